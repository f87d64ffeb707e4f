//! Hardware faults: in compiled code they are Go panics, anywhere else bugs of the runtime.
//!
//! The handler allocates nothing and takes no lock on the way to a panic: it makes the faulting instruction look like a
//! call to the compiled function that panics, and returns.

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
    // Beyond the first page it is not a nil pointer but a wild one, which only unsafe code or a bug can make.
    let (si_code, addr) = ctx.fault();
    let wild = sig == libc::SIGSEGV && addr >= 4096 && entry == hooks.panicmem;
    if entry == 0 || m.is_null() || wild {
        // Nothing Go could recover from.
        crate::panic::fatal_signal(sig, ctx);
    }
    if entry == hooks.panicmem {
        // SAFETY: M is this thread's, and its current G is what faulted.
        unsafe {
            let g = (*m).curg.load(core::sync::atomic::Ordering::Relaxed);
            if !g.is_null() {
                (*g).sig = crate::g::Fault { signo: sig, code: si_code, addr, pc };
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
