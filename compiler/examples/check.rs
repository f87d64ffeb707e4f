//! Checks the files of one package and prints the errors as gc does: `check [-std DIR] [-bodies] FILE…`. With `-bodies`
//! all function bodies of the std packages are checked too.

use minigo_compiler::types::{ObjKind, PkgId, World, check_body, check_package};
use minigo_syntax::ast::Ast;
use minigo_syntax::parse::parse_file;
use minigo_syntax::{DiagKind, Diagnostic, SourceMap};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

struct Loader {
    world: World,
    map: SourceMap,
    std: PathBuf,
    loaded: HashMap<String, Option<PkgId>>,
    diags: Vec<Diagnostic>,
}

impl Loader {
    fn package(&mut self, path: &str, files: &[PathBuf], is_std: bool) -> Option<PkgId> {
        let mut ast = Ast::default();
        let mut syntax = Vec::new();
        for f in files {
            let bytes = std::fs::read(f).unwrap_or_default();
            let source = self.map.add(f.to_string_lossy(), bytes);
            syntax.extend(parse_file(&mut ast, &mut self.world.names, &self.map, source));
        }
        if !syntax.is_empty() {
            self.diags.extend(syntax);
            return None;
        }
        let imports: Vec<String> =
            ast.files.iter().flat_map(|f| &f.imports).map(|i| i.path.clone()).collect();
        for i in imports {
            self.import(&i);
        }
        let loaded = &self.loaded;
        let find = |p: &str| loaded.get(p).copied().flatten();
        let (pkg, diags) = check_package(&mut self.world, &self.map, path, ast, is_std, &find);
        self.diags.extend(diags);
        Some(pkg)
    }

    fn import(&mut self, path: &str) {
        if self.loaded.contains_key(path) || path == "unsafe" {
            return;
        }
        self.loaded.insert(path.to_owned(), None);
        let mut files: Vec<PathBuf> = std::fs::read_dir(self.std.join(path))
            .into_iter()
            .flatten()
            .flatten()
            .map(|e| e.path())
            .filter(|p| p.extension().is_some_and(|e| e == "go"))
            .collect();
        files.sort();
        if !files.is_empty() {
            let pkg = self.package(path, &files, true);
            self.loaded.insert(path.to_owned(), pkg);
        }
    }

    fn all_bodies(&mut self) {
        let funcs: Vec<_> = self
            .world
            .objects
            .iter()
            .filter(|(_, o)| matches!(&o.kind, ObjKind::Func(f) if f.decl.is_some()))
            .map(|(id, _)| id)
            .collect();
        for f in funcs {
            self.diags.extend(check_body(&mut self.world, &self.map, f));
        }
    }
}

fn run() -> i32 {
    let mut args = std::env::args().skip(1).peekable();
    let mut std_dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../std");
    let mut bodies = false;
    let mut files = Vec::new();
    while let Some(a) = args.next() {
        match a.as_str() {
            "-std" => std_dir = args.next().unwrap_or_default().into(),
            "-bodies" => bodies = true,
            _ => files.push(PathBuf::from(a)),
        }
    }
    let mut l = Loader {
        world: World::new(),
        map: SourceMap::default(),
        std: std_dir,
        loaded: HashMap::new(),
        diags: Vec::new(),
    };
    l.package("main", &files, false);
    if bodies {
        l.all_bodies();
    }
    let mut diags = l.diags;
    diags.sort_by_key(|d| d.pos);
    diags.dedup();
    for d in &diags {
        println!("{}", d.render(&l.map));
    }
    match diags.iter().map(|d| d.kind).next() {
        None => 0,
        Some(_) if diags.iter().all(|d| d.kind == DiagKind::Unsupported) => 3,
        Some(_) => 1,
    }
}

fn main() {
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(run);
    let status = thread.map(|t| t.join().unwrap_or(101)).unwrap_or(101);
    std::process::exit(status);
}
