//! An M that goes to sleep against one that submits work: the wake-up must not be lost.

use super::check;
use super::world::{Script, World, spawn_m, wait_for};
use crate::sched::model::{SCHED, becomespinning, enqueue, runqput, wakep, wakep_global};

/// The first M submits and is busy then: it never looks for work itself.
#[test]
fn loom_spin_submitted_work_finds_an_m_that_goes_to_sleep() {
    check(|| {
        let w = World::new(2);
        let g = w.g(Script::new(Vec::new()));
        spawn_m(w.ms[1]);
        // SAFETY: this thread is the first M.
        unsafe { enqueue(w.ms[0], g, true) };
        assert_eq!(wait_for(1), [g as usize]);
    });
}

/// The same through the global queue, from a thread that has no P.
#[test]
fn loom_spin_work_in_the_global_queue_finds_an_m_that_goes_to_sleep() {
    check(|| {
        let w = World::new(2);
        let g = w.g(Script::new(Vec::new()));
        spawn_m(w.ms[1]);
        // SAFETY: under the lock; the G is ours.
        unsafe {
            SCHED.lock.lock();
            SCHED.globrunqput(g);
            SCHED.lock.unlock();
        }
        wakep_global();
        assert_eq!(wait_for(1), [g as usize]);
    });
}

/// M1 spins and has found two Gs, of which the first waits for the second. M0 does not search, because M1 does. When M1 stops to
/// spin there is no idle P to wake anybody with, so it leaves word (`needspinning`) for M0, which is about to
/// make its P idle.
#[test]
fn loom_spin_the_last_spinner_leaves_word() {
    check(|| {
        let w = World::new(2);
        let second = std::sync::Arc::new(crate::sys::Note::new());
        let note = second.clone();
        let a = w.g(Script::new(vec![Box::new(move |_| {
            note.sleep();
            super::world::done()
        })]));
        let b = w.g(Script::new(vec![Box::new(move |_| {
            second.wakeup();
            super::world::done()
        })]));
        // SAFETY: nothing runs yet.
        unsafe {
            runqput(w.p(1), a, false);
            runqput(w.p(1), b, false);
            becomespinning(w.ms[1]);
        }
        spawn_m(w.ms[1]);
        spawn_m(w.ms[0]);
        let mut want = [a as usize, b as usize];
        want.sort_unstable();
        assert_eq!(wait_for(2), want);
    });
}
