//! Panics under way: which deferred call is next, who may recover, and how the stack is left.
//!
//! `gopanic` and `Goexit` (Go, `std/runtime/panic.go`) run deferred calls on top of the stack that panics. The walk over
//! the frames is read-only and kept in `Panicking`; the goroutine's segment and guard change only when a recovered panic is
//! left, together with rsp and rbp. A newer panic that reaches the frame of an older one goes on where that one was
//! looking, and marks it: if the newer is recovered further out, the older ends with it.

use core::sync::atomic::{AtomicU32, Ordering};

use minigo_abi::func::{ACT_UNWIND, Ret};
use minigo_abi::layout::{Eface, Panicking, STACK_PREEMPT, StackSeg};

use super::defer::deferpop;
use super::traceback::Frames;
use crate::code;
use crate::context;
use crate::g::G;

/// Panics whose deferred calls are being run.
static RUNNING: AtomicU32 = AtomicU32::new(0);

/// Whether a goroutine runs the deferred calls of a panic, so that its report may be about to come.
pub fn panics_under_way() -> bool {
    RUNNING.load(Ordering::Relaxed) > 0
}

/// Makes `p` the innermost panic of `g`; its deferred calls are called from the calling frame.
///
/// # Safety
/// `g` is in a short runtime call made by the frame that holds `p`.
pub unsafe fn pushpanic(g: *mut G, p: *mut Panicking) {
    // SAFETY: as the caller promises; the frame outlives the panic.
    unsafe {
        let mut frames = Frames::new(g);
        (*p).link = (*g).panics;
        ((*p).pc, (*p).fp, (*p).seg) = frames.cursor();
        let more = frames.step();
        save(p, &frames, more);
        (*g).panics = p;
        RUNNING.fetch_add(u32::from(!(*p).goexit), Ordering::Relaxed);
    }
}

/// # Safety
/// `p` is a panic under way.
unsafe fn save(p: *mut Panicking, frames: &Frames, more: bool) {
    // SAFETY: as the caller promises.
    unsafe {
        let (pc, fp, seg) = frames.cursor();
        (*p).at_pc = if more { pc } else { 0 };
        (*p).at_fp = fp;
        (*p).at_seg = seg;
    }
}

/// Takes the next deferred call that `p` has to run; 0: none is left.
///
/// # Safety
/// `p` is the innermost panic of `g`, which is in a runtime call.
pub unsafe fn nextdefer(g: *mut G, p: *mut Panicking) -> u64 {
    // SAFETY: the frames below the panic are intact: nothing returns to them before it ends.
    unsafe {
        if (*p).at_pc == 0 {
            return 0;
        }
        let mut frames = Frames::at((*p).at_pc, (*p).at_fp, (*p).at_seg);
        loop {
            if let Some(c) = take(g, &frames) {
                save(p, &frames, true);
                return c;
            }
            if !frames.step() {
                (*p).at_pc = 0;
                return 0;
            }
            if let Some(older) = frame_of_panic((*p).link, &frames) {
                (*older).passed = true;
                if (*older).at_pc == 0 {
                    (*p).at_pc = 0;
                    return 0;
                }
                frames = Frames::at((*older).at_pc, (*older).at_fp, (*older).at_seg);
            }
        }
    }
}

/// The panic, from `p` outwards, that is run by the frame.
///
/// # Safety
/// `p` is null or a panic under way.
unsafe fn frame_of_panic(mut p: *mut Panicking, frames: &Frames) -> Option<*mut Panicking> {
    let (_, fp, _) = frames.cursor();
    while !p.is_null() {
        // SAFETY: older panics of a goroutine live as long as the newer ones.
        unsafe {
            if (*p).fp == fp {
                return Some(p);
            }
            p = (*p).link;
        }
    }
    None
}

