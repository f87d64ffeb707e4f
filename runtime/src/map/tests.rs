//! Tests of maps against a model, over descriptors made by hand.

use std::collections::{BTreeMap, BTreeSet};

use minigo_abi::layout::{GHeader, PHeader};
use minigo_abi::type_desc::{FLAG_COMPARABLE, FLAG_MEMEQ, Kind};

use super::*;

fn desc(kind: Kind, size: u64, flags: u8) -> &'static TypeDesc {
    // SAFETY: all-zero is a valid descriptor: null pointers and empty strings.
    let zero: TypeDesc = unsafe { std::mem::zeroed() };
    Box::leak(Box::new(TypeDesc { kind: kind as u8, size, flags, align: 8, ..zero }))
}

fn map_of(key: &'static TypeDesc, elem: &'static TypeDesc) -> &'static TypeDesc {
    // SAFETY: all-zero is a valid descriptor.
    let zero: TypeDesc = unsafe { std::mem::zeroed() };
    Box::leak(Box::new(TypeDesc { kind: Kind::Map as u8, size: 8, key, elem, ..zero }))
}

fn with_heap(f: impl FnOnce(*mut GHeader)) {
    heap::init();
    // SAFETY: all-zero is a valid P header (empty runs) and G header.
    let (mut p, mut g): (Box<PHeader>, Box<GHeader>) =
        unsafe { (Box::new(std::mem::zeroed()), Box::new(std::mem::zeroed())) };
    g.p = &raw mut *p;
    f(&raw mut *g);
}

const MEM: u8 = FLAG_COMPARABLE | FLAG_MEMEQ;

fn start() -> Iter {
    // SAFETY: null pointers and zeros.
    unsafe { std::mem::zeroed() }
}

/// All keys by iteration, first words only; panics on a duplicate.
unsafe fn keys(m: *mut Map) -> BTreeSet<u64> {
    let (mut it, mut seen) = (start(), BTreeSet::new());
    // SAFETY: as the caller promises.
    unsafe {
        iter_init(m, &mut it);
        while !it.key.is_null() {
            assert!(seen.insert(it.key.cast::<u64>().read()), "a key came twice");
            iter_next(&mut it);
        }
    }
    seen
}

/// Random operations on a map whose keys are `words` words (the first one counts) and its model.
fn against_model(key: &'static TypeDesc, elem: &'static TypeDesc, range: u32, steps: usize, hint: i64) {
    with_heap(|g| {
        // SAFETY: keys and elements have the sizes that the descriptors say.
        unsafe {
            let ty = map_of(key, elem);
            let m = make(g, ty, hint);
            let mut model = BTreeMap::new();
            let mut buf = [0u64; 40];
            for step in 0..steps {
                buf[0] = oracle::randn(range) as u64;
                let k = buf.as_ptr().cast::<u8>();
                match oracle::randn(8) {
                    0..4 => {
                        *assign_any(g, m, k).expect("hashable").cast::<u64>() = step as u64;
                        model.insert(buf[0], step as u64);
                    }
                    4..6 => {
                        delete_any(ty, m, k).expect("hashable");
                        model.remove(&buf[0]);
                    }
                    _ => {
                        let p = access_any(ty, m, k).expect("hashable").cast::<u64>();
                        assert_eq!(p.as_ref(), model.get(&buf[0]));
                    }
                }
                assert_eq!((*m).used, model.len() as u64);
                if step % 4096 == 0 {
                    assert_eq!(keys(m), model.keys().copied().collect());
                }
            }
            assert_eq!(keys(m), model.keys().copied().collect());
            clear(m);
            assert_eq!((keys(m).len(), (*m).used), (0, 0));
        }
    });
}

#[test]
fn maps_behave_as_their_model() {
    let int = desc(Kind::Int, 8, MEM);
    let wide = desc(Kind::Array, 24, MEM);
    let huge = desc(Kind::Array, 320, MEM);
    for range in [4, 8, 20, 2000, 40_000] {
        against_model(int, int, range, 60_000, 0);
        against_model(wide, huge, range, 30_000, 0);
        against_model(huge, wide, range, 30_000, range as i64);
    }
    against_model(int, int, u32::MAX, 300_000, 0);
}

/// Changes during an iteration: what stays comes once, what is gone does not come, no key comes twice.
#[test]
fn iteration_keeps_gos_rules_while_the_map_changes() {
    let int = desc(Kind::Int, 8, MEM);
    for n in [5u64, 8, 12, 500, 5000] {
        for _ in 0..20 {
            with_heap(|g| {
                // SAFETY: keys and elements are words.
                unsafe {
                    let ty = map_of(int, int);
                    let m = make(g, ty, 0);
                    for k in 0..n {
                        *assign_any(g, m, (&raw const k).cast()).expect("hashable").cast::<u64>() = k;
                    }
                    let (mut it, mut seen, mut gone) = (start(), BTreeSet::new(), BTreeSet::new());
                    let mut fresh = n;
                    iter_init(m, &mut it);
                    while !it.key.is_null() {
                        let k = it.key.cast::<u64>().read();
                        assert!(seen.insert(k), "{k} came twice");
                        assert!(!gone.contains(&k), "{k} was deleted");
                        let victim = oracle::randn(n as u32) as u64;
                        if oracle::randn(3) == 0 && !seen.contains(&victim) {
                            delete_any(ty, m, (&raw const victim).cast()).expect("hashable");
                            gone.insert(victim);
                        }
                        if fresh < 8 * n {
                            for _ in 0..oracle::randn(8) {
                                assign_any(g, m, (&raw const fresh).cast()).expect("hashable");
                                fresh += 1;
                            }
                        }
                        iter_next(&mut it);
                    }
                    for k in 0..n {
                        assert!(seen.contains(&k) != gone.contains(&k), "{k} of {n} was missed");
                    }
                }
            });
        }
    }
}

#[test]
fn nans_pile_up_and_only_clear_removes_them() {
    let float = desc(Kind::Float64, 8, FLAG_COMPARABLE);
    with_heap(|g| {
        // SAFETY: keys and elements are words.
        unsafe {
            let ty = map_of(float, float);
            let m = make(g, ty, 0);
            let nan = f64::NAN;
            for _ in 0..5000 {
                assign_any(g, m, (&raw const nan).cast()).expect("hashable");
            }
            assert_eq!((*m).used, 5000);
            assert!(access_any(ty, m, (&raw const nan).cast()).expect("hashable").is_null());
            delete_any(ty, m, (&raw const nan).cast()).expect("hashable");
            let (mut it, mut n) = (start(), 0);
            iter_init(m, &mut it);
            while !it.key.is_null() {
                n += 1;
                iter_next(&mut it);
            }
            assert_eq!(n, 5000);
            clear(m);
            assert_eq!((*m).used, 0);
        }
    });
}

/// Tombstones are swept: a map of constant size does not grow for ever.
#[test]
fn a_queue_of_keys_keeps_its_tables() {
    let int = desc(Kind::Int, 8, MEM);
    with_heap(|g| {
        // SAFETY: keys and elements are words.
        unsafe {
            let ty = map_of(int, int);
            let m = make(g, ty, 0);
            for k in 0..200_000u64 {
                assign_any(g, m, (&raw const k).cast()).expect("hashable");
                if let Some(old) = k.checked_sub(300) {
                    delete_any(ty, m, (&raw const old).cast()).expect("hashable");
                }
            }
            assert_eq!((*m).used, 300);
            assert_eq!((*m).dir_len, 1);
        }
    });
}
