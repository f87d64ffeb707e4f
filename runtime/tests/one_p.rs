//! What must hold with a single P; in a process of its own, because GOMAXPROCS is the process's.

use minigo_runtime::clock::nanotime;
use minigo_runtime::native::{self, WaitGroup};
use minigo_runtime::sys::thread::usleep;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The first goroutine blocks in the kernel until the second has run, which needs the P that the first one had.
#[test]
fn t3_a_blocking_call_does_not_delay_others() {
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
