//! Seeded runs: every M, and sysmon, is a coroutine on one OS thread, time is virtual, and one generator with a seed makes
//! every free choice. Equal seeds give equal runs.
//!
//! The scheduler does not know. Below it, futexes, naps, thread starts (`sys::{note, lock, thread}`), the clock and the
//! oracle ask `on()`, on paths that are slow anyway, and come here instead of going to the kernel.
//!
//! | file | notion |
//! |---|---|
//! | `driver` | the virtual threads: who waits for what, who goes on |
//! | `time` | the virtual clock |
//! | `choices` | the generator, the recording and the replay of its choices |
//! | `recording` | the file that `--record` writes and `--replay` reads |
//! | `explore` | where the choices widen what happens: next goroutine, preemption inside a slice |
//! | `deep` | the compiler's stack, on the same thread |
//! | `memory` | stacks at addresses that do not vary |
//!
//! Everything here belongs to the one thread, which is why the state needs no lock.

mod choices;
mod deep;
mod driver;
mod explore;
mod memory;
mod recording;
mod time;

pub use deep::on_big_stack;

pub(crate) use choices::{below, word};
pub(crate) use driver::{
    block_on_key, housekeeping, nap, poll, run_threads, spawn, switch_point, thread_id, wait_net, wake_key,
};
pub(crate) use explore::{BUDGET, before_find, global_index, safepoint};
pub(crate) use memory::{map as map_stack, place};
pub(crate) use time::{nanotime, tick, walltime};

use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicBool, Ordering};

/// GOMAXPROCS and the number of processors, unless the environment says otherwise: not those of the machine.
pub const PROCS: usize = 4;

/// The exit status of a replay that does not fit its recording.
pub const EXIT_DIVERGED: i32 = 65;

/// What the command line asked for.
pub struct Config {
    /// None: the choices come from a recording alone.
    pub seed: Option<u64>,
    /// Write all choices to this file.
    pub record: Option<std::fs::File>,
    /// Take all choices from this recording.
    pub replay: Option<Vec<u8>>,
}

static ON: AtomicBool = AtomicBool::new(false);

/// Whether this is a seeded run. Set once, before the first M starts.
#[inline(always)]
pub fn on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Makes this a seeded run, before the program starts. `Err`: the recording is none.
pub fn enable(config: Config) -> Result<(), String> {
    choices::start(config)?;
    ON.store(true, Ordering::Relaxed);
    Ok(())
}

/// The process is about to end with a status: completes the recording, names the seed of a failure. Gives the status
/// to end with, which is another one if the run was a replay and came to another end.
pub(crate) fn at_exit(status: i32) -> i32 {
    choices::finish(status)
}

/// State of the one thread that a seeded run has.
struct OneThread<T>(UnsafeCell<T>);

// SAFETY: only the thread of the seeded run comes here, and `with` does not nest.
unsafe impl<T> Sync for OneThread<T> {}

impl<T> OneThread<T> {
    const fn new(value: T) -> OneThread<T> {
        OneThread(UnsafeCell::new(value))
    }

    /// Runs `f` on the value. `f` does not suspend and does not come back here.
    #[inline]
    fn with<R>(&self, f: impl FnOnce(&mut T) -> R) -> R {
        // SAFETY: one thread, and no second reference: see above.
        f(unsafe { &mut *self.0.get() })
    }
}
