//! The end of a program that failed: messages, goroutine dumps, exit status 2.
//!
//! `level` says how much is shown. Our own failures, deadlocks and signals show every goroutine whatever it says.
//! From the moment that a thread is the one that reports, it takes no memory and waits for no lock without a limit: it
//! may be inside a signal handler that interrupted the holder.

use std::fmt::Write;
use std::sync::atomic::{AtomicI32, Ordering};

use super::level::{Level, level};
use super::pending;
use super::sink::{Sink, progress};
use super::traceback::{Frames, traceback, traceback_from};
use crate::g::{G, GDEAD, GIDLE, GPREEMPTED, GRUNNABLE, GRUNNING, GSYSCALL, GWAITING, WaitReason};
use crate::signal::table;
use crate::sweep::tables::Reading;
use crate::sys::signal::Context;
use crate::{clock, m, print, sched, session, stats, sys};

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
    stats::schedtrace::at_death();
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

/// An unrecovered panic whose text is printed, after `startpanic`: the stack of `g`, then the end; in a session, of the
/// goroutine alone.
///
/// # Safety
/// `g` runs on this M, in a runtime call.
#[cold]
pub unsafe fn fatalpanic(g: *mut G) {
    // SAFETY: as the caller promises; the goroutine is off its stack while it is here, and this thread reports.
    unsafe {
        let level = level();
        let mut out = Sink::new();
        print::settle();
        signal_line(&mut out, g);
        if level.depth > 0 {
            goroutine(&mut out, g, level.depth, Stack::Saved);
            if level.all {
                sched::freeze_the_world((*g).m());
                others(&mut out, g, level.depth);
            }
        }
        if !session::active() {
            end(out, level)
        }
        out.flush();
        // `startpanic` acquired this M.
        m::releasem((*g).m());
        // Pairs with `begin_dying` of the next one.
        DYING.store(0, Ordering::Release);
    }
}

/// The program's fault: Go's text, all goroutines, status 2.
#[cold]
pub fn fatal(msg: &str) -> ! {
    let m = m::getm();
    // SAFETY: M lives for ever; its current goroutine is off its stack, because we run on g0.
    let (mut text, own) = unsafe {
        match m.as_ref().and_then(|m| m.curg.load(Ordering::Relaxed).as_ref()) {
            Some(g) if g.status() == GRUNNING => (pending::text(g.panics), true),
            _ => (Vec::new(), false),
        }
    };
    if !text.is_empty() {
        text.push(b'\t');
    }
    // A goroutine's own mistake is its own; when nobody runs, all are shown.
    let level = level();
    die(&text, msg, Level { all: level.all || !own, ..level }, String::new)
}

/// Nobody will run again: as `fatal`, and then why.
#[cold]
pub fn deadlock(msg: &str) -> ! {
    // SAFETY: no goroutine runs, and none will.
    die(b"", msg, Level { all: true, ..level() }, || unsafe { crate::explain::report() })
}

/// A bug of the runtime, or no memory: says so and ends the process.
#[cold]
pub fn throw(msg: &str) -> ! {
    let level = level();
    die(b"", msg, Level { all: true, depth: level.depth.max(1), ..level }, String::new)
}

/// `before`: what is printed before the text; `after`: what is printed at the end.
fn die(before: &[u8], msg: &str, level: Level, after: impl FnOnce() -> String) -> ! {
    // A failure while dying, in the same thread or another: the first report is the one that counts.
    begin_dying();
    // For good: tables of code that it reads stay.
    std::mem::forget(Reading::begin());
    // SAFETY: this thread reports. M lives for ever; its current goroutine is off its stack, because we run on g0.
    unsafe {
        let mut out = Sink::new();
        print::settle();
        out.put(before);
        let _ = writeln!(out, "fatal error: {msg}");
        // The text goes out before the stacks are walked, in case that fails too.
        out.flush_here();
        stats::schedtrace::at_death();
        if level.depth > 0 {
            let m = m::getm();
            sched::freeze_the_world(m);
            let g = if m.is_null() { std::ptr::null_mut() } else { (*m).curg.load(Ordering::Relaxed) };
            if !g.is_null() && (*g).status() == GRUNNING {
                signal_line(&mut out, g);
                goroutine(&mut out, g, level.depth, Stack::Saved);
                if level.all {
                    others(&mut out, g, level.depth);
                }
            } else {
                others(&mut out, std::ptr::null(), level.depth);
            }
        }
        out.put(after().as_bytes());
        end(out, level)
    }
}

