//! Type sets: what an interface asks of a type, with embedded interfaces taken in.

use super::object::ObjId;
use super::predicates::{comparable_type, identical, is_exported, same_id};
use super::ty::{BasicKind, InterfaceType, Type, TypeId, TypeSet, UnionTerm, World};
use minigo_syntax::{Diagnostic, Pos};
use std::borrow::Cow;
use std::cmp::Ordering;

/// How many terms gc takes; comparing each with each would take long.
pub const MAX_TERMS: usize = 100;

/// The type set of an interface or of a type parameter's constraint; of any other type the set of all types.
pub fn type_set(world: &World, t: TypeId) -> Cow<'_, TypeSet> {
    match world.under(t) {
        Type::Interface(i) => of_interface(world, i),
        Type::TypeParam(p) => match world.under(p.constraint) {
            Type::Interface(i) => of_interface(world, i),
            _ => Cow::Owned(TypeSet::default()),
        },
        _ => Cow::Owned(TypeSet::default()),
    }
}

/// All methods of an interface, sorted by name.
pub fn methods(world: &World, t: TypeId) -> Cow<'_, [ObjId]> {
    match type_set(world, t) {
        Cow::Borrowed(s) => Cow::Borrowed(&s.methods),
        Cow::Owned(s) => Cow::Owned(s.methods),
    }
}

/// The specific types of a type parameter (empty: none); `None` if `t` is no type parameter.
pub fn type_param_terms(world: &World, t: TypeId) -> Option<Vec<UnionTerm>> {
    matches!(world.ty(world.unalias(t)), Type::TypeParam(_))
        .then(|| type_set(world, t).terms.clone().unwrap_or_default())
}

/// The computed type set, or one computed now because the interface is not completed yet.
pub fn of_interface<'a>(world: &'a World, i: &'a InterfaceType) -> Cow<'a, TypeSet> {
    match &i.typeset {
        Some(s) => Cow::Borrowed(s),
        None => {
            let mut b = Builder { world, diags: None, open: Vec::new() };
            Cow::Owned(b.interface(i))
        }
    }
}

/// Computes and stores the type set of the interface type `t` (no effect on other types) and reports methods that
/// come twice. Call it once the interface's methods have signatures and its embedded types are declared.
pub fn complete(world: &mut World, t: TypeId, diags: &mut Vec<Diagnostic>) {
    let t = world.underlying(t);
    let Type::Interface(i) = world.ty(t) else { return };
    if i.typeset.is_some() {
        return;
    }
    let set = Builder { world, diags: Some(diags), open: vec![t] }.interface(i);
    if let Type::Interface(i) = &mut world.types[t] {
        i.typeset = Some(Box::new(set));
    }
}

struct Builder<'a> {
    world: &'a World,
    /// Where to report; `None` also means not to compare types, which may lead back here.
    diags: Option<&'a mut Vec<Diagnostic>>,
    /// Interfaces being computed. One that embeds itself is an error reported elsewhere.
    open: Vec<TypeId>,
}

