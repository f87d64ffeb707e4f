//! The compiler of a session: one package that grows input by input, each input one unit.

use super::Completions;
use super::command::Stage;
use super::save::{self, Entry};
use super::source::{self, Group, GroupKind, HELPER, PATH, Text};
use crate::driver::{Stopwatch, debug_switch};
use crate::load::Loader;
use crate::{report, stdlib};
use minigo_compiler::ir::build::Builder;
use minigo_compiler::ir::opt;
use minigo_compiler::jit::{self, Compiled};
use minigo_compiler::types::input::{Input, check_input, interactive_package};
use minigo_compiler::types::lookup::member_names;
use minigo_compiler::types::predicates::is_exported;
use minigo_compiler::types::typestring::type_string;
use minigo_compiler::types::{PkgId, Type, TypeId, World};
use minigo_runtime::abi::code::Dead;
use minigo_syntax::ast::{Ast, Decl, ExprId, ExprKind, File, Ident};
use minigo_syntax::input::{KEYWORDS, Piece, PieceKind, Unfinished, unfinished};
use minigo_syntax::parse::parse_file;
use minigo_syntax::{DiagKind, Diagnostic, expr_string};

/// The program around the inputs.
const FRAME: &str = "package main\nimport \"internal/repl\"\nfunc main() { repl.Serve() }\n";

/// The same where a person types: output goes through the screen.
const SCREEN_FRAME: &str = r#"package main
import ("internal/repl"; "os")
func main() {
	os.Stdout, os.Stderr = os.NewFile(repl.Out(1), "/dev/stdout"), os.NewFile(repl.Out(2), "/dev/stderr")
	repl.Serve()
}
"#;

pub struct Session {
    loader: Loader,
    builder: Builder,
    jit: jit::Session,
    pkg: PkgId,
    /// What the user imported: name (or `.`, `_`) and path.
    imports: Vec<(String, String)>,
    /// The packages that are imported by their use: name and path.
    known: Vec<(&'static str, &'static str)>,
    /// What ran, for `save`.
    entries: Vec<Entry>,
}

impl Session {
    /// `screen`: the program's output goes there.
    pub fn new(screen: bool) -> Result<(Session, Compiled), i32> {
        minigo_runtime::prepare_heap(24 << 20);
        let mut loader = Loader::new();
        let main = loader
            .frame(if screen { SCREEN_FRAME } else { FRAME })
            .map_err(|diags| report::report(&loader.map, diags, false))?;
        let pkg = interactive_package(&mut loader.world, "main");
        let say = |diags| report::report(&loader.map, diags, false);
        let builder = Builder::new(&mut loader.world, &loader.map, main).map_err(say)?;
        let (seeded, codezeal) = (debug_switch("preemptzeal"), debug_switch("codezeal"));
        let opts = jit::Options { seeded, codezeal, threads: 2, ..Default::default() };
        let jit = jit::Session::new(&minigo_runtime::runtime_symbols(), &opts).map_err(say)?;
        let known = stdlib::packages().into_iter().filter(|p| !p.starts_with("internal/"));
        let mut known: Vec<_> = known.map(|p| (p.rsplit('/').next().unwrap_or(p), p)).collect();
        // The first of several with one name is meant: the one nearest to the root.
        known.sort_by_key(|(_, p)| (p.matches('/').count(), *p));
        let mut session =
            Session { loader, builder, jit, pkg, imports: Vec::new(), known, entries: Vec::new() };
        let unit = session.unit().map_err(|diags| report::report(&session.loader.map, diags, false))?;
        Ok((session, unit))
    }

    /// Compiles the function of a slot and what it needs.
    pub fn load(&mut self, slot: u32) -> Compiled {
        let Loader { world, map, .. } = &mut self.loader;
        let built = match self.jit.function_of(slot) {
            Some(f) => self.builder.load(world, map, f),
            None => Err(vec![Diagnostic::unsupported(Default::default(), "a call of nothing")]),
        };
        built.and_then(|()| self.unit()).unwrap_or_else(|diags| {
            // A mistake in our own library, or of the compiler: the session cannot go on.
            std::process::exit(report::report(&self.loader.map, diags, false))
        })
    }

