//! The end of a program that failed: messages, goroutine dumps, exit status 2.
//!
//! `GOTRACEBACK` works as in Go: `none` (or 0) prints no stacks, `single` (the default) the goroutine that failed, `all`
//! (or 1) and above all of them. Fatal errors always show all.

use std::fmt::Write;
use std::sync::atomic::{AtomicI32, AtomicU8, Ordering};

use super::pending;
use super::traceback::traceback;
use crate::g::{G, GDEAD, GIDLE, GPREEMPTED, GRUNNABLE, GRUNNING, GSCAN, GSYSCALL, GWAITING, WaitReason};
use crate::{clock, m, print, sched, sys};

/// The thread that is about to end the process, or 0. The others wait for it.
static DYING: AtomicI32 = AtomicI32::new(0);

/// How long, in tenths of a millisecond, the end of `main` waits for a panic under way.
const MOMENT: u32 = 100;

/// An unrecovered panic is about to be printed: from now on nobody else reports, and `main` does not end the process.
///
/// # Safety
/// `g` runs on this M, in a runtime call.
#[cold]
pub unsafe fn startpanic(g: *mut G) {
    begin_dying();
    // The goroutine stays on this thread until the end: another one that failed here meanwhile would be taken for a failure
    // of this report.
    // SAFETY: as the caller promises.
    unsafe { m::acquirem(g) };
}

/// If a goroutine is dying, lets it finish its report, which ends the process.
pub fn wait_for_report() {
    // A deferred call of a panic may have let `main` return. The panic gets a moment to come to its end.
    for _ in 0..MOMENT {
        if !super::panics_under_way() || DYING.load(Ordering::Acquire) != 0 {
            break;
        }
        sys::usleep(100);
    }
    if DYING.load(Ordering::Acquire) != 0 {
        begin_dying();
    }
}

/// An unrecovered panic whose text is printed, after `startpanic`: the stack of `g`, then the end.
///
/// # Safety
/// `g` runs on this M, in a runtime call.
#[cold]
pub unsafe fn fatalpanic(g: *mut G) -> ! {
    let mut out = String::new();
    // SAFETY: as the caller promises; the goroutine is off its stack while it is here.
    unsafe {
        signal_line(&mut out, g);
        if level() != Level::None {
            goroutine(&mut out, g, true);
            if level() == Level::All {
                sched::freeze_the_world((*g).m());
                others(&mut out, g);
            }
        }
    }
    print::write(out.as_bytes());
    sys::exit(2)
}

/// The program's fault: Go's text, all goroutines, status 2.
#[cold]
pub fn fatal(msg: &str) -> ! {
    let m = m::getm();
    // SAFETY: M lives for ever; its current goroutine is off its stack, because we run on g0.
    let mut text = unsafe {
        match m.as_ref().and_then(|m| m.curg.load(Ordering::Relaxed).as_ref()) {
            Some(g) if g.status() & !GSCAN == GRUNNING => pending::text(g.panics),
            _ => Vec::new(),
        }
    };
    if !text.is_empty() {
        text.push(b'\t');
    }
    die(&text, msg)
}

/// A bug of the runtime: says so and ends the process.
#[cold]
pub fn throw(msg: &str) -> ! {
    die(b"", msg)
}

/// `before`: what is printed before the text.
fn die(before: &[u8], msg: &str) -> ! {
    // A failure while dying, in the same thread or another: the first report is the one that counts.
    begin_dying();
    // The text goes out before the stacks are walked, in case that fails too. No lock: its holder may be us.
    sys::write_all(2, &[before, format!("fatal error: {msg}\n").as_bytes()].concat());
    if level() != Level::None {
        let mut out = String::new();
        let m = m::getm();
        sched::freeze_the_world(m);
        // SAFETY: M lives for ever; its current goroutine is off its stack, because we run on g0.
        unsafe {
            let g = if m.is_null() { std::ptr::null_mut() } else { (*m).curg.load(Ordering::Relaxed) };
            if !g.is_null() && (*g).status() & !GSCAN == GRUNNING {
                signal_line(&mut out, g);
                goroutine(&mut out, g, true);
                others(&mut out, g);
            } else {
                others(&mut out, std::ptr::null());
            }
        }
        sys::write_all(2, out.as_bytes());
    }
    sys::exit(2)
}

fn begin_dying() {
    let me = sys::thread::tid();
    match DYING.compare_exchange(0, me, Ordering::AcqRel, Ordering::Acquire) {
        Ok(_) => {}
        // A failure while this thread reports one: what is printed must do.
        Err(dying) if dying == me => sys::exit(2),
        // The first one gets a moment to finish its report; if it hangs, the process still ends.
        Err(_) => {
            for _ in 0..500 {
                sys::usleep(10_000);
            }
            sys::exit(2)
        }
    }
}

