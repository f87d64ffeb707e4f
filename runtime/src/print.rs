//! The builtins `print` and `println`, and the runtime's own messages: to stderr, in Go's formats.
//!
//! One statement is several runtime calls, between which the goroutine may be preempted, so no lock may be held from
//! `printlock` to `printunlock`. Instead the pieces collect in a buffer that belongs to the goroutine, and `printunlock`
//! writes it in one piece, under a lock that keeps statements whole when a write is partial.

use std::fmt::Arguments;

use crate::g::G;
use crate::panic;
use crate::sys::{self, Mutex, Rank};
use crate::value::float::{self, Format};

/// What a goroutine prints between `printlock` and `printunlock`.
#[derive(Default)]
pub struct PrintBuf {
    text: Vec<u8>,
    depth: u32,
}

static STDERR: Mutex<()> = Mutex::new(Rank::Print, ());

/// Writes one of the runtime's own messages.
pub fn eprint(args: Arguments<'_>) {
    write(args.to_string().as_bytes());
}

/// Writes all of `text` to stderr, not mixed with other writers of this process.
pub fn write(text: &[u8]) {
    let _lock = STDERR.lock();
    sys::write_all(2, text);
    if panic::reports() {
        panic::copy(text);
    }
}

/// The process is about to end with a report: lets a statement that is being written come to its end. Its writer may be
/// the very thread that a signal interrupted, so this waits only for a moment.
pub fn settle() {
    for _ in 0..100 {
        if !STDERR.is_locked() {
            return;
        }
        sys::usleep(100);
    }
}

/// Begins a statement. May be nested.
///
/// # Safety
/// `g` runs on this M.
pub unsafe fn lock(g: *mut G) {
    // SAFETY: the field belongs to the running goroutine.
    unsafe {
        if (*g).printbuf.is_null() {
            (*g).printbuf = Box::into_raw(Box::default());
        }
        (*(*g).printbuf).depth += 1;
    }
}

/// Ends a statement: what was collected goes out.
///
/// # Safety
/// `g` runs on this M.
pub unsafe fn unlock(g: *mut G) {
    // SAFETY: the field belongs to the running goroutine; a buffer comes from `lock`.
    unsafe {
        let Some(buf) = (*g).printbuf.as_mut() else { return };
        buf.depth -= 1;
        if buf.depth == 0 {
            let buf = Box::from_raw((*g).printbuf);
            (*g).printbuf = std::ptr::null_mut();
            write(&buf.text);
        }
    }
}

/// Adds to the statement, or writes at once if none has begun.
///
/// # Safety
/// `g` runs on this M.
pub unsafe fn put(g: *mut G, text: &[u8]) {
    // SAFETY: the field belongs to the running goroutine.
    match unsafe { (*g).printbuf.as_mut() } {
        Some(buf) => buf.text.extend_from_slice(text),
        None => write(text),
    }
}

/// A float as `println` writes it: the shortest text.
pub fn float_text(v: f64, bits32: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(24);
    float::append(&mut out, v, Format { bits32, ..Format::SHORTEST });
    out
}
