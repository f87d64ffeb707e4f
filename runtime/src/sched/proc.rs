//! Birth and death of goroutines, and the registry of all Gs.
//!
//! Dead Gs are reused with their first stack segment: a P keeps up to 64, and spills half to a list for all.

use super::exec::enqueue;
use super::state::{SCHED, allp};
use crate::context;
use crate::g::{G, GDEAD, GIDLE, GRUNNABLE, GRUNNING, WaitReason, casgstatus};
use crate::m::M;
use crate::native;
use crate::p::P;
use crate::stack;
use crate::stats::{self, Counter};
use crate::sys::{Lock, Rank};
use core::cell::UnsafeCell;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicI64, Ordering};
use minigo_abi::layout::{LOCK_NOTES, LockNote};

/// Ids a P takes from the common counter at a time.
const GOID_BATCH: u64 = 16;
const GFREE_LOCAL: u32 = 64;

struct Registry {
    lock: Lock,
    gs: UnsafeCell<Vec<*mut G>>,
    n: AtomicI64,
}

// SAFETY: `gs` is only touched under `lock`.
unsafe impl Sync for Registry {}

static ALLGS: Registry =
    Registry { lock: Lock::new(Rank::Allgs), gs: UnsafeCell::new(Vec::new()), n: AtomicI64::new(0) };

struct FreeList {
    lock: Lock,
    head: UnsafeCell<*mut G>,
    n: AtomicI64,
}

// SAFETY: `head` is only touched under `lock`.
unsafe impl Sync for FreeList {}

static GFREE: FreeList =
    FreeList { lock: Lock::new(Rank::GFree), head: UnsafeCell::new(null_mut()), n: AtomicI64::new(0) };

/// Starts a goroutine that calls `closure` (a pointer to a func value's object). `gopc` is where the `go` statement
/// stands.
///
/// # Safety
/// `g` runs on this thread; `closure` is a func value without parameters and results.
#[inline]
pub unsafe fn newproc(g: *mut G, closure: u64, gopc: u64) {
    // SAFETY: the caller's contract; the new G is ours until it is queued.
    unsafe {
        let m = (*g).m();
        let p = (*m).p.load(Ordering::Relaxed);
        let gp = newg(p);
        stats::runnable(p, gp);
        context::prepare(gp, closure);
        (*gp).startpc = *(closure as *const u64);
        (*gp).gopc = gopc;
        (*gp).parent_goid = (*g).goid;
        crate::trace::created(m, gp);
        casgstatus(&*gp, GDEAD, GRUNNABLE);
        enqueue(m, gp, true);
    }
}

/// Starts the goroutine of `time.AfterFunc`. No goroutine made it; `gopc` lies in `time.goFunc`.
///
/// # Safety
/// `m` is this thread's M and holds a P; `closure` is a func value without parameters and results.
pub(crate) unsafe fn newproc_of_timer(m: *mut M, closure: u64, gopc: u64) {
    // SAFETY: the caller's contract; the new G is ours until it is queued.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        let gp = newg(p);
        stats::runnable(p, gp);
        context::prepare(gp, closure);
        (*gp).startpc = *(closure as *const u64);
        (*gp).gopc = gopc;
        (*gp).parent_goid = 0;
        crate::trace::created(m, gp);
        casgstatus(&*gp, GDEAD, GRUNNABLE);
        enqueue(m, gp, true);
    }
}

/// Queues the main goroutine; it is number 1.
///
/// # Safety
/// `m` is this thread's M with a P; nothing else runs yet.
pub(super) unsafe fn start_main(m: *mut M, closure: u64) {
    // SAFETY: the caller's contract.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        let gp = newg(p);
        context::prepare(gp, closure);
        (*gp).startpc = *(closure as *const u64);
        crate::trace::created(m, gp);
        casgstatus(&*gp, GDEAD, GRUNNABLE);
        super::exec::runqput(p, gp, true);
    }
}