impl Builder<'_> {
    fn interface(&mut self, i: &InterfaceType) -> TypeSet {
        let world = self.world;
        // With each method the place that messages name: its own, or that of the embedding.
        let mut methods: Vec<(ObjId, Pos)> = Vec::new();
        for &m in &i.methods {
            self.add_method(&mut methods, m, world.obj(m).pos, true);
        }
        let mut terms: Option<Vec<UnionTerm>> = None;
        let mut comparable = false;
        for &(pos, t) in &i.embeds {
            let (more, comp) = match world.under(t) {
                Type::Interface(e) => {
                    let id = world.underlying(t);
                    if self.open.contains(&id) {
                        continue;
                    }
                    let computed;
                    let set = match &e.typeset {
                        Some(s) => s,
                        None => {
                            self.open.push(id);
                            // Its own duplicates are reported when it is completed itself.
                            let mut b = Builder { world, diags: None, open: std::mem::take(&mut self.open) };
                            computed = Box::new(b.interface(e));
                            self.open = b.open;
                            self.open.pop();
                            &computed
                        }
                    };
                    for &m in &set.methods {
                        self.add_method(&mut methods, m, pos, false);
                    }
                    (set.terms.clone(), set.comparable)
                }
                Type::Union(u) => (self.union(u, pos), false),
                Type::Basic(BasicKind::Invalid) => continue,
                _ => (Some(vec![UnionTerm { tilde: false, ty: t }]), false),
            };
            terms = match (terms, more) {
                (None, t) | (t, None) => t,
                (Some(a), Some(b)) => Some(self.intersect(&a, &b)),
            };
            comparable |= comp;
        }
        if comparable && let Some(list) = &mut terms {
            list.retain(|t| comparable_type(world, t.ty, None, false, &mut Vec::new()).is_ok());
            comparable = false;
        }
        let mut methods: Vec<ObjId> = methods.into_iter().map(|(m, _)| m).collect();
        sort_methods(world, &mut methods);
        TypeSet { methods, terms, comparable }
    }

    fn add_method(&mut self, methods: &mut Vec<(ObjId, Pos)>, m: ObjId, pos: Pos, explicit: bool) {
        let world = self.world;
        let o = world.obj(m);
        let other = methods.iter().find(|(n, _)| same_id(world, *n, o.pkg, o.name));
        let Some(&(other, other_pos)) = other else {
            methods.push((m, pos));
            return;
        };
        let Some(diags) = &mut self.diags else { return };
        if explicit || !identical(world, o.ty, world.obj(other).ty) {
            let name = world.name(m);
            diags.push(
                Diagnostic::error(pos, format!("duplicate method {name}"))
                    .note(other_pos, format!("other declaration of method {name}")),
            );
        }
    }

    /// The terms of a union; `None` if one of them is an interface without restriction.
    fn union(&mut self, terms: &[UnionTerm], pos: Pos) -> Option<Vec<UnionTerm>> {
        let world = self.world;
        let mut all: Vec<UnionTerm> = Vec::new();
        for term in terms {
            match world.under(term.ty) {
                Type::Interface(i) => {
                    let id = world.underlying(term.ty);
                    if self.open.contains(&id) {
                        continue;
                    }
                    all.extend(of_interface(world, i).terms.clone()?);
                }
                Type::Basic(BasicKind::Invalid) => {}
                // No type's underlying type is a named type.
                _ if term.tilde && !identical(world, term.ty, world.underlying(term.ty)) => {}
                _ => all.push(*term),
            }
            if all.len() > MAX_TERMS {
                let message =
                    format!("cannot handle more than {MAX_TERMS} union terms (implementation limitation)");
                self.diags.iter_mut().for_each(|d| d.push(Diagnostic::error(pos, message.clone())));
                return None;
            }
        }
        Some(all)
    }

    fn intersect(&self, a: &[UnionTerm], b: &[UnionTerm]) -> Vec<UnionTerm> {
        let mut out = Vec::new();
        for x in a {
            for y in b {
                let common = match (x.tilde, y.tilde) {
                    (true, true) | (false, false) => identical(self.world, x.ty, y.ty),
                    (true, false) => identical(self.world, x.ty, self.world.underlying(y.ty)),
                    (false, true) => identical(self.world, self.world.underlying(x.ty), y.ty),
                };
                if common {
                    out.push(if x.tilde { *y } else { *x });
                }
            }
        }
        out
    }
}

/// Exported names first, then by name, then by package: gc's order of methods.
pub fn sort_methods(world: &World, methods: &mut [ObjId]) {
    methods.sort_by(|&a, &b| compare_methods(world, a, b));
}

pub fn compare_methods(world: &World, a: ObjId, b: ObjId) -> Ordering {
    let (x, y) = (world.name(a), world.name(b));
    let path = |o: ObjId| world.obj(o).pkg.map_or("", |p| world.packages[p].path.as_str());
    is_exported(y).cmp(&is_exported(x)).then_with(|| x.cmp(y)).then_with(|| match is_exported(x) {
        true => Ordering::Equal,
        false => path(a).cmp(path(b)),
    })
}
