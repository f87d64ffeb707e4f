//! Points 8 and 11: system calls, stop-the-world, the number of Ps.

use super::*;
use crate::native::{Chan, WaitGroup, call, current};
use crate::p::PSYSCALL;
use crate::sched;
use core::sync::atomic::{AtomicBool, AtomicUsize};
use minigo_abi::func::{ACT_RETURN, Ret};

/// A call that is known to block gives its P away before it begins; nobody has to take it.
#[test]
fn point_08_a_call_that_blocks_for_long_gives_its_p_away_at_once() {
    alone(here!(point_08_a_call_that_blocks_for_long_gives_its_p_away_at_once), 1, || {
        let ran = Arc::new(AtomicBool::new(false));
        let r = ran.clone();
        native::go(move || r.store(true, Ordering::Release));
        call(|g| {
            // SAFETY: `g` is the current goroutine, and touches nothing but atomics meanwhile.
            unsafe {
                let p = (*g).p();
                sched::entersyscallblock(g);
                assert_ne!((*p).status(), PSYSCALL);
                while !ran.load(Ordering::Acquire) {
                    osyield();
                }
                sched::exitsyscall(g, Ret { value: 0, action: ACT_RETURN })
            }
        });
        // SAFETY: the current goroutine has a P again.
        assert!(unsafe { !(*current()).p().is_null() });
    });
}

/// The number of Ps changes while goroutines yield, are in the kernel and wake each other: none is lost.
#[test]
fn point_11_the_number_of_ps_changes_under_load() {
    alone(here!(point_11_the_number_of_ps_changes_under_load), 2, || {
        let left = Arc::new(AtomicUsize::new(40));
        let received = Arc::new(AtomicUsize::new(0));
        let c: Chan<u64> = Chan::new(1);
        for i in 0..40u64 {
            let (left, received) = (left.clone(), received.clone());
            native::go(move || {
                for _ in 0..300 {
                    match i % 4 {
                        0 => c.send(i),
                        1 => {
                            received.fetch_add(c.recv().is_some() as usize, Ordering::Relaxed);
                        }
                        2 => native::gosched(),
                        _ => native::blocking(osyield),
                    }
                }
                left.fetch_sub(1, Ordering::Release);
            });
        }
        let mut n = 0;
        while left.load(Ordering::Acquire) != 0 {
            n = (n + 3) % 5;
            native::gomaxprocs(n + 1);
            assert_eq!(native::gomaxprocs(0), n + 1);
            native::gosched();
        }
        assert_eq!(received.load(Ordering::Relaxed), 3000);
    });
}

/// Leaves one P of four. While the world stops, three goroutines hold a P each, with ten more in its queue, and then leave by
/// `leave`; all must come to their end on the P that is left.
fn leave_one_p(leave: fn()) {
    let (begun, ready, ran) = <(Arc<AtomicUsize>, Arc<AtomicUsize>, Arc<AtomicUsize>)>::default();
    let wg = WaitGroup::new();
    for _ in 0..3 {
        wg.add(11);
        let (begun, ready, ran, wg) = (begun.clone(), ready.clone(), ran.clone(), wg.clone());
        native::go(move || {
            // Nobody preempts a native goroutine, so the four that spin have all Ps, and nobody steals what is queued then.
            begun.fetch_add(1, Ordering::AcqRel);
            while begun.load(Ordering::Acquire) != 3 {
                osyield();
            }
            for _ in 0..10 {
                let (ran, wg) = (ran.clone(), wg.clone());
                native::go(move || {
                    ran.fetch_add(1, Ordering::Relaxed);
                    wg.done();
                });
            }
            ready.fetch_add(1, Ordering::AcqRel);
            while !SCHED.gcwaiting.load(Ordering::Acquire) {
                osyield();
            }
            leave();
            wg.done();
        });
    }
    while ready.load(Ordering::Acquire) != 3 {
        osyield();
    }
    assert_eq!(ran.load(Ordering::Relaxed), 0);
    assert_eq!(native::gomaxprocs(1), 4);
    wg.wait();
    assert_eq!(ran.load(Ordering::Relaxed), 30);
}

/// What stands in the queue of a P that is removed runs on another one.
#[test]
fn point_11_the_queue_of_a_removed_p_is_kept() {
    alone(here!(point_11_the_queue_of_a_removed_p_is_kept), 4, || leave_one_p(native::gosched));
}

/// Who sleeps on a P that is removed wakes up on another one. The world is stopping when the timer is made, so it is not run before.
#[test]
fn point_11_the_timers_of_a_removed_p_are_kept() {
    alone(here!(point_11_the_timers_of_a_removed_p_are_kept), 4, || {
        leave_one_p(|| native::sleep(Duration::from_millis(1)));
    });
}
