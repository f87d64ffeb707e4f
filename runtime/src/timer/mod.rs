//! Timers: a heap per P, looked at by the scheduler when the P looks for work.
//!
//! A timer is made on the P of the goroutine that asks and stays there until it is due; another M may run it if that P
//! is busy. The heap is 4-ary: the paths are half as long as in a binary heap, and the four children share a cache line
//! or two. `earliest` is read without the lock, so a P without due timers costs one load.
//!
//! A timer is plain data in the heap: what to do and to whom. `Sleep` of many goroutines allocates nothing but the heap's
//! array.

mod heap4;

use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicI64, Ordering};

use minigo_abi::func::{ACT_RETURN, Ret};

use crate::chan::{self, Hchan};
use crate::g::{G, WaitReason};
use crate::m::M;
use crate::p::P;
use crate::sys::{Lock, Rank};
use crate::{clock, sched};
use heap4::Heap4;

/// What happens when a timer is due.
#[derive(Clone, Copy)]
enum Action {
    /// A sleeping goroutine goes on.
    Ready(*mut G),
    /// The time goes to a channel of `time.Time` with a buffer; dropped if the buffer is full.
    SendTime(*mut Hchan),
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
        match action {
            // SAFETY: the goroutine sleeps, and only its timer knows it.
            Action::Ready(g) => unsafe { sched::goready(m, g) },
            // SAFETY: the channel is kept by the timer; a channel of time.Time has elements of three words.
            Action::SendTime(c) => unsafe {
                let (sec, nsec) = clock::walltime();
                let mut time = [sec as u64, nsec as u64, clock::nanotime() as u64];
                chan::send_from_timer(m, c, time.as_mut_ptr().cast());
            },
        }
    }
    (ran, timers.first.load(Ordering::Acquire))
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
    to.with(|heap| moved.into_items().for_each(|(when, action)| heap.push(when, action)));
}

/// A moment `ns` from now; never 0, and far in the future instead of an overflow.
fn deadline(ns: i64) -> i64 {
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

/// Sends the time to `c` in `ns` nanoseconds.
///
/// # Safety
/// `g` runs on this M and has a P; `c` is a buffered channel of `time.Time`.
pub unsafe fn start_after(g: *mut G, c: *mut Hchan, ns: i64) {
    // SAFETY: as the caller promises.
    unsafe { (*(*g).p()).timers.add(deadline(ns), Action::SendTime(c)) }
}
