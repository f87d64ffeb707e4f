//! The loop of an M: find a goroutine, run it, do what it asked for when it left its stack.
//!
//! A goroutine never calls the scheduler; it leaves its stack with an action, and `resume` returns here, on g0. So the
//! loop needs no stack of its own, and no Rust frame is ever abandoned.

use super::find::find_runnable;
use super::park::{park_commit, ready_commit};
use super::state::SCHED;
use super::threads::{resetspinning, wakep, wakep_global};
use super::{lockedm, proc, syscall};
use crate::context::{ACT_ASYNC, ACT_PREEMPT, ACT_SYSEXIT, resume, take_regs};
use crate::g::{G, GRUNNABLE, GRUNNING, casgstatus};
use crate::m::M;
use crate::seeded;
use crate::stats::{self, Counter};
use crate::sync::Ordering;
use crate::trace::{self, Why};
use core::ptr::null_mut;
use minigo_abi::func::*;

/// Runs goroutines for ever, unless one ends that is locked to this thread: then it returns, and the thread shall end.
///
/// # Safety
/// `m` is this thread's M and holds a P.
pub unsafe fn schedule(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe { if seeded::on() { schedule_in::<true>(m) } else { schedule_in::<false>(m) } }
}

/// The loop; in a seeded run, other Ms may go on at each turn of it, and the queues are in no order.
///
/// # Safety
/// As `schedule`.
unsafe fn schedule_in<const SEEDED: bool>(m: *mut M) {
    #[cfg(not(loom))]
    let abort = NoUnwind;
    // SAFETY: throughout, `m` is this thread's, and a G that `resume` returned from belongs to it until it is published.
    unsafe {
        let (mut g, mut inherit): (*mut G, bool) = (null_mut(), false);
        loop {
            if SEEDED {
                SCHED.shuffle();
                if g.is_null() { seeded::before_find(m) } else { seeded::switch_point() }
            }
            if lockedm::used() {
                let own = lockedm::own(m, g);
                (g, inherit) = (own, inherit && own == g);
            }
            if g.is_null() {
                (g, inherit) = find_runnable(m);
                if (*m).spinning.load(Ordering::Relaxed) {
                    resetspinning(m);
                }
            }
            if lockedm::used() && lockedm::elsewhere(m, g) {
                lockedm::hand_over(m, g);
                g = null_mut();
                continue;
            }
            let action = execute(m, g, inherit);
            let cur = g;
            g = null_mut();
            match action {
                ACT_PARK | ACT_PARK_AGAIN => {
                    crate::stack::park(cur);
                    let (unlockf, lock) = ((*m).waitunlockf.take(), (*m).waitlock);
                    stats::count((*m).p.load(Ordering::Relaxed), Counter::Parks);
                    trace::stopped(m, cur, Why::Park);
                    if !park_commit(cur, unlockf, lock) {
                        // The reason to wait is gone: on at once, with the same time slice.
                        trace::unparked(m, cur);
                        (g, inherit) = (cur, true);
                    }
                }
                ACT_YIELD | ACT_AGAIN => {
                    trace::stopped(m, cur, Why::Yield);
                    (g, inherit) = (goschedimpl(m, cur, Counter::Yields), false);
                }
                ACT_PREEMPT => {
                    trace::stopped(m, cur, Why::Cooperative);
                    (g, inherit) = (preempted(m, cur, Counter::PreemptCooperative), false);
                }
                ACT_ASYNC => {
                    // The handler filled M's block; now it is G's.
                    (*cur).full = (*m).full;
                    (*m).full = take_regs();
                    trace::stopped(m, cur, Why::Async);
                    (g, inherit) = (preempted(m, cur, Counter::PreemptAsync), false);
                }
                ACT_EXIT => {
                    trace::stopped(m, cur, Why::Exit);
                    if proc::gdestroy(m, cur) {
                        super::mexit::mexit(m);
                        #[cfg(not(loom))]
                        core::mem::forget(abort);
                        return;
                    }
                }
                ACT_SYSEXIT => {
                    if syscall::exitsyscall0(m, cur) {
                        (g, inherit) = (cur, false);
                    }
                }
                _ => crate::panic::throw("schedule: unknown action"),
            }
        }
    }
}

/// A bug that panics in the loop must not merely end the thread, which would keep its P for ever.
#[cfg(not(loom))]
pub(super) struct NoUnwind;

#[cfg(not(loom))]
impl Drop for NoUnwind {
    fn drop(&mut self) {
        crate::panic::throw("panic in the runtime")
    }
}

