//! Sizes, alignments and pointer maps, as gc lays types out on amd64.

use super::ty::{BasicKind, StructType, Type, TypeId, World};
use smallvec::SmallVec;

/// The size of a pointer.
pub const WORD: u64 = 8;
/// What gc allows: types larger than this are errors of the program ("type too large").
pub const MAX_SIZE: u64 = 1 << 50;

/// Size and alignment in bytes. Types in error count as a word, as in gc. Sizes saturate at `MAX_SIZE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    pub size: u64,
    pub align: u64,
}

pub fn layout(world: &World, t: TypeId) -> Layout {
    Measure::default().layout(world, t)
}

/// What is known while one type is measured.
#[derive(Default)]
struct Measure {
    /// Named structs and arrays that were met: no layout yet for those that are being measured, which a type that contains
    /// itself meets again. That is an error of the program which may not have been told yet; such a part counts as nothing.
    named: SmallVec<[(TypeId, Option<Layout>); 8]>,
}

impl Measure {
    fn layout(&mut self, world: &World, t: TypeId) -> Layout {
        let parts = matches!(world.under(t), Type::Struct(_) | Type::Array { .. });
        if !parts || !matches!(world.ty(t), Type::Named(_)) {
            return self.plain(world, t);
        }
        if let Some(known) = self.named.iter().find(|n| n.0 == t) {
            return known.1.unwrap_or(Layout { size: 0, align: 1 });
        }
        let at = self.named.len();
        self.named.push((t, None));
        let layout = self.plain(world, t);
        self.named[at].1 = Some(layout);
        layout
    }

    fn plain(&mut self, world: &World, t: TypeId) -> Layout {
        let scalar = |size| Layout { size, align: size };
        let words = |n| Layout { size: n * WORD, align: WORD };
        match world.under(t) {
            Type::Basic(k) => match k {
                BasicKind::Bool | BasicKind::Int8 | BasicKind::Uint8 | BasicKind::UntypedBool => scalar(1),
                BasicKind::Int16 | BasicKind::Uint16 => scalar(2),
                BasicKind::Int32 | BasicKind::Uint32 | BasicKind::Float32 | BasicKind::UntypedRune => {
                    scalar(4)
                }
                BasicKind::Complex64 => Layout { size: 8, align: 4 },
                BasicKind::Complex128 | BasicKind::UntypedComplex => Layout { size: 16, align: 8 },
                BasicKind::String | BasicKind::UntypedString => words(2),
                _ => scalar(8),
            },
            Type::Array { elem, len } => {
                let e = self.layout(world, *elem);
                Layout { size: e.size.saturating_mul(len.unwrap_or(0)).min(MAX_SIZE), align: e.align }
            }
            Type::Slice { .. } => words(3),
            Type::Interface(_) => words(2),
            Type::Struct(s) => self.fields(world, s).0,
            Type::Pointer { .. } | Type::Signature(_) | Type::Map { .. } | Type::Chan { .. } => words(1),
            Type::Tuple(_) | Type::Named(_) | Type::Alias { .. } | Type::TypeParam(_) | Type::Union(_) => {
                Layout { size: 0, align: 1 }
            }
        }
    }

    fn fields(&mut self, world: &World, s: &StructType) -> (Layout, Vec<u64>) {
        let mut offsets = Vec::with_capacity(s.fields.len());
        let (mut end, mut align, mut last) = (0u64, 1u64, 0);
        for &f in &s.fields {
            let l = self.layout(world, world.obj(f).ty);
            end = end.next_multiple_of(l.align);
            offsets.push(end);
            end = (end + l.size).min(MAX_SIZE);
            align = align.max(l.align);
            last = l.size;
        }
        // The address of a final field without size must not point behind the object.
        if end > 0 && last == 0 && !s.fields.is_empty() {
            end += 1;
        }
        (Layout { size: end.next_multiple_of(align), align }, offsets)
    }
}

fn struct_layout(world: &World, s: &StructType) -> (Layout, Vec<u64>) {
    Measure::default().fields(world, s)
}

pub fn size_of(world: &World, t: TypeId) -> u64 {
    layout(world, t).size
}