/// A signal that nobody wanted, such as SIGQUIT, or a fault outside Go code: what it was, every goroutine, the registers.
/// On the signal stack of a thread that may have been anywhere.
#[cold]
pub(crate) fn fatal_signal(sig: i32, ctx: &Context) -> ! {
    let head = |out: &mut Sink, m: *mut m::M| {
        let _ = match table::name(sig) {
            Some(name) => writeln!(out, "{name}"),
            None => writeln!(out, "Signal {sig}"),
        };
        let (code, addr) = ctx.fault();
        // SAFETY: Ms live for ever.
        let id = if m.is_null() { -1 } else { unsafe { (*m).id } };
        let _ = write!(out, "PC={:#x} m={id} sigcode={code}", ctx.pc());
        if matches!(sig, libc::SIGSEGV | libc::SIGBUS) {
            let _ = write!(out, " addr={addr:#x}");
        }
        if let Some(f) = crate::code::find_func(ctx.pc()) {
            let _ = write!(out, " in {}+{:#x}", f.name, ctx.pc() - f.entry);
        }
        out.put(b"\n");
    };
    let registers = |out: &mut Sink| {
        out.put(b"\n");
        for (name, value) in ctx.named() {
            let _ = writeln!(out, "{name:<6} {value:#x}");
        }
    };
    interrupted(ctx, &head, &registers)
}

/// Compiled code followed a pointer to where no memory is.
pub(crate) fn fatal_fault(fault: crate::g::Fault, ctx: &Context) -> ! {
    let head = |out: &mut Sink, _| {
        let _ = writeln!(out, "unexpected fault address {:#x}\nfatal error: fault", fault.addr);
        out.flush_here();
        fault_line(out, fault);
    };
    interrupted(ctx, &head, &|_| {})
}

/// Reports from a signal handler, with the goroutine it interrupted first.
fn interrupted(ctx: &Context, head: &dyn Fn(&mut Sink, *mut m::M), tail: &dyn Fn(&mut Sink)) -> ! {
    begin_dying();
    let level = level();
    let m = m::getm();
    // SAFETY: this thread reports. Ms and Gs live for ever. If the stack pointer lies in the goroutine's stack, its frames begin
    // at the interrupted instruction; if not, this thread is on g0 and the goroutine is off its stack.
    unsafe {
        let mut out = Sink::new();
        print::settle();
        head(&mut out, m);
        out.flush();
        sched::freeze_the_world(m);
        let g = if m.is_null() { std::ptr::null_mut() } else { (*m).curg.load(Ordering::Relaxed) };
        let known = !g.is_null() && matches!((*g).status(), GRUNNING | GSYSCALL);
        if known {
            let stack = if (*g).native.is_null() && on_stack(g, ctx.sp()) {
                // rbp is the tenth of the kernel's registers.
                Stack::Interrupted(ctx.pc(), ctx.reg(10))
            } else {
                Stack::Saved
            };
            goroutine(&mut out, g, 2, stack);
        } else {
            let id = if m.is_null() { -1 } else { (*m).id };
            let _ = writeln!(out, "\ngoroutine 0 m={id} mp={m:?} [idle]:");
        }
        others(&mut out, if known { g } else { std::ptr::null() }, 2);
        tail(&mut out);
        end(out, level)
    }
}

/// Whether an address lies in one of the stack segments of `g`.
///
/// # Safety
/// `g` runs on this thread.
unsafe fn on_stack(g: *const G, sp: u64) -> bool {
    // SAFETY: as the caller promises; the segments are the goroutine's.
    unsafe {
        let mut seg = (*g).hdr.seg.cast_const();
        while !seg.is_null() {
            if seg as u64 <= sp && sp <= (*seg).hi {
                return true;
            }
            seg = (*seg).prev;
        }
        false
    }
}

/// The report is complete.
fn end(mut out: Sink, level: Level) -> ! {
    out.flush();
    if level.crash {
        sys::signal::die_of(libc::SIGABRT);
    }
    sys::exit(2)
}

/// Whether this thread is the one that reports.
pub fn reports() -> bool {
    let dying = DYING.load(Ordering::Relaxed);
    dying != 0 && dying == sys::thread::tid()
}