/// Runs `g` on this M until it leaves its stack.
#[inline(always)]
unsafe fn execute(m: *mut M, g: *mut G, inherit: bool) -> u64 {
    // SAFETY: `g` is runnable and was taken from a queue, so it is ours; `m` holds a P.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        casgstatus(&*g, GRUNNABLE, GRUNNING);
        (*g).hdr.m = m.cast();
        (*g).hdr.p = p.cast();
        (*m).curg.store(g, Ordering::Relaxed);
        crate::stack::arm_guard(g);
        stats::ran(p, g);
        trace::started(m, p, g);
        if !inherit {
            let tick = &(*p).schedtick;
            tick.store(tick.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
        }
        let action = resume(g);
        (*m).curg.store(null_mut(), Ordering::Relaxed);
        action
    }
}

/// As `goschedimpl`, unless the G shall not run again.
unsafe fn preempted(m: *mut M, g: *mut G, why: Counter) -> *mut G {
    // SAFETY: `g` left its stack and is still ours.
    unsafe { if crate::session::lay_aside(g) { null_mut() } else { goschedimpl(m, g, why) } }
}

/// The G goes to the tail of the global queue: it yielded or was preempted. If this P has no work of its own, the next G
/// comes out of the same hold of the lock; else, or if something else must be looked at first, null.
#[inline]
unsafe fn goschedimpl(m: *mut M, g: *mut G, why: Counter) -> *mut G {
    // SAFETY: `g` left its stack and is still ours until it is queued; `m` holds `p`.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        stats::count(p, why);
        stats::runnable(p, g);
        casgstatus(&*g, GRUNNING, GRUNNABLE);
        // The slice ends here, whoever asked for it.
        (*p).preempt.store(false, Ordering::Relaxed);
        let local = !(*p).runq.is_empty();
        SCHED.lock.lock();
        SCHED.globrunqput(g);
        let next =
            if local || SCHED.attention.load(Ordering::Relaxed) != 0 || crate::timer::earliest(&*p) != 0 {
                null_mut()
            } else {
                SCHED.globrunqget(p, super::runq::SIZE as i32 / 2)
            };
        SCHED.lock.unlock();
        // If anything is left, one idle P may help.
        if next.is_null() || SCHED.runqsize.load(Ordering::Relaxed) != 0 || !(*p).runq.is_empty() {
            wakep_global();
        }
        next
    }
}

/// Puts a G that was just made runnable on this M's P, and wakes another M if there is an idle P.
///
/// # Safety
/// `m` is this thread's M and holds a P; `g` is runnable and belongs to the caller.
#[inline(always)]
pub(crate) unsafe fn enqueue(m: *mut M, g: *mut G, next: bool) {
    // SAFETY: the caller's contract.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        runqput(p, g, next);
    }
    wakep();
}

/// # Safety
/// The calling thread holds `p`; `g` is runnable and belongs to the caller.
#[inline(always)]
pub(crate) unsafe fn runqput(p: *mut crate::p::P, g: *mut G, next: bool) {
    // SAFETY: the caller's contract.
    unsafe {
        let g = if next {
            match (*p).runq.put_next(g) {
                None => return,
                Some(old) => old,
            }
        } else {
            g
        };
        if let Err(o) = (*p).runq.put(g) {
            stats::count(p, Counter::Overflows);
            runqputslow(&o.gs);
        }
    }
}

/// Half of a full ring goes to the global queue, in one hold of the lock.
#[cold]
#[inline(never)]
unsafe fn runqputslow(gs: &[*mut G]) {
    // SAFETY: the Gs were taken out of the ring, so they are ours.
    unsafe {
        for w in gs.windows(2) {
            (*w[0]).schedlink = w[1];
        }
        let (head, tail) = (gs[0], gs[gs.len() - 1]);
        (*tail).schedlink = null_mut();
        SCHED.lock.lock();
        SCHED.globrunqputbatch(head, tail, gs.len() as i32);
        SCHED.lock.unlock();
    }
}

/// See `goready`.
#[inline(always)]
pub(super) unsafe fn ready(m: *mut M, g: *mut G) {
    // SAFETY: `goready`'s contract.
    unsafe {
        ready_commit(g);
        let p = (*m).p.load(Ordering::Relaxed);
        stats::count(p, Counter::Readies);
        stats::runnable(p, g);
        trace::readied(m, p, g);
        enqueue(m, g, true);
    }
}
