//! Closures: function literals and the objects that func values point to, `{code, captures…}`.

use super::super::*;
use super::analyse::{Code, Vars};
use super::expr::{Typed, Val};
use super::func::{FnBuilder, Storage};
use super::memory::Addr;
use super::{Module, Work};
use crate::types::object::{ObjId, PkgId};
use crate::types::ty::{BasicKind, Type, TypeId, World};
use minigo_abi::type_desc::Kind;
use minigo_syntax::ast::FuncId;
use std::rc::Rc;

/// A function literal that waits to be built.
pub struct Lit {
    pub pkg: PkgId,
    pub lit: Code,
    /// The function or literal around a loop's body.
    pub owner: Option<FuncId>,
    pub func: FuncRef,
    pub flags: Rc<Vars>,
    /// The captured variables; those that are boxed are captured as their pointers.
    pub captures: Vec<ObjId>,
    pub sig: TypeId,
}

/// Where captures lie in a closure object.
pub struct Layout {
    pub offsets: Vec<u64>,
    pub desc: DescRef,
}

impl Module {
    /// The layout of a closure with captures of these types.
    pub fn closure_layout(&mut self, w: &World, types: &[TypeId]) -> Layout {
        let (mut size, mut offsets, mut ptr_words) = (8u64, Vec::new(), Vec::new());
        let mut canonical = String::from("closure{");
        for &t in types {
            let r = self.repr(w, t);
            size = size.next_multiple_of(r.align as u64);
            offsets.push(size);
            ptr_words.extend(super::desc::ptr_words(w, t).into_iter().map(|p| p + (size / 8) as u32));
            size += r.size;
            canonical.push_str(&crate::types::typestring::canonical_string(w, t));
            canonical.push(';');
        }
        canonical.push('}');
        size = size.next_multiple_of(8);
        let string = format!("closure of {} captures", types.len());
        let desc = Desc {
            canonical: canonical.clone(),
            string,
            kind: Kind::Struct as u8,
            size,
            align: 8,
            ptr_words,
            ..Desc::default()
        };
        Layout { offsets, desc: self.synthetic(canonical, desc) }
    }

    pub fn build_lit(&mut self, w: &World, lit: Lit) {
        let Type::Signature(sig) = w.under(lit.sig) else { return };
        let package = &w.packages[lit.pkg];
        let types: Vec<TypeId> = lit.captures.iter().map(|&c| capture_type(w, &lit.flags, c)).collect();
        let layout = self.closure_layout(w, &types);
        let abi = self.sig(w, lit.sig);
        let pos = match lit.lit {
            Code::Func(f) => package.ast.funcs[f].pos,
            Code::Range(x) => {
                package.info.range_funcs.get(&x).map_or(Pos::NONE, |r| package.ast.stmt(r.stmt).pos)
            }
        };
        let (mut b, params) = FnBuilder::new(w, self, lit.pkg, lit.func, pos);
        b.flags = lit.flags;
        b.is_lit = true;
        b.f.context = true;
        b.f.wrapper = super::names::is_reflect_glue(&b.f.name);
        b.sig = abi;
        b.f.has_defer = matches!(lit.lit, Code::Func(f) if b.flags.defers(f).is_some());
        let mut values = params.iter();
        let ctx = values.next().copied();
        if b.sig.sret.is_some() {
            b.sret = values.next().copied();
        }
        if let Some(ctx) = ctx {
            for ((&obj, &t), &offset) in lit.captures.iter().zip(&types).zip(&layout.offsets) {
                b.bind_capture(obj, t, Addr::safe(ctx).plus(offset));
            }
        }
        b.bind_params(&sig.params, &mut values);
        match lit.lit {
            Code::Func(f) => {
                b.bind_results(f, sig);
                b.body(f);
            }
            Code::Range(x) => {
                b.owner = lit.owner;
                b.range_body(x, &sig.params);
            }
        }
        b.finish(lit.func);
    }
}

/// What a closure holds for a variable: its value, or a pointer to it.
fn capture_type(w: &World, flags: &Vars, obj: ObjId) -> TypeId {
    if flags.get(obj).boxed() { BasicKind::UnsafePointer.id() } else { w.obj(obj).ty }
}

