//! Frames that gc's back end finds too large, when everything else is in order.
//!
//! Variables of a size that matters are on the heap. What is left are parameters and results, those of the functions that are
//! called, and copies of operands that are in nobody's variable.

use super::info::{Info, Mode};
use super::layout::size_of;
use super::ty::{Type, TypeId, World};
use minigo_syntax::ast::{Ast, ExprId, ExprKind, Func, FuncId, StmtKind};
use minigo_syntax::{Diagnostic, Pos};
use rustc_hash::FxHashMap;

/// The first size of locals, arguments, or locals with a callee's arguments that is too large.
const MAX_FRAME: u64 = 1 << 30;

/// A parameter or result up to this size may travel in registers.
const REGISTERS: u64 = 9 * 8;

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
                let copies = call.args.iter().map(|&a| f.copied(a)).fold(0, u64::saturating_add);
                add(e.pos, Need { locals: copies, callee });
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

    /// The innermost function that a place is in.
    fn around(&self, pos: Pos) -> Option<FuncId> {
        let around = |f: &Func| f.body.as_ref().is_some_and(|b| b.lbrace < pos && pos < b.rbrace);
        self.ast.funcs.iter().filter(|(_, f)| around(f)).max_by_key(|(_, f)| f.pos).map(|(id, _)| id)
    }
}
