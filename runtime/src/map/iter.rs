//! Iteration: from a random start, over a map that may change meanwhile.
//!
//! What is deleted before it is reached does not come, what stays comes once, what is new may come or not. An iteration
//! walks the tables in directory order. While it is inside a table that is still the map's own, it reads the slots as
//! they are. When that table is replaced, it goes on in the old one, which nobody writes any more and which holds each
//! key that was there before; the map is asked for each of them. Keys that equal nothing cannot be asked for, nor deleted
//! one by one: they come from the old table, unless the map was cleared.

use std::sync::atomic::Ordering;

use minigo_abi::layout::{MAPITER_ELEM, MAPITER_KEY, MAPITER_SIZE};

use super::group::SLOTS;
use super::table::{STALE, Table};
use super::{Key, Map, find};
use crate::oracle;

/// The state of an iteration, in the frame of the function that ranges.
#[repr(C)]
pub struct Iter {
    /// The current key and element; a nil key: no more.
    pub key: *mut u8,
    pub elem: *mut u8,
    m: *mut Map,
    /// The only group, if the map was small at the start.
    small: *mut u8,
    /// The table under way, or nil before the next one is chosen.
    table: *mut Table,
    /// Slots of the table (or group) that were looked at.
    entry: u64,
    /// Where the walk starts in each table and in the directory.
    entry_offset: u64,
    dir_offset: u64,
    /// Directory entries that are done.
    dir_done: u64,
    /// The map's when this was written.
    clear_seq: u64,
    global_depth: u64,
}

const _: () = assert!(size_of::<Iter>() <= MAPITER_SIZE as usize);
const _: () = assert!(std::mem::offset_of!(Iter, key) == MAPITER_KEY as usize);
const _: () = assert!(std::mem::offset_of!(Iter, elem) == MAPITER_ELEM as usize);

/// Starts an iteration and takes its first step.
///
/// # Safety
/// `m` is a map or nil; `it` has room.
pub unsafe fn iter_init(m: *mut Map, it: *mut Iter) {
    // SAFETY: as the caller promises.
    unsafe {
        // SAFETY: null pointers and zeros.
        it.write(std::mem::zeroed());
        if m.is_null() || (*m).used == 0 {
            return;
        }
        (*it).m = m;
        if (*m).dir_len == 0 {
            (*it).small = (*m).dir.cast();
        }
        (*it).entry_offset = oracle::rand64();
        (*it).dir_offset = oracle::rand64();
        (*it).clear_seq = (*m).clear_seq;
        (*it).global_depth = (*m).global_depth as u64;
        iter_next(it);
    }
}

/// Steps to the next key.
///
/// # Safety
/// `it` was started.
pub unsafe fn iter_next(it: *mut Iter) {
    // SAFETY: as the caller promises.
    let it = unsafe { &mut *it };
    it.key = std::ptr::null_mut();
    it.elem = std::ptr::null_mut();
    if it.m.is_null() {
        return;
    }
    // SAFETY: the map and all tables it ever had are alive.
    unsafe {
        if (*it.m).writing.load(Ordering::Relaxed) != 0 {
            crate::panic::fatal("concurrent map iteration and map write");
        }
        if it.small.is_null() { it.next_in_tables() } else { it.next_in_group() }
    }
}

impl Iter {
    unsafe fn next_in_group(&mut self) {
        // SAFETY: the group belongs or belonged to the map.
        unsafe {
            while self.entry < SLOTS as u64 {
                let i = (self.entry.wrapping_add(self.entry_offset) % SLOTS as u64) as usize;
                self.entry += 1;
                if self.small.add(i).read() & 0x80 == 0 {
                    let slot = (*self.m).layout.slot(self.small, i);
                    if self.give(slot, self.small != (*self.m).dir.cast()) {
                        return;
                    }
                }
            }
        }
    }

    unsafe fn next_in_tables(&mut self) {
        // SAFETY: the tables belong or belonged to the map.
        unsafe {
            let m = &*self.m;
            if self.global_depth != m.global_depth as u64 {
                // The directory has grown: each entry became several.
                let orders = m.global_depth as u64 - self.global_depth;
                self.dir_done <<= orders;
                self.dir_offset <<= orders;
                self.global_depth = m.global_depth as u64;
            }
            loop {
                if self.table.is_null() {
                    if self.dir_done >= m.dir_len {
                        return;
                    }
                    let at = self.dir_done.wrapping_add(self.dir_offset) & (m.dir_len - 1);
                    let t = *m.dir.add(at as usize);
                    // The random start may lie inside a table's range of entries: begin with the whole table.
                    self.dir_offset = self.dir_offset.wrapping_sub(at - (*t).index as u64);
                    self.table = t;
                    self.entry = 0;
                }
                let t = &*self.table;
                let mask = t.capacity() as u64 - 1;
                while self.entry <= mask {
                    let at = (self.entry.wrapping_add(self.entry_offset) & mask) as usize;
                    self.entry += 1;
                    let group = t.groups.add(at / SLOTS * m.layout.group_size());
                    if group.add(at % SLOTS).read() & 0x80 == 0 {
                        let slot = m.layout.slot(group, at % SLOTS);
                        if self.give(slot, t.index == STALE) {
                            return;
                        }
                    }
                }
                // A table that was split meanwhile stands for both halves.
                self.dir_done += 1 << (m.global_depth - t.local_depth);
                self.table = std::ptr::null_mut();
            }
        }
    }

    /// Makes the slot the current entry, or tells that it is gone.
    unsafe fn give(&mut self, slot: *mut u8, stale: bool) -> bool {
        // SAFETY: a full slot of the map, or of a table it had.
        unsafe {
            let l = &(*self.m).layout;
            let mut slot = slot;
            if stale {
                let key = l.key(slot);
                let any = l.any(key);
                if any.is(slot) {
                    if (*self.m).used == 0 {
                        return false;
                    }
                    let Ok(hash) = l.hash(key, (*self.m).seed) else { return false };
                    slot = find(self.m, any, hash);
                    if slot.is_null() {
                        return false;
                    }
                } else if self.clear_seq != (*self.m).clear_seq {
                    return false;
                }
            }
            self.key = l.key(slot);
            self.elem = l.elem(slot);
            true
        }
    }
}
