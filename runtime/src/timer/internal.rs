//! A timer of the runtime itself, part of a record that is never freed: it calls a Rust function.
//!
//! The owner guards it with a lock of its own. A timer that was taken from a heap because it was due may be set anew before
//! the owner's lock is taken: the function asks `take_due` under the lock.

use core::sync::atomic::{AtomicUsize, Ordering};

use super::{Action, Timers};
use crate::clock;
use crate::m::M;
use crate::p::P;

pub struct RtTimer {
    /// When it is due; 0: it does not run.
    when: i64,
    /// Whose heap it was last put into.
    home: *const Timers,
    /// Its place in that heap plus one; 0: it is in none. Changed under the lock of the heap.
    place: AtomicUsize,
    /// Called on g0 of an M that holds a P, without any lock.
    f: unsafe fn(*mut M, *mut RtTimer),
    /// For the owner.
    pub tag: usize,
}

impl RtTimer {
    pub const fn new(f: unsafe fn(*mut M, *mut RtTimer), tag: usize) -> RtTimer {
        RtTimer { when: 0, home: core::ptr::null(), place: AtomicUsize::new(0), f, tag }
    }

    /// Sets when the timer is due, 0 for never.
    ///
    /// # Safety
    /// The owner's lock is held; the calling thread holds `p`; the timer never moves.
    pub unsafe fn set(t: *mut RtTimer, p: *mut P, when: i64) {
        // SAFETY: the caller's contract; heaps live as long as their Ps.
        unsafe {
            if (*t).when == when {
                return;
            }
            (*t).when = when;
            if !(*t).home.is_null() {
                (*(*t).home).with(|heap| {
                    if let Some(index) = (*t).place.load(Ordering::Relaxed).checked_sub(1) {
                        heap.remove(index);
                    }
                });
            }
            if when != 0 {
                (*t).home = &raw const (*p).timers;
                (*p).timers.add(when, Action::Runtime(t));
            }
        }
    }

    /// Whether the time that was set has come; then it is not set any more.
    ///
    /// # Safety
    /// The owner's lock is held.
    pub unsafe fn take_due(t: *mut RtTimer) -> bool {
        // SAFETY: the caller's contract.
        unsafe {
            let due = (*t).when != 0 && (*t).when <= clock::nanotime();
            if due {
                (*t).when = 0;
            }
            due
        }
    }
}

/// The heap moved the timer, or let it go.
///
/// # Safety
/// The lock of its heap is held.
pub(super) unsafe fn moved(t: *mut RtTimer, index: Option<usize>) {
    // SAFETY: such timers are never freed.
    unsafe { (*t).place.store(index.map_or(0, |i| i + 1), Ordering::Relaxed) }
}

/// The timer belongs to another heap now. The world is stopped.
///
/// # Safety
/// As said.
pub(super) unsafe fn rehome(t: *mut RtTimer, home: *const Timers) {
    // SAFETY: nobody else runs.
    unsafe { (*t).home = home }
}

/// # Safety
/// `m` is this thread's M and holds a P; no lock is held; the timer was just taken from a heap.
pub(super) unsafe fn run(m: *mut M, t: *mut RtTimer) {
    // SAFETY: such timers are never freed.
    unsafe { ((*t).f)(m, t) }
}
