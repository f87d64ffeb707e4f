//! Checks the files of one package and prints the errors as gc does: `check [-std DIR] [-bodies] [-verify] FILE…`. With
//! `-bodies` all function bodies of the std packages are checked too; `-verify` looks for expressions without a record.

use minigo_compiler::types::{BasicKind, Mode, ObjKind, PkgId, Type, World, check_body, check_package};
use minigo_syntax::ast::{Ast, ExprId, ExprKind, StmtKind};
use minigo_syntax::parse::parse_file;
use minigo_syntax::print::expr_string;
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
        let stop = syntax.iter().any(|d| d.kind == DiagKind::Syntax);
        self.diags.extend(syntax);
        if stop {
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

/// Every expression of a package without errors must have a final type, except names that stand for no expression.
fn verify(l: &Loader, pkg: PkgId) {
    let p = &l.world.packages[pkg];
    let mut exempt = vec![false; p.ast.exprs.len()];
    let mut skip = |e: ExprId| exempt[e.as_u32() as usize] = true;
    for (e, x) in &p.ast.exprs {
        match &x.kind {
            ExprKind::Selector(x, _) if p.info.uses[e].is_some() => skip(*x),
            ExprKind::Composite { elems, .. } => {
                let t = l.world.under(p.info.exprs[e].ty);
                let keys_are_names = matches!(t, Type::Struct(_) | Type::Pointer { .. });
                elems.iter().filter(|_| keys_are_names).filter_map(|el| el.key).for_each(&mut skip);
            }
            ExprKind::Name(_) if p.info.defs.contains_key(&x.pos) => skip(e),
            ExprKind::Name(n) if l.world.names.name(*n) == "_" => skip(e),
            _ => {}
        }
    }
    for s in p.ast.stmts.values() {
        if let StmtKind::Define { lhs, .. } = &s.kind {
            lhs.iter().copied().for_each(&mut skip);
        }
    }
    for (e, x) in &p.ast.exprs {
        let info = &p.info.exprs[e];
        let problem = match info.mode {
            Mode::Invalid if exempt[e.as_u32() as usize] => continue,
            Mode::Invalid => "no record",
            Mode::Constant if info.value.is_none() => "constant without value",
            Mode::Value | Mode::Variable | Mode::CommaOk | Mode::MapIndex | Mode::Nil => {
                match l.world.ty(info.ty) {
                    Type::Basic(BasicKind::Invalid) => "invalid type",
                    Type::Basic(k) if k.is_untyped() => "untyped",
                    _ => continue,
                }
            }
            _ => continue,
        };
        let text = expr_string(&p.ast, &l.world.names, e);
        println!("{}", Diagnostic::error(x.pos, format!("{problem}: {text}")).render(&l.map));
    }
}

fn run() -> i32 {
    let mut args = std::env::args().skip(1).peekable();
    let mut std_dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../std");
    let mut bodies = false;
    let mut verifying = false;
    let mut files = Vec::new();
    while let Some(a) = args.next() {
        match a.as_str() {
            "-std" => std_dir = args.next().unwrap_or_default().into(),
            "-bodies" => bodies = true,
            "-verify" => verifying = true,
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
    if verifying {
        l.world
            .packages
            .keys()
            .filter(|&p| bodies || !l.world.packages[p].is_std)
            .for_each(|p| verify(&l, p));
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
