//! The run queue of one P: a lock-free ring plus `runnext`, the G that goes next.
//!
//! One owner (the M that holds the P) puts and gets; any M may steal.
//!
//! - `tail` is written by the owner only. A slot is filled before `tail` passes it (release), and reused only after
//!   `head` passed it (acquire).
//! - `head` moves by compare-and-swap, by the owner (one) and by thieves (half): whoever moves it owns what it passed.
//!   A thief copies first and commits after; a failed commit means the copies are void.
//! - `runnext` becomes non-null only by the owner, and null by whoever takes it with a compare-and-swap.
//!
//! The element type is open, so that loom checks this very code with plain numbers as goroutines.

use crate::sync::{AtomicPtr, AtomicU32, Ordering};
use crossbeam_utils::CachePadded;

/// Slots of the ring; a power of two. Small under loom, so that models reach the full ring.
pub const SIZE: u32 = if cfg!(loom) { 4 } else { 256 };

pub struct RunQueue<T> {
    head: CachePadded<AtomicU32>,
    tail: CachePadded<AtomicU32>,
    runnext: AtomicPtr<T>,
    ring: [AtomicPtr<T>; SIZE as usize],
}

/// Half of a full ring and the G that found no room: goes to the global queue.
#[derive(Debug)]
pub struct Overflow<T> {
    pub gs: [*mut T; SIZE as usize / 2 + 1],
}

impl<T> Default for RunQueue<T> {
    fn default() -> RunQueue<T> {
        RunQueue {
            head: CachePadded::new(AtomicU32::new(0)),
            tail: CachePadded::new(AtomicU32::new(0)),
            runnext: AtomicPtr::new(core::ptr::null_mut()),
            ring: core::array::from_fn(|_| AtomicPtr::new(core::ptr::null_mut())),
        }
    }
}

impl<T> RunQueue<T> {
    #[inline(always)]
    fn slot(&self, i: u32) -> &AtomicPtr<T> {
        &self.ring[(i % SIZE) as usize]
    }

    /// Nothing to run here. Exact only for the owner or with the world stopped; for others a moment's view that never
    /// calls a queue empty while a G merely moves from `runnext` to the ring.
    pub fn is_empty(&self) -> bool {
        loop {
            let h = self.head.load(Ordering::Acquire);
            let t = self.tail.load(Ordering::Acquire);
            let next = self.runnext.load(Ordering::Acquire);
            if t == self.tail.load(Ordering::Acquire) {
                return h == t && next.is_null();
            }
        }
    }

    /// Gs in the ring, `runnext` not counted. A moment's view.
    pub fn len(&self) -> u32 {
        let h = self.head.load(Ordering::Acquire);
        self.tail.load(Ordering::Acquire).wrapping_sub(h)
    }

    /// Shows what stands in the queue to `f`. From any thread: a moment's view, of which parts may be gone already.
    pub fn peek(&self, f: &mut dyn FnMut(*mut T)) {
        let next = self.runnext.load(Ordering::Acquire);
        if !next.is_null() {
            f(next);
        }
        let (h, t) = (self.head.load(Ordering::Acquire), self.tail.load(Ordering::Acquire));
        for i in 0..t.wrapping_sub(h).min(SIZE) {
            let g = self.slot(h.wrapping_add(i)).load(Ordering::Relaxed);
            if !g.is_null() {
                f(g);
            }
        }
    }

    /// Owner: puts `g` into `runnext`; gives back the G that was there, which now must go to the ring's tail.
    #[inline(always)]
    pub fn put_next(&self, g: *mut T) -> Option<*mut T> {
        // An exchange even if it is empty: `wakep` relies on a full fence between the queue and the counters it reads.
        let old = self.runnext.swap(g, Ordering::SeqCst);
        (!old.is_null()).then_some(old)
    }

