//! A goroutine that blocks in the kernel: its M keeps it, its P may be taken away.
//!
//! `entersyscall` leaves the P in status *syscall*, for whoever takes it first by compare-and-swap: the same M when the call
//! returns, sysmon when the call takes long and there is other work, or who stops the world.

use super::state::SCHED;
use super::threads::{acquirep, handoffp, releasep, stopm};
use crate::context::ACT_SYSEXIT;
use crate::g::{G, GRUNNABLE, GRUNNING, GSYSCALL, casgstatus};
use crate::m::M;
use crate::p::{P, PGCSTOP, PRUNNING, PSYSCALL};
use crate::stats::{self, Counter};
use crate::sync::{Ordering, fence_after_locked};
use crate::trace::{self, Why};
use core::ptr::null_mut;
use minigo_abi::func::Ret;

/// Before a system call that may block. Until `exitsyscall` the caller touches only raw memory: it has no P.
///
/// # Safety
/// `g` runs on this thread, which holds a P.
pub unsafe fn entersyscall(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        let m = (*g).m();
        let p = (*m).p.load(Ordering::Relaxed);
        crate::stats::count(p, crate::stats::Counter::Syscalls);
        trace::stopped(m, g, Why::Syscall);
        casgstatus(&*g, GRUNNING, GSYSCALL);
        (*m).oldp.store(p, Ordering::Relaxed);
        (*m).p.store(null_mut(), Ordering::Relaxed);
        (*p).m.store(null_mut(), Ordering::Relaxed);
        // An exchange, so that the test below cannot overtake it: who stops the world sets `gcwaiting` first and looks
        // for Ps in system calls after.
        (*p).setstatus(PRUNNING, PSYSCALL);
        // Pairs with the fence in `stop_the_world`.
        fence_after_locked();
        if SCHED.gcwaiting.load(Ordering::SeqCst) {
            entersyscall_gcwait(p);
        }
    }
}

/// Before a system call that is known to block for long: the P goes to somebody else at once.
///
/// # Safety
/// As `entersyscall`.
pub unsafe fn entersyscallblock(g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        let m = (*g).m();
        trace::stopped(m, g, Why::Syscall);
        casgstatus(&*g, GRUNNING, GSYSCALL);
        (*m).oldp.store(null_mut(), Ordering::Relaxed);
        let p = releasep(m);
        stats::count(p, Counter::Syscalls);
        (*p).syscalltick.fetch_add(1, Ordering::Relaxed);
        handoffp(p);
    }
}

#[cold]
unsafe fn entersyscall_gcwait(p: *mut P) {
    // SAFETY: under the lock; Ps are never freed.
    unsafe {
        SCHED.lock.lock();
        if SCHED.gcwaiting.load(Ordering::Relaxed) && (*p).casstatus(PSYSCALL, PGCSTOP) {
            (*p).syscalltick.fetch_add(1, Ordering::Relaxed);
            super::stw::one_stopped();
        }
        SCHED.lock.unlock();
    }
}

/// After the system call: `r` if a P could be had, else the action that leaves for the scheduler, which delivers the
/// value later.
///
/// # Safety
/// `g` called `entersyscall` on this thread.
pub unsafe fn exitsyscall(g: *mut G, r: Ret) -> Ret {
    // SAFETY: the caller's contract.
    unsafe {
        let m = (*g).m();
        let oldp = (*m).oldp.swap(null_mut(), Ordering::Relaxed);
        if !oldp.is_null() && (*oldp).casstatus(PSYSCALL, PRUNNING) {
            (*oldp).m.store(m, Ordering::Relaxed);
            (*m).p.store(oldp, Ordering::Relaxed);
            // Only the owner counts.
            (*oldp).syscalltick.fetch_add(1, Ordering::Relaxed);
        } else {
            if SCHED.npidle.load(Ordering::Relaxed) == 0 {
                (*g).hdr.result = r.value;
                return Ret { value: 0, action: ACT_SYSEXIT };
            }
            let p = idle_p();
            if p.is_null() {
                (*g).hdr.result = r.value;
                return Ret { value: 0, action: ACT_SYSEXIT };
            }
            acquirep(m, p);
        }
        (*g).hdr.p = (*m).p.load(Ordering::Relaxed).cast();
        trace::syscall_ended(m, g);
        casgstatus(&*g, GSYSCALL, GRUNNING);
        r
    }
}

unsafe fn idle_p() -> *mut P {
    // SAFETY: under the lock.
    unsafe {
        SCHED.lock.lock();
        let p = if SCHED.gcwaiting.load(Ordering::Relaxed) { null_mut() } else { SCHED.pidleget() };
        SCHED.lock.unlock();
        p
    }
}

/// On g0: the G waits for a P, here or in the global queue. True: there was an idle P, the G goes on here at once.
///
/// # Safety
/// `m` is this thread's M without a P; `g` left its stack with `ACT_SYSEXIT`.
pub(crate) unsafe fn exitsyscall0(m: *mut M, g: *mut G) -> bool {
    // SAFETY: the caller's contract; once queued, `g` is not touched.
    unsafe {
        trace::syscall_ended(m, g);
        casgstatus(&*g, GSYSCALL, GRUNNABLE);
        SCHED.lock.lock();
        let p = if SCHED.gcwaiting.load(Ordering::Relaxed) { null_mut() } else { SCHED.pidleget() };
        if p.is_null() {
            SCHED.globrunqput(g);
        }
        SCHED.lock.unlock();
        if !p.is_null() {
            acquirep(m, p);
            return true;
        }
        if !(*m).lockedg.load(Ordering::Relaxed).is_null() {
            super::lockedm::await_own(m);
            return true;
        }
        stopm(m);
        false
    }
}
