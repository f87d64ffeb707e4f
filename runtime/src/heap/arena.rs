//! The page heap: one window of addresses, reserved as far as the system allows and committed piece by piece.
//!
//! The window starts at 0x00c0_0000_0000, as in Go: few integers look like such an address, which matters to a
//! conservative collector. It spans 256 GiB; normally all of it is reserved at once. Under `ulimit -v` the reservation
//! is halved until it fits, halved once more to leave room for threads and code, and the heap grows by further
//! reservations inside the window.
//!
//! The window is cut into chunks of 64 MiB. A chunk's part of the page table is allocated when the chunk is first
//! used, so an unused window costs 32 KiB of table and no memory.

use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

use super::span::Span;
use crate::sys::{self, Mutex, Rank};

pub const PAGE_SHIFT: u32 = 13;
pub const PAGE_SIZE: u64 = 1 << PAGE_SHIFT;

const WINDOW_START: u64 = 0x00c0_0000_0000;
/// Where the window may also start if something else lives at the first place.
const WINDOW_STEP: u64 = 0x0100_0000_0000;
const WINDOW_TRIES: u64 = 0x40;
const WINDOW_SIZE: u64 = 256 << 30;
const CHUNK_SHIFT: u32 = 26;
const CHUNK_SIZE: u64 = 1 << CHUNK_SHIFT;
const CHUNKS: usize = (WINDOW_SIZE >> CHUNK_SHIFT) as usize;
const CHUNK_PAGES: usize = (CHUNK_SIZE >> PAGE_SHIFT) as usize;
const MIN_RESERVATION: u64 = 64 << 20;
/// Above this size the heap asks for large pages: a fault per 2 MiB instead of one per 4 KiB.
const SMALL_HEAP: u64 = 4 << 20;
/// Memory is made accessible in steps of this size: few calls, few kernel mappings.
const COMMIT_STEP: u64 = 4 << 20;

type PageTable = [AtomicPtr<Span>; CHUNK_PAGES];

/// The window's first address; written once by `init`.
static BASE: AtomicU64 = AtomicU64::new(0);
static TABLE: [AtomicPtr<PageTable>; CHUNKS] = [const { AtomicPtr::new(std::ptr::null_mut()) }; CHUNKS];
static PAGES: Mutex<Pages> =
    Mutex::new(Rank::Heap, Pages { next: 0, committed: 0, reserved: 0, meta: 0, meta_end: 0, in_use: 0 });

/// What the lock protects.
pub(super) struct Pages {
    /// The first address never handed out.
    next: u64,
    /// End of accessible memory.
    committed: u64,
    /// End of the current reservation.
    reserved: u64,
    /// A piece of memory outside the window for spans and page tables.
    meta: u64,
    meta_end: u64,
    /// Bytes handed out.
    in_use: u64,
}

pub(super) fn init() {
    let mut pages = PAGES.lock();
    if pages.reserved != 0 {
        return;
    }
    let mut size = WINDOW_SIZE;
    while size >= MIN_RESERVATION {
        // A seeded run repeats addresses, too, or does not run.
        let tries = if crate::seeded::on() { 1 } else { WINDOW_TRIES };
        for i in 0..tries {
            let base = WINDOW_START + i * WINDOW_STEP;
            if sys::reserve_at(base, size as usize) {
                let keep = if size == WINDOW_SIZE { size } else { (size / 2).max(MIN_RESERVATION) };
                if keep < size {
                    // SAFETY: the end of the reservation just made; nothing uses it.
                    unsafe { sys::unmap((base + keep) as *mut u8, (size - keep) as usize) };
                }
                BASE.store(base, Ordering::Release);
                *pages = Pages { next: base, committed: base, reserved: base + keep, ..*pages };
                return;
            }
        }
        size /= 2;
    }
    drop(pages);
    out_of_memory(MIN_RESERVATION)
}

/// The page heap, locked.
pub(super) fn lock() -> impl std::ops::DerefMut<Target = Pages> {
    PAGES.lock()
}

/// Whether `addr` lies in the window. It may still be unused.
#[inline]
pub fn in_heap(addr: u64) -> bool {
    addr.wrapping_sub(BASE.load(Ordering::Relaxed)) < WINDOW_SIZE
}

