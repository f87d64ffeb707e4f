//! Maps: Swiss tables under a directory that grows by extendible hashing, as Go has them since 1.24.
//!
//! A map with at most eight entries is one group. Beyond that the top `global_depth` bits of a hash choose a table in the
//! directory; a table has up to 1024 slots and is replaced by one of twice the size, or split in two when it is full, so
//! that no single assignment moves more than one table (growth is incremental). Several neighbouring directory entries
//! lead to one table as long as its `local_depth` is smaller.
//!
//! Layouts are computed from the descriptors when the map is made and stand in its header. A table that was replaced is
//! never written again: an iteration that is inside it goes on there and asks the map what became of each key.
//!
//! The functions here run on g0 and are not preempted; `writing` is set while one changes the map, and whoever finds it
//! set has found a data race of the program.

mod group;
mod iter;
mod key;
mod table;

pub use iter::{Iter, iter_init, iter_next};
pub use key::{Any, Key, KeyKind, Str, W32, W64};

use std::sync::atomic::{AtomicU8, Ordering};

use minigo_abi::layout::{GHeader, GoString};
use minigo_abi::type_desc::TypeDesc;

use crate::value::equal::Uncomparable;
use crate::value::hash;
use crate::{heap, oracle};
use group::{ALL_EMPTY, EMPTY, Probe, SLOTS};
use table::Table;

/// Larger keys and elements lie outside the groups, behind pointers.
const MAX_INLINE: u64 = 128;

/// Where things lie in a group. A group is its control word and then its slots.
#[derive(Clone, Copy, Debug)]
struct Layout {
    ty: *const TypeDesc,
    key: *const TypeDesc,
    slot_size: u32,
    elem_offset: u32,
    kind: KeyKind,
    indirect_key: bool,
    indirect_elem: bool,
    /// Groups hold no pointers.
    noscan: bool,
}

/// What a map value points to. The count comes first: `len` reads it inline.
#[repr(C)]
pub struct Map {
    used: u64,
    seed: u64,
    /// `dir_len` zero: the only group, or nil as long as there is none. Else the directory.
    dir: *mut *mut Table,
    dir_len: u64,
    /// Bumped by `clear`.
    clear_seq: u64,
    global_depth: u8,
    writing: AtomicU8,
    layout: Layout,
}

impl Layout {
    /// # Safety
    /// `ty` describes a map type.
    unsafe fn of(ty: *const TypeDesc) -> Layout {
        // SAFETY: a map's descriptor has key and element.
        let (key, elem) = unsafe { (&*(*ty).key, &*(*ty).elem) };
        let inside =
            |t: &TypeDesc| if t.size > MAX_INLINE { (8, 8) } else { (t.size, t.align.max(1) as u64) };
        let ((key_size, key_align), (elem_size, elem_align)) = (inside(key), inside(elem));
        let elem_offset = key_size.next_multiple_of(elem_align);
        Layout {
            ty,
            key,
            // An element without size must not lie beyond the group.
            slot_size: (elem_offset + elem_size.max(1)).next_multiple_of(key_align.max(elem_align)) as u32,
            elem_offset: elem_offset as u32,
            kind: KeyKind::of(key),
            indirect_key: key.size > MAX_INLINE,
            indirect_elem: elem.size > MAX_INLINE,
            noscan: key.ptrdata == 0
                && elem.ptrdata == 0
                && key.size <= MAX_INLINE
                && elem.size <= MAX_INLINE,
        }
    }

    #[inline]
    fn group_size(&self) -> usize {
        8 + SLOTS * self.slot_size as usize
    }

    /// # Safety
    /// `group` is a group of this layout.
    #[inline]
    unsafe fn slot(&self, group: *mut u8, i: usize) -> *mut u8 {
        // SAFETY: inside the group.
        unsafe { group.add(8 + i * self.slot_size as usize) }
    }

    /// The element of a slot.
    ///
    /// # Safety
    /// `slot` is a full slot of this layout.
    #[inline]
    unsafe fn elem(&self, slot: *mut u8) -> *mut u8 {
        // SAFETY: inside the slot.
        unsafe {
            let e = slot.add(self.elem_offset as usize);
            if self.indirect_elem { e.cast::<*mut u8>().read() } else { e }
        }
    }

    /// The key of a slot.
    ///
    /// # Safety
    /// `slot` is a full slot of this layout.
    #[inline]
    unsafe fn key(&self, slot: *mut u8) -> *mut u8 {
        // SAFETY: inside the slot.
        unsafe { if self.indirect_key { slot.cast::<*mut u8>().read() } else { slot } }
    }