    /// Compiles a call of `internal/repl`.
    pub fn helper(&mut self, call: &str) -> Option<Compiled> {
        let result = self.check_file(PATH, source::helper(call), false);
        result
            .and_then(|_| self.input_unit())
            .map_err(|diags| report::report(&self.loader.map, diags, false))
            .ok()
    }

    /// The type of an expression, or `None` if it has been said what is wrong with it.
    pub fn type_of(&mut self, input: &Text) -> Option<String> {
        match self.shown_type(input) {
            Ok(ty) => ty.map(|t| type_string(&self.loader.world, t, Some(self.pkg))),
            // What a call without result has.
            Err(diags) if is_no_value(&diags) => Some("no value".to_owned()),
            Err(diags) if diags.is_empty() => {
                report::complain("not an expression");
                None
            }
            Err(diags) => {
                self.say(diags);
                None
            }
        }
    }

    /// The type that an expression is shown with. Nothing is said of what is wrong with it; no complaint: it is none.
    fn shown_type(&mut self, input: &Text) -> Result<Option<TypeId>, Vec<Diagnostic>> {
        let group = match &source::groups(minigo_syntax::input::pieces(&input.text))[..] {
            [group] if group.kind == GroupKind::Expr => group.clone(),
            _ => return Err(Vec::new()),
        };
        let imports = self.import_lines(input, &group, GroupKind::Expr);
        let text = source::file(input, &group, GroupKind::Expr, &imports);
        self.check_text(&input.path, text)?;
        Ok(self.shown())
    }

    /// The names that may stand at the end of a text, and how many bytes of them are there already.
    pub fn complete(&mut self, text: &str) -> Completions {
        let Some(Unfinished { base, name }) = unfinished(text) else { return Completions::default() };
        let names = match base {
            None => self.names(name.is_empty()),
            Some(base) => match self.package_members(&text[base.clone()]) {
                Some(names) => names,
                None => self.value_members(&text[base]),
            },
        };
        let mut names: Vec<String> =
            names.into_iter().filter(|n| n.starts_with(&text[name.clone()])).collect();
        names.sort();
        names.dedup();
        Completions { typed: name.len(), names }
    }

    /// What a name may be that no dot precedes; `own`: only what the user declared.
    fn names(&self, own: bool) -> Vec<String> {
        let world = &self.loader.world;
        let mut names: Vec<String> =
            world.packages[self.pkg].scope.keys().map(|&n| world.names.name(n).to_owned()).collect();
        names.extend(self.imports.iter().map(|(n, _)| n.clone()).filter(|n| n != "." && n != "_"));
        if !own {
            names.extend(world.universe.scope.keys().map(|&n| world.names.name(n).to_owned()));
            names.extend(self.known.iter().map(|(n, _)| (*n).to_owned()));
            names.extend(KEYWORDS.iter().map(|&n| n.to_owned()));
        }
        names
    }

    /// What a package exports, if the name means one.
    fn package_members(&mut self, name: &str) -> Option<Vec<String>> {
        let world = &self.loader.world;
        if world.names.get(name).is_some_and(|s| world.packages[self.pkg].scope.contains_key(&s)) {
            return None;
        }
        let imported = self.imports.iter().find(|(n, _)| n == name).map(|(_, p)| p.clone());
        let path =
            imported.or_else(|| self.known.iter().find(|(n, _)| *n == name).map(|(_, p)| (*p).to_owned()))?;
        let pkg = self.loader.package(&path)?;
        let world = &self.loader.world;
        let names = world.packages[pkg].scope.keys().map(|&n| world.names.name(n));
        Some(names.filter(|n| is_exported(n)).map(str::to_owned).collect())
    }

