//! A function that runs once for every P, at a moment when nobody uses the P: `for_each_p`. The world goes on meanwhile.
//!
//! Idle Ps are served under the scheduler's lock, Ps in system calls are taken away and served by `handoffp`, running ones are
//! asked to yield and serve themselves in `find_runnable`. As with stop-the-world, a request may be lost and is repeated.

use super::preempt::preemptall;
use super::state::{SCHED, allp, nprocs};
use super::threads::handoffp;
use crate::m::M;
use crate::p::{P, PIDLE, PSYSCALL};
use crate::sync::{Ordering, fence};

/// A borrowed function; `for_each_p` outlives its use.
#[derive(Clone, Copy)]
pub struct SafePointFn(*const (dyn Fn(*mut P) + Sync));

// SAFETY: the function may be called from any thread, and `for_each_p` waits for the calls.
unsafe impl Send for SafePointFn {}

/// Runs `f` for all Ps. False: somebody else stops the world or does the same; the caller must yield and try again.
///
/// # Safety
/// `m` is this thread's M with a P. `f` takes no lock of a lower rank than the scheduler's.
pub unsafe fn for_each_p(m: *mut M, f: &(dyn Fn(*mut P) + Sync)) -> bool {
    // Acquire and the release below: one at a time, together with `stop_the_world`.
    if SCHED.worldsema.swap(true, Ordering::Acquire) {
        return false;
    }
    // SAFETY: under the lock; Ps are never freed; `f` outlives the waiting below.
    unsafe {
        let own = (*m).p.load(Ordering::Relaxed);
        let f =
            core::mem::transmute::<*const (dyn Fn(*mut P) + Sync + '_), *const (dyn Fn(*mut P) + Sync)>(f);
        SCHED.lock.lock();
        SCHED.attention.fetch_add(1, Ordering::Relaxed);
        SCHED.locked().safepointfn = Some(SafePointFn(f));
        SCHED.locked().safepointwait = nprocs() as i32 - 1;
        for p in (0..nprocs()).map(allp).filter(|&p| p != own) {
            (*p).run_safe_point.store(true, Ordering::Release);
        }
        fence(Ordering::SeqCst);
        preemptall();
        // Nobody can take an idle P meanwhile.
        let mut idle = SCHED.locked().pidle;
        while !idle.is_null() {
            serve_locked(idle);
            idle = (*idle).link;
        }
        SCHED.lock.unlock();
        (*f)(own);
        take_from_syscalls();
        while SCHED.lock.with(|| SCHED.locked().safepointwait) > 0 {
            if !SCHED.safepointnote.sleep_for(100_000) {
                preemptall();
                take_from_syscalls();
            }
        }
        SCHED.safepointnote.clear();
        SCHED.lock.lock();
        SCHED.locked().safepointfn = None;
        SCHED.attention.fetch_sub(1, Ordering::Relaxed);
        SCHED.lock.unlock();
        SCHED.worldsema.store(false, Ordering::Release);
    }
    true
}

/// Ps that stay in system calls do not serve themselves.
unsafe fn take_from_syscalls() {
    for p in (0..nprocs()).map(allp) {
        // SAFETY: Ps are never freed; one taken by its status is ours.
        unsafe {
            if (*p).run_safe_point.load(Ordering::Acquire) && (*p).casstatus(PSYSCALL, PIDLE) {
                (*p).syscalltick.fetch_add(1, Ordering::Relaxed);
                handoffp(p);
            }
        }
    }
}

/// Runs the function for `p` if that is asked for.
///
/// # Safety
/// The calling M owns `p` and holds no lock.
#[inline]
pub(super) unsafe fn serve(p: *mut P) {
    // SAFETY: the caller's contract.
    unsafe {
        if (*p).run_safe_point.load(Ordering::Relaxed) {
            SCHED.lock.with(|| serve_locked(p));
        }
    }
}

/// The same, under the scheduler's lock.
///
/// # Safety
/// The lock is held, and nobody else can take `p` while it is.
pub(super) unsafe fn serve_locked(p: *mut P) {
    // SAFETY: the caller's contract; while the flag is set, `for_each_p` waits.
    unsafe {
        if !(*p).run_safe_point.swap(false, Ordering::AcqRel) {
            return;
        }
        if let Some(f) = SCHED.locked().safepointfn {
            (*f.0)(p);
        }
        let l = SCHED.locked();
        l.safepointwait -= 1;
        if l.safepointwait == 0 {
            SCHED.safepointnote.wakeup();
        }
    }
}
