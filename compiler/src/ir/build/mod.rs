//! From the typed AST to IR: SSA construction directly from the tree, one file per notion of the language.
//!
//! `Module` is what all functions share: the program so far, interned descriptors and data, and the list of functions
//! that are referred to and not built yet. User packages are built whole, so that everything minigo lacks is found;
//! functions of std when something refers to them, except cold ones (`//minigo:cold`) and methods that only a descriptor
//! names: those when they are first called.
//!
//! Integers narrower than 64 bits are SSA values of their own width. Arithmetic wraps by itself; conversions extend or
//! truncate explicitly; nothing is kept extended.

mod analyse;
mod assign;
mod binary;
mod builtin;
mod call;
mod closure;
mod compare;
mod complex;
mod composite;
mod constant;
mod conv;
mod defer;
mod desc;
mod emit;
mod expr;
mod func;
mod iface;
mod init;
mod inlinable;
mod intrinsic;
mod map;
mod memory;
mod named;
mod names;
mod note;
mod order;
mod pairs;
mod place;
mod range;
mod range_func;
mod select;
mod settle;
mod slice;
mod spread;
mod ssa;
mod static_data;
mod static_shape;
mod stmt;
mod string;
mod switch;
#[cfg(test)]
mod tests;
mod unsafe_ops;
mod vars;
mod wrapper;

pub use named::{Forgotten, Named};

