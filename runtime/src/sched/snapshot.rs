//! The scheduler at one moment, as plain data: what `schedtrace` prints and `schedjson` writes.
//!
//! Taken under the scheduler's lock, and written after it is released. Most of what is read may change meanwhile: each
//! figure was true at some moment of the look.

use super::state::{SCHED, allp, nprocs};
use super::{for_each_g, gcount};
use crate::g::{GRUNNING, GSYSCALL, GWAITING, Status};
use core::sync::atomic::Ordering;

pub struct Snapshot {
    pub gomaxprocs: usize,
    pub idleprocs: i32,
    pub threads: i64,
    pub spinningthreads: i32,
    pub needspinning: bool,
    pub idlethreads: i64,
    pub runqueue: i32,
    pub gcwaiting: bool,
    pub nmidlelocked: i64,
    pub stopwait: i32,
    pub sysmonwait: bool,
    pub goroutines: i64,
    pub ps: Vec<PView>,
    /// Newest first; empty without details.
    pub ms: Vec<MView>,
    /// In the order of their making, dead ones included; empty without details.
    pub gs: Vec<GView>,
}

pub struct PView {
    pub status: u32,
    pub schedtick: u32,
    pub syscalltick: u32,
    pub m: Option<i64>,
    pub runqsize: u32,
    pub gfreecnt: u32,
    pub timerslen: usize,
}

pub struct MView {
    pub id: i64,
    pub p: Option<i32>,
    pub curg: Option<u64>,
    pub locks: i32,
    pub spinning: bool,
    pub blocked: bool,
    pub lockedg: Option<u64>,
}

pub struct GView {
    pub goid: u64,
    pub status: Status,
    pub waitreason: &'static str,
    pub m: Option<i64>,
    pub lockedm: Option<i64>,
}

/// Looks at everything; `None` if the lock cannot be had, which only a dying process may be told.
pub fn snapshot(detail: bool, dying: bool) -> Option<Snapshot> {
    if !dying {
        SCHED.lock.lock();
    } else if !patient_lock() {
        return None;
    }
    // SAFETY: the lock is held; Ps, Ms and Gs are never freed, and what is read of them is atomic or may be stale.
    let s = unsafe {
        let ps = (0..nprocs()).map(|i| p_view(allp(i))).collect();
        let (ms, gs) = if detail { (m_views(), g_views()) } else { (Vec::new(), Vec::new()) };
        let l = SCHED.locked();
        Snapshot {
            gomaxprocs: nprocs(),
            idleprocs: SCHED.npidle.load(Ordering::Relaxed),
            threads: l.mcount,
            spinningthreads: SCHED.nmspinning.load(Ordering::Relaxed),
            needspinning: SCHED.needspinning.load(Ordering::Relaxed),
            idlethreads: l.nmidle,
            runqueue: SCHED.runqsize.load(Ordering::Relaxed),
            gcwaiting: SCHED.gcwaiting.load(Ordering::Relaxed),
            nmidlelocked: l.nmlocked,
            stopwait: l.stopwait,
            sysmonwait: SCHED.sysmonwait.load(Ordering::Relaxed),
            goroutines: gcount(),
            ps,
            ms,
            gs,
        }
    };
    SCHED.lock.unlock();
    Some(s)
}

/// Tries for a while: the holder of the lock may be sysmon, and it may be this very thread.
fn patient_lock() -> bool {
    for _ in 0..10_000 {
        if SCHED.lock.try_lock() {
            return true;
        }
        core::hint::spin_loop();
    }
    false
}

unsafe fn p_view(p: *mut crate::p::P) -> PView {
    // SAFETY: a P is never freed; the fields are atomic.
    unsafe {
        let m = (*p).m.load(Ordering::Acquire);
        PView {
            status: (*p).status(),
            schedtick: (*p).schedtick.load(Ordering::Relaxed),
            syscalltick: (*p).syscalltick.load(Ordering::Relaxed),
            m: m.as_ref().map(|m| m.id),
            runqsize: (*p).runq.len(),
            gfreecnt: (*p).ngfree.load(Ordering::Relaxed),
            timerslen: crate::timer::len(&*p),
        }
    }
}

/// # Safety
/// The scheduler's lock is held.
unsafe fn m_views() -> Vec<MView> {
    let mut views = Vec::new();
    // Records of threads that have ended stand in the list too.
    let mut ended = Vec::new();
    // SAFETY: the caller's contract.
    unsafe {
        let mut m = SCHED.locked().mfree;
        while !m.is_null() {
            ended.push(m.cast_const());
            m = (*m).schedlink;
        }
    }
    let mut m = SCHED.allm.load(Ordering::Acquire);
    // SAFETY: Ms are never freed and linked once; the fields are atomic; a G's id may be that of its next life.
    unsafe {
        while let Some(r) = m.as_ref() {
            let here = !ended.contains(&m.cast_const());
            views.extend(here.then(|| MView {
                id: r.id,
                p: r.p.load(Ordering::Acquire).as_ref().map(|p| p.id),
                curg: r.curg.load(Ordering::Acquire).as_ref().map(|g| g.goid),
                locks: r.locks.load(Ordering::Relaxed),
                spinning: r.spinning.load(Ordering::Relaxed),
                blocked: r.blocked.load(Ordering::Relaxed),
                lockedg: r.lockedg.load(Ordering::Acquire).as_ref().map(|g| g.goid),
            }));
            m = r.alllink;
        }
    }
    views
}

unsafe fn g_views() -> Vec<GView> {
    let mut views = Vec::new();
    for_each_g(&mut |g| {
        // SAFETY: Gs are never freed. The plain fields may be stale, as in a dump; each is one word or less.
        unsafe {
            let status = (*g).status();
            let running = matches!(status, GRUNNING | GSYSCALL);
            views.push(GView {
                goid: (*g).goid,
                status,
                waitreason: if status == GWAITING { (*g).waitreason.text() } else { "" },
                m: if running { (*g).m().as_ref().map(|m| m.id) } else { None },
                lockedm: (*g).lockedm.as_ref().map(|m| m.id),
            });
        }
    });
    views
}
