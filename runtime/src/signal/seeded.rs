//! Signals in a seeded run, where all Ms share one thread: a handler must not wake a virtual thread, because it may have
//! interrupted the code that switches them. It writes to an event descriptor instead, for which the receiver waits as for
//! any other input of the program.

use super::queue::Queue;
use crate::sys::{PollFd, epoll};
use core::sync::atomic::{AtomicBool, AtomicI32, Ordering};

/// The descriptor, or 0.
static EVENT: AtomicI32 = AtomicI32::new(0);
/// The receiver found nothing and waits.
static WAITS: AtomicBool = AtomicBool::new(false);

/// Before the first signal is wanted. Without a descriptor signals are only seen when something else happens.
pub fn prepare() {
    if EVENT.load(Ordering::Relaxed) == 0 {
        EVENT.store(epoll::eventfd().max(0) as i32, Ordering::Relaxed);
    }
}

/// A signal is in the queue. For signal handlers.
pub fn announce() {
    let fd = EVENT.load(Ordering::Relaxed);
    if fd != 0 {
        epoll::signal(fd);
    }
}

pub fn recv(queue: &Queue) -> u64 {
    loop {
        let set = queue.take();
        if set != 0 {
            return set;
        }
        WAITS.store(true, Ordering::Relaxed);
        let fd = EVENT.load(Ordering::Relaxed);
        crate::seeded::poll(&mut [PollFd::readable(fd)], None);
        epoll::drain(fd);
        WAITS.store(false, Ordering::Relaxed);
    }
}

pub fn idle(queue: &Queue) -> bool {
    WAITS.load(Ordering::Relaxed) && queue.is_empty()
}
