//! Where the collector and the tracer come into the search for work. Neither is built into the scheduler: they register what
//! they have, and `find_runnable` asks in the documented order.

use super::state::SCHED;
use crate::g::G;
use crate::p::P;
use crate::sync::Ordering;
use core::ptr::null_mut;
use core::sync::atomic::AtomicPtr;

/// What may want a turn before ordinary goroutines.
pub struct Slots {
    /// A runnable G that works for the collector on this P, or null. It is the caller's to run.
    pub gc_worker: unsafe fn(p: *mut P) -> *mut G,
    /// Whether an idle P could help the collector.
    pub gc_work: fn() -> bool,
    /// A runnable G that reads the trace, or null.
    pub trace_reader: unsafe fn() -> *mut G,
}

static SLOTS: AtomicPtr<Slots> = AtomicPtr::new(null_mut());

/// Registers, or takes back with `None`. While something is registered, every search for work asks it.
pub fn set_slots(slots: Option<&'static Slots>) {
    let new = slots.map_or(null_mut(), |s| core::ptr::from_ref(s).cast_mut());
    if !new.is_null() {
        SCHED.attention.fetch_add(1, Ordering::Relaxed);
    }
    // Release pairs with the acquire in `get`: what the functions use was prepared before.
    if !SLOTS.swap(new, Ordering::AcqRel).is_null() {
        SCHED.attention.fetch_sub(1, Ordering::Relaxed);
    }
}

fn get() -> Option<&'static Slots> {
    // SAFETY: only `set_slots` writes it, from references that live for ever.
    unsafe { SLOTS.load(Ordering::Acquire).as_ref() }
}

/// The collector's or the tracer's G, if it is their turn.
///
/// # Safety
/// The calling M holds `p`.
#[inline]
pub(super) unsafe fn turn(p: *mut P) -> Option<*mut G> {
    let slots = get()?;
    // SAFETY: the caller's contract.
    unsafe {
        let g = (slots.trace_reader)();
        let g = if g.is_null() { (slots.gc_worker)(p) } else { g };
        (!g.is_null()).then_some(g)
    }
}

/// Whether the collector has work for an idle P.
#[inline]
pub(super) fn gc_work() -> bool {
    get().is_some_and(|s| (s.gc_work)())
}
