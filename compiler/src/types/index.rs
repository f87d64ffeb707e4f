//! Index and slice expressions.

use super::check::Checker;
use super::constant::{ConstKind, representable};
use super::info::Mode;
use super::operand::Operand;
use super::predicates::{all_integer, is_untyped, is_valid};
use super::ty::{BasicKind, Type, TypeId};
use minigo_syntax::ast::{ExprId, ExprKind};

impl Checker<'_> {
    pub(crate) fn index_expr(&mut self, e: ExprId) -> Operand {
        let ast = self.ast;
        let ExprKind::Index(inner, indices) = ast.kind(e) else {
            return Operand::invalid(e);
        };
        let mut x = self.expr_or_type(*inner);
        match x.mode {
            Mode::Invalid => {
                if self.is_generic_func(*inner) {
                    self.unsupported.found(ast.start(e), "type parameters");
                    for &i in indices {
                        self.typ(i);
                    }
                } else {
                    self.use_exprs(indices);
                }
                return x;
            }
            Mode::Type => {
                let t = self.var_type(e);
                return if is_valid(self.w, t) {
                    Operand::new(Mode::Type, e, t)
                } else {
                    Operand::invalid(e)
                };
            }
            _ => {}
        }
        if !self.is_complete(x.ty) {
            x.invalidate();
            return x;
        }
        let byte = self.w.universe.byte.unwrap_or(BasicKind::Uint8.id());
        let mut length = None;
        let mut valid = true;
        match *self.w.under(x.ty) {
            Type::Basic(k) if k.is_string() => {
                if x.mode == Mode::Constant {
                    length = x.value.as_ref().and_then(|v| v.as_bytes()).map(|b| b.len() as u64);
                }
                // The operand itself is materialised.
                if is_untyped(self.w, x.ty)
                    && let Some(xe) = x.expr
                {
                    self.update_expr_type(xe, BasicKind::String.id(), true);
                }
                x.mode = Mode::Value;
                x.value = None;
                x.ty = byte;
            }
            Type::Array { elem, len } => {
                length = len;
                if x.mode != Mode::Variable {
                    x.mode = Mode::Value;
                }
                x.ty = elem;
            }
            Type::Pointer { elem } => {
                if !self.is_complete(elem) {
                    x.invalidate();
                    return x;
                }
                match *self.w.under(elem) {
                    Type::Array { elem, len } => {
                        length = len;
                        x.mode = Mode::Variable;
                        x.ty = elem;
                    }
                    _ => valid = false,
                }
            }
            Type::Slice { elem } => {
                x.mode = Mode::Variable;
                x.ty = elem;
            }
            Type::Map { key, elem } => {
                if !self.is_complete(elem) {
                    x.invalidate();
                    return x;
                }
                let Some(i) = self.single_index(e, indices) else {
                    x.invalidate();
                    return x;
                };
                let k = self.expr(i);
                self.assignment(k, Some(key), "map index");
                x.mode = Mode::MapIndex;
                x.ty = elem;
                return x;
            }
            _ => valid = false,
        }
        if !valid {
            let text = self.os(&x);
            self.error(ast.expr(e).pos, format!("cannot index {text}"));
            self.use_exprs(indices);
            x.invalidate();
            return x;
        }
        match self.single_index(e, indices) {
            Some(i) => {
                self.index(i, length);
            }
            None => x.invalidate(),
        }
        x
    }

    /// `f[T]` of a generic function, whose own operand is silently invalid.
    fn is_generic_func(&self, e: ExprId) -> bool {
        let obj = self.info.uses[e].expand();
        obj.is_some_and(|o| {
            matches!(self.w.objects[o].kind, super::object::ObjKind::Func(_))
                && !is_valid(self.w, self.w.objects[o].ty)
        })
    }

    fn single_index(&mut self, e: ExprId, indices: &[ExprId]) -> Option<ExprId> {
        if let Some(&second) = indices.get(1) {
            self.error_at(second, "invalid operation: more than one index");
        } else if indices.is_empty() {
            self.error_at(e, "missing index");
        }
        indices.first().copied()
    }

    pub(crate) fn slice_expr(&mut self, e: ExprId) -> Operand {
        let ast = self.ast;
        let ExprKind::Slice { x: inner, index, three } = ast.kind(e) else {
            return Operand::invalid(e);
        };
        let mut x = self.expr(*inner);
        if !x.is_valid() {
            let given: Vec<ExprId> = index.iter().flatten().copied().collect();
            self.use_exprs(&given);
            return x;
        }
        let mut length = None;
        let mut valid = true;
        match *self.w.under(x.ty) {
            Type::Basic(k) if k.is_string() => {
                if *three {
                    let at = index[2].unwrap_or(e);
                    self.error_at(at, "invalid operation: 3-index slice of string");
                    x.invalidate();
                    return x;
                }
                if x.mode == Mode::Constant {
                    length = x.value.as_ref().and_then(|v| v.as_bytes()).map(|b| b.len() as u64);
                }
                if is_untyped(self.w, x.ty) {
                    if let Some(xe) = x.expr {
                        self.update_expr_type(xe, BasicKind::String.id(), true);
                    }
                    x.ty = BasicKind::String.id();
                }
            }
            Type::Array { elem, len } => {
                length = len;
                if x.mode != Mode::Variable {
                    let text = self.os(&x);
                    self.error_op(&x, format!("cannot slice unaddressable value {text}"));
                    x.invalidate();
                    return x;
                }
                x.ty = self.w.new_type(Type::Slice { elem });
            }
            Type::Pointer { elem } => {
                if !self.is_complete(elem) {
                    x.invalidate();
                    return x;
                }
                match *self.w.under(elem) {
                    Type::Array { elem, len } => {
                        length = len;
                        x.ty = self.w.new_type(Type::Slice { elem });
                    }
                    _ => valid = false,
                }
            }
            Type::Slice { .. } => {}
            _ => valid = false,
        }
        if !valid {
            let text = self.os(&x);
            self.error_op(&x, format!("cannot slice {text}"));
            x.invalidate();
            return x;
        }
        x.mode = Mode::Value;
        x.value = None;
        self.slice_indices(index, length);
        x
    }

    fn slice_indices(&mut self, index: &[Option<ExprId>; 3], length: Option<u64>) {
        let mut known = [None; 3];
        for (i, &e) in index.iter().enumerate() {
            known[i] = match e {
                Some(e) => self.index(e, length.map(|n| n.saturating_add(1))).1,
                None if i == 0 => Some(0),
                None => length,
            };
        }
        for i in 0..2 {
            for j in i + 1..3 {
                if let (Some(a), Some(b), Some(e)) = (known[i], known[j], index[j])
                    && b < a
                {
                    return self.error_at(e, format!("invalid slice indices: {b} < {a}"));
                }
            }
        }
    }

    /// Checks an index against the bound `max`. Returns its type (invalid if in error) and its constant value.
    pub(crate) fn index(&mut self, e: ExprId, max: Option<u64>) -> (TypeId, Option<u64>) {
        let invalid = (BasicKind::Invalid.id(), None);
        let mut x = self.expr(e);
        if !self.valid_index(&mut x, "index", false) {
            return invalid;
        }
        if x.mode != Mode::Constant {
            return (x.ty, None);
        }
        let Some(v) = x.value.as_ref().and_then(|v| v.to_int().to_u64()) else {
            return invalid;
        };
        if let Some(max) = max.filter(|&m| v >= m) {
            self.error_op(&x, format!("invalid argument: index {v} out of bounds [0:{max}]"));
            return invalid;
        }
        (x.ty, Some(v))
    }

    pub(crate) fn valid_index(&mut self, x: &mut Operand, what: &str, allow_negative: bool) -> bool {
        self.convert_untyped(x, BasicKind::Int.id());
        if !x.is_valid() {
            return false;
        }
        let problem = if !all_integer(self.w, x.ty) {
            "must be integer"
        } else if x.mode == Mode::Constant
            && let Some(v) = x.value.clone()
        {
            if v.kind() == ConstKind::Unknown {
                return true;
            }
            match representable(&v, BasicKind::Int) {
                _ if !allow_negative && v.sign() < 0 => "must not be negative",
                None => "overflows int",
                Some(v) => {
                    x.value = Some(v);
                    return true;
                }
            }
        } else {
            return true;
        };
        let text = self.os(x);
        self.error_op(x, format!("invalid argument: {what} {text} {problem}"));
        false
    }
}
