//! Expressions.

use super::super::*;
use super::func::FnBuilder;
use super::memory::Addr;
use super::place::{Operand, Place};
use crate::types::info::{Mode, SelectionKind};
use crate::types::object::{ObjId, ObjKind};
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_syntax::ast::{BinaryOp, ExprId, ExprKind, UnaryOp};

/// A Go value: its scalars, or where it lies in memory. Memory may be a variable's own: whoever keeps the value while
/// other code runs calls `stable`.
#[derive(Clone, Debug)]
pub enum Val {
    Regs(Values),
    Mem(Addr),
}

impl Val {
    pub fn one(v: Value) -> Val {
        Val::Regs(SmallVec::from_slice(&[v]))
    }

    pub fn of(vs: &[Value]) -> Val {
        Val::Regs(vs.into())
    }
}

/// A value and its type.
pub type Typed = (Val, TypeId);

impl<'a> FnBuilder<'a> {
    pub fn type_of(&self, e: ExprId) -> TypeId {
        self.info.exprs[e].ty
    }

    pub fn is_signed(&self, t: TypeId) -> bool {
        !predicates::is_unsigned(self.w, t)
    }

    pub fn is_interface(&self, t: TypeId) -> bool {
        predicates::is_interface(self.w, t)
    }

    /// The value of an expression, in its own type.
    pub fn expr(&mut self, e: ExprId) -> Val {
        let outer = std::mem::replace(&mut self.pos, self.ast.expr(e).pos);
        let v = self.expr_inner(e);
        self.note_expr(e, &v);
        self.pos = outer;
        v
    }

    /// The value of an expression, converted to `t` as an assignment does.
    pub fn expr_to(&mut self, e: ExprId, t: TypeId) -> Val {
        let info = &self.info.exprs[e];
        match info.mode {
            Mode::Nil => return self.zero_val(t),
            Mode::Constant if !self.is_interface(t) => {
                if let Some(v) = &info.value {
                    return self.constant(v, t);
                }
            }
            _ => {}
        }
        let from = self.value_type(e);
        let v = self.expr(e);
        let outer = self.boxing.replace(e);
        let v = self.assign_conv(v, from, t);
        self.boxing = outer;
        v
    }

    /// The type of the value that `expr` gives: untyped constants and conditions have their default types.
    pub fn value_type(&self, e: ExprId) -> TypeId {
        self.default_type(self.type_of(e))
    }

    pub fn default_type(&self, t: TypeId) -> TypeId {
        match self.w.ty(t) {
            Type::Basic(BasicKind::UntypedBool) => BasicKind::Bool.id(),
            Type::Basic(BasicKind::UntypedInt) => BasicKind::Int.id(),
            Type::Basic(BasicKind::UntypedRune) => self.w.universe.rune.unwrap_or(BasicKind::Int32.id()),
            Type::Basic(BasicKind::UntypedFloat) => BasicKind::Float64.id(),
            Type::Basic(BasicKind::UntypedComplex) => BasicKind::Complex128.id(),
            Type::Basic(BasicKind::UntypedString) => BasicKind::String.id(),
            _ => t,
        }
    }

    /// The scalars of a value that is in registers. Code that is not supported may lack them: then zeros.
    pub fn regs(&mut self, e: ExprId) -> Values {
        let v = self.expr(e);
        let n = self.repr(self.type_of(e)).scalars.len();
        self.regs_of(v, n)
    }

    pub fn regs_of(&mut self, v: Val, n: usize) -> Values {
        let mut vs = match v {
            Val::Regs(vs) => vs,
            Val::Mem(_) => Values::new(),
        };
        while vs.len() < n {
            let z = self.int(0);
            vs.push(z);
        }
        vs
    }

    /// The value of an expression whose type is one scalar.
    pub fn scalar(&mut self, e: ExprId) -> Value {
        let v = self.expr(e);
        self.one(&v)
    }

    pub fn one(&mut self, v: &Val) -> Value {
        match v {
            Val::Regs(vs) if !vs.is_empty() => vs[0],
            _ => self.int(0),
        }
    }

    /// Evaluates for the effects only.
    pub fn discard(&mut self, e: ExprId) {
        match self.ast.kind(self.ast.unparen(e)) {
            ExprKind::Call(_) => {
                self.expr_list(e);
            }
            _ => {
                self.expr(e);
            }
        }
    }

