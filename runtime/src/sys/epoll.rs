//! The calls of the network poller: epoll and eventfd. Results are what the kernel says, or minus errno.

use super::{plain_syscall, syscall};
use core::sync::atomic::{AtomicBool, Ordering};

pub const IN: u32 = libc::EPOLLIN as u32;
pub const OUT: u32 = libc::EPOLLOUT as u32;
pub const ERR: u32 = libc::EPOLLERR as u32;
pub const HUP: u32 = libc::EPOLLHUP as u32;
pub const RDHUP: u32 = libc::EPOLLRDHUP as u32;
pub const ET: u32 = libc::EPOLLET as u32;

pub type Event = libc::epoll_event;
pub const EMPTY: Event = Event { events: 0, u64: 0 };

/// A new instance.
pub fn create() -> i64 {
    // SAFETY: no memory is involved.
    unsafe { syscall(libc::SYS_epoll_create1 as u64, [libc::EPOLL_CLOEXEC as u64, 0, 0, 0, 0, 0]) }
}

/// A counter that can be watched: readable once `signal` was called.
pub fn eventfd() -> i64 {
    let flags = libc::EFD_CLOEXEC | libc::EFD_NONBLOCK;
    // SAFETY: no memory is involved.
    unsafe { syscall(libc::SYS_eventfd2 as u64, [0, flags as u64, 0, 0, 0, 0]) }
}

/// Watches `fd`; `data` comes back with its events.
pub fn add(epfd: i32, fd: i32, events: u32, data: u64) -> i64 {
    let e = Event { events, u64: data };
    let args = [epfd as u64, libc::EPOLL_CTL_ADD as u64, fd as u64, &raw const e as u64, 0, 0];
    // SAFETY: the event record lives until the call is over.
    unsafe { syscall(libc::SYS_epoll_ctl as u64, args) }
}

pub fn remove(epfd: i32, fd: i32) {
    let e = EMPTY;
    let args = [epfd as u64, libc::EPOLL_CTL_DEL as u64, fd as u64, &raw const e as u64, 0, 0];
    // SAFETY: as above. An error means that the kernel has forgotten the descriptor already.
    let _ = unsafe { syscall(libc::SYS_epoll_ctl as u64, args) };
}

/// Waits for events: not at all (0), at most `ns` nanoseconds, or for ever (negative). Gives their number.
pub fn wait(epfd: i32, events: &mut [Event], ns: i64) -> i64 {
    /// The kernel has no `epoll_pwait2`.
    static OLD: AtomicBool = AtomicBool::new(false);
    let (at, max) = (events.as_mut_ptr() as u64, events.len() as u64);
    if ns > 0 && !OLD.load(Ordering::Relaxed) {
        let t = libc::timespec { tv_sec: ns / 1_000_000_000, tv_nsec: ns % 1_000_000_000 };
        // SAFETY: the array and the time live until the call is over; there is no signal mask.
        let n = unsafe {
            syscall(libc::SYS_epoll_pwait2 as u64, [epfd as u64, at, max, &raw const t as u64, 0, 0])
        };
        if n != -(libc::ENOSYS as i64) {
            return n;
        }
        OLD.store(true, Ordering::Relaxed);
    }
    let ms = match ns {
        0 => 0,
        1.. => ((ns + 999_999) / 1_000_000).min(1_000_000_000),
        _ => -1,
    };
    // SAFETY: as above.
    unsafe { syscall(libc::SYS_epoll_pwait as u64, [epfd as u64, at, max, ms as u64, 0, 0]) }
}

/// Makes an eventfd readable. False: the kernel does not want to, again and again.
pub fn signal(fd: i32) -> bool {
    let one = 1u64;
    (0..100).any(|_| {
        // SAFETY: eight bytes of ours. EAGAIN means that it is readable already.
        let n =
            unsafe { plain_syscall(libc::SYS_write as u64, [fd as u64, &raw const one as u64, 8, 0, 0, 0]) };
        n == 8 || n == -(libc::EAGAIN as i64)
    })
}

/// Makes it unreadable again.
pub fn drain(fd: i32) {
    let mut n = 0u64;
    // SAFETY: eight bytes of ours.
    let _ = unsafe { plain_syscall(libc::SYS_read as u64, [fd as u64, &raw mut n as u64, 8, 0, 0, 0]) };
}

pub fn close(fd: i32) {
    // SAFETY: the descriptor is the caller's.
    let _ = unsafe { syscall(libc::SYS_close as u64, [fd as u64, 0, 0, 0, 0, 0]) };
}
