//! Frames that gc's back end finds too large, when everything else is in order.
//!
//! Large variables are on the heap. What is left are parameters and results, those of the functions that are called, copies
//! of operands that are in nobody's variable, very many variables of a size that gc leaves in the frame, arrays of slice
//! literals, and all of that in functions that gc puts in the place of their calls. Which of these share their place, which
//! of them leave the function and which are never used in the end is gc's secret; the common cases are here.

use super::info::{Info, Mode};
use super::layout::size_of;
use super::object::{BuiltinId, ObjId, ObjKind, VarKind};
use super::ty::{Type, TypeId, World};
use minigo_syntax::ast::{Ast, Decl, Element, Expr, ExprId, ExprKind, Func, FuncId, StmtKind, UnaryOp};
use minigo_syntax::{Diagnostic, Pos};
use rustc_hash::{FxHashMap, FxHashSet};

/// The first size of locals, arguments, or locals with a callee's arguments that is too large.
const MAX_FRAME: u64 = 1 << 30;

/// A parameter or result up to this size may travel in registers.
const REGISTERS: u64 = 9 * 8;

/// The largest variable that gc leaves in the frame.
const MAX_VARIABLE: u64 = 128 << 10;

/// What a function may weigh, as a number of nodes, that gc puts in the place of its calls; a call in it weighs more.
const INLINE_BUDGET: usize = 80;
const INLINE_CALL: usize = 57;

/// What a function needs at most at one time. (gc puts copies that are needed at different times in the same place.)
#[derive(Clone, Copy, Default)]
struct Need {
    locals: u64,
    callee: u64,
}

/// Reports functions with frames that are too large, by the expressions and statements from the first ones on.
pub fn large_frames(world: &World, ast: &Ast, info: &Info, first: (usize, usize)) -> Vec<Diagnostic> {
    let f = Frames { world, ast, info };
    let mut needs: FxHashMap<FuncId, Need> = FxHashMap::default();
    let mut add = |pos: Pos, need: Need| {
        if need.locals.max(need.callee) > REGISTERS
            && let Some(func) = f.around(pos)
        {
            let most = needs.entry(func).or_default();
            most.locals = most.locals.max(need.locals);
            most.callee = most.callee.max(need.callee);
        }
    };
    for (id, e) in ast.exprs.iter().skip(first.0) {
        match &e.kind {
            ExprKind::Call(call) if info.exprs[call.fun].mode != Mode::Type => {
                let callee = f.args(info.exprs[call.fun].ty);
                let length = f.is_length(call.fun);
                let copied = |&&a: &&ExprId| !length || f.is_call(a);
                let copies = call.args.iter().filter(copied).map(|&a| f.copied(a));
                add(e.pos, Need { locals: copies.fold(0, u64::saturating_add), callee });
            }
            ExprKind::Assert(..) => add(e.pos, Need { locals: f.size(id), callee: 0 }),
            _ => {}
        }
    }
    for s in ast.stmts.values().skip(first.1) {
        match &s.kind {
            StmtKind::Range { value: Some(v), x, .. } if !f.is_blank(*v) => {
                let array = matches!(world.under(info.exprs[*x].ty), Type::Array { .. });
                add(s.pos, Need { locals: if array { f.size(*x) } else { 0 }, callee: 0 });
            }
            // A result that does not start a variable is copied twice.
            StmtKind::Assign { lhs, rhs } if lhs.len() == rhs.len() => {
                let calls = rhs.iter().filter(|&&x| f.is_call(x)).map(|&x| f.size(x));
                add(s.pos, Need { locals: calls.fold(0, u64::saturating_add), callee: 0 });
            }
            _ => {}
        }
    }
    for (func, size) in f.variables().into_iter().chain(f.literals(first.0)) {
        let need = needs.entry(func).or_default();
        need.locals = need.locals.saturating_add(size);
    }
    f.inline(&mut needs, first.0);
    let mut diags = Vec::new();
    for (id, func) in ast.funcs.iter().filter(|(_, f)| f.body.is_some()) {
        let args = info.sigs[id].expand().map_or(0, |t| f.args(t));
        let Need { locals, callee } = needs.get(&id).copied().unwrap_or_default();
        let text = if locals >= MAX_FRAME || args >= MAX_FRAME {
            format!("{} MB locals + {} MB args", locals >> 20, args >> 20)
        } else if locals.saturating_add(callee) >= MAX_FRAME {
            format!("{} MB locals + {} MB args + {} MB callee", locals >> 20, args >> 20, callee >> 20)
        } else {
            continue;
        };
        diags.push(Diagnostic::error(func.pos, format!("stack frame too large (>1GB): {text}")));
    }
    diags
}

