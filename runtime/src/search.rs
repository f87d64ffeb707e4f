//! A conservative search through memory: from stacks, package variables and other ranges of words to everything on the heap that
//! they lead to.
//!
//! A word that looks like an address is one. Two ask: explanations of deadlocks, who can get at what (`explain::reach`), and
//! sessions, which code is still in use (`sweep`). What each looks for is its `Visit`. The search reads at most a number of words.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::heap;

/// What a search is for.
pub trait Visit {
    /// The object on the heap that starts here is reached for the first time.
    fn object(&mut self, _start: u64) {}

    /// A word that leads nowhere on the heap. Ranges put into `more` are searched as well.
    fn other(&mut self, _word: u64, _more: &mut Vec<(u64, u64)>) {}

    /// Whether an object without pointers is to be read nevertheless.
    fn reads_plain(&self, _size: u64) -> bool {
        false
    }
}

pub struct Search {
    /// Words that may still be read.
    pub budget: usize,
    /// Everything was read that there was to read.
    pub complete: bool,
    seen: HashSet<u64, BuildHasherDefault<Mix>>,
    todo: Vec<(u64, u64)>,
}

impl Search {
    pub fn new(budget: usize) -> Search {
        Search { budget, complete: true, seen: HashSet::default(), todo: Vec::new() }
    }

    /// Visits what the words in `roots` lead to.
    ///
    /// # Safety
    /// The ranges, and those that the visitor adds, are readable, and nobody runs.
    pub unsafe fn from(&mut self, roots: impl Iterator<Item = (u64, u64)>, visit: &mut impl Visit) {
        for (lo, hi) in roots {
            // SAFETY: as the caller promises.
            unsafe { self.read(lo, hi, visit) };
        }
        while let Some((lo, hi)) = self.todo.pop() {
            // SAFETY: an object of the heap, or a range of the visitor.
            unsafe { self.read(lo, hi, visit) };
        }
    }

    /// # Safety
    /// As `from`.
    unsafe fn read(&mut self, lo: u64, hi: u64, visit: &mut impl Visit) {
        let mut at = lo.next_multiple_of(8);
        while at + 8 <= hi {
            if self.budget == 0 {
                self.complete = false;
                return;
            }
            self.budget -= 1;
            // SAFETY: as the caller promises.
            let word = unsafe { (at as *const u64).read_volatile() };
            at += 8;
            self.word(word, visit);
        }
    }

    fn word(&mut self, word: u64, visit: &mut impl Visit) {
        if !heap::in_heap(word) {
            return visit.other(word, &mut self.todo);
        }
        let Some(object) = heap::find_object(word) else { return };
        if !self.seen.insert(object.start) {
            return;
        }
        visit.object(object.start);
        if !object.noscan || visit.reads_plain(object.size) {
            self.todo.push((object.start, object.start + object.size));
        }
    }
}

/// Addresses of objects differ enough to be multiplied once.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&b| self.write_u64(u64::from(b)));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
