//! Assignability and conversions of operands.

use super::constant::{self, ConstValue};
use super::info::Mode;
use super::lookup::implements;
use super::object::PkgId;
use super::operand::Operand;
use super::predicates::*;
use super::ty::{BasicKind, Type, TypeId, World};
use super::typeset::{type_param_terms, type_set};
use super::typestring::type_string;
use minigo_syntax::ast::{Ast, ChanDir};

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
    if !x.is_valid() || !is_valid(world, t) {
        return Ok(());
    }
    let (v, orig_t) = (world.unalias(x.ty), t);
    let t = world.unalias(t);
    if identical(world, v, t) {
        return Ok(());
    }
    let (vu, tu) = (world.underlying(v), world.underlying(t));
    let (vp, tp) = (type_param_terms(world, v), type_param_terms(world, t));
    if is_untyped(world, vu) {
        let ok = match &tp {
            Some(terms) => {
                !terms.is_empty()
                    && terms.iter().all(|term| implicit_type_and_value(world, x, term.ty).is_ok())
            }
            None => implicit_type_and_value(world, x, t).is_ok(),
        };
        return if ok { Ok(()) } else { Err(String::new()) };
    }
    if vp.is_none()
        && tp.is_none()
        && identical(world, vu, tu)
        && (!has_name(world, v) || !has_name(world, t))
    {
        return Ok(());
    }
    // A pointer to an interface is asked too, for the sake of its message.
    if (is_interface(world, tu) && tp.is_none()) || is_interface_ptr(world, tu) {
        // Messages say rune and byte where the program does.
        let is_named_so = [world.universe.byte, world.universe.rune].contains(&Some(x.ty));
        match implements(world, if is_named_so { x.ty } else { v }, t, false, from) {
            Ok(()) => return Ok(()),
            Err(cause) if vp.is_none() => return Err(cause),
            Err(_) => {}
        }
    }
    if is_interface(world, vu) && vp.is_none() && implements(world, t, v, false, from).is_ok() {
        return Err("need type assertion".to_owned());
    }
    if let (Type::Chan { dir: ChanDir::Both, elem: a }, Type::Chan { elem: b, .. }) =
        (world.ty(vu), world.ty(tu))
        && identical(world, *a, *b)
    {
        return match has_name(world, v) && has_name(world, t) {
            true => Err(String::new()),
            false => Ok(()),
        };
    }
    let text = |t| type_string(world, t, from);
    let with = |msg: String, cause: String| if cause.is_empty() { msg } else { format!("{msg}\n\t{cause}") };
    match (vp, tp) {
        (_, Some(terms)) if !has_name(world, v) && !terms.is_empty() => terms.iter().try_for_each(|term| {
            assignable_to(world, x, term.ty, from).map_err(|cause| {
                with(format!("cannot assign {} to {} (in {})", text(x.ty), text(term.ty), text(t)), cause)
            })
        }),
        (Some(terms), _) if !has_name(world, t) && !terms.is_empty() => terms.iter().try_for_each(|term| {
            let y = Operand { ty: term.ty, ..x.clone() };
            assignable_to(world, &y, t, from).map_err(|cause| {
                with(format!("cannot assign {} (in {}) to {}", text(term.ty), text(v), text(orig_t)), cause)
            })
        }),
        _ => Err(String::new()),
    }
}

/// `T(x)` is legal for a non-constant conversion. Err is the cause, possibly empty.
pub fn convertible_to(world: &World, x: &Operand, t: TypeId, from: Option<PkgId>) -> Result<(), String> {
    let cause = match assignable_to(world, x, t, from) {
        Ok(()) => return Ok(()),
        Err(cause) => cause,
    };
    let (v, orig_t) = (world.unalias(x.ty), t);
    let t = world.unalias(t);
    let (vp, tp) = (type_param_terms(world, v), type_param_terms(world, t));
    if vp.is_none() && tp.is_none() {
        return if convertible_types(world, v, t) { Ok(()) } else { Err(cause) };
    }
    let text = |t| type_string(world, t, from);
    let with = |msg: String, cause: String| if cause.is_empty() { msg } else { format!("{msg}\n\t{cause}") };
    let from_terms = vp.as_deref();
    let to_terms = tp.as_deref();
    let sources: Vec<TypeId> = from_terms.map_or(vec![v], |ts| ts.iter().map(|s| s.ty).collect());
    let targets: Vec<TypeId> = to_terms.map_or(vec![t], |ts| ts.iter().map(|s| s.ty).collect());
    if sources.is_empty() || targets.is_empty() {
        return Err(cause);
    }
    for &s in &sources {
        let y = Operand { ty: s, ..x.clone() };
        for &d in &targets {
            convertible_to(world, &y, d, from).map_err(|cause| {
                let msg = match (from_terms.is_some(), to_terms.is_some()) {
                    (true, true) => {
                        format!(
                            "cannot convert {} (in {}) to type {} (in {})",
                            text(s),
                            text(v),
                            text(d),
                            text(t)
                        )
                    }
                    (true, false) => {
                        format!("cannot convert {} (in {}) to type {}", text(s), text(v), text(orig_t))
                    }
                    _ => format!("cannot convert {} to type {} (in {})", text(x.ty), text(d), text(t)),
                };
                with(msg, cause)
            })?;
        }
    }
    Ok(())
}

