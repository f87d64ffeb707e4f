//! The pieces of `print` and `println`.

use minigo_abi::func::{ACT_PARK_AGAIN, Ret};
use minigo_abi::layout::GoString;

use super::ret;
use crate::g::G;
use crate::value::bytes;
use crate::{print, sys, timer};

/// How long a goroutine waits before it looks again whether the screen of a session has room, in nanoseconds.
const SCREEN_WAIT: i64 = 2_000_000;

unsafe fn put(g: *mut G, text: &[u8]) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { print::put(g, text) };
    ret(0)
}

pub unsafe extern "sysv64" fn printlock(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { print::lock(g) };
    ret(0)
}

pub unsafe extern "sysv64" fn printunlock(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe {
        // A slow screen holds the goroutine up and nobody else.
        if sys::screen_is_full() {
            let _ = timer::sleep(g, SCREEN_WAIT);
            return Ret { value: 0, action: ACT_PARK_AGAIN };
        }
        print::unlock(g);
    }
    ret(0)
}

pub unsafe extern "sysv64" fn printbool(g: *mut G, v: u64) -> Ret {
    // SAFETY: `g` made the call. A bool is one byte; the rest of the word means nothing.
    unsafe { put(g, if v as u8 != 0 { b"true" } else { b"false" }) }
}

pub unsafe extern "sysv64" fn printint(g: *mut G, v: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, (v as i64).to_string().as_bytes()) }
}

pub unsafe extern "sysv64" fn printuint(g: *mut G, v: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, v.to_string().as_bytes()) }
}

pub unsafe extern "sysv64" fn printfloat(g: *mut G, bits: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, &print::float_text(f64::from_bits(bits), false)) }
}

pub unsafe extern "sysv64" fn printfloat32(g: *mut G, bits: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, &print::float_text(f32::from_bits(bits as u32) as f64, true)) }
}

/// `(1+2i)`: the imaginary part always has a sign.
fn complex_text(re: f64, im: f64, single: bool) -> Vec<u8> {
    let mut text = b"(".to_vec();
    text.extend(print::float_text(re, single));
    let im = print::float_text(im, single);
    if !matches!(im.first(), Some(b'+' | b'-')) {
        text.push(b'+');
    }
    text.extend(im);
    text.extend(b"i)");
    text
}

pub unsafe extern "sysv64" fn printcomplex(g: *mut G, re: u64, im: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, &complex_text(f64::from_bits(re), f64::from_bits(im), false)) }
}

pub unsafe extern "sysv64" fn printcomplex64(g: *mut G, re: u64, im: u64) -> Ret {
    let part = |bits: u64| f64::from(f32::from_bits(bits as u32));
    // SAFETY: `g` made the call.
    unsafe { put(g, &complex_text(part(re), part(im), true)) }
}

pub unsafe extern "sysv64" fn printhex(g: *mut G, v: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, format!("{v:#x}").as_bytes()) }
}

pub unsafe extern "sysv64" fn printpointer(g: *mut G, p: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { printhex(g, p) }
}

pub unsafe extern "sysv64" fn printstring(g: *mut G, ptr: u64, len: u64) -> Ret {
    // SAFETY: a string.
    unsafe { put(g, bytes(GoString { ptr: ptr as *const u8, len })) }
}

pub unsafe extern "sysv64" fn printslice(g: *mut G, ptr: u64, len: u64, cap: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, format!("[{len}/{cap}]{ptr:#x}").as_bytes()) }
}

pub unsafe extern "sysv64" fn printeface(g: *mut G, ty: u64, data: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, format!("({ty:#x},{data:#x})").as_bytes()) }
}

pub unsafe extern "sysv64" fn printnl(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, b"\n") }
}

pub unsafe extern "sysv64" fn printsp(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { put(g, b" ") }
}
