//! Untyped values: their conversion where a context expects a type, and the final types of their expressions.

use super::check::Checker;
use super::constant::ConstValue;
use super::convert::{implicit_type_and_value, misfit_message, representation};
use super::info::Mode;
use super::operand::Operand;
use super::predicates::{
    all_boolean, all_integer, all_numeric, all_string, has_nil, is_interface, is_type_param, is_typed,
    is_untyped, is_valid, shown_underlying,
};
use super::ty::{BasicKind, Type, TypeId};
use minigo_syntax::Pos;
use minigo_syntax::ast::{BinaryOp, ExprId, ExprKind, UnaryOp};

/// Untyped integers must not grow beyond this many bits.
const MAX_BITS: u64 = 512;

impl Checker<'_> {
    /// Gives the untyped expression `e`, and its operands as far as needed, the type `ty`. A type that is still
    /// untyped is only noted unless it is final.
    pub(crate) fn update_expr_type(&mut self, e: ExprId, ty: TypeId, is_final: bool) {
        let Some(old) = self.untyped.get(&e).cloned() else {
            return;
        };
        let ast = self.ast;
        match ast.kind(e) {
            ExprKind::Paren(x) => self.update_expr_type(*x, ty, is_final),
            // Operands of constant operations are never materialised.
            ExprKind::Unary(_, x) if old.value.is_none() => self.update_expr_type(*x, ty, is_final),
            ExprKind::Binary(op, x, y) if old.value.is_none() && !op.is_comparison() => {
                self.update_expr_type(*x, ty, is_final);
                if !op.is_shift() {
                    self.update_expr_type(*y, ty, is_final);
                }
            }
            _ => {}
        }
        if !is_final && is_untyped(self.w, ty) {
            if let Some(u) = self.untyped.get_mut(&e) {
                u.ty = ty;
            }
            return;
        }
        self.untyped.remove(&e);
        if old.is_lhs && !all_integer(self.w, ty) {
            let (es, ts) = (self.es(e), self.ts(ty));
            self.error_at(e, format!("invalid operation: shifted operand {es} (type {ts}) must be integer"));
            return;
        }
        let mut value = old.value;
        if value.is_some() {
            let mut c = Operand { mode: old.mode, value, ..Operand::new(old.mode, e, old.ty) };
            self.convert_untyped(&mut c, ty);
            if !c.is_valid() {
                return;
            }
            value = c.value;
        }
        self.record_type_and_value(e, old.mode, ty, value);
    }

    fn update_expr_val(&mut self, x: &Operand) {
        if let Some(u) = x.expr.and_then(|e| self.untyped.get_mut(&e)) {
            u.value = x.value.clone();
        }
    }

    /// Converts an untyped operand to the target type.
    pub(crate) fn convert_untyped(&mut self, x: &mut Operand, target: TypeId) {
        if !x.is_valid() || is_typed(self.w, x.ty) || !is_valid(self.w, target) {
            return;
        }
        match implicit_type_and_value(self.w, x, target) {
            Ok((ty, value)) => self.set_implicit(x, ty, value),
            Err(misfit) => {
                let t = if is_type_param(self.w, target) { target } else { shown_underlying(self.w, target) };
                let message = misfit_message(self.w, self.ast, misfit, x, t, Some(self.pkg));
                self.error_op(x, message);
                x.invalidate();
            }
        }
    }

    /// Gives an untyped operand the type and value that its context asks for.
    pub(crate) fn set_implicit(&mut self, x: &mut Operand, ty: TypeId, value: Option<ConstValue>) {
        if value.is_some() {
            x.value = value;
            self.update_expr_val(x);
        }
        if ty != x.ty {
            x.ty = ty;
            if let Some(e) = x.expr.filter(|_| x.text.is_none()) {
                self.update_expr_type(e, ty, false);
            }
        }
    }

    /// Converts two operands to each other's types as far as untyped ones allow it. Invalidates `x` on failure.
    pub(crate) fn match_types(&mut self, x: &mut Operand, y: &mut Operand) {
        if !self.may_convert(x, y) {
            return;
        }
        self.convert_untyped(x, y.ty);
        if x.is_valid() {
            self.convert_untyped(y, x.ty);
            if !y.is_valid() {
                x.invalidate();
            }
        }
    }

    fn may_convert(&self, x: &Operand, y: &Operand) -> bool {
        let w = &*self.w;
        if is_typed(w, x.ty) && is_typed(w, y.ty) || all_numeric(w, x.ty) != all_numeric(w, y.ty) {
            return false;
        }
        let plain_interface = |t| is_interface(w, t) && !is_type_param(w, t);
        if plain_interface(x.ty) || plain_interface(y.ty) {
            return true;
        }
        if all_boolean(w, x.ty) != all_boolean(w, y.ty) || all_string(w, x.ty) != all_string(w, y.ty) {
            return false;
        }
        if x.is_nil() {
            return has_nil(w, y.ty);
        }
        if y.is_nil() {
            return has_nil(w, x.ty);
        }
        let pointer = |t| matches!(w.under(t), Type::Pointer { .. });
        !pointer(x.ty) && !pointer(y.ty)
    }

    /// Checks that a constant fits its type; untyped ones must not grow without bounds.
    pub(crate) fn overflow(&mut self, x: &mut Operand, op_pos: Pos) {
        let Some(value) = &x.value else {
            return;
        };
        if value.is_unknown() {
            self.error(op_pos, "constant result is not representable");
            return;
        }
        if is_typed(self.w, x.ty) {
            let t = shown_underlying(self.w, x.ty);
            self.representable(x, t);
            return;
        }
        if matches!(value, ConstValue::Int(_)) && value.bit_len() > MAX_BITS {
            let op = x.expr.map_or("", |e| op_name(self.ast.kind(e)));
            self.error(op_pos, format!("constant {op}overflow"));
            x.value = Some(ConstValue::Unknown);
        }
    }

    /// Checks that a constant operand is representable as the basic type `t`.
    pub(crate) fn representable(&mut self, x: &mut Operand, t: TypeId) {
        match representation(self.w, x, t) {
            Ok(v) => x.value = Some(v),
            Err(misfit) => {
                let message = misfit_message(self.w, self.ast, misfit, x, t, Some(self.pkg));
                self.error_op(x, message);
                x.invalidate();
            }
        }
    }

    /// `x op y` for shifts. The type of an untyped constant on the left of a non-constant shift is decided by the
    /// context, as if the shift were not there.
    pub(crate) fn shift(&mut self, x: &mut Operand, y: &mut Operand, e: Option<ExprId>, op: BinaryOp) {
        let int_value = |v: &Operand| v.value.as_ref().map(ConstValue::to_int);
        let xval = int_value(x);
        let untyped_int = is_untyped(self.w, x.ty) && matches!(xval, Some(ConstValue::Int(_)));
        if !all_integer(self.w, x.ty) && !untyped_int {
            return self.bad_shift_operand(x);
        }
        let yval = int_value(y);
        if y.mode == Mode::Constant {
            if matches!(yval, Some(ConstValue::Int(_))) && yval.as_ref().is_some_and(|v| v.sign() < 0) {
                let text = self.os(y);
                self.error_op(y, format!("invalid operation: negative shift count {text}"));
                return x.invalidate();
            }
            if is_untyped(self.w, y.ty) {
                self.representable(y, BasicKind::Uint.id());
                if !y.is_valid() {
                    return x.invalidate();
                }
            }
        } else if is_untyped(self.w, y.ty) {
            self.convert_untyped(y, BasicKind::Uint.id());
            if !y.is_valid() {
                return x.invalidate();
            }
        } else if !all_integer(self.w, y.ty) {
            return self.bad_shift_count(x, y);
        }
        if x.mode == Mode::Constant {
            if y.mode == Mode::Constant {
                return self.constant_shift(x, y, xval, yval, e, op);
            }
            if is_untyped(self.w, x.ty) {
                if let Some(u) = x.expr.and_then(|e| self.untyped.get_mut(&e)) {
                    u.is_lhs = true;
                }
                // The count of a non-constant shift gets its default type.
                x.mode = Mode::Value;
                x.value = None;
                return;
            }
        }
        if !all_integer(self.w, x.ty) {
            return self.bad_shift_operand(x);
        }
        if y.mode == Mode::Constant
            && is_untyped(self.w, y.ty)
            && let Some(e) = y.expr
        {
            self.update_expr_type(e, BasicKind::Uint.id(), true);
        }
        x.mode = Mode::Value;
        x.value = None;
    }

    fn constant_shift(
        &mut self,
        x: &mut Operand,
        y: &Operand,
        xval: Option<ConstValue>,
        yval: Option<ConstValue>,
        e: Option<ExprId>,
        op: BinaryOp,
    ) {
        // So that the smallest float64 can be expressed.
        const BOUND: u64 = 1023 - 1 + 52;
        let (Some(xval), Some(yval)) = (xval, yval) else {
            return;
        };
        let unknown = xval.is_unknown() || y.value.as_ref().is_none_or(ConstValue::is_unknown);
        if !unknown && yval.to_u64().is_none_or(|s| s > BOUND) {
            let text = self.os(y);
            self.error_op(y, format!("invalid operation: invalid shift count {text}"));
            return x.invalidate();
        }
        if !matches!(self.w.under(x.ty), Type::Basic(k) if k.is_integer()) {
            x.ty = BasicKind::UntypedInt.id();
        }
        if unknown {
            x.value = Some(ConstValue::Unknown);
            return;
        }
        x.value = Some(super::constant::shift(&xval, op, yval.to_u64().unwrap_or(0)));
        x.expr = e.or(x.expr);
        let pos = x.expr.map_or(Pos::NONE, |e| self.op_pos(e));
        self.overflow(x, pos);
    }

    fn bad_shift_operand(&mut self, x: &mut Operand) {
        let text = self.os(x);
        self.error_op(x, format!("invalid operation: shifted operand {text} must be integer"));
        x.invalidate();
    }

    fn bad_shift_count(&mut self, x: &mut Operand, y: &Operand) {
        let text = self.os(y);
        self.error_op(y, format!("invalid operation: shift count {text} must be integer"));
        x.invalidate();
    }
}

/// The name of an operation that may overflow, with a space behind it.
fn op_name(kind: &ExprKind) -> &'static str {
    match kind {
        ExprKind::Unary(UnaryOp::Compl, _) => "bitwise complement ",
        ExprKind::Binary(BinaryOp::Add, ..) => "addition ",
        ExprKind::Binary(BinaryOp::Sub, ..) => "subtraction ",
        ExprKind::Binary(BinaryOp::Xor, ..) => "bitwise XOR ",
        ExprKind::Binary(BinaryOp::Mul, ..) => "multiplication ",
        ExprKind::Binary(BinaryOp::Shl, ..) => "shift ",
        _ => "",
    }
}
