//! How a runtime function makes its caller panic: it notes what to raise in G and returns `ACT_RAISE`; the stub then
//! jumps to `runtime.raise`, which reads the note and panics in Go.

use minigo_abi::func::{ACT_RAISE, RaiseKind, Ret};

use crate::g::G;
use crate::value::string;

/// # Safety
/// `g` runs on this M, or is parked and belongs to the caller.
unsafe fn note(g: *mut G, kind: RaiseKind, args: [u64; 4]) {
    // SAFETY: as the caller promises.
    unsafe {
        (*g).hdr.raise_kind = kind as u64;
        (*g).hdr.raise_args = args;
    }
}

/// Raises a Go panic in the goroutine that called the runtime function.
///
/// # Safety
/// `g` runs on this M, in a runtime call that returns what this returns.
#[cold]
pub unsafe fn raise(g: *mut G, kind: RaiseKind, args: [u64; 4]) -> Ret {
    // SAFETY: as the caller promises.
    unsafe { note(g, kind, args) };
    Ret { value: 0, action: ACT_RAISE }
}

/// Raises `runtime error: TEXT`.
///
/// # Safety
/// As `raise`.
#[cold]
pub unsafe fn raise_error(g: *mut G, text: &'static str) -> Ret {
    // SAFETY: as the caller promises.
    unsafe { raise(g, RaiseKind::RuntimeError, [text.as_ptr() as u64, text.len() as u64, 0, 0]) }
}

/// Raises `runtime error: TEXT` with a text made for the occasion.
///
/// # Safety
/// As `raise`; `g` has a P.
#[cold]
pub unsafe fn raise_error_owned(g: *mut G, text: &str) -> Ret {
    // SAFETY: as the caller promises.
    unsafe {
        let s = string::new(&raw mut (*g).hdr, text.as_bytes());
        raise(g, RaiseKind::RuntimeError, [s.ptr as u64, s.len, 0, 0])
    }
}

/// Raises an error that is printed without the prefix.
///
/// # Safety
/// As `raise`.
#[cold]
pub unsafe fn raise_plain(g: *mut G, text: &'static str) -> Ret {
    // SAFETY: as the caller promises.
    unsafe { raise(g, RaiseKind::PlainError, [text.as_ptr() as u64, text.len() as u64, 0, 0]) }
}

/// Makes a parked goroutine raise when it goes on, as if its runtime call had raised.
///
/// # Safety
/// `gp` is parked in a resumable runtime call by plain `gopark`, and belongs to the caller.
#[cold]
pub unsafe fn raise_parked(gp: *mut G, text: &'static str) {
    // SAFETY: as the caller promises.
    unsafe {
        note(gp, RaiseKind::PlainError, [text.as_ptr() as u64, text.len() as u64, 0, 0]);
        crate::context::raise_on_resume(gp);
    }
}
