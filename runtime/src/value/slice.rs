//! Slices: `make` and the growth of `append`. Capacities are Go's to the last element, because programs print them.

use minigo_abi::layout::{GHeader, GoSlice};
use minigo_abi::size_class::{MAX_SMALL, SIZES, class_of};
use minigo_abi::type_desc::TypeDesc;

use crate::heap::{self, MAX_ALLOC, PAGE_SIZE};

/// Go puts a type word in front of objects with pointers above this size; their usable size is smaller by it.
const MALLOC_HEADER: u64 = 8;
const MIN_SIZE_FOR_HEADER: u64 = 512;
/// Below this capacity a slice doubles; above, growth falls smoothly towards a quarter.
const THRESHOLD: i64 = 256;

/// The usable size of the block that Go gives for `size` bytes. Our blocks have no headers, yet the result is Go's.
pub fn roundupsize(size: u64, noscan: bool) -> u64 {
    if size <= MAX_SMALL - MALLOC_HEADER {
        if size == 0 {
            return 0;
        }
        let header = if !noscan && size > MIN_SIZE_FOR_HEADER { MALLOC_HEADER } else { 0 };
        return SIZES[class_of(size + header)] as u64 - header;
    }
    match size.checked_add(PAGE_SIZE - 1) {
        Some(n) => n & !(PAGE_SIZE - 1),
        None => size,
    }
}

/// The capacity that `append` wants before rounding to a size class.
fn nextslicecap(new_len: i64, old_cap: i64) -> i64 {
    let double = old_cap.wrapping_add(old_cap);
    if new_len > double {
        return new_len;
    }
    if old_cap < THRESHOLD {
        return double;
    }
    let mut cap = old_cap;
    loop {
        cap = cap.wrapping_add((cap + 3 * THRESHOLD) >> 2);
        // As unsigned numbers, so that an overflow ends the loop too.
        if cap as u64 >= new_len as u64 {
            break;
        }
    }
    if cap <= 0 { new_len } else { cap }
}

/// The capacity and the bytes of memory after growth, or None if Go panics.
pub fn grown(new_len: i64, old_cap: i64, elem_size: u64, noscan: bool) -> Option<(u64, u64)> {
    if new_len < 0 {
        return None;
    }
    let want = nextslicecap(new_len, old_cap) as u64;
    let mem = want.checked_mul(elem_size).filter(|&m| m <= MAX_ALLOC)?;
    let cap = roundupsize(mem, noscan) / elem_size;
    let mem = cap * elem_size;
    (mem <= MAX_ALLOC).then_some((cap, mem))
}

/// How many elements the first array has of a slice that grows by `append` and does not leave its function. gc has room for
/// them in the frame; programs see it by `cap`.
pub fn first_room(elem_size: u64) -> u64 {
    FIRST_BYTES.checked_div(elem_size).unwrap_or(0)
}

const FIRST_BYTES: u64 = 32;

/// The array of `make([]T, len, cap)`, or Go's text for what is wrong.
///
/// # Safety
/// `g` runs on this M and has a P; `elem` is a descriptor.
pub unsafe fn make(
    g: *mut GHeader,
    elem: *const TypeDesc,
    len: i64,
    cap: i64,
) -> Result<*mut u8, &'static str> {
    // SAFETY: descriptors live for ever.
    let size = unsafe { (*elem).size };
    let fits = |n: i64| u64::try_from(n).ok().and_then(|n| n.checked_mul(size)).filter(|&m| m <= MAX_ALLOC);
    match fits(cap) {
        // SAFETY: as the caller promises.
        Some(mem) if 0 <= len && len <= cap => Ok(unsafe { heap::mallocgc(g, mem, elem) }),
        // The length is reported if it alone is too large: `make([]T, n)` has no capacity to complain about.
        _ if fits(len).is_none() => Err("makeslice: len out of range"),
        _ => Err("makeslice: cap out of range"),
    }
}

/// Grows `io`, which holds the old pointer, the *new* length and the *old* capacity, by `num` elements.
///
/// # Safety
/// `g` runs on this M and has a P; `io` describes a slice of `elem`.
pub unsafe fn grow(
    g: *mut GHeader,
    io: &mut GoSlice,
    num: i64,
    elem: *const TypeDesc,
) -> Result<(), &'static str> {
    // SAFETY: descriptors live for ever.
    let (size, noscan) = unsafe { ((*elem).size, (*elem).ptrdata == 0) };
    let new_len = io.len as i64;
    let old_len = new_len.wrapping_sub(num);
    if new_len < 0 {
        return Err("growslice: len out of range");
    }
    if size == 0 {
        *io = GoSlice { ptr: heap::zerobase(), len: io.len, cap: io.len };
        return Ok(());
    }
    let Some((cap, mem)) = grown(new_len, io.cap as i64, size, noscan) else {
        return Err("growslice: len out of range");
    };
    // SAFETY: the new array is fresh and longer than the old one, whose `old_len` elements are valid.
    unsafe {
        let ptr = heap::mallocgc(g, mem, elem);
        if old_len > 0 {
            std::ptr::copy_nonoverlapping(io.ptr, ptr, (old_len as u64 * size) as usize);
        }
        *io = GoSlice { ptr, len: io.len, cap };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Capacities after each growth of `s = append(s, x)` from nil, as printed by Go 1.27.
    fn caps(elem_size: u64, noscan: bool, n: usize) -> Vec<u64> {
        let mut caps = Vec::new();
        let mut cap = 0;
        while caps.len() < n {
            cap = grown(cap as i64 + 1, cap as i64, elem_size, noscan).expect("in range").0;
            caps.push(cap);
        }
        caps
    }

    #[test]
    fn append_grows_as_in_go() {
        assert_eq!(caps(1, true, 12), [8, 16, 32, 64, 128, 256, 512, 896, 1408, 2048, 3072, 4096]);
        assert_eq!(caps(8, true, 14), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 848, 1280, 1792, 2560]);
    }

    #[test]
    fn roundupsize_knows_gos_headers() {
        assert_eq!(roundupsize(0, true), 0);
        assert_eq!(roundupsize(513, true), 576);
        assert_eq!(roundupsize(576, true), 576);
        assert_eq!(roundupsize(512, false), 512);
        assert_eq!(roundupsize(576, false), 632);
        assert_eq!(roundupsize(32760, true), 32768);
        assert_eq!(roundupsize(32761, true), 32768);
        assert_eq!(roundupsize(32769, true), 40960);
        assert_eq!(roundupsize(u64::MAX, true), u64::MAX);
    }

    #[test]
    fn absurd_lengths_are_refused() {
        assert_eq!(grown(-1, 0, 8, true), None);
        assert_eq!(grown(1 << 62, 0, 8, true), None);
        assert_eq!(grown(i64::MAX, i64::MAX - 1, 8, true), None);
    }
}
