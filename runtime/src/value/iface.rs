//! Interface tables: which code a concrete type has for each method of an interface.
//!
//! One table per pair of interface and concrete type, found in a hash table that is read without a lock and grows by
//! publishing a larger copy. Old copies stay: a reader may still be in one, and all of them together are smaller than
//! the newest. A pair that does not match is remembered too, with a null table, so repeated failing assertions are
//! cheap. Pairs of types that a session has lost for good are struck out, and left behind by the next larger copy.

use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

use minigo_abi::type_desc::{IMethod, Itab, Method, TypeDesc};

use super::{bytes, elements};
use crate::sys::{Mutex, Rank};

struct Slot {
    /// Null: free. Written last, so a reader that sees it sees the rest.
    inter: AtomicPtr<TypeDesc>,
    /// Null: struck out.
    ty: AtomicPtr<TypeDesc>,
    /// Null: the type lacks a method.
    tab: AtomicPtr<Itab>,
}

struct Table {
    /// A power of two of slots, at most three quarters full.
    slots: Box<[Slot]>,
    count: AtomicU64,
}

static TABLE: AtomicPtr<Table> = AtomicPtr::new(std::ptr::null_mut());
static WRITER: Mutex<()> = Mutex::new(Rank::Itab, ());

/// The table for a pair, or null if the type does not implement the interface.
///
/// # Safety
/// Both are descriptors; `inter` is an interface with methods, `ty` a concrete type.
#[inline]
pub unsafe fn getitab(inter: *const TypeDesc, ty: *const TypeDesc) -> *const Itab {
    // SAFETY: a published table is never freed.
    if let Some(table) = unsafe { TABLE.load(Ordering::Acquire).as_ref() }
        && let Some(found) = table.find(inter, ty)
    {
        return found;
    }
    // SAFETY: as the caller promises.
    unsafe { add(inter, ty) }
}

/// Enters a table that the compiler made, unless the pair has one; gives the one that counts.
///
/// # Safety
/// `tab` is complete and lives for ever.
pub unsafe fn register(tab: *const Itab) -> *const Itab {
    let _lock = WRITER.lock();
    // SAFETY: as the caller promises; the lock is held.
    unsafe {
        let (inter, ty) = ((*tab).inter, (*tab).ty);
        if let Some(found) = TABLE.load(Ordering::Acquire).as_ref().and_then(|t| t.find(inter, ty))
            && !found.is_null()
        {
            return found;
        }
        insert(inter, ty, tab.cast_mut());
        tab
    }
}

/// Types have got further methods: looks again at the pairs that did not match.
pub fn retry_failures() {
    let _lock = WRITER.lock();
    // SAFETY: a published table is never freed, its pairs are descriptors, and the lock is held.
    unsafe {
        let Some(table) = TABLE.load(Ordering::Acquire).as_ref() else { return };
        for slot in table.slots.iter().filter(|s| !s.inter.load(Ordering::Relaxed).is_null()) {
            if slot.tab.load(Ordering::Relaxed).is_null() && !slot.ty.load(Ordering::Relaxed).is_null() {
                let tab = build(slot.inter.load(Ordering::Relaxed), slot.ty.load(Ordering::Relaxed));
                // Pairs with `find`.
                slot.tab.store(tab, Ordering::Release);
            }
        }
    }
}

/// Nobody has values of these types any more, nor ever will: strikes out their pairs. Sorted addresses of descriptors.
pub fn forget(types: &[u64]) {
    let _lock = WRITER.lock();
    // SAFETY: a published table is never freed.
    let Some(table) = (unsafe { TABLE.load(Ordering::Acquire).as_ref() }) else { return };
    let gone = |t: &AtomicPtr<TypeDesc>| types.binary_search(&(t.load(Ordering::Relaxed) as u64)).is_ok();
    for slot in table.slots.iter().filter(|s| gone(&s.inter) || gone(&s.ty)) {
        // Nobody looks for this pair; who looks for another one goes on to the next slot.
        slot.ty.store(std::ptr::null_mut(), Ordering::Relaxed);
        slot.tab.store(std::ptr::null_mut(), Ordering::Relaxed);
    }
}

/// A table that stands here: its two types, and where it starts and ends.
pub struct Pair {
    pub inter: u64,
    pub ty: u64,
    pub tab: (u64, u64),
}

/// All tables.
pub fn pairs() -> Vec<Pair> {
    let _lock = WRITER.lock();
    // SAFETY: a published table is never freed, its pairs are descriptors, and so are those of the lock's holder.
    unsafe {
        let slots = TABLE.load(Ordering::Acquire).as_ref().map_or(&[][..], |t| &t.slots);
        let full = slots.iter().filter(|s| !s.tab.load(Ordering::Relaxed).is_null());
        let pair = |slot: &Slot| {
            let (inter, tab) = (slot.inter.load(Ordering::Relaxed), slot.tab.load(Ordering::Relaxed) as u64);
            let len = size_of::<Itab>() + 8 * elements::<IMethod>((*inter).imethods).len();
            Pair {
                inter: inter as u64,
                ty: slot.ty.load(Ordering::Relaxed) as u64,
                tab: (tab, tab + len as u64),
            }
        };
        full.map(pair).collect()
    }
}

