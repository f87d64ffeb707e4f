//! Blocks that hold a G and its first stack segment, carved from large mappings. They are never given back.

use super::{ZEAL_STACK, init_segment, zeal};
use crate::g::G;
use crate::sys::{Lock, Rank};
use core::cell::UnsafeCell;
use minigo_abi::layout::{G_ALIGN, StackSeg};

/// Bytes of one block, G included.
pub const BLOCK_SIZE: usize = 2048;
/// Blocks stand one cache line further apart than they are long: at a power of two the headers of all Gs would share
/// two sets of the first-level cache.
const STRIDE: usize = BLOCK_SIZE + 64;
const SLAB: usize = 512 * STRIDE;
const _: () = assert!(STRIDE.is_multiple_of(G_ALIGN));

const G_SIZE: usize = (size_of::<G>() + 15) & !15;
const _: () = assert!(G_SIZE <= 576, "G leaves too little of its block for the first segment");

struct Slab {
    lock: Lock,
    at: UnsafeCell<(usize, usize)>,
}

// SAFETY: `at` is only touched under `lock`.
unsafe impl Sync for Slab {}

static SLABS: Slab = Slab { lock: Lock::new(Rank::StackPool), at: UnsafeCell::new((0, 0)) };

/// A new G with its first segment; everything else is zero. Null if the kernel gives no memory.
pub fn malg() -> *mut G {
    let base = SLABS.lock.with(|| {
        // SAFETY: under the lock.
        let at = unsafe { &mut *SLABS.at.get() };
        if at.0 == at.1 {
            let p = crate::sys::mmap_stack(SLAB) as usize;
            if p == 0 {
                return 0;
            }
            *at = (p, p + SLAB);
        }
        at.0 += STRIDE;
        at.0 - STRIDE
    });
    if base == 0 {
        return core::ptr::null_mut();
    }
    let g = base as *mut G;
    let seg = (base + G_SIZE) as *mut StackSeg;
    // SAFETY: the block is fresh, zero and ours; all-zero is a valid G (null pointers, status idle).
    unsafe {
        init_segment(seg, (BLOCK_SIZE - G_SIZE) as u64, core::ptr::null_mut(), zeal() & ZEAL_STACK != 0);
        (*g).hdr.seg = seg;
        (*g).hdr.morestack = crate::context::morestack_entry();
        (*g).stack_total = BLOCK_SIZE as u64;
    }
    g
}
