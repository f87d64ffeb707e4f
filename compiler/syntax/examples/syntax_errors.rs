//! Prints the syntax errors of the files whose paths come in.

use minigo_syntax::ast::Ast;
use minigo_syntax::{Interner, SourceMap, parse_file};

fn main() {
    let mut names = Interner::new();
    for path in std::io::stdin().lines().map_while(Result::ok) {
        let mut map = SourceMap::default();
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let source = map.add(path.clone(), bytes);
        println!("@@ {path}");
        for e in parse_file(&mut Ast::default(), &mut names, &map, source) {
            let p = map.position(e.pos).unwrap();
            println!("{}:{}: {}", p.line, p.col, e.message);
        }
    }
}
