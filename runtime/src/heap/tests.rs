use std::collections::BTreeMap;

use minigo_abi::layout::{AllocRun, PHeader};
use minigo_abi::size_class::{MAX_SMALL, NUM_CLASSES, SIZES, class_of};

use super::*;

fn p() -> Box<PHeader> {
    init();
    Box::new(PHeader { runs: [AllocRun { cur: 0, end: 0 }; 2 * NUM_CLASSES] })
}

/// A small generator: tests need no good randomness, only the same each time.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *seed >> 33
}

#[test]
fn objects_are_disjoint_zeroed_aligned_and_found_from_inside() {
    let mut p = p();
    let mut seed = 1;
    let mut live = BTreeMap::new();
    for i in 0..20_000u64 {
        let size = match i % 50 {
            0 => 1 + next(&mut seed) % 200_000,
            _ => 1 + next(&mut seed) % 3000,
        };
        let noscan = next(&mut seed).is_multiple_of(2);
        // SAFETY: the P is this test's own.
        let at = unsafe { alloc(&mut *p, size, noscan) };
        // SAFETY: just allocated with this size.
        let bytes = unsafe { std::slice::from_raw_parts_mut(at, size as usize) };
        assert!(bytes.iter().all(|&b| b == 0));
        bytes.fill(0xa5);
        let at = at as u64;
        assert_eq!(at % 8, 0);
        if size % 16 == 0 && size <= 128 {
            assert_eq!(at % 16, 0, "size {size}");
        }
        let inside = at + next(&mut seed) % size;
        let found = find_object(inside).expect("an object");
        assert_eq!(found.start, at);
        assert!(found.size >= size);
        assert_eq!(found.noscan, noscan);
        assert!(live.insert(at, at + size).is_none());
    }
    let ranges: Vec<_> = live.into_iter().collect();
    assert!(ranges.windows(2).all(|w| w[0].1 <= w[1].0));
}

#[test]
fn the_class_table_agrees_with_the_search() {
    for size in 1..=MAX_SMALL {
        assert_eq!(alloc::class_of(size), class_of(size), "size {size}");
    }
}

#[test]
fn every_cell_of_every_class_has_its_index() {
    init();
    for (class, &size) in SIZES.iter().enumerate().skip(1) {
        let run = new_run(class, true);
        let span = span_of(run.cur).expect("a span");
        let size = size as u64;
        for i in 0..span.nelems as u64 {
            for inside in [0, size / 2, size - 1] {
                let found = find_object(run.cur + i * size + inside).expect("a cell");
                assert_eq!(found.start, run.cur + i * size);
            }
        }
        assert!(run.end <= span.start + span.npages * PAGE_SIZE);
        if run.end < span.start + span.npages * PAGE_SIZE {
            assert_eq!(find_object(run.end), None);
        }
    }
}

#[test]
fn size_zero_has_one_address() {
    let mut p = p();
    // SAFETY: the P is this test's own.
    let (a, b) = unsafe { (alloc(&mut *p, 0, true), alloc(&mut *p, 0, false)) };
    assert_eq!(a, b);
    assert_eq!(find_object(a as u64), None);
}

#[test]
fn a_large_object_is_found_from_its_last_byte() {
    let mut p = p();
    let size = 300 << 20;
    // SAFETY: the P is this test's own.
    let at = unsafe { alloc(&mut *p, size, true) } as u64;
    assert_eq!(find_object(at + size - 1).map(|o| o.start), Some(at));
}
