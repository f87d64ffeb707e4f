//! Points 1, 2, 3 and 5: the search for work, stealing, waking.

use super::*;
use crate::m::M;
use crate::native::{WaitGroup, current};
use crate::p::P;
use crate::sched::steal::{Stolen, steal_work};
use crate::sched::threads::{acquirep, wakep};
use crate::sched::{self, Slots, set_slots, test_m};
use crate::stats::{Counter, total};
use core::ptr::null_mut;
use core::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicUsize};

fn own() -> (*mut M, *mut P) {
    // SAFETY: the current goroutine runs.
    unsafe { ((*current()).m(), (*current()).p()) }
}

/// Three goroutines that must run at the same moment. The second `go` finds an M that spins already and wakes nobody, so the
/// M that takes the first goroutine must wake the one that takes the second.
#[test]
fn point_01_who_finds_work_wakes_the_next() {
    alone(here!(point_01_who_finds_work_wakes_the_next), 3, || {
        for _ in 0..200 {
            let (n, wg) = (Arc::new(AtomicUsize::new(0)), WaitGroup::new());
            let meet = |n: &AtomicUsize| {
                n.fetch_add(1, Ordering::Relaxed);
                while n.load(Ordering::Relaxed) < 3 {
                    osyield();
                }
            };
            for _ in 0..2 {
                wg.add(1);
                let (n, wg) = (n.clone(), wg.clone());
                native::go(move || {
                    meet(&n);
                    wg.done();
                });
            }
            meet(&n);
            wg.wait();
        }
    });
}

/// A goroutine in the global queue runs after 61 local ones at the latest.
#[test]
fn point_02_every_61st_time_the_global_queue_comes_first() {
    alone(here!(point_02_every_61st_time_the_global_queue_comes_first), 1, || {
        let (log, wg) = (Log::default(), WaitGroup::new());
        for i in 1..=200 {
            wg.add(1);
            let (log, wg) = (log.clone(), wg.clone());
            native::go(move || {
                log.put(i);
                wg.done();
            });
        }
        wg.add(1);
        let (l, w) = (log.clone(), wg.clone());
        native::go_global(move || {
            l.put(0);
            w.done();
        });
        wg.wait();
        let order = log.take();
        let at = order.iter().position(|&i| i == 0).expect("it ran");
        assert_eq!(order.len(), 201);
        assert!(at <= 62, "after {at}");
    });
}

/// A visit at the global queue brings a fair share: its length divided by the number of Ps, plus one.
#[test]
fn point_02_a_fair_share_of_the_global_queue() {
    alone(here!(point_02_a_fair_share_of_the_global_queue), 2, || {
        let (gs, (_, p)) = (fakes(10), own());
        // SAFETY: under the lock, so that nobody sees the Gs, which cannot run.
        unsafe {
            SCHED.lock.lock();
            gs.iter().for_each(|&g| SCHED.globrunqput(g));
            let first = SCHED.globrunqget(p, 128);
            let local = (*p).runq.drain();
            let rest: Vec<_> =
                std::iter::from_fn(|| Some(SCHED.globrunqpop()).filter(|g| !g.is_null())).collect();
            SCHED.lock.unlock();
            assert_eq!(first, gs[0]);
            assert_eq!((local.as_slice(), rest.as_slice()), (&gs[1..6], &gs[6..]));
        }
    });
}

static WORKER: AtomicPtr<G> = AtomicPtr::new(null_mut());
static SLOTS: Slots = Slots {
    gc_worker: |_| WORKER.swap(null_mut(), Ordering::AcqRel),
    gc_work: || false,
    trace_reader: || null_mut(),
};

/// The collector's worker runs before local goroutines, as long as it is registered.
#[test]
fn point_02_the_collectors_worker_comes_before_local_work() {
    alone(here!(point_02_the_collectors_worker_comes_before_local_work), 1, || {
        let (log, wg) = (Log::default(), WaitGroup::new());
        wg.add(2);
        let (l, w) = (log.clone(), wg.clone());
        let worker = native::held(move || {
            l.put(1);
            w.done();
        });
        WORKER.store(worker, Ordering::Release);
        set_slots(Some(&SLOTS));
        let (l, w) = (log.clone(), wg.clone());
        native::go(move || {
            l.put(2);
            w.done();
        });
        wg.wait();
        set_slots(None);
        assert_eq!(log.take(), [1, 2]);
        assert_eq!(SCHED.attention.load(Ordering::Relaxed), 0);
    });
}

