//! Sudogs, a goroutine's places in the queues of channels, and the queues themselves.
//!
//! A plain send or receive uses the sudog inside its G. `select` needs one per case and takes them from a cache per P,
//! which trades with a global list in halves. Sudogs are never freed.

use crate::sync::{AtomicPtr, Ordering, shared};

use super::Hchan;
use crate::g::G;
use crate::p::P;
use crate::sys::{Mutex, Rank};

/// A G that waits in a channel's queue. Protected by the channel's lock while it is queued.
#[repr(C)]
pub struct Sudog {
    pub g: *mut G,
    /// What to send, or where to receive (nil: drop it).
    pub elem: *mut u8,
    pub c: *mut Hchan,
    pub next: *mut Sudog,
    pub prev: *mut Sudog,
    /// The next sudog of the same `select`, in lock order; the next free one in a cache.
    pub waitlink: *mut Sudog,
    /// Part of a `select`: whoever dequeues it must win `g.select_done` first.
    pub is_select: bool,
    /// Part of a `select`: it wants to send. For explanations.
    pub is_send: bool,
    /// The value went over; false: the channel was closed.
    pub success: bool,
    /// The case of the `select`.
    pub case: u32,
}

impl Sudog {
    pub const EMPTY: Sudog = Sudog {
        g: std::ptr::null_mut(),
        elem: std::ptr::null_mut(),
        c: std::ptr::null_mut(),
        next: std::ptr::null_mut(),
        prev: std::ptr::null_mut(),
        waitlink: std::ptr::null_mut(),
        is_select: false,
        is_send: false,
        success: false,
        case: 0,
    };
}

impl Default for Sudog {
    fn default() -> Sudog {
        Sudog::EMPTY
    }
}

/// A queue of sudogs, first come first served. Everything but `looks_empty` needs the channel's lock.
#[repr(C)]
pub struct WaitQ {
    first: AtomicPtr<Sudog>,
    last: *mut Sudog,
}

impl Default for WaitQ {
    fn default() -> WaitQ {
        WaitQ::new()
    }
}

impl WaitQ {
    pub fn new() -> WaitQ {
        WaitQ { first: AtomicPtr::new(std::ptr::null_mut()), last: std::ptr::null_mut() }
    }

    /// Whether the queue is empty, asked without the lock.
    #[inline]
    pub fn looks_empty(&self) -> bool {
        self.first.load(Ordering::Acquire).is_null()
    }

    /// # Safety
    /// The lock is held; `sg` is in no queue.
    #[inline]
    pub unsafe fn enqueue(&mut self, sg: *mut Sudog) {
        // SAFETY: as the caller promises; queued sudogs are valid.
        unsafe {
            (*sg).next = std::ptr::null_mut();
            (*sg).prev = self.last;
            if self.last.is_null() {
                self.first.store(sg, Ordering::Release);
            } else {
                (*self.last).next = sg;
            }
            self.last = sg;
        }
    }

    /// Takes the first sudog whose G is still to be had; the caller then owns the parked G.
    ///
    /// # Safety
    /// The lock is held.
    #[inline]
    pub unsafe fn dequeue(&mut self) -> *mut Sudog {
        loop {
            let sg = self.first.load(Ordering::Relaxed);
            if sg.is_null() {
                return sg;
            }
            // SAFETY: queued sudogs are valid, and the lock is held.
            unsafe {
                self.unlink(sg);
                // A select that another case already won: its G takes the sudog back itself.
                if (*sg).is_select
                    && (*(*sg).g)
                        .select_done
                        .compare_exchange(0, 1, Ordering::AcqRel, Ordering::Relaxed)
                        .is_err()
                {
                    continue;
                }
            }
            return sg;
        }
    }

