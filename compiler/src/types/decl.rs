//! Declarations: constants, variables, types, functions, and cycles among them.

use super::check::{Checker, Env};
use super::constant::ConstValue;
use super::object::{ObjId, ObjKind, VarKind};
use super::operand::Operand;
use super::predicates::{is_const_type, is_valid};
use super::ty::{BasicKind, NamedType, Signature, Type, TypeId};
use super::validtype::{cycle_error, first_in_src, valid_type};
use indexmap::IndexSet;
use minigo_syntax::ast::{ConstSpec, Decl, ExprId, ExprKind, FuncDecl, TypeSpec, VarSpec};
use minigo_syntax::symbol::sym;
use rustc_hash::FxHashMap;

/// A package-level declaration.
pub(crate) struct DeclInfo<'a> {
    pub file: usize,
    pub kind: DeclKind<'a>,
    /// Package-level objects that the initialiser or body mentions.
    pub deps: IndexSet<ObjId>,
}

pub(crate) enum DeclKind<'a> {
    Const {
        ty: Option<ExprId>,
        init: Option<ExprId>,
        iota: u32,
        inherited: bool,
    },
    /// `lhs` is empty if each variable has its own initialiser.
    Var {
        lhs: Vec<ObjId>,
        ty: Option<ExprId>,
        init: Option<ExprId>,
    },
    Type(&'a TypeSpec),
    Func(&'a FuncDecl),
}

impl<'a> Checker<'a> {
    /// Determines an object's type (and a constant's value) in the surroundings of its own declaration.
    pub(crate) fn obj_decl(&mut self, obj: ObjId) {
        if let Some(start) = self.obj_path.iter().rposition(|&o| o == obj) {
            let valid = self.valid_cycle(start);
            match self.w.objects[obj].kind {
                ObjKind::Const { .. } | ObjKind::Var(_) if !valid || self.pending.contains(&obj) => {
                    self.set_type(obj, BasicKind::Invalid.id());
                }
                ObjKind::TypeName if !valid => self.set_type(obj, BasicKind::Invalid.id()),
                _ => {}
            }
            return;
        }
        if !self.pending.contains(&obj) {
            return;
        }
        let Some(&d) = self.obj_list.get(&obj) else {
            return self.set_type(obj, BasicKind::Invalid.id());
        };
        self.obj_path.push(obj);
        let scope = self.file_scope(self.decls[d].file);
        let saved = std::mem::replace(&mut self.env, Env { scope, ..Env::default() });
        match &self.decls[d].kind {
            &DeclKind::Const { ty, init, iota, inherited } => {
                self.env.decl = Some(d);
                self.const_decl(obj, ty, init, iota, inherited);
            }
            DeclKind::Var { lhs, ty, init } => {
                let (lhs, ty, init) = (lhs.clone(), *ty, *init);
                self.env.decl = Some(d);
                self.var_decl(obj, &lhs, ty, init);
            }
            &DeclKind::Type(spec) => {
                self.type_decl(obj, spec);
                self.collect_methods(obj);
            }
            &DeclKind::Func(f) => self.func_decl(obj, f),
        }
        self.env = saved;
        self.obj_path.pop();
    }

    /// Whether the cycle of `obj_path[start..]` is legal; reports it if not.
    fn valid_cycle(&mut self, start: usize) -> bool {
        let cycle = self.obj_path[start..].to_vec();
        let (mut values, mut definitions) = (0, 0);
        for &o in &cycle {
            match self.w.objects[o].kind {
                ObjKind::Const { .. } | ObjKind::Var(_) => values += 1,
                ObjKind::TypeName => {
                    let alias = matches!(self.w.ty(self.w.objects[o].ty), Type::Alias { .. });
                    definitions += !alias as usize;
                }
                _ => {}
            }
        }
        // Cycles of values alone are reported with the initialisation order.
        if values == cycle.len() || values == 0 && definitions > 0 {
            return true;
        }
        self.report_cycle(&cycle);
        false
    }

    pub(crate) fn report_cycle(&mut self, cycle: &[ObjId]) {
        let start = first_in_src(self.w, cycle);
        let d = cycle_error(self.w, cycle, start, Some(self.pkg));
        self.error_notes(d.pos, d.message, d.notes);
    }

    /// Whether a type has an underlying type yet. Reports a cycle if it is being declared.
    pub(crate) fn is_complete(&mut self, t: TypeId) -> bool {
        let mut t = t;
        loop {
            let (obj, next) = match self.w.ty(t) {
                Type::Alias { obj, actual } => (*obj, *actual),
                Type::Named(n) if n.underlying.is_none() => (n.obj, n.rhs.unwrap_or(BasicKind::Invalid.id())),
                _ => return true,
            };
            if let Some(i) = self.obj_path.iter().rposition(|&o| o == obj) {
                let cycle = self.obj_path[i..].to_vec();
                self.report_cycle(&cycle);
                return false;
            }
            t = next;
        }
    }

    /// Reports package-level types declared as nothing but each other.
    pub(crate) fn direct_cycles(&mut self) {
        let mut done: FxHashMap<ObjId, bool> = FxHashMap::default();
        let objs: Vec<ObjId> = self.obj_list.keys().copied().collect();
        for obj in objs {
            let mut path = Vec::new();
            let mut next = Some(obj);
            while let Some(o) = next.take() {
                let DeclKind::Type(spec) = self.decls[self.obj_list[&o]].kind else {
                    break;
                };
                match done.get(&o) {
                    Some(true) => break,
                    Some(false) => {
                        self.set_type(o, BasicKind::Invalid.id());
                        let start = path.iter().position(|&p| p == o).unwrap_or(0);
                        self.report_cycle(&path[start..]);
                        break;
                    }
                    None => {}
                }
                done.insert(o, false);
                path.push(o);
                if let ExprKind::Name(n) = self.ast.kind(spec.ty) {
                    let found = self.w.packages[self.pkg].scope.get(n).copied();
                    next = found.filter(|f| self.obj_list.contains_key(f));
                }
            }
            for o in path {
                done.insert(o, true);
            }
        }
    }

    pub(crate) fn const_decl(
        &mut self,
        obj: ObjId,
        ty: Option<ExprId>,
        init: Option<ExprId>,
        iota: u32,
        inherited: bool,
    ) {
        let saved = (self.env.iota.take(), self.env.errpos.take());
        self.env.iota = Some(ConstValue::int(iota.into()));
        self.const_decl_in_env(obj, ty, init, inherited);
        (self.env.iota, self.env.errpos) = saved;
    }

    fn const_decl_in_env(&mut self, obj: ObjId, ty: Option<ExprId>, init: Option<ExprId>, inherited: bool) {
        if let Some(ty) = ty {
            let t = self.typ(ty);
            if !is_const_type(self.w, t) {
                if is_valid(self.w, self.w.underlying(t)) {
                    let text = self.ts(t);
                    self.error_at(ty, format!("invalid constant type {text}"));
                }
                return self.set_type(obj, BasicKind::Invalid.id());
            }
            self.set_type(obj, t);
        }
        let x = match init {
            Some(e) => {
                if inherited {
                    self.env.errpos = Some(self.w.objects[obj].pos);
                }
                self.expr(e)
            }
            None => Operand::default(),
        };
        self.init_const(obj, x);
    }

    pub(crate) fn var_decl(&mut self, obj: ObjId, lhs: &[ObjId], ty: Option<ExprId>, init: Option<ExprId>) {
        if let Some(ty) = ty {
            let t = self.var_type(ty);
            self.set_type(obj, t);
        }
        let Some(init) = init else {
            if ty.is_none() {
                self.set_type(obj, BasicKind::Invalid.id());
            }
            return;
        };
        if lhs.len() <= 1 {
            let x = self.expr(init);
            self.init_var(obj, x, "variable declaration");
            return;
        }
        if ty.is_some() {
            let t = self.w.objects[obj].ty;
            lhs.iter().for_each(|&o| self.set_type(o, t));
        }
        self.init_vars(lhs, &[init], None);
    }

    pub(crate) fn type_decl(&mut self, obj: ObjId, spec: &TypeSpec) {
        if let Some(t) = spec.tparams.first() {
            self.unsupported.found(t.pos, "type parameters");
            return self.set_type(obj, BasicKind::Invalid.id());
        }
        if spec.alias {
            let alias = self.w.new_type(Type::Alias { obj, actual: BasicKind::Invalid.id() });
            self.set_type(obj, alias);
            self.open_aliases.insert(alias);
            let rhs = self.declared_type(spec.ty, Some(alias));
            self.open_aliases.remove(&alias);
            let unaliased = self.w.unalias(rhs);
            if let Type::Alias { actual, .. } = &mut self.w.types[alias] {
                *actual = unaliased;
            }
            return self.complete_named();
        }
        let named = self.w.new_type(Type::Named(NamedType {
            obj,
            underlying: None,
            rhs: None,
            methods: Vec::new(),
            tparams: Vec::new(),
            targs: Vec::new(),
            origin: None,
        }));
        self.set_type(obj, named);
        self.later(move |c| {
            let mut diags = Vec::new();
            valid_type(c.w, named, Some(c.pkg), &mut diags);
            for d in diags {
                c.error_notes(d.pos, d.message, d.notes);
            }
        });
        let rhs = self.declared_type(spec.ty, Some(named));
        if let Type::Named(n) = &mut self.w.types[named] {
            n.rhs = Some(rhs);
        }
        self.incomplete.push(named);
        self.complete_named();
        self.unresolvable(named);
    }

    /// Gives underlying types to the named types that can have one now.
    fn complete_named(&mut self) {
        loop {
            let before = self.incomplete.len();
            let mut rest = Vec::new();
            for t in std::mem::take(&mut self.incomplete) {
                let Type::Named(n) = self.w.ty(t) else {
                    continue;
                };
                let declared = n.rhs.unwrap_or(BasicKind::Invalid.id());
                let rhs = self.w.unalias(declared);
                let under = match self.w.ty(rhs) {
                    Type::Named(r) => r.underlying,
                    _ if self.open_aliases.contains(&declared) => None,
                    _ => Some(rhs),
                };
                match (under, &mut self.w.types[t]) {
                    (Some(u), Type::Named(n)) => n.underlying = Some(u),
                    _ => rest.push(t),
                }
            }
            let done = rest.is_empty() || rest.len() == before;
            self.incomplete = rest;
            if done {
                return;
            }
        }
    }

    /// Reports a type declared, through other names, as itself.
    fn unresolvable(&mut self, named: TypeId) {
        let mut cycle = Vec::new();
        let mut t = named;
        loop {
            let Type::Named(n) = self.w.ty(t) else {
                return;
            };
            if n.underlying.is_some() || cycle.len() > self.incomplete.len() {
                return;
            }
            cycle.push(n.obj);
            let Some(rhs) = n.rhs else {
                return;
            };
            t = self.w.unalias(rhs);
            if t == named {
                break;
            }
        }
        self.report_cycle(&cycle);
        if let Type::Named(n) = &mut self.w.types[named] {
            n.rhs = Some(BasicKind::Invalid.id());
        }
        self.complete_named();
    }

    pub(crate) fn collect_methods(&mut self, obj: ObjId) {
        let Some(methods) = self.methods.remove(&obj) else {
            return;
        };
        let base = self.w.objects[obj].ty;
        // Methods of a type that came to nothing must differ, too.
        let named = matches!(self.w.ty(base), Type::Named(_));
        if named {
            self.later(move |c| c.field_uniqueness(base));
        }
        let mut seen: FxHashMap<_, ObjId> = FxHashMap::default();
        for m in methods {
            let (name, pos) = (self.w.objects[m].name, self.w.objects[m].pos);
            if let Some(&alt) = seen.get(&name) {
                let at = self.pos_string(self.w.objects[alt].pos);
                let (t, n) = (self.w.name(obj), self.name_of(name));
                self.error(pos, format!("method {t}.{n} already declared at {at}"));
                continue;
            }
            seen.insert(name, m);
            if !named {
                continue;
            }
            if let ObjKind::Func(f) = &mut self.w.objects[m].kind {
                f.recv_type = Some(base);
            }
            let earlier = self.earlier_method(base, name);
            if let Type::Named(n) = &mut self.w.types[base] {
                match earlier {
                    Some(i) => n.methods[i] = m,
                    None => n.methods.push(m),
                }
            }
        }
    }

    /// A struct's fields and the methods of its type must have different names.
    fn field_uniqueness(&mut self, base: TypeId) {
        let (Type::Named(n), Type::Struct(s)) = (self.w.ty(base), self.w.under(base)) else {
            return;
        };
        let (methods, fields) = (n.methods.clone(), s.fields.clone());
        for f in fields {
            let name = self.w.objects[f].name;
            if name == sym::BLANK {
                continue;
            }
            if let Some(&m) = methods.iter().find(|&&m| self.w.objects[m].name == name) {
                let notes = self.other_declaration(f);
                let message = format!("field and method with the same name {}", self.name_of(name));
                self.error_notes(self.w.objects[m].pos, message, notes);
            }
        }
    }

    fn func_decl(&mut self, obj: ObjId, f: &FuncDecl) {
        let sig = self.w.new_type(Type::Signature(Signature::default()));
        self.set_type(obj, sig);
        let recv = f.recv.as_ref().and_then(|r| r.first());
        let generic_base = recv.and_then(|r| self.generic_receiver(r.ty));
        let generic_recv = recv.filter(|_| generic_base.is_some());
        if let Some(pos) = f.tparams.first().map(|t| t.pos).or(generic_recv.map(|r| r.pos)) {
            // Bodies of generic functions are not checked; uses of the function are silently invalid.
            if generic_base.is_none_or(|base| self.is_generic_type(base)) {
                self.unsupported.found(pos, "type parameters");
            }
            return self.set_type(obj, BasicKind::Invalid.id());
        }
        let func = &self.ast.funcs[f.func];
        self.func_type(sig, recv, &func.sig);
        self.info.sigs[f.func] = sig.into();
        // The bodies of methods take their turn in source order.
        if recv.is_none() {
            self.body_later(obj);
        }
    }

    /// Lets the body of a declared function of a user package be checked after all declarations.
    pub(crate) fn body_later(&mut self, obj: ObjId) {
        let decl = self.obj_list[&obj];
        let DeclKind::Func(f) = self.decls[decl].kind else {
            return;
        };
        let id = f.func;
        if self.is_std || self.info.sigs[id].is_none() {
            return;
        }
        if self.ast.funcs[id].body.is_some() {
            self.later(move |c| c.func_decl_body(id, Some(decl)));
        } else if f.name.name != sym::INIT
            && f.name.name != sym::BLANK
            && f.recv.as_ref().is_none_or(|r| r.len() == 1)
        {
            self.missing_bodies.push((f.pos, obj));
        }
    }

    /// `T[P]`, `*T[P]`: the receiver of a generic type's method.
    /// The type before the type arguments of a receiver that has some.
    fn generic_receiver(&self, ty: ExprId) -> Option<ExprId> {
        let mut base = self.ast.unparen(ty);
        if let ExprKind::Deref(x) = self.ast.kind(base) {
            base = self.ast.unparen(*x);
        }
        match self.ast.kind(base) {
            ExprKind::Index(generic, _) => Some(*generic),
            _ => None,
        }
    }

    /// Whether a receiver's type may have arguments; reports if not.
    fn is_generic_type(&mut self, base: ExprId) -> bool {
        let told = self.told;
        let t = self.typ(base);
        if is_valid(self.w, t) {
            let text = self.ts(t);
            self.error_at(base, format!("{text} is not a generic type"));
        }
        self.told == told
    }

    /// Declarations in a function.
    pub(crate) fn decl_stmt(&mut self, decl: &Decl) {
        match decl {
            Decl::Const(specs) => {
                let mut last: Option<&ConstSpec> = None;
                for s in specs {
                    let inherited = s.ty.is_none() && s.values.is_empty() && last.is_some();
                    if !inherited {
                        last = Some(s);
                    }
                    self.local_consts(s, last, inherited);
                }
            }
            Decl::Var(specs) => specs.iter().for_each(|s| self.local_vars(s)),
            Decl::Type(specs) => {
                for s in specs {
                    let obj = self.new_object(ObjKind::TypeName, s.name.name, s.name.pos, None);
                    self.declare_local(obj);
                    self.record_def(s.name, obj);
                    self.obj_path.push(obj);
                    self.type_decl(obj, s);
                    self.obj_path.pop();
                }
            }
            Decl::Func(_) => {}
        }
    }

    fn local_consts(&mut self, s: &ConstSpec, last: Option<&ConstSpec>, inherited: bool) {
        let top = self.delayed_len();
        let (ty, values) = last.map_or((None, &[][..]), |l| (l.ty, &l.values[..]));
        let mut objs = Vec::new();
        for (i, name) in s.names.iter().enumerate() {
            let kind = ObjKind::Const { value: ConstValue::Unknown };
            let obj = self.new_object(kind, name.name, name.pos, None);
            self.const_decl(obj, ty, values.get(i).copied(), s.iota, inherited);
            objs.push(obj);
        }
        self.arity(s.pos, &s.names, values, true, inherited);
        self.process_delayed(top);
        for (&name, &obj) in s.names.iter().zip(&objs) {
            self.declare_local(obj);
            self.record_def(name, obj);
        }
    }

    fn local_vars(&mut self, s: &VarSpec) {
        let top = self.delayed_len();
        let objs: Vec<ObjId> =
            s.names.iter().map(|n| self.new_var(VarKind::Local, n.name, n.pos, None)).collect();
        let many = s.values.len() == 1 && objs.len() > 1;
        for (i, &obj) in objs.iter().enumerate() {
            let (lhs, init) =
                if many { (&objs[..], Some(s.values[0])) } else { (&[][..], s.values.get(i).copied()) };
            self.var_decl(obj, lhs, s.ty, init);
            if s.values.len() == 1 {
                break;
            }
        }
        if s.ty.is_none() || !s.values.is_empty() {
            self.arity(s.pos, &s.names, &s.values, false, false);
        }
        self.process_delayed(top);
        for (&name, &obj) in s.names.iter().zip(&objs) {
            self.declare_local(obj);
            self.record_def(name, obj);
        }
    }

    /// What gc finds only after type checking: functions without body, and directives that they must not have.
    pub(crate) fn missing_bodies(&mut self) {
        if self.told > 0 || !self.diags.is_empty() || self.ast.in_error || self.is_generic_code() {
            return;
        }
        let linked = self.linknames();
        for (pos, func) in std::mem::take(&mut self.missing_bodies) {
            if !linked.contains(&func) {
                self.error(pos, "missing function body");
            }
        }
        self.diags.extend(self.ast.late_errors.iter().cloned());
    }
}
