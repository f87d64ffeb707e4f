//! Types and objects as text: for messages, for `%T`, and as unique keys.

use super::format::quote;
use super::object::{ObjId, ObjKind, Object, PkgId, VarKind};
use super::predicates::{is_embedded, is_exported, is_type_param, is_untyped, is_valid, tag};
use super::ty::{BasicKind, InterfaceType, NamedType, Signature, StructType, Type, TypeId, UnionTerm, World};
use super::typeset;
use minigo_syntax::ast::ChanDir;

/// A type as gc's messages show it in package `from`: names of other packages are qualified by package name.
pub fn type_string(world: &World, t: TypeId, from: Option<PkgId>) -> String {
    let mut w = Writer::new(world, Style::Message(from));
    w.ty(t);
    w.out
}

/// Equal for identical types and different for others: full import paths, aliases resolved, interface methods sorted.
pub fn canonical_string(world: &World, t: TypeId) -> String {
    let mut w = Writer::new(world, Style::Canonical);
    w.ty(t);
    w.out
}

/// What `%T` prints: `main.T`, `struct { X int }`, `interface {}`.
pub fn runtime_string(world: &World, t: TypeId) -> String {
    let mut w = Writer::new(world, Style::Runtime);
    w.ty(t);
    w.out
}

/// A type as gc's back end shows it in package `from`: spaced as at run time, with names as in messages.
pub fn back_end_string(world: &World, t: TypeId, from: PkgId) -> String {
    let mut w = Writer::new(world, Style::BackEnd(from));
    w.ty(t);
    w.out
}

/// A term of a union as messages about unions show it: with full import paths, that of its own package too.
pub fn term_string(world: &World, term: &UnionTerm) -> String {
    let mut w = Writer::new(world, Style::FullPath);
    w.union(std::slice::from_ref(term));
    w.out
}

/// An object as messages show it: `func f(x int) string`, `var x int`, `type T struct{…}`.
pub fn object_string(world: &World, obj: ObjId, from: Option<PkgId>) -> String {
    let mut w = Writer::new(world, Style::Message(from));
    w.object(obj);
    w.out
}

/// A method's name and signature without parameter names: `M(int) string`. With `pkg_info` packages are spelled out.
pub fn func_string(world: &World, func: ObjId, from: Option<PkgId>, pkg_info: bool) -> String {
    let mut w = Writer::new(world, if pkg_info { Style::FullPath } else { Style::Message(from) });
    w.param_names = false;
    w.out.push_str(world.name(func));
    if let Type::Signature(sig) = world.ty(world.obj(func).ty) {
        w.signature(sig);
    }
    w.out
}

/// `(int, string)`: types without names, as "have (…)" and "want (…)" show them. The last type of a `variadic` list is
/// a slice; `has_dots` is for arguments `x...`.
pub fn types_summary(
    world: &World,
    list: &[TypeId],
    variadic: bool,
    has_dots: bool,
    from: Option<PkgId>,
) -> String {
    let text = |t: TypeId| match world.ty(t) {
        _ if !is_valid(world, t) => "unknown type".to_owned(),
        Type::Basic(k) if is_untyped(world, t) => match k.is_numeric() {
            true => "number".to_owned(),
            false => k.name().trim_start_matches("untyped ").to_owned(),
        },
        _ => type_string(world, t, from),
    };
    let mut out = String::from("(");
    for (i, &t) in list.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        let last = i + 1 == list.len();
        match world.ty(t) {
            Type::Slice { elem } if variadic && last => {
                out.push_str(&format!("...{}", type_string(world, *elem, from)))
            }
            _ if variadic && last => out.push_str(&format!("...{}", text(t))),
            _ => out.push_str(&text(t)),
        }
        if has_dots && last {
            out.push_str("...");
        }
    }
    out.push(')');
    out
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Message(Option<PkgId>),
    /// As a message, with import paths instead of package names.
    FullPath,
    Runtime,
    BackEnd(PkgId),
    Canonical,
}

struct Writer<'a> {
    world: &'a World,
    style: Style,
    param_names: bool,
    /// Types being written, against cycles through anonymous interfaces.
    open: Vec<TypeId>,
    out: String,
}

