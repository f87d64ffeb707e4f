//! Goroutines that wait for descriptors: which M asks the kernel, when, and where the ready ones go.
//!
//! An M that finds no local and no global work asks without blocking. The last one to run out of work blocks, in the
//! kernel's poller or, as long as no descriptor was ever watched, on a note; it is the same M that sleeps until the next
//! timer, and `lastpoll` is 0 meanwhile. If all Ms are busy, sysmon asks every 10 ms.

use super::exec::runqput;
use super::park::ready_commit;
use super::state::SCHED;
use super::threads::wakep;
use crate::clock;
use crate::g::G;
use crate::m::getm;
use crate::netpoll::{self, Ready, any_waiters};
use crate::p::P;
use crate::stats::{self, Counter};
use crate::sync::{Ordering, fence};
use crate::trace;
use core::ptr::null_mut;
use core::sync::atomic::AtomicBool;

/// If nobody asked for so long, sysmon does.
const FORGOTTEN: i64 = 10_000_000;

/// One M asks at a time: a second one would only wait for the kernel's lock.
static POLLING: AtomicBool = AtomicBool::new(false);

/// A goroutine whose descriptor is ready, if there is one; the others go to `p`.
///
/// # Safety
/// The calling M holds `p`.
#[inline]
pub(super) unsafe fn ready_now(p: *mut P) -> Option<*mut G> {
    if !any_waiters() || SCHED.lastpoll.load(Ordering::Relaxed) == 0 || POLLING.swap(true, Ordering::Acquire)
    {
        return None;
    }
    let mut list = netpoll::poll(0);
    POLLING.store(false, Ordering::Release);
    // SAFETY: the caller's contract.
    unsafe { take(p, &mut list) }
}

/// The first of the list, to be run now; the others go to `p`.
///
/// # Safety
/// The calling M holds `p`.
pub(super) unsafe fn take(p: *mut P, list: &mut Ready) -> Option<*mut G> {
    let g = list.pop()?;
    // SAFETY: Gs of the list are the caller's.
    unsafe {
        ready_commit(g);
        stats::count(p, Counter::NetpollWakes);
        stats::count(p, Counter::Readies);
        trace::readied(getm(), p, g);
        inject(p, list);
    }
    Some(g)
}

/// Makes the goroutines of the list runnable: in the queue of `p`, or in the global one if the caller has no P.
///
/// # Safety
/// The calling M holds `p`, if it is not null.
pub(super) unsafe fn inject(p: *mut P, list: &mut Ready) {
    if list.is_empty() {
        return;
    }
    // SAFETY: Gs of the list are the caller's until they are queued.
    unsafe {
        if p.is_null() {
            let (mut head, mut tail, mut n) = (null_mut(), null_mut::<G>(), 0);
            while let Some(g) = list.pop() {
                ready_commit(g);
                stats::count_common(Counter::NetpollWakes);
                stats::count_common(Counter::Readies);
                trace::readied(getm(), null_mut(), g);
                (*g).schedlink = null_mut();
                if tail.is_null() {
                    head = g;
                } else {
                    (*tail).schedlink = g;
                }
                tail = g;
                n += 1;
            }
            SCHED.lock.lock();
            SCHED.globrunqputbatch(head, tail, n);
            SCHED.lock.unlock();
        } else {
            while let Some(g) = list.pop() {
                ready_commit(g);
                stats::count(p, Counter::NetpollWakes);
                stats::count(p, Counter::Readies);
                stats::runnable(p, g);
                trace::readied(getm(), p, g);
                runqput(p, g, false);
            }
        }
    }
    // The tail of the ring is a plain store, and so is the release of the lock: the loads of `wakep` could overtake them.
    fence(Ordering::SeqCst);
    // One more M looks for work, and wakes the next one if it finds some.
    wakep();
}

/// This M is the one that sleeps until the next timer (0: there is none) or until a descriptor is ready.
pub(super) fn sleep_until(when: i64) -> Option<Ready> {
    // Who makes the poller appear first says so and then looks whether somebody sleeps; here it is the other way round.
    let poller = netpoll::inited();
    SCHED.polluntil.store(when, Ordering::SeqCst);
    let left = if when == 0 { -1 } else { (when - clock::nanotime()).max(0) };
    let mut ready = None;
    if poller {
        ready = Some(netpoll::poll(left));
    } else {
        if left > 0 {
            SCHED.pollnote.sleep_for(left);
        }
        // A wake-up between here and the next sleeper's turn is found by that one and costs it one round.
        SCHED.pollnote.clear();
    }
    SCHED.polluntil.store(0, Ordering::SeqCst);
    SCHED.lastpoll.store(clock::nanotime(), Ordering::SeqCst);
    ready
}

/// Wakes the M in `sleep_until`.
pub(super) fn wake_poller() {
    if netpoll::inited() {
        netpoll::wake_poller();
    } else {
        SCHED.pollnote.wakeup();
    }
}

/// The kernel's poller exists from now on: an M that sleeps on the note has to change over. One that chose the poller while a
/// third thread still woke the note (`wake_poller`) is woken here instead.
pub(crate) fn poller_appeared() {
    SCHED.pollnote.wakeup();
    netpoll::wake_poller();
}

/// Sysmon's part: nobody asked for long although goroutines wait.
pub(super) fn poll_if_forgotten(now: i64) {
    let last = SCHED.lastpoll.load(Ordering::Relaxed);
    if !any_waiters() || last == 0 || last + FORGOTTEN > now {
        return;
    }
    if SCHED.lastpoll.compare_exchange(last, now, Ordering::SeqCst, Ordering::Relaxed).is_err() {
        return;
    }
    // SAFETY: under the lock. Sysmon counts as a running M meanwhile: while goroutines are in its hands only, an M that goes
    // idle must not take the program for dead.
    unsafe {
        SCHED.lock.lock();
        SCHED.locked().nmlocked -= 1;
        SCHED.lock.unlock();
        let mut list = netpoll::poll(0);
        inject(null_mut(), &mut list);
        SCHED.lock.lock();
        SCHED.locked().nmlocked += 1;
        super::deadlock::checkdead(&SCHED);
        SCHED.lock.unlock();
    }
}
