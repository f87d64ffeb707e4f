//! The builder of one function: its state, its parameters, its end.

use super::super::abi::{Repr, SigAbi};
use super::super::*;
use super::analyse::Vars;
use super::defer::Defers;
use super::expr::Typed;
use super::names::Counters;
use super::ssa::{self, Ssa, VarId};
use super::stmt::Scope;
use super::{Module, wrapper};
use crate::types::info::Info;
use crate::types::object::{ObjId, ObjKind, PkgId};
use crate::types::ty::{Signature, Type, TypeId, World};
use minigo_syntax::ast::{Ast, ExprId, FuncId};
use minigo_syntax::symbol::sym;
use minigo_syntax::{Diagnostic, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Where a variable of the program lives.
#[derive(Clone, Debug)]
pub enum Storage {
    /// One SSA variable per scalar.
    Ssa(SmallVec<[VarId; 4]>),
    /// Memory that only this function sees.
    Slot(Slot),
    /// Behind a pointer: on the heap, or a parameter's caller-owned copy.
    Boxed(VarId),
}

pub struct FnBuilder<'a> {
    pub w: &'a World,
    pub m: &'a mut Module,
    pub pkg: PkgId,
    pub ast: &'a Ast,
    pub info: &'a Info,
    pub f: Function,
    pub ssa: Ssa,
    pub cur: Block,
    pub pos: Pos,
    pub vars: FxHashMap<ObjId, Storage>,
    /// What the whole declaration does with its variables.
    pub flags: Rc<Vars>,
    /// The literal or declaration that is being built.
    pub is_lit: bool,
    pub counters: Counters,
    /// The declaration or literal; for the body of a loop over a function, the one around it.
    pub owner: Option<FuncId>,
    /// The loop over a function whose body is being built, by its range expression.
    pub over_func: Option<ExprId>,
    /// Result types, the variables of named results, and where memory results go.
    pub sig: Rc<SigAbi>,
    pub result_vars: Vec<ObjId>,
    pub sret: Option<Value>,
    pub scopes: Vec<Scope>,
    pub labels: FxHashMap<Symbol, Block>,
    /// The label of the statement that comes next.
    pub pending_label: Option<Symbol>,
    /// The expression that is being converted to an interface, for `note`.
    pub boxing: Option<ExprId>,
    /// Where `fallthrough` goes.
    pub fallthrough: Option<Block>,
    /// Deferred calls, if the function has any.
    pub defers: Option<Defers>,
    /// Values of calls that ran before the expression they stand in: see `order`.
    pub hoisted: FxHashMap<ExprId, Vec<Typed>>,
    /// Variables that an `append` has been built for.
    pub appended: FxHashSet<ObjId>,
}

impl<'a> FnBuilder<'a> {
    /// A builder for the reserved function `func`, positioned in its entry block, and the values of its parameters.
    pub fn new(w: &'a World, m: &'a mut Module, pkg: PkgId, func: FuncRef, pos: Pos) -> (Self, Vec<Value>) {
        let reserved = &m.prog.funcs[func];
        let mut f = Function::new(reserved.name.clone(), reserved.params.clone(), reserved.results.clone());
        f.pos = pos;
        f.end_pos = pos;
        let package = &w.packages[pkg];
        let mut b = FnBuilder {
            w,
            m,
            pkg,
            ast: &package.ast,
            info: &package.info,
            f,
            ssa: Ssa::default(),
            cur: Block::from_u32(0),
            pos,
            vars: FxHashMap::default(),
            flags: Rc::default(),
            is_lit: false,
            counters: Counters::default(),
            owner: None,
            over_func: None,
            sig: Rc::default(),
            result_vars: Vec::new(),
            sret: None,
            scopes: Vec::new(),
            labels: FxHashMap::default(),
            pending_label: None,
            boxing: None,
            fallthrough: None,
            defers: None,
            hoisted: FxHashMap::default(),
            appended: FxHashSet::default(),
        };
        let entry = b.new_block();
        b.f.entry = Some(entry);
        b.seal(entry);
        b.switch_to(entry);
        let params = b.f.params.clone();
        let values: Vec<Value> = params
            .iter()
            .enumerate()
            .map(|(n, &ty)| b.f.values.push(ValueData { ty, def: ValueDef::Param(entry, n as u32) }))
            .collect();
        b.f.blocks[entry].params = values.clone();
        (b, values)
    }

    /// Seals what is open, cleans up and stores the function.
    pub fn finish(mut self, func: FuncRef) {
        for b in self.f.blocks.keys().collect::<Vec<_>>() {
            self.seal(b);
        }
        let mut f = self.f;
        // What is known of a function before it has a body.
        let declared = &self.m.prog.funcs[func];
        (f.replaceable, f.replaces, f.session) = (declared.replaceable, declared.replaces, declared.session);
        ssa::finish(&mut f);
        self.m.prog.funcs[func] = f;
    }