    /// The fields and methods of an expression's value.
    fn value_members(&mut self, expr: &str) -> Vec<String> {
        let input = Text { text: expr.to_owned(), path: PATH.to_owned(), line: 1 };
        let Ok(ty) = self.shown_type(&input) else { return Vec::new() };
        let world = &self.loader.world;
        let names = ty.map(|t| member_names(world, t, self.pkg)).unwrap_or_default();
        names.into_iter().map(|n| world.names.name(n).to_owned()).collect()
    }

    /// What the compiler made of a function.
    pub fn emit(&mut self, stage: Stage, name: &str) -> Option<String> {
        let wanted = format!("main.{name}");
        let program = self.builder.program();
        // The one that was declared last is the one in force.
        let named = program.funcs.iter().filter(|(_, f)| f.name == wanted && f.entry.is_some());
        let found = named.max_by_key(|(_, f)| f.pos);
        let Some((r, f)) = found else {
            report::complain(format_args!("no function {name}"));
            return None;
        };
        let opts = jit::Options::default();
        let made = match stage {
            Stage::Ir => Ok(minigo_compiler::ir::print::print_function(program, f)),
            Stage::Clif => jit::clif_of(program, r, &self.loader.map, &opts),
            Stage::Asm => jit::asm_of(program, r, &self.loader.map, &opts),
        };
        made.map_err(|diags| self.say(diags)).ok()
    }

    /// Writes the session as a program.
    pub fn save(&mut self, path: &str) -> Option<String> {
        match std::fs::write(path, save::program(&self.entries)) {
            Ok(()) => Some(String::new()),
            Err(e) => {
                report::complain(format_args!("cannot write {path}: {e}"));
                None
            }
        }
    }

    /// Notes what ran, for `save`.
    fn note(&mut self, input: &Text, group: &Group, kind: GroupKind, imports: Vec<String>) {
        let world = &self.loader.world;
        let p = &world.packages[self.pkg];
        let single = match kind {
            GroupKind::Expr => self.shown().is_some_and(|t| !matches!(world.ty(t), Type::Tuple(_))),
            _ => true,
        };
        let file = p.ast.files.last();
        for piece in group.pieces.iter().filter(|p| p.kind != PieceKind::Import) {
            let text = input.text[piece.range.clone()].to_owned();
            // The declarations of the file stand in the order of its pieces, imports left out.
            let declared = file.map(|f| declared(world, &p.ast, f)).unwrap_or_default();
            let own = match kind {
                GroupKind::Decls => {
                    let nth = group.pieces.iter().filter(|p| p.kind == PieceKind::Decl);
                    let nth = nth.take_while(|p| p.range.start < piece.range.start).count();
                    declared.into_iter().nth(nth).unwrap_or_default()
                }
                GroupKind::Define => declared.into_iter().flatten().collect(),
                _ => Vec::new(),
            };
            let types = own.iter().map(|name| {
                let obj = world.names.get(name).and_then(|s| p.scope.get(&s));
                obj.map_or(String::new(), |&o| type_string(world, world.obj(o).ty, Some(self.pkg)))
            });
            let types = types.collect();
            self.entries.push(Entry { kind, text, names: own, types, single, imports: imports.clone() });
        }
    }

    /// The type of the expression that the last input shows.
    fn shown(&self) -> Option<TypeId> {
        let world = &self.loader.world;
        let p = &world.packages[self.pkg];
        // The last call of all is that of Show: calls inside it come before.
        let show = p.ast.exprs.values().rev().find_map(|e| match &e.kind {
            ExprKind::Call(call) if is_show(world, &p.ast, call.fun) => call.args.first().copied(),
            _ => None,
        })?;
        Some(p.info.exprs[show].ty)
    }

    /// Forgets all declarations and imports.
    pub fn reset(&mut self) {
        self.pkg = interactive_package(&mut self.loader.world, "main");
        self.imports.clear();
        self.entries.clear();
    }

