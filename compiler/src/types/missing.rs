//! Which methods a type lacks for an interface, and how messages say so.

use super::lookup::{Lookup, deref_struct_ptr, fold_case, interface_ptr_error, lookup_method};
use super::object::{ObjId, ObjKind, PkgId};
use super::predicates::{
    comparable_type, identical, is_embedded, is_interface, is_interface_ptr, is_valid, same_id,
};
use super::ty::{Type, TypeId, TypeSet, UnionTerm, World};
use super::typeset;
use super::typestring::{func_string, type_string};

/// A method that is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    pub method: ObjId,
    /// It is there but with another signature or a pointer receiver.
    pub wrong_type: bool,
    /// "(missing method M)" and the like.
    pub cause: String,
}

/// Why it is missing.
enum State {
    NotFound,
    WrongName(ObjId),
    Unexported,
    WrongSig(ObjId),
    Ambiguous,
    PtrRecv,
    Field,
}

/// The first method of interface `t` that `v` lacks. With `is_static` false an interface `v` may lack methods (its
/// dynamic type may have them) but not have them with other signatures.
pub fn missing_method(
    world: &World,
    v: TypeId,
    t: TypeId,
    is_static: bool,
    from: Option<PkgId>,
) -> Option<Missing> {
    let (method, state) = typeset::methods(world, t).iter().find_map(|&m| {
        let state = match is_interface(world, v) {
            true => missing_in_interface(world, v, m, is_static),
            false => missing_in_type(world, v, m),
        };
        state.map(|s| (m, s))
    })?;
    let name = world.name(method);
    let cause = match &state {
        State::NotFound if is_interface_ptr(world, v) => format!("({})", interface_ptr_error(world, v, from)),
        State::NotFound if is_interface_ptr(world, t) => format!("({})", interface_ptr_error(world, t, from)),
        State::NotFound => format!("(missing method {name})"),
        State::WrongName(f) => {
            let (have, want) = (func_string(world, *f, from, false), func_string(world, method, from, false));
            format!("(missing method {name})\n\t\thave {have}\n\t\twant {want}")
        }
        State::Unexported => format!("(unexported method {name})"),
        State::WrongSig(f) => {
            let text = |pkg_info| {
                (func_string(world, *f, from, pkg_info), func_string(world, method, from, pkg_info))
            };
            let (mut have, mut want) = text(false);
            if have == want {
                // Types of the same name from different packages.
                (have, want) = text(true);
            }
            match have == want {
                true => format!("(wrong type for method {name})"),
                false => format!("(wrong type for method {name})\n\t\thave {have}\n\t\twant {want}"),
            }
        }
        State::Ambiguous => format!("(ambiguous selector {}.{name})", type_string(world, v, from)),
        State::PtrRecv => format!("(method {name} has pointer receiver)"),
        State::Field => format!("({}.{name} is a field, not a method)", type_string(world, v, from)),
    };
    Some(Missing { method, wrong_type: matches!(state, State::WrongSig(_) | State::PtrRecv), cause })
}

fn missing_in_interface(world: &World, v: TypeId, m: ObjId, is_static: bool) -> Option<State> {
    let mo = world.obj(m);
    match typeset::methods(world, v).iter().find(|&&f| same_id(world, f, mo.pkg, mo.name)) {
        None => is_static.then_some(State::NotFound),
        Some(&f) => (!identical(world, world.obj(f).ty, mo.ty)).then_some(State::WrongSig(f)),
    }
}

fn missing_in_type(world: &World, v: TypeId, m: ObjId) -> Option<State> {
    let mo = world.obj(m);
    match lookup_method(world, v, mo.pkg, mo.name) {
        Lookup::Found(e) => match &world.obj(e.obj).kind {
            ObjKind::Func(_) => {
                (!identical(world, world.obj(e.obj).ty, mo.ty)).then_some(State::WrongSig(e.obj))
            }
            _ => Some(State::Field),
        },
        Lookup::Ambiguous(_) => Some(State::Ambiguous),
        Lookup::PtrRecv => Some(State::PtrRecv),
        Lookup::NotFound => {
            let near = fold_case(world, v, false, mo.pkg, world.name(m))
                .filter(|&f| matches!(world.obj(f).kind, ObjKind::Func(_)));
            Some(match near {
                // The same name, yet not found: another package's unexported method.
                Some(f) if world.obj(f).name == mo.name => State::Unexported,
                Some(f) => State::WrongName(f),
                None => State::NotFound,
            })
        }
    }
}

/// `missing_method` for messages: types in error lack nothing. Err is the cause.
pub fn has_all_methods(
    world: &World,
    v: TypeId,
    t: TypeId,
    is_static: bool,
    from: Option<PkgId>,
) -> Result<(), String> {
    if !is_valid(world, v) {
        return Ok(());
    }
    match missing_method(world, v, t, is_static, from) {
        Some(m) if !has_invalid_embedded_fields(world, v, &mut Vec::new()) => Err(m.cause),
        _ => Ok(()),
    }
}

