//! The scheduler's own record: idle Ms and Ps, the global run queue, the registry of Ps.
//!
//! What stands in `Locked` is touched only under `SCHED.lock`. The counters beside it are written under the lock but read
//! without it, as hints that the protocols in `find` and `threads` re-check.

use crate::g::G;
use crate::m::M;
use crate::p::{P, PIDLE};
use crate::sync::{
    AtomicBool, AtomicI32, AtomicI64, AtomicPtr, AtomicU32, AtomicU64, Ordering, all_alike, shared,
};
use crate::sys::{Lock, Note, Rank};
use core::cell::UnsafeCell;
use core::ptr::null_mut;
use crossbeam_utils::CachePadded;

/// More Ps than this are never made.
pub const MAX_PROCS: usize = if cfg!(loom) { 2 } else { 1024 };
/// How many threads there may be, unless `debug.SetMaxThreads` says otherwise.
pub const MAX_MS: i64 = 10_000;

pub struct Sched {
    pub lock: CachePadded<Lock>,
    locked: UnsafeCell<Locked>,
    /// Length of the global run queue.
    pub runqsize: AtomicI32,
    pub npidle: CachePadded<AtomicI32>,
    /// Ms that look for work and hold a P.
    pub nmspinning: CachePadded<AtomicI32>,
    /// Work was submitted while no M could spin for it: the next M that lets its P go must look again.
    pub needspinning: AtomicBool,
    pub gomaxprocs: AtomicI32,
    /// Not zero: an M must not take the short way to its next G, because the world shall stop, a safe-point function waits, or
    /// the collector or the tracer want a turn. Counted up before and down after the reason itself; a stale view costs a look.
    pub attention: AtomicU32,
    /// The world shall stop.
    pub gcwaiting: AtomicBool,
    pub stopnote: Note,
    /// Who runs `for_each_p` waits here.
    pub safepointnote: Note,
    /// Held by who stops the world.
    pub worldsema: AtomicBool,
    /// A thread could not be made: sysmon tries again.
    pub short_of_threads: AtomicBool,
    pub sysmonwait: AtomicBool,
    pub sysmonnote: Note,
    /// 0 while an M sleeps until the next timer; then `polluntil` is until when (0: for ever).
    pub lastpoll: AtomicI64,
    pub polluntil: AtomicI64,
    pub pollnote: Note,
    pub goidgen: CachePadded<AtomicU64>,
    /// All Ms, newest first, through `alllink`.
    pub allm: AtomicPtr<M>,
    /// A program runs (as opposed to native goroutines inside another program): deadlock is fatal.
    pub program: AtomicBool,
}

#[derive(Clone, Copy)]
pub struct Locked {
    pub runqhead: *mut G,
    pub runqtail: *mut G,
    pub midle: *mut M,
    pub nmidle: i64,
    /// Ms that are alive.
    pub mcount: i64,
    /// The id of the next M.
    pub mnext: i64,
    /// Records of Ms that have ended, for reuse.
    pub mfree: *mut M,
    /// More threads than this are a runaway program.
    pub maxmcount: i64,
    /// Ms that never run Go code (sysmon).
    pub nmsys: i64,
    /// Ms that wait for the G that is locked to them.
    pub nmlocked: i64,
    pub pidle: *mut P,
    pub stopwait: i32,
    /// The function of `for_each_p`, and how many Ps it is still to run for.
    pub safepointfn: Option<super::safepoint::SafePointFn>,
    pub safepointwait: i32,
    /// When the world began to stop.
    pub stopped_since: i64,
    /// Threads outside the scheduler that wait for a native goroutine.
    pub external: i64,
}

// SAFETY: `locked` is only touched under `lock`; the rest is atomic.
unsafe impl Sync for Sched {}

