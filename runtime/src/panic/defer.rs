//! Records of deferred calls: a list per goroutine, innermost first, and a pool of free records per P.
//!
//! A record names the frame that deferred the call by its frame pointer, so a returning function, or a panic that looks at
//! its frame, takes its calls only. Most functions keep their deferred calls in their frame and need no records.

use crate::g::G;

pub struct Defer {
    closure: u64,
    /// The frame pointer of the function that deferred.
    fp: u64,
    link: *mut Defer,
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
    // SAFETY: the goroutine's list and the P's pool belong to this M.
    unsafe {
        let pool = &mut (*(*g).p()).deferpool;
        let link = (*g).hdr.defers.cast();
        let record = Defer { closure, fp, link };
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

/// Takes the innermost deferred call if it belongs to the frame `fp`; 0: it has none left.
///
/// # Safety
/// As `deferproc`.
pub unsafe fn deferpop(g: *mut G, fp: u64) -> u64 {
    // SAFETY: records in the list are valid.
    unsafe {
        match (*g).hdr.defers.cast::<Defer>().as_ref() {
            Some(d) if d.fp == fp => pop(g),
            _ => 0,
        }
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

/// # Safety
/// As `deferproc`; the list is not empty.
unsafe fn pop(g: *mut G) -> u64 {
    // SAFETY: records in the list are valid and belong to it alone.
    unsafe {
        let d = (*g).hdr.defers.cast::<Defer>();
        (*g).hdr.defers = (*d).link.cast();
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
