//! Loom models: every interleaving, up to a bound of preemptions, of the product's own code, with its buffers shrunk.
//!
//! `cargo xtask loom [--bound N]` runs them; the bound is 2 in `cargo xtask test`. One file per notion:
//!
//! | file | what it checks |
//! |---|---|
//! | `runq` | push, pop, steal, overflow of a P's queue: every G is taken once |
//! | `note` | sleep and wake-up; the lock |
//! | `park` | the hand-over of a parked G from one M to another |
//! | `spin` | an M that goes to sleep against one that submits work: no wake-up is lost |
//! | `chan` | send, receive, close |
//! | `select` | two selects against each other, and two wakers of one select |
//! | `sema` | acquire against release |
//! | `timer` | stop and reset against fire |
//! | `signal` | signal handlers against the goroutine that receives, and against `Stop` |
//! | `netpoll` | a goroutine that waits for a descriptor against who wakes it |
//! | `stw` | stop-the-world against a new M and against a system call |
//!
//! `stubs` stands for the machine, `world` makes Ms and Ps and runs scripts as goroutines.

pub mod stubs;
pub mod world;

#[cfg(test)]
mod chan;
#[cfg(test)]
mod netpoll;
#[cfg(test)]
mod note;
#[cfg(test)]
mod park;
#[cfg(test)]
mod runq;
#[cfg(test)]
mod select;
#[cfg(test)]
mod sema;
#[cfg(test)]
mod signal;
#[cfg(test)]
mod spin;
#[cfg(test)]
mod stw;
#[cfg(test)]
mod timer;

/// Checks `f` under all interleavings with at most two preemptions, or as many as `LOOM_MAX_PREEMPTIONS` says.
#[cfg(test)]
fn check(f: impl Fn() + Sync + Send + 'static) {
    let mut b = loom::model::Builder::new();
    b.preemption_bound = b.preemption_bound.or(Some(2));
    b.max_branches = 20_000;
    b.check(f);
}
