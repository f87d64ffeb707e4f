//! Atomics for the lock-free parts of the runtime: the real ones, or loom's when the models run.
//!
//! Only what loom checks uses this shim: the run queue, the note, the status of a G. Everything else uses
//! `core::sync::atomic` itself, because loom's atomics cannot stand in statics.

#[cfg(not(loom))]
pub use core::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, Ordering, fence};
#[cfg(loom)]
pub use loom::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, Ordering, fence};

/// A pause inside a short spin. Under loom it must be a yield, or a model that waits would never end.
#[inline(always)]
pub fn spin_hint() {
    #[cfg(not(loom))]
    core::hint::spin_loop();
    #[cfg(loom)]
    loom::thread::yield_now();
}
