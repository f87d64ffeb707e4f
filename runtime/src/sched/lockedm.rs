//! Goroutines locked to their thread (`runtime.LockOSThread`).
//!
//! A locked G runs only on its M, and the M runs nothing else. When the G leaves its stack, the M gives its P away and
//! sleeps (`own`). Whoever finds the G runnable hands its own P over and wakes that M (`hand_over`). The two may meet in
//! any order: the M's note remembers the wake-up, and nobody else writes `nextp` of an M that is not in the idle list.

use core::ptr::null_mut;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::exec::runqput;
use super::state::SCHED;
use super::threads::{acquirep, handoffp, mpark, releasep, stopm};
use crate::g::G;
use crate::m::M;

/// How many Gs are locked: programs without such pay one load. Relaxed is enough, for whoever gets hold of a locked G got
/// it from somebody who knew that it is counted.
static LOCKED: AtomicUsize = AtomicUsize::new(0);

/// The number of the goroutine that initialises the program, locked to its thread meanwhile; else 0.
static INITIALISING: AtomicU64 = AtomicU64::new(0);

#[inline(always)]
pub(super) fn used() -> bool {
    LOCKED.load(Ordering::Relaxed) != 0
}

/// The first goroutine is about to initialise the program's variables and to run its `init` functions.
///
/// # Safety
/// `g` runs on this thread.
pub unsafe fn lock_while_initialising(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        INITIALISING.store((*g).goid, Ordering::Relaxed);
        lock_os_thread(g);
    }
}

/// `g` has initialised the program or will never do so, for it panics or ends. Nothing happens if it did not try.
///
/// # Safety
/// As `lock_os_thread`.
pub unsafe fn initialised(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        if INITIALISING.load(Ordering::Relaxed) == (*g).goid {
            INITIALISING.store(0, Ordering::Relaxed);
            unlock_os_thread(g);
        }
    }
}

/// `runtime.LockOSThread`: from now on `g` runs only here. Calls nest.
///
/// # Safety
/// `g` runs on this thread.
pub unsafe fn lock_os_thread(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        let m = (*g).m();
        if (*g).lockedm.is_null() {
            LOCKED.fetch_add(1, Ordering::Relaxed);
        }
        (*g).lockedcount += 1;
        (*g).lockedm = m;
        (*m).lockedg.store(g, Ordering::Relaxed);
    }
}

/// `runtime.UnlockOSThread`: undoes one call of `lock_os_thread`, if there was one.
///
/// # Safety
/// As `lock_os_thread`.
pub unsafe fn unlock_os_thread(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        if (*g).lockedcount > 0 {
            (*g).lockedcount -= 1;
            if (*g).lockedcount == 0 {
                let _ = release(g);
            }
        }
    }
}

/// The G is locked no more: it unlocked itself or has ended. True: it was.
///
/// # Safety
/// `g` belongs to this thread.
pub(super) unsafe fn release(g: *mut G) -> bool {
    // SAFETY: the caller's contract; Ms are never freed.
    unsafe {
        if !(*g).lockedm.is_null() {
            (*(*g).lockedm).lockedg.store(null_mut(), Ordering::Relaxed);
            (*g).lockedm = null_mut();
            (*g).lockedcount = 0;
            LOCKED.fetch_sub(1, Ordering::Relaxed);
            return true;
        }
        false
    }
}

/// What this M shall run next, of which `g` (or null) was meant: if a G is locked to the M, that one, as soon as it is
/// runnable.
///
/// # Safety
/// `m` is this thread's M and holds a P; `g` is runnable and belongs to the caller.
#[cold]
pub(super) unsafe fn own(m: *mut M, g: *mut G) -> *mut G {
    // SAFETY: the caller's contract.
    unsafe {
        let locked = (*m).lockedg.load(Ordering::Relaxed);
        if locked.is_null() || locked == g {
            return g;
        }
        if !g.is_null() {
            runqput((*m).p.load(Ordering::Relaxed), g, false);
        }
        handoffp(releasep(m));
        await_own(m);
        locked
    }
}

/// Sleeps until somebody hands over a P because the G of this M is runnable.
///
/// # Safety
/// `m` is this thread's M and holds no P.
pub(super) unsafe fn await_own(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe {
        SCHED.lock.lock();
        SCHED.locked().nmlocked += 1;
        super::deadlock::checkdead(&SCHED);
        SCHED.lock.unlock();
        mpark(m);
        acquirep(m, (*m).nextp.swap(null_mut(), Ordering::Relaxed));
    }
}

/// Whether `g` is locked to another M than `m`.
///
/// # Safety
/// `g` is runnable and belongs to the caller.
#[inline]
pub(super) unsafe fn elsewhere(m: *mut M, g: *mut G) -> bool {
    // SAFETY: the caller's contract.
    unsafe { !(*g).lockedm.is_null() && (*g).lockedm != m }
}

/// Gives this M's P to the M that `g` is locked to, and sleeps until there is another one.
///
/// # Safety
/// `m` is this thread's M, holds a P and does not spin; `g` is runnable and belongs to the caller.
#[cold]
pub(super) unsafe fn hand_over(m: *mut M, g: *mut G) {
    // SAFETY: the caller's contract. Once its M is awake, `g` belongs to that.
    unsafe {
        let owner = (*g).lockedm;
        crate::stats::count((*m).p.load(Ordering::Relaxed), crate::stats::Counter::HandOffs);
        crate::trace::handed_off((*m).p.load(Ordering::Relaxed));
        SCHED.lock.lock();
        SCHED.locked().nmlocked -= 1;
        SCHED.lock.unlock();
        (*owner).nextp.store(releasep(m), Ordering::Relaxed);
        (*owner).park.wakeup();
        stopm(m);
    }
}
