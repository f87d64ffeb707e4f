//! `:save`: the session as a program. Declarations in force stand first; what ran stands in `main`, in the order in which it
//! was typed.

use super::source::GroupKind;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A part of an input that ran.
pub struct Entry {
    pub kind: GroupKind,
    pub text: String,
    /// What it declares; a method as `T.M`.
    pub names: Vec<String>,
    /// Of a definition: the types of its names.
    pub types: Vec<String>,
    /// Of an expression: it has exactly one value.
    pub single: bool,
    /// The packages it needs, as import lines.
    pub imports: Vec<String>,
}

/// The program of these entries.
pub fn program(entries: &[Entry]) -> String {
    let mut imports = BTreeSet::new();
    let (mut decls, mut vars, mut body) = (String::new(), String::new(), String::new());
    let mut declared = BTreeSet::new();
    for (i, e) in entries.iter().enumerate() {
        let later = |name: &String| entries[i + 1..].iter().any(|l| l.names.contains(name));
        if !e.names.is_empty() && e.names.iter().all(|n| n != "_" && later(n)) && e.kind == GroupKind::Decls {
            continue;
        }
        imports.extend(e.imports.iter().cloned());
        match e.kind {
            GroupKind::Decls => {
                let _ = writeln!(decls, "\n{}", e.text);
            }
            GroupKind::Define => {
                for (name, ty) in e.names.iter().zip(&e.types) {
                    if name != "_" && declared.insert(name.clone()) {
                        let _ = writeln!(vars, "var {name} {ty}");
                    }
                }
                let _ = writeln!(body, "\t{}", e.text.replacen(":=", "=", 1));
            }
            GroupKind::Expr => {
                imports.insert("\"fmt\"".to_owned());
                let _ = match e.single {
                    true => writeln!(body, "\tfmt.Printf(\"%#v\\n\", {})", e.text),
                    false => writeln!(body, "\tfmt.Println({})", e.text),
                };
            }
            GroupKind::Stmts => {
                let _ = writeln!(body, "\t{}", e.text);
            }
        }
    }
    let mut out = String::from("package main\n");
    if !imports.is_empty() {
        out.push('\n');
    }
    for line in imports {
        let _ = writeln!(out, "import {line}");
    }
    if !vars.is_empty() {
        let _ = write!(out, "\n{vars}");
    }
    out.push_str(&decls);
    // If the user has a main of his own, that is the program, and what was typed comes before it.
    let own_main = entries.iter().any(|e| e.kind == GroupKind::Decls && e.names.iter().any(|n| n == "main"));
    let name = if own_main { "init" } else { "main" };
    let _ = write!(out, "\nfunc {name}() {{\n{body}}}\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(kind: GroupKind, text: &str, names: &[&str]) -> Entry {
        let names: Vec<String> = names.iter().map(|n| n.to_string()).collect();
        let types = names.iter().map(|_| "int".to_owned()).collect();
        Entry { kind, text: text.to_owned(), names, types, single: true, imports: Vec::new() }
    }

    #[test]
    fn a_program_has_the_declarations_in_force_and_everything_that_ran() {
        let text = program(&[
            entry(GroupKind::Decls, "func f() int { return 1 }", &["f"]),
            entry(GroupKind::Define, "x := f()", &["x"]),
            entry(GroupKind::Decls, "func f() int { return 2 }", &["f"]),
            entry(GroupKind::Stmts, "x++", &[]),
            entry(GroupKind::Expr, "x", &[]),
        ]);
        let want = "package main\n\nimport \"fmt\"\n\nvar x int\n\nfunc f() int { return 2 }\n\nfunc main() {\n\
                    \tx = f()\n\tx++\n\tfmt.Printf(\"%#v\\n\", x)\n}\n";
        assert_eq!(text, want);
    }
}
