//! Points 4, 6 and 7: the queue of a P, parking, yielding, and Gs that are used again.

use super::*;
use crate::g::WaitReason;
use crate::native::{Chan, WaitGroup, call, current};
use crate::p::P;
use crate::sched::{self, runq};
use core::ptr::null_mut;

fn own_p() -> *mut P {
    // SAFETY: the current goroutine runs.
    unsafe { (*current()).p() }
}

/// One goroutine more than `runnext` and the ring hold: half of the ring and the oldest of the newcomers go to the global queue.
#[test]
fn point_04_a_full_ring_gives_half_of_itself_away() {
    alone(here!(point_04_a_full_ring_gives_half_of_itself_away), 1, || {
        let wg = WaitGroup::new();
        let p = own_p();
        for _ in 0..runq::SIZE + 2 {
            wg.add(1);
            let wg = wg.clone();
            native::go(move || wg.done());
        }
        // SAFETY: this goroutine holds the P.
        unsafe { assert_eq!((*p).runq.len(), runq::SIZE / 2) };
        assert_eq!(SCHED.runqsize.load(Ordering::Relaxed) as u32, runq::SIZE / 2 + 1);
        wg.wait();
    });
}

/// Two goroutines that wake each other pass one time slice on: the P's tick, which counts slices, stands still.
#[test]
fn point_04_who_is_woken_inherits_the_time_slice() {
    alone(here!(point_04_who_is_woken_inherits_the_time_slice), 1, || {
        let (a, b): (Chan<u64>, Chan<u64>) = (Chan::new(0), Chan::new(0));
        native::go(move || {
            while let Some(x) = a.recv() {
                b.send(x);
            }
        });
        let p = own_p();
        // SAFETY: Ps are never freed.
        let tick = || unsafe { (*p).schedtick.load(Ordering::Relaxed) };
        let before = tick();
        for i in 0..2000 {
            a.send(i);
            assert_eq!(b.recv(), Some(i));
        }
        assert!(tick().wrapping_sub(before) < 1000);
        a.close();
    });
}

/// `unlockf` that says no: the goroutine goes on at once, and nobody has to wake it.
#[test]
fn point_06_a_refused_park_goes_on_at_once() {
    alone(here!(point_06_a_refused_park_goes_on_at_once), 1, || {
        unsafe fn refuse(g: *mut G, _: *mut u8) -> bool {
            // SAFETY: the G is ours until it is reachable, and it stays unreachable.
            unsafe {
                assert_eq!((*g).status(), crate::g::GWAITING);
                (*g).hdr.result = 7;
            }
            false
        }
        // SAFETY: `g` is the current goroutine.
        let r = call(|g| unsafe { sched::gopark(g, Some(refuse), null_mut(), WaitReason::NativeWait) });
        assert_eq!(r, 7);
    });
}

/// A goroutine that yields goes behind everything that is runnable, because it goes to the global queue.
#[test]
fn point_07_gosched_goes_to_the_global_queue() {
    alone(here!(point_07_gosched_goes_to_the_global_queue), 1, || {
        let log = Log::default();
        for i in 1..=5 {
            let log = log.clone();
            native::go(move || log.put(i));
        }
        native::gosched();
        let mut order = log.take();
        // `runnext` first, then the ring.
        assert_eq!(order.remove(0), 5);
        assert_eq!(order, [1, 2, 3, 4]);
    });
}

/// Dead Gs are used again; a P keeps fewer than 64 and gives half of them to all.
#[test]
fn point_07_dead_gs_are_used_again() {
    alone(here!(point_07_dead_gs_are_used_again), 1, || {
        let wave = || {
            let wg = WaitGroup::new();
            for _ in 0..100 {
                wg.add(1);
                let wg = wg.clone();
                native::go(move || wg.done());
            }
            wg.wait();
        };
        let known = || {
            let mut n = 0;
            sched::for_each_g(&mut |_| n += 1);
            n
        };
        wave();
        let before = known();
        assert!(before > 100);
        wave();
        assert_eq!(known(), before);
        // SAFETY: this goroutine holds the P.
        let local = unsafe { (*own_p()).ngfree.load(Ordering::Relaxed) };
        assert!((32..64).contains(&local), "{local}");
    });
}
