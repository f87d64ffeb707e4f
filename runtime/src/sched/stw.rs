//! Stop-the-world, and the number of Ps.
//!
//! The stopper sets `gcwaiting`, asks all running Ps to yield, takes Ps in system calls by compare-and-swap and idle ones
//! from their list, and sleeps until `stopwait` is down to zero. An M that finds `gcwaiting` gives its P up in `gcstopm`.

use super::preempt::preemptall;
use super::proc::gfspill;
use super::state::{MAX_PROCS, SCHED, allp, nprocs, set_allp};
use super::threads::{newm, releasep, stopm, wakep_slow};
use crate::g::G;
use crate::m::M;
use crate::p::{P, PDEAD, PGCSTOP, PIDLE, PRUNNING, PSYSCALL};
use crate::stats::{self, Counter};
use crate::sync::{Ordering, fence};
use core::ptr::null_mut;
use minigo_abi::func::{ACT_AGAIN, ACT_RETURN, Ret};

/// `runtime.GOMAXPROCS`: sets the number of Ps and gives the old one; `n < 1` only asks.
///
/// # Safety
/// `g` runs on this thread.
pub unsafe fn gomaxprocs(g: *mut G, n: i64) -> Ret {
    let old = nprocs() as i64;
    if n < 1 || n.min(MAX_PROCS as i64) == old {
        return Ret { value: old as u64, action: ACT_RETURN };
    }
    // SAFETY: the caller's contract.
    unsafe {
        let m = (*g).m();
        if !stop_the_world(m) {
            // Somebody else is stopping it: yield, which is what that one waits for, and try again.
            return Ret { value: 0, action: ACT_AGAIN };
        }
        start_the_world_with(m, n.min(MAX_PROCS as i64) as usize);
        (*g).hdr.p = (*m).p.load(Ordering::Relaxed).cast();
    }
    Ret { value: old as u64, action: ACT_RETURN }
}

/// The number of Ps now.
pub fn gomaxprocs_now() -> usize {
    nprocs()
}

/// Stops all Ps but the caller's. False: somebody else is doing it, and the caller must yield its P.
///
/// # Safety
/// `m` is this thread's M with a P.
pub unsafe fn stop_the_world(m: *mut M) -> bool {
    if SCHED.worldsema.swap(true, Ordering::Acquire) {
        return false;
    }
    let begun = crate::clock::nanotime();
    // SAFETY: under the lock; Ps are never freed.
    unsafe {
        SCHED.lock.lock();
        SCHED.locked().stopped_since = begun;
        SCHED.locked().stopwait = nprocs() as i32;
        SCHED.attention.fetch_add(1, Ordering::Relaxed);
        SCHED.gcwaiting.store(true, Ordering::SeqCst);
        // Pairs with the one in `entersyscall`: either it sees `gcwaiting`, or its P is seen in the system call here.
        fence(Ordering::SeqCst);
        preemptall();
        (*(*m).p.load(Ordering::Relaxed)).setstatus(PRUNNING, PGCSTOP);
        SCHED.locked().stopwait -= 1;
        for p in (0..nprocs()).map(allp) {
            if (*p).casstatus(PSYSCALL, PGCSTOP) {
                (*p).syscalltick.fetch_add(1, Ordering::Relaxed);
                SCHED.locked().stopwait -= 1;
            }
        }
        loop {
            let p = SCHED.pidleget();
            if p.is_null() {
                break;
            }
            (*p).setstatus(PIDLE, PGCSTOP);
            SCHED.locked().stopwait -= 1;
        }
        let wait = SCHED.locked().stopwait > 0;
        SCHED.lock.unlock();
        if wait {
            // Requests can be lost in races; they are simply repeated.
            while !SCHED.stopnote.sleep_for(100_000) {
                preemptall();
            }
            SCHED.stopnote.clear();
        }
        for p in (0..nprocs()).map(allp) {
            if (*p).status() != PGCSTOP {
                crate::panic::throw("stop_the_world: a P is not stopped");
            }
        }
        stats::count((*m).p.load(Ordering::Relaxed), Counter::WorldStops);
    }
    stats::STOPPING.record(crate::clock::nanotime() - begun, 1);
    true
}

/// Lets everybody run again.
///
/// # Safety
/// The caller stopped the world with the same `m`.
pub unsafe fn start_the_world(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe { start_the_world_with(m, nprocs()) }
}