impl FnBuilder<'_> {
    /// Captures are read once, at entry; nothing ever writes them.
    fn bind_capture(&mut self, obj: ObjId, t: TypeId, a: Addr) {
        let r = self.repr(t);
        if r.mem {
            let p = self.ptr_add(a.base, None, 1, a.offset);
            let var = self.ssa.new_var(Ty::Ptr);
            self.def(var, p);
            self.vars.insert(obj, Storage::Boxed(var));
            return;
        }
        let boxed = self.flags.get(obj).boxed();
        let mem = Mem { may_fault: false, readonly: true, word: Word::Any };
        let mut vars = SmallVec::new();
        for s in &r.scalars {
            let v = self.load(s.ty, a.base, (a.offset + s.offset as i64) as i32, mem);
            let var = self.ssa.new_var(s.ty);
            self.def(var, v);
            vars.push(var);
        }
        let storage = if boxed { Storage::Boxed(vars[0]) } else { Storage::Ssa(vars) };
        self.vars.insert(obj, storage);
    }

    /// A function literal as a func value.
    pub fn func_lit(&mut self, lit: FuncId) -> Val {
        let (_, v) = self.make_lit(lit);
        Val::one(v)
    }

    /// Queues the literal's body and makes its closure object.
    pub fn make_lit(&mut self, lit: FuncId) -> (FuncRef, Value) {
        let name = self.counters.lit(&self.f.name, self.is_lit);
        let sig = self.info.sigs[lit].expand().unwrap_or(BasicKind::Invalid.id());
        self.make_closure(Code::Func(lit), name, sig)
    }

    /// The same for any code.
    pub fn make_closure(&mut self, lit: Code, name: String, sig: TypeId) -> (FuncRef, Value) {
        let w = self.w;
        let abi = self.m.sig(w, sig);
        let func = self.m.reserve(name, abi.all_params(&[Ty::Ptr]), abi.results.clone());
        self.m.prog.funcs[func].session = w.packages[self.pkg].interactive;
        let captures = self.flags.captures(lit).to_vec();
        let mut held: Vec<Typed> = Vec::new();
        for &obj in &captures {
            let t = capture_type(w, &self.flags, obj);
            let v = match (self.flags.get(obj).boxed(), self.vars.get(&obj)) {
                (true, Some(&Storage::Boxed(var))) => Val::one(self.read(var)),
                (true, _) => Val::one(self.nil()),
                (false, _) => {
                    let p = self.var_place(obj);
                    self.load_place(&p, t)
                }
            };
            held.push((v, t));
        }
        let flags = self.flags.clone();
        let work = Lit { pkg: self.pkg, lit, owner: self.owner, func, flags, captures, sig };
        self.m.work.push_back(Work::Lit(Box::new(work)));
        (func, self.closure_object(func, &held))
    }

    /// A closure object; without captures a static one.
    pub fn closure_object(&mut self, func: FuncRef, captures: &[Typed]) -> Value {
        let w = self.w;
        if captures.is_empty() {
            let d = self.m.static_closure(func);
            return self.addr(Target::Data(d, 0));
        }
        let types: Vec<TypeId> = captures.iter().map(|c| c.1).collect();
        let layout = self.m.closure_layout(w, &types);
        let p = self.emit1(Op::Alloc(layout.desc), Ty::Ptr);
        let code = self.addr(Target::Func(func));
        self.store(code, p, 0, Mem::SAFE);
        for ((v, t), offset) in captures.iter().zip(layout.offsets) {
            self.store_val(Addr::safe(p).plus(offset), v, *t);
        }
        p
    }

    /// The captures of a generated closure, read from its context.
    pub fn captured(&mut self, ctx: Value, types: &[TypeId]) -> Vec<Typed> {
        let w = self.w;
        let layout = self.m.closure_layout(w, types);
        let mut out = Vec::new();
        for (&t, offset) in types.iter().zip(layout.offsets) {
            let v = self.load_val(Addr { fresh: true, ..Addr::local(ctx) }.plus(offset), t);
            out.push((v, t));
        }
        out
    }
}
