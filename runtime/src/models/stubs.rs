//! What the models put in the place of the machine: no stacks, no signals, no time, no chance. Everything else under test is
//! the product's own code.

pub mod clock {
    /// Time stands still. What is due before is due, what is due later never comes.
    pub const NOW: i64 = 1_000_000;

    pub fn nanotime() -> i64 {
        NOW
    }

    pub fn walltime() -> (i64, i32) {
        (0, 0)
    }
}

pub mod oracle {
    pub fn rand64() -> u64 {
        0
    }

    pub fn randn(_n: u32) -> u32 {
        0
    }

    pub enum Kind {
        Select,
        Steal,
        Timer,
    }

    pub fn choose(_: Kind, _n: u32) -> u32 {
        0
    }
}

pub mod seeded {
    use crate::m::M;

    pub const PROCS: usize = 1;

    /// A model is no seeded run: loom chooses.
    pub const fn on() -> bool {
        false
    }

    pub fn switch_point() {}

    pub fn place<T>(value: Box<T>) -> *mut T {
        Box::into_raw(value)
    }

    pub unsafe fn before_find(_: *mut M) {}

    pub fn global_index(_: u32) -> u32 {
        0
    }
}

pub mod heap {
    use loom::cell::UnsafeCell;
    use minigo_abi::layout::GHeader;
    use minigo_abi::type_desc::TypeDesc;

    pub const MAX_ALLOC: u64 = 1 << 48;

    /// An element of a channel in a model: loom watches who touches it.
    pub type Slot = UnsafeCell<u64>;

    pub unsafe fn mallocgc(_g: *mut GHeader, _size: u64, _ty: *const TypeDesc) -> *mut u8 {
        panic!("a model allocates nothing")
    }

    pub unsafe fn typedmemmove(dst: *mut u8, src: *const u8, size: usize) {
        assert_eq!(size, size_of::<Slot>());
        // SAFETY: the elements of all channels in models are slots.
        unsafe {
            let v = (*src.cast::<Slot>()).with(|s| *s);
            (*dst.cast::<Slot>()).with_mut(|d| *d = v);
        }
    }

    pub unsafe fn memclr(dst: *mut u8, size: usize) {
        assert_eq!(size, size_of::<Slot>());
        // SAFETY: as above.
        unsafe { (*dst.cast::<Slot>()).with_mut(|d| *d = 0) }
    }
}

pub mod context {
    use crate::g::G;

    pub const ACT_SYSEXIT: u64 = 8;
    pub const ACT_PREEMPT: u64 = 9;
    pub const ACT_ASYNC: u64 = 10;

    pub struct FullRegs {}

    pub fn take_regs() -> *mut FullRegs {
        core::ptr::null_mut()
    }

    pub unsafe fn resume(g: *mut G) -> u64 {
        // SAFETY: the Gs of models have scripts, and this M owns `g`.
        unsafe { crate::models::world::resume(g) }
    }
}

pub mod native {
    pub struct Body {}
}

pub mod print {
    pub struct PrintBuf {}
}

pub mod stack {
    use crate::g::G;

    #[derive(Default)]
    pub struct SegCache {}

    pub unsafe fn park(_: *mut G) {}

    pub unsafe fn arm_guard(_g: *mut G) {}
}

/// No model is a session.
pub mod session {
    pub fn active() -> bool {
        false
    }

    pub fn deadlocked() {}

    pub unsafe fn lay_aside(_g: *mut crate::g::G) -> bool {
        false
    }
}

pub mod panic {
    use crate::g::G;
    use minigo_abi::func::{ACT_RAISE, Ret};

    #[derive(Default)]
    pub struct DeferPool {}

    pub fn throw(msg: &str) -> ! {
        panic!("{msg}")
    }

    pub fn fatal(msg: &str) -> ! {
        panic!("{msg}")
    }

    pub fn deadlock(msg: &str) -> ! {
        panic!("{msg}")
    }

