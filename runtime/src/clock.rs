//! All time comes from here. A seeded run has a virtual clock instead of the kernel's.

use crate::seeded;
use rustix::time::{ClockId, clock_gettime};

/// What it takes a program to ask for the time, in a seeded run: loops that wait for a time come to their end.
const ASKING: i64 = 1000;

/// Monotonic nanoseconds. Never 0, so that 0 can mean "no time".
#[inline]
pub fn nanotime() -> i64 {
    if seeded::on() {
        return seeded::nanotime();
    }
    let t = clock_gettime(ClockId::Monotonic);
    (t.tv_sec * 1_000_000_000 + t.tv_nsec) | 1
}

/// Seconds and nanoseconds since 1970.
pub fn walltime() -> (i64, i32) {
    if seeded::on() {
        return seeded::walltime();
    }
    let t = clock_gettime(ClockId::Realtime);
    (t.tv_sec, t.tv_nsec as i32)
}

/// The program, not the runtime, is about to ask for the time.
pub fn asked() {
    if seeded::on() {
        seeded::tick(ASKING);
    }
}
