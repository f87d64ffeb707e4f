//! Go's values as the runtime sees them: strings, slices, interfaces, equality and hashing by descriptor.
//!
//! Nothing here parks. Failures are values (`Err`), which `rtfn` turns into Go panics.

pub mod equal;
pub mod find;
pub mod float;
pub mod hash;
pub mod iface;
pub mod pow10;
pub mod rune;
pub mod slice;
pub mod string;

use minigo_abi::layout::{GoSlice, GoString};

/// The bytes of a Go string.
///
/// # Safety
/// The string's memory is readable and does not change meanwhile.
#[inline]
pub unsafe fn bytes<'a>(s: GoString) -> &'a [u8] {
    if s.len == 0 {
        return &[];
    }
    // SAFETY: as the caller promises; a string that is not empty has a pointer.
    unsafe { std::slice::from_raw_parts(s.ptr, s.len as usize) }
}

/// The elements of a descriptor's table.
///
/// # Safety
/// `s` holds elements of type `T` that live for ever.
#[inline]
pub unsafe fn elements<T>(s: GoSlice) -> &'static [T] {
    if s.len == 0 {
        return &[];
    }
    // SAFETY: as the caller promises.
    unsafe { std::slice::from_raw_parts(s.ptr.cast(), s.len as usize) }
}

/// A descriptor's string as text. Descriptors are made by the compiler from valid UTF-8.
///
/// # Safety
/// `s` lives for ever.
pub unsafe fn text(s: GoString) -> &'static str {
    // SAFETY: as the caller promises.
    std::str::from_utf8(unsafe { bytes(s) }).unwrap_or("?")
}

#[cfg(test)]
mod tests;