    /// # Safety
    /// `p` leads to a key of the map's type.
    unsafe fn any(&self, p: *const u8) -> Any {
        Any { ty: self.key, p, indirect: self.indirect_key }
    }

    /// Hash of the key behind `p`.
    ///
    /// # Safety
    /// `p` leads to a key of the map's type.
    #[inline]
    unsafe fn hash(&self, p: *const u8, seed: u64) -> Result<u64, Uncomparable> {
        // SAFETY: as the caller promises.
        unsafe {
            Ok(match self.kind {
                KeyKind::W64 => W64(p.cast::<u64>().read_unaligned()).hash(seed),
                KeyKind::W32 => W32(p.cast::<u32>().read_unaligned()).hash(seed),
                KeyKind::Str => Str(p.cast::<GoString>().read()).hash(seed),
                KeyKind::Any => return hash::value(self.key, p, seed),
            })
        }
    }

    /// `n` fresh groups.
    ///
    /// # Safety
    /// `g` runs on this M and has a P.
    unsafe fn new_groups(&self, g: *mut GHeader, n: usize) -> *mut u8 {
        // SAFETY: as the caller promises; the memory is `n` groups long.
        unsafe {
            let p = heap::alloc((*g).p, (n * self.group_size()) as u64, self.noscan);
            for i in 0..n {
                p.add(i * self.group_size()).cast::<u64>().write(ALL_EMPTY);
            }
            p
        }
    }

    /// Fills a slot whose key is new; gives its element, which is zero.
    ///
    /// # Safety
    /// `slot` is a free slot of this layout; `g` runs on this M and has a P.
    #[inline]
    unsafe fn fill<K: Key>(&self, g: *mut GHeader, slot: *mut u8, key: K) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe {
            key.store(g, slot, true);
            let e = slot.add(self.elem_offset as usize);
            if !self.indirect_elem {
                return e;
            }
            let elem = (*self.ty).elem;
            heap::write_ptr(e.cast(), heap::mallocgc(g, (*elem).size, elem));
            e.cast::<*mut u8>().read()
        }
    }
}

/// The control word of a group.
///
/// # Safety
/// `group` is a group.
#[inline]
unsafe fn ctrl(group: *const u8) -> u64 {
    // SAFETY: a group starts with it.
    unsafe { group.cast::<u64>().read() }
}

#[inline]
fn h2(hash: u64) -> u8 {
    hash as u8 & 0x7f
}

/// A new map with room for `hint` entries.
///
/// # Safety
/// `ty` describes a map type; `g` runs on this M and has a P.
pub unsafe fn make(g: *mut GHeader, ty: *const TypeDesc, hint: i64) -> *mut Map {
    // SAFETY: the memory is as large as a Map; as the caller promises.
    unsafe {
        let m = heap::alloc((*g).p, size_of::<Map>() as u64, false).cast::<Map>();
        m.write(Map {
            used: 0,
            seed: oracle::rand64(),
            dir: std::ptr::null_mut(),
            dir_len: 0,
            clear_seq: 0,
            global_depth: 0,
            writing: AtomicU8::new(0),
            layout: Layout::of(ty),
        });
        if hint > SLOTS as i64 && hint < 1 << 40 {
            table::make_directory(g, m, hint as u64);
        }
        m
    }
}

/// # Safety
/// `m` is a map or nil.
pub unsafe fn is_empty(m: *const Map) -> bool {
    // SAFETY: as the caller promises.
    m.is_null() || unsafe { (*m).used == 0 }
}

/// What keys of this map are hashed with.
///
/// # Safety
/// `m` is a map.
#[inline]
pub unsafe fn seed(m: *const Map) -> u64 {
    // SAFETY: as the caller promises.
    unsafe { (*m).seed }
}

/// The slot of a key, or nil.
///
/// # Safety
/// `m` is a map that is not empty; `hash` is the key's.
#[inline(always)]
unsafe fn find<K: Key>(m: *const Map, key: K, hash: u64) -> *mut u8 {
    // SAFETY: every group that is visited belongs to the map.
    unsafe {
        let l = &(*m).layout;
        if (*m).dir_len == 0 {
            let group = (*m).dir.cast::<u8>();
            for i in group::matching(ctrl(group), h2(hash)) {
                let slot = l.slot(group, i);
                if key.is(slot) {
                    return slot;
                }
            }
            return std::ptr::null_mut();
        }
        let t = table::of_hash(m, hash);
        let mut probe = Probe::new(hash, (*t).mask);
        loop {
            let group = (*t).groups.add(probe.at() * l.group_size());
            let word = ctrl(group);
            for i in group::matching(word, h2(hash)) {
                let slot = l.slot(group, i);
                if key.is(slot) {
                    return slot;
                }
            }
            if group::empties(word).any() {
                return std::ptr::null_mut();
            }
            probe.advance();
        }
    }
}

