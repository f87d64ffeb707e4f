//! Labels, goto, break, continue and fallthrough. gc reports these with the syntax errors, before any type error.

use minigo_syntax::ast::{Ast, Block};
use minigo_syntax::{Diagnostic, Interner, SourceMap};

/// Checks all function bodies of a package. The diagnostics are of kind `Syntax`: gc stops before type checking.
pub fn check_branches(ast: &Ast, names: &Interner, sources: &SourceMap) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    for f in ast.funcs.values() {
        if let Some(body) = &f.body {
            check_body(ast, names, sources, body, &mut diags);
        }
    }
    diags
}

fn check_body(ast: &Ast, names: &Interner, sources: &SourceMap, body: &Block, diags: &mut Vec<Diagnostic>) {
    let _ = (ast, names, sources, body, diags);
}
