//! What the scheduler counts, in one place.
//!
//! Each P has a block of counters that only the M that holds the P writes: a plain addition, no locked instruction. Who
//! holds no P (sysmon, the maker of a thread, an M on its way to sleep) counts in a block for all, by locked additions.
//! A reader sums the blocks; the sums are a moment's view, and each of them only grows.
//!
//! | file | notion |
//! |---|---|
//! | `histogram` | distributions of times, in Go's buckets |
//! | `runnable` | how long goroutines wait for a P |
//! | `schedtrace` | the scheduler's state as text and JSON, now and then |
//!
//! Rejected: counters without sharing rules (one locked addition per park costs as much as a tenth of a channel
//! operation), and counting by events of the tracer (nobody would have figures without a trace).

mod histogram;
mod runnable;
#[cfg(not(loom))]
pub mod schedtrace;

pub use histogram::{BUCKETS, Histogram, bounds};
pub use runnable::{Tracker, ran, runnable};

use crate::p::P;
use crate::sched::{allp, allps};
use core::sync::atomic::{AtomicU64, Ordering};
use crossbeam_utils::CachePadded;

macro_rules! counters {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $text:literal;)*) => {
        /// What is counted.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub enum Counter { $($(#[$doc])* $variant),* }

        impl Counter {
            pub const ALL: &'static [Counter] = &[$(Counter::$variant),*];

            /// The name's last part: `/minigo/sched/NAME`.
            pub fn name(self) -> &'static str {
                match self { $(Counter::$variant => $name),* }
            }

            /// A sentence for `metrics.All`.
            pub fn text(self) -> &'static str {
                match self { $(Counter::$variant => $text),* }
            }
        }
    };
}

// The first four are counted on every birth, park, wake-up and death, and share a cache line.
counters! {
    Created, "goroutines/created:goroutines", "Goroutines that were started.";
    Ended, "goroutines/ended:goroutines", "Goroutines that have ended.";
    Parks, "parks:events", "Times a goroutine began to wait.";
    Readies, "readies:events", "Times a waiting goroutine became runnable.";
    Yields, "yields:events", "Times a goroutine gave its processor up by itself (runtime.Gosched).";
    PreemptCooperative, "preempt/cooperative:events", "Times a function's prologue saw the request to yield.";
    PreemptAsync, "preempt/async:events", "Times a signal took a goroutine off its thread.";
    SliceEnds, "preempt/slice-end:events", "Times goroutines that wake each other lost their common time slice.";
    Steals, "steals:events", "Times a P took goroutines from another one.";
    StolenGs, "stolen:goroutines", "Goroutines taken from other Ps.";
    GlobalVisits, "global-queue/visits:events", "Times a P took goroutines from the global queue.";
    Overflows, "global-queue/overflows:events", "Times a full local queue gave half of itself to the global one.";
    Syscalls, "syscalls:events", "Blocking system calls.";
    Retakes, "retakes:events", "Ps taken back from a system call.";
    HandOffs, "hand-offs:events", "Ps given away by a thread that blocks.";
    Spins, "spins:events", "Times a thread began to look for work.";
    MsCreated, "threads/created:threads", "Threads that were started to run goroutines.";
    MsParked, "threads/parked:events", "Times a thread went to sleep for lack of work.";
    NetpollWakes, "netpoll/wakes:events", "Goroutines that became runnable because a descriptor was ready.";
    TimersRun, "timers:events", "Timers that were run.";
    SegmentsGrown, "stack-segments/grown:segments", "Stack segments added to goroutines.";
    SegmentsFreed, "stack-segments/freed:segments", "Stack segments given back.";
    WorldStops, "stop-the-world:events", "Times the world was stopped.";
    UnitsCompiled, "units:units", "Units of code that were compiled while the program ran.";
    CodeChunks, "code/chunks:chunks", "Chunks of code that the inputs of a session were compiled to.";
    CodeChunksFreed, "code/chunks-freed:chunks", "Such chunks that were freed, because nothing referred to them.";
    CodeBytes, "code/bytes:bytes", "Memory for such chunks.";
    CodeBytesFreed, "code/bytes-freed:bytes", "Memory of such chunks that was given back.";
    CodeSearches, "code/searches:events", "Searches for chunks that nothing refers to.";
    CodeSearchesGivenUp, "code/searches-given-up:events", "Such searches that would have read too much, and freed nothing.";
    IdleNanos, "idle:nanoseconds", "Time that Ps spent idle.";
}

pub const NCOUNTERS: usize = Counter::ALL.len();

/// One block of counters.
pub struct Counters([AtomicU64; NCOUNTERS]);

impl Counters {
    const fn new() -> Counters {
        Counters([const { AtomicU64::new(0) }; NCOUNTERS])
    }

    #[inline(always)]
    fn get(&self, c: Counter) -> u64 {
        self.0[c as usize].load(Ordering::Relaxed)
    }