/// The page table's entry for an address of the window.
#[inline]
pub(super) fn span_at(addr: u64) -> *mut Span {
    let off = addr.wrapping_sub(BASE.load(Ordering::Relaxed));
    if off >= WINDOW_SIZE {
        return std::ptr::null_mut();
    }
    let table = TABLE[(off >> CHUNK_SHIFT) as usize].load(Ordering::Acquire);
    if table.is_null() {
        return std::ptr::null_mut();
    }
    // SAFETY: a published table is never freed; the index is below CHUNK_PAGES.
    unsafe { (&*table)[(off >> PAGE_SHIFT) as usize & (CHUNK_PAGES - 1)].load(Ordering::Acquire) }
}

impl Pages {
    /// Takes `n` fresh, zeroed, contiguous pages; None: the system has no more.
    pub(super) fn alloc(&mut self, n: u64) -> Option<u64> {
        let bytes = n.checked_mul(PAGE_SIZE).filter(|&b| b <= WINDOW_SIZE)?;
        if self.reserved - self.next < bytes {
            self.reserve_more(bytes)?;
        }
        let start = self.next;
        let end = start + bytes;
        if end > self.committed {
            let want = end.next_multiple_of(COMMIT_STEP).min(self.reserved);
            // SAFETY: the range lies in the reservation, and all its ends are multiples of pages.
            if !unsafe { sys::commit(self.committed as *mut u8, (want - self.committed) as usize) } {
                return None;
            }
            // A small program stays small: a large page is resident as a whole.
            if self.committed >= BASE.load(Ordering::Relaxed) + SMALL_HEAP {
                // SAFETY: as above.
                unsafe {
                    sys::prefer_huge_pages(self.committed as *mut u8, (want - self.committed) as usize)
                };
            }
            self.committed = want;
        }
        self.next = end;
        self.in_use += bytes;
        Some(start)
    }

    /// Enters a span into the page table for each of its pages.
    pub(super) fn publish(&mut self, span: *mut Span, start: u64, n: u64) -> Option<()> {
        let base = BASE.load(Ordering::Relaxed);
        for page in 0..n {
            let off = start - base + page * PAGE_SIZE;
            let slot = &TABLE[(off >> CHUNK_SHIFT) as usize];
            let mut table = slot.load(Ordering::Relaxed);
            if table.is_null() {
                table = self.meta_alloc(size_of::<PageTable>() as u64)?.cast();
                slot.store(table, Ordering::Release);
            }
            // SAFETY: the table was just made or is published; its memory began as zero, which is a null pointer.
            let table = unsafe { &*table };
            table[(off >> PAGE_SHIFT) as usize & (CHUNK_PAGES - 1)].store(span, Ordering::Release);
        }
        Some(())
    }

    /// Zeroed memory for the heap's own records, which are never freed.
    pub(super) fn meta_alloc(&mut self, size: u64) -> Option<*mut u8> {
        const STEP: u64 = 256 << 10;
        let size = size.next_multiple_of(16);
        if self.meta_end - self.meta < size {
            let bytes = STEP.max(size);
            let at = sys::mmap(bytes as usize);
            if at.is_null() {
                return None;
            }
            self.meta = at as u64;
            self.meta_end = at as u64 + bytes;
        }
        let at = self.meta;
        self.meta += size;
        Some(at as *mut u8)
    }

    /// Makes room for `bytes` contiguous bytes: extends the reservation, or starts another one further up.
    fn reserve_more(&mut self, bytes: u64) -> Option<()> {
        let base = BASE.load(Ordering::Relaxed);
        let window_end = base + WINDOW_SIZE;
        let missing = (bytes - (self.reserved - self.next)).next_multiple_of(CHUNK_SIZE);
        if self.reserved + missing <= window_end && sys::reserve_at(self.reserved, missing as usize) {
            self.reserved += missing;
            return Some(());
        }
        let size = bytes.next_multiple_of(CHUNK_SIZE);
        let mut at = self.reserved.next_multiple_of(1 << 30);
        while at + size <= window_end {
            if sys::reserve_at(at, size as usize) {
                self.next = at;
                self.committed = at;
                self.reserved = at + size;
                return Some(());
            }
            at += 1 << 30;
        }
        None
    }

    pub(super) fn in_use(&self) -> u64 {
        self.in_use
    }
}

/// Go's text; the program asked for more than there is. The lock must be free: the report walks all goroutines.
#[cold]
pub fn out_of_memory(bytes: u64) -> ! {
    let in_use = PAGES.lock().in_use;
    crate::print::eprint(format_args!(
        "runtime: out of memory: cannot allocate {bytes}-byte block ({in_use} in use)\n"
    ));
    crate::panic::throw("out of memory")
}
