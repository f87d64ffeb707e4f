//! The memory of one program: code, image and globals side by side in one reservation below 2 GiB, so that every
//! reference between them is pc-relative and short.
//!
//! ```text
//!   code (RW while linking, then RX) | image (read-only part | writable part) | globals (zero, RW)
//! ```
//!
//! Memory is never unmapped: code may be running.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use cranelift_jit::{BranchProtection, JITMemoryKind, JITMemoryProvider};
use cranelift_module::{ModuleError, ModuleResult};

use crate::codegen::placement::LINE;
use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect};

const PAGE: usize = 4096;

/// Where the kernel is asked to put the reservation: low, and clear of where executables and heaps live.
const HINT: usize = 0x0800_0000;

/// pc-relative references reach this far.
const REACH: usize = 1 << 31;

pub struct Arena {
    base: *mut u8,
    code_len: usize,
    image_len: usize,
}

impl Arena {
    /// Maps everything; pages cost nothing until touched.
    pub fn reserve(code: usize, image: usize, globals: usize) -> io::Result<Arena> {
        let page = |n: usize| n.max(1).next_multiple_of(PAGE);
        let (code_len, image_len) = (page(code), page(image));
        let len = code_len + image_len + page(globals);
        if len >= REACH {
            return Err(io::Error::other("code and package variables exceed 2 GiB"));
        }
        let prot = ProtFlags::READ | ProtFlags::WRITE;
        let flags = MapFlags::PRIVATE | MapFlags::NORESERVE;
        // SAFETY: without FIXED the kernel chooses a range that nothing else uses.
        let base = unsafe { mmap_anonymous(HINT as *mut _, len, prot, flags)? };
        Ok(Arena { base: base.cast(), code_len, image_len })
    }

    pub fn image(&self) -> *mut u8 {
        self.base.wrapping_add(self.code_len)
    }

    pub fn globals(&self) -> *mut u8 {
        self.base.wrapping_add(self.code_len + self.image_len)
    }

    /// The part that cranelift-jit fills, and a handle that says where the next function shall start.
    pub fn code_provider(&mut self) -> (CodeProvider, Start) {
        let start = Start::default();
        (CodeProvider { base: self.base, len: self.code_len, used: 0, start: start.clone() }, start)
    }

    /// Protects the first `len` bytes of the image, a multiple of the page size.
    pub fn seal_read_only(&mut self, len: usize) -> io::Result<()> {
        if len == 0 {
            return Ok(());
        }
        // SAFETY: the range lies in this reservation and holds no Rust object.
        unsafe { mprotect(self.image().cast(), len, MprotectFlags::READ)? };
        Ok(())
    }
}

/// Hands out the code part, front to back, and makes it executable in the end.
pub struct CodeProvider {
    base: *mut u8,
    len: usize,
    used: usize,
    start: Start,
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
        let line = LINE as usize;
        let first = at / line * line + self.0.load(Ordering::Relaxed) as usize;
        if first >= at { first } else { first + line }
    }
}

// SAFETY: the provider is the only user of its range until `finalize`, whichever thread it is on.
unsafe impl Send for CodeProvider {}

impl JITMemoryProvider for CodeProvider {
    fn allocate(&mut self, size: usize, _align: u64, kind: JITMemoryKind) -> io::Result<*mut u8> {
        if !matches!(kind, JITMemoryKind::Executable) {
            return Err(io::Error::other("data belongs to the image"));
        }
        let start = self.start.place(self.used);
        if start + size > self.len {
            return Err(io::Error::from(io::ErrorKind::OutOfMemory));
        }
        self.used = start + size;
        Ok(self.base.wrapping_add(start))
    }

    unsafe fn free_memory(&mut self) {}

    fn finalize(&mut self, _: BranchProtection) -> ModuleResult<()> {
        let flags = MprotectFlags::READ | MprotectFlags::EXEC;
        // SAFETY: the range lies in the reservation of this program and holds nothing but finished code.
        let result = unsafe { mprotect(self.base.cast(), self.len, flags) };
        result.map_err(|e| ModuleError::Allocation { err: e.into() })
    }
}
