//! Where the next goroutine comes from, and when an M goes to sleep.
//!
//! The dangerous moment is the one between "there is no work" and "I sleep": work submitted then must not be lost. Whoever
//! submits work first makes it visible in a queue, then looks for a spinning M and an idle P (`wakep`). Whoever goes
//! to sleep first makes its P visible as idle and itself as not spinning, then looks into all queues once more. With
//! a full fence between the two steps on either side, at least one of them sees the other.
//!
//! An M that does not spin does not look again: it gives up without having searched only because enough others
//! spin, and the last of those does look. If one of them found work instead and could not wake a successor for lack
//! of an idle P, it left `needspinning`, which is tested under the lock before a P becomes idle.

use super::state::{SCHED, allp, nprocs};
use super::steal::{Stolen, steal_work};
use super::stw::gcstopm;
use super::threads::{acquirep, becomespinning, releasep, stopm};
use super::{netpoll, safepoint, slots};
use crate::g::G;
use crate::m::M;
use crate::p::P;
use crate::sync::{Ordering, fence};
use crate::{seeded, timer};
use core::ptr::null_mut;

/// Half a ring: what one visit at the global queue may bring.
const BATCH: i32 = super::runq::SIZE as i32 / 2;

/// Finds a runnable goroutine; sleeps until there is one. The flag: it inherits the time slice.
///
/// # Safety
/// `m` is this thread's M and holds a P.
#[inline(always)]
pub(crate) unsafe fn find_runnable(m: *mut M) -> (*mut G, bool) {
    // SAFETY: `m` holds its P until `releasep`.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        // The common case first: nothing special is asked for, and there is local work.
        if SCHED.attention.load(Ordering::Relaxed) == 0
            && timer::earliest(&*p) == 0
            && !(*p).preempt.load(Ordering::Relaxed)
            && !(*p).schedtick.load(Ordering::Relaxed).is_multiple_of(61)
            && let Some(found) = (*p).runq.get()
        {
            return found;
        }
        find_slow(m)
    }
}

#[inline(never)]
unsafe fn find_slow(m: *mut M) -> (*mut G, bool) {
    // SAFETY: as above; after `releasep` the P is not touched.
    unsafe {
        loop {
            let p = (*m).p.load(Ordering::Relaxed);
            if seeded::on() {
                // What this loop waits for may be another M's turn.
                seeded::switch_point();
            }
            if SCHED.gcwaiting.load(Ordering::Acquire) {
                gcstopm(m);
                continue;
            }
            safepoint::serve(p);
            if (*p).preempt.load(Ordering::Relaxed) {
                end_slice(p);
            }
            let mut poll_until = 0;
            if timer::earliest(&*p) != 0 {
                (_, poll_until) = timer::check(m, p, 0);
            }
            if let Some(g) = slots::turn(p) {
                return (g, false);
            }
            // Now and then the global queue first: two local Gs that wake each other must not starve it.
            if (*p).schedtick.load(Ordering::Relaxed).is_multiple_of(61)
                && let Some(g) = global(p, 1)
            {
                return (g, false);
            }
            if let Some(found) = (*p).runq.get() {
                return found;
            }
            if let Some(g) = global(p, BATCH) {
                return (g, false);
            }
            if let Some(g) = netpoll::ready_now(p) {
                return (g, false);
            }
            let busy = nprocs() as i32 - SCHED.npidle.load(Ordering::Relaxed);
            if (*m).spinning.load(Ordering::Relaxed) || 2 * SCHED.nmspinning.load(Ordering::Relaxed) < busy {
                if !(*m).spinning.load(Ordering::Relaxed) {
                    becomespinning(m);
                }
                match steal_work(m, p, &mut poll_until) {
                    Stolen::G(g, inherit) => return (g, inherit),
                    Stolen::Again => continue,
                    Stolen::Nothing => {}
                }
            }

            SCHED.lock.lock();
            if SCHED.gcwaiting.load(Ordering::Relaxed) || (*p).run_safe_point.load(Ordering::Relaxed) {
                SCHED.lock.unlock();
                continue;
            }
            let g = SCHED.globrunqget(p, BATCH);
            if !g.is_null() {
                SCHED.lock.unlock();
                return (g, false);
            }
            if !(*m).spinning.load(Ordering::Relaxed) && SCHED.needspinning.load(Ordering::Relaxed) {
                becomespinning(m);
                SCHED.lock.unlock();
                continue;
            }
            releasep(m);
            SCHED.pidleput(p);
            SCHED.lock.unlock();

            if (*m).spinning.load(Ordering::Relaxed) {
                (*m).spinning.store(false, Ordering::Relaxed);
                SCHED.nmspinning.fetch_sub(1, Ordering::SeqCst);
                if let Some(p) = recheck() {
                    acquirep(m, p);
                    becomespinning(m);
                    continue;
                }
                for p in (0..nprocs()).map(allp) {
                    poll_until = sooner(poll_until, timer::earliest(&*p));
                }
            }
            if (poll_until != 0 || crate::netpoll::any_waiters())
                && SCHED.lastpoll.swap(0, Ordering::SeqCst) != 0
            {
                let mut ready = netpoll::sleep_until(poll_until);
                let p = idle_p();
                if !p.is_null() {
                    acquirep(m, p);
                    if let Some(g) = ready.as_mut().and_then(|r| netpoll::take(p, r)) {
                        return (g, false);
                    }
                    becomespinning(m);
                    continue;
                }
                // All Ps run; they look at the timers themselves.
                if let Some(r) = &mut ready {
                    netpoll::inject(null_mut(), r);
                }
            } else if poll_until != 0 {
                // Another M sleeps for timers; perhaps too long.
                super::threads::wake_net_poller(poll_until);
            }
            stopm(m);
        }
    }
}

