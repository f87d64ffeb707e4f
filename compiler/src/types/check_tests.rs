//! The checker on whole sources: the messages it gives and what it records.

use super::check::{check_body, check_package};
use super::info::{Mode, SelectionKind};
use super::object::{ObjKind, PkgId};
use super::ty::World;
use super::typestring::type_string;
use minigo_syntax::SourceMap;
use minigo_syntax::ast::{Ast, ExprId};
use minigo_syntax::parse::parse_file;

/// A package, its messages in source order and its sources.
type Messages = (PkgId, Vec<String>, SourceMap);

struct Checked {
    world: World,
    pkg: PkgId,
    messages: Vec<String>,
}

fn check_files(world: &mut World, path: &str, files: &[&str], is_std: bool, dep: Option<PkgId>) -> Messages {
    let mut map = SourceMap::default();
    let mut ast = Ast::default();
    for (i, src) in files.iter().enumerate() {
        let name = ["a.go", "b.go", "c.go"][i];
        let file = map.add(name, src.as_bytes().to_vec());
        let diags = parse_file(&mut ast, &mut world.names, &map, file);
        assert!(diags.is_empty(), "{diags:?}");
    }
    let (pkg, mut diags) = check_package(world, &map, path, ast, is_std, &|_| dep);
    diags.sort_by_key(|d| d.pos);
    (pkg, diags.iter().map(|d| d.render(&map)).collect(), map)
}

fn check(src: &str) -> Checked {
    let mut world = World::new();
    let (pkg, messages, _) = check_files(&mut world, "main", &[src], false, None);
    Checked { world, pkg, messages }
}

/// The messages for the body of main, which begins on line 3.
fn body(src: &str) -> Vec<String> {
    check(&format!("package main\nfunc main() {{\n{src}\n}}\n")).messages
}

fn none() -> [&'static str; 0] {
    []
}

impl Checked {
    /// The expression whose source text is `text`.
    fn find(&self, text: &str) -> ExprId {
        let p = &self.world.packages[self.pkg];
        let found = p
            .ast
            .exprs
            .keys()
            .find(|&e| minigo_syntax::print::expr_string(&p.ast, &self.world.names, e) == text);
        found.unwrap_or_else(|| panic!("no expression {text}"))
    }

    fn type_of(&self, text: &str) -> String {
        let info = &self.world.packages[self.pkg].info.exprs[self.find(text)];
        type_string(&self.world, info.ty, Some(self.pkg))
    }

    fn value_of(&self, text: &str) -> String {
        let info = &self.world.packages[self.pkg].info.exprs[self.find(text)];
        assert_eq!(info.mode, Mode::Constant);
        info.value.as_ref().map_or(String::new(), |v| v.to_string())
    }
}

#[test]
fn untyped_operands_take_the_type_of_their_context() {
    let c = check(
        "package main\nfunc main() { var f float32 = 1; var s uint = 3; var i int64 = 2 << s; b := f < 4\n\
         var e any = 'x'; println(f, i, b, e, 7) }",
    );
    assert_eq!(c.messages, none());
    assert_eq!(c.type_of("1"), "float32");
    assert_eq!(c.type_of("2"), "int64");
    assert_eq!(c.type_of("4"), "float32");
    assert_eq!(c.type_of("f < 4"), "bool");
    assert_eq!(c.type_of("'x'"), "rune");
    assert_eq!(c.type_of("7"), "int");
}

#[test]
fn comma_ok_forms_have_tuple_types() {
    let c = check(
        "package main\nfunc main() { var c chan int; v, ok := <-c; var e any; w, is := e.(string); u := e.(int)\n\
         println(v, ok, w, is, u) }",
    );
    assert_eq!(c.messages, none());
    assert_eq!(c.type_of("<-c"), "(int, bool)");
    assert_eq!(c.type_of("e.(string)"), "(string, bool)");
    assert_eq!(c.type_of("e.(int)"), "int");
}

#[test]
fn constants_are_exact() {
    let c = check(
        "package main\nconst ( A = iota + 1; B; C = 1 << 100 >> 98; D float64 = 1 / 3.0 )\n\
         func main() { println(A, B, C, D, len(\"héllo\")) }",
    );
    assert_eq!(c.messages, none());
    assert_eq!(c.value_of("B"), "2");
    assert_eq!(c.value_of("C"), "4");
    assert_eq!(c.value_of("len(\"héllo\")"), "6");
}

#[test]
fn selections_tell_fields_methods_and_paths() {
    let c = check(
        "package main\ntype A struct { x, y int }\nfunc (a *A) m() {}\ntype B struct { s string; *A }\n\
         func main() { var b B; println(b.y); b.m(); f := B.m; f(b) }",
    );
    assert_eq!(c.messages, none());
    let selections = &c.world.packages[c.pkg].info.selections;
    let y = &selections[&c.find("b.y")];
    assert_eq!((y.kind, &y.path[..], y.indirect), (SelectionKind::FieldVal, &[1, 1][..], true));
    let m = &selections[&c.find("b.m")];
    assert_eq!((m.kind, &m.path[..]), (SelectionKind::MethodVal, &[1, 0][..]));
    assert_eq!(selections[&c.find("B.m")].kind, SelectionKind::MethodExpr);
    assert_eq!(c.type_of("B.m"), "func(B)");
}

