//! Semaphores, on which `sync` builds its locks: wait until a counter is above zero and take one.
//!
//! Waiters queue in a table hashed by the counter's address. A release adds one and, if somebody waits, takes it back on
//! behalf of the first waiter and readies it: a woken waiter has its unit and never looks again. A running goroutine may
//! still be faster than the queue; what it takes, the next release gives to the queue.
//!
//! Nothing is lost: a waiter announces itself (`nwait`) before it looks at the counter for the last time, and a release
//! adds to the counter before it looks for waiters.

use crate::sync::{AtomicU32, Ordering, all_alike, fence_after_locked, shared};
use std::cell::UnsafeCell;

use minigo_abi::func::{ACT_RETURN, Ret};

use crate::chan::Sudog;
use crate::g::{G, WaitReason};
use crate::sched;
use crate::sys::{Lock, Rank};

/// A prime, so that addresses spread.
const BUCKETS: usize = if cfg!(loom) { 1 } else { 251 };

#[repr(align(64))]
struct Bucket {
    lock: Lock,
    nwait: AtomicU32,
    queue: UnsafeCell<Queue>,
}

struct Queue {
    first: *mut Sudog,
    last: *mut Sudog,
}

// SAFETY: the queue is touched only under the lock.
unsafe impl Sync for Bucket {}

shared! {
    static TABLE: [Bucket; BUCKETS] = all_alike![
        Bucket {
            lock: Lock::new(Rank::Sema),
            nwait: AtomicU32::new(0),
            queue: UnsafeCell::new(Queue { first: std::ptr::null_mut(), last: std::ptr::null_mut() }),
        };
        BUCKETS
    ];
}

fn bucket(addr: *const AtomicU32) -> &'static Bucket {
    &TABLE[(addr as usize >> 3) % BUCKETS]
}

/// Takes one if the counter is above zero.
fn try_take(addr: &AtomicU32) -> bool {
    let mut v = addr.load(Ordering::SeqCst);
    while v > 0 {
        match addr.compare_exchange_weak(v, v - 1, Ordering::SeqCst, Ordering::SeqCst) {
            Ok(_) => return true,
            Err(now) => v = now,
        }
    }
    false
}

/// Waits until the counter is above zero and takes one. With `first` it waits before all others: it has waited already.
///
/// # Safety
/// `g` runs on this M, in a runtime call; `addr` stays valid until the call is over.
pub unsafe fn semacquire(g: *mut G, addr: *const AtomicU32, reason: WaitReason, first: bool) -> Ret {
    // SAFETY: as the caller promises; the queue is touched under the lock.
    unsafe {
        if try_take(&*addr) {
            return Ret { value: 0, action: ACT_RETURN };
        }
        let b = bucket(addr);
        b.lock.lock();
        b.nwait.fetch_add(1, Ordering::SeqCst);
        // Pairs with the one in `semrelease`: either it sees the waiter, or the unit is seen here.
        fence_after_locked();
        if try_take(&*addr) {
            b.nwait.fetch_sub(1, Ordering::SeqCst);
            b.lock.unlock();
            return Ret { value: 0, action: ACT_RETURN };
        }
        let sg = &raw mut (*g).sudog;
        *sg = Sudog { g, elem: addr.cast_mut().cast(), ..Sudog::EMPTY };
        let q = &mut *b.queue.get();
        if q.last.is_null() {
            q.first = sg;
            q.last = sg;
        } else if first {
            (*sg).waitlink = q.first;
            q.first = sg;
        } else {
            (*q.last).waitlink = sg;
            q.last = sg;
        }
        sched::goparkunlock(g, &b.lock, reason)
    }
}

/// Adds one, and gives it to the first waiter if there is one.
///
/// # Safety
/// `g` runs on this M and has a P; `addr` is valid.
pub unsafe fn semrelease(g: *mut G, addr: *const AtomicU32) {
    // SAFETY: as the caller promises; the queue is touched under the lock, and a dequeued G is ours.
    unsafe {
        (*addr).fetch_add(1, Ordering::SeqCst);
        fence_after_locked();
        let b = bucket(addr);
        if b.nwait.load(Ordering::SeqCst) == 0 {
            return;
        }
        b.lock.lock();
        let q = &mut *b.queue.get();
        let (mut prev, mut sg): (*mut Sudog, _) = (std::ptr::null_mut(), q.first);
        while !sg.is_null() && (*sg).elem.cast_const() != addr.cast() {
            prev = sg;
            sg = (*sg).waitlink;
        }
        if sg.is_null() || !try_take(&*addr) {
            b.lock.unlock();
            return;
        }
        if prev.is_null() {
            q.first = (*sg).waitlink;
        } else {
            (*prev).waitlink = (*sg).waitlink;
        }
        if q.last == sg {
            q.last = prev;
        }
        b.nwait.fetch_sub(1, Ordering::SeqCst);
        let gp = (*sg).g;
        b.lock.unlock();
        (*gp).hdr.result = 0;
        sched::goready((*g).m(), gp);
    }
}
