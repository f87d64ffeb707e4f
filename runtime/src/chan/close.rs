//! `close(c)`.

use crate::sync::Ordering;

use minigo_abi::func::{ACT_RETURN, Ret};

use super::send::wake;
use super::{Hchan, Sudog};
use crate::g::G;

/// Closes a channel: all receivers that wait get the zero value, all senders panic.
///
/// # Safety
/// `g` runs on this M, in a runtime call; `c` is a channel or nil.
pub unsafe fn closechan(g: *mut G, c: *mut Hchan) -> Ret {
    // SAFETY: as the caller promises; the channel's fields are touched under its lock, and dequeued Gs are ours.
    unsafe {
        if c.is_null() {
            return crate::panic::raise_plain(g, "close of nil channel");
        }
        let ch = &mut *c;
        ch.lock.lock();
        if ch.closed.load(Ordering::Relaxed) != 0 {
            ch.lock.unlock();
            return crate::panic::raise_plain(g, "close of closed channel");
        }
        ch.closed.store(1, Ordering::Release);
        // The Gs are collected first and readied without the lock: readying takes time.
        let mut list: *mut Sudog = std::ptr::null_mut();
        let mut tail: *mut *mut Sudog = &raw mut list;
        let mut add = |sg: *mut Sudog| {
            // The G's own link: a select's sudogs are chained by `waitlink`, which its G still needs.
            let gp = (*sg).g;
            (*gp).param = sg.cast();
            (*sg).success = false;
            *tail = sg;
            tail = &raw mut (*gp).sudog.waitlink;
            *tail = std::ptr::null_mut();
        };
        loop {
            let sg = ch.recvq.dequeue();
            if sg.is_null() {
                break;
            }
            ch.clear((*sg).elem);
            add(sg);
        }
        loop {
            let sg = ch.sendq.dequeue();
            if sg.is_null() {
                break;
            }
            // A plain sender goes on in `runtime.raise`; a select finds out when it is called again.
            if !(*sg).is_select {
                crate::panic::raise_parked((*sg).g, "send on closed channel");
            }
            add(sg);
        }
        ch.lock.unlock();
        while !list.is_null() {
            let sg = list;
            list = (*(*sg).g).sudog.waitlink;
            wake((*g).m(), sg, false);
        }
        Ret { value: 0, action: ACT_RETURN }
    }
}
