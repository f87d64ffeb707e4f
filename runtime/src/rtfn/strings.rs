//! Strings and their conversions.

use minigo_abi::func::Ret;
use minigo_abi::layout::{CONCAT_COPY, GoSlice, GoString};

use super::ret;
use crate::g::G;
use crate::panic::{fatal, raise_error};
use crate::value::find::find;
use crate::value::pow10::POW10;
use crate::value::{bytes, rune, string};

/// A string of two words.
unsafe fn view<'a>(ptr: u64, len: u64) -> &'a [u8] {
    // SAFETY: the words of a string that the caller keeps alive.
    unsafe { bytes(GoString { ptr: ptr as *const u8, len }) }
}

/// Stores a result that has several words.
unsafe fn put<T>(out: u64, value: T) -> Ret {
    // SAFETY: the caller's buffer.
    unsafe { (out as *mut T).write(value) };
    ret(0)
}

pub unsafe extern "sysv64" fn concatstrings(g: *mut G, out: u64, parts: u64, n: u64) -> Ret {
    // SAFETY: `n` strings in the caller's frame.
    unsafe {
        let parts = std::slice::from_raw_parts(parts as *const GoString, (n & !CONCAT_COPY) as usize);
        match string::concat(&raw mut (*g).hdr, parts, n & CONCAT_COPY != 0) {
            Some(s) => put(out, s),
            None => fatal("string concatenation too long"),
        }
    }
}

pub unsafe extern "sysv64" fn cmpstring(_g: *mut G, aptr: u64, alen: u64, bptr: u64, blen: u64) -> Ret {
    // SAFETY: two strings.
    ret(unsafe { view(aptr, alen).cmp(view(bptr, blen)) } as i64 as u64)
}

pub unsafe extern "sysv64" fn countbyte(_g: *mut G, ptr: u64, len: u64, c: u64) -> Ret {
    // SAFETY: a string.
    ret(memchr::memchr_iter(c as u8, unsafe { view(ptr, len) }).count() as u64)
}

pub unsafe extern "sysv64" fn countstring(_g: *mut G, ptr: u64, len: u64, sub: u64, sub_len: u64) -> Ret {
    // SAFETY: two strings of compiled code.
    let (s, sub) = unsafe { (view(ptr, len), view(sub, sub_len)) };
    ret(memchr::memmem::find_iter(s, sub).count() as u64)
}

pub unsafe extern "sysv64" fn pow10table(_g: *mut G) -> Ret {
    ret((&raw const POW10) as u64)
}

/// Reads digits with a point and an exponent, of which `strconv` has made sure, as a float of 32 or 64 bits.
pub unsafe extern "sysv64" fn parsedecimal(_g: *mut G, ptr: u64, len: u64, bits: u64) -> Ret {
    // SAFETY: a string.
    let text = std::str::from_utf8(unsafe { view(ptr, len) }).unwrap_or_default();
    ret(if bits == 32 {
        text.parse::<f32>().unwrap_or(0.0).to_bits() as u64
    } else {
        text.parse::<f64>().unwrap_or(0.0).to_bits()
    })
}

pub unsafe extern "sysv64" fn intstring(g: *mut G, out: u64, r: u64) -> Ret {
    // SAFETY: `out` holds a string.
    unsafe { put(out, string::of_rune(&raw mut (*g).hdr, r as i64)) }
}

pub unsafe extern "sysv64" fn slicebytetostring(g: *mut G, out: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: the words of a []byte; `out` holds a string.
    unsafe { put(out, string::new(&raw mut (*g).hdr, view(ptr, len))) }
}

pub unsafe extern "sysv64" fn stringtoslicebyte(g: *mut G, out: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: a string; `out` holds a slice.
    unsafe { put::<GoSlice>(out, string::to_bytes(&raw mut (*g).hdr, view(ptr, len))) }
}

pub unsafe extern "sysv64" fn slicerunetostring(g: *mut G, out: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: the words of a []rune; `out` holds a string.
    unsafe {
        let runes = if len == 0 { &[] } else { std::slice::from_raw_parts(ptr as *const i32, len as usize) };
        put(out, string::of_runes(&raw mut (*g).hdr, runes))
    }
}

pub unsafe extern "sysv64" fn stringtoslicerune(g: *mut G, out: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: a string; `out` holds a slice.
    unsafe { put::<GoSlice>(out, string::to_runes(&raw mut (*g).hdr, view(ptr, len))) }
}

pub unsafe extern "sysv64" fn decoderune(g: *mut G, ptr: u64, len: u64, i: u64) -> Ret {
    // SAFETY: a string.
    unsafe {
        match view(ptr, len).get(i as usize..).filter(|s| !s.is_empty()) {
            Some(s) => {
                let (r, width) = rune::decode(s);
                ret(r as u64 | (i + width as u64) << 32)
            }
            None => raise_error(g, "index out of range"),
        }
    }
}

/// An index as Go's search functions give it.
fn found(at: Option<usize>) -> Ret {
    ret(at.map_or(-1, |i| i as i64) as u64)
}

pub unsafe extern "sysv64" fn indexbyte(_g: *mut G, ptr: u64, len: u64, c: u64) -> Ret {
    // SAFETY: a string of compiled code.
    let s = unsafe { view(ptr, len) };
    found(memchr::memchr(c as u8, s))
}

pub unsafe extern "sysv64" fn indexstring(_g: *mut G, ptr: u64, len: u64, sub: u64, sub_len: u64) -> Ret {
    // SAFETY: two strings of compiled code.
    let (s, sub) = unsafe { (view(ptr, len), view(sub, sub_len)) };
    found(find(s, sub))
}
