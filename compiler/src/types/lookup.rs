//! Fields and methods by name, through embedded fields.
//!
//! The search goes breadth first: names at a shallower depth hide deeper ones, and two at the same depth collide.

use indexmap::IndexSet;

use super::object::{ObjId, ObjKind, PkgId};
use super::predicates::{is_embedded, is_exported, is_interface, is_type_param, same_id};
use super::ty::{Type, TypeId, World};
use super::typeset;
use super::typestring::type_string;
use minigo_syntax::Symbol;
use minigo_syntax::symbol::sym;

pub use super::missing::{Missing, assertable_to, has_all_methods, implements, missing_method};

/// A field or method that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub obj: ObjId,
    /// Indices of the embedded fields on the way, then the index of the field or method in the type that has it: the
    /// struct's fields, the named type's methods, or the interface's type set.
    pub path: Vec<u32>,
    /// A pointer is followed on the way.
    pub indirect: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lookup {
    Found(Entry),
    NotFound,
    /// Several at the same depth; the path of one of them.
    Ambiguous(Vec<u32>),
    /// There is such a method, but its pointer receiver cannot be formed.
    PtrRecv,
}

/// Finds the field or method `name` of a value of type `t`, as seen from package `pkg`.
pub fn lookup_field_or_method(
    world: &World,
    t: TypeId,
    addressable: bool,
    pkg: Option<PkgId>,
    name: Symbol,
) -> Lookup {
    let wanted = Wanted { world, pkg, name, fold: None };
    // A named pointer type has the fields of what it points to, but no methods.
    if matches!(world.ty(world.unalias(t)), Type::Named(_)) && matches!(world.under(t), Type::Pointer { .. })
    {
        return match wanted.find(world.underlying(t), false) {
            Lookup::Found(e) if matches!(world.obj(e.obj).kind, ObjKind::Func(_)) => Lookup::NotFound,
            other => other,
        };
    }
    wanted.find(t, addressable)
}

/// `lookup_field_or_method` without the rule for named pointer types: what the method set of `t` has.
pub(super) fn lookup_method(world: &World, t: TypeId, pkg: Option<PkgId>, name: Symbol) -> Lookup {
    Wanted { world, pkg, name, fold: None }.find(t, false)
}

/// A field or method whose name differs only in case, or that another package does not export: for messages.
pub fn lookup_fold_case(
    world: &World,
    t: TypeId,
    addressable: bool,
    pkg: Option<PkgId>,
    name: &str,
) -> Option<ObjId> {
    let named_ptr = matches!(world.ty(world.unalias(t)), Type::Named(_))
        && matches!(world.under(t), Type::Pointer { .. });
    match named_ptr {
        true => fold_case(world, world.underlying(t), false, pkg, name)
            .filter(|&f| !matches!(world.obj(f).kind, ObjKind::Func(_))),
        false => fold_case(world, t, addressable, pkg, name),
    }
}

/// `lookup_fold_case` without the rule for named pointer types.
pub(super) fn fold_case(
    world: &World,
    t: TypeId,
    addressable: bool,
    pkg: Option<PkgId>,
    name: &str,
) -> Option<ObjId> {
    if name == "_" {
        return None;
    }
    match (Wanted { world, pkg, name: sym::EMPTY, fold: Some(name.to_lowercase()) }).find(t, addressable) {
        Lookup::Found(e) => Some(e.obj),
        _ => None,
    }
}

/// The pointed-to type of an unnamed pointer type, and whether there was a pointer.
pub fn deref(world: &World, t: TypeId) -> (TypeId, bool) {
    match world.ty(world.unalias(t)) {
        Type::Pointer { elem } => (*elem, true),
        _ => (t, false),
    }
}

/// A struct's type behind a pointer to it, else `t` itself.
pub fn deref_struct_ptr(world: &World, t: TypeId) -> TypeId {
    match world.under(t) {
        Type::Pointer { elem } if matches!(world.under(*elem), Type::Struct(_)) => *elem,
        _ => t,
    }
}

/// The names of the fields at `path`, joined by dots.
pub fn field_path(world: &World, t: TypeId, path: &[u32]) -> String {
    let mut names = Vec::new();
    let mut t = t;
    for &i in path {
        let Type::Struct(s) = world.under(deref_struct_ptr(world, t)) else { break };
        let Some(&f) = s.fields.get(i as usize) else { break };
        names.push(world.name(f));
        t = world.obj(f).ty;
    }
    names.join(".")
}

