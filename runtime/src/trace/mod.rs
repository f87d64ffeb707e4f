//! Events of the scheduler, for `minigo run --trace FILE`.
//!
//! Off, a hook costs one load and one branch that is always predicted. On, whoever holds a P puts events into the P's ring
//! (`ring`); who holds none into a common one. Full blocks of a ring go to a thread of their own, which writes them as
//! JSON for Chrome's and Perfetto's viewers (`writer`, `json`). Nothing is dropped: if the thread does not keep up, the
//! Ps wait for it. A seeded run has no second thread, so there whoever fills a block writes it.
//!
//! A goroutine remembers since when it is in its state. The event that ends the state tells both times, so each event is
//! complete in itself, whatever order the blocks are written in, and no slice ever lacks its end: those that are open when the
//! program ends are closed then (`writer::finish`).

mod json;
mod ring;
mod writer;

pub use ring::Ring;
pub use writer::{finish, open};

use crate::clock;
use crate::g::{G, WaitReason};
use crate::m::M;
use crate::p::P;
use crate::panic::Frames;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicBool, AtomicI64, Ordering};

static ON: AtomicBool = AtomicBool::new(false);

/// Whether events are collected.
#[inline(always)]
pub fn on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// What a goroutine carries while events are collected. Made with its first life, never freed.
pub struct GTrace {
    /// Since when it is in its state. Written by the owner before it puts the event, so that who has seen the event sees it.
    since: AtomicI64,
    /// Where it left its stack: a pc in the program's own code, or 0.
    at: u64,
    /// The arrow that ends where it runs next, or 0.
    flow: u64,
    /// A pc in the function that it runs: of the `go` statement's wrapper at first, if it has one.
    func: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// `g` was made by `a`; its function begins at `b`, and `since` is the pc of the `go` statement.
    Create,
    /// It was runnable and runs.
    Start,
    /// It ran and stops.
    Stop,
    /// It waited and is runnable, thanks to `b`.
    Wake,
    /// It was in a system call.
    Syscall,
    /// `b` goroutines were taken from P `a`, and `g` is run first.
    Steal,
    Retake,
    HandOff,
    World,
    ThreadStart,
    ThreadPark,
    Timer,
    Unit,
}

/// Why a goroutine stopped running.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Why {
    Park,
    Yield,
    Cooperative,
    Async,
    Exit,
    Syscall,
    /// The program ended.
    Open,
}

#[derive(Clone, Copy)]
pub struct Event {
    kind: Kind,
    why: Why,
    reason: WaitReason,
    /// The goroutine's function has become known.
    named: bool,
    /// -1: none.
    p: i16,
    m: i16,
    g: u64,
    since: i64,
    ts: i64,
    a: u64,
    b: u64,
    flow: u64,
}

impl Event {
    fn new(kind: Kind, m: *mut M, p: *mut P, g: u64) -> Event {
        // SAFETY: Ms and Ps are never freed, and their ids are written once.
        let (m, p) =
            unsafe { (m.as_ref().map_or(-1, |m| m.id as i16), p.as_ref().map_or(-1, |p| p.id as i16)) };
        let ts = clock::nanotime();
        let (why, reason) = (Why::Open, WaitReason::Zero);
        Event { kind, why, reason, named: false, p, m, g, since: ts, ts, a: 0, b: 0, flow: 0 }
    }
}

/// What the M runs: its P, and the id of its goroutine or 0.
unsafe fn context(m: *mut M) -> (*mut P, u64) {
    // SAFETY: Ms and Gs are never freed.
    unsafe {
        let Some(m) = m.as_ref() else { return (null_mut(), 0) };
        (m.p.load(Ordering::Relaxed), m.curg.load(Ordering::Relaxed).as_ref().map_or(0, |g| g.goid))
    }
}

