//! The entry of a program, and of native goroutines inside another program.

use super::exec::schedule;
use super::state::{MAX_PROCS, SCHED, ncpu};
use super::stw::procresize;
use super::sysmon::sysmon;
use super::threads::{allocm, minit};
use crate::m::M;
use crate::sys::{Lock, Rank};
use crate::{code, stack, sys};
use core::cell::UnsafeCell;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicBool, Ordering};
use minigo_abi::code::{CodeTable, Hooks};

struct Program {
    hooks: UnsafeCell<Hooks>,
    args: UnsafeCell<Vec<String>>,
}

// SAFETY: written before the first M starts, read only after.
unsafe impl Sync for Program {}

static PROGRAM: Program = Program {
    hooks: UnsafeCell::new(Hooks { raise: 0, panicmem: 0, panicdivide: 0, load_unit: 0, slots: 0, main: 0 }),
    args: UnsafeCell::new(Vec::new()),
};

/// The compiled functions that the runtime enters.
pub fn hooks() -> Hooks {
    // SAFETY: see `Program`.
    unsafe { *PROGRAM.hooks.get() }
}

/// Stands in for `run` in tests that need a hook.
#[cfg(test)]
pub(crate) fn set_hooks(hooks: Hooks) {
    // SAFETY: the tests that read hooks set them first.
    unsafe { *PROGRAM.hooks.get() = hooks };
}

/// The program's arguments; the first is its name.
pub fn args() -> &'static [String] {
    // SAFETY: see `Program`.
    unsafe { &*PROGRAM.args.get() }
}

/// Runs a compiled program on this thread and as many others as it needs; ends the process.
pub fn run(table: CodeTable, hooks: Hooks, args: Vec<String>) -> ! {
    if crate::seeded::on() {
        crate::seeded::run_threads(move || start(table, hooks, args))
    }
    start(table, hooks, args)
}

fn start(table: CodeTable, hooks: Hooks, args: Vec<String>) -> ! {
    // SAFETY: no M runs yet; this thread becomes the first one.
    unsafe {
        *PROGRAM.hooks.get() = hooks;
        *PROGRAM.args.get() = args;
        crate::units::set_hooks(&hooks);
        code::register(table);
        SCHED.program.store(true, Ordering::Relaxed);
        let m = allocm();
        schedinit(m);
        minit(m);
        super::proc::start_main(m, hooks.main);
        schedule(m);
    }
    crate::panic::throw("the main thread left the scheduler")
}

/// Processors, debug switches, signals, Ps, sysmon.
unsafe fn schedinit(m: *mut M) {
    let debug = sys::getenv("MINIGODEBUG").unwrap_or_default();
    let mut zeal = 0;
    for word in debug.split(',') {
        match word.trim_end_matches("=1") {
            "stackzeal" => zeal |= stack::ZEAL_STACK,
            "preemptzeal" => zeal |= stack::ZEAL_PREEMPT,
            _ => {}
        }
    }
    if crate::seeded::on() {
        zeal |= stack::ZEAL_SEEDED;
    }
    stack::set_zeal(zeal);
    crate::stats::schedtrace::init();
    let procs = sys::getenv("GOMAXPROCS")
        .and_then(|s| s.parse::<usize>().ok())
        .filter(|&n| n > 0)
        .unwrap_or_else(ncpu)
        .min(MAX_PROCS);
    sys::barrier::enable();
    sys::raise_descriptor_limit();
    crate::panic::level::init();
    sys::signal::note_mask();
    if SCHED.program.load(Ordering::Relaxed) {
        crate::signal::init();
    } else {
        sys::signal::install();
    }
    crate::heap::init();
    // SAFETY: nobody else runs yet; the caller's M is this thread's or null.
    unsafe {
        SCHED.lock.lock();
        procresize(m, procs);
        SCHED.lock.unlock();
    }
    // Nothing would preempt or hand over without it.
    if !(0..10).any(|_| {
        sys::thread::spawn(|| sysmon()) || {
            sys::thread::usleep(1000);
            false
        }
    }) {
        super::mexit::die(1);
    }
    super::watchdog::init(&debug);
    super::shake::init(&debug);
}

/// Makes the scheduler ready for native goroutines, once. All Ps are idle at first.
pub(crate) fn ensure_started() {
    static STARTED: AtomicBool = AtomicBool::new(false);
    static LOCK: Lock = Lock::new(Rank::Sysmon);
    if STARTED.load(Ordering::Acquire) {
        return;
    }
    LOCK.lock();
    if !STARTED.load(Ordering::Relaxed) && SCHED.gomaxprocs.load(Ordering::Relaxed) == 0 {
        // SAFETY: the lock and the flag let one thread through, once, and no program runs.
        unsafe { schedinit(null_mut()) };
    }
    STARTED.store(true, Ordering::Release);
    LOCK.unlock();
}

/// A thread outside the scheduler begins (1) or ends (-1) to wait for a native goroutine.
pub(crate) fn add_external(n: i64) {
    SCHED.lock.lock();
    // SAFETY: under the lock.
    unsafe { SCHED.locked().external += n };
    SCHED.lock.unlock();
}