    pub unsafe fn raise_plain(_g: *mut G, _text: &'static str) -> Ret {
        Ret { value: 0, action: ACT_RAISE }
    }

    pub unsafe fn raise_parked(gp: *mut G, _text: &'static str) {
        // SAFETY: the caller owns the parked G.
        unsafe { (*gp).hdr.raise_kind = 1 }
    }
}

/// No descriptor is ever watched.
pub mod poller {
    use crate::g::G;

    pub struct Ready {}

    impl Ready {
        pub fn pop(&mut self) -> Option<*mut G> {
            None
        }

        pub fn is_empty(&self) -> bool {
            true
        }
    }

    pub fn any_waiters() -> bool {
        false
    }

    pub fn inited() -> bool {
        false
    }

    pub fn poll(_ns: i64) -> Ready {
        Ready {}
    }

    pub fn wake_poller() {}
}

pub mod preempt {
    use crate::p::P;

    pub unsafe fn preemptone(_p: *mut P) {}

    pub fn preemptall() {}
}

pub mod proc {
    use crate::g::G;
    use crate::m::M;
    use crate::p::P;
    use crate::sync::{Ordering, shared};

    shared! {
        /// Goroutines that timers started.
        pub static STARTED: crate::sync::AtomicU32 = crate::sync::AtomicU32::new(0);
    }

    pub unsafe fn newproc_of_timer(_m: *mut M, _closure: u64, _gopc: u64) {
        STARTED.fetch_add(1, Ordering::Relaxed);
    }

    pub unsafe fn gdestroy(_m: *mut M, g: *mut G) -> bool {
        // SAFETY: the G left its stack for ever.
        unsafe { crate::g::casgstatus(&*g, crate::g::GRUNNING, crate::g::GDEAD) };
        crate::models::world::ended(g);
        false
    }

    pub unsafe fn gfspill(_p: *mut P, _n: u32) {}

    pub fn for_each_g(_f: &mut dyn FnMut(*mut G)) {}
}

pub mod thread {
    pub fn spawn(f: impl FnOnce() + Send + 'static) -> bool {
        crate::models::world::thread(f);
        true
    }

    pub fn tid() -> i32 {
        0
    }

    pub fn osyield() {
        loom::thread::yield_now();
    }

    pub fn usleep(_us: u32) {
        loom::thread::yield_now();
    }
}

pub mod signal {
    pub fn use_alternate_stack() {}

    pub fn take_signals() {}

    pub fn drop_alternate_stack() {}
}

/// Ends the thread of an M if the model is over. Called where an M sleeps.
pub fn may_quit() {
    crate::models::world::may_quit();
}

pub fn write_all(_fd: i32, _text: &[u8]) {}

pub fn ncpu() -> usize {
    2
}

pub mod trace {
    use crate::g::G;
    use crate::m::M;
    use crate::p::P;

    /// A model writes no trace.
    pub struct GTrace;

    #[derive(Default)]
    pub struct Ring;

    pub enum Why {
        Park,
        Yield,
        Cooperative,
        Async,
        Exit,
        Syscall,
    }

    pub fn now() -> i64 {
        0
    }

    pub unsafe fn created(_: *mut M, _: *mut G) {}
    pub unsafe fn started(_: *mut M, _: *mut P, _: *mut G) {}
    pub unsafe fn stopped(_: *mut M, _: *mut G, _: Why) {}
    pub unsafe fn readied(_: *mut M, _: *mut P, _: *mut G) {}
    pub unsafe fn unparked(_: *mut M, _: *mut G) {}
    pub unsafe fn syscall_ended(_: *mut M, _: *mut G) {}
    pub unsafe fn stole(_: *mut M, _: *mut P, _: *mut P, _: u64, _: *mut G) {}
    pub unsafe fn handed_off(_: *mut P) {}
    pub unsafe fn world_started(_: *mut M, _: i64) {}
    pub unsafe fn thread_started(_: *mut M) {}
    pub unsafe fn thread_woke(_: *mut M, _: i64) {}
    pub unsafe fn timer_fired(_: *mut M) {}
}
