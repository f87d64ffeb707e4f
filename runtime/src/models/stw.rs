//! Stop-the-world against an M that just starts, and against one that enters a system call and comes back.

use super::check;
use super::world::{Op, Script, World, done, spawn_m, wait_for};
use crate::sched::model::{SCHED, enqueue, start_the_world, stop_the_world};
use crate::sched::{entersyscall, exitsyscall};
use crate::sys::Note;
use loom::cell::UnsafeCell;
use std::sync::Arc;

/// Something that goroutines touch, and who has stopped the world.
type Heap = Arc<UnsafeCell<u32>>;

fn touch(heap: &Heap) -> Op {
    let heap = heap.clone();
    Box::new(move |_| {
        // SAFETY: loom checks that the stopper is alone.
        heap.with_mut(|h| unsafe { *h += 1 });
        done()
    })
}

/// Stops the world, touches the heap, starts the world.
fn stop(w: &World, heap: &Heap) {
    // SAFETY: this thread is the first M.
    unsafe {
        assert!(stop_the_world(w.ms[0]));
        heap.with_mut(|h| *h += 1);
        start_the_world(w.ms[0]);
    }
}

/// The second M has a P, but has not looked for work yet. The stopper waits for it and is alone then.
#[test]
fn loom_stw_waits_for_a_new_m() {
    check(|| {
        let w = World::new(2);
        let heap = Heap::default();
        let a = w.queued(1, vec![touch(&heap)]);
        let b = w.g(Script::new(vec![touch(&heap)]));
        spawn_m(w.ms[1]);
        stop(&w, &heap);
        // SAFETY: this thread is the first M.
        unsafe { enqueue(w.ms[0], b, true) };
        let mut want = [a as usize, b as usize];
        want.sort_unstable();
        assert_eq!(wait_for(2), want);
        // SAFETY: the goroutines are gone.
        assert_eq!(heap.with(|h| unsafe { *h }), 3);
    });
}

/// The goroutine's call ends while the world stops: it must not run before the world starts again, and then it must.
#[test]
fn loom_stw_against_a_system_call() {
    check(|| {
        let w = World::new(2);
        let heap = Heap::default();
        let call: Op = Box::new(|g| {
            // SAFETY: `g` runs on this thread.
            unsafe {
                entersyscall(g);
                exitsyscall(g, done())
            }
        });
        let g = w.queued(1, vec![call, touch(&heap)]);
        spawn_m(w.ms[1]);
        stop(&w, &heap);
        assert_eq!(wait_for(1), [g as usize]);
        assert!(!SCHED.gcwaiting.load(crate::sync::Ordering::Relaxed));
    });
}

/// The call lasts until the world has started again: the stopper must get the P from the M that is in it, or from the one that
/// enters it and sees that the world stops.
#[test]
fn loom_stw_against_a_system_call_that_lasts() {
    check(|| {
        let w = World::new(2);
        let heap = Heap::default();
        let over = Arc::new(Note::new());
        let end = over.clone();
        let call: Op = Box::new(move |g| {
            // SAFETY: `g` runs on this thread.
            unsafe {
                entersyscall(g);
                end.sleep();
                exitsyscall(g, done())
            }
        });
        let g = w.queued(1, vec![call, touch(&heap)]);
        spawn_m(w.ms[1]);
        stop(&w, &heap);
        over.wakeup();
        assert_eq!(wait_for(1), [g as usize]);
    });
}
