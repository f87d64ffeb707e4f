//! Channels, `select`, semaphores and timers, exercised by native goroutines on the real scheduler.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use crate::native::{self, Chan, WaitGroup, select};

/// What a goroutine panicked with.
fn panic_of(f: impl FnOnce() + Send + 'static) -> String {
    let hook = |r: std::thread::Result<()>| match r {
        Ok(()) => "no panic".to_string(),
        Err(p) => p.downcast_ref::<String>().cloned().unwrap_or_default(),
    };
    hook(catch_unwind(AssertUnwindSafe(|| native::run(f))))
}

#[test]
fn values_come_out_in_order_whatever_the_buffer() {
    for size in [0, 1, 3, 100] {
        let got = native::run(move || {
            let c = Chan::new(size);
            native::go(move || {
                for i in 0..1000u64 {
                    c.send(i);
                }
                c.close();
            });
            let mut got = Vec::new();
            while let Some(v) = c.recv() {
                got.push(v);
            }
            got
        });
        assert_eq!(got, (0..1000).collect::<Vec<_>>(), "buffer {size}");
    }
}

#[test]
fn elements_of_any_size_arrive_whole() {
    native::run(|| {
        let big = Chan::<[u64; 40]>::new(0);
        let empty = Chan::<()>::new(2);
        let odd = Chan::<[u8; 3]>::new(1);
        native::go(move || {
            big.send(std::array::from_fn(|i| i as u64));
            odd.send([1, 2, 3]);
            odd.send([4, 5, 6]);
            empty.send(());
        });
        assert_eq!(big.recv(), Some(std::array::from_fn(|i| i as u64)));
        assert_eq!((odd.recv(), odd.recv()), (Some([1, 2, 3]), Some([4, 5, 6])));
        assert_eq!(empty.recv(), Some(()));
    });
}

#[test]
fn close_wakes_every_receiver_and_keeps_what_is_buffered() {
    native::run(|| {
        let c = Chan::<u64>::new(2);
        let done = WaitGroup::new();
        for _ in 0..50 {
            done.add(1);
            let done = done.clone();
            native::go(move || {
                assert_eq!(c.recv(), None);
                done.done();
            });
        }
        native::gosched();
        c.close();
        done.wait();
        assert_eq!(c.recv(), None);

        let c = Chan::new(2);
        c.send(1u64);
        c.send(2);
        c.close();
        assert_eq!((c.recv(), c.recv(), c.recv()), (Some(1), Some(2), None));
    });
}

#[test]
fn misuse_panics_with_gos_words() {
    assert_eq!(
        panic_of(|| {
            let c = Chan::<u64>::new(1);
            c.close();
            c.close();
        }),
        "close of closed channel"
    );
    assert_eq!(
        panic_of(|| {
            let c = Chan::<u64>::new(1);
            c.close();
            c.send(1);
        }),
        "send on closed channel"
    );
    // The sender already waits when the channel is closed.
    assert_eq!(
        panic_of(|| {
            let c = Chan::<u64>::new(0);
            native::go(move || c.close());
            c.send(1);
        }),
        "send on closed channel"
    );
    assert_eq!(
        panic_of(|| {
            let (c, d) = (Chan::<u64>::new(0), Chan::<u64>::new(0));
            native::go(move || c.close());
            let (mut a, mut b) = (1, 2);
            select(&[c.sending(&mut a), d.sending(&mut b)], true);
        }),
        "send on closed channel"
    );
    assert_eq!(panic_of(|| _ = Chan::<u64>::new(1 << 60)), "makechan: size out of range");
}

#[test]
fn select_takes_a_ready_case_or_the_default() {
    native::run(|| {
        let (a, b) = (Chan::<u64>::new(1), Chan::<u64>::new(1));
        let (mut x, mut y) = (0, 0);
        assert!(select(&[a.receiving(&mut x), b.receiving(&mut y)], false).is_none());
        b.send(7);
        let got = select(&[a.receiving(&mut x), b.receiving(&mut y)], false).expect("ready");
        assert_eq!((got.index, got.ok, y), (1, true, 7));
        let mut z = 9;
        let got = select(&[a.sending(&mut z), b.receiving(&mut y)], true).expect("ready");
        assert_eq!((got.index, a.recv()), (0, Some(9)));
        a.close();
        let got = select(&[a.receiving(&mut x), b.receiving(&mut y)], true).expect("closed");
        assert_eq!((got.index, got.ok, x), (0, false, 0));
    });
}

#[test]
fn select_is_fair_between_ready_cases() {
    native::run(|| {
        let (a, b) = (Chan::<u64>::new(1), Chan::<u64>::new(1));
        let mut count = [0; 2];
        for _ in 0..1000 {
            a.send(1);
            b.send(1);
            let (mut x, mut y) = (0, 0);
            let got = select(&[a.receiving(&mut x), b.receiving(&mut y)], true).expect("ready");
            count[got.index] += 1;
            if got.index == 0 {
                b.recv()
            } else {
                a.recv()
            };
        }
        assert!(count.iter().all(|&n| n > 350), "{count:?}");
    });
}