    /// The only writer adds. Readers may see the old or the new number.
    #[inline(always)]
    fn add_own(&self, c: Counter, n: u64) {
        let cell = &self.0[c as usize];
        cell.store(cell.load(Ordering::Relaxed).wrapping_add(n), Ordering::Relaxed);
    }
}

/// What a P counts.
pub struct PStats {
    counters: CachePadded<Counters>,
    /// How long goroutines that this P ran had been runnable.
    latencies: Histogram,
    tracker: Tracker,
    /// Since when the P is idle; 0: it is not. Written under the scheduler's lock, or by the P's owner.
    idle_since: AtomicU64,
}

impl Default for PStats {
    fn default() -> PStats {
        PStats {
            counters: CachePadded::new(Counters::new()),
            latencies: Histogram::new(),
            tracker: Tracker::default(),
            idle_since: AtomicU64::new(0),
        }
    }
}

/// What is counted without a P.
static COMMON: CachePadded<Counters> = CachePadded::new(Counters::new());

/// Times the world took to stop, and was stopped, for other reasons than collecting.
pub static STOPPING: Histogram = Histogram::new();
pub static STOPPED: Histogram = Histogram::new();

/// Counts `n` of `c`.
///
/// # Safety
/// The caller holds `p`, so that nobody else counts there.
#[inline(always)]
pub unsafe fn add(p: *mut P, c: Counter, n: u64) {
    // SAFETY: Ps are never freed.
    unsafe { (*p).stats.counters.add_own(c, n) }
}

/// Counts one `c`.
///
/// # Safety
/// As `add`.
#[inline(always)]
pub unsafe fn count(p: *mut P, c: Counter) {
    // SAFETY: the caller's contract.
    unsafe { add(p, c, 1) }
}

/// Counts one `c` for a thread without a P.
pub fn count_common(c: Counter) {
    add_common(c, 1);
}

/// Counts `n` of `c` for a thread without a P.
pub fn add_common(c: Counter, n: u64) {
    COMMON.0[c as usize].fetch_add(n, Ordering::Relaxed);
}

/// The sum over all blocks.
pub fn total(c: Counter) -> u64 {
    // SAFETY: Ps are never freed.
    allps().map(|p| unsafe { (*p).stats.counters.get(c) }).fold(COMMON.get(c), u64::wrapping_add)
}

/// How long goroutines were runnable before they ran, a sample of them.
pub fn latencies() -> [u64; BUCKETS] {
    let mut sum = [0; BUCKETS];
    for p in allps() {
        // SAFETY: Ps are never freed.
        unsafe { (*p).stats.latencies.add_to(&mut sum) };
    }
    sum
}

/// `p` joins the idle Ps.
///
/// # Safety
/// The caller owns `p` or holds the scheduler's lock over its place in the idle list.
pub unsafe fn idle_begins(p: *mut P) {
    // SAFETY: Ps are never freed.
    unsafe { (*p).stats.idle_since.store(crate::clock::nanotime() as u64, Ordering::Relaxed) }
}

/// `p` leaves the idle Ps.
///
/// # Safety
/// As `idle_begins`.
pub unsafe fn idle_ends(p: *mut P) {
    // SAFETY: Ps are never freed; one that leaves the idle list belongs to who took it.
    unsafe {
        let since = (*p).stats.idle_since.swap(0, Ordering::Relaxed);
        if since != 0 {
            add(p, Counter::IdleNanos, (crate::clock::nanotime() as u64).saturating_sub(since));
        }
    }
}

/// Nanoseconds that Ps existed, all together, until `SINCE`. Both are written under the scheduler's lock.
static AVAILABLE: AtomicU64 = AtomicU64::new(0);
static SINCE: AtomicU64 = AtomicU64::new(0);

/// The number of Ps is about to change from `old`. The world is stopped.
pub fn procs_change(old: usize) {
    let now = crate::clock::nanotime() as u64;
    let since = SINCE.swap(now, Ordering::Relaxed);
    AVAILABLE.fetch_add(now.saturating_sub(since).saturating_mul(old as u64), Ordering::Relaxed);
}

/// The time that all Ps together have had: GOMAXPROCS over time.
#[cfg(not(loom))]
pub fn available_nanos(now: i64) -> u64 {
    let open = (now as u64).saturating_sub(SINCE.load(Ordering::Relaxed));
    AVAILABLE.load(Ordering::Relaxed) + open.saturating_mul(crate::sched::gomaxprocs_now() as u64)
}

/// Nanoseconds that Ps have been idle, those that are idle now included.
#[cfg(not(loom))]
pub fn idle_nanos() -> u64 {
    let now = crate::clock::nanotime() as u64;
    let n = crate::sched::gomaxprocs_now();
    let open = (0..n).map(allp).map(|p| {
        // SAFETY: Ps are never freed.
        match unsafe { (*p).stats.idle_since.load(Ordering::Relaxed) } {
            0 => 0,
            since => now.saturating_sub(since),
        }
    });
    total(Counter::IdleNanos) + open.sum::<u64>()
}
