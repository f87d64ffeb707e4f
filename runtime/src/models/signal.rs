//! Signal handlers against the goroutine of `os/signal`.

use super::check;
use crate::signal::queue::Queue;
use crate::sync::{AtomicU32, Ordering};
use loom::sync::Arc;
use loom::thread;

/// Two handlers and the goroutine of `os/signal`: both signals arrive, and the receiver never sleeps on one that is there.
#[test]
fn loom_signal_queue_loses_no_signal() {
    check(|| {
        let q = Arc::new(Queue::new());
        q.want(2);
        q.want(10);
        let (a, b) = (q.clone(), q.clone());
        let senders = [thread::spawn(move || assert!(a.send(2))), thread::spawn(move || assert!(b.send(10)))];
        let mut got = 0;
        while got != 1 << 1 | 1 << 9 {
            got |= q.recv();
        }
        for s in senders {
            s.join().unwrap();
        }
    });
}

/// `Stop`: once a signal is not wanted and the queue is idle, a delivery that had begun has been received.
#[test]
fn loom_signal_queue_is_idle_only_after_the_last_delivery() {
    check(|| {
        let q = Arc::new(Queue::new());
        q.want(2);
        q.want(3);
        let (a, b) = (q.clone(), q.clone());
        let handler = thread::spawn(move || a.send(2));
        let got = Arc::new(AtomicU32::new(0));
        let seen = got.clone();
        let receiver = thread::spawn(move || {
            // Ends with the signal that the end of the model sends.
            loop {
                let set = b.recv();
                seen.fetch_or(set as u32, Ordering::SeqCst);
                if set & 1 << 2 != 0 {
                    return;
                }
            }
        });
        q.unwant(2);
        let idle = q.idle();
        let received = got.load(Ordering::SeqCst) & 1 << 1 != 0;
        let sent = handler.join().unwrap();
        assert!(!idle || !sent || received);
        assert!(q.send(3));
        receiver.join().unwrap();
    });
}
