//! Timers: a heap per P.

use crate::p::P;

/// The timers of one P.
#[derive(Default)]
pub struct Timers {}

/// Runs the due timers of `p` (the caller holds it, on g0). `now` may be 0: the clock is then asked only if there is a
/// timer. Gives whether one ran, and when the next one is due (0: there is none).
///
/// # Safety
/// The calling M holds `p`, or stole the right to look at its timers (then it locks them).
pub unsafe fn check(_p: *mut P, _now: i64) -> (bool, i64) {
    (false, 0)
}

/// When the first timer of `p` is due (0: there is none). Any thread, no lock.
pub fn earliest(_p: &P) -> i64 {
    0
}
