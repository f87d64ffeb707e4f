//! Type strings as gc and `%T` print them.

use super::*;
use crate::types::testing::Build;
use crate::types::ty::BasicKind::{Int, String as Str, Uint8};

#[test]
fn composite_types() {
    let mut b = Build::new();
    let (int, string) = (Int.id(), Str.id());
    let byte = b.world.universe.byte.unwrap();
    let any = b.world.universe.any.unwrap();
    let error = b.world.universe.error.unwrap();
    let s = b.structure(&[("x", int), ("Y", string)]);
    let t = b.named("T", s);
    let time = b.package("time");
    let d = b.named_in(time, "Duration", BasicKind::Int64.id());
    let empty = b.structure(&[]);
    let bytes = b.slice(byte);
    let f = b.func(&[("a", int), ("b", d)], &[("", string), ("", error)]);
    let g = b.func(&[], &[("n", int)]);
    let m = b.func(&[("x", int)], &[("", string)]);
    let i = b.interface(&[("M", m)], &[error]);
    let iempty = b.interface(&[], &[]);
    let recv = b.chan(ChanDir::Recv, int);
    let both = b.chan(ChanDir::Both, recv);
    let send = b.chan(ChanDir::Send, recv);
    let anys = b.slice(any);
    let pt = b.ptr(t);
    let emb = b.structure(&[("+T", pt), ("z", int)]);
    let map = b.map(string, t);
    let from = Some(b.pkg);
    for (ty, message, runtime) in [
        (t, "T", "main.T"),
        (d, "time.Duration", "time.Duration"),
        (s, "struct{x int; Y string}", "struct { x int; Y string }"),
        (empty, "struct{}", "struct {}"),
        (bytes, "[]byte", "[]uint8"),
        (Uint8.id(), "uint8", "uint8"),
        (f, "func(a int, b time.Duration) (string, error)", "func(int, time.Duration) (string, error)"),
        (g, "func() (n int)", "func() int"),
        (i, "interface{M(x int) string; error}", "interface { Error() string; M(int) string }"),
        (iempty, "interface{}", "interface {}"),
        (any, "any", "interface {}"),
        (anys, "[]any", "[]interface {}"),
        (error, "error", "error"),
        (both, "chan (<-chan int)", "chan (<-chan int)"),
        (send, "chan<- <-chan int", "chan<- <-chan int"),
        (pt, "*T", "*main.T"),
        (emb, "struct{*T; z int}", "struct { *main.T; z int }"),
        (map, "map[string]T", "map[string]main.T"),
        (BasicKind::UnsafePointer.id(), "unsafe.Pointer", "unsafe.Pointer"),
    ] {
        assert_eq!(type_string(&b.world, ty, from), message);
        assert_eq!(runtime_string(&b.world, ty), runtime);
    }
    assert_eq!(type_string(&b.world, t, Some(time)), "main.T");
}

#[test]
fn variadic_and_summaries() {
    let mut b = Build::new();
    let ints = b.slice(Int.id());
    let f = b.func(&[("s", Str.id()), ("xs", ints)], &[]);
    if let Type::Signature(s) = &mut b.world.types[f] {
        s.variadic = true;
    }
    assert_eq!(type_string(&b.world, f, None), "func(s string, xs ...int)");
    assert_eq!(runtime_string(&b.world, f), "func(string, ...int)");
    let list = [Str.id(), ints];
    assert_eq!(types_summary(&b.world, &list, true, false, None), "(string, ...int)");
    let list = [BasicKind::UntypedInt.id(), BasicKind::UntypedNil.id(), BasicKind::Invalid.id()];
    assert_eq!(types_summary(&b.world, &list, false, false, None), "(number, nil, unknown type)");
}

#[test]
fn canonical_strings_tell_types_apart() {
    let mut b = Build::new();
    let int = Int.id();
    let other = b.package("other/main");
    let s1 = b.structure(&[("x", int)]);
    let s2 = b.structure_in(other, &[("x", int)]);
    let s3 = b.structure(&[("x", int)]);
    assert_eq!(canonical_string(&b.world, s1), canonical_string(&b.world, s3));
    assert_ne!(canonical_string(&b.world, s1), canonical_string(&b.world, s2));
    // Two types of one name in two functions: only the first is in the package's scope.
    let t1 = b.named("T", int);
    let t2 = b.named("T", int);
    assert_ne!(canonical_string(&b.world, t1), canonical_string(&b.world, t2));
    let e1 = b.structure(&[("+T", t1)]);
    let e2 = b.structure(&[("T", t1)]);
    assert_ne!(canonical_string(&b.world, e1), canonical_string(&b.world, e2));
    let m = b.func(&[], &[]);
    let i1 = b.interface(&[("A", m), ("B", m)], &[]);
    let a = b.interface(&[("A", m)], &[]);
    let i2 = b.interface(&[("B", m)], &[a]);
    assert_eq!(canonical_string(&b.world, i1), canonical_string(&b.world, i2));
    let any = b.world.universe.any.unwrap();
    let empty = b.interface(&[], &[]);
    assert_eq!(canonical_string(&b.world, any), canonical_string(&b.world, empty));
}

#[test]
fn packages_of_one_name_are_shown_by_path() {
    let mut b = Build::new();
    let r1 = b.package("math/rand");
    b.package("crypto/rand");
    let t = b.named_in(r1, "Rand", Int.id());
    assert_eq!(type_string(&b.world, t, Some(b.pkg)), "\"math/rand\".Rand");
}
