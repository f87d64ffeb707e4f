//! Stop and reset of a timer against the M that runs it because it is due.

use super::check;
use super::world::World;
use crate::m::M;
use crate::sched::proc::STARTED;
use crate::sync::Ordering;
use crate::timer::{self, Timer};
use loom::thread;

/// The timer of `AfterFunc`, due now, in the heap of the first P.
fn due(w: &World) -> *mut Timer {
    // SAFETY: all zero is a timer that was never started.
    unsafe {
        let t = Box::into_raw(Box::<Timer>::new_zeroed()).cast::<Timer>();
        timer::start(w.running(0), t, 0, 0);
        t
    }
}

fn fire(m: usize) {
    let m = m as *mut M;
    // SAFETY: this thread is the M and holds a P.
    unsafe { timer::check(m, (*m).p.load(core::sync::atomic::Ordering::Relaxed), 0) };
}

#[test]
fn loom_timer_stop_prevents_it_or_it_fires() {
    check(|| {
        let w = World::new(2);
        let t = due(&w);
        let g = w.running(1);
        let m0 = w.ms[0] as usize;
        let (t1, g1) = (t as usize, g as usize);
        // SAFETY: the G runs on the second M, which that thread is.
        let stopper = thread::spawn(move || unsafe { timer::stop(g1 as *mut _, t1 as *mut Timer) });
        fire(m0);
        let prevented = stopper.join().unwrap();
        fire(m0);
        assert_eq!(STARTED.load(Ordering::Relaxed), !prevented as u32);
        // SAFETY: nobody knows it any more.
        drop(unsafe { Box::from_raw(t) });
    });
}

/// A reset of a running timer replaces its shot; of one that has fired it adds one.
#[test]
fn loom_timer_reset_against_fire() {
    check(|| {
        let w = World::new(2);
        let t = due(&w);
        let g = w.running(1);
        let (m0, m1) = (w.ms[0] as usize, w.ms[1] as usize);
        let (t1, g1) = (t as usize, g as usize);
        // SAFETY: as above.
        let resetter = thread::spawn(move || unsafe { timer::reset(g1 as *mut _, t1 as *mut Timer, 0, 0) });
        fire(m0);
        let replaced = resetter.join().unwrap();
        fire(m0);
        fire(m1);
        assert_eq!(STARTED.load(Ordering::Relaxed), 2 - replaced as u32);
        // SAFETY: nobody knows it any more.
        drop(unsafe { Box::from_raw(t) });
    });
}
