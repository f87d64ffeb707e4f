//! What only gc's back end rejects, when everything else is in order: types and variables too large, operands that print cannot
//! print.

use super::constant::ConstValue;
use super::info::{Info, Mode};
use super::layout::{MAX_SIZE, size_of};
use super::object::{BuiltinId, ObjId, ObjKind, PkgId};
use super::ty::{Type, TypeId, World};
use super::typestring::back_end_string;
use minigo_syntax::ast::{Ast, Decl, ExprId, ExprKind, StmtKind, TypeSpec, VarSpec};
use minigo_syntax::depth::children;
use minigo_syntax::symbol::sym;
use minigo_syntax::{Diagnostic, Pos};
use rustc_hash::{FxHashMap, FxHashSet};

/// The first size that a channel's element may not have.
const MAX_CHAN_ELEM: u64 = 1 << 16;

/// The first size that a map's key or element may not have.
const MAX_MAP_PART: u64 = 1 << 31;

/// Reports the type expressions of a package that are too large.
pub fn too_large(world: &World, ast: &Ast, info: &Info, pkg: PkgId, first_expr: usize) -> Vec<Diagnostic> {
    let size = |t: TypeId| size_of(world, t);
    let large = |t: TypeId| size(t) >= MAX_SIZE;
    // Hardly any program needs these.
    let mut found = None;
    let mut diags = Vec::new();
    for (id, e) in ast.exprs.iter().skip(first_expr).filter(|(id, _)| info.exprs[*id].mode == Mode::Type) {
        let t = info.exprs[id].ty;
        let mut messages = Vec::new();
        // gc looks no further than a struct or an interface with something too large in it.
        let mut last = false;
        match (&e.kind, world.under(t)) {
            (ExprKind::ChanType(..), Type::Chan { elem, .. }) if size(*elem) >= MAX_CHAN_ELEM => {
                messages.push("channel element type too large (>64kB)".to_owned());
            }
            (ExprKind::MapType(..), Type::Map { key, elem }) => {
                for (part, what) in [(elem, "element"), (key, "key")] {
                    if size(*part) >= MAX_MAP_PART {
                        messages.push(format!("map {what} type too large"));
                    }
                }
            }
            (ExprKind::ArrayType { .. }, Type::Array { .. }) if large(t) => {
                let text = back_end_string(world, world.underlying(t), pkg);
                messages.push(format!("type {text} larger than address space"));
            }
            (ExprKind::StructType(_), Type::Struct(s)) if large(t) => {
                last = true;
                if !s.fields.iter().any(|&f| large(world.obj(f).ty)) {
                    let text = back_end_string(world, world.underlying(t), pkg);
                    messages.push(format!("type {text} larger than address space"));
                }
            }
            (ExprKind::InterfaceType(_), Type::Interface(i)) => {
                let vars = |&m: &ObjId| match world.ty(world.obj(m).ty) {
                    Type::Signature(sig) => sig.params.iter().chain(&sig.results).copied().collect(),
                    _ => Vec::new(),
                };
                last = i.methods.iter().flat_map(vars).any(|v| large(world.obj(v).ty));
            }
            _ => {}
        }
        if messages.is_empty() && !last {
            continue;
        }
        let make = || (unused_exprs(ast, info), Places::new(world, ast, info));
        let (unused, places) = found.get_or_insert_with(make);
        if unused.contains(&id) {
            continue;
        }
        for message in messages {
            diags.push(Diagnostic::error(places.of(id, e.pos), message));
        }
        if last {
            break;
        }
    }
    diags
}

/// The largest package variable.
const MAX_SYMBOL: u64 = 2_000_000_000;

/// Reports package variables that are too large. (gc has forgotten by then where they are declared and names any place.)
pub fn large_symbols(world: &World, ast: &Ast, info: &Info, first_file: usize) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    for d in ast.files.iter().skip(first_file).flat_map(|f| &f.decls) {
        let Decl::Var(specs) = d else { continue };
        for name in specs.iter().flat_map(|s| &s.names).filter(|n| n.name != sym::BLANK) {
            let Some(&var) = info.defs.get(&name.pos) else { continue };
            let size = size_of(world, world.obj(var).ty);
            if size > MAX_SYMBOL {
                let text = world.names.name(name.name);
                let message = format!("main.{text}: symbol too large ({size} bytes > {MAX_SYMBOL} bytes)");
                diags.push(Diagnostic::error(name.pos, message));
            }
        }
    }
    diags
}

/// Expressions that leave nothing for gc's back end: operands of constants, and local types that nobody uses.
fn unused_exprs(ast: &Ast, info: &Info) -> FxHashSet<ExprId> {
    let mut found = Vec::new();
    for (id, e) in &ast.exprs {
        if matches!(e.kind, ExprKind::Call(_)) && info.exprs[id].mode == Mode::Constant {
            found.push(id);
        }
    }
    let used: FxHashSet<ObjId> = info.uses.values().filter_map(|o| o.expand()).collect();
    for s in ast.stmts.values() {
        if let StmtKind::Decl(Decl::Type(specs)) = &s.kind {
            let unused = |s: &&TypeSpec| info.defs.get(&s.name.pos).is_none_or(|o| !used.contains(o));
            found.extend(specs.iter().filter(unused).map(|s| s.ty));
        }
    }
    with_operands(ast, found)
}

