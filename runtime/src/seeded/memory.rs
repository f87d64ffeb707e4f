//! Goroutine blocks, stack segments and Ms at addresses that do not vary: a program may print the address of a variable, or
//! use it as a key.
//!
//! The heap's window has a fixed place anyway, and so has compiled code; a seeded run insists on it. A place that is
//! taken (by a sanitiser, by an unusual kernel) ends the run with a message, because it could not be repeated.

use super::OneThread;
use crate::sys;

/// Far from where kernels put programs, their heaps, libraries and stacks.
const BASE: u64 = 0x2000_0000_0000;

static NEXT: OneThread<u64> = OneThread::new(BASE);

/// Puts a value that lives for ever where a dump may show its address; elsewhere than in a seeded run it stays where it is.
pub fn place<T>(value: Box<T>) -> *mut T {
    if !super::on() {
        return Box::into_raw(value);
    }
    let at: *mut T = map(size_of::<T>()).cast();
    if at.is_null() {
        return Box::into_raw(value);
    }
    // SAFETY: fresh pages, large enough, aligned, and ours.
    unsafe { at.write(*value) };
    at
}

/// Zeroed memory for stacks, or null. Addresses are handed out in order and never again.
pub fn map(size: usize) -> *mut u8 {
    let size = size.next_multiple_of(4096);
    let at = NEXT.with(|next| {
        let at = *next;
        *next += size as u64;
        at
    });
    if sys::map_at(at, size) {
        return at as *mut u8;
    }
    if sys::mmap(size).is_null() {
        return core::ptr::null_mut();
    }
    sys::write_all(2, format!("minigo: a seeded run needs the address {at:#x}, which is taken\n").as_bytes());
    sys::exit(1)
}
