//! The heap: spans of equal cells by Go's size classes, carved from one reservation; large objects have spans of their
//! own. Nothing is freed yet.
//!
//! Allocation has three layers, each with less traffic than the one before:
//!
//! 1. A run `{cur, end}` of free, zeroed cells per P and class (`PHeader::runs`). Compiled code takes cells inline.
//! 2. `refill`: when a run is used up, the P gets a fresh span of that class from the page heap; the span is the run.
//! 3. The page heap (`arena`), under one lock.
//!
//! Invariants: a cell belongs to exactly one span; every page of a span points to it in the page table before any cell
//! of it is handed out; memory handed out is zero. Any address inside an object leads to it in constant time
//! (`find_object`): Go's pointers may be interior, so a collector asks this for every edge.
//!
//! Rejected: MMTk and Boehm (interior pointers by search, no inline allocation); headers in front of objects (they
//! would cost a store per allocation and change size classes, which programs see through `cap`).

mod alloc;
mod arena;
mod span;

pub use alloc::{Stats, alloc, flush_run, new_run, read_stats};
pub use arena::{PAGE_SHIFT, PAGE_SIZE, in_heap, out_of_memory};
pub use span::{Object, Span, find_object, span_of};

use minigo_abi::layout::GHeader;
use minigo_abi::type_desc::TypeDesc;

/// The largest object that may be asked for, as in Go: the size of the address space.
pub const MAX_ALLOC: u64 = 1 << 48;

/// All allocations of size zero have this address.
pub fn zerobase() -> *mut u8 {
    #[repr(align(16))]
    struct Base([u8; 16]);
    static ZEROBASE: Base = Base([0; 16]);
    ZEROBASE.0.as_ptr().cast_mut()
}

/// Reserves the address range. Called once, before the first allocation.
pub fn init() {
    arena::init();
}

/// Zeroed memory for `size` bytes on behalf of the goroutine that `g` heads. `ty` nil or without pointers: pointer-free.
///
/// # Safety
/// `g` runs on this M and has a P.
#[inline]
pub unsafe fn mallocgc(g: *mut GHeader, size: u64, ty: *const TypeDesc) -> *mut u8 {
    // SAFETY: a descriptor, if given, lives for ever.
    let noscan = ty.is_null() || unsafe { (*ty).ptrdata } == 0;
    // SAFETY: as the caller promises.
    unsafe { alloc((*g).p, size, noscan) }
}

/// Stores a pointer into a heap object. Every such store in the runtime comes through here, so that a write barrier is
/// one change.
///
/// # Safety
/// `slot` is valid for a write of one word.
#[inline]
pub unsafe fn write_ptr(slot: *mut *mut u8, value: *mut u8) {
    // SAFETY: as the caller promises.
    unsafe { slot.write(value) }
}

/// Copies a value of `size` bytes that may hold pointers.
///
/// # Safety
/// Both sides are valid for `size` bytes; they may overlap.
#[inline]
pub unsafe fn typedmemmove(dst: *mut u8, src: *const u8, size: usize) {
    // SAFETY: as the caller promises; the word-sized case needs no alignment with unaligned accesses.
    unsafe {
        if size == 8 {
            dst.cast::<u64>().write_unaligned(src.cast::<u64>().read_unaligned());
        } else {
            std::ptr::copy(src, dst, size);
        }
    }
}

/// Clears `size` bytes that may hold pointers.
///
/// # Safety
/// `dst` is valid for a write of `size` bytes.
#[inline]
pub unsafe fn memclr(dst: *mut u8, size: usize) {
    // SAFETY: as the caller promises.
    unsafe { dst.write_bytes(0, size) }
}

#[cfg(test)]
mod tests;
