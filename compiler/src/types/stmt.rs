//! Statements and function bodies.

use super::check::{Checker, Env};
use super::constant::ConstValue;
use super::expr::Use;
use super::info::Mode;
use super::object::{ObjId, ObjKind, VarKind};
use super::predicates::{all_boolean, all_numeric};
use super::returns::is_terminating;
use super::scope::Outer;
use super::ty::{Type, TypeId};
use super::typestring::object_string;
use minigo_syntax::Pos;
use minigo_syntax::ast::{Block, CommClause, ExprId, ExprKind, FuncId, StmtId, StmtKind, UnaryOp};
use minigo_syntax::symbol::sym;

impl Checker<'_> {
    /// Checks a body with the variables of its signature in scope.
    pub(crate) fn func_body(
        &mut self,
        decl: Option<usize>,
        sig: TypeId,
        func: FuncId,
        outer: Outer,
        iota: Option<ConstValue>,
    ) {
        let ast = self.ast;
        let Some(body) = &ast.funcs[func].body else {
            return;
        };
        self.info.checked[func] = true;
        let Type::Signature(s) = self.w.ty(sig) else {
            return;
        };
        let vars: Vec<ObjId> = s.recv.iter().chain(&s.params).chain(&s.results).copied().collect();
        let has_results = !s.results.is_empty();
        let scope = self.new_scope(outer);
        for v in vars {
            let name = self.w.objects[v].name;
            if name != sym::BLANK && name != sym::EMPTY {
                self.scope_mut(scope).names.entry(name).or_insert(v);
            }
        }
        let env = Env { decl, scope, iota, sig: Some(sig), ..Env::default() };
        let saved = std::mem::replace(&mut self.env, env);
        self.stmt_list(&body.stmts);
        if has_results && !is_terminating(ast, body, &|call| self.env.panics.contains(&call)) {
            self.error(body.rbrace, "missing return");
        }
        self.unused_variables();
        self.env = saved;
    }

    fn unused_variables(&mut self) {
        for v in std::mem::take(&mut self.env.locals) {
            let o = &self.w.objects[v];
            if let ObjKind::Var(var) = &o.kind
                && var.kind == VarKind::Local
                && !var.used
                && !self.interactive
            {
                let (pos, name) = (o.pos, self.w.name(v));
                self.error(pos, format!("declared and not used: {name}"));
            }
        }
    }

    pub(crate) fn stmt_list(&mut self, list: &[StmtId]) {
        for &s in list {
            self.stmt(s);
        }
    }

    fn block(&mut self, b: &Block) {
        self.open_scope();
        self.stmt_list(&b.stmts);
        self.close_scope();
    }

    fn simple_stmt(&mut self, s: Option<StmtId>) {
        if let Some(s) = s {
            self.stmt(s);
        }
    }

    pub(crate) fn stmt(&mut self, s: StmtId) {
        let top = self.delayed_len();
        self.stmt_internal(s);
        // Function literals are checked before the scope changes.
        self.process_delayed(top);
    }

    fn stmt_internal(&mut self, s: StmtId) {
        let ast = self.ast;
        let pos = ast.stmt(s).pos;
        match &ast.stmt(s).kind {
            // gc checks branches while parsing.
            StmtKind::Bad | StmtKind::Empty | StmtKind::Branch { .. } => {}
            StmtKind::Decl(d) => self.decl_stmt(d),
            StmtKind::Labeled { stmt, .. } => self.stmt(*stmt),
            StmtKind::Expr(e) => self.expr_stmt(*e),
            StmtKind::Send { chan, value } => {
                let ch = self.expr(*chan);
                let x = self.expr(*value);
                if ch.is_valid()
                    && x.is_valid()
                    && let Some(t) = self.chan_elem(ast.start(*chan), &ch, false)
                {
                    self.assignment(x, Some(t), "send");
                }
            }
            StmtKind::IncDec { x: lhs, inc } => {
                let x = self.expr(*lhs);
                if !x.is_valid() {
                    return;
                }
                if !all_numeric(self.w, x.ty) {
                    let (es, ts) = (self.es(*lhs), self.ts(x.ty));
                    let op = if *inc { "++" } else { "--" };
                    let message = format!("invalid operation: {es}{op} (non-numeric type {ts})");
                    return self.error_at(*lhs, message);
                }
                self.assign_operand(*lhs, x, "assignment");
            }
            StmtKind::Assign { lhs, rhs } => self.assign_vars(lhs, rhs),
            StmtKind::Define { lhs, rhs } => self.short_var_decl(pos, lhs, rhs),
            StmtKind::OpAssign { op, lhs, rhs } => {
                let x = self.binary(None, *lhs, *rhs, *op);
                self.assign_operand(*lhs, x, "assignment");
            }
            StmtKind::Go(call) => self.suspended_call("go", *call),
            StmtKind::Defer(call) => self.suspended_call("defer", *call),
            StmtKind::Return(results) => self.return_stmt(pos, results),
            StmtKind::Block(b) => self.block(b),
            StmtKind::If { init, cond, then, els } => {
                self.open_scope();
                self.simple_stmt(*init);
                self.condition(*cond, "if");
                self.block(then);
                self.simple_stmt(*els);
                self.close_scope();
            }
            StmtKind::For { init, cond, post, body } => {
                self.open_scope();
                self.simple_stmt(*init);
                if let Some(c) = cond {
                    self.condition(*c, "for");
                }
                self.simple_stmt(*post);
                self.block(body);
                self.close_scope();
            }
            StmtKind::Range { key, value, extra, define, x, body } => {
                self.range_stmt(s, [*key, *value, *extra], *define, *x);
                self.block(body);
                self.close_scope();
            }
            StmtKind::Switch { init, tag, cases, .. } => {
                self.open_scope();
                self.simple_stmt(*init);
                self.switch_stmt(*tag, cases);
                self.close_scope();
            }
            StmtKind::TypeSwitch { init, bind, x, cases, .. } => {
                self.open_scope();
                self.simple_stmt(*init);
                self.type_switch(*bind, *x, cases);
                self.close_scope();
            }
            StmtKind::Select { cases, .. } => self.select_stmt(cases),
        }
    }

    fn condition(&mut self, cond: ExprId, what: &str) {
        let x = self.expr(cond);
        if x.is_valid() && !all_boolean(self.w, x.ty) {
            self.error_at(cond, format!("non-boolean condition in {what} statement"));
        }
    }

    fn expr_stmt(&mut self, e: ExprId) {
        let (x, kind) = self.raw_expr(e, None);
        let what = match x.mode {
            Mode::Builtin => "must be called",
            Mode::Type => "is not an expression",
            _ if kind == Use::Statement => return,
            _ => "is not used",
        };
        let text = self.os(&x);
        self.error_op(&x, format!("{text} {what}"));
    }

    fn suspended_call(&mut self, keyword: &str, e: ExprId) {
        if !matches!(self.ast.kind(e), ExprKind::Call(_)) {
            self.error_at(e, format!("expression in {keyword} must be function call"));
            self.use_exprs(&[e]);
            return;
        }
        let (x, kind) = self.raw_expr(e, None);
        let what = match kind {
            Use::Statement => return,
            Use::Conversion => "requires function call, not conversion",
            Use::Expression => "discards result of",
        };
        let text = self.os(&x);
        self.error_op(&x, format!("{keyword} {what} {text}"));
    }

    fn return_stmt(&mut self, pos: Pos, results: &[ExprId]) {
        let Some(Type::Signature(sig)) = self.env.sig.map(|s| self.w.ty(s)) else {
            return;
        };
        let vars = sig.results.clone();
        let named = vars.first().is_some_and(|&v| self.w.objects[v].name != sym::EMPTY);
        if !results.is_empty() || !named {
            return self.init_vars(&vars, results, Some(pos));
        }
        for v in vars {
            let name = self.w.objects[v].name;
            if let Some(alt) = self.lookup(name).filter(|&alt| alt != v) {
                let text = self.name_of(name);
                let what = object_string(self.w, v, Some(self.pkg));
                let notes = vec![(self.w.objects[alt].pos, format!("inner declaration of {what}"))];
                self.error_notes(pos, format!("result parameter {text} not in scope at return"), notes);
            }
        }
    }

    fn select_stmt(&mut self, cases: &[CommClause]) {
        let ast = self.ast;
        let defaults = cases.iter().filter(|c| c.comm.is_none()).map(|c| c.pos);
        self.multiple_defaults(defaults.collect());
        for c in cases {
            let receive = |e: &ExprId| matches!(ast.kind(ast.unparen(*e)), ExprKind::Unary(UnaryOp::Recv, _));
            let valid = match c.comm.map(|s| &ast.stmt(s).kind) {
                None | Some(StmtKind::Send { .. }) => true,
                Some(StmtKind::Expr(e)) => receive(e),
                Some(StmtKind::Assign { rhs, .. } | StmtKind::Define { rhs, .. }) => {
                    matches!(&rhs[..], [e] if receive(e))
                }
                _ => false,
            };
            if !valid {
                let pos = match c.comm.map(|s| (s, &ast.stmt(s).kind)) {
                    Some((_, StmtKind::Expr(e))) => ast.expr(*e).pos,
                    Some((s, _)) => self.stmt_start(s),
                    None => c.pos,
                };
                self.error(pos, "select case must be send or receive (possibly with assignment)");
                continue;
            }
            self.open_scope();
            self.simple_stmt(c.comm);
            self.stmt_list(&c.body);
            self.close_scope();
        }
    }

    /// The leftmost position of a simple statement.
    fn stmt_start(&self, s: StmtId) -> Pos {
        let stmt = self.ast.stmt(s);
        match &stmt.kind {
            StmtKind::Expr(e) => self.ast.expr(*e).pos,
            StmtKind::IncDec { x: e, .. } | StmtKind::OpAssign { lhs: e, .. } => self.ast.start(*e),
            StmtKind::Assign { lhs, .. } | StmtKind::Define { lhs, .. } => {
                lhs.first().map_or(stmt.pos, |&e| self.ast.start(e))
            }
            StmtKind::Send { chan, .. } => self.ast.start(*chan),
            _ => stmt.pos,
        }
    }

    pub(crate) fn multiple_defaults(&mut self, defaults: Vec<Pos>) {
        if let [first, rest @ ..] = &defaults[..] {
            let at = self.pos_string(*first);
            for &pos in rest {
                self.error(pos, format!("multiple defaults (first at {at})"));
            }
        }
    }
}
