//! An interactive session: one goroutine serves, each input runs on another, and the server learns how it ended.
//!
//! `std/internal/repl` is the Go side. Here: the place where the server waits for an input's end, which another goroutine, or
//! the scheduler when nobody can run any more, reports; and where the next input comes from. In a session a panic ends its
//! goroutine and not the process (`panic::fatalpanic`), and a deadlock ends the input (`sched::deadlock`).

use std::cell::UnsafeCell;
use std::os::fd::OwnedFd;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use minigo_abi::code::Dead;
use minigo_abi::func::{ACT_RETURN, Ret};

use crate::g::{G, WaitReason};
use crate::sys::{Lock, Note, Rank};
use crate::units::Loaded;
use crate::{sched, sweep, sys, units};

/// What reads and compiles inputs.
pub struct Inputs {
    /// Waits for a piece of input. The argument: the piece before ran to its end.
    pub read: Box<dyn Fn(bool) -> Next + Send + Sync>,
    /// Compiles that piece. `None`: it is wrong, and everything has been said.
    pub compile: Box<dyn Fn() -> Option<Loaded> + Send + Sync>,
    /// Nothing refers to this, as far as it depends on the compiler's state that is given: whether it still holds, and this is
    /// forgotten.
    pub forget: Forget,
    /// Their memory is given back.
    pub release: Box<dyn Fn() + Send + Sync>,
}

pub type Forget = Box<dyn Fn(&Dead, u64) -> bool + Send + Sync>;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Another piece of the input under way.
    Piece,
    /// The first piece of a new input: somebody was asked for it.
    Input,
    End,
}

static INPUTS: OnceLock<Inputs> = OnceLock::new();

/// `deadlocked` and `interrupted` in `std/internal/repl`.
const DEADLOCKED: u64 = 3;
const INTERRUPTED: u64 = 4;

struct Server {
    lock: Lock,
    state: UnsafeCell<State>,
}

struct State {
    /// The server and the input that it waits for.
    waiter: *mut G,
    input: u64,
    /// An input's code runs: there is something to interrupt.
    running: bool,
    /// It was interrupted while none ran: between two pieces of an input, or at the prompt.
    interrupted: bool,
    /// The last input that ended before the server waited for it, and how.
    ended: (u64, u64),
}

// SAFETY: the state is touched only under the lock.
unsafe impl Sync for Server {}

static SERVER: Server = Server {
    lock: Lock::new(Rank::Native),
    state: UnsafeCell::new(State {
        waiter: std::ptr::null_mut(),
        input: 0,
        running: false,
        interrupted: false,
        ended: (0, 0),
    }),
};

/// What the watcher shall tell the server, 0: nothing; and what wakes it.
static NEWS: AtomicU64 = AtomicU64::new(0);
static WATCHER: Note = Note::new();

/// SIGINT interrupts the input under way.
static INTERRUPTIBLE: AtomicBool = AtomicBool::new(false);

/// The goroutine that shall not run any more.
static STOPPED: AtomicU64 = AtomicU64::new(0);

/// Makes the program that runs next a session. `interruptible`: a person types, and SIGINT means the input under way.
pub fn begin(inputs: Inputs, interruptible: bool) {
    let _ = INPUTS.set(inputs);
    INTERRUPTIBLE.store(interruptible, Ordering::Relaxed);
    sys::thread::spawn(watch);
}

/// What shows the rest of the output when the process ends.
static AT_EXIT: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Lets everything that the program and the runtime print go to these descriptors, which do not block, instead of 1 and 2.
pub fn set_output(out: OwnedFd, err: OwnedFd, at_exit: Box<dyn Fn() + Send + Sync>) {
    sys::set_output(out, err);
    let _ = AT_EXIT.set(at_exit);
}

/// The process is about to end.
pub(crate) fn at_exit() {
    if let Some(f) = AT_EXIT.get() {
        f();
    }
}

/// Whether this process is a session.
pub(crate) fn active() -> bool {
    INPUTS.get().is_some()
}

/// A thread of its own, because who finds out that nobody can run is on its way to sleep, and who gets a signal may take no
/// lock.
fn watch() {
    loop {
        WATCHER.sleep();
        WATCHER.clear();
        let news = NEWS.swap(0, Ordering::SeqCst);
        SERVER.lock.lock();
        // SAFETY: under the lock; whoever takes the waiter readies it.
        let gp = unsafe {
            let state = &mut *SERVER.state.get();
            state.interrupted |= news == INTERRUPTED && !state.running;
            match news != 0 && std::mem::take(&mut state.running) {
                true => std::mem::replace(&mut state.waiter, std::ptr::null_mut()),
                false => std::ptr::null_mut(),
            }
        };
        SERVER.lock.unlock();
        if !gp.is_null() {
            // SAFETY: the server waits, and nobody else has it.
            unsafe {
                (*gp).hdr.result = news;
                sched::ready_from_outside(gp);
            }
        }
    }
}

