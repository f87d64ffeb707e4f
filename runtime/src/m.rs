//! M: one OS thread. Its own stack is g0, the stack on which the scheduler and every runtime function run.
//!
//! An M needs a P to run Go code. Fields without an atomic type belong to the M's own thread; `nextp` is set by whoever
//! wakes the M, before the wake-up.

use crate::g::G;
use crate::p::P;
use crate::sys::Note;
use core::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicU32, Ordering};

/// Finishes a parking on g0, after the G is marked waiting; false: the G goes on at once. It must not touch the G after
/// it made it reachable for a waker.
pub type UnlockFn = unsafe fn(g: *mut G, lock: *mut u8) -> bool;

#[repr(C)]
pub struct M {
    pub id: i64,
    /// The G that runs on this M, or null while the scheduler does.
    pub curg: AtomicPtr<G>,
    /// The P this M holds, or null.
    pub p: AtomicPtr<P>,
    /// The P this M shall take when it wakes up.
    pub nextp: AtomicPtr<P>,
    /// The P it had before the system call.
    pub oldp: AtomicPtr<P>,
    /// Looks for work without having any.
    pub spinning: AtomicBool,
    /// Sleeps on `park`.
    pub blocked: AtomicBool,
    pub park: Note,
    /// The G that is locked to this M.
    pub lockedg: AtomicPtr<G>,
    /// Not zero: the current G is neither preempted nor moved (`acquirem`).
    pub locks: AtomicI32,
    /// What `gopark` left for the scheduler loop.
    pub waitunlockf: Option<UnlockFn>,
    pub waitlock: *mut u8,
    /// The next idle M; under `sched.lock`.
    pub schedlink: *mut M,
    /// The next M of all; written once.
    pub alllink: *mut M,
    /// The kernel's thread id, for SIGURG.
    pub tid: AtomicI32,
    /// Not zero while a SIGURG is on its way.
    pub signal_pending: AtomicU32,
    /// Filled by the signal handler; moved to the G on g0.
    pub full: *mut crate::context::FullRegs,
    pub syscalltick: u32,
}

#[cfg(not(loom))]
std::thread_local! {
    static CURRENT: core::cell::Cell<*mut M> = const { core::cell::Cell::new(core::ptr::null_mut()) };
}

// A model's threads share one thread of the system.
#[cfg(loom)]
loom::thread_local! {
    static CURRENT: core::cell::Cell<*mut M> = core::cell::Cell::new(core::ptr::null_mut());
}

/// The M of this thread, or null outside the runtime. Never inlined: a goroutine may move between two calls, and an
/// inlined thread-local address would stay behind. Runtime functions take M from their G instead.
#[inline(never)]
pub fn getm() -> *mut M {
    CURRENT.with(|m| m.get())
}

#[inline(never)]
pub(crate) fn setm(m: *mut M) {
    CURRENT.with(|cell| cell.set(m));
}

/// Forbids preemption of the current G and keeps it on this M.
///
/// # Safety
/// `g` is the G that runs on this thread.
#[inline]
pub unsafe fn acquirem(g: *mut G) -> *mut M {
    // SAFETY: the caller runs `g`, so `g.m` is this thread's M.
    unsafe {
        let m = (*g).m();
        // Only this thread writes `locks`; the signal handler of the same thread reads it.
        (*m).locks.store((*m).locks.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        m
    }
}

/// Ends what `acquirem` began, and asks for the preemption that may have been refused meanwhile.
///
/// # Safety
/// `m` came from `acquirem` on this thread.
#[inline]
pub unsafe fn releasem(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe {
        let n = (*m).locks.load(Ordering::Relaxed) - 1;
        (*m).locks.store(n, Ordering::Relaxed);
        let g = (*m).curg.load(Ordering::Relaxed);
        if n == 0 && !g.is_null() && (*g).preempt_atomic().load(Ordering::Relaxed) != 0 {
            // A prologue may have restored the guard when it found that it must not yield.
            (*g).stackguard_atomic().store(minigo_abi::layout::STACK_PREEMPT, Ordering::Relaxed);
        }
    }
}