/// Starts a goroutine with another kind of body. Without an M (a thread outside the scheduler) it goes to the global
/// queue, and `external` says whether that thread will wait for it.
///
/// # Safety
/// `m` is this thread's M with a P, or null; `init` prepares the G for `context::resume`.
pub(crate) unsafe fn newproc_with(m: *mut M, external: bool, init: impl FnOnce(*mut G)) {
    // SAFETY: the new G is ours until it is queued.
    unsafe {
        if !m.is_null() {
            let p = (*m).p.load(Ordering::Relaxed);
            let gp = newg(p);
            stats::runnable(p, gp);
            init(gp);
            (*gp).parent_goid = (*(*m).curg.load(Ordering::Relaxed)).goid;
            crate::trace::created(m, gp);
            casgstatus(&*gp, GDEAD, GRUNNABLE);
            return enqueue(m, gp, true);
        }
        let gp = newg(null_mut());
        init(gp);
        crate::trace::created(null_mut(), gp);
        casgstatus(&*gp, GDEAD, GRUNNABLE);
        SCHED.lock.lock();
        SCHED.locked().external += external as i64;
        SCHED.globrunqput(gp);
        SCHED.lock.unlock();
        super::threads::wakep_global();
    }
}

/// `goready` for a thread without an M.
///
/// # Safety
/// `gp` is waiting and belongs to the caller.
pub(crate) unsafe fn ready_from_outside(gp: *mut G) {
    // SAFETY: the caller's contract; the queue is touched under the lock.
    unsafe {
        super::park::ready_commit(gp);
        SCHED.lock.lock();
        SCHED.globrunqput(gp);
        SCHED.lock.unlock();
    }
    super::threads::wakep_global();
}

/// A runnable goroutine that is in no queue.
///
/// # Safety
/// `init` prepares the G for `context::resume`.
#[cfg(test)]
pub(crate) unsafe fn newproc_held(init: impl FnOnce(*mut G)) -> *mut G {
    // SAFETY: the new G is the caller's.
    unsafe {
        let gp = newg(null_mut());
        init(gp);
        casgstatus(&*gp, GDEAD, GRUNNABLE);
        gp
    }
}

/// A dead G with a fresh id, from `p`'s cache if there is a P.
#[inline]
unsafe fn newg(p: *mut P) -> *mut G {
    // SAFETY: the caller holds `p` or has none.
    unsafe {
        if p.is_null() {
            stats::count_common(Counter::Created);
        } else {
            stats::count(p, Counter::Created);
        }
        let mut g = gfget(p);
        if g.is_null() {
            g = allocg();
        }
        (*g).goid = if p.is_null() {
            SCHED.goidgen.fetch_add(1, Ordering::Relaxed) + 1
        } else {
            if (*p).goidcache == (*p).goidcacheend {
                (*p).goidcache = SCHED.goidgen.fetch_add(GOID_BATCH, Ordering::Relaxed) + 1;
                (*p).goidcacheend = (*p).goidcache + GOID_BATCH;
            }
            (*p).goidcache += 1;
            (*p).goidcache - 1
        };
        (*g).hdr.locks = [LockNote { addr: 0, place: 0 }; LOCK_NOTES];
        g
    }
}

#[cold]
#[inline(never)]
unsafe fn allocg() -> *mut G {
    let g = stack::malg();
    if g.is_null() {
        crate::heap::out_of_memory(stack::BLOCK_SIZE as u64);
    }
    // SAFETY: the G is new and ours; the registry is touched under its lock.
    unsafe {
        (*g).hdr.raise_entry = super::start::hooks().raise;
        casgstatus(&*g, GIDLE, GDEAD);
        ALLGS.lock.lock();
        (*ALLGS.gs.get()).push(g);
        ALLGS.lock.unlock();
        // Goroutines that become runnable once, at birth, are sampled too.
        (*g).transitions = ALLGS.n.fetch_add(1, Ordering::Relaxed) as u8;
    }
    g
}

/// The goroutine is finished: its G becomes free. True: it was locked to its thread, which must end with it.
///
/// # Safety
/// `g` left its stack on this thread, for ever; `m` is this thread's M with a P.
#[inline]
pub(super) unsafe fn gdestroy(m: *mut M, g: *mut G) -> bool {
    // SAFETY: the caller's contract.
    unsafe {
        casgstatus(&*g, GRUNNING, GDEAD);
        if !(*g).native.is_null() {
            native::destroy(g);
        }
        stack::free_segments(g);
        let h = &mut (*g).hdr;
        h.defers = null_mut();
        h.raise_kind = 0;
        (*g).panics = null_mut();
        (*g).param = null_mut();
        (*g).waiting = null_mut();
        (*g).waitreason = WaitReason::Zero;
        (*g).phase = 0;
        (*g).system = false;
        // A goroutine may end by Goexit in a deferred call after a fault; its successor must not tell of that.
        (*g).sig.signo = 0;
        let locked = super::lockedm::release(g);
        let p = (*m).p.load(Ordering::Relaxed);
        stats::count(p, Counter::Ended);
        gfput(p, g);
        locked
    }
}