/// The rules of conversion that go beyond assignability. Neither type is an alias or a type parameter.
fn convertible_types(world: &World, v: TypeId, t: TypeId) -> bool {
    let (vu, tu) = (world.underlying(v), world.underlying(t));
    if identical_ignore_tags(world, vu, tu) {
        return true;
    }
    if let (Type::Pointer { elem: a }, Type::Pointer { elem: b }) = (world.ty(v), world.ty(t))
        && !is_type_param(world, *a)
        && !is_type_param(world, *b)
        && identical_ignore_tags(world, world.underlying(*a), world.underlying(*b))
    {
        return true;
    }
    if is_integer_or_float(world, vu) && is_integer_or_float(world, tu)
        || is_complex(world, vu) && is_complex(world, tu)
    {
        return true;
    }
    if is_string(world, tu) && (is_integer(world, vu) || is_bytes_or_runes(world, vu))
        || is_string(world, vu) && is_bytes_or_runes(world, tu)
    {
        return true;
    }
    let pointer_or_uintptr =
        |u| matches!(world.ty(u), Type::Pointer { .. }) || basic_kind(world, u) == Some(BasicKind::Uintptr);
    let unsafe_pointer = |u| basic_kind(world, u) == Some(BasicKind::UnsafePointer);
    if pointer_or_uintptr(vu) && unsafe_pointer(tu) || unsafe_pointer(vu) && pointer_or_uintptr(tu) {
        return true;
    }
    let Type::Slice { elem } = world.ty(vu) else { return false };
    let array = match world.ty(tu) {
        Type::Pointer { elem } => world.under(*elem),
        other => other,
    };
    matches!(array, Type::Array { elem: e, .. } if identical(world, *elem, *e))
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
    let const_arg = x.mode == Mode::Constant;
    let mut cause = String::new();
    let ok = if let (true, true, Some(v)) = (const_arg, is_const_type(world, t), &x.value) {
        let converted = const_convertible(world, x.ty, v, t);
        if converted.is_none() && is_integer(world, x.ty) && is_integer(world, t) {
            let msg = format!("constant {v} overflows {}", type_string(world, t, from));
            x.invalidate();
            return Err(msg);
        }
        // gc shows a whole number as an integer even where that does not fit.
        let shown = || match basic_kind(world, t).is_some_and(BasicKind::is_integer) {
            true => Some(v.to_int()).filter(|i| !i.is_unknown()),
            false => None,
        };
        let ok = converted.is_some();
        if let Some(v) = converted.or_else(shown) {
            x.value = Some(v);
        }
        ok
    } else if let (true, Some(terms), Some(v)) = (const_arg, type_param_terms(world, t), &x.value) {
        // A constant must be convertible to every type of the set; the result is no constant.
        let misfit = terms.iter().find(|term| {
            !(is_string(world, x.ty) && is_bytes_or_runes(world, term.ty))
                && const_convertible(world, x.ty, v, term.ty).is_none()
        });
        let text = |t| type_string(world, t, from);
        if terms.is_empty() {
            cause = format!("{} does not contain specific types", text(t));
        } else if let Some(term) = misfit {
            cause = match is_integer(world, x.ty) && is_integer(world, term.ty) {
                true => format!("constant {v} overflows {} (in {})", text(term.ty), text(t)),
                false => {
                    let x = x.describe(world, ast, from);
                    format!("cannot convert {x} to type {} (in {})", text(term.ty), text(t))
                }
            };
        }
        x.mode = Mode::Value;
        x.value = None;
        cause.is_empty()
    } else {
        match convertible_to(world, x, t, from) {
            Ok(()) => {
                x.mode = Mode::Value;
                x.value = None;
                true
            }
            Err(c) => {
                cause = c;
                false
            }
        }
    };
    if !ok {
        let mut msg = format!(
            "cannot convert {} to type {}",
            x.describe(world, ast, from),
            type_string(world, t, from)
        );
        if !cause.is_empty() {
            msg.push_str(": ");
            msg.push_str(&cause);
        }
        x.invalidate();
        return Err(msg);
    }
    let mut untyped_becomes = None;
    if is_untyped(world, x.ty) {
        let keep_nil = x.ty == BasicKind::UntypedNil.id();
        let interface = is_interface(world, t) && !is_type_param(world, t);
        untyped_becomes = Some(if !keep_nil && (interface || const_arg && !is_const_type(world, t)) {
            default_type(world, x.ty)
        } else if x.mode == Mode::Constant && is_integer(world, x.ty) && all_string(world, t) {
            x.ty
        } else {
            t
        });
    }
    x.ty = t;
    Ok(untyped_becomes)
}

