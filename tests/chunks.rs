//! The code of a session's inputs is freed when nothing refers to it, and not before.

use std::path::Path;

use xtask::session::{bound, run};

fn minigo() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_minigo"))
}

/// A search comes when as many chunks are new as the last one left, 64 at least; it may leave a few that something stale on a
/// stack looks like. So this many are live at most while `n` have to be.
fn most(n: u64) -> u64 {
    2 * (n + 16) + 64
}

#[test]
fn code_of_inputs_is_freed() {
    let report = run(minigo(), 2000, 0, "").expect("a session");
    assert!(report.held.freed > 1500, "{:?}", report.held);
    assert!(report.held.live <= most(0), "{:?}", report.held);
    assert!(report.held.resident <= bound(2000), "{:?}", report.held);
}

#[test]
fn code_that_goroutines_stand_in_stays() {
    let report = run(minigo(), 2000, 100, "").expect("a session");
    assert!(report.held.live >= 100, "{:?}", report.held);
    // Their function's chunk, and that of the input that started them.
    assert!(report.held.live <= most(200), "{:?}", report.held);
    assert!(report.held.freed > 1500, "{:?}", report.held);
    assert!(report.held.resident <= bound(2200), "{:?}", report.held);
    // When they are gone, so is their code.
    assert!(report.end.live < 100, "{:?}", report.end);
}

/// Searches after every input, never uses freed memory again, and cuts goroutines into pieces: what is freed too early faults.
#[test]
fn nothing_is_freed_too_early() {
    for debug in ["codezeal", "codezeal,preemptzeal,stackzeal", "codezeal,preemptrand=3"] {
        let report = run(minigo(), 200, 20, debug).expect(debug);
        assert!(report.held.live >= 20, "{debug}: {:?}", report.held);
        assert!(report.end.freed > 400, "{debug}: {:?}", report.end);
        assert!(report.end.live < 20, "{debug}: {:?}", report.end);
    }
}
