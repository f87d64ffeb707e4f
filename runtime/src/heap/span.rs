//! Spans, and the way from any address to the object that holds it.

use super::arena::{self, PAGE_SIZE, Pages};
use minigo_abi::size_class::SIZES;

/// A run of pages cut into equal cells, or one large object.
#[repr(C)]
pub struct Span {
    pub start: u64,
    pub npages: u64,
    pub elem_size: u64,
    pub nelems: u32,
    /// `ceil(2³² / elem_size)`: the index of a cell is one multiplication. Zero for a large object, whose index is 0.
    magic: u32,
    /// 0 for a large object.
    pub class: u8,
    pub noscan: bool,
}

/// An object on the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Object {
    pub start: u64,
    pub size: u64,
    pub noscan: bool,
}

/// Pages per span of a class: at least two, and as many as keep the waste at the end below an eighth.
const SPAN_PAGES: [u8; SIZES.len()] = {
    let mut pages = [0; SIZES.len()];
    let mut class = 1;
    while class < SIZES.len() {
        let mut n: u64 = 2;
        while (n * PAGE_SIZE) % SIZES[class] as u64 > n * PAGE_SIZE / 8 {
            n += 1;
        }
        pages[class] = n as u8;
        class += 1;
    }
    pages
};

impl Span {
    /// A fresh span of small cells.
    pub(super) fn small(pages: &mut Pages, class: usize, noscan: bool) -> Option<&'static Span> {
        let npages = SPAN_PAGES[class] as u64;
        let size = SIZES[class] as u64;
        let span = Span {
            start: pages.alloc(npages)?,
            npages,
            elem_size: size,
            nelems: (npages * PAGE_SIZE / size) as u32,
            magic: (u32::MAX as u64 / size + 1) as u32,
            class: class as u8,
            noscan,
        };
        span.publish(pages)
    }

    /// A span that is one object of `size` bytes.
    pub(super) fn large(pages: &mut Pages, size: u64, noscan: bool) -> Option<&'static Span> {
        let npages = size.div_ceil(PAGE_SIZE);
        let start = pages.alloc(npages)?;
        Span { start, npages, elem_size: npages * PAGE_SIZE, nelems: 1, magic: 0, class: 0, noscan }
            .publish(pages)
    }

    fn publish(self, pages: &mut Pages) -> Option<&'static Span> {
        let (start, npages) = (self.start, self.npages);
        let at = pages.meta_alloc(size_of::<Span>() as u64)?.cast::<Span>();
        // SAFETY: fresh memory of the right size, aligned to 16, never freed.
        let span = unsafe {
            at.write(self);
            &*at
        };
        pages.publish(at, start, npages)?;
        Some(span)
    }

    /// One past the last cell.
    pub fn limit(&self) -> u64 {
        self.start + self.nelems as u64 * self.elem_size
    }

    /// The cell that holds `addr`, which lies in this span.
    #[inline]
    pub fn index_of(&self, addr: u64) -> u32 {
        (((addr - self.start) * self.magic as u64) >> 32) as u32
    }
}

/// The span that holds `addr`, if any.
#[inline]
pub fn span_of(addr: u64) -> Option<&'static Span> {
    // SAFETY: entries of the page table are null or point to spans, which are never freed.
    unsafe { arena::span_at(addr).as_ref() }
}

/// The object that holds `addr`, which may point anywhere into it. Cells not yet handed out count as objects.
#[inline]
pub fn find_object(addr: u64) -> Option<Object> {
    let span = span_of(addr)?;
    if addr >= span.limit() {
        return None;
    }
    let start = span.start + span.index_of(addr) as u64 * span.elem_size;
    Some(Object { start, size: span.elem_size, noscan: span.noscan })
}
