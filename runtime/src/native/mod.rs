//! Goroutines whose body is a Rust closure, on the same scheduler as compiled ones.
//!
//! ```
//! use minigo_runtime::native::{self, Chan};
//!
//! let sum = native::run(|| {
//!     let c = Chan::new(0);
//!     for i in 0..10u64 {
//!         let c = c.clone();
//!         native::go(move || c.send(i));
//!     }
//!     (0..10).map(|_| c.recv().unwrap()).sum::<u64>()
//! });
//! assert_eq!(sum, 45);
//! ```
//!
//! A native goroutine is a coroutine on a pooled stack of its own, big enough for Rust, with a guard page. It is never
//! preempted; it yields where it calls this API. The API's functions run the very runtime functions that compiled code
//! calls, and then do in Rust what the assembly stub does for compiled code: park, yield, call again, panic.
//!
//! A panic in the goroutine of `run` continues in the thread that called `run`; in any other it ends the process, as in Go.

mod body;
mod chan;
mod wait_group;

pub use body::Body;
pub(crate) use body::{destroy, resume};
pub use chan::{Case, Chan, Selected, select};
pub use wait_group::WaitGroup;

use crate::g::{G, WaitReason};
use crate::m::getm;
use crate::sched;
use crate::sys::Note;
use core::sync::atomic::Ordering;
use core::time::Duration;
use minigo_abi::func::*;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Runs `f` as a goroutine and waits for its result. Call it from a thread that is not a goroutine; several may do so.
/// Goroutines that `f` started may outlive it.
pub fn run<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    assert!(getm().is_null(), "native::run inside a goroutine");
    sched::ensure_started();
    struct Shared<T> {
        note: Note,
        result: core::cell::UnsafeCell<Option<std::thread::Result<T>>>,
    }
    let shared: Shared<T> = Shared { note: Note::new(), result: core::cell::UnsafeCell::new(None) };
    let at = &shared as *const Shared<T> as usize;
    let body = move || {
        let r = catch_unwind(AssertUnwindSafe(f));
        // SAFETY: the thread that called `run` keeps `shared` alive until the note wakes it.
        unsafe {
            let shared = &*(at as *const Shared<T>);
            *shared.result.get() = Some(r);
            sched::add_external(-1);
            shared.note.wakeup();
        }
    };
    // SAFETY: this thread has no M; the body is prepared for `resume`.
    unsafe { sched::newproc_with(core::ptr::null_mut(), true, |g| body::attach(g, Box::new(body))) };
    shared.note.sleep();
    match shared.result.into_inner() {
        Some(Ok(v)) => v,
        Some(Err(p)) => resume_unwind(p),
        None => unreachable!("the goroutine stored its result before it woke this thread"),
    }
}

/// Starts a goroutine. Call it from a goroutine.
pub fn go(f: impl FnOnce() + Send + 'static) {
    let body = move || {
        if catch_unwind(AssertUnwindSafe(f)).is_err() {
            // The panic hook has said what and where.
            crate::panic::throw("panic in a native goroutine");
        }
    };
    // SAFETY: `current` checked that this thread runs a goroutine, so it has an M with a P.
    unsafe { sched::newproc_with((*current()).m(), false, |g| body::attach(g, Box::new(body))) };
}

/// Starts a goroutine in the global queue.
#[cfg(test)]
pub(crate) fn go_global(f: impl FnOnce() + Send + 'static) {
    // SAFETY: the body is prepared for `resume`.
    unsafe { sched::newproc_with(core::ptr::null_mut(), false, |g| body::attach(g, Box::new(f))) };
}

/// A goroutine that is runnable and in no queue.
#[cfg(test)]
pub(crate) fn held(f: impl FnOnce() + Send + 'static) -> *mut G {
    // SAFETY: the body is prepared for `resume`, and nobody else knows the G.
    unsafe { sched::newproc_held(|g| body::attach(g, Box::new(f))) }
}

/// Starts a compiled goroutine that calls `closure`, the address of a func value's object. Call it from a goroutine.
///
/// # Safety
/// The closure keeps to the ABI of compiled code, takes no parameters and lives long enough.
pub unsafe fn go_compiled(closure: u64) {
    // SAFETY: the caller's contract; `current` checked that this is a goroutine.
    unsafe { sched::newproc(current(), closure, 0) };
}

/// Lets others run.
pub fn gosched() {
    call(sched::gosched);
}

/// Sleeps for at least `d`.
pub fn sleep(d: Duration) {
    let ns = i64::try_from(d.as_nanos()).unwrap_or(i64::MAX);
    // SAFETY: `g` is the current goroutine.
    call(|g| unsafe { crate::timer::sleep(g, ns) });
}

