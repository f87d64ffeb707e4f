//! Assignability and conversions of operands.

use super::constant::ConstValue;
use super::object::PkgId;
use super::operand::Operand;
use super::ty::{TypeId, World};
use minigo_syntax::ast::Ast;

/// Why a constant does not fit its target type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// "x truncated to T"
    Truncated,
    /// "x overflows T"
    Overflows,
    /// "cannot convert x to type T"
    Mismatch,
}

/// `x` may be assigned to a variable of type `t`. Err is the cause, possibly empty: what gc adds after a colon.
pub fn assignable_to(world: &World, x: &Operand, t: TypeId, from: Option<PkgId>) -> Result<(), String> {
    let _ = (world, x, t, from);
    Ok(())
}

/// `T(x)` is legal for a non-constant conversion. Err is the cause, possibly empty.
pub fn convertible_to(world: &World, x: &Operand, t: TypeId, from: Option<PkgId>) -> Result<(), String> {
    let _ = (world, x, t, from);
    Ok(())
}

/// Makes `x` the result of the conversion `T(x)`, constants included. Err is the whole message, `x` being invalid
/// then. On success the result also says which type an untyped operand gets (for the recorded type of its
/// expression): `None` if it was typed.
pub fn convert(
    world: &World,
    ast: &Ast,
    x: &mut Operand,
    t: TypeId,
    from: Option<PkgId>,
) -> Result<Option<TypeId>, String> {
    let _ = (world, ast, x, t, from);
    Ok(None)
}

/// The value of the constant operand `x` as the basic type `t` has it.
pub fn representation(world: &World, x: &Operand, t: TypeId) -> Result<ConstValue, Misfit> {
    let _ = (world, x, t);
    Err(Misfit::Mismatch)
}

/// The type, and for constants the rounded value, that the untyped operand `x` takes where `target` is expected.
pub fn implicit_type_and_value(
    world: &World,
    x: &Operand,
    target: TypeId,
) -> Result<(TypeId, Option<ConstValue>), Misfit> {
    let _ = (world, x, target);
    Err(Misfit::Mismatch)
}

/// The message for a constant that does not fit.
pub fn misfit_message(
    world: &World,
    ast: &Ast,
    misfit: Misfit,
    x: &Operand,
    target: TypeId,
    from: Option<PkgId>,
) -> String {
    let x = x.describe(world, ast, from);
    let t = super::typestring::type_string(world, target, from);
    match misfit {
        Misfit::Truncated => format!("{x} truncated to {t}"),
        Misfit::Overflows => format!("{x} overflows {t}"),
        Misfit::Mismatch => format!("cannot convert {x} to type {t}"),
    }
}
