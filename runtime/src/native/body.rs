//! The coroutine behind a native goroutine, and the pool of its stacks.

use crate::g::G;
use crate::sys::{Lock, Rank};
use core::cell::UnsafeCell;
use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};
use minigo_abi::func::ACT_EXIT;

const STACK_SIZE: usize = 64 << 10;
/// Stacks kept for reuse.
const KEEP: usize = 256;

/// What `G.native` points to.
pub struct Body {
    co: Coroutine<(), u64, (), DefaultStack>,
    /// Set by the coroutine when it starts; valid until it returns.
    yielder: *const Yielder<(), u64>,
}

struct Stacks {
    lock: Lock,
    free: UnsafeCell<Vec<DefaultStack>>,
}

// SAFETY: `free` is only touched under `lock`; a stack without a coroutine is plain memory.
unsafe impl Sync for Stacks {}

static STACKS: Stacks = Stacks { lock: Lock::new(Rank::Leaf), free: UnsafeCell::new(Vec::new()) };

fn take_stack() -> DefaultStack {
    // SAFETY: under the lock.
    let s = STACKS.lock.with(|| unsafe { (*STACKS.free.get()).pop() });
    s.or_else(|| DefaultStack::new(STACK_SIZE).ok())
        .unwrap_or_else(|| crate::panic::fatal("out of memory (native goroutine)"))
}

/// Makes `f` the body of a new G. The closure is `Send`, and what a suspended coroutine holds besides it is the
/// business of the closure's author, as for any thread.
pub(super) fn attach(g: *mut G, f: Box<dyn FnOnce() + Send>) {
    let at = g as usize;
    let co = Coroutine::with_stack(take_stack(), move |yielder: &Yielder<(), u64>, ()| {
        // SAFETY: the G runs this coroutine, and its body lives until the coroutine has returned.
        unsafe { (*(*(at as *mut G)).native).yielder = yielder };
        f();
    });
    let body = Box::into_raw(Box::new(Body { co, yielder: core::ptr::null() }));
    // SAFETY: the G is new and the caller's.
    unsafe { (*g).native = body };
}

/// Runs the coroutine until it leaves; its action.
///
/// # Safety
/// `g` is a native goroutine that this thread runs.
#[inline(never)]
pub(crate) unsafe fn resume(g: *mut G) -> u64 {
    // SAFETY: the caller's contract: nobody else resumes it now.
    match unsafe { (*(*g).native).co.resume(()) } {
        CoroutineResult::Yield(action) => action,
        CoroutineResult::Return(()) => ACT_EXIT,
    }
}

/// Leaves for the scheduler; comes back when the goroutine runs again, perhaps on another thread.
#[inline(never)]
pub(super) fn suspend(g: *mut G, action: u64) {
    if std::thread::panicking() {
        crate::panic::throw("a native goroutine parks while it panics");
    }
    // SAFETY: the current goroutine's own coroutine.
    unsafe { (*(*(*g).native).yielder).suspend(action) }
}

/// Frees the coroutine of a finished goroutine and keeps its stack.
///
/// # Safety
/// The coroutine has returned.
pub(crate) unsafe fn destroy(g: *mut G) {
    // SAFETY: the caller's contract.
    let body = unsafe { Box::from_raw((*g).native) };
    // SAFETY: the G is the caller's.
    unsafe { (*g).native = core::ptr::null_mut() };
    let stack = body.co.into_stack();
    let spare = STACKS.lock.with(|| {
        // SAFETY: under the lock.
        let free = unsafe { &mut *STACKS.free.get() };
        if free.len() < KEEP {
            free.push(stack);
            None
        } else {
            Some(stack)
        }
    });
    drop(spare);
}
