//! The kernel's side of the poller: one epoll instance, made when the first descriptor is watched.
//!
//! Descriptors are watched for both ways, edge-triggered, once and for all; an event says that something changed since
//! the last attempt. The event's data is the poll descriptor's address and its sequence number. An eventfd in
//! the same instance, level-triggered, ends a blocking wait.

use core::ptr::null_mut;
use core::sync::atomic::{AtomicBool, AtomicI32, AtomicI64, AtomicU32, Ordering};

use super::desc::{PollDesc, READ, WRITE};
use crate::g::G;
use crate::sys::{Lock, Rank, epoll as kernel};

static EPFD: AtomicI32 = AtomicI32::new(-1);
static EVENTFD: AtomicI32 = AtomicI32::new(-1);
static INITED: AtomicBool = AtomicBool::new(false);
/// The eventfd has been written and nobody has read it yet.
static BROKEN: AtomicU32 = AtomicU32::new(0);
/// Goroutines parked in poll descriptors.
static WAITERS: AtomicI64 = AtomicI64::new(0);

/// The event data of the eventfd: no address of a poll descriptor.
const BREAK: u64 = 1;
/// Bits of the sequence number in the event data. A descriptor is aligned to 64 bytes and lies below 2^47.
const TAG_BITS: u32 = 22;
const TAG: u64 = (1 << TAG_BITS) - 1;

/// Whether any descriptor was ever watched.
#[inline]
pub fn inited() -> bool {
    INITED.load(Ordering::SeqCst)
}

/// Whether a goroutine waits for a descriptor. A hint for others than who parks.
#[inline]
pub fn any_waiters() -> bool {
    WAITERS.load(Ordering::SeqCst) > 0
}

pub(super) fn add_waiters(n: i64) {
    WAITERS.fetch_add(n, Ordering::SeqCst);
}

/// Makes the instance, once. Minus errno if the kernel has no descriptor for it.
pub(super) fn init() -> Result<(), i64> {
    static LOCK: Lock = Lock::new(Rank::Poll);
    if inited() {
        return Ok(());
    }
    LOCK.lock();
    let r = if inited() { Ok(()) } else { make() };
    LOCK.unlock();
    r?;
    // An M may sleep for timers on a note, where no event reaches it; and one that is about to sleep in the new instance may
    // just miss a wake-up that went to the note. Both look again.
    crate::sched::poller_appeared();
    Ok(())
}

#[cold]
fn make() -> Result<(), i64> {
    let epfd = kernel::create();
    if epfd < 0 {
        return Err(epfd);
    }
    let eventfd = kernel::eventfd();
    let r = if eventfd < 0 { eventfd } else { kernel::add(epfd as i32, eventfd as i32, kernel::IN, BREAK) };
    if r < 0 {
        kernel::close(epfd as i32);
        if eventfd >= 0 {
            kernel::close(eventfd as i32);
        }
        return Err(r);
    }
    EPFD.store(epfd as i32, Ordering::Relaxed);
    EVENTFD.store(eventfd as i32, Ordering::Relaxed);
    INITED.store(true, Ordering::SeqCst);
    Ok(())
}

/// Watches the descriptor of `pd`: 0 or minus errno.
pub(super) fn add(pd: *const PollDesc) -> i64 {
    let events = kernel::IN | kernel::OUT | kernel::RDHUP | kernel::ET;
    // SAFETY: poll descriptors are never freed, and this one is the caller's.
    let fd = unsafe { (*pd).fd };
    kernel::add(EPFD.load(Ordering::Relaxed), fd, events, data_of(pd))
}

pub(super) fn remove(fd: i32) {
    kernel::remove(EPFD.load(Ordering::Relaxed), fd);
}

/// Ends the blocking `poll` that is under way, or else the next one.
pub fn wake_poller() {
    if BROKEN.swap(1, Ordering::SeqCst) == 0 && !kernel::signal(EVENTFD.load(Ordering::Relaxed)) {
        crate::panic::throw("netpoll: cannot wake the poller");
    }
}

/// Goroutines that are ready but not yet marked so, in the order of their events. Whoever holds the list owns them.
pub struct Ready {
    head: *mut G,
    tail: *mut G,
    len: i64,
}

impl Ready {
    pub fn is_empty(&self) -> bool {
        self.head.is_null()
    }

