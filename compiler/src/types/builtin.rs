//! Calls of predeclared functions and of package unsafe's functions.

use super::check::Checker;
use super::constant::{ConstValue, compare};
use super::convert::assignable_to;
use super::info::{Mode, SelectionKind};
use super::layout::{MAX_SIZE, align_of, offset_of, size_of};
use super::lookup::{Lookup, lookup_field_or_method};
use super::object::{BuiltinId, ObjKind, VarKind};
use super::operand::Operand;
use super::predicates::{all_ordered, all_string, identical, is_numeric, is_untyped, is_valid};
use super::ty::{BasicKind, Signature, Type, TypeId};
use minigo_syntax::ast::{BinaryOp, Call, ChanDir, ExprId, ExprKind};

impl Checker<'_> {
    /// The result of calling `id`, without its expression; invalid if the call is in error.
    pub(crate) fn builtin(&mut self, e: ExprId, call: &Call, id: BuiltinId) -> Operand {
        let mut left = BasicKind::Invalid.id();
        match self.builtin_result(e, call, id, &mut left) {
            Some(x) if x.mode != Mode::NoValue => x,
            Some(x) => Operand { ty: left, ..x },
            None => Operand::invalid_of(e, left),
        }
    }

    /// The same; `None` if the call is in error. `left` is the type that gc's messages show for what is no value: that
    /// of the argument looked at last.
    fn builtin_result(
        &mut self,
        e: ExprId,
        call: &Call,
        id: BuiltinId,
        left: &mut TypeId,
    ) -> Option<Operand> {
        let name = qualified_name(id);
        if call.spread && id != BuiltinId::Append {
            let message = format!("invalid operation: invalid use of ... with built-in {}", id.name());
            self.error_at(e, message);
            self.use_exprs(&call.args);
            return None;
        }
        // len and cap are constant if their argument contains no call.
        let saved = self.env.has_call_or_recv;
        let measures = matches!(id, BuiltinId::Len | BuiltinId::Cap);
        if measures {
            self.env.has_call_or_recv = false;
        }
        let special = matches!(id, BuiltinId::Make | BuiltinId::New | BuiltinId::Offsetof);
        let args = if special { Vec::new() } else { self.call_args(&call.args) };
        let has_call = self.env.has_call_or_recv;
        if measures {
            self.env.has_call_or_recv = saved;
        }
        if args.iter().any(|a| !a.is_valid()) {
            return None;
        }
        if let Some(first) = args.first() {
            *left = first.ty;
        }
        let nargs = if special { call.args.len() } else { args.len() };
        let wrong = match id.nargs() {
            n if nargs < n => Some("not enough"),
            n if nargs > n && !id.variadic() => Some("too many"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            let (text, want) = (self.es(e), id.nargs());
            let counts = format!("(expected {want}, found {nargs})");
            self.error_at(e, format!("invalid operation: {wrong} arguments for {text} {counts}"));
            return None;
        }
        match id {
            BuiltinId::Append => self.append(e, call, args),
            BuiltinId::Len | BuiltinId::Cap => self.len_cap(id, args, has_call),
            BuiltinId::Clear => self.clear(args),
            BuiltinId::Close => self.close(args),
            BuiltinId::Complex => self.complex(e, args),
            BuiltinId::Copy => self.copy(args),
            BuiltinId::Delete => self.delete(args, left),
            BuiltinId::Imag | BuiltinId::Real => self.real_imag(id, args),
            BuiltinId::Make => self.make(e, call),
            BuiltinId::Max | BuiltinId::Min => self.min_max(id, args),
            BuiltinId::New => self.new_builtin(call, left),
            BuiltinId::Panic => {
                let any = self.empty_interface();
                self.env.panics.push(e);
                let x = self.assignment(first(args)?, Some(any), "argument to panic");
                *left = x.ty;
                x.is_valid().then(no_value)
            }
            BuiltinId::Print | BuiltinId::Println => {
                let context = format!("argument to built-in {name}");
                for a in args {
                    if !self.assignment(a, None, &context).is_valid() {
                        return None;
                    }
                }
                Some(no_value())
            }
            BuiltinId::Recover => {
                let any = self.empty_interface();
                Some(value(any))
            }
            BuiltinId::Add
            | BuiltinId::Alignof
            | BuiltinId::Offsetof
            | BuiltinId::Sizeof
            | BuiltinId::Slice
            | BuiltinId::SliceData
            | BuiltinId::String
            | BuiltinId::StringData => self.unsafe_builtin(call, id, args, left),
        }
    }

    fn empty_interface(&mut self) -> TypeId {
        match self.w.universe.any {
            Some(any) => self.w.underlying(any),
            None => BasicKind::Invalid.id(),
        }
    }

    fn byte_slice(&mut self) -> TypeId {
        let elem = self.w.universe.byte.unwrap_or(BasicKind::Uint8.id());
        self.w.new_type(Type::Slice { elem })
    }

    /// The element type of a slice argument; else reports with `what`.
    fn slice_elem(&mut self, x: &Operand, what: &str) -> Option<TypeId> {
        if let Type::Slice { elem } = *self.w.under(x.ty) {
            return Some(elem);
        }
        let have = if x.is_nil() { "untyped nil".to_owned() } else { self.os(x) };
        self.error_op(x, format!("invalid {what}: argument must be a slice; have {have}"));
        None
    }

    /// `y` is a string or byte slice and `x` takes bytes.
    fn bytes_and_string(&mut self, x: &Operand, y: &Operand) -> bool {
        let bytes = self.byte_slice();
        if assignable_to(self.w, x, bytes, Some(self.pkg)).is_err() {
            return false;
        }
        match *self.w.under(y.ty) {
            Type::Basic(k) => k.is_string(),
            _ => false,
        }
    }

    fn append(&mut self, e: ExprId, call: &Call, args: Vec<Operand>) -> Option<Operand> {
        let x = args.first()?.clone();
        let elem = self.slice_elem(&x, "append")?;
        if let [_, y] = &args[..]
            && call.spread
            && self.bytes_and_string(&x, y)
        {
            if is_untyped(self.w, y.ty)
                && let Some(ye) = y.expr
            {
                self.update_expr_type(ye, BasicKind::String.id(), true);
            }
            return Some(value(x.ty));
        }
        let slice = self.w.new_type(Type::Slice { elem });
        let params = vec![self.new_param(VarKind::Param, x.ty), self.new_param(VarKind::Param, slice)];
        let sig = Signature { params, variadic: true, ..Signature::default() };
        self.arguments(e, call, &sig, args);
        Some(value(x.ty))
    }

    fn len_cap(&mut self, id: BuiltinId, args: Vec<Operand>, has_call: bool) -> Option<Operand> {
        let mut x = first(args)?;
        let len = id == BuiltinId::Len;
        let mut t = self.w.underlying(x.ty);
        if let Type::Pointer { elem } = *self.w.ty(t)
            && let Type::Array { .. } = self.w.under(elem)
        {
            t = self.w.underlying(elem);
        }
        let int = BasicKind::Int.id();
        let constant =
            |n: u64| Operand { mode: Mode::Constant, value: Some(ConstValue::uint(n)), ..value(int) };
        match *self.w.ty(t) {
            Type::Basic(k) if k.is_string() && len => {
                if x.mode == Mode::Constant
                    && let Some(b) = x.value.as_ref().and_then(|v| v.as_bytes())
                {
                    return Some(constant(b.len() as u64));
                }
                Some(value(int))
            }
            Type::Array { len, .. } if !has_call => match len {
                Some(n) => Some(constant(n)),
                None => Some(Operand { value: Some(ConstValue::Unknown), ..constant(0) }),
            },
            Type::Array { .. } | Type::Slice { .. } | Type::Chan { .. } => Some(value(int)),
            Type::Map { .. } if len => Some(value(int)),
            _ => {
                if is_valid(self.w, t) {
                    let text = self.os(&x);
                    self.error_op(&x, format!("invalid argument: {text} for built-in {}", id.name()));
                }
                x.invalidate();
                None
            }
        }
    }

    fn clear(&mut self, args: Vec<Operand>) -> Option<Operand> {
        let x = first(args)?;
        if !matches!(self.w.under(x.ty), Type::Map { .. } | Type::Slice { .. }) {
            let text = self.os(&x);
            let why = "argument must be (or constrained by) map or slice";
            self.error_op(&x, format!("invalid argument: cannot clear {text}: {why}"));
            return None;
        }
        Some(no_value())
    }

    fn close(&mut self, args: Vec<Operand>) -> Option<Operand> {
        let x = first(args)?;
        let what = match *self.w.under(x.ty) {
            Type::Chan { dir: ChanDir::Recv, .. } => "receive-only channel",
            Type::Chan { .. } => return Some(no_value()),
            _ => "non-channel",
        };
        let text = self.os(&x);
        self.error_op(&x, format!("invalid operation: cannot close {what} {text}"));
        None
    }

    fn copy(&mut self, args: Vec<Operand>) -> Option<Operand> {
        let [x, y] = &args[..] else {
            return None;
        };
        let dst = self.slice_elem(x, "copy")?;
        if self.bytes_and_string(x, y) {
            if is_untyped(self.w, y.ty)
                && let Some(ye) = y.expr
            {
                self.update_expr_type(ye, BasicKind::String.id(), true);
            }
            return Some(value(BasicKind::Int.id()));
        }
        let src = if all_string(self.w, y.ty) {
            self.w.universe.byte.unwrap_or(BasicKind::Uint8.id())
        } else {
            self.slice_elem(y, "copy")?
        };
        if !identical(self.w, dst, src) {
            let (xs, ys, dt, st) = (self.os(x), self.os(y), self.ts(dst), self.ts(src));
            let types = format!("{xs} and {ys} have different element types {dt} and {st}");
            self.error_op(x, format!("invalid copy: arguments {types}"));
            return None;
        }
        Some(value(BasicKind::Int.id()))
    }

    fn delete(&mut self, args: Vec<Operand>, left: &mut TypeId) -> Option<Operand> {
        let [map, key] = <[Operand; 2]>::try_from(args).ok()?;
        let Type::Map { key: t, .. } = *self.w.under(map.ty) else {
            let text = self.os(&map);
            self.error_op(&map, format!("invalid argument: {text} is not a map"));
            return None;
        };
        let key = self.assignment(key, Some(t), "argument to delete");
        *left = key.ty;
        key.is_valid().then(no_value)
    }

    fn complex(&mut self, e: ExprId, args: Vec<Operand>) -> Option<Operand> {
        let [mut x, mut y] = <[Operand; 2]>::try_from(args).ok()?;
        let both_constant = x.mode == Mode::Constant && y.mode == Mode::Constant;
        match (is_untyped(self.w, x.ty), is_untyped(self.w, y.ty)) {
            (false, false) => {}
            (true, false) => self.convert_untyped(&mut x, y.ty),
            (false, true) => self.convert_untyped(&mut y, x.ty),
            (true, true) if both_constant => {
                for o in [&mut x, &mut y] {
                    let real = o.value.as_ref().is_some_and(|v| v.imag().sign() == 0);
                    if is_numeric(self.w, o.ty) && real {
                        o.ty = BasicKind::UntypedFloat.id();
                    }
                }
            }
            (true, true) => {
                self.convert_untyped(&mut x, BasicKind::Float64.id());
                self.convert_untyped(&mut y, BasicKind::Float64.id());
            }
        }
        if !x.is_valid() || !y.is_valid() {
            return None;
        }
        if !identical(self.w, x.ty, y.ty) {
            let (text, xt, yt) = (self.es(e), self.ts(x.ty), self.ts(y.ty));
            self.error_op(&x, format!("invalid operation: {text} (mismatched types {xt} and {yt})"));
            return None;
        }
        let result = match self.w.under(x.ty) {
            Type::Basic(BasicKind::Float32) => BasicKind::Complex64,
            Type::Basic(BasicKind::Float64) => BasicKind::Complex128,
            Type::Basic(BasicKind::UntypedFloat) => BasicKind::UntypedComplex,
            _ => {
                let t = self.ts(x.ty);
                let message = format!("invalid argument: arguments have type {t}, expected floating-point");
                self.error_op(&x, message);
                return None;
            }
        };
        if let (Some(re), Some(im), true) = (&x.value, &y.value, both_constant) {
            let v = ConstValue::make_complex(re.to_float(), im.to_float());
            return Some(Operand { mode: Mode::Constant, value: Some(v), ..value(result.id()) });
        }
        Some(value(result.id()))
    }

    fn real_imag(&mut self, id: BuiltinId, args: Vec<Operand>) -> Option<Operand> {
        let mut x = first(args)?;
        if is_untyped(self.w, x.ty) {
            if x.mode != Mode::Constant {
                self.convert_untyped(&mut x, BasicKind::Complex128.id());
                if !x.is_valid() {
                    return None;
                }
            } else if is_numeric(self.w, x.ty) {
                x.ty = BasicKind::UntypedComplex.id();
            }
        }
        let result = match self.w.under(x.ty) {
            Type::Basic(BasicKind::Complex64) => BasicKind::Float32,
            Type::Basic(BasicKind::Complex128) => BasicKind::Float64,
            Type::Basic(BasicKind::UntypedComplex) => BasicKind::UntypedFloat,
            _ => {
                let t = self.ts(x.ty);
                self.error_op(&x, format!("invalid argument: argument has type {t}, expected complex type"));
                return None;
            }
        };
        if let (Some(v), Mode::Constant) = (&x.value, x.mode) {
            let part = if id == BuiltinId::Real { v.real() } else { v.imag() };
            return Some(Operand { mode: Mode::Constant, value: Some(part), ..value(result.id()) });
        }
        Some(value(result.id()))
    }

    fn make(&mut self, e: ExprId, call: &Call) -> Option<Operand> {
        let arg0 = *call.args.first()?;
        let t = self.var_type(arg0);
        if !is_valid(self.w, t) {
            return None;
        }
        let min = match self.w.under(t) {
            Type::Slice { .. } => 2,
            Type::Map { .. } | Type::Chan { .. } => 1,
            Type::Basic(BasicKind::Invalid) => return None,
            _ => {
                let text = self.es(arg0);
                let why = "type must be slice, map, or channel";
                self.error_at(arg0, format!("invalid argument: cannot make {text}: {why}"));
                return None;
            }
        };
        let nargs = call.args.len();
        if nargs < min || min + 1 < nargs {
            let (text, max) = (self.es(e), min + 1);
            let counts = format!("{text} expects {min} or {max} arguments; found {nargs}");
            self.error_at(e, format!("invalid operation: {counts}"));
            return None;
        }
        let sizes: Vec<u64> = call.args[1..].iter().filter_map(|&a| self.index(a, None).1).collect();
        if let [len, cap] = sizes[..]
            && len > cap
        {
            self.error_at(call.args[1], "invalid argument: length and capacity swapped");
        }
        Some(value(t))
    }

    fn min_max(&mut self, id: BuiltinId, args: Vec<Operand>) -> Option<Operand> {
        let op = if id == BuiltinId::Max { BinaryOp::Gt } else { BinaryOp::Lt };
        let exprs: Vec<ExprId> = args.iter().filter_map(|a| a.expr).collect();
        let mut x: Option<Operand> = None;
        for mut a in args {
            if !all_ordered(self.w, a.ty) {
                let text = self.os(&a);
                self.error_op(&a, format!("invalid argument: {text} cannot be ordered"));
                return None;
            }
            let Some(mut prev) = x.take() else {
                x = Some(a);
                continue;
            };
            self.match_types(&mut prev, &mut a);
            if !prev.is_valid() {
                return None;
            }
            if !identical(self.w, prev.ty, a.ty) {
                let (pt, at, text) = (self.ts(prev.ty), self.ts(a.ty), self.xs(&a));
                let types = format!("{pt} (previous argument) and {at} (type of {text})");
                self.error_op(&a, format!("invalid argument: mismatched types {types}"));
                return None;
            }
            if prev.mode == Mode::Constant && a.mode == Mode::Constant {
                if let (Some(av), Some(pv)) = (&a.value, &prev.value)
                    && compare(av, op, pv)
                {
                    prev = a;
                }
            } else {
                prev.mode = Mode::Value;
                prev.value = None;
            }
            x = Some(prev);
        }
        let mut x = x?;
        if x.mode != Mode::Constant {
            x.mode = Mode::Value;
            let any = self.empty_interface();
            let context = format!("argument to built-in {}", id.name());
            x = self.assignment(x, Some(any), &context);
            if !x.is_valid() {
                return None;
            }
        }
        for e in exprs {
            self.update_expr_type(e, x.ty, true);
        }
        Some(x)
    }

    /// `new(T)` or `new(value)`.
    fn new_builtin(&mut self, call: &Call, left: &mut TypeId) -> Option<Operand> {
        let arg = *call.args.first()?;
        let mut x = self.expr_or_type(arg);
        *left = x.ty;
        self.exclude(&mut x, &[Mode::NoValue, Mode::Builtin]);
        match x.mode {
            Mode::Invalid => return None,
            Mode::Type if !is_valid(self.w, x.ty) => return None,
            Mode::Type => self.valid_var_type(arg, x.ty),
            _ => {
                if is_untyped(self.w, x.ty) {
                    x = self.assignment(x, None, "argument to new");
                    if !x.is_valid() {
                        return None;
                    }
                }
                let text = self.es(arg);
                self.require_version(call.fun, 26, &format!("new({text})"));
            }
        }
        let t = self.w.new_type(Type::Pointer { elem: x.ty });
        Some(value(t))
    }

    fn unsafe_builtin(
        &mut self,
        call: &Call,
        id: BuiltinId,
        args: Vec<Operand>,
        left: &mut TypeId,
    ) -> Option<Operand> {
        let context = format!("argument to {}", qualified_name(id));
        let uintptr = BasicKind::Uintptr.id();
        let constant =
            |n: u64| Operand { mode: Mode::Constant, value: Some(ConstValue::uint(n)), ..value(uintptr) };
        if id == BuiltinId::Offsetof {
            return self.offsetof(*call.args.first()?, left).map(|n| n.map_or(value(uintptr), constant));
        }
        let mut args = args.into_iter();
        let x = args.next()?;
        let byte_ptr = {
            let elem = self.w.universe.byte.unwrap_or(BasicKind::Uint8.id());
            self.w.new_type(Type::Pointer { elem })
        };
        let result = match id {
            BuiltinId::Alignof | BuiltinId::Sizeof => {
                let x = self.assignment(x, None, &context);
                if !x.is_valid() {
                    return None;
                }
                if self.has_unknown_size(x.ty) {
                    return Some(value(uintptr));
                }
                if id == BuiltinId::Sizeof && size_of(self.w, x.ty) >= MAX_SIZE {
                    let text = self.os(&x);
                    self.error_op(&x, format!("{text} is too large"));
                    return None;
                }
                let n = if id == BuiltinId::Sizeof { size_of(self.w, x.ty) } else { align_of(self.w, x.ty) };
                return Some(constant(n));
            }
            BuiltinId::Add => {
                let pointer = BasicKind::UnsafePointer.id();
                if !self.assignment(x, Some(pointer), &context).is_valid() {
                    return None;
                }
                pointer
            }
            BuiltinId::Slice => match *self.w.under(x.ty) {
                Type::Pointer { elem } => self.w.new_type(Type::Slice { elem }),
                _ => {
                    let text = self.os(&x);
                    self.error_op(&x, format!("invalid argument: {text} is not a pointer"));
                    return None;
                }
            },
            BuiltinId::SliceData => match *self.w.under(x.ty) {
                Type::Slice { elem } => self.w.new_type(Type::Pointer { elem }),
                _ => {
                    let text = self.os(&x);
                    self.error_op(&x, format!("invalid argument: {text} is not a slice"));
                    return None;
                }
            },
            BuiltinId::String => {
                if !self.assignment(x, Some(byte_ptr), &context).is_valid() {
                    return None;
                }
                BasicKind::String.id()
            }
            _ => {
                if !self.assignment(x, Some(BasicKind::String.id()), &context).is_valid() {
                    return None;
                }
                byte_ptr
            }
        };
        if let Some(mut n) = args.next()
            && !self.valid_index(&mut n, "length", id == BuiltinId::Add)
        {
            return None;
        }
        Some(value(result))
    }

    /// Whether a type contains one that is being declared: a cycle, which is reported.
    fn has_unknown_size(&mut self, t: TypeId) -> bool {
        let t = self.w.unalias(t);
        match self.w.ty(t) {
            Type::Named(n) => {
                let (obj, rhs) = (n.obj, n.rhs.or(n.underlying));
                if let Some(i) = self.obj_path.iter().rposition(|&o| o == obj) {
                    let cycle = self.obj_path[i..].to_vec();
                    self.report_cycle(&cycle);
                    return true;
                }
                // Outside of declarations all sizes are known.
                if self.obj_path.is_empty() {
                    return false;
                }
                self.obj_path.push(obj);
                let unknown = rhs.is_some_and(|t| self.has_unknown_size(t));
                self.obj_path.pop();
                unknown
            }
            Type::Array { elem, .. } => self.has_unknown_size(*elem),
            Type::Struct(s) => {
                let fields = s.fields.clone();
                fields.iter().any(|&f| self.has_unknown_size(self.w.objects[f].ty))
            }
            _ => false,
        }
    }

    /// The offset of a field, if it is known. `None`: in error.
    fn offsetof(&mut self, arg: ExprId, left: &mut TypeId) -> Option<Option<u64>> {
        let ast = self.ast;
        let sel_expr = ast.unparen(arg);
        let ExprKind::Selector(inner, sel) = ast.kind(sel_expr) else {
            let text = self.es(arg);
            self.error_at(arg, format!("invalid argument: {text} is not a selector expression"));
            self.use_exprs(&[arg]);
            return None;
        };
        let x = self.expr(*inner);
        *left = x.ty;
        if !x.is_valid() {
            return None;
        }
        let mut base = x.ty;
        if let Type::Pointer { elem } = *self.w.under(x.ty)
            && let Type::Struct(_) = self.w.under(elem)
        {
            base = elem;
        }
        let (name, text) = (self.name_of(sel.name), self.ts(base));
        let Lookup::Found(entry) = lookup_field_or_method(self.w, base, false, Some(self.pkg), sel.name)
        else {
            self.error_op(&x, format!("invalid argument: {text} has no single field {name}"));
            return None;
        };
        if !matches!(self.w.objects[entry.obj].kind, ObjKind::Var(_)) {
            let arg_text = self.es(arg);
            self.error_at(arg, format!("invalid argument: {arg_text} is a method value"));
            return None;
        }
        if entry.indirect {
            let what = format!("field {name} is embedded via a pointer in {text}");
            self.error_op(&x, format!("invalid argument: {what}"));
            return None;
        }
        let ty = self.w.objects[entry.obj].ty;
        let offset = match self.has_unknown_size(base) {
            true => None,
            false => Some(offset_of(self.w, base, &entry.path)),
        };
        if offset.is_some_and(|n| n >= MAX_SIZE) {
            let text = self.os(&x);
            self.error_op(&x, format!("{text} is too large"));
            return None;
        }
        self.record_selection(sel_expr, SelectionKind::FieldVal, base, entry.obj, entry.path, false, ty);
        let mode = if x.mode == Mode::Variable { Mode::Variable } else { Mode::Value };
        self.record_type_and_value(sel_expr, mode, ty, None);
        Some(offset)
    }
}

fn qualified_name(id: BuiltinId) -> String {
    if id.is_unsafe() { format!("unsafe.{}", id.name()) } else { id.name().to_owned() }
}

fn first(args: Vec<Operand>) -> Option<Operand> {
    args.into_iter().next()
}

fn value(ty: TypeId) -> Operand {
    Operand { mode: Mode::Value, ty, ..Operand::default() }
}

fn no_value() -> Operand {
    Operand { mode: Mode::NoValue, ..Operand::default() }
}