/// The element of a key, or nil. `hash` is asked for only if there are entries.
///
/// # Safety
/// `m` is a map or nil.
#[inline(always)]
pub unsafe fn access<K: Key>(m: *const Map, key: K, hash: impl FnOnce(u64) -> u64) -> *mut u8 {
    // SAFETY: as the caller promises.
    unsafe {
        if m.is_null() || (*m).used == 0 {
            return std::ptr::null_mut();
        }
        if (*m).writing.load(Ordering::Relaxed) != 0 {
            crate::panic::fatal("concurrent map read and map write");
        }
        let slot = find(m, key, hash((*m).seed));
        if slot.is_null() { slot } else { (*m).layout.elem(slot) }
    }
}

/// The element of the key behind `p`, or nil.
///
/// # Safety
/// `m` is a map of type `ty` or nil, `p` leads to a key.
pub unsafe fn access_any(ty: *const TypeDesc, m: *const Map, p: *const u8) -> Result<*mut u8, Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe {
        let Some(map) = m.as_ref() else {
            // A key that cannot be hashed panics even so.
            hash::value((*ty).key, p, 0)?;
            return Ok(std::ptr::null_mut());
        };
        let h = map.layout.hash(p, map.seed)?;
        Ok(access(m, map.layout.any(p), |_| h))
    }
}

/// Marks the map as being written; two at once are a bug of the program.
struct Writing<'a>(&'a AtomicU8);

impl<'a> Writing<'a> {
    #[inline]
    fn start(flag: &'a AtomicU8) -> Writing<'a> {
        if flag.load(Ordering::Relaxed) != 0 {
            crate::panic::fatal("concurrent map writes");
        }
        flag.store(1, Ordering::Relaxed);
        Writing(flag)
    }
}

impl Drop for Writing<'_> {
    #[inline]
    fn drop(&mut self) {
        if self.0.load(Ordering::Relaxed) == 0 {
            crate::panic::fatal("concurrent map writes");
        }
        self.0.store(0, Ordering::Relaxed);
    }
}

/// The element of a key, which is made if it is missing.
///
/// # Safety
/// `m` is a map, `hash` the key's; `g` runs on this M and has a P.
#[inline(always)]
pub unsafe fn assign<K: Key>(g: *mut GHeader, m: *mut Map, key: K, hash: u64) -> *mut u8 {
    // SAFETY: every group that is visited belongs to the map.
    unsafe {
        let _writing = Writing::start(&(*m).writing);
        let l = &(*m).layout;
        if (*m).dir_len == 0 {
            if (*m).dir.is_null() {
                heap::write_ptr((&raw mut (*m).dir).cast(), l.new_groups(g, 1));
            }
            let group = (*m).dir.cast::<u8>();
            let word = ctrl(group);
            for i in group::matching(word, h2(hash)) {
                let slot = l.slot(group, i);
                if key.is(slot) {
                    if K::REWRITE {
                        key.store(g, slot, false);
                    }
                    return l.elem(slot);
                }
            }
            if (*m).used < SLOTS as u64 {
                let i = group::empties(word).first();
                group.add(i).write(h2(hash));
                (*m).used += 1;
                return l.fill(g, l.slot(group, i), key);
            }
            table::grow_small(g, m);
        }
        'again: loop {
            let t = table::of_hash(m, hash);
            let mut probe = Probe::new(hash, (*t).mask);
            let mut reuse: Option<(*mut u8, usize)> = None;
            loop {
                let group = (*t).groups.add(probe.at() * l.group_size());
                let word = ctrl(group);
                for i in group::matching(word, h2(hash)) {
                    let slot = l.slot(group, i);
                    if key.is(slot) {
                        if K::REWRITE {
                            key.store(g, slot, false);
                        }
                        return l.elem(slot);
                    }
                }
                if reuse.is_none() && group::deleted(word).any() {
                    reuse = Some((group, group::deleted(word).first()));
                }
                if !group::empties(word).any() {
                    probe.advance();
                    continue;
                }
                let (group, i) = match reuse {
                    Some(free) => free,
                    None if (*t).growth_left > 0 => {
                        (*t).growth_left -= 1;
                        (group, group::empties(word).first())
                    }
                    None => {
                        table::rehash(g, m, t);
                        continue 'again;
                    }
                };
                group.add(i).write(h2(hash));
                (*t).used += 1;
                (*m).used += 1;
                return l.fill(g, l.slot(group, i), key);
            }
        }
    }
}

