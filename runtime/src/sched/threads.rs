//! Waking and making Ms, and giving them Ps.

use super::exec::schedule;
use super::state::{SCHED, nprocs};
use crate::m::{M, setm};
use crate::p::{P, PGCSTOP, PIDLE, PRUNNING};
use crate::stats::{self, Counter};
use crate::sync::{fence, fence_after_locked};
use crate::sys;
use crate::sys::Note;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicU32, Ordering};

/// Wakes one more M to look for work, if there is an idle P and nobody spins already. A spinning M that finds work wakes
/// the next, so there is never need for more.
#[inline(always)]
pub(crate) fn wakep() {
    // The queue was written before, by a locked instruction: these loads must not overtake it. Pairs with the fence in
    // `find::recheck`.
    fence_after_locked();
    if SCHED.npidle.load(Ordering::SeqCst) != 0 && SCHED.nmspinning.load(Ordering::SeqCst) == 0 {
        wakep_slow();
    }
}

/// The same after the global queue was written: under the scheduler's lock, whose release is no fence. Ps become idle under that
/// lock too, after a look at the queue, so whoever finds no idle P here was seen by the next M that gives up its P. Spinning ends
/// without the lock: there a fence is needed.
#[inline(always)]
pub(crate) fn wakep_global() {
    if SCHED.npidle.load(Ordering::SeqCst) != 0 {
        // Pairs with the fence in `find::recheck`.
        fence(Ordering::SeqCst);
        if SCHED.nmspinning.load(Ordering::SeqCst) == 0 {
            wakep_slow();
        }
    }
}

#[cold]
#[inline(never)]
pub(super) fn wakep_slow() {
    if SCHED.nmspinning.compare_exchange(0, 1, Ordering::SeqCst, Ordering::SeqCst).is_err() {
        return;
    }
    // SAFETY: under the lock.
    let p = unsafe {
        SCHED.lock.lock();
        let p = SCHED.pidlegetspinning();
        SCHED.lock.unlock();
        p
    };
    if p.is_null() {
        SCHED.nmspinning.fetch_sub(1, Ordering::SeqCst);
        return;
    }
    // SAFETY: `p` came from the idle list and is ours.
    unsafe { startm(p, true) };
}

/// The M found work: it no longer spins, and as there may be more work, another one shall look.
///
/// # Safety
/// `m` is this thread's M.
#[inline(never)]
pub(crate) unsafe fn resetspinning(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe { (*m).spinning.store(false, Ordering::Relaxed) };
    if SCHED.nmspinning.fetch_sub(1, Ordering::SeqCst) <= 0 {
        crate::panic::throw("resetspinning: negative nmspinning");
    }
    // Not `wakep`: if there is no idle P, `needspinning` must be left behind.
    wakep_slow();
}

/// # Safety
/// `m` is this thread's M and does not spin.
pub(crate) unsafe fn becomespinning(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe { (*m).spinning.store(true, Ordering::Relaxed) };
    SCHED.nmspinning.fetch_add(1, Ordering::SeqCst);
    SCHED.needspinning.store(false, Ordering::SeqCst);
    // SAFETY: a spinning M holds a P.
    unsafe { stats::count((*m).p.load(Ordering::Relaxed), Counter::Spins) };
}

/// Runs some M with `p`. If `spinning`, the caller has counted it in `nmspinning`.
///
/// # Safety
/// `p` is idle, off the idle list, and the caller gives it away.
pub(super) unsafe fn startm(p: *mut P, spinning: bool) {
    // SAFETY: an M taken from the idle list sleeps until its note wakes it.
    unsafe {
        if spinning {
            stats::count(p, Counter::Spins);
        }
        SCHED.lock.lock();
        let m = SCHED.mget();
        SCHED.lock.unlock();
        if m.is_null() {
            newm(p, spinning);
            return;
        }
        (*m).spinning.store(spinning, Ordering::Relaxed);
        (*m).nextp.store(p, Ordering::Relaxed);
        (*m).park.wakeup();
    }
}

