//! Channels, `select`, semaphores, sleeping: everything a goroutine waits for.

use std::sync::atomic::AtomicU32;

use minigo_abi::func::Ret;
use minigo_abi::layout::Scase;
use minigo_abi::type_desc::TypeDesc;

use super::ret;
use crate::chan::{self, Hchan, Outcome};
use crate::g::{G, WaitReason};
use crate::panic::raise_plain;
use crate::timer::{self, Timer};
use crate::{context, sched, sema};

pub unsafe extern "sysv64" fn makechan(g: *mut G, ty: u64, size: u64) -> Ret {
    // SAFETY: a channel's descriptor; the stub of a short function keeps no frame, so the saved pc is the caller's.
    unsafe {
        let pc = if (*g).native.is_null() { context::frame_of(g).0 } else { 0 };
        match chan::makechan(&raw mut (*g).hdr, ty as *const TypeDesc, size as i64, pc) {
            Ok(c) => ret(c as u64),
            Err(text) => raise_plain(g, text),
        }
    }
}

pub unsafe extern "sysv64" fn chansend1(g: *mut G, c: u64, elem: u64) -> Ret {
    // SAFETY: a channel, and an element in the caller's frame or on the heap.
    unsafe { chan::chansend(g, c as *mut Hchan, elem as *mut u8) }
}

pub unsafe extern "sysv64" fn chanrecv(g: *mut G, c: u64, elem: u64) -> Ret {
    // SAFETY: as above.
    unsafe { chan::chanrecv(g, c as *mut Hchan, elem as *mut u8) }
}

pub unsafe extern "sysv64" fn closechan(g: *mut G, c: u64) -> Ret {
    // SAFETY: a channel or nil.
    unsafe { chan::closechan(g, c as *mut Hchan) }
}

pub unsafe extern "sysv64" fn selectnbsend(g: *mut G, c: u64, elem: u64) -> Ret {
    // SAFETY: as `chansend1`.
    unsafe {
        match chan::try_send(g, c as *mut Hchan, elem as *mut u8) {
            Outcome::Closed => raise_plain(g, "send on closed channel"),
            outcome => ret((outcome == Outcome::Done) as u64),
        }
    }
}

pub unsafe extern "sysv64" fn selectnbrecv(g: *mut G, c: u64, elem: u64) -> Ret {
    // SAFETY: as `chanrecv`.
    ret(match unsafe { chan::try_recv(g, c as *mut Hchan, elem as *mut u8) } {
        Outcome::WouldBlock => 0,
        Outcome::Closed => 1,
        Outcome::Done => 3,
    })
}

pub unsafe extern "sysv64" fn selectgo(g: *mut G, cases: u64, nsends: u64, nrecvs: u64, block: u64) -> Ret {
    // SAFETY: the cases stand in the caller's frame.
    unsafe { chan::selectgo(g, cases as *const Scase, nsends as usize, nrecvs as usize, block & 1 != 0) }
}

pub unsafe extern "sysv64" fn block(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::gopark(g, None, std::ptr::null_mut(), WaitReason::SelectNoCases) }
}

pub unsafe extern "sysv64" fn timesleep(g: *mut G, ns: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { timer::sleep(g, ns as i64) }
}

pub unsafe extern "sysv64" fn starttimer(g: *mut G, t: u64, ns: u64, period: u64) -> Ret {
    // SAFETY: std/time made the timer.
    unsafe { timer::start(g, t as *mut Timer, ns as i64, period as i64) };
    ret(0)
}

pub unsafe extern "sysv64" fn stoptimer(g: *mut G, t: u64) -> Ret {
    // SAFETY: a timer that was started.
    ret(unsafe { timer::stop(g, t as *mut Timer) } as u64)
}

pub unsafe extern "sysv64" fn resettimer(g: *mut G, t: u64, ns: u64, period: u64) -> Ret {
    // SAFETY: as above.
    ret(unsafe { timer::reset(g, t as *mut Timer, ns as i64, period as i64) } as u64)
}

/// The kinds are those of `std/sync`; bit 8 asks for the first place in the queue.
pub unsafe extern "sysv64" fn semacquire(g: *mut G, addr: u64, kind: u64) -> Ret {
    let reason = match kind & 0xff {
        1 => WaitReason::SyncMutexLock,
        2 => WaitReason::SyncWaitGroupWait,
        3 => WaitReason::SyncRwMutexRLock,
        4 => WaitReason::SyncRwMutexLock,
        5 => WaitReason::SyncCondWait,
        _ => WaitReason::Semacquire,
    };
    // SAFETY: the semaphore is part of an object that its waiters keep alive.
    unsafe { sema::semacquire(g, addr as *const AtomicU32, reason, kind & 0x100 != 0) }
}

pub unsafe extern "sysv64" fn semrelease(g: *mut G, addr: u64, _handoff: u64) -> Ret {
    // SAFETY: as above.
    unsafe { sema::semrelease(g, addr as *const AtomicU32) };
    ret(0)
}
