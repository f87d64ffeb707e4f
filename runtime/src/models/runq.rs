//! The queue of a P: one owner, thieves, a full ring.

use super::check;
use crate::sched::runq::RunQueue;
use loom::sync::Arc;
use loom::thread;

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
