//! The timers of `time.NewTimer`, `NewTicker` and `AfterFunc`: objects of Go code that natives work on.
//!
//! A timer either has a channel or a function. Its fields are guarded by the channel's lock or, with a function, by its own.
//!
//! A channel of a timer has no buffer (`len` and `cap` are 0) and nothing is ever sent ahead of time: *the timer is due and
//! nobody has received yet* is all there is to a pending value. A receive that finds the timer due takes the time it was due
//! at; `Stop` and `Reset` forget it, so no stale value is ever seen after them. Only while a goroutine waits for the
//! channel does the timer stand in the heap of a P, from which a receiver is served. So a timer that nobody waits for costs
//! nothing, and nothing but its users keeps it alive.
//!
//! `settle` brings the heap in line with the fields after every change. A timer that was taken from a heap because it
//! was due may be stopped or started anew before its lock is taken: `run` looks at the fields again.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Action, Timers, deadline};
use crate::chan::Hchan;
use crate::clock;
use crate::g::G;
use crate::m::M;
use crate::p::P;
use crate::sched;
use crate::sys::{Lock, Rank};

/// `timer` of `std/time`, field for field.
#[repr(C)]
pub struct Timer {
    /// When it is due, on the monotonic clock; 0: it does not run.
    when: i64,
    /// Of a ticker; 0: it is due once.
    period: i64,
    /// The channel of `time.Time`, or nil.
    c: *mut Hchan,
    /// The closure of `AfterFunc`, or 0.
    f: u64,
    /// With a channel: the monotonic clock's reading that Go code counts from. With a function: where its goroutine says that
    /// it was created.
    start: i64,
    /// `&time.localLoc`, for the values that are received.
    loc: u64,
    /// Whose heap it was last put into. Changed under the timer's lock.
    home: *const Timers,
    /// Its place in that heap plus one; 0: it is in none. Changed under the lock of the heap.
    place: AtomicUsize,
    lock: Lock,
}

// What `std/time` declares has nine words.
#[cfg(not(loom))]
const _: () = assert!(size_of::<Timer>() == 72);

/// Starts a new timer.
///
/// # Safety
/// `g` runs on this M and has a P; `t` is a `timer` of Go code that nobody else knows, with a channel or a function.
pub unsafe fn start(g: *mut G, t: *mut Timer, ns: i64, period: i64) {
    // SAFETY: as the caller promises.
    unsafe {
        (&raw mut (*t).lock).write(Lock::new(Rank::Hchan));
        if !(*t).c.is_null() {
            (*(*t).c).set_timer(t);
        }
        reset(g, t, ns, period);
    }
}

/// `Stop`: whether it prevented something.
///
/// # Safety
/// `g` runs on this M and has a P; `t` was started.
pub unsafe fn stop(g: *mut G, t: *mut Timer) -> bool {
    // SAFETY: as the caller promises.
    unsafe { change(g, t, 0, (*t).period) }
}

/// `Reset`: whether the timer was running.
///
/// # Safety
/// As `stop`.
pub unsafe fn reset(g: *mut G, t: *mut Timer, ns: i64, period: i64) -> bool {
    // SAFETY: as the caller promises.
    unsafe { change(g, t, deadline(ns), period) }
}

unsafe fn change(g: *mut G, t: *mut Timer, when: i64, period: i64) -> bool {
    // SAFETY: the fields are changed under the lock.
    unsafe {
        let lock = lock_of(t);
        lock.lock();
        let running = (*t).when != 0;
        (*t).when = when;
        (*t).period = period;
        settle((*g).p(), t);
        lock.unlock();
        running
    }
}

/// The lock that guards `t`.
unsafe fn lock_of<'a>(t: *mut Timer) -> &'a Lock {
    // SAFETY: `c` never changes, and a timer outlives what is done with it.
    unsafe { if (*t).c.is_null() { &(*t).lock } else { &(*(*t).c).lock } }
}