/// A safe-point function runs once for each P, whether it runs, is idle or lent to a system call.
#[test]
fn point_02_safe_point_functions_run_once_for_each_p() {
    alone(here!(point_02_safe_point_functions_run_once_for_each_p), 4, || {
        let stop = Arc::new(AtomicBool::new(false));
        let (inside, runs) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (s, i) = (stop.clone(), inside.clone());
        native::go(move || {
            native::blocking(|| {
                i.store(true, Ordering::Release);
                while !s.load(Ordering::Acquire) {
                    osyield();
                }
            });
        });
        let (s, r) = (stop.clone(), runs.clone());
        native::go(move || {
            while !s.load(Ordering::Acquire) {
                r.store(true, Ordering::Release);
                native::gosched();
            }
        });
        while !inside.load(Ordering::Acquire) || !runs.load(Ordering::Acquire) {
            native::gosched();
        }
        for _ in 0..50 {
            let seen: [AtomicU32; 4] = Default::default();
            let count = |p: *mut P| {
                // SAFETY: Ps are never freed.
                seen[unsafe { (*p).id } as usize].fetch_add(1, Ordering::Relaxed);
            };
            // SAFETY: this goroutine runs.
            while !unsafe { sched::for_each_p(own().0, &count) } {
                native::gosched();
            }
            assert_eq!(seen.map(|n| n.into_inner()), [1; 4]);
        }
        stop.store(true, Ordering::Release);
    });
}

/// Rings first, by half; `runnext` of another P only when no ring has anything.
#[test]
fn point_03_rings_are_stolen_by_half_and_runnext_last() {
    alone(here!(point_03_rings_are_stolen_by_half_and_runnext_last), 3, || {
        settle();
        let (m, p) = own();
        let gs = fakes(6);
        // SAFETY: the Ps are taken from the idle list and given to Ms without threads; the Gs never run.
        unsafe {
            SCHED.lock.lock();
            let (a, b) = (SCHED.pidleget(), SCHED.pidleget());
            SCHED.lock.unlock();
            acquirep(test_m(), a);
            acquirep(test_m(), b);
            let steal = || match steal_work(m, p, &mut 0) {
                Stolen::G(g, _) => Some(g),
                _ => None,
            };
            for _ in 0..64 {
                assert!((*a).runq.put_next(gs[0]).is_none());
                assert!((*b).runq.put(gs[1]).is_ok());
                assert_eq!(steal(), Some(gs[1]));
                assert_eq!(steal(), Some(gs[0]));
                assert_eq!(steal(), None);
            }
            gs[1..].iter().for_each(|&g| assert!((*b).runq.put(g).is_ok()));
            assert_eq!(steal(), Some(gs[3]));
            assert_eq!(((*b).runq.len(), (*p).runq.len()), (2, 2));
            (*p).runq.drain();
        }
    });
}

/// Work wakes nobody while somebody spins, and somebody as soon as nobody does.
#[test]
fn point_05_at_most_one_is_woken() {
    alone(here!(point_05_at_most_one_is_woken), 4, || {
        settle();
        let before = total(Counter::MsCreated) + total(Counter::MsParked);
        SCHED.nmspinning.fetch_add(1, Ordering::SeqCst);
        let ran = Arc::new(AtomicBool::new(false));
        let r = ran.clone();
        native::go(move || r.store(true, Ordering::Release));
        assert_eq!(SCHED.npidle.load(Ordering::SeqCst), 3);
        assert_eq!(total(Counter::MsCreated) + total(Counter::MsParked), before);
        SCHED.nmspinning.fetch_sub(1, Ordering::SeqCst);
        wakep();
        // Nobody but the one that was woken can run it: this goroutine does not yield.
        while !ran.load(Ordering::Acquire) {
            osyield();
        }
    });
}
