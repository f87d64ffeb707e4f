//! Layouts of Go values, and of the parts of G, P and stack segments that compiled code and assembly touch.

use crate::size_class::NUM_CLASSES;
use crate::type_desc::{Itab, TypeDesc};

/// In the count of `concatstrings`: some parts are bytes that may change, so the result is always a copy.
pub const CONCAT_COPY: u64 = 1 << 63;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct GoString {
    pub ptr: *const u8,
    pub len: u64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct GoSlice {
    pub ptr: *mut u8,
    pub len: u64,
    pub cap: u64,
}

/// `any`: a value of a type without methods known at compile time. Pointer-shaped values are stored in `data` itself,
/// all others behind it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Eface {
    pub ty: *const TypeDesc,
    pub data: *mut u8,
}

/// A value of an interface type with methods.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Iface {
    pub tab: *const Itab,
    pub data: *mut u8,
}

/// A func value points to one of these; captures follow the code pointer. Code is called with the address of this
/// object as its first parameter.
#[repr(C)]
#[derive(Debug)]
pub struct Closure {
    pub code: u64,
}

/// The start of `hchan`, which `len` and `cap` read inline.
pub const HCHAN_QCOUNT: u32 = 0;
pub const HCHAN_DATAQSIZ: u32 = 8;

/// The start of a map, which `len` reads inline.
pub const HMAP_COUNT: u32 = 0;
/// The state of an iteration over a map, in the frame of the function that ranges.
pub const MAPITER_SIZE: u32 = 96;
/// Where an iteration's current key and element are; a nil key: no more.
pub const MAPITER_KEY: u32 = 0;
pub const MAPITER_ELEM: u32 = 8;
/// Elements up to this size have a zero that `mapaccess1` of a missing key points to.
pub const MAP_ZERO_SIZE: u64 = 1024;

/// One case of a `select`, filled by compiled code for `selectgo`: sends first, then receives.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Scase {
    /// The channel, or nil.
    pub c: *mut u8,
    /// The value to send, or where to receive (nil: drop it).
    pub elem: *mut u8,
}

/// The first fields of G. r15 points here while compiled code runs.
///
/// Offsets up to 127 encode in one byte, so what every prologue and every runtime call reads comes first.
#[repr(C)]
pub struct GHeader {
    /// Compared with rsp by every prologue. Larger than any stack address when poisoned. Written by other threads.
    pub stackguard: u64,
    /// rsp while the goroutine is not running, or while it is on g0 in a runtime call.
    pub sp: u64,
    /// g0's rsp, to which runtime calls switch.
    pub g0sp: u64,
    /// The assembly routine that prologues jump to.
    pub morestack: u64,
    /// The current stack segment.
    pub seg: *mut StackSeg,
    /// The current P (`PHeader`). Read with an atomic load: the goroutine may move at any preemption.
    pub p: *mut PHeader,
    /// The current M, opaque to compiled code.
    pub m: *mut u8,
    /// Delivered in rax when a parked runtime call resumes.
    pub result: u64,
    /// morestack saves rbx here.
    pub scratch: u64,
    /// Not zero: yield at the next prologue. Written by other threads.
    pub preempt: u64,
    /// The compiled Go function that action 3 (raise) jumps to.
    pub raise_entry: u64,
    /// What action 3 raises: a `RaiseKind` and its operands.
    pub raise_kind: u64,
    pub raise_args: [u64; 4],
    /// Deferred calls, innermost first; runtime-owned records.
    pub defers: *mut u8,
    /// The locks that the goroutine holds.
    pub locks: LockNotes,
}

/// So many locks a goroutine remembers. A power of two.
pub const LOCK_NOTES: usize = 4;

/// The locks of `sync` that a goroutine has taken and not given back, as far as it remembers: each has one place
/// (a hash of its address), which the next one with the same place takes over. Explanations of deadlocks read it.
pub type LockNotes = [LockNote; LOCK_NOTES];

