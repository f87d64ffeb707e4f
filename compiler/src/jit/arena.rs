//! The memory of one program: code, image, slots and globals side by side in one reservation below 2 GiB, so that every
//! reference between them is pc-relative and short.
//!
//! ```text
//!   code …   … chunks | image … | slots … | globals …
//! ```
//!
//! Each part has room for later units, which start at pages of their own: code is writable while its unit is linked and
//! executable ever after; of the image's stretches the first part becomes read-only. A slot is the address of a function
//! that other units call (see `trampoline`). Memory is never given back, for code may be running; but that of `chunk`s is.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use cranelift_jit::{BranchProtection, JITMemoryKind, JITMemoryProvider};
use cranelift_module::{ModuleError, ModuleResult};

use super::chunk::{Chunks, Ends};
use super::{Options, Refuse, Wish};
use crate::codegen::placement::LINE;
use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect, munmap};
use serde::{Deserialize, Serialize};

pub const PAGE: usize = 4096;

/// Where the kernel is asked to put the reservation: low, and clear of where executables and heaps live.
pub const HINT: usize = 0x0800_0000;

/// pc-relative references reach this far.
const REACH: usize = 1 << 31;

const SLOTS: usize = 1 << 20;

/// Later units are small, but the parts of std that come late need this.
const LEAST_ROOM: usize = 16 << 20;

/// Where the parts of a reservation lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shape {
    base: u64,
    code: u64,
    image: u64,
    globals: u64,
}

impl Shape {
    /// Whether other runs can have it too.
    pub fn is_usual(&self) -> bool {
        self.base == HINT as u64
    }
}

pub struct Arena {
    base: *mut u8,
    code_len: usize,
    image_len: usize,
    globals_len: usize,
    refuse: Refuse,
}

impl Arena {
    /// Maps room for a first unit of these sizes and for what may come later; pages cost nothing until touched. If there is
    /// not so much room, less of it.
    pub fn reserve(code: usize, image: usize, globals: usize, opts: &Options) -> io::Result<Arena> {
        let mut room = opts.room;
        loop {
            match Arena::reserve_with(room, [code, image, globals], opts.refuse) {
                Err(e) if e.raw_os_error().is_none() || room <= LEAST_ROOM => return Err(e),
                Err(_) => room /= 2,
                Ok(arena) => return Ok(arena),
            }
        }
    }

    fn reserve_with(room: usize, [code, image, globals]: [usize; 3], refuse: Refuse) -> io::Result<Arena> {
        let page = |n: usize| n.next_multiple_of(PAGE);
        let (code_len, image_len) = (page(code + room / 5 * 2), page(image + room / 5 * 2));
        let globals_len = page(globals + room / 5);
        Arena::map([code_len, image_len, globals_len], refuse)
    }

    /// A reservation of this shape. `None`: something else lives there.
    pub fn reserve_shape(shape: Shape, refuse: Refuse) -> io::Result<Option<Arena>> {
        let arena = Arena::map([shape.code, shape.image, shape.globals].map(|n| n as usize), refuse)?;
        if arena.shape() == shape {
            return Ok(Some(arena));
        }
        // SAFETY: nobody has got an address of this mapping.
        unsafe { munmap(arena.base.cast(), arena.len())? };
        Ok(None)
    }

    fn map([code_len, image_len, globals_len]: [usize; 3], refuse: Refuse) -> io::Result<Arena> {
        let len = code_len + image_len + SLOTS + globals_len;
        if len >= REACH {
            return Err(io::Error::other("code and package variables exceed 2 GiB"));
        }
        granted(refuse, Wish::Map)?;
        let prot = ProtFlags::READ | ProtFlags::WRITE;
        let flags = MapFlags::PRIVATE | MapFlags::NORESERVE;
        // SAFETY: without FIXED the kernel chooses a range that nothing else uses.
        let base = unsafe { mmap_anonymous(HINT as *mut _, len, prot, flags)? };
        Ok(Arena { base: base.cast(), code_len, image_len, globals_len, refuse })
    }

    pub fn shape(&self) -> Shape {
        let [base, code, image, globals] =
            [self.base as usize, self.code_len, self.image_len, self.globals_len].map(|n| n as u64);
        Shape { base, code, image, globals }
    }

