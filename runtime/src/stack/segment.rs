//! Stack segments after the first: sizes, a cache per P, a pool for all.

use super::{MAX_TOTAL, ZEAL_STACK, ZEAL_TOTAL, init_segment, zeal};
use crate::g::G;
use crate::p::P;
use crate::sys::{Lock, Rank};
use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicU64, Ordering};
use minigo_abi::layout::StackSeg;

const MIN: u64 = 4 << 10;
const MAX: u64 = 1 << 20;
/// 4 KiB, 8 KiB, … 1 MiB.
const ORDERS: usize = (MAX / MIN).trailing_zeros() as usize + 1;
/// A P keeps at most this many bytes of free segments of one order (but always room for one).
const CACHE_BYTES: u64 = 128 << 10;
/// The pool keeps at most this many bytes of one order from 64 KiB on; more goes back to the kernel.
const POOL_BYTES: u64 = 4 << 20;
const KERNEL_FROM: u64 = 64 << 10;

/// Free stack segments of one P, by order; linked through `next`.
#[derive(Default)]
pub struct SegCache {
    lists: [List; ORDERS],
}

#[derive(Clone, Copy)]
struct List {
    head: *mut StackSeg,
    bytes: u64,
}

impl Default for List {
    fn default() -> List {
        List { head: core::ptr::null_mut(), bytes: 0 }
    }
}

impl List {
    unsafe fn pop(&mut self, size: u64) -> *mut StackSeg {
        let s = self.head;
        if !s.is_null() {
            // SAFETY: a free segment's header belongs to the list.
            self.head = unsafe { (*s).next };
            self.bytes -= size;
        }
        s
    }

    unsafe fn push(&mut self, s: *mut StackSeg, size: u64) {
        // SAFETY: the caller gives the segment away.
        unsafe { (*s).next = self.head };
        self.head = s;
        self.bytes += size;
    }
}

struct Pool {
    lock: Lock,
    inner: UnsafeCell<PoolInner>,
}

struct PoolInner {
    lists: [List; ORDERS],
    /// The rest of the mapping that small segments are carved from.
    at: u64,
    end: u64,
}

// SAFETY: `inner` is only touched under `lock`.
unsafe impl Sync for Pool {}

static POOL: Pool = Pool {
    lock: Lock::new(Rank::StackPool),
    inner: UnsafeCell::new(PoolInner {
        lists: [List { head: core::ptr::null_mut(), bytes: 0 }; ORDERS],
        at: 0,
        end: 0,
    }),
};

fn order(size: u64) -> usize {
    (size / MIN).trailing_zeros() as usize
}

/// A segment to follow `cur`, with room for `frame`. Ends the program if the goroutine's stack is too large.
///
/// # Safety
/// `g` runs on this thread; `cur` is its current segment.
pub(super) unsafe fn alloc(g: *mut G, cur: *mut StackSeg, frame: u64) -> *mut StackSeg {
    // SAFETY: the caller's contract; segments in lists belong to the lists.
    unsafe {
        // A deep stack goes on as usual: a segment for each of a million frames would hit the limit where Go does not.
        let zealous = zeal() & ZEAL_STACK != 0 && (*g).stack_total < ZEAL_TOTAL;
        let mut size = if zealous { MIN } else { ((*cur).size * 2).next_power_of_two().clamp(MIN, MAX) };
        while size < frame + super::SLACK + 256 {
            size *= 2;
        }
        if (*g).stack_total + size > LIMIT.load(Ordering::Relaxed).min(MAX_TOTAL) {
            overflow();
        }
        let p: *mut P = (*g).p();
        let mut seg = core::ptr::null_mut();
        if size <= MAX {
            seg = (*p).stacks.lists[order(size)].pop(size);
            if seg.is_null() {
                seg = from_pool(size);
            }
        }
        if seg.is_null() {
            seg = crate::sys::mmap_stack(size as usize).cast();
        }
        if seg.is_null() {
            crate::heap::out_of_memory(size);
        }
        init_segment(seg, size, cur, zealous);
        crate::stats::count(p, crate::stats::Counter::SegmentsGrown);
        (*g).stack_total += size;
        seg
    }
}

/// Bytes that small segments were ever carved from.
static MAPPED: AtomicU64 = AtomicU64::new(0);
/// From here on goroutines that park give the segments back that they do not stand in.
const MANY: u64 = 16 << 20;

