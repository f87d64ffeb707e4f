//! Goroutines, channels, select, timers and the scheduler, exercised by goroutines written in Rust.

use minigo_runtime::clock::nanotime;
use minigo_runtime::native::{self, Chan, WaitGroup, select};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

#[test]
fn t1_spawn_and_run() {
    let n = native::run(|| {
        let n = Arc::new(AtomicU64::new(0));
        let wg = WaitGroup::new();
        for i in [1, 2] {
            wg.add(1);
            let (n, wg) = (n.clone(), wg.clone());
            native::go(move || {
                n.fetch_add(i, Ordering::Relaxed);
                wg.done();
            });
        }
        wg.wait();
        n.load(Ordering::Relaxed)
    });
    assert_eq!(n, 3);
}

#[test]
fn unbuffered_and_buffered_channels_keep_order() {
    for size in [0, 1, 7] {
        native::run(move || {
            let c = Chan::new(size);
            native::go(move || {
                (0..1000u64).for_each(|i| c.send(i));
                c.close();
            });
            for i in 0..1000 {
                assert_eq!(c.recv(), Some(i));
            }
            assert_eq!(c.recv(), None);
        });
    }
}

#[test]
fn a_send_on_a_closed_channel_panics_in_the_caller_of_run() {
    let r = std::panic::catch_unwind(|| {
        native::run(|| {
            let c = Chan::new(0);
            c.close();
            c.send(1u64);
        })
    });
    let p = r.expect_err("it panics");
    assert_eq!(p.downcast_ref::<String>().map(String::as_str), Some("send on closed channel"));
}

#[test]
fn closing_wakes_a_parked_sender_with_a_panic() {
    let r = std::panic::catch_unwind(|| {
        native::run(|| {
            let c = Chan::new(0);
            native::go(move || {
                native::sleep(Duration::from_millis(5));
                c.close();
            });
            c.send(1u64);
        })
    });
    let p = r.expect_err("it panics");
    assert_eq!(p.downcast_ref::<String>().map(String::as_str), Some("send on closed channel"));
}

#[test]
fn select_takes_from_all_and_prefers_nothing() {
    native::run(|| {
        let (a, b): (Chan<u64>, Chan<u64>) = (Chan::new(0), Chan::new(0));
        for c in [a, b] {
            native::go(move || {
                (0..500).for_each(|i| c.send(i));
                c.close();
            });
        }
        let (mut got, mut open) = ([0u64; 2], 2);
        let mut closed = [false; 2];
        while open > 0 {
            let (mut x, mut y) = (0, 0);
            let mut cases = Vec::new();
            let mut which = Vec::new();
            if !closed[0] {
                cases.push(a.receiving(&mut x));
                which.push(0);
            }
            if !closed[1] {
                cases.push(b.receiving(&mut y));
                which.push(1);
            }
            let s = select(&cases, true).expect("it blocks");
            let i = which[s.index];
            if s.ok {
                got[i] += 1;
            } else {
                closed[i] = true;
                open -= 1;
            }
        }
        assert_eq!(got, [500, 500]);
        assert_eq!(select(&[], false), None);
    });
}

#[test]
fn sleep_sleeps_and_many_sleepers_wake() {
    native::run(|| {
        let t = nanotime();
        let wg = WaitGroup::new();
        for i in 0..500u64 {
            wg.add(1);
            let wg = wg.clone();
            native::go(move || {
                native::sleep(Duration::from_millis(i % 20));
                wg.done();
            });
        }
        native::sleep(Duration::from_millis(20));
        assert!(nanotime() - t >= 20_000_000);
        wg.wait();
    });
}

#[test]
fn gomaxprocs_changes_while_goroutines_run() {
    native::run(|| {
        let old = native::gomaxprocs(0);
        let wg = WaitGroup::new();
        let stop = Arc::new(AtomicBool::new(false));
        for _ in 0..8 {
            wg.add(1);
            let (wg, stop) = (wg.clone(), stop.clone());
            native::go(move || {
                while !stop.load(Ordering::Relaxed) {
                    native::gosched();
                }
                wg.done();
            });
        }
        for n in [1, 4, 2, 7, 1, 3] {
            native::gomaxprocs(n);
            assert_eq!(native::gomaxprocs(0), n);
            native::sleep(Duration::from_millis(2));
        }
        native::gomaxprocs(old);
        stop.store(true, Ordering::Relaxed);
        wg.wait();
    });
}

#[test]
fn ten_thousand_goroutines_in_a_ring() {
    native::run(|| {
        let first: Chan<u64> = Chan::new(0);
        let mut c = first;
        for _ in 0..2000 {
            let next = Chan::new(0);
            native::go(move || {
                let x = c.recv().expect("open");
                next.send(x + 1);
            });
            c = next;
        }
        first.send(0);
        assert_eq!(c.recv(), Some(2000));
    });
}
