//! The watcher: a thread without a P that takes Ps back from long system calls and asks long-running goroutines to yield.

use super::exec::NoUnwind;
use super::preempt::preemptone;
use super::state::{SCHED, allp, nprocs};
use super::threads::{handoffp, startm};
use crate::p::{PIDLE, PRUNNING, PSYSCALL};
use crate::{clock, sys, timer};
use core::sync::atomic::Ordering;

/// A goroutine that runs longer is asked to yield.
const SLICE: i64 = 10_000_000;

/// Never ends. Sleeps 20 µs between looks; after 50 looks without anything to do it doubles, up to 10 ms. While all Ps are
/// idle it sleeps until one is not.
pub(super) fn sysmon() -> ! {
    let _abort = NoUnwind;
    let (mut idle, mut delay) = (0, 20);
    loop {
        if idle == 0 {
            delay = 20;
        } else if idle > 50 {
            delay *= 2;
        }
        delay = delay.min(10_000);
        sys::thread::usleep(delay);
        if asleep() && sleep() {
            idle = 0;
            delay = 20;
        }
        let now = clock::nanotime();
        // A timer that is overdue means that nobody woke up for it.
        let late = (0..nprocs()).map(allp).any(|p| {
            // SAFETY: Ps are never freed.
            let when = timer::earliest(unsafe { &*p });
            when != 0 && when < now
        });
        if late && SCHED.npidle.load(Ordering::Relaxed) != 0 {
            // SAFETY: under the lock; the P is given to `startm`.
            unsafe {
                SCHED.lock.lock();
                let p = if SCHED.gcwaiting.load(Ordering::Relaxed) {
                    core::ptr::null_mut()
                } else {
                    SCHED.pidleget()
                };
                SCHED.lock.unlock();
                if !p.is_null() {
                    startm(p, false);
                }
            }
        }
        if retake(now) != 0 {
            idle = 0;
        } else {
            idle += 1;
        }
    }
}

fn asleep() -> bool {
    SCHED.gcwaiting.load(Ordering::Relaxed)
        || SCHED.npidle.load(Ordering::Relaxed) == SCHED.gomaxprocs.load(Ordering::Relaxed)
}

/// All is idle or stopped: sleeps until a P is taken from the idle list. True: it slept.
fn sleep() -> bool {
    SCHED.lock.lock();
    if !asleep() {
        SCHED.lock.unlock();
        return false;
    }
    SCHED.sysmonnote.clear();
    SCHED.sysmonwait.store(true, Ordering::Relaxed);
    SCHED.lock.unlock();
    // Even then a look now and then: a timer may be due that nobody sleeps for.
    while !SCHED.sysmonnote.sleep_for(1_000_000_000) {
        let now = clock::nanotime();
        // SAFETY: Ps are never freed.
        let late =
            (0..nprocs()).map(allp).map(|p| timer::earliest(unsafe { &*p })).any(|w| w != 0 && w < now);
        if late {
            SCHED.lock.lock();
            SCHED.sysmonwait.store(false, Ordering::Relaxed);
            SCHED.lock.unlock();
            return true;
        }
    }
    true
}

/// Takes Ps back from long system calls and asks for long-used Ps; gives the number taken.
fn retake(now: i64) -> u32 {
    let mut n = 0;
    for p in (0..nprocs()).map(allp) {
        // SAFETY: Ps are never freed; `sysmontick` is this thread's own; the rest is atomic.
        unsafe {
            let tick = &mut *core::ptr::addr_of_mut!((*p).sysmontick);
            let status = (*p).status.load(Ordering::Acquire);
            let mut overdue = false;
            if status == PRUNNING || status == PSYSCALL {
                let t = (*p).schedtick.load(Ordering::Relaxed);
                if tick.schedtick != t {
                    tick.schedtick = t;
                    tick.schedwhen = now;
                } else if tick.schedwhen + SLICE <= now {
                    preemptone(p);
                    overdue = true;
                }
            }
            if status != PSYSCALL {
                continue;
            }
            let t = (*p).syscalltick.load(Ordering::Relaxed);
            if !overdue && tick.syscalltick != t {
                tick.syscalltick = t;
                tick.syscallwhen = now;
                continue;
            }
            // Nothing to do for it, and others are free to find what comes: leave it, so that the call returns quickly.
            if (*p).runq.is_empty()
                && SCHED.nmspinning.load(Ordering::Relaxed) + SCHED.npidle.load(Ordering::Relaxed) > 0
                && tick.syscallwhen + SLICE > now
            {
                continue;
            }
            if (*p).status.compare_exchange(PSYSCALL, PIDLE, Ordering::AcqRel, Ordering::Relaxed).is_ok() {
                (*p).syscalltick.fetch_add(1, Ordering::Relaxed);
                n += 1;
                handoffp(p);
            }
        }
    }
    n
}
