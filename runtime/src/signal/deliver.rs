//! The handler of every signal, and the switches of `os/signal`.

use super::queue::Queue;
use super::seeded;
use super::table::{self, DEFAULT, FAULT, HANDS_OFF, KILL, MAX, NOTIFY, THROW};
use crate::sys::signal::{self as os, Action, Context};
use crate::{fault, panic, sched};
use core::sync::atomic::{AtomicU64, Ordering};

static QUEUE: Queue = Queue::new();

/// Signals that the process was started with as ignored, and that Go then leaves alone: SIGHUP and SIGINT under nohup.
static INHERITED: AtomicU64 = AtomicU64::new(0);

/// Installs the handlers of a Go program.
pub(crate) fn init() {
    for sig in 1..=MAX {
        let flags = table::flags(sig);
        if flags & (DEFAULT | HANDS_OFF) != 0 {
            continue;
        }
        if matches!(sig, libc::SIGHUP | libc::SIGINT) && os::action(sig) == Action::Ignore {
            INHERITED.fetch_or(1 << sig, Ordering::Relaxed);
            QUEUE.ignore(sig);
            continue;
        }
        os::set_action(sig, Action::Handle);
    }
}

/// Puts a signal into the queue; false: nobody wants it.
fn send(sig: i32) -> bool {
    let wanted = QUEUE.send(sig);
    if wanted && crate::seeded::on() {
        seeded::announce();
    }
    wanted
}

/// On the M's signal stack.
pub(crate) fn on_signal(sig: i32, ctx: &mut Context) {
    #[cfg(not(loom))]
    let _reading = crate::sweep::tables::Reading::begin();
    if sig == libc::SIGPROF {
        return;
    }
    if sig == os::SIGURG {
        // It may be meant for the program too: then it goes on.
        sched::preempt::on_sigurg(ctx);
    }
    let flags = table::flags(sig);
    let sent = ctx.sent();
    if flags & FAULT != 0 && !sent {
        return fault::on_fault(sig, ctx);
    }
    if (sent || flags & NOTIFY != 0) && send(sig) {
        return;
    }
    if sent && QUEUE.ignored(sig) {
        return;
    }
    if sig == libc::SIGINT && crate::session::interrupt() {
        return;
    }
    if flags & KILL != 0 {
        os::die_of(sig);
    }
    if flags & (THROW | FAULT) != 0 {
        panic::fatal_signal(sig, ctx);
    }
}

/// The program wrote to a broken standard output or error: it dies of SIGPIPE, unless it wants or ignores that.
pub(crate) fn broken_pipe() {
    if !QUEUE.ignored(libc::SIGPIPE) && !send(libc::SIGPIPE) {
        os::die_of(libc::SIGPIPE);
    }
}

/// Whether the kernel is told about what the program wants of a signal.
fn changeable(sig: i32) -> bool {
    sig != libc::SIGPROF && table::flags(sig) & NOTIFY != 0
}

/// The program wants the signal.
pub fn enable(sig: i32) {
    if crate::seeded::on() {
        seeded::prepare();
    }
    QUEUE.want(sig);
    if changeable(sig) {
        os::set_action(sig, Action::Handle);
    }
}

/// Whether the process was started with the signal ignored, and Go respects that.
fn inherited(sig: i32) -> bool {
    matches!(sig, libc::SIGHUP | libc::SIGINT) && INHERITED.load(Ordering::Relaxed) & 1 << sig != 0
}

/// The program no longer wants the signal.
pub fn disable(sig: i32) {
    // As in Go nothing else changes: an ignored signal stays ignored, and the handler of SIGTSTP stays.
    if inherited(sig) {
        os::set_action(sig, Action::Ignore);
    }
    QUEUE.unwant(sig);
}

/// The program ignores the signal.
pub fn ignore(sig: i32) {
    if changeable(sig) {
        os::set_action(sig, Action::Ignore);
    }
    QUEUE.ignore(sig);
}

pub fn ignored(sig: i32) -> bool {
    QUEUE.ignored(sig)
}

/// Waits for signals; bit N-1 stands for signal N.
pub fn recv() -> u64 {
    if crate::seeded::on() { seeded::recv(&QUEUE) } else { QUEUE.recv() }
}

/// Whether all signals that came have reached their channels.
pub fn idle() -> bool {
    if crate::seeded::on() { seeded::idle(&QUEUE) } else { QUEUE.idle() }
}
