//! Expression switches, type switches and range clauses.

use super::check::Checker;
use super::constant::ConstValue;
use super::info::{Mode, RangeFunc};
use super::literal::{ConstKey, case_key};
use super::object::{ObjId, ObjKind, VarKind};
use super::operand::Operand;
use super::predicates::{has_nil, identical, is_boolean, is_comparable, is_integer, is_interface, is_valid};
use super::ty::{BasicKind, Type, TypeId};
use minigo_syntax::Pos;
use minigo_syntax::ast::{BinaryOp, CaseClause, ChanDir, ExprId, ExprKind, Ident, StmtId};
use minigo_syntax::symbol::sym;
use rustc_hash::FxHashMap;

impl Checker<'_> {
    pub(crate) fn switch_stmt(&mut self, tag: Option<ExprId>, cases: &[CaseClause]) {
        let x = match tag {
            Some(tag) => {
                let x = self.expr(tag);
                let mut x = self.assignment(x, None, "switch expression");
                if x.is_valid() && !is_comparable(self.w, x.ty) && !has_nil(self.w, x.ty) {
                    let (text, t) = (self.os(&x), self.ts(x.ty));
                    self.error_op(&x, format!("cannot switch on {text} ({t} is not comparable)"));
                    x.invalidate();
                }
                x
            }
            // No tag stands for the constant true.
            None => Operand {
                mode: Mode::Constant,
                ty: BasicKind::Bool.id(),
                value: Some(ConstValue::Bool(true)),
                text: Some("true".into()),
                ..Operand::default()
            },
        };
        self.switch_defaults(cases);
        let mut seen: FxHashMap<ConstKey, Vec<(Pos, TypeId)>> = FxHashMap::default();
        for c in cases {
            for &e in c.exprs.iter().flatten() {
                self.case_value(&x, e, &mut seen);
            }
            self.open_scope();
            self.stmt_list(&c.body);
            self.close_scope();
        }
    }

    fn switch_defaults(&mut self, cases: &[CaseClause]) {
        self.multiple_defaults(cases.iter().filter(|c| c.exprs.is_none()).map(|c| c.pos).collect());
    }

    fn case_value(&mut self, x: &Operand, e: ExprId, seen: &mut FxHashMap<ConstKey, Vec<(Pos, TypeId)>>) {
        let mut v = self.expr(e);
        if !x.is_valid() || !v.is_valid() {
            return;
        }
        self.convert_untyped(&mut v, x.ty);
        if !v.is_valid() {
            return;
        }
        // The case first, so that messages point at it.
        let mut result = v.clone();
        self.comparison(&mut result, &mut x.clone(), BinaryOp::Eq, true);
        if !result.is_valid() || v.mode != Mode::Constant {
            return;
        }
        let Some(key) = v.value.as_ref().and_then(case_key) else {
            return;
        };
        let others = seen.entry(key).or_default();
        let w = &*self.w;
        if let Some(&(pos, _)) = others.iter().find(|(_, t)| identical(w, v.ty, *t)) {
            let text = self.os(&v);
            let notes = vec![(pos, "previous case".to_owned())];
            self.error_notes(v.pos(self.ast), format!("duplicate case {text} in expression switch"), notes);
            return;
        }
        others.push((self.ast.expr(e).pos, v.ty));
    }

    pub(crate) fn type_switch(&mut self, bind: Option<Ident>, x: ExprId, cases: &[CaseClause]) {
        let mut bind = bind;
        if let Some(id) = bind
            && id.name == sym::BLANK
        {
            self.error(id.pos, "no new variable on left side of :=");
            bind = None;
        }
        let x = self.expr(x);
        let mut tag = None;
        if x.is_valid() {
            if is_interface(self.w, x.ty) {
                tag = Some(&x);
            } else {
                let text = self.os(&x);
                self.error_op(&x, format!("{text} is not an interface"));
            }
        }
        self.switch_defaults(cases);
        let mut vars: Vec<ObjId> = Vec::new();
        let mut seen: Vec<(Option<TypeId>, ExprId)> = Vec::new();
        for c in cases {
            let t = self.case_types(tag, c.exprs.as_deref().unwrap_or(&[]), &mut seen);
            self.open_scope();
            if let Some(id) = bind {
                let obj = self.new_var(VarKind::Local, id.name, id.pos, Some(t));
                self.declare_local(obj);
                self.info.implicits.insert(c.pos, obj);
                vars.push(obj);
            }
            self.stmt_list(&c.body);
            self.close_scope();
        }
        if let Some(id) = bind {
            let used = vars.iter().any(|&v| self.is_used(v));
            vars.iter().for_each(|&v| self.mark_used(v, true));
            if !used && !self.interactive {
                self.error(id.pos, format!("{} declared and not used", self.name_of(id.name)));
            }
        }
    }

    /// Checks a clause's types; returns the type of the variable in it.
    fn case_types(
        &mut self,
        x: Option<&Operand>,
        types: &[ExprId],
        seen: &mut Vec<(Option<TypeId>, ExprId)>,
    ) -> TypeId {
        let mut last = None;
        for &e in types {
            if self.is_nil_expr(e) {
                self.expr(e);
                last = None;
            } else {
                let t = self.var_type(e);
                last = Some(t);
                if !is_valid(self.w, t) {
                    continue;
                }
            }
            let w = &*self.w;
            let same = |t: Option<TypeId>| match (last, t) {
                (None, None) => true,
                (Some(a), Some(b)) => identical(w, a, b),
                _ => false,
            };
            if let Some(&(_, other)) = seen.iter().find(|(t, _)| same(*t)) {
                let text = last.map_or("nil".to_owned(), |t| self.ts(t));
                let notes = vec![(self.ast.start(other), "previous case".to_owned())];
                let message = format!("duplicate case {text} in type switch");
                self.error_notes(self.ast.start(e), message, notes);
                continue;
            }
            seen.push((last, e));
            if let (Some(x), Some(t)) = (x, last) {
                self.type_assertion(e, x, t, true);
            }
        }
        match (types, last) {
            ([_], Some(t)) => t,
            _ => x.map_or(BasicKind::Invalid.id(), |x| x.ty),
        }
    }

    fn is_nil_expr(&self, e: ExprId) -> bool {
        match self.ast.kind(self.ast.unparen(e)) {
            ExprKind::Name(n) => {
                self.lookup(*n).is_some_and(|o| matches!(self.w.objects[o].kind, ObjKind::Nil))
            }
            _ => false,
        }
    }

    /// The clause `lhs = range x`. Opens the scope of the iteration variables; the caller closes it.
    pub(crate) fn range_stmt(&mut self, s: StmtId, vars: [Option<ExprId>; 3], define: bool, range: ExprId) {
        let pos = self.ast.stmt(s).pos;
        let [key, value, extra] = vars;
        let lhs = [key, value];
        let mut x = self.expr(range);
        let mut rhs = [None, None];
        if x.is_valid() {
            let text = self.os(&x);
            match self.range_key_value(x.ty, self.ast.start(range)) {
                Err(cause) => {
                    let message = super::check::with_cause(format!("cannot range over {text}"), &cause);
                    self.error_op(&x, message);
                    x.invalidate();
                }
                Ok(types) => {
                    rhs = types;
                    if let (None, Some(k)) = (rhs[0], lhs[0]) {
                        self.error_at(k, format!("range over {text} permits no iteration variables"));
                    } else if let (None, Some(v)) = (rhs[1], lhs[1]) {
                        let message = format!("range over {text} permits only one iteration variable");
                        self.error_at(v, message);
                    } else if let Some(third) = extra {
                        self.error_at(third, "range clause permits at most two iteration variables");
                    }
                    if matches!(self.w.under(x.ty), Type::Signature(_)) {
                        let state = self.new_param(VarKind::Local, BasicKind::Int.id());
                        let frame = self.new_param(VarKind::Local, BasicKind::UnsafePointer.id());
                        self.info.range_funcs.insert(range, RangeFunc { stmt: s, state, frame });
                    }
                }
            }
        }
        self.open_scope();
        let over_int = x.is_valid() && is_integer(self.w, x.ty);
        if define {
            self.range_define(pos, lhs, rhs, &x, over_int);
        } else if lhs[0].is_some() {
            self.range_assign(lhs, rhs, &x, over_int);
        } else if over_int {
            self.assignment(x.clone(), None, "range clause");
        }
        // Other untyped operands, that is strings, get their default type.
        if x.is_valid()
            && !over_int
            && let Some(e) = x.expr
        {
            let t = super::predicates::default_type(self.w, x.ty);
            self.update_expr_type(e, t, true);
        }
    }

    fn range_define(
        &mut self,
        pos: Pos,
        lhs: [Option<ExprId>; 2],
        rhs: [Option<TypeId>; 2],
        x: &Operand,
        over_int: bool,
    ) {
        let mut vars = Vec::new();
        for (e, ty) in lhs.into_iter().zip(rhs) {
            let Some(e) = e else {
                continue;
            };
            let start = self.ast.start(e);
            let obj = if let ExprKind::Name(name) = *self.ast.kind(e) {
                let obj = self.new_var(VarKind::Local, name, start, None);
                self.info.defs.insert(start, obj);
                if name != sym::BLANK {
                    vars.push(obj);
                }
                obj
            } else {
                let text = self.es(e);
                self.error(start, format!("invalid syntax tree: cannot declare {text}"));
                self.new_var(VarKind::Local, sym::BLANK, start, None)
            };
            match ty {
                Some(t) if is_valid(self.w, t) => {
                    if over_int {
                        self.init_var(obj, x.clone(), "range clause");
                    } else {
                        let y = Operand::new(Mode::Value, e, t);
                        self.init_var(obj, y, "assignment");
                    }
                }
                _ => {
                    self.set_type(obj, BasicKind::Invalid.id());
                    self.mark_used(obj, true);
                }
            }
        }
        if vars.is_empty() {
            self.error(pos, "no new variables on left side of :=");
        }
        for v in vars {
            self.declare_local(v);
        }
    }

    fn range_assign(
        &mut self,
        lhs: [Option<ExprId>; 2],
        rhs: [Option<TypeId>; 2],
        x: &Operand,
        over_int: bool,
    ) {
        for (e, ty) in lhs.into_iter().zip(rhs) {
            let (Some(e), Some(t)) = (e, ty) else {
                continue;
            };
            if !is_valid(self.w, t) {
                continue;
            }
            if over_int {
                let x = self.assign_operand(e, x.clone(), "range clause");
                if x.is_valid() && !is_integer(self.w, x.ty) {
                    let text = self.ts(x.ty);
                    self.error_at(e, format!("cannot use iteration variable of type {text}"));
                }
            } else {
                let y = Operand::new(Mode::Value, e, t);
                self.assign_operand(e, y, "assignment");
            }
        }
    }

    /// The types of the iteration variables of a range over type `t`; the error is the cause.
    fn range_key_value(&mut self, t: TypeId, pos: Pos) -> Result<[Option<TypeId>; 2], String> {
        let int = Some(BasicKind::Int.id());
        let mut under = self.w.underlying(t);
        if let Type::Pointer { elem } = *self.w.ty(under)
            && let Type::Array { .. } = self.w.under(elem)
        {
            under = self.w.underlying(elem);
        }
        match self.w.ty(under) {
            Type::Basic(k) if k.is_string() => Ok([int, self.w.universe.rune]),
            Type::Basic(k) if k.is_integer() && !self.has_version(pos, 22) => {
                Err(self.needs_version(pos, 22))
            }
            Type::Basic(k) if k.is_integer() => Ok([Some(t), None]),
            Type::Array { elem, .. } | Type::Slice { elem } => Ok([int, Some(*elem)]),
            Type::Map { key, elem } => Ok([Some(*key), Some(*elem)]),
            Type::Chan { dir: ChanDir::Send, .. } => {
                Err(format!("receive from send-only channel {}", self.ts(t)))
            }
            Type::Chan { elem, .. } => Ok([Some(*elem), None]),
            Type::Signature(_) if !self.has_version(pos, 23) => Err(self.needs_version(pos, 23)),
            Type::Signature(_) => self.yield_types(under),
            _ => Err(String::new()),
        }
    }

    fn yield_types(&self, func: TypeId) -> Result<[Option<TypeId>; 2], String> {
        let bad = |why: &str| Err(format!("func must be func(yield func(...) bool): {why}"));
        let Type::Signature(sig) = self.w.ty(func) else {
            return Err(String::new());
        };
        let [param] = sig.params[..] else {
            return bad("wrong argument count");
        };
        if !sig.results.is_empty() {
            return bad("unexpected results");
        }
        let callback = self.w.underlying(self.w.objects[param].ty);
        let Type::Signature(cb) = self.w.ty(callback) else {
            return bad("argument is not func");
        };
        if cb.params.len() > 2 {
            return bad("yield func has too many parameters");
        }
        match cb.results[..] {
            [r] if identical(self.w, self.w.objects[r].ty, BasicKind::Bool.id()) => {}
            [r] if is_boolean(self.w, self.w.objects[r].ty) => {
                return bad("yield func returns user-defined boolean, not bool");
            }
            _ => return bad("yield func does not return bool"),
        }
        if cb.variadic {
            return Err(format!("yield func of type {} cannot be variadic", self.ts(callback)));
        }
        let ty = |i: usize| cb.params.get(i).map(|&p| self.w.objects[p].ty);
        Ok([ty(0), ty(1)])
    }
}
