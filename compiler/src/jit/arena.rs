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
use std::sync::atomic::{AtomicU32, Ordering};

use cranelift_jit::{BranchProtection, JITMemoryKind, JITMemoryProvider};
use cranelift_module::{ModuleError, ModuleResult};

use super::chunk::{Chunks, Ends};
use super::{Options, Refuse, Wish};
use crate::codegen::placement::LINE;
use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect};

pub const PAGE: usize = 4096;

/// Where the kernel is asked to put the reservation: low, and clear of where executables and heaps live.
pub const HINT: usize = 0x0800_0000;

/// pc-relative references reach this far.
const REACH: usize = 1 << 31;

const SLOTS: usize = 1 << 20;

/// Later units are small, but the parts of std that come late need this.
const LEAST_ROOM: usize = 16 << 20;

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

    /// The part that cranelift-jit fills, a handle that says where the next function shall start, and the chunks.
    pub fn code_provider(&mut self, opts: &Options) -> (CodeProvider, Start, Chunks) {
        let (start, ends) = (Start::default(), Ends::default());
        ends.floor.store(self.code_len, Ordering::Relaxed);
        let provider = CodeProvider {
            base: self.base,
            ends: ends.clone(),
            sealed: 0,
            used: 0,
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
        granted(self.refuse, Wish::Protect).map_err(|err| ModuleError::Allocation { err })?;
        let flags = MprotectFlags::READ | MprotectFlags::EXEC;
        // SAFETY: the range lies in the reservation of this program and holds nothing but finished code.
        let result = unsafe { mprotect(self.base.wrapping_add(start).cast(), end - start, flags) };
        result.map_err(|e| ModuleError::Allocation { err: e.into() })?;
        (self.sealed, self.used) = (end, end);
        Ok(())
    }
}
