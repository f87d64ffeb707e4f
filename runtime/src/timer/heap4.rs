//! A 4-ary min-heap of items by time; items due at the same time come out in the order they went in.

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

impl<T: Copy> Heap4<T> {
    pub fn push(&mut self, when: i64, value: T) {
        self.seq += 1;
        self.items.push(Item { when, seq: self.seq, value });
        let mut i = self.items.len() - 1;
        while i > 0 {
            let parent = (i - 1) / 4;
            if self.items[parent].key() <= self.items[i].key() {
                break;
            }
            self.items.swap(parent, i);
            i = parent;
        }
    }

    pub fn first_when(&self) -> Option<i64> {
        self.items.first().map(|i| i.when)
    }

    /// Takes the first item if it is due.
    pub fn pop_due(&mut self, now: i64) -> Option<T> {
        if self.first_when()? > now {
            return None;
        }
        let item = self.items.swap_remove(0);
        self.sift_down();
        Some(item.value)
    }

    fn sift_down(&mut self) {
        let mut i = 0;
        loop {
            let first = 4 * i + 1;
            let end = (first + 4).min(self.items.len());
            let Some(least) = (first..end).min_by_key(|&c| self.items[c].key()) else { return };
            if self.items[i].key() <= self.items[least].key() {
                return;
            }
            self.items.swap(i, least);
            i = least;
        }
    }

    /// All items, in no particular order.
    pub fn into_items(self) -> impl Iterator<Item = (i64, T)> {
        self.items.into_iter().map(|i| (i.when, i.value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_out_by_time_and_then_by_age() {
        let mut heap = Heap4::default();
        let mut seed = 7u64;
        let mut want = Vec::new();
        for i in 0..5000u64 {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let when = (seed >> 40) as i64 % 500;
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
}
