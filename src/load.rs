//! From command-line words to a checked program: finds and reads files, parses packages, follows imports.

use crate::imports;
use crate::report::{self, EXIT_ERRORS};
use crate::stdlib;
use minigo_compiler::types::{self, PkgId, World};
use minigo_syntax::ast::Ast;
use minigo_syntax::build_constraint;
use minigo_syntax::parse::{parse_declarations, parse_file};
use minigo_syntax::symbol::sym;
use minigo_syntax::{DiagKind, Diagnostic, Pos, SourceMap};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A checked program.
pub struct Loaded {
    pub world: World,
    pub map: SourceMap,
    pub main: PkgId,
    pub diags: Vec<Diagnostic>,
}

/// What to do with a program that could not be loaded.
pub enum Stop {
    /// Say these diagnostics.
    Diags(SourceMap, Vec<Diagnostic>),
    /// Everything has been said; exit with this status.
    Exit(i32),
}

/// Splits the words after `run`: leading words that end in `.go` are files, or the first word is a directory; the rest
/// are the program's arguments.
pub fn split_args(words: &[String]) -> (Vec<String>, Vec<String>) {
    let n = words.iter().take_while(|w| w.ends_with(".go")).count();
    // `go run` takes a package as its first word; a single file may have any name.
    let n = if n == 0 { words.len().min(1) } else { n };
    (words[..n].to_vec(), words[n..].to_vec())
}

/// Names of files and what is in them.
pub type Sources = Vec<(String, Vec<u8>)>;

/// The Go files that the words name.
pub fn read(words: &[String]) -> Result<Sources, Stop> {
    let stop = |message: String| {
        report::complain(message);
        Stop::Exit(EXIT_ERRORS)
    };
    let read =
        |path: &Path| std::fs::read(path).map_err(|e| stop(format!("{}: {}", path.display(), reason(&e))));
    if let [dir] = words
        && Path::new(dir).is_dir()
    {
        let entries = std::fs::read_dir(dir).map_err(|e| stop(format!("{dir}: {}", reason(&e))))?;
        let mut paths: Vec<PathBuf> = entries
            .flatten()
            .map(|e| e.path())
            .filter(|p| p.extension().is_some_and(|e| e == "go") && p.is_file())
            .filter(|p| p.file_name().is_some_and(|n| build_constraint::name_applies(&n.to_string_lossy())))
            .collect();
        paths.sort();
        if paths.is_empty() {
            return Err(stop(format!("no Go files in {dir}")));
        }
        let mut out = Vec::new();
        for path in &paths {
            let bytes = read(path)?;
            if build_constraint::source_applies(&bytes) {
                let shown = path.to_string_lossy().into_owned();
                out.push((shown.strip_prefix("./").map(str::to_owned).unwrap_or(shown), bytes));
            }
        }
        if out.is_empty() {
            return Err(stop(format!("package {dir}: build constraints exclude all Go files in {dir}")));
        }
        return Ok(out);
    }
    words.iter().map(|w| Ok((w.clone(), read(Path::new(w))?))).collect()
}

fn reason(e: &std::io::Error) -> String {
    match e.kind() {
        std::io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::IsADirectory => "is a directory".to_owned(),
        _ => e.to_string(),
    }
}

/// Who tells what is wrong with package clauses and imports.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Teller {
    /// The go command reads them first and tells one mistake, as in `go run`.
    GoCommand,
    /// The compiler tells every one, and everything behind them.
    Compiler,
}

/// Reads, parses and checks the program that the words name, with all it imports.
pub fn load(words: &[String], teller: Teller) -> Result<Loaded, Stop> {
    load_sources(read(words)?, teller)
}

/// Parses and checks a program with all it imports.
pub fn load_sources(sources: Sources, teller: Teller) -> Result<Loaded, Stop> {
    let mut loader = Loader::new();
    loader.teller = teller;
    let mut wrong = wrong_constraints(&sources);
    if wrong.is_empty() && teller == Teller::GoCommand {
        wrong = imports::wrong_headers(&sources);
    }
    if !wrong.is_empty() {
        return Err(Stop::Diags(loader.map, wrong));
    }
    let ast = match loader.parse(sources, false) {
        Ok(ast) => ast,
        Err(diags) => return Err(Stop::Diags(loader.map, diags)),
    };
    if teller == Teller::Compiler {
        let absent = imports::absent_imports(ast.files.iter().flat_map(|f| &f.imports), &loader.map);
        loader.diags.extend(absent);
    } else {
        // Like `go build`, which looks for packages before it compiles anything.
        let wrong = imports::wrong_imports(&ast, &loader.map, None);
        let missing = if wrong.is_empty() { loader.missing_imports(&ast) } else { wrong };
        if !missing.is_empty() {
            return Err(Stop::Diags(loader.map, missing));
        }
    }
    // The go command calls a package that it knows only by its files so, and messages show it.
    let is_main = ast.files.first().is_none_or(|f| f.package.name == sym::MAIN);
    let path = if is_main { "main" } else { "command-line-arguments" };
    let main = loader.check(path, ast, false);
    loader.require("runtime");
    Ok(Loaded { world: loader.world, map: loader.map, main, diags: loader.diags })
}

