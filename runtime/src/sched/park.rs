//! Parking and readying: the only ways in and out of *waiting*.
//!
//! The protocol, which keeps a waker from ever seeing a half-parked G:
//!
//! 1. A runtime function puts its G where a waker will find it, under a lock, and calls `gopark` *with the lock held*.
//! 2. `gopark` notes in M, not in G, how to release the lock, and gives back the action that the function returns.
//! 3. The stub leaves the goroutine's stack; the scheduler loop, on g0, marks the G waiting and only then calls
//!    `unlockf`. From that moment another M may run the G; nobody here touches it again.
//! 4. The waker dequeues the G under the lock, writes `hdr.result` (what the runtime call returns), and calls `goready`.

use crate::g::{G, GRUNNABLE, GRUNNING, GWAITING, WaitReason, casgstatus};
use crate::m::{M, UnlockFn};
use crate::sys::Lock;
use minigo_abi::func::*;

/// Parks the current G; its runtime call returns `hdr.result` when somebody readies it. The runtime function returns
/// what this returns, without touching the G or what `lock` protects any more.
///
/// # Safety
/// `g` runs on this thread, and the caller is a runtime function or a native goroutine's equivalent.
#[inline]
pub unsafe fn gopark(g: *mut G, unlockf: Option<UnlockFn>, lock: *mut u8, reason: WaitReason) -> Ret {
    // SAFETY: the caller runs `g`; M belongs to this thread.
    unsafe {
        let m = (*g).m();
        (*m).waitunlockf = unlockf;
        (*m).waitlock = lock;
        (*g).waitreason = reason;
    }
    Ret { value: 0, action: ACT_PARK }
}

/// Like `gopark`, but when the G is ready the runtime function is called again with the same arguments; `g.phase` tells
/// it that it is not the first time.
///
/// # Safety
/// As `gopark`; the function's class is `Resumable`.
#[inline]
pub unsafe fn gopark_again(g: *mut G, unlockf: Option<UnlockFn>, lock: *mut u8, reason: WaitReason) -> Ret {
    // SAFETY: the caller's contract.
    let _ = unsafe { gopark(g, unlockf, lock, reason) };
    Ret { value: 0, action: ACT_PARK_AGAIN }
}

/// Parks and releases `lock`, which the caller holds.
///
/// # Safety
/// As `gopark`; `lock` lives until the scheduler loop has released it.
#[inline]
pub unsafe fn goparkunlock(g: *mut G, lock: &Lock, reason: WaitReason) -> Ret {
    // SAFETY: the caller's contract.
    unsafe { gopark(g, Some(unlock), (lock as *const Lock).cast_mut().cast(), reason) }
}

unsafe fn unlock(_g: *mut G, lock: *mut u8) -> bool {
    // SAFETY: `goparkunlock` was given a reference to a held lock.
    unsafe { (*lock.cast::<Lock>()).unlock() };
    true
}

/// Makes a waiting G runnable: next on this P. The caller must have dequeued it, so that it is the only one to ready it.
///
/// # Safety
/// `m` is this thread's M and holds a P; `gp` is waiting and belongs to the caller.
#[inline]
pub unsafe fn goready(m: *mut M, gp: *mut G) {
    // SAFETY: the caller's contract.
    unsafe { super::exec::ready(m, gp) }
}

/// Step 3 of the protocol, on g0: the G becomes waiting, then reachable. False: it is runnable again and still ours.
///
/// # Safety
/// `g` has left its stack on this thread and nobody else can reach it except through what `unlockf` releases.
#[inline(always)]
pub(crate) unsafe fn park_commit(g: *mut G, unlockf: Option<UnlockFn>, lock: *mut u8) -> bool {
    // SAFETY: the caller's contract.
    unsafe {
        casgstatus(&*g, GRUNNING, GWAITING);
        if let Some(f) = unlockf
            && !f(g, lock)
        {
            casgstatus(&*g, GWAITING, GRUNNABLE);
            return false;
        }
    }
    true
}

/// The status change of `goready`: afterwards the G belongs to the caller, who queues it.
///
/// # Safety
/// `gp` is waiting, or will be as soon as its M has finished `park_commit`; the caller dequeued it.
#[inline(always)]
pub(crate) unsafe fn ready_commit(gp: *mut G) {
    // SAFETY: the caller's contract.
    unsafe { casgstatus(&*gp, GWAITING, GRUNNABLE) }
}

/// `runtime.Gosched`: to the tail of the global queue.
#[inline]
pub fn gosched(_g: *mut G) -> Ret {
    Ret { value: 0, action: ACT_YIELD }
}

/// Ends the current goroutine; deferred calls have run.
#[inline]
pub fn goexit0(_g: *mut G) -> Ret {
    Ret { value: 0, action: ACT_EXIT }
}
