//! Initialisation order and cycles of declarations, from source.

use super::{World, check_package};
use minigo_syntax::SourceMap;
use minigo_syntax::ast::Ast;
use minigo_syntax::parse::parse_file;

/// The names of variables in initialisation order, and the messages.
fn check(decls: &str) -> (Vec<&'static str>, Vec<String>) {
    let mut world = World::new();
    let mut map = SourceMap::default();
    let mut ast = Ast::default();
    let file = map.add("a.go", format!("package p\n{decls}\n").into_bytes());
    let syntax = parse_file(&mut ast, &mut world.names, &map, file);
    assert!(syntax.is_empty(), "{syntax:?}");
    let (pkg, mut diags) = check_package(&mut world, &map, "p", ast, false, &|_| None);
    diags.sort_by_key(|d| d.pos);
    let order = world.packages[pkg].info.init_order.iter().flat_map(|i| i.lhs.iter().map(|&o| world.name(o)));
    (order.collect(), diags.iter().map(|d| d.render(&map)).collect())
}

#[test]
fn variables_follow_their_dependencies() {
    for (decls, order) in [
        ("var a = b\nvar b = c\nvar c = 1", vec!["c", "b", "a"]),
        ("var a = 1\nvar b = 2", vec!["a", "b"]),
        ("var a = f()\nvar b = 2\nfunc f() int { return b }", vec!["b", "a"]),
        ("var a, b = g()\nvar c = 1\nfunc g() (int, int) { return c, c }", vec!["c", "a", "b"]),
        ("var x = T.m(0)\nvar y = 1\ntype T int\nfunc (T) m() int { return y }", vec!["y", "x"]),
        ("var a = f\nvar b = 1\nfunc f() int { g(); return b }\nfunc g() { f() }", vec!["b", "a"]),
        ("var _ = a\nvar a = 1\nvar b int", vec!["a", "_"]),
        ("var a = func() int { return b }()\nvar b = 2", vec!["b", "a"]),
    ] {
        assert_eq!(check(decls), (order, Vec::<String>::new()), "{decls}");
    }
}

fn messages(decls: &str) -> String {
    check(decls).1.join("\n")
}

#[test]
fn initialisation_cycles() {
    assert_eq!(
        messages("var a = b\nvar b = f()\nfunc f() int { return a }"),
        "a.go:2:5: initialization cycle for a\n\ta.go:2:5: a refers to b\n\ta.go:3:5: b refers to f\n\ta.go:4:6: f refers to a"
    );
    assert_eq!(messages("var d = d"), "a.go:2:5: initialization cycle: d refers to itself");
    assert_eq!(
        messages("const k = l\nconst l = k"),
        "a.go:2:7: initialization cycle for k\n\ta.go:2:7: k refers to l\n\ta.go:3:7: l refers to k"
    );
    assert_eq!(messages("func f() { g() }\nfunc g() { f() }\nvar p *int = p2\nvar p2 *int"), "");
}

#[test]
fn recursive_types() {
    assert_eq!(messages("type T struct { next *T; list []T; f func(T) T }"), "");
    assert_eq!(
        messages("type A struct { b B }\ntype B struct { a [2]A }"),
        "a.go:2:6: invalid recursive type A\n\ta.go:2:6: A refers to B\n\ta.go:3:6: B refers to A"
    );
    assert_eq!(messages("type C C"), "a.go:2:6: invalid recursive type: C refers to itself");
    assert_eq!(messages("type D struct { D }"), "a.go:2:6: invalid recursive type: D refers to itself");
    assert_eq!(
        messages("type J K\ntype K struct { j J }"),
        "a.go:2:6: invalid recursive type J\n\ta.go:2:6: J refers to K\n\ta.go:3:6: K refers to J"
    );
    assert_eq!(
        messages("type E interface { F }\ntype F interface { E }"),
        "a.go:2:6: invalid recursive type E\n\ta.go:2:6: E refers to F\n\ta.go:3:6: F refers to E"
    );
    assert_eq!(
        messages("type i interface { m() interface { i } }"),
        "a.go:2:8: invalid recursive type: anonymous interface refers to itself (see https://go.dev/issue/56103)"
    );
}

#[test]
fn package_variables_have_a_largest_size() {
    assert_eq!(messages("var a, _ [2_000_000_000]byte"), "");
    assert_eq!(messages("var _ [2_000_000_001]byte; var p *[2_000_000_001]byte"), "");
    let text = "main.b: symbol too large (2000000001 bytes > 2000000000 bytes)";
    assert_eq!(messages("var a, b [2_000_000_001]byte").matches("symbol too large").count(), 2);
    assert_eq!(messages("var a, b = 1, [2_000_000_001]byte{}"), format!("a.go:2:8: {text}"));
}

#[test]
fn many_variables_make_a_frame_too_large() {
    let vars = |n: usize, size: &str| -> String {
        let body: String = (0..n).map(|i| format!("x{i} := z; z = x{i}\n")).collect();
        messages(&format!("var z [{size}]byte\nfunc f() {{\n{body}}}"))
    };
    assert_eq!(vars(8200, "1<<17 - 1"), "a.go:3:6: stack frame too large (>1GB): 1024 MB locals + 0 MB args");
    assert_eq!(vars(8100, "1<<17"), "");
    // These are on the heap.
    assert_eq!(vars(8200, "1<<17 + 1"), "");
}

#[test]
fn limits() {
    assert_eq!(messages("var c chan [1 << 16]byte"), "a.go:2:5: channel element type too large (>64kB)");
    assert_eq!(messages("var c chan [1<<16 - 1]byte"), "");
    assert_eq!(
        messages("func f(a [2]int) { println(1, a) }"),
        "a.go:2:27: illegal types for operand: println\n\t[2]int"
    );
    assert_eq!(
        messages("var x *[1 << 50]byte"),
        "a.go:2:5: type [1125899906842624]byte larger than address space"
    );
}
