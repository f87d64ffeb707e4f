//! The hand-over of a parked G, reduced to the protocol of `sched/park.rs`.

use super::check;
use crate::g::{G, GRUNNABLE, GRUNNING, casgstatus};
use crate::sched::park::{park_commit, ready_commit};
use crate::sync::AtomicU32;
use crate::sys::{Lock, Rank};
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;

/// A G whose atomics are loom's and whose rest is zero.
pub fn model_g() -> *mut G {
    // SAFETY: all fields but the atomics are plain data or pointers, for which zero is valid.
    unsafe {
        let g = Box::into_raw(Box::<G>::new_uninit()).cast::<G>();
        g.write_bytes(0, 1);
        (&raw mut (*g).atomicstatus).write(AtomicU32::new(GRUNNING));
        (&raw mut (*g).select_done).write(AtomicU32::new(0));
        g
    }
}

/// A channel of one waiter, reduced to what the hand-over needs.
struct Mailbox {
    lock: Lock,
    waiter: UnsafeCell<usize>,
    sent: UnsafeCell<bool>,
    /// The goroutine's stack: whoever runs the G writes here, without any lock.
    stack: UnsafeCell<u32>,
}

unsafe fn unlock(_g: *mut G, lock: *mut u8) -> bool {
    // SAFETY: `lock` is the mailbox's lock, held by the parker.
    unsafe { (*lock.cast::<Lock>()).unlock() };
    true
}

/// M1 runs the G until it parks in the mailbox; M2 finds it there and runs it on. Neither may touch the G's stack
/// while the other does, and the status must take legal steps only.
#[test]
fn loom_park_hands_a_g_over_between_two_ms() {
    check(|| {
        let g = model_g() as usize;
        let mb = Arc::new(Mailbox {
            lock: Lock::new(Rank::Hchan),
            waiter: UnsafeCell::new(0),
            sent: UnsafeCell::new(false),
            stack: UnsafeCell::new(0),
        });
        let m2 = mb.clone();
        let waker = thread::spawn(move || {
            m2.lock.lock();
            // SAFETY: under the lock.
            let gp = m2.waiter.with_mut(|w| unsafe { std::mem::take(&mut *w) }) as *mut G;
            // SAFETY: under the lock.
            m2.sent.with_mut(|s| unsafe { *s = true });
            m2.lock.unlock();
            if !gp.is_null() {
                // SAFETY: dequeued, so it is ours: ready it and run it here.
                unsafe {
                    ready_commit(gp);
                    casgstatus(&*gp, GRUNNABLE, GRUNNING);
                }
                // SAFETY: this M runs the G now.
                m2.stack.with_mut(|s| unsafe { *s += 1 });
            }
        });
        // SAFETY: this M runs the G.
        mb.stack.with_mut(|s| unsafe { *s += 1 });
        mb.lock.lock();
        // SAFETY: under the lock.
        if mb.sent.with(|s| unsafe { *s }) {
            mb.lock.unlock();
            // SAFETY: nobody took the G from us.
            mb.stack.with_mut(|s| unsafe { *s += 1 });
        } else {
            // SAFETY: under the lock. After `park_commit` the G is not ours.
            unsafe {
                mb.waiter.with_mut(|w| *w = g);
                park_commit(g as *mut G, Some(unlock), (&raw const mb.lock).cast_mut().cast());
            }
        }
        waker.join().unwrap();
        // SAFETY: both are done.
        let ran = mb.stack.with(|s| unsafe { *s });
        // Once by M1; a second time by M1 if the message came first, by M2 if it found the G waiting.
        assert_eq!(ran, 2);
        // SAFETY: nobody uses the G any more.
        drop(unsafe { Box::from_raw(g as *mut G) });
    });
}
