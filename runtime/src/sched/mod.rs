//! The scheduler: distributes ready goroutines over Ms (threads) that hold a P (the right to run Go code).
//!
//! | file | notion |
//! |---|---|
//! | `state` | the scheduler's own record, its lock, the idle lists, the global run queue |
//! | `runq` | the lock-free queue of a P |
//! | `exec` | the loop of an M: find a G, run it, do what it asked for when it left its stack |
//! | `find` | where the next G comes from, and when an M goes to sleep |
//! | `steal` | taking work and timers from other Ps |
//! | `park` | `gopark`, `goready` |
//! | `proc` | birth and death of goroutines |
//! | `threads` | waking and making Ms |
//! | `syscall` | a G that blocks in the kernel |
//! | `stw` | stop-the-world, GOMAXPROCS |
//! | `sysmon`, `preempt` | the watcher, and how it takes a P back |
//! | `lockedm` | goroutines locked to their thread |
//! | `deadlock` | nobody will ever run again |
//! | `start` | the entry of a program |

#[cfg(not(loom))]
mod deadlock;
#[cfg(not(loom))]
mod exec;
#[cfg(not(loom))]
mod find;
#[cfg(not(loom))]
mod lockedm;
pub mod park;
#[cfg(not(loom))]
pub mod preempt;
#[cfg(not(loom))]
mod proc;
pub mod runq;
#[cfg(not(loom))]
mod start;
#[cfg(not(loom))]
mod state;
#[cfg(not(loom))]
mod steal;
#[cfg(not(loom))]
mod stw;
#[cfg(not(loom))]
mod syscall;
#[cfg(not(loom))]
mod sysmon;
#[cfg(not(loom))]
mod threads;

#[cfg(not(loom))]
pub use lockedm::{lock_os_thread, unlock_os_thread};
#[cfg(not(loom))]
pub use park::{goexit0, gopark, gopark_again, goparkunlock, goready, gosched};
#[cfg(not(loom))]
pub use proc::{for_each_g, gcount, newproc};
#[cfg(not(loom))]
pub(crate) use proc::{newproc_of_timer, newproc_with};
#[cfg(all(test, not(loom)))]
pub(crate) use start::set_hooks;
#[cfg(not(loom))]
pub(crate) use start::{add_external, ensure_started};
#[cfg(not(loom))]
pub use start::{args, hooks, run};
#[cfg(all(test, not(loom)))]
pub(crate) use state::SCHED;
#[cfg(not(loom))]
pub use state::{allp, ncpu};
#[cfg(not(loom))]
pub use stw::{freeze_the_world, gomaxprocs, gomaxprocs_now, start_the_world, stop_the_world};
#[cfg(not(loom))]
pub use syscall::{entersyscall, exitsyscall};
#[cfg(all(test, not(loom)))]
pub(crate) use threads::allocm as test_m;
#[cfg(not(loom))]
pub use threads::wake_net_poller;