    fn len(&self) -> usize {
        self.code_len + self.image_len + SLOTS + self.globals_len
    }

    pub fn start(&self) -> u64 {
        self.base as u64
    }

    pub fn image(&self) -> *mut u8 {
        self.base.wrapping_add(self.code_len)
    }

    pub fn slots(&self) -> *mut u8 {
        self.base.wrapping_add(self.code_len + self.image_len)
    }

    pub fn globals(&self) -> *mut u8 {
        self.slots().wrapping_add(SLOTS)
    }

    /// Whether image, slots and globals of these sizes fit.
    pub fn fits(&self, image: usize, slots: usize, globals: usize) -> bool {
        image <= self.image_len && slots * 8 <= SLOTS && globals <= self.globals_len
    }

    /// The part that cranelift-jit fills from `used` on, a handle that says where the next function shall start, and the chunks.
    pub fn code_provider(&mut self, used: usize, opts: &Options) -> (CodeProvider, Start, Chunks) {
        let (start, ends) = (Start::default(), Ends::default());
        ends.used.store(used, Ordering::Relaxed);
        ends.floor.store(self.code_len, Ordering::Relaxed);
        let provider = CodeProvider {
            base: self.base,
            ends: ends.clone(),
            sealed: used,
            used,
            start: start.clone(),
            refuse: self.refuse,
        };
        (provider, start, Chunks::new(self.base, ends, opts.codezeal, self.refuse))
    }

    /// Sets a slot that no code uses yet.
    pub fn init_slot(&self, slot: usize, address: u64) {
        // SAFETY: `fits` has been asked; the word belongs to this slot alone.
        unsafe { self.slots().cast::<u64>().add(slot).write_volatile(address) };
    }

    /// Bytes of the arena, from its start on.
    pub fn bytes(&self, at: usize, len: usize) -> &[u8] {
        assert!(at + len <= self.len());
        // SAFETY: the range lies in the reservation; whoever asks does so before the program runs that may change it.
        unsafe { std::slice::from_raw_parts(self.base.add(at), len) }
    }

    /// Puts bytes where nothing has been yet, from the start of the arena on.
    fn fill(&self, at: usize, end: usize, bytes: &[u8]) -> io::Result<()> {
        if at.checked_add(bytes.len()).is_none_or(|e| e > end || end > self.len()) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        // SAFETY: the range lies in the reservation, is writable, and nobody knows it yet.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.base.add(at), bytes.len()) };
        Ok(())
    }

    pub fn write_image(&self, at: usize, bytes: &[u8]) -> io::Result<()> {
        self.fill(self.code_len + at, self.code_len + self.image_len, bytes)
    }

    pub fn write_global(&self, at: usize, bytes: &[u8]) -> io::Result<()> {
        self.fill(self.code_len + self.image_len + SLOTS + at, self.len(), bytes)
    }

    /// Puts finished code at a page where none is yet.
    pub fn write_code(&self, at: usize, code: &[u8]) -> io::Result<()> {
        self.fill(at, self.code_len, code)?;
        seal(self.base.wrapping_add(at), Arena::page_after(code.len()), self.refuse)
    }

    pub fn page_after(n: usize) -> usize {
        n.next_multiple_of(PAGE)
    }

    /// Changes words of the image that programs read. The page at `open` and those behind it have not been protected yet.
    pub fn patch(&self, words: &[(u64, u64)], open: usize) -> io::Result<()> {
        if words.iter().any(|w| w.0 as usize + 8 > self.image_len || w.0 % 8 != 0) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        // Old stretches are read-only up to their writable data, which it does not hurt to protect page by page.
        self.protect_pages(words, usize::MAX, false)?;
        for &(offset, value) in words {
            // SAFETY: the word lies in a descriptor of the image. Whoever reads it at the same time gets the old value
            // or the new one.
            let word = unsafe { AtomicU64::from_ptr(self.image().wrapping_add(offset as usize).cast()) };
            // Who reads the new address through it sees what stands there: the address is the dependency.
            word.store(value, Ordering::Release);
        }
        self.protect_pages(words, open, true)
    }

