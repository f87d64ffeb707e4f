//! Types that contain themselves, and other declaration cycles.

use super::object::{ObjId, ObjKind, PkgId};
use super::predicates::identical;
use super::ty::{BasicKind, Type, TypeId, World};
use super::typestring::type_string;
use minigo_syntax::Diagnostic;

/// Checks that the named type `t` has a finite size (and a finite type set). A type on a cycle is reported and its
/// underlying type becomes invalid. Uses `NamedType::rhs`.
pub fn valid_type(world: &mut World, t: TypeId, from: Option<PkgId>, diags: &mut Vec<Diagnostic>) -> bool {
    let mut search = Search { world, nest: Vec::new(), path: Vec::new(), done: Vec::new(), cycle: None };
    search.valid(t);
    let Some((bad, cycle)) = search.cycle else { return true };
    diags.push(cycle_error(world, &cycle, 0, from));
    if let Type::Named(n) = &mut world.types[bad] {
        n.underlying = Some(BasicKind::Invalid.id());
        n.rhs = Some(BasicKind::Invalid.id());
    }
    false
}

struct Search<'a> {
    world: &'a World,
    /// Named types whose memory contains the next.
    nest: Vec<TypeId>,
    /// All named types on the way, for the message.
    path: Vec<TypeId>,
    /// Types known to be finite. Those without type parameters only: the others depend on their arguments.
    done: Vec<TypeId>,
    /// The type that contains itself, and the names on the way round.
    cycle: Option<(TypeId, Vec<ObjId>)>,
}

impl Search<'_> {
    fn valid(&mut self, t: TypeId) -> bool {
        let world = self.world;
        let t = world.unalias(t);
        match world.ty(t) {
            Type::Array { elem, .. } => self.valid(*elem),
            Type::Struct(s) => s.fields.iter().all(|&f| self.valid(world.obj(f).ty)),
            Type::Union(terms) => terms.iter().all(|term| self.valid(term.ty)),
            Type::Interface(i) => i.embeds.iter().all(|&(_, e)| self.valid(e)),
            Type::Named(n) => {
                if self.done.contains(&t) {
                    return true;
                }
                if self.nest.iter().any(|&e| identical(world, e, t)) {
                    let start = self.path.iter().position(|&p| identical(world, p, t)).unwrap_or(0);
                    let name = |&p: &TypeId| match world.ty(p) {
                        Type::Named(n) => Some(n.obj),
                        _ => None,
                    };
                    let cycle = self.path[start..].iter().filter_map(name).collect();
                    self.cycle = Some((n.origin.unwrap_or(t), cycle));
                    return false;
                }
                let declared = match n.origin.map(|o| world.ty(o)) {
                    Some(Type::Named(o)) => o,
                    _ => n,
                };
                let Some(rhs) = declared.rhs.or(declared.underlying) else { return true };
                self.nest.push(t);
                self.path.push(t);
                let ok = self.valid(rhs);
                self.nest.pop();
                self.path.pop();
                if ok && n.targs.is_empty() && n.tparams.is_empty() {
                    self.done.push(t);
                }
                ok
            }
            Type::TypeParam(p) => self.argument(t, p.index as usize),
            _ => true,
        }
    }

    /// A type parameter stands for its argument, which lives in the nest around the instance.
    fn argument(&mut self, param: TypeId, index: usize) -> bool {
        let Some(inst) = self.nest.pop() else { return true };
        let mut ok = true;
        if let Type::Named(n) = self.world.ty(inst)
            && let Some(&arg) = n.targs.get(index)
            && let Some(Type::Named(origin)) = n.origin.map(|o| self.world.ty(o))
            && origin.tparams.get(index) == Some(&param)
        {
            ok = self.valid(arg);
        }
        self.nest.push(inst);
        ok
    }
}

/// The message for a cycle of declarations, told from `cycle[start]` on.
pub fn cycle_error(world: &World, cycle: &[ObjId], start: usize, from: Option<PkgId>) -> Diagnostic {
    let name = |o: ObjId| {
        let obj = world.obj(o);
        match (&obj.kind, world.ty(obj.ty)) {
            (ObjKind::TypeName, Type::Named(n)) if !n.targs.is_empty() => type_string(world, obj.ty, from),
            _ => match obj.pkg {
                Some(p) if Some(p) != from => {
                    format!("{}.{}", world.names.name(world.packages[p].name), world.name(o))
                }
                _ => world.name(o).to_owned(),
            },
        }
    };
    let first = cycle[start];
    let (pos, text) = (world.obj(first).pos, name(first));
    let is_type = matches!(world.obj(first).kind, ObjKind::TypeName);
    if cycle.len() == 1 {
        let what = if is_type { "invalid recursive type" } else { "invalid cycle in declaration" };
        return Diagnostic::error(pos, format!("{what}: {text} refers to itself"));
    }
    let what = if is_type { "invalid recursive type" } else { "invalid cycle in declaration of" };
    let mut diag = Diagnostic::error(pos, format!("{what} {text}"));
    let mut obj = first;
    for i in 0..cycle.len() {
        let next = cycle[(start + i + 1) % cycle.len()];
        diag = diag.note(world.obj(obj).pos, format!("{} refers to {}", name(obj), name(next)));
        obj = next;
    }
    diag
}

/// The object on a cycle that stands first in the source: where messages start.
pub fn first_in_src(world: &World, cycle: &[ObjId]) -> usize {
    (0..cycle.len()).min_by_key(|&i| world.obj(cycle[i]).pos).unwrap_or(0)
}
