//! Short needles in strings, sixteen places at a time.
//!
//! `memchr::memmem` prepares a searcher first, which takes longer than to search the few dozen bytes between two hits that
//! most programs search; its ready-made parts are large values that are copied on the way. For short needles no preparation
//! is needed: places where first and last byte fit are rare, and each costs a bounded comparison. If the beginning of a long
//! string does not have it, preparing pays.

use core::arch::x86_64::{__m128i, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_set1_epi8};

/// The longest needle for which nothing is prepared.
const SHORT: usize = 32;

/// The places that are looked at together.
const LANES: usize = 16;

/// The beginning of a long string.
const BEGINNING: usize = 512;

/// The first `sub` in `s`.
pub fn find(s: &[u8], sub: &[u8]) -> Option<usize> {
    if sub.len() < 2 || sub.len() > SHORT || s.len() < sub.len() + LANES {
        return memchr::memmem::find(s, sub);
    }
    if s.len() <= 2 * BEGINNING {
        return find_short(s, sub);
    }
    find_short(&s[..BEGINNING], sub).or_else(|| {
        let from = BEGINNING + 1 - sub.len();
        memchr::memmem::find(&s[from..], sub).map(|i| from + i)
    })
}

/// The same; the lengths fit.
fn find_short(s: &[u8], sub: &[u8]) -> Option<usize> {
    let (first, last) = (sub[0], sub[sub.len() - 1]);
    let places = s.len() - sub.len() + 1;
    let mut at = 0;
    loop {
        let mut fits = matches(&s[at..at + LANES], first) & matches(&s[at + sub.len() - 1..][..LANES], last);
        while fits != 0 {
            let i = at + fits.trailing_zeros() as usize;
            if s[i + 1..i + sub.len()].iter().zip(&sub[1..]).all(|(a, b)| a == b) {
                return Some(i);
            }
            fits &= fits - 1;
        }
        // The last look may see places once more.
        match at + LANES {
            next if next >= places => return None,
            next => at = next.min(places - LANES),
        }
    }
}

/// Which of sixteen bytes are `c`, a bit each.
#[inline(always)]
fn matches(s: &[u8], c: u8) -> u32 {
    assert!(s.len() >= LANES);
    // SAFETY: every x86-64 processor has SSE2; sixteen bytes are there, and the load needs no alignment.
    unsafe {
        let s = _mm_loadu_si128(s.as_ptr().cast::<__m128i>());
        _mm_movemask_epi8(_mm_cmpeq_epi8(s, _mm_set1_epi8(c as i8))) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn finds_what_a_simple_search_finds() {
        let mut seed = 1u32;
        let mut draw = |n: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % n
        };
        for _ in 0..20_000 {
            let s: Vec<u8> = (0..draw(100)).map(|_| b'a' + draw(2) as u8).collect();
            let sub: Vec<u8> = (0..draw(10)).map(|_| b'a' + draw(2) as u8).collect();
            let want = (0..=s.len()).find(|&i| s[i..].starts_with(&sub));
            assert_eq!(find(&s, &sub), want, "{sub:?} in {s:?}");
        }
    }

    #[test]
    fn finds_at_every_place() {
        for len in (2..60).chain([1023, 1024, 1025, 1600]) {
            for n in (2..=len.min(40)).step_by(len / 200 + 1) {
                for at in 0..=len - n {
                    let mut s = vec![b'.'; len];
                    let sub: Vec<u8> = (0..n as u8).map(|i| b'A' + i).collect();
                    s[at..at + n].copy_from_slice(&sub);
                    assert_eq!(find(&s, &sub), Some(at), "{n} of {len}");
                }
            }
        }
    }
}