    pub fn unsupported(&mut self, pos: Pos, what: impl std::fmt::Display) {
        self.m.diags.push(Diagnostic::unsupported(pos, what));
    }

    pub fn repr(&mut self, t: TypeId) -> Rc<Repr> {
        self.m.repr(self.w, t)
    }

    /// Binds parameters to variables; `values` are the flattened ones, context and sret excluded.
    pub fn bind_params(&mut self, vars: &[ObjId], values: &mut std::slice::Iter<'_, Value>) {
        for &obj in vars {
            let t = self.w.obj(obj).ty;
            let r = self.repr(t);
            let first = self.f.params.len() - values.len();
            self.note_param(obj, first);
            let lengths = match self.w.under(t) {
                Type::Slice { .. } => 2,
                Type::Basic(k) if k.is_string() => 1,
                _ => 0,
            };
            self.f.length_params.extend((0..lengths).map(|n| first as u32 + 1 + n));
            if r.mem {
                let Some(&addr) = values.next() else { continue };
                let flags = self.flags.get(obj);
                if flags.boxed() || flags.assigned {
                    let copy = self.declare(obj);
                    self.copy_mem(copy, super::memory::Addr::safe(addr), &r);
                } else {
                    let var = self.ssa.new_var(Ty::Ptr);
                    self.def(var, addr);
                    self.vars.insert(obj, Storage::Boxed(var));
                }
            } else {
                let vals: Values = values.by_ref().take(r.scalars.len()).copied().collect();
                self.declare_with(obj, super::expr::Val::Regs(vals));
            }
        }
    }

    /// Sets up results: named ones are variables that start as zero.
    pub fn bind_results(&mut self, func: FuncId, sig: &Signature) {
        let named = sig.results.iter().any(|&r| !self.w.name(r).is_empty()) || self.flags.returned_from(func);
        if !named {
            return;
        }
        for &r in &sig.results {
            self.declare_zero(r);
        }
        self.result_vars = sig.results.clone();
    }

    /// Statements of a body, and the return at its end.
    pub fn body(&mut self, func: FuncId) {
        let ast = self.ast;
        let Some(body) = &ast.funcs[func].body else { return };
        self.f.end_pos = body.rbrace;
        self.owner = Some(func);
        self.begin_defers(func);
        self.stmts(&body.stmts);
        self.pos = body.rbrace;
        if self.sig.result_types.is_empty() || !self.result_vars.is_empty() {
            self.return_named();
        } else {
            // The checker made sure that the end of a function with results is not reached.
            self.terminate(Term::Unreachable);
        }
        self.end_defers();
    }
}

impl Module {
    pub fn build_decl(&mut self, w: &World, obj: ObjId, func: FuncRef) {
        let o = w.obj(obj);
        let (ObjKind::Func(fo), Some(pkg)) = (&o.kind, o.pkg) else { return };
        let (Some(decl), Type::Signature(sig)) = (fo.decl, w.ty(w.unalias(o.ty))) else { return };
        if !sig.tparams.is_empty() || self.generic_receiver(w, fo.recv_type) {
            self.diags.push(Diagnostic::unsupported(o.pos, "type parameters"));
            return;
        }
        let package = &w.packages[pkg];
        if package.ast.funcs[decl].body.is_none() {
            return self.build_native(w, obj, func);
        }
        let flags = Rc::new(Vars::of_func(w, package, decl, sig));
        let abi = self.sig(w, o.ty);
        let (mut b, params) = FnBuilder::new(w, self, pkg, func, o.pos);
        // What the runtime calls has a frame of its own.
        let is_entry = sig.recv.is_none() && o.name == sym::MAIN || package.info.inits.contains(&obj);
        b.f.noinline = fo.noinline || is_entry;
        b.f.nosplit = fo.nosplit;
        b.f.wrapper = super::names::is_reflect_glue(&b.f.name);
        b.flags = flags;
        b.sig = abi;
        let mut values = params.iter();
        if let Some(r) = sig.recv {
            b.bind_params(&[r], &mut values);
        }
        if b.sig.sret.is_some() {
            b.sret = values.next().copied();
        }
        b.bind_params(&sig.params, &mut values);
        b.f.has_defer = b.flags.defers(decl).is_some();
        b.bind_results(decl, sig);
        b.body(decl);
        b.finish(func);
    }

    fn generic_receiver(&self, w: &World, recv: Option<TypeId>) -> bool {
        recv.is_some_and(|t| matches!(w.ty(w.unalias(t)), Type::Named(n) if !n.tparams.is_empty()))
    }

    /// A function that std declares without body.
    fn build_native(&mut self, w: &World, obj: ObjId, func: FuncRef) {
        self.build_wrapper(w, wrapper::Wrapper::Native(obj), func);
    }
}