/// A dump of all goroutines, for the deadlock report and SIGQUIT.
pub fn dump_all() -> String {
    let mut out = String::new();
    // SAFETY: no goroutine is skipped; a running one's stack is not walked.
    unsafe { others(&mut out, std::ptr::null()) };
    out
}

/// The trace of one goroutine, for `runtime.Stack`.
///
/// # Safety
/// `g` runs on this M, in a runtime call.
pub unsafe fn own_stack(g: *const G) -> String {
    let mut out = String::new();
    // SAFETY: as the caller promises.
    unsafe { goroutine(&mut out, g, true) };
    // The empty line belongs between goroutines.
    out.split_off(1)
}

/// The traces of all goroutines, `g`'s first.
///
/// # Safety
/// As `own_stack`, and the world is stopped.
pub unsafe fn all_stacks(g: *const G) -> String {
    // SAFETY: as the caller promises.
    unsafe {
        let mut out = own_stack(g);
        others(&mut out, g);
        out
    }
}

/// What `debug.SetTraceback` asked for: a `Level` plus one, 0 if nothing.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

/// Shows at least this much from now on: 0 no stacks, 1 the goroutine that failed, 2 all. The environment may ask for more.
pub fn set_level(level: u8) {
    CHOSEN.store(level.min(2) + 1, Ordering::Relaxed);
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    None,
    Single,
    All,
}

fn level() -> Level {
    let env = match sys::getenv("GOTRACEBACK").as_deref() {
        Some("none" | "0") => Level::None,
        Some("all" | "system" | "crash" | "1" | "2") => Level::All,
        _ => Level::Single,
    };
    match CHOSEN.load(Ordering::Relaxed) {
        0 => env,
        1 => env.max(Level::None),
        2 => env.max(Level::Single),
        _ => Level::All,
    }
}

/// `[signal SIGSEGV: …]`, if a fault caused the panic.
///
/// # Safety
/// `g` is a G.
unsafe fn signal_line(out: &mut String, g: *const G) {
    // SAFETY: as the caller promises.
    let s = unsafe { (*g).sig };
    if s.signo != 0 {
        let name = match s.signo {
            libc::SIGSEGV => "SIGSEGV: segmentation violation",
            libc::SIGBUS => "SIGBUS: bus error",
            libc::SIGFPE => "SIGFPE: floating-point exception",
            _ => "SIGILL: illegal instruction",
        };
        let _ = writeln!(out, "[signal {name} code={:#x} addr={:#x} pc={:#x}]", s.code, s.addr, s.pc);
    }
}

/// All goroutines but `skip`, in the order of their creation.
///
/// # Safety
/// `skip` is a G or null.
unsafe fn others(out: &mut String, skip: *const G) {
    sched::for_each_g(&mut |g| {
        // SAFETY: Gs live for ever.
        unsafe {
            let status = (*g).status() & !GSCAN;
            if std::ptr::eq(g, skip) || (*g).system || status == GDEAD || status == GIDLE {
                return;
            }
            goroutine(out, g, false);
        }
    });
}

/// # Safety
/// `g` is a G; if `current`, it is in a runtime call on this M.
unsafe fn goroutine(out: &mut String, g: *const G, current: bool) {
    // SAFETY: as the caller promises. The stack of a goroutine that may be running is not walked.
    unsafe {
        let status = (*g).status() & !GSCAN;
        let mut text = match status {
            GRUNNABLE => "runnable",
            GRUNNING => "running",
            GSYSCALL => "syscall",
            GWAITING => (*g).waitreason.text(),
            GPREEMPTED => "preempted",
            _ => "???",
        };
        if status == GWAITING && (*g).waitreason == WaitReason::Zero {
            text = "waiting";
        }
        let _ = write!(out, "\ngoroutine {} [{text}", (*g).goid);
        let waiting = matches!(status, GWAITING | GSYSCALL) && (*g).waitsince != 0;
        let minutes = if waiting { (clock::nanotime() - (*g).waitsince) / 60_000_000_000 } else { 0 };
        if minutes >= 1 {
            let _ = write!(out, ", {minutes} minutes");
        }
        if !(*g).lockedm.is_null() {
            out.push_str(", locked to thread");
        }
        out.push_str("]:\n");
        if status == GRUNNING && !current {
            out.push_str("\tgoroutine running on other thread; stack unavailable\n");
        } else {
            traceback(out, g);
        }
    }
}