/// The element of the key behind `p`, which is made if it is missing.
///
/// # Safety
/// As `assign`; `p` leads to a key.
pub unsafe fn assign_any(g: *mut GHeader, m: *mut Map, p: *const u8) -> Result<*mut u8, Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe {
        let h = (*m).layout.hash(p, (*m).seed)?;
        Ok(assign(g, m, (*m).layout.any(p), h))
    }
}

/// Removes a key.
///
/// # Safety
/// `m` is a map or nil.
#[inline(always)]
pub unsafe fn delete<K: Key>(m: *mut Map, key: K, hash: impl FnOnce(u64) -> u64) {
    // SAFETY: as the caller promises; the slot belongs to a group of the map.
    unsafe {
        if m.is_null() || (*m).used == 0 {
            return;
        }
        let _writing = Writing::start(&(*m).writing);
        let hash = hash((*m).seed);
        let slot = find(m, key, hash);
        if slot.is_null() {
            return;
        }
        remove(m, slot, hash);
    }
}

/// # Safety
/// `slot` is a full slot of the map, whose key has this hash.
unsafe fn remove(m: *mut Map, slot: *mut u8, hash: u64) {
    // SAFETY: as the caller promises.
    unsafe {
        let l = &(*m).layout;
        slot.write_bytes(0, l.slot_size as usize);
        (*m).used -= 1;
        let place = |start: *mut u8| {
            let distance = slot.addr() - start.addr();
            let group = start.add(distance / l.group_size() * l.group_size());
            (group, (slot.addr() - group.addr() - 8) / l.slot_size as usize)
        };
        if (*m).dir_len == 0 {
            let (group, i) = place((*m).dir.cast());
            group.add(i).write(EMPTY);
        } else {
            let t = table::of_hash(m, hash);
            (*t).used -= 1;
            let (group, i) = place((*t).groups);
            // No search has ever gone past a group that has an empty slot.
            if group::empties(ctrl(group)).any() {
                group.add(i).write(EMPTY);
                (*t).growth_left += 1;
            } else {
                group.add(i).write(group::DELETED);
            }
        }
        if (*m).used == 0 {
            // A new seed for a new life, so that nobody can collect collisions.
            (*m).seed = oracle::rand64();
        }
    }
}

/// Removes the key behind `p`.
///
/// # Safety
/// `m` is a map of type `ty` or nil, `p` leads to a key.
pub unsafe fn delete_any(ty: *const TypeDesc, m: *mut Map, p: *const u8) -> Result<(), Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe {
        if m.is_null() {
            hash::value((*ty).key, p, 0)?;
            return Ok(());
        }
        let h = (*m).layout.hash(p, (*m).seed)?;
        delete(m, (*m).layout.any(p), |_| h);
        Ok(())
    }
}

/// Removes all keys, those that equal nothing too. The room stays.
///
/// # Safety
/// `m` is a map or nil.
pub unsafe fn clear(m: *mut Map) {
    // SAFETY: as the caller promises.
    unsafe {
        if m.is_null() || (*m).used == 0 {
            return;
        }
        let _writing = Writing::start(&(*m).writing);
        let l = &(*m).layout;
        if (*m).dir_len == 0 {
            wipe(l, (*m).dir.cast(), 1);
        } else {
            table::for_each(m, |t| (*t).clear(l));
        }
        (*m).used = 0;
        (*m).clear_seq += 1;
        (*m).seed = oracle::rand64();
    }
}

/// Makes groups as good as new.
///
/// # Safety
/// `groups` are `n` groups of this layout.
unsafe fn wipe(l: &Layout, groups: *mut u8, n: usize) {
    // SAFETY: as the caller promises.
    unsafe {
        groups.write_bytes(0, n * l.group_size());
        for i in 0..n {
            groups.add(i * l.group_size()).cast::<u64>().write(ALL_EMPTY);
        }
    }
}

#[cfg(test)]
mod tests;
