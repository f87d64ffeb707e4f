//! `c <- v`.

use crate::sync::Ordering;

use minigo_abi::func::{ACT_RETURN, Ret};

use super::{Hchan, Outcome, Sudog};
use crate::g::{G, WaitReason};
use crate::m::M;
use crate::sched;

/// Sends the value behind `elem`, waiting if need be. The value 1 is returned, now or by the waker; if the channel is
/// closed meanwhile the waker makes the G raise instead.
///
/// # Safety
/// `g` runs on this M, in a runtime call; `c` is a channel or nil; `elem` is valid for an element until the call is over.
#[inline]
pub unsafe fn chansend(g: *mut G, c: *mut Hchan, elem: *mut u8) -> Ret {
    // SAFETY: as the caller promises; the channel's fields are touched under its lock.
    unsafe {
        if c.is_null() {
            return sched::gopark(g, None, std::ptr::null_mut(), WaitReason::ChanSendNilChan);
        }
        let ch = &mut *c;
        ch.lock.lock();
        match ch.send_locked((*g).m(), elem) {
            Outcome::Done => Ret { value: 1, action: ACT_RETURN },
            Outcome::Closed => crate::panic::raise_plain(g, "send on closed channel"),
            Outcome::WouldBlock => {
                let sg = &raw mut (*g).sudog;
                *sg = Sudog { g, elem, c, ..Sudog::EMPTY };
                (*g).waiting = sg;
                ch.sendq.enqueue(sg);
                sched::goparkunlock(g, &ch.lock, WaitReason::ChanSend)
            }
        }
    }
}

/// Sends if that needs no waiting: `select` with one send and a default.
///
/// # Safety
/// As `chansend`.
pub unsafe fn try_send(g: *mut G, c: *mut Hchan, elem: *mut u8) -> Outcome {
    // SAFETY: as the caller promises.
    unsafe {
        // Without the lock: an open channel that was full a moment ago would have made the operation wait then, and
        // nothing orders it against what happens now.
        if c.is_null() || (!(*c).is_closed() && (*c).is_full()) {
            return Outcome::WouldBlock;
        }
        let ch = &mut *c;
        ch.lock.lock();
        let outcome = ch.send_locked((*g).m(), elem);
        if outcome == Outcome::WouldBlock {
            ch.lock.unlock();
        }
        outcome
    }
}

impl Hchan {
    /// Sends without waiting. The lock is held; it is released unless the answer is `WouldBlock`.
    ///
    /// # Safety
    /// As `chansend`.
    #[inline]
    pub(super) unsafe fn send_locked(&mut self, m: *mut M, elem: *const u8) -> Outcome {
        // SAFETY: as the caller promises; a dequeued sudog's G is parked and ours.
        unsafe {
            if self.closed.load(Ordering::Relaxed) != 0 {
                self.lock.unlock();
                return Outcome::Closed;
            }
            let sg = self.recvq.dequeue();
            if !sg.is_null() {
                self.history.sent((*m).curg.load(Ordering::Relaxed));
                self.history.received((*sg).g);
                self.copy((*sg).elem, elem);
                self.lock.unlock();
                wake(m, sg, true);
                return Outcome::Done;
            }
            let count = self.qcount.load(Ordering::Relaxed);
            if count < self.dataqsiz {
                self.history.sent((*m).curg.load(Ordering::Relaxed));
                self.copy(self.slot(self.sendx), elem);
                self.sendx = self.next(self.sendx);
                self.qcount.store(count + 1, Ordering::Release);
                self.lock.unlock();
                return Outcome::Done;
            }
            Outcome::WouldBlock
        }
    }
}

/// Readies the G of a dequeued sudog. `success` is what its runtime call returns.
///
/// # Safety
/// `m` is this thread's M and holds a P; `sg` was dequeued by the caller, so its G is the caller's.
#[inline]
pub(super) unsafe fn wake(m: *mut M, sg: *mut Sudog, success: bool) {
    // SAFETY: as the caller promises.
    unsafe {
        let gp = (*sg).g;
        (*sg).success = success;
        (*gp).param = sg.cast();
        (*gp).hdr.result = success as u64;
        if !(*sg).is_select {
            (*gp).waiting = std::ptr::null_mut();
        }
        sched::goready(m, gp);
    }
}
