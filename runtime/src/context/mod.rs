//! Switching between goroutines and g0. Two kinds of goroutine hide behind `resume`: compiled ones, switched by our own
//! assembly, and native ones, which are coroutines.

mod asm;
mod regs;
#[cfg(test)]
mod tests;

pub(crate) use asm::resume_raise_entry;
pub use asm::{AsmFrames, asm_frames, loadunit_entry, morestack_entry, resume_full};
pub(crate) use asm::{async_leave_entry, gostart_entry};
pub use regs::{FullRegs, put_regs, take_regs};

use crate::g::G;

/// What `resume` gives beside the actions of runtime functions (`ACT_…`): the goroutine left its stack because …
///
/// … it came back from a system call without a P.
pub const ACT_SYSEXIT: u64 = 8;
/// … morestack saw the preemption request.
pub const ACT_PREEMPT: u64 = 9;
/// … the signal handler took it off; its registers are in `m.full`.
pub const ACT_ASYNC: u64 = 10;

/// Runs `g` on this thread until it leaves its stack, and tells why (`ACT_…`). When this returns for parking, the G
/// is not yet published; the caller does that.
///
/// # Safety
/// `g` is running, belongs to this thread, and its saved context is intact.
#[inline(always)]
pub unsafe fn resume(g: *mut G) -> u64 {
    // SAFETY: the caller's contract.
    unsafe {
        if !(*g).native.is_null() {
            return crate::native::resume(g);
        }
        if !(*g).full.is_null() {
            return resume_full(g);
        }
        asm::gogo(g)
    }
}

/// Prepares a fresh stack so that `resume` starts `closure` on it: gostart's frame, below it the block of callee-saved
/// registers that `gogo` pops.
///
/// # Safety
/// `g` is not running; its current segment is its first one.
pub unsafe fn prepare(g: *mut G, closure: u64) {
    // SAFETY: the top of the segment holds the 64 bytes written here.
    unsafe {
        let top = ((*(*g).hdr.seg).hi - 16) as *mut u64;
        // Two zero words end the chain of frame pointers.
        top.write(0);
        top.add(1).write(0);
        let sp = top.sub(6);
        for i in 0..3 {
            sp.add(i).write(0); // r14, r13, r12
        }
        sp.add(3).write(closure); // rbx
        sp.add(4).write(0); // rbp
        sp.add(5).write(gostart_entry());
        (*g).hdr.sp = sp as u64;
        (*g).hdr.result = 0;
    }
}

/// Makes a parked G raise what is noted in its header when it goes on, as if its runtime call had raised.
///
/// # Safety
/// `g` is parked in a resumable runtime call by plain `gopark`, and belongs to the caller.
pub unsafe fn raise_on_resume(g: *mut G) {
    // SAFETY: the caller's contract: the block stands at `hdr.sp`.
    unsafe {
        if (*g).native.is_null() {
            ((*g).hdr.sp as *mut u64).add(5).write(resume_raise_entry());
        } else {
            (*g).raise_pending = true;
        }
    }
}

/// Where a G that is not running on its own stack stands: pc, frame pointer. For tracebacks and the collector. A G in a
/// runtime call, parked, or preempted at a prologue has the block of `gogo` at `hdr.sp`; an asynchronously
/// preempted one its full registers.
///
/// # Safety
/// `g` is a compiled goroutine that is not executing compiled code.
pub unsafe fn frame_of(g: *const G) -> (u64, u64) {
    // SAFETY: the caller's contract; the block or the registers are in place.
    unsafe {
        if !(*g).full.is_null() {
            return ((*(*g).full).rip, (*(*g).full).r[10]);
        }
        let sp = (*g).hdr.sp as *const u64;
        (*sp.add(5), *sp.add(4))
    }
}