#[test]
fn select_may_name_one_channel_twice_and_many_channels() {
    native::run(|| {
        let c = Chan::<u64>::new(0);
        let back = Chan::<u64>::new(0);
        native::go(move || {
            for i in 0..100 {
                c.send(i);
            }
            back.send(1);
        });
        let mut sum = 0;
        for _ in 0..100 {
            let (mut x, mut y) = (0, 0);
            let got = select(&[c.receiving(&mut x), c.receiving(&mut y)], true).expect("waits");
            sum += if got.index == 0 { x } else { y };
        }
        assert_eq!((sum, back.recv()), (4950, Some(1)));

        let many: Vec<Chan<u64>> = (0..40).map(|_| Chan::new(0)).collect();
        for (i, c) in many.iter().copied().enumerate() {
            native::go(move || c.send(i as u64));
        }
        let mut seen = 0u64;
        for _ in 0..40 {
            let mut slots = [0u64; 40];
            let cases: Vec<_> = many.iter().zip(slots.iter_mut()).map(|(c, s)| c.receiving(s)).collect();
            let got = select(&cases, true).expect("waits");
            drop(cases);
            assert_eq!(slots[got.index], got.index as u64);
            seen |= 1 << got.index;
        }
        assert_eq!(seen, (1 << 40) - 1);
    });
}

/// Senders and receivers that all use `select` over the same channels: every value arrives exactly once.
#[test]
fn a_crowd_of_selects_loses_nothing() {
    const SENDERS: u64 = 20;
    const EACH: u64 = 500;
    let (sum, n) = native::run(|| {
        let chans: [Chan<u64>; 4] = std::array::from_fn(|i| Chan::new(i % 2));
        let quit = Chan::<()>::new(0);
        let (senders, receivers) = (WaitGroup::new(), WaitGroup::new());
        let total = Arc::new((AtomicU64::new(0), AtomicU64::new(0)));
        for s in 0..SENDERS {
            senders.add(1);
            let senders = senders.clone();
            native::go(move || {
                for i in 0..EACH {
                    let v = s * EACH + i;
                    let (mut x, mut y) = (v, v);
                    let (a, b) = (chans[(v % 4) as usize], chans[((v + 1) % 4) as usize]);
                    select(&[a.sending(&mut x), b.sending(&mut y)], true);
                }
                senders.done();
            });
        }
        for r in 0..10 {
            receivers.add(1);
            let (receivers, total) = (receivers.clone(), total.clone());
            native::go(move || {
                let mut gone = ();
                loop {
                    let (mut x, mut y, mut z) = (0, 0, 0);
                    let cases = [
                        chans[r % 4].receiving(&mut x),
                        chans[(r + 1) % 4].receiving(&mut y),
                        chans[(r + 2) % 4].receiving(&mut z),
                        quit.receiving(&mut gone),
                    ];
                    let got = select(&cases, true).expect("waits");
                    if got.index == 3 {
                        break;
                    }
                    total.0.fetch_add([x, y, z][got.index], Ordering::Relaxed);
                    total.1.fetch_add(1, Ordering::Relaxed);
                }
                receivers.done();
            });
        }
        senders.wait();
        // Buffered values may still be on their way.
        while total.1.load(Ordering::Relaxed) < SENDERS * EACH {
            native::gosched();
        }
        quit.close();
        receivers.wait();
        (total.0.load(Ordering::Relaxed), total.1.load(Ordering::Relaxed))
    });
    let all = SENDERS * EACH;
    assert_eq!((sum, n), (all * (all - 1) / 2, all));
}

#[test]
fn semaphores_hand_every_unit_to_one_waiter() {
    native::run(|| {
        let sema = Arc::new(AtomicU32::new(1));
        let shared = Arc::new((AtomicU64::new(0), AtomicU64::new(0)));
        let done = WaitGroup::new();
        for _ in 0..100 {
            done.add(1);
            let (sema, shared, done) = (sema.clone(), shared.clone(), done.clone());
            native::go(move || {
                for _ in 0..50 {
                    let at = Arc::as_ptr(&sema);
                    // SAFETY: the counter lives as long as this goroutine.
                    native::call(|g| unsafe {
                        crate::sema::semacquire(g, at, crate::g::WaitReason::Semacquire, false)
                    });
                    assert_eq!(shared.0.fetch_add(1, Ordering::SeqCst), 0, "alone");
                    if shared.1.fetch_add(1, Ordering::SeqCst) % 7 == 0 {
                        native::gosched();
                    }
                    shared.0.fetch_sub(1, Ordering::SeqCst);
                    // SAFETY: as above.
                    unsafe { crate::sema::semrelease(native::current(), at) };
                }
                done.done();
            });
        }
        done.wait();
        assert_eq!(shared.1.load(Ordering::SeqCst), 5000);
        assert_eq!(sema.load(Ordering::SeqCst), 1);
    });
}

#[test]
fn sleepers_wake_in_order_and_not_too_early() {
    let order = native::run(|| {
        let c = Chan::<u64>::new(10);
        for i in (0..5u64).rev() {
            native::go(move || {
                let start = crate::clock::nanotime();
                native::sleep(Duration::from_millis(5 + 20 * i));
                assert!(crate::clock::nanotime() - start >= (5 + 20 * i as i64) * 1_000_000);
                c.send(i);
            });
        }
        (0..5).map(|_| c.recv().expect("open")).collect::<Vec<_>>()
    });
    assert_eq!(order, [0, 1, 2, 3, 4]);
}
