//! Whether gc inlines a call, as far as a program can see it: the arguments of an inlined call are assigned to its parameters
//! one after the other, those of any other call have an order of their own (`settle`).

use super::func::FnBuilder;
use crate::types::info::Mode;
use crate::types::object::{ObjId, ObjKind};
use minigo_syntax::ast::{Call, ExprId, ExprKind, StmtId, StmtKind};
use minigo_syntax::depth::children;

/// gc's measure: nodes of the body, and what a call that is not inlined costs.
const BUDGET: usize = 80;
const CALL: usize = 57;
/// Calls inside of calls are followed this far.
const MAX_DEPTH: usize = 4;

impl FnBuilder<'_> {
    /// Whether gc inlines this call of a function or method of the same package.
    pub fn is_inlined(&self, c: &Call) -> bool {
        self.callee(c).is_some_and(|f| self.body_cost(f, 0) <= BUDGET)
    }

    /// The function or method that is called, if it is known.
    fn callee(&self, c: &Call) -> Option<ObjId> {
        let fun = self.ast.unparen(c.fun);
        let obj = match self.info.selections.get(&fun) {
            Some(s) if self.is_interface(s.recv) => return None,
            Some(s) => s.obj,
            None => self.info.uses[fun].expand()?,
        };
        matches!(self.w.obj(obj).kind, ObjKind::Func(_)).then_some(obj)
    }

    fn body_cost(&self, f: ObjId, depth: usize) -> usize {
        let o = self.w.obj(f);
        let ObjKind::Func(fo) = &o.kind else { return BUDGET + 1 };
        let known = o.pkg == Some(self.pkg) && !fo.noinline && depth < MAX_DEPTH;
        match fo.decl.filter(|_| known).and_then(|d| self.ast.funcs[d].body.as_ref()) {
            Some(body) => self.stmts_cost(&body.stmts, depth),
            None => BUDGET + 1,
        }
    }

    fn stmts_cost(&self, list: &[StmtId], depth: usize) -> usize {
        list.iter().map(|&s| self.stmt_cost(s, depth)).sum()
    }

    fn stmt_cost(&self, s: StmtId, depth: usize) -> usize {
        let exprs = |list: &[ExprId]| list.iter().map(|&e| self.expr_cost(e, depth)).sum::<usize>();
        match &self.ast.stmt(s).kind {
            StmtKind::Empty => 0,
            StmtKind::Expr(e) => exprs(&[*e]),
            StmtKind::IncDec { x, .. } => 2 + exprs(&[*x]),
            StmtKind::Assign { lhs, rhs } | StmtKind::Define { lhs, rhs } => 1 + exprs(lhs) + exprs(rhs),
            StmtKind::OpAssign { lhs, rhs, .. } => 1 + exprs(&[*lhs, *rhs]),
            StmtKind::Block(b) => 1 + self.stmts_cost(&b.stmts, depth),
            StmtKind::If { init, cond, then, els } => {
                let parts = init.iter().chain(els).map(|&s| self.stmt_cost(s, depth)).sum::<usize>();
                1 + parts + exprs(&[*cond]) + self.stmts_cost(&then.stmts, depth)
            }
            StmtKind::Return(list) => 1 + exprs(list),
            // Loops and the like may be inlined too, but seldom are small enough.
            _ => BUDGET + 1,
        }
    }

    fn expr_cost(&self, e: ExprId, depth: usize) -> usize {
        if self.info.exprs[e].value.is_some() {
            return 1;
        }
        let mut cost = 1;
        match self.ast.kind(e) {
            ExprKind::Paren(_) => cost = 0,
            ExprKind::FuncLit(_) => cost = BUDGET,
            ExprKind::Call(c) if !matches!(self.info.exprs[c.fun].mode, Mode::Type | Mode::Builtin) => {
                let inner = self.callee(c).map_or(BUDGET + 1, |f| self.body_cost(f, depth + 1));
                cost += if inner <= BUDGET { inner } else { CALL };
            }
            _ => {}
        }
        children(self.ast, e, |x| cost += self.expr_cost(x, depth));
        cost
    }
}
