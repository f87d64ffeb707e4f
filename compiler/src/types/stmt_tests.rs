//! Labels, branches, terminating statements and expression texts, from source.

use super::labels::check_branches;
use super::returns::is_terminating;
use minigo_syntax::ast::{Ast, ExprKind, StmtKind};
use minigo_syntax::parse::parse_file;
use minigo_syntax::print::expr_string;
use minigo_syntax::{Interner, SourceMap};

struct Parsed {
    ast: Ast,
    names: Interner,
    map: SourceMap,
}

fn parse(src: &str) -> Parsed {
    let mut p = Parsed { ast: Ast::default(), names: Interner::new(), map: SourceMap::default() };
    let file = p.map.add("a.go", src.as_bytes().to_vec());
    let diags = parse_file(&mut p.ast, &mut p.names, &p.map, file);
    assert!(diags.is_empty(), "{diags:?}");
    p
}

/// The messages for a function body that begins on line 3.
fn branches(body: &str) -> Vec<String> {
    let p = parse(&format!("package p\nfunc f() {{\n{body}\n}}\n"));
    let mut diags = check_branches(&p.ast, p.ast.funcs.values(), &p.names, &p.map);
    diags.sort_by_key(|d| d.pos);
    diags.iter().map(|d| d.render(&p.map)).collect()
}

#[test]
fn gotos() {
    let none: [&str; 0] = [];
    assert_eq!(branches("L:\n\tfor { goto L }"), none);
    assert_eq!(
        branches("goto L\nx := 1\n_ = x\nL:"),
        ["a.go:3:6: goto L jumps over declaration of x at a.go:4:3"]
    );
    assert_eq!(
        branches("goto L\nvar a, b int\nL:\n_, _ = a, b"),
        ["a.go:3:6: goto L jumps over declaration of a at a.go:4:5"]
    );
    assert_eq!(branches("goto L\n{\nL:\n}"), ["a.go:3:6: goto L jumps into block starting at a.go:4:1"]);
    assert_eq!(branches("goto L"), ["a.go:3:6: label L not defined"]);
    assert_eq!(
        branches("{ goto L }\nx := 1\n_ = x\nfor { goto M }\nL:\nM:"),
        ["a.go:3:8: goto L jumps over declaration of x at a.go:4:3"]
    );
    assert_eq!(branches("L:\nL:\ngoto L"), ["a.go:4:1: label L already defined at a.go:3:1"]);
    assert_eq!(branches("L:"), ["a.go:3:1: label L defined and not used"]);
    assert_eq!(branches("_:"), none);
}

#[test]
fn breaks_and_continues() {
    let none: [&str; 0] = [];
    assert_eq!(branches("L:\nfor { for { break L; continue L } }"), none);
    assert_eq!(branches("L:\nswitch { case true: break L }"), none);
    assert_eq!(branches("L:\nselect { default: for { break L } }"), none);
    assert_eq!(branches("L:\nif true { break L }"), ["a.go:4:17: invalid break label L"]);
    assert_eq!(
        branches("L:\nswitch { default: for { continue L } }"),
        ["a.go:4:34: invalid continue label L"]
    );
    assert_eq!(branches("L:\nfor {}\nfor { break L }"), ["a.go:5:13: invalid break label L"]);
    assert_eq!(branches("for { break Q }"), ["a.go:3:13: break label not defined: Q"]);
    assert_eq!(branches("break"), ["a.go:3:1: break is not in a loop, switch, or select"]);
    assert_eq!(branches("for { func() { continue }() }"), ["a.go:3:16: continue is not in a loop"]);
    assert_eq!(branches("switch { case true: if true { break } }"), none);
}

#[test]
fn fallthroughs() {
    let none: [&str; 0] = [];
    assert_eq!(branches("switch { case true: fallthrough; default: }"), none);
    assert_eq!(
        branches("switch { case true: fallthrough }"),
        ["a.go:3:21: cannot fallthrough final case in switch"]
    );
    assert_eq!(
        branches("switch { case true: { fallthrough }; default: }"),
        ["a.go:3:23: fallthrough statement out of place"]
    );
    assert_eq!(
        branches("var x any\nswitch x.(type) { case int: fallthrough; default: }"),
        ["a.go:4:29: cannot fallthrough in type switch"]
    );
}

fn terminates(body: &str) -> bool {
    let p = parse(&format!("package p\nfunc f() int {{\n{body}\n}}\n"));
    let func = p.ast.funcs.values().next().and_then(|f| f.body.as_ref()).expect("a body");
    let is_panic = |e| match p.ast.kind(e) {
        ExprKind::Call(c) => {
            matches!(p.ast.kind(p.ast.unparen(c.fun)), ExprKind::Name(n) if p.names.name(*n) == "panic")
        }
        _ => false,
    };
    is_terminating(&p.ast, func, &is_panic)
}

#[test]
fn terminating_statements() {
    for body in [
        "return 1",
        "panic(1)",
        "(panic)(1)",
        "for {}",
        "L: for { for { break }; continue L }",
        "if x { return 1 } else if y { return 2 } else { panic(0) }",
        "switch { case x: return 1; default: return 2 }",
        "switch { case x: fallthrough; default: return 2 }",
        "select {}",
        "select { case <-c: return 1 }",
        "L: return 1",
        "goto L; L: return 1;;",
        "{ return 1 }",
        "for ;; i++ {}",
    ] {
        assert!(terminates(body), "{body}");
    }
    for body in [
        "",
        "x = 1",
        "f(1)",
        "for x {}",
        "for range x {}",
        "for { break }",
        "for { if x { break } }",
        "L: for { for { break L } }",
        "L: for { switch { case x: break L } }",
        "if x { return 1 }",
        "switch { case x: return 1 }",
        "switch { case x: return 1; default: break }",
        "L: switch { case x: for { break L }; default: return 1 }",
        "select { case <-c: }",
        "select { case <-c: break; default: return 1 }",
        "defer panic(1)",
    ] {
        assert!(!terminates(body), "{body}");
    }
}

#[test]
fn expression_texts() {
    for (src, shown) in [
        ("f(a,b...)", "f(a, b...)"),
        ("a+b*c", "a + b * c"),
        ("(a)", "(a)"),
        ("-x", "-x"),
        ("&T{1,2}", "&T{…}"),
        ("[]int{}", "[]int{}"),
        ("func(a,b int,c ...string)(n int){return 1}", "func(a, b int, c ...string) (n int) {…}"),
        ("func(){}", "func() {}"),
        ("x[1:2:3]", "x[1:2:3]"),
        ("x[:]", "x[:]"),
        ("x.(T)", "x.(T)"),
        ("<-c", "<-c"),
        ("map[string][]int(nil)", "map[string][]int(nil)"),
        ("struct{a,b int;c string}{}", "struct{a, b int; c string}{}"),
        ("interface{M(int) string;E}(nil)", "interface{M(int) string; E}(nil)"),
        ("(chan (<-chan int))(nil)", "(chan (<-chan int))(nil)"),
        ("[...]int{1}", "[...]int{…}"),
        ("*p", "*p"),
        ("m[k].f", "m[k].f"),
        ("'a'", "'a'"),
        ("`raw`", "`raw`"),
    ] {
        let p = parse(&format!("package p\nfunc f() {{ x := {src} }}\n"));
        let rhs = p.ast.stmts.values().find_map(|s| match &s.kind {
            StmtKind::Define { rhs, .. } => Some(rhs[0]),
            _ => None,
        });
        assert_eq!(expr_string(&p.ast, &p.names, rhs.expect("a definition")), shown);
    }
}
