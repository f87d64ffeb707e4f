//! Allocation on a P: its runs, their refill, and large objects.

use std::sync::atomic::{AtomicU64, Ordering};

use minigo_abi::layout::{AllocRun, PHeader};
use minigo_abi::size_class::{MAX_SMALL, SIZES};

use super::span::Span;
use super::{MAX_ALLOC, arena, zerobase};

/// The class of every small size in steps of 8 bytes: one load instead of a search.
static CLASS_OF: [u8; MAX_SMALL as usize / 8 + 1] = {
    let mut table = [0; MAX_SMALL as usize / 8 + 1];
    let mut class = 1;
    let mut i = 1;
    while i < table.len() {
        if (SIZES[class] as usize) < i * 8 {
            class += 1;
        }
        table[i] = class as u8;
        i += 1;
    }
    table
};

/// The class of a size between 1 and `MAX_SMALL`.
#[inline]
pub(super) fn class_of(size: u64) -> usize {
    CLASS_OF[size.div_ceil(8) as usize] as usize
}

static LARGE_OBJECTS: AtomicU64 = AtomicU64::new(0);
static LARGE_BYTES: AtomicU64 = AtomicU64::new(0);
static SMALL_OBJECTS: AtomicU64 = AtomicU64::new(0);
static SMALL_BYTES: AtomicU64 = AtomicU64::new(0);

/// What the heap has handed out so far. Small cells are counted when their run goes to a P.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    pub large_objects: u64,
    pub large_bytes: u64,
    pub small_objects: u64,
    pub small_bytes: u64,
    /// Bytes of pages in use.
    pub sys: u64,
}

pub fn read_stats() -> Stats {
    Stats {
        large_objects: LARGE_OBJECTS.load(Ordering::Relaxed),
        large_bytes: LARGE_BYTES.load(Ordering::Relaxed),
        small_objects: SMALL_OBJECTS.load(Ordering::Relaxed),
        small_bytes: SMALL_BYTES.load(Ordering::Relaxed),
        sys: arena::lock().in_use(),
    }
}

/// Zeroed memory for `size` bytes.
///
/// # Safety
/// `p` is the P of this M, and nobody else allocates on it meanwhile.
#[inline]
pub unsafe fn alloc(p: *mut PHeader, size: u64, noscan: bool) -> *mut u8 {
    if size == 0 {
        return zerobase();
    }
    if size > MAX_SMALL {
        return large(size, noscan);
    }
    let class = class_of(size);
    // SAFETY: the index is below 2 * NUM_CLASSES; the P is ours.
    let run = unsafe { &mut (*p).runs[2 * class + noscan as usize] };
    let cur = run.cur;
    let next = cur + SIZES[class] as u64;
    if next > run.end {
        return refill(run, class, noscan);
    }
    run.cur = next;
    cur as *mut u8
}

/// Gives the run a fresh span and takes its first cell. What was left of the old run is less than one cell.
#[cold]
#[inline(never)]
fn refill(run: &mut AllocRun, class: usize, noscan: bool) -> *mut u8 {
    *run = new_run(class, noscan);
    let cell = run.cur;
    run.cur += SIZES[class] as u64;
    cell as *mut u8
}

/// A run of fresh cells.
pub fn new_run(class: usize, noscan: bool) -> AllocRun {
    let fresh = Span::small(&mut arena::lock(), class, noscan);
    let Some(span) = fresh else { arena::out_of_memory(SIZES[class] as u64) };
    SMALL_OBJECTS.fetch_add(span.nelems as u64, Ordering::Relaxed);
    SMALL_BYTES.fetch_add(span.limit() - span.start, Ordering::Relaxed);
    AllocRun { cur: span.start, end: span.limit() }
}

/// Forgets a P's runs, when the P goes away. Their cells stay unused: nothing is freed yet.
///
/// # Safety
/// Nobody allocates on `p` any more.
pub unsafe fn flush_run(p: *mut PHeader) {
    // SAFETY: as the caller promises.
    unsafe { (*p).runs.fill(AllocRun { cur: 0, end: 0 }) }
}

#[cold]
#[inline(never)]
fn large(size: u64, noscan: bool) -> *mut u8 {
    let fresh = Span::large(&mut arena::lock(), size.min(MAX_ALLOC), noscan);
    let Some(span) = fresh else { arena::out_of_memory(size) };
    LARGE_OBJECTS.fetch_add(1, Ordering::Relaxed);
    LARGE_BYTES.fetch_add(span.elem_size, Ordering::Relaxed);
    span.start as *mut u8
}
