//! The checker's state, its entry points, its messages, its delayed actions and its records.

use super::anoncycle::anonymous_cycles;
use super::constant::ConstValue;
use super::decl::DeclInfo;
use super::frames::large_frames;
use super::info::{ExprInfo, Info, Mode, Selection, SelectionKind};
use super::labels::check_branches;
use super::limits::{large_symbols, too_large, unprintable};
use super::object::{ObjId, ObjKind, Object, Package, PkgId, Var, VarKind};
use super::operand::Operand;
use super::predicates::{default_type, is_untyped};
use super::scope::{Scope, ScopeId};
use super::ty::{BasicKind, Type, TypeId, World};
use super::typestring::type_string;
use super::unsupported::Unsupported;
use indexmap::{IndexMap, IndexSet};
use minigo_syntax::ast::{Ast, ExprId, ExprKind, FuncId, Ident};
use minigo_syntax::parse::parse_body;
use minigo_syntax::print::expr_string;
use minigo_syntax::symbol::sym;
use minigo_syntax::{Diagnostic, Pos, SourceMap, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// Creates the package of `ast` in `world` and checks it. `imports` maps import paths to packages checked before.
///
/// Of a std package only declarations and initialisers are checked; `check_body` does one function body later. What
/// only a user's mistakes need is left out there.
pub fn check_package(
    world: &mut World,
    map: &SourceMap,
    path: &str,
    ast: Ast,
    is_std: bool,
    imports: &dyn Fn(&str) -> Option<PkgId>,
) -> (PkgId, Vec<Diagnostic>) {
    let name = ast.files.first().map_or(sym::EMPTY, |f| f.package.name);
    let pkg = world.packages.push(Package {
        path: path.to_owned(),
        name,
        ast: Ast::default(),
        scope: IndexMap::new(),
        imports: Vec::new(),
        info: Info::default(),
        is_std,
        interactive: false,
    });
    let branches = match is_std {
        true => Vec::new(),
        false => {
            let mut found = check_branches(&ast, ast.funcs.values(), &world.names, map);
            found.extend(ast.tag_errors.iter().cloned());
            found
        }
    };
    let mut checker = Checker::new(world, map, &ast, pkg, Info::default());
    checker.diags = branches;
    checker.check_files(imports);
    let (info, mut diags) = checker.finish();
    if diags.is_empty() && !is_std && !ast.in_error {
        diags = late_checks(world, &ast, &info, pkg, First::default());
    }
    let p = &mut world.packages[pkg];
    p.info = info;
    p.ast = ast;
    (pkg, diags)
}

/// The first file, expression and statement of what is checked. (Inputs of a session share their package's.)
#[derive(Clone, Copy, Default)]
pub(crate) struct First {
    pub file: usize,
    pub expr: usize,
    pub stmt: usize,
}

/// What gc finds when everything else is in order.
pub(crate) fn late_checks(
    world: &World,
    ast: &Ast,
    info: &Info,
    pkg: PkgId,
    first: First,
) -> Vec<Diagnostic> {
    let mut diags = anonymous_cycles(world, ast, info, first.expr);
    if diags.is_empty() {
        diags = too_large(world, ast, info, pkg, first.expr);
        diags.extend(unprintable(world, ast, info, pkg, first.expr));
        if diags.is_empty() {
            diags = large_frames(world, ast, info, (first.expr, first.stmt));
            diags.extend(large_symbols(world, ast, info, first.file));
        }
    }
    diags
}

/// Parses and checks the body of a std package's function and adds to its package's `Info`. Idempotent.
pub fn check_body(world: &mut World, map: &SourceMap, func: ObjId) -> Vec<Diagnostic> {
    let obj = &world.objects[func];
    let (Some(pkg), ObjKind::Func(f)) = (obj.pkg, &obj.kind) else {
        return Vec::new();
    };
    let Some(decl) = f.decl else {
        return Vec::new();
    };
    if world.packages[pkg].info.checked[decl] {
        return Vec::new();
    }
    let mut ast = std::mem::take(&mut world.packages[pkg].ast);
    let info = std::mem::take(&mut world.packages[pkg].info);
    let literals = ast.funcs.len();
    let mut syntax = parse_body(&mut ast, &mut world.names, map, decl);
    if syntax.is_empty() {
        let own = ast.funcs.values().skip(literals).chain([&ast.funcs[decl]]);
        syntax = check_branches(&ast, own, &world.names, map);
    }
    let mut checker = Checker::new(world, map, &ast, pkg, info);
    checker.diags = syntax;
    checker.func_decl_body(decl, None);
    checker.process_delayed(0);
    let deps = std::mem::take(&mut checker.body_deps);
    let (mut info, diags) = checker.finish();
    info.body_deps.insert(decl, deps.into_iter().collect());
    let p = &mut world.packages[pkg];
    p.info = info;
    p.ast = ast;
    diags
}

/// Work that must wait until types are complete or until the end of the current statement.
type Action = Box<dyn FnOnce(&mut Checker<'_>)>;

/// What is known about an expression whose type is still untyped.
#[derive(Clone)]
pub(crate) struct UntypedInfo {
    /// The left operand of a shift whose check waits for the final type.
    pub is_lhs: bool,
    pub mode: Mode,
    pub ty: TypeId,
    pub value: Option<ConstValue>,
}

/// The surroundings in which a declaration or body is checked.
#[derive(Clone, Default)]
pub(crate) struct Env {
    /// The package-level declaration that collects dependencies.
    pub decl: Option<usize>,
    pub scope: ScopeId,
    pub iota: Option<ConstValue>,
    /// Where messages go while an inherited constant initialiser is evaluated.
    pub errpos: Option<Pos>,
    /// The signature of the function whose body is checked.
    pub sig: Option<TypeId>,
    pub has_call_or_recv: bool,
    /// Proper calls of panic in this function.
    pub panics: Vec<ExprId>,
    /// Variables declared in this function, for "declared and not used".
    pub locals: Vec<ObjId>,
}

/// Everything that lives while one package, or one body, is checked.
pub(crate) struct Checker<'a> {
    pub w: &'a mut World,
    pub map: &'a SourceMap,
    pub ast: &'a Ast,
    pub pkg: PkgId,
    pub is_std: bool,
    /// The package grows input by input: what is not used is no mistake.
    pub interactive: bool,
    /// Files before this one, and what they declare, have been checked with earlier inputs.
    pub first_file: usize,
    pub info: Info,
    pub diags: Vec<Diagnostic>,
    pub unsupported: Unsupported,
    pub scopes: Vec<Scope>,
    pub env: Env,
    pub decls: Vec<DeclInfo<'a>>,
    /// Package-level objects and methods in source order.
    pub obj_list: IndexMap<ObjId, usize>,
    /// What the body of a std function mentions, while `check_body` checks it.
    pub body_deps: IndexSet<ObjId>,
    /// Methods by the package-level type name they belong to.
    pub methods: FxHashMap<ObjId, Vec<ObjId>>,
    /// Objects whose type is not known yet.
    pub pending: FxHashSet<ObjId>,
    /// Objects being declared, for cycles.
    pub obj_path: Vec<ObjId>,
    /// Named types whose underlying type waits for that of another one.
    pub incomplete: Vec<TypeId>,
    /// Aliases being declared: what they stand for is not known yet, but no error.
    pub open_aliases: FxHashSet<TypeId>,
    /// Functions without body: an error if there is no other.
    pub missing_bodies: Vec<(Pos, ObjId)>,
    pub untyped: FxHashMap<ExprId, UntypedInfo>,
    /// Package names, in source order, and those used.
    pub imports: Vec<ObjId>,
    pub used_imports: FxHashSet<ObjId>,
    /// For objects of dot-imports, the import they came through, by file and name.
    pub dot_imports: FxHashMap<(usize, Symbol), ObjId>,
    /// All dot-imports: file, import, package.
    pub dot_packages: Vec<(usize, ObjId, PkgId)>,
    /// Packages that could not be imported: selectors on them are silently invalid.
    pub fake_packages: FxHashSet<PkgId>,
    delayed: Vec<Option<Action>>,
    /// How many errors were found, those included that are not shown because they follow from others.
    pub told: usize,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(
        w: &'a mut World,
        map: &'a SourceMap,
        ast: &'a Ast,
        pkg: PkgId,
        info: Info,
    ) -> Checker<'a> {
        let (is_std, interactive) = (w.packages[pkg].is_std, w.packages[pkg].interactive);
        let mut c = Checker {
            w,
            map,
            ast,
            pkg,
            is_std,
            interactive,
            first_file: 0,
            info,
            diags: Vec::new(),
            unsupported: Unsupported::default(),
            scopes: Vec::new(),
            env: Env::default(),
            decls: Vec::new(),
            obj_list: IndexMap::new(),
            body_deps: IndexSet::new(),
            methods: FxHashMap::default(),
            pending: FxHashSet::default(),
            obj_path: Vec::new(),
            incomplete: Vec::new(),
            open_aliases: FxHashSet::default(),
            missing_bodies: Vec::new(),
            untyped: FxHashMap::default(),
            imports: Vec::new(),
            used_imports: FxHashSet::default(),
            dot_imports: FxHashMap::default(),
            dot_packages: Vec::new(),
            fake_packages: FxHashSet::default(),
            delayed: Vec::new(),
            told: 0,
        };
        // Scope 0 stands for "outside of everything".
        c.file_scope(usize::MAX);
        c
    }

    pub(crate) fn check_files(&mut self, imports: &dyn Fn(&str) -> Option<PkgId>) {
        self.future_versions();
        self.collect_objects(imports);
        self.direct_cycles();
        self.package_objects();
        self.process_delayed(0);
        self.init_order();
        if !self.is_std && !self.interactive {
            self.unused_imports();
        }
        if !self.is_std {
            self.missing_bodies();
        }
    }

    pub(crate) fn finish(mut self) -> (Info, Vec<Diagnostic>) {
        let untyped = std::mem::take(&mut self.untyped);
        for (e, u) in untyped {
            // Conditions are values that nobody converts.
            let ty = if u.mode == Mode::Constant { u.ty } else { default_type(self.w, u.ty) };
            self.record_type_and_value(e, u.mode, ty, u.value);
        }
        if !self.is_std {
            let found = std::mem::take(&mut self.unsupported);
            self.diags.extend(found.diagnostics());
        }
        (self.info, self.diags)
    }

    // Messages.

    pub(crate) fn error(&mut self, pos: Pos, message: impl Into<String>) {
        self.error_notes(pos, message, Vec::new());
    }

    pub(crate) fn error_notes(&mut self, pos: Pos, message: impl Into<String>, notes: Vec<(Pos, String)>) {
        let message = message.into();
        // What mentions invalid operands or types follows from an earlier message.
        let follows = |what| message.find(what).is_some_and(|i| i > 0);
        let earlier = self.told > 0 || self.is_generic_code();
        self.told += 1;
        if earlier && (follows("invalid operand") || follows("invalid type")) {
            return;
        }
        let pos = self.env.errpos.unwrap_or(pos);
        // gc shows one of several equal messages in a line.
        let line = |p| self.map.position(p).map(|p| (p.path, p.line));
        if let Some(last) = self.diags.last()
            && last.message == message
            && last.notes == notes
            && line(last.pos) == line(pos)
        {
            return;
        }
        let mut d = Diagnostic::error(pos, message);
        d.notes = notes;
        self.diags.push(d);
    }

    /// Type parameters occur: some types are invalid without a message.
    pub(crate) fn is_generic_code(&self) -> bool {
        self.unsupported.has("type parameters")
    }

    /// An error at an expression's leftmost token.
    pub(crate) fn error_at(&mut self, e: ExprId, message: impl Into<String>) {
        self.error(self.ast.start(e), message);
    }

    /// An error at an operand.
    pub(crate) fn error_op(&mut self, x: &Operand, message: impl Into<String>) {
        self.error(x.pos(self.ast), message);
    }

    /// A type as messages show it.
    pub(crate) fn ts(&self, t: TypeId) -> String {
        type_string(self.w, t, Some(self.pkg))
    }

    /// An expression as messages show it.
    pub(crate) fn es(&self, e: ExprId) -> String {
        expr_string(self.ast, &self.w.names, e)
    }

    /// An operand as messages show it.
    pub(crate) fn os(&self, x: &Operand) -> String {
        x.describe(self.w, self.ast, Some(self.pkg))
    }

    /// The expression of an operand as messages show it.
    pub(crate) fn xs(&self, x: &Operand) -> String {
        x.expr_text(self.w, self.ast)
    }

    pub(crate) fn name_of(&self, s: Symbol) -> &'static str {
        self.w.names.name(s)
    }

    // Delayed actions.

    /// Runs `f` at the end of the current statement or declaration, before any name comes into scope.
    pub(crate) fn later(&mut self, f: impl FnOnce(&mut Checker<'_>) + 'static) {
        self.delayed.push(Some(Box::new(f)));
    }

    pub(crate) fn delayed_len(&self) -> usize {
        self.delayed.len()
    }

    /// Runs the delayed actions pushed after `top`, and those that they push.
    pub(crate) fn process_delayed(&mut self, top: usize) {
        let mut i = top;
        while i < self.delayed.len() {
            if let Some(f) = self.delayed[i].take() {
                f(self);
            }
            i += 1;
        }
        self.delayed.truncate(top);
    }

    // Objects.

    pub(crate) fn new_object(&mut self, kind: ObjKind, name: Symbol, pos: Pos, ty: Option<TypeId>) -> ObjId {
        let obj = self.w.objects.push(Object {
            kind,
            name,
            pos,
            pkg: Some(self.pkg),
            ty: ty.unwrap_or(BasicKind::Invalid.id()),
        });
        if ty.is_none() {
            self.pending.insert(obj);
        }
        obj
    }

    pub(crate) fn new_var(&mut self, kind: VarKind, name: Symbol, pos: Pos, ty: Option<TypeId>) -> ObjId {
        self.new_object(ObjKind::Var(Var { kind, embedded: false, used: false }), name, pos, ty)
    }

    /// An anonymous parameter or result, for signatures that no source text has.
    pub(crate) fn new_param(&mut self, kind: VarKind, ty: TypeId) -> ObjId {
        self.new_var(kind, sym::EMPTY, Pos::NONE, Some(ty))
    }

    /// The object's type, if it is known.
    pub(crate) fn obj_type(&self, obj: ObjId) -> Option<TypeId> {
        (!self.pending.contains(&obj)).then(|| self.w.objects[obj].ty)
    }

    pub(crate) fn set_type(&mut self, obj: ObjId, ty: TypeId) {
        self.pending.remove(&obj);
        self.w.objects[obj].ty = ty;
    }

    pub(crate) fn mark_used(&mut self, obj: ObjId, used: bool) {
        if self.w.objects[obj].pkg == Some(self.pkg)
            && let ObjKind::Var(v) = &mut self.w.objects[obj].kind
        {
            v.used = used;
        }
    }

    pub(crate) fn is_used(&self, obj: ObjId) -> bool {
        matches!(&self.w.objects[obj].kind, ObjKind::Var(v) if v.used)
    }

    /// Notes that the declaration being checked depends on a package-level object.
    pub(crate) fn add_dep(&mut self, to: ObjId) {
        match self.env.decl {
            Some(d) if self.obj_list.contains_key(&to) => {
                self.decls[d].deps.insert(to);
            }
            None if self.is_std && self.is_package_level(to) => {
                self.body_deps.insert(to);
            }
            _ => {}
        }
    }

    /// Whether an object is a variable or function of this package, outside all functions.
    fn is_package_level(&self, obj: ObjId) -> bool {
        let o = &self.w.objects[obj];
        let outside = match &o.kind {
            ObjKind::Var(v) => v.kind == VarKind::Package,
            ObjKind::Func(f) => f.decl.is_some(),
            _ => false,
        };
        outside && o.pkg == Some(self.pkg)
    }

    // Records.

    pub(crate) fn record(&mut self, x: &Operand) {
        let Some(e) = x.expr else {
            return;
        };
        if x.mode != Mode::Invalid && x.mode != Mode::NoValue && is_untyped(self.w, x.ty) {
            let info = UntypedInfo { is_lhs: false, mode: x.mode, ty: x.ty, value: x.value.clone() };
            self.untyped.insert(e, info);
        } else {
            let ty = if x.mode == Mode::NoValue { BasicKind::Invalid.id() } else { x.ty };
            self.record_type_and_value(e, x.mode, ty, x.value.clone());
        }
    }

    pub(crate) fn record_type_and_value(
        &mut self,
        e: ExprId,
        mode: Mode,
        ty: TypeId,
        value: Option<ConstValue>,
    ) {
        if mode != Mode::Invalid {
            let value = if mode == Mode::Constant { value } else { None };
            self.info.exprs[e] = ExprInfo { mode, ty, value };
        }
    }

    /// Gives a comma-ok expression that is used with two results its tuple type.
    pub(crate) fn record_comma_ok(&mut self, mut e: ExprId, a: &[Operand]) {
        let vars = a.iter().map(|x| self.new_param(VarKind::Local, x.ty)).collect();
        let tuple = self.w.new_type(Type::Tuple(vars));
        loop {
            self.info.exprs[e].ty = tuple;
            match self.ast.exprs[e].kind {
                ExprKind::Paren(x) => e = x,
                _ => return,
            }
        }
    }

    pub(crate) fn record_def(&mut self, id: Ident, obj: ObjId) {
        self.info.defs.insert(id.pos, obj);
    }

    pub(crate) fn record_use(&mut self, e: ExprId, obj: ObjId) {
        self.info.uses[e] = obj.into();
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn record_selection(
        &mut self,
        e: ExprId,
        kind: SelectionKind,
        recv: TypeId,
        obj: ObjId,
        path: Vec<u32>,
        indirect: bool,
        ty: TypeId,
    ) {
        self.info.selections.insert(e, Selection { kind, recv, obj, path, indirect, ty });
    }

    /// The body of a declared function: checked now, once.
    pub(crate) fn func_decl_body(&mut self, func: FuncId, decl: Option<usize>) {
        if self.info.checked[func] {
            return;
        }
        self.info.checked[func] = true;
        let Some(sig) = self.info.sigs[func].expand() else {
            return;
        };
        let source = self.map.file_of(self.ast.funcs[func].pos);
        let file = self.ast.files.iter().position(|f| Some(f.source) == source).unwrap_or(0);
        let outer = super::scope::Outer::File(file);
        self.func_body(decl, sig, func, outer, None);
    }
}

/// The message of a cause that may be empty.
pub(crate) fn with_cause(message: String, cause: &str) -> String {
    if cause.is_empty() { message } else { format!("{message}: {cause}") }
}
