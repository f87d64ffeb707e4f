//! Who writes the events to the file, and how the file is completed when the program ends.
//!
//! Blocks are written in the order in which they were filled, so that what is written does not depend on when. The end
//! of the process, which may come in a signal handler, only asks the writer's thread to finish and waits for it.

use super::json::Json;
use super::{Event, Kind, ON, Why, ring};
use crate::g::{GRUNNABLE, GRUNNING, GSYSCALL, GWAITING};
use crate::sys::{self, Note};
use crate::{clock, sched, seeded};
use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// So many full blocks may wait; then the Ps do.
const MANY: usize = 1024;
/// How long the end of the process waits for the file, in milliseconds.
const PATIENCE: u32 = 20_000;

struct Out(UnsafeCell<Option<Json>>);

// SAFETY: only the writer's thread touches it, or in a run without one the only thread there is.
unsafe impl Sync for Out {}

static OUT: Out = Out(UnsafeCell::new(None));
/// Full blocks that are not written yet.
static WAITING: AtomicUsize = AtomicUsize::new(0);
static THREAD: AtomicBool = AtomicBool::new(false);
static WORK: Note = Note::new();
static FINISH: AtomicBool = AtomicBool::new(false);
static FINISHED: AtomicBool = AtomicBool::new(false);

/// Collects events from now on, for a file. Called once, before the program starts; `Err` is the text of what is wrong.
pub fn open(path: &str) -> Result<(), String> {
    let fd = sys::create(path).map_err(|errno| sys::errno::errno_text(errno as i64).to_string())?;
    // SAFETY: nobody writes yet.
    unsafe { *OUT.0.get() = Some(Json::new(fd, path, clock::nanotime())) };
    // A seeded run has one thread and must write the same whenever it writes.
    if !seeded::on() && sys::thread::spawn(write_blocks) {
        THREAD.store(true, Ordering::Relaxed);
    }
    ON.store(true, Ordering::Relaxed);
    Ok(())
}

/// The life of the writer's thread.
fn write_blocks() {
    loop {
        WORK.sleep();
        WORK.clear();
        // After the note is cleared: who asks now wakes us again.
        if FINISH.load(Ordering::Acquire) {
            // SAFETY: this is the writer's thread.
            unsafe { complete() };
            return;
        }
        // SAFETY: as above.
        unsafe { write_full() };
    }
}

/// Somebody filled a block: the writer gets it, and if it has too many already, the caller waits.
pub(super) fn block_is_full() {
    let waiting = WAITING.fetch_add(1, Ordering::Relaxed) + 1;
    if !THREAD.load(Ordering::Relaxed) {
        // SAFETY: there is no writer's thread; a seeded run has only this one.
        return unsafe { write_full() };
    }
    WORK.wakeup();
    if waiting > MANY {
        while WAITING.load(Ordering::Relaxed) > MANY / 2 && !FINISHED.load(Ordering::Relaxed) {
            sys::usleep(100);
        }
    }
}

/// # Safety
/// The caller is the writer.
unsafe fn write_full() {
    // SAFETY: the caller's contract; the blocks are ours.
    unsafe {
        let Some(out) = &mut *OUT.0.get() else { return };
        for block in ring::take_full() {
            (*block).events().for_each(|e| out.event(&e));
            ring::free(block);
            WAITING.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// Completes the file, because the process is about to end. For every thread, at any time, in signal handlers too; the first call
/// counts, and all wait until it is done.
pub fn finish() {
    if !super::on() && !FINISH.load(Ordering::Relaxed) {
        return;
    }
    let first = !FINISH.swap(true, Ordering::AcqRel);
    if !THREAD.load(Ordering::Relaxed) {
        if first {
            // SAFETY: there is no writer's thread.
            unsafe { complete() };
        }
        return;
    }
    WORK.wakeup();
    for _ in 0..PATIENCE {
        if FINISHED.load(Ordering::Acquire) {
            return;
        }
        sys::usleep(200);
    }
}

/// Writes what is still in the rings, closes what is open, and ends the file.
///
/// # Safety
/// The caller is the writer.
unsafe fn complete() {
    // SAFETY: the caller's contract; Ps, Ms and Gs are never freed.
    unsafe {
        write_full();
        let Some(mut out) = (*OUT.0.get()).take() else { return };
        let rings = sched::allps().map(|p| &(*p).trace).chain([ring::common()]);
        for block in rings.filter_map(|r| r.open_block()) {
            block.events().for_each(|e| out.event(&e));
        }
        // After the events: a goroutine that turns meanwhile leaves a gap, never an overlap.
        sched::for_each_g_anyhow(&mut |g| open_state(g).iter().for_each(|e| out.event(e)));
        out.end(sched::allps().count(), sched::mcount_now());
        ON.store(false, Ordering::Relaxed);
        FINISHED.store(true, Ordering::Release);
    }
}

/// The state that a goroutine is in when the program ends, as if it ended now.
///
/// # Safety
/// `g` is a G. It may run: what is read may be a little old.
unsafe fn open_state(g: *mut crate::g::G) -> Option<Event> {
    // SAFETY: Gs, Ms and Ps are never freed.
    unsafe {
        let trace = (*g).trace.as_ref()?;
        let kind = match (*g).status() {
            GRUNNING => Kind::Stop,
            GRUNNABLE => Kind::Start,
            GWAITING => Kind::Wake,
            GSYSCALL => Kind::Syscall,
            _ => return None,
        };
        let mut e = Event::new(kind, (*g).m(), (*g).p(), (*g).goid);
        e.since = trace.since.load(Ordering::Acquire);
        (e.why, e.b) = (Why::Open, if kind == Kind::Wake { 0 } else { trace.func });
        if kind != Kind::Stop {
            e.a = trace.at;
        }
        if kind == Kind::Wake {
            e.reason = (*g).waitreason;
        }
        Some(e)
    }
}