/// A hook: a branch on `on`, and the rest out of line.
macro_rules! hook {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) $body:block) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// Pointers are null or Ms, Ps and Gs; the caller holds the P of `m` (or `p`, if that is given) and owns `g`.
        #[inline(always)]
        pub unsafe fn $name($($arg: $ty),*) {
            #[cold]
            #[inline(never)]
            unsafe fn slow($($arg: $ty),*) $body
            if on() {
                // SAFETY: the caller's contract.
                unsafe { slow($($arg),*) }
            }
        }
    };
}

hook! {
    /// `g` is about to become runnable for the first time. `m` made it, or a thread outside the scheduler.
    created(m: *mut M, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            let (p, _) = context(m);
            let mut e = Event::new(Kind::Create, m, p, (*g).goid);
            (e.a, e.b, e.since) = ((*g).parent_goid, (*g).startpc, (*g).gopc as i64);
            if e.a != 0 {
                e.flow = ring::next_flow(p);
            }
            if (*g).trace.is_null() {
                let fresh = GTrace { since: AtomicI64::new(0), at: 0, flow: 0, func: 0 };
                (*g).trace = Box::into_raw(Box::new(fresh));
            }
            (*(*g).trace).since.store(e.ts, Ordering::Relaxed);
            (*(*g).trace).flow = e.flow;
            (*(*g).trace).func = e.b;
            ring::put(p, e);
        }
    }
}

/// The state that `g` was in ends now: fills the event with its begin, and the next one begins.
///
/// # Safety
/// The caller owns `g`.
unsafe fn turn(e: &mut Event, g: *mut G) {
    // SAFETY: the caller's contract.
    unsafe {
        // A goroutine older than the trace has none: there is no such, but nobody shall crash for it.
        if let Some(t) = (*g).trace.as_mut() {
            e.since = t.since.swap(e.ts, Ordering::Relaxed);
        }
    }
}

hook! {
    /// `g` runs from now on.
    started(m: *mut M, p: *mut P, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            let mut e = Event::new(Kind::Start, m, p, (*g).goid);
            turn(&mut e, g);
            if let Some(t) = (*g).trace.as_mut() {
                e.flow = core::mem::take(&mut t.flow);
            }
            ring::put(p, e);
        }
    }
}

hook! {
    /// `g`, which ran, has left its stack or is about to enter the kernel.
    stopped(m: *mut M, g: *mut G, why: Why) {
        // SAFETY: the caller's contract.
        unsafe {
            let (p, _) = context(m);
            let mut e = Event::new(Kind::Stop, m, p, (*g).goid);
            turn(&mut e, g);
            e.why = why;
            if why == Why::Park {
                e.reason = (*g).waitreason;
            }
            if why != Why::Exit {
                e.a = user_pc(g);
            }
            if let Some(t) = (*g).trace.as_mut() {
                if why != Why::Exit && json::is_wrapper(t.func) {
                    let known = outermost_pc(g);
                    e.named = known.is_some();
                    t.func = known.unwrap_or(t.func);
                }
                (t.at, e.b) = (e.a, t.func);
            }
            ring::put(p, e);
        }
    }
}

hook! {
    /// `g` waited and is about to be queued, by what `m` does: a goroutine, or the scheduler for a timer or a descriptor.
    readied(m: *mut M, p: *mut P, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            let (_, by) = context(m);
            let mut e = Event::new(Kind::Wake, m, p, (*g).goid);
            turn(&mut e, g);
            (e.reason, e.b, e.flow) = ((*g).waitreason, by, ring::next_flow(p));
            if let Some(t) = (*g).trace.as_mut() {
                e.a = t.at;
                t.flow = e.flow;
            }
            ring::put(p, e);
        }
    }
}

hook! {
    /// `g` was about to wait, but need not.
    unparked(m: *mut M, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            let (p, _) = context(m);
            let mut e = Event::new(Kind::Wake, m, p, (*g).goid);
            turn(&mut e, g);
            e.reason = (*g).waitreason;
            ring::put(p, e);
        }
    }
}

