//! Poll descriptors: who waits for a file descriptor, until when, and whether it is closed.
//!
//! A poll descriptor is never freed. When its file is closed it goes to a pool, and another file gets it; an event or a
//! timer of the old file that is still on its way then finds a wrong sequence number (events) or a time that is not due
//! (timers), and does nothing.

use core::cell::UnsafeCell;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicU32, Ordering};

use minigo_abi::func::{ACT_RETURN, Ret};

use super::epoll::{self, Ready};
use super::word::Word;
use crate::g::{G, WaitReason};
use crate::m::M;
use crate::sched;
use crate::sys::{Lock, Rank};
use crate::timer::{RtTimer, deadline};

/// The two ways to use a descriptor.
pub const READ: usize = 0;
pub const WRITE: usize = 1;

/// Why a wait ends without readiness; `std/internal/poll` knows these numbers.
pub const CLOSING: i64 = -5000;
pub const TIMEOUT: i64 = -5001;
/// The kernel reports an error for the descriptor, and nothing that could be read.
pub const NOT_POLLABLE: i64 = -5002;

// Bits of `info`: what a waiting goroutine must see without the lock.
const CLOSED: u32 = 1;
const EVENT_ERROR: u32 = 2;
/// Shifted by the way.
const EXPIRED: u32 = 4;

#[repr(C, align(64))]
pub struct PollDesc {
    /// One for each way.
    words: [Word; 2],
    info: AtomicU32,
    /// How often the descriptor changed hands; events carry it.
    pub(super) seq: AtomicU32,
    lock: Lock,
    /// Guarded by the lock.
    timers: UnsafeCell<[RtTimer; 2]>,
    pub(super) fd: i32,
    /// The next one in the pool.
    link: *mut PollDesc,
}

struct Pool {
    lock: Lock,
    head: UnsafeCell<*mut PollDesc>,
}

// SAFETY: `head` is only touched under the lock.
unsafe impl Sync for Pool {}

static POOL: Pool = Pool { lock: Lock::new(Rank::Leaf), head: UnsafeCell::new(null_mut()) };

fn take() -> *mut PollDesc {
    POOL.lock.with(|| {
        // SAFETY: under the lock; what is in the pool is nobody else's.
        unsafe {
            let head = POOL.head.get();
            if (*head).is_null() {
                *head = Box::into_raw(Box::new(PollDesc {
                    words: [Word::new(), Word::new()],
                    info: AtomicU32::new(0),
                    seq: AtomicU32::new(0),
                    lock: Lock::new(Rank::Poll),
                    timers: UnsafeCell::new([RtTimer::new(expire, READ), RtTimer::new(expire, WRITE)]),
                    fd: -1,
                    link: null_mut(),
                }));
            }
            let pd = *head;
            *head = (*pd).link;
            pd
        }
    })
}

fn give_back(pd: *mut PollDesc) {
    POOL.lock.with(|| {
        // SAFETY: under the lock; the descriptor is the caller's.
        unsafe {
            (*pd).link = *POOL.head.get();
            *POOL.head.get() = pd;
        }
    });
}

/// Watches `fd`; minus errno if the kernel does not want to.
pub fn open(fd: i32) -> Result<*mut PollDesc, i64> {
    epoll::init()?;
    let pd = take();
    // SAFETY: the descriptor is ours; stale events see that `seq` has changed since `close`.
    unsafe {
        (*pd).fd = fd;
        (*pd).words[READ].reset();
        (*pd).words[WRITE].reset();
        (*pd).info.store(0, Ordering::SeqCst);
        let r = epoll::add(pd);
        if r < 0 {
            (*pd).seq.fetch_add(1, Ordering::SeqCst);
            give_back(pd);
            return Err(r);
        }
    }
    Ok(pd)
}

/// The file is about to be closed: all who wait go on with an error, and so does who comes later.
///
/// # Safety
/// `m` is this thread's M and holds a P; `pd` is open.
pub unsafe fn unblock(m: *mut M, pd: *mut PollDesc) {
    // SAFETY: the caller's contract; the timers are touched under the lock.
    unsafe {
        (*pd).lock.lock();
        (*pd).info.fetch_or(CLOSED, Ordering::SeqCst);
        for way in [READ, WRITE] {
            RtTimer::set((*pd).timer(way), (*m).p.load(Ordering::Relaxed), 0);
        }
        let woken = [(*pd).wake(READ), (*pd).wake(WRITE)];
        (*pd).lock.unlock();
        for g in woken.into_iter().filter(|g| !g.is_null()) {
            sched::goready(m, g);
        }
    }
}

/// No longer watched. `unblock` was called, and nobody uses the descriptor any more.
///
/// # Safety
/// As said.
pub unsafe fn close(pd: *mut PollDesc) {
    // SAFETY: the caller's contract.
    unsafe {
        (*pd).seq.fetch_add(1, Ordering::SeqCst);
        epoll::remove((*pd).fd);
    }
    give_back(pd);
}

/// Why the descriptor is of no use for `way` at present, or 0.
///
/// # Safety
/// `pd` is open.
#[inline]
pub unsafe fn failure(pd: *mut PollDesc, way: usize) -> i64 {
    // SAFETY: poll descriptors are never freed.
    let info = unsafe { (*pd).info.load(Ordering::Relaxed) };
    if info == 0 { 0 } else { reason(info, way) }
}

#[cold]
fn reason(info: u32, way: usize) -> i64 {
    if info & CLOSED != 0 {
        CLOSING
    } else if info & EXPIRED << way != 0 {
        TIMEOUT
    } else if info & EVENT_ERROR != 0 && way == READ {
        // A write finds out what is wrong; a read would too, but there may be descriptors that only say EAGAIN.
        NOT_POLLABLE
    } else {
        0
    }
}

