//! Chunks: the code of one unit of a session, which is given back when nothing refers to it any more.
//!
//! Chunks are runs of pages at the end of the arena's code part, handed out from the top down, while code that stays grows
//! from the front. A chunk is writable while its unit is linked, executable until it is freed, and then nothing: the kernel has its
//! pages back, and whoever still jumped there would fault. The next unit that fits takes the addresses again.
//!
//! Who decides that a chunk is dead is the runtime (`runtime::sweep`), for it sees stacks and heap. What it cannot see is
//! what code refers to: that is noted here while the code is written, as the addresses in `refs`.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use cranelift_codegen::binemit::Reloc;
use rustix::mm::{Advice, MprotectFlags, madvise, mprotect};

use super::arena::{PAGE, granted};
use super::{Refuse, Wish};

/// Where the two ends of the code part are: code that stays lies below `used`, chunks above `floor`. The thread that links is
/// the only one to change them.
#[derive(Clone, Default)]
pub struct Ends {
    pub used: Arc<AtomicUsize>,
    pub floor: Arc<AtomicUsize>,
}

/// The pages of all chunks.
pub struct Chunks {
    base: *mut u8,
    ends: Ends,
    free: FreeList,
    /// Freed pages are never used again, so that who still refers to one is found out.
    poison: bool,
    refuse: Refuse,
}

impl Chunks {
    pub fn new(base: *mut u8, ends: Ends, poison: bool, refuse: Refuse) -> Chunks {
        Chunks { base, ends, free: FreeList::default(), poison, refuse }
    }

    /// Writable pages for so many bytes: address and length.
    pub fn alloc(&mut self, bytes: usize) -> io::Result<(u64, usize)> {
        let len = bytes.next_multiple_of(PAGE);
        if let Some(at) = self.free.take(len) {
            self.protect(at, len, MprotectFlags::READ | MprotectFlags::WRITE)
                .inspect_err(|_| self.free.put(at, len))?;
            return Ok((self.address(at), len));
        }
        // Relaxed: nobody else changes them.
        let (used, floor) = (self.ends.used.load(Ordering::Relaxed), self.ends.floor.load(Ordering::Relaxed));
        let at = floor.checked_sub(len).filter(|&at| at >= used.next_multiple_of(PAGE));
        let at = at.ok_or(io::ErrorKind::OutOfMemory)?;
        self.ends.floor.store(at, Ordering::Relaxed);
        Ok((self.address(at), len))
    }

    /// Makes a chunk executable: it is complete.
    pub fn seal(&self, start: u64, len: usize) -> io::Result<()> {
        self.protect(self.offset(start), len, MprotectFlags::READ | MprotectFlags::EXEC)
    }

    /// Gives a chunk's pages back, whether it was sealed or not. Nobody refers to it.
    pub fn free(&mut self, start: u64, len: usize) {
        let at = self.offset(start);
        // SAFETY: the pages are a chunk's, private and anonymous; nobody reads or runs what is in them.
        let dropped = unsafe { madvise(self.base.wrapping_add(at).cast(), len, Advice::LinuxDontNeed) };
        // If the system refuses, the addresses are lost and nothing else.
        if dropped.is_ok() && self.protect(at, len, MprotectFlags::empty()).is_ok() && !self.poison {
            self.free.put(at, len);
        }
    }

    fn protect(&self, at: usize, len: usize, flags: MprotectFlags) -> io::Result<()> {
        granted(self.refuse, Wish::Protect)?;
        // SAFETY: the range is a chunk's or free, and holds no Rust object.
        unsafe { mprotect(self.base.wrapping_add(at).cast(), len, flags)? };
        Ok(())
    }

    fn address(&self, at: usize) -> u64 {
        self.base as u64 + at as u64
    }

    fn offset(&self, address: u64) -> usize {
        (address - self.base as u64) as usize
    }
}

/// Free runs by their start; no two of them touch.
#[derive(Default)]
struct FreeList {
    runs: BTreeMap<usize, usize>,
}

