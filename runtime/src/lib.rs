//! What compiled Go runs on: goroutines, their scheduler and stacks, channels, timers, the heap, panics.
//!
//! The map of the scheduler stands in `HACKING.md`. Compiled code and this crate share only `minigo_abi`.

// The models use part of what they compile.
#![cfg_attr(loom, allow(dead_code, unused_imports))]

pub use minigo_abi as abi;

// What loom checks is this very code, with loom's atomics.
pub mod g;
pub mod m;
pub mod netpoll;
pub mod sched;
pub mod signal;
pub mod sync;
pub mod sys;

pub mod chan;
#[cfg(not(loom))]
pub mod clock;
#[cfg(not(loom))]
pub mod code;
#[cfg(not(loom))]
pub mod context;
#[cfg(not(loom))]
mod explain;
#[cfg(not(loom))]
mod fault;
#[cfg(not(loom))]
pub mod heap;
#[cfg(not(loom))]
pub mod map;
#[cfg(not(loom))]
pub mod native;
#[cfg(not(loom))]
pub mod oracle;
pub mod p;
#[cfg(not(loom))]
pub mod panic;
#[cfg(not(loom))]
pub mod print;
#[cfg(not(loom))]
pub mod rtfn;
#[cfg(not(loom))]
mod search;
#[cfg(not(loom))]
pub mod seeded;
pub mod sema;
#[cfg(not(loom))]
pub mod session;
#[cfg(not(loom))]
pub mod stack;
pub mod stats;
#[cfg(not(loom))]
pub mod stub;
#[cfg(not(loom))]
pub mod sweep;
pub mod timer;
#[cfg(not(loom))]
pub mod trace;
#[cfg(not(loom))]
pub mod units;
#[cfg(not(loom))]
pub mod value;

#[cfg(not(loom))]
pub use sched::run;
#[cfg(not(loom))]
pub use stub::runtime_symbols;
#[cfg(not(loom))]
pub use sys::prepare_heap;

#[cfg(loom)]
mod models;
#[cfg(loom)]
use models::stubs::{clock, context, heap, native, oracle, panic, print, seeded, session, stack, trace};