/// Takes a pending deferred call of one frame.
///
/// # Safety
/// The frame is live and belongs to `g`.
unsafe fn take(g: *mut G, frames: &Frames) -> Option<u64> {
    let (pc, fp, _) = frames.cursor();
    let defers = code::find_func(pc - 1)?.defers?;
    // SAFETY: the table says where the frame keeps its closures.
    unsafe {
        let Some((bits, closures)) = defers.open else {
            let c = deferpop(g, fp);
            return (c != 0).then_some(c);
        };
        let bits = (fp as i64 + i64::from(bits)) as *mut u64;
        let n = (*bits).checked_ilog2()?;
        *bits ^= 1 << n;
        let closures = (fp as i64 + i64::from(closures)) as *const u64;
        Some(*closures.add(n as usize))
    }
}

/// The builtin recover. It works if the function that calls it was called by the innermost panic; generated wrappers
/// on the way do not count. `wrapper`: `defer recover()` itself, whose caller is that of the wrapper.
///
/// # Safety
/// `g` is in a short runtime call made by the function that calls recover.
pub unsafe fn gorecover(g: *mut G, wrapper: bool) -> Eface {
    const NIL: Eface = Eface { ty: core::ptr::null(), data: core::ptr::null_mut() };
    // SAFETY: panics of the goroutine are live; so are its frames.
    unsafe {
        let p = (*g).panics;
        if p.is_null() || (*p).goexit || (*p).recovered {
            return NIL;
        }
        let fp = context::frame_of(g).1;
        let direct = !wrapper && *(fp as *const u64) == (*p).fp;
        if !direct && !called_by(g, (*p).fp) {
            return NIL;
        }
        (*p).recovered = true;
        (*p).value
    }
}

/// Whether exactly one function that is no wrapper stands between here and the frame `panic`.
///
/// # Safety
/// `g` is in a runtime call.
unsafe fn called_by(g: *mut G, panic: u64) -> bool {
    let mut functions = 0;
    // SAFETY: as the caller promises.
    for frame in unsafe { Frames::new(g) } {
        if frame.fp == panic {
            return functions == 1;
        }
        functions += u32::from(!frame.func.wrapper);
        if functions > 1 {
            return false;
        }
    }
    false
}

/// Leaves the stack down to the frame whose deferred call recovered `p`; if that would skip a Goexit, down to the frame
/// that runs it, because it has to go on.
///
/// # Safety
/// `p` is the innermost panic of `g`, which is in a short runtime call, and its last deferred call has returned.
pub unsafe fn unwind(g: *mut G, p: *mut Panicking) -> Ret {
    // SAFETY: the frame that the cursor stands at is live.
    unsafe {
        RUNNING.fetch_sub(1, Ordering::Relaxed);
        let mut older = (*p).link;
        while !older.is_null() && (*older).passed {
            if (*older).goexit {
                (*older).passed = false;
                (*g).panics = older;
                return leave(g, (*older).pc, (*older).fp, (*older).seg);
            }
            RUNNING.fetch_sub(1, Ordering::Relaxed);
            older = (*older).link;
        }
        (*g).panics = older;
        leave(g, (*p).at_pc, (*p).at_fp, (*p).at_seg)
    }
}

/// Makes the goroutine go on at the landing pad of a frame.
///
/// # Safety
/// The frame is live and belongs to `g`, which is in a short runtime call and returns what this returns.
unsafe fn leave(g: *mut G, pc: u64, fp: u64, seg: *const StackSeg) -> Ret {
    // SAFETY: as the caller promises.
    unsafe {
        (*g).sig = Default::default();
        let Some(func) = code::find_func(pc - 1) else {
            super::throw("recovery in a frame without a function")
        };
        let Some(defers) = func.defers else { super::throw("recovery in a frame without deferred calls") };
        let mut seg = seg.cast_mut();
        while !((seg as u64) < fp && fp < (*seg).hi) {
            seg = (*seg).prev;
        }
        (*g).hdr.seg = seg;
        let preempt = (*g).preempt_atomic().load(Ordering::Relaxed) != 0;
        let guard = if preempt { STACK_PREEMPT } else { (*seg).guard };
        (*g).stackguard_atomic().store(guard, Ordering::Relaxed);
        let frame = u64::from(func.frame) - 16;
        let area = (fp as i64 + i64::from(defers.area)) as u64;
        (*g).hdr.raise_args = [func.entry + u64::from(defers.pad), fp - frame, fp, area];
        Ret { value: 0, action: ACT_UNWIND }
    }
}
