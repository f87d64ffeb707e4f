//! All time comes from here, so that a seeded run can replace it by a virtual clock.

use rustix::time::{ClockId, clock_gettime};

/// Monotonic nanoseconds. Never 0, so that 0 can mean "no time".
#[inline]
pub fn nanotime() -> i64 {
    let t = clock_gettime(ClockId::Monotonic);
    (t.tv_sec * 1_000_000_000 + t.tv_nsec) | 1
}

/// Seconds and nanoseconds since 1970.
pub fn walltime() -> (i64, i32) {
    let t = clock_gettime(ClockId::Realtime);
    (t.tv_sec, t.tv_nsec as i32)
}