hook! {
    /// The system call of `g` is over; it runs, or waits for a P.
    syscall_ended(m: *mut M, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            let (p, _) = context(m);
            let mut e = Event::new(Kind::Syscall, m, p, (*g).goid);
            turn(&mut e, g);
            if let Some(t) = (*g).trace.as_ref() {
                (e.a, e.b) = (t.at, t.func);
            }
            ring::put(p, e);
        }
    }
}

hook! {
    /// `p` took `n` goroutines from `victim` and runs `g`.
    stole(m: *mut M, p: *mut P, victim: *mut P, n: u64, g: *mut G) {
        // SAFETY: the caller's contract.
        unsafe {
            let mut e = Event::new(Kind::Steal, m, p, (*g).goid);
            (e.a, e.b) = ((*victim).id as u64, n);
            ring::put(p, e);
        }
    }
}

hook! {
    /// sysmon took `p` from a system call.
    retook(p: *mut P) {
        // SAFETY: the caller's contract.
        unsafe { ring::put(p, Event::new(Kind::Retake, null_mut(), p, 0)) }
    }
}

hook! {
    /// `p` goes to another M.
    handed_off(p: *mut P) {
        // SAFETY: the caller's contract.
        unsafe { ring::put(p, Event::new(Kind::HandOff, crate::m::getm(), p, 0)) }
    }
}

hook! {
    /// The world runs again, which `m` had stopped.
    world_started(m: *mut M, since: i64) {
        // SAFETY: the caller's contract.
        unsafe {
            let (p, g) = context(m);
            let mut e = Event::new(Kind::World, m, p, g);
            e.since = since;
            ring::put(p, e);
        }
    }
}

hook! {
    /// The thread of `m` runs.
    thread_started(m: *mut M) {
        // SAFETY: the caller's contract.
        unsafe { ring::put(null_mut(), Event::new(Kind::ThreadStart, m, null_mut(), 0)) }
    }
}

hook! {
    /// `m` slept since then (0: collecting began later).
    thread_woke(m: *mut M, since: i64) {
        // SAFETY: the caller's contract.
        unsafe {
            let mut e = Event::new(Kind::ThreadPark, m, null_mut(), 0);
            if since != 0 {
                e.since = since;
                ring::put(null_mut(), e);
            }
        }
    }
}

hook! {
    /// A timer is run.
    timer_fired(m: *mut M) {
        // SAFETY: the caller's contract.
        unsafe {
            let (p, _) = context(m);
            ring::put(p, Event::new(Kind::Timer, m, p, 0));
        }
    }
}

hook! {
    /// A unit was compiled for `g`, which is in a system call.
    unit_compiled(g: *mut G, since: i64) {
        // SAFETY: the caller's contract.
        unsafe {
            let mut e = Event::new(Kind::Unit, (*g).m(), null_mut(), (*g).goid);
            e.since = since;
            ring::put(null_mut(), e);
        }
    }
}

/// The time, if events are collected; else 0.
#[inline(always)]
pub fn now() -> i64 {
    if on() { clock::nanotime() } else { 0 }
}

/// A pc in the function that the `go` statement called: in the outermost frame that is no wrapper's.
///
/// # Safety
/// As `user_pc`.
unsafe fn outermost_pc(g: *mut G) -> Option<u64> {
    // SAFETY: the caller's contract.
    unsafe {
        if !(*g).native.is_null() {
            return None;
        }
        Frames::new(g).take(1000).filter(|f| !f.func.wrapper).last().map(|f| f.func.entry)
    }
}

/// The innermost pc of `g` in code that is not of `std`; 0 if there is none near.
///
/// # Safety
/// The caller owns `g`, which is off its stack or in a runtime call.
unsafe fn user_pc(g: *mut G) -> u64 {
    // SAFETY: the caller's contract.
    unsafe {
        if !(*g).native.is_null() {
            return 0;
        }
        let own = |f: &crate::panic::Frame| f.calls().any(|c| json::is_own(&c));
        Frames::new(g).take(24).find(own).map_or(0, |f| if f.call { f.pc - 1 } else { f.pc })
    }
}
