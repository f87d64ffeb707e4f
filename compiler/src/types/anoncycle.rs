//! Interfaces that contain themselves without a name in between, as in `type T interface { m() interface { T } }`: gc
//! rejects them, and so later stages may follow types until they meet a name.

use super::info::Info;
use super::object::ObjId;
use super::ty::{Type, TypeId, World};
use super::typeset;
use minigo_syntax::Diagnostic;
use minigo_syntax::ast::{Ast, Expr, ExprKind};
use minigo_syntax::depth::children;
use rustc_hash::{FxHashMap, FxHashSet};

/// Reports every interface type of a package that is part of such a cycle, one message per cycle.
pub fn anonymous_cycles(world: &World, ast: &Ast, info: &Info, first_expr: usize) -> Vec<Diagnostic> {
    let literal = |e: &Expr| matches!(&e.kind, ExprKind::InterfaceType(l) if !l.is_empty());
    let mut exprs: Vec<_> = ast.exprs.iter().skip(first_expr).filter(|(_, e)| literal(e)).collect();
    exprs.sort_by_key(|(_, e)| e.pos);
    // What is inside of another one is seen with that.
    let mut inside = FxHashSet::default();
    for &(id, _) in &exprs {
        let mut open = vec![id];
        while let Some(e) = open.pop() {
            children(ast, e, |c| {
                if inside.insert(c) {
                    open.push(c);
                }
            });
        }
    }
    exprs.retain(|(id, _)| !inside.contains(id));
    let mut finder = Finder { world, cyclic: FxHashMap::default() };
    let mut diags = Vec::new();
    for (id, e) in exprs {
        let t = world.unalias(info.exprs[id].ty);
        if matches!(world.ty(t), Type::Interface(_)) && finder.has_cycle(t) {
            let message = "invalid recursive type: anonymous interface refers to itself (see https://go.dev/issue/56103)";
            diags.push(Diagnostic::error(e.pos, message));
            // The rest of this cycle is no news.
            finder.cyclic.values_mut().for_each(|c| *c = false);
        }
    }
    diags
}

struct Finder<'a> {
    world: &'a World,
    /// Interfaces met so far: true while they are being visited.
    cyclic: FxHashMap<TypeId, bool>,
}

impl Finder<'_> {
    fn has_cycle(&mut self, interface: TypeId) -> bool {
        let world = self.world;
        typeset::methods(world, interface).iter().any(|&m| self.visit(world.obj(m).ty))
    }

    fn vars(&mut self, vars: &[ObjId]) -> bool {
        let world = self.world;
        vars.iter().any(|&v| self.visit(world.obj(v).ty))
    }

    fn visit(&mut self, t: TypeId) -> bool {
        let world = self.world;
        let t = world.unalias(t);
        match world.ty(t) {
            // A name ends the walk.
            Type::Basic(_) | Type::Named(_) | Type::Alias { .. } | Type::TypeParam(_) | Type::Union(_) => {
                false
            }
            Type::Pointer { elem }
            | Type::Array { elem, .. }
            | Type::Chan { elem, .. }
            | Type::Slice { elem } => self.visit(*elem),
            Type::Map { key, elem } => self.visit(*key) || self.visit(*elem),
            Type::Struct(s) => self.vars(&s.fields),
            Type::Signature(s) => self.vars(&s.params) || self.vars(&s.results),
            Type::Tuple(vars) => self.vars(vars),
            Type::Interface(i) if i.methods.is_empty() && i.embeds.is_empty() => false,
            Type::Interface(_) => {
                if let Some(&open) = self.cyclic.get(&t) {
                    return open;
                }
                self.cyclic.insert(t, true);
                if self.has_cycle(t) {
                    return true;
                }
                self.cyclic.insert(t, false);
                false
            }
        }
    }
}