fn begin_dying() {
    let me = sys::thread::tid();
    match DYING.compare_exchange(0, me, Ordering::AcqRel, Ordering::Acquire) {
        Ok(_) => {}
        // A failure while this thread reports one: what is printed must do.
        Err(dying) if dying == me => sys::exit(2),
        // The first one finishes its report; if it hangs, the process still ends.
        Err(_) => {
            let mut seen = progress();
            loop {
                for _ in 0..500 {
                    sys::usleep(10_000);
                }
                if progress() == seen {
                    sys::exit(2);
                }
                seen = progress();
            }
        }
    }
}

/// The trace of one goroutine, for `runtime.Stack`.
///
/// # Safety
/// `g` runs on this M, in a runtime call.
pub unsafe fn own_stack(g: *const G) -> String {
    let mut out = String::new();
    // SAFETY: as the caller promises.
    unsafe { goroutine(&mut out, g, 1, Stack::Saved) };
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
        others(&mut out, g, 1);
        out
    }
}

/// `[signal SIGSEGV: …]`, if a fault caused the panic.
///
/// # Safety
/// `g` is a G.
unsafe fn signal_line(out: &mut dyn Write, g: *const G) {
    // SAFETY: as the caller promises.
    let s = unsafe { (*g).sig };
    if s.signo != 0 {
        fault_line(out, s);
    }
}

fn fault_line(out: &mut dyn Write, s: crate::g::Fault) {
    let name = table::name(s.signo).unwrap_or("?");
    let _ = writeln!(out, "[signal {name} code={:#x} addr={:#x} pc={:#x}]", s.code, s.addr, s.pc);
}

/// All goroutines but `skip`, in the order of their creation.
///
/// # Safety
/// `skip` is a G or null.
unsafe fn others(out: &mut dyn Write, skip: *const G, depth: u32) {
    sched::for_each_g_anyhow(&mut |g| {
        // SAFETY: Gs live for ever.
        unsafe {
            let status = (*g).status();
            let hidden = (*g).system && depth < 2;
            if std::ptr::eq(g, skip) || hidden || status == GDEAD || status == GIDLE {
                return;
            }
            let stack = if status == GRUNNING { Stack::Elsewhere } else { Stack::Saved };
            goroutine(out, g, depth, stack);
        }
    });
}

/// What a goroutine does, in Go's words.
///
/// # Safety
/// `g` is a G.
pub(super) unsafe fn state(g: *const G) -> &'static str {
    // SAFETY: as the caller promises.
    unsafe {
        match (*g).status() {
            GRUNNABLE => "runnable",
            GRUNNING => "running",
            GSYSCALL => "syscall",
            GWAITING if (*g).waitreason == WaitReason::Zero => "waiting",
            GWAITING => (*g).waitreason.text(),
            GPREEMPTED => "preempted",
            _ => "???",
        }
    }
}

/// Where a goroutine's frames begin.
pub(super) enum Stack {
    /// Where it left its stack.
    Saved,
    /// At an instruction, with this frame pointer.
    Interrupted(u64, u64),
    /// It runs on another thread.
    Elsewhere,
}

/// # Safety
/// `g` is a G; `stack` says truly where it stands.
pub(super) unsafe fn goroutine(out: &mut dyn Write, g: *const G, depth: u32, stack: Stack) {
    // SAFETY: as the caller promises. The stack of a goroutine that may be running is not walked.
    unsafe {
        let status = (*g).status();
        let text = state(g);
        let _ = write!(out, "\ngoroutine {}", (*g).goid);
        if depth >= 2 {
            let _ = write!(out, " gp={g:?}");
            let m = if matches!(status, GRUNNING | GSYSCALL) { (*g).m() } else { std::ptr::null_mut() };
            let _ = match m.as_ref() {
                Some(m) => write!(out, " m={} mp={m:p}", m.id),
                None => write!(out, " m=nil"),
            };
        }
        let _ = write!(out, " [{text}");
        let waiting = matches!(status, GWAITING | GSYSCALL) && (*g).waitsince != 0;
        let minutes = if waiting { (clock::nanotime() - (*g).waitsince) / 60_000_000_000 } else { 0 };
        if minutes >= 1 {
            let _ = write!(out, ", {minutes} minutes");
        }
        if !(*g).lockedm.is_null() {
            let _ = out.write_str(", locked to thread");
        }
        let _ = out.write_str("]:\n");
        match stack {
            Stack::Saved => traceback(out, g),
            Stack::Interrupted(pc, fp) => traceback_from(out, g, Frames::interrupted(g, pc, fp)),
            Stack::Elsewhere => {
                let _ = out.write_str("\tgoroutine running on other thread; stack unavailable\n");
            }
        }
    }
}
