//! Atomics for the runtime's protocols: the real ones, or loom's when the models run.
//!
//! Whatever takes part in a protocol that a model checks takes its atomics from here: run queues, notes, locks, statuses, the
//! scheduler's counters, channels, semaphores, timers. Loom's atomics cannot stand in statics, hence `shared!`.

#[cfg(not(loom))]
pub use core::sync::atomic::{
    AtomicBool, AtomicI32, AtomicI64, AtomicPtr, AtomicU16, AtomicU32, AtomicU64, Ordering, fence,
};
#[cfg(loom)]
pub use loom::sync::atomic::{
    AtomicBool, AtomicI32, AtomicI64, AtomicPtr, AtomicU16, AtomicU32, AtomicU64, Ordering, fence,
};

/// A pause inside a short spin. Under loom it must be a yield, or a model that waits would never end.
#[inline(always)]
pub fn spin_hint() {
    #[cfg(not(loom))]
    core::hint::spin_loop();
    #[cfg(loom)]
    loom::thread::yield_now();
}

/// A full fence between a locked instruction (an exchange, an addition) that wrote and loads that follow. On x86-64 the locked
/// instruction is that fence already and nothing is emitted; loom has to be told.
#[inline(always)]
pub fn fence_after_locked() {
    #[cfg(not(loom))]
    core::sync::atomic::compiler_fence(Ordering::SeqCst);
    #[cfg(loom)]
    fence(Ordering::SeqCst);
}

/// A static of the runtime; under loom a fresh value for every execution of a model.
#[cfg(not(loom))]
macro_rules! shared {
    ($(#[$meta:meta])* $vis:vis static $name:ident: $ty:ty = $value:expr;) => {
        $(#[$meta])*
        $vis static $name: $ty = $value;
    };
}
#[cfg(loom)]
macro_rules! shared {
    ($(#[$meta:meta])* pub static $name:ident: $ty:ty = $value:expr;) => {
        loom::lazy_static! {
            $(#[$meta])*
            pub static ref $name: $ty = $value;
        }
    };
    ($(#[$meta:meta])* static $name:ident: $ty:ty = $value:expr;) => {
        loom::lazy_static! {
            $(#[$meta])*
            static ref $name: $ty = $value;
        }
    };
}

/// An array of equal values for `shared!`.
#[cfg(not(loom))]
macro_rules! all_alike {
    ($value:expr; $n:expr) => {
        [const { $value }; $n]
    };
}
#[cfg(loom)]
macro_rules! all_alike {
    ($value:expr; $n:expr) => {
        core::array::from_fn::<_, { $n }, _>(|_| $value)
    };
}

pub(crate) use {all_alike, shared};
