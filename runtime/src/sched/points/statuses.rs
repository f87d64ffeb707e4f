//! The table of G, M and P: impossible steps of a status end the process with a dump.

use super::*;
use crate::g::{GDEAD, GRUNNING, GWAITING, casgstatus};
use crate::native::current;
use crate::p::{PDEAD, PIDLE, PRUNNING};

#[test]
fn no_step_leads_from_dead_to_running() {
    dies(
        here!(no_step_leads_from_dead_to_running),
        // SAFETY: the current G is alive.
        || casgstatus(unsafe { &*current() }, GDEAD, GRUNNING),
        "no step leads from 6 to 2",
    );
}

#[test]
fn a_g_is_what_it_was_taken_for() {
    dies(
        here!(a_g_is_what_it_was_taken_for),
        // SAFETY: the current G is alive.
        || casgstatus(unsafe { &*current() }, GWAITING, GRUNNING),
        "status 0x2, wanted 4 -> 2",
    );
}

#[test]
fn a_running_p_does_not_die() {
    dies(
        here!(a_running_p_does_not_die),
        // SAFETY: the current goroutine has a P.
        || unsafe { (*(*current()).p()).setstatus(PRUNNING, PDEAD) },
        "status 1, wanted 1 -> 4",
    );
}

#[test]
fn a_p_is_what_it_was_taken_for() {
    dies(
        here!(a_p_is_what_it_was_taken_for),
        // SAFETY: the current goroutine has a P.
        || unsafe { (*(*current()).p()).setstatus(PIDLE, PRUNNING) },
        "status 1, wanted 0 -> 1",
    );
}

/// Ids come in batches of 16, so that two Ps rarely meet at the counter; no two goroutines have the same.
#[test]
fn goids_come_in_batches() {
    alone(here!(goids_come_in_batches), 1, || {
        let ids = Arc::new(Mutex::new(Vec::new()));
        let wg = native::WaitGroup::new();
        for _ in 0..40 {
            wg.add(1);
            let (ids, wg) = (ids.clone(), wg.clone());
            native::go(move || {
                ids.lock().expect("nobody panics").push(native::goid());
                wg.done();
            });
        }
        wg.wait();
        let mut ids = ids.lock().expect("nobody panics").clone();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 40);
        assert_eq!((SCHED.goidgen.load(Ordering::Relaxed) - 1) % 16, 0);
    });
}