/// All Ms sleep and nothing can wake one: the input under way never ends.
pub(crate) fn deadlocked() {
    // Pairs with the watcher's swap. An interruption that it has not seen yet ends the input as well.
    if NEWS.compare_exchange(0, DEADLOCKED, Ordering::SeqCst, Ordering::SeqCst).is_ok() {
        WATCHER.wakeup();
    }
}

/// SIGINT that the program does not want; true: it is dealt with. In a signal handler.
pub(crate) fn interrupt() -> bool {
    let ours = INTERRUPTIBLE.load(Ordering::Relaxed);
    if ours {
        NEWS.store(INTERRUPTED, Ordering::SeqCst);
        WATCHER.wakeup();
    }
    ours
}

/// Lets a goroutine run no further than to its next preemption, which this asks for.
pub(crate) fn stop(goid: u64) {
    STOPPED.store(goid, Ordering::SeqCst);
    sched::preemptall();
}

/// Whether a goroutine that was preempted shall not run again.
///
/// # Safety
/// `g` has left its stack and belongs to the caller.
#[inline]
pub(crate) unsafe fn lay_aside(g: *mut G) -> bool {
    // SAFETY: the caller's contract.
    unsafe {
        if STOPPED.load(Ordering::Relaxed) != (*g).goid {
            return false;
        }
        (*g).waitreason = WaitReason::Zero;
        crate::g::casgstatus(&*g, crate::g::GRUNNING, crate::g::GWAITING);
        true
    }
}

/// Waits until an input has ended. The value is how.
///
/// # Safety
/// `g` made the call.
pub(crate) unsafe fn wait(g: *mut G, input: u64) -> Ret {
    SERVER.lock.lock();
    // SAFETY: under the lock.
    unsafe {
        let state = &mut *SERVER.state.get();
        if state.ended.0 == input {
            let how = state.ended.1;
            SERVER.lock.unlock();
            return Ret { value: how, action: ACT_RETURN };
        }
        (state.waiter, state.input) = (g, input);
        sched::goparkunlock(g, &SERVER.lock, WaitReason::ChanReceive)
    }
}

/// Tells the server that an input has ended, unless it has given up waiting for it.
///
/// # Safety
/// `g` made the call.
pub(crate) unsafe fn finish(g: *mut G, input: u64, how: u64) {
    SERVER.lock.lock();
    // SAFETY: under the lock; whoever takes the waiter readies it.
    unsafe {
        let state = &mut *SERVER.state.get();
        let waits = !state.waiter.is_null() && state.input == input;
        let gp = match waits {
            true => std::mem::replace(&mut state.waiter, std::ptr::null_mut()),
            false => std::ptr::null_mut(),
        };
        if !waits {
            state.ended = (input, how);
        }
        state.running &= !waits;
        SERVER.lock.unlock();
        if !gp.is_null() {
            (*gp).hdr.result = how;
            sched::goready((*g).m(), gp);
        }
    }
}

/// The next piece of input that can be run, as a closure; 0 at the end of the session. `g` runs on this thread, in a system
/// call.
pub(crate) fn next(g: *mut G, ok: bool) -> u64 {
    let Some(inputs) = INPUTS.get() else { return 0 };
    sweep::settle(inputs);
    let mut ok = ok;
    // Between two pieces of an input: the rest of it is dropped.
    if take_interruption(false) {
        sys::write_all(2, b"interrupted\n");
        ok = false;
    }
    loop {
        match (inputs.read)(ok) {
            Next::Piece => {}
            // At the prompt there was nothing to interrupt.
            Next::Input => drop(take_interruption(false)),
            Next::End => return 0,
        }
        match units::load_input(g, &inputs.compile) {
            Some(run) => {
                if take_interruption(true) {
                    interrupt();
                }
                return run;
            }
            None => ok = false,
        }
    }
}

/// Whether somebody interrupted while nothing ran. `running`: from now on something does.
fn take_interruption(running: bool) -> bool {
    SERVER.lock.lock();
    // SAFETY: under the lock.
    let interrupted = unsafe {
        let state = &mut *SERVER.state.get();
        state.running = running;
        std::mem::take(&mut state.interrupted)
    };
    SERVER.lock.unlock();
    interrupted
}
