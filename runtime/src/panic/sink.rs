//! Where a report of the end goes: standard error and the file of `debug.SetCrashOutput`, through one buffer, without a lock or memory of its own. So a report
//! works inside a signal handler and whatever the thread held, and one of a hundred thousand goroutines needs no more room than one of two.

use core::cell::UnsafeCell;
use core::fmt;
use core::sync::atomic::{AtomicI32, AtomicU64, Ordering};

use crate::sys;

const SIZE: usize = 16 << 10;

struct Buffer(UnsafeCell<[u8; SIZE]>);

// SAFETY: used by the thread that won the right to report, and by nobody else.
unsafe impl Sync for Buffer {}

static BUFFER: Buffer = Buffer(UnsafeCell::new([0; SIZE]));

/// How often something was written: those that wait for the report see that it goes on.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

/// The file that gets reports too, or -1.
static COPY: AtomicI32 = AtomicI32::new(-1);

/// Sets the descriptor that gets reports too, and gives the old one; -1 is none.
pub fn set_copy(fd: i32) -> i32 {
    COPY.swap(fd, Ordering::Relaxed)
}

/// Writes what is part of a report to the file that gets a copy, if there is one.
pub fn copy(text: &[u8]) {
    let fd = COPY.load(Ordering::Relaxed);
    if fd >= 0 {
        sys::write_all(fd, text);
    }
}

/// The number grows while a report is written.
pub fn progress() -> u64 {
    WRITTEN.load(Ordering::Relaxed)
}

pub struct Sink {
    len: usize,
}

impl Sink {
    /// # Safety
    /// The caller's thread is the one that reports the end of the process, and has no other sink.
    pub unsafe fn new() -> Sink {
        Sink { len: 0 }
    }

    /// Writes out what has collected.
    pub fn flush(&mut self) {
        // SAFETY: see `new`.
        let buffer = unsafe { &*BUFFER.0.get() };
        copy(&buffer[..self.len]);
        self.flush_here();
    }

    /// Writes what has collected to standard error alone: Go's fatal errors are copied without their first line.
    pub fn flush_here(&mut self) {
        // SAFETY: see `new`.
        let buffer = unsafe { &*BUFFER.0.get() };
        sys::write_all(2, &buffer[..self.len]);
        self.len = 0;
        WRITTEN.fetch_add(1, Ordering::Relaxed);
    }

    pub fn put(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            if self.len == SIZE {
                self.flush();
            }
            let n = bytes.len().min(SIZE - self.len);
            // SAFETY: see `new`.
            let buffer = unsafe { &mut *BUFFER.0.get() };
            buffer[self.len..self.len + n].copy_from_slice(&bytes[..n]);
            self.len += n;
            bytes = &bytes[n..];
        }
    }
}

impl fmt::Write for Sink {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.put(s.as_bytes());
        Ok(())
    }
}
