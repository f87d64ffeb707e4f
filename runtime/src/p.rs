//! P: the right to run Go code, and the caches that go with it. There are GOMAXPROCS of them.
//!
//! Fields without an atomic type belong to the M that holds the P (status running), or to whoever stopped the world.

use crate::g::G;
use crate::m::M;
use crate::sched::runq::RunQueue;
use core::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32};
// The status takes part in the protocols that loom checks.
use crate::sync::{AtomicU32 as StatusWord, Ordering};
use minigo_abi::layout::PHeader;

pub const PIDLE: u32 = 0;
pub const PRUNNING: u32 = 1;
pub const PSYSCALL: u32 = 2;
pub const PGCSTOP: u32 = 3;
pub const PDEAD: u32 = 4;

#[repr(C)]
pub struct P {
    /// What compiled code touches: the free runs of the allocator.
    pub hdr: PHeader,
    pub id: i32,
    /// Changes only by `setstatus` and `casstatus`.
    status: StatusWord,
    /// The M that holds this P.
    pub m: AtomicPtr<M>,
    pub runq: RunQueue<G>,
    /// The next idle P; under `sched.lock`.
    pub link: *mut P,
    /// Counts `execute`: every 61st looks at the global queue first, and sysmon sees whether the P moved on.
    pub schedtick: AtomicU32,
    pub syscalltick: AtomicU32,
    /// The P should enter the scheduler as soon as it can: the G in `runnext` shall not inherit the time slice.
    pub preempt: AtomicBool,
    /// The function of `for_each_p` shall run for this P.
    pub run_safe_point: AtomicBool,
    /// Ids handed out in batches of 16.
    pub goidcache: u64,
    pub goidcacheend: u64,
    /// Dead Gs for reuse.
    pub gfree: *mut G,
    /// Written by the owner, read by `gcount`.
    pub ngfree: AtomicU32,
    pub sudogs: crate::chan::SudogCache,
    pub deferpool: crate::panic::DeferPool,
    pub timers: crate::timer::Timers,
    pub stacks: crate::stack::SegCache,
    pub sysmontick: SysmonTick,
    pub stats: crate::stats::PStats,
    pub trace: crate::trace::Ring,
}

impl P {
    /// The status now. Acquire pairs with the release of every change: who sees a P idle sees what its last owner left in it.
    #[inline(always)]
    pub fn status(&self) -> u32 {
        self.status.load(Ordering::Acquire)
    }

    /// Changes the status from `old` to `new`, by who owns the P; anything else than `old` is a bug of the runtime.
    #[inline(always)]
    pub fn setstatus(&self, old: u32, new: u32) {
        if !self.casstatus(old, new) {
            impossible(self, old, new);
        }
    }

    /// Changes the status from `old` to `new` if that is what it is: for the changes that several Ms may race for.
    #[inline(always)]
    pub fn casstatus(&self, old: u32, new: u32) -> bool {
        // Both are constants at every call, so this costs nothing.
        if !legal(old, new) {
            impossible(self, old, new);
        }
        self.status.compare_exchange(old, new, Ordering::SeqCst, Ordering::Relaxed).is_ok()
    }

    /// A P that is in no list yet, with status *gcstop*. It is never freed.
    pub fn new(id: i32) -> *mut P {
        Box::into_raw(Box::new(P {
            // SAFETY: all-zero runs are empty runs.
            hdr: unsafe { core::mem::zeroed() },
            id,
            status: StatusWord::new(PGCSTOP),
            m: AtomicPtr::new(core::ptr::null_mut()),
            runq: RunQueue::default(),
            link: core::ptr::null_mut(),
            schedtick: AtomicU32::new(0),
            syscalltick: AtomicU32::new(0),
            preempt: AtomicBool::new(false),
            run_safe_point: AtomicBool::new(false),
            goidcache: 0,
            goidcacheend: 0,
            gfree: core::ptr::null_mut(),
            ngfree: AtomicU32::new(0),
            sudogs: Default::default(),
            timers: Default::default(),
            stacks: Default::default(),
            deferpool: Default::default(),
            sysmontick: Default::default(),
            stats: Default::default(),
            trace: Default::default(),
        }))
    }
}

/// The steps a P can take.
#[inline(always)]
const fn legal(old: u32, new: u32) -> bool {
    matches!(
        (old, new),
        // An M takes it, gives it up, lends it to a system call, comes back first.
        (PIDLE, PRUNNING) | (PRUNNING, PIDLE | PSYSCALL) | (PSYSCALL, PRUNNING)
            // Taken from a system call, by sysmon or `for_each_p`.
            | (PSYSCALL, PIDLE)
            // The world stops, starts again, with more Ps or with fewer.
            | (PIDLE | PRUNNING | PSYSCALL, PGCSTOP)
            | (PGCSTOP, PIDLE | PRUNNING | PDEAD)
            | (PDEAD, PGCSTOP)
    )
}

#[cold]
#[inline(never)]
fn impossible(p: &P, old: u32, new: u32) -> ! {
    crate::panic::throw(&format!("P {}: status {}, wanted {old} -> {new}", p.id, p.status()))
}

/// What sysmon saw last time; sysmon's own.
#[derive(Default)]
pub struct SysmonTick {
    pub schedtick: u32,
    pub syscalltick: u32,
    pub schedwhen: i64,
    pub syscallwhen: i64,
    /// The P ran the same goroutine for more than one look.
    pub steady: bool,
}
