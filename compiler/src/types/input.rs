//! A package that grows input by input, as a person types it: each input is one more file that sees what earlier ones
//! declared and may replace it.
//!
//! All inputs are one package, so that unexported names mean the same everywhere. An input that is wrong leaves nothing
//! behind but unused entries of arenas.

use super::check::{Checker, First, late_checks};
use super::info::Info;
use super::labels::check_branches;
use super::object::{ObjId, Package, PkgId};
use super::ty::{Type, TypeId, World};
use indexmap::IndexMap;
use minigo_syntax::ast::{Ast, FuncId};
use minigo_syntax::parse::parse_file;
use minigo_syntax::symbol::sym;
use minigo_syntax::{DiagKind, Diagnostic, SourceMap, Symbol};

/// Makes an empty package of this kind.
pub fn interactive_package(world: &mut World, path: &str) -> PkgId {
    world.packages.push(Package {
        path: path.to_owned(),
        name: sym::MAIN,
        ast: Ast::default(),
        scope: IndexMap::new(),
        imports: Vec::new(),
        info: Info::default(),
        is_std: false,
        interactive: true,
    })
}

/// What an input added to its package.
pub struct Input {
    /// Its functions and methods, and literals in them: those from this one on.
    pub first_func: usize,
    /// Objects that it declares in place of earlier ones of the same name: (earlier, now). Methods too.
    pub replaced: Vec<(ObjId, ObjId)>,
    /// It declares methods of earlier types.
    pub methods: bool,
}

/// Parses and checks the file `source` as the next input of `pkg`.
pub fn check_input(
    world: &mut World,
    map: &SourceMap,
    pkg: PkgId,
    source: usize,
    imports: &dyn Fn(&str) -> Option<PkgId>,
) -> Result<Input, Vec<Diagnostic>> {
    let mut ast = std::mem::take(&mut world.packages[pkg].ast);
    let mut info = std::mem::take(&mut world.packages[pkg].info);
    let before = Before::new(world, pkg, &ast, &info);
    ast.late_errors.clear();
    ast.tag_errors.clear();
    let mut diags = parse_file(&mut ast, &mut world.names, map, source);
    let funcs = || ast.funcs.values().skip(before.funcs);
    if diags.iter().any(|d| d.kind == DiagKind::Syntax) {
        diags.extend(check_branches(&ast, funcs(), &world.names, map));
    } else {
        diags.extend(check_branches(&ast, funcs(), &world.names, map));
        diags.extend(ast.tag_errors.iter().cloned());
        info.init_order.clear();
        info.inits.clear();
        let mut checker = Checker::new(world, map, &ast, pkg, std::mem::take(&mut info));
        checker.first_file = before.files;
        checker.diags = diags;
        checker.check_files(imports);
        (info, diags) = checker.finish();
        if diags.is_empty() {
            let first = First { file: before.files, expr: before.exprs, stmt: before.stmts };
            diags = late_checks(world, &ast, &info, pkg, first);
        }
    }
    if !diags.is_empty() {
        before.restore(world, pkg, &mut ast, &mut info);
    }
    let input = Input {
        first_func: before.funcs,
        replaced: before.replaced(world, pkg),
        methods: before.has_more_methods(world),
    };
    let p = &mut world.packages[pkg];
    (p.ast, p.info) = (ast, info);
    if diags.is_empty() { Ok(input) } else { Err(diags) }
}

/// What a wrong input must not change.
struct Before {
    files: usize,
    funcs: usize,
    exprs: usize,
    stmts: usize,
    scope: IndexMap<Symbol, ObjId>,
    imports: usize,
    /// Methods of the types in scope.
    methods: Vec<(TypeId, Vec<ObjId>)>,
}

impl Before {
    fn new(world: &World, pkg: PkgId, ast: &Ast, info: &Info) -> Before {
        debug_assert_eq!(ast.files.len(), info.file_scopes.len());
        let scope = world.packages[pkg].scope.clone();
        let types = scope.values().map(|&o| world.unalias(world.obj(o).ty));
        let methods = types.filter_map(|t| match world.ty(t) {
            Type::Named(n) if world.obj(n.obj).pkg == Some(pkg) => Some((t, n.methods.clone())),
            _ => None,
        });
        Before {
            files: ast.files.len(),
            funcs: ast.funcs.len(),
            exprs: ast.exprs.len(),
            stmts: ast.stmts.len(),
            methods: methods.collect(),
            imports: world.packages[pkg].imports.len(),
            scope,
        }
    }

    fn restore(&self, world: &mut World, pkg: PkgId, ast: &mut Ast, info: &mut Info) {
        ast.files.truncate(self.files);
        info.file_scopes.truncate(self.files);
        let p = &mut world.packages[pkg];
        p.scope = self.scope.clone();
        p.imports.truncate(self.imports);
        for (t, methods) in &self.methods {
            if let Type::Named(n) = &mut world.types[*t] {
                n.methods = methods.clone();
            }
        }
    }

    fn has_more_methods(&self, world: &World) -> bool {
        self.methods.iter().any(|(t, old)| matches!(world.ty(*t), Type::Named(n) if n.methods != *old))
    }

    fn replaced(&self, world: &World, pkg: PkgId) -> Vec<(ObjId, ObjId)> {
        let now = &world.packages[pkg].scope;
        let names = self.scope.iter().filter_map(|(name, &old)| Some((old, *now.get(name)?)));
        let methods = self.methods.iter().flat_map(|(t, old)| match world.ty(*t) {
            Type::Named(n) => old.iter().copied().zip(n.methods.iter().copied()).collect(),
            _ => Vec::new(),
        });
        names.chain(methods).filter(|(old, new)| old != new).collect()
    }
}

impl Checker<'_> {
    /// Whether a package-level object was declared by an earlier input.
    pub(crate) fn is_earlier(&self, obj: ObjId) -> bool {
        self.interactive && !self.obj_list.contains_key(&obj)
    }

    /// The defined type that an earlier input's type name stands for, for a method declared now.
    pub(crate) fn earlier_base_type(&self, ptr: bool, obj: ObjId) -> Option<(bool, ObjId)> {
        let mut t = self.w.unalias(self.w.obj(obj).ty);
        let mut ptr = ptr;
        if let (Type::Pointer { elem }, false) = (self.w.ty(t), ptr) {
            (t, ptr) = (self.w.unalias(*elem), true);
        }
        match self.w.ty(t) {
            Type::Named(n) if self.w.obj(n.obj).pkg == Some(self.pkg) => Some((ptr, n.obj)),
            _ => None,
        }
    }

    /// The place, among a type's methods, of one that an earlier input declared under this name.
    pub(crate) fn earlier_method(&self, base: TypeId, name: Symbol) -> Option<usize> {
        let Type::Named(n) = self.w.ty(base) else { return None };
        let found = n.methods.iter().position(|&m| self.w.obj(m).name == name)?;
        self.is_earlier(n.methods[found]).then_some(found)
    }
}

/// The declared functions and methods of an input.
pub fn functions(world: &World, pkg: PkgId, input: &Input) -> Vec<ObjId> {
    let p = &world.packages[pkg];
    let all = (input.first_func..p.ast.funcs.len()).map(|i| FuncId::from_u32(i as u32));
    all.filter_map(|f| p.info.funcs[f].expand()).collect()
}
