//! What must hold with a single P; in a process of its own, because GOMAXPROCS is the process's.

use minigo_runtime::clock::nanotime;
use minigo_runtime::native::{self, Chan, WaitGroup};
use minigo_runtime::sys::thread::usleep;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The first goroutine blocks in the kernel until the second has run, which needs the P that the first one had.
#[test]
fn t3_syscall_handoff() {
    native::run(|| {
        native::gomaxprocs(1);
        let quick = Arc::new(AtomicBool::new(false));
        let wg = WaitGroup::new();
        wg.add(2);
        let (q, w) = (quick.clone(), wg.clone());
        native::go(move || {
            native::blocking(|| {
                let until = nanotime() + 20_000_000_000;
                while !q.load(Ordering::Acquire) && nanotime() < until {
                    usleep(1000);
                }
            });
            assert!(q.load(Ordering::Acquire));
            w.done();
        });
        let (q, w) = (quick, wg.clone());
        native::go(move || {
            q.store(true, Ordering::Release);
            w.done();
        });
        wg.wait();
    });
}

/// The pair never yields and shares one time slice, which must end all the same: 20 turns of the global queue take 20 slices.
#[test]
fn t4_a_pair_that_wakes_each_other_does_not_starve_the_global_queue() {
    native::run(|| {
        native::gomaxprocs(1);
        let stop = Arc::new(AtomicBool::new(false));
        let (a, b): (Chan<u64>, Chan<u64>) = (Chan::new(0), Chan::new(0));
        let s = stop.clone();
        native::go(move || {
            while !s.load(Ordering::Relaxed) {
                a.send(1);
                b.recv();
            }
            a.close();
        });
        native::go(move || {
            while let Some(x) = a.recv() {
                b.send(x);
            }
        });
        let start = nanotime();
        (0..20).for_each(|_| native::gosched());
        stop.store(true, Ordering::Relaxed);
        assert!(nanotime() - start < 10_000_000_000);
    });
}
