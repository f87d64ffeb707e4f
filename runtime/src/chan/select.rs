//! `select` with two cases or more.
//!
//! 1. The cases are looked at in random order (the oracle's), so that no ready case starves. All channels are locked, in
//!    address order, so that the look is atomic.
//! 2. If no case is ready, the G enqueues a sudog on every channel and parks; `unlockf` releases the locks.
//! 3. Wakers race for `g.select_done`; the winner hands over and readies the G. The runtime function is then called
//!    again, takes its sudogs out of the queues of the losers, one lock at a time, and returns.
//!
//! Step 3 may begin while step 2's `unlockf` still walks the list of sudogs on another M: as soon as the first lock is
//! released, a waker can come. It is safe because step 3 takes a channel's lock before it touches that channel's sudog,
//! and `unlockf` reads the link to the next sudog before it releases a lock.

use crate::sync::Ordering;

use minigo_abi::func::{ACT_RETURN, Ret};
use minigo_abi::layout::Scase;

use super::{Hchan, Outcome, Sudog, sudog};
use crate::g::{G, WaitReason};
use crate::{oracle, sched};

/// What a runtime function's `phase` says while a `select` waits.
const WAITED: u32 = 1;
/// Up to this many cases the orders fit on g0's stack.
const INLINE: usize = 16;

/// The index of the case that ran (as i32; −1: the default) and, in bit 32, whether a receive got a value.
fn chosen(case: i32, ok: bool) -> Ret {
    Ret { value: case as u32 as u64 | (ok as u64) << 32, action: ACT_RETURN }
}

/// # Safety
/// `g` runs on this M, in a runtime call; `cases` points to `nsends` send cases followed by `nrecvs` receive cases,
/// whose slots stay valid until the call is over.
pub unsafe fn selectgo(g: *mut G, cases: *const Scase, nsends: usize, nrecvs: usize, block: bool) -> Ret {
    let n = nsends + nrecvs;
    // SAFETY: as the caller promises.
    unsafe {
        if (*g).phase == WAITED {
            (*g).phase = 0;
            return finish(g, nsends);
        }
        let cases = if n == 0 { &[] } else { std::slice::from_raw_parts(cases, n) };
        if n <= INLINE {
            let (mut poll, mut order) = ([0u16; INLINE], [0u16; INLINE]);
            begin(g, cases, nsends, block, &mut poll[..n], &mut order[..n])
        } else {
            let (mut poll, mut order) = (vec![0u16; n], vec![0u16; n]);
            begin(g, cases, nsends, block, &mut poll, &mut order)
        }
    }
}

/// Steps 1 and 2.
///
/// # Safety
/// As `selectgo`; the two orders have one entry per case.
unsafe fn begin(
    g: *mut G,
    cases: &[Scase],
    nsends: usize,
    block: bool,
    poll: &mut [u16],
    order: &mut [u16],
) -> Ret {
    // SAFETY: as the caller promises; channels are touched under their locks.
    unsafe {
        // Cases with a nil channel are never ready and are left out.
        let mut n = 0;
        for (i, case) in cases.iter().enumerate() {
            if !case.c.is_null() {
                let j = oracle::choose(oracle::Kind::Select, n as u32 + 1) as usize;
                poll[n] = poll[j];
                poll[j] = i as u16;
                n += 1;
            }
        }
        let (poll, order) = (&poll[..n], &mut order[..n]);
        order.copy_from_slice(poll);
        if n <= INLINE {
            // Insertion sort: a handful of elements.
            for i in 1..n {
                let x = order[i];
                let mut j = i;
                while j > 0 && cases[order[j - 1] as usize].c > cases[x as usize].c {
                    order[j] = order[j - 1];
                    j -= 1;
                }
                order[j] = x;
            }
        } else {
            order.sort_unstable_by_key(|&i| cases[i as usize].c);
        }
        lock_all(cases, order);
        for &i in poll {
            let case = &cases[i as usize];
            let ch = &mut *case.c.cast::<Hchan>();
            let ready = if (i as usize) < nsends { ch.can_send() } else { ch.can_recv() };
            if !ready {
                continue;
            }
            // All other locks go first; the operation releases its own.
            unlock_others(cases, order, case.c);
            if (i as usize) < nsends {
                return match ch.send_locked((*g).m(), case.elem) {
                    Outcome::Closed => crate::panic::raise_plain(g, "send on closed channel"),
                    Outcome::WouldBlock => lost(ch, g, cases, nsends, block),
                    Outcome::Done => chosen(i as i32, false),
                };
            }
            return match ch.recv_locked((*g).m(), case.elem) {
                Outcome::WouldBlock => lost(ch, g, cases, nsends, block),
                outcome => chosen(i as i32, outcome == Outcome::Done),
            };
        }
        if !block {
            unlock_others(cases, order, std::ptr::null_mut());
            return chosen(-1, false);
        }
        (*g).select_done.store(0, Ordering::Relaxed);
        let mut tail = &raw mut (*g).waiting;
        for &i in order.iter() {
            let case = &cases[i as usize];
            let ch = &mut *case.c.cast::<Hchan>();
            let sg = sudog::acquire((*g).p());
            let is_send = (i as usize) < nsends;
            *sg =
                Sudog { g, elem: case.elem, c: ch, is_select: true, is_send, case: i as u32, ..Sudog::EMPTY };
            *tail = sg;
            tail = &raw mut (*sg).waitlink;
            if is_send {
                ch.sendq.enqueue(sg)
            } else {
                ch.recvq.enqueue(sg);
                ch.settle_timer(g);
            }
        }
        *tail = std::ptr::null_mut();
        let reason = if cases.is_empty() { WaitReason::SelectNoCases } else { WaitReason::Select };
        (*g).phase = WAITED;
        sched::gopark_again(g, Some(unlock_waiting), std::ptr::null_mut(), reason)
    }
}

