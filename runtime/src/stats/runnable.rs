//! How long goroutines wait for a P: from runnable to running, for a sample of the transitions.
//!
//! Reading the clock twice for each transition would cost as much as the transition. So only every eighth of a goroutine is
//! timed, as in Go; and once a P has timed `MANY`, only every 256th, which then counts for 32. The histogram of a
//! short program thus is as fine as Go's, and a busy program does not notice it.

use crate::clock;
use crate::g::G;
use crate::p::P;
use core::sync::atomic::{AtomicU8, AtomicU32, Ordering};

const OFTEN: u8 = 7;
const SELDOM: u8 = 255;
const MANY: u32 = 1000;

/// Which transitions a P times.
pub struct Tracker {
    mask: AtomicU8,
    timed: AtomicU32,
}

impl Default for Tracker {
    fn default() -> Tracker {
        Tracker { mask: AtomicU8::new(OFTEN), timed: AtomicU32::new(0) }
    }
}

/// `g` is about to become runnable. Its count of transitions goes on over its lives, so that goroutines that never wait
/// are sampled too.
///
/// # Safety
/// The caller holds `p` and owns `g`.
#[inline(always)]
pub unsafe fn runnable(p: *mut P, g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        (*g).transitions = (*g).transitions.wrapping_add(1);
        if (*g).transitions & (*p).stats.tracker.mask.load(Ordering::Relaxed) == 0 {
            stamp(g);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn stamp(g: *mut G) {
    // SAFETY: the caller owns `g`.
    unsafe { (*g).runnable_since = clock::nanotime() }
}

/// `g` is about to run with `p`.
///
/// # Safety
/// As `runnable`.
#[inline(always)]
pub unsafe fn ran(p: *mut P, g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        if (*g).runnable_since != 0 {
            record(p, g);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn record(p: *mut P, g: *mut G) {
    // SAFETY: the caller's contract; only the holder of `p` writes its tracker.
    unsafe {
        let stats = &(*p).stats;
        let weight = (stats.tracker.mask.load(Ordering::Relaxed) as u64 + 1) / (OFTEN as u64 + 1);
        stats.latencies.record(clock::nanotime() - (*g).runnable_since, weight);
        (*g).runnable_since = 0;
        let timed = stats.tracker.timed.load(Ordering::Relaxed) + 1;
        stats.tracker.timed.store(timed, Ordering::Relaxed);
        if timed == MANY {
            stats.tracker.mask.store(SELDOM, Ordering::Relaxed);
        }
    }
}