    fn say(&self, mut diags: Vec<Diagnostic>) {
        diags.iter_mut().for_each(clean);
        report::report(&self.loader.map, diags, false);
    }

    /// Compiles a part of an input, or says what is wrong with it.
    pub fn compile(&mut self, input: &Text, group: &Group) -> Option<Compiled> {
        let kind = if is_output(input, group) { GroupKind::Stmts } else { group.kind };
        let (mut kind, mut result) = (kind, self.check(input, group, kind));
        if kind == GroupKind::Expr && matches!(&result, Err(diags) if is_no_value(diags)) {
            kind = GroupKind::Stmts;
            result = self.check(input, group, kind);
        }
        match result.and_then(|()| self.input_unit()) {
            Ok(unit) => {
                let mut imports = self.import_lines(input, group, kind);
                imports.retain(|l| !l.starts_with(HELPER));
                self.note(input, group, kind, imports);
                Some(unit)
            }
            Err(diags) => {
                self.say(diags);
                None
            }
        }
    }

    /// From text to IR.
    fn check(&mut self, input: &Text, group: &Group, kind: GroupKind) -> Result<(), Vec<Diagnostic>> {
        let text = source::file(input, group, kind, &self.import_lines(input, group, kind));
        self.check_file(&input.path, text, group.pieces.iter().any(|p| p.kind == PieceKind::Import))
    }

    /// From a file to IR. `keep`: later inputs have its imports too.
    fn check_file(&mut self, path: &str, text: String, keep: bool) -> Result<(), Vec<Diagnostic>> {
        let (ast, checked) = self.check_text(path, text)?;
        let Loader { world, map, .. } = &mut self.loader;
        for i in ast.files.iter().flat_map(|f| &f.imports).filter(|_| keep) {
            let last = i.path.rsplit('/').next().unwrap_or(&i.path);
            let name = i.name.map_or(last, |n| world.names.name(n.name)).to_owned();
            self.imports.retain(|(n, _)| *n != name || n == "_");
            if name != HELPER {
                self.imports.push((name, i.path.clone()));
            }
        }
        self.builder.input(world, map, self.pkg, &checked)
    }

    /// Parses and checks a file as the next input.
    fn check_text(&mut self, path: &str, text: String) -> Result<(Ast, Input), Vec<Diagnostic>> {
        let Loader { world, map, .. } = &mut self.loader;
        let source = map.add(path, text.into_bytes());
        // What it imports must be there before it is checked.
        let mut ast = Ast::default();
        let diags = parse_file(&mut ast, &mut world.names, map, source);
        if diags.iter().any(|d| d.kind == DiagKind::Syntax) {
            return Err(diags);
        }
        let missing = self.loader.missing_imports(&ast);
        if !missing.is_empty() {
            return Err(missing);
        }
        let Loader { world, map, packages, .. } = &mut self.loader;
        let find = |p: &str| packages.get(p).copied();
        let checked = check_input(world, map, self.pkg, source, &find)?;
        Ok((ast, checked))
    }

    /// The imports that a group needs: those of the user that it may use, and packages it names without having a variable of
    /// that name.
    fn import_lines(&self, input: &Text, group: &Group, kind: GroupKind) -> Vec<String> {
        let mut lines = Vec::new();
        if kind == GroupKind::Expr {
            lines.push(format!("{HELPER} \"internal/repl\""));
        }
        // What it imports itself, by name or path.
        let words = group.pieces.iter().filter(|p| p.kind == PieceKind::Import);
        let words: Vec<&str> = words
            .flat_map(|p| input.text[p.range.clone()].split(|c: char| !c.is_alphanumeric() && c != '_'))
            .collect();
        let own = |name: &str| words.contains(&name) || self.imports.iter().any(|(n, _)| n == name);
        for (name, path) in self.imports.iter().filter(|(n, _)| !words.contains(&n.as_str())) {
            let used = matches!(name.as_str(), "." | "_")
                || group.pieces.iter().any(|p| p.qualifiers.iter().any(|q| q == name));
            if used {
                lines.push(format!("{name} \"{path}\""));
            }
        }
        let mut names: Vec<&String> = group.pieces.iter().flat_map(|p| &p.qualifiers).collect();
        names.sort();
        names.dedup();
        let world = &self.loader.world;
        let scope = &world.packages[self.pkg].scope;
        for name in names {
            let declared = world.names.get(name).is_some_and(|s| scope.contains_key(&s));
            if let (false, false, Some((_, path))) =
                (own(name), declared, self.known.iter().find(|(n, _)| n == name))
            {
                lines.push(format!("\"{path}\""));
            }
        }
        lines
    }

