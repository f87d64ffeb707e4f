//! Trees of correct programs: the places where Go's grammar is hard, and the facts that the checker relies on.

use crate::ast::*;
use crate::dump::dump_file;
use crate::parse::{parse_expr, parse_stmts};
use crate::{Interner, SourceMap, expr_string, parse_file};

struct Parsed {
    ast: Ast,
    names: Interner,
    map: SourceMap,
}

fn parse(source: &str) -> Parsed {
    let mut p = Parsed { ast: Ast::default(), names: Interner::new(), map: SourceMap::default() };
    let index = p.map.add("p.go", source.into());
    let errors = parse_file(&mut p.ast, &mut p.names, &p.map, index);
    let shown: Vec<_> = errors.iter().map(|e| e.render(&p.map)).collect();
    assert!(errors.is_empty(), "{source}\n{}", shown.join("\n"));
    p
}

/// Parses an expression and prints it again.
fn print(source: &str) -> String {
    let mut map = SourceMap::default();
    let (mut ast, mut names) = (Ast::default(), Interner::new());
    let index = map.add("x", source.into());
    match parse_expr(&mut ast, &mut names, &map, index) {
        Ok(x) => expr_string(&ast, &names, x),
        Err(e) => e[0].render(&map),
    }
}

#[test]
fn accepted() {
    for source in [
        "type T[P any] struct { a, b P; *E; pkg.Q[int]; arr [4]int; c, d string `tag` }",
        "type A [N]int; type B [N * 2]int; type C[P *Q,] struct{}; type D[P *Q | ~int] int; type E [P(1)]int",
        "type (\n\tF[P interface{ ~int | ~string }, Q any] map[P]Q\n\tG[K comparable] []K\n\tH [n]int\n)",
        "type J[P []int] int; type K[P, Q any] int; type L [len(x)]int; type M [2]int; type N []int",
        "type O <-chan (chan<- int); type Q chan<- <-chan int; type R = chan (<-chan int)",
        "type I interface { M(x, y int) (z string, err error); ~int | string; pkg.Other; Gen[int] }",
        "func (r *T[P]) M(a, b int, c ...[]func(int) <-chan int) (x T[P], _ error) { return }",
        "func f[K comparable, V any](m map[K]V) func() func() { return nil }",
        "func external(int, string) (a, b int)",
        "func f() { if x == (T{}) {}; if v, ok := x.(T[int]); ok && v == (T[int]{}) {} }",
        "func f() { for range []int{1, 2} {}; for i := range (T{}.x) { _ = i }; for range 10 {}; for range f {} }",
        "func f() { if f := func() bool { return true }; f() {} }",
        "func f() { switch x := y.(type) { case []int, *T, func(int) string, <-chan int, chan<- int: case nil: default: } }",
        "func f() { switch { case a < b: fallthrough; default: }; switch x := f(); {}; switch x := f(); x {} }",
        "func f() { select { case v := <-c: case c <- v: case <-(chan int)(nil): case x[0], ok = <-c: default: } }",
        "func f() { a[i], b[j:k:l] = f[int](x), g[K, V](y); _ = (*T).Method; _ = T[int].Method }",
        "func f() { _ = []byte(s); _ = map[string][]T{\"a\": {{1}, {x: 2}}}; _ = [...]struct{ x, y int }{{1, 2}, {3, 4}} }",
        "func f() { _ = <-chan int(c); _ = (<-chan int)(c); _ = make(<-chan func(), 3); _ = new(*[]int) }",
        "func f() { _ = func() int(g); _ = interface{ M() }(x).M; _ = interface{ M() }.M; _ = struct{ T }.M }",
        "func f() { go func(x int) { defer close(c) }(1); c <- <-d; for { break }; goto L; L: }",
        "func f() {\nL:\n\tfor i := 0; i < 10; i++ {\n\t\tcontinue L\n\t}\n}",
        "func f() { if a {} else if b {} else {} }",
        "func f() { x.y++; *p--; a, b := 1, 2; a &^= b; const c, d = 1, 2; var e, g int; type h int }",
        "const (\n\ta = iota\n\tb\n\t_\n\tc, d = iota, 1 << iota\n)",
        "import (\n\t\"fmt\"\n\t. \"os\"\n\t_ \"io\"\n\tx \"y/z\"\n)",
        "var _ = T{\n\t1,\n\t2,\n}; var _ = f(\n\ta,\n\tb...,\n)",
        "var 世界, été = 'é', \"日本\"",
        "var _ = 0x1p-2 + 1_000.5e3i + 0b11 + 0o17 + 017 + .5 + 1. + 'a' + '\\x41' + '\\u00e9'",
    ] {
        parse(&format!("package p\n{source}\n"));
    }
}