/// The number of Ps; sets it if `n` is not zero, and gives the old one.
pub fn gomaxprocs(n: usize) -> usize {
    // SAFETY: `g` is the current goroutine.
    call(|g| unsafe { sched::gomaxprocs(g, n as i64) }) as usize
}

/// The id of the current goroutine.
pub fn goid() -> u64 {
    // SAFETY: the current G is alive.
    unsafe { (*current()).goid }
}

/// Runs `f` as a system call that may block: other goroutines get this one's P meanwhile. `f` must not use this API.
pub fn blocking<T>(f: impl FnOnce() -> T) -> T {
    let mut f = Some(f);
    let mut out = None;
    call(|g| {
        // SAFETY: `g` is the current goroutine; if the P is gone afterwards, `call` leaves for the scheduler.
        unsafe {
            sched::entersyscall(g);
            out = f.take().map(|f| f());
            sched::exitsyscall(g, Ret { value: 0, action: ACT_RETURN })
        }
    });
    match out {
        Some(v) => v,
        None => unreachable!("the closure ran once"),
    }
}

/// The goroutine that runs on this thread. Not inlined: see `getm`.
#[inline(never)]
pub(crate) fn current() -> *mut G {
    let m = getm();
    assert!(!m.is_null(), "not in a goroutine");
    // SAFETY: the M is this thread's.
    let g = unsafe { (*m).curg.load(Ordering::Relaxed) };
    assert!(!g.is_null(), "not in a goroutine");
    g
}

/// Runs a runtime function for the current goroutine and does what its action says: the stub for native goroutines.
pub(crate) fn call(mut f: impl FnMut(*mut G) -> Ret) -> u64 {
    let g = current();
    loop {
        let r = f(g);
        match r.action {
            ACT_RETURN => return r.value,
            ACT_AGAIN | ACT_PARK_AGAIN => body::suspend(g, r.action),
            ACT_RAISE => raise(g),
            ACT_CALL => crate::panic::throw("a native goroutine was asked to call compiled code"),
            _ => {
                body::suspend(g, r.action);
                // SAFETY: the G is ours again.
                unsafe {
                    if core::mem::take(&mut (*g).raise_pending) {
                        raise(g);
                    }
                    return (*g).hdr.result;
                }
            }
        }
    }
}

/// What `ACT_RAISE` is for compiled code is a Rust panic here.
#[cold]
fn raise(g: *mut G) -> ! {
    // SAFETY: the runtime function left a string in the operands for these kinds.
    let text = unsafe {
        let h = &(*g).hdr;
        if h.raise_kind == RaiseKind::RuntimeError as u64 || h.raise_kind == RaiseKind::PlainError as u64 {
            let bytes = core::slice::from_raw_parts(h.raise_args[0] as *const u8, h.raise_args[1] as usize);
            String::from_utf8_lossy(bytes).into_owned()
        } else {
            format!("runtime error of kind {}", h.raise_kind)
        }
    };
    panic!("{text}")
}

/// Parks the current goroutine until `ready` is called with the handle, which `publish` may pass to others. It runs after
/// the goroutine is marked waiting, on the scheduler's stack, and must not park.
pub(crate) fn park_with(mut publish: impl FnMut(Handle)) {
    unsafe fn commit(g: *mut G, f: *mut u8) -> bool {
        // SAFETY: `f` points to the fat reference in the frame of `park_with`, which does not go on before the G is ready.
        let f = unsafe { core::ptr::read(f.cast::<*mut dyn FnMut(Handle)>()) };
        // SAFETY: as above; after this call the frame may be gone.
        unsafe { (*f)(Handle(g)) };
        true
    }
    let f: &mut dyn FnMut(Handle) = &mut publish;
    // SAFETY: only the lifetime changes; see `commit`.
    let mut f =
        unsafe { core::mem::transmute::<&mut dyn FnMut(Handle), *mut (dyn FnMut(Handle) + 'static)>(f) };
    let at = &raw mut f;
    // SAFETY: `g` is the current goroutine.
    call(|g| unsafe { sched::gopark(g, Some(commit), at.cast(), WaitReason::NativeWait) });
}

/// A parked goroutine that exactly one caller will ready.
pub(crate) struct Handle(*mut G);

// SAFETY: a parked G may be readied from any M.
unsafe impl Send for Handle {}

impl Handle {
    pub(crate) fn ready(self) {
        // SAFETY: this thread runs a goroutine, so it has an M with a P; the handle is the only one.
        unsafe { sched::goready((*current()).m(), self.0) };
    }
}
