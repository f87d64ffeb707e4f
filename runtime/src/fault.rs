//! Hardware faults: in compiled code they are Go panics, anywhere else bugs of the runtime.
//!
//! The handler allocates nothing and takes no lock on the way to a panic: it makes the faulting instruction look like a
//! call to the compiled function that panics, and returns.

use crate::g::Fault;
use crate::m::getm;
use crate::sys::signal::Context;
use crate::{code, sched};
use minigo_abi::code::Trap;

/// SIGSEGV, SIGBUS, SIGFPE or SIGILL, on the M's signal stack.
pub(crate) fn on_fault(sig: i32, ctx: &mut Context) {
    let pc = ctx.pc();
    let hooks = sched::hooks();
    let entry = match code::find_trap(pc) {
        Some(Trap::Nil) => hooks.panicmem,
        Some(Trap::Divide) => hooks.panicdivide,
        Some(Trap::Unreachable) | None => 0,
    };
    let m = getm();
    let (code, addr) = ctx.fault();
    let fault = Fault { signo: sig, code, addr, pc };
    if entry == 0 || m.is_null() {
        // Nothing Go could recover from. In compiled code it is an element of something whose memory is gone.
        if fault.is_wild() && code::find_func(pc).is_some() {
            crate::panic::fatal_fault(fault, ctx);
        }
        crate::panic::fatal_signal(sig, ctx);
    }
    if entry == hooks.panicmem {
        // SAFETY: M is this thread's, and its current G is what faulted.
        unsafe {
            let g = (*m).curg.load(core::sync::atomic::Ordering::Relaxed);
            if fault.is_wild() && (g.is_null() || (*g).paniconfault != (*g).goid) {
                crate::panic::fatal_fault(fault, ctx);
            }
            if !g.is_null() {
                (*g).sig = fault;
            }
        }
    }
    let sp = ctx.sp() - 8;
    // SAFETY: the slack below the guard has room for this call. The return address is one past the faulting instruction's
    // first byte: tracebacks look up the address before a return address.
    unsafe { (sp as *mut u64).write(pc + 1) };
    ctx.set_sp(sp);
    ctx.set_pc(entry);
}
