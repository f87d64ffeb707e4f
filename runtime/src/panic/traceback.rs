//! Walking a goroutine's stack by frame pointers, and printing it in Go's format.
//!
//! The walk is read-only. A frame that crossed into a new stack segment returns to `lessstack`; its true return address
//! stands at the segment's `saved_rsp`, and the walk goes on in the segment below. Frames of our own assembly (stubs,
//! morestack) are stepped over; the walk ends at gostart.

use std::fmt::Write;

use minigo_abi::code::FuncInfo;
use minigo_abi::layout::StackSeg;

use crate::code::{self, Call};
use crate::context::{self, AsmFrames, asm_frames};
use crate::g::G;

/// Of a deep stack the innermost and the outermost frames are shown, this many of each, as in Go.
const SHOWN: usize = 50;

/// A frame of compiled code.
#[derive(Clone, Copy)]
pub struct Frame {
    pub func: &'static FuncInfo,
    /// The call or the interrupted instruction; for a call the address after it.
    pub pc: u64,
    pub fp: u64,
    /// `pc` is a return address.
    pub call: bool,
}

impl Frame {
    /// The calls that share the frame, innermost first: inlined ones, and last the function whose frame it is.
    pub fn calls(&self) -> code::Calls {
        code::calls(if self.call { self.pc - 1 } else { self.pc })
    }

    /// The names of these calls and whether they are wrappers. Deep stacks are of functions with nothing inlined, whose
    /// lines need not be looked up.
    fn names(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let alone = self.func.inlined.is_empty();
        let own = alone.then_some((self.func.name.as_str(), self.func.wrapper));
        let calls = (!alone).then(|| self.calls().map(|c| (c.name, c.wrapper)));
        own.into_iter().chain(calls.into_iter().flatten())
    }
}

/// The frames of a goroutine that does not run, innermost first.
pub struct Frames {
    pc: u64,
    fp: u64,
    seg: *const StackSeg,
    call: bool,
    asm: AsmFrames,
}

impl Frames {
    /// # Safety
    /// `g` is a compiled goroutine that stays off its stack while the frames are used.
    pub unsafe fn new(g: *const G) -> Frames {
        // SAFETY: as the caller promises.
        unsafe {
            // Only an asynchronously preempted goroutine stands at an instruction; the others at a return address.
            let (pc, fp) = context::frame_of(g);
            Frames { pc, fp, seg: (*g).hdr.seg, call: (*g).full.is_null(), asm: asm_frames() }
        }
    }

    /// The frames of a goroutine that a signal interrupted on its stack.
    ///
    /// # Safety
    /// `g` runs on this thread.
    pub unsafe fn interrupted(g: *const G, pc: u64, fp: u64) -> Frames {
        // SAFETY: as the caller promises.
        Frames { pc, fp, seg: unsafe { (*g).hdr.seg }, call: false, asm: asm_frames() }
    }

    /// The frames of a walk that goes on at a return address.
    pub fn at(pc: u64, fp: u64, seg: *const StackSeg) -> Frames {
        Frames { pc, fp, seg, call: true, asm: asm_frames() }
    }

    /// Where the walk stands: pc, frame pointer, stack segment.
    pub fn cursor(&self) -> (u64, u64, *const StackSeg) {
        (self.pc, self.fp, self.seg)
    }

    /// Whether a frame record of two words at `fp` lies in the current segment: whatever went wrong, a traceback does
    /// not fault.
    fn in_segment(&self) -> bool {
        // SAFETY: the segment belongs to the goroutine.
        let Some(seg) = (unsafe { self.seg.as_ref() }) else { return false };
        self.fp.is_multiple_of(8) && self.fp > self.seg as u64 && self.fp + 16 <= seg.hi
    }

    /// Goes to the caller; false at the end.
    pub fn step(&mut self) -> bool {
        // The innermost frame record may lie in the segment below, if the goroutine stands at the entry of a function
        // that has just crossed and not yet pushed rbp.
        while !self.in_segment() {
            // SAFETY: the segment belongs to the goroutine.
            match unsafe { self.seg.as_ref() } {
                Some(seg) if !seg.prev.is_null() => self.seg = seg.prev,
                _ => return false,
            }
        }
        // SAFETY: the record lies in the goroutine's stack.
        let (next, ret) = unsafe { (*(self.fp as *const u64), *((self.fp + 8) as *const u64)) };
        self.fp = next;
        self.pc = ret;
        self.call = true;
        // A loop: if the function that crossed has since tail-called another one that crossed too, two segments end at once.
        while self.pc == self.asm.lessstack {
            // SAFETY: a segment that was crossed into has a saved rsp in the segment below.
            unsafe {
                if self.seg.is_null() || (*self.seg).saved_rsp == 0 {
                    return false;
                }
                self.pc = *((*self.seg).saved_rsp as *const u64);
                self.seg = (*self.seg).prev;
            }
        }
        self.pc != 0 && self.pc != self.asm.gostart
    }
}

