//! Goroutine stacks: chained segments that never move, so pointers into them stay valid.
//!
//! The first segment shares a 2 KiB block with its G (`block`). Further segments double from 4 KiB to 1 MiB (`segment`), so
//! a deep stack has few borders. The next segment stays attached after a return, so a call that crosses a border
//! again and again costs a few nanoseconds and no allocation; all but the first are given back when the
//! goroutine ends.
//!
//! ```text
//!  block   | G | StackSeg | slack | ......... first segment ......... | hi
//!  segment     | StackSeg | slack | ................................. | hi
//!                         ^lo     ^guard
//! ```
//!
//! Prologues compare with the guard. What runs without a check must fit into the slack below it: frames up to
//! `STACK_SMALL`, a leaf without a check, a faulting leaf's call to panicmem, and then what morestack or a stub push.
//!
//! Rejected: copying stacks as Go does (needs precise maps of every frame, and channels that write into stacks), and one
//! big lazily committed mapping per goroutine (a page or two of memory each, and the kernel's limit on mappings).

mod block;
mod segment;

pub use block::{BLOCK_SIZE, malg};
pub use segment::{SegCache, free_segments, park, set_limit};

use crate::context::ACT_PREEMPT;
use crate::g::G;
use core::sync::atomic::{AtomicU32, Ordering};
use minigo_abi::func::Ret;
use minigo_abi::layout::{STACK_FORCE_GROW, STACK_PREEMPT, STACK_SMALL, StackSeg};

/// Room below the guard.
pub const SLACK: u64 = 640;

// morestack's slow path pushes a frame of ten words and 136 bytes, and the block of six words.
const MORESTACK_PUSHES: u64 = 10 * 8 + 136 + 6 * 8;
// loadunit pushes a frame of eight words and 136 bytes.
const LOADUNIT_PUSHES: u64 = 8 * 8 + 136;
// A resumable stub: frame pointer, six words, block.
const STUB_PUSHES: u64 = 8 + 6 * 8 + 6 * 8;
// From a small frame at the guard: a call, a leaf of the same size, a fault that calls panicmem, whose prologue grows.
const _: () = assert!(2 * (8 + STACK_SMALL as u64) + 8 + MORESTACK_PUSHES <= SLACK);
const _: () = assert!(8 + STACK_SMALL as u64 + STUB_PUSHES <= SLACK);
// From a small frame at the guard: a call of a function that is not compiled yet, and then runtime.loadUnit grows.
const _: () = assert!(8 + STACK_SMALL as u64 + 8 + LOADUNIT_PUSHES + 8 + MORESTACK_PUSHES <= SLACK);

/// All segments of one goroutine together. Go stops at 10^9 bytes but doubles, so its true ceiling is the same.
pub const MAX_TOTAL: u64 = 512 << 20;

/// `MINIGODEBUG` switches that change what stands in the guard.
static ZEAL: AtomicU32 = AtomicU32::new(0);
/// A new segment at every prologue.
pub const ZEAL_STACK: u32 = 1;
/// Where a goroutine's stack has had its share of new segments.
const ZEAL_TOTAL: u64 = MAX_TOTAL / 8;
/// A yield at every prologue.
pub const ZEAL_PREEMPT: u32 = 2;
/// Every prologue counts: a seeded run.
pub const ZEAL_SEEDED: u32 = 4;
/// A yield at a prologue now and then.
const ZEAL_RANDOM: u32 = 8;
/// What `preempt` holds while safepoints are counted (`seeded::BUDGET`); morestack knows it.
pub const COUNTING: u64 = 2;

pub fn set_zeal(bits: u32) {
    ZEAL.store(bits, Ordering::Relaxed);
}

/// From now on a goroutine yields at its first prologue about every `n`-th time it gets a processor.
pub fn set_random(n: u32) {
    RANDOM.store(n, Ordering::Relaxed);
    ZEAL.fetch_or(ZEAL_RANDOM, Ordering::Relaxed);
}

static RANDOM: AtomicU32 = AtomicU32::new(1);

/// Whether the goroutine that is about to run shall yield soon.
#[cold]
fn lot() -> bool {
    crate::oracle::randn(RANDOM.load(Ordering::Relaxed)) == 0
}

#[inline(always)]
pub fn zeal() -> u32 {
    ZEAL.load(Ordering::Relaxed)
}