#[test]
fn variables_are_initialised_by_dependency() {
    let c = check("package main\nvar a, b = f(), c\nvar c = 3\nfunc f() int { return b }\nfunc main() {}");
    assert_eq!(c.messages, none());
    let p = &c.world.packages[c.pkg];
    let order: Vec<_> = p.info.init_order.iter().map(|i| c.world.name(i.lhs[0])).collect();
    assert_eq!(order, ["c", "b", "a"]);
}

#[test]
fn std_bodies_are_checked_when_asked_for() {
    let mut world = World::new();
    let src = "package p\nfunc native()\nfunc F() int { return G() }\nfunc G() string { return \"\" }\n";
    let (dep, messages, map) = check_files(&mut world, "p", &[src], true, None);
    assert_eq!(messages, none());
    let f = world.names.get("F").and_then(|s| world.packages[dep].scope.get(&s).copied());
    let f = f.expect("F is declared");
    let diags = check_body(&mut world, &map, f);
    assert_eq!(diags.len(), 1);
    assert_eq!(check_body(&mut world, &map, f), []);
    let user = "package main\nimport \"p\"\nfunc main() { println(p.F()); p.g() }\n";
    let (_, messages, _) = check_files(&mut world, "main", &[user], false, Some(dep));
    assert_eq!(messages, ["a.go:3:33: undefined: p.g (but have G)"]);
}

#[test]
fn several_files_share_a_package() {
    let mut world = World::new();
    let files = ["package main\nfunc main() { f() }\ntype T int", "package main\nfunc f() {}\ntype T int"];
    let (pkg, messages, _) = check_files(&mut world, "main", &files, false, None);
    assert_eq!(messages, ["b.go:3:6: T redeclared in this block\n\ta.go:3:6: other declaration of T"]);
    let main = world.packages[pkg].scope.values().next().copied().expect("main is declared");
    assert!(matches!(world.objects[main].kind, ObjKind::Func(_)));
}

#[test]
fn messages_are_those_of_gc() {
    assert_eq!(body("x := 1"), ["a.go:3:1: declared and not used: x"]);
    assert_eq!(
        body("var s string = 1; _ = s"),
        ["a.go:3:16: cannot use 1 (untyped int constant) as string value in variable declaration"]
    );
    assert_eq!(
        body("var b byte = 300; _ = b"),
        [
            "a.go:3:14: cannot use 300 (untyped int constant) as byte value in variable declaration (overflows)"
        ]
    );
    assert_eq!(
        body("f := func() (int, string) { return 1 }; _ = f"),
        ["a.go:3:36: not enough return values\n\thave (number)\n\twant (int, string)"]
    );
    assert_eq!(body("_ = 1 / 0"), ["a.go:3:9: invalid operation: division by zero"]);
    assert_eq!(body("x, y := 1; _, _ = x, y"), ["a.go:3:9: assignment mismatch: 2 variables but 1 value"]);
    assert_eq!(body("_ = [2]int{1, 2, 3}"), ["a.go:3:18: index 2 is out of bounds (>= 2)"]);
    assert_eq!(
        body("switch 1 { case 1, 1: }"),
        [
            "a.go:3:20: duplicate case 1 (constant of type int) in expression switch\n\ta.go:3:17: previous case"
        ]
    );
    assert_eq!(body("var x any; switch t := x.(type) {}"), ["a.go:3:19: t declared and not used"]);
    assert_eq!(
        body("var c chan<- int; <-c"),
        ["a.go:3:21: invalid operation: cannot receive from send-only channel chan<- int \
         c (variable of type chan<- int)"]
    );
}

#[test]
fn what_later_stages_lack_is_told_once_and_hides_no_error() {
    let c = check("package main\nfunc f[T any](x T) T { return y }\nfunc main() { f(1); f[int](z) }");
    assert_eq!(
        c.messages,
        ["a.go:2:8: not supported by minigo yet: type parameters", "a.go:3:28: undefined: z"]
    );
}

#[test]
fn cycles_end() {
    for src in [
        "package main\ntype T T\nfunc main() {}",
        "package main\ntype T struct { t T }\nfunc main() {}",
        "package main\ntype T [len(T{})]int\nfunc main() {}",
        "package main\nvar x = f()\nfunc f() int { return x }\nfunc main() {}",
        "package main\ntype A = B\ntype B = A\nfunc main() {}",
        "package main\nconst a = b\nconst b = a\nfunc main() {}",
        "package main\nfunc main() { type T [unsafe.Sizeof(T{})]int }",
    ] {
        assert!(!check(src).messages.is_empty(), "{src}");
    }
    let c = check(
        "package main\ntype D struct { a A }\ntype A = []B\ntype B struct { c C }\n\
                   type C struct { a *A }\nfunc main() { var d D; println(len(*d.a[0].c.a)) }",
    );
    assert_eq!(c.messages, none());
}
