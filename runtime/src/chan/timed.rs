//! Channels of timers: receiving the time, and keeping the timer in a heap while somebody waits. See `timer/object.rs`.

use super::send::wake;
use super::{Hchan, Sudog};
use crate::g::G;
use crate::m::M;
use crate::sync::Ordering;
use crate::timer::{self, Timer};

impl Hchan {
    /// Makes this the channel of `t`. Nobody else knows the channel yet.
    pub fn set_timer(&mut self, t: *mut Timer) {
        self.timer = t;
    }

    /// Whether somebody waits to receive. The lock is held.
    pub fn has_receivers(&self) -> bool {
        !self.recvq.looks_empty()
    }

    /// Whether this is the channel of a timer that is due. The lock is held.
    #[inline]
    pub(super) fn time_is_due(&self) -> bool {
        // SAFETY: the channel keeps its timer alive, and its lock is the timer's.
        !self.timer.is_null() && unsafe { timer::is_due(self.timer) }
    }

    /// After a change to the queue of receivers: the timer goes into a heap or leaves it.
    ///
    /// # Safety
    /// The lock is held; `g` runs on this M and has a P.
    #[inline]
    pub(super) unsafe fn settle_timer(&mut self, g: *mut G) {
        if !self.timer.is_null() {
            // SAFETY: as the caller promises.
            unsafe { timer::settle((*g).p(), self.timer) }
        }
    }

    /// Receives from a timer that is due.
    ///
    /// # Safety
    /// The lock is held; `m` is this thread's M and holds a P; `elem` is nil or valid for a `time.Time`.
    #[cold]
    pub(super) unsafe fn take_time(&mut self, m: *mut M, elem: *mut u8) -> bool {
        // SAFETY: as the caller promises.
        unsafe {
            let Some(time) = timer::take_due(self.timer) else { return false };
            self.copy(elem, time.as_ptr().cast());
            timer::settle((*m).p.load(Ordering::Relaxed), self.timer);
            true
        }
    }

    /// Gives the time to the first receiver that waits, if there is one. The caller wakes it without the lock.
    ///
    /// # Safety
    /// The lock is held.
    pub unsafe fn serve_receiver(&mut self, take: impl FnOnce() -> Option<[u64; 3]>) -> Option<*mut Sudog> {
        // SAFETY: as the caller promises; a dequeued sudog's G is parked and ours.
        unsafe {
            let sg = self.recvq.dequeue();
            if sg.is_null() {
                return None;
            }
            // Whether it is due was asked under the lock, and time does not go back.
            let time = take().unwrap_or_default();
            self.copy((*sg).elem, time.as_ptr().cast());
            Some(sg)
        }
    }

    /// # Safety
    /// `m` is this thread's M and holds a P; `sg` came from `serve_receiver`; the lock is not held.
    pub unsafe fn wake_receiver(&mut self, m: *mut M, sg: *mut Sudog) {
        // SAFETY: as the caller promises.
        unsafe { wake(m, sg, true) }
    }
}
