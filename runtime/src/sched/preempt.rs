//! Asking a goroutine to yield: by poison in its stack guard, seen by the next prologue, and by SIGURG to its thread, for
//! loops without calls.
//!
//! A request may hit the wrong goroutine (the M has switched meanwhile) or get lost (the G re-arms its guard at the same
//! moment). Neither matters: the wrong one yields once for nothing, and requests are repeated.

use super::state::{SCHED, allp, nprocs};
use crate::context::async_leave_entry;
use crate::m::getm;
use crate::p::{P, PRUNNING};
use crate::sys::signal::{Context, SIGURG, send};
use crate::{code, stack};
use core::sync::atomic::Ordering;
use minigo_abi::layout::STACK_PREEMPT;

/// Asks the goroutine that runs on `p` to yield.
///
/// # Safety
/// `p` is a P (they are never freed).
pub(super) unsafe fn preemptone(p: *mut P) {
    // SAFETY: Ms and Gs are never freed either; everything read here is atomic or may be stale.
    unsafe {
        let m = (*p).m.load(Ordering::Acquire);
        if m.is_null() {
            return;
        }
        let g = (*m).curg.load(Ordering::Acquire);
        if g.is_null() {
            return;
        }
        (*g).preempt_atomic().store(1, Ordering::Release);
        (*g).stackguard_atomic().store(STACK_PREEMPT, Ordering::Release);
        (*p).preempt.store(true, Ordering::Relaxed);
        // One signal under way is enough.
        let tid = (*m).tid.load(Ordering::Acquire);
        if tid != 0 && !crate::seeded::on() && (*m).signal_pending.swap(1, Ordering::AcqRel) == 0 {
            send(tid, SIGURG);
        }
    }
}

/// Asks all running goroutines to yield, as far as they can be seen.
pub(crate) fn preemptall() {
    for p in (0..nprocs()).map(allp) {
        // SAFETY: Ps are never freed.
        unsafe {
            if (*p).status() == PRUNNING {
                preemptone(p);
            }
        }
    }
}

/// SIGURG, on the M's signal stack. Allocates nothing, takes no lock. Takes the goroutine off its thread if that is
/// possible at this very instruction; otherwise the poisoned guard will do.
pub(crate) fn on_sigurg(ctx: &mut Context) {
    let m = getm();
    if m.is_null() {
        return;
    }
    // SAFETY: the M is this thread's. If the pc is in compiled code, r15 is the G that runs on it, its registers are
    // whole, and g0's stack is as `gogo` left it.
    unsafe {
        (*m).signal_pending.store(0, Ordering::Release);
        let g = (*m).curg.load(Ordering::Relaxed);
        if g.is_null()
            || !(*g).native.is_null()
            || ctx.reg(7) != g as u64
            || (*g).preempt_atomic().load(Ordering::Acquire) == 0
            || stack::zeal() & stack::ZEAL_PREEMPT != 0
            || (*m).locks.load(Ordering::Relaxed) != 0
            || SCHED.gomaxprocs.load(Ordering::Relaxed) == 0
            || !code::preemptible(ctx.pc())
        {
            return;
        }
        ctx.save(&mut *(*m).full);
        ctx.set_pc(async_leave_entry());
        ctx.set_sp((*g).hdr.g0sp);
    }
}
