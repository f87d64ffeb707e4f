//! Terminating statements: whether control can reach the end of a function body ("missing return").

use minigo_syntax::Symbol;
use minigo_syntax::ast::{Ast, Block, BranchKind, ExprId, ExprKind, StmtId, StmtKind};

/// The body ends in a terminating statement. `is_panic` tells calls of the predeclared panic from others.
pub fn is_terminating(ast: &Ast, body: &Block, is_panic: &dyn Fn(ExprId) -> bool) -> bool {
    Terminating { ast, is_panic }.list(&body.stmts)
}

struct Terminating<'a> {
    ast: &'a Ast,
    is_panic: &'a dyn Fn(ExprId) -> bool,
}

impl Terminating<'_> {
    /// The last statement that is not empty decides.
    fn list(&self, stmts: &[StmtId]) -> bool {
        let last = stmts.iter().rev().find(|s| !matches!(self.ast.stmt(**s).kind, StmtKind::Empty));
        last.is_some_and(|&s| self.stmt(s, None))
    }

    fn stmt(&self, s: StmtId, label: Option<Symbol>) -> bool {
        match &self.ast.stmt(s).kind {
            StmtKind::Labeled { label, stmt } => self.stmt(*stmt, Some(label.name)),
            StmtKind::Expr(e) => {
                let e = self.ast.unparen(*e);
                matches!(self.ast.kind(e), ExprKind::Call(_)) && (self.is_panic)(e)
            }
            StmtKind::Return(_) => true,
            StmtKind::Branch { kind, .. } => matches!(kind, BranchKind::Goto | BranchKind::Fallthrough),
            StmtKind::Block(b) => self.list(&b.stmts),
            StmtKind::If { then, els: Some(els), .. } => self.list(&then.stmts) && self.stmt(*els, None),
            StmtKind::Switch { cases, .. } | StmtKind::TypeSwitch { cases, .. } => {
                cases.iter().any(|c| c.exprs.is_none())
                    && cases.iter().all(|c| self.list(&c.body) && !self.breaks_list(&c.body, label, true))
            }
            StmtKind::Select { cases, .. } => {
                cases.iter().all(|c| self.list(&c.body) && !self.breaks_list(&c.body, label, true))
            }
            StmtKind::For { cond: None, body, .. } => !self.breaks_list(&body.stmts, label, true),
            // A statement in error says nothing: no second message for it.
            StmtKind::Bad => true,
            _ => false,
        }
    }

    fn breaks_list(&self, stmts: &[StmtId], label: Option<Symbol>, implicit: bool) -> bool {
        stmts.iter().any(|&s| self.breaks(s, label, implicit))
    }

    /// `s` contains a break out of the statement labeled `label`, or (`implicit`) out of the statement around it.
    fn breaks(&self, s: StmtId, label: Option<Symbol>, implicit: bool) -> bool {
        match &self.ast.stmt(s).kind {
            StmtKind::Labeled { stmt, .. } => self.breaks(*stmt, label, implicit),
            StmtKind::Branch { kind: BranchKind::Break, label: to } => match to {
                None => implicit,
                Some(to) => Some(to.name) == label,
            },
            StmtKind::Block(b) => self.breaks_list(&b.stmts, label, implicit),
            StmtKind::If { then, els, .. } => {
                self.breaks_list(&then.stmts, label, implicit)
                    || els.is_some_and(|e| self.breaks(e, label, implicit))
            }
            // Inner statements take unlabeled breaks for themselves.
            _ if label.is_none() => false,
            StmtKind::For { body, .. } | StmtKind::Range { body, .. } => {
                self.breaks_list(&body.stmts, label, false)
            }
            StmtKind::Switch { cases, .. } | StmtKind::TypeSwitch { cases, .. } => {
                cases.iter().any(|c| self.breaks_list(&c.body, label, false))
            }
            StmtKind::Select { cases, .. } => cases.iter().any(|c| self.breaks_list(&c.body, label, false)),
            _ => false,
        }
    }
}
