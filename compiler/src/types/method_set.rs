//! Method sets: all methods that a value of a type has, promoted ones included, for itabs and type descriptors.

use super::lookup::{Lookup, deref, lookup_method};
use super::object::{ObjId, ObjKind, PkgId};
use super::predicates::{is_embedded, is_exported};
use super::ty::{Type, TypeId, World};
use super::typeset;
use minigo_syntax::Symbol;

/// A method of a method set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodEntry {
    pub obj: ObjId,
    /// As `lookup::Entry::path`: embedded fields, then the method's index in its type.
    pub path: Vec<u32>,
    /// A pointer is followed on the way (including the receiver itself if it is a pointer).
    pub indirect: bool,
    /// The method has a pointer receiver.
    pub ptr_recv: bool,
}

/// The method set of `t`: exported names first, then by name, then package.
pub fn method_set(world: &World, t: TypeId) -> Vec<MethodEntry> {
    let mut names: Vec<(Symbol, Option<PkgId>)> = Vec::new();
    candidates(world, deref(world, t).0, &mut names, &mut Vec::new());
    let mut set: Vec<MethodEntry> = names
        .into_iter()
        .filter_map(|(name, pkg)| match lookup_method(world, t, pkg, name) {
            Lookup::Found(e) => match &world.obj(e.obj).kind {
                ObjKind::Func(f) => {
                    Some(MethodEntry { obj: e.obj, path: e.path, indirect: e.indirect, ptr_recv: f.ptr_recv })
                }
                _ => None,
            },
            _ => None,
        })
        .collect();
    set.sort_by(|a, b| typeset::compare_methods(world, a.obj, b.obj));
    set
}

/// Names of all methods at any depth; unexported ones with their package.
fn candidates(world: &World, t: TypeId, names: &mut Vec<(Symbol, Option<PkgId>)>, seen: &mut Vec<TypeId>) {
    let t = world.unalias(t);
    if seen.contains(&t) {
        return;
    }
    seen.push(t);
    let mut add = |methods: &[ObjId]| {
        for &m in methods {
            let o = world.obj(m);
            let pkg = if is_exported(world.name(m)) { None } else { o.pkg };
            if !names.contains(&(o.name, pkg)) {
                names.push((o.name, pkg));
            }
        }
    };
    if let Type::Named(n) = world.ty(t) {
        add(&n.methods);
        if let Some(Type::Named(origin)) = n.origin.map(|o| world.ty(o)) {
            add(&origin.methods);
        }
    }
    match world.under(t) {
        Type::Interface(_) => add(&typeset::methods(world, t)),
        Type::Struct(s) => {
            for &f in s.fields.iter().filter(|f| is_embedded(world, **f)) {
                candidates(world, deref(world, world.obj(f).ty).0, names, seen);
            }
        }
        _ => {}
    }
}
