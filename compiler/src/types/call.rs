//! Calls and conversions.

use super::check::Checker;
use super::convert::convert;
use super::expr::Use;
use super::info::Mode;
use super::object::ObjId;
use super::operand::Operand;
use super::predicates::{is_interface, is_type_param, is_valid};
use super::ty::{Signature, Type, TypeId};
use super::typeset::type_set;
use super::typestring::types_summary;
use super::universe::BuiltinKind;
use minigo_syntax::Pos;
use minigo_syntax::ast::{Call, ExprId, ExprKind};

impl Checker<'_> {
    pub(crate) fn call_expr(&mut self, e: ExprId) -> (Operand, Use) {
        let ast = self.ast;
        let ExprKind::Call(call) = ast.kind(e) else {
            return (Operand::invalid(e), Use::Statement);
        };
        let x = self.expr_or_type(call.fun);
        match x.mode {
            Mode::Invalid => {
                self.use_exprs(&call.args);
                (Operand::invalid_of(e, x.ty), Use::Statement)
            }
            Mode::Type => (self.conversion_call(e, call, x.ty), Use::Conversion),
            Mode::Builtin => {
                let Some(id) = x.id else {
                    return (Operand::invalid(e), Use::Statement);
                };
                let kind = match id.kind() {
                    BuiltinKind::Expression => Use::Expression,
                    BuiltinKind::Statement => Use::Statement,
                };
                let mut x = self.builtin(e, call, id);
                x.expr = Some(e);
                x.text = None;
                if x.is_valid() && x.mode != Mode::Constant {
                    self.env.has_call_or_recv = true;
                }
                (x, kind)
            }
            _ => (self.function_call(e, call, x), Use::Statement),
        }
    }

    fn conversion_call(&mut self, e: ExprId, call: &Call, t: TypeId) -> Operand {
        let invalid = Operand::invalid(e);
        if !is_valid(self.w, t) && self.is_generic_code() {
            self.use_exprs(&call.args);
            return invalid;
        }
        if !self.is_complete(t) {
            return invalid;
        }
        let text = self.ts(t);
        // Like gc, a message about the argument list that this stands in knows the type.
        let typed = Operand::invalid_of(e, t);
        let arg = match call.args[..] {
            [] => {
                self.error_at(e, format!("missing argument in conversion to {text}"));
                return typed;
            }
            [arg] => arg,
            [.., last] => {
                self.use_exprs(&call.args);
                self.error_at(last, format!("too many arguments in conversion to {text}"));
                return typed;
            }
        };
        let mut x = self.expr(arg);
        if !x.is_valid() {
            return Operand::invalid_of(e, x.ty);
        }
        if is_interface(self.w, t) && !is_type_param(self.w, t) {
            let set = type_set(self.w, t);
            if set.comparable || set.terms.is_some() {
                let why = "(contains specific type constraints or is comparable)";
                self.error_at(e, format!("cannot use interface {text} in conversion {why}"));
                return Operand { expr: Some(e), ..x };
            }
        }
        if call.spread {
            self.error_at(arg, format!("invalid use of ... in conversion to {text}"));
            return Operand { expr: Some(e), ..x };
        }
        let pos = x.pos(self.ast);
        match convert(self.w, self.ast, &mut x, t, Some(self.pkg)) {
            Ok(Some(final_type)) => self.update_expr_type(arg, final_type, true),
            Ok(None) => {}
            Err(message) => {
                self.error(pos, message);
                return Operand::invalid_of(e, x.ty);
            }
        }
        x.expr = Some(e);
        x
    }

    fn function_call(&mut self, e: ExprId, call: &Call, x: Operand) -> Operand {
        let sig = match self.w.under(x.ty) {
            Type::Signature(sig) => sig.clone(),
            _ => {
                let (text, t) = (self.os(&x), self.ts(x.ty));
                self.error_op(&x, format!("invalid operation: cannot call {text}: {t} is not a function"));
                return Operand::invalid_of(e, x.ty);
            }
        };
        let mut args = self.call_args(&call.args);
        // Messages name the call that gives the arguments, not its results.
        args.iter_mut().for_each(|a| a.text = None);
        self.arguments(e, call, &sig, args);
        self.env.has_call_or_recv = true;
        match sig.results[..] {
            // As in gc, a message that shows the type of what is no value shows that of the function.
            [] => Operand { mode: Mode::NoValue, ty: x.ty, ..Operand::invalid(e) },
            [one] => {
                let t = self.w.objects[one].ty;
                // The result of something generic is in error without a message.
                if !self.is_complete(t) || self.is_generic_code() && !is_valid(self.w, t) {
                    return Operand::invalid(e);
                }
                Operand::new(Mode::Value, e, t)
            }
            _ => {
                let tuple = self.w.new_type(Type::Tuple(sig.results.clone()));
                Operand::new(Mode::Value, e, tuple)
            }
        }
    }

    /// The operands of a list of expressions. A single call may give several.
    pub(crate) fn call_args(&mut self, list: &[ExprId]) -> Vec<Operand> {
        let found = self.diags.len();
        match *list {
            [e] => {
                let args = self.multi_expr(e, false).0;
                if self.said_twice(e, found) { self.multi_expr(e, false).0 } else { args }
            }
            _ => list.iter().map(|&e| self.list_arg(e)).collect(),
        }
    }

    fn list_arg(&mut self, e: ExprId) -> Operand {
        let found = self.diags.len();
        let x = self.expr(e);
        if self.said_twice(e, found) { self.expr(e) } else { x }
    }

    /// gc looks at an index expression that is an argument twice, because it may be an instantiated function. That is
    /// visible where its errors are counted, and where equal ones in a row are dropped.
    fn said_twice(&self, e: ExprId, found: usize) -> bool {
        self.diags.len() > found && matches!(self.ast.kind(e), ExprKind::Index(..))
    }

    /// Checks arguments against a signature's parameters. Returns whether their number is right.
    pub(crate) fn arguments(&mut self, e: ExprId, call: &Call, sig: &Signature, args: Vec<Operand>) -> bool {
        let mut types: Vec<TypeId> = sig.params.iter().map(|&p| self.w.objects[p].ty).collect();
        let declared = types.clone();
        let nargs = args.len();
        let mut want = types.len();
        if sig.variadic {
            if call.spread {
                if call.args.len() == 1 && nargs > 1 {
                    let text = self.es(call.args[0]);
                    self.error_at(e, format!("cannot use ... with {nargs}-valued {text}"));
                    return false;
                }
            } else if nargs + 1 >= want {
                // One parameter for each argument of the variadic one.
                if let Some(last) = types.pop() {
                    let elem = match *self.w.under(last) {
                        Type::Slice { elem } => elem,
                        _ => last,
                    };
                    types.resize(nargs, elem);
                }
                want = nargs;
            } else {
                want -= 1;
            }
        } else if call.spread {
            let text = self.es(call.fun);
            self.error_at(e, format!("cannot use ... in call to non-variadic {text}"));
            return false;
        }
        if nargs != want {
            self.argument_count_error(e, call, &args, want, &declared, sig.variadic);
            return false;
        }
        if !args.is_empty() {
            let context = format!("argument to {}", self.es(call.fun));
            for (a, &t) in args.into_iter().zip(&types) {
                self.assignment(a, Some(t), &context);
            }
        }
        true
    }

    fn argument_count_error(
        &mut self,
        e: ExprId,
        call: &Call,
        args: &[Operand],
        want: usize,
        params: &[TypeId],
        variadic: bool,
    ) {
        // What is generic has no type yet, and perhaps several values.
        if self.is_generic_code() && args.iter().any(|a| !a.is_valid()) {
            return;
        }
        let (at, qualifier) = if args.len() > want {
            (args[want].expr, "too many")
        } else {
            (args.last().and_then(|a| a.expr), "not enough")
        };
        let pos = self.ast.start(at.unwrap_or(e));
        let have: Vec<TypeId> = args.iter().map(|a| a.ty).collect();
        let have = types_summary(self.w, &have, false, call.spread, Some(self.pkg));
        let want = types_summary(self.w, params, variadic, false, Some(self.pkg));
        let notes = vec![(Pos::NONE, format!("have {have}")), (Pos::NONE, format!("want {want}"))];
        let text = self.es(call.fun);
        self.error_notes(pos, format!("{qualifier} arguments in call to {text}"), notes);
    }

    /// Checks expressions that are part of something in error, so that variables count as used. Returns whether all
    /// are valid.
    pub(crate) fn use_exprs(&mut self, list: &[ExprId]) -> bool {
        self.use_all(list, false)
    }

    /// Like `use_exprs`, but names on the left of an assignment do not count as used.
    pub(crate) fn use_lhs(&mut self, list: &[ExprId]) -> bool {
        self.use_all(list, true)
    }

    fn use_all(&mut self, list: &[ExprId], lhs: bool) -> bool {
        let mut ok = true;
        for &e in list {
            ok &= self.use_expr(e, lhs);
        }
        ok
    }

    fn use_expr(&mut self, e: ExprId, lhs: bool) -> bool {
        if let ExprKind::Name(n) = self.ast.kind(self.ast.unparen(e)) {
            if *n == minigo_syntax::symbol::sym::BLANK {
                return true;
            }
            let var: Option<(ObjId, bool)> = self.lookup(*n).filter(|_| lhs).map(|o| (o, self.is_used(o)));
            let x = self.expr_or_type(e);
            if let Some((o, used)) = var {
                self.mark_used(o, used);
            }
            return x.is_valid();
        }
        self.raw_expr(e, None).0.is_valid()
    }
}
