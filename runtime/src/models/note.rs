//! The note and the lock.

use super::check;
use crate::sys::{Lock, Note, Rank};
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;

/// Two rounds: what was written before a wake-up is seen after the sleep, and no wake-up is lost.
#[test]
fn loom_note_wakes_the_sleeper() {
    check(|| {
        let shared = Arc::new((Note::new(), Note::new(), UnsafeCell::new(0)));
        let s = shared.clone();
        let sleeper = thread::spawn(move || {
            for round in 1..=2 {
                s.0.sleep();
                s.0.clear();
                // SAFETY: the note's order protects the cell.
                s.2.with(|v| assert_eq!(unsafe { *v }, round));
                s.1.wakeup();
            }
        });
        for round in 1..=2 {
            // SAFETY: the sleeper reads only between the two notes.
            shared.2.with_mut(|v| unsafe { *v = round });
            shared.0.wakeup();
            shared.1.sleep();
            shared.1.clear();
        }
        sleeper.join().unwrap();
    });
}

#[test]
fn loom_lock_excludes() {
    check(|| {
        let shared = Arc::new((Lock::new(Rank::Leaf), UnsafeCell::new(0)));
        let bump = |s: Arc<(Lock, UnsafeCell<i32>)>| {
            move || {
                // SAFETY: under the lock.
                s.0.with(|| s.1.with_mut(|v| unsafe { *v += 1 }))
            }
        };
        let t = thread::spawn(bump(shared.clone()));
        bump(shared.clone())();
        t.join().unwrap();
        // SAFETY: the other thread is gone.
        shared.1.with(|v| assert_eq!(unsafe { *v }, 2));
    });
}
