//! Points 12 and 13: goroutines locked to their thread, threads that end or cannot be made, deadlock.

use super::*;
use crate::native::{Chan, WaitGroup, current};
use crate::sched::{lock_os_thread, unlock_os_thread};
use crate::stats::{Counter, total};
use crate::sys::thread::tid;
use core::sync::atomic::{AtomicBool, AtomicI32};

fn threads() -> i64 {
    // SAFETY: under the lock.
    SCHED.lock.with(|| unsafe { SCHED.locked().mcount })
}

/// Ms that are not idle.
fn awake() -> i64 {
    // SAFETY: under the lock.
    SCHED.lock.with(|| unsafe { SCHED.locked().mcount - SCHED.locked().nmidle })
}

/// Locking nests: one unlock of two leaves the goroutine on its thread, whatever else runs.
#[test]
fn point_12_locking_to_a_thread_nests() {
    alone(here!(point_12_locking_to_a_thread_nests), 3, || {
        let stop = Arc::new(AtomicBool::new(false));
        for _ in 0..4 {
            let stop = stop.clone();
            native::go(move || {
                while !stop.load(Ordering::Relaxed) {
                    native::gosched();
                }
            });
        }
        // SAFETY: the current goroutine runs here.
        unsafe {
            lock_os_thread(current());
            lock_os_thread(current());
            unlock_os_thread(current());
            assert!(!(*current()).lockedm.is_null());
        }
        let (me, c): (i32, Chan<u64>) = (tid(), Chan::new(0));
        for i in 0..300 {
            native::go(move || c.send(i));
            native::gosched();
            assert_eq!(c.recv(), Some(i));
            assert_eq!(tid(), me);
        }
        // SAFETY: as above.
        unsafe {
            unlock_os_thread(current());
            assert!((*current()).lockedm.is_null());
        }
        stop.store(true, Ordering::Relaxed);
    });
}

/// A goroutine that ends while it is locked ends its thread; the record is used again for the next one.
#[test]
fn point_12_a_goroutine_that_ends_locked_ends_its_thread() {
    alone(here!(point_12_a_goroutine_that_ends_locked_ends_its_thread), 2, || {
        for _ in 0..50 {
            let (wg, its) = (WaitGroup::new(), Arc::new(AtomicI32::new(0)));
            wg.add(1);
            let (w, t) = (wg.clone(), its.clone());
            native::go(move || {
                // SAFETY: the current goroutine runs here.
                unsafe { lock_os_thread(current()) };
                t.store(tid(), Ordering::Relaxed);
                w.done();
            });
            wg.wait();
            let task = format!("/proc/self/task/{}", its.load(Ordering::Relaxed));
            while std::path::Path::new(&task).exists() {
                native::gosched();
            }
        }
        // Fifty ended; at the same time there were never more than a few.
        // SAFETY: under the lock.
        let made = SCHED.lock.with(|| unsafe { SCHED.locked().mnext });
        assert!(threads() <= made && made < 20, "{made} records");
        assert!(total(Counter::MsCreated) > 50);
    });
}

/// The system refuses threads for a while: everything still runs, on those that there are.
#[test]
fn point_12_no_thread_to_be_had_is_survived() {
    fn body() {
        let wg = WaitGroup::new();
        let n = Arc::new(AtomicI32::new(0));
        for _ in 0..8 {
            wg.add(1);
            let (wg, n) = (wg.clone(), n.clone());
            native::go(move || {
                // A call that ends only when all the others have begun would need eight threads: those are had in the end.
                native::blocking(|| {
                    n.fetch_add(1, Ordering::AcqRel);
                    while n.load(Ordering::Acquire) < 4 {
                        osyield();
                    }
                });
                wg.done();
            });
        }
        wg.wait();
    }
    // The first two are sysmon's and the first M's.
    let test = here!(point_12_no_thread_to_be_had_is_survived);
    for when in ["3", "3-6", "4-20"] {
        match child(test, 2, &format!("fault=clone:EAGAIN:{when}"), body) {
            None => return,
            Some((code, text)) => assert_eq!(code, Some(0), "{when}: {text}"),
        }
    }
}

#[test]
fn point_13_a_deadlock_is_told() {
    dies(
        here!(point_13_a_deadlock_is_told),
        || {
            let c: Chan<u64> = Chan::new(0);
            c.recv();
        },
        "fatal error: all goroutines are asleep - deadlock!",
    );
}

/// A goroutine that sleeps, in the kernel or until a timer, is no deadlock. With a second P another M goes idle meanwhile, and asks.
#[test]
fn point_13_who_waits_for_a_timer_is_not_dead() {
    alone(here!(point_13_who_waits_for_a_timer_is_not_dead), 2, || {
        let c: Chan<u64> = Chan::new(0);
        native::go(move || {
            native::sleep(Duration::from_millis(5));
            // Another goroutine ends during the call. When all other Ms are idle then, the last of them has asked whether the program
            // is dead, and this one is why it is not.
            let stage = Arc::new(AtomicI32::new(0));
            let other = stage.clone();
            native::go(move || {
                while other.load(Ordering::Acquire) != 1 {
                    osyield();
                }
                other.store(2, Ordering::Release);
            });
            native::blocking(|| {
                stage.store(1, Ordering::Release);
                while stage.load(Ordering::Acquire) != 2 || awake() != 1 {
                    osyield();
                }
            });
            c.send(1);
        });
        assert_eq!(c.recv(), Some(1));
    });
}
