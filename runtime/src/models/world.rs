//! Ms and Ps for a model, and goroutines whose body is a list of runtime calls.
//!
//! The models of what goroutines do to each other leave the scheduler's loop out: a thread is an M that holds a P, runs what
//! stands in its queue (`work`) and ends when nothing is left. A goroutine that is woken goes to its waker's queue, so one
//! that nobody runs to its end was lost. The models of the scheduler itself run its loop (`spawn_m`); new threads that it asks
//! for are threads of the model. A wake-up that is lost leaves all of them asleep, which loom reports as a deadlock.

use crate::chan::Hchan;
use crate::context::ACT_SYSEXIT;
use crate::g::{G, GDEAD, GRUNNABLE, GRUNNING, casgstatus};
use crate::m::{M, setm};
use crate::p::P;
use crate::sched::model::{SCHED, acquirep, allocm, allp, park_commit, procresize, schedule};
use crate::sync::{AtomicBool, AtomicU32, Ordering, shared};
use minigo_abi::func::*;
use minigo_abi::layout::Scase;
use std::cell::Cell;

pub use crate::heap::Slot;

/// `n` Ps, held by as many Ms.
pub struct World {
    pub ms: Vec<*mut M>,
    gs: Cell<Vec<*mut G>>,
}

impl World {
    pub fn new(n: usize) -> World {
        let ms: Vec<*mut M> = (0..n).map(|_| allocm()).collect();
        // SAFETY: nothing runs yet.
        unsafe {
            SCHED.lock.lock();
            procresize(ms[0], n);
            for &m in &ms[1..] {
                acquirep(m, SCHED.pidleget());
            }
            SCHED.lock.unlock();
        }
        World { ms, gs: Cell::new(Vec::new()) }
    }

    pub fn p(&self, i: usize) -> *mut P {
        // SAFETY: the M lives as long as the world.
        unsafe { (*self.ms[i]).p.load(Ordering::Relaxed) }
    }

    /// A G that is runnable and in no queue.
    pub fn g(&self, script: Script) -> *mut G {
        // SAFETY: all fields but the atomics are plain data or pointers, for which zero is valid.
        let g = unsafe {
            let g = Box::into_raw(Box::<G>::new_uninit()).cast::<G>();
            g.write_bytes(0, 1);
            (&raw mut (*g).atomicstatus).write(AtomicU32::new(GRUNNABLE));
            (&raw mut (*g).select_done).write(AtomicU32::new(0));
            (*g).startpc = Box::into_raw(Box::new(script)) as u64;
            g
        };
        let mut gs = self.gs.take();
        gs.push(g);
        self.gs.set(gs);
        g
    }

    /// A G that runs on the `i`th M and has nothing to do.
    pub fn running(&self, i: usize) -> *mut G {
        let g = self.g(Script::new(Vec::new()));
        // SAFETY: the G is ours.
        unsafe { start(self.ms[i], g) };
        g
    }

    /// A G in the queue of the `i`th P.
    pub fn queued(&self, i: usize, ops: Vec<Op>) -> *mut G {
        let g = self.g(Script::new(ops));
        // SAFETY: nothing runs yet.
        assert!(unsafe { (*self.p(i)).runq.put(g).is_ok() });
        g
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        // SAFETY: the threads are gone; what is freed came from boxes.
        unsafe {
            for g in self.gs.take() {
                drop(Box::from_raw((*g).startpc as *mut Script));
                drop(Box::from_raw(g));
            }
            for i in 0..self.ms.len() {
                drop(Box::from_raw(allp(i)));
            }
            let mut m = SCHED.allm.load(Ordering::Relaxed);
            while !m.is_null() {
                m = Box::from_raw(m).alllink;
            }
        }
    }
}

/// A call that is over.
pub fn done() -> Ret {
    Ret { value: 0, action: ACT_RETURN }
}

/// One runtime call of a goroutine.
pub type Op = Box<dyn FnMut(*mut G) -> Ret>;

/// What a call gave back when its goroutine panicked.
pub const RAISED: u64 = u64::MAX;

/// The body of a goroutine.
pub struct Script {
    ops: Vec<Op>,
    at: usize,
    parked: u64,
    out: Vec<u64>,
}

impl Script {
    pub fn new(ops: Vec<Op>) -> Script {
        Script { ops, at: 0, parked: 0, out: Vec::new() }
    }
}