/// Fills a segment's header. In a zealous one every prologue asks for the next.
///
/// # Safety
/// `seg` points to `size` bytes that nobody uses.
unsafe fn init_segment(seg: *mut StackSeg, size: u64, prev: *mut StackSeg, zealous: bool) {
    let hi = (seg as u64 + size) & !15;
    let guard = seg as u64 + size_of::<StackSeg>() as u64 + SLACK;
    // SAFETY: the caller's contract.
    unsafe {
        seg.write(StackSeg {
            next: core::ptr::null_mut(),
            prev,
            saved_rsp: 0,
            guard: if zealous { STACK_FORCE_GROW } else { guard },
            hi,
            avail: hi - guard - 16,
            argbytes: 0,
            size,
        });
    }
}

/// The parts of a goroutine's stack that are in use: start and end.
///
/// # Safety
/// `g` is off its stack and stays so; a native one has no such parts.
pub unsafe fn in_use(g: *const G) -> impl Iterator<Item = (u64, u64)> {
    // SAFETY: as the caller promises; the segments belong to the goroutine.
    unsafe {
        let native = !(*g).native.is_null();
        let sp = (*g).full.as_ref().map_or((*g).hdr.sp, |regs| regs.r[15]);
        let (mut seg, mut lo) = ((*g).hdr.seg.cast_const(), sp);
        std::iter::from_fn(move || {
            let s = seg.as_ref().filter(|_| !native)?;
            let part = (lo, s.hi);
            (seg, lo) = (s.prev, s.saved_rsp);
            Some(part)
        })
    }
}

/// Sets the guard before a G runs: its segment's, or poison if every prologue shall yield.
///
/// # Safety
/// `g` is about to run on this thread.
#[inline(always)]
pub unsafe fn arm_guard(g: *mut G) {
    // SAFETY: the caller owns `g`.
    unsafe {
        let (want, guard) = match zeal() & (ZEAL_PREEMPT | ZEAL_SEEDED | ZEAL_RANDOM) {
            0 => (0, (*(*g).hdr.seg).guard),
            ZEAL_SEEDED => (COUNTING, STACK_PREEMPT),
            ZEAL_RANDOM if !lot() => (0, (*(*g).hdr.seg).guard),
            _ => (1, STACK_PREEMPT),
        };
        (*g).preempt_atomic().store(want, Ordering::Relaxed);
        (*g).stackguard_atomic().store(guard, Ordering::Relaxed);
    }
}

/// morestack's slow path, on g0: a preemption request makes the goroutine yield; otherwise the next segment is made
/// big enough for `frame` bytes.
///
/// # Safety
/// Called by the assembly only; `g` runs on this thread and its block stands at `hdr.sp`.
pub unsafe extern "sysv64" fn morestack_slow(g: *mut G, frame: u64) -> Ret {
    // SAFETY: `g` is this thread's, its segments are its own.
    unsafe {
        // Who asks for a segment has just yielded, or was not asked to: it must get on.
        let may_yield = (*g).hdr.scratch == 0;
        if may_yield && (*g).preempt_atomic().load(Ordering::Relaxed) == COUNTING {
            let yields = crate::seeded::safepoint(g);
            // Others went on meanwhile, and may have asked for it.
            let asked = (*g).preempt_atomic().load(Ordering::Relaxed) != COUNTING;
            let locks = (*(*g).m()).locks.load(Ordering::Relaxed);
            if locks == 0 && (yields || asked) {
                return Ret { value: 0, action: ACT_PREEMPT };
            }
            return Ret { value: 0, action: 0 };
        }
        if may_yield && (*g).preempt_atomic().load(Ordering::Relaxed) != 0 {
            if (*(*g).m()).locks.load(Ordering::Relaxed) == 0 {
                return Ret { value: 0, action: ACT_PREEMPT };
            }
            // Not now: `releasem` or sysmon will ask again. morestack itself restores the guard.
            let quiet = if zeal() & ZEAL_SEEDED != 0 { COUNTING } else { 0 };
            (*g).preempt_atomic().store(quiet, Ordering::Relaxed);
        }
        let cur = (*g).hdr.seg;
        let next = (*cur).next;
        if !next.is_null() && (*next).avail < frame {
            // Too small for this frame: it and what hangs on it go back.
            segment::free_chain(g, next);
            (*cur).next = core::ptr::null_mut();
        }
        // The same test as morestack's, from rsp as it was at its entry: after a refused yield there may be room.
        let entry_rsp = (*g).hdr.sp + MORESTACK_PUSHES;
        let fits = (*cur).guard.checked_add(frame).is_some_and(|need| entry_rsp > need);
        if (*cur).next.is_null() && !fits {
            let seg = segment::alloc(g, cur, frame);
            (*cur).next = seg;
        }
    }
    Ret { value: 0, action: 0 }
}