impl Iterator for Frames {
    type Item = Frame;

    fn next(&mut self) -> Option<Frame> {
        loop {
            if self.pc == 0 {
                return None;
            }
            let at = if self.call { self.pc - 1 } else { self.pc };
            let found =
                code::find_func(at).map(|func| Frame { func, pc: self.pc, fp: self.fp, call: self.call });
            if !self.step() {
                self.pc = 0;
            }
            if found.is_some() {
                return found;
            }
        }
    }
}

/// Appends the frames of `g` and where it was created. Allocates nothing.
///
/// # Safety
/// As `Frames::new`; native goroutines are allowed.
pub unsafe fn traceback(out: &mut dyn Write, g: *const G) {
    // SAFETY: as the caller promises.
    unsafe {
        if !(*g).native.is_null() {
            let _ = out.write_str("\tnative goroutine; no Go frames\n");
            return;
        }
        traceback_from(out, g, Frames::new(g));
    }
}

/// Appends these frames, which are those of `g`, and where it was created.
///
/// # Safety
/// As `Frames::new`.
pub(super) unsafe fn traceback_from(out: &mut dyn Write, g: *const G, frames: Frames) {
    let mut shown_frames = 0usize;
    // The outermost frames so far, as a ring, once the innermost are printed.
    let mut last: [Option<(Frame, usize)>; SHOWN] = [None; SHOWN];
    let mut leading = true;
    let mut inner = "";
    for frame in frames {
        for (n, (name, wrapper)) in frame.names().enumerate() {
            let called = std::mem::replace(&mut inner, name);
            if !shown(name, wrapper, leading) || calls_init(name, called) {
                continue;
            }
            leading = false;
            if shown_frames < SHOWN {
                print_frame(out, &frame, n);
            } else {
                last[shown_frames % SHOWN] = Some((frame, n));
            }
            shown_frames += 1;
        }
    }
    if let Some(elided) = shown_frames.checked_sub(2 * SHOWN).filter(|&n| n > 0) {
        let _ = writeln!(out, "...{elided} frames elided...");
    }
    let oldest = shown_frames.saturating_sub(SHOWN).max(SHOWN);
    for i in oldest..shown_frames {
        if let Some((frame, n)) = &last[i % SHOWN] {
            print_frame(out, frame, *n);
        }
    }
    // SAFETY: as the caller promises.
    unsafe { created_by(out, g) };
}

/// Whether a frame belongs into a traceback: the runtime's own functions do not, except exported ones, and the panic
/// itself where a deferred call was running on top of it.
fn shown(name: &str, wrapper: bool, leading: bool) -> bool {
    if wrapper {
        return false;
    }
    match name.strip_prefix("runtime.") {
        Some("gopanic") => !leading,
        Some(name) => name.starts_with(|c: char| c.is_ascii_uppercase()) && !leading,
        None => !name.starts_with("internal/rt.") && !name.starts_with("internal/repl."),
    }
}

/// Whether this is the part of a package's `init` that calls an init function, which Go's runtime calls itself.
pub fn calls_init(name: &str, called: &str) -> bool {
    name.ends_with(".init")
        && called
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix('.'))
            .is_some_and(|n| n.bytes().all(|c| c.is_ascii_digit()))
}

/// Prints the n-th call of a frame.
fn print_frame(out: &mut dyn Write, f: &Frame, n: usize) {
    let Some(call) = f.calls().nth(n) else { return };
    let name = if call.name == "runtime.gopanic" { "panic" } else { call.name };
    // Arguments are not known here.
    let args = if f.func.niladic && !call.inlined { "()" } else { "(...)" };
    let _ = writeln!(out, "{name}{args}");
    place(out, &call, f.func, f.pc);
}

/// An inlined call has no frame and so no offset into one.
fn place(out: &mut dyn Write, call: &Call, func: &FuncInfo, pc: u64) {
    let _ = write!(out, "\t{}:{}", call.place.file, call.place.line);
    let _ = if call.inlined { writeln!(out) } else { writeln!(out, " +{:#x}", pc - func.entry) };
}

/// # Safety
/// `g` is a G.
unsafe fn created_by(out: &mut dyn Write, g: *const G) {
    // SAFETY: as the caller promises; the fields were set when the goroutine was created.
    let (gopc, parent) = unsafe { ((*g).gopc, (*g).parent_goid) };
    let Some(at) = gopc.checked_sub(1) else { return };
    let (Some(func), Some(call)) = (code::find_func(at), code::calls(at).next()) else { return };
    // The main goroutine is created by the runtime. (A timer's goroutine names a wrapper: that of `time.goFunc`.)
    if !shown(call.name, false, true) {
        return;
    }
    let _ = write!(out, "created by {}", call.name);
    if parent != 0 {
        let _ = write!(out, " in goroutine {parent}");
    }
    let _ = writeln!(out);
    place(out, &call, func, gopc);
}
