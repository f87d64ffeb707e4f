//! P: the right to run Go code, and the caches that go with it. There are GOMAXPROCS of them.
//!
//! Fields without an atomic type belong to the M that holds the P (status running), or to whoever stopped the world.

use crate::g::G;
use crate::m::M;
use crate::sched::runq::RunQueue;
use core::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32};
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
    pub status: AtomicU32,
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
}

impl P {
    /// A P that is in no list yet, with status *gcstop*. It is never freed.
    pub fn new(id: i32) -> *mut P {
        Box::into_raw(Box::new(P {
            // SAFETY: all-zero runs are empty runs.
            hdr: unsafe { core::mem::zeroed() },
            id,
            status: AtomicU32::new(PGCSTOP),
            m: AtomicPtr::new(core::ptr::null_mut()),
            runq: RunQueue::default(),
            link: core::ptr::null_mut(),
            schedtick: AtomicU32::new(0),
            syscalltick: AtomicU32::new(0),
            preempt: AtomicBool::new(false),
            goidcache: 0,
            goidcacheend: 0,
            gfree: core::ptr::null_mut(),
            ngfree: AtomicU32::new(0),
            sudogs: Default::default(),
            timers: Default::default(),
            stacks: Default::default(),
            deferpool: Default::default(),
            sysmontick: Default::default(),
        }))
    }
}

/// What sysmon saw last time; sysmon's own.
#[derive(Default)]
pub struct SysmonTick {
    pub schedtick: u32,
    pub syscalltick: u32,
    pub schedwhen: i64,
    pub syscallwhen: i64,
}
