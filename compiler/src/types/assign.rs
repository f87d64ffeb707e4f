//! Assignments and initialisation.

use super::check::Checker;
use super::convert::{Misfit, assignable_to, implicit_type_and_value};
use super::info::Mode;
use super::object::{ObjId, ObjKind, VarKind};
use super::operand::Operand;
use super::predicates::{default_type, is_interface, is_type_param, is_untyped, is_valid};
use super::ty::{BasicKind, TypeId};
use super::typestring::types_summary;
use minigo_syntax::Pos;
use minigo_syntax::ast::{ExprId, ExprKind};
use minigo_syntax::symbol::sym;
use rustc_hash::FxHashSet;

impl Checker<'_> {
    /// Checks that `x` can be assigned to a variable of type `t` (`None`: the blank identifier) and converts untyped
    /// values. The result is invalid if not.
    pub(crate) fn assignment(&mut self, x: Operand, t: Option<TypeId>, context: &str) -> Operand {
        let mut x = x;
        self.single_value(&mut x);
        match x.mode {
            Mode::Invalid => return x,
            Mode::NoValue | Mode::Builtin | Mode::Type => {
                let (text, t) = (self.os(&x), t.map_or(String::new(), |t| self.ts(t)));
                self.error_op(&x, format!("cannot assign {text} to {t} in {context}"));
                x.invalidate();
                return x;
            }
            _ => {}
        }
        if is_untyped(self.w, x.ty) && !self.assign_untyped(&mut x, t, context) {
            x.invalidate();
            return x;
        }
        let Some(t) = t else {
            return x;
        };
        if let Err(cause) = assignable_to(self.w, &x, t, Some(self.pkg)) {
            let (text, ts) = (self.os(&x), self.ts(t));
            let message = format!("cannot use {text} as {ts} value in {context}");
            self.error_op(&x, super::check::with_cause(message, &cause));
            x.invalidate();
        }
        x
    }

    fn assign_untyped(&mut self, x: &mut Operand, t: Option<TypeId>, context: &str) -> bool {
        let plain_interface = |c: &Self, t| is_interface(c.w, t) && !is_type_param(c.w, t);
        let target = match t {
            None if x.is_nil() => {
                self.error_op(x, format!("use of untyped nil in {context}"));
                return false;
            }
            Some(t) if x.is_nil() || !plain_interface(self, t) => t,
            _ => default_type(self.w, x.ty),
        };
        if !is_valid(self.w, target) {
            return true;
        }
        match implicit_type_and_value(self.w, x, target) {
            Ok((ty, value)) => {
                self.set_implicit(x, ty, value);
                true
            }
            Err(misfit) => {
                let (text, ts) = (self.os(x), self.ts(target));
                let why = match misfit {
                    Misfit::Truncated => " (truncated)",
                    Misfit::Overflows => " (overflows)",
                    Misfit::Mismatch => "",
                };
                self.error_op(x, format!("cannot use {text} as {ts} value in {context}{why}"));
                false
            }
        }
    }

    pub(crate) fn init_const(&mut self, lhs: ObjId, x: Operand) {
        let ty = self.obj_type(lhs);
        if !x.is_valid() || !is_valid(self.w, x.ty) || ty.is_some_and(|t| !is_valid(self.w, t)) {
            if ty.is_none() {
                self.set_type(lhs, BasicKind::Invalid.id());
            }
            return;
        }
        if x.mode != Mode::Constant {
            let text = self.os(&x);
            self.error_op(&x, format!("{text} is not constant"));
            if ty.is_none() {
                self.set_type(lhs, BasicKind::Invalid.id());
            }
            return;
        }
        let ty = ty.unwrap_or(x.ty);
        self.set_type(lhs, ty);
        let x = if is_untyped(self.w, ty) { x } else { self.assignment(x, Some(ty), "constant declaration") };
        if x.is_valid()
            && let Some(v) = x.value
        {
            self.w.objects[lhs].kind = ObjKind::Const { value: v };
        }
    }

    /// `lhs = x` in a declaration; gives `lhs` the type of `x` if it has none.
    pub(crate) fn init_var(&mut self, lhs: ObjId, x: Operand, context: &str) -> Operand {
        let mut x = x;
        let ty = self.obj_type(lhs);
        if !x.is_valid() || !is_valid(self.w, x.ty) || ty.is_some_and(|t| !is_valid(self.w, t)) {
            if ty.is_none() {
                self.set_type(lhs, BasicKind::Invalid.id());
            }
            x.invalidate();
            return x;
        }
        let ty = match ty {
            Some(t) => t,
            None if x.ty == BasicKind::UntypedNil.id() => {
                self.error_op(&x, format!("use of untyped nil in {context}"));
                self.set_type(lhs, BasicKind::Invalid.id());
                x.invalidate();
                return x;
            }
            None => default_type(self.w, x.ty),
        };
        self.set_type(lhs, ty);
        self.assignment(x, Some(ty), context)
    }

    /// The type of the left side of an assignment: `Ok(None)` for the blank identifier. A variable does not count as
    /// used by being assigned.
    fn lhs_var(&mut self, lhs: ExprId) -> Result<Option<TypeId>, ()> {
        let mut var = None;
        if let ExprKind::Name(n) = self.ast.kind(self.ast.unparen(lhs)) {
            if *n == sym::BLANK {
                return Ok(None);
            }
            var = self.lookup(*n).map(|o| (o, self.is_used(o)));
        }
        let x = self.expr(lhs);
        if let Some((o, used)) = var {
            self.mark_used(o, used);
        }
        if !x.is_valid() || !is_valid(self.w, x.ty) {
            return Err(());
        }
        if matches!(x.mode, Mode::Variable | Mode::MapIndex) {
            return Ok(Some(x.ty));
        }
        let text = self.xs(&x);
        let selected = x.expr.and_then(|e| match self.ast.kind(e) {
            ExprKind::Selector(inner, _) => Some(*inner),
            _ => None,
        });
        // Like gc, look at what is selected from once more, as a value.
        if selected.is_some_and(|inner| self.expr(inner).mode == Mode::MapIndex) {
            self.error_op(&x, format!("cannot assign to struct field {text} in map"));
        } else {
            let message = format!("cannot assign to {text} (neither addressable nor a map index expression)");
            self.error_op(&x, message);
        }
        Err(())
    }

    /// `lhs = x`, where x has been checked.
    pub(crate) fn assign_operand(&mut self, lhs: ExprId, x: Operand, context: &str) -> Operand {
        match self.lhs_var(lhs) {
            Ok(t) => self.assignment(x, t, blank_context(t, context)),
            Err(()) => Operand { mode: Mode::Invalid, ..x },
        }
    }

    fn assign_expr(&mut self, lhs: ExprId, rhs: ExprId, context: &str) {
        match self.lhs_var(lhs) {
            Ok(t) => {
                let x = self.expr(rhs);
                self.assignment(x, t, blank_context(t, context));
            }
            Err(()) => {
                self.use_exprs(&[rhs]);
            }
        }
    }

    fn is_call(&self, rhs: &[ExprId]) -> bool {
        matches!(rhs, [e] if matches!(self.ast.kind(self.ast.unparen(*e)), ExprKind::Call(_)))
    }

    fn assign_error(&mut self, rhs: &[ExprId], l: usize, r: usize) {
        let measure = |n: usize, unit: &str| format!("{n} {unit}{}", if n == 1 { "" } else { "s" });
        let (vars, vals) = (measure(l, "variable"), measure(r, "value"));
        let first = rhs[0];
        let message = match self.ast.kind(self.ast.unparen(first)) {
            ExprKind::Call(call) if rhs.len() == 1 => {
                let fun = self.es(call.fun);
                format!("assignment mismatch: {vars} but {fun} returns {vals}")
            }
            _ => format!("assignment mismatch: {vars} but {vals}"),
        };
        self.error_at(first, message);
    }

    fn return_error(&mut self, at: Pos, lhs: &[ObjId], rhs: &[Operand]) {
        let (l, r) = (lhs.len(), rhs.len());
        let (pos, qualifier) = if r > l {
            (rhs[l].pos(self.ast), "too many")
        } else if r > 0 {
            (rhs[r - 1].pos(self.ast), "not enough")
        } else {
            (at, "not enough")
        };
        let have: Vec<TypeId> = rhs.iter().map(|x| x.ty).collect();
        let want: Vec<TypeId> = lhs.iter().map(|&v| self.w.objects[v].ty).collect();
        let have = types_summary(self.w, &have, false, false, Some(self.pkg));
        let want = types_summary(self.w, &want, false, false, Some(self.pkg));
        let notes = vec![(Pos::NONE, format!("have {have}")), (Pos::NONE, format!("want {want}"))];
        self.error_notes(pos, format!("{qualifier} return values"), notes);
    }

    /// Initialises variables; with `return_pos`, a function's results by a return statement there.
    pub(crate) fn init_vars(&mut self, lhs: &[ObjId], rhs: &[ExprId], return_pos: Option<Pos>) {
        let l = lhs.len();
        let context = match return_pos {
            Some(_) => "return statement",
            None if l > 1 => "multiple assignment",
            None => "assignment",
        };
        if l == rhs.len() && !self.is_call(rhs) {
            for (&v, &e) in lhs.iter().zip(rhs) {
                let x = self.expr(e);
                self.init_var(v, x, context);
            }
            return;
        }
        if rhs.len() != 1 {
            if self.use_exprs(rhs) {
                match return_pos {
                    Some(pos) => {
                        let values = self.call_args(rhs);
                        self.return_error(pos, lhs, &values);
                    }
                    None => self.assign_error(rhs, l, rhs.len()),
                }
            }
            return self.types_for_all(lhs);
        }
        let (values, comma_ok) = self.multi_expr(rhs[0], l == 2 && return_pos.is_none());
        if l == values.len() {
            let done: Vec<Operand> =
                lhs.iter().zip(values).map(|(&v, x)| self.init_var(v, x, context)).collect();
            if comma_ok && done.iter().all(Operand::is_valid) {
                self.record_comma_ok(rhs[0], &done);
            }
            return;
        }
        if values[0].is_valid() {
            match return_pos {
                Some(pos) => self.return_error(pos, lhs, &values),
                None => self.assign_error(rhs, l, values.len()),
            }
        }
        self.types_for_all(lhs);
    }

    fn types_for_all(&mut self, lhs: &[ObjId]) {
        for &v in lhs {
            if self.obj_type(v).is_none() {
                self.set_type(v, BasicKind::Invalid.id());
            }
        }
    }

    pub(crate) fn assign_vars(&mut self, lhs: &[ExprId], rhs: &[ExprId]) {
        let l = lhs.len();
        let context = if l > 1 { "multiple assignment" } else { "assignment" };
        if l == rhs.len() && !self.is_call(rhs) {
            for (&v, &e) in lhs.iter().zip(rhs) {
                self.assign_expr(v, e, context);
            }
            return;
        }
        if rhs.len() != 1 {
            let ok = self.use_lhs(lhs);
            if self.use_exprs(rhs) && ok {
                self.assign_error(rhs, l, rhs.len());
            }
            return;
        }
        let (values, comma_ok) = self.multi_expr(rhs[0], l == 2);
        if l == values.len() {
            let done: Vec<Operand> =
                lhs.iter().zip(values).map(|(&v, x)| self.assign_operand(v, x, context)).collect();
            if comma_ok && done.iter().all(Operand::is_valid) {
                self.record_comma_ok(rhs[0], &done);
            }
            return;
        }
        if values[0].is_valid() {
            self.assign_error(rhs, l, values.len());
        }
        self.use_lhs(lhs);
    }

    /// `lhs := rhs`.
    pub(crate) fn short_var_decl(&mut self, pos: Pos, lhs: &[ExprId], rhs: &[ExprId]) {
        let top = self.delayed_len();
        let mut seen = FxHashSet::default();
        let mut vars = Vec::new();
        let mut new_vars = Vec::new();
        let mut failed = false;
        for &e in lhs {
            let start = self.ast.start(e);
            let mut var = None;
            if let ExprKind::Name(name) = *self.ast.kind(e) {
                let text = self.name_of(name);
                if name != sym::BLANK && !seen.insert(name) {
                    self.error(start, format!("{text} repeated on left side of :="));
                    failed = true;
                } else if let Some(alt) = self.lookup_here(name) {
                    self.record_use(e, alt);
                    if matches!(self.w.objects[alt].kind, ObjKind::Var(_)) {
                        var = Some(alt);
                    } else {
                        self.error(start, format!("cannot assign to {text}"));
                        failed = true;
                    }
                } else {
                    let obj = self.new_var(VarKind::Local, name, start, None);
                    self.info.defs.insert(start, obj);
                    if name != sym::BLANK {
                        new_vars.push(obj);
                    }
                    var = Some(obj);
                }
            } else {
                self.use_lhs(&[e]);
                let text = self.es(e);
                self.error(start, format!("non-name {text} on left side of :="));
                failed = true;
            }
            vars.push(var.unwrap_or_else(|| self.new_var(VarKind::Local, sym::BLANK, start, None)));
        }
        self.init_vars(&vars, rhs, None);
        self.process_delayed(top);
        if new_vars.is_empty() && !failed {
            self.error(pos, "no new variables on left side of :=");
            return;
        }
        for obj in new_vars {
            self.declare_local(obj);
        }
    }
}

fn blank_context(t: Option<TypeId>, context: &str) -> &str {
    if t.is_none() && context == "assignment" { "assignment to _ identifier" } else { context }
}
