//! The kinds of keys: integers and strings have their own hash and comparison, everything else goes by descriptor.

use minigo_abi::layout::{GHeader, GoString};
use minigo_abi::type_desc::{FLAG_MEMEQ, Kind, TypeDesc};

use crate::heap;
use crate::value::{bytes, equal, hash};

/// How a map's keys are hashed and compared. A function of the key type alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    W64,
    W32,
    Str,
    Any,
}

impl KeyKind {
    pub fn of(t: &TypeDesc) -> KeyKind {
        match (t.flags & FLAG_MEMEQ != 0, t.size) {
            (true, 8) => KeyKind::W64,
            (true, 4) => KeyKind::W32,
            _ if t.kind == Kind::String as u8 => KeyKind::Str,
            _ => KeyKind::Any,
        }
    }
}

/// A key to look for. Slots are the memory in a group where keys lie.
pub trait Key: Copy {
    /// Equal keys may differ in their bytes, so that an assignment writes the key again.
    const REWRITE: bool;

    /// # Safety
    /// `slot` holds a key of the map's type.
    unsafe fn is(self, slot: *const u8) -> bool;

    /// # Safety
    /// `slot` has room for a key of the map's type; `g` runs on this M and has a P.
    unsafe fn store(self, g: *mut GHeader, slot: *mut u8, fresh: bool);
}

#[derive(Clone, Copy)]
pub struct W64(pub u64);
#[derive(Clone, Copy)]
pub struct W32(pub u32);
#[derive(Clone, Copy)]
pub struct Str(pub GoString);
/// A key of any type, behind a pointer. Large ones are `indirect`: the slot holds a pointer too.
#[derive(Clone, Copy)]
pub struct Any {
    pub ty: *const TypeDesc,
    pub p: *const u8,
    pub indirect: bool,
}

impl W64 {
    #[inline]
    pub fn hash(self, seed: u64) -> u64 {
        hash::word(self.0, seed)
    }
}

impl W32 {
    #[inline]
    pub fn hash(self, seed: u64) -> u64 {
        hash::word(self.0 as u64, seed)
    }
}

impl Str {
    /// # Safety
    /// The string is readable.
    #[inline]
    pub unsafe fn hash(self, seed: u64) -> u64 {
        // SAFETY: as the caller promises.
        hash::memory(unsafe { bytes(self.0) }, seed)
    }
}

impl Key for W64 {
    const REWRITE: bool = false;

    #[inline(always)]
    unsafe fn is(self, slot: *const u8) -> bool {
        // SAFETY: as the caller promises.
        unsafe { slot.cast::<u64>().read_unaligned() == self.0 }
    }

    #[inline(always)]
    unsafe fn store(self, _g: *mut GHeader, slot: *mut u8, _fresh: bool) {
        // The word may be a pointer.
        // SAFETY: as the caller promises.
        unsafe { heap::typedmemmove(slot, (&raw const self.0).cast(), 8) }
    }
}

impl Key for W32 {
    const REWRITE: bool = false;

    #[inline(always)]
    unsafe fn is(self, slot: *const u8) -> bool {
        // SAFETY: as the caller promises.
        unsafe { slot.cast::<u32>().read_unaligned() == self.0 }
    }

    #[inline(always)]
    unsafe fn store(self, _g: *mut GHeader, slot: *mut u8, _fresh: bool) {
        // SAFETY: as the caller promises.
        unsafe { slot.cast::<u32>().write_unaligned(self.0) }
    }
}

impl Key for Str {
    const REWRITE: bool = true;

    #[inline(always)]
    unsafe fn is(self, slot: *const u8) -> bool {
        // SAFETY: as the caller promises.
        unsafe {
            let s = slot.cast::<GoString>().read();
            s.len == self.0.len && equal::memequal(s.ptr, self.0.ptr, s.len)
        }
    }

    #[inline(always)]
    unsafe fn store(self, _g: *mut GHeader, slot: *mut u8, _fresh: bool) {
        // SAFETY: as the caller promises.
        unsafe {
            let s = slot.cast::<GoString>();
            heap::write_ptr((&raw mut (*s).ptr).cast(), self.0.ptr.cast_mut());
            (*s).len = self.0.len;
        }
    }
}

impl Key for Any {
    const REWRITE: bool = true;

    unsafe fn is(self, slot: *const u8) -> bool {
        // Keys in the map have been hashed, so comparing them cannot fail unless both types differ.
        // SAFETY: as the caller promises.
        unsafe {
            let k = if self.indirect { slot.cast::<*const u8>().read() } else { slot };
            equal::values(self.ty, self.p, k).unwrap_or(false)
        }
    }

    unsafe fn store(self, g: *mut GHeader, slot: *mut u8, fresh: bool) {
        // SAFETY: as the caller promises.
        unsafe {
            let size = (*self.ty).size;
            let mut to = slot;
            if self.indirect {
                if fresh {
                    heap::write_ptr(slot.cast(), heap::mallocgc(g, size, self.ty));
                }
                to = slot.cast::<*mut u8>().read();
            }
            heap::typedmemmove(to, self.p, size as usize);
        }
    }
}
