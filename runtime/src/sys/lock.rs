//! The runtime's own mutual exclusion: short critical sections on g0, between Ms.
//!
//! A three-state futex lock (free, held, held with sleepers). A holder never parks its G and never allocates from the
//! Go heap. Locks of one G are released by whoever runs its scheduler loop, so there is no owner and no guard object:
//! `gopark` hands a held lock over to `unlockf`.
//!
//! Lock order is by `Rank`: a thread takes locks only in increasing rank (channels of equal rank in address order,
//! as `select` does). Debug builds check it.

use crate::sync::{AtomicU32, Ordering, spin_hint};

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
const SLEEPERS: u32 = 2;

pub struct Lock {
    key: AtomicU32,
    #[cfg(loom)]
    queue: super::note::ModelFutex,
    rank: Rank,
}

impl Lock {
    #[cfg(not(loom))]
    pub const fn new(rank: Rank) -> Lock {
        Lock { key: AtomicU32::new(FREE), rank }
    }

    #[cfg(loom)]
    pub fn new(rank: Rank) -> Lock {
        Lock { key: AtomicU32::new(FREE), queue: super::note::ModelFutex::new(), rank }
    }

    #[inline]
    pub fn lock(&self) {
        order::acquire(self.rank, self as *const Lock as usize);
        if self.key.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_err() {
            self.lock_slow();
        }
    }

    /// Takes the lock if it is free. Exempt from the lock order, because it cannot wait.
    #[inline]
    pub fn try_lock(&self) -> bool {
        let ok = self.key.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_ok();
        if ok {
            order::acquire_unordered(self.rank, self as *const Lock as usize);
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
        order::release(self as *const Lock as usize);
        if self.key.swap(FREE, Ordering::Release) == SLEEPERS {
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
        let spins = if cfg!(loom) { 1 } else { 100 };
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
        // From here on the lock is taken as "with sleepers": we cannot know whether others still sleep.
        while self.key.swap(SLEEPERS, Ordering::Acquire) != FREE {
            #[cfg(not(loom))]
            super::note::futex_wait(&self.key, SLEEPERS, None);
            #[cfg(loom)]
            self.queue.wait(&self.key, SLEEPERS);
        }
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
    use super::Rank;
    use core::cell::RefCell;

    pub type Held = Vec<(Rank, usize)>;

    std::thread_local! {
        static HELD: RefCell<Held> = const { RefCell::new(Vec::new()) };
    }

    #[inline(never)]
    pub fn acquire(rank: Rank, at: usize) {
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
    pub fn acquire_unordered(rank: Rank, at: usize) {
        HELD.with(|h| h.borrow_mut().push((rank, at)));
    }

    #[inline(never)]
    pub fn swap(held: Held) -> Held {
        HELD.with(|h| h.replace(held))
    }

    #[inline(never)]
    pub fn release(at: usize) {
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
    use super::Rank;

    #[inline(always)]
    pub fn acquire(_: Rank, _: usize) {}
    #[inline(always)]
    pub fn acquire_unordered(_: Rank, _: usize) {}
    #[cfg(not(loom))]
    pub type Held = ();
    #[cfg(not(loom))]
    #[inline(always)]
    pub fn swap(_: Held) -> Held {}
    #[inline(always)]
    pub fn release(_: usize) {}
}