struct Wanted<'a> {
    world: &'a World,
    pkg: Option<PkgId>,
    name: Symbol,
    /// The lower-case name, to compare without regard to case and package.
    fold: Option<String>,
}

/// A type to search, reached through embedded fields.
#[derive(Clone)]
struct Embedded {
    ty: TypeId,
    path: Vec<u32>,
    indirect: bool,
    /// The type appears several times at this depth: whatever is found in it is ambiguous.
    multiples: bool,
}

impl Wanted<'_> {
    fn matches(&self, obj: ObjId) -> bool {
        match &self.fold {
            Some(lower) => self.world.name(obj).to_lowercase() == *lower,
            None => same_id(self.world, obj, self.pkg, self.name),
        }
    }

    fn find(&self, t: TypeId, addressable: bool) -> Lookup {
        let world = self.world;
        if self.name == sym::BLANK {
            return Lookup::NotFound;
        }
        let (start, is_ptr) = deref(world, t);
        // A pointer to an interface has no methods.
        if is_ptr && (is_interface(world, start) || is_type_param(world, start)) {
            return Lookup::NotFound;
        }
        let mut current = vec![Embedded { ty: start, path: Vec::new(), indirect: is_ptr, multiples: false }];
        let mut seen: Vec<TypeId> = Vec::new();
        while !current.is_empty() {
            let mut next = Vec::new();
            let mut found: Option<Entry> = None;
            for e in &current {
                let ty = world.unalias(e.ty);
                if matches!(world.ty(ty), Type::Named(_)) {
                    // Seen at a shallower depth, it hides itself here.
                    if seen.iter().any(|&s| s == ty || super::predicates::identical(world, s, ty)) {
                        continue;
                    }
                    seen.push(ty);
                }
                for (i, obj) in self.matches_in(ty, found.is_none().then_some(&mut next), e) {
                    let mut path = e.path.clone();
                    path.push(i);
                    if found.is_some() || e.multiples {
                        return Lookup::Ambiguous(path);
                    }
                    found = Some(Entry { obj, path, indirect: e.indirect });
                }
            }
            if let Some(entry) = found {
                let needs_ptr = matches!(&world.obj(entry.obj).kind, ObjKind::Func(f) if f.ptr_recv);
                return match needs_ptr && !entry.indirect && !addressable {
                    true => Lookup::PtrRecv,
                    false => Lookup::Found(entry),
                };
            }
            current = consolidate(world, next);
        }
        Lookup::NotFound
    }

    /// Matches in one type, and the types embedded in it for the next depth.
    fn matches_in(&self, ty: TypeId, next: Option<&mut Vec<Embedded>>, e: &Embedded) -> Vec<(u32, ObjId)> {
        let world = self.world;
        let with_index = |objs: &[ObjId]| -> Option<(u32, ObjId)> {
            objs.iter().position(|&m| self.matches(m)).map(|i| (i as u32, objs[i]))
        };
        if let Type::Named(n) = world.ty(ty)
            && let Some(m) = with_index(declared_methods(world, n))
        {
            return vec![m];
        }
        match world.under(ty) {
            Type::Struct(s) => {
                let matches: Vec<_> = s
                    .fields
                    .iter()
                    .enumerate()
                    .filter(|(_, f)| self.matches(**f))
                    .map(|(i, &f)| (i as u32, f))
                    .collect();
                if let Some(next) = next
                    && matches.is_empty()
                {
                    for (i, &f) in s.fields.iter().enumerate().filter(|(_, f)| is_embedded(world, **f)) {
                        let (ty, is_ptr) = deref(world, world.obj(f).ty);
                        let mut path = e.path.clone();
                        path.push(i as u32);
                        next.push(Embedded {
                            ty,
                            path,
                            indirect: e.indirect || is_ptr,
                            multiples: e.multiples,
                        });
                    }
                }
                matches
            }
            Type::Interface(_) | Type::TypeParam(_) => {
                with_index(&typeset::methods(world, ty)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The names of all fields and methods that a variable of type `t` has, as seen from package `pkg`.
pub fn member_names(world: &World, t: TypeId, pkg: PkgId) -> Vec<Symbol> {
    let mut names = IndexSet::new();
    let mut todo = vec![t];
    let mut seen = Vec::new();
    while let Some(t) = todo.pop() {
        let t = world.unalias(deref(world, t).0);
        if seen.contains(&t) {
            continue;
        }
        seen.push(t);
        if let Type::Named(n) = world.ty(t) {
            names.extend(declared_methods(world, n).iter().map(|&m| world.obj(m).name));
        }
        match world.under(t) {
            Type::Struct(s) => {
                names.extend(s.fields.iter().map(|&f| world.obj(f).name));
                todo.extend(s.fields.iter().filter(|f| is_embedded(world, **f)).map(|&f| world.obj(f).ty));
            }
            Type::Interface(_) => names.extend(typeset::methods(world, t).iter().map(|&m| world.obj(m).name)),
            _ => {}
        }
    }
    // What is hidden, ambiguous or not exported is not found.
    let found =
        |name: &Symbol| matches!(lookup_field_or_method(world, t, true, Some(pkg), *name), Lookup::Found(_));
    names.into_iter().filter(found).collect()
}

/// The methods of a named type; an instance has its generic type's if it has none of its own.
fn declared_methods<'a>(world: &'a World, n: &'a super::ty::NamedType) -> &'a [ObjId] {
    match n.origin.map(|o| world.ty(o)) {
        Some(Type::Named(origin)) if n.methods.is_empty() => &origin.methods,
        _ => &n.methods,
    }
}

/// One entry per type; those that came several times are marked.
fn consolidate(world: &World, list: Vec<Embedded>) -> Vec<Embedded> {
    let mut out: Vec<Embedded> = Vec::new();
    for e in list {
        match out.iter_mut().find(|o| super::predicates::identical(world, o.ty, e.ty)) {
            Some(o) => o.multiples = true,
            None => out.push(e),
        }
    }
    out
}

/// The message for `x.sel` or `T{sel: …}` that finds nothing; `alt` is what `lookup_fold_case` found.
pub fn lookup_error(
    world: &World,
    t: TypeId,
    sel: &str,
    alt: Option<ObjId>,
    struct_lit: bool,
    from: Option<PkgId>,
) -> String {
    let ts = type_string(world, t, from);
    let what = match alt.map(|a| &world.obj(a).kind) {
        Some(ObjKind::Var(_)) => "field",
        Some(ObjKind::Func(_)) => "method",
        _ => "object",
    };
    // What a user probably meant, and how its name differs.
    enum Near {
        Missing,
        Misspelled,
        Unexported,
        Inaccessible,
    }
    let alt_name = alt.map_or("", |a| world.name(a));
    let near = match alt {
        None => Near::Missing,
        Some(a) if world.obj(a).pkg == from => Near::Misspelled,
        Some(_) => match (is_exported(sel), is_exported(alt_name)) {
            (true, true) => Near::Misspelled,
            (true, false) if tail(sel) == tail(alt_name) => Near::Unexported,
            (false, true) if tail(sel) == tail(alt_name) => Near::Misspelled,
            (false, false) if sel == alt_name => Near::Inaccessible,
            _ => Near::Missing,
        },
    };
    if struct_lit {
        let unknown = format!("unknown field {sel} in struct literal of type {ts}");
        return match near {
            Near::Missing => unknown,
            Near::Misspelled => format!("{unknown}, but does have {alt_name}"),
            Near::Unexported => format!("{unknown}, but does have unexported {alt_name}"),
            Near::Inaccessible => {
                format!("cannot refer to unexported field {alt_name} in struct literal of type {ts}")
            }
        };
    }
    let none = format!("type {ts} has no field or method {sel}");
    match near {
        Near::Missing => none,
        Near::Misspelled => format!("{none}, but does have {what} {alt_name}"),
        Near::Unexported => format!("{none}, but does have unexported {what} {alt_name}"),
        Near::Inaccessible => format!("cannot refer to unexported {what} {alt_name}"),
    }
}

/// A name without its first letter.
fn tail(s: &str) -> &str {
    let mut chars = s.chars();
    chars.next();
    chars.as_str()
}

/// "type *I is pointer to interface, not interface".
pub fn interface_ptr_error(world: &World, t: TypeId, from: Option<PkgId>) -> String {
    let s = type_string(world, t, from);
    match world.under(t) {
        Type::Pointer { elem } if is_type_param(world, *elem) => {
            format!("type {s} is pointer to type parameter, not type parameter")
        }
        _ => format!("type {s} is pointer to interface, not interface"),
    }
}

#[cfg(test)]
#[path = "lookup_tests.rs"]
mod tests;
