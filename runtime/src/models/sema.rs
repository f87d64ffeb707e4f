//! Semaphores: a waiter that announces itself against a release that looks for waiters.

use super::chan::run;
use super::check;
use super::world::{Op, World, outcome};
use crate::g::WaitReason;
use crate::sema::{semacquire, semrelease};
use crate::sync::{AtomicU32, Ordering};
use minigo_abi::func::{ACT_RETURN, Ret};

fn acquire(s: *const AtomicU32) -> Op {
    // SAFETY: the counter outlives the model's threads.
    Box::new(move |g| unsafe { semacquire(g, s, WaitReason::Semacquire, false) })
}

fn release(s: *const AtomicU32) -> Op {
    Box::new(move |g| {
        // SAFETY: as above.
        unsafe { semrelease(g, s) };
        Ret { value: 0, action: ACT_RETURN }
    })
}

#[test]
fn loom_sema_a_release_is_not_lost() {
    check(|| {
        let (w, s) = (World::new(2), Box::new(AtomicU32::new(0)));
        let a = w.queued(0, vec![acquire(&*s)]);
        let r = w.queued(1, vec![release(&*s)]);
        run(&w);
        assert_eq!((outcome(a), outcome(r)), (Some(vec![0]), Some(vec![0])));
        assert_eq!(s.load(Ordering::Relaxed), 0);
    });
}

/// One unit is handed on: two goroutines each take and give it back.
#[test]
fn loom_sema_excludes_and_hands_on() {
    check(|| {
        let (w, s) = (World::new(2), Box::new(AtomicU32::new(1)));
        let inside = std::sync::Arc::new(loom::cell::UnsafeCell::new(0u32));
        let body = || -> Vec<Op> {
            let cell = inside.clone();
            let touch: Op = Box::new(move |_| {
                // SAFETY: who has the unit is alone; loom checks it.
                cell.with_mut(|v| unsafe { *v += 1 });
                Ret { value: 0, action: ACT_RETURN }
            });
            vec![acquire(&*s), touch, release(&*s)]
        };
        let (a, b) = (w.queued(0, body()), w.queued(1, body()));
        run(&w);
        assert!(outcome(a).is_some() && outcome(b).is_some());
        assert_eq!(s.load(Ordering::Relaxed), 1);
    });
}
