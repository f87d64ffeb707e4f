//! `WaitGroup`: waits for a number of native goroutines.

use super::{Handle, park_with};
use crate::sys::{Lock, Rank};
use core::cell::UnsafeCell;
use std::sync::Arc;

/// As `sync.WaitGroup`; clones share one counter.
#[derive(Clone)]
pub struct WaitGroup {
    inner: Arc<Inner>,
}

struct Inner {
    lock: Lock,
    state: UnsafeCell<State>,
}

struct State {
    count: i64,
    waiters: Vec<Handle>,
}

// SAFETY: `state` is only touched under `lock`.
unsafe impl Send for Inner {}
// SAFETY: as above.
unsafe impl Sync for Inner {}

impl WaitGroup {
    pub fn new() -> WaitGroup {
        let state = State { count: 0, waiters: Vec::new() };
        WaitGroup { inner: Arc::new(Inner { lock: Lock::new(Rank::Native), state: UnsafeCell::new(state) }) }
    }

    pub fn add(&self, n: i64) {
        self.inner.lock.lock();
        // SAFETY: under the lock.
        let state = unsafe { &mut *self.inner.state.get() };
        state.count += n;
        let negative = state.count < 0;
        let ready = if state.count == 0 { std::mem::take(&mut state.waiters) } else { Vec::new() };
        self.inner.lock.unlock();
        assert!(!negative, "sync: negative WaitGroup counter");
        ready.into_iter().for_each(Handle::ready);
    }

    pub fn done(&self) {
        self.add(-1);
    }

    pub fn wait(&self) {
        self.inner.lock.lock();
        // SAFETY: under the lock.
        if unsafe { (*self.inner.state.get()).count } == 0 {
            self.inner.lock.unlock();
            return;
        }
        // The lock stays held until this goroutine is marked waiting and in the list.
        let inner = &self.inner;
        park_with(|handle| {
            // Once it is unlocked this goroutine may go on elsewhere and drop the last reference but this one.
            let inner = inner.clone();
            // SAFETY: the lock is held since before.
            unsafe { (*inner.state.get()).waiters.push(handle) };
            inner.lock.unlock();
        });
    }
}

impl Default for WaitGroup {
    fn default() -> WaitGroup {
        WaitGroup::new()
    }
}
