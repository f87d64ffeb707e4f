//! Literals: numbers and strings, functions, composites.

use super::check::Checker;
use super::constant::{ConstKind, ConstValue, compare};
use super::info::Mode;
use super::lookup::{Lookup, deref, lookup_error, lookup_field_or_method, lookup_fold_case};
use super::object::{ObjId, ObjKind};
use super::operand::Operand;
use super::predicates::{identical, is_exported, is_interface, is_valid};
use super::scope::Outer;
use super::ty::{BasicKind, Signature, Type, TypeId};
use minigo_syntax::Pos;
use minigo_syntax::ast::{BinaryOp, Element, ExprId, ExprKind, FuncId, LitKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Longer number literals are not meaningful and would only take time.
const MAX_NUMBER: usize = 10000;

impl Checker<'_> {
    pub(crate) fn basic_lit(&mut self, e: ExprId, kind: LitKind, text: &str) -> Operand {
        if matches!(kind, LitKind::Int | LitKind::Float | LitKind::Imag) && text.len() > MAX_NUMBER {
            let (head, n) = (&text[..10], text.len());
            self.error_at(e, format!("excessively long constant: {head}... ({n} chars)"));
            return Operand::invalid(e);
        }
        let value = ConstValue::from_literal(kind, text);
        if value.is_unknown() {
            self.error_at(e, format!("malformed constant: {text}"));
            return Operand::invalid(e);
        }
        let ty = match kind {
            LitKind::Int => BasicKind::UntypedInt,
            LitKind::Float => BasicKind::UntypedFloat,
            LitKind::Imag => BasicKind::UntypedComplex,
            LitKind::Rune => BasicKind::UntypedRune,
            LitKind::String => BasicKind::UntypedString,
        };
        let mut x = Operand::constant(e, ty.id(), value);
        self.overflow(&mut x, self.op_pos(e));
        x
    }

    pub(crate) fn func_lit(&mut self, e: ExprId, func: FuncId) -> Operand {
        let ast = self.ast;
        let f = &ast.funcs[func];
        let sig = self.w.new_type(Type::Signature(Signature::default()));
        self.func_type(sig, None, &f.sig);
        self.info.sigs[func] = sig.into();
        let (decl, iota, scope) = (self.env.decl, self.env.iota.clone(), self.env.scope);
        // The body may refer to a type that is being declared, so it waits; but no longer than its scope lasts.
        self.later(move |c| c.func_body(decl, sig, func, Outer::Scope(scope), iota));
        Operand::new(Mode::Value, e, sig)
    }

    pub(crate) fn composite_lit(&mut self, e: ExprId, hint: Option<TypeId>) -> Operand {
        let ast = self.ast;
        let ExprKind::Composite { ty, elems, rbrace } = ast.kind(e) else {
            return Operand::invalid(e);
        };
        let invalid = BasicKind::Invalid.id();
        let (t, base) = match (ty, hint) {
            (Some(ty), _) => {
                let t = match ast.kind(*ty) {
                    // The length of [...]T is known only after the elements.
                    ExprKind::ArrayType { len: None, elem } => {
                        let elem = self.var_type(*elem);
                        self.w.new_type(Type::Array { elem, len: None })
                    }
                    _ => self.typ(*ty),
                };
                (t, t)
            }
            (None, Some(hint)) => {
                // *T stands for &T{}.
                let under = self.w.underlying(hint);
                let (elem, is_ptr) = deref(self.w, under);
                (hint, if is_ptr { elem } else { hint })
            }
            (None, None) => {
                // It may be an element of a literal of a generic type.
                if !self.is_generic_code() {
                    self.error_at(e, "missing type in composite literal");
                }
                (invalid, invalid)
            }
        };
        if !self.is_complete(base) {
            return Operand::invalid(e);
        }
        match self.w.under(base) {
            Type::Struct(s) => {
                let fields = s.fields.clone();
                if elems.first().is_some_and(|el| el.key.is_some()) {
                    self.keyed_fields(base, elems);
                } else if !elems.is_empty() {
                    self.positional_fields(base, &fields, elems, *rbrace);
                }
            }
            &Type::Array { elem, len } => {
                let n = self.indexed_elems(elems, elem, len);
                if len.is_none() {
                    let array = self.w.underlying(base);
                    if let Type::Array { len, .. } = &mut self.w.types[array] {
                        *len = Some(n);
                    }
                    if let Some(ty) = ty {
                        self.record_type_and_value(*ty, Mode::Type, array, None);
                    }
                }
            }
            &Type::Slice { elem } => {
                self.indexed_elems(elems, elem, None);
            }
            &Type::Map { key, elem } => self.map_elems(elems, key, elem),
            _ => {
                for el in elems {
                    self.use_exprs(&[el.value]);
                }
                if is_valid(self.w, self.w.underlying(base)) {
                    let what = if ty.is_none() { " element" } else { "" };
                    let text = self.ts(t);
                    self.error_at(e, format!("invalid composite literal{what} type {text}"));
                    return Operand::invalid(e);
                }
            }
        }
        Operand::new(Mode::Value, e, t)
    }

    fn keyed_fields(&mut self, base: TypeId, elems: &[Element]) {
        let ast = self.ast;
        let pkg = Some(self.pkg);
        let mut visited: Vec<(Vec<u32>, ObjId)> = Vec::new();
        let under = self.w.underlying(base);
        for el in elems {
            let Some(key) = el.key else {
                let message = "mixture of field:value and value elements in struct literal";
                self.error_at(el.value, message);
                continue;
            };
            let &ExprKind::Name(name) = ast.kind(key) else {
                self.expr(el.value);
                let text = self.es(key);
                self.error_at(key, format!("invalid field name {text} in struct literal"));
                continue;
            };
            let text = self.name_of(name);
            let entry = match lookup_field_or_method(self.w, under, false, pkg, name) {
                Lookup::Found(entry) => entry,
                _ => {
                    self.expr(el.value);
                    let alt = lookup_fold_case(self.w, under, false, pkg, text);
                    let message = lookup_error(self.w, base, text, alt, true, pkg);
                    self.error_at(key, message);
                    continue;
                }
            };
            if !matches!(self.w.objects[entry.obj].kind, ObjKind::Var(_)) {
                self.expr(el.value);
                self.error_at(key, format!("{text} is not a field"));
                continue;
            }
            let field_type = self.w.objects[entry.obj].ty;
            let x = self.expr(el.value);
            if entry.path.len() > 1 {
                let (path, base) = (self.field_path(under, &entry.path), self.ts(base));
                let what = format!("use of promoted field {path} in struct literal of type {base}");
                if !self.require_version(key, 27, &what) {
                    continue;
                }
            }
            if entry.indirect {
                let message = format!("invalid implicit pointer indirection to reach {text}");
                self.error_at(key, message);
                continue;
            }
            self.record_use(key, entry.obj);
            self.assignment(x, Some(field_type), "struct literal");
            self.duplicate_field(key, &visited, &entry.path, entry.obj);
            visited.push((entry.path, entry.obj));
        }
    }

    /// The names on the way to a field, with dots between them.
    fn field_path(&self, mut t: TypeId, path: &[u32]) -> String {
        let mut names = Vec::new();
        for &i in path {
            let Type::Struct(s) = self.w.under(deref(self.w, t).0) else { break };
            let Some(&field) = s.fields.get(i as usize) else { break };
            names.push(self.w.name(field));
            t = self.w.objects[field].ty;
        }
        names.join(".")
    }

    fn duplicate_field(&mut self, key: ExprId, visited: &[(Vec<u32>, ObjId)], path: &[u32], obj: ObjId) {
        let name = self.w.name(obj);
        for (other, alt) in visited {
            let alt_name = self.w.name(*alt);
            let message = if other == path {
                format!("duplicate field name {name} in struct literal")
            } else if path.starts_with(other) {
                format!("cannot specify promoted field {name} and enclosing embedded field {alt_name}")
            } else if other.starts_with(path) {
                format!("cannot specify embedded field {name} and enclosed promoted field {alt_name}")
            } else {
                continue;
            };
            return self.error_at(key, message);
        }
    }

    fn positional_fields(&mut self, base: TypeId, fields: &[ObjId], elems: &[Element], rbrace: Pos) {
        for (i, el) in elems.iter().enumerate() {
            if let Some(key) = el.key {
                self.error_at(key, "mixture of field:value and value elements in struct literal");
                continue;
            }
            let x = self.expr(el.value);
            let Some(&field) = fields.get(i) else {
                let text = self.ts(base);
                self.error_op(&x, format!("too many values in struct literal of type {text}"));
                break;
            };
            let o = &self.w.objects[field];
            let (ty, hidden) = (o.ty, o.pkg != Some(self.pkg) && !is_exported(self.w.name(field)));
            if hidden {
                let (name, text) = (self.w.name(field), self.ts(base));
                let message = format!(
                    "implicit assignment to unexported field {name} in struct literal of type {text}"
                );
                self.error_op(&x, message);
                continue;
            }
            self.assignment(x, Some(ty), "struct literal");
        }
        if elems.len() < fields.len() {
            let hidden = fields
                .iter()
                .any(|&f| self.w.objects[f].pkg != Some(self.pkg) && !is_exported(self.w.name(f)));
            let hint = if hidden { " (type has unexported fields - use key:value pairs)" } else { "" };
            let text = self.ts(base);
            self.error(rbrace, format!("too few values in struct literal of type {text}{hint}"));
        }
    }

    /// Checks the elements of an array or slice literal; returns the largest index plus one.
    fn indexed_elems(&mut self, elems: &[Element], elem: TypeId, len: Option<u64>) -> u64 {
        let mut visited: FxHashSet<u64> = FxHashSet::default();
        let (mut index, mut max) = (0u64, 0u64);
        for el in elems {
            let start = self.ast.start(el.key.unwrap_or(el.value));
            let mut valid = false;
            if let Some(key) = el.key {
                let (t, i) = self.index(key, len);
                if is_valid(self.w, t) {
                    match i {
                        Some(i) => {
                            index = i;
                            valid = true;
                        }
                        None => {
                            let text = self.es(key);
                            self.error(start, format!("index {text} must be integer constant"));
                        }
                    }
                }
            } else if let Some(n) = len.filter(|&n| index >= n) {
                self.error(start, format!("index {index} is out of bounds (>= {n})"));
            } else {
                valid = true;
            }
            if valid && !visited.insert(index) {
                self.error(start, format!("duplicate index {index} in array or slice literal"));
            }
            index = index.saturating_add(1);
            max = max.max(index);
            let x = self.expr_hint(el.value, Some(elem));
            self.assignment(x, Some(elem), "array or slice literal");
        }
        max
    }

    fn map_elems(&mut self, elems: &[Element], key: TypeId, elem: TypeId) {
        let by_type = is_interface(self.w, key);
        let mut visited: FxHashMap<ConstKey, Vec<TypeId>> = FxHashMap::default();
        for el in elems {
            let Some(k) = el.key else {
                self.error_at(el.value, "missing key in map literal");
                continue;
            };
            let x = self.expr_hint(k, Some(key));
            let x = self.assignment(x, Some(key), "map literal");
            if !x.is_valid() {
                continue;
            }
            if x.mode == Mode::Constant
                && let Some(v) = &x.value
                && let Some(c) = map_key(v)
            {
                let seen = visited.entry(c).or_default();
                let w = &*self.w;
                if seen.iter().any(|&t| !by_type || identical(w, t, x.ty)) {
                    let text = v.to_string();
                    self.error_op(&x, format!("duplicate key {text} in map literal"));
                    continue;
                }
                seen.push(x.ty);
            }
            let x = self.expr_hint(el.value, Some(elem));
            self.assignment(x, Some(elem), "map literal");
        }
    }
}

