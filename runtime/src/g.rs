//! G: one goroutine. Its first fields are the ones that compiled code and assembly touch (`GHeader`).
//!
//! A G lives in a block that also holds its first stack segment, and a G block stays a G block for ever: other threads
//! (sysmon, stop-the-world, stealing Ms) may write `preempt` and `stackguard` of a G that has meanwhile died or been
//! reused. The worst they do is one needless yield.
//!
//! Who may touch what: the owner of a G is the M that runs it; for a runnable G whoever took it from a queue; for a
//! waiting G whoever dequeued it from what it waits for, under that thing's lock. Fields without an atomic type belong
//! to the owner. `atomicstatus` tells who the owner is and changes only by `casgstatus`, which throws on an
//! impossible step.

use crate::sync::{AtomicU32, Ordering};
use minigo_abi::layout::{GHeader, Panicking};

/// The status of a G. Go's numbers, so that dumps read alike.
pub type Status = u32;
pub const GIDLE: Status = 0;
pub const GRUNNABLE: Status = 1;
pub const GRUNNING: Status = 2;
pub const GSYSCALL: Status = 3;
pub const GWAITING: Status = 4;
pub const GDEAD: Status = 6;
pub const GPREEMPTED: Status = 9;

/// Why a G waits; the text is what tracebacks print.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitReason {
    Zero,
    ChanReceive,
    ChanReceiveNilChan,
    ChanSend,
    ChanSendNilChan,
    Select,
    SelectNoCases,
    Sleep,
    Semacquire,
    SyncMutexLock,
    SyncRwMutexLock,
    SyncRwMutexRLock,
    SyncCondWait,
    SyncWaitGroupWait,
    StoppingTheWorld,
    IoWait,
    Finalizer,
    ForceGcIdle,
    Preempted,
    NativeWait,
}

impl WaitReason {
    /// Go's wording.
    pub fn text(self) -> &'static str {
        match self {
            WaitReason::Zero => "",
            WaitReason::ChanReceive => "chan receive",
            WaitReason::ChanReceiveNilChan => "chan receive (nil chan)",
            WaitReason::ChanSend => "chan send",
            WaitReason::ChanSendNilChan => "chan send (nil chan)",
            WaitReason::Select => "select",
            WaitReason::SelectNoCases => "select (no cases)",
            WaitReason::Sleep => "sleep",
            WaitReason::Semacquire => "semacquire",
            WaitReason::SyncMutexLock => "sync.Mutex.Lock",
            WaitReason::SyncRwMutexLock => "sync.RWMutex.Lock",
            WaitReason::SyncRwMutexRLock => "sync.RWMutex.RLock",
            WaitReason::SyncCondWait => "sync.Cond.Wait",
            WaitReason::SyncWaitGroupWait => "sync.WaitGroup.Wait",
            WaitReason::StoppingTheWorld => "stopping the world",
            WaitReason::IoWait => "IO wait",
            WaitReason::Finalizer => "finalizer wait",
            WaitReason::ForceGcIdle => "force gc (idle)",
            WaitReason::Preempted => "preempted",
            WaitReason::NativeWait => "native wait",
        }
    }
}

/// A hardware fault in compiled code, for the `[signal …]` line of a panic. `signo` 0: none.
#[derive(Clone, Copy, Default, Debug)]
pub struct Fault {
    pub signo: i32,
    pub code: i32,
    pub addr: u64,
    pub pc: u64,
}

impl Fault {
    /// Whether the address is none that a nil pointer leads to: only unsafe code or a bug can make one. For addresses that no
    /// pointer can have the kernel tells 0 and a code of its own.
    pub fn is_wild(&self) -> bool {
        const SI_KERNEL: i32 = 0x80;
        let memory = matches!(self.signo, libc::SIGSEGV | libc::SIGBUS);
        memory && (self.addr >= 4096 || self.code == SI_KERNEL)
    }
}