struct Frames<'a> {
    world: &'a World,
    ast: &'a Ast,
    info: &'a Info,
}

impl Frames<'_> {
    /// The parameters and results of a function type that travel on the stack.
    fn args(&self, t: TypeId) -> u64 {
        let Type::Signature(sig) = self.world.under(t) else { return 0 };
        let vars = sig.recv.iter().chain(&sig.params).chain(&sig.results);
        let sizes = vars.map(|&v| size_of(self.world, self.world.obj(v).ty)).filter(|&size| size > REGISTERS);
        sizes.fold(0, |sum: u64, size| sum.saturating_add(size.next_multiple_of(8)))
    }

    fn size(&self, e: ExprId) -> u64 {
        size_of(self.world, self.info.exprs[e].ty)
    }

    /// `len` and `cap`, which look at what is there.
    fn is_length(&self, fun: ExprId) -> bool {
        let obj = self.info.uses[self.ast.unparen(fun)].expand();
        let kind = obj.map(|o| &self.world.obj(o).kind);
        matches!(kind, Some(ObjKind::Builtin(BuiltinId::Len | BuiltinId::Cap)))
    }

    /// What gc copies of an argument before it calls.
    fn copied(&self, e: ExprId) -> u64 {
        match self.ast.kind(self.ast.unparen(e)) {
            ExprKind::Name(_) | ExprKind::Lit(..) => 0,
            _ => self.size(e),
        }
    }

    fn is_call(&self, e: ExprId) -> bool {
        match self.ast.kind(self.ast.unparen(e)) {
            ExprKind::Call(c) => self.info.exprs[c.fun].mode != Mode::Type,
            _ => false,
        }
    }

    fn is_blank(&self, e: ExprId) -> bool {
        matches!(self.ast.kind(e), ExprKind::Name(n) if *n == minigo_syntax::symbol::sym::BLANK)
    }

    /// The variables of each function that stay in its frame, if all of them could matter.
    fn variables(&self) -> FxHashMap<FuncId, u64> {
        let stays = |&o: &ObjId| {
            let obj = self.world.obj(o);
            let local = matches!(&obj.kind, ObjKind::Var(v) if v.kind == VarKind::Local);
            let size = if local { size_of(self.world, obj.ty) } else { 0 };
            (size > REGISTERS && size <= MAX_VARIABLE).then_some((obj.pos, size))
        };
        let found: Vec<_> = self.info.defs.values().filter_map(stays).collect();
        let mut sums = FxHashMap::default();
        if found.iter().fold(0, |sum: u64, v| sum.saturating_add(v.1)) < MAX_FRAME {
            return sums;
        }
        for (pos, size) in found {
            if let Some(func) = self.around(pos) {
                let sum: &mut u64 = sums.entry(func).or_default();
                *sum = sum.saturating_add(size);
            }
        }
        sums
    }

    /// The arrays of large slice literals that are only looked at: ranged over, or in a variable that is only indexed,
    /// ranged over or kept alive.
    fn literals(&self, first: usize) -> Vec<(FuncId, u64)> {
        let large = |(id, e): (ExprId, &Expr)| {
            let ExprKind::Composite { elems, .. } = &e.kind else { return None };
            let Type::Slice { elem } = self.world.under(self.info.exprs[id].ty) else { return None };
            let size = size_of(self.world, *elem).saturating_mul(self.length(elems));
            (size >= MAX_FRAME).then_some((id, e.pos, size))
        };
        let found: Vec<_> = self.ast.exprs.iter().skip(first).filter_map(large).collect();
        if found.is_empty() {
            return Vec::new();
        }
        let looked_at = self.looked_at();
        let stays = |id: ExprId| {
            let holder = self.holder(id);
            looked_at.contains(&id)
                || holder.is_some_and(|var| {
                    let mut uses = self.ast.exprs.keys().filter(|&e| self.info.uses[e].expand() == Some(var));
                    uses.all(|e| looked_at.contains(&e))
                })
        };
        let found = found.into_iter().filter(|&(id, ..)| stays(id));
        found.filter_map(|(_, pos, size)| Some((self.around(pos)?, size))).collect()
    }

    /// The number of elements of a slice literal.
    fn length(&self, elems: &[Element]) -> u64 {
        let (mut next, mut most) = (0u64, 0);
        for e in elems {
            let key = e.key.and_then(|k| self.info.exprs[k].value.as_ref()?.to_i64());
            next = key.map_or(next, |k| k as u64) + 1;
            most = next.max(most);
        }
        most
    }

    /// Slices that are only looked at where they stand.
    fn looked_at(&self) -> FxHashSet<ExprId> {
        let mut found = FxHashSet::default();
        let mut lent = FxHashSet::default();
        for e in self.ast.exprs.values() {
            match &e.kind {
                ExprKind::Index(x, _) => found.extend([*x]),
                // Somebody else may see the element.
                ExprKind::Unary(UnaryOp::Addr, x) | ExprKind::Slice { x, .. } | ExprKind::Selector(x, _) => {
                    lent.extend(self.bases(*x));
                }
                ExprKind::Call(c) => match self.info.uses[self.ast.unparen(c.fun)].expand() {
                    Some(o) if self.world.names.name(self.world.obj(o).name) == "KeepAlive" => {
                        found.extend(&c.args);
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        for s in self.ast.stmts.values() {
            if let StmtKind::Range { x, .. } = &s.kind {
                found.insert(*x);
            }
        }
        found.retain(|x| !lent.contains(x));
        found
    }

    /// What an expression is an element of, and of what that is one, and so on.
    fn bases(&self, mut e: ExprId) -> Vec<ExprId> {
        let mut found = Vec::new();
        while let ExprKind::Index(x, _) | ExprKind::Selector(x, _) | ExprKind::Paren(x) = self.ast.kind(e) {
            found.push(*x);
            e = *x;
        }
        found
    }

    /// The variable that begins with an expression.
    fn holder(&self, value: ExprId) -> Option<ObjId> {
        let var = |pos: Pos| self.info.defs.get(&pos).copied();
        self.ast.stmts.values().find_map(|s| match &s.kind {
            StmtKind::Define { lhs, rhs } if lhs.len() == rhs.len() => {
                let at = rhs.iter().position(|&x| x == value)?;
                var(self.ast.start(lhs[at]))
            }
            StmtKind::Decl(Decl::Var(specs)) => specs.iter().find_map(|s| {
                let at = s.values.iter().position(|&x| x == value)?;
                var(s.names.get(at)?.pos)
            }),
            _ => None,
        })
    }

    /// Adds to functions what they need for the calls that gc replaces by the body of what is called.
    fn inline(&self, needs: &mut FxHashMap<FuncId, Need>, first: usize) {
        let large = |needs: &FxHashMap<FuncId, Need>, f: FuncId| {
            needs.get(&f).map(|n| n.locals).filter(|&locals| locals >= MAX_FRAME)
        };
        // Each round follows one more call; who calls itself is not put in its own place.
        let mut done: Vec<FuncId> = Vec::new();
        while let Some(callee) =
            needs.keys().copied().find(|&f| !done.contains(&f) && large(needs, f).is_some())
        {
            done.push(callee);
            let (Some(locals), true) = (large(needs, callee), self.is_small(callee)) else { continue };
            for e in self.ast.exprs.values().skip(first) {
                if let ExprKind::Call(c) = &e.kind
                    && let Some(obj) = self.info.uses[self.ast.unparen(c.fun)].expand()
                    && matches!(&self.world.obj(obj).kind, ObjKind::Func(f) if f.decl == Some(callee) && !f.noinline)
                    && self.info.funcs[callee].expand() == Some(obj)
                    && let Some(caller) = self.around(e.pos)
                    && !done.contains(&caller)
                {
                    let need = needs.entry(caller).or_default();
                    need.locals = need.locals.saturating_add(locals);
                }
            }
        }
    }

    /// Whether gc puts a function in the place of its calls.
    fn is_small(&self, func: FuncId) -> bool {
        let Some(body) = &self.ast.funcs[func].body else { return false };
        let inside = |pos: Pos| body.lbrace < pos && pos < body.rbrace;
        let mut weight = 0;
        for (id, e) in
            self.ast.exprs.iter().filter(|(id, e)| inside(e.pos) && self.info.exprs[*id].mode != Mode::Type)
        {
            weight += match &e.kind {
                ExprKind::Call(c)
                    if self.info.exprs[c.fun].mode != Mode::Type && self.info.exprs[id].value.is_none() =>
                {
                    1 + INLINE_CALL
                }
                ExprKind::Paren(_) => 0,
                _ => 1,
            };
        }
        for s in self.ast.stmts.values().filter(|s| inside(s.pos)) {
            weight += match &s.kind {
                StmtKind::Go(_) | StmtKind::Defer(_) | StmtKind::Select { .. } => return false,
                StmtKind::Block(_) | StmtKind::Empty | StmtKind::Expr(_) => 0,
                _ => 1,
            };
        }
        weight <= INLINE_BUDGET
    }

    /// The innermost function that a place is in.
    fn around(&self, pos: Pos) -> Option<FuncId> {
        let around = |f: &Func| f.body.as_ref().is_some_and(|b| b.lbrace < pos && pos < b.rbrace);
        self.ast.funcs.iter().filter(|(_, f)| around(f)).max_by_key(|(_, f)| f.pos).map(|(id, _)| id)
    }
}
