//! The runtime's own mutual exclusion: short critical sections on g0, between Ms.
//!
//! A futex lock with a count of its sleepers. A holder never parks its G and never allocates from the
//! Go heap. Locks of one G are released by whoever runs its scheduler loop, so there is no owner and no guard object:
//! `gopark` hands a held lock over to `unlockf`.
//!
//! **Unlocking is a store**, not a locked instruction: a switch between goroutines is made of little else than those. Who
//! unlocks frees the word and then looks for sleepers; who wants to sleep counts itself, makes every other thread pass a fence
//! (`barrier`), and then looks at the word once more. So one of the two sees the other. (The usual three states in one word
//! need an exchange at every unlock.) It follows that an unlock is no fence for what comes after it, and that a lock must
//! outlive the unlock by a moment: locks are static, in records that are never freed, or on the Go heap.
//!
//! Lock order is by `Rank`: a thread takes locks only in increasing rank (channels of equal rank in address order,
//! as `select` does). Debug builds check it.

use crate::sync::{AtomicU16, AtomicU32, Ordering, spin_hint};
#[cfg(not(loom))]
use crate::sys::barrier;

/// Where a lock stands in the lock order; the table stands in `HACKING.md`.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// Taken alone or first.
    Sysmon = 1,
    /// A native goroutine's own objects.
    Native,
    /// A poll descriptor.
    Poll,
    Sema,
    /// Several at a time, in address order.
    Hchan,
    Sudog,
    /// `sched.lock`.
    Sched,
    /// The timers of a P; moved to another P while the world is stopped.
    Timer,
    Allgs,
    GFree,
    StackPool,
    Heap,
    Itab,
    Print,
    /// Taken last: may be taken whatever is held.
    Leaf,
}

const FREE: u32 = 0;
const HELD: u32 = 1;

pub struct Lock {
    key: AtomicU32,
    /// Threads that sleep on the word, or are about to. A thread needs two mappings at least, and the kernel allows 65 530 of
    /// them unless told otherwise, so there are never enough threads to overflow it.
    sleepers: AtomicU16,
    #[cfg(loom)]
    queue: super::note::ModelFutex,
    #[allow(dead_code, reason = "read where the order is checked")]
    rank: Rank,
}

impl Lock {
    #[cfg(not(loom))]
    pub const fn new(rank: Rank) -> Lock {
        Lock { key: AtomicU32::new(FREE), sleepers: AtomicU16::new(0), rank }
    }

    #[cfg(loom)]
    pub fn new(rank: Rank) -> Lock {
        Lock {
            key: AtomicU32::new(FREE),
            sleepers: AtomicU16::new(0),
            queue: super::note::ModelFutex::new(),
            rank,
        }
    }

    #[inline]
    pub fn lock(&self) {
        order::acquire(self);
        if self.key.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_err() {
            self.lock_slow();
        }
    }

    /// Takes the lock if it is free. Exempt from the lock order, because it cannot wait.
    #[inline]
    pub fn try_lock(&self) -> bool {
        let ok = self.key.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_ok();
        if ok {
            order::acquire_unordered(self);
        }
        ok
    }

    /// Whether somebody holds it just now. Right again a moment later or not.
    pub fn is_locked(&self) -> bool {
        self.key.load(Ordering::Acquire) != FREE
    }

    /// Whoever holds the lock gives it back; it need not be the thread's own frame that took it.
    #[inline]
    pub fn unlock(&self) {
        order::release(self);
        #[cfg(not(loom))]
        if barrier::light() {
            self.key.store(FREE, Ordering::Release);
            core::sync::atomic::compiler_fence(Ordering::SeqCst);
        } else {
            self.key.swap(FREE, Ordering::SeqCst);
        }
        #[cfg(loom)]
        self.free_modelled();
        // Pairs with the fence in `lock_slow`.
        if self.sleepers.load(Ordering::Relaxed) != 0 {
            self.wake();
        }
    }

    /// Runs `f` under the lock.
    #[inline]
    pub fn with<R>(&self, f: impl FnOnce() -> R) -> R {
        self.lock();
        let r = f();
        self.unlock();
        r
    }

