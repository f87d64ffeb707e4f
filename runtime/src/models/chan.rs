//! Send, receive and close against each other.

use super::check;
use super::world::{Channel, RAISED, World, close, outcome, recv, send, work};
use loom::thread;

/// Runs the worlds' Ms, the first one here.
pub fn run(w: &World) {
    let others: Vec<_> = w.ms[1..]
        .iter()
        .map(|&m| {
            let m = m as usize;
            thread::spawn(move || work(m))
        })
        .collect();
    work(w.ms[0] as usize);
    others.into_iter().for_each(|t| t.join().unwrap());
}

#[test]
fn loom_chan_a_value_goes_from_sender_to_receiver() {
    check(|| {
        let (w, c) = (World::new(2), Channel::new(0));
        let s = w.queued(0, vec![send(c.c, 7)]);
        let r = w.queued(1, recv(c.c).into());
        run(&w);
        assert_eq!((outcome(s), outcome(r)), (Some(vec![1]), Some(vec![1, 7])));
    });
}

#[test]
fn loom_chan_a_buffer_keeps_the_order() {
    check(|| {
        let (w, c) = (World::new(2), Channel::new(1));
        let s = w.queued(0, vec![send(c.c, 1), send(c.c, 2)]);
        let r = w.queued(1, recv(c.c).into_iter().chain(recv(c.c)).collect());
        run(&w);
        assert_eq!((outcome(s), outcome(r)), (Some(vec![1, 1]), Some(vec![1, 1, 1, 2])));
    });
}

#[test]
fn loom_chan_close_wakes_a_receiver_with_zero_after_the_last_value() {
    check(|| {
        let (w, c) = (World::new(2), Channel::new(1));
        let s = w.queued(0, vec![send(c.c, 5), close(c.c)]);
        let r = w.queued(1, recv(c.c).into_iter().chain(recv(c.c)).collect());
        run(&w);
        assert_eq!((outcome(s), outcome(r)), (Some(vec![1, 0]), Some(vec![1, 5, 0, 0])));
    });
}

#[test]
fn loom_chan_close_makes_a_sender_panic() {
    check(|| {
        let (w, c) = (World::new(2), Channel::new(0));
        let s = w.queued(0, vec![send(c.c, 5)]);
        let k = w.queued(1, vec![close(c.c)]);
        run(&w);
        assert_eq!((outcome(s), outcome(k)), (Some(vec![RAISED]), Some(vec![0])));
    });
}