shared! {
pub static SCHED: Sched = Sched {
    lock: CachePadded::new(Lock::new(Rank::Sched)),
    locked: UnsafeCell::new(Locked {
        runqhead: null_mut(),
        runqtail: null_mut(),
        midle: null_mut(),
        nmidle: 0,
        mcount: 0,
        mnext: 0,
        mfree: null_mut(),
        maxmcount: MAX_MS,
        nmsys: 0,
        nmlocked: 0,
        pidle: null_mut(),
        stopwait: 0,
        safepointfn: None,
        safepointwait: 0,
        stopped_since: 0,
        external: 0,
    }),
    runqsize: AtomicI32::new(0),
    npidle: CachePadded::new(AtomicI32::new(0)),
    nmspinning: CachePadded::new(AtomicI32::new(0)),
    needspinning: AtomicBool::new(false),
    gomaxprocs: AtomicI32::new(0),
    attention: AtomicU32::new(0),
    gcwaiting: AtomicBool::new(false),
    stopnote: Note::new(),
    safepointnote: Note::new(),
    worldsema: AtomicBool::new(false),
    short_of_threads: AtomicBool::new(false),
    sysmonwait: AtomicBool::new(false),
    sysmonnote: Note::new(),
    lastpoll: AtomicI64::new(1),
    polluntil: AtomicI64::new(0),
    pollnote: Note::new(),
    goidgen: CachePadded::new(AtomicU64::new(0)),
    allm: AtomicPtr::new(null_mut()),
    program: AtomicBool::new(false),
};
}

shared! {
    static ALLP: [AtomicPtr<P>; MAX_PROCS] = all_alike![AtomicPtr::new(null_mut()); MAX_PROCS];
}

/// The P with this number, or null if there never was one. Ps are never freed.
#[inline(always)]
pub fn allp(i: usize) -> *mut P {
    ALLP[i].load(Ordering::Acquire)
}

pub(super) fn set_allp(i: usize, p: *mut P) {
    ALLP[i].store(p, Ordering::Release);
}

/// The number of Ms.
pub fn mcount() -> i64 {
    // SAFETY: under the lock.
    SCHED.lock.with(|| unsafe { SCHED.locked().mcount })
}

/// The number of Ms, for a report of the end: takes no lock.
#[cfg(not(loom))]
pub fn mcount_now() -> i64 {
    // SAFETY: Ms are never freed; the newest has the highest number.
    unsafe { SCHED.allm.load(Ordering::Acquire).as_ref().map_or(0, |m| m.id + 1) }
}

/// All Ps that were ever made.
pub fn allps() -> impl Iterator<Item = *mut P> {
    (0..MAX_PROCS).map(allp).take_while(|p| !p.is_null())
}

#[inline(always)]
pub fn nprocs() -> usize {
    SCHED.gomaxprocs.load(Ordering::Relaxed) as usize
}

/// Processors of this machine that we may use.
pub fn ncpu() -> usize {
    if crate::seeded::on() {
        return crate::seeded::PROCS;
    }
    static N: core::sync::atomic::AtomicI32 = core::sync::atomic::AtomicI32::new(0);
    let n = N.load(Ordering::Relaxed);
    if n != 0 {
        return n as usize;
    }
    let n = crate::sys::ncpu();
    N.store(n as i32, Ordering::Relaxed);
    n
}

impl Sched {
    /// What the lock protects.
    ///
    /// # Safety
    /// The caller holds `lock` and lets no two of these references live at once.
    #[allow(clippy::mut_from_ref)]
    #[inline(always)]
    pub unsafe fn locked(&self) -> &mut Locked {
        // SAFETY: the caller's contract.
        unsafe { &mut *self.locked.get() }
    }