/// Before an attempt to read or write: forgets an old readiness. Gives `failure`.
///
/// # Safety
/// `pd` is open, and nobody else uses it this way.
#[inline]
pub unsafe fn reset(pd: *mut PollDesc, way: usize) -> i64 {
    // SAFETY: poll descriptors are never freed.
    unsafe {
        let f = failure(pd, way);
        if f == 0 {
            (*pd).words[way].reset();
        }
        f
    }
}

/// Waits until the descriptor is ready. If that means to park, the runtime function returns this at once; it is called again
/// when the wait is over, with `g.phase` set, and calls this first of all. A value of 0 says *try now*, else why not.
///
/// # Safety
/// `g` runs on this thread in a resumable runtime function; `pd` is open and nobody else uses it this way.
pub unsafe fn wait(g: *mut G, pd: *mut PollDesc, way: usize) -> Ret {
    // SAFETY: the caller's contract.
    unsafe {
        let word = &(*pd).words[way];
        if (*g).phase != 0 {
            (*g).phase = 0;
            word.finish();
            return Ret { value: failure(pd, way) as u64, action: ACT_RETURN };
        }
        if !word.prepare() {
            return Ret { value: 0, action: ACT_RETURN };
        }
        let f = failure(pd, way);
        if f != 0 {
            word.finish();
            return Ret { value: f as u64, action: ACT_RETURN };
        }
        (*g).phase = 1;
        sched::gopark_again(g, Some(commit), (&raw const *word).cast_mut().cast(), WaitReason::IoWait)
    }
}

/// The goroutine is counted before it can be reached; who takes it from the word counts it out.
unsafe fn commit(g: *mut G, word: *mut u8) -> bool {
    // SAFETY: `wait` was given a descriptor, which is never freed. After the exchange `g` is not touched.
    let parked = unsafe {
        epoll::add_waiters(1);
        (*word.cast::<Word>()).commit(g)
    };
    if !parked {
        epoll::add_waiters(-1);
    }
    parked
}

impl PollDesc {
    #[cfg(test)]
    pub(super) fn word(&self, way: usize) -> &Word {
        &self.words[way]
    }

    fn timer(&self, way: usize) -> *mut RtTimer {
        // SAFETY: an element of the array.
        unsafe { self.timers.get().cast::<RtTimer>().add(way) }
    }

    /// Wakes who waits, for another reason than readiness, which stands in `info` already.
    fn wake(&self, way: usize) -> *mut G {
        let g = self.words[way].unblock(false);
        if !g.is_null() {
            epoll::add_waiters(-1);
        }
        g
    }

    /// The kernel says that the descriptor is ready in some ways, or broken. No lock is taken.
    pub(super) fn ready(&self, ways: [bool; 2], error: bool, list: &mut Ready) {
        if error {
            self.info.fetch_or(EVENT_ERROR, Ordering::SeqCst);
        } else if self.info.load(Ordering::Relaxed) & EVENT_ERROR != 0 {
            self.info.fetch_and(!EVENT_ERROR, Ordering::SeqCst);
        }
        for way in [READ, WRITE] {
            if ways[way] {
                let g = self.words[way].unblock(true);
                if !g.is_null() {
                    // SAFETY: taken from the word, so it is ours.
                    unsafe { list.push(g) };
                }
            }
        }
    }
}

/// Sets when operations of some ways fail: after `ns` nanoseconds, never (0), or at once (negative).
///
/// # Safety
/// `m` is this thread's M and holds a P; `pd` is open.
pub unsafe fn set_deadline(m: *mut M, pd: *mut PollDesc, ns: i64, ways: [bool; 2]) -> i64 {
    // SAFETY: the caller's contract; the timers are touched under the lock.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        let when = if ns > 0 { deadline(ns) } else { 0 };
        let mut woken = [null_mut(); 2];
        (*pd).lock.lock();
        if (*pd).info.load(Ordering::Relaxed) & CLOSED != 0 {
            (*pd).lock.unlock();
            return CLOSING;
        }
        for way in [READ, WRITE] {
            if !ways[way] {
                continue;
            }
            RtTimer::set((*pd).timer(way), p, when);
            if ns < 0 {
                (*pd).info.fetch_or(EXPIRED << way, Ordering::SeqCst);
                woken[way] = (*pd).wake(way);
            } else {
                (*pd).info.fetch_and(!(EXPIRED << way), Ordering::SeqCst);
            }
        }
        (*pd).lock.unlock();
        for g in woken.into_iter().filter(|g| !g.is_null()) {
            sched::goready(m, g);
        }
    }
    0
}

/// A deadline's timer left the heap: if the deadline has not been changed since, it has passed.
unsafe fn expire(m: *mut M, t: *mut RtTimer) {
    // SAFETY: the timer stands in a poll descriptor, which is never freed; timers are touched under its lock.
    unsafe {
        let (pd, way) = owner(t);
        (*pd).lock.lock();
        let mut g = null_mut();
        if RtTimer::take_due(t) {
            (*pd).info.fetch_or(EXPIRED << way, Ordering::SeqCst);
            g = (*pd).wake(way);
        }
        (*pd).lock.unlock();
        if !g.is_null() {
            sched::goready(m, g);
        }
    }
}

/// The descriptor that a timer stands in, and which of the two it is.
unsafe fn owner(t: *mut RtTimer) -> (*mut PollDesc, usize) {
    const AT: usize = core::mem::offset_of!(PollDesc, timers);
    const SIZE: usize = size_of::<RtTimer>();
    // SAFETY: the owner tells which timer it is.
    let way = unsafe { (*t).tag };
    ((t as usize - AT - way * SIZE) as *mut PollDesc, way)
}