/// A lock's address is shifted by the first, and that by the second once more; what the two differ in is its place.
pub const LOCK_NOTE_SHIFTS: (u32, u32) = (4, 2);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct LockNote {
    /// The lock's address; the lowest bit says that it was taken for reading. 0: it was given back.
    pub addr: u64,
    /// Where: the file's index in the high half, the line in the low half.
    pub place: u64,
}

/// A panic or Goexit under way, in the frame of the Go function that runs its deferred calls (`std/runtime/panic.go`).
#[repr(C)]
pub struct Panicking {
    /// The next older one.
    pub link: *mut Panicking,
    /// The frame that runs the deferred calls: a pc in its function, its frame pointer and its stack segment. Who is
    /// called from the frame of `gopanic` may recover.
    pub pc: u64,
    pub fp: u64,
    pub seg: *const StackSeg,
    /// The frame whose deferred calls are being run: pc, frame pointer, stack segment; a pc of 0: no more.
    pub at_pc: u64,
    pub at_fp: u64,
    pub at_seg: *const StackSeg,
    pub goexit: bool,
    /// A deferred call recovered it; it ends when that call returns.
    pub recovered: bool,
    /// For the report alone.
    pub repanicked: bool,
    /// A newer one has gone past its frame.
    pub passed: bool,
    pub value: Eface,
}

/// A stack segment's header, at its lowest address.
#[repr(C)]
pub struct StackSeg {
    pub next: *mut StackSeg,
    pub prev: *mut StackSeg,
    /// rsp of the previous segment at the crossing: it points at the caller's return address.
    pub saved_rsp: u64,
    /// This segment's stackguard.
    pub guard: u64,
    /// The top: the first rsp of this segment.
    pub hi: u64,
    /// Largest frame that fits.
    pub avail: u64,
    /// Bytes of stack arguments copied at the crossing.
    pub argbytes: u64,
    pub size: u64,
}

/// A run of free cells of one size class: compiled code takes cells from `cur` while it stays below `end`. The memory
/// is already zero.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AllocRun {
    pub cur: u64,
    pub end: u64,
}

/// The first fields of P.
#[repr(C)]
pub struct PHeader {
    /// Indexed by `2 * class + noscan`.
    pub runs: [AllocRun; 2 * NUM_CLASSES],
}

/// Poison for `stackguard`: larger than any stack pointer.
pub const STACK_PREEMPT: u64 = -1314i64 as u64;
/// Poison that forces a new segment at every prologue (`stackzeal`).
pub const STACK_FORCE_GROW: u64 = -275i64 as u64;

/// Every G of compiled code begins at a multiple of this: code shifts by G to shift by nothing.
pub const G_ALIGN: usize = 64;

/// Frames up to this size compare rsp itself with the guard; the guard leaves this much room below it.
pub const STACK_SMALL: u32 = 128;

pub const G_STACKGUARD: i32 = std::mem::offset_of!(GHeader, stackguard) as i32;
pub const G_SP: i32 = std::mem::offset_of!(GHeader, sp) as i32;
pub const G_G0SP: i32 = std::mem::offset_of!(GHeader, g0sp) as i32;
pub const G_MORESTACK: i32 = std::mem::offset_of!(GHeader, morestack) as i32;
pub const G_SEG: i32 = std::mem::offset_of!(GHeader, seg) as i32;
pub const G_P: i32 = std::mem::offset_of!(GHeader, p) as i32;
pub const G_RESULT: i32 = std::mem::offset_of!(GHeader, result) as i32;
pub const G_SCRATCH: i32 = std::mem::offset_of!(GHeader, scratch) as i32;
pub const G_PREEMPT: i32 = std::mem::offset_of!(GHeader, preempt) as i32;
pub const G_RAISE_ENTRY: i32 = std::mem::offset_of!(GHeader, raise_entry) as i32;
pub const G_LOCKS: i32 = std::mem::offset_of!(GHeader, locks) as i32;
pub const P_RUNS: i32 = std::mem::offset_of!(PHeader, runs) as i32;