/// The name of the first method of `inter` that `ty` lacks.
///
/// # Safety
/// Both are descriptors.
pub unsafe fn missing_method(inter: *const TypeDesc, ty: *const TypeDesc) -> Option<&'static IMethod> {
    // SAFETY: as the caller promises.
    unsafe { elements::<IMethod>((*inter).imethods).iter().find(|want| find_method(ty, want).is_none()) }
}

/// # Safety
/// `ty` is a descriptor.
unsafe fn find_method(ty: *const TypeDesc, want: &IMethod) -> Option<&'static Method> {
    // SAFETY: as the caller promises; names in descriptors live for ever.
    unsafe {
        elements::<Method>((*ty).methods).iter().find(|have| {
            have.ty == want.ty
                && bytes(have.name) == bytes(want.name)
                && bytes(have.pkgpath) == bytes(want.pkgpath)
        })
    }
}

/// # Safety
/// As `getitab`.
#[cold]
unsafe fn add(inter: *const TypeDesc, ty: *const TypeDesc) -> *const Itab {
    let _lock = WRITER.lock();
    // SAFETY: as the caller promises; the lock is held.
    unsafe {
        // Somebody else may have been faster.
        if let Some(found) = TABLE.load(Ordering::Acquire).as_ref().and_then(|t| t.find(inter, ty)) {
            return found;
        }
        let tab = build(inter, ty);
        insert(inter, ty, tab);
        tab
    }
}

/// # Safety
/// As `getitab`.
unsafe fn build(inter: *const TypeDesc, ty: *const TypeDesc) -> *mut Itab {
    // SAFETY: as the caller promises; the words allocated hold the header and one entry per method.
    unsafe {
        let wanted = elements::<IMethod>((*inter).imethods);
        const HEADER: usize = size_of::<Itab>() / 8;
        let mut words = vec![0u64; HEADER + wanted.len()].into_boxed_slice();
        for (i, want) in wanted.iter().enumerate() {
            match find_method(ty, want) {
                Some(method) => words[HEADER + i] = method.ifn,
                None => return std::ptr::null_mut(),
            }
        }
        let tab = Box::leak(words).as_mut_ptr().cast::<Itab>();
        tab.write(Itab { inter, ty, hash: (*ty).hash, _pad: 0, fun: [] });
        tab
    }
}

/// # Safety
/// The lock is held and the pair is not in the table, or there with a null table.
unsafe fn insert(inter: *const TypeDesc, ty: *const TypeDesc, tab: *mut Itab) {
    // SAFETY: a published table is never freed.
    let old = unsafe { TABLE.load(Ordering::Acquire).as_ref() };
    if let Some(table) = old
        && (table.count.load(Ordering::Relaxed) + 1) * 4 <= table.slots.len() as u64 * 3
    {
        table.put(inter, ty, tab);
        return;
    }
    let slots = old.map_or(&[][..], |t| &t.slots);
    let in_use = |s: &&Slot| !s.ty.load(Ordering::Relaxed).is_null();
    let count = slots.iter().filter(in_use).count();
    let bigger = Table::new((2 * count).next_power_of_two().max(512));
    for slot in slots.iter().filter(in_use) {
        let inter = slot.inter.load(Ordering::Relaxed);
        bigger.put(inter, slot.ty.load(Ordering::Relaxed), slot.tab.load(Ordering::Relaxed));
    }
    bigger.put(inter, ty, tab);
    TABLE.store(Box::leak(Box::new(bigger)), Ordering::Release);
}

impl Table {
    fn new(n: usize) -> Table {
        let slot =
            || Slot { inter: AtomicPtr::default(), ty: AtomicPtr::default(), tab: AtomicPtr::default() };
        Table { slots: (0..n).map(|_| slot()).collect(), count: AtomicU64::new(0) }
    }

    /// Addresses are stable within a run only; the order of slots is never visible to programs.
    fn start(&self, inter: *const TypeDesc, ty: *const TypeDesc) -> usize {
        let h = (inter as u64 >> 3).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (ty as u64 >> 3);
        (h.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.slots.len() - 1)
    }

    /// The entry of a pair: a table, null for "does not implement", or None if the pair is unknown.
    fn find(&self, inter: *const TypeDesc, ty: *const TypeDesc) -> Option<*const Itab> {
        let mut i = self.start(inter, ty);
        loop {
            let slot = &self.slots[i];
            let found = slot.inter.load(Ordering::Acquire);
            if found.is_null() {
                return None;
            }
            if std::ptr::eq(found, inter) && std::ptr::eq(slot.ty.load(Ordering::Relaxed), ty) {
                return Some(slot.tab.load(Ordering::Acquire));
            }
            i = (i + 1) & (self.slots.len() - 1);
        }
    }

    fn put(&self, inter: *const TypeDesc, ty: *const TypeDesc, tab: *mut Itab) {
        let mut i = self.start(inter, ty);
        loop {
            let slot = &self.slots[i];
            let found = slot.inter.load(Ordering::Relaxed);
            if found.is_null() {
                slot.ty.store(ty.cast_mut(), Ordering::Relaxed);
                slot.tab.store(tab, Ordering::Relaxed);
                slot.inter.store(inter.cast_mut(), Ordering::Release);
                self.count.fetch_add(1, Ordering::Relaxed);
                return;
            }
            if std::ptr::eq(found, inter) && std::ptr::eq(slot.ty.load(Ordering::Relaxed), ty) {
                slot.tab.store(tab, Ordering::Release);
                return;
            }
            i = (i + 1) & (self.slots.len() - 1);
        }
    }
}
