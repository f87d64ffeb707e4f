//! Ms that end, Ms that never begin because the system has no thread to give, and how many there may be.
//!
//! The record of an M that ended is used again for the next one: others may still look at it (`allm`, `preemptone`).

use super::state::SCHED;
use super::threads::{handoffp, releasep};
use crate::m::{M, setm};
use crate::p::{P, PGCSTOP, PIDLE};
use crate::sync::Ordering;
use crate::sys;
use core::ptr::null_mut;

/// A goroutine ended while it was locked to this thread: nobody else may use the thread, so it ends. The program's main thread
/// cannot end without the process; it sleeps for ever.
///
/// # Safety
/// `m` is this thread's M and holds a P. Afterwards the thread touches neither and ends.
pub(super) unsafe fn mexit(m: *mut M) {
    // SAFETY: the caller's contract; the record is not touched once it is in the free list.
    unsafe {
        handoffp(releasep(m));
        let main = (*m).id == 0 && SCHED.program.load(Ordering::Relaxed);
        if !main {
            sys::signal::drop_alternate_stack();
            // No more signals for this thread. Release pairs with the acquire in `preemptone`.
            (*m).tid.store(0, Ordering::Release);
            setm(null_mut());
        }
        SCHED.lock.lock();
        SCHED.locked().mcount -= 1;
        super::deadlock::checkdead(&SCHED);
        if !main {
            free(m);
        }
        SCHED.lock.unlock();
        if main {
            (*m).park.sleep();
            crate::panic::throw("the locked main thread woke up");
        }
    }
}

/// # Safety
/// The lock is held; no thread uses `m`.
unsafe fn free(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe {
        let l = SCHED.locked();
        (*m).schedlink = l.mfree;
        l.mfree = m;
    }
}

/// The record of an M that ended, to be filled anew, or null.
///
/// # Safety
/// The lock is held.
pub(super) unsafe fn reuse() -> *mut M {
    // SAFETY: the caller's contract.
    unsafe {
        let l = SCHED.locked();
        let m = l.mfree;
        if !m.is_null() {
            l.mfree = (*m).schedlink;
        }
        m
    }
}

/// The system gave no thread for `m`. As long as another M lives that is no reason to die: `p` becomes idle, its work goes
/// where the others find it, and sysmon tries again.
///
/// # Safety
/// `m` is a new record without a thread; `p` is idle, off the idle list, and the caller gives it away.
#[cold]
pub(super) unsafe fn no_thread(m: *mut M, p: *mut P, spinning: bool) {
    // SAFETY: the caller's contract; under the lock.
    unsafe {
        (*m).nextp.store(null_mut(), Ordering::Relaxed);
        if spinning {
            (*m).spinning.store(false, Ordering::Relaxed);
            SCHED.nmspinning.fetch_sub(1, Ordering::SeqCst);
        }
        SCHED.lock.lock();
        let have = SCHED.locked().mcount;
        SCHED.locked().mcount -= 1;
        free(m);
        for g in (*p).runq.drain() {
            SCHED.globrunqput(g);
        }
        if SCHED.gcwaiting.load(Ordering::Relaxed) {
            (*p).setstatus(PIDLE, PGCSTOP);
            super::stw::one_stopped();
        } else {
            super::safepoint::serve_locked(p);
            SCHED.pidleput(p);
        }
        SCHED.short_of_threads.store(true, Ordering::Relaxed);
        SCHED.wake_sysmon();
        let l = SCHED.locked();
        let alive = l.mcount - l.nmidle - l.nmlocked - l.nmsys;
        SCHED.lock.unlock();
        if alive <= 0 {
            die(have);
        }
    }
}

/// Nobody is left to run anything, and there is no thread to be had.
pub(super) fn die(have: i64) -> ! {
    let text = format!(
        "runtime: failed to create new OS thread (have {have} already; errno=11)\n\
         runtime: may need to increase max user processes (ulimit -u)\n"
    );
    sys::write_all(2, text.as_bytes());
    crate::panic::fatal("newosproc")
}

/// Sysmon's part: a thread could not be made a while ago, and there is work for it.
pub(super) fn retry() {
    if !SCHED.short_of_threads.load(Ordering::Relaxed) {
        return;
    }
    // SAFETY: under the lock; the P is given to `startm`, which sets the flag again if there still is no thread.
    unsafe {
        SCHED.lock.lock();
        SCHED.short_of_threads.store(false, Ordering::Relaxed);
        let wanted = SCHED.runqsize.load(Ordering::Relaxed) != 0 && !SCHED.gcwaiting.load(Ordering::Relaxed);
        let p = if wanted { SCHED.pidleget() } else { null_mut() };
        SCHED.lock.unlock();
        if !p.is_null() {
            super::threads::startm(p, false);
        }
    }
}

/// `debug.SetMaxThreads`: gives the old limit.
pub fn set_max_threads(n: i64) -> i64 {
    SCHED.lock.lock();
    // SAFETY: under the lock.
    let old = unsafe {
        let l = SCHED.locked();
        // Go keeps it in 32 bits.
        core::mem::replace(&mut l.maxmcount, n.min(0x7fff_ffff))
    };
    SCHED.lock.unlock();
    check_limit();
    old
}

/// Ends the program if it has more threads than allowed. Sysmon's counts.
pub(super) fn check_limit() {
    SCHED.lock.lock();
    // SAFETY: under the lock.
    let (n, max) = unsafe { (SCHED.locked().mcount + 1, SCHED.locked().maxmcount) };
    SCHED.lock.unlock();
    if n > max {
        sys::write_all(2, format!("runtime: program exceeds {max}-thread limit\n").as_bytes());
        crate::panic::fatal("thread exhaustion");
    }
}