    fn expr_inner(&mut self, e: ExprId) -> Val {
        let (ast, info) = (self.ast, self.info);
        let x = &info.exprs[e];
        if let Some(v) = &x.value {
            return self.constant(v, x.ty);
        }
        if x.mode == Mode::Nil {
            return self.zero_val(x.ty);
        }
        if let Some(v) = self.hoisted.remove(&e) {
            return match v.into_iter().next() {
                Some((v, _)) => v,
                None => self.zero_val(x.ty),
            };
        }
        match ast.kind(e) {
            ExprKind::Paren(x) => self.expr(*x),
            ExprKind::Name(_) => self.name(e),
            ExprKind::FuncLit(f) => self.func_lit(*f),
            ExprKind::Composite { elems, .. } => self.composite(e, elems),
            ExprKind::Selector(..) => self.selector(e),
            ExprKind::Index(x, index) => self.index_expr(e, *x, index),
            ExprKind::Slice { x, index, .. } => self.slice_expr(*x, *index),
            ExprKind::Assert(x, _) => {
                let t = self.type_of(e);
                self.assert(*x, t)
            }
            ExprKind::Call(_) => {
                let t = x.ty;
                match self.expr_list(e).into_iter().next() {
                    Some((v, _)) => v,
                    None => self.zero_val(t),
                }
            }
            ExprKind::Deref(_) => {
                let p = self.place(e);
                self.load_place(&p, x.ty)
            }
            ExprKind::Unary(op, y) => self.unary_expr(*op, *y, x.ty),
            ExprKind::Binary(op, l, r) => self.binary_expr(e, *op, *l, *r),
            ExprKind::Lit(..) | ExprKind::Bad => self.zero_val(x.ty),
            _ => {
                self.unsupported(ast.expr(e).pos, "this expression");
                self.zero_val(x.ty)
            }
        }
    }

    fn name(&mut self, e: ExprId) -> Val {
        let t = self.type_of(e);
        match self.info.uses[e].expand() {
            Some(obj) => self.object(obj, t),
            None => self.zero_val(t),
        }
    }

    /// The value of a variable or function.
    fn object(&mut self, obj: ObjId, t: TypeId) -> Val {
        match &self.w.obj(obj).kind {
            ObjKind::Var(_) => {
                let p = self.var_place(obj);
                self.load_place(&p, t)
            }
            ObjKind::Func(_) => {
                let v = self.func_value(obj);
                Val::one(v)
            }
            _ => self.zero_val(t),
        }
    }

    fn selector(&mut self, e: ExprId) -> Val {
        let (ast, info) = (self.ast, self.info);
        let ExprKind::Selector(x, _) = ast.kind(e) else { return self.zero_val(self.type_of(e)) };
        let Some(sel) = info.selections.get(&e) else {
            // pkg.X
            return self.name(e);
        };
        match sel.kind {
            SelectionKind::FieldVal => {
                let base = self.operand(*x);
                let (f, t) = self.walk(base, sel.recv, &sel.path);
                self.load_operand(&f, t)
            }
            SelectionKind::MethodVal => self.method_value(*x, sel),
            SelectionKind::MethodExpr => {
                let v = self.method_expr(sel);
                Val::one(v)
            }
        }
    }

    fn index_expr(&mut self, e: ExprId, x: ExprId, index: &[ExprId]) -> Val {
        let t = self.type_of(e);
        let xt = self.type_of(x);
        match self.w.under(xt) {
            Type::Basic(_) => {
                self.hoist_pair(x, index[0]);
                let s = self.regs(x);
                let i = self.index(index[0], s[1], BoundsKind::Index);
                let a = self.ptr_add(s[0], Some(i), 1, 0);
                Val::one(self.load_byte(a))
            }
            Type::Slice { .. } | Type::Pointer { .. } | Type::Array { .. } => {
                let p = self.place(e);
                self.load_place(&p, t)
            }
            Type::Map { .. } => {
                let e = self.map_lookup(x, index[0]);
                self.map_get(e.map, &e.key, e.ty)
            }
            _ => {
                self.unsupported(self.pos, "type parameters");
                self.zero_val(t)
            }
        }
    }

    fn unary_expr(&mut self, op: UnaryOp, x: ExprId, t: TypeId) -> Val {
        match op {
            UnaryOp::Plus => self.expr(x),
            UnaryOp::Neg | UnaryOp::Compl => {
                if predicates::is_complex(self.w, t) {
                    let v = self.expr(x);
                    return self.complex_neg(&v);
                }
                let v = self.scalar(x);
                let op = match op {
                    UnaryOp::Compl => UnOp::Inot,
                    _ if self.ty(v).is_float() => UnOp::Fneg,
                    _ => UnOp::Ineg,
                };
                Val::one(self.unary(op, v))
            }
            UnaryOp::Not => {
                let v = self.scalar(x);
                Val::one(self.unary(UnOp::Bnot, v))
            }
            UnaryOp::Addr => Val::one(self.address_of(x)),
            UnaryOp::Recv => self.receive(x, false).0,
            UnaryOp::Tilde => self.zero_val(t),
        }
    }