/// What the calls of `g` gave back, if all are done.
pub fn outcome(g: *mut G) -> Option<Vec<u64>> {
    // SAFETY: the threads are gone.
    let s = unsafe { &*((*g).startpc as *const Script) };
    (s.at == s.ops.len()).then(|| s.out.clone())
}

unsafe fn start(m: *mut M, g: *mut G) {
    // SAFETY: the caller owns `g`.
    unsafe {
        casgstatus(&*g, GRUNNABLE, GRUNNING);
        (*g).hdr.m = m.cast();
        (*g).hdr.p = (*m).p.load(Ordering::Relaxed).cast();
    }
}

/// Runs what stands in the queue of `m`'s P, without the scheduler's loop.
pub fn work(m: usize) {
    let m = m as *mut M;
    setm(m);
    // SAFETY: this thread is the M; after `park_commit` a G is not ours.
    unsafe {
        let p = (*m).p.load(Ordering::Relaxed);
        while let Some((g, _)) = (*p).runq.get() {
            start(m, g);
            match resume(g) {
                ACT_EXIT => casgstatus(&*g, GRUNNING, GDEAD),
                _ => assert!(park_commit(g, (*m).waitunlockf.take(), (*m).waitlock)),
            }
        }
    }
}

/// Makes the calls of `g` until one waits, or all are done.
///
/// # Safety
/// `g` has a script and runs on this thread.
pub unsafe fn resume(g: *mut G) -> u64 {
    // SAFETY: the script belongs to the G.
    unsafe {
        let s = (*g).startpc as *mut Script;
        if std::mem::take(&mut (*s).parked) == ACT_PARK {
            let raised = std::mem::take(&mut (*g).hdr.raise_kind) != 0;
            (*s).out.push(if raised { RAISED } else { (*g).hdr.result });
            (*s).at += 1;
        }
        while (*s).at < (*s).ops.len() {
            let at = (*s).at;
            let r = (&mut (*s).ops)[at](g);
            match r.action {
                ACT_RETURN => (*s).out.push(r.value),
                ACT_RAISE => (*s).out.push(RAISED),
                // Counts as done: the call gives its value when the G goes on.
                ACT_YIELD | ACT_SYSEXIT => {
                    (*s).out.push(r.value);
                    (*s).at += 1;
                    return r.action;
                }
                action => {
                    (*s).parked = action;
                    return action;
                }
            }
            (*s).at += 1;
        }
        ACT_EXIT
    }
}

/// Goroutines that ended under the scheduler's loop, and whether the threads shall end.
struct Ended {
    gs: loom::sync::Mutex<Vec<usize>>,
    threads: loom::sync::Mutex<Vec<loom::thread::JoinHandle<()>>>,
    more: loom::sync::Condvar,
    quit: AtomicBool,
}

shared! {
    static ENDED: Ended = Ended {
        gs: loom::sync::Mutex::new(Vec::new()),
        threads: loom::sync::Mutex::new(Vec::new()),
        more: loom::sync::Condvar::new(),
        quit: AtomicBool::new(false),
    };
}

/// A goroutine is finished.
pub fn ended(g: *mut G) {
    ENDED.gs.lock().unwrap().push(g as usize);
    ENDED.more.notify_one();
}

/// The end of a model, for the threads that sleep.
struct Quit;

pub fn may_quit() {
    if ENDED.quit.load(Ordering::Acquire) {
        std::panic::resume_unwind(Box::new(Quit));
    }
}

/// A thread of the model that may end by `Quit`.
pub fn thread(f: impl FnOnce() + Send + 'static) {
    let thread = loom::thread::spawn(move || {
        let r = std::panic::catch_unwind(std::panic::AssertUnwindSafe(f));
        if let Err(e) = r
            && !e.is::<Quit>()
        {
            std::panic::resume_unwind(e);
        }
    });
    ENDED.threads.lock().unwrap().push(thread);
}

/// Runs the scheduler's loop for `m`, which holds a P.
pub fn spawn_m(m: *mut M) {
    let m = m as usize;
    thread(move || {
        setm(m as *mut M);
        // SAFETY: this thread is the M.
        unsafe { schedule(m as *mut M) }
    });
}

