//! What only gc's back end rejects, when everything else is in order: types too large, operands that print cannot print.

use super::info::{Info, Mode};
use super::layout::{MAX_SIZE, size_of};
use super::object::{BuiltinId, ObjKind, PkgId};
use super::ty::{Type, TypeId, World};
use super::typestring::type_string;
use minigo_syntax::ast::{Ast, Decl, ExprId, ExprKind, Func, FuncId, StmtKind, VarSpec};
use minigo_syntax::{Diagnostic, Pos};
use rustc_hash::FxHashMap;

/// The first size that a channel's element may not have.
const MAX_CHAN_ELEM: u64 = 1 << 16;

/// Reports the type expressions of a package that are too large.
pub fn too_large(world: &World, ast: &Ast, info: &Info, pkg: PkgId, first_expr: usize) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    for (id, e) in ast.exprs.iter().skip(first_expr).filter(|(id, _)| info.exprs[*id].mode == Mode::Type) {
        let t = info.exprs[id].ty;
        match (&e.kind, world.under(t)) {
            (ExprKind::ChanType(..), Type::Chan { elem, .. }) if size_of(world, *elem) >= MAX_CHAN_ELEM => {
                diags.push(Diagnostic::error(e.pos, "channel element type too large (>64kB)"));
            }
            (ExprKind::ArrayType { .. } | ExprKind::StructType(_), under) => {
                let large = |t: TypeId| size_of(world, t) >= MAX_SIZE;
                // What is too large only because a part of it is has been told with that part.
                let part = match under {
                    Type::Array { elem, .. } => large(*elem),
                    Type::Struct(s) => s.fields.iter().any(|&f| large(world.obj(f).ty)),
                    _ => false,
                };
                if large(t) && !part {
                    let text = type_string(world, t, Some(pkg));
                    let message = format!("type {text} larger than address space");
                    if !diags.iter().any(|d: &Diagnostic| d.message == message) {
                        diags.push(Diagnostic::error(declared_before(ast, e.pos), message));
                    }
                }
            }
            _ => {}
        }
    }
    diags
}

/// Where gc stands when it meets a type: at what was declared last.
fn declared_before(ast: &Ast, pos: Pos) -> Pos {
    let mut marks = Vec::new();
    for d in ast.files.iter().flat_map(|f| &f.decls) {
        marks.extend(declarations(ast, d));
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
    marks.into_iter().filter(|m| m.0 <= pos).max_by_key(|m| m.0).map_or(pos, |m| m.1)
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
    for e in ast.exprs.values().skip(first_expr) {
        let ExprKind::Call(call) = &e.kind else { continue };
        let name = match info.uses[ast.unparen(call.fun)].expand().map(|o| &world.obj(o).kind) {
            Some(ObjKind::Builtin(BuiltinId::Print)) => "print",
            Some(ObjKind::Builtin(BuiltinId::Println)) => "println",
            _ => continue,
        };
        for &arg in &call.args {
            let t = info.exprs[arg].ty;
            if matches!(world.under(t), Type::Array { .. } | Type::Struct(_)) {
                let text = type_string(world, t, Some(pkg));
                let message = format!("illegal types for operand: {name}\n\t{text}");
                diags.push(Diagnostic::error(e.pos, message));
            }
        }
    }
    diags
}

/// The largest frame, with what it passes on the stack.
const MAX_FRAME: u64 = 1 << 30;

/// A parameter or result up to this size may travel in registers.
const REGISTERS: u64 = 9 * 8;

/// Reports functions whose parameters and results, or those of a function that they call, make a frame too large. (Large
/// variables are on the heap.)
pub fn large_frames(world: &World, ast: &Ast, info: &Info, first_expr: usize) -> Vec<Diagnostic> {
    let args = |t: TypeId| match world.under(t) {
        Type::Signature(sig) => {
            let vars = sig.recv.iter().chain(&sig.params).chain(&sig.results);
            let sizes = vars.map(|&v| size_of(world, world.obj(v).ty)).filter(|&size| size > REGISTERS);
            sizes.fold(0, |sum: u64, size| sum.saturating_add(size.next_multiple_of(8)))
        }
        _ => 0,
    };
    let mut callees: FxHashMap<FuncId, u64> = FxHashMap::default();
    for e in ast.exprs.values().skip(first_expr) {
        let ExprKind::Call(call) = &e.kind else { continue };
        let size = args(info.exprs[call.fun].ty);
        if size > REGISTERS {
            // The innermost function that the call stands in.
            let around = |f: &Func| f.body.as_ref().is_some_and(|b| b.lbrace < e.pos && e.pos < b.rbrace);
            let within = ast.funcs.iter().filter(|(_, f)| around(f)).max_by_key(|(_, f)| f.pos);
            if let Some((f, _)) = within {
                let most = callees.entry(f).or_default();
                *most = (*most).max(size);
            }
        }
    }
    let mut diags = Vec::new();
    for (id, func) in ast.funcs.iter().filter(|(_, f)| f.body.is_some()) {
        let own = info.sigs[id].expand().map_or(0, args);
        let callee = callees.get(&id).copied().unwrap_or(0);
        if own.saturating_add(callee) > MAX_FRAME {
            let mut text = format!("stack frame too large (>1GB): 0 MB locals + {} MB args", own >> 20);
            if callee > 0 {
                text += &format!(" + {} MB callee", callee >> 20);
            }
            diags.push(Diagnostic::error(func.pos, text));
        }
    }
    diags
}
