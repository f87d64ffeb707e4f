//! Package initialisation and the entry of the program.
//!
//! A user's package is initialised whole, in the order that the checker found. Of a std package only the variables are
//! initialised that the program reaches: our own initialisers have no side effects. Packages are done from the top down,
//! because building an initialiser reaches variables of its own package and of those below, never above.

use super::super::*;
use super::Module;
use super::analyse::Vars;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use super::place::Place;
use super::static_data::{Dynamic, Plan};
use super::static_shape::Source;
use crate::types::check_body;
use crate::types::info::Initializer;
use crate::types::object::{ObjId, ObjKind, PkgId};
use crate::types::ty::World;
use minigo_syntax::SourceMap;
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl Module {
    /// All packages that `main` imports, those it depends on first.
    pub fn init_order(&self, w: &World, main: PkgId) -> Vec<PkgId> {
        let mut order = Vec::new();
        for root in self.runtime.into_iter().chain([main]) {
            visit(w, root, &mut order);
        }
        order
    }

    /// Builds what this unit has to initialise; the functions are to be called in this order.
    pub fn build_inits(&mut self, w: &mut World, map: &SourceMap, order: &[PkgId]) -> Vec<FuncRef> {
        let mut inits = Vec::new();
        for &pkg in order.iter().rev() {
            if self.calls_apart(pkg) {
                inits.extend(w.packages[pkg].info.inits.iter().rev().map(|&f| self.func_ref(w, f)));
                // They may reach variables.
                self.drain(w, map);
            }
            inits.extend(self.build_init(w, map, pkg));
        }
        inits.reverse();
        inits
    }

    /// The function that initialises a later unit; none if there is nothing to do.
    pub fn build_unit_init(&mut self, w: &World, inits: &[FuncRef]) -> Option<FuncRef> {
        if inits.is_empty() {
            return None;
        }
        let func = self.reserve("runtime.initUnit".into(), vec![Ty::Ptr], vec![]);
        self.fill_unit_init(w, func, inits);
        Some(func)
    }

    /// Gives the function that initialises a unit its body.
    pub fn fill_unit_init(&mut self, w: &World, func: FuncRef, inits: &[FuncRef]) {
        let pkg = self.runtime.unwrap_or(PkgId::from_u32(0));
        let (mut b, _) = FnBuilder::new(w, self, pkg, func, Pos::NONE);
        // The functions of an input's unit may be called before the input itself runs, which may take for ever.
        let input = b.m.input.is_some();
        let own = if input { inits.iter().position(|f| Some(*f) == b.m.input_init) } else { None };
        let (first, last) = inits.split_at(own.unwrap_or(inits.len()));
        for &f in first {
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        if input {
            b.rt(RtFn::Unitready, &[]);
        }
        for &f in last {
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        b.terminate(Term::Return(Values::new()));
        b.finish(func);
    }

    /// Initialises packages in dependency order, then runs `main.main` and exits.
    pub fn build_entry(&mut self, w: &World, main: PkgId, inits: &[FuncRef]) {
        let Some(func) = self.prog.known.main else { return };
        let main_func = w.names.get("main").and_then(|s| w.packages[main].scope.get(&s).copied());
        let (mut b, _) = FnBuilder::new(w, self, main, func, Pos::NONE);
        // As in Go, until the program is initialised its first goroutine stays on its first thread.
        let package = &w.packages[main];
        let has_own = !package.info.inits.is_empty() || !package.info.init_order.is_empty();
        let locked = has_own && !inits.is_empty();
        if locked {
            b.rt(RtFn::Initbegin, &[]);
        }
        for &f in inits {
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        if locked {
            b.rt(RtFn::Initend, &[]);
        }
        if let Some(obj) = main_func {
            let f = b.m.func_ref(w, obj);
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        b.rt(RtFn::Mainexit, &[]);
        b.finish(func);
    }

    /// The function that initialises a package's variables; none if there is nothing to do.
    fn build_init(&mut self, w: &mut World, map: &SourceMap, pkg: PkgId) -> Option<FuncRef> {
        let mut func = None;
        let mut built = 0;
        let own = self.runs_whole(pkg);
        if !own && !w.packages[pkg].is_std {
            return None;
        }
        loop {
            let mut list = match w.packages[pkg].is_std {
                true => self.reached_initializers(w, map, pkg),
                false => w.packages[pkg].info.init_order.clone(),
            };
            list.retain(|init| self.needs_code(w, pkg, init));
            let inits = own && !self.calls_apart(pkg) && !w.packages[pkg].info.inits.is_empty();
            let done = if func.is_none() { list.is_empty() && !inits } else { list.len() == built };
            if done {
                self.initialised.extend(list.iter().flat_map(|i| &i.lhs));
                return func;
            }
            // What an initialiser calls through an interface may reach further variables: then all of it once more.
            built = list.len();
            let name = format!("{}.init", w.packages[pkg].path);
            let f = *func.get_or_insert_with(|| self.reserve(name, vec![], vec![]));
            self.prog.funcs[f].session = w.packages[pkg].interactive;
            if self.input == Some(pkg) {
                self.input_init = Some(f);
            }
            self.build_init_func(w, pkg, f, &list);
            self.drain(w, map);
        }
    }

    /// Whether the current unit runs a package's `init` functions and, of a user's package, initialises the variables:
    /// the first unit does, and a later one for the input that it is.
    fn runs_whole(&self, pkg: PkgId) -> bool {
        self.prog.known.wanted.is_none() || self.input == Some(pkg)
    }

    /// Whether the current unit calls a package's `init` functions one by one, as Go does. (What initialises an input
    /// must be one function.)
    fn calls_apart(&self, pkg: PkgId) -> bool {
        self.runs_whole(pkg) && self.input.is_none()
    }

    /// Whether an initialiser is more than data.
    fn needs_code(&mut self, w: &World, pkg: PkgId, init: &Initializer) -> bool {
        match init.lhs[..] {
            [obj] => !matches!(self.static_plan(Source::new(w, pkg), init.rhs, w.obj(obj).ty), Plan::Whole),
            _ => true,
        }
    }

    fn build_init_func(&mut self, w: &World, pkg: PkgId, func: FuncRef, list: &[Initializer]) {
        let p = &w.packages[pkg];
        let flags = Rc::new(Vars::of_exprs(w, p, list.iter().map(|i| i.rhs)));
        let pos = list.first().map_or(Pos::NONE, |i| p.ast.expr(i.rhs).pos);
        let (mut b, _) = FnBuilder::new(w, self, pkg, func, pos);
        b.f.noinline = true;
        b.flags = flags;
        let src = Source::new(w, pkg);
        for init in list {
            b.pos = p.ast.expr(init.rhs).pos;
            if let [obj] = init.lhs[..] {
                let t = w.obj(obj).ty;
                match b.m.static_plan(src, init.rhs, t) {
                    Plan::Mixed if w.name(obj) != "_" => {
                        let g = b.m.global(w, obj);
                        for d in b.m.fill_global(src, init.rhs, t, g) {
                            b.initialise_part(d);
                        }
                        continue;
                    }
                    _ => {}
                }
            }
            b.initialise(&init.lhs, init.rhs);
        }
        let own = b.m.runs_whole(pkg) && !b.m.calls_apart(pkg);
        for &obj in p.info.inits.iter().filter(|_| own) {
            let f = b.m.func_ref(w, obj);
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        b.terminate(Term::Return(Values::new()));
        b.finish(func);
    }

    /// The initialisers of a std package whose variables are reached and not initialised elsewhere, each after those
    /// that it depends on, else in source order.
    fn reached_initializers(&mut self, w: &mut World, map: &SourceMap, pkg: PkgId) -> Vec<Initializer> {
        let all = w.packages[pkg].info.init_order.clone();
        let mut search = Search { m: self, w, map, all: &all, seen: FxHashSet::default(), order: Vec::new() };
        for init in &all {
            if init.lhs.iter().any(|v| search.m.globals.contains_key(v)) {
                search.initializer(init);
            }
        }
        search.order
    }
}

/// Finds what initialisers depend on.
struct Search<'a> {
    m: &'a mut Module,
    w: &'a mut World,
    map: &'a SourceMap,
    all: &'a [Initializer],
    seen: FxHashSet<ObjId>,
    order: Vec<Initializer>,
}

impl Search<'_> {
    fn initializer(&mut self, init: &Initializer) {
        let Some(&first) = init.lhs.first() else { return };
        if self.m.initialised.contains(&first) || !self.seen.insert(first) {
            return;
        }
        self.deps(&init.deps);
        self.order.push(init.clone());
    }

    fn deps(&mut self, deps: &[ObjId]) {
        for &obj in deps {
            let decl = match &self.w.obj(obj).kind {
                ObjKind::Func(f) => f.decl,
                ObjKind::Var(_) => {
                    let all = self.all;
                    if let Some(init) = all.iter().find(|i| i.lhs.contains(&obj)) {
                        self.initializer(init);
                    }
                    continue;
                }
                _ => continue,
            };
            if let (Some(decl), Some(pkg)) = (decl, self.w.obj(obj).pkg)
                && self.seen.insert(obj)
            {
                self.m.diags.extend(check_body(self.w, self.map, obj));
                let inside = self.w.packages[pkg].info.body_deps.get(&decl).cloned().unwrap_or_default();
                self.deps(&inside);
            }
        }
    }
}

impl FnBuilder<'_> {
    /// The part of an initialiser that is not data.
    fn initialise_part(&mut self, d: Dynamic) {
        let Some(g) = d.global else { return };
        self.pos = self.ast.expr(d.value).pos;
        let base = self.addr(Target::Global(g, 0));
        let v = self.expr_to(d.value, d.ty);
        self.store_val(Addr::safe(base).plus(d.offset), &v, d.ty);
    }

    fn initialise(&mut self, lhs: &[crate::types::ObjId], rhs: minigo_syntax::ast::ExprId) {
        match lhs {
            [] => {
                let t = self.value_type(rhs);
                let v = self.expr(rhs);
                self.store_place(&Place::Blank, &v, t);
            }
            [one] => {
                let t = self.w.obj(*one).ty;
                let v = self.expr_to(rhs, t);
                self.init_var(*one, v);
            }
            several => {
                for (&obj, (v, from)) in several.iter().zip(self.expr_list(rhs)) {
                    let t = self.w.obj(obj).ty;
                    let v = self.assign_conv(v, from, t);
                    self.init_var(obj, v);
                }
            }
        }
    }

    fn init_var(&mut self, obj: crate::types::ObjId, v: Val) {
        if self.w.name(obj) == "_" {
            return;
        }
        let t = self.w.obj(obj).ty;
        let p = self.var_place(obj);
        self.store_place(&p, &v, t);
    }
}

fn visit(w: &World, pkg: PkgId, order: &mut Vec<PkgId>) {
    let mut stack = vec![(pkg, 0)];
    let mut open = vec![pkg];
    while let Some((p, n)) = stack.pop() {
        if order.contains(&p) {
            continue;
        }
        match w.packages[p].imports.get(n) {
            None => order.push(p),
            Some(&i) => {
                stack.push((p, n + 1));
                if !order.contains(&i) && !open.contains(&i) {
                    open.push(i);
                    stack.push((i, 0));
                }
            }
        }
    }
}
