//! A fence whose cost only one side pays.
//!
//! Two threads that each write their own word and then read the other's need a full fence between the two, on both sides. Where
//! one side runs all the time and the other hardly ever, the kernel can do it for both: when `heavy` returns, every other
//! thread of the process has passed a full fence since it was called (membarrier), so the frequent side needs none. An
//! unlock is such a side, and a thread about to sleep on the lock the other (`lock`).
//!
//! Where the kernel has no such call, `light` stays false for ever, and both sides use fences of their own. It becomes true
//! before the first light side runs; a heavy side that came before that, and got nothing from the kernel, has written its
//! word with a locked instruction before the light side began.

use core::sync::atomic::{AtomicBool, Ordering};

use rustix::thread::{MembarrierCommand, membarrier};

static LIGHT: AtomicBool = AtomicBool::new(false);

/// Tells the kernel that `heavy` will be called. Any number of times, from any thread; the first time in a process with several
/// threads the kernel waits until all processors have noticed, which takes milliseconds.
pub fn enable() {
    if membarrier(MembarrierCommand::RegisterPrivateExpedited).is_ok() {
        LIGHT.store(true, Ordering::Release);
    }
}

/// Whether the frequent side can do without a fence.
#[inline(always)]
pub fn light() -> bool {
    LIGHT.load(Ordering::Relaxed)
}

/// A full fence, here and in every other thread that is between the two accesses of a light side.
pub fn heavy() {
    // The kernel fences this thread too, if it does it at all; the seeded runs' only thread needs nothing.
    core::sync::atomic::fence(Ordering::SeqCst);
    if light() && !crate::seeded::on() {
        let _ = membarrier(MembarrierCommand::PrivateExpedited);
    }
}