#[repr(C)]
pub struct G {
    /// What compiled code and assembly touch. `stackguard` and `preempt` are written by other threads: use
    /// `stackguard_atomic` and `preempt_atomic`.
    pub hdr: GHeader,
    // What every birth, run and death of a goroutine touches shares two cache lines with the end of the header.
    pub atomicstatus: AtomicU32,
    pub waitreason: WaitReason,
    /// A native goroutine shall raise what the header says when it goes on.
    pub raise_pending: bool,
    /// Internal to the runtime.
    pub system: bool,
    /// Counts how often the G became runnable, to choose which times are measured (`stats::runnable`).
    pub transitions: u8,
    /// Main is 1; 0: never used.
    pub goid: u64,
    /// When the G became runnable, if that is measured; else 0.
    pub runnable_since: i64,
    /// The next G in a run queue, a free list or a list in flight.
    pub schedlink: *mut G,
    /// All registers, if the G was preempted asynchronously.
    pub full: *mut crate::context::FullRegs,
    /// The coroutine, if the body is a Rust closure.
    pub native: *mut crate::native::Body,
    /// The panic in progress, innermost first; runtime-owned records.
    pub panics: *mut Panicking,
    /// How many of the deferred calls were noted out of order; see `panic::deferprocat`.
    pub defers_out_of_order: u32,
    pub parent_goid: u64,
    /// Where the `go` statement stands: its return address.
    pub gopc: u64,
    /// The first instruction of the goroutine's function.
    pub startpc: u64,
    /// What the waker hands over (the sudog that fired, for channels).
    pub param: *mut u8,
    /// The sudogs this G waits on, in lock order.
    pub waiting: *mut crate::chan::Sudog,
    /// The sudog of a plain send or receive, so that it needs no cache. Free for whoever parks this G.
    pub sudog: crate::chan::Sudog,
    /// `select`: the waker that changes it from 0 to 1 has won the G.
    pub select_done: AtomicU32,
    /// State of a runtime function that returned `ACT_AGAIN`, `ACT_PARK_AGAIN` or `ACT_CALL`: 0 on its first call, and it
    /// must be 0 again when it returns.
    pub phase: u32,
    pub state: [u64; 4],
    /// When the G parked, if somebody asked for it (0: unknown).
    pub waitsince: i64,
    /// The M this G is locked to.
    pub lockedm: *mut crate::m::M,
    /// How often it was locked.
    pub lockedcount: u32,
    /// The fault that the panic in progress came from, if any.
    pub sig: Fault,
    /// `debug.SetPanicOnFault`: the number of the goroutine that wants it, so that it ends with that one.
    pub paniconfault: u64,
    /// What a `print` statement has collected so far.
    pub printbuf: *mut crate::print::PrintBuf,
    /// What the tracer remembers, or null.
    pub trace: *mut crate::trace::GTrace,
    /// Sum of the sizes of the attached stack segments.
    pub stack_total: u64,
}

impl G {
    #[inline(always)]
    pub fn status(&self) -> Status {
        self.atomicstatus.load(Ordering::Acquire)
    }

    /// The M that runs this G.
    #[inline(always)]
    pub fn m(&self) -> *mut crate::m::M {
        self.hdr.m.cast()
    }

    /// The P that runs this G.
    #[inline(always)]
    pub fn p(&self) -> *mut crate::p::P {
        self.hdr.p.cast()
    }

    #[inline(always)]
    pub fn stackguard_atomic(&self) -> &core::sync::atomic::AtomicU64 {
        // SAFETY: an aligned u64 of this G, which lives for ever; every writer in the runtime uses this view.
        unsafe { core::sync::atomic::AtomicU64::from_ptr((&raw const self.hdr.stackguard).cast_mut()) }
    }

    #[inline(always)]
    pub fn preempt_atomic(&self) -> &core::sync::atomic::AtomicU64 {
        // SAFETY: as above.
        unsafe { core::sync::atomic::AtomicU64::from_ptr((&raw const self.hdr.preempt).cast_mut()) }
    }
}

/// Changes a G's status from `old` to `new`; anything else than `old` is a bug of the runtime.
///
/// Go needs a compare-and-swap here, because its collector may hold a scan bit in the status of a G that somebody else owns.
/// Ours changes hands only through queues and locks, so whoever is at this point owns it alone, and a load and a store do: a
/// locked instruction less, twice per switch. Checked builds make sure of it.
#[inline(always)]
pub fn casgstatus(g: &G, old: Status, new: Status) {
    // Both are constants at every call, so this costs nothing.
    if !legal(old, new) {
        impossible(g, old, new);
    }
    let found = if cfg!(debug_assertions) {
        g.atomicstatus.compare_exchange(old, new, Ordering::AcqRel, Ordering::Acquire).unwrap_or_else(|s| s)
    } else {
        // Pairs with the store below by the owner before, and with that of whoever looks from outside.
        g.atomicstatus.load(Ordering::Acquire)
    };
    if found != old {
        unexpected(g, found, old, new);
    }
    if !cfg!(debug_assertions) {
        g.atomicstatus.store(new, Ordering::Release);
    }
}

#[cold]
#[inline(never)]
fn unexpected(g: &G, found: Status, old: Status, new: Status) -> ! {
    crate::panic::throw(&format!(
        "casgstatus: goroutine {}: status {found:#x}, wanted {old} -> {new}",
        g.goid
    ))
}

#[cold]
#[inline(never)]
fn impossible(g: &G, old: Status, new: Status) -> ! {
    crate::panic::throw(&format!("casgstatus: goroutine {}: no step leads from {old} to {new}", g.goid))
}

/// The steps a G can take.
#[inline(always)]
const fn legal(old: Status, new: Status) -> bool {
    matches!(
        (old, new),
        (GIDLE, GDEAD)
            | (GDEAD, GRUNNABLE)
            | (GRUNNABLE, GRUNNING)
            | (GRUNNING, GRUNNABLE | GWAITING | GSYSCALL | GDEAD | GPREEMPTED)
            | (GSYSCALL, GRUNNING | GRUNNABLE | GDEAD)
            | (GWAITING, GRUNNABLE | GRUNNING)
            | (GPREEMPTED, GRUNNABLE | GWAITING)
    )
}