    /// Owner: takes the G out of `runnext`, if a thief has not done so.
    #[cold]
    pub fn take_next(&self) -> Option<*mut T> {
        // Acquire pairs with the release of whoever prepared the G; a thief that comes first leaves null.
        let g = self.runnext.swap(core::ptr::null_mut(), Ordering::Acquire);
        (!g.is_null()).then_some(g)
    }

    /// Whether there is a G in `runnext`. A moment's view.
    pub fn has_next(&self) -> bool {
        !self.runnext.load(Ordering::Relaxed).is_null()
    }

    /// Owner, in a seeded run, where no thief can come between: lets the `i`-th G, counted as `get` would give them,
    /// change places with the first.
    pub fn put_first(&self, i: u32) {
        let h = self.head.load(Ordering::Relaxed);
        let (first, i) = if self.has_next() { (&self.runnext, i - 1) } else { (self.slot(h), i) };
        let other = self.slot(h.wrapping_add(i));
        let g = first.load(Ordering::Relaxed);
        first.store(other.load(Ordering::Relaxed), Ordering::Relaxed);
        other.store(g, Ordering::Relaxed);
    }

    /// Owner: puts `g` at the tail. A full ring gives half of itself, and `g`, back.
    #[inline(always)]
    pub fn put(&self, g: *mut T) -> Result<(), Box<Overflow<T>>> {
        loop {
            let h = self.head.load(Ordering::Acquire);
            let t = self.tail.load(Ordering::Relaxed);
            if t.wrapping_sub(h) < SIZE {
                self.slot(t).store(g, Ordering::Relaxed);
                self.tail.store(t.wrapping_add(1), Ordering::Release);
                return Ok(());
            }
            if let Some(o) = self.overflow(g, h, t) {
                return Err(o);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn overflow(&self, g: *mut T, h: u32, t: u32) -> Option<Box<Overflow<T>>> {
        let n = t.wrapping_sub(h) / 2;
        debug_assert_eq!(n, SIZE / 2);
        let mut o = Box::new(Overflow { gs: [core::ptr::null_mut(); SIZE as usize / 2 + 1] });
        for i in 0..n {
            o.gs[i as usize] = self.slot(h.wrapping_add(i)).load(Ordering::Relaxed);
        }
        o.gs[n as usize] = g;
        self.head
            .compare_exchange(h, h.wrapping_add(n), Ordering::AcqRel, Ordering::Relaxed)
            .is_ok()
            .then_some(o)
    }

    /// Owner: the next G, and whether it inherits the time slice (it was in `runnext`).
    #[inline(always)]
    pub fn get(&self) -> Option<(*mut T, bool)> {
        let next = self.runnext.load(Ordering::Relaxed);
        // If the exchange fails, a thief took it, and it stays null: only the owner could fill it again.
        if !next.is_null()
            && self
                .runnext
                .compare_exchange(next, core::ptr::null_mut(), Ordering::Acquire, Ordering::Relaxed)
                .is_ok()
        {
            return Some((next, true));
        }
        loop {
            let h = self.head.load(Ordering::Acquire);
            let t = self.tail.load(Ordering::Relaxed);
            if h == t {
                return None;
            }
            let g = self.slot(h).load(Ordering::Relaxed);
            if self.head.compare_exchange(h, h.wrapping_add(1), Ordering::AcqRel, Ordering::Relaxed).is_ok() {
                return Some((g, false));
            }
        }
    }

    /// The thief owns `self` and takes half of `victim`'s ring, rounded up: gives one G to run and keeps the rest. If the
    /// ring is empty and `steal_next` is given, it takes `runnext`; `steal_next` may first wait a moment, because the
    /// owner usually is about to run it.
    pub fn steal(&self, victim: &RunQueue<T>, steal_next: Option<&dyn Fn()>) -> Option<*mut T> {
        let t = self.tail.load(Ordering::Relaxed);
        let n = victim.grab(self, t, steal_next);
        if n == 0 {
            return None;
        }
        let n = n - 1;
        let g = self.slot(t.wrapping_add(n)).load(Ordering::Relaxed);
        if n > 0 {
            debug_assert!(t.wrapping_sub(self.head.load(Ordering::Acquire)).wrapping_add(n) < SIZE);
            self.tail.store(t.wrapping_add(n), Ordering::Release);
        }
        Some(g)
    }

    /// Copies half of this ring into `into` from `at` on, and commits. `into` belongs to the caller and is empty.
    fn grab(&self, into: &RunQueue<T>, at: u32, steal_next: Option<&dyn Fn()>) -> u32 {
        loop {
            let h = self.head.load(Ordering::Acquire);
            let t = self.tail.load(Ordering::Acquire);
            let n = t.wrapping_sub(h);
            let n = n - n / 2;
            if n == 0 {
                let Some(back_off) = steal_next else { return 0 };
                let next = self.runnext.load(Ordering::Acquire);
                if next.is_null() {
                    return 0;
                }
                back_off();
                if self
                    .runnext
                    .compare_exchange(next, core::ptr::null_mut(), Ordering::AcqRel, Ordering::Relaxed)
                    .is_err()
                {
                    continue;
                }
                into.slot(at).store(next, Ordering::Relaxed);
                return 1;
            }
            // `head` and `tail` were read at different times.
            if n > SIZE / 2 {
                crate::sync::spin_hint();
                continue;
            }
            for i in 0..n {
                let g = self.slot(h.wrapping_add(i)).load(Ordering::Relaxed);
                into.slot(at.wrapping_add(i)).store(g, Ordering::Relaxed);
            }
            if self.head.compare_exchange(h, h.wrapping_add(n), Ordering::AcqRel, Ordering::Relaxed).is_ok() {
                return n;
            }
        }
    }

    /// Owner or stopped world: takes everything out, `runnext` first.
    pub fn drain(&self) -> Vec<*mut T> {
        core::iter::from_fn(|| self.get().map(|(g, _)| g)).collect()
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    fn filled(n: usize) -> RunQueue<u8> {
        let q = RunQueue::default();
        (1..=n).for_each(|i| assert!(q.put(i as *mut u8).is_ok()));
        q
    }

    #[test]
    fn t2_work_stealing() {
        let (p0, p1) = (filled(100), RunQueue::default());
        assert!(p1.steal(&p0, None).is_some());
        // One to run, the rest queued.
        assert_eq!((p0.len(), p1.len()), (50, 49));
    }

    #[test]
    fn first_in_first_out_and_runnext_before_all() {
        let q = filled(3);
        assert!(q.put_next(9 as *mut u8).is_none());
        assert_eq!(q.put_next(10 as *mut u8), Some(9 as *mut u8));
        assert_eq!(q.get(), Some((10 as *mut u8, true)));
        let order: Vec<usize> = q.drain().into_iter().map(|p| p as usize).collect();
        assert_eq!(order, [1, 2, 3]);
        assert!(q.is_empty());
        assert_eq!(q.take_next(), None);
        q.put_next(4 as *mut u8);
        assert_eq!(q.take_next(), Some(4 as *mut u8));
        assert!(q.is_empty());
    }

    #[test]
    fn a_full_ring_gives_half_of_itself_and_the_newcomer_away() {
        let q = filled(SIZE as usize);
        let out = q.put(1000 as *mut u8).expect_err("it is full").gs;
        assert_eq!(out.len() as u32, SIZE / 2 + 1);
        assert_eq!((out[0] as usize, *out.last().expect("not empty") as usize), (1, 1000));
        assert_eq!(q.len(), SIZE / 2);
    }

    #[test]
    fn runnext_is_stolen_only_on_request() {
        let (q, thief) = (RunQueue::default(), RunQueue::default());
        q.put_next(5 as *mut u8);
        assert_eq!(thief.steal(&q, None), None);
        assert_eq!(thief.steal(&q, Some(&|| {})), Some(5 as *mut u8));
        assert!(q.is_empty() && thief.is_empty());
    }
}