/// Waits until `n` goroutines have ended, and ends all Ms then. Gives the goroutines in order of their addresses.
pub fn wait_for(n: usize) -> Vec<usize> {
    let mut gs = ENDED.gs.lock().unwrap();
    while gs.len() < n {
        gs = ENDED.more.wait(gs).unwrap();
    }
    let mut got = gs.clone();
    drop(gs);
    got.sort_unstable();
    // SAFETY: under the lock; an M in the list sleeps or will find `quit` before it does.
    unsafe {
        SCHED.lock.lock();
        ENDED.quit.store(true, Ordering::Release);
        loop {
            let m = SCHED.mget();
            if m.is_null() {
                break;
            }
            (*m).park.wakeup();
        }
        SCHED.lock.unlock();
    }
    loop {
        let Some(t) = ENDED.threads.lock().unwrap().pop() else { return got };
        t.join().unwrap();
    }
}

/// A channel with room for `n` elements, and a second one behind it: `select` sorts them by address, which must be the same in
/// all executions.
pub struct Channel {
    pub c: *mut Hchan,
    pub d: *mut Hchan,
    slots: Box<[Slot]>,
}

impl Channel {
    pub fn new(n: usize) -> Channel {
        let slots: Box<[Slot]> = (0..2 * n).map(|_| Slot::new(0)).collect();
        let buf = |i| slots[i * n..].as_ptr().cast_mut().cast();
        let new = |i| Hchan::with_buffer(buf(i), size_of::<Slot>() as u32, n as u64);
        let c = Box::into_raw(Box::new([new(0), new(1)])).cast::<Hchan>();
        Channel { c, d: c.wrapping_add(1), slots }
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // SAFETY: the threads are gone.
            drop(unsafe { Box::from_raw(self.c.cast::<[Hchan; 2]>()) });
            assert!(self.slots.len() < 100);
        }
    }
}

fn slot(v: u64) -> *mut u8 {
    Box::into_raw(Box::new(Slot::new(v))).cast()
}

/// The value in a slot, which is freed.
unsafe fn take(at: *mut u8) -> u64 {
    // SAFETY: made by `slot`, and only this goroutine knows it now.
    unsafe { Box::from_raw(at.cast::<Slot>()).with(|v| *v) }
}

/// Sends `v`.
pub fn send(c: *mut Hchan, v: u64) -> Op {
    let mut at = Elem::new(v);
    // SAFETY: the channel outlives the model's threads, the slot the call.
    Box::new(move |g| unsafe { crate::chan::chansend(g, c, at.ptr()) })
}

/// Receives, and then gives back what came in a second call: 0 if the channel was closed.
pub fn recv(c: *mut Hchan) -> [Op; 2] {
    let at = std::rc::Rc::new(std::cell::RefCell::new(Elem::new(9)));
    let after = at.clone();
    [
        // SAFETY: as for `send`.
        Box::new(move |g| unsafe { crate::chan::chanrecv(g, c, at.borrow_mut().ptr()) }),
        Box::new(move |_| Ret { value: after.borrow_mut().value(), action: ACT_RETURN }),
    ]
}

pub fn close(c: *mut Hchan) -> Op {
    // SAFETY: the channel outlives the model's threads.
    Box::new(move |g| unsafe { crate::chan::closechan(g, c) })
}

/// Waits for one of the sends and receives; then gives back the value of the `k`th case in a second call, for each.
pub fn select(sends: &[(*mut Hchan, u64)], recvs: &[*mut Hchan]) -> Vec<Op> {
    let elems = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let mut cases = Vec::new();
    for (c, v) in sends.iter().copied().chain(recvs.iter().map(|&c| (c, 9))) {
        let mut e = Elem::new(v);
        cases.push(Scase { c: c.cast(), elem: e.ptr() });
        elems.borrow_mut().push(e);
    }
    let (ns, nr) = (sends.len(), recvs.len());
    // SAFETY: as for `send`.
    let first: Op = Box::new(move |g| unsafe { crate::chan::selectgo(g, cases.as_ptr(), ns, nr, true) });
    let mut ops = vec![first];
    for k in 0..ns + nr {
        let elems = elems.clone();
        ops.push(Box::new(move |_| Ret { value: elems.borrow_mut()[k].value(), action: ACT_RETURN }));
    }
    ops
}

/// An element that a call works on.
struct Elem(*mut u8);

impl Elem {
    fn new(v: u64) -> Elem {
        Elem(slot(v))
    }

    fn ptr(&mut self) -> *mut u8 {
        self.0
    }

    /// The value in it. Loom sees the access.
    fn value(&mut self) -> u64 {
        // SAFETY: the slot lives as long as this.
        unsafe { (*self.0.cast::<Slot>()).with(|v| *v) }
    }
}

impl Drop for Elem {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // SAFETY: made by `slot`.
            unsafe { take(self.0) };
        }
    }
}
