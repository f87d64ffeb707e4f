//! Nobody will ever run again: all Ms sleep, and neither a timer nor anybody outside can wake one.

use super::state::{SCHED, Sched, allp, nprocs};
use crate::sync::Ordering;

/// Called whenever an M goes idle.
///
/// # Safety
/// The scheduler's lock is held; it is released before the program ends.
#[inline]
pub(super) unsafe fn checkdead(sched: &Sched) {
    // SAFETY: the caller's contract.
    unsafe {
        let l = sched.locked();
        let running = l.mcount - l.nmidle - l.nmlocked - l.nmsys;
        if running > 0 {
            return;
        }
        if running < 0 {
            crate::panic::throw("checkdead: inconsistent counts");
        }
        // Native goroutines inside another program: as long as nobody waits for them, they may sleep for ever.
        if !sched.program.load(Ordering::Relaxed) && l.external == 0 {
            return;
        }
        // A thread outside the scheduler queues a G under the lock and wakes an M after it.
        if sched.runqsize.load(Ordering::Relaxed) != 0 || sched.gcwaiting.load(Ordering::Relaxed) {
            return;
        }
        for p in (0..nprocs()).map(allp) {
            if crate::timer::earliest(&*p) != 0 || !(*p).runq.is_empty() {
                return;
            }
        }
        if crate::session::active() {
            return crate::session::deadlocked();
        }
        dead()
    }
}

#[cold]
fn dead() -> ! {
    SCHED.lock.unlock();
    let mut alive = 0;
    super::for_each_g(&mut |g| {
        // SAFETY: Gs are never freed.
        alive += (unsafe { (*g).status() } != crate::g::GDEAD) as u64;
    });
    if alive == 0 {
        crate::panic::deadlock("no goroutines (main called runtime.Goexit) - deadlock!");
    }
    crate::panic::deadlock("all goroutines are asleep - deadlock!")
}
