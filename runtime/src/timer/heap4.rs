//! A 4-ary min-heap of items by time; items due at the same time come out in the order they went in, except in seeded runs.
//!
//! Items learn where they stand (`Place::moved`), so that one can be taken out before it is due.

use crate::oracle::{self, Kind};
use crate::seeded;

/// What can be put into the heap.
pub trait Place: Copy {
    /// The item stands at `index` now; `None`: it left the heap.
    fn moved(self, index: Option<usize>);
}

pub struct Heap4<T> {
    items: Vec<Item<T>>,
    seq: u64,
}

#[derive(Clone, Copy)]
struct Item<T> {
    when: i64,
    /// Breaks ties.
    seq: u64,
    value: T,
}

impl<T> Item<T> {
    fn key(&self) -> (i64, u64) {
        (self.when, self.seq)
    }
}

impl<T> Default for Heap4<T> {
    fn default() -> Heap4<T> {
        Heap4 { items: Vec::new(), seq: 0 }
    }
}

impl<T: Place> Heap4<T> {
    pub fn push(&mut self, when: i64, value: T) {
        self.seq += 1;
        // Any order of what is due at the same time is right; a seeded run tries them.
        let tie = if seeded::on() { u64::from(oracle::choose(Kind::Timer, 1 << 16)) << 48 } else { 0 };
        self.items.push(Item { when, seq: tie | self.seq, value });
        self.sift_up(self.items.len() - 1);
    }

    pub fn len(&self) -> usize {
        self.items.len()
    }

    pub fn first_when(&self) -> Option<i64> {
        self.items.first().map(|i| i.when)
    }

    /// When the item at `index` is due.
    pub fn when(&self, index: usize) -> Option<i64> {
        self.items.get(index).map(|i| i.when)
    }

    /// Takes the first item if it is due.
    pub fn pop_due(&mut self, now: i64) -> Option<T> {
        if self.first_when()? > now {
            return None;
        }
        Some(self.remove(0))
    }

    /// Takes out the item at `index`.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self.items.swap_remove(index);
        if index < self.items.len() {
            self.sift_down(index);
            self.sift_up(index);
        }
        item.value.moved(None);
        item.value
    }

    /// Moves the item at `i` towards the root, and tells it where it stands.
    fn sift_up(&mut self, mut i: usize) {
        while i > 0 {
            let parent = (i - 1) / 4;
            if self.items[parent].key() <= self.items[i].key() {
                break;
            }
            self.items.swap(parent, i);
            self.items[i].value.moved(Some(i));
            i = parent;
        }
        self.items[i].value.moved(Some(i));
    }

    /// Moves the item at `i` away from the root. Whoever calls tells the item that stands there afterwards.
    fn sift_down(&mut self, mut i: usize) {
        loop {
            let first = 4 * i + 1;
            let end = (first + 4).min(self.items.len());
            let Some(least) = (first..end).min_by_key(|&c| self.items[c].key()) else { return };
            if self.items[i].key() <= self.items[least].key() {
                return;
            }
            self.items.swap(i, least);
            self.items[i].value.moved(Some(i));
            self.items[least].value.moved(Some(least));
            i = least;
        }
    }

    /// What is in the heap, in no particular order.
    pub fn values(&self) -> impl Iterator<Item = T> {
        self.items.iter().map(|i| i.value)
    }

    /// All items, in no particular order.
    pub fn into_items(self) -> impl Iterator<Item = (i64, T)> {
        self.items.into_iter().map(|i| (i.when, i.value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    impl Place for u64 {
        fn moved(self, _index: Option<usize>) {}
    }

    fn random(seed: &mut u64) -> u64 {
        *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        *seed >> 40
    }

    #[test]
    fn items_come_out_by_time_and_then_by_age() {
        let mut heap = Heap4::default();
        let mut seed = 7u64;
        let mut want = Vec::new();
        for i in 0..5000u64 {
            let when = random(&mut seed) as i64 % 500;
            heap.push(when, i);
            want.push((when, i));
        }
        want.sort();
        assert_eq!(heap.pop_due(-1), None);
        for (when, i) in want {
            assert_eq!(heap.first_when(), Some(when));
            assert_eq!(heap.pop_due(when), Some(i));
        }
        assert_eq!(heap.first_when(), None);
        assert_eq!(heap.pop_due(i64::MAX), None);
    }

    /// An item that remembers its place.
    #[derive(Clone, Copy)]
    struct Tracked<'a>(&'a Cell<Option<usize>>, i64);

    impl Place for Tracked<'_> {
        fn moved(self, index: Option<usize>) {
            self.0.set(index);
        }
    }

    /// An item that counts how often it is moved.
    #[derive(Clone, Copy)]
    struct Counted<'a>(&'a Cell<u64>);

    impl Place for Counted<'_> {
        fn moved(self, _index: Option<usize>) {
            self.0.set(self.0.get() + 1);
        }
    }

    #[test]
    fn point_15_timers_of_a_hundred_thousand_sleepers_cost_a_logarithm_each() {
        const N: u64 = 100_000;
        let moves = Cell::new(0);
        let mut heap = Heap4::default();
        let mut seed = 11u64;
        for _ in 0..N {
            heap.push(random(&mut seed) as i64, Counted(&moves));
        }
        while heap.pop_due(i64::MAX).is_some() {}
        // A heap of N has nine levels of four; each step tells two items where they stand.
        let levels = (N as f64).log(4.0).ceil() as u64;
        assert!(moves.get() < N * (4 * levels + 4), "{} moves", moves.get());
    }

    #[test]
    fn items_know_their_places_and_leave_early() {
        let places: Vec<Cell<Option<usize>>> = (0..1000).map(|_| Cell::new(None)).collect();
        let mut heap = Heap4::default();
        let mut seed = 3u64;
        for place in &places {
            let when = random(&mut seed) as i64 % 300;
            heap.push(when, Tracked(place, when));
        }
        for place in places.iter().step_by(3) {
            heap.remove(place.get().expect("in the heap"));
            assert_eq!(place.get(), None);
        }
        for place in places.iter().filter(|p| p.get().is_some()) {
            let index = place.get().expect("filtered");
            assert!(std::ptr::eq(heap.items[index].value.0, place));
        }
        let mut last = 0;
        let mut n = 0;
        while let Some(item) = heap.pop_due(i64::MAX) {
            assert!(item.1 >= last);
            last = item.1;
            n += 1;
        }
        assert_eq!(n, 1000 - 334);
    }
}