#[inline]
unsafe fn gfput(p: *mut P, g: *mut G) {
    // SAFETY: the caller holds `p`; `g` is dead and ours.
    unsafe {
        (*g).schedlink = (*p).gfree;
        (*p).gfree = g;
        let n = (*p).ngfree.load(Ordering::Relaxed) + 1;
        (*p).ngfree.store(n, Ordering::Relaxed);
        if n >= GFREE_LOCAL {
            gfspill(p, n / 2);
        }
    }
}

#[inline]
unsafe fn gfget(p: *mut P) -> *mut G {
    // SAFETY: the caller holds `p` or has none; free Gs belong to their list.
    unsafe {
        if p.is_null() {
            return null_mut();
        }
        if (*p).gfree.is_null() && GFREE.n.load(Ordering::Relaxed) != 0 {
            gffill(p);
        }
        let g = (*p).gfree;
        if !g.is_null() {
            (*p).gfree = (*g).schedlink;
            (*p).ngfree.store((*p).ngfree.load(Ordering::Relaxed) - 1, Ordering::Relaxed);
        }
        g
    }
}

/// Moves `n` of `p`'s free Gs to the list for all. One walk, one hold of the lock.
#[cold]
#[inline(never)]
pub(super) unsafe fn gfspill(p: *mut P, n: u32) {
    if n == 0 {
        return;
    }
    // SAFETY: the caller holds `p` or stopped the world; `p` has at least `n`.
    unsafe {
        let head = (*p).gfree;
        let mut tail = head;
        for _ in 1..n {
            tail = (*tail).schedlink;
        }
        (*p).gfree = (*tail).schedlink;
        (*p).ngfree.store((*p).ngfree.load(Ordering::Relaxed) - n, Ordering::Relaxed);
        GFREE.lock.lock();
        (*tail).schedlink = *GFREE.head.get();
        *GFREE.head.get() = head;
        GFREE.n.fetch_add(n as i64, Ordering::Relaxed);
        GFREE.lock.unlock();
    }
}

#[cold]
#[inline(never)]
unsafe fn gffill(p: *mut P) {
    // SAFETY: the caller holds `p`.
    unsafe {
        GFREE.lock.lock();
        let mut n = 0;
        while n < GFREE_LOCAL / 2 && !(*GFREE.head.get()).is_null() {
            let g = *GFREE.head.get();
            *GFREE.head.get() = (*g).schedlink;
            (*g).schedlink = (*p).gfree;
            (*p).gfree = g;
            n += 1;
        }
        GFREE.n.fetch_sub(n as i64, Ordering::Relaxed);
        GFREE.lock.unlock();
        (*p).ngfree.store((*p).ngfree.load(Ordering::Relaxed) + n, Ordering::Relaxed);
    }
}

/// Goroutines that are alive. A moment's view.
pub fn gcount() -> i64 {
    let mut n = ALLGS.n.load(Ordering::Relaxed) - GFREE.n.load(Ordering::Relaxed);
    for p in (0..super::state::MAX_PROCS).map(allp).take_while(|p| !p.is_null()) {
        // SAFETY: Ps are never freed.
        n -= unsafe { (*p).ngfree.load(Ordering::Relaxed) } as i64;
    }
    n.max(1)
}

/// All Gs, for a report of the end: the holder of the lock may be the thread that a signal interrupted, so this does not take
/// it, and waits only for a moment until nobody has it. The frozen world makes no new ones.
pub fn for_each_g_anyhow(f: &mut dyn FnMut(*mut G)) {
    for _ in 0..100 {
        if !ALLGS.lock.is_locked() {
            break;
        }
        crate::sys::usleep(100);
    }
    let mut i = 0;
    // SAFETY: the list only grows, and is read element by element; if it moves under our eyes the report ends early.
    while let Some(&g) = unsafe { (&*ALLGS.gs.get()).get(i) } {
        f(g);
        i += 1;
    }
}

/// Runs `f` for every G that was ever made, under the lock of the registry: dumps and the collector.
pub fn for_each_g(f: &mut dyn FnMut(*mut G)) {
    ALLGS.lock.lock();
    // SAFETY: under the lock.
    for &g in unsafe { &*ALLGS.gs.get() } {
        f(g);
    }
    ALLGS.lock.unlock();
}