    /// Appends `g` to the global run queue.
    ///
    /// # Safety
    /// The lock is held; `g` is runnable and belongs to the caller.
    #[inline]
    pub unsafe fn globrunqput(&self, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            (*g).schedlink = null_mut();
            self.globrunqputbatch(g, g, 1);
        }
    }

    /// Appends a list that is linked through `schedlink` and ends in null.
    ///
    /// # Safety
    /// As `globrunqput`, for all of them.
    #[inline]
    pub unsafe fn globrunqputbatch(&self, head: *mut G, tail: *mut G, n: i32) {
        // SAFETY: the caller's contract.
        unsafe {
            let l = self.locked();
            if l.runqtail.is_null() {
                l.runqhead = head;
            } else {
                (*l.runqtail).schedlink = head;
            }
            l.runqtail = tail;
            self.runqsize.store(self.runqsize.load(Ordering::Relaxed) + n, Ordering::Relaxed);
        }
    }

    /// In a seeded run: lets any of the Gs of the global queue be the first.
    #[cold]
    pub fn shuffle(&self) {
        self.lock.lock();
        // SAFETY: under the lock; queued Gs belong to the queue.
        unsafe {
            let i = crate::seeded::global_index(self.runqsize.load(Ordering::Relaxed) as u32);
            if i != 0 {
                let l = self.locked();
                let mut before = l.runqhead;
                for _ in 1..i {
                    before = (*before).schedlink;
                }
                let g = (*before).schedlink;
                (*before).schedlink = (*g).schedlink;
                if l.runqtail == g {
                    l.runqtail = before;
                }
                (*g).schedlink = l.runqhead;
                l.runqhead = g;
            }
        }
        self.lock.unlock();
    }

    /// Takes the first G of the global run queue, or null.
    ///
    /// # Safety
    /// The lock is held.
    #[inline]
    pub unsafe fn globrunqpop(&self) -> *mut G {
        // SAFETY: the caller's contract; queued Gs belong to the queue.
        unsafe {
            let l = self.locked();
            let g = l.runqhead;
            if !g.is_null() {
                l.runqhead = (*g).schedlink;
                if l.runqhead.is_null() {
                    l.runqtail = null_mut();
                }
                self.runqsize.store(self.runqsize.load(Ordering::Relaxed) - 1, Ordering::Relaxed);
            }
            g
        }
    }

    /// Takes one G to run and moves a fair share of the others, at most `max`, to `p`'s own queue.
    ///
    /// # Safety
    /// The lock is held; the caller holds `p`.
    #[inline]
    pub unsafe fn globrunqget(&self, p: *mut P, max: i32) -> *mut G {
        // SAFETY: the caller's contract.
        unsafe {
            let size = self.runqsize.load(Ordering::Relaxed);
            if size == 0 {
                return null_mut();
            }
            crate::stats::count(p, crate::stats::Counter::GlobalVisits);
            let n = (size / nprocs() as i32 + 1).min(size).min(max);
            let g = self.globrunqpop();
            for _ in 1..n {
                let g1 = self.globrunqpop();
                // Cannot overflow: the caller's queue is empty, or `max` is 1.
                if (*p).runq.put(g1).is_err() {
                    crate::panic::throw("globrunqget: local queue is full");
                }
            }
            g
        }
    }

    /// # Safety
    /// The lock is held; `p` is idle, its queue is empty, and the caller gives it away.
    pub unsafe fn pidleput(&self, p: *mut P) {
        // SAFETY: the caller's contract.
        unsafe {
            debug_assert!((*p).runq.is_empty());
            debug_assert_eq!((*p).status(), PIDLE);
            crate::stats::idle_begins(p);
            let l = self.locked();
            (*p).link = l.pidle;
            l.pidle = p;
            self.npidle.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// An idle P, or null. It wakes sysmon if that slept because all were idle.
    ///
    /// # Safety
    /// The lock is held.
    pub unsafe fn pidleget(&self) -> *mut P {
        // SAFETY: the caller's contract.
        unsafe {
            let l = self.locked();
            let p = l.pidle;
            if !p.is_null() {
                l.pidle = (*p).link;
                crate::stats::idle_ends(p);
                self.npidle.fetch_sub(1, Ordering::SeqCst);
                if self.sysmonwait.load(Ordering::Relaxed) {
                    self.sysmonwait.store(false, Ordering::Relaxed);
                    self.sysmonnote.wakeup();
                }
            }
            p
        }
    }

    /// Wakes sysmon if it sleeps because all was idle or stopped.
    ///
    /// # Safety
    /// The lock is held.
    pub unsafe fn wake_sysmon(&self) {
        if self.sysmonwait.load(Ordering::Relaxed) {
            self.sysmonwait.store(false, Ordering::Relaxed);
            self.sysmonnote.wakeup();
        }
    }

    /// Like `pidleget`, for an M that wants to spin: if there is none, whoever frees a P next must look for work.
    ///
    /// # Safety
    /// The lock is held.
    pub unsafe fn pidlegetspinning(&self) -> *mut P {
        // SAFETY: the caller's contract.
        let p = unsafe { self.pidleget() };
        if p.is_null() {
            self.needspinning.store(true, Ordering::SeqCst);
        }
        p
    }

    /// # Safety
    /// The lock is held; `m` is about to sleep on its note.
    pub unsafe fn mput(&self, m: *mut M) {
        // SAFETY: the caller's contract.
        unsafe {
            let l = self.locked();
            (*m).schedlink = l.midle;
            l.midle = m;
            l.nmidle += 1;
            super::deadlock::checkdead(self);
        }
    }

    /// # Safety
    /// The lock is held.
    pub unsafe fn mget(&self) -> *mut M {
        // SAFETY: the caller's contract.
        unsafe {
            let l = self.locked();
            let m = l.midle;
            if !m.is_null() {
                l.midle = (*m).schedlink;
                l.nmidle -= 1;
            }
            m
        }
    }
}
