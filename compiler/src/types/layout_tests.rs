//! Layouts against unsafe.Sizeof and unsafe.Alignof.

use super::*;
use crate::types::testing::Build;
use minigo_syntax::ast::ChanDir;

#[test]
fn sizes_and_alignments() {
    use BasicKind::*;
    let mut b = Build::new();
    let any = b.world.universe.any.unwrap();
    let e = b.structure(&[]);
    let e = b.named("E", e);
    let small = b.structure(&[("a", Int16.id()), ("b", Int8.id())]);
    let ints = b.slice(Int.id());
    let no_ints = b.array(0, Int64.id());
    let no_bytes = b.array(0, Uint8.id());
    let f = b.func(&[], &[]);
    let m = b.map(Int.id(), Int.id());
    let c = b.chan(ChanDir::Both, Int.id());
    let types = [
        (b.structure(&[("a", Bool.id()), ("b", Int64.id()), ("c", Bool.id())]), 24, 8),
        (b.structure(&[("a", Int8.id()), ("b", Int16.id()), ("c", Int32.id())]), 8, 4),
        (b.structure(&[("a", Int64.id()), ("e", e)]), 16, 8),
        (b.structure(&[("e", e), ("a", Int64.id())]), 8, 8),
        (b.structure(&[("e", e)]), 0, 1),
        (e, 0, 1),
        (b.array(3, small), 12, 2),
        (
            b.structure(&[
                ("a", String.id()),
                ("b", ints),
                ("c", any),
                ("d", Complex64.id()),
                ("e", Bool.id()),
            ]),
            72,
            8,
        ),
        (Complex128.id(), 16, 8),
        (no_ints, 0, 8),
        (b.structure(&[("a", Int32.id()), ("b", Complex64.id()), ("c", Uint8.id()), ("z", no_ints)]), 24, 8),
        (b.structure(&[("a", Uint8.id()), ("f", f), ("m", m), ("c", c)]), 32, 8),
        (b.structure(&[("a", Int32.id()), ("e", no_bytes)]), 8, 4),
    ];
    for (i, (t, size, align)) in types.into_iter().enumerate() {
        assert_eq!(layout(&b.world, t), Layout { size, align }, "type {i}");
    }
}

#[test]
fn pointers() {
    use BasicKind::*;
    let mut b = Build::new();
    let any = b.world.universe.any.unwrap();
    let p = b.ptr(Int.id());
    let s = b.structure(&[("a", Int.id()), ("s", String.id()), ("i", any), ("p", p), ("z", Int.id())]);
    let mask = ptr_mask(&b.world, s);
    assert_eq!(mask.ptrdata, 48);
    assert_eq!(mask.bits, [0b111010]);
    let arr = b.array(5, s);
    let mask = ptr_mask(&b.world, arr);
    assert_eq!(mask.ptrdata, 4 * 56 + 48);
    assert!(mask.is_pointer(7 * 4 + 5) && !mask.is_pointer(7 * 4 + 6));
    assert_eq!(ptr_mask(&b.world, Int.id()), PtrMask::default());
    let one = b.structure(&[("p", p)]);
    let one = b.array(1, one);
    assert!(is_direct_iface(&b.world, one) && is_direct_iface(&b.world, p));
    assert!(!is_direct_iface(&b.world, Int.id()) && !is_direct_iface(&b.world, s));
    assert_eq!(field_offsets(&b.world, s), [0, 8, 24, 40, 48]);
}
