//! What each syntax error says and where it points; the expectations are gc's own output.

use crate::ast::Ast;
use crate::{Interner, SourceMap, parse_file};

fn errors(source: &[u8]) -> Vec<String> {
    let mut map = SourceMap::default();
    let index = map.add("p.go", source.to_vec());
    let list = parse_file(&mut Ast::default(), &mut Interner::new(), &map, index);
    let show = |d: &crate::Diagnostic| d.render(&map).trim_start_matches("p.go:").to_owned();
    list.iter().map(show).collect()
}

#[test]
fn worded_as_gc() {
    let mut wrong = Vec::new();
    for (source, expected) in TABLE {
        let found = errors(source.as_bytes());
        if found != *expected {
            wrong.push(format!("{source}\n  expected {expected:#?}\n  found {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn bytes_that_are_no_text() {
    assert_eq!(errors(b"package p\nvar a\0 int\n"), ["2:6: invalid NUL character"]);
    assert_eq!(
        errors(b"package p\nvar a int\n// \xff\nvar s = \"\xc3\"\n"),
        ["3:4: invalid UTF-8 encoding", "4:10: invalid UTF-8 encoding"]
    );
    assert_eq!(
        errors("\u{feff}package p\n\u{feff}".as_bytes()),
        ["2:1: invalid BOM in the middle of the file"]
    );
    assert_eq!(
        errors(b"\x7fELF\x02\x01\0\0"),
        ["1:1: invalid character U+007F", "1:2: syntax error: package statement must be first"]
    );
}

#[test]
fn one_wrong_declaration_costs_only_itself() {
    let mut map = SourceMap::default();
    let source = "package p\nfunc f() { x = }\nfunc g() {}\nvar = 1\nconst c = 2\n";
    let index = map.add("p.go", source.into());
    let mut ast = Ast::default();
    let list = parse_file(&mut ast, &mut Interner::new(), &map, index);
    assert_eq!(list.len(), 2);
    assert_eq!(ast.files[0].decls.len(), 2);
}

#[test]
fn nesting_has_a_limit() {
    let message = "expression nested too deeply";
    let body = |text: String| format!("package p\nfunc f() {{\n{text}\n}}\n");
    let n = 50_000;
    for text in [
        format!("x = {}1{}", "(".repeat(n), ")".repeat(n)),
        format!("x = {}y", "!".repeat(n)),
        format!("x = 1{}", "+1".repeat(n)),
        format!("var x {}int", "[]".repeat(n)),
        format!("f{}", "()".repeat(n)),
        format!("if a {{}}{}", " else if a {}".repeat(n)),
        "L:".repeat(n),
        "{".repeat(n),
    ] {
        let found = errors(body(text).as_bytes());
        assert_eq!(found.len(), 1);
        assert!(found[0].ends_with(message), "{}", found[0]);
    }
    let deep = 10_000;
    let text = format!("x = {}1{}", "(".repeat(deep), ")".repeat(deep));
    assert_eq!(errors(body(text).as_bytes()), [""; 0]);
    // Deeper than the explainer reads, not deeper than the grammar.
    let text = format!("x = {}1 2{}", "(".repeat(deep), ")".repeat(deep));
    assert_eq!(errors(body(text).as_bytes()), ["3: syntax error: unexpected literal 2"]);
}

/// Random tokens, brackets and bytes: no panic, no endless loop.
#[test]
fn any_input_ends() {
    const WORDS: &[&str] = &[
        "func",
        "type",
        "T",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        "x",
        ":=",
        "=",
        "*",
        ",",
        ";",
        "\n",
        "if",
        "for",
        "range",
        "switch",
        "case",
        "default",
        ":",
        "select",
        "chan",
        "<-",
        "map",
        "struct",
        "interface",
        "go",
        "defer",
        "...",
        ".",
        "1",
        "\"s\"",
        "'c'",
        "var",
        "const",
        "import",
        "package",
        "return",
        "else",
        "~",
        "|",
        "@",
        "\"",
        "`",
        "/*",
        "\u{e9}",
        "\u{663}",
        "\\",
        "\0",
    ];
    let mut seed = 88_172_645_463_325_252_u64;
    let mut random = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n as u64) as usize
    };
    for _ in 0..3000 {
        let mut source = String::from("package p\n");
        for _ in 0..random(60) {
            source.push_str(WORDS[random(WORDS.len())]);
            source.push(if random(9) == 0 { '\n' } else { ' ' });
        }
        errors(source.as_bytes());
        let bytes: Vec<u8> = (0..random(80)).map(|_| random(256) as u8).collect();
        errors(&bytes);
    }
}

#[rustfmt::skip]
const TABLE: &[(&str, &[&str])] = &[
    ("", &["1:1: syntax error: package statement must be first"]),
    ("\n\n", &["3:1: syntax error: package statement must be first"]),
    ("x", &["1:1: syntax error: package statement must be first"]),
    ("package", &["1:8: syntax error: unexpected EOF, expected name"]),
    ("package p q", &["1:11: syntax error: unexpected name q, expected semicolon or newline"]),
    ("package p\nx := 1\n", &["2:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfmt.Println()\n", &["2:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nvar x int\nimport \"fmt\"\n", &["3:1: syntax error: imports must appear before other declarations"]),
    ("package p\nimport fmt\n", &["2:11: syntax error: missing import path"]),
    ("package p\nimport 5\n", &["2:8: syntax error: import path must be a string"]),
    ("package p\nfunc f()\n{\n}\n", &["3:1: syntax error: unexpected semicolon or newline before {"]),
    ("package p\nfunc f() {} var x int\n", &["2:13: syntax error: unexpected keyword var after top level declaration"]),
    ("package p\nfunc {\n}\n", &["2:6: syntax error: unexpected {, expected name or ("]),
    ("package p\nfunc (x T) {\n}\n", &["2:12: syntax error: unexpected {, expected name"]),
    ("package p\nfunc () f() {}\n", &["2:9: method has no receiver"]),
    ("package p\nfunc (a A, b B) f() {}\n", &["2:17: method has multiple receivers"]),
    ("package p\nfunc f(a int, b) {}\n", &["2:16: syntax error: missing parameter type"]),
    ("package p\nfunc f(a, []int, b string) {}\n", &["2:11: syntax error: missing parameter name"]),
    ("package p\nfunc f(a ...int, b int) {}\n", &["2:10: can only use ... with final parameter"]),
    ("package p\nfunc f() (a ...int) {}\n", &["2:13: invalid use of ..."]),
    ("package p\nfunc f(a int b int) {}\n", &["2:14: syntax error: unexpected name b in parameter list; possibly missing comma or )"]),
    ("package p\nfunc f[]() {}\n", &["2:8: syntax error: empty type parameter list"]),
    ("package p\nfunc f[T]() {}\n", &["2:9: syntax error: missing type constraint"]),
    ("package p\nvar f = func[T any]() {}\n", &["2:13: syntax error: function type must have no type parameters"]),
    ("package p\ntype T[P any, Q] int\n", &["2:16: syntax error: missing type constraint"]),
    ("package p\ntype T\n", &["2:7: syntax error: unexpected newline in type declaration"]),
    ("package p\ntype T struct {\n\ta int,\n\tb int\n}\n", &["3:7: syntax error: unexpected comma in struct type; possibly missing semicolon or newline or }"]),
    ("package p\ntype T struct {\n\t(E)\n}\n", &["3:2: syntax error: cannot parenthesize embedded type"]),
    ("package p\ntype T struct { func }\n", &["2:17: syntax error: unexpected keyword func, expected field name or embedded type"]),
    ("package p\ntype I interface {\n\tm[P any]()\n}\n", &["3:3: interface method must have no type parameters"]),
    ("package p\ntype I interface { + }\n", &["2:20: syntax error: unexpected +, expected ~ term or type"]),
    ("package p\ntype C chan\n", &["3:1: syntax error: missing channel element type"]),
    ("package p\ntype M map[int\n", &["2:15: syntax error: unexpected newline, expected ]"]),
    ("package p\ntype A [2,]int\n", &["2:10: syntax error: unexpected comma; expected ]"]),
    ("package p\nvar a := 1\n", &["2:7: syntax error: unexpected :=, expected ="]),
    ("package p\nvar\n", &["3:1: syntax error: unexpected EOF, expected name"]),
    ("package p\nconst (\n\ta = 1,\n\tb\n)\n", &[]),
    ("package p\nfunc f() {\n", &["3:1: syntax error: unexpected EOF, expected }"]),
    ("package p\nfunc f() {\n\tg(\n", &["4:1: syntax error: unexpected EOF, expected )"]),
    ("package p\n}\n", &["2:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n}}\n", &["3:2: syntax error: unexpected } after top level declaration"]),
    ("package p\nfunc f() {\n\tx = \n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tx = 1 2\n}\n", &["3:8: syntax error: unexpected literal 2 at end of statement"]),
    ("package p\nfunc f() {\n\tx y\n}\n", &["3:4: syntax error: unexpected name y at end of statement"]),
    ("package p\nfunc f() {\n\t1 +\n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tf(1\n)\n}\n", &["3:5: syntax error: unexpected newline in argument list; possibly missing comma or )"]),
    ("package p\nfunc f() {\n\tf(1 2)\n}\n", &["3:6: syntax error: unexpected literal 2 in argument list; possibly missing comma or )"]),
    ("package p\nfunc f() {\n\tf(a, , b)\n}\n", &["3:7: syntax error: unexpected comma, expected expression"]),
    ("package p\nfunc f() {\n\tf(a..., b)\n}\n", &["3:10: syntax error: unexpected name b, expected )"]),
    ("package p\nfunc f() {\n\tx := []int{1\n}\n}\n", &["3:14: syntax error: unexpected newline in composite literal; possibly missing comma or }"]),
    ("package p\nfunc f() {\n\tx := []int{1 2}\n}\n", &["3:15: syntax error: unexpected literal 2 in composite literal; possibly missing comma or }"]),
    ("package p\nfunc f() {\n\tx := T{a: 1; b: 2}\n}\n", &["3:13: syntax error: unexpected semicolon in composite literal; possibly missing comma or }"]),
    ("package p\nfunc f() {\n\ta[]\n}\n", &["3:4: syntax error: unexpected ], expected operand"]),
    ("package p\nfunc f() {\n\ta[1 2]\n}\n", &["3:6: syntax error: unexpected literal 2, expected comma, : or ]"]),
    ("package p\nfunc f() {\n\ta[1::2]\n}\n", &["3:6: middle index required in 3-index slice"]),
    ("package p\nfunc f() {\n\ta[1:2:]\n}\n", &["3:8: final index required in 3-index slice"]),
    ("package p\nfunc f() {\n\ta[:\n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tx.\n}\n", &["4:1: syntax error: unexpected }, expected name or ("]),
    ("package p\nfunc f() {\n\tx.(\n}\n", &["4:1: syntax error: unexpected }, expected type"]),
    ("package p\nfunc f() {\n\tx.5\n}\n", &["3:3: syntax error: unexpected literal .5 at end of statement"]),
    ("package p\nfunc f() {\n\tif {\n}\n}\n", &["3:5: syntax error: missing condition in if statement"]),
    ("package p\nfunc f() {\n\tif x = y {\n}\n}\n", &["3:7: syntax error: cannot use assignment x = y as value"]),
    ("package p\nfunc f() {\n\tif x == 1\n{\n}\n}\n", &["3:11: syntax error: unexpected newline, expected { after if clause"]),
    ("package p\nfunc f() {\n\tif x := 1 {\n}\n}\n", &["3:7: syntax error: cannot use x := 1 as value"]),
    ("package p\nfunc f() {\n\tif x := 1; {\n}\n}\n", &["3:11: syntax error: missing condition in if statement"]),
    ("package p\nfunc f() {\n\tif a + b = c {\n}\n}\n", &["3:11: syntax error: cannot use assignment (a + b) = c as value"]),
    ("package p\nfunc f() {\n\tif x++ {\n}\n}\n", &["3:6: syntax error: cannot use x++ as value"]),
    ("package p\nfunc f() {\n\tif c <- 1 {\n}\n}\n", &["3:7: syntax error: cannot use c <- 1 as value"]),
    ("package p\nfunc f() {\n\tif x\n\ty()\n}\n", &["4:5: syntax error: unexpected newline, expected { after if clause"]),
    ("package p\nfunc f() {\n\tif x {\n}\nelse {\n}\n}\n", &["5:1: syntax error: unexpected keyword else, expected }"]),
    ("package p\nfunc f() {\n\tif x {\n} else y()\n}\n", &["4:8: syntax error: else must be followed by if or statement block"]),
    ("package p\nfunc f() {\n\tif var x = 1; x {\n}\n}\n", &["3:9: syntax error: var declaration not allowed in if initializer"]),
    ("package p\nfunc f() {\n\tfor i := 0; i < 10 {\n}\n}\n", &["3:21: syntax error: unexpected {, expected semicolon or newline", "4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tfor i := 0; i < 10; i++\n{\n}\n}\n", &["3:25: syntax error: unexpected newline, expected { after for clause"]),
    ("package p\nfunc f() {\n\tfor i := 0; i < 10; j := 1 {\n}\n}\n", &["3:24: syntax error: cannot declare in post statement of for loop"]),
    ("package p\nfunc f() {\n\tfor x = 1 {\n}\n}\n", &["3:8: syntax error: cannot use assignment x = 1 as value"]),
    ("package p\nfunc f() {\n\tfor x {\n}\n", &["5:1: syntax error: unexpected EOF, expected }"]),
    ("package p\nfunc f() {\n\tfor i := range {\n}\n}\n", &["3:17: syntax error: unexpected {, expected expression", "4:1: syntax error: unexpected }, expected { after for clause"]),
    ("package p\nfunc f() {\n\tfor i = 0, 1 {\n}\n}\n", &["3:8: syntax error: cannot use assignment i = 0, 1 as value"]),
    ("package p\nfunc f() {\n\twhile x {\n}\n}\n", &["3:8: syntax error: unexpected name x at end of statement", "5:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\tswitch x\n{\n}\n}\n", &[]),
    ("package p\nfunc f() {\n\tswitch x {\n\tfoo()\n}\n}\n", &["4:2: syntax error: unexpected name foo, expected case or default or }", "5:1: syntax error: unexpected }, expected :"]),
    ("package p\nfunc f() {\n\tswitch x {\ncase 1\n\tfoo()\n}\n}\n", &["4:7: syntax error: unexpected newline, expected :"]),
    ("package p\nfunc f() {\n\tswitch x := y {\n}\n}\n", &["3:11: syntax error: cannot use x := y as value"]),
    ("package p\nfunc f() {\n\tswitch {\ncase:\n}\n}\n", &["4:5: syntax error: unexpected :, expected expression", "5:1: syntax error: unexpected }, expected :"]),
    ("package p\nfunc f() {\n\tselect x {\n}\n}\n", &["3:9: syntax error: missing { after select clause"]),
    ("package p\nfunc f() {\n\tselect {\ncase x\n}\n}\n", &["4:7: syntax error: unexpected newline, expected :"]),
    ("package p\nfunc f() {\n\tgo\n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tgo (f())\n}\n", &["3:5: expression in go must not be parenthesized"]),
    ("package p\nfunc f() {\n\tdefer (f)()\n}\n", &[]),
    ("package p\nfunc f() {\n\tdefer (f())\n}\n", &["3:8: expression in defer must not be parenthesized"]),
    ("package p\nfunc f() {\n\tgo 1 + f()\n}\n", &["3:7: syntax error: unexpected + at end of statement"]),
    ("package p\nfunc f() {\n\tgoto\n}\n", &["4:1: syntax error: unexpected }, expected name"]),
    ("package p\nfunc f() {\n\tbreak 5\n}\n", &["3:8: syntax error: unexpected literal 5 at end of statement"]),
    ("package p\nfunc f() {\n\treturn x y\n}\n", &["3:11: syntax error: unexpected name y at end of statement"]),
    ("package p\nfunc f() {\n\tL: case\n}\n", &["3:3: syntax error: missing statement after label", "4:1: syntax error: unexpected } after top level declaration"]),
    ("package p\nfunc f() {\n\tfunc g() {\n}\n}\n", &["3:7: syntax error: unexpected name g, expected (", "5:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\tfunc g() {}\n}\n", &["3:7: syntax error: unexpected name g, expected (", "4:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\timport \"fmt\"\n}\n", &["3:2: syntax error: unexpected keyword import, expected }"]),
    ("package p\nfunc f() {\n\tpackage q\n}\n", &["3:2: syntax error: unexpected keyword package, expected }"]),
    ("package p\nfunc f() {\n\tvar x\n}\n", &["3:7: syntax error: unexpected newline, expected type"]),
    ("package p\nfunc f() {\n\tconst x :=  1\n}\n", &["3:10: syntax error: unexpected :=, expected ="]),
    ("package p\nfunc f() {\n\ttype T\n}\n", &["3:8: syntax error: unexpected newline in type declaration"]),
    ("package p\nfunc f() {\n\ta, b\n}\n", &["3:6: syntax error: unexpected newline, expected := or = or comma"]),
    ("package p\nfunc f() {\n\ta, b += 1, 2\n}\n", &["3:7: syntax error: unexpected +=, expected := or = or comma"]),
    ("package p\nfunc f() {\n\ta, b++\n}\n", &["3:6: syntax error: unexpected ++, expected := or = or comma"]),
    ("package p\nfunc f() {\n\ta := 1; ; b\n}\n", &[]),
    ("package p\nfunc f() {\n\tx := (1\n}\n", &["3:9: syntax error: unexpected newline, expected )"]),
    ("package p\nfunc f() {\n\tx := (1]\n}\n", &["3:9: syntax error: unexpected ], expected )"]),
    ("package p\nfunc f() {\n\t(a\n}\n", &["3:4: syntax error: unexpected newline, expected )"]),
    ("package p\nfunc f() {\n\tT{1}{2}\n}\n", &["3:6: syntax error: unexpected { at end of statement", "4:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\t(T){1}\n}\n", &["3:5: syntax error: cannot parenthesize type in composite literal"]),
    ("package p\nfunc f() {\n\tx := f(){1}\n}\n", &["3:10: syntax error: unexpected { at end of statement", "4:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\tfor x := range T{1} {\n}\n}\n", &["3:22: syntax error: unexpected { at end of statement", "5:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\tif x == T{1} {\n}\n}\n", &["3:15: syntax error: unexpected { at end of statement", "5:1: syntax error: non-declaration statement outside function body"]),
    ("package p\nfunc f() {\n\tx := a ? b : c\n}\n", &["3:9: invalid character U+003F '?'", "3:11: syntax error: unexpected name b at end of statement"]),
    ("package p\nfunc f() {\n\tx := @\n}\n", &["3:7: invalid character U+0040 '@'", "4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\ti++ + 1\n}\n", &["3:6: syntax error: unexpected + at end of statement"]),
    ("package p\nfunc f() {\n\telse {\n}\n}\n", &["3:2: syntax error: unexpected keyword else, expected }"]),
    ("package p\nfunc f() {\n\tcase 1:\n}\n", &["3:2: syntax error: unexpected keyword case, expected }"]),
    ("package p\nfunc f() {\n\tx := <-\n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tx :=\n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tvar a, int\n}\n", &["3:12: syntax error: unexpected newline, expected type"]),
    ("package p\nfunc f() {\n\tx := [...]\n}\n", &["3:12: syntax error: unexpected newline, expected type"]),
    ("package p\nfunc f() {\n\tx := map[string]int {\"a\": 1,\n\"b\": 2\n}\n}\n", &["4:7: syntax error: unexpected newline in composite literal; possibly missing comma or }"]),
    ("package p\nfunc f() {\n\tfallthrough x\n}\n", &["3:14: syntax error: unexpected name x at end of statement"]),
    ("package p\nfunc f() {\n\ta = b = c\n}\n", &["3:8: syntax error: unexpected = at end of statement"]),
    ("package p\nfunc f() {\n\t!\n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tx := func() { return\n}\n", &["5:1: syntax error: unexpected EOF, expected }"]),
    ("package p\nfunc f() {\n\tx := struct{ a int }{1\n}\n", &["3:24: syntax error: unexpected newline in composite literal; possibly missing comma or }"]),
    ("package p\nfunc f() {\n\tx..y\n}\n", &["3:4: syntax error: unexpected ., expected name or ("]),
    ("package p\nfunc f() {\n\ta <- \n}\n", &["4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\t~x\n}\n", &["3:2: syntax error: unexpected ~, expected }"]),
    ("package p\nfunc f() {\n\tx := \"abc\n}\n", &["3:11: newline in string"]),
    ("package p\nfunc f() {\n\tx := 'ab'\n}\n", &["3:7: more than one character in rune literal"]),
    ("package p\nfunc f() {\n\tx := ''\n}\n", &["3:8: empty rune literal or unescaped '"]),
    ("package p\nfunc f() {\n\tx := '\n}\n", &["3:8: newline in rune literal"]),
    ("package p\nfunc f() {\n\tx := '\\q'\n}\n", &["3:9: unknown escape"]),
    ("package p\nfunc f() {\n\tx := \"\\q\"\n}\n", &["3:9: unknown escape"]),
    ("package p\nfunc f() {\n\tx := \"\\400\"\n}\n", &["3:12: octal escape value 256 > 255"]),
    ("package p\nfunc f() {\n\tx := \"\\xg0\"\n}\n", &["3:10: invalid character 'g' in hexadecimal escape"]),
    ("package p\nfunc f() {\n\tx := \"\\ud800\"\n}\n", &["3:14: escape is invalid Unicode code point U+D800"]),
    ("package p\nfunc f() {\n\tx := \"\\U00110000\"\n}\n", &["3:18: escape is invalid Unicode code point U+110000"]),
    ("package p\nfunc f() {\n\tx := 08\n}\n", &["3:8: invalid digit '8' in octal literal"]),
    ("package p\nfunc f() {\n\tx := 0b12\n}\n", &["3:10: invalid digit '2' in binary literal"]),
    ("package p\nfunc f() {\n\tx := 0x\n}\n", &["3:9: hexadecimal literal has no digits"]),
    ("package p\nfunc f() {\n\tx := 1_\n}\n", &["3:8: '_' must separate successive digits"]),
    ("package p\nfunc f() {\n\tx := 0_x1\n}\n", &["3:8: '_' must separate successive digits", "3:9: syntax error: unexpected name x1 at end of statement"]),
    ("package p\nfunc f() {\n\tx := 1__0\n}\n", &["3:9: '_' must separate successive digits"]),
    ("package p\nfunc f() {\n\tx := 1e\n}\n", &["3:9: exponent has no digits"]),
    ("package p\nfunc f() {\n\tx := 0x1.0\n}\n", &["3:12: hexadecimal mantissa requires a 'p' exponent"]),
    ("package p\nfunc f() {\n\tx := 0b1.0\n}\n", &["3:10: invalid radix point in binary literal"]),
    ("package p\nfunc f() {\n\tx := 0x1e+p\n}\n", &[]),
    ("package p\nfunc f() {\n\tx := 1p3\n}\n", &["3:8: 'p' exponent requires hexadecimal mantissa"]),
    ("package p\nfunc f() {\n\tx := `abc\n}\n", &["3:7: string not terminated"]),
    ("package p\nfunc f() {\n\tx := a·b\n}\n", &["3:8: invalid character U+00B7 '·' in identifier"]),
    ("package p\nfunc f() {\n\tx := #\n}\n", &["3:7: invalid character U+0023 '#'", "4:1: syntax error: unexpected }, expected expression"]),
    ("package p\nfunc f() {\n\tx := $y\n}\n", &["3:7: invalid character U+0024 '$'"]),
    ("package p\nfunc f() {\n\t/* abc\n}\n", &["3:2: comment not terminated"]),
    ("package p\nfunc f() {\n\tx := '\n\n}\n", &["3:8: newline in rune literal"]),
    ("package p\nfunc f() {\n\tx := '\\\n}\n", &["3:9: unknown escape"]),
    ("package p\nfunc f() {\n\tx := ١a\n}\n", &["3:7: identifier cannot begin with digit U+0661 '١'"]),
];
