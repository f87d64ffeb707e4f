//! The three ways to fail: a Go panic (recoverable), `fatal` (the program's fault), `throw` (our own bug).
//!
//! Panics themselves run in Go (`std/runtime`), on top of the stack that panics. Here are the records of deferred calls,
//! the walk over the frames and the way back from a recovered panic, the entrance for panics that a runtime function raises, and everything that is printed when the program dies.

mod defer;
mod dump;
pub mod level;
mod list;
mod pending;
mod raise;
mod recover;
mod sink;
mod traceback;

pub use defer::{DeferPool, closures, deferpop, deferproc, deferprocat};
pub use dump::{
    all_stacks, deadlock, fatal, fatalpanic, own_stack, reports, startpanic, throw, wait_for_report,
};
pub(crate) use dump::{fatal_fault, fatal_signal};
pub use list::{goroutine_list, stack_of};
pub use raise::{raise, raise_error, raise_error_owned, raise_parked, raise_plain};
pub use recover::{gorecover, nextdefer, panics_under_way, pushpanic, unwind};
pub use sink::{copy, set_copy};
pub use traceback::{Frame, Frames, calls_init, traceback};
