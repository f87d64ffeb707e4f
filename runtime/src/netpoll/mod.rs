//! The network poller: goroutines that wait for a descriptor cost no thread.
//!
//! | file | notion |
//! |---|---|
//! | `word` | where one waiting goroutine and its wakers meet |
//! | `desc` | poll descriptors: a reader, a writer, their deadlines, closing |
//! | `epoll` | the kernel's side: one epoll instance, edge-triggered, and an eventfd that ends a blocking wait |
//!
//! The scheduler's side (who polls when, where ready goroutines go) is `sched::netpoll`.

#[cfg(not(loom))]
mod desc;
#[cfg(not(loom))]
mod epoll;
pub mod word;

#[cfg(not(loom))]
pub use desc::{PollDesc, READ, WRITE, close, failure, open, reset, set_deadline, unblock, wait};
#[cfg(not(loom))]
pub use epoll::{Ready, any_waiters, inited, poll, wake_poller};

#[cfg(loom)]
pub use crate::models::stubs::poller::{Ready, any_waiters, inited, poll, wake_poller};
