//! Sizes, alignments and pointer maps, as gc lays types out on amd64.

use super::ty::{TypeId, World};

/// Size and alignment in bytes. Types in error have size 0, alignment 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    pub size: u64,
    pub align: u64,
}

pub fn layout(world: &World, t: TypeId) -> Layout {
    let _ = (world, t);
    Layout { size: 0, align: 1 }
}

pub fn size_of(world: &World, t: TypeId) -> u64 {
    layout(world, t).size
}

pub fn align_of(world: &World, t: TypeId) -> u64 {
    layout(world, t).align
}

/// The offsets of a struct's fields.
pub fn field_offsets(world: &World, t: TypeId) -> Vec<u64> {
    let _ = (world, t);
    Vec::new()
}

/// The offset of the field at `path` (embedded fields, none of them pointers) in the struct `t`.
pub fn offset_of(world: &World, t: TypeId, path: &[u32]) -> u64 {
    let _ = (world, t, path);
    0
}

/// Where a type holds pointers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PtrMask {
    /// Bytes up to and including the last pointer; 0 if there is none.
    pub ptrdata: u64,
    /// One bit per word of `ptrdata`, lowest bit first.
    pub bits: Vec<u8>,
}

pub fn ptr_mask(world: &World, t: TypeId) -> PtrMask {
    let _ = (world, t);
    PtrMask::default()
}

pub fn has_pointers(world: &World, t: TypeId) -> bool {
    let _ = (world, t);
    false
}

/// An interface holds values of this type directly in its data word: pointers, and structs and arrays of one of them.
pub fn is_direct_iface(world: &World, t: TypeId) -> bool {
    super::predicates::is_pointer_shaped(world, t)
}