impl FreeList {
    /// The front of the smallest run that is long enough.
    fn take(&mut self, len: usize) -> Option<usize> {
        let fits = self.runs.iter().filter(|(_, l)| **l >= len);
        let (&at, &found) = fits.min_by_key(|(_, l)| **l)?;
        self.runs.remove(&at);
        if found > len {
            self.runs.insert(at + len, found - len);
        }
        Some(at)
    }

    fn put(&mut self, at: usize, len: usize) {
        let (mut start, mut end) = (at, at + len);
        if let Some((&before, &l)) = self.runs.range(..at).next_back() {
            debug_assert!(before + l <= at, "freed twice");
            if before + l == at {
                start = before;
            }
        }
        if let Some(l) = self.runs.remove(&end) {
            end += l;
        }
        self.runs.insert(start, end - start);
    }
}

/// Writes to `to` what a relocation at `at` wants there; false: the distance is too large or the kind is unknown.
pub fn relocate(code: &mut [u8], at: u64, offset: u32, kind: Reloc, to: u64) -> bool {
    let o = offset as usize;
    match kind {
        Reloc::X86PCRel4 | Reloc::X86CallPCRel4 => {
            let distance = (to as i64).wrapping_sub((at + u64::from(offset)) as i64);
            let Ok(distance) = i32::try_from(distance) else { return false };
            code[o..o + 4].copy_from_slice(&distance.to_le_bytes());
        }
        Reloc::Abs8 => code[o..o + 8].copy_from_slice(&to.to_le_bytes()),
        Reloc::Abs4 => {
            let Ok(to) = u32::try_from(to) else { return false };
            code[o..o + 4].copy_from_slice(&to.to_le_bytes());
        }
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_runs_grow_together_and_are_taken_again() {
        let mut free = FreeList::default();
        assert_eq!(free.take(1), None);
        for at in [0, 2, 4] {
            free.put(at * PAGE, PAGE);
        }
        assert_eq!(free.take(2 * PAGE), None, "no two touch");
        free.put(PAGE, PAGE);
        assert_eq!(free.take(3 * PAGE), Some(0));
        assert_eq!(free.take(PAGE), Some(4 * PAGE));
        assert_eq!(free.take(PAGE), None);
        free.put(6 * PAGE, 2 * PAGE);
        free.put(9 * PAGE, PAGE);
        assert_eq!(free.take(PAGE), Some(9 * PAGE), "the smallest that is enough");
        assert_eq!(free.take(PAGE), Some(6 * PAGE));
        assert_eq!(free.take(PAGE), Some(7 * PAGE));
        assert!(free.runs.is_empty());
    }

    #[test]
    fn no_page_is_given_to_two() {
        let mut free = FreeList::default();
        free.put(0, 64 * PAGE);
        let mut taken: Vec<(usize, usize)> = Vec::new();
        let mut x = 7u64;
        for _ in 0..10_000 {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let roll = (x >> 33) as usize;
            if roll.is_multiple_of(2) && !taken.is_empty() {
                let (at, len) = taken.swap_remove(roll / 2 % taken.len());
                free.put(at, len);
            } else if let len = (1 + roll / 2 % 5) * PAGE
                && let Some(at) = free.take(len)
            {
                assert!(taken.iter().all(|&(a, l)| at + len <= a || a + l <= at), "{at} {len} {taken:?}");
                taken.push((at, len));
            }
            let known: usize = taken.iter().map(|t| t.1).sum::<usize>() + free.runs.values().sum::<usize>();
            assert_eq!(known, 64 * PAGE, "none is lost");
        }
    }

    #[test]
    fn distances_count_from_the_word_and_must_fit() {
        let mut code = [0; 16];
        assert!(relocate(&mut code, 0x1000, 4, Reloc::X86PCRel4, 0x0ffc));
        assert_eq!(code[4..8], (-8i32).to_le_bytes());
        assert!(relocate(&mut code, 0x1000, 8, Reloc::Abs8, 0x1234_5678_9abc));
        assert_eq!(code[8..16], 0x1234_5678_9abcu64.to_le_bytes());
        assert!(!relocate(&mut code, 0x1000, 0, Reloc::X86CallPCRel4, 1 << 40));
    }
}
