//! Timers: a heap per P.

use crate::m::M;
use crate::p::P;

/// The timers of one P.
#[derive(Default)]
pub struct Timers {}

/// Runs the due timers of `p`, on g0 of `m`, which holds a P of its own: `p` or, while it looks for work, another one. Gs
/// that become ready go to `m`'s P (`goready(m, gp)`). `now` may be 0: the clock is then asked only if there is a timer.
/// Gives whether one ran, and when the next one is due (0: there is none).
///
/// # Safety
/// `m` is this thread's M and holds a P.
pub unsafe fn check(_m: *mut M, _p: *mut P, _now: i64) -> (bool, i64) {
    (false, 0)
}

/// When the first timer of `p` is due (0: there is none). Any thread, no lock.
pub fn earliest(_p: &P) -> i64 {
    0
}

/// Moves all timers of `from`, which is about to disappear, to `to`. The world is stopped.
///
/// # Safety
/// As said.
pub unsafe fn take_all(_to: *mut P, _from: *mut P) {}
