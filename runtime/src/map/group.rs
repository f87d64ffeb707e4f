//! A group: eight control bytes and eight slots, the unit in which a table is searched.
//!
//! A control byte is `EMPTY`, `DELETED`, or the low seven bits of the hash of the key in its slot. All eight are looked
//! at together as one word; the matches come as a mask with the top bit of each matching byte set.

/// Slots of a group.
pub const SLOTS: usize = 8;
/// Never used since the group was made: a search ends here.
pub const EMPTY: u8 = 0x80;
/// Used once: a search goes on past it.
pub const DELETED: u8 = 0xfe;

const LSB: u64 = 0x0101_0101_0101_0101;
const MSB: u64 = 0x8080_8080_8080_8080;
/// The control word of a fresh group.
pub const ALL_EMPTY: u64 = MSB;

/// Slots of a group that match something.
#[derive(Clone, Copy)]
pub struct Matches(u64);

impl Matches {
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// The first matching slot.
    #[inline]
    pub fn first(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }
}

impl Iterator for Matches {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let i = self.first();
        self.0 &= self.0 - 1;
        Some(i)
    }
}

/// Slots whose control byte is `h2`. May name a slot too many, never one too few: the keys are compared anyway.
#[inline]
pub fn matching(ctrl: u64, h2: u8) -> Matches {
    let v = ctrl ^ LSB.wrapping_mul(h2 as u64);
    Matches(v.wrapping_sub(LSB) & !v & MSB)
}

#[inline]
pub fn empties(ctrl: u64) -> Matches {
    Matches(ctrl & !(ctrl << 6) & MSB)
}

#[inline]
pub fn deleted(ctrl: u64) -> Matches {
    Matches(ctrl & (ctrl << 6) & MSB)
}

#[inline]
pub fn full(ctrl: u64) -> Matches {
    Matches(!ctrl & MSB)
}

/// The groups that a search visits: triangular steps reach every group of a power of two.
pub struct Probe {
    mask: u64,
    at: u64,
    step: u64,
}

impl Probe {
    #[inline]
    pub fn new(hash: u64, mask: u64) -> Probe {
        Probe { mask, at: (hash >> 7) & mask, step: 0 }
    }

    #[inline]
    pub fn at(&self) -> usize {
        self.at as usize
    }

    #[inline]
    pub fn advance(&mut self) {
        self.step += 1;
        self.at = (self.at + self.step) & self.mask;
    }
}
