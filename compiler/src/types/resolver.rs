//! Collecting a package's objects over its files: imports, declarations, methods and their receiver types.

use super::check::Checker;
use super::constant::ConstValue;
use super::decl::{DeclInfo, DeclKind};
use super::info::{Info, Initializer};
use super::initorder::{Node, init_order};
use super::object::{FuncObj, ObjId, ObjKind, Package, PkgId, VarKind};
use super::predicates::is_exported;
use indexmap::IndexMap;
use minigo_syntax::ast::{Ast, ConstSpec, Decl, ExprId, ExprKind, FuncDecl, Ident, Import, VarSpec};
use minigo_syntax::symbol::sym;
use minigo_syntax::{Pos, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// A method with a named receiver type, before it is associated.
struct Method {
    obj: ObjId,
    ptr: bool,
    recv: Symbol,
}

impl<'a> Checker<'a> {
    /// Fills the package scope, the file scopes and the list of declarations.
    pub(crate) fn collect_objects(&mut self, imports: &dyn Fn(&str) -> Option<PkgId>) {
        let ast = self.ast;
        let mut methods = Vec::new();
        for (file, f) in ast.files.iter().enumerate().skip(self.first_file) {
            self.info.file_scopes.push(FxHashMap::default());
            let expected = self.w.packages[self.pkg].name;
            if f.package.name == sym::BLANK {
                self.error(f.package.pos, "invalid package name _");
            } else if f.package.name != expected {
                let (got, want) = (self.name_of(f.package.name), self.name_of(expected));
                self.error(f.package.pos, format!("package {got}; expected package {want}"));
                continue;
            }
            for import in &f.imports {
                self.collect_import(file, import, imports);
            }
            for decl in &f.decls {
                match decl {
                    Decl::Const(specs) => self.collect_consts(file, specs),
                    Decl::Var(specs) => specs.iter().for_each(|s| self.collect_vars(file, s)),
                    Decl::Type(specs) => {
                        for spec in specs {
                            let obj = self.new_object(ObjKind::TypeName, spec.name.name, spec.name.pos, None);
                            let d = self.add_decl(file, DeclKind::Type(spec));
                            self.declare_pkg_obj(spec.name, obj, d);
                        }
                    }
                    Decl::Func(f) => self.collect_func(file, f, &mut methods),
                }
            }
        }
        self.scope_conflicts();
        let mut earlier = Vec::new();
        for m in methods {
            if let Some((ptr, base)) = self.resolve_base_type(m.ptr, m.recv) {
                if let ObjKind::Func(f) = &mut self.w.objects[m.obj].kind {
                    f.ptr_recv = ptr;
                }
                self.methods.entry(base).or_default().push(m.obj);
                if self.is_earlier(base) && !earlier.contains(&base) {
                    earlier.push(base);
                }
            }
        }
        earlier.into_iter().for_each(|base| self.collect_methods(base));
    }

    fn add_decl(&mut self, file: usize, kind: DeclKind<'a>) -> usize {
        self.decls.push(DeclInfo { file, kind, deps: Default::default() });
        self.decls.len() - 1
    }

    fn collect_import(&mut self, file: usize, import: &Import, imports: &dyn Fn(&str) -> Option<PkgId>) {
        if let Some(c) = invalid_path_char(&import.path) {
            let why = match c {
                Some(c) if c.is_control() => format!("invalid character U+{:04X}", c as u32),
                Some(c) => format!("invalid character U+{:04X} '{c}'", c as u32),
                None => "empty string".to_owned(),
            };
            self.error(import.path_pos, format!("invalid import path ({why})"));
            return;
        }
        let imported = match import.path.as_str() {
            "unsafe" => self.w.universe.unsafe_pkg,
            "C" => {
                self.unsupported.found(import.path_pos, "cgo");
                None
            }
            path => imports(path),
        };
        let imported = imported.unwrap_or_else(|| self.fake_package(import));
        let name = import.name.map_or(self.w.packages[imported].name, |n| n.name);
        if name == sym::INIT {
            self.error(import.pos, "cannot import package as init - init must be a func");
            return;
        }
        if !self.w.packages[self.pkg].imports.contains(&imported) {
            self.w.packages[self.pkg].imports.push(imported);
        }
        let obj = self.new_object(
            ObjKind::PkgName { imported },
            name,
            import.pos,
            Some(super::ty::BasicKind::Invalid.id()),
        );
        if let Some(id) = import.name {
            self.record_def(id, obj);
        }
        if self.fake_packages.contains(&imported) {
            self.used_imports.insert(obj);
        }
        self.imports.push(obj);
        if self.name_of(name) == "." {
            self.dot_import(file, import, obj, imported);
        } else if name != sym::BLANK {
            match self.info.file_scopes[file].get(&name) {
                Some(&alt) => self.redeclared(import.pos, obj, alt),
                None => {
                    self.info.file_scopes[file].insert(name, obj);
                }
            }
        }
    }

    fn dot_import(&mut self, file: usize, import: &Import, obj: ObjId, imported: PkgId) {
        let exported: Vec<_> = self.w.packages[imported]
            .scope
            .iter()
            .filter(|(n, _)| is_exported(self.w.names.name(**n)))
            .map(|(&n, &o)| (n, o))
            .collect();
        self.dot_packages.push((file, obj, imported));
        for (name, o) in exported {
            if let Some(&alt) = self.info.file_scopes[file].get(&name) {
                let notes = self.other_declaration(alt);
                let pos = import.name.map_or(import.pos, |n| n.pos);
                self.error_notes(pos, format!("{} redeclared in this block", self.name_of(name)), notes);
            } else {
                self.info.file_scopes[file].insert(name, o);
                self.dot_imports.insert((file, name), obj);
            }
        }
    }

    /// A stand-in for a package that cannot be had, so that its uses give no further messages. Whoever looks for packages
    /// has said that there is none.
    fn fake_package(&mut self, import: &Import) -> PkgId {
        let last = import.path.trim_end_matches('/').rsplit('/').next().unwrap_or("");
        let name = self.w.names.intern(last);
        let pkg = self.w.packages.push(Package {
            path: import.path.clone(),
            name,
            ast: Ast::default(),
            scope: IndexMap::new(),
            imports: Vec::new(),
            info: Info::default(),
            is_std: true,
            interactive: false,
        });
        self.fake_packages.insert(pkg);
        pkg
    }

    fn collect_consts(&mut self, file: usize, specs: &[ConstSpec]) {
        let mut last: Option<&ConstSpec> = None;
        for s in specs {
            let inherited = s.ty.is_none() && s.values.is_empty() && last.is_some();
            if !inherited {
                last = Some(s);
            }
            let (ty, values) = last.map_or((None, &[][..]), |l| (l.ty, &l.values[..]));
            for (i, &name) in s.names.iter().enumerate() {
                let obj =
                    self.new_object(ObjKind::Const { value: ConstValue::Unknown }, name.name, name.pos, None);
                let init = values.get(i).copied();
                let d = self.add_decl(file, DeclKind::Const { ty, init, iota: s.iota, inherited });
                self.declare_pkg_obj(name, obj, d);
            }
            self.arity(s.pos, &s.names, values, true, inherited);
        }
    }

    fn collect_vars(&mut self, file: usize, s: &VarSpec) {
        let objs: Vec<ObjId> =
            (s.names.iter()).map(|n| self.new_var(VarKind::Package, n.name, n.pos, None)).collect();
        // One initialiser for all: they share a declaration, so that each depends on it.
        let shared = (s.values.len() <= 1).then(|| {
            let init = s.values.first().copied();
            self.add_decl(file, DeclKind::Var { lhs: objs.clone(), ty: s.ty, init })
        });
        for (i, (&name, &obj)) in s.names.iter().zip(&objs).enumerate() {
            let d = shared.unwrap_or_else(|| {
                let init = s.values.get(i).copied();
                self.add_decl(file, DeclKind::Var { lhs: Vec::new(), ty: s.ty, init })
            });
            self.declare_pkg_obj(name, obj, d);
        }
        if s.ty.is_none() || !s.values.is_empty() {
            self.arity(s.pos, &s.names, &s.values, false, false);
        }
    }

    fn collect_func(&mut self, file: usize, f: &'a FuncDecl, methods: &mut Vec<Method>) {
        let ast = self.ast;
        let name = f.name.name;
        let mut func = FuncObj { decl: Some(f.func), ..FuncObj::default() };
        for p in &f.pragmas {
            match p.text.split_whitespace().next().unwrap_or("").trim_start_matches("//") {
                "go:noinline" => func.noinline = true,
                "minigo:cold" => func.cold = self.is_std,
                "go:nosplit" => func.nosplit = true,
                _ => {}
            }
        }
        let obj = self.new_object(ObjKind::Func(func), name, f.name.pos, None);
        let body = &ast.funcs[f.func];
        self.info.funcs[f.func] = obj.into();
        let d = self.add_decl(file, DeclKind::Func(f));
        let is_main = name == sym::MAIN && self.w.packages[self.pkg].name == sym::MAIN;
        match f.recv.as_ref().and_then(|r| r.first()) {
            Some(recv) => {
                let (ptr, base) = unpack_receiver(ast, recv.ty);
                if let (ExprKind::Name(n), true) = (ast.kind(base), name != sym::BLANK) {
                    methods.push(Method { obj, ptr, recv: *n });
                }
                self.record_def(f.name, obj);
            }
            None => {
                if name == sym::INIT || is_main {
                    let text = self.name_of(name);
                    if let Some(t) = f.tparams.first() {
                        self.error(t.pos, format!("func {text} must have no type parameters"));
                    }
                    if !body.sig.params.is_empty() || !body.sig.results.is_empty() {
                        let message = format!("func {text} must have no arguments and no return values");
                        self.error(f.name.pos, message);
                    }
                }
                if name == sym::INIT {
                    self.record_def(f.name, obj);
                    self.info.inits.push(obj);
                    if body.body.is_none() {
                        self.error(f.name.pos, "func init must have a body");
                    }
                } else {
                    self.declare_in_package(f.name, obj);
                }
            }
        }
        self.obj_list.insert(obj, d);
    }

    fn declare_pkg_obj(&mut self, id: Ident, obj: ObjId, decl: usize) {
        if id.name == sym::INIT {
            return self.error(id.pos, "cannot declare init - must be func");
        }
        if id.name == sym::MAIN && self.w.packages[self.pkg].name == sym::MAIN {
            return self.error(id.pos, "cannot declare main - must be func");
        }
        self.declare_in_package(id, obj);
        self.obj_list.insert(obj, decl);
    }

    fn declare_in_package(&mut self, id: Ident, obj: ObjId) {
        if id.name != sym::BLANK {
            // What an earlier input declared is replaced.
            if let Some(&alt) = self.w.packages[self.pkg].scope.get(&id.name)
                && !self.is_earlier(alt)
            {
                return self.redeclared(id.pos, obj, alt);
            }
            self.w.packages[self.pkg].scope.insert(id.name, obj);
        }
        self.record_def(id, obj);
    }

    /// Reports a mismatch between the numbers of names and initialisers.
    pub(crate) fn arity(
        &mut self,
        pos: Pos,
        names: &[Ident],
        inits: &[ExprId],
        is_const: bool,
        inherited: bool,
    ) {
        let (l, r) = (names.len(), inits.len());
        if l < r {
            let n = inits[l];
            if inherited {
                let at = self.pos_string(self.ast.expr(n).pos);
                self.error(pos, format!("extra init expr at {at}"));
            } else {
                let text = self.es(n);
                self.error_at(n, format!("extra init expr {text}"));
            }
        } else if l > r && (is_const || r != 1) {
            let n = names[r];
            self.error(n.pos, format!("missing init expr for {}", self.name_of(n.name)));
        }
    }

    /// A position inside a message.
    pub(crate) fn pos_string(&self, pos: Pos) -> String {
        self.map.mention(pos)
    }

    /// Package-level names must differ from the names of imports.
    fn scope_conflicts(&mut self) {
        for file in self.first_file..self.info.file_scopes.len() {
            let mut clashes: Vec<_> = self.info.file_scopes[file]
                .iter()
                .filter_map(|(n, &o)| Some((o, *self.w.packages[self.pkg].scope.get(n)?)))
                .collect();
            clashes.sort();
            for (obj, alt) in clashes {
                let name = self.w.name(alt);
                let notes = self.other_declaration(obj);
                let (through, pkg) = match self.w.objects[obj].kind {
                    ObjKind::PkgName { imported } => ("import", Some(imported)),
                    _ => ("dot-import", self.w.objects[obj].pkg),
                };
                let what = pkg.map_or(String::new(), |p| {
                    let p = &self.w.packages[p];
                    format!("package {} (\"{}\")", self.w.names.name(p.name), p.path)
                });
                let message = format!("{name} already declared through {through} of {what}");
                self.error_notes(self.w.objects[alt].pos, message, notes);
            }
        }
    }

    /// Follows alias declarations from a receiver's type name to the defined type it stands for.
    fn resolve_base_type(&self, mut ptr: bool, name: Symbol) -> Option<(bool, ObjId)> {
        let mut seen = FxHashSet::default();
        let mut name = name;
        loop {
            let &obj = self.w.packages[self.pkg].scope.get(&name)?;
            if self.is_earlier(obj) {
                return self.earlier_base_type(ptr, obj);
            }
            let DeclKind::Type(spec) = &self.decls[*self.obj_list.get(&obj)?].kind else {
                return None;
            };
            if !spec.alias {
                return Some((ptr, obj));
            }
            if !spec.tparams.is_empty() || !seen.insert(obj) {
                return None;
            }
            let mut ty = self.ast.unparen(spec.ty);
            if let ExprKind::Deref(x) = self.ast.kind(ty) {
                if ptr {
                    return None;
                }
                ptr = true;
                ty = self.ast.unparen(*x);
            }
            match self.ast.kind(ty) {
                ExprKind::Name(n) => name = *n,
                _ => return None,
            }
        }
    }

    /// Checks all package-level declarations: types, aliases, then the rest in source order. Bodies follow later.
    pub(crate) fn package_objects(&mut self) {
        let objs: Vec<ObjId> = self.obj_list.keys().copied().collect();
        let phase = |c: &Self, o: ObjId| match &c.decls[c.obj_list[&o]].kind {
            DeclKind::Type(t) => t.alias as u8,
            // Signatures of methods before values: an initialiser may ask whether a type has a method.
            DeclKind::Func(f) if f.recv.is_some() => 2,
            _ => 3,
        };
        // Types that are declared as nothing but each other are done with, their methods are not.
        for &o in &objs {
            if phase(self, o) < 2 && !self.pending.contains(&o) {
                self.collect_methods(o);
            }
        }
        for p in 0..4 {
            for &o in &objs {
                if phase(self, o) == p {
                    self.obj_decl(o);
                } else if phase(self, o) == 2 && p == 3 {
                    self.body_later(o);
                }
            }
        }
        self.methods.clear();
    }

    pub(crate) fn unused_imports(&mut self) {
        // Bodies of generic functions are not checked, so nobody knows what they use.
        if self.unsupported.has("type parameters") {
            return;
        }
        for obj in std::mem::take(&mut self.imports) {
            let o = &self.w.objects[obj];
            if o.name == sym::BLANK || self.used_imports.contains(&obj) {
                continue;
            }
            let ObjKind::PkgName { imported } = o.kind else {
                continue;
            };
            let (name, pos) = (self.w.names.name(o.name), o.pos);
            let path = self.w.packages[imported].path.clone();
            let last = path.rsplit('/').next().unwrap_or("");
            let message = if name == "." || name == last {
                format!("\"{path}\" imported and not used")
            } else {
                format!("\"{path}\" imported as {name} and not used")
            };
            self.error(pos, message);
        }
    }

    /// Sorts the package's variables by their dependencies. In std, that is done for those that the program reaches.
    pub(crate) fn init_order(&mut self) {
        if self.is_std {
            return self.list_initializers();
        }
        let mut nodes = Vec::new();
        for (&obj, &d) in &self.obj_list {
            let decl = &self.decls[d];
            let init = match &decl.kind {
                DeclKind::Var { lhs, init: Some(init), .. } => {
                    let lhs = if lhs.is_empty() { vec![obj] } else { lhs.clone() };
                    Some((lhs, *init))
                }
                DeclKind::Type(_) => continue,
                _ => None,
            };
            nodes.push(Node { obj, deps: decl.deps.iter().copied().collect(), init });
        }
        let mut diags = Vec::new();
        self.info.init_order = init_order(self.w, &nodes, &mut diags);
        for d in diags {
            self.error_notes(d.pos, d.message, d.notes);
        }
    }

    fn list_initializers(&mut self) {
        let mut last = None;
        for (&obj, &d) in &self.obj_list {
            let DeclKind::Var { lhs, init: Some(rhs), .. } = &self.decls[d].kind else { continue };
            if last == Some(*rhs) {
                continue;
            }
            last = Some(*rhs);
            let lhs = if lhs.is_empty() { vec![obj] } else { lhs.clone() };
            let deps = self.decls[d].deps.iter().copied().collect();
            self.info.init_order.push(Initializer { lhs, rhs: *rhs, deps });
        }
    }
}

/// Whether a receiver type is a pointer, and its base type expression without type parameters.
pub(crate) fn unpack_receiver(ast: &Ast, ty: ExprId) -> (bool, ExprId) {
    let mut base = ast.unparen(ty);
    let mut ptr = false;
    if let ExprKind::Deref(x) = ast.kind(base) {
        ptr = true;
        base = ast.unparen(*x);
    }
    if let ExprKind::Index(x, _) = ast.kind(base) {
        base = *x;
    }
    (ptr, base)
}

/// The first character that an import path must not have; `Some(None)` for an empty path.
fn invalid_path_char(path: &str) -> Option<Option<char>> {
    if path.is_empty() {
        return Some(None);
    }
    let bad =
        |c: char| c.is_whitespace() || c.is_control() || "!\"#$%&'()*,:;<=>?[\\]^{|}`\u{FFFD}".contains(c);
    path.chars().find(|&c| bad(c)).map(Some)
}