    /// From IR to machine code.
    fn unit(&mut self) -> Result<Compiled, Vec<Diagnostic>> {
        let mut watch = Stopwatch::start();
        let program = self.builder.program();
        opt::optimise(program, opt::Options { threads: 1, keep_all: false });
        let unit = self.jit.compile(program, &self.loader.map)?;
        program.close_unit();
        watch.lap("unit");
        Ok(unit)
    }

    /// The unit of an input. Now and then it asks for a search for dead code.
    fn input_unit(&mut self) -> Result<Compiled, Vec<Diagnostic>> {
        let mut unit = self.unit()?;
        unit.roots = self.jit.roots(|called| self.builder.named(&self.loader.world, self.pkg, called));
        Ok(unit)
    }

    /// Forgets what nothing refers to; false: something may do so now.
    pub fn forget(&mut self, dead: &Dead, state: u64) -> bool {
        let forgotten = self.jit.forget(self.builder.program(), dead, state);
        forgotten.map(|dead| self.builder.forget(&dead)).is_some()
    }

    /// Gives the memory of what was forgotten back.
    pub fn release(&mut self) {
        self.jit.release();
    }
}

/// Whether the only complaint is that a call has no value to show.
fn is_no_value(diags: &[Diagnostic]) -> bool {
    matches!(diags, [d] if d.message.ends_with("(no value) used as value"))
}

/// The names that each declaration of a file declares; a method as `T.M`.
fn declared(world: &World, ast: &Ast, file: &File) -> Vec<Vec<String>> {
    let name = |id: &Ident| world.names.name(id.name).to_owned();
    let decl = |d: &Decl| match d {
        Decl::Const(specs) => specs.iter().flat_map(|s| &s.names).map(name).collect(),
        Decl::Var(specs) => specs.iter().flat_map(|s| &s.names).map(name).collect(),
        Decl::Type(specs) => specs.iter().map(|s| name(&s.name)).collect(),
        Decl::Func(f) => match f.recv.as_ref().and_then(|r| r.first()) {
            Some(recv) => vec![format!("{}.{}", expr_string(ast, &world.names, recv.ty), name(&f.name))],
            None => vec![name(&f.name)],
        },
    };
    file.decls.iter().map(decl).collect()
}

fn is_show(world: &World, ast: &Ast, fun: ExprId) -> bool {
    let ExprKind::Selector(x, _) = ast.kind(fun) else { return false };
    matches!(ast.kind(*x), ExprKind::Name(n) if world.names.name(*n) == HELPER)
}

/// Whether an expression is a call that prints: nobody wants to see how many bytes that were.
fn is_output(input: &Text, group: &Group) -> bool {
    let text = |p: &Piece| {
        input.text[p.range.clone()].starts_with("fmt.") && p.qualifiers.iter().any(|q| q == "fmt")
    };
    let prints =
        |p: &Piece| ["fmt.Print", "fmt.Fprint"].iter().any(|f| input.text[p.range.clone()].starts_with(f));
    group.kind == GroupKind::Expr && group.pieces.iter().all(|p| text(p) && prints(p))
}

/// Messages speak of what the user wrote.
fn clean(d: &mut Diagnostic) {
    d.message = d.message.replace(&format!(" in argument to {HELPER}.Show"), "");
}