use super::abi::{Repr, Reprs, SigAbi};
use super::*;
use crate::types::check_body;
use crate::types::input::{Input, functions};
use crate::types::object::{ObjId, ObjKind, PkgId};
use crate::types::predicates::identical;
use crate::types::ty::{Type, TypeId, World};
use minigo_syntax::{Diagnostic, SourceMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::rc::Rc;

/// Builds what the program of package `main` needs at once. The packages have been checked without errors.
pub fn build_program(world: &mut World, map: &SourceMap, main: PkgId) -> Result<Program, Vec<Diagnostic>> {
    build_with(world, map, main, false)
}

/// The same, with labels of allocations for `notes` if asked for.
pub fn build_with(
    world: &mut World,
    map: &SourceMap,
    main: PkgId,
    notes: bool,
) -> Result<Program, Vec<Diagnostic>> {
    let m = Module { notes, ..Module::default() };
    Builder::build(m, world, map, main).map(|b| b.m.prog)
}

/// Builds a program unit by unit: first what it needs at once, then what it calls for the first time.
pub struct Builder {
    m: Module,
    /// Packages in the order in which they are initialised.
    order: Vec<PkgId>,
}

impl Builder {
    /// The first unit. The packages have been checked without errors.
    pub fn new(world: &mut World, map: &SourceMap, main: PkgId) -> Result<Builder, Vec<Diagnostic>> {
        Builder::build(Module::default(), world, map, main)
    }

    fn build(
        mut m: Module,
        world: &mut World,
        map: &SourceMap,
        main: PkgId,
    ) -> Result<Builder, Vec<Diagnostic>> {
        m.find_pointers(world);
        m.roots(world);
        m.drain(world, map);
        let order = m.init_order(world, main);
        let inits = m.build_inits(world, map, &order);
        m.build_entry(world, main, &inits);
        m.finish_unit()?;
        Ok(Builder { m, order })
    }

    /// Another unit: a function that no unit has, with what it needs.
    pub fn load(&mut self, world: &mut World, map: &SourceMap, f: FuncRef) -> Result<(), Vec<Diagnostic>> {
        let m = &mut self.m;
        m.prog.known.wanted = Some(f);
        m.need(f);
        m.drain(world, map);
        let inits = m.build_inits(world, map, &self.order);
        m.prog.known.init = m.build_unit_init(world, &inits);
        m.finish_unit()
    }

    /// Another unit: an input of an interactive package. What initialises the unit runs the input.
    pub fn input(
        &mut self,
        world: &mut World,
        map: &SourceMap,
        pkg: PkgId,
        input: &Input,
    ) -> Result<(), Vec<Diagnostic>> {
        self.order = self.m.init_order(world, pkg);
        let m = &mut self.m;
        for obj in functions(world, pkg, input) {
            m.func_ref(world, obj);
        }
        for &(old, new) in &input.replaced {
            m.replace(world, old, new);
        }
        if input.methods {
            m.renew_methods(world);
        }
        (m.input, m.input_init) = (Some(pkg), None);
        // Later units know nothing of this input's initialisers: its variables have their place in this one.
        m.listed.remove(&pkg);
        let variables = world.packages[pkg].info.init_order.iter().flat_map(|i| i.lhs.clone());
        for obj in variables.collect::<Vec<_>>() {
            m.global(world, obj);
        }
        // Also if nothing else is there, so that the unit is not taken for the first.
        let run = m.reserve("runtime.initUnit".into(), vec![Ty::Ptr], vec![]);
        m.prog.funcs[run].session = true;
        m.prog.known.wanted = Some(run);
        m.drain(world, map);
        let inits = m.build_inits(world, map, &self.order);
        m.fill_unit_init(world, run, &inits);
        m.prog.known.init = Some(run);
        m.input = None;
        m.finish_unit()
    }

    pub fn program(&mut self) -> &mut Program {
        &mut self.m.prog
    }
}

/// A function that is referred to and has no body yet.
enum Work {
    /// A declared function or method.
    Decl {
        obj: ObjId,
        func: FuncRef,
    },
    /// A function literal.
    Lit(Box<closure::Lit>),
    Wrapper {
        wrapper: Box<wrapper::Wrapper>,
        func: FuncRef,
    },
    /// The data of a package variable.
    Static {
        obj: ObjId,
        global: GlobalRef,
    },
}

#[derive(Default)]
pub(super) struct Module {
    prog: Program,
    diags: Vec<Diagnostic>,
    work: VecDeque<Work>,
    /// Functions that are referred to but built only when a unit needs them.
    lazy: FxHashMap<FuncRef, Work>,
    reprs: Reprs,
    funcs: FxHashMap<ObjId, FuncRef>,
    globals: FxHashMap<ObjId, GlobalRef>,
    bytes: FxHashMap<Rc<[u8]>, DataRef>,
    aligned: FxHashMap<Rc<[u8]>, DataRef>,
    /// Closure objects of functions without captures.
    closures: FxHashMap<FuncRef, DataRef>,
    descs: desc::Descs,
    itabs: FxHashMap<(DescRef, DescRef), ItabRef>,
    wrappers: FxHashMap<wrapper::Key, FuncRef>,
    sigs: FxHashMap<TypeId, Rc<SigAbi>>,
    /// Package variables of std with an initialiser that has its place in some unit.
    initialised: FxHashSet<ObjId>,
    /// The static table of one-byte values, 8 bytes apart, for interfaces.
    small_values: Option<DataRef>,
    runtime: Option<PkgId>,
    /// Label allocations; see `note`.
    notes: bool,
    /// If the program has package reflect: `*T` of every defined type `T` of user packages, and of structs with embedded fields.
    pointers: Option<FxHashMap<TypeId, TypeId>>,
    /// The program calls `debug.SetPanicOnFault`: whatever lies behind an address may be gone.
    wild_faults: bool,
    /// The addresses of all descriptors behind their number, if something asks for them.
    type_table: Option<DataRef>,
    /// The initialisers of variables, for the packages in `listed`.
    initialisers: FxHashMap<ObjId, minigo_syntax::ast::ExprId>,
    listed: FxHashSet<PkgId>,
    /// Functions that were forgotten (`named`): their numbers are used again.
    spare: Vec<FuncRef>,
    /// The interactive package whose input the current unit is, and what initialises it.
    input: Option<PkgId>,
    input_init: Option<FuncRef>,
}

impl Module {
    /// The entry, functions that are always there, and everything in user packages.
    fn roots(&mut self, w: &World) {
        self.runtime = w.packages.iter().find(|(_, p)| p.path == "runtime").map(|(id, _)| id);
        self.wild_faults = memory::wants_wild_faults(w);
        let func = self.reserve("runtime.main".into(), vec![Ty::Ptr], vec![]);
        self.prog.known.main = Some(func);
        self.prog.known.panic_bounds = self.runtime_func(w, "panicBounds");
        self.prog.known.raise = self.runtime_func(w, "raise");
        self.prog.known.panicmem = self.runtime_func(w, "panicmem");
        self.prog.known.panicdivide = self.runtime_func(w, "panicdivide");
        self.prog.known.load_unit = self.runtime_func(w, "loadUnit");
        for (_, p) in w.packages.iter().filter(|(_, p)| !p.is_std) {
            for f in p.ast.funcs.keys() {
                if let Some(obj) = p.info.funcs[f].expand() {
                    self.func_ref(w, obj);
                }
            }
        }
    }

    /// Ends the construction of a unit.
    fn finish_unit(&mut self) -> Result<(), Vec<Diagnostic>> {
        self.fill_type_table();
        let mut diags = std::mem::take(&mut self.diags);
        if diags.is_empty() {
            if cfg!(debug_assertions) {
                let errors = verify::verify_program(&self.prog);
                assert!(errors.is_empty(), "ill-formed IR:\n{}", errors.join("\n"));
            }
            return Ok(());
        }
        diags.sort_by_key(|d| d.pos);
        diags.dedup();
        Err(diags)
    }

    /// Lets a function be built when a unit needs it.
    fn build_when_needed(&mut self, func: FuncRef, work: Work) {
        self.prog.funcs[func].stage = Stage::Lazy;
        self.lazy.insert(func, work);
    }

    /// Has a function built in this unit.
    fn need(&mut self, func: FuncRef) {
        if let Some(work) = self.lazy.remove(&func) {
            self.prog.funcs[func].stage = Stage::Open;
            self.work.push_back(work);
        }
    }

    /// Has a function built in this unit, if it is not marked as cold.
    fn need_unless_cold(&mut self, w: &World, func: FuncRef) {
        let obj = match self.lazy.get(&func) {
            Some(Work::Decl { obj, .. }) => *obj,
            Some(Work::Wrapper { wrapper, .. }) => match **wrapper {
                wrapper::Wrapper::Itab { obj, .. } => obj,
                _ => return self.need(func),
            },
            _ => return self.need(func),
        };
        if !matches!(&w.obj(obj).kind, ObjKind::Func(f) if f.cold) {
            self.need(func);
        }
    }

    /// Builds everything that is referred to and not built yet.
    fn drain(&mut self, w: &mut World, map: &SourceMap) {
        while let Some(work) = self.work.pop_front() {
            if let Work::Decl { obj, .. } = &work {
                let std = w.obj(*obj).pkg.is_some_and(|p| w.packages[p].is_std);
                if std {
                    self.diags.extend(check_body(w, map, *obj));
                }
            }
            self.build(w, work);
        }
    }

    fn build(&mut self, w: &World, work: Work) {
        match work {
            Work::Decl { obj, func } => self.build_decl(w, obj, func),
            Work::Lit(lit) => self.build_lit(w, *lit),
            Work::Wrapper { wrapper, func } => self.build_wrapper(w, *wrapper, func),
            Work::Static { obj, global } => self.build_static(w, obj, global),
        }
    }

    fn repr(&mut self, w: &World, t: TypeId) -> Rc<Repr> {
        self.reprs.get(w, t)
    }

    /// The flattened form of a signature type.
    fn sig(&mut self, w: &World, t: TypeId) -> Rc<SigAbi> {
        if let Some(s) = self.sigs.get(&t) {
            return s.clone();
        }
        let abi = match w.under(t) {
            Type::Signature(s) => SigAbi::new(w, &mut self.reprs, s),
            _ => SigAbi::default(),
        };
        let abi = Rc::new(abi);
        self.sigs.insert(t, abi.clone());
        abi
    }

    /// A new function without body.
    fn reserve(&mut self, name: String, params: Vec<Ty>, results: Vec<Ty>) -> FuncRef {
        let new = Function::new(name, params, results);
        let Some(f) = self.spare.pop() else { return self.prog.funcs.push(new) };
        self.prog.funcs[f] = new;
        f
    }

    /// The function of a declaration, which is built when first referred to, or, if it is cold, first called.
    fn func_ref(&mut self, w: &World, obj: ObjId) -> FuncRef {
        let f = self.lazy_func_ref(w, obj);
        self.need_unless_cold(w, f);
        f
    }

    /// The function of a declaration, which is built when first called.
    fn lazy_func_ref(&mut self, w: &World, obj: ObjId) -> FuncRef {
        if let Some(&f) = self.funcs.get(&obj) {
            return f;
        }
        let name = names::func_name(w, obj);
        let sig = self.sig(w, w.obj(obj).ty);
        let mut first = Vec::new();
        if let Some(recv) = recv_type(w, obj) {
            abi::push_param(&self.repr(w, recv), &mut first);
        }
        let func = self.reserve(name, sig.all_params(&first), sig.results.clone());
        let session = w.is_interactive(obj);
        (self.prog.funcs[func].replaceable, self.prog.funcs[func].session) = (session, session);
        self.funcs.insert(obj, func);
        self.build_when_needed(func, Work::Decl { obj, func });
        func
    }

    /// A function of an interactive package takes the place of an earlier one, if it has the same type: whoever calls that
    /// one by name calls this one from now on.
    fn replace(&mut self, w: &World, old: ObjId, new: ObjId) {
        let funcs = [old, new].map(|o| matches!(w.obj(o).kind, ObjKind::Func(_)));
        if funcs == [true; 2]
            && identical(w, w.obj(old).ty, w.obj(new).ty)
            && let (Some(&old), Some(&new)) = (self.funcs.get(&old), self.funcs.get(&new))
            // The receivers too.
            && self.prog.funcs[old].params == self.prog.funcs[new].params
        {
            self.prog.funcs[new].replaces = Some(old);
        }
    }

    /// A function of package runtime; without such a package there is none.
    fn runtime_func(&mut self, w: &World, name: &str) -> Option<FuncRef> {
        let pkg = self.runtime?;
        let sym = w.names.get(name)?;
        let obj = *w.packages[pkg].scope.get(&sym)?;
        matches!(w.obj(obj).kind, ObjKind::Func(_)).then(|| self.func_ref(w, obj))
    }

    fn global(&mut self, w: &World, obj: ObjId) -> GlobalRef {
        if let Some(&g) = self.globals.get(&obj) {
            return g;
        }
        let o = w.obj(obj);
        let r = self.repr(w, o.ty);
        let path = o.pkg.map_or("", |p| w.packages[p].path.as_str());
        let name = format!("{path}.{}", w.name(obj));
        let ptr_words = desc::ptr_words(w, o.ty);
        let (size, align, session) = (r.size, r.align, w.is_interactive(obj));
        let g = self.prog.globals.push(Global { name, size, align, ptr_words, init: None, session });
        self.globals.insert(obj, g);
        self.work.push_back(Work::Static { obj, global: g });
        g
    }

    /// Read-only bytes, shared by equal contents.
    fn data_bytes(&mut self, bytes: &[u8]) -> DataRef {
        if let Some(&d) = self.bytes.get(bytes) {
            return d;
        }
        let d = self.prog.data.push(Data { bytes: bytes.to_vec(), align: 1, ..Data::default() });
        self.bytes.insert(bytes.into(), d);
        d
    }

    /// The closure object of a function that takes a context and captures nothing.
    fn static_closure(&mut self, func: FuncRef) -> DataRef {
        if let Some(&d) = self.closures.get(&func) {
            return d;
        }
        let relocs = vec![(0, Target::Func(func))];
        let d = self.prog.data.push(Data { bytes: vec![0; 8], align: 8, relocs, writable: false });
        self.closures.insert(func, d);
        d
    }
}

/// The type of a method's receiver as declared: `T` or `*T`.
fn recv_type(w: &World, obj: ObjId) -> Option<TypeId> {
    match w.ty(w.unalias(w.obj(obj).ty)) {
        Type::Signature(s) => s.recv.map(|r| w.obj(r).ty),
        _ => None,
    }
}

impl Function {
    /// A declaration without body.
    pub fn new(name: String, params: Vec<Ty>, results: Vec<Ty>) -> Function {
        Function {
            name,
            params,
            results,
            blocks: PrimaryMap::new(),
            insts: PrimaryMap::new(),
            values: PrimaryMap::new(),
            slots: PrimaryMap::new(),
            sigs: PrimaryMap::new(),
            entry: None,
            layout: Vec::new(),
            pos: Pos::NONE,
            end_pos: Pos::NONE,
            noinline: false,
            nosplit: false,
            replaceable: false,
            replaces: None,
            session: false,
            wrapper: false,
            context: false,
            has_defer: false,
            open_defers: None,
            param_uses: Vec::new(),
            length_params: SmallVec::new(),
            can_inline: false,
            origins: Vec::new(),
            param_notes: Vec::new(),
            stage: Stage::Open,
            sites: Vec::new(),
            places: Vec::new(),
        }
    }
}
