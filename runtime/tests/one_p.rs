//! What must hold with a single P; in a process of its own, because GOMAXPROCS is the process's.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the bans are for the runtime; this watches it from outside"
)]

use minigo_runtime::native::{self, Chan, WaitGroup};
use minigo_runtime::sys::thread::usleep;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

/// Runs `body` as a goroutine with a single P, and nothing beside it. What a broken scheduler never does ends the process after a minute.
fn with_one_p(name: &'static str, body: fn()) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let (over, ends) = mpsc::channel::<()>();
    let watchdog = std::thread::spawn(move || {
        if ends.recv_timeout(Duration::from_secs(60)) == Err(mpsc::RecvTimeoutError::Timeout) {
            eprintln!("{name} hangs");
            std::process::abort();
        }
    });
    native::run(move || {
        native::gomaxprocs(1);
        body();
    });
    drop(over);
    watchdog.join().expect("nothing in it panics");
}

/// A goroutine blocks in the kernel until one that it has started has run, which needs the P that the first one had.
#[test]
fn t3_syscall_handoff() {
    with_one_p("t3_syscall_handoff", || {
        let quick = Arc::new(AtomicBool::new(false));
        let q = quick.clone();
        // It cannot run before the call: its starter does not yield until then.
        native::go(move || q.store(true, Ordering::Release));
        native::blocking(|| {
            while !quick.load(Ordering::Acquire) {
                usleep(1000);
            }
        });
    });
}

/// Two goroutines that wake each other until `stop`; they never yield and share one time slice.
fn pair(stop: &Arc<AtomicBool>) {
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
}

/// A goroutine that starts its successor and ends. The one started after that is next, so the successor goes to
/// the P's ring, which is never empty then.
fn chain(stop: Arc<AtomicBool>) {
    if !stop.load(Ordering::Relaxed) {
        native::go(move || chain(stop));
        native::go(|| {});
    }
}

/// A thousand goroutines in the global queue get their turns beside a pair that never yields, for which the pair's slice must
/// end, and beside a local queue that is never empty, for which the global one must come first now and then.
#[test]
fn t4_fairness() {
    with_one_p("t4_fairness", || {
        let stop = Arc::new(AtomicBool::new(false));
        pair(&stop);
        let s = stop.clone();
        native::go(move || chain(s));
        let wg = WaitGroup::new();
        let ran = Arc::new(AtomicUsize::new(0));
        for _ in 0..1000 {
            wg.add(1);
            let (wg, ran) = (wg.clone(), ran.clone());
            native::go(move || {
                native::gosched();
                ran.fetch_add(1, Ordering::Relaxed);
                wg.done();
            });
        }
        wg.wait();
        stop.store(true, Ordering::Relaxed);
        assert_eq!(ran.load(Ordering::Relaxed), 1000);
    });
}

/// The slice that the pair shares must end: 20 turns of the global queue take 20 slices.
#[test]
fn t4_a_pair_that_wakes_each_other_does_not_starve_the_global_queue() {
    with_one_p("t4_a_pair_that_wakes_each_other_does_not_starve_the_global_queue", || {
        let stop = Arc::new(AtomicBool::new(false));
        pair(&stop);
        (0..20).for_each(|_| native::gosched());
        stop.store(true, Ordering::Relaxed);
    });
}