/// Files whose `//go:build` lines the go command cannot read. It calls them by their last name.
fn wrong_constraints(sources: &Sources) -> Vec<Diagnostic> {
    let wrong = |(path, bytes): &(String, Vec<u8>)| {
        let what = build_constraint::mistake(bytes)?;
        let name = Path::new(path).file_name()?.to_string_lossy();
        Some(Diagnostic::error(Pos::NONE, format!("{name}: {what}")))
    };
    sources.iter().filter_map(wrong).collect()
}

/// Packages read so far.
pub(crate) struct Loader {
    pub world: World,
    pub map: SourceMap,
    pub packages: HashMap<String, PkgId>,
    diags: Vec<Diagnostic>,
    teller: Teller,
}

impl Loader {
    pub fn new() -> Loader {
        let mut world = World::new();
        world.lacks = stdlib::name_in_go;
        Loader {
            world,
            map: SourceMap::default(),
            packages: HashMap::new(),
            diags: Vec::new(),
            teller: Teller::GoCommand,
        }
    }

    /// Parses the files of one package into one tree; of std without the bodies of functions.
    fn parse(&mut self, sources: Sources, is_std: bool) -> Result<Ast, Vec<Diagnostic>> {
        let mut ast = Ast::default();
        let mut diags = Vec::new();
        for (path, bytes) in sources {
            let source = self.map.add(path, bytes);
            let parse = if is_std { parse_declarations } else { parse_file };
            diags.extend(parse(&mut ast, &mut self.world.names, &self.map, source));
        }
        // What is wrong but does not disturb the syntax is shown beside type errors.
        if diags.iter().any(|d| d.kind == DiagKind::Syntax) {
            // The go command reads imports before it calls the compiler.
            if !is_std && self.teller == Teller::GoCommand {
                let first = diags.iter().map(|d| d.pos).min();
                let wrong = imports::wrong_imports(&ast, &self.map, first);
                if !wrong.is_empty() {
                    return Err(wrong);
                }
            }
            // gc checks branches while it parses.
            diags.extend(types::labels::check_branches(
                &ast,
                ast.funcs.values(),
                &self.world.names,
                &self.map,
            ));
            diags.iter_mut().for_each(|d| d.kind = DiagKind::Syntax);
            return Err(diags);
        }
        ast.in_error = !diags.is_empty();
        self.diags.extend(diags);
        Ok(ast)
    }

    /// Loads a program of our own from its text.
    pub fn frame(&mut self, text: &str) -> Result<PkgId, Vec<Diagnostic>> {
        let ast = self.parse(vec![("$GOROOT/frame.go".to_owned(), text.into())], false)?;
        let main = self.check("command", ast, false);
        self.require("runtime");
        match std::mem::take(&mut self.diags) {
            diags if diags.is_empty() => Ok(main),
            diags => Err(diags),
        }
    }

    /// Checks a parsed package after everything it imports.
    fn check(&mut self, path: &str, ast: Ast, is_std: bool) -> PkgId {
        let mut missing = self.missing_imports(&ast);
        if !is_std && self.teller == Teller::Compiler {
            // What is wrong with them has been told.
            missing.retain(|d| d.kind == DiagKind::Unsupported);
        }
        self.diags.extend(missing);
        let packages = &self.packages;
        let find = |p: &str| packages.get(p).copied();
        let (id, diags) = types::check_package(&mut self.world, &self.map, path, ast, is_std, &find);
        self.diags.extend(diags);
        id
    }

    /// Makes everything that a package imports available, and tells what there is not.
    pub fn missing_imports(&mut self, ast: &Ast) -> Vec<Diagnostic> {
        let imports = ast.files.iter().flat_map(|f| &f.imports);
        imports.filter(|i| !self.require(&i.path)).map(|i| missing(&i.path, imports::place(i))).collect()
    }

    /// A standard package.
    pub fn package(&mut self, path: &str) -> Option<PkgId> {
        self.require(path);
        self.packages.get(path).copied()
    }

    /// Makes a standard package available. False: there is none.
    fn require(&mut self, path: &str) -> bool {
        if path == "unsafe" || self.packages.contains_key(path) {
            return true;
        }
        let files = stdlib::files(path);
        if files.is_empty() {
            return false;
        }
        let sources = files.into_iter().map(|(p, b)| (p, b.into_owned())).collect();
        match self.parse(sources, true) {
            Ok(ast) => {
                let id = self.check(path, ast, true);
                self.packages.insert(path.to_owned(), id);
            }
            // A mistake in our own library: show it as it is.
            Err(diags) => self.diags.extend(diags),
        }
        true
    }
}

fn missing(path: &str, pos: Pos) -> Diagnostic {
    match path {
        "C" => Diagnostic::unsupported(pos, "cgo (import \"C\")"),
        _ if stdlib::exists_in_go(path) => Diagnostic::unsupported(pos, format!("package {path}")),
        _ => Diagnostic::error(pos, imports::missing_reason(path)),
    }
}
