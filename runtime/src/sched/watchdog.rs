//! `MINIGODEBUG=watchdog=100ms`: a thread that ends the program if a goroutine stays runnable for that long while a P is idle.
//!
//! That is what a lost wake-up looks like. On a busy machine it is also what a slow kernel looks like, so the watchdog must
//! tell the two apart. It says nothing unless, over the whole time,
//!
//! 1. the goroutine stood in a queue and did not run: the watchdog marks its `preempt` word, which every run overwrites;
//! 2. one and the same P was idle and ran nothing: status and `schedtick` did not change;
//! 3. no M was looking for work and none was woken to do so (`nmspinning` is 0: whoever wakes an M counts it before), and the
//!    world was not stopped;
//!
//! and unless then, with all that still true, every thread of the process sleeps in the kernel or has since had a
//! processor for a while. For somebody may have queued the goroutine and not come to the next line, which wakes an M; or be
//! about to sleep and not have come to its last look at the queues. Either needs microseconds of processor time, so
//! a thread that had a thousand of them is past it, and a thread that sleeps is not on its way.

use super::state::{SCHED, allp, nprocs};
use crate::g::{G, GRUNNABLE};
use crate::p::PIDLE;
use crate::sys::tasks::{Task, tasks};
use crate::{clock, sys};
use core::sync::atomic::Ordering;
use std::collections::HashMap;

/// In `preempt` of a queued G: the watchdog has seen it. No run begins with this value; to whoever finds it, it is a request to
/// yield.
const SEEN: u64 = 4;
/// Processor time after which a thread has done what it was about to do, in nanoseconds.
const PAST: u64 = 1_000_000;

/// Starts the watchdog if the switch asks for it. Seeded runs have no threads that could be late.
pub(super) fn init(debug: &str) {
    let limit = debug.split(',').find_map(|w| w.strip_prefix("watchdog="));
    let Some(limit) = limit.and_then(duration).filter(|_| !crate::seeded::on()) else { return };
    if !sys::thread::spawn(move || watch(limit)) {
        crate::panic::throw("cannot start the watchdog");
    }
}

/// `100ms`, `2s` or a number of milliseconds, as nanoseconds.
fn duration(text: &str) -> Option<i64> {
    let (digits, unit) = match text.strip_suffix("ms") {
        Some(n) => (n, 1_000_000),
        None => text.strip_suffix('s').map_or((text, 1_000_000), |n| (n, 1_000_000_000)),
    };
    digits.parse::<i64>().ok().filter(|&n| n > 0)?.checked_mul(unit)
}

/// A goroutine in a queue, since when, and where.
struct Waiting {
    since: i64,
    place: String,
}

/// What the watchdog remembers from look to look.
#[derive(Default)]
struct State {
    queued: HashMap<*mut G, Waiting>,
    /// P by P: its schedtick while it is idle, and since when.
    idle: Vec<Option<(u32, i64)>>,
    /// Threads that may still be on their way, with the processor time they had when the limit passed.
    suspects: Option<HashMap<i32, u64>>,
}

fn watch(limit: i64) -> ! {
    let mut state = State::default();
    loop {
        sys::thread::usleep(u32::try_from(limit / 20_000).unwrap_or(u32::MAX).clamp(1000, 50_000));
        if let Some(text) = state.look(limit, clock::nanotime()) {
            crate::panic::throw(&text);
        }
    }
}

