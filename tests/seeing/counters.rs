//! The counters below `/minigo/sched` of `runtime/metrics`.

use crate::{minigo, program, stderr};

#[test]
fn what_a_program_does_is_counted() {
    let out = minigo(&["run", program("counters.go").to_str().expect("UTF-8")], &[]);
    assert!(out.status.success(), "{}", stderr(&out));
    let want = "created 1\nparks true readies 0\nyields 50\ntimers 1 parks 1\nsyscalls true\nstops 2\nsegments true true\n\
                preempted true\nstolen true\nalive true\nsame true\n";
    assert_eq!(String::from_utf8_lossy(&out.stdout), want);
}