/// Puts the timer into the heap of `p`, takes it out of the heap it is in, or leaves it, as its fields demand.
///
/// # Safety
/// This M holds `p`; the timer's lock is held.
pub unsafe fn settle(p: *mut P, t: *mut Timer) {
    // SAFETY: as the caller promises; heaps live as long as their Ps.
    unsafe {
        let when = (*t).when;
        let wanted = when != 0 && ((*t).c.is_null() || (*(*t).c).has_receivers());
        if !(*t).home.is_null() {
            let stays = (*(*t).home).with(|heap| {
                let Some(index) = (*t).place.load(Ordering::Relaxed).checked_sub(1) else { return false };
                if wanted && heap.when(index) == Some(when) {
                    return true;
                }
                heap.remove(index);
                false
            });
            if stays {
                return;
            }
        }
        if wanted {
            (*t).home = &raw const (*p).timers;
            (*p).timers.add(when, Action::Timer(t));
        }
    }
}

/// The heap moved the timer, or let it go.
///
/// # Safety
/// `t` is a timer; the lock of its heap is held.
pub unsafe fn moved(t: *mut Timer, index: Option<usize>) {
    // SAFETY: as the caller promises.
    unsafe { (*t).place.store(index.map_or(0, |i| i + 1), Ordering::Relaxed) }
}

/// The timer belongs to another heap now. The world is stopped.
///
/// # Safety
/// As said.
pub unsafe fn rehome(t: *mut Timer, home: *const Timers) {
    // SAFETY: nobody else runs.
    unsafe { (*t).home = home }
}

/// A timer that was taken from a heap because it was due: serves one receiver, or starts the function's goroutine.
///
/// # Safety
/// `m` is this thread's M and holds a P; no lock is held.
pub unsafe fn run(m: *mut M, t: *mut Timer) {
    // SAFETY: as the caller promises; the fields are used under the lock.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        let lock = lock_of(t);
        lock.lock();
        if (*t).c.is_null() {
            let f = (*t).f;
            let due = take_due(t).is_some();
            settle(p, t);
            lock.unlock();
            if due {
                sched::newproc_of_timer(m, f, (*t).start as u64);
            }
            return;
        }
        let c = &mut *(*t).c;
        let served = if is_due(t) { c.serve_receiver(|| take_due(t)) } else { None };
        settle(p, t);
        lock.unlock();
        if let Some(receiver) = served {
            c.wake_receiver(m, receiver);
        }
    }
}

/// Whether a receive would get a value.
///
/// # Safety
/// The timer's lock is held.
pub unsafe fn is_due(t: *const Timer) -> bool {
    // SAFETY: as the caller promises.
    unsafe { (*t).when != 0 && (*t).when <= clock::nanotime() }
}

/// If the timer is due: takes it one step further and gives the words of the `time.Time` it was due at.
///
/// # Safety
/// The timer's lock is held. The caller settles the timer afterwards, if it may be in a heap.
pub unsafe fn take_due(t: *mut Timer) -> Option<[u64; 3]> {
    // SAFETY: as the caller promises.
    unsafe {
        let (now, due) = (clock::nanotime(), (*t).when);
        if due == 0 || due > now {
            return None;
        }
        // Ticks that nobody took are left out.
        (*t).when = if (*t).period > 0 {
            let late = (now - due) / (*t).period;
            due.saturating_add((*t).period.saturating_mul(1 + late))
        } else {
            0
        };
        Some(go_time(now - due, due - (*t).start, (*t).loc))
    }
}

/// The `time.Time` of `ago` nanoseconds before now, in the representation of `std/time`.
fn go_time(ago: i64, mono: i64, loc: u64) -> [u64; 3] {
    /// Seconds from the first of January of year 1 to 1970, and from 1885 to 1970.
    const YEAR1_TO_1970: i64 = 62_135_596_800;
    const YEAR1885_TO_1970: i64 = 2_682_288_000;
    let (sec, nsec) = clock::walltime();
    let ns = nsec as i64 - ago % 1_000_000_000;
    let sec = sec - ago / 1_000_000_000 + ns.div_euclid(1_000_000_000);
    let ns = ns.rem_euclid(1_000_000_000) as u64;
    match u64::try_from(sec + YEAR1885_TO_1970) {
        Ok(wall) if wall >> 33 == 0 => [1 << 63 | wall << 30 | ns, mono as u64, loc],
        _ => [ns, (sec + YEAR1_TO_1970) as u64, loc],
    }
}
