//! From a pc in a chunk to the chunk's table: one word per page, read without a lock, by signal handlers too.
//!
//! Chunks come and go, so they do not stand in the sorted array of `code`. Their tables are freed, and a reader may be in one:
//!
//! 1. `withdraw` takes a chunk out of the map, while the program runs. Nothing refers to the chunk, so nobody looks for a pc in it
//!    from now on; but who walks by may have read the word just before. The table goes to the retired ones.
//! 2. `reclaim` frees what was retired, with the world stopped, the next time. Who held a P has stopped since. Who reads without
//!    one says so: a signal handler and a report of death by `Reading`; the loader of a unit owns `units`, and `collect` does nothing
//!    while somebody does. While anybody reads, nothing is freed.

use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering, fence};

use minigo_abi::code::CodeTable;

use crate::sys::{self, Mutex, Rank};

const PAGE: u64 = 4096;
/// The map covers what lies this far below and above the first chunk: all of the program's code does.
const REACH: u64 = 1 << 31;
const PAGES: u64 = 2 * REACH / PAGE;

/// The first address of the map, 0 while there is none; and its words, which the kernel gives zeroed when touched.
static BASE: AtomicU64 = AtomicU64::new(0);
static MAP: AtomicPtr<AtomicPtr<CodeTable>> = AtomicPtr::new(std::ptr::null_mut());

/// Those who read without a P.
static READERS: AtomicUsize = AtomicUsize::new(0);

struct Retired(Vec<*mut CodeTable>);
// SAFETY: nobody else has these tables.
unsafe impl Send for Retired {}
static RETIRED: Mutex<Retired> = Mutex::new(Rank::Leaf, Retired(Vec::new()));

/// While it lives no table is freed.
pub struct Reading(());

impl Reading {
    /// For signal handlers too.
    pub fn begin() -> Reading {
        // Pairs with the fence in `reclaim`: either that sees this reader, or this reader sees no retired table.
        READERS.fetch_add(1, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        Reading(())
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        READERS.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Makes the functions of a chunk known. False: there is no memory.
pub fn enter(table: CodeTable) -> Option<&'static CodeTable> {
    let (start, end) = table.chunk.as_ref().map(|c| (c.start, c.end))?;
    if MAP.load(Ordering::Acquire).is_null() {
        let map = sys::mmap((PAGES * 8) as usize);
        if map.is_null() {
            return None;
        }
        BASE.store(start.saturating_sub(REACH).next_multiple_of(PAGE).max(PAGE), Ordering::Relaxed);
        // Pairs with `table_of`: who sees the map sees where it begins.
        MAP.store(map.cast(), Ordering::Release);
    }
    let table: *mut CodeTable = Box::into_raw(Box::new(table));
    for page in (start..end).step_by(PAGE as usize) {
        if let Some(word) = word(page) {
            word.store(table, Ordering::Release);
        }
    }
    // SAFETY: it lives until it is withdrawn, and then until nobody reads it.
    Some(unsafe { &*table })
}

/// Takes a chunk out of the map. Nothing refers to its code.
pub fn withdraw(table: &'static CodeTable) {
    let Some(chunk) = &table.chunk else { return };
    for page in (chunk.start..chunk.end).step_by(PAGE as usize) {
        if let Some(word) = word(page) {
            word.store(std::ptr::null_mut(), Ordering::SeqCst);
        }
    }
    RETIRED.lock().0.push(std::ptr::from_ref(table).cast_mut());
}

/// Frees the tables that were withdrawn before, unless somebody may be reading.
///
/// # Safety
/// The world is stopped, and no unit is being loaded.
pub unsafe fn reclaim() {
    // Pairs with `Reading::begin`.
    fence(Ordering::SeqCst);
    if READERS.load(Ordering::SeqCst) != 0 {
        return;
    }
    let retired = std::mem::take(&mut RETIRED.lock().0);
    for table in retired {
        // SAFETY: `enter` made the box; the map has not had it since before the world stopped, and nobody reads.
        drop(unsafe { Box::from_raw(table) });
    }
}

/// The table of the chunk that holds `pc`. For signal handlers.
#[inline]
pub fn table_of(pc: u64) -> Option<&'static CodeTable> {
    // SAFETY: see the head: a table that the map leads to is not freed while it is read.
    unsafe { word(pc)?.load(Ordering::Acquire).as_ref() }
}

#[inline]
fn word(pc: u64) -> Option<&'static AtomicPtr<CodeTable>> {
    let map = MAP.load(Ordering::Acquire);
    let page = pc.wrapping_sub(BASE.load(Ordering::Relaxed)) / PAGE;
    if map.is_null() || page >= PAGES {
        return None;
    }
    // SAFETY: the map has so many words and is never unmapped.
    Some(unsafe { &*map.add(page as usize) })
}
