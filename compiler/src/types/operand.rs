//! Operands: what the checker knows about an expression while it is being checked, and how messages describe it.

use super::constant::ConstValue;
use super::info::Mode;
use super::object::{BuiltinId, PkgId};
use super::predicates::{is_named_or_alias, is_untyped};
use super::ty::{BasicKind, Type, TypeId, World};
use super::typestring::type_string;
use minigo_syntax::Pos;
use minigo_syntax::ast::{Ast, ExprId};
use minigo_syntax::print::expr_string;
use std::rc::Rc;

/// A value, type or builtin on its way through the checker.
#[derive(Clone, Debug)]
pub struct Operand {
    pub mode: Mode,
    pub expr: Option<ExprId>,
    pub ty: TypeId,
    /// Present if and only if `mode` is `Constant`.
    pub value: Option<ConstValue>,
    /// Present if and only if `mode` is `Builtin`.
    pub id: Option<BuiltinId>,
    /// What messages show instead of the expression, for operands that no expression stands for: "1st function result".
    pub text: Option<Rc<str>>,
}

impl Default for Operand {
    fn default() -> Self {
        Operand {
            mode: Mode::Invalid,
            expr: None,
            ty: BasicKind::Invalid.id(),
            value: None,
            id: None,
            text: None,
        }
    }
}

impl Operand {
    pub fn new(mode: Mode, expr: ExprId, ty: TypeId) -> Operand {
        Operand { mode, expr: Some(expr), ty, value: None, id: None, text: None }
    }

    pub fn invalid(expr: ExprId) -> Operand {
        Operand { expr: Some(expr), ..Operand::default() }
    }

    /// The same with a type that messages still show: as in gc, what is found to be invalid keeps the type that it had.
    pub fn invalid_of(expr: ExprId, ty: TypeId) -> Operand {
        Operand { ty, ..Operand::invalid(expr) }
    }

    pub fn constant(expr: ExprId, ty: TypeId, value: ConstValue) -> Operand {
        Operand { mode: Mode::Constant, expr: Some(expr), ty, value: Some(value), id: None, text: None }
    }

    pub fn is_valid(&self) -> bool {
        self.mode != Mode::Invalid
    }

    pub fn invalidate(&mut self) {
        self.mode = Mode::Invalid;
        self.value = None;
    }

    pub fn is_nil(&self) -> bool {
        self.mode == Mode::Nil
    }

    /// Where messages about this operand point: the leftmost token of its expression.
    pub fn pos(&self, ast: &Ast) -> Pos {
        self.expr.map_or(Pos::NONE, |e| ast.start(e))
    }

    /// The operand's expression as messages show it.
    pub fn expr_text(&self, world: &World, ast: &Ast) -> String {
        match (&self.text, self.expr) {
            (Some(text), _) => text.to_string(),
            (None, Some(e)) => expr_string(ast, &world.names, e),
            (None, None) => String::new(),
        }
    }

    /// The operand as messages name it: `x (variable of type int)`.
    pub fn describe(&self, world: &World, ast: &Ast, from: Option<PkgId>) -> String {
        if self.mode == Mode::Nil {
            return match self.ty {
                t if t == BasicKind::Invalid.id() => "nil (with invalid type)".to_owned(),
                t if t == BasicKind::UntypedNil.id() => "nil".to_owned(),
                t => format!("nil (of type {})", type_string(world, t, from)),
            };
        }
        let expr = match (self.expr, self.mode) {
            (Some(_), _) => self.expr_text(world, ast),
            (None, Mode::Builtin) => self.id.map_or(String::new(), |id| id.name().to_owned()),
            (None, Mode::Type) => type_string(world, self.ty, from),
            (None, Mode::Constant) => self.value.as_ref().map_or(String::new(), |v| v.to_string()),
            (None, _) => String::new(),
        };
        let mut s = String::new();
        if !expr.is_empty() {
            s.push_str(&expr);
            s.push_str(" (");
        }
        let mut has_type = false;
        if !matches!(self.mode, Mode::Invalid | Mode::NoValue | Mode::Builtin | Mode::Type) {
            match world.ty(self.ty) {
                Type::Basic(k) if is_untyped(world, self.ty) => {
                    s.push_str(k.name());
                    s.push(' ');
                }
                _ => has_type = true,
            }
        }
        s.push_str(mode_text(self.mode));
        if self.mode == Mode::Constant
            && let Some(v) = &self.value
        {
            let v = v.to_string();
            if v != expr {
                s.push(' ');
                s.push_str(&v);
            }
        }
        if has_type {
            self.describe_type(world, from, &mut s);
        }
        if !expr.is_empty() {
            s.push(')');
        }
        s
    }

    fn describe_type(&self, world: &World, from: Option<PkgId>, s: &mut String) {
        if world.unalias(self.ty) == BasicKind::Invalid.id() {
            s.push_str(" with invalid type");
            return;
        }
        s.push_str(" of ");
        let tparam = match world.ty(world.unalias(self.ty)) {
            Type::TypeParam(p) => Some(p.constraint),
            _ => None,
        };
        if tparam.is_none() && is_named_or_alias(world, self.ty) {
            // gc tells what a name stands for: "variable of struct type S".
            let what = match composite_kind(world, self.ty) {
                "" => basic_name(world, self.ty),
                what => what,
            };
            s.push_str(what);
            s.push(' ');
        }
        s.push_str("type ");
        s.push_str(&type_string(world, self.ty, from));
        if let Some(bound) = tparam {
            s.push_str(" constrained by ");
            s.push_str(&type_string(world, bound, from));
        }
    }
}

fn mode_text(mode: Mode) -> &'static str {
    match mode {
        Mode::Invalid => "invalid operand",
        Mode::NoValue => "no value",
        Mode::Builtin => "built-in",
        Mode::Type => "type",
        Mode::Constant => "constant",
        Mode::Variable => "variable",
        Mode::MapIndex => "map index expression",
        Mode::Value => "value",
        Mode::Nil => "nil",
        Mode::CommaOk => "comma, ok expression",
    }
}

/// The basic type that a name stands for, as it was declared: `byte` and `uint8` are one type with two names.
fn basic_name(world: &World, mut t: TypeId) -> &'static str {
    // Types in error may be declared as each other.
    for _ in 0..100 {
        match world.ty(t) {
            Type::Alias { .. } if Some(t) == world.universe.byte => return "byte",
            Type::Alias { .. } if Some(t) == world.universe.rune => return "rune",
            Type::Alias { actual, .. } => t = *actual,
            Type::Named(n) => match n.rhs {
                Some(rhs) => t = rhs,
                None => break,
            },
            _ => break,
        }
    }
    match world.under(t) {
        Type::Basic(k) => k.name(),
        _ => "",
    }
}

/// What a composite type is ("array", "slice", …); empty for basic types.
pub fn composite_kind(world: &World, t: TypeId) -> &'static str {
    match world.under(t) {
        Type::Array { .. } => "array",
        Type::Slice { .. } => "slice",
        Type::Struct(_) => "struct",
        Type::Pointer { .. } => "pointer",
        Type::Signature(_) => "func",
        Type::Interface(_) => "interface",
        Type::Map { .. } => "map",
        Type::Chan { .. } => "chan",
        Type::Tuple(_) => "tuple",
        Type::Union(_) => "union",
        Type::Basic(_) | Type::Named(_) | Type::Alias { .. } | Type::TypeParam(_) => "",
    }
}
