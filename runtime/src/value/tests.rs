//! Tests of equality, hashing, interface tables and strings, over descriptors made by hand.

use minigo_abi::layout::{Eface, GHeader, GoSlice, GoString};
use minigo_abi::type_desc::*;

use super::equal::Uncomparable;
use super::*;

fn slice_of<T>(items: Vec<T>) -> GoSlice {
    let items = items.leak();
    GoSlice { ptr: items.as_mut_ptr().cast(), len: items.len() as u64, cap: items.len() as u64 }
}

fn desc(kind: Kind, size: u64, flags: u8) -> TypeDesc {
    // SAFETY: all-zero is a valid descriptor: null pointers and empty strings.
    let zero: TypeDesc = unsafe { std::mem::zeroed() };
    TypeDesc { kind: kind as u8, size, flags, align: 8, ..zero }
}

fn leak(t: TypeDesc) -> &'static TypeDesc {
    Box::leak(Box::new(t))
}

fn s(text: &'static str) -> GoString {
    string::of_static(text)
}

fn field(name: &'static str, ty: &'static TypeDesc, offset: u64) -> FieldDesc {
    FieldDesc { name: s(name), pkgpath: string::EMPTY, ty, offset, tag: string::EMPTY, embedded: 0 }
}

fn equal<T>(ty: &TypeDesc, a: &T, b: &T) -> Result<bool, Uncomparable> {
    // SAFETY: both values have the layout that the descriptor says.
    let (r, ha, hb) = unsafe {
        let (a, b) = ((&raw const *a).cast(), (&raw const *b).cast());
        (equal::values(ty, a, b), hash::value(ty, a, 1), hash::value(ty, b, 1))
    };
    if r == Ok(true) {
        assert_eq!(ha, hb, "equal values have equal hashes");
    }
    r
}

#[test]
fn floats_strings_structs_and_arrays_compare_by_value() {
    let float = leak(desc(Kind::Float64, 8, FLAG_COMPARABLE));
    let string = leak(desc(Kind::String, 16, FLAG_COMPARABLE));
    assert_eq!(equal(float, &0.0, &-0.0), Ok(true));
    assert_eq!(equal(float, &f64::NAN, &f64::NAN), Ok(false));
    assert_eq!(equal(string, &s("abc"), &s("abd")), Ok(false));
    assert_eq!(equal(string, &s("abc"), &s(&"xabc"[1..])), Ok(true));

    let mut t = desc(Kind::Struct, 32, FLAG_COMPARABLE);
    t.fields = slice_of(vec![field("f", float, 0), field("_", float, 8), field("s", string, 16)]);
    let t = leak(t);
    assert_eq!(equal(t, &(0.0f64, 1.0f64, s("a")), &(-0.0f64, 2.0f64, s("a"))), Ok(true));

    let mut array = desc(Kind::Array, 24, FLAG_COMPARABLE);
    array.elem = float;
    array.len = 3;
    assert_eq!(equal(&array, &[1.0, 2.0, 3.0], &[1.0, 2.0, 3.0]), Ok(true));
    assert_eq!(equal(&array, &[1.0, 2.0, 3.0], &[1.0, 2.0, 4.0]), Ok(false));
}

#[test]
fn interfaces_compare_their_dynamic_values_and_may_refuse() {
    let any = leak(desc(Kind::Interface, 16, FLAG_COMPARABLE));
    let int = leak(desc(Kind::Int, 8, FLAG_COMPARABLE | FLAG_MEMEQ));
    let ptr = leak(desc(Kind::Pointer, 8, FLAG_COMPARABLE | FLAG_MEMEQ | FLAG_DIRECT));
    let slice = leak(desc(Kind::Slice, 24, 0));
    let (mut one, mut also_one, mut two) = (1u64, 1u64, 2u64);
    let box_ = |ty: &'static TypeDesc, v: &mut u64| Eface { ty, data: (&raw mut *v).cast() };
    let nil = Eface { ty: std::ptr::null(), data: std::ptr::null_mut() };
    assert_eq!(equal(any, &nil, &nil), Ok(true));
    assert_eq!(equal(any, &nil, &box_(int, &mut one)), Ok(false));
    assert_eq!(equal(any, &box_(int, &mut one), &box_(int, &mut also_one)), Ok(true));
    assert_eq!(equal(any, &box_(int, &mut one), &box_(int, &mut two)), Ok(false));
    assert_eq!(equal(any, &box_(ptr, &mut one), &box_(ptr, &mut also_one)), Ok(false));
    assert_eq!(equal(any, &box_(int, &mut one), &box_(ptr, &mut one)), Ok(false));
    assert_eq!(equal(any, &box_(slice, &mut one), &box_(slice, &mut one)), Err(Uncomparable(slice)));
}

