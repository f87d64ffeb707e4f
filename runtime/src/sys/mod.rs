//! Every system call of the runtime, and the thread primitives that an M is made of.
//!
//! `thread`, `note` and `lock` are the seam for virtual Ms: a seeded run replaces them and nothing else.

#[cfg(not(loom))]
pub mod barrier;
#[cfg(not(loom))]
pub mod child;
#[cfg(not(loom))]
pub mod epoll;
#[cfg(not(loom))]
pub mod errno;
#[cfg(not(loom))]
pub mod inject;
pub mod lock;
pub mod mutex;
pub mod note;
#[cfg(not(loom))]
pub mod signal;
#[cfg(not(loom))]
pub mod tasks;
#[cfg(not(loom))]
pub mod terminal;
#[cfg(not(loom))]
pub mod thread;
#[cfg(loom)]
pub use crate::models::stubs::{ncpu, signal, thread, write_all};

pub use lock::{Lock, Rank};
pub use mutex::Mutex;
pub use note::Note;

#[cfg(not(loom))]
mod os;
#[cfg(not(loom))]
pub use os::*;