#[test]
fn printed_as_written() {
    for source in [
        "x + y",
        "f(a, b...)",
        "func(x int) string {}",
        "func(a, b int, c ...string) (n int, err error)",
        "[]int{}",
        "struct{a int}",
        "struct{a, b int; T; *pkg.U; c string}",
        "(*T)(p)",
        "x.(T)",
        "x.(type)",
        "a[i]",
        "a[i:j:k]",
        "a[:]",
        "m[K, V]",
        "-x",
        "<-c",
        "&T{}",
        "*p",
        "chan int",
        "<-chan int",
        "chan<- int",
        "chan (<-chan int)",
        "map[string][]int",
        "[...]int{}",
        "[n]T",
        "interface{}",
        "interface{M(x int) string; ~int | string; E}",
        "a || b && c == d + e * f",
        "(a + b) * c",
        "a - b - c",
        "!a.b.c(d)[e]",
        "1 << n & 0xff",
        "\"s\" + `t`",
        "func()",
        "a.b[c](d).e",
        "^x &^ y",
        "func() int(x)",
    ] {
        assert_eq!(print(source), source);
    }
    assert_eq!(print("func(x int) string { return s }"), "func(x int) string {…}");
    assert_eq!(print("[]int{1, 2}"), "[]int{…}");
    assert_eq!(print("T{a:1}.b"), "T{…}.b");
    assert_eq!(print("&(T{1})"), "&T{…}");
    assert_eq!(print("struct{ a int `json:\"b\"` }"), "struct{a int `json:\"b\"`}");
    let n = 10_000;
    let deep = format!("{}x{}", "(".repeat(n), ")".repeat(n));
    assert_eq!(print(&deep), deep);
}

#[test]
fn operators_bind_by_precedence() {
    let shape = |source: &str| {
        let mut map = SourceMap::default();
        let (mut ast, mut names) = (Ast::default(), Interner::new());
        let index = map.add("x", source.into());
        let Ok(x) = parse_expr(&mut ast, &mut names, &map, index) else { return String::new() };
        fn show(ast: &Ast, names: &Interner, x: ExprId) -> String {
            match ast.kind(x) {
                ExprKind::Binary(op, l, r) => {
                    format!("({} {} {})", show(ast, names, *l), op.text(), show(ast, names, *r))
                }
                _ => expr_string(ast, names, x),
            }
        }
        show(&ast, &names, x)
    };
    assert_eq!(shape("a - b - c"), "((a - b) - c)");
    assert_eq!(shape("a + b * c + d"), "((a + (b * c)) + d)");
    assert_eq!(shape("a || b && c || d"), "((a || (b && c)) || d)");
    assert_eq!(shape("a == b + c * -d && e"), "((a == (b + (c * -d))) && e)");
    assert_eq!(shape("a * b + c * d == e << f | g"), "(((a * b) + (c * d)) == ((e << f) | g))");
}

