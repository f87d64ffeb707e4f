//! Lookup through embedded fields, method sets, missing methods.

use super::*;
use crate::types::method_set::method_set;
use crate::types::predicates::{comparable, identical};
use crate::types::testing::Build;
use crate::types::ty::BasicKind::{Int, String as Str};

fn find(b: &mut Build, t: TypeId, addressable: bool, name: &str) -> Lookup {
    let name = b.sym(name);
    lookup_field_or_method(&b.world, t, addressable, Some(b.pkg), name)
}

fn path(l: Lookup) -> Vec<u32> {
    match l {
        Lookup::Found(e) => e.path,
        other => panic!("{other:?}"),
    }
}

#[test]
fn promoted_fields_and_methods() {
    let mut b = Build::new();
    let m = b.func(&[], &[]);
    let inner = b.structure(&[("a", Int.id()), ("b", Int.id())]);
    let inner = b.named("Inner", inner);
    b.method(inner, "Val", m, false);
    b.method(inner, "Ptr", m, true);
    let pinner = b.ptr(inner);
    let by_value = b.structure(&[("x", Int.id()), ("+Inner", inner)]);
    let by_value = b.named("ByValue", by_value);
    let by_ptr = b.structure(&[("+Inner", pinner), ("a", Str.id())]);
    let by_ptr = b.named("ByPtr", by_ptr);
    assert_eq!(path(find(&mut b, by_value, false, "a")), [1, 0]);
    assert_eq!(path(find(&mut b, by_ptr, false, "a")), [1]);
    assert_eq!(path(find(&mut b, by_ptr, false, "b")), [0, 1]);
    assert_eq!(path(find(&mut b, by_value, false, "Val")), [1, 0]);
    assert_eq!(find(&mut b, by_value, false, "Ptr"), Lookup::PtrRecv);
    assert_eq!(path(find(&mut b, by_value, true, "Ptr")), [1, 1]);
    assert_eq!(path(find(&mut b, by_ptr, false, "Ptr")), [0, 1]);
    assert_eq!(find(&mut b, by_ptr, false, "nope"), Lookup::NotFound);
    let names =
        |b: &Build, t| -> Vec<&str> { method_set(&b.world, t).iter().map(|e| b.world.name(e.obj)).collect() };
    assert_eq!(names(&b, by_value), ["Val"]);
    assert_eq!(names(&b, by_ptr), ["Ptr", "Val"]);
    let p = b.ptr(by_value);
    assert_eq!(names(&b, p), ["Ptr", "Val"]);
}

#[test]
fn equal_depth_is_ambiguous() {
    let mut b = Build::new();
    let a = b.structure(&[("x", Int.id())]);
    let a = b.named("A", a);
    let c = b.structure(&[("x", Int.id())]);
    let c = b.named("C", c);
    let both = b.structure(&[("+A", a), ("+C", c)]);
    assert!(matches!(find(&mut b, both, false, "x"), Lookup::Ambiguous(_)));
    // The same type twice at one depth is ambiguous too.
    let d1 = b.structure(&[("+A", a)]);
    let d1 = b.named("D1", d1);
    let d2 = b.structure(&[("+A", a)]);
    let d2 = b.named("D2", d2);
    let both = b.structure(&[("+D1", d1), ("+D2", d2)]);
    assert!(matches!(find(&mut b, both, false, "x"), Lookup::Ambiguous(_)));
}

#[test]
fn causes_of_missing_methods() {
    let mut b = Build::new();
    let sig = b.func(&[("x", Str.id())], &[]);
    let wrong = b.func(&[("y", Int.id())], &[]);
    let want = b.interface(&[("Foo", sig)], &[]);
    let want = b.named("I", want);
    let cause = |b: &Build, t| missing_method(&b.world, t, want, true, Some(b.pkg)).map(|m| m.cause);
    let none = b.named("None", Int.id());
    assert_eq!(cause(&b, none).unwrap(), "(missing method Foo)");
    let t = b.named("T", Int.id());
    b.method(t, "Foo", wrong, false);
    assert_eq!(cause(&b, t).unwrap(), "(wrong type for method Foo)\n\t\thave Foo(int)\n\t\twant Foo(string)");
    let p = b.named("P", Int.id());
    b.method(p, "Foo", sig, true);
    assert_eq!(cause(&b, p).unwrap(), "(method Foo has pointer receiver)");
    let pp = b.ptr(p);
    assert_eq!(cause(&b, pp), None);
    let lower = b.named("L", Int.id());
    b.method(lower, "foo", sig, false);
    assert_eq!(cause(&b, lower).unwrap(), "(missing method Foo)\n\t\thave foo(string)\n\t\twant Foo(string)");
    let field = b.structure(&[("Foo", Int.id())]);
    let field = b.named("F", field);
    assert_eq!(cause(&b, field).unwrap(), "(F.Foo is a field, not a method)");
    let pi = b.ptr(want);
    assert_eq!(cause(&b, pi).unwrap(), "(type *I is pointer to interface, not interface)");
    let err = implements(&b.world, t, want, false, Some(b.pkg)).unwrap_err();
    assert!(err.starts_with("T does not implement I (wrong type for method Foo)"), "{err}");
}

#[test]
fn identity() {
    let mut b = Build::new();
    let byte = b.world.universe.byte.unwrap();
    assert!(identical(&b.world, byte, crate::types::ty::BasicKind::Uint8.id()));
    let f1 = b.func(&[("a", Int.id())], &[("", Str.id())]);
    let f2 = b.func(&[("b", Int.id())], &[("r", Str.id())]);
    let f3 = b.func(&[("b", Str.id())], &[("r", Str.id())]);
    assert!(identical(&b.world, f1, f2));
    assert!(!identical(&b.world, f1, f3));
    let t1 = b.named("T1", Int.id());
    let t2 = b.named("T2", Int.id());
    assert!(!identical(&b.world, t1, t2));
    // Interfaces that refer to themselves anonymously.
    let cyclic = |b: &mut Build, name: &str| {
        let empty = b.interface(&[], &[]);
        let t = b.named(name, empty);
        let again = b.interface(&[], &[t]);
        let sig = b.func(&[], &[("", again)]);
        let i = b.interface(&[("m", sig)], &[]);
        if let Type::Named(n) = &mut b.world.types[t] {
            n.underlying = Some(i);
        }
        i
    };
    let (i, j) = (cyclic(&mut b, "I"), cyclic(&mut b, "J"));
    assert!(identical(&b.world, i, j));
}

#[test]
fn comparability() {
    let mut b = Build::new();
    let ints = b.slice(Int.id());
    let s = b.structure(&[("a", Int.id()), ("b", ints)]);
    let arr = b.array(2, ints);
    assert_eq!(comparable(&b.world, s, None).unwrap_err(), "struct containing []int cannot be compared");
    assert_eq!(comparable(&b.world, arr, None).unwrap_err(), "[2][]int cannot be compared");
    assert_eq!(comparable(&b.world, ints, None).unwrap_err(), "");
    let ok = b.structure(&[("a", Int.id())]);
    assert!(comparable(&b.world, ok, None).is_ok());
}