impl<'a> Writer<'a> {
    fn new(world: &'a World, style: Style) -> Writer<'a> {
        let param_names = matches!(style, Style::Message(_) | Style::FullPath);
        Writer { world, style, param_names, open: Vec::new(), out: String::new() }
    }

    fn is_message(&self) -> bool {
        matches!(self.style, Style::Message(_) | Style::FullPath)
    }

    /// Whether structs and interfaces are written with spaces inside their braces.
    fn is_spaced(&self) -> bool {
        matches!(self.style, Style::Runtime | Style::BackEnd(_))
    }

    fn str(&mut self, s: &str) {
        self.out.push_str(s);
    }

    fn ty(&mut self, t: TypeId) {
        let world = self.world;
        let keeps_name = match (self.style, world.ty(t)) {
            // `any` is the only alias that the back end knows.
            (Style::BackEnd(_), Type::Alias { obj, .. }) => world.obj(*obj).pkg.is_none(),
            _ => self.is_message(),
        };
        let t = if keeps_name { t } else { world.unalias(t) };
        if let Some(depth) = self.open.iter().position(|&o| o == t) {
            // In a canonical string the depth tells cycles apart.
            let text = format!("<cycle {depth}>");
            return self.str(if self.style == Style::Canonical { &text } else { "…" });
        }
        self.open.push(t);
        match world.ty(t) {
            Type::Basic(BasicKind::UnsafePointer) => self.str("unsafe.Pointer"),
            Type::Basic(k) => self.str(k.name()),
            Type::Array { elem, len } => {
                match len {
                    Some(n) => self.str(&format!("[{n}]")),
                    None => self.str("[-1]"),
                }
                self.ty(*elem);
            }
            Type::Slice { elem } => {
                self.str("[]");
                self.ty(*elem);
            }
            Type::Struct(s) => self.structure(s),
            Type::Pointer { elem } => {
                self.str("*");
                self.ty(*elem);
            }
            Type::Tuple(vars) => self.tuple(vars, false),
            Type::Signature(sig) => {
                self.str("func");
                self.signature(sig);
            }
            Type::Interface(i) => self.interface(t, i),
            Type::Map { key, elem } => {
                self.str("map[");
                self.ty(*key);
                self.str("]");
                self.ty(*elem);
            }
            Type::Chan { dir, elem } => self.channel(*dir, *elem),
            Type::Named(n) => self.named(n),
            Type::Alias { obj, .. } => self.type_name(*obj),
            Type::TypeParam(p) => {
                self.str(world.name(p.obj));
                if self.style == Style::Canonical {
                    self.str(&format!("·{:?}", p.obj));
                }
            }
            Type::Union(terms) => self.union(terms),
        }
        self.open.pop();
    }

    fn structure(&mut self, s: &StructType) {
        let world = self.world;
        self.str(if self.is_spaced() { "struct {" } else { "struct{" });
        for (i, &f) in s.fields.iter().enumerate() {
            match (i, self.is_spaced()) {
                (0, true) => self.str(" "),
                (0, false) => {}
                _ => self.str("; "),
            }
            let o = world.obj(f);
            if self.style == Style::Canonical {
                // Embedded or not, and whose package's name it is: both are part of the type's identity.
                self.str(if is_embedded(world, f) { "!" } else { "" });
                self.member_name(o);
                self.str(" ");
            } else if !is_embedded(world, f) {
                self.str(world.name(f));
                self.str(" ");
            }
            self.ty(o.ty);
            let tag = tag(s, i);
            if !tag.is_empty() {
                self.str(" ");
                self.str(&quote(tag.as_bytes()));
            }
        }
        self.str(if self.is_spaced() && !s.fields.is_empty() { " }" } else { "}" });
    }

    /// The name of a field or method where its package matters: qualified unless exported.
    fn member_name(&mut self, o: &Object) {
        let name = self.world.names.name(o.name);
        // gc's back end leaves out the package of fields only.
        let plain = matches!((self.style, &o.kind), (Style::BackEnd(_), ObjKind::Var(_)));
        if !is_exported(name)
            && !plain
            && let Some(p) = o.pkg
        {
            let pkg = &self.world.packages[p];
            match self.style {
                Style::Runtime | Style::BackEnd(_) => self.out.push_str(self.world.names.name(pkg.name)),
                _ => self.out.push_str(&pkg.path),
            }
            self.out.push('.');
        }
        self.str(name);
    }

    fn interface(&mut self, t: TypeId, i: &InterfaceType) {
        let world = self.world;
        if self.is_message() {
            if world.universe.comparable.is_some_and(|c| world.underlying(c) == t) {
                return self.str("interface{comparable}");
            }
            if i.implicit
                && i.methods.is_empty()
                && let [(_, one)] = i.embeds[..]
            {
                return self.ty(one);
            }
            self.str("interface{");
            let mut methods = i.methods.clone();
            typeset::sort_methods(world, &mut methods);
            for (n, &m) in methods.iter().enumerate() {
                self.str(if n > 0 { "; " } else { "" });
                self.str(world.name(m));
                self.signature_of(m);
            }
            for (n, &(_, e)) in i.embeds.iter().enumerate() {
                self.str(if n > 0 || !i.methods.is_empty() { "; " } else { "" });
                self.ty(e);
            }
            return self.str("}");
        }
        let set = typeset::of_interface(world, i);
        let spaced = self.is_spaced();
        self.str(if spaced { "interface {" } else { "interface{" });
        let mut first = true;
        for &m in &set.methods {
            self.separator(&mut first, spaced);
            self.member_name(world.obj(m));
            self.signature_of(m);
        }
        if set.comparable {
            self.separator(&mut first, spaced);
            self.str("comparable");
        }
        if let Some(terms) = &set.terms {
            self.separator(&mut first, spaced);
            self.union(terms);
        }
        self.str(if spaced && !first { " }" } else { "}" });
    }

    fn separator(&mut self, first: &mut bool, spaced: bool) {
        self.str(match (*first, spaced) {
            (true, true) => " ",
            (true, false) => "",
            (false, _) => "; ",
        });
        *first = false;
    }

    fn union(&mut self, terms: &[UnionTerm]) {
        for (i, term) in terms.iter().enumerate() {
            self.str(if i > 0 { " | " } else { "" });
            self.str(if term.tilde { "~" } else { "" });
            self.ty(term.ty);
        }
    }

    fn channel(&mut self, dir: ChanDir, elem: TypeId) {
        self.str(match dir {
            ChanDir::Both => "chan ",
            ChanDir::Send => "chan<- ",
            ChanDir::Recv => "<-chan ",
        });
        let parens =
            dir == ChanDir::Both && matches!(self.world.ty(elem), Type::Chan { dir: ChanDir::Recv, .. });
        self.str(if parens { "(" } else { "" });
        self.ty(elem);
        self.str(if parens { ")" } else { "" });
    }

    fn named(&mut self, n: &NamedType) {
        self.type_name(n.obj);
        if !n.targs.is_empty() {
            self.type_list(&n.targs);
        } else if self.is_message() && !n.tparams.is_empty() {
            self.type_params(&n.tparams);
        }
    }

    fn type_list(&mut self, list: &[TypeId]) {
        self.str("[");
        for (i, &t) in list.iter().enumerate() {
            self.str(match i {
                0 => "",
                _ if self.is_message() => ", ",
                _ => ",",
            });
            self.ty(t);
        }
        self.str("]");
    }

    /// `[K comparable, V any]`; neighbours with the same constraint share it.
    fn type_params(&mut self, list: &[TypeId]) {
        let world = self.world;
        self.str("[");
        let mut prev: Option<TypeId> = None;
        for (i, &t) in list.iter().enumerate() {
            let Type::TypeParam(p) = world.ty(t) else { continue };
            if i > 0 {
                if let Some(c) = prev
                    && c != p.constraint
                {
                    self.str(" ");
                    self.ty(c);
                }
                self.str(", ");
            }
            prev = Some(p.constraint);
            self.ty(t);
        }
        if let Some(c) = prev {
            self.str(" ");
            self.ty(c);
        }
        self.str("]");
    }

    fn type_name(&mut self, obj: ObjId) {
        let world = self.world;
        let o = world.obj(obj);
        if let Some(p) = o.pkg {
            self.package_prefix(p);
        }
        self.str(world.name(obj));
        if self.style == Style::Canonical
            && o.pkg.is_some_and(|p| {
                world.packages[p].interactive || world.packages[p].scope.get(&o.name) != Some(&obj)
            })
        {
            // A type local to a function, or of an input that a later one may replace: others may have its name.
            self.str(&format!("·{obj:?}"));
        }
    }

    fn package_prefix(&mut self, p: PkgId) {
        let world = self.world;
        let pkg = &world.packages[p];
        let name = world.names.name(pkg.name);
        match self.style {
            Style::Message(from) if from == Some(p) => {}
            Style::BackEnd(from) if from == p => {}
            Style::Message(from) => match from.is_some_and(|f| ambiguous_name(world, f, p)) {
                true => self.str(&format!("{}.", quote(pkg.path.as_bytes()))),
                false => self.str(&format!("{name}.")),
            },
            Style::Runtime | Style::BackEnd(_) => self.str(&format!("{name}.")),
            Style::FullPath | Style::Canonical => self.str(&format!("{}.", pkg.path)),
        }
    }

    fn tuple(&mut self, vars: &[ObjId], variadic: bool) {
        let world = self.world;
        self.str("(");
        for (i, &v) in vars.iter().enumerate() {
            self.str(if i > 0 { ", " } else { "" });
            if self.param_names && !world.name(v).is_empty() {
                self.str(world.name(v));
                self.str(" ");
            }
            let t = world.obj(v).ty;
            match world.ty(t) {
                Type::Slice { elem } if variadic && i + 1 == vars.len() => {
                    self.str("...");
                    self.ty(*elem);
                }
                _ if variadic && i + 1 == vars.len() => {
                    // append([]byte, string...) and the like.
                    self.ty(t);
                    self.str("...");
                }
                _ => self.ty(t),
            }
        }
        self.str(")");
    }

    fn signature_of(&mut self, func: ObjId) {
        if let Type::Signature(sig) = self.world.ty(self.world.obj(func).ty) {
            self.signature(sig);
        }
    }

    fn signature(&mut self, sig: &Signature) {
        if !sig.tparams.is_empty() {
            self.type_params(&sig.tparams);
        }
        self.tuple(&sig.params, sig.variadic);
        match sig.results[..] {
            [] => {}
            // gc's messages show the name of a single result even where they show no parameter names.
            [one] if !self.is_message() || self.world.name(one).is_empty() => {
                self.str(" ");
                self.ty(self.world.obj(one).ty);
            }
            _ => {
                self.str(" ");
                self.tuple(&sig.results, false);
            }
        }
    }

    fn object(&mut self, obj: ObjId) {
        let world = self.world;
        let o = world.obj(obj);
        let word = match &o.kind {
            ObjKind::PkgName { imported } => {
                self.str(&format!("package {}", world.name(obj)));
                let path = &world.packages[*imported].path;
                if path != world.name(obj) {
                    self.str(&format!(" ({})", quote(path.as_bytes())));
                }
                return;
            }
            ObjKind::Const { .. } => "const ",
            ObjKind::TypeName if is_type_param(world, o.ty) => "type parameter ",
            ObjKind::TypeName => "type ",
            ObjKind::Var(v) if v.kind == VarKind::Field => "field ",
            ObjKind::Var(_) => "var ",
            ObjKind::Func(_) => return self.function(obj),
            ObjKind::Label => return self.str(&format!("label {}", world.name(obj))),
            ObjKind::Builtin(_) => return self.str(&format!("builtin {}", world.name(obj))),
            ObjKind::Nil => return self.str("nil"),
        };
        self.str(word);
        if let Some(p) = o.pkg
            && world.packages[p].scope.get(&o.name) == Some(&obj)
        {
            self.package_prefix(p);
        }
        self.str(world.name(obj));
        let t = match (&o.kind, world.ty(o.ty)) {
            (ObjKind::TypeName, Type::Basic(_)) => return,
            (ObjKind::TypeName, Type::Alias { actual, .. }) => {
                self.str(" =");
                *actual
            }
            (ObjKind::TypeName, Type::TypeParam(p)) => p.constraint,
            (ObjKind::TypeName, _) => world.underlying(o.ty),
            _ => o.ty,
        };
        self.str(" ");
        self.ty(t);
    }

    fn function(&mut self, obj: ObjId) {
        let world = self.world;
        let o = world.obj(obj);
        self.str("func ");
        if let Type::Signature(sig) = world.ty(o.ty) {
            if let Some(recv) = sig.recv {
                self.str("(");
                match world.ty(world.obj(recv).ty) {
                    Type::Interface(_) => self.str("interface"),
                    _ => self.ty(world.obj(recv).ty),
                }
                self.str(").");
            } else if let Some(p) = o.pkg {
                self.package_prefix(p);
            }
        }
        self.str(world.name(obj));
        self.signature_of(obj);
    }
}

/// Another package that `from` imports, directly or not, has the same name as `p`.
fn ambiguous_name(world: &World, from: PkgId, p: PkgId) -> bool {
    let pkg = &world.packages[p];
    // In Go these have namesakes in internal packages, which messages show though no user can import them.
    if pkg.is_std && matches!(pkg.path.as_str(), "sync" | "strconv") {
        return true;
    }
    let atomic = pkg.is_std && pkg.path == "sync/atomic";
    let same = |q: PkgId| q != p && world.packages[q].name == pkg.name;
    if !atomic && !world.packages.keys().any(same) {
        return false;
    }
    // The namesake of sync/atomic comes with everything that uses the runtime.
    let needs_runtime = |q: PkgId| {
        let q = &world.packages[q];
        atomic && q.is_std && !matches!(q.path.as_str(), "sync/atomic" | "unsafe" | "math" | "unicode/utf8")
    };
    let mut seen = vec![from];
    let mut i = 0;
    while let Some(&q) = seen.get(i) {
        i += 1;
        if same(q) || needs_runtime(q) {
            return true;
        }
        for &imp in &world.packages[q].imports {
            if !seen.contains(&imp) {
                seen.push(imp);
            }
        }
    }
    false
}

#[cfg(test)]
#[path = "typestring_tests.rs"]
mod tests;
