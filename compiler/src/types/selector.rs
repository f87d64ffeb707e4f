//! Selectors: qualified names, fields, methods, method values and method expressions.

use super::check::Checker;
use super::info::{Mode, SelectionKind};
use super::lookup::{
    Entry, Lookup, interface_ptr_error, lookup_error, lookup_field_or_method, lookup_fold_case,
};
use super::object::{ObjId, ObjKind, PkgId, VarKind};
use super::operand::Operand;
use super::predicates::{is_embedded, is_exported, is_interface_ptr, is_valid, is_valid_name};
use super::ty::{Signature, Type, TypeId};
use minigo_syntax::Diagnostic;
use minigo_syntax::ast::{ExprId, ExprKind, Ident};
use minigo_syntax::symbol::sym;

/// Embedded fields are followed this far when the reason of an error is sought.
const MAX_EMBEDDED: usize = 8;

impl Checker<'_> {
    pub(crate) fn selector(&mut self, e: ExprId, want_type: bool) -> Operand {
        let ast = self.ast;
        let ExprKind::Selector(inner, sel) = ast.kind(e) else {
            return Operand::invalid(e);
        };
        if let ExprKind::Name(n) = ast.kind(*inner)
            && let Some(obj) = self.lookup(*n)
            && let ObjKind::PkgName { imported } = self.w.objects[obj].kind
        {
            self.record_use(*inner, obj);
            self.used_imports.insert(obj);
            return self.qualified(e, imported, *sel);
        }
        let invalid = Operand::invalid(e);
        let x = self.expr_or_type(*inner);
        match x.mode {
            Mode::Invalid => return invalid,
            Mode::Builtin => {
                let text = self.os(&x);
                self.error(ast.expr(e).pos, format!("invalid use of {text} in selector expression"));
                return invalid;
            }
            _ => {}
        }
        if !self.is_complete(x.ty) {
            return invalid;
        }
        if want_type {
            let text = self.es(e);
            self.error(sel.pos, format!("{text} is not a type"));
            return invalid;
        }
        if let Type::Pointer { elem } = *self.w.under(x.ty)
            && !self.is_complete(elem)
        {
            return invalid;
        }
        let addressable = x.mode == Mode::Variable;
        match lookup_field_or_method(self.w, x.ty, addressable, Some(self.pkg), sel.name) {
            Lookup::Found(entry) => self.selected(e, x, *sel, entry),
            failure => {
                self.selection_error(&x, *sel, failure);
                invalid
            }
        }
    }

    /// `pkg.X`.
    fn qualified(&mut self, e: ExprId, imported: PkgId, sel: Ident) -> Operand {
        let mut x = Operand::invalid(e);
        let name = self.name_of(sel.name);
        // What is not exported is not even known outside of its package.
        let found = self.w.packages[imported].scope.get(&sel.name).filter(|_| is_exported(name));
        let Some(&obj) = found else {
            let in_go = (self.w.lacks)(&self.w.packages[imported].path, name);
            if in_go && !is_exported(name) {
                let package = self.name_of(self.w.packages[imported].name);
                self.error(sel.pos, format!("name {name} not exported by package {package}"));
            } else if in_go {
                let what = format!("{}.{name}", self.w.packages[imported].path);
                self.diags.push(Diagnostic::unsupported(sel.pos, what));
            } else if !self.fake_packages.contains(&imported) && is_valid_name(name) {
                let text = self.es(e);
                let similar = self.w.packages[imported].scope.keys().map(|&s| self.name_of(s));
                let similar =
                    similar.filter(|s| is_exported(s) && s.to_lowercase() == name.to_lowercase()).min();
                let hint = similar.map_or(String::new(), |s| format!(" (but have {s})"));
                self.error(sel.pos, format!("undefined: {text}{hint}"));
            }
            return x;
        };
        self.record_use(e, obj);
        let o = &self.w.objects[obj];
        x.ty = o.ty;
        match &o.kind {
            ObjKind::Const { value } => {
                if !is_valid(self.w, x.ty) {
                    return x;
                }
                x.value = Some(value.clone());
                x.mode = Mode::Constant;
            }
            ObjKind::Builtin(id) => {
                x.id = Some(*id);
                x.mode = Mode::Builtin;
            }
            ObjKind::TypeName => {
                x.mode = Mode::Type;
                if !is_valid(self.w, x.ty) {
                    self.unsupported.found(self.ast.start(e), "type parameters");
                }
            }
            ObjKind::Var(_) if is_valid(self.w, x.ty) => x.mode = Mode::Variable,
            ObjKind::Func(_) if is_valid(self.w, x.ty) => x.mode = Mode::Value,
            ObjKind::Func(_) => self.unsupported.found(self.ast.start(e), "type parameters"),
            _ => {}
        }
        x
    }

    fn selected(&mut self, e: ExprId, x: Operand, sel: Ident, entry: Entry) -> Operand {
        let Entry { obj, path, indirect } = entry;
        if matches!(self.w.objects[obj].kind, ObjKind::Var(_)) {
            if x.mode == Mode::Type {
                let (name, text) = (self.name_of(sel.name), self.ts(x.ty));
                let message = format!("operand for field selector {name} must be value of type {text}");
                self.error_op(&x, message);
                return Operand::invalid(e);
            }
            let ty = self.w.objects[obj].ty;
            if self.is_generic_code() && !is_valid(self.w, ty) {
                return Operand::invalid(e);
            }
            self.record_selection(e, SelectionKind::FieldVal, x.ty, obj, path, indirect, ty);
            let mode = if x.mode == Mode::Variable || indirect { Mode::Variable } else { Mode::Value };
            return Operand::new(mode, e, ty);
        }
        // Its signature may be the very one that is being read.
        let open = self.obj_path.contains(&obj);
        if open || self.pending.contains(&obj) {
            self.obj_decl(obj);
        }
        self.add_dep(obj);
        if open && x.mode == Mode::Type {
            self.error_at(e, "illegal cycle in method declaration");
            return Operand::invalid(e);
        }
        let Type::Signature(sig) = self.w.ty(self.w.objects[obj].ty) else {
            return Operand::invalid(e);
        };
        let mut sig = sig.clone();
        let kind = if x.mode == Mode::Type {
            let recv = sig.recv.take();
            let name = self.method_expr_param(&sig, recv);
            let first = self.new_var(VarKind::Param, name, sel.pos, Some(x.ty));
            sig.params.insert(0, first);
            SelectionKind::MethodExpr
        } else {
            sig.recv = None;
            SelectionKind::MethodVal
        };
        let ty = self.w.new_type(Type::Signature(sig));
        self.record_selection(e, kind, x.ty, obj, path, indirect, ty);
        Operand::new(Mode::Value, e, ty)
    }

    /// The receiver's name as first parameter: either all parameters have names or none.
    fn method_expr_param(&self, sig: &Signature, recv: Option<ObjId>) -> minigo_syntax::Symbol {
        let named = sig.params.first().is_some_and(|&p| self.w.objects[p].name != sym::EMPTY);
        match recv.map(|r| self.w.objects[r].name) {
            _ if !named => sym::EMPTY,
            Some(n) if n != sym::EMPTY => n,
            _ => sym::BLANK,
        }
    }

    /// Whether a standard type has this method or field in real Go, which is then said to be missing here.
    fn lacks_member(&mut self, t: TypeId, sel: Ident) -> bool {
        let base = match self.w.ty(self.w.unalias(t)) {
            Type::Pointer { elem } => self.w.unalias(*elem),
            _ => self.w.unalias(t),
        };
        let Type::Named(named) = self.w.ty(base) else { return false };
        let Some(pkg) = self.w.obj(named.obj).pkg else { return false };
        let member = format!("{}.{}", self.w.name(named.obj), self.name_of(sel.name));
        let path = &self.w.packages[pkg].path;
        let lacks = self.w.packages[pkg].is_std && (self.w.lacks)(path, &member);
        if lacks {
            let what = format!("{path}.{member}");
            self.diags.push(Diagnostic::unsupported(sel.pos, what));
        }
        lacks
    }

    /// Whether a struct embeds, at some depth, a type that is invalid because it has type arguments: it may have any name.
    fn embeds_invalid(&self, t: TypeId, depth: usize) -> bool {
        let t = match self.w.under(t) {
            Type::Pointer { elem } => *elem,
            _ => t,
        };
        match self.w.under(t) {
            Type::Struct(s) if depth < MAX_EMBEDDED => s.fields.iter().any(|&f| {
                let ty = self.w.objects[f].ty;
                is_embedded(self.w, f)
                    && (!is_valid(self.w, self.w.underlying(ty)) || self.embeds_invalid(ty, depth + 1))
            }),
            _ => false,
        }
    }

    fn selection_error(&mut self, x: &Operand, sel: Ident, failure: Lookup) {
        if !is_valid(self.w, self.w.underlying(x.ty)) {
            return;
        }
        if self.lacks_member(x.ty, sel) || self.is_generic_code() && self.embeds_invalid(x.ty, 0) {
            return;
        }
        let pkg = Some(self.pkg);
        let name = self.name_of(sel.name);
        let xs = self.xs(x);
        let t = self.ts(x.ty);
        let message = match failure {
            Lookup::Ambiguous(_) => format!("ambiguous selector {xs}.{name}"),
            Lookup::PtrRecv if x.mode == Mode::Type => {
                format!("invalid method expression {t}.{name} (needs pointer receiver (*{t}).{name})")
            }
            Lookup::PtrRecv => format!("cannot call pointer method {name} on {t}"),
            _ => {
                let why = if is_interface_ptr(self.w, x.ty) {
                    interface_ptr_error(self.w, x.ty, pkg)
                } else {
                    let addressable = x.mode == Mode::Variable;
                    let alt = lookup_fold_case(self.w, x.ty, addressable, pkg, name);
                    lookup_error(self.w, x.ty, name, alt, false, pkg)
                };
                format!("{xs}.{name} undefined ({why})")
            }
        };
        self.error(sel.pos, message);
    }
}
