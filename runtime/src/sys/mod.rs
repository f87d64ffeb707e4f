//! Every system call of the runtime, and the thread primitives that an M is made of.
//!
//! `thread`, `note` and `lock` are the seam for virtual Ms: a seeded run replaces them and nothing else.

#[cfg(not(loom))]
pub mod errno;
pub mod lock;
#[cfg(not(loom))]
pub mod mutex;
pub mod note;
#[cfg(not(loom))]
pub mod signal;
#[cfg(not(loom))]
pub mod thread;

pub use lock::{Lock, Rank};
#[cfg(not(loom))]
pub use mutex::Mutex;
pub use note::Note;

#[cfg(not(loom))]
mod os;
#[cfg(not(loom))]
pub use os::*;