unsafe fn start_the_world_with(m: *mut M, n: usize) {
    // SAFETY: the world is stopped; the lists are touched under the lock.
    unsafe {
        SCHED.lock.lock();
        crate::trace::world_started(m, SCHED.locked().stopped_since);
        stats::STOPPED.record(crate::clock::nanotime() - SCHED.locked().stopped_since, 1);
        let mut runnable = procresize(m, n);
        SCHED.gcwaiting.store(false, Ordering::SeqCst);
        SCHED.attention.fetch_sub(1, Ordering::Relaxed);
        if SCHED.sysmonwait.load(Ordering::Relaxed) {
            SCHED.sysmonwait.store(false, Ordering::Relaxed);
            SCHED.sysmonnote.wakeup();
        }
        SCHED.lock.unlock();
        while !runnable.is_null() {
            let p = runnable;
            runnable = (*p).link;
            let m1 = (*p).m.swap(null_mut(), Ordering::Relaxed);
            if m1.is_null() {
                newm(p, false);
            } else {
                (*m1).nextp.store(p, Ordering::Relaxed);
                (*m1).park.wakeup();
            }
        }
        SCHED.worldsema.store(false, Ordering::Release);
        // There may be work in the global queue that nobody was woken for.
        wakep_slow();
    }
}

/// The process is about to end: stops everybody else as far as a few milliseconds allow, so that a dump does not walk
/// stacks that are in use. Takes no lock, because the caller may hold any; nothing starts again.
pub fn freeze_the_world(m: *mut M) {
    SCHED.attention.fetch_add(1, Ordering::Relaxed);
    for _ in 0..5 {
        // Pairs with the test in `entersyscall`, as in `stop_the_world`. Repeated, because somebody may be starting the world.
        SCHED.gcwaiting.store(true, Ordering::SeqCst);
        preemptall();
        let mut running = false;
        for p in (0..nprocs()).map(allp) {
            // SAFETY: Ps are never freed. Who comes back from a system call finds no P and queues its G.
            unsafe {
                (*p).casstatus(PSYSCALL, PGCSTOP);
                running |= (*p).status() == PRUNNING && (*p).m.load(Ordering::Relaxed) != m;
            }
        }
        if !running {
            return;
        }
        crate::sys::thread::usleep(1000);
    }
}

/// One more P has stopped.
///
/// # Safety
/// The scheduler's lock is held.
pub(super) unsafe fn one_stopped() {
    // SAFETY: the caller's contract.
    unsafe {
        let l = SCHED.locked();
        l.stopwait -= 1;
        if l.stopwait == 0 {
            SCHED.stopnote.wakeup();
        }
    }
}

/// The world stops: gives up the P and sleeps until it starts again.
///
/// # Safety
/// `m` is this thread's M with a P; `gcwaiting` was seen.
pub(super) unsafe fn gcstopm(m: *mut M) {
    // SAFETY: the caller's contract.
    unsafe {
        if (*m).spinning.load(Ordering::Relaxed) {
            (*m).spinning.store(false, Ordering::Relaxed);
            SCHED.nmspinning.fetch_sub(1, Ordering::SeqCst);
        }
        SCHED.lock.lock();
        if !SCHED.gcwaiting.load(Ordering::Relaxed) {
            SCHED.lock.unlock();
            return;
        }
        let p = releasep(m);
        (*p).setstatus(PIDLE, PGCSTOP);
        one_stopped();
        SCHED.lock.unlock();
        stopm(m);
    }
}

/// Changes the number of Ps. Gives those with local work, linked, each with an M if there is an idle one; the others
/// become idle. `m` ends with a P.
///
/// # Safety
/// The world is stopped (or has not started: then `m` may be null and takes no P) and the lock is held.
pub(crate) unsafe fn procresize(m: *mut M, n: usize) -> *mut P {
    // SAFETY: the caller's contract.
    unsafe {
        let old = nprocs();
        for i in 0..n {
            if allp(i).is_null() {
                set_allp(i, P::new(i as i32));
            } else if i >= old {
                (*allp(i)).setstatus(PDEAD, PGCSTOP);
            }
        }
        stats::procs_change(old);
        SCHED.gomaxprocs.store(n as i32, Ordering::Relaxed);
        if !m.is_null() {
            let cur = (*m).p.load(Ordering::Relaxed);
            if !cur.is_null() && ((*cur).id as usize) < n {
                (*cur).setstatus(PGCSTOP, PRUNNING);
            } else {
                if !cur.is_null() {
                    (*cur).m.store(null_mut(), Ordering::Relaxed);
                }
                let p = allp(0);
                (*p).m.store(m, Ordering::Relaxed);
                (*p).setstatus(PGCSTOP, PRUNNING);
                (*m).p.store(p, Ordering::Relaxed);
            }
        }
        for i in n..old {
            let p = allp(i);
            for g in (*p).runq.drain() {
                SCHED.globrunqput(g);
            }
            crate::timer::take_all(allp(0), p);
            gfspill(p, (*p).ngfree.load(Ordering::Relaxed));
            (*p).setstatus(PGCSTOP, PDEAD);
        }
        let mut runnable = null_mut();
        for i in (0..n).rev() {
            let p = allp(i);
            if !m.is_null() && (*m).p.load(Ordering::Relaxed) == p {
                continue;
            }
            (*p).setstatus(PGCSTOP, PIDLE);
            if (*p).runq.is_empty() {
                SCHED.pidleput(p);
            } else {
                (*p).m.store(SCHED.mget(), Ordering::Relaxed);
                (*p).link = runnable;
                runnable = p;
            }
        }
        runnable
    }
}
