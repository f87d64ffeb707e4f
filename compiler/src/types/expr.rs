//! Expressions. They are checked top down; the result is an `Operand`, invalid if a message has been given.
//!
//! Expressions of untyped type are remembered until their context gives them a type (`untyped.rs`); everything else is
//! recorded as soon as it is checked.

use super::check::Checker;
use super::constant::{ConstValue, binary_op, unary_op};
use super::info::Mode;
use super::layout::size_of;
use super::lookup::assertable_to;
use super::operand::Operand;
use super::predicates::{
    all_boolean, all_integer, all_numeric, all_numeric_or_string, identical, is_complex, is_integer,
    is_interface, is_unsigned, is_valid,
};
use super::ty::{BasicKind, Type, TypeId};
use minigo_syntax::Pos;
use minigo_syntax::ast::{BinaryOp, ChanDir, ExprId, ExprKind, UnaryOp};

/// What an expression may be in statement context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    Conversion,
    Expression,
    Statement,
}

/// Constants hold their bytes while gc holds their parts, so there is a limit long before its own of 2e9.
const MAX_STRING: usize = 64 << 20;

impl Checker<'_> {
    /// A single value.
    pub(crate) fn expr(&mut self, e: ExprId) -> Operand {
        self.expr_hint(e, None)
    }

    /// A single value; `hint` is the type of a composite literal that leaves it out.
    pub(crate) fn expr_hint(&mut self, e: ExprId, hint: Option<TypeId>) -> Operand {
        let (mut x, _) = self.raw_expr(e, hint);
        self.exclude(&mut x, &[Mode::NoValue, Mode::Builtin, Mode::Type]);
        self.single_value(&mut x);
        x
    }

    pub(crate) fn expr_or_type(&mut self, e: ExprId) -> Operand {
        let (mut x, _) = self.raw_expr(e, None);
        self.exclude(&mut x, &[Mode::NoValue]);
        self.single_value(&mut x);
        x
    }

    /// One value, the values of a call, or (with `comma_ok`) the two values of an expression that may have two. The
    /// flag tells the latter.
    pub(crate) fn multi_expr(&mut self, e: ExprId, comma_ok: bool) -> (Vec<Operand>, bool) {
        let (mut x, _) = self.raw_expr(e, None);
        self.exclude(&mut x, &[Mode::NoValue, Mode::Builtin, Mode::Type]);
        if x.is_valid()
            && let Type::Tuple(vars) = self.w.ty(x.ty)
        {
            let list = vars
                .iter()
                .enumerate()
                .map(|(i, &v)| Operand {
                    text: Some(nth(i + 1, "function result").into()),
                    ..Operand::new(Mode::Value, e, self.w.objects[v].ty)
                })
                .collect();
            return (list, false);
        }
        if comma_ok && matches!(x.mode, Mode::MapIndex | Mode::CommaOk) {
            let ok = Operand {
                text: Some("ok value of (comma, ok) expression".into()),
                ..Operand::new(Mode::Value, e, BasicKind::UntypedBool.id())
            };
            return (vec![x, ok], true);
        }
        (vec![x], false)
    }

    /// Checks and records any expression or type.
    pub(crate) fn raw_expr(&mut self, e: ExprId, hint: Option<TypeId>) -> (Operand, Use) {
        let (x, kind) = self.expr_internal(e, hint);
        self.record(&x);
        (x, kind)
    }

    fn expr_internal(&mut self, e: ExprId, hint: Option<TypeId>) -> (Operand, Use) {
        let ast = self.ast;
        let mut x = match ast.kind(e) {
            ExprKind::Bad => Operand::invalid(e),
            ExprKind::Name(n) => {
                let x = self.ident(e, *n, false);
                return (x, Use::Expression);
            }
            // The lexer has spoken.
            ExprKind::Lit(..) if self.ast.bad_literals.contains(&e) => Operand::invalid(e),
            ExprKind::Lit(kind, text) => self.basic_lit(e, *kind, text),
            ExprKind::FuncLit(f) => self.func_lit(e, *f),
            ExprKind::Composite { .. } => self.composite_lit(e, hint),
            ExprKind::Paren(inner) => {
                let (mut x, kind) = self.raw_expr(*inner, None);
                x.expr = Some(e);
                return (x, kind);
            }
            ExprKind::Selector(..) => {
                let x = self.selector(e, false);
                return (x, Use::Expression);
            }
            ExprKind::Index(..) => self.index_expr(e),
            ExprKind::Slice { .. } => self.slice_expr(e),
            ExprKind::Assert(inner, ty) => self.assertion(e, *inner, *ty),
            ExprKind::Call(_) => return self.call_expr(e),
            ExprKind::Deref(inner) => self.deref_expr(*inner),
            ExprKind::Unary(op, inner) => {
                let mut x = self.unary(e, *op, *inner);
                x.expr = Some(e);
                let kind =
                    if *op == UnaryOp::Recv || !x.is_valid() { Use::Statement } else { Use::Expression };
                return (x, kind);
            }
            ExprKind::Binary(op, l, r) => self.binary(Some(e), *l, *r, *op),
            ExprKind::ArrayType { .. }
            | ExprKind::SliceType(_)
            | ExprKind::MapType(..)
            | ExprKind::ChanType(..)
            | ExprKind::FuncType(_)
            | ExprKind::StructType(_)
            | ExprKind::InterfaceType(_) => {
                let ty = self.typ(e);
                Operand::new(Mode::Type, e, ty)
            }
            ExprKind::Ellipsis(_) => {
                self.error_at(e, "invalid use of ...");
                Operand::invalid(e)
            }
        };
        x.expr = Some(e);
        x.text = None;
        // What is invalid counts as a statement, to avoid further messages.
        let kind = if x.is_valid() { Use::Expression } else { Use::Statement };
        (x, kind)
    }

    fn deref_expr(&mut self, inner: ExprId) -> Operand {
        let mut x = self.expr_or_type(inner);
        match x.mode {
            Mode::Invalid => {}
            Mode::Type => {
                self.valid_var_type(inner, x.ty);
                if is_valid(self.w, x.ty) {
                    x.ty = self.w.new_type(Type::Pointer { elem: x.ty });
                }
            }
            _ => match *self.w.under(x.ty) {
                Type::Pointer { elem } => {
                    if self.is_complete(elem) {
                        x.mode = Mode::Variable;
                        x.value = None;
                        x.ty = elem;
                    } else {
                        x.invalidate();
                    }
                }
                _ => {
                    let text = self.os(&x);
                    self.error_op(&x, format!("invalid operation: cannot indirect {text}"));
                    x.invalidate();
                }
            },
        }
        x
    }

    fn assertion(&mut self, e: ExprId, inner: ExprId, ty: Option<ExprId>) -> Operand {
        let Some(ty) = ty else {
            self.error_at(e, "invalid syntax tree: use of .(type) outside type switch");
            self.use_exprs(&[inner]);
            return Operand::invalid(e);
        };
        let mut x = self.expr(inner);
        let invalid = Operand::invalid_of(e, x.ty);
        if !x.is_valid() {
            return invalid;
        }
        if !is_interface(self.w, x.ty) {
            let text = self.os(&x);
            self.error_op(&x, format!("invalid operation: {text} is not an interface"));
            return invalid;
        }
        let t = self.var_type(ty);
        if !is_valid(self.w, t) || !self.is_complete(t) {
            return invalid;
        }
        self.type_assertion(e, &x, t, false);
        x.mode = Mode::CommaOk;
        x.ty = t;
        x
    }

    /// Reports that an interface value cannot hold a `t`.
    pub(crate) fn type_assertion(&mut self, e: ExprId, x: &Operand, t: TypeId, in_switch: bool) {
        let Err(cause) = assertable_to(self.w, x.ty, t, Some(self.pkg)) else {
            return;
        };
        let (es, ts) = (self.es(e), self.ts(t));
        let message = if in_switch {
            let xs = self.os(x);
            format!("impossible type switch case: {es}\n\t{xs} cannot have dynamic type {ts} {cause}")
        } else {
            let it = self.ts(x.ty);
            format!("impossible type assertion: {es}\n\t{ts} does not implement {it} {cause}")
        };
        self.error_at(e, message);
    }

    fn unary(&mut self, e: ExprId, op: UnaryOp, inner: ExprId) -> Operand {
        let mut x = self.expr(inner);
        if !x.is_valid() {
            return x;
        }
        let mut op = op;
        match op {
            UnaryOp::Addr => {
                let literal = matches!(self.ast.kind(self.ast.unparen(inner)), ExprKind::Composite { .. });
                if !literal && x.mode != Mode::Variable {
                    let text = self.os(&x);
                    self.error_op(&x, format!("invalid operation: cannot take address of {text}"));
                    x.invalidate();
                    return x;
                }
                x.mode = Mode::Value;
                x.ty = self.w.new_type(Type::Pointer { elem: x.ty });
                return x;
            }
            UnaryOp::Recv => {
                match self.chan_elem(x.pos(self.ast), &x, true) {
                    Some(elem) if self.is_complete(elem) => {
                        x.mode = Mode::CommaOk;
                        x.ty = elem;
                        self.env.has_call_or_recv = true;
                    }
                    _ => x.invalidate(),
                }
                return x;
            }
            UnaryOp::Tilde => {
                let start = self.ast.start(e);
                let message = "cannot use ~ outside of interface or type constraint";
                if !all_integer(self.w, x.ty) {
                    self.error(start, message);
                    x.invalidate();
                    return x;
                }
                self.error(start, format!("{message} (use ^ for bitwise complement)"));
                op = UnaryOp::Compl;
            }
            _ => {}
        }
        let (defined, text) = match op {
            UnaryOp::Plus => (all_numeric(self.w, x.ty), "+"),
            UnaryOp::Neg => (all_numeric(self.w, x.ty), "-"),
            UnaryOp::Compl => (all_integer(self.w, x.ty), "^"),
            _ => (all_boolean(self.w, x.ty), "!"),
        };
        if !self.operator_defined(defined, text, &x) {
            x.invalidate();
            return x;
        }
        if x.mode == Mode::Constant
            && let Some(v) = &x.value
        {
            if v.is_unknown() {
                return x;
            }
            let size = if is_unsigned(self.w, x.ty) { size_of(self.w, x.ty) as u32 * 8 } else { 0 };
            x.value = Some(unary_op(op, v, size));
            x.expr = Some(e);
            self.overflow(&mut x, self.op_pos(e));
            return x;
        }
        x.mode = Mode::Value;
        x
    }

    fn operator_defined(&mut self, defined: bool, op: &str, x: &Operand) -> bool {
        if !defined {
            let text = self.os(x);
            self.error_op(x, format!("invalid operation: operator {op} not defined on {text}"));
        }
        defined
    }

    /// The element type of the channel `x`, which must allow receiving or sending.
    pub(crate) fn chan_elem(&mut self, pos: Pos, x: &Operand, recv: bool) -> Option<TypeId> {
        let t = self.ts(x.ty);
        let cause = match *self.w.under(x.ty) {
            Type::Chan { dir: ChanDir::Send, .. } if recv => format!("send-only channel {t}"),
            Type::Chan { dir: ChanDir::Recv, .. } if !recv => format!("receive-only channel {t}"),
            Type::Chan { elem, .. } => return Some(elem),
            _ => format!("non-channel {t}"),
        };
        let what = if recv { "receive from" } else { "send to" };
        let text = self.os(x);
        self.error(pos, format!("invalid operation: cannot {what} {cause} {text}"));
        None
    }

    /// The operator's position in an operation, else the start of the expression.
    pub(crate) fn op_pos(&self, e: ExprId) -> Pos {
        match self.ast.kind(e) {
            ExprKind::Binary(..) | ExprKind::Unary(..) | ExprKind::Deref(_) => self.ast.expr(e).pos,
            _ => self.ast.start(e),
        }
    }

    /// `lhs op rhs`. `e` is the whole expression; an assignment operation has none.
    pub(crate) fn binary(&mut self, e: Option<ExprId>, lhs: ExprId, rhs: ExprId, op: BinaryOp) -> Operand {
        let mut x = self.expr(lhs);
        let mut y = self.expr(rhs);
        if !x.is_valid() {
            return x;
        }
        if !y.is_valid() {
            x.invalidate();
            x.expr = y.expr;
            return x;
        }
        if op.is_shift() {
            self.shift(&mut x, &mut y, e, op);
            return x;
        }
        self.match_types(&mut x, &mut y);
        if !x.is_valid() {
            return x;
        }
        if op.is_comparison() {
            self.comparison(&mut x, &mut y, op, false);
            return x;
        }
        if !identical(self.w, x.ty, y.ty) {
            if is_valid(self.w, x.ty) && is_valid(self.w, y.ty) {
                let (xt, yt) = (self.ts(x.ty), self.ts(y.ty));
                let what = match e {
                    Some(e) => self.es(e),
                    None => format!("{} {}= {}", self.es(lhs), op.text(), self.es(rhs)),
                };
                self.error_op(&x, format!("invalid operation: {what} (mismatched types {xt} and {yt})"));
            }
            x.invalidate();
            return x;
        }
        let defined = match op {
            BinaryOp::Add => all_numeric_or_string(self.w, x.ty),
            BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div => all_numeric(self.w, x.ty),
            BinaryOp::LogAnd | BinaryOp::LogOr => all_boolean(self.w, x.ty),
            _ => all_integer(self.w, x.ty),
        };
        if !self.operator_defined(defined, op.text(), &x) || !self.divisor_ok(&x, &y, op) {
            x.invalidate();
            return x;
        }
        if x.mode == Mode::Constant
            && y.mode == Mode::Constant
            && let (Some(a), Some(b)) = (&x.value, &y.value)
        {
            if a.is_unknown() || b.is_unknown() {
                x.value = Some(ConstValue::Unknown);
                return x;
            }
            if let (ConstValue::String(a), ConstValue::String(b)) = (a, b)
                && a.len() + b.len() > MAX_STRING
            {
                self.unsupported.found(self.ast.start(lhs), "constant strings of more than 64 MB");
                x.value = Some(ConstValue::Unknown);
                return x;
            }
            let int_div = op == BinaryOp::Div && is_integer(self.w, x.ty);
            x.value = Some(binary_op(a, op, b, int_div));
            self.forget_long_strings([lhs, rhs]);
            x.expr = e.or(x.expr);
            let pos = x.expr.map_or(Pos::NONE, |e| self.op_pos(e));
            self.overflow(&mut x, pos);
            return x;
        }
        x.mode = Mode::Value;
        x.value = None;
        x
    }

    /// Drops the records of operands that are long constant strings. Nobody reads them, since the sum is a constant
    /// itself, and a sum of thousands of strings would keep the square of its length.
    fn forget_long_strings(&mut self, operands: [ExprId; 2]) {
        const LONG: usize = 256;
        for e in operands {
            let value = self.untyped.get(&e).and_then(|u| u.value.as_ref());
            if value.and_then(|v| v.as_bytes()).is_some_and(|b| b.len() > LONG) {
                self.untyped.remove(&e);
            }
        }
    }

    fn divisor_ok(&mut self, x: &Operand, y: &Operand, op: BinaryOp) -> bool {
        if !matches!(op, BinaryOp::Div | BinaryOp::Rem) || y.mode != Mode::Constant {
            return true;
        }
        let Some(v) = y.value.as_ref().filter(|v| !v.is_unknown()) else {
            return true;
        };
        let zero = if x.mode == Mode::Constant && is_complex(self.w, x.ty) {
            // The square must not underflow.
            let square = |v: ConstValue| binary_op(&v, BinaryOp::Mul, &v, false).sign() == 0;
            square(v.real()) && square(v.imag())
        } else {
            (x.mode == Mode::Constant || all_integer(self.w, x.ty)) && v.sign() == 0
        };
        if zero {
            self.error_op(y, "invalid operation: division by zero");
        }
        !zero
    }

    /// Reports and invalidates operands of the given modes.
    pub(crate) fn exclude(&mut self, x: &mut Operand, modes: &[Mode]) {
        if !modes.contains(&x.mode) {
            return;
        }
        let what = match x.mode {
            Mode::NoValue if modes.contains(&Mode::Type) => "used as value",
            Mode::NoValue => "used as value or type",
            Mode::Builtin => "must be called",
            _ => "is not an expression",
        };
        // The type of a generic declaration is unknown.
        if x.mode != Mode::Type || is_valid(self.w, x.ty) || !self.is_generic_code() {
            let text = self.os(x);
            self.error_op(x, format!("{text} {what}"));
        }
        x.invalidate();
    }

    pub(crate) fn single_value(&mut self, x: &mut Operand) {
        if x.mode == Mode::Value && matches!(self.w.ty(x.ty), Type::Tuple(_)) {
            let text = self.os(x);
            self.error_op(x, format!("multiple-value {text} in single-value context"));
            x.invalidate();
        }
    }
}

/// "1st what", "2nd what", …
pub(crate) fn nth(n: usize, what: &str) -> String {
    let ext = match n {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{n}{ext} {what}")
}
