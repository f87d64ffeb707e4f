//! `MINIGODEBUG=preemptrand=N`: preemption at random, to shake out what depends on where a goroutine loses its processor.
//!
//! Two kinds: about every N-th time a goroutine gets a processor its guard is poisoned, so that it yields at the next prologue
//! (`stack::arm_guard`); and a thread asks a P drawn by lot to yield, every few microseconds, which sends it SIGURG
//! and takes it off at whatever instruction it is.

use super::preempt::preemptone;
use super::state::{allp, nprocs};
use crate::p::PRUNNING;
use crate::{oracle, stack, sys};

/// The mean time between two signals, in microseconds.
const PAUSE: u32 = 20;

/// Starts it if the switch asks for it. A seeded run draws its own preemptions.
pub(super) fn init(debug: &str) {
    let n = debug.split(',').find_map(|w| w.strip_prefix("preemptrand=")?.parse().ok());
    let Some(n) = n.filter(|&n: &u32| n > 0 && !crate::seeded::on()) else { return };
    stack::set_random(n);
    if !sys::thread::spawn(|| shake()) {
        crate::panic::throw("cannot start random preemption");
    }
}

fn shake() -> ! {
    loop {
        sys::thread::usleep(1 + oracle::randn(2 * PAUSE));
        let p = allp(oracle::randn(nprocs() as u32) as usize);
        // SAFETY: Ps are never freed.
        unsafe {
            if (*p).status() == PRUNNING {
                preemptone(p);
            }
        }
    }
}
