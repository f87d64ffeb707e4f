//! Strings: concatenation, comparison, conversions.
//!
//! Every function that makes a string allocates once, pointer-free, with the exact length.

use minigo_abi::layout::{GHeader, GoSlice, GoString};

use super::{bytes, rune, slice};
use crate::heap;

pub const EMPTY: GoString = GoString { ptr: std::ptr::null(), len: 0 };

/// A string of static text.
pub fn of_static(s: &'static str) -> GoString {
    GoString { ptr: s.as_ptr(), len: s.len() as u64 }
}

/// A copy of `s` on the heap.
///
/// # Safety
/// `g` runs on this M and has a P.
pub unsafe fn new(g: *mut GHeader, s: &[u8]) -> GoString {
    if s.is_empty() {
        return EMPTY;
    }
    // SAFETY: as the caller promises; the memory is fresh and as long as `s`.
    unsafe {
        let ptr = heap::mallocgc(g, s.len() as u64, std::ptr::null());
        std::ptr::copy_nonoverlapping(s.as_ptr(), ptr, s.len());
        GoString { ptr, len: s.len() as u64 }
    }
}

/// `a + b + …`: one allocation, or none if at most one part is not empty. None: the length overflows.
///
/// # Safety
/// `g` runs on this M and has a P; the parts are strings.
pub unsafe fn concat(g: *mut GHeader, parts: &[GoString], copy: bool) -> Option<GoString> {
    let mut total = 0u64;
    let mut count = 0;
    let mut last = EMPTY;
    for &part in parts {
        if part.len != 0 {
            total = total.checked_add(part.len).filter(|&n| n <= i64::MAX as u64)?;
            count += 1;
            last = part;
        }
    }
    // A string may be shared as it is: it never changes and its memory is on the heap or lives for ever. Bytes of a slice
    // that stand for a string (`copy`) may not.
    if count == 0 || count == 1 && !copy {
        return Some(last);
    }
    // SAFETY: the fresh memory holds all parts one after the other.
    unsafe {
        let ptr = heap::mallocgc(g, total, std::ptr::null());
        let mut at = ptr;
        for &part in parts {
            std::ptr::copy_nonoverlapping(bytes(part).as_ptr(), at, part.len as usize);
            at = at.add(part.len as usize);
        }
        Some(GoString { ptr, len: total })
    }
}

/// `string(rune)`.
///
/// # Safety
/// `g` runs on this M and has a P.
pub unsafe fn of_rune(g: *mut GHeader, r: i64) -> GoString {
    let mut buf = [0; 4];
    let n = rune::encode(r, &mut buf);
    // SAFETY: as the caller promises.
    unsafe { new(g, &buf[..n]) }
}

/// `string([]rune)`.
///
/// # Safety
/// `g` runs on this M and has a P.
pub unsafe fn of_runes(g: *mut GHeader, runes: &[i32]) -> GoString {
    let total: usize = runes.iter().map(|&r| rune::width(r as i64)).sum();
    if total == 0 {
        return EMPTY;
    }
    // SAFETY: the fresh memory has `total` bytes, the sum of the widths.
    unsafe {
        let ptr = heap::mallocgc(g, total as u64, std::ptr::null());
        let mut out = std::slice::from_raw_parts_mut(ptr, total);
        for &r in runes {
            let n = rune::encode(r as i64, out);
            out = &mut out[n..];
        }
        GoString { ptr, len: total as u64 }
    }
}

/// `[]byte(string)`: the capacity is rounded up to a size class, as in Go.
///
/// # Safety
/// `g` runs on this M and has a P.
pub unsafe fn to_bytes(g: *mut GHeader, s: &[u8]) -> GoSlice {
    if s.is_empty() {
        return GoSlice { ptr: heap::zerobase(), len: 0, cap: 0 };
    }
    let cap = slice::roundupsize(s.len() as u64, true);
    // SAFETY: the fresh memory has at least the string's length.
    unsafe {
        let ptr = heap::mallocgc(g, cap, std::ptr::null());
        std::ptr::copy_nonoverlapping(s.as_ptr(), ptr, s.len());
        GoSlice { ptr, len: s.len() as u64, cap }
    }
}

/// `[]rune(string)`.
///
/// # Safety
/// `g` runs on this M and has a P.
pub unsafe fn to_runes(g: *mut GHeader, s: &[u8]) -> GoSlice {
    let mut n = 0;
    let mut rest = s;
    while !rest.is_empty() {
        rest = &rest[rune::decode(rest).1..];
        n += 1;
    }
    if n == 0 {
        return GoSlice { ptr: heap::zerobase(), len: 0, cap: 0 };
    }
    let mem = slice::roundupsize(n * 4, true);
    // SAFETY: the fresh memory holds `n` runes.
    unsafe {
        let ptr = heap::mallocgc(g, mem, std::ptr::null());
        let mut out = ptr.cast::<u32>();
        let mut rest = s;
        while !rest.is_empty() {
            let (r, width) = rune::decode(rest);
            out.write(r);
            out = out.add(1);
            rest = &rest[width..];
        }
        GoSlice { ptr, len: n, cap: mem / 4 }
    }
}