pub fn align_of(world: &World, t: TypeId) -> u64 {
    layout(world, t).align
}

/// The offsets of a struct's fields; empty if `t` is no struct.
pub fn field_offsets(world: &World, t: TypeId) -> Vec<u64> {
    match world.under(t) {
        Type::Struct(s) => struct_layout(world, s).1,
        _ => Vec::new(),
    }
}

/// The offset of the field at `path` (embedded fields, none of them pointers) in the struct `t`.
pub fn offset_of(world: &World, t: TypeId, path: &[u32]) -> u64 {
    let (mut t, mut offset) = (t, 0);
    for &i in path {
        let Type::Struct(s) = world.under(t) else { break };
        let Some(&f) = s.fields.get(i as usize) else { break };
        offset += struct_layout(world, s).1[i as usize];
        t = world.obj(f).ty;
    }
    offset
}

/// Where a type holds pointers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PtrMask {
    /// Bytes up to and including the last pointer; 0 if there is none.
    pub ptrdata: u64,
    /// One bit per word of `ptrdata`, lowest bit first.
    pub bits: Vec<u8>,
}

impl PtrMask {
    pub fn is_pointer(&self, word: u64) -> bool {
        self.bits.get((word / 8) as usize).is_some_and(|b| b >> (word % 8) & 1 != 0)
    }

    fn set(&mut self, word: u64) {
        let byte = (word / 8) as usize;
        if self.bits.len() <= byte {
            self.bits.resize(byte + 1, 0);
        }
        self.bits[byte] |= 1 << (word % 8);
        self.ptrdata = self.ptrdata.max((word + 1) * WORD);
    }
}

/// The pointer words of `t`. Both words of an interface count: type words point to descriptors or itabs.
pub fn ptr_mask(world: &World, t: TypeId) -> PtrMask {
    let mut mask = PtrMask::default();
    add_pointers(world, t, 0, &mut mask);
    mask
}

fn add_pointers(world: &World, t: TypeId, offset: u64, mask: &mut PtrMask) {
    let word = offset / WORD;
    match world.under(t) {
        Type::Basic(BasicKind::String | BasicKind::UntypedString | BasicKind::UnsafePointer)
        | Type::Basic(BasicKind::UntypedNil)
        | Type::Slice { .. }
        | Type::Pointer { .. }
        | Type::Signature(_)
        | Type::Map { .. }
        | Type::Chan { .. } => mask.set(word),
        Type::Interface(_) => {
            mask.set(word);
            mask.set(word + 1);
        }
        Type::Array { elem, len } if has_pointers(world, *elem) => {
            let size = size_of(world, *elem);
            for i in 0..len.unwrap_or(0) {
                add_pointers(world, *elem, offset + i * size, mask);
            }
        }
        Type::Struct(s) => {
            let offsets = struct_layout(world, s).1;
            for (&f, o) in s.fields.iter().zip(offsets) {
                add_pointers(world, world.obj(f).ty, offset + o, mask);
            }
        }
        _ => {}
    }
}

pub fn has_pointers(world: &World, t: TypeId) -> bool {
    match world.under(t) {
        Type::Basic(k) => matches!(
            k,
            BasicKind::String | BasicKind::UntypedString | BasicKind::UnsafePointer | BasicKind::UntypedNil
        ),
        Type::Array { elem, len } => *len != Some(0) && has_pointers(world, *elem),
        Type::Struct(s) => s.fields.iter().any(|&f| has_pointers(world, world.obj(f).ty)),
        Type::Slice { .. }
        | Type::Pointer { .. }
        | Type::Signature(_)
        | Type::Map { .. }
        | Type::Chan { .. }
        | Type::Interface(_) => true,
        Type::Tuple(_) | Type::Named(_) | Type::Alias { .. } | Type::TypeParam(_) | Type::Union(_) => false,
    }
}

/// An interface holds values of this type directly in its data word: what consists of one pointer.
pub fn is_direct_iface(world: &World, t: TypeId) -> bool {
    size_of(world, t) == WORD && has_pointers(world, t)
}

#[cfg(test)]
#[path = "layout_tests.rs"]
mod tests;