/// A goroutine parks below its topmost segment. Usually the rest stays attached for its next deep call; but if there are many
/// goroutines, each of which was deep once, that is most of the program's memory.
///
/// # Safety
/// `g` has left its stack and is still this thread's, which holds a P (`g.p`).
#[inline(always)]
pub unsafe fn park(g: *mut G) {
    // SAFETY: the caller's contract. The line of the segment's guard, which every run reads, holds this too.
    unsafe {
        if !(*(*g).hdr.seg).next.is_null() {
            give_back(g);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn give_back(g: *mut G) {
    if MAPPED.load(Ordering::Relaxed) < MANY {
        return;
    }
    // SAFETY: the caller's contract; what follows the current segment is not in use.
    unsafe {
        let seg = (*g).hdr.seg;
        let next = (*seg).next;
        (*seg).next = core::ptr::null_mut();
        free_chain(g, next);
    }
}

/// What `debug.SetMaxStack` allows, Go's default at first. `MAX_TOTAL` holds in any case.
static LIMIT: AtomicU64 = AtomicU64::new(1_000_000_000);

/// Sets the limit of every goroutine's stack and gives the old one.
pub fn set_limit(bytes: u64) -> u64 {
    LIMIT.swap(bytes, Ordering::Relaxed)
}

#[cold]
fn overflow() -> ! {
    let limit = LIMIT.load(Ordering::Relaxed);
    let text = format!("runtime: goroutine stack exceeds {limit}-byte limit\n");
    crate::sys::write_all(2, text.as_bytes());
    crate::panic::throw("stack overflow")
}

fn from_pool(size: u64) -> *mut StackSeg {
    POOL.lock.with(|| {
        // SAFETY: under the lock.
        unsafe {
            let pool = &mut *POOL.inner.get();
            let s = pool.lists[order(size)].pop(size);
            if !s.is_null() || size >= KERNEL_FROM {
                return s;
            }
            if pool.end - pool.at < size {
                // The rest is smaller than 64 KiB and stays unused.
                let p = crate::sys::mmap_stack(1 << 20) as u64;
                MAPPED.fetch_add(1 << 20, Ordering::Relaxed);
                if p == 0 {
                    return core::ptr::null_mut();
                }
                (pool.at, pool.end) = (p, p + (1 << 20));
            }
            pool.at += size;
            (pool.at - size) as *mut StackSeg
        }
    })
}

/// Gives back every segment but the first. The goroutine is finished, or stands in its first segment and the caller knows
/// that none of the others is in use.
///
/// # Safety
/// As said; `g` belongs to the caller, which holds a P.
#[inline]
pub unsafe fn free_segments(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        // A goroutine may end by a panic or Goexit deep in its chain.
        let mut first = (*g).hdr.seg;
        while !(*first).prev.is_null() {
            first = (*first).prev;
        }
        (*g).hdr.seg = first;
        let next = (*first).next;
        if !next.is_null() {
            (*first).next = core::ptr::null_mut();
            free_chain(g, next);
        }
    }
}

/// Gives back `seg` and all that follow it.
///
/// # Safety
/// None of them is in use; `g` is their owner and this thread holds a P (`g.p`).
#[inline(never)]
pub(super) unsafe fn free_chain(g: *mut G, mut seg: *mut StackSeg) {
    // SAFETY: the caller's contract.
    unsafe {
        let p: *mut P = (*g).p();
        while !seg.is_null() {
            let (next, size) = ((*seg).next, (*seg).size);
            (*g).stack_total -= size;
            crate::stats::count(p, crate::stats::Counter::SegmentsFreed);
            if size > MAX {
                crate::sys::unmap(seg.cast(), size as usize);
            } else {
                let list = &mut (*p).stacks.lists[order(size)];
                if list.bytes == 0 || list.bytes + size <= CACHE_BYTES {
                    list.push(seg, size);
                } else {
                    to_pool(seg, size);
                }
            }
            seg = next;
        }
    }
}

unsafe fn to_pool(seg: *mut StackSeg, size: u64) {
    let unmap = POOL.lock.with(|| {
        // SAFETY: under the lock; the segment is the caller's.
        unsafe {
            let list = &mut (*POOL.inner.get()).lists[order(size)];
            if size >= KERNEL_FROM && list.bytes + size > POOL_BYTES {
                return true;
            }
            list.push(seg, size);
            false
        }
    });
    if unmap {
        // SAFETY: segments of this size are mappings of their own.
        unsafe { crate::sys::unmap(seg.cast(), size as usize) };
    }
}