#[test]
fn parameters_are_regrouped() {
    let p = parse("package p\nfunc f(a, b int, c ...string) (int, error)\nfunc g(x, y T) (n, m int)\n");
    let list = |fields: &[Field]| -> Vec<String> {
        let name = |f: &Field| f.name.map_or("-", |n| p.names.name(n.name));
        fields.iter().map(|f| format!("{} {}", name(f), expr_string(&p.ast, &p.names, f.ty))).collect()
    };
    let funcs: Vec<&Func> = p.ast.funcs.values().collect();
    assert_eq!(list(&funcs[0].sig.params), ["a int", "b int", "c ...string"]);
    assert_eq!(list(&funcs[0].sig.results), ["- int", "- error"]);
    assert_eq!(list(&funcs[1].sig.params), ["x T", "y T"]);
    assert_eq!(funcs[1].sig.params[0].ty, funcs[1].sig.params[1].ty);
    assert_eq!(list(&funcs[1].sig.results), ["n int", "m int"]);
}

#[test]
fn positions_are_gcs() {
    let source = "package p\nfunc f() {\n\tx.y(1)[2] = a + b.c{}.(T)\n}\n";
    let p = parse(source);
    let at = |pos: crate::Pos| p.map.position(pos).map_or(0, |p| p.col);
    let mut seen: Vec<(String, u32, u32)> = Vec::new();
    for (id, e) in p.ast.exprs.iter() {
        seen.push((expr_string(&p.ast, &p.names, id), at(e.pos), at(p.ast.start(id))));
    }
    let find = |text: &str| seen.iter().find(|s| s.0 == text).map(|s| (s.1, s.2));
    assert_eq!(find("x.y"), Some((3, 2)));
    assert_eq!(find("x.y(1)"), Some((5, 2)));
    assert_eq!(find("x.y(1)[2]"), Some((8, 2)));
    assert_eq!(find("b.c{}"), Some((21, 18)));
    assert_eq!(find("b.c{}.(T)"), Some((23, 18)));
    assert_eq!(find("a + b.c{}.(T)"), Some((16, 14)));
    let assign = p.ast.stmts.values().find(|s| matches!(s.kind, StmtKind::Assign { .. }));
    assert_eq!(assign.map(|s| at(s.pos)), Some(12));
}

#[test]
fn pragmas_belong_to_the_function_below() {
    let source = "//go:build linux\n\npackage p\n\n//go:noinline\n//go:nosplit\nfunc f() {\n\t//go:inside\n}\n\nfunc g() {}\n";
    let p = parse(source);
    let file = &p.ast.files[0];
    let pragmas = |i: usize| match &file.decls[i] {
        Decl::Func(f) => f.pragmas.iter().map(|d| d.text.clone()).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    assert_eq!(pragmas(0), ["//go:noinline", "//go:nosplit"]);
    assert!(pragmas(1).is_empty());
    assert_eq!(file.directives.len(), 4);
}

#[test]
fn fragments() {
    let mut map = SourceMap::default();
    let (mut ast, mut names) = (Ast::default(), Interner::new());
    let index = map.add("x", "x := 1\nprintln(x); if x > 0 { return }\n".into());
    assert_eq!(parse_stmts(&mut ast, &mut names, &map, index).map_or(0, |v| v.len()), 3);
    let index = map.add("y", "x := \n".into());
    let errors = parse_stmts(&mut ast, &mut names, &map, index).err().unwrap_or_default();
    assert_eq!(errors[0].render(&map), "y:2:1: syntax error: unexpected EOF, expected expression");
    let index = map.add("z", "1 +".into());
    let errors = parse_expr(&mut ast, &mut names, &map, index).err().unwrap_or_default();
    assert_eq!(errors[0].render(&map), "z:1:4: syntax error: unexpected EOF, expected expression");
}

#[test]
fn outline() {
    let p = parse(
        "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tfor i := range 3 {\n\t\tfmt.Println(i, -x)\n\t}\n}\n",
    );
    let text = dump_file(&p.ast, &p.names, &p.map, &p.ast.files[0]);
    assert_eq!(text, OUTLINE);
}

const OUTLINE: &str = "\
package main @1:9
import \"fmt\" @3:8
func main @5:6
  body: block @5:13
    range := @6:2
      key: name i @6:6
      over: Int 3 @6:17
      body: block @6:19
        expression @7:14
          call @7:14
            selector .Println @7:6
              name fmt @7:3
            arg: name i @7:15
            arg: unary - @7:18
              name x @7:19
";