#[test]
fn itabs_match_name_package_and_type() {
    let sig = leak(desc(Kind::Func, 8, 0));
    let other_sig = leak(desc(Kind::Func, 8, 0));
    let want = |name, pkg| IMethod { name: s(name), pkgpath: s(pkg), ty: sig };
    let have = |name, pkg, ty, ifn| Method { name: s(name), pkgpath: s(pkg), ty, ifn };
    let inter = |methods| {
        leak(TypeDesc { imethods: slice_of(methods), ..desc(Kind::Interface, 16, FLAG_COMPARABLE) })
    };
    let ty = leak(TypeDesc {
        methods: slice_of(vec![
            have("Close", "", sig, 10),
            have("Read", "", sig, 11),
            have("Write", "", other_sig, 12),
            have("hidden", "p", sig, 13),
        ]),
        ..desc(Kind::Struct, 0, FLAG_COMPARABLE)
    });
    // SAFETY: the descriptors are complete for what itabs read.
    unsafe {
        let good = inter(vec![want("Close", ""), want("Read", ""), want("hidden", "p")]);
        let tab = iface::getitab(good, ty);
        assert_eq!(std::slice::from_raw_parts((*tab).fun.as_ptr(), 3), [10, 11, 13]);
        assert_eq!(iface::getitab(good, ty), tab, "one table per pair");
        assert_eq!(iface::register(tab), tab);

        for (bad, missing) in [
            (inter(vec![want("Close", ""), want("Seek", "")]), "Seek"),
            (inter(vec![want("Write", "")]), "Write"),
            (inter(vec![want("hidden", "q")]), "hidden"),
        ] {
            assert!(iface::getitab(bad, ty).is_null());
            assert!(iface::getitab(bad, ty).is_null(), "remembered");
            assert_eq!(iface::missing_method(bad, ty).map(|m| text(m.name)), Some(missing));
        }
        // Many pairs make the table grow; the first one stays.
        for _ in 0..2000 {
            assert!(!iface::getitab(inter(vec![want("Read", "")]), ty).is_null());
        }
        assert_eq!(iface::getitab(good, ty), tab);
    }
}

/// A header of a goroutine that only allocates.
fn with_heap(f: impl FnOnce(*mut GHeader)) {
    crate::heap::init();
    // SAFETY: all-zero is a valid P header (empty runs) and G header.
    let (mut p, mut g): (Box<minigo_abi::layout::PHeader>, Box<GHeader>) =
        unsafe { (Box::new(std::mem::zeroed()), Box::new(std::mem::zeroed())) };
    g.p = &raw mut *p;
    f(&raw mut *g);
}

#[test]
fn strings_convert_as_in_go() {
    with_heap(|g| {
        // SAFETY: the header has a P of its own.
        unsafe {
            let cat = string::concat(g, &[s("ab"), s(""), s("cd"), s("é")], false).expect("short");
            assert_eq!(bytes(cat), "abcdé".as_bytes());
            let x = s("x");
            assert_eq!(string::concat(g, &[s(""), x], false).expect("short").ptr, x.ptr);
            let copy = string::concat(g, &[s(""), x], true).expect("short");
            assert_ne!(copy.ptr, x.ptr);
            assert_eq!(bytes(copy), b"x");
            assert_eq!(string::concat(g, &[s(""), s("")], true).expect("short").len, 0);
            assert_eq!(bytes(string::of_rune(g, 0x4e16)), "世".as_bytes());
            assert_eq!(bytes(string::of_rune(g, -1)), "\u{fffd}".as_bytes());
            let runes = string::to_runes(g, b"a\xffb");
            let runes = std::slice::from_raw_parts(runes.ptr.cast::<i32>(), runes.len as usize);
            assert_eq!(runes, [97, 0xfffd, 98]);
            assert_eq!(bytes(string::of_runes(g, runes)), "a\u{fffd}b".as_bytes());
            let b = string::to_bytes(g, b"hello");
            assert_eq!((b.len, b.cap), (5, 8));
        }
    });
}

