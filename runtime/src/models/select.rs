//! `select` against `select`, and two wakers that race for one.

use super::chan::run;
use super::check;
use super::world::{Channel, World, outcome, select, send};

/// The case that ran.
fn case(out: &[u64]) -> u32 {
    out[0] as u32
}

/// Each of two selects sends on one channel and receives from the other: exactly one value goes over, and both know which.
#[test]
fn loom_select_two_by_two() {
    check(|| {
        let (w, ch) = (World::new(2), Channel::new(0));
        let (a, b) = (ch.c, ch.d);
        let x = w.queued(0, select(&[(a, 1)], &[b]));
        let y = w.queued(1, select(&[(b, 2)], &[a]));
        run(&w);
        let (x, y) = (outcome(x).expect("x is done"), outcome(y).expect("y is done"));
        match (case(&x), case(&y)) {
            (0, 1) => assert_eq!(y[2], 1),
            (1, 0) => assert_eq!(x[2], 2),
            other => panic!("{other:?}"),
        }
    });
}

/// Two senders find the same waiting select; one wins it, the other waits for the next one.
#[test]
fn loom_select_is_won_once() {
    check(|| {
        let (w, ch) = (World::new(2), Channel::new(0));
        let (a, b) = (ch.c, ch.d);
        let mut ops = select(&[], &[a, b]);
        ops.extend(select(&[], &[a, b]));
        let r = w.queued(0, ops);
        let s = w.queued(0, vec![send(a, 1)]);
        let t = w.queued(1, vec![send(b, 2)]);
        run(&w);
        assert_eq!((outcome(s), outcome(t)), (Some(vec![1]), Some(vec![1])));
        let got = outcome(r).expect("both were received");
        let value = |o: &[u64]| o[1 + case(o) as usize];
        assert_eq!((case(&got), case(&got[3..])), if value(&got) == 1 { (0, 1) } else { (1, 0) });
        assert_eq!(value(&got) + value(&got[3..]), 3);
    });
}
