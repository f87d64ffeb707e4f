//! The virtual clock: it moves a little with every step of the run, and jumps when nothing can happen before the next
//! timer. Sleeping costs no real time.

use super::OneThread;

/// Where the monotonic clock begins.
const START: i64 = 1_000_000_000;

/// Where the wall clock begins: 2009-11-10 23:00:00 UTC, as on the Go playground.
const EPOCH: i64 = 1_257_894_000;

static NOW: OneThread<i64> = OneThread::new(START);

/// Monotonic nanoseconds, odd as those of the real clock.
pub fn nanotime() -> i64 {
    NOW.with(|now| *now) | 1
}

/// Seconds and nanoseconds since 1970.
pub fn walltime() -> (i64, i32) {
    let ns = nanotime() - START;
    (EPOCH + ns.div_euclid(1_000_000_000), ns.rem_euclid(1_000_000_000) as i32)
}

/// Something took `ns` nanoseconds.
pub fn tick(ns: i64) {
    NOW.with(|now| *now = now.saturating_add(ns));
}

/// Nothing happens before `then`.
pub(super) fn jump(then: i64) {
    NOW.with(|now| *now = (*now).max(then));
}
