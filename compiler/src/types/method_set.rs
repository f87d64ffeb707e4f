//! Method sets: all methods that a value of a type has, promoted ones included, for itabs and type descriptors.

use super::object::ObjId;
use super::ty::{TypeId, World};

/// A method of a method set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodEntry {
    pub obj: ObjId,
    /// As `lookup::Entry::path`: embedded fields, then the method's index in its type.
    pub path: Vec<u32>,
    /// A pointer is followed on the way (including the receiver itself if it is a pointer).
    pub indirect: bool,
    /// The method has a pointer receiver.
    pub ptr_recv: bool,
}

/// The method set of `t`, sorted by name, then package.
pub fn method_set(world: &World, t: TypeId) -> Vec<MethodEntry> {
    let _ = (world, t);
    Vec::new()
}