    fn protect_pages(&self, words: &[(u64, u64)], end: usize, read_only: bool) -> io::Result<()> {
        let mut last = None;
        for (offset, _) in words {
            let page = *offset as usize / PAGE * PAGE;
            if last.replace(page) != Some(page) && page < end {
                self.protect(page, PAGE, read_only)?;
            }
        }
        Ok(())
    }

    /// Where slots lead.
    pub fn slot_words(&self, from: usize, to: usize) -> Vec<u64> {
        assert!(to * 8 <= SLOTS);
        // SAFETY: the words lie in the reservation and belong to slots.
        let word = |slot| unsafe { self.slots().cast::<u64>().add(slot).read_volatile() };
        (from..to).map(word).collect()
    }

    /// Protects a stretch of the image, or lets it be changed. It starts and ends at pages.
    pub fn protect(&self, start: usize, len: usize, read_only: bool) -> io::Result<()> {
        if len == 0 {
            return Ok(());
        }
        granted(self.refuse, Wish::Protect)?;
        let flags = if read_only { MprotectFlags::READ } else { MprotectFlags::READ | MprotectFlags::WRITE };
        // SAFETY: the range lies in this reservation and holds no Rust object.
        unsafe { mprotect(self.image().wrapping_add(start).cast(), len, flags)? };
        Ok(())
    }
}

/// Whether a wish may be made.
pub fn granted(refuse: Refuse, wish: Wish) -> io::Result<()> {
    refuse(wish).map_or(Ok(()), |errno| Err(io::Error::from_raw_os_error(errno)))
}

/// Makes code executable, and read-only from now on.
fn seal(start: *mut u8, len: usize, refuse: Refuse) -> io::Result<()> {
    granted(refuse, Wish::Protect)?;
    let flags = MprotectFlags::READ | MprotectFlags::EXEC;
    // SAFETY: the range lies in the reservation of this program and holds nothing but finished code.
    unsafe { mprotect(start.cast(), len, flags)? };
    Ok(())
}

/// Hands out the code part, front to back, and makes it executable at the end of each unit.
pub struct CodeProvider {
    base: *mut u8,
    ends: Ends,
    /// Below this, code is executable.
    sealed: usize,
    used: usize,
    start: Start,
    refuse: Refuse,
}

/// The wanted start of the next function modulo `LINE`, a multiple of 16. It takes the place of the alignment that
/// cranelift-jit asks for, which is all it can ask for.
#[derive(Clone, Default)]
pub struct Start(Arc<AtomicU32>);

impl Start {
    pub fn set(&self, start: u32) {
        self.0.store(start, Ordering::Relaxed);
    }

    /// The first suitable offset from `at` on.
    fn place(&self, at: usize) -> usize {
        place(at, self.0.load(Ordering::Relaxed))
    }
}

/// The first offset from `at` on that is `start` modulo `LINE`.
pub fn place(at: usize, start: u32) -> usize {
    let line = LINE as usize;
    let first = at / line * line + start as usize;
    if first >= at { first } else { first + line }
}

// SAFETY: the provider is the only user of its range until `finalize`, whichever thread it is on.
unsafe impl Send for CodeProvider {}

impl JITMemoryProvider for CodeProvider {
    fn allocate(&mut self, size: usize, _align: u64, kind: JITMemoryKind) -> io::Result<*mut u8> {
        if !matches!(kind, JITMemoryKind::Executable) {
            return Err(io::Error::other("data belongs to the image"));
        }
        let start = self.start.place(self.used);
        // Relaxed, here and below: the thread that links is the only one to change them.
        if (start + size).next_multiple_of(PAGE) > self.ends.floor.load(Ordering::Relaxed) {
            return Err(io::Error::from(io::ErrorKind::OutOfMemory));
        }
        self.used = start + size;
        self.ends.used.store(self.used, Ordering::Relaxed);
        Ok(self.base.wrapping_add(start))
    }

    unsafe fn free_memory(&mut self) {}

    fn finalize(&mut self, _: BranchProtection) -> ModuleResult<()> {
        let (start, end) = (self.sealed, self.used.next_multiple_of(PAGE));
        if start == end {
            return Ok(());
        }
        let sealed = seal(self.base.wrapping_add(start), end - start, self.refuse);
        sealed.map_err(|err| ModuleError::Allocation { err })?;
        (self.sealed, self.used) = (end, end);
        Ok(())
    }
}
