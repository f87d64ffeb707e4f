//! Where the choices of a seeded run widen what happens: which goroutine is next, and where a slice is interrupted.
//!
//! In seeded code every prologue and every loop back-edge finds a poisoned guard and comes to morestack, which counts
//! `BUDGET` down and goes on. When it is used up, the goroutine is where another thread, or another goroutine of the same
//! thread, may go on: `safepoint`. How many safepoints pass in between is drawn anew each time, from a range that is
//! drawn once per run: some runs are torn into many small pieces, some into few. Long runs become calmer.

use core::sync::atomic::{AtomicU64, Ordering};

use super::{OneThread, choices, driver, time};
use crate::g::G;
use crate::m::M;
use crate::oracle::Kind;

/// Safepoints until the next choice; morestack counts it down. At first the next one is a choice.
pub(crate) static BUDGET: AtomicU64 = AtomicU64::new(1);

/// What passing a safepoint takes.
const SAFEPOINT: i64 = 5;

/// The range of budgets, as a power of two, is one of these.
const TEMPERS: [u32; 4] = [1, 3, 5, 9];

struct Temper {
    /// Budgets are below this power of two; 0: not drawn yet.
    log: u32,
    drawn: i64,
    /// The slices of this run.
    slices: u64,
}

static TEMPER: OneThread<Temper> = OneThread::new(Temper { log: 0, drawn: 1, slices: 0 });

/// The budget is used up, on g0, inside `g`. True: the goroutine shall yield; false: it goes on (after others did, perhaps).
///
/// # Safety
/// `g` runs on this thread and has left its stack in morestack.
pub unsafe fn safepoint(g: *mut G) -> bool {
    let (mut log, drawn) = TEMPER.with(|t| (t.log, t.drawn));
    time::tick(drawn * SAFEPOINT);
    if log == 0 {
        log = TEMPERS[choices::below(Kind::Temper, TEMPERS.len() as u32) as usize];
    }
    let budget = choices::below(Kind::Slice, 1 << log) as i64 + 1;
    TEMPER.with(|t| {
        t.slices += 1;
        // After 4 Ki slices at least 2^5 on average, after 64 Ki 2^8, and so on.
        let least = match t.slices {
            0..0x1000 => 0,
            0x1000..0x1_0000 => 5,
            0x1_0000..0x10_0000 => 8,
            _ => 11,
        };
        t.log = log.max(least);
        t.drawn = budget;
    });
    BUDGET.store(budget as u64, Ordering::Relaxed);
    // SAFETY: the caller's contract; while the M is suspended the G stays its own.
    unsafe {
        if (*(*g).m()).locks.load(Ordering::Relaxed) != 0 {
            return false;
        }
    }
    if choices::below(Kind::Preempt, 4) == 0 {
        return true;
    }
    driver::switch_point();
    false
}

/// Before an M looks for its next goroutine: another M may go on, and of the goroutines in the queue any may be first.
///
/// # Safety
/// `m` is the M of the current thread and holds a P.
pub unsafe fn before_find(m: *mut M) {
    driver::switch_point();
    // SAFETY: the caller's contract.
    let queue = unsafe { &(*(*m).p.load(Ordering::Relaxed)).runq };
    let n = queue.len() + queue.has_next() as u32;
    let i = choices::below(Kind::Goroutine, n);
    if i != 0 {
        queue.put_first(i);
    }
}

/// Which G of a global queue of `n` comes out first. Far behind means late in any case.
pub fn global_index(n: u32) -> u32 {
    choices::below(Kind::Goroutine, n.min(32))
}
