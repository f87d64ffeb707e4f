//! Which types of an interactive package others mention: what inputs to come can still name, and what they never will again because
//! all names were declared anew.

use super::object::{ObjId, PkgId};
use super::ty::{Type, TypeId, World};
use rustc_hash::FxHashSet;

/// The defined types of interactive packages that stand in a type as it is written: `T` in `map[string]*T`, but not what `T` is made of.
pub fn mentioned(w: &World, t: TypeId) -> Vec<TypeId> {
    let mut walk = Walk { w, through: false, seen: FxHashSet::default(), found: FxHashSet::default() };
    walk.ty(t);
    let mut found: Vec<TypeId> = walk.found.into_iter().collect();
    found.sort_unstable();
    found
}

/// The defined types of interactive packages that an input of `pkg` can get hold of: those with a name, and what objects with a name,
/// their fields, parameters, results and methods lead to.
pub fn nameable(w: &World, pkg: PkgId) -> FxHashSet<TypeId> {
    let mut walk = Walk { w, through: true, seen: FxHashSet::default(), found: FxHashSet::default() };
    for &obj in w.packages[pkg].scope.values() {
        walk.ty(w.obj(obj).ty);
    }
    walk.found
}

struct Walk<'a> {
    w: &'a World,
    /// Defined types are looked into.
    through: bool,
    seen: FxHashSet<TypeId>,
    found: FxHashSet<TypeId>,
}

impl Walk<'_> {
    fn ty(&mut self, t: TypeId) {
        let w = self.w;
        let t = w.unalias(t);
        if matches!(w.ty(t), Type::Basic(_)) || !self.seen.insert(t) {
            return;
        }
        match w.ty(t) {
            Type::Basic(_) | Type::Alias { .. } => {}
            Type::Array { elem, .. }
            | Type::Slice { elem }
            | Type::Pointer { elem }
            | Type::Chan { elem, .. } => self.ty(*elem),
            Type::Map { key, elem } => {
                self.ty(*key);
                self.ty(*elem);
            }
            Type::Struct(s) => self.objects(&s.fields),
            Type::Tuple(vars) => self.objects(vars),
            Type::Signature(s) => {
                self.objects(&s.params);
                self.objects(&s.results);
                s.tparams.iter().for_each(|&p| self.ty(p));
            }
            Type::Interface(i) => {
                self.objects(&i.methods);
                i.embeds.iter().for_each(|&(_, e)| self.ty(e));
            }
            Type::Union(terms) => terms.iter().for_each(|u| self.ty(u.ty)),
            Type::TypeParam(p) => self.ty(p.constraint),
            Type::Named(n) => {
                n.targs.iter().for_each(|&a| self.ty(a));
                // Types of other packages know none of these.
                if !w.is_interactive(n.obj) {
                    return;
                }
                self.found.insert(t);
                if self.through {
                    n.underlying.into_iter().for_each(|u| self.ty(u));
                    self.objects(&n.methods);
                }
            }
        }
    }

    fn objects(&mut self, list: &[ObjId]) {
        list.iter().for_each(|&o| self.ty(self.w.obj(o).ty));
    }
}
