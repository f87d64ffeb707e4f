//! A value behind a `Lock`, for data that is locked and unlocked in one place. What `gopark` releases uses `Lock` itself.

use core::cell::UnsafeCell;
use core::ops::{Deref, DerefMut};

use super::lock::{Lock, Rank};

pub struct Mutex<T> {
    lock: Lock,
    value: UnsafeCell<T>,
}

// SAFETY: the value is reached only through a guard, and the lock admits one guard at a time.
unsafe impl<T> Sync for Mutex<T> {}

impl<T> Mutex<T> {
    #[cfg(not(loom))]
    pub const fn new(rank: Rank, value: T) -> Mutex<T> {
        Mutex { lock: Lock::new(rank), value: UnsafeCell::new(value) }
    }

    #[cfg(loom)]
    pub fn new(rank: Rank, value: T) -> Mutex<T> {
        Mutex { lock: Lock::new(rank), value: UnsafeCell::new(value) }
    }

    /// Whether somebody holds it just now.
    pub fn is_locked(&self) -> bool {
        self.lock.is_locked()
    }

    #[inline]
    pub fn lock(&self) -> Guard<'_, T> {
        self.lock.lock();
        Guard { mutex: self }
    }
}

pub struct Guard<'a, T> {
    mutex: &'a Mutex<T>,
}

impl<T> Deref for Guard<'_, T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: the guard holds the lock.
        unsafe { &*self.mutex.value.get() }
    }
}

impl<T> DerefMut for Guard<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: the guard holds the lock, and it is borrowed exclusively.
        unsafe { &mut *self.mutex.value.get() }
    }
}

impl<T> Drop for Guard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        self.mutex.lock.unlock();
    }
}
