//! The watcher: a thread without a P that takes Ps back from long system calls and asks long-running goroutines to yield.

use super::exec::NoUnwind;
use super::preempt::preemptone;
use super::state::{SCHED, allp, nprocs};
use super::threads::{handoffp, startm};
use crate::p::{PIDLE, PRUNNING, PSYSCALL};
use crate::stats::schedtrace;
use crate::{clock, sys, timer};
use core::sync::atomic::Ordering;

/// A goroutine that runs longer is asked to yield.
const SLICE: i64 = 10_000_000;

/// While something waits for a P that runs, a look at least this often, in microseconds: the start of a time slice is known
/// as exactly as the looks are close. The second one holds for Ps that take a new goroutine between all looks.
const BEAT: u32 = 1000;
const SLOW_BEAT: u32 = 4000;

/// Never ends. Sleeps 20 µs between looks; after 50 looks without anything to do it doubles, up to 10 ms, but never past the
/// end of a time slice and, while something waits for a P, not longer than a beat. While all Ps are idle it sleeps until one
/// is not.
pub(super) fn sysmon() -> ! {
    let _abort = NoUnwind;
    sys::thread::housekeeping();
    sys::signal::leave_signals();
    let (mut idle, mut delay, mut traced) = (0, 20, 0);
    let mut seen = Seen { taken: 0, beat: BEAT, slice_end: i64::MAX, waiting: false };
    loop {
        if idle == 0 {
            delay = 20;
        } else if idle > 50 {
            delay *= 2;
        }
        delay = delay.min(10_000);
        sys::thread::usleep(nap(delay, &seen, clock::nanotime()));
        // Who wants to see the scheduler wants to see it idle, too.
        if !schedtrace::on() && asleep() && sleep() {
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
        super::netpoll::poll_if_forgotten(now);
        super::mexit::retry();
        seen = retake(now, seen.beat);
        if seen.taken != 0 {
            idle = 0;
        } else {
            idle += 1;
        }
        schedtrace::tick(&mut traced, now);
    }
}

/// What a look at the Ps told about when to look again.
struct Seen {
    /// Ps taken from system calls.
    taken: u32,
    /// How soon the start of a new slice should be seen.
    beat: u32,
    /// The earliest end of a slice that is known.
    slice_end: i64,
    /// Some G or timer waits for a P, and none is idle.
    waiting: bool,
}

/// How long to sleep, in microseconds, if there is nothing that asks for less than `delay`.
fn nap(delay: u32, seen: &Seen, now: i64) -> u32 {
    let until = seen.slice_end.saturating_sub(now).max(0) / 1000 + 1;
    // A request that was not honoured is repeated, but not at once.
    let until = u32::try_from(until).unwrap_or(u32::MAX).max(if seen.slice_end <= now { BEAT } else { 1 });
    delay.min(until).min(if seen.waiting { seen.beat } else { u32::MAX })
}

fn asleep() -> bool {
    (SCHED.gcwaiting.load(Ordering::Relaxed)
        || SCHED.npidle.load(Ordering::Relaxed) == SCHED.gomaxprocs.load(Ordering::Relaxed))
        && !SCHED.short_of_threads.load(Ordering::Relaxed)
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

/// Takes Ps back from long system calls and asks for long-used Ps. `beat` is the one of the last look.
fn retake(now: i64, beat: u32) -> Seen {
    let mut seen = Seen { taken: 0, beat: SLOW_BEAT, slice_end: i64::MAX, waiting: false };
    let none_idle = SCHED.npidle.load(Ordering::Relaxed) == 0;
    seen.waiting = SCHED.runqsize.load(Ordering::Relaxed) != 0;
    for p in (0..nprocs()).map(allp) {
        // SAFETY: Ps are never freed; `sysmontick` is this thread's own; the rest is atomic.
        unsafe {
            let tick = &mut *core::ptr::addr_of_mut!((*p).sysmontick);
            let status = (*p).status();
            let mut overdue = false;
            if status == PRUNNING || status == PSYSCALL {
                let t = (*p).schedtick.load(Ordering::Relaxed);
                if tick.schedtick != t {
                    // After a slice that was seen whole the next one is looked for closely again.
                    let after = if tick.steady { BEAT } else { (beat * 2).min(SLOW_BEAT) };
                    seen.beat = seen.beat.min(after);
                    tick.schedtick = t;
                    tick.schedwhen = now;
                    tick.steady = false;
                } else if tick.schedwhen + SLICE <= now {
                    preemptone(p);
                    overdue = true;
                    tick.steady = true;
                    seen.beat = BEAT;
                } else {
                    tick.steady = true;
                }
                if status == PRUNNING {
                    seen.slice_end = seen.slice_end.min(tick.schedwhen + SLICE);
                    seen.waiting |= !(*p).runq.is_empty() || (none_idle && timer::earliest(&*p) != 0);
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
            if (*p).casstatus(PSYSCALL, PIDLE) {
                (*p).syscalltick.fetch_add(1, Ordering::Relaxed);
                seen.taken += 1;
                crate::stats::count(p, crate::stats::Counter::Retakes);
                crate::trace::retook(p);
                handoffp(p);
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn point_09_a_nap_ends_with_the_slice_and_with_the_beat_while_somebody_waits() {
        let seen = |slice_end, waiting| Seen { taken: 0, beat: BEAT, slice_end, waiting };
        // Nothing runs: as long as it likes.
        assert_eq!(nap(10_000, &seen(i64::MAX, false), 5), 10_000);
        assert_eq!(nap(20, &seen(i64::MAX, true), 5), 20);
        // A lone goroutine: exactly to the end of its slice.
        assert_eq!(nap(10_000, &seen(7_000_000, false), 1_000_000), 6_001);
        // Others wait: the start of the next slice must be seen.
        assert_eq!(nap(10_000, &seen(7_000_000, true), 1_000_000), BEAT);
        assert_eq!(nap(10_000, &seen(1_100_000, true), 1_000_000), 101);
        // The request is out already.
        assert_eq!(nap(10_000, &seen(1_000_000, false), 2_000_000), BEAT);
    }
}
