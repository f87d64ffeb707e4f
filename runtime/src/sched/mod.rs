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
//! | `deadlock` | nobody will ever run again |
//! | `start` | the entry of a program |

mod deadlock;
mod exec;
mod find;
pub mod park;
pub mod preempt;
mod proc;
pub mod runq;
mod start;
mod state;
mod steal;
mod stw;
mod syscall;
mod sysmon;
mod threads;

pub use park::{goexit0, gopark, gopark_again, goparkunlock, goready, gosched};
pub(crate) use proc::newproc_with;
pub use proc::{for_each_g, gcount, newproc};
#[cfg(test)]
pub(crate) use start::set_hooks;
pub(crate) use start::{add_external, ensure_started};
pub use start::{args, hooks, run};
#[cfg(test)]
pub(crate) use state::SCHED;
pub use state::{allp, ncpu};
pub use stw::{gomaxprocs, gomaxprocs_now, start_the_world, stop_the_world};
pub use syscall::{entersyscall, exitsyscall};
#[cfg(test)]
pub(crate) use threads::allocm as test_m;
pub use threads::wake_net_poller;
