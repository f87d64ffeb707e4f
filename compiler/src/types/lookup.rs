//! Fields and methods by name, through embedded fields; which methods a type lacks for an interface.

use super::object::{ObjId, PkgId};
use super::ty::{TypeId, World};
use minigo_syntax::Symbol;

/// A field or method that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub obj: ObjId,
    /// Indices of the embedded fields on the way, then the index of the field or method in the type that has it: the
    /// struct's fields, the named type's methods, or the interface's type set.
    pub path: Vec<u32>,
    /// A pointer is followed on the way.
    pub indirect: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lookup {
    Found(Entry),
    NotFound,
    /// Several at the same depth; the path of one of them.
    Ambiguous(Vec<u32>),
    /// There is such a method, but its pointer receiver cannot be formed.
    PtrRecv,
}

/// Finds the field or method `name` of a value of type `t`, as seen from package `pkg`.
pub fn lookup_field_or_method(
    world: &World,
    t: TypeId,
    addressable: bool,
    pkg: Option<PkgId>,
    name: Symbol,
) -> Lookup {
    let _ = (world, t, addressable, pkg, name);
    Lookup::NotFound
}

/// A field or method whose name differs only in case, or that another package does not export: for messages.
pub fn lookup_fold_case(
    world: &World,
    t: TypeId,
    addressable: bool,
    pkg: Option<PkgId>,
    name: &str,
) -> Option<ObjId> {
    let _ = (world, t, addressable, pkg, name);
    None
}

/// A method that is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    pub method: ObjId,
    /// It is there but with another signature or a pointer receiver.
    pub wrong_type: bool,
    /// "(missing method M)" and the like.
    pub cause: String,
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
    let _ = (world, v, t, is_static, from);
    None
}

/// `missing_method` for messages: types in error lack nothing. Err is the cause.
pub fn has_all_methods(
    world: &World,
    v: TypeId,
    t: TypeId,
    is_static: bool,
    from: Option<PkgId>,
) -> Result<(), String> {
    missing_method(world, v, t, is_static, from).map_or(Ok(()), |m| Err(m.cause))
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
    let _ = (world, v, t, constraint, from);
    Ok(())
}

/// A value of interface type `v` can hold a `t`. Err is the cause, as from `missing_method`.
pub fn assertable_to(world: &World, v: TypeId, t: TypeId, from: Option<PkgId>) -> Result<(), String> {
    let _ = (world, v, t, from);
    Ok(())
}

/// The message for `x.sel` or `T{sel: …}` that finds nothing; `alt` is what `lookup_fold_case` found.
pub fn lookup_error(
    world: &World,
    t: TypeId,
    sel: &str,
    alt: Option<ObjId>,
    struct_lit: bool,
    from: Option<PkgId>,
) -> String {
    let _ = (world, t, sel, alt, struct_lit, from);
    String::new()
}

/// "type *I is pointer to interface, not interface".
pub fn interface_ptr_error(world: &World, t: TypeId, from: Option<PkgId>) -> String {
    let _ = (world, t, from);
    String::new()
}

/// The pointed-to type of an unnamed pointer type, and whether there was a pointer.
pub fn deref(world: &World, t: TypeId) -> (TypeId, bool) {
    match world.ty(world.unalias(t)) {
        super::ty::Type::Pointer { elem } => (*elem, true),
        _ => (t, false),
    }
}
