//! What later inputs of an interactive package may refer to, and what none can any more.

use super::super::*;
use super::{Builder, recv_type, wrapper};
use crate::types::mentions::nameable;
use crate::types::object::{ObjId, PkgId};
use crate::types::ty::{Type, TypeId, World};
use rustc_hash::FxHashSet;

/// What code of later units may refer to, beyond what it makes itself.
#[derive(Default)]
pub struct Named {
    pub funcs: FxHashSet<FuncRef>,
    pub globals: FxHashSet<GlobalRef>,
    pub data: FxHashSet<DataRef>,
    pub descs: FxHashSet<DescRef>,
    pub itabs: FxHashSet<ItabRef>,
}

/// What nothing refers to, and nothing will.
#[derive(Default)]
pub struct Forgotten {
    pub funcs: Vec<FuncRef>,
    pub descs: Vec<DescRef>,
    pub itabs: Vec<ItabRef>,
}

impl Builder {
    /// What has a name in the interactive package `pkg`; methods and descriptors of types that something with a name leads to; and what
    /// functions among these, or others that `may_be_called`, refer to if no unit has compiled them yet. The bodies
    /// of other functions that wait to be compiled are dropped: all their calls were inlined.
    pub fn named(&mut self, w: &World, pkg: PkgId, may_be_called: &dyn Fn(FuncRef) -> bool) -> Named {
        let m = &mut self.m;
        let types = nameable(w, pkg);
        let mut named = Named { descs: m.descs.nameable(&types), ..Named::default() };
        let known = |d: &DescRef| !m.prog.descs[*d].session || named.descs.contains(d);
        let itabs = m.itabs.iter().filter(|((inter, ty), _)| known(inter) && known(ty));
        named.itabs = itabs.map(|(_, &t)| t).collect();
        let mut work = Vec::new();
        for obj in w.packages[pkg].scope.values() {
            work.extend(m.funcs.get(obj).map(|&f| Target::Func(f)));
            work.extend(m.globals.get(obj).map(|&g| Target::Global(g, 0)));
        }
        // Package reflect finds types in it.
        work.extend(m.type_table.map(|d| Target::Data(d, 0)));
        let in_force = |obj: &ObjId| is_method_in_force(w, *obj, &types);
        let methods = m.funcs.iter().filter(|(obj, f)| m.prog.funcs[**f].session && in_force(obj));
        work.extend(methods.map(|(_, &f)| Target::Func(f)));
        let waits = |f: &Function| f.session && f.stage == Stage::Lazy && f.entry.is_some();
        let waiting: Vec<FuncRef> = m.prog.funcs.iter().filter(|(_, f)| waits(f)).map(|(f, _)| f).collect();
        work.extend(waiting.iter().filter(|f| may_be_called(**f)).map(|&f| Target::Func(f)));
        while let Some(target) = work.pop() {
            match target {
                Target::Func(f) if named.funcs.insert(f) && waits(&m.prog.funcs[f]) => {
                    for i in m.prog.funcs[f].insts.values() {
                        match i.op {
                            Op::Addr(t) => work.push(t),
                            Op::Alloc(d) => work.push(Target::Desc(d)),
                            Op::Call { callee: Callee::Func(f), .. } => work.push(Target::Func(f)),
                            _ => {}
                        }
                    }
                }
                Target::Data(d, _) if named.data.insert(d) => {
                    work.extend(m.prog.data[d].relocs.iter().map(|r| r.1));
                }
                Target::Global(g, _) => drop(named.globals.insert(g)),
                Target::Desc(d) => drop(named.descs.insert(d)),
                Target::Itab(t) => drop(named.itabs.insert(t)),
                _ => {}
            }
        }
        let unreached = waiting.into_iter().filter(|f| !named.funcs.contains(f));
        self.forget(&Forgotten { funcs: unreached.collect(), ..Forgotten::default() });
        named
    }

    /// Nothing refers to these functions, types and tables, and nothing will: they have no contents any more.
    pub fn forget(&mut self, dead: &Forgotten) {
        let m = &mut self.m;
        let set: FxHashSet<FuncRef> = dead.funcs.iter().copied().collect();
        m.funcs.retain(|_, f| !set.contains(f));
        m.closures.retain(|f, _| !set.contains(f));
        m.lazy.retain(|f, _| !set.contains(f));
        m.wrappers
            .retain(|key, f| !set.contains(f) && !matches!(key, wrapper::Key::Thunk(of) if set.contains(of)));
        for &f in &dead.funcs {
            let gone = Function::new(String::new(), Vec::new(), Vec::new());
            m.prog.funcs[f] = Function { session: true, stage: Stage::Compiled, ..gone };
        }
        m.spare.extend(&dead.funcs);
        for &t in &dead.itabs {
            let itab = &mut m.prog.itabs[t];
            m.itabs.remove(&(itab.inter, itab.ty));
            *itab = ItabData { inter: itab.ty, ty: itab.ty, funcs: Vec::new() };
        }
        if !dead.descs.is_empty() {
            m.descs.forget(&dead.descs.iter().copied().collect());
        }
        for &d in &dead.descs {
            m.prog.descs[d] = Desc::default();
        }
    }
}

/// Whether an object is a method of one of these types, and was not replaced.
fn is_method_in_force(w: &World, obj: ObjId, types: &FxHashSet<TypeId>) -> bool {
    let Some(mut t) = recv_type(w, obj) else { return false };
    if let Type::Pointer { elem } = w.ty(w.unalias(t)) {
        t = *elem;
    }
    let t = w.unalias(t);
    matches!(w.ty(t), Type::Named(n) if n.methods.contains(&obj) && types.contains(&t))
}