    /// `&x`.
    fn address_of(&mut self, x: ExprId) -> Value {
        let x = self.ast.unparen(x);
        if let ExprKind::Composite { elems, .. } = self.ast.kind(x) {
            let t = self.type_of(x);
            let p = self.alloc(t);
            self.composite_into(x, elems, Addr::safe(p), true);
            return p;
        }
        match self.place(x) {
            Place::Mem(a) => self.pointer(a),
            _ => self.nil(),
        }
    }

    /// `<-x`: the value and, with `comma_ok`, whether it was sent.
    pub fn receive(&mut self, x: ExprId, comma_ok: bool) -> (Val, Option<Value>) {
        let elem = match self.w.under(self.type_of(x)) {
            Type::Chan { elem, .. } => *elem,
            _ => self.type_of(x),
        };
        let c = self.scalar(x);
        let tmp = self.temp(elem);
        let ok = self.rt_word(RtFn::Chanrecv, &[c, tmp.base], Ty::I64);
        let ok = comma_ok.then(|| self.resize(ok, Ty::I8, false));
        (self.load_val(tmp, elem), ok)
    }

    /// All values of an expression: several for a call or a comma-ok expression with two results.
    pub fn expr_list(&mut self, e: ExprId) -> Vec<Typed> {
        let e = self.ast.unparen(e);
        let outer = std::mem::replace(&mut self.pos, self.ast.expr(e).pos);
        let list = self.expr_list_inner(e);
        self.pos = outer;
        list
    }

    fn expr_list_inner(&mut self, e: ExprId) -> Vec<Typed> {
        let ast = self.ast;
        let t = self.type_of(e);
        if let Some(list) = self.hoisted.remove(&e) {
            return list;
        }
        if let (ExprKind::Call(c), None) = (ast.kind(e), &self.info.exprs[e].value) {
            return self.call(e, c);
        }
        let Type::Tuple(vars) = self.w.ty(t) else {
            return vec![(self.expr(e), self.value_type(e))];
        };
        let types: Vec<TypeId> = vars.iter().map(|&v| self.w.obj(v).ty).collect();
        let [t, bool_ty] = types[..] else { return Vec::new() };
        match ast.kind(e) {
            ExprKind::Unary(UnaryOp::Recv, x) => {
                let (v, ok) = self.receive(*x, true);
                let ok = ok.unwrap_or_else(|| unreachable!("asked for"));
                vec![(v, t), (Val::one(ok), bool_ty)]
            }
            ExprKind::Assert(x, _) => {
                let (v, ok) = self.assert_ok(*x, t);
                vec![(v, t), (Val::one(ok), bool_ty)]
            }
            ExprKind::Index(m, index) => {
                let e = self.map_lookup(*m, index[0]);
                let (v, ok) = self.map_get_ok(e.map, &e.key, e.ty);
                vec![(v, t), (Val::one(ok), bool_ty)]
            }
            _ => {
                self.unsupported(ast.expr(e).pos, "this expression");
                let ok = self.iconst(Ty::I8, 0);
                vec![(self.zero_val(t), t), (Val::one(ok), bool_ty)]
            }
        }
    }

    /// Branches on a boolean expression.
    pub fn cond(&mut self, e: ExprId, then: Block, els: Block) {
        let ast = self.ast;
        if self.info.exprs[e].value.is_none() && !self.hoisted.contains_key(&e) {
            match ast.kind(e) {
                ExprKind::Paren(x) => return self.cond(*x, then, els),
                ExprKind::Unary(UnaryOp::Not, x) => return self.cond(*x, els, then),
                ExprKind::Binary(BinaryOp::LogAnd, l, r) => {
                    let right = self.new_block();
                    self.cond(*l, right, els);
                    self.seal_and_switch(right);
                    return self.cond(*r, then, els);
                }
                ExprKind::Binary(BinaryOp::LogOr, l, r) => {
                    let right = self.new_block();
                    self.cond(*l, then, right);
                    self.seal_and_switch(right);
                    return self.cond(*r, then, els);
                }
                _ => {}
            }
        }
        if self.has_order(e) {
            self.hoist(e);
        }
        self.settle_to(e, None);
        let v = self.scalar(e);
        match self.const_of(v) {
            Some(0) => self.jump(els),
            Some(_) => self.jump(then),
            None => self.brif(v, then, els),
        }
    }

    /// `l && r` or `l || r` as a value.
    pub fn logic_value(&mut self, e: ExprId) -> Val {
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::I8);
        self.cond(e, yes, no);
        for (b, n) in [(yes, 1), (no, 0)] {
            self.seal_and_switch(b);
            let v = self.iconst(Ty::I8, n);
            self.def(var, v);
            self.jump(join);
        }
        self.seal_and_switch(join);
        Val::one(self.read(var))
    }

    /// The operand `x` of a method call or field, following `path` of embedded fields.
    pub fn embedded(&mut self, x: ExprId, recv: TypeId, path: &[u32]) -> (Operand, TypeId) {
        let base = self.operand(x);
        self.walk(base, recv, path)
    }
}