/// A waiter that `can_send` or `can_recv` saw was a select that another case has won meanwhile: look again.
///
/// # Safety
/// As `begin`; only the lock of `ch` is held.
#[cold]
unsafe fn lost(ch: &Hchan, g: *mut G, cases: &[Scase], nsends: usize, block: bool) -> Ret {
    ch.lock.unlock();
    // SAFETY: as the caller promises; no lock is held.
    unsafe { selectgo(g, cases.as_ptr(), nsends, cases.len() - nsends, block) }
}

/// Step 3.
///
/// # Safety
/// `g` was woken from a `select` whose sudogs stand in `g.waiting`.
unsafe fn finish(g: *mut G, nsends: usize) -> Ret {
    // SAFETY: the sudogs are ours; a queue is touched under its channel's lock.
    unsafe {
        let fired = (*g).param.cast::<Sudog>();
        (*g).param = std::ptr::null_mut();
        let mut sg = (*g).waiting;
        (*g).waiting = std::ptr::null_mut();
        let (mut case, mut success) = (-1, false);
        while !sg.is_null() {
            if sg == fired {
                case = (*sg).case as i32;
                success = (*sg).success;
            } else {
                let ch = &mut *(*sg).c;
                ch.lock.lock();
                if ((*sg).case as usize) < nsends {
                    ch.sendq.remove(sg)
                } else {
                    ch.recvq.remove(sg);
                    ch.settle_timer(g);
                }
                ch.lock.unlock();
            }
            let next = (*sg).waitlink;
            sudog::release((*g).p(), sg);
            sg = next;
        }
        if case < 0 {
            crate::panic::throw("selectgo: bad wakeup");
        }
        if (case as usize) < nsends && !success {
            return crate::panic::raise_plain(g, "send on closed channel");
        }
        chosen(case, success)
    }
}

unsafe fn lock_all(cases: &[Scase], order: &[u16]) {
    let mut last = std::ptr::null_mut();
    for &i in order {
        let c = cases[i as usize].c;
        if c != last {
            // SAFETY: a case's channel is valid.
            unsafe { (*c.cast::<Hchan>()).lock.lock() };
            last = c;
        }
    }
}

/// Unlocks all channels but `keep`.
unsafe fn unlock_others(cases: &[Scase], order: &[u16], keep: *mut u8) {
    let mut last = std::ptr::null_mut();
    for &i in order {
        let c = cases[i as usize].c;
        if c != last {
            if c != keep {
                // SAFETY: a case's channel is valid and locked.
                unsafe { (*c.cast::<Hchan>()).lock.unlock() };
            }
            last = c;
        }
    }
}

/// Releases the locks after the G is marked waiting. See the head of this file for the order of steps.
unsafe fn unlock_waiting(g: *mut G, _lock: *mut u8) -> bool {
    // SAFETY: until the last lock is released the sudogs not yet passed cannot go away.
    unsafe {
        let mut last: *mut Hchan = std::ptr::null_mut();
        let mut sg = (*g).waiting;
        while !sg.is_null() {
            let c = (*sg).c;
            sg = (*sg).waitlink;
            if c != last {
                if !last.is_null() {
                    (*last).lock.unlock();
                }
                last = c;
            }
        }
        if !last.is_null() {
            (*last).lock.unlock();
        }
    }
    true
}

impl Hchan {
    /// Whether a send need not wait. The lock is held.
    fn can_send(&self) -> bool {
        self.is_closed() || !self.recvq.looks_empty() || self.qcount.load(Ordering::Relaxed) < self.dataqsiz
    }

    /// Whether a receive need not wait. The lock is held.
    fn can_recv(&self) -> bool {
        self.is_closed()
            || !self.sendq.looks_empty()
            || self.qcount.load(Ordering::Relaxed) > 0
            || self.time_is_due()
    }
}