impl State {
    /// One look; the text if the goroutines were let down.
    fn look(&mut self, limit: i64, now: i64) -> Option<String> {
        if SCHED.gcwaiting.load(Ordering::SeqCst) || SCHED.nmspinning.load(Ordering::SeqCst) != 0 {
            *self = State::default();
            return None;
        }
        self.look_at_ps(now);
        self.look_at_queues(now);
        let (p, _) = self.longest_idle().filter(|&(_, since)| now - since >= limit)?;
        let longest = self.queued.iter().min_by_key(|(_, w)| w.since).filter(|(_, w)| now - w.since >= limit);
        let Some((&g, waiting)) = longest else {
            self.suspects = None;
            return None;
        };
        let place = waiting.place.clone();
        if !self.all_past() {
            return None;
        }
        // SAFETY: Gs are never freed.
        let goid = unsafe { (*g).goid };
        let ms = limit / 1_000_000;
        Some(format!("watchdog: goroutine {goid} is runnable in {place} for {ms} ms while P {p} is idle"))
    }

    fn look_at_ps(&mut self, now: i64) {
        self.idle.resize(nprocs(), None);
        for (i, idle) in self.idle.iter_mut().enumerate() {
            // SAFETY: Ps are never freed.
            let (status, tick) = unsafe {
                let p = allp(i);
                ((*p).status(), (*p).schedtick.load(Ordering::Acquire))
            };
            *idle = match *idle {
                _ if status != PIDLE => None,
                Some((then, since)) if then == tick => Some((tick, since)),
                _ => Some((tick, now)),
            };
        }
    }

    /// The P that has been idle for the longest time, and since when.
    fn longest_idle(&self) -> Option<(usize, i64)> {
        let idle = self.idle.iter().enumerate().filter_map(|(i, p)| Some((i, (*p)?.1)));
        idle.min_by_key(|&(_, since)| since)
    }

    fn look_at_queues(&mut self, now: i64) {
        let mut seen: Vec<(*mut G, String)> = Vec::new();
        for i in 0..nprocs() {
            // SAFETY: Ps are never freed; the Gs are looked at as below.
            unsafe { (*allp(i)).runq.peek(&mut |g| seen.push((g, format!("the queue of P {i}")))) };
        }
        SCHED.lock.lock();
        // SAFETY: under the lock.
        unsafe {
            let mut g = SCHED.locked().runqhead;
            while !g.is_null() && seen.len() < 4096 {
                seen.push((g, "the global queue".into()));
                g = (*g).schedlink;
            }
        }
        SCHED.lock.unlock();
        let before = std::mem::take(&mut self.queued);
        for (g, place) in seen {
            // SAFETY: Gs are never freed, and both words may be touched by anybody at any time.
            let (status, preempt) = unsafe { ((*g).status(), (*g).preempt_atomic()) };
            if status != GRUNNABLE {
                continue;
            }
            let waiting = match before.get(&g) {
                // It has not run since: a run would have overwritten the mark.
                Some(w) if preempt.load(Ordering::SeqCst) == SEEN => Waiting { since: w.since, place },
                _ => {
                    preempt.store(SEEN, Ordering::SeqCst);
                    Waiting { since: now, place }
                }
            };
            self.queued.insert(g, waiting);
        }
    }

    /// Whether every thread sleeps or has had a processor since this was first asked.
    fn all_past(&mut self) -> bool {
        // Without the kernel's word nobody is accused.
        let Some(tasks) = tasks() else { return false };
        let me = sys::thread::tid();
        let others = tasks.into_iter().filter(|t: &Task| t.tid != me);
        let Some(suspects) = &mut self.suspects else {
            self.suspects = Some(others.map(|t| (t.tid, t.ran)).collect());
            return false;
        };
        for t in others {
            let first = *suspects.entry(t.tid).or_insert(t.ran);
            if t.asleep || t.ran - first >= PAST {
                // For good: the mark of time is the lowest.
                suspects.insert(t.tid, 0);
            }
        }
        suspects.values().all(|&ran| ran == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        assert_eq!(duration("100ms"), Some(100_000_000));
        assert_eq!(duration("2s"), Some(2_000_000_000));
        assert_eq!(duration("50"), Some(50_000_000));
        for bad in ["", "0", "-1ms", "ms", "1h", "9223372036854775807s"] {
            assert_eq!(duration(bad), None, "{bad}");
        }
    }
}
