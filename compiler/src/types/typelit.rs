//! Struct, interface and function types.

use super::check::Checker;
use super::info::Mode;
use super::lookup::deref;
use super::object::{FuncObj, ObjId, ObjKind, Var, VarKind};
use super::resolver::unpack_receiver;
use super::ty::{BasicKind, InterfaceType, Signature, StructType, Type, TypeId};
use super::typeset;
use minigo_syntax::ast::{self, ExprId, ExprKind, Field, Ident, InterfaceElem};
use minigo_syntax::symbol::sym;
use minigo_syntax::{Pos, Symbol};
use rustc_hash::FxHashMap;

impl Checker<'_> {
    pub(crate) fn struct_type(&mut self, t: TypeId, fields: &[Field]) {
        let mut out = StructType::default();
        let mut seen: FxHashMap<Symbol, ObjId> = FxHashMap::default();
        let mut prev: Option<(ExprId, TypeId)> = None;
        for f in fields {
            let ty = match prev {
                Some((e, ty)) if e == f.ty => ty,
                _ => self.var_type(f.ty),
            };
            prev = Some((f.ty, ty));
            let (id, ty) = match f.name {
                Some(id) => (id, ty),
                None => match self.embedded_name(f.ty) {
                    Some(id) => (id, ty),
                    None => {
                        let text = self.es(f.ty);
                        self.error_at(f.ty, format!("invalid embedded field type {text}"));
                        (Ident { name: sym::BLANK, pos: self.ast.start(f.ty) }, BasicKind::Invalid.id())
                    }
                },
            };
            let embedded = f.name.is_none();
            if embedded {
                let pos = self.ast.start(f.ty);
                self.later(move |c| c.valid_embedded(pos, ty));
            }
            let kind = ObjKind::Var(Var { kind: VarKind::Field, embedded, used: false });
            let obj = self.new_object(kind, id.name, id.pos, Some(ty));
            if id.name != sym::BLANK {
                if let Some(&alt) = seen.get(&id.name) {
                    let notes = self.other_declaration(alt);
                    self.error_notes(id.pos, format!("{} redeclared", self.name_of(id.name)), notes);
                    continue;
                }
                seen.insert(id.name, obj);
            }
            if f.tag.is_some() && out.tags.is_empty() {
                out.tags = vec!["".into(); out.fields.len()];
            }
            if f.tag.is_some() || !out.tags.is_empty() {
                out.tags.push(f.tag.clone().unwrap_or_default());
            }
            out.fields.push(obj);
            self.record_def(id, obj);
        }
        self.w.types[t] = Type::Struct(out);
    }

    fn valid_embedded(&mut self, pos: Pos, ty: TypeId) {
        let (t, is_ptr) = deref(self.w, ty);
        match self.w.under(t) {
            Type::Basic(BasicKind::UnsafePointer) => {
                self.error(pos, "embedded field type cannot be unsafe.Pointer");
            }
            Type::Pointer { .. } => self.error(pos, "embedded field type cannot be a pointer"),
            Type::Interface(_) if is_ptr => {
                self.error(pos, "embedded field type cannot be a pointer to an interface");
            }
            _ => {}
        }
    }

    /// The name of an embedded field: the type's name without package and pointer.
    fn embedded_name(&self, e: ExprId) -> Option<Ident> {
        match self.ast.kind(e) {
            ExprKind::Name(n) => Some(Ident { name: *n, pos: self.ast.expr(e).pos }),
            ExprKind::Deref(x) if !matches!(self.ast.kind(*x), ExprKind::Deref(_)) => self.embedded_name(*x),
            ExprKind::Selector(_, sel) => Some(*sel),
            ExprKind::Index(x, _) => self.embedded_name(*x),
            _ => None,
        }
    }

    pub(crate) fn interface_type(&mut self, elems: &[InterfaceElem], def: Option<TypeId>) -> TypeId {
        let t = self.w.new_type(Type::Interface(InterfaceType::default()));
        // Messages name the receiver's type, so take the declared name if there is one.
        let recv_type = def.filter(|&d| matches!(self.w.ty(d), Type::Named(_))).unwrap_or(t);
        let mut out = InterfaceType::default();
        for elem in elems {
            match elem {
                InterfaceElem::Method { name, sig } => {
                    if name.name == sym::BLANK {
                        self.error(name.pos, "methods must have a unique non-blank name");
                        continue;
                    }
                    let sig_type = self.w.new_type(Type::Signature(Signature::default()));
                    self.func_type(sig_type, None, sig);
                    let recv = self.new_var(VarKind::Recv, sym::EMPTY, name.pos, Some(recv_type));
                    if let Type::Signature(s) = &mut self.w.types[sig_type] {
                        s.recv = Some(recv);
                    }
                    let func = FuncObj { recv_type: Some(recv_type), ..FuncObj::default() };
                    let m = self.new_object(ObjKind::Func(func), name.name, name.pos, Some(sig_type));
                    self.record_def(*name, m);
                    out.methods.push(m);
                }
                InterfaceElem::Union(terms) => {
                    let pos = terms.first().map_or(Pos::NONE, |t| t.pos);
                    let embedded = self.union_type(terms);
                    out.embeds.push((pos, embedded));
                }
            }
        }
        typeset::sort_methods(self.w, &mut out.methods);
        self.w.types[t] = Type::Interface(out);
        self.later(move |c| {
            let mut diags = Vec::new();
            typeset::complete(c.w, t, &mut diags);
            for d in diags {
                c.error_notes(d.pos, d.message, d.notes);
            }
        });
        t
    }

    /// Fills the signature type `t`.
    pub(crate) fn func_type(&mut self, t: TypeId, recv: Option<&Field>, sig: &ast::Signature) {
        let mut names: FxHashMap<Symbol, ObjId> = FxHashMap::default();
        let mut out = Signature::default();
        let recv_var = recv.map(|r| self.receiver(r));
        let (params, variadic) = self.params(VarKind::Param, &sig.params);
        let (results, _) = self.params(VarKind::Result, &sig.results);
        let recv_name = recv.and_then(|r| r.name);
        let all = (recv_name.into_iter().map(Some).zip(recv_var))
            .chain(sig.params.iter().map(|f| f.name).zip(params.iter().copied()))
            .chain(sig.results.iter().map(|f| f.name).zip(results.iter().copied()));
        for (id, obj) in all {
            let Some(id) = id else {
                continue;
            };
            if id.name != sym::BLANK {
                if let Some(&alt) = names.get(&id.name) {
                    self.redeclared(id.pos, obj, alt);
                    continue;
                }
                names.insert(id.name, obj);
            }
            self.record_def(id, obj);
        }
        out.recv = recv_var;
        out.params = params;
        out.results = results;
        out.variadic = variadic;
        self.w.types[t] = Type::Signature(out);
    }

    fn receiver(&mut self, f: &Field) -> ObjId {
        let ty = self.var_type(f.ty);
        let (name, pos) = f.name.map_or((sym::EMPTY, f.pos), |n| (n.name, n.pos));
        let recv = self.new_var(VarKind::Recv, name, pos, Some(ty));
        let (_, base) = unpack_receiver(self.ast, f.ty);
        self.later(move |c| c.valid_receiver(base, ty));
        recv
    }

    fn valid_receiver(&mut self, base: ExprId, ty: TypeId) {
        let (t, _) = deref(self.w, ty);
        let text = self.ts(t);
        let message = match self.w.ty(self.w.unalias(t)) {
            Type::Basic(BasicKind::Invalid) => return,
            Type::Named(n) if self.w.objects[n.obj].pkg != Some(self.pkg) => {
                format!("cannot define new methods on non-local type {text}")
            }
            Type::Named(_) => match self.w.under(t) {
                Type::Basic(BasicKind::UnsafePointer) => {
                    format!("invalid receiver type {text} (unsafe.Pointer)")
                }
                Type::Pointer { .. } | Type::Interface(_) => {
                    format!("invalid receiver type {text} (pointer or interface type)")
                }
                _ => return,
            },
            Type::Basic(_) => format!("cannot define new methods on non-local type {text}"),
            _ => format!("invalid receiver type {}", self.ts(ty)),
        };
        self.error_at(base, message);
    }

    /// The variables of a parameter or result list, and whether it is variadic.
    fn params(&mut self, kind: VarKind, list: &[Field]) -> (Vec<ObjId>, bool) {
        let mut out = Vec::new();
        let mut variadic = false;
        let mut prev: Option<(ExprId, TypeId)> = None;
        for (i, f) in list.iter().enumerate() {
            let ty = match prev {
                Some((e, ty)) if e == f.ty => ty,
                _ => match self.ast.kind(f.ty) {
                    ExprKind::Ellipsis(elem) => {
                        let elem = self.var_type(*elem);
                        if kind == VarKind::Param && i + 1 == list.len() {
                            variadic = true;
                            let slice = self.w.new_type(Type::Slice { elem });
                            self.record_type_and_value(f.ty, Mode::Type, slice, None);
                            slice
                        } else {
                            self.error_at(f.ty, "can only use ... with final parameter in list");
                            elem
                        }
                    }
                    _ => self.var_type(f.ty),
                },
            };
            prev = Some((f.ty, ty));
            let (name, pos) = f.name.map_or((sym::EMPTY, f.pos), |n| (n.name, n.pos));
            out.push(self.new_var(kind, name, pos, Some(ty)));
        }
        (out, variadic)
    }
}
