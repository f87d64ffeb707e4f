//! Small programs must give well-formed IR, before and after optimisation, of the shape that fast code needs.

use super::super::{Program, opt, print, verify};
use super::build_program;
use crate::types::{PkgId, World, check_package};
use minigo_syntax::ast::Ast;
use minigo_syntax::parse::parse_file;
use minigo_syntax::{Diagnostic, SourceMap};

/// Stands for std/runtime.
const RUNTIME: &str = "package runtime
func gopanic(v any) { for {} }
func panicBounds(x, y, code int) { gopanic(x) }
func raise() { gopanic(1) }
func panicmem() { gopanic(1) }
func panicdivide() { gopanic(1) }
func panicshift() { gopanic(1) }
func panicwrap(method, typ string) { gopanic(method) }
";

fn check(world: &mut World, map: &mut SourceMap, path: &str, text: &str) -> PkgId {
    let source = map.add(path, text.as_bytes().to_vec());
    let mut ast = Ast::default();
    let mut diags = parse_file(&mut ast, &mut world.names, map, source);
    let (pkg, more) = check_package(world, map, path, ast, path == "runtime", &|_| None);
    diags.extend(more);
    assert!(diags.is_empty(), "{diags:?}");
    pkg
}

fn build(text: &str) -> Result<Program, Vec<Diagnostic>> {
    let (mut world, mut map) = (World::new(), SourceMap::default());
    check(&mut world, &mut map, "runtime", RUNTIME);
    let main = check(&mut world, &mut map, "main", text);
    build_program(&mut world, &map, main)
}

/// Builds the body of `main` after `decls`, verifies and gives the IR of package main.
fn ir(decls: &str, body: &str) -> String {
    let mut p = match build(&format!("package main\n{decls}\nfunc main() {{\n{body}\n}}\n")) {
        Ok(p) => p,
        Err(diags) => panic!("{diags:?}"),
    };
    assert_eq!(verify::verify_program(&p), Vec::<String>::new());
    let text = |p: &Program| {
        let funcs = p.funcs.values().filter(|f| f.name.starts_with("main."));
        funcs.map(|f| print::print_function(p, f)).collect::<Vec<_>>().join("\n")
    };
    let plain = text(&p);
    opt::optimise(&mut p, opt::Options { threads: 2, keep_all: true });
    assert_eq!(verify::verify_program(&p), Vec::<String>::new());
    plain
}

#[test]
fn conditions_feed_branches() {
    let text =
        ir("func f(a, b int) bool { if a < b && b < 10 || a == 3 { return true }; return false }", "f(1, 2)");
    let f = &text[text.find("func main.f").unwrap()..text.find("func main.main").unwrap()];
    assert_eq!(f.matches("brif").count(), 3, "{f}");
    assert!(!f.contains("bnot"), "{f}");
}

#[test]
fn slices_are_scalars() {
    let text = ir("func sum(xs []int) (t int) { for i := range xs { t += xs[i] }; return }", "sum(nil)");
    assert!(text.contains("func main.sum(ptr, i64, i64) -> i64"), "{text}");
    assert!(text.contains("bounds index"), "{text}");
    assert!(!text.contains("ss0"), "{text}");
}

#[test]
fn aggregates_follow_the_abi() {
    let decls = "type P struct{ x, y int32; s string }\ntype B [3]int\n\
        func p(a P) P { a.x++; return a }\nfunc b(a B, n int) (B, int) { a[n] = 1; return a, n }";
    let text = ir(decls, "p(P{}); b(B{}, 1)");
    assert!(text.contains("func main.p(i32, i32, ptr, i64) -> i32, i32, ptr, i64"), "{text}");
    assert!(text.contains("func main.b(ptr, ptr, i64) {"), "{text}");
}

#[test]
fn closures_capture_by_value_unless_shared() {
    let text = ir("", "x, y := 1, 2; f := func() int { y++; return x + y }; println(f(), x, y)");
    assert!(text.contains("func main.main.func1(ptr) -> i64"), "{text}");
    // y is shared, x is not; the closure itself is the second object.
    assert_eq!(text.matches("alloc int").count(), 1, "{text}");
    assert_eq!(text.matches("alloc closure").count(), 1, "{text}");
}

