//! From the signal handlers to the goroutine of `os/signal`: a set of signals and a sleeper.
//!
//! Any number of handlers `send`, one goroutine `recv`s. A signal is a bit, so one that comes again before it was received is
//! one signal, as in the kernel. The state says what the sender must do after it has set its bit:
//!
//! - IDLE: the receiver is awake; whoever has set a bit makes it SENDING, so that the receiver looks again before it sleeps.
//! - SENDING: somebody has done so.
//! - RECEIVING: the receiver sleeps, or is about to, and found nothing; the sender that makes it IDLE wakes it.
//!
//! The handler side is a few atomic steps and at most one futex wake-up: no lock, no memory.

use crate::sync::{AtomicU32, AtomicU64, Ordering};
use crate::sys::Note;

const IDLE: u32 = 0;
const SENDING: u32 = 1;
const RECEIVING: u32 = 2;

pub struct Queue {
    /// Arrived and not received.
    pending: AtomicU64,
    /// What `os/signal` wants.
    wanted: AtomicU64,
    /// What the program ignores.
    ignored: AtomicU64,
    /// Handlers between their look at `wanted` and the end of the delivery.
    delivering: AtomicU32,
    state: AtomicU32,
    note: Note,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue::new()
    }
}

/// A signal's bit; signals outside 1 to 64 have none.
fn bit(sig: i32) -> u64 {
    if (1..=super::table::MAX).contains(&sig) { 1 << (sig - 1) } else { 0 }
}

impl Queue {
    #[cfg(not(loom))]
    pub const fn new() -> Queue {
        Queue {
            pending: AtomicU64::new(0),
            wanted: AtomicU64::new(0),
            ignored: AtomicU64::new(0),
            delivering: AtomicU32::new(0),
            state: AtomicU32::new(IDLE),
            note: Note::new(),
        }
    }

    #[cfg(loom)]
    pub fn new() -> Queue {
        Queue {
            pending: AtomicU64::new(0),
            wanted: AtomicU64::new(0),
            ignored: AtomicU64::new(0),
            delivering: AtomicU32::new(0),
            state: AtomicU32::new(IDLE),
            note: Note::new(),
        }
    }

    /// Hands a signal to the receiver; false: nobody wants it. For signal handlers.
    pub fn send(&self, sig: i32) -> bool {
        let bit = bit(sig);
        // Pairs with `idle`, which looks at `delivering` after the signal is no longer wanted: if it sees nobody, we see
        // that. Both looks are exchanges, which see the newest value.
        self.delivering.fetch_add(1, Ordering::SeqCst);
        let wanted = self.wanted.fetch_or(0, Ordering::SeqCst) & bit != 0;
        if wanted && self.pending.fetch_or(bit, Ordering::AcqRel) & bit == 0 {
            self.announce();
        }
        self.delivering.fetch_sub(1, Ordering::SeqCst);
        wanted
    }

    /// A bit was set: the receiver must see it.
    fn announce(&self) {
        loop {
            let (now, next) = match self.state.load(Ordering::Acquire) {
                IDLE => (IDLE, SENDING),
                RECEIVING => (RECEIVING, IDLE),
                // Whoever made it SENDING did so before the receiver looks again.
                _ => (SENDING, SENDING),
            };
            if self.state.compare_exchange(now, next, Ordering::AcqRel, Ordering::Acquire).is_ok() {
                if now == RECEIVING {
                    self.note.wakeup();
                }
                return;
            }
        }
    }

    /// Waits until signals have arrived and takes all of them. One receiver at a time.
    pub fn recv(&self) -> u64 {
        loop {
            let arrived = self.pending.swap(0, Ordering::AcqRel);
            if arrived != 0 {
                return arrived;
            }
            if self.state.compare_exchange(SENDING, IDLE, Ordering::AcqRel, Ordering::Acquire).is_ok() {
                continue;
            }
            self.note.clear();
            if self.state.compare_exchange(IDLE, RECEIVING, Ordering::AcqRel, Ordering::Acquire).is_ok() {
                self.note.sleep();
            }
        }
    }

    /// Whether nothing has arrived.
    pub fn is_empty(&self) -> bool {
        self.pending.load(Ordering::Acquire) == 0
    }

    /// Takes what has arrived, without waiting. For a receiver that waits in another way.
    pub fn take(&self) -> u64 {
        self.pending.swap(0, Ordering::AcqRel)
    }

    /// Whether everything that was sent has been received, and the receiver waits for more.
    pub fn idle(&self) -> bool {
        self.delivering.fetch_add(0, Ordering::SeqCst) == 0 && self.state.load(Ordering::SeqCst) == RECEIVING
    }

    /// From now on the signal is wanted, and not ignored.
    pub fn want(&self, sig: i32) {
        self.wanted.fetch_or(bit(sig), Ordering::SeqCst);
        self.ignored.fetch_and(!bit(sig), Ordering::SeqCst);
    }

    pub fn unwant(&self, sig: i32) {
        self.wanted.fetch_and(!bit(sig), Ordering::SeqCst);
    }

    /// From now on the signal is ignored, and not wanted.
    pub fn ignore(&self, sig: i32) {
        self.unwant(sig);
        self.ignored.fetch_or(bit(sig), Ordering::SeqCst);
    }

    pub fn ignored(&self, sig: i32) -> bool {
        self.ignored.load(Ordering::SeqCst) & bit(sig) != 0
    }
}
