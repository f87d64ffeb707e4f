//! Tables and the directory: how a map grows, one table at a time.

use minigo_abi::layout::GHeader;

use super::group::{self, Probe, SLOTS};
use super::{Layout, Map, ctrl, h2, wipe};
use crate::heap;

/// A table of this many slots is split instead of doubled.
const MAX_CAPACITY: usize = 1024;

pub struct Table {
    pub(super) groups: *mut u8,
    /// Number of groups less one.
    pub(super) mask: u64,
    pub(super) used: u32,
    /// Free slots that may still be taken; deleted ones count as taken. One slot in eight stays empty, so that every
    /// search ends.
    pub(super) growth_left: u32,
    /// How many top bits of the hash all keys of this table share.
    pub(super) local_depth: u8,
    /// The first directory entry that leads here, or `STALE`.
    pub(super) index: i64,
}

/// The index of a table that was replaced.
pub(super) const STALE: i64 = -1;

fn growth_limit(capacity: usize) -> u32 {
    (capacity - capacity / 8) as u32
}

impl Table {
    /// # Safety
    /// `g` runs on this M and has a P; `capacity` is a power of two and at least `SLOTS`.
    unsafe fn new(g: *mut GHeader, l: &Layout, capacity: usize, local_depth: u8, index: i64) -> *mut Table {
        // SAFETY: the memory is as large as a Table.
        unsafe {
            let t = heap::alloc((*g).p, size_of::<Table>() as u64, false).cast::<Table>();
            t.write(Table {
                groups: l.new_groups(g, capacity / SLOTS),
                mask: (capacity / SLOTS - 1) as u64,
                used: 0,
                growth_left: growth_limit(capacity),
                local_depth,
                index,
            });
            t
        }
    }

    pub(super) fn capacity(&self) -> usize {
        (self.mask as usize + 1) * SLOTS
    }

    /// # Safety
    /// The map that the table belongs to has this layout.
    pub(super) unsafe fn clear(&mut self, l: &Layout) {
        // SAFETY: as the caller promises.
        unsafe { wipe(l, self.groups, self.mask as usize + 1) };
        self.used = 0;
        self.growth_left = growth_limit(self.capacity());
    }

    /// Takes over a slot of another table; its key is not here yet and there is room.
    ///
    /// # Safety
    /// `slot` is a full slot of this layout, whose key has this hash.
    unsafe fn take(&mut self, l: &Layout, slot: *const u8, hash: u64) {
        let mut probe = Probe::new(hash, self.mask);
        // SAFETY: a table always has an empty slot.
        unsafe {
            loop {
                let group = self.groups.add(probe.at() * l.group_size());
                let free = group::empties(ctrl(group));
                if free.any() {
                    let i = free.first();
                    group.add(i).write(h2(hash));
                    heap::typedmemmove(l.slot(group, i), slot, l.slot_size as usize);
                    self.used += 1;
                    self.growth_left -= 1;
                    return;
                }
                probe.advance();
            }
        }
    }
}

/// The table that keys with this hash belong to.
///
/// # Safety
/// `m` is a map with a directory.
#[inline(always)]
pub(super) unsafe fn of_hash(m: *const Map, hash: u64) -> *mut Table {
    // The shift is taken modulo 64; with a single table any bit must give entry 0.
    // SAFETY: the index is below `dir_len`, which is 1 << global_depth.
    unsafe {
        let i = hash.wrapping_shr(64 - (*m).global_depth as u32) & ((*m).dir_len - 1);
        *(*m).dir.add(i as usize)
    }
}

/// Calls `f` with every table of the directory, once.
///
/// # Safety
/// `m` is a map with a directory.
pub(super) unsafe fn for_each(m: *const Map, mut f: impl FnMut(*mut Table)) {
    // SAFETY: the directory is `dir_len` long.
    unsafe {
        for i in 0..(*m).dir_len as usize {
            let t = *(*m).dir.add(i);
            if (*t).index == i as i64 {
                f(t);
            }
        }
    }
}

/// # Safety
/// `g` runs on this M and has a P.
unsafe fn new_directory(g: *mut GHeader, len: usize) -> *mut *mut Table {
    // SAFETY: as the caller promises.
    unsafe { heap::alloc((*g).p, (len * size_of::<*mut Table>()) as u64, false).cast() }
}

/// # Safety
/// `dir` has an entry `i`.
unsafe fn set(dir: *mut *mut Table, i: usize, t: *mut Table) {
    // SAFETY: as the caller promises.
    unsafe { heap::write_ptr(dir.add(i).cast(), t.cast()) }
}

/// The first directory of an empty map that expects `hint` entries.
///
/// # Safety
/// `m` is an empty map without groups; `g` runs on this M and has a P.
pub(super) unsafe fn make_directory(g: *mut GHeader, m: *mut Map, hint: u64) {
    let slots = (hint * 8).div_ceil(7).next_power_of_two() as usize;
    let len = (slots / MAX_CAPACITY).max(1);
    let depth = len.trailing_zeros() as u8;
    // SAFETY: as the caller promises.
    unsafe {
        let dir = new_directory(g, len);
        for i in 0..len {
            let t = Table::new(g, &(*m).layout, slots.min(MAX_CAPACITY), depth, i as i64);
            set(dir, i, t);
        }
        heap::write_ptr((&raw mut (*m).dir).cast(), dir.cast());
        (*m).dir_len = len as u64;
        (*m).global_depth = depth;
    }
}

