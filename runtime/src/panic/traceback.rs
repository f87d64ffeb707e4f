//! Walking a goroutine's stack by frame pointers, and printing it in Go's format.
//!
//! The walk is read-only. A frame that crossed into a new stack segment returns to `lessstack`; its true return address
//! stands at the segment's `saved_rsp`, and the walk goes on in the segment below. Frames of our own assembly (stubs,
//! morestack) are stepped over; the walk ends at gostart.

use std::fmt::Write;

use minigo_abi::code::FuncInfo;
use minigo_abi::layout::StackSeg;

use crate::code;
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

    /// Whether a frame record of two words at `fp` lies in the current segment: whatever went wrong, a traceback does
    /// not fault.
    fn in_segment(&self) -> bool {
        // SAFETY: the segment belongs to the goroutine.
        let Some(seg) = (unsafe { self.seg.as_ref() }) else { return false };
        self.fp.is_multiple_of(8) && self.fp > self.seg as u64 && self.fp + 16 <= seg.hi
    }

    /// Goes to the caller; false at the end.
    fn step(&mut self) -> bool {
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

/// Appends the frames of `g` and where it was created.
///
/// # Safety
/// As `Frames::new`; native goroutines are allowed.
pub unsafe fn traceback(out: &mut String, g: *const G) {
    // SAFETY: as the caller promises.
    unsafe {
        if !(*g).native.is_null() {
            out.push_str("\tnative goroutine; no Go frames\n");
            return;
        }
        let mut first = Vec::new();
        let mut last = std::collections::VecDeque::new();
        let mut elided = 0usize;
        let mut leading = true;
        for frame in Frames::new(g) {
            if !shown(frame.func, leading) {
                continue;
            }
            leading = false;
            if first.len() < SHOWN {
                first.push(frame);
                continue;
            }
            last.push_back(frame);
            if last.len() > SHOWN {
                last.pop_front();
                elided += 1;
            }
        }
        first.iter().for_each(|f| print_frame(out, f));
        if elided > 0 {
            let _ = writeln!(out, "...{elided} frames elided...");
        }
        last.iter().for_each(|f| print_frame(out, f));
        created_by(out, g);
    }
}

/// Whether a frame belongs into a traceback: the runtime's own functions do not, except exported ones, and the panic
/// itself where a deferred call was running on top of it.
fn shown(func: &FuncInfo, leading: bool) -> bool {
    if func.wrapper {
        return false;
    }
    match func.name.strip_prefix("runtime.") {
        Some("gopanic") => !leading,
        Some(name) => name.starts_with(|c: char| c.is_ascii_uppercase()) && !leading,
        None => !func.name.starts_with("internal/rt."),
    }
}

fn print_frame(out: &mut String, f: &Frame) {
    let name = if f.func.name == "runtime.gopanic" { "panic" } else { &f.func.name };
    // The arguments are not known here. Go prints the few functions that surely have none like this.
    let args = if matches!(name, "main.main" | "main.init") { "()" } else { "(...)" };
    let _ = writeln!(out, "{name}{args}");
    place(out, f.func, f.pc, f.call);
}

fn place(out: &mut String, func: &FuncInfo, pc: u64, call: bool) {
    let at = if call { pc - 1 } else { pc };
    let (file, line) = code::find_line(at).map_or(("?", 0), |p| (p.file, p.line));
    let _ = writeln!(out, "\t{file}:{line} +{:#x}", pc - func.entry);
}

/// # Safety
/// `g` is a G.
unsafe fn created_by(out: &mut String, g: *const G) {
    // SAFETY: as the caller promises; the fields were set when the goroutine was created.
    let (gopc, parent) = unsafe { ((*g).gopc, (*g).parent_goid) };
    let Some(func) = gopc.checked_sub(1).and_then(code::find_func) else { return };
    // The main goroutine is created by the runtime.
    if !shown(func, true) {
        return;
    }
    let _ = write!(out, "created by {}", func.name);
    if parent != 0 {
        let _ = write!(out, " in goroutine {parent}");
    }
    out.push('\n');
    place(out, func, gopc, true);
}