/// The record of a new M, counted and linked into `allm`.
pub(crate) fn allocm() -> *mut M {
    // SAFETY: under the lock; the record of an M that ended belongs to nobody.
    unsafe {
        SCHED.lock.lock();
        let mut m = super::mexit::reuse();
        if m.is_null() {
            m = crate::seeded::place(Box::new(blank()));
            let l = SCHED.locked();
            (*m).id = l.mnext;
            l.mnext += 1;
            (*m).alllink = SCHED.allm.load(Ordering::Relaxed);
            // Pairs with the acquire of who walks the list.
            SCHED.allm.store(m, Ordering::Release);
        }
        SCHED.locked().mcount += 1;
        SCHED.lock.unlock();
        super::mexit::check_limit();
        m
    }
}

/// An M that nothing is known of.
fn blank() -> M {
    M {
        id: 0,
        curg: AtomicPtr::new(null_mut()),
        p: AtomicPtr::new(null_mut()),
        nextp: AtomicPtr::new(null_mut()),
        oldp: AtomicPtr::new(null_mut()),
        spinning: AtomicBool::new(false),
        blocked: AtomicBool::new(false),
        park: Note::new(),
        lockedg: AtomicPtr::new(null_mut()),
        locks: AtomicI32::new(0),
        waitunlockf: None,
        waitlock: null_mut(),
        schedlink: null_mut(),
        alllink: null_mut(),
        tid: AtomicI32::new(0),
        signal_pending: AtomicU32::new(0),
        full: crate::context::take_regs(),
        syscalltick: 0,
    }
}

/// Starts a new thread that runs with `p`.
///
/// # Safety
/// As `startm`.
pub(super) unsafe fn newm(p: *mut P, spinning: bool) {
    let m = allocm();
    // SAFETY: nobody else knows this M well enough to touch these.
    unsafe {
        (*m).spinning.store(spinning, Ordering::Relaxed);
        (*m).nextp.store(p, Ordering::Relaxed);
        // One that was pending when the record's last thread ended.
        (*m).signal_pending.store(0, Ordering::Relaxed);
    }
    let at = m as usize;
    // SAFETY: the new thread is the only one to use this M.
    if sys::thread::spawn(move || unsafe { mstart(at as *mut M) }) {
        stats::count_common(Counter::MsCreated);
    } else {
        // SAFETY: no thread has the M, and the P is the caller's.
        unsafe { super::mexit::no_thread(m, p, spinning) };
    }
}

/// The life of an M's thread. It returns if the thread shall end.
///
/// # Safety
/// `m` belongs to this thread; `nextp` is set.
pub(super) unsafe fn mstart(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe {
        minit(m);
        acquirep(m, (*m).nextp.swap(null_mut(), Ordering::Relaxed));
        schedule(m);
    }
}

/// Makes `m` this thread's M: thread-local cell, signal stack, thread id.
///
/// # Safety
/// `m` belongs to this thread.
pub(super) unsafe fn minit(m: *mut M) {
    setm(m);
    sys::signal::use_alternate_stack();
    sys::signal::take_signals();
    // SAFETY: the caller's contract.
    unsafe {
        (*m).tid.store(sys::thread::tid(), Ordering::Release);
        crate::trace::thread_started(m);
    }
}

/// Sleeps until somebody gives this M a P.
///
/// # Safety
/// `m` is this thread's M, holds no P and does not spin.
pub(super) unsafe fn stopm(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe {
        debug_assert!((*m).p.load(Ordering::Relaxed).is_null() && !(*m).spinning.load(Ordering::Relaxed));
        SCHED.lock.lock();
        SCHED.mput(m);
        SCHED.lock.unlock();
        mpark(m);
        acquirep(m, (*m).nextp.swap(null_mut(), Ordering::Relaxed));
    }
}