    /// # Safety
    /// `g` is waiting and the caller's.
    pub(super) unsafe fn push(&mut self, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            (*g).schedlink = null_mut();
            if self.tail.is_null() {
                self.head = g;
            } else {
                (*self.tail).schedlink = g;
            }
            self.tail = g;
            self.len += 1;
        }
    }

    pub fn pop(&mut self) -> Option<*mut G> {
        let g = self.head;
        if g.is_null() {
            return None;
        }
        // SAFETY: Gs in the list belong to it.
        self.head = unsafe { (*g).schedlink };
        if self.head.is_null() {
            self.tail = null_mut();
        }
        self.len -= 1;
        Some(g)
    }
}

/// Asks the kernel which goroutines are ready: at once (0), after at most `ns` nanoseconds, or for ever (negative). It is the
/// one place where an M blocks for descriptors. It may come back early, with nothing.
///
/// The goroutines leave the count of waiters here: the caller must not look idle until it has queued them.
pub fn poll(ns: i64) -> Ready {
    let mut list = Ready { head: null_mut(), tail: null_mut(), len: 0 };
    let mut events = [kernel::EMPTY; 128];
    let epfd = EPFD.load(Ordering::Relaxed);
    let n = if crate::seeded::on() {
        // All Ms share a thread: the others go on meanwhile.
        crate::seeded::wait_net(epfd, ns);
        kernel::wait(epfd, &mut events, 0)
    } else {
        kernel::wait(epfd, &mut events, ns)
    };
    if n < 0 {
        if n != -(libc::EINTR as i64) {
            crate::sys::write_all(2, format!("runtime: netpoll failed with {}\n", -n).as_bytes());
            crate::panic::throw("netpoll failed");
        }
        return list;
    }
    for e in &events[..n as usize] {
        if e.u64 != BREAK {
            dispatch(e.events, e.u64, &mut list);
        } else if ns != 0 {
            // Only who blocks may use the break up: it is meant for that one.
            kernel::drain(EVENTFD.load(Ordering::Relaxed));
            BROKEN.store(0, Ordering::SeqCst);
        }
    }
    if !list.is_empty() {
        add_waiters(-list.len);
    }
    list
}

/// One event of a poll descriptor: who waits for it is ready.
fn dispatch(flags: u32, data: u64, list: &mut Ready) {
    let mut ways = [false; 2];
    ways[READ] = flags & (kernel::IN | kernel::RDHUP | kernel::HUP | kernel::ERR) != 0;
    ways[WRITE] = flags & (kernel::OUT | kernel::HUP | kernel::ERR) != 0;
    let pd = (data >> TAG_BITS << (TAG_BITS - 16)) as *const PollDesc;
    // SAFETY: poll descriptors are never freed.
    let pd = unsafe { &*pd };
    // An event of a file that is closed by now: the descriptor may be another's.
    if pd.seq.load(Ordering::SeqCst) as u64 & TAG == data & TAG {
        pd.ready(ways, flags == kernel::ERR, list);
    }
}

/// What events of `pd` carry.
fn data_of(pd: *const PollDesc) -> u64 {
    // SAFETY: poll descriptors are never freed.
    (pd as u64) << 16 | unsafe { (*pd).seq.load(Ordering::SeqCst) } as u64 & TAG
}

#[cfg(test)]
mod tests {
    use super::super::{close, failure, open};
    use super::*;

    /// Whether somebody who wants to wait for reading finds that it need not.
    fn ready(pd: *mut PollDesc) -> bool {
        // SAFETY: an open descriptor that only this test uses.
        unsafe { !(*pd).word(READ).prepare() || ((*pd).word(READ).finish(), false).1 }
    }

    #[test]
    fn an_event_of_a_closed_file_does_nothing_to_the_next_one() {
        let (a, b) = (kernel::eventfd() as i32, kernel::eventfd() as i32);
        let mut list = Ready { head: null_mut(), tail: null_mut(), len: 0 };
        let pd = open(a).unwrap();
        let stale = data_of(pd);
        dispatch(kernel::IN, stale, &mut list);
        assert!(ready(pd));
        assert!(!ready(pd), "an event is used up by one wait");
        // SAFETY: nobody waits for it.
        unsafe { close(pd) };
        kernel::close(a);
        let again = open(b).unwrap();
        assert_eq!(again, pd, "the pool gives back what came last");
        dispatch(kernel::IN, stale, &mut list);
        assert!(!ready(again));
        dispatch(kernel::ERR, data_of(again), &mut list);
        assert!(ready(again));
        // SAFETY: it is open.
        assert_ne!(unsafe { failure(again, READ) }, 0, "an error is all there is to read");
        // SAFETY: as above.
        unsafe { close(again) };
        kernel::close(b);
        assert!(list.is_empty());
    }
}
