//! Loom models of the lock-free parts: the run queue with stealing, the note, the lock, and the hand-over of a parked G
//! from one M to another. They check the product's own code, with the ring shrunk to four slots.
//!
//! `RUSTFLAGS="--cfg loom" cargo test -p minigo-runtime --release --lib loom_`

// What the records point to, and what the models do not use.
pub mod chan {
    pub struct Sudog {}
}
pub mod context {
    pub struct FullRegs {}
}
pub mod native {
    pub struct Body {}
}
pub mod p {
    pub struct P {}
}
pub mod print {
    pub struct PrintBuf {}
}
pub mod panic {
    pub fn throw(msg: &str) -> ! {
        panic!("{msg}")
    }
}

#[cfg(test)]
mod tests {
    use crate::g::{G, GRUNNABLE, GRUNNING, casgstatus};
    use crate::sched::park::{park_commit, ready_commit};
    use crate::sched::runq::RunQueue;
    use crate::sync::AtomicU32;
    use crate::sys::{Lock, Note, Rank};
    use loom::cell::UnsafeCell;
    use loom::sync::Arc;
    use loom::thread;

    fn check(f: impl Fn() + Sync + Send + 'static) {
        let mut b = loom::model::Builder::new();
        b.preemption_bound = Some(2);
        b.check(f);
    }

    /// Numbers as goroutines.
    fn g(n: usize) -> *mut u8 {
        n as *mut u8
    }

    fn put(q: &RunQueue<u8>, n: usize) {
        assert!(q.put(g(n)).is_ok());
    }

    fn all(q: &RunQueue<u8>) -> Vec<usize> {
        q.drain().into_iter().map(|p| p as usize).collect()
    }

    /// Steals once into a queue of its own; everything it got.
    fn steal(victim: &RunQueue<u8>, next: Option<&dyn Fn()>) -> Vec<usize> {
        let own = RunQueue::<u8>::default();
        let mut seen: Vec<usize> = own.steal(victim, next).map(|p| p as usize).into_iter().collect();
        seen.extend(all(&own));
        seen
    }

    fn assert_once(mut seen: Vec<usize>, want: std::ops::RangeInclusive<usize>) {
        seen.sort_unstable();
        assert_eq!(seen, want.collect::<Vec<_>>());
    }

    #[test]
    fn loom_runq_every_g_is_taken_once() {
        check(|| {
            let q = Arc::new(RunQueue::<u8>::default());
            put(&q, 1);
            put(&q, 2);
            let victim = q.clone();
            let thief = thread::spawn(move || steal(&victim, None));
            let mut seen = Vec::new();
            seen.extend(q.get().map(|(p, _)| p as usize));
            put(&q, 3);
            seen.extend(q.get().map(|(p, _)| p as usize));
            seen.extend(thief.join().unwrap());
            seen.extend(all(&q));
            assert_once(seen, 1..=3);
        });
    }

    #[test]
    fn loom_runq_runnext_is_taken_once() {
        check(|| {
            let q = Arc::new(RunQueue::<u8>::default());
            assert!(q.put_next(g(1)).is_none());
            let victim = q.clone();
            let thief = thread::spawn(move || steal(&victim, Some(&|| {})));
            if let Some(old) = q.put_next(g(2)) {
                put(&q, old as usize);
            }
            let mut seen: Vec<usize> = q.get().map(|(p, _)| p as usize).into_iter().collect();
            seen.extend(thief.join().unwrap());
            seen.extend(all(&q));
            assert_once(seen, 1..=2);
        });
    }

    #[test]
    fn loom_runq_a_full_ring_overflows_while_a_thief_steals() {
        check(|| {
            let q = Arc::new(RunQueue::<u8>::default());
            (1..=4).for_each(|n| put(&q, n));
            let victim = q.clone();
            let thief = thread::spawn(move || steal(&victim, None));
            let mut seen = Vec::new();
            if let Err(o) = q.put(g(5)) {
                seen.extend(o.gs.iter().map(|&p| p as usize));
            }
            seen.extend(thief.join().unwrap());
            seen.extend(all(&q));
            assert_once(seen, 1..=5);
        });
    }

    #[test]
    fn loom_runq_two_thieves() {
        check(|| {
            let q = Arc::new(RunQueue::<u8>::default());
            (1..=3).for_each(|n| put(&q, n));
            let (a, b) = (q.clone(), q.clone());
            let (a, b) = (thread::spawn(move || steal(&a, None)), thread::spawn(move || steal(&b, None)));
            let mut seen = a.join().unwrap();
            seen.extend(b.join().unwrap());
            seen.extend(all(&q));
            assert_once(seen, 1..=3);
        });
    }

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

    /// A G whose atomics are loom's and whose rest is zero.
    fn model_g() -> *mut G {
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
}
