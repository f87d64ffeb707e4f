//! Identifiers and type expressions.

use super::check::Checker;
use super::constant::{ConstKind, representable};
use super::info::Mode;
use super::object::{ObjId, ObjKind, PkgId, VarKind};
use super::operand::Operand;
use super::predicates::{is_comparable, is_exported, is_integer, is_untyped, is_valid, is_valid_name};
use super::scope::Outer;
use super::ty::{BasicKind, Signature, StructType, Type, TypeId};
use super::typeset::type_set;
use minigo_syntax::ast::{ExprId, ExprKind, UnaryOp};
use minigo_syntax::symbol::sym;
use minigo_syntax::{Diagnostic, Pos, Symbol};

impl Checker<'_> {
    /// What the name `e` denotes. With `want_type` it must be a type.
    pub(crate) fn ident(&mut self, e: ExprId, name: Symbol, want_type: bool) -> Operand {
        let pos = self.ast.expr(e).pos;
        let mut x = Operand::invalid(e);
        let Some(obj) = self.lookup(name) else {
            if name == sym::BLANK {
                self.error(pos, "cannot use _ as value or type");
            } else if is_valid_name(self.name_of(name)) && !self.lacks_dot_imported(pos, name) {
                self.error(pos, format!("undefined: {}", self.name_of(name)));
            }
            return x;
        };
        self.record_use(e, obj);
        let is_type = matches!(self.w.objects[obj].kind, ObjKind::TypeName);
        if want_type && !is_type {
            let message = format!("{} ({}) is not a type", self.w.name(obj), self.object_kind(obj));
            self.error(pos, message);
            self.mark_used(obj, true);
            return x;
        }
        let local = self.w.objects[obj].pkg == Some(self.pkg);
        if self.pending.contains(&obj) || is_type && want_type && local {
            self.obj_decl(obj);
        }
        let ty = self.w.objects[obj].ty;
        self.use_dot_import(name);
        match &self.w.objects[obj].kind {
            ObjKind::PkgName { .. } => {
                self.error(pos, format!("use of package {} not in selector", self.w.name(obj)));
                return x;
            }
            ObjKind::Const { value } => {
                let value = value.clone();
                self.add_dep(obj);
                if !is_valid(self.w, ty) {
                    return x;
                }
                x.value = Some(value);
                if self.w.universe.iota == Some(obj) {
                    let Some(iota) = self.env.iota.clone() else {
                        self.error(pos, "cannot use iota outside constant declaration");
                        return Operand::invalid(e);
                    };
                    x.value = Some(iota);
                }
                x.mode = Mode::Constant;
            }
            ObjKind::TypeName => {
                x.mode = Mode::Type;
            }
            ObjKind::Var(_) => {
                self.mark_used(obj, true);
                self.add_dep(obj);
                if !is_valid(self.w, ty) {
                    return x;
                }
                x.mode = Mode::Variable;
            }
            ObjKind::Func(_) => {
                self.add_dep(obj);
                // A generic function: reported where it is declared.
                if !is_valid(self.w, ty) {
                    return x;
                }
                x.mode = Mode::Value;
            }
            ObjKind::Builtin(id) => {
                x.id = Some(*id);
                x.mode = Mode::Builtin;
            }
            ObjKind::Nil => x.mode = Mode::Nil,
            ObjKind::Label => return x,
        }
        x.ty = ty;
        x
    }

    /// Whether one of the packages whose names the file imports has this one in real Go, which is then said to be missing here.
    fn lacks_dot_imported(&mut self, pos: Pos, name: Symbol) -> bool {
        let mut s = self.env.scope;
        let file = loop {
            match self.scope_mut(s).parent {
                Outer::Scope(p) => s = p,
                Outer::File(f) => break f,
            }
        };
        let text = self.name_of(name);
        let lacks = |&&(f, _, pkg): &&(usize, ObjId, PkgId)| {
            f == file && is_exported(text) && (self.w.lacks)(&self.w.packages[pkg].path, text)
        };
        let Some(&(_, import, pkg)) = self.dot_packages.iter().find(lacks) else { return false };
        let what = format!("{}.{text}", self.w.packages[pkg].path);
        self.used_imports.insert(import);
        self.diags.push(Diagnostic::unsupported(pos, what));
        true
    }

    /// Marks the dot-import through which `name` comes, if it does.
    fn use_dot_import(&mut self, name: Symbol) {
        if self.dot_imports.is_empty() {
            return;
        }
        let mut s = self.env.scope;
        loop {
            let scope = self.scope_mut(s);
            if scope.names.contains_key(&name) {
                return;
            }
            match scope.parent {
                Outer::Scope(p) => s = p,
                Outer::File(f) => {
                    if let Some(&import) = self.dot_imports.get(&(f, name)) {
                        self.used_imports.insert(import);
                    }
                    return;
                }
            }
        }
    }

    fn object_kind(&self, obj: ObjId) -> &'static str {
        let o = &self.w.objects[obj];
        match &o.kind {
            ObjKind::PkgName { .. } => "package name",
            ObjKind::Const { .. } => "constant",
            ObjKind::TypeName => match self.w.ty(o.ty) {
                Type::Alias { .. } => "type alias",
                Type::TypeParam(_) => "type parameter",
                _ => "defined type",
            },
            ObjKind::Var(v) => match v.kind {
                VarKind::Package => "package-level variable",
                VarKind::Local => "local variable",
                VarKind::Param => "parameter",
                VarKind::Result => "result variable",
                VarKind::Recv => "receiver",
                VarKind::Field => "struct field",
            },
            ObjKind::Func(f) if f.recv_type.is_some() => "method",
            ObjKind::Func(_) => "function",
            ObjKind::Label => "label",
            ObjKind::Builtin(_) => "built-in function",
            ObjKind::Nil => "untyped nil",
        }
    }

    /// The type that `e` denotes, or the invalid type.
    pub(crate) fn typ(&mut self, e: ExprId) -> TypeId {
        self.declared_type(e, None)
    }

    /// Like `typ`, but no constraint interface is allowed.
    pub(crate) fn var_type(&mut self, e: ExprId) -> TypeId {
        let t = self.declared_type(e, None);
        self.valid_var_type(e, t);
        t
    }

    pub(crate) fn valid_var_type(&mut self, e: ExprId, t: TypeId) {
        // Only interfaces can be wrong, and names may still turn out to be interfaces.
        if !matches!(self.w.ty(self.w.unalias(t)), Type::Interface(_) | Type::Named(_)) {
            return;
        }
        self.later(move |c| {
            if !matches!(c.w.under(t), Type::Interface(_)) {
                return;
            }
            let set = type_set(c.w, t);
            if set.comparable || set.terms.is_some() {
                let why =
                    if set.comparable { "is (or embeds) comparable" } else { "contains type constraints" };
                let text = c.ts(t);
                let message = format!("cannot use type {text} outside a type constraint: interface {why}");
                c.error_at(e, message);
            }
        });
    }

    /// `typ` for the right side of the declaration of `def`.
    pub(crate) fn declared_type(&mut self, e: ExprId, def: Option<TypeId>) -> TypeId {
        let t = self.type_internal(e, def);
        self.record_type_and_value(e, Mode::Type, t, None);
        t
    }

    fn type_internal(&mut self, e: ExprId, def: Option<TypeId>) -> TypeId {
        let invalid = BasicKind::Invalid.id();
        let ast = self.ast;
        match ast.kind(e) {
            ExprKind::Bad => invalid,
            ExprKind::Name(n) => {
                let x = self.ident(e, *n, true);
                self.type_of_operand(x)
            }
            ExprKind::Selector(..) => {
                let x = self.selector(e, true);
                self.type_of_operand(x)
            }
            ExprKind::Index(x, _) => {
                let told = self.told;
                let generic = self.typ(*x);
                if is_valid(self.w, generic) {
                    let (xs, text) = (self.es(*x), self.ts(generic));
                    let whole = self.es(e);
                    let args = &whole[xs.len()..];
                    let message = format!("invalid operation: {xs}{args} ({text} is not a generic type)");
                    self.error_at(*x, message);
                } else if self.told == told {
                    // Only what is generic is invalid without a message.
                    self.unsupported.found(ast.start(e), "type parameters");
                }
                invalid
            }
            ExprKind::Paren(x) => self.declared_type(*x, def),
            ExprKind::ArrayType { len, elem } => {
                let n = match len {
                    Some(n) => self.array_length(*n),
                    None => {
                        self.error_at(e, "invalid use of [...] array (outside a composite literal)");
                        None
                    }
                };
                let elem = self.var_type(*elem);
                match n {
                    Some(_) => self.w.new_type(Type::Array { elem, len: n }),
                    None => invalid,
                }
            }
            ExprKind::SliceType(elem) => {
                let elem = self.var_type(*elem);
                self.w.new_type(Type::Slice { elem })
            }
            ExprKind::StructType(fields) => {
                let t = self.w.new_type(Type::Struct(StructType::default()));
                self.struct_type(t, fields);
                t
            }
            ExprKind::Deref(x) => {
                let elem = self.var_type(*x);
                if !is_valid(self.w, elem) && !self.open_aliases.contains(&elem) {
                    return invalid;
                }
                self.w.new_type(Type::Pointer { elem })
            }
            ExprKind::FuncType(sig) => {
                let t = self.w.new_type(Type::Signature(Signature::default()));
                self.func_type(t, None, sig);
                t
            }
            ExprKind::InterfaceType(elems) => self.interface_type(elems, def),
            ExprKind::MapType(key, elem) => {
                let key_expr = *key;
                let key = self.var_type(key_expr);
                let elem = self.var_type(*elem);
                self.later(move |c| {
                    if !is_comparable(c.w, key) {
                        let text = c.ts(key);
                        c.error_at(key_expr, format!("invalid map key type {text}"));
                    }
                });
                self.w.new_type(Type::Map { key, elem })
            }
            ExprKind::ChanType(dir, elem) => {
                let elem = self.var_type(*elem);
                self.w.new_type(Type::Chan { dir: *dir, elem })
            }
            ExprKind::Ellipsis(_) => {
                self.error_at(e, "invalid use of ...");
                invalid
            }
            ExprKind::Unary(UnaryOp::Tilde, _)
            | ExprKind::Lit(..)
            | ExprKind::FuncLit(_)
            | ExprKind::Composite { .. }
            | ExprKind::Slice { .. }
            | ExprKind::Assert(..)
            | ExprKind::Call(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..) => {
                let text = self.es(e);
                self.error_at(e, format!("{text} is not a type"));
                self.use_exprs(&[e]);
                invalid
            }
        }
    }

    fn type_of_operand(&mut self, x: Operand) -> TypeId {
        match x.mode {
            Mode::Type => return x.ty,
            Mode::Invalid => {}
            Mode::NoValue => {
                let text = self.os(&x);
                self.error_op(&x, format!("{text} used as type"));
            }
            _ => {
                let text = self.os(&x);
                self.error_op(&x, format!("{text} is not a type"));
            }
        }
        BasicKind::Invalid.id()
    }

    /// The constant length of an array, or `None` if it is in error.
    fn array_length(&mut self, e: ExprId) -> Option<u64> {
        if let ExprKind::Name(n) = self.ast.kind(e) {
            let name = self.name_of(*n);
            match self.lookup(*n) {
                None => {
                    self.error_at(e, format!("undefined array length {name} or missing type constraint"));
                    return None;
                }
                Some(o) if !matches!(self.w.objects[o].kind, ObjKind::Const { .. }) => {
                    self.error_at(e, format!("invalid array length {name}"));
                    return None;
                }
                _ => {}
            }
        }
        let x = self.expr(e);
        if x.mode != Mode::Constant {
            if x.is_valid() {
                let text = self.os(&x);
                self.error_op(&x, format!("array length {text} must be constant"));
            }
            return None;
        }
        let value = x.value.as_ref()?;
        if is_untyped(self.w, x.ty) || is_integer(self.w, x.ty) {
            let int = value.to_int();
            if int.kind() == ConstKind::Int
                && representable(&int, BasicKind::Int).is_some()
                && let Some(n) = int.to_i64().filter(|&n| n >= 0)
            {
                return Some(n as u64);
            }
        }
        let text = self.os(&x);
        let message = if is_integer(self.w, x.ty) {
            format!("invalid array length {text}")
        } else {
            format!("array length {text} must be integer")
        };
        self.error_op(&x, message);
        None
    }
}
