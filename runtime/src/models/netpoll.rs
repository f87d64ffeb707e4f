//! A goroutine that waits for a descriptor against who wakes it.

use super::check;
use super::park::model_g;
use crate::g::{G, GRUNNABLE, GRUNNING, casgstatus};
use crate::netpoll::word::Word;
use crate::sched::park::{park_commit, ready_commit};
use crate::sync::{AtomicU32, Ordering};
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;

/// A goroutine waits for a descriptor while another thread wakes it. It must end up awake: because it saw the reason, because its
/// commit failed, or because the waker got it, and then only the waker has it.
fn poll_word(ready: bool) {
    check(move || {
        let g = model_g() as usize;
        let shared = Arc::new((Word::new(), AtomicU32::new(0), UnsafeCell::new(0)));
        let s = shared.clone();
        let waker = thread::spawn(move || {
            if !ready {
                s.1.store(1, Ordering::Relaxed);
            }
            let gp = s.0.unblock(ready);
            if !gp.is_null() {
                // SAFETY: taken from the word, so it is ours: ready it and run it here.
                unsafe {
                    ready_commit(gp);
                    casgstatus(&*gp, GRUNNABLE, GRUNNING);
                }
                // SAFETY: this M runs the G now.
                s.2.with_mut(|n| unsafe { *n += 1 });
            }
        });
        // SAFETY: this M runs the G.
        shared.2.with_mut(|n| unsafe { *n += 1 });
        let awake = if !shared.0.prepare() || shared.1.load(Ordering::Relaxed) != 0 {
            shared.0.finish();
            true
        } else {
            let word = (&raw const shared.0).cast_mut().cast();
            // SAFETY: after the commit the G is not ours.
            unsafe { !park_commit(g as *mut G, Some(commit_to_word), word) }
        };
        if awake {
            // SAFETY: nobody took the G from us.
            shared.2.with_mut(|n| unsafe { *n += 1 });
        }
        waker.join().unwrap();
        // SAFETY: both are done.
        assert_eq!(shared.2.with(|n| unsafe { *n }), 2);
        // SAFETY: nobody uses the G any more.
        drop(unsafe { Box::from_raw(g as *mut G) });
    });
}

unsafe fn commit_to_word(g: *mut G, word: *mut u8) -> bool {
    // SAFETY: the model's word.
    unsafe { (*word.cast::<Word>()).commit(g) }
}

#[test]
fn loom_netpoll_a_ready_descriptor_wakes_its_waiter() {
    poll_word(true);
}

#[test]
fn loom_netpoll_closing_wakes_the_waiter() {
    poll_word(false);
}
