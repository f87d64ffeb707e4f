//! Signals that a process sends: what happens to them, as in Go, and their way to `os/signal`.
//!
//! A signal that the program wants goes into the queue; one it ignores, nowhere; any other does what `table` says. Handlers
//! run on the M's alternate stack with all signals blocked, allocate nothing and take no lock.

#[cfg(not(loom))]
mod deliver;
pub mod queue;
#[cfg(not(loom))]
mod seeded;
pub mod table;

#[cfg(not(loom))]
pub(crate) use deliver::{broken_pipe, init, on_signal};
#[cfg(not(loom))]
pub use deliver::{disable, enable, idle, ignore, ignored, recv};
