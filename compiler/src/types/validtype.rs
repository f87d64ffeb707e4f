//! Types that contain themselves, and other declaration cycles.

use super::object::{ObjId, PkgId};
use super::ty::{TypeId, World};
use minigo_syntax::Diagnostic;

/// Checks that the named type `t` has a finite size (and a finite type set). A type on a cycle is reported and its
/// underlying type becomes invalid. Uses `NamedType::rhs`.
pub fn valid_type(world: &mut World, t: TypeId, from: Option<PkgId>, diags: &mut Vec<Diagnostic>) -> bool {
    let _ = (world, t, from, diags);
    true
}

/// The message for a cycle of declarations, told from `cycle[start]` on.
pub fn cycle_error(world: &World, cycle: &[ObjId], start: usize, from: Option<PkgId>) -> Diagnostic {
    let _ = (from, start);
    Diagnostic::error(world.obj(cycle[0]).pos, "invalid recursive type")
}

/// The object on a cycle that stands first in the source: where messages start.
pub fn first_in_src(world: &World, cycle: &[ObjId]) -> usize {
    (0..cycle.len()).min_by_key(|&i| world.obj(cycle[i]).pos).unwrap_or(0)
}