/// The time slice of `p` is over, but the goroutine that was asked to yield parked before it saw the request. Two that wake
/// each other share one slice and may do that for ever, so the one that would inherit it goes to the tail of the
/// global queue, as if it had been preempted itself.
#[cold]
#[inline(never)]
unsafe fn end_slice(p: *mut P) {
    // SAFETY: the caller holds `p`; a G taken from its queue is ours until it is queued again.
    unsafe {
        (*p).preempt.store(false, Ordering::Relaxed);
        if let Some(g) = (*p).runq.take_next() {
            crate::stats::count(p, crate::stats::Counter::SliceEnds);
            SCHED.lock.lock();
            SCHED.globrunqput(g);
            SCHED.lock.unlock();
        }
    }
}

/// From the global queue, if it looks as if something were there.
#[inline]
unsafe fn global(p: *mut P, max: i32) -> Option<*mut G> {
    if SCHED.runqsize.load(Ordering::Relaxed) == 0 {
        return None;
    }
    // SAFETY: the lock is held; the caller holds `p`.
    let g = unsafe {
        SCHED.lock.lock();
        let g = SCHED.globrunqget(p, max);
        SCHED.lock.unlock();
        g
    };
    (!g.is_null()).then_some(g)
}

/// After the M stopped spinning and its P became idle: is there work after all? Then an idle P to run it with.
unsafe fn recheck() -> Option<*mut P> {
    // Pairs with the one in `wakep`: either the submitter sees that nobody spins, or its work is seen here.
    fence(Ordering::SeqCst);
    // SAFETY: Ps are never freed; the idle list is touched under the lock.
    unsafe {
        let work = SCHED.runqsize.load(Ordering::SeqCst) != 0
            || slots::gc_work()
            || (0..nprocs()).map(allp).any(|p| !(*p).runq.is_empty());
        if !work {
            return None;
        }
        SCHED.lock.lock();
        let p = if SCHED.gcwaiting.load(Ordering::Relaxed) { null_mut() } else { SCHED.pidlegetspinning() };
        SCHED.lock.unlock();
        (!p.is_null()).then_some(p)
    }
}

/// An idle P, or null.
unsafe fn idle_p() -> *mut P {
    // SAFETY: under the lock.
    unsafe {
        SCHED.lock.lock();
        let p = if SCHED.gcwaiting.load(Ordering::Relaxed) { null_mut() } else { SCHED.pidleget() };
        SCHED.lock.unlock();
        p
    }
}

/// The sooner of two times, where 0 means never.
pub(super) fn sooner(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, t) | (t, 0) => t,
        _ => a.min(b),
    }
}
