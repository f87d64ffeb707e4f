//! `Note`: one-shot sleep and wake-up between threads, on a futex.
//!
//! Protocol: `clear`, then one thread may `sleep` and one may `wakeup`, in either order; a wake-up that comes first is
//! not lost. After the sleeper returned, the note may be cleared and used again.

use crate::sync::{AtomicU32, Ordering};

pub struct Note {
    key: AtomicU32,
    #[cfg(loom)]
    queue: ModelFutex,
}

impl Note {
    #[cfg(not(loom))]
    pub const fn new() -> Note {
        Note { key: AtomicU32::new(0) }
    }

    #[cfg(loom)]
    pub fn new() -> Note {
        Note { key: AtomicU32::new(0), queue: ModelFutex::new() }
    }

    /// Makes the note ready for another round. Nobody may be using it.
    pub fn clear(&self) {
        self.key.store(0, Ordering::Relaxed);
    }

    /// Wakes the sleeper, now or when it comes. Two wake-ups in one round are a bug, but a harmless one.
    pub fn wakeup(&self) {
        if self.key.swap(1, Ordering::Release) == 0 {
            #[cfg(not(loom))]
            futex_wake(&self.key, 1);
            #[cfg(loom)]
            self.queue.wake();
        }
    }

    /// Waits for the wake-up of this round.
    pub fn sleep(&self) {
        while self.key.load(Ordering::Acquire) == 0 {
            #[cfg(not(loom))]
            futex_wait(&self.key, 0, None);
            #[cfg(loom)]
            self.queue.wait(&self.key, 0);
        }
    }

    /// Waits for the wake-up or for `ns` nanoseconds; true: woken.
    #[cfg(not(loom))]
    pub fn sleep_for(&self, ns: i64) -> bool {
        let until = crate::clock::nanotime().saturating_add(ns.max(0));
        loop {
            if self.key.load(Ordering::Acquire) != 0 {
                return true;
            }
            let left = until - crate::clock::nanotime();
            if left <= 0 {
                return false;
            }
            futex_wait(&self.key, 0, Some(left));
        }
    }
}

#[cfg(loom)]
impl Note {
    /// Time does not pass in a model.
    pub fn sleep_for(&self, _ns: i64) -> bool {
        self.sleep();
        true
    }
}

impl Default for Note {
    fn default() -> Note {
        Note::new()
    }
}

/// Sleeps while `*key == val`, at most `ns`; may return for no reason.
#[cfg(not(loom))]
pub fn futex_wait(key: &AtomicU32, val: u32, ns: Option<i64>) {
    use rustix::thread::futex;
    if super::inject::refused(super::inject::Call::Futex).is_some() {
        return;
    }
    if crate::seeded::on() {
        return crate::seeded::block_on_key(key, val, ns);
    }
    let t = ns.map(|ns| rustix::fs::Timespec { tv_sec: ns / 1_000_000_000, tv_nsec: ns % 1_000_000_000 });
    // Every outcome (woken, value changed, signal, time-out) means: look at the key again.
    let _ = futex::wait(key, futex::Flags::PRIVATE, val, t.as_ref());
}

#[cfg(not(loom))]
pub fn futex_wake(key: &AtomicU32, n: u32) {
    if crate::seeded::on() {
        return crate::seeded::wake_key(key, n);
    }
    let _ = rustix::thread::futex::wake(key, rustix::thread::futex::Flags::PRIVATE, n);
}

/// The kernel's futex queue as loom sees it: the value is tested and the sleeper queued in one step.
#[cfg(loom)]
pub struct ModelFutex {
    lock: loom::sync::Mutex<()>,
    cond: loom::sync::Condvar,
}

#[cfg(loom)]
impl ModelFutex {
    pub fn new() -> ModelFutex {
        ModelFutex { lock: loom::sync::Mutex::new(()), cond: loom::sync::Condvar::new() }
    }

    pub fn wait(&self, key: &AtomicU32, val: u32) {
        let guard = self.lock.lock().unwrap();
        if key.load(Ordering::SeqCst) == val {
            drop(self.cond.wait(guard));
        }
    }

    pub fn wake(&self) {
        let _guard = self.lock.lock().unwrap();
        self.cond.notify_one();
    }
}