/// A single group that is full becomes a table.
///
/// # Safety
/// `m` is a map without a directory that has a group; `g` runs on this M and has a P.
#[cold]
#[inline(never)]
pub(super) unsafe fn grow_small(g: *mut GHeader, m: *mut Map) {
    // SAFETY: as the caller promises.
    unsafe {
        let l = &(*m).layout;
        let group = (*m).dir.cast::<u8>();
        let t = Table::new(g, l, 2 * SLOTS, 0, 0);
        for i in group::full(ctrl(group)) {
            let slot = l.slot(group, i);
            (*t).take(l, slot, hash_of(m, l, slot));
        }
        let dir = new_directory(g, 1);
        set(dir, 0, t);
        heap::write_ptr((&raw mut (*m).dir).cast(), dir.cast());
        (*m).dir_len = 1;
        (*m).global_depth = 0;
    }
}

/// The hash of a key that is in the map. A key that equals nothing (NaN) has a new hash every time; nobody will look for
/// it, so any place is right.
///
/// # Safety
/// `slot` is a full slot of this map.
unsafe fn hash_of(m: *const Map, l: &Layout, slot: *mut u8) -> u64 {
    // SAFETY: as the caller promises.
    unsafe { l.hash(l.key(slot), (*m).seed).unwrap_or(0) }
}

/// Makes room in a table that is full: a new table in its place, of the same size if most of it were deleted entries,
/// else twice as large; or two tables.
///
/// # Safety
/// `t` is in the directory of `m`; `g` runs on this M and has a P.
#[cold]
#[inline(never)]
pub(super) unsafe fn rehash(g: *mut GHeader, m: *mut Map, t: *mut Table) {
    // SAFETY: as the caller promises. The old table is not written, but for its index.
    unsafe {
        let l = &(*m).layout;
        let capacity = (*t).capacity();
        let sparse = (*t).used * 2 <= growth_limit(capacity);
        if !sparse && capacity * 2 > MAX_CAPACITY {
            return split(g, m, t);
        }
        let capacity = if sparse { capacity } else { capacity * 2 };
        let new = Table::new(g, l, capacity, (*t).local_depth, (*t).index);
        each_slot(l, t, |slot| (*new).take(l, slot, hash_of(m, l, slot)));
        install(m, new);
        (*t).index = STALE;
    }
}

/// # Safety
/// `t` is a table of this layout.
unsafe fn each_slot(l: &Layout, t: *const Table, mut f: impl FnMut(*mut u8)) {
    // SAFETY: as the caller promises.
    unsafe {
        for n in 0..=(*t).mask as usize {
            let group = (*t).groups.add(n * l.group_size());
            for i in group::full(ctrl(group)) {
                f(l.slot(group, i));
            }
        }
    }
}

/// Points all directory entries of a table to it.
///
/// # Safety
/// `t.index` and `t.local_depth` fit the directory of `m`.
unsafe fn install(m: *mut Map, t: *mut Table) {
    // SAFETY: as the caller promises.
    unsafe {
        let n = 1usize << ((*m).global_depth - (*t).local_depth);
        for i in 0..n {
            set((*m).dir, (*t).index as usize + i, t);
        }
    }
}

/// # Safety
/// As `rehash`.
unsafe fn split(g: *mut GHeader, m: *mut Map, t: *mut Table) {
    // SAFETY: as the caller promises.
    unsafe {
        let l = &(*m).layout;
        let depth = (*t).local_depth + 1;
        let left = Table::new(g, l, MAX_CAPACITY, depth, 0);
        let right = Table::new(g, l, MAX_CAPACITY, depth, 0);
        let bit = 1u64 << (64 - depth as u32);
        each_slot(l, t, |slot| {
            let hash = hash_of(m, l, slot);
            let to = if hash & bit == 0 { left } else { right };
            (*to).take(l, slot, hash);
        });
        if (*t).local_depth == (*m).global_depth {
            double_directory(g, m);
        }
        (*left).index = (*t).index;
        (*right).index = (*t).index + (1i64 << ((*m).global_depth - depth));
        install(m, left);
        install(m, right);
        (*t).index = STALE;
    }
}

/// # Safety
/// As `rehash`.
unsafe fn double_directory(g: *mut GHeader, m: *mut Map) {
    // SAFETY: as the caller promises.
    unsafe {
        let dir = new_directory(g, 2 * (*m).dir_len as usize);
        // From the end: a table's first entry then comes last, and its index is doubled once.
        for i in (0..(*m).dir_len as usize).rev() {
            let t = *(*m).dir.add(i);
            set(dir, 2 * i, t);
            set(dir, 2 * i + 1, t);
            if (*t).index == i as i64 {
                (*t).index = 2 * i as i64;
            }
        }
        heap::write_ptr((&raw mut (*m).dir).cast(), dir.cast());
        (*m).dir_len *= 2;
        (*m).global_depth += 1;
    }
}