/// A constant as a key that is equal for equal values of different kinds.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum ConstKey {
    Bool(bool),
    Int(num_bigint::BigInt),
    Float(u64),
    Complex(u64, u64),
    String(std::rc::Rc<[u8]>),
}

/// A key of a map literal. As in gc, whole numbers of more than 64 bits are not compared.
fn map_key(v: &ConstValue) -> Option<ConstKey> {
    if v.to_int().kind() == ConstKind::Int {
        return small_int(v);
    }
    match v {
        ConstValue::Bool(b) => Some(ConstKey::Bool(*b)),
        ConstValue::String(s) => Some(ConstKey::String(s.clone())),
        ConstValue::Rat(_) | ConstValue::Float(_) => Some(ConstKey::Float(v.to_f64().to_bits())),
        ConstValue::Complex(c) => Some(ConstKey::Complex(c.0.to_f64().to_bits(), c.1.to_f64().to_bits())),
        ConstValue::Int(_) | ConstValue::Unknown => None,
    }
}

/// A case of a switch. As in gc, booleans and complex numbers are not compared, nor numbers that neither 64 bits nor a
/// float64 hold exactly.
pub(crate) fn case_key(v: &ConstValue) -> Option<ConstKey> {
    match v {
        ConstValue::String(s) => Some(ConstKey::String(s.clone())),
        ConstValue::Int(_) => small_int(v),
        ConstValue::Rat(_) | ConstValue::Float(_) => small_int(v).or_else(|| {
            let f = v.to_f64();
            let exact = f.is_finite() && compare(&ConstValue::from_f64(f), BinaryOp::Eq, v);
            exact.then(|| ConstKey::Float(f.to_bits()))
        }),
        ConstValue::Bool(_) | ConstValue::Complex(_) | ConstValue::Unknown => None,
    }
}

fn small_int(v: &ConstValue) -> Option<ConstKey> {
    let int = v.to_int();
    let small = int.to_i64().is_some() || int.to_u64().is_some();
    match int {
        ConstValue::Int(i) if small => Some(ConstKey::Int(i)),
        _ => None,
    }
}