pub(super) unsafe fn mpark(m: *mut M) {
    // SAFETY: this thread's M.
    unsafe {
        stats::count_common(Counter::MsParked);
        let since = crate::trace::now();
        // Release, for tests: who sees it sees that the M has looked for work for the last time.
        (*m).blocked.store(true, Ordering::Release);
        #[cfg(loom)]
        crate::models::stubs::may_quit();
        (*m).park.sleep();
        #[cfg(loom)]
        crate::models::stubs::may_quit();
        (*m).park.clear();
        (*m).blocked.store(false, Ordering::Relaxed);
        crate::trace::thread_woke(m, since);
    }
}

/// # Safety
/// `m` is this thread's M without a P; `p` is idle and given to it.
pub(crate) unsafe fn acquirep(m: *mut M, p: *mut P) {
    // SAFETY: the caller's contract.
    unsafe {
        if (*p).status() != PIDLE || !(*p).m.load(Ordering::Relaxed).is_null() {
            crate::panic::throw("acquirep: P is not idle");
        }
        (*p).m.store(m, Ordering::Relaxed);
        (*m).p.store(p, Ordering::Relaxed);
        (*p).setstatus(PIDLE, PRUNNING);
    }
}

/// # Safety
/// `m` is this thread's M and holds a P, which becomes idle and the caller's.
pub(crate) unsafe fn releasep(m: *mut M) -> *mut P {
    // SAFETY: the caller's contract.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        if (*p).m.load(Ordering::Relaxed) != m || (*p).status() != PRUNNING {
            crate::panic::throw("releasep: not this M's P");
        }
        (*p).m.store(null_mut(), Ordering::Relaxed);
        (*m).p.store(null_mut(), Ordering::Relaxed);
        (*p).setstatus(PRUNNING, PIDLE);
        p
    }
}

/// Finds a new M for a P whose M blocks in the kernel, or makes the P idle.
///
/// # Safety
/// `p` is idle, off the idle list, and the caller gives it away.
pub(super) unsafe fn handoffp(p: *mut P) {
    // SAFETY: the caller's contract.
    unsafe {
        stats::count(p, Counter::HandOffs);
        crate::trace::handed_off(p);
        if !(*p).runq.is_empty() || SCHED.runqsize.load(Ordering::Relaxed) != 0 || super::slots::gc_work() {
            return startm(p, false);
        }
        if SCHED.nmspinning.load(Ordering::SeqCst) + SCHED.npidle.load(Ordering::SeqCst) == 0
            && SCHED.nmspinning.compare_exchange(0, 1, Ordering::SeqCst, Ordering::SeqCst).is_ok()
        {
            SCHED.needspinning.store(false, Ordering::SeqCst);
            return startm(p, true);
        }
        SCHED.lock.lock();
        if SCHED.gcwaiting.load(Ordering::Relaxed) {
            (*p).setstatus(PIDLE, PGCSTOP);
            super::stw::one_stopped();
            SCHED.lock.unlock();
            return;
        }
        super::safepoint::serve_locked(p);
        // The last P to go idle must leave somebody who waits for timers.
        let last = SCHED.npidle.load(Ordering::Relaxed) == nprocs() as i32 - 1
            && SCHED.lastpoll.load(Ordering::Relaxed) != 0;
        if SCHED.runqsize.load(Ordering::Relaxed) != 0 || last {
            SCHED.lock.unlock();
            return startm(p, false);
        }
        let when = crate::timer::earliest(&*p);
        SCHED.pidleput(p);
        SCHED.lock.unlock();
        if when != 0 {
            wake_net_poller(when);
        }
    }
}

/// Some timer is now due at `when`, perhaps earlier than the M that sleeps for timers knows: makes sure that somebody wakes
/// up for it.
pub fn wake_net_poller(when: i64) {
    // The timer was written under a lock, whose release is no fence. Pairs with the exchange of `lastpoll`.
    fence(Ordering::SeqCst);
    if SCHED.lastpoll.load(Ordering::SeqCst) == 0 {
        let until = SCHED.polluntil.load(Ordering::SeqCst);
        if until == 0 || until > when {
            super::netpoll::wake_poller();
        }
    } else {
        wakep();
    }
}