/// Expressions and all that is in them.
fn with_operands(ast: &Ast, mut open: Vec<ExprId>) -> FxHashSet<ExprId> {
    let mut all = FxHashSet::default();
    while let Some(e) = open.pop() {
        if all.insert(e) {
            children(ast, e, |c| open.push(c));
        }
    }
    all
}

/// Where gc stands when it meets a type: at what was declared last, or for a method's signature at its receiver's type.
struct Places {
    /// From where on gc stands where.
    marks: Vec<(Pos, Pos)>,
    methods: FxHashMap<ExprId, Pos>,
}

impl Places {
    fn new(world: &World, ast: &Ast, info: &Info) -> Places {
        let mut marks = Vec::new();
        let mut methods = FxHashMap::default();
        for d in ast.files.iter().flat_map(|f| &f.decls) {
            marks.extend(declarations(ast, d));
            if let Decl::Func(f) = d
                && let Some(func) = info.funcs[f.func].expand()
                && let ObjKind::Func(func) = &world.obj(func).kind
                && let Some(Type::Named(recv)) = func.recv_type.map(|t| world.ty(t))
            {
                let sig = &ast.funcs[f.func].sig;
                let types = sig.params.iter().chain(&sig.results).map(|f| f.ty).collect();
                let at = world.obj(recv.obj).pos;
                methods.extend(with_operands(ast, types).into_iter().map(|e| (e, at)));
            }
        }
        for s in ast.stmts.values() {
            match &s.kind {
                StmtKind::Decl(d) => marks.extend(declarations(ast, d)),
                StmtKind::Define { lhs, rhs } => {
                    marks.extend(definition(ast, lhs.iter().map(|&x| ast.start(x)).collect(), rhs));
                }
                StmtKind::Range { key, value, define: true, .. } => {
                    marks.extend(key.iter().chain(value).map(|&x| (ast.start(x), ast.start(x))));
                }
                _ => {}
            }
        }
        Places { marks, methods }
    }

    fn of(&self, e: ExprId, pos: Pos) -> Pos {
        let before = || self.marks.iter().filter(|m| m.0 <= pos).max_by_key(|m| m.0).map_or(pos, |m| m.1);
        self.methods.get(&e).copied().unwrap_or_else(before)
    }
}

/// From where on gc stands where, in a declaration.
fn declarations(ast: &Ast, d: &Decl) -> Vec<(Pos, Pos)> {
    match d {
        Decl::Var(specs) => {
            let names = |s: &VarSpec| s.names.iter().map(|n| n.pos).collect();
            specs.iter().flat_map(|s| definition(ast, names(s), &s.values)).collect()
        }
        Decl::Type(specs) => specs.iter().map(|s| (s.name.pos, s.name.pos)).collect(),
        Decl::Func(f) => vec![(ast.funcs[f.func].pos, ast.funcs[f.func].pos)],
        Decl::Const(_) => Vec::new(),
    }
}

/// The same for names with values: each value belongs to its name, one for all to the last.
fn definition(ast: &Ast, names: Vec<Pos>, values: &[ExprId]) -> Vec<(Pos, Pos)> {
    let (Some(&first), Some(&last)) = (names.first(), names.last()) else { return Vec::new() };
    let name = |i: usize| if values.len() == names.len() { names[i] } else { last };
    let values = values.iter().enumerate().map(|(i, &v)| (ast.start(v), name(i)));
    std::iter::once((first, first)).chain(values).collect()
}

/// Reports arguments of print and println that have no text form.
pub fn unprintable(world: &World, ast: &Ast, info: &Info, pkg: PkgId, first_expr: usize) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    let mut dead = None;
    for e in ast.exprs.values().skip(first_expr) {
        let ExprKind::Call(call) = &e.kind else { continue };
        let name = match info.uses[ast.unparen(call.fun)].expand().map(|o| &world.obj(o).kind) {
            Some(ObjKind::Builtin(BuiltinId::Print)) => "print",
            Some(ObjKind::Builtin(BuiltinId::Println)) => "println",
            _ => continue,
        };
        for &arg in &call.args {
            let t = info.exprs[arg].ty;
            if matches!(world.under(t), Type::Array { .. } | Type::Struct(_))
                && !dead
                    .get_or_insert_with(|| dead_blocks(ast, info))
                    .iter()
                    .any(|b| b.0 < e.pos && e.pos < b.1)
            {
                let text = back_end_string(world, t, pkg);
                let message = format!("illegal types for operand: {name}\n\t{text}");
                diags.push(Diagnostic::error(e.pos, message));
            }
        }
    }
    diags
}

/// The blocks of conditions that are constants and do not hold: gc has dropped them before it looks for operands.
fn dead_blocks(ast: &Ast, info: &Info) -> Vec<(Pos, Pos)> {
    let mut dead = Vec::new();
    for s in ast.stmts.values() {
        let StmtKind::If { cond, then, els, .. } = &s.kind else { continue };
        let els = els.map(|s| &ast.stmts[s].kind);
        match info.exprs[*cond].value.as_ref().and_then(ConstValue::as_bool) {
            Some(false) => dead.push((then.lbrace, then.rbrace)),
            Some(true) => dead.extend(match els {
                Some(StmtKind::Block(b)) => Some((b.lbrace, b.rbrace)),
                _ => None,
            }),
            None => {}
        }
    }
    dead
}
