//! The scheduler's counters, in a process of their own: they count everything that happens in it.

use minigo_runtime::native::{self, Chan, WaitGroup};
use minigo_runtime::sched::gcount;
use minigo_runtime::stats::{self, Counter, total};

/// Lets the others run until they are done, or have had every chance.
fn until(done: &dyn Fn() -> bool) {
    for _ in 0..10_000 {
        if done() {
            return;
        }
        native::gosched();
    }
}

/// One test, because the figures are the process's.
#[test]
fn what_happened_is_counted_once() {
    native::run(|| {
        native::gomaxprocs(1);
        let before: Vec<u64> = Counter::ALL.iter().map(|&c| total(c)).collect();
        let since = |c: Counter| total(c) - before[c as usize];

        // Sixteen goroutines that start, wait once and end.
        let gate: Chan<()> = Chan::new(0);
        let wg = WaitGroup::new();
        for _ in 0..16 {
            wg.add(1);
            let wg = wg.clone();
            native::go(move || {
                gate.recv();
                wg.done();
            });
        }
        until(&|| since(Counter::Parks) >= 16);
        assert_eq!(since(Counter::Created), 16);
        assert_eq!(since(Counter::Ended), 0);
        assert_eq!(since(Counter::Parks), 16);
        assert_eq!(since(Counter::Readies), 0);
        assert!(since(Counter::Yields) >= 1);
        (0..16).for_each(|_| gate.send(()));
        wg.wait();
        assert_eq!(since(Counter::Readies), since(Counter::Parks), "all that waited were woken");
        until(&|| since(Counter::Ended) >= 16);
        assert_eq!(since(Counter::Ended), 16);
        assert_eq!(total(Counter::Created) - total(Counter::Ended), gcount() as u64);

        // A goroutine blocks in the kernel until another one has run on the P that was taken from it.
        let wg = WaitGroup::new();
        wg.add(2);
        let note = std::sync::Arc::new(minigo_runtime::sys::Note::new());
        let (sleeper, w) = (note.clone(), wg.clone());
        native::go(move || {
            native::blocking(|| sleeper.sleep());
            w.done();
        });
        let w = wg.clone();
        native::go(move || {
            note.wakeup();
            w.done();
        });
        wg.wait();
        assert_eq!(since(Counter::Syscalls), 1);
        assert!(since(Counter::Retakes) <= 1 && since(Counter::HandOffs) <= 1);

        // More than a ring holds: halves of it go to the global queue, and come back.
        let wg = WaitGroup::new();
        for _ in 0..1000 {
            wg.add(1);
            let wg = wg.clone();
            native::go(move || wg.done());
        }
        wg.wait();
        assert!(since(Counter::Overflows) >= 2);
        assert!(since(Counter::GlobalVisits) >= 2);

        // Every eighth time that a goroutine became runnable was measured, whichever goroutine it was.
        let timed: u64 = stats::latencies().iter().sum();
        assert!(timed >= 100, "{timed}");

        let stops = since(Counter::WorldStops);
        native::gomaxprocs(2);
        assert_eq!(since(Counter::WorldStops), stops + 1);
        assert!(stats::STOPPED.read().iter().sum::<u64>() > 0);
    });
}