    #[cold]
    #[inline(never)]
    fn lock_slow(&self) {
        // The holder is usually about to leave: a short spin, then a sleep. Sleeping on one processor at once would be
        // right too, but a pause costs little.
        let spins = if cfg!(loom) { 0 } else { 100 };
        // The holder is a coroutine of this very thread.
        #[cfg(not(loom))]
        let spins = if crate::seeded::on() { 0 } else { spins };
        for _ in 0..spins {
            if self.key.load(Ordering::Relaxed) == FREE
                && self.key.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_ok()
            {
                return;
            }
            spin_hint();
        }
        self.sleepers.fetch_add(1, Ordering::SeqCst);
        // From here on every unlock sees that there is a sleeper, or its store is seen here.
        #[cfg(not(loom))]
        barrier::heavy();
        #[cfg(loom)]
        crate::sync::fence(Ordering::SeqCst);
        while self.key.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_err() {
            #[cfg(not(loom))]
            super::note::futex_wait(&self.key, HELD, None);
            #[cfg(loom)]
            self.queue.wait(&self.key, HELD);
        }
        self.sleepers.fetch_sub(1, Ordering::Relaxed);
    }

    /// A model knows no fence of the kernel's: both sides have their own.
    #[cfg(loom)]
    fn free_modelled(&self) {
        self.key.store(FREE, Ordering::Release);
        crate::sync::fence(Ordering::SeqCst);
    }

    #[cold]
    #[inline(never)]
    fn wake(&self) {
        #[cfg(not(loom))]
        super::note::futex_wake(&self.key, 1);
        #[cfg(loom)]
        self.queue.wake();
    }
}

/// The locks that a virtual thread holds: they change with it.
#[cfg(not(loom))]
pub(crate) use order::{Held, swap as swap_held};

/// The check of the lock order, in debug builds only.
#[cfg(all(debug_assertions, not(loom)))]
mod order {
    use super::{Lock, Rank};
    use core::cell::RefCell;

    pub type Held = Vec<(Rank, usize)>;

    std::thread_local! {
        static HELD: RefCell<Held> = const { RefCell::new(Vec::new()) };
    }

    #[inline(never)]
    pub fn acquire(lock: &Lock) {
        let (rank, at) = (lock.rank, lock as *const Lock as usize);
        HELD.with(|h| {
            let mut h = h.borrow_mut();
            if let Some(&(top, top_at)) = h.iter().max()
                && (top > rank || (top == rank && (rank != Rank::Hchan || top_at >= at)))
            {
                let msg = format!("minigo: lock order: {rank:?} taken while {top:?} is held\n");
                crate::sys::write_all(2, msg.as_bytes());
                crate::sys::abort();
            }
            h.push((rank, at));
        });
    }

    #[inline(never)]
    pub fn acquire_unordered(lock: &Lock) {
        HELD.with(|h| h.borrow_mut().push((lock.rank, lock as *const Lock as usize)));
    }

    #[inline(never)]
    pub fn swap(held: Held) -> Held {
        HELD.with(|h| h.replace(held))
    }

    #[inline(never)]
    pub fn release(lock: &Lock) {
        let at = lock as *const Lock as usize;
        HELD.with(|h| {
            let mut h = h.borrow_mut();
            if let Some(i) = h.iter().rposition(|e| e.1 == at) {
                h.swap_remove(i);
            }
        });
    }
}

#[cfg(not(all(debug_assertions, not(loom))))]
mod order {
    use super::Lock;

    #[inline(always)]
    pub fn acquire(_: &Lock) {}
    #[inline(always)]
    pub fn acquire_unordered(_: &Lock) {}
    #[cfg(not(loom))]
    pub type Held = ();
    #[cfg(not(loom))]
    #[inline(always)]
    pub fn swap(_: Held) -> Held {}
    #[inline(always)]
    pub fn release(_: &Lock) {}
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use core::cell::UnsafeCell;

    struct Counter(Lock, UnsafeCell<[u64; 16]>);
    // SAFETY: the numbers are touched under the lock.
    unsafe impl Sync for Counter {}

    /// More threads than processors, which hold the lock long enough for others to sleep: if a wake-up gets lost, this
    /// never ends.
    #[test]
    fn sleepers_are_woken() {
        super::barrier::enable();
        static SHARED: Counter = Counter(Lock::new(Rank::Leaf), UnsafeCell::new([0; 16]));
        const THREADS: u64 = 8;
        const ROUNDS: u64 = 20_000;
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    for round in 0..ROUNDS {
                        // SAFETY: under the lock.
                        SHARED.0.with(|| unsafe { (*SHARED.1.get()).iter_mut().for_each(|n| *n += 1) });
                        if round % 64 == 0 {
                            // The holder loses its processor.
                            SHARED.0.with(crate::sys::thread::osyield);
                        }
                    }
                });
            }
        });
        // SAFETY: the threads are gone.
        assert_eq!(unsafe { *SHARED.1.get() }, [THREADS * ROUNDS; 16]);
        assert!(!SHARED.0.is_locked());
    }
}
