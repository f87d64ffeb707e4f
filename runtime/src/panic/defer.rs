//! Records of deferred calls: a list per goroutine, innermost first, and a pool of free records per P.
//!
//! A record names the frame that deferred the call by its frame pointer, so a returning function, or a panic that looks at
//! its frame, takes its calls only. Most functions keep their deferred calls in their frame and need no records.
//!
//! The body of a loop over a function defers calls for the function around the loop, while the one that runs the loop may
//! have deferred calls of its own: such records are out of order, and as long as there are any, a frame's next call need
//! not be the first of the list.

use crate::g::G;

pub struct Defer {
    closure: u64,
    /// The frame pointer of the function that deferred.
    fp: u64,
    link: *mut Defer,
    /// Deferred by a function that the frame has called.
    out_of_order: bool,
}

/// Free records of one P.
pub struct DeferPool {
    first: *mut Defer,
    count: u32,
}

/// More free records than this go back to the system's allocator.
const POOL: u32 = 64;

impl Default for DeferPool {
    fn default() -> DeferPool {
        DeferPool { first: std::ptr::null_mut(), count: 0 }
    }
}

/// Notes a deferred call of the frame `fp`.
///
/// # Safety
/// `g` runs on this M and has a P; `closure` is a func value without parameters.
pub unsafe fn deferproc(g: *mut G, closure: u64, fp: u64) {
    // SAFETY: as the caller promises.
    unsafe { push(g, closure, fp, false) }
}

/// Notes a deferred call of the frame `fp`, which has called, directly or not, the function that defers.
///
/// # Safety
/// As `deferproc`.
pub unsafe fn deferprocat(g: *mut G, closure: u64, fp: u64) {
    // SAFETY: as the caller promises.
    unsafe {
        push(g, closure, fp, true);
        (*g).defers_out_of_order += 1;
    }
}

/// # Safety
/// As `deferproc`.
unsafe fn push(g: *mut G, closure: u64, fp: u64, out_of_order: bool) {
    // SAFETY: the goroutine's list and the P's pool belong to this M.
    unsafe {
        let pool = &mut (*(*g).p()).deferpool;
        let link = (*g).hdr.defers.cast();
        let record = Defer { closure, fp, link, out_of_order };
        let d = if pool.first.is_null() {
            Box::into_raw(Box::new(record))
        } else {
            let d = pool.first;
            pool.first = (*d).link;
            pool.count -= 1;
            *d = record;
            d
        };
        (*g).hdr.defers = d.cast();
    }
}

/// Takes the innermost deferred call of the frame `fp`; 0: it has none left.
///
/// # Safety
/// As `deferproc`.
pub unsafe fn deferpop(g: *mut G, fp: u64) -> u64 {
    // SAFETY: records in the list are valid, and so is the place of each link.
    unsafe {
        let mut at: *mut *mut Defer = (&raw mut (*g).hdr.defers).cast();
        while let Some(d) = (*at).as_mut() {
            if d.fp == fp {
                return take(g, at);
            }
            if (*g).defers_out_of_order == 0 {
                break;
            }
            at = &raw mut d.link;
        }
        0
    }
}

/// The closures of all calls that a goroutine has deferred by records.
///
/// # Safety
/// `g` does not run meanwhile.
pub unsafe fn closures(g: *const G) -> impl Iterator<Item = u64> {
    // SAFETY: as the caller promises; records in the list are valid.
    let mut at = unsafe { (*g).hdr.defers.cast::<Defer>().cast_const() };
    std::iter::from_fn(move || {
        // SAFETY: as above.
        let d = unsafe { at.as_ref()? };
        at = d.link;
        Some(d.closure)
    })
}

/// Takes the record that a link of the list leads to.
///
/// # Safety
/// As `deferproc`; the link is not null.
unsafe fn take(g: *mut G, at: *mut *mut Defer) -> u64 {
    // SAFETY: records in the list are valid and belong to it alone.
    unsafe {
        let d = *at;
        *at = (*d).link;
        (*g).defers_out_of_order -= u32::from((*d).out_of_order);
        let closure = (*d).closure;
        let pool = &mut (*(*g).p()).deferpool;
        if pool.count < POOL {
            (*d).link = pool.first;
            pool.first = d;
            pool.count += 1;
        } else {
            drop(Box::from_raw(d));
        }
        closure
    }
}