    /// Takes `sg` out if it is still queued.
    ///
    /// # Safety
    /// The lock is held; `sg` was put into this queue.
    pub unsafe fn remove(&mut self, sg: *mut Sudog) {
        // SAFETY: as the caller promises. A sudog that was unlinked has no neighbours and is not the first.
        unsafe {
            if !(*sg).prev.is_null() || !(*sg).next.is_null() || self.first.load(Ordering::Relaxed) == sg {
                self.unlink(sg);
            }
        }
    }

    /// # Safety
    /// The lock is held; `sg` is in this queue.
    #[inline]
    unsafe fn unlink(&mut self, sg: *mut Sudog) {
        // SAFETY: neighbours in the queue are valid.
        unsafe {
            let (prev, next) = ((*sg).prev, (*sg).next);
            if prev.is_null() {
                self.first.store(next, Ordering::Release);
            } else {
                (*prev).next = next;
            }
            if next.is_null() {
                self.last = prev;
            } else {
                (*next).prev = prev;
            }
            (*sg).prev = std::ptr::null_mut();
            (*sg).next = std::ptr::null_mut();
        }
    }
}

/// The cache is full with this many; half of it then goes to the global list.
const CACHE: u32 = 64;

/// Free sudogs of one P.
pub struct SudogCache {
    first: *mut Sudog,
    count: u32,
}

impl Default for SudogCache {
    fn default() -> SudogCache {
        SudogCache { first: std::ptr::null_mut(), count: 0 }
    }
}

struct Global {
    first: *mut Sudog,
}

// SAFETY: free sudogs belong to whoever holds the lock.
unsafe impl Send for Global {}

shared! {
    static GLOBAL: Mutex<Global> = Mutex::new(Rank::Sudog, Global { first: std::ptr::null_mut() });
}

/// A sudog for a `select`. Channel locks may be held.
///
/// # Safety
/// This M holds `p`.
pub unsafe fn acquire(p: *mut P) -> *mut Sudog {
    // SAFETY: the cache belongs to the holder of the P; sudogs in lists are free.
    unsafe {
        let cache = &mut (*p).sudogs;
        if cache.first.is_null() {
            refill(cache);
        }
        let sg = cache.first;
        cache.first = (*sg).waitlink;
        cache.count -= 1;
        (*sg).waitlink = std::ptr::null_mut();
        sg
    }
}

/// Gives a sudog back.
///
/// # Safety
/// This M holds `p`; `sg` came from `acquire` and is in no queue.
pub unsafe fn release(p: *mut P, sg: *mut Sudog) {
    // SAFETY: as above.
    unsafe {
        let cache = &mut (*p).sudogs;
        // A stale pointer in a free sudog would keep an object alive once the collector scans them.
        (*sg).elem = std::ptr::null_mut();
        (*sg).c = std::ptr::null_mut();
        (*sg).g = std::ptr::null_mut();
        (*sg).waitlink = cache.first;
        cache.first = sg;
        cache.count += 1;
        if cache.count > CACHE {
            spill(cache);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn refill(cache: &mut SudogCache) {
    let mut global = GLOBAL.lock();
    while cache.count < CACHE / 2 && !global.first.is_null() {
        let sg = global.first;
        // SAFETY: the list holds free, valid sudogs.
        unsafe {
            global.first = (*sg).waitlink;
            (*sg).waitlink = cache.first;
        }
        cache.first = sg;
        cache.count += 1;
    }
    drop(global);
    if cache.first.is_null() {
        cache.first = Box::into_raw(Box::new(Sudog::EMPTY));
        cache.count = 1;
    }
}

#[cold]
#[inline(never)]
unsafe fn spill(cache: &mut SudogCache) {
    let mut global = GLOBAL.lock();
    while cache.count > CACHE / 2 {
        let sg = cache.first;
        // SAFETY: the list holds free, valid sudogs.
        unsafe {
            cache.first = (*sg).waitlink;
            (*sg).waitlink = global.first;
        }
        global.first = sg;
        cache.count -= 1;
    }
}