#[test]
fn loop_variables_are_per_iteration() {
    let shared = ir("", "for i := 0; i < 3; i++ { p := &i; println(*p) }");
    assert_eq!(shared.matches("alloc int").count(), 2, "{shared}");
    let copied = ir("", "for i := 0; i < 3; i++ { go func() { println(i) }() }");
    assert_eq!(copied.matches("alloc int").count(), 0, "{copied}");
}

#[test]
fn deferred_calls_run_at_every_return() {
    let text =
        ir("func f(c bool) (n int) { defer func() { n++ }(); if c { return 1 }; return 2 }", "f(true)");
    // Open-coded: a closure in the frame, called at each return and where a recovered panic goes on.
    assert_eq!(text.matches("rt.deferproc").count(), 0, "{text}");
    assert_eq!(text.matches("call main.f.func1").count(), 3, "{text}");
    let text = ir("func f(c bool) { for range 3 { defer println(c) }; if c { return } }", "f(true)");
    assert_eq!(text.matches("rt.deferproc").count(), 1, "{text}");
}

#[test]
fn methods_get_wrappers_for_itabs_once() {
    let decls = "type I interface{ M() int }\ntype T struct{ a, b int }\nfunc (t T) M() int { return t.a }\n\
        type E struct{ *T; n int }\nfunc use(i I) int { return i.M() }";
    let text = ir(
        decls,
        "t := T{1, 2}; use(t); use(&t); use(E{&t, 1}); use(E{&t, 2}); f := t.M; g := T.M; f(); g(t)",
    );
    assert_eq!(text.matches("func main.T.M(ptr) -> i64 wrapper").count(), 1, "{text}");
    assert_eq!(text.matches("func main.(*T).M(ptr) -> i64 wrapper").count(), 1, "{text}");
    assert_eq!(text.matches("func main.E.M(ptr) -> i64 wrapper").count(), 1, "{text}");
    assert!(text.contains("func main.T.M-fm(ptr) -> i64 wrapper"), "{text}");
}

#[test]
fn calls_run_before_variables_are_read() {
    let text = ir("var g int\nfunc f() int { g++; return g }\nfunc h(a, b int) {}", "h(g, f())");
    let main = &text[text.find("func main.main").unwrap()..];
    assert!(main.find("call main.f").unwrap() < main.find("load").unwrap(), "{main}");
}

#[test]
fn dense_switches_are_tables() {
    let cases: String = (0..10).map(|n| format!("case {n}: return {}\n", n * n)).collect();
    let text = ir(&format!("func f(n uint8) int {{ switch n {{\n{cases}}}\nreturn -1 }}"), "f(3)");
    assert!(text.contains("table "), "{text}");
}

#[test]
fn every_statement_is_well_formed() {
    let decls = "type N struct{ next *N; v [5]int }\nvar global [4]string\nvar c = make(chan N, 1)\n\
        func two() (N, error) { return N{}, nil }";
    ir(
        decls,
        "n, err := two(); n.v[2] += 3; global[1] += \"x\" + global[2]; _ = err
        L: for i, s := range global { for _, r := range s { if r == 'x' { continue L }; if i > 2 { break L } } }
        select { case c <- n: case m, ok := <-c: println(m.v[0], ok); default: }
        select { case n = <-c: case c <- n: }
        var x any = n.v; switch v := x.(type) { case int, string: println(v); case [5]int: println(v[1]); case nil: }
        if y, ok := x.([5]int); ok && y == n.v { goto end }
        for p := n.next; p != nil; p = p.next { defer p.f(1, n) }
        end: a := append([]byte(\"abc\"), \"def\"...); copy(a[1:], a); println(string(a), min(1, len(a)), a[1:2:3])
        go println(n.v[0])\n}\nfunc (n *N) f(k int, m N) {",
    );
}
