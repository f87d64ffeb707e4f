//! Timers: a heap per P, looked at by the scheduler when the P looks for work.
//!
//! A timer is made on the P of the goroutine that asks and stays there until it is due; another M may run it if that P
//! is busy. The heap is 4-ary: the paths are half as long as in a binary heap, and the four children share a cache line
//! or two. `earliest` is read without the lock, so a P without due timers costs one load.
//!
//! An entry is plain data: what to do and to whom. `Sleep` of many goroutines allocates nothing but the heap's array. The
//! timers that Go code can stop (`object`) know their places in the heap.

mod heap4;
mod internal;
mod object;

pub use internal::RtTimer;
pub use object::{Timer, is_due, reset, settle, start, stop, take_due};

use crate::sync::{AtomicI64, Ordering};
use std::cell::UnsafeCell;

use minigo_abi::func::{ACT_RETURN, Ret};

use crate::g::{G, WaitReason};
use crate::m::M;
use crate::p::P;
use crate::sys::{Lock, Rank};
use crate::{clock, sched};
use heap4::{Heap4, Place};

/// What happens when a timer is due.
#[derive(Clone, Copy)]
enum Action {
    /// A sleeping goroutine goes on.
    Ready(*mut G),
    /// A timer of Go code.
    Timer(*mut Timer),
    /// A timer of the runtime.
    Runtime(*mut RtTimer),
}

impl Place for Action {
    fn moved(self, index: Option<usize>) {
        // SAFETY: a timer in a heap is kept alive by it, and heaps are changed under their locks.
        unsafe {
            match self {
                Action::Ready(_) => {}
                Action::Timer(t) => object::moved(t, index),
                Action::Runtime(t) => internal::moved(t, index),
            }
        }
    }
}

/// The timers of one P.
pub struct Timers {
    lock: Lock,
    heap: UnsafeCell<Heap4<Action>>,
    /// When the first one is due; 0: there is none. Written under the lock.
    first: AtomicI64,
}

impl Default for Timers {
    fn default() -> Timers {
        Timers { lock: Lock::new(Rank::Timer), heap: UnsafeCell::default(), first: AtomicI64::new(0) }
    }
}

impl Timers {
    /// Runs `f` under the lock and updates `first`.
    fn with<R>(&self, f: impl FnOnce(&mut Heap4<Action>) -> R) -> R {
        self.lock.with(|| {
            // SAFETY: the lock is held.
            let heap = unsafe { &mut *self.heap.get() };
            let r = f(heap);
            self.first.store(heap.first_when().unwrap_or(0), Ordering::Release);
            r
        })
    }

    fn add(&self, when: i64, action: Action) {
        let earlier = self.with(|heap| {
            heap.push(when, action);
            heap.first_when() == Some(when)
        });
        // Somebody may sleep until what used to be the first timer.
        if earlier {
            sched::wake_net_poller(when);
        }
    }
}

/// The timers of Go code in the heap of a P, by address.
pub fn objects(p: &P) -> Vec<u64> {
    let address = |action| match action {
        Action::Timer(t) => Some(t as u64),
        Action::Ready(_) | Action::Runtime(_) => None,
    };
    p.timers.with(|heap| heap.values().filter_map(address).collect())
}

/// Runs the due timers of `p`, on g0 of `m`, which holds a P of its own: `p` or, while it looks for work, another one. Gs
/// that become ready go to `m`'s P (`goready(m, gp)`). `now` may be 0: the clock is then asked only if there is a timer.
/// Gives whether one ran, and when the next one is due (0: there is none).
///
/// # Safety
/// `m` is this thread's M and holds a P.
#[inline]
pub unsafe fn check(m: *mut M, p: *mut P, now: i64) -> (bool, i64) {
    // SAFETY: Ps live for ever.
    let timers = unsafe { &(*p).timers };
    let first = timers.first.load(Ordering::Acquire);
    if first == 0 {
        return (false, 0);
    }
    let now = if now == 0 { clock::nanotime() } else { now };
    if now < first {
        return (false, first);
    }
    // SAFETY: as the caller promises.
    unsafe { run_due(m, timers, now) }
}

/// # Safety
/// As `check`.
#[cold]
#[inline(never)]
unsafe fn run_due(m: *mut M, timers: &Timers, now: i64) -> (bool, i64) {
    let mut ran = false;
    // One at a time: what a timer does takes other locks.
    while let Some(action) = timers.with(|heap| heap.pop_due(now)) {
        ran = true;
        // SAFETY: the caller's M holds a P.
        unsafe { crate::stats::count((*m).p.load(Ordering::Relaxed), crate::stats::Counter::TimersRun) };
        // SAFETY: as above.
        unsafe { crate::trace::timer_fired(m) };
        match action {
            // SAFETY: the goroutine sleeps, and only its timer knows it.
            Action::Ready(g) => unsafe { sched::goready(m, g) },
            // SAFETY: as the caller promises; the heap kept the timer alive.
            Action::Timer(t) => unsafe { object::run(m, t) },
            // SAFETY: as the caller promises.
            Action::Runtime(t) => unsafe { internal::run(m, t) },
        }
    }
    (ran, timers.first.load(Ordering::Acquire))
}

/// How many timers wait in `p`'s heap.
pub fn len(p: &P) -> usize {
    p.timers.with(|heap| heap.len())
}

/// When the first timer of `p` is due (0: there is none). Any thread, no lock.
#[inline]
pub fn earliest(p: &P) -> i64 {
    p.timers.first.load(Ordering::Acquire)
}

/// Moves all timers of `from`, which is about to disappear, to `to`. The world is stopped.
///
/// # Safety
/// As said.
pub unsafe fn take_all(to: *mut P, from: *mut P) {
    // SAFETY: Ps live for ever.
    let (to, from) = unsafe { (&(*to).timers, &(*from).timers) };
    let moved = from.with(std::mem::take);
    to.with(|heap| {
        for (when, action) in moved.into_items() {
            // SAFETY: the world is stopped.
            unsafe {
                match action {
                    Action::Ready(_) => {}
                    Action::Timer(t) => object::rehome(t, to),
                    Action::Runtime(t) => internal::rehome(t, to),
                }
            }
            heap.push(when, action);
        }
    });
}

/// A moment `ns` from now; never 0, and far in the future instead of an overflow.
pub(crate) fn deadline(ns: i64) -> i64 {
    clock::nanotime().saturating_add(ns.max(0)).max(1)
}

/// `time.Sleep`.
///
/// # Safety
/// `g` runs on this M, in a runtime call.
pub unsafe fn sleep(g: *mut G, ns: i64) -> Ret {
    if ns <= 0 {
        return Ret { value: 0, action: ACT_RETURN };
    }
    // The timer is made after the G is marked waiting: it may be due at once, on another P. The deadline travels in the
    // place of the lock.
    // SAFETY: as the caller promises.
    unsafe {
        (*g).hdr.result = 0;
        sched::gopark(g, Some(add_sleeper), deadline(ns) as *mut u8, WaitReason::Sleep)
    }
}

unsafe fn add_sleeper(g: *mut G, when: *mut u8) -> bool {
    // SAFETY: this runs on g0 of an M that holds a P.
    unsafe { (*(*crate::m::getm()).p.load(Ordering::Relaxed)).timers.add(when as i64, Action::Ready(g)) };
    true
}