/// An embedded field in error may have any method.
fn has_invalid_embedded_fields(world: &World, t: TypeId, seen: &mut Vec<TypeId>) -> bool {
    let s = world.underlying(deref_struct_ptr(world, t));
    let Type::Struct(fields) = world.ty(s) else { return false };
    if seen.contains(&s) {
        return false;
    }
    seen.push(s);
    fields.fields.iter().any(|&f| {
        let ft = world.obj(f).ty;
        is_embedded(world, f) && (!is_valid(world, ft) || has_invalid_embedded_fields(world, ft, seen))
    })
}

/// `v` implements the interface `t` (or, with `constraint`, satisfies it). Err is the cause as a whole sentence:
/// "T does not implement I (missing method M)".
pub fn implements(
    world: &World,
    v: TypeId,
    t: TypeId,
    constraint: bool,
    from: Option<PkgId>,
) -> Result<(), String> {
    let (vu, tu) = (world.underlying(v), world.underlying(t));
    // What is in error implements everything: its error was reported.
    if !is_valid(world, vu) || !is_valid(world, tu) {
        return Ok(());
    }
    if let Type::Pointer { elem } = world.ty(vu)
        && !is_valid(world, world.underlying(*elem))
    {
        return Ok(());
    }
    let verb = if constraint { "satisfy" } else { "implement" };
    let text = |t| type_string(world, t, from);
    if !matches!(world.ty(tu), Type::Interface(_)) {
        let detail = match is_interface_ptr(world, tu) {
            true => interface_ptr_error(world, t, from),
            false => format!("{} is not an interface", text(t)),
        };
        return Err(format!("{} does not {verb} {} ({detail})", text(v), text(t)));
    }
    let tset = typeset::type_set(world, tu);
    if tset.methods.is_empty() && tset.terms.is_none() && !tset.comparable {
        return Ok(());
    }
    let vset =
        matches!(world.ty(vu), Type::Interface(_) | Type::TypeParam(_)).then(|| typeset::type_set(world, vu));
    if vset.as_deref().is_some_and(is_empty) {
        return Ok(());
    }
    if is_empty(&tset) {
        return Err(format!("cannot {verb} {} (empty type set)", text(t)));
    }
    has_all_methods(world, v, t, true, from)
        .map_err(|cause| format!("{} does not {verb} {} {cause}", text(v), text(t)))?;
    if let Some(terms) = &tset.terms {
        match &vset {
            Some(vset) => {
                let within =
                    vset.terms.as_ref().is_some_and(|vt| vt.iter().all(|x| covered(world, x, terms)));
                if !within {
                    return Err(format!("{} does not {verb} {}", text(v), text(t)));
                }
            }
            None if !covered(world, &UnionTerm { tilde: false, ty: v }, terms) => {
                let near = terms.iter().find(|x| !x.tilde && identical(world, x.ty, world.underlying(v)));
                return Err(match near {
                    Some(x) => format!(
                        "{} does not {verb} {} (possibly missing ~ for {} in {})",
                        text(v),
                        text(t),
                        text(x.ty),
                        text(t)
                    ),
                    None => format!(
                        "{} does not {verb} {} ({} missing in {})",
                        text(v),
                        text(t),
                        text(v),
                        union_text(world, terms)
                    ),
                });
            }
            None => {}
        }
    }
    if tset.comparable
        && comparable_type(world, v, from, false, &mut Vec::new()).is_err()
        && !(constraint && comparable_type(world, v, from, true, &mut Vec::new()).is_ok())
    {
        return Err(format!("{} does not {verb} comparable", text(v)));
    }
    Ok(())
}

fn is_empty(set: &TypeSet) -> bool {
    set.terms.as_ref().is_some_and(|t| t.is_empty())
}

/// All types of the term `x` are in one of `terms`.
fn covered(world: &World, x: &UnionTerm, terms: &[UnionTerm]) -> bool {
    terms.iter().any(|y| match (x.tilde, y.tilde) {
        (true, false) => false,
        (_, true) => identical(world, world.underlying(x.ty), world.underlying(y.ty)),
        (false, false) => identical(world, x.ty, y.ty),
    })
}

/// As gc shows it: with the package of every name.
fn union_text(world: &World, terms: &[UnionTerm]) -> String {
    let text =
        |t: &UnionTerm| format!("{}{}", if t.tilde { "~" } else { "" }, type_string(world, t.ty, None));
    terms.iter().map(text).collect::<Vec<_>>().join(" | ")
}

/// A value of interface type `v` can hold a `t`. Err is the cause, as from `missing_method`.
pub fn assertable_to(world: &World, v: TypeId, t: TypeId, from: Option<PkgId>) -> Result<(), String> {
    // A dynamic check decides between interfaces.
    if is_interface(world, t) {
        return Ok(());
    }
    has_all_methods(world, t, v, false, from)
}