/// The constant `v` of type `v_ty` converted to the type `t`.
fn const_convertible(world: &World, v_ty: TypeId, v: &ConstValue, t: TypeId) -> Option<ConstValue> {
    let kind = basic_kind(world, t)?;
    if let Some(r) = constant::representable(v, kind) {
        return Some(r);
    }
    if is_integer(world, v_ty) && kind.is_string() {
        let c = v.to_u64().and_then(|u| u32::try_from(u).ok()).and_then(char::from_u32);
        return Some(ConstValue::string(c.unwrap_or(char::REPLACEMENT_CHARACTER).to_string()));
    }
    None
}

/// The value of the constant operand `x` as the basic type `t` has it.
pub fn representation(world: &World, x: &Operand, t: TypeId) -> Result<ConstValue, Misfit> {
    let (Some(v), Some(kind)) = (&x.value, basic_kind(world, t)) else { return Err(Misfit::Mismatch) };
    constant::representable(v, kind).ok_or({
        match is_numeric(world, x.ty) && kind.is_numeric() {
            true if !is_integer(world, x.ty) && kind.is_integer() => Misfit::Truncated,
            true => Misfit::Overflows,
            false => Misfit::Mismatch,
        }
    })
}

/// The type, and for constants the rounded value, that the untyped operand `x` takes where `target` is expected.
pub fn implicit_type_and_value(
    world: &World,
    x: &Operand,
    target: TypeId,
) -> Result<(TypeId, Option<ConstValue>), Misfit> {
    if !x.is_valid() || is_typed(world, x.ty) || !is_valid(world, target) {
        return Ok((x.ty, None));
    }
    if is_untyped(world, target) {
        return max_type(world, x.ty, target).map(|t| (t, None)).ok_or(Misfit::Mismatch);
    }
    if x.is_nil() {
        return if has_nil(world, target) { Ok((target, None)) } else { Err(Misfit::Mismatch) };
    }
    let fits = match world.under(target) {
        Type::Basic(_) if x.mode == Mode::Constant => {
            let v = representation(world, x, world.underlying(target))?;
            return Ok((target, Some(v)));
        }
        // Untyped values that are no constants come from comparisons and shifts.
        Type::Basic(k) => match basic_kind(world, x.ty) {
            Some(BasicKind::UntypedBool) => k.is_boolean(),
            Some(BasicKind::UntypedString) => k.is_string(),
            Some(u) => u.is_numeric() && k.is_numeric(),
            None => false,
        },
        Type::TypeParam(_) => type_param_terms(world, target).is_some_and(|ts| {
            !ts.is_empty() && ts.iter().all(|t| implicit_type_and_value(world, x, t.ty).is_ok())
        }),
        Type::Interface(_) => {
            // A dynamic value has a concrete type: the default one.
            let set = type_set(world, target);
            return match set.methods.is_empty() && set.terms.is_none() && !set.comparable {
                true => Ok((default_type(world, x.ty), None)),
                false => Err(Misfit::Mismatch),
            };
        }
        _ => false,
    };
    if fits { Ok((target, None)) } else { Err(Misfit::Mismatch) }
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
    let t = type_string(world, target, from);
    match misfit {
        Misfit::Truncated => format!("{x} truncated to {t}"),
        Misfit::Overflows => format!("{x} overflows {t}"),
        Misfit::Mismatch => format!("cannot convert {x} to type {t}"),
    }
}
