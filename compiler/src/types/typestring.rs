//! Types and objects as text: for messages, for `%T`, and as unique keys.

use super::object::{ObjId, PkgId};
use super::ty::{TypeId, World};

/// A type as gc's messages show it in package `from`: names of other packages are qualified by package name.
pub fn type_string(world: &World, t: TypeId, from: Option<PkgId>) -> String {
    let _ = (world, t, from);
    String::new()
}

/// Equal for identical types and different for others: full import paths, aliases resolved, interface methods sorted.
pub fn canonical_string(world: &World, t: TypeId) -> String {
    let _ = (world, t);
    String::new()
}

/// What `%T` prints: `main.T`, `struct { X int }`, `interface {}`.
pub fn runtime_string(world: &World, t: TypeId) -> String {
    let _ = (world, t);
    String::new()
}

/// An object as messages show it: `func f(x int) string`, `var x int`, `type T struct{…}`.
pub fn object_string(world: &World, obj: ObjId, from: Option<PkgId>) -> String {
    let _ = (world, obj, from);
    String::new()
}

/// A method's name and signature without parameter names: `M(int) string`. With `pkg_info` packages are spelled out.
pub fn func_string(world: &World, func: ObjId, from: Option<PkgId>, pkg_info: bool) -> String {
    let _ = (world, func, from, pkg_info);
    String::new()
}

/// `(int, string)`: a tuple of types without names, as "have (…)" and "want (…)" show them.
pub fn types_summary(world: &World, list: &[TypeId], variadic: bool, from: Option<PkgId>) -> String {
    let _ = (world, list, variadic, from);
    String::new()
}
