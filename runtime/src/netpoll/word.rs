//! Where one waiting goroutine and those who wake it meet: one word, without a lock.
//!
//! It is nil (nobody waits, nothing happened), ready (the descriptor became ready and nobody has used that yet), wait (a
//! goroutine is about to park) or the goroutine that is parked. The goroutine goes nil → wait → itself and sets nil when it
//! goes on; a waker exchanges whatever stands there for ready, or for nil if it wakes for another reason than readiness.
//! A goroutine still in *wait* is not parked yet: it finds that its `commit` fails and goes on at once.
//!
//! Wakers for another reason (closed, time is up) first store that reason and then look here; a goroutine first stores
//! *wait* and then looks at the reason. With a full fence between the two on either side, one of them sees the other.

use crate::g::G;
use crate::sync::{AtomicU64, Ordering, fence};

const NIL: u64 = 0;
const READY: u64 = 1;
const WAIT: u64 = 2;

pub struct Word {
    state: AtomicU64,
}

impl Word {
    pub fn new() -> Word {
        Word { state: AtomicU64::new(NIL) }
    }

    /// Forgets a readiness that came before the attempt that the caller is about to make. Nobody waits.
    #[inline]
    pub fn reset(&self) {
        if self.state.load(Ordering::Relaxed) != NIL {
            self.state.store(NIL, Ordering::Relaxed);
        }
    }

    /// Announces that the caller will wait. False: the descriptor became ready already, which is used up by this.
    /// After true the caller looks whether there is another reason not to wait.
    pub fn prepare(&self) -> bool {
        loop {
            if self.state.compare_exchange(READY, NIL, Ordering::Acquire, Ordering::Relaxed).is_ok() {
                return false;
            }
            match self.state.compare_exchange(NIL, WAIT, Ordering::AcqRel, Ordering::Relaxed) {
                Ok(_) => {
                    // Pairs with the fence in `unblock`.
                    fence(Ordering::SeqCst);
                    return true;
                }
                Err(READY) => {}
                Err(_) => crate::panic::throw("netpoll: two goroutines wait for one descriptor"),
            }
        }
    }

    /// On g0, when the goroutine is marked waiting: it becomes reachable. False: a waker was here, it goes on at once.
    pub fn commit(&self, g: *mut G) -> bool {
        self.state.compare_exchange(WAIT, g as u64, Ordering::AcqRel, Ordering::Relaxed).is_ok()
    }

    /// The goroutine goes on, woken or not.
    pub fn finish(&self) {
        self.state.swap(NIL, Ordering::AcqRel);
    }

    /// Wakes who waits: the goroutine, which is the caller's now, or null. `ready`: because the descriptor is.
    pub fn unblock(&self, ready: bool) -> *mut G {
        // Pairs with the fence in `prepare`.
        fence(Ordering::SeqCst);
        loop {
            let old = self.state.load(Ordering::Relaxed);
            if old == READY || old == NIL && !ready {
                return core::ptr::null_mut();
            }
            let new = if ready { READY } else { NIL };
            if self.state.compare_exchange(old, new, Ordering::AcqRel, Ordering::Relaxed).is_ok() {
                return if old > WAIT { old as *mut G } else { core::ptr::null_mut() };
            }
        }
    }
}

impl Default for Word {
    fn default() -> Word {
        Word::new()
    }
}
