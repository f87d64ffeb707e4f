//! Comparisons.

use super::check::Checker;
use super::constant::{ConstValue, compare};
use super::convert::assignable_to;
use super::info::Mode;
use super::operand::{Operand, composite_kind};
use super::predicates::{all_ordered, comparable, default_type, has_nil, is_comparable, is_valid};
use super::ty::{BasicKind, Type, TypeId};
use minigo_syntax::ast::BinaryOp;

impl Checker<'_> {
    /// Makes `x` the result of `x op y`. In a switch, x is the case and y the tag.
    pub(crate) fn comparison(&mut self, x: &mut Operand, y: &mut Operand, op: BinaryOp, in_switch: bool) {
        // What is wrong with the operand has been said.
        if !is_valid(self.w, x.ty) || !is_valid(self.w, y.ty) {
            x.invalidate();
            return;
        }
        let pkg = Some(self.pkg);
        let assignable =
            assignable_to(self.w, x, y.ty, pkg).is_ok() || assignable_to(self.w, y, x.ty, pkg).is_ok();
        // On failure: whether the second operand is to blame, and why.
        let failure = if !assignable {
            Some((true, format!("mismatched types {} and {}", self.ts(x.ty), self.ts(y.ty))))
        } else if matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            self.incomparable(x, y)
        } else if !all_ordered(self.w, x.ty) {
            Some((false, String::new()))
        } else if !all_ordered(self.w, y.ty) {
            Some((true, String::new()))
        } else {
            None
        };
        if let Some((second, cause)) = failure {
            self.comparison_error(x, y, op, in_switch, second, cause);
            x.invalidate();
            return;
        }
        match (&x.value, &y.value) {
            (Some(a), Some(b)) if x.mode == Mode::Constant && y.mode == Mode::Constant => {
                let value = if a.is_unknown() || b.is_unknown() {
                    ConstValue::Unknown
                } else {
                    ConstValue::Bool(compare(a, op, b))
                };
                x.value = Some(value);
            }
            _ => {
                x.mode = Mode::Value;
                x.value = None;
                for o in [&*x, &*y] {
                    if let Some(e) = o.expr.filter(|_| o.text.is_none()) {
                        let t = default_type(self.w, o.ty);
                        self.update_expr_type(e, t, true);
                    }
                }
            }
        }
        x.ty = BasicKind::UntypedBool.id();
    }

    fn incomparable(&self, x: &Operand, y: &Operand) -> Option<(bool, String)> {
        if x.is_nil() || y.is_nil() {
            let other = if x.is_nil() { y.ty } else { x.ty };
            return (!has_nil(self.w, other)).then(|| (true, String::new()));
        }
        if !is_comparable(self.w, x.ty) {
            return Some((false, self.incomparable_cause(x.ty)));
        }
        (!is_comparable(self.w, y.ty)).then(|| (true, self.incomparable_cause(y.ty)))
    }

    fn incomparable_cause(&self, t: TypeId) -> String {
        match self.w.under(t) {
            Type::Slice { .. } | Type::Signature(_) | Type::Map { .. } => {
                format!("{} can only be compared to nil", composite_kind(self.w, t))
            }
            _ => comparable(self.w, t, Some(self.pkg)).err().unwrap_or_default(),
        }
    }

    fn comparison_error(
        &mut self,
        x: &Operand,
        y: &Operand,
        op: BinaryOp,
        in_switch: bool,
        second: bool,
        cause: String,
    ) {
        let blamed = if second { y } else { x };
        let cause = if cause.is_empty() {
            let what = match composite_kind(self.w, blamed.ty) {
                "" => self.ts(blamed.ty),
                kind => kind.to_owned(),
            };
            format!("operator {} not defined on {what}", op.text())
        } else {
            cause
        };
        let (xs, ys) = (self.xs(x), self.xs(y));
        if in_switch {
            self.error_op(x, format!("invalid case {xs} in switch on {ys} ({cause})"));
        } else {
            self.error_op(blamed, format!("invalid operation: {xs} {} {ys} ({cause})", op.text()));
        }
    }
}
