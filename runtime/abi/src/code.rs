//! Tables that describe compiled code: pc to function, file and line; traps; ranges where a goroutine must not be
//! preempted. Built by the compiler, registered with the runtime, read lock-free by signal handlers. Serialisable, for
//! programs that are kept in files.

use serde::{Deserialize, Serialize};

/// One block of finalised code. `funcs` is sorted by `entry` and does not overlap.
#[derive(Default, Serialize, Deserialize)]
pub struct CodeTable {
    pub funcs: Vec<FuncInfo>,
    /// Absolute or as-given paths, indexed by `LineEntry::file`.
    pub files: Vec<String>,
    /// Package variables, sorted by address.
    pub vars: Vec<VarInfo>,
    /// Where other data lies that the program may change: start and length.
    pub data: Vec<(u64, u64)>,
    /// The functions are those of one unit of a session, and are freed together when nothing refers to them.
    #[serde(skip)]
    pub chunk: Option<Chunk>,
    #[serde(skip)]
    pub leads: Leads,
}

/// The code of one unit of a session.
#[derive(Default)]
pub struct Chunk {
    pub start: u64,
    pub end: u64,
    /// What the code refers to, of all that `Leads` lists.
    pub refs: Vec<u64>,
}

/// What else of a session's unit a search for references must know: it leads on if something refers to it. Starts and ends.
#[derive(Default)]
pub struct Leads {
    /// Trampolines of functions in chunks, each with its slot.
    pub trampolines: Vec<(u64, u32)>,
    /// The session's package variables.
    pub vars: Vec<(u64, u64)>,
    /// Read-only data that holds addresses.
    pub data: Vec<(u64, u64)>,
    /// Descriptors, their lists of methods, fields and so on, and itabs, of types that mention a type of the session.
    pub types: Vec<(u64, u64)>,
}

/// What a search has found dead, by address, sorted.
#[derive(Clone, Default)]
pub struct Dead {
    pub chunks: Vec<u64>,
    pub types: Vec<u64>,
    pub trampolines: Vec<u64>,
}

impl Dead {
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty() && self.types.is_empty() && self.trampolines.is_empty()
    }
}

/// A package variable.
#[derive(Serialize, Deserialize)]
pub struct VarInfo {
    pub addr: u64,
    pub size: u64,
    /// With its package: `main.x`.
    pub name: String,
}

#[derive(Serialize, Deserialize)]
pub struct FuncInfo {
    /// The address of the first byte, the prologue prefix included.
    pub entry: u64,
    pub len: u32,
    /// Bytes of prologue prefix (0, 16 or 32).
    pub prefix: u32,
    /// Stack used by the frame, return address and saved rbp included.
    pub frame: u32,
    /// As in Go's tracebacks: `main.main.func1`, `main.(*T).Method`.
    pub name: String,
    /// Generated wrapper: hidden in tracebacks.
    pub wrapper: bool,
    /// Takes neither arguments nor a receiver.
    pub niladic: bool,
    /// Sorted by offset; an entry holds from its offset to the next one's.
    pub lines: Vec<LineEntry>,
    /// Calls that were replaced by the callee's body; see `LineEntry::inlined`.
    pub inlined: Vec<InlinedCall>,
    /// Sorted by offset of the faulting instruction.
    pub traps: Vec<(u32, Trap)>,
    /// Half-open offset ranges in which the goroutine must not be preempted, sorted: prefix, epilogue tail, inline
    /// allocation.
    pub unsafe_ranges: Vec<(u32, u32)>,
    /// Deferred calls, if the function has any.
    pub defers: Option<DeferInfo>,
    /// Where the function was declared.
    pub file: u32,
    pub line: u32,
}

/// Where a panic finds the deferred calls of a frame, and where the function goes on once one of them has recovered.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct DeferInfo {
    /// The offset of the code that returns after a recovery. It is entered with rsp and rbp of the frame, rax = the
    /// frame's pinned area, rdx = rbp.
    pub pad: u32,
    /// The pinned area, from the frame pointer.
    pub area: i32,
    /// Open-coded calls: the word with their bits and the array of their closures, from the frame pointer.
    pub open: Option<(i32, i32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineEntry {
    pub offset: u32,
    pub file: u32,
    pub line: u32,
    /// The code belongs to the callee of this inlined call: its index plus one; 0: to the function itself.
    pub inlined: u32,
}

/// A call in whose place the callee's body stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InlinedCall {
    /// The callee's name.
    pub name: String,
    /// The callee is a wrapper: hidden in tracebacks.
    pub wrapper: bool,
    /// Where the callee was declared.
    pub start_file: u32,
    pub start_line: u32,
    /// Where the call stood.
    pub file: u32,
    pub line: u32,
    /// The call itself belongs to the callee of this call, as in `LineEntry::inlined`.
    pub parent: u32,
}

/// What a hardware fault at an instruction means in Go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trap {
    /// Load or store through a nil pointer.
    Nil,
    /// Integer division by zero.
    Divide,
    /// Code that must not be reached: our own bug.
    Unreachable,
}

/// Compiled Go functions that the runtime needs, all without parameters unless said otherwise.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize)]
pub struct Hooks {
    /// `runtime.raise`: reads what was raised from G and panics. Entered by action 3.
    pub raise: u64,
    /// `runtime.panicmem`: entered by the signal handler at a nil dereference.
    pub panicmem: u64,
    /// `runtime.panicdivide`: entered by the signal handler at a division by zero.
    pub panicdivide: u64,
    /// `runtime.loadUnit(slot uintptr)`: entered by the first call of a function that is not compiled yet.
    pub load_unit: u64,
    /// The address of the slots through which such functions are called.
    pub slots: u64,
    /// The closure object of the program's entry: all initialisers, then `main.main`, then exit.
    pub main: u64,
}