#[test]
fn make_refuses_what_go_refuses() {
    with_heap(|g| {
        let int = leak(desc(Kind::Int, 8, FLAG_COMPARABLE | FLAG_MEMEQ));
        // SAFETY: the header has a P of its own.
        unsafe {
            assert!(slice::make(g, int, 3, 5).is_ok());
            assert_eq!(slice::make(g, int, -1, 5), Err("makeslice: len out of range"));
            assert_eq!(slice::make(g, int, 6, 5), Err("makeslice: cap out of range"));
            assert_eq!(slice::make(g, int, 1 << 62, 1 << 62), Err("makeslice: len out of range"));
            assert_eq!(slice::make(g, int, 0, 1 << 62), Err("makeslice: cap out of range"));
            let mut io = GoSlice { ptr: std::ptr::null_mut(), len: 1, cap: 0 };
            assert!(slice::grow(g, &mut io, 1, int).is_ok());
            *io.ptr.cast::<u64>() = 7;
            let first = io.ptr;
            io.len = 2;
            assert!(slice::grow(g, &mut io, 1, int).is_ok());
            assert_ne!(io.ptr, first);
            assert_eq!((*io.ptr.cast::<u64>(), io.len, io.cap), (7, 2, 2));
        }
    });
}

/// `type N struct { next any; v int }`, nested deeper than any stack for it would be.
#[test]
fn interfaces_nest_without_end() {
    #[repr(C)]
    struct N {
        next: Eface,
        v: f64,
    }
    let float = leak(desc(Kind::Float64, 8, FLAG_COMPARABLE));
    let any = leak(desc(Kind::Interface, 16, FLAG_COMPARABLE));
    let mut t = desc(Kind::Struct, 24, FLAG_COMPARABLE);
    t.fields = slice_of(vec![field("next", any, 0), field("v", float, 16)]);
    let t = leak(t);
    let chain = |depth: usize, innermost: f64| {
        let mut next = Eface { ty: std::ptr::null(), data: std::ptr::null_mut() };
        for i in 0..depth {
            let v = if i == 0 { innermost } else { i as f64 };
            next = Eface { ty: t, data: (Box::leak(Box::new(N { next, v })) as *mut N).cast() };
        }
        next
    };
    let compare = |a: Eface, b: Eface| {
        let at = |e: &Eface| (&raw const *e).cast::<u8>();
        // SAFETY: both are interface values of the described type.
        let (r, ha, hb) = unsafe {
            (equal::values(any, at(&a), at(&b)), hash::value(any, at(&a), 1), hash::value(any, at(&b), 1))
        };
        assert_eq!(ha == hb, r == Ok(true) || ha.is_err());
        r
    };
    for depth in [1, 63, 64, 65, 66, 300_000] {
        assert_eq!(compare(chain(depth, 0.5), chain(depth, 0.5)), Ok(true));
        assert_eq!(compare(chain(depth, 0.5), chain(depth, 0.25)), Ok(false));
        assert_eq!(compare(chain(depth, 0.5), chain(depth + 1, 0.5)), Ok(false));
    }
    let bad = leak(desc(Kind::Slice, 24, 0));
    let uncomparable = || {
        let mut e = Eface { ty: bad, data: Box::leak(Box::new([0u64; 3])).as_mut_ptr().cast() };
        for _ in 0..1000 {
            e = Eface { ty: t, data: (Box::leak(Box::new(N { next: e, v: 1.0 })) as *mut N).cast() };
        }
        e
    };
    assert_eq!(compare(uncomparable(), uncomparable()), Err(Uncomparable(bad)));
}
