//! `<-c`.

use crate::sync::Ordering;

use minigo_abi::func::{ACT_RETURN, Ret};

use super::send::wake;
use super::{Hchan, Outcome, Sudog};
use crate::g::{G, WaitReason};
use crate::m::M;
use crate::sched;

/// Receives into `elem` (nil: drops the value), waiting if need be. Returns whether a value came, now or by the waker.
///
/// # Safety
/// `g` runs on this M, in a runtime call; `c` is a channel or nil; `elem` is nil or valid for an element until the call
/// is over.
#[inline]
pub unsafe fn chanrecv(g: *mut G, c: *mut Hchan, elem: *mut u8) -> Ret {
    // SAFETY: as the caller promises; the channel's fields are touched under its lock.
    unsafe {
        if c.is_null() {
            return sched::gopark(g, None, std::ptr::null_mut(), WaitReason::ChanReceiveNilChan);
        }
        let ch = &mut *c;
        ch.lock.lock();
        match ch.recv_locked((*g).m(), elem) {
            Outcome::Done => Ret { value: 1, action: ACT_RETURN },
            Outcome::Closed => Ret { value: 0, action: ACT_RETURN },
            Outcome::WouldBlock => {
                let sg = &raw mut (*g).sudog;
                *sg = Sudog { g, elem, c, ..Sudog::EMPTY };
                (*g).waiting = sg;
                ch.recvq.enqueue(sg);
                ch.settle_timer(g);
                sched::goparkunlock(g, &ch.lock, WaitReason::ChanReceive)
            }
        }
    }
}

/// Receives if that needs no waiting: `select` with one receive and a default.
///
/// # Safety
/// As `chanrecv`.
pub unsafe fn try_recv(g: *mut G, c: *mut Hchan, elem: *mut u8) -> Outcome {
    // SAFETY: as the caller promises.
    unsafe {
        // The order of the questions matters: a channel that is empty and then seen open was empty while open.
        if c.is_null() || ((*c).is_empty() && !(*c).is_closed()) {
            return Outcome::WouldBlock;
        }
        let ch = &mut *c;
        ch.lock.lock();
        let outcome = ch.recv_locked((*g).m(), elem);
        if outcome == Outcome::WouldBlock {
            ch.lock.unlock();
        }
        outcome
    }
}

impl Hchan {
    /// Receives without waiting. The lock is held; it is released unless the answer is `WouldBlock`.
    ///
    /// # Safety
    /// As `chanrecv`.
    #[inline]
    pub(super) unsafe fn recv_locked(&mut self, m: *mut M, elem: *mut u8) -> Outcome {
        // SAFETY: as the caller promises; a dequeued sudog's G is parked and ours.
        unsafe {
            let count = self.qcount.load(Ordering::Relaxed);
            if self.closed.load(Ordering::Relaxed) != 0 {
                if count == 0 {
                    self.lock.unlock();
                    self.clear(elem);
                    return Outcome::Closed;
                }
            } else {
                let sg = self.sendq.dequeue();
                if !sg.is_null() {
                    self.history.received((*m).curg.load(Ordering::Relaxed));
                    self.history.sent((*sg).g);
                    if self.dataqsiz == 0 {
                        self.copy(elem, (*sg).elem);
                    } else {
                        // The buffer is full: take its first element and put the sender's into the freed slot, which
                        // is the ring's last now.
                        let slot = self.slot(self.recvx);
                        self.copy(elem, slot);
                        self.copy(slot, (*sg).elem);
                        self.recvx = self.next(self.recvx);
                        self.sendx = self.recvx;
                    }
                    self.lock.unlock();
                    wake(m, sg, true);
                    return Outcome::Done;
                }
            }
            if count > 0 {
                self.history.received((*m).curg.load(Ordering::Relaxed));
                let slot = self.slot(self.recvx);
                self.copy(elem, slot);
                // The buffer must not keep what was taken alive.
                self.clear(slot);
                self.recvx = self.next(self.recvx);
                self.qcount.store(count - 1, Ordering::Release);
                self.lock.unlock();
                return Outcome::Done;
            }
            if !self.timer.is_null() && self.take_time(m, elem) {
                self.lock.unlock();
                return Outcome::Done;
            }
            Outcome::WouldBlock
        }
    }
}
