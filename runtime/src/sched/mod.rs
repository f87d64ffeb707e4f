//! The scheduler: distributes ready goroutines over Ms that hold a P.

pub mod park;
pub mod runq;

pub use park::{goexit0, gopark, gopark_again, goparkunlock, goready, gosched};

use crate::g::G;

/// Starts a goroutine that calls `closure` (a pointer to a func value's object). `gopc` is where the `go` statement
/// stands.
///
/// # Safety
/// `g` runs on this thread; `closure` is a func value without parameters and results.
pub unsafe fn newproc(_g: *mut G, _closure: u64, _gopc: u64) {
    crate::panic::throw("newproc")
}

/// Sets the number of Ps and gives the old one; `n < 1` only asks. Needs no P-bound state of the caller.
///
/// # Safety
/// `g` runs on this thread.
pub unsafe fn gomaxprocs(_g: *mut G, _n: i64) -> minigo_abi::func::Ret {
    crate::panic::throw("gomaxprocs")
}

/// Goroutines that are alive, system goroutines excluded.
pub fn gcount() -> i64 {
    0
}

/// Some timer is now due at `when`, earlier than all others of its P: makes sure that somebody wakes up for it.
pub fn wake_net_poller(_when: i64) {}

/// Runs `f` for every G that was ever made, under the lock of the registry: dumps and the collector.
pub fn for_each_g(_f: &mut dyn FnMut(*mut G)) {}
