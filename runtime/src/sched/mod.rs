//! The scheduler: distributes ready goroutines over Ms (threads) that hold a P (the right to run Go code).
//!
//! | file | notion |
//! |---|---|
//! | `state` | the scheduler's own record, its lock, the idle lists, the global run queue |
//! | `runq` | the lock-free queue of a P |
//! | `exec` | the loop of an M: find a G, run it, do what it asked for when it left its stack |
//! | `find` | where the next G comes from, and when an M goes to sleep |
//! | `netpoll` | goroutines that wait for descriptors: who polls, and where the ready ones go |
//! | `steal` | taking work and timers from other Ps |
//! | `park` | `gopark`, `goready` |
//! | `proc` | birth and death of goroutines |
//! | `threads` | waking and making Ms |
//! | `syscall` | a G that blocks in the kernel |
//! | `stw` | stop-the-world, GOMAXPROCS |
//! | `sysmon`, `preempt` | the watcher, and how it takes a P back |
//! | `lockedm` | goroutines locked to their thread |
//! | `safepoint` | a function that runs once for every P |
//! | `slots` | where the collector and the tracer come into the search for work |
//! | `mexit` | Ms that end, or never begin for lack of threads |
//! | `deadlock` | nobody will ever run again |
//! | `watchdog` | a goroutine that is runnable for too long while a P is idle (a debug switch) |
//! | `shake` | preemption at random (a debug switch) |
//! | `start` | the entry of a program |
//! | `snapshot` | the scheduler at one moment, for `schedtrace` |

mod deadlock;
mod exec;
mod find;
mod lockedm;
mod mexit;
mod netpoll;
pub mod park;
#[cfg(not(loom))]
pub mod preempt;
#[cfg(loom)]
pub use crate::models::stubs::{preempt, proc};
#[cfg(all(test, not(loom)))]
mod points;
#[cfg(not(loom))]
mod proc;
pub mod runq;
mod safepoint;
#[cfg(not(loom))]
mod shake;
mod slots;
#[cfg(not(loom))]
mod snapshot;
#[cfg(not(loom))]
mod start;
mod state;
mod steal;
mod stw;
mod syscall;
#[cfg(not(loom))]
mod sysmon;
mod threads;
#[cfg(not(loom))]
mod watchdog;

pub use lockedm::{initialised, lock_os_thread, lock_while_initialising, unlock_os_thread};
pub use mexit::set_max_threads;
#[cfg(not(loom))]
pub(crate) use netpoll::poller_appeared;
pub use park::{goexit0, gopark, gopark_again, goparkunlock, goready, gosched};
#[cfg(not(loom))]
pub(crate) use preempt::preemptall;
pub use proc::for_each_g;
#[cfg(not(loom))]
pub use proc::for_each_g_anyhow;
#[cfg(all(test, not(loom)))]
pub(crate) use proc::newproc_held;
pub(crate) use proc::newproc_of_timer;
#[cfg(not(loom))]
pub(crate) use proc::newproc_with;
#[cfg(not(loom))]
pub(crate) use proc::ready_from_outside;
#[cfg(not(loom))]
pub use proc::{gcount, newproc};
pub use safepoint::for_each_p;
pub use slots::{Slots, set_slots};
#[cfg(not(loom))]
pub use snapshot::{Snapshot, snapshot};
#[cfg(all(test, not(loom)))]
pub(crate) use start::set_hooks;
#[cfg(not(loom))]
pub(crate) use start::{add_external, ensure_started};
#[cfg(not(loom))]
pub use start::{args, hooks, run};
#[cfg(all(test, not(loom)))]
pub(crate) use state::SCHED;
#[cfg(not(loom))]
pub use state::mcount_now;
pub use state::{allp, allps, mcount, ncpu};
pub use stw::{freeze_the_world, gomaxprocs, gomaxprocs_now, start_the_world, stop_the_world};
pub use syscall::{entersyscall, entersyscallblock, exitsyscall};
#[cfg(all(test, not(loom)))]
pub(crate) use threads::allocm as test_m;
pub use threads::wake_net_poller;

/// What the models call.
#[cfg(loom)]
pub(crate) mod model {
    pub(crate) use super::exec::{enqueue, runqput, schedule};
    pub(crate) use super::find::find_runnable;
    pub(crate) use super::park::park_commit;
    pub(crate) use super::state::{SCHED, allp};
    pub(crate) use super::stw::{procresize, start_the_world, stop_the_world};
    pub(crate) use super::syscall::exitsyscall0;
    pub(crate) use super::threads::{
        acquirep, allocm, becomespinning, releasep, resetspinning, wakep, wakep_global,
    };
}
