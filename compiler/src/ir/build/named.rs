//! What later inputs of an interactive package may refer to, and what none can any more.

use super::super::*;
use super::{Builder, Work, recv_type, wrapper};
use crate::types::object::{ObjId, PkgId};
use crate::types::ty::{Type, World};
use rustc_hash::FxHashSet;

/// What code of later units may refer to, beyond what it makes itself.
#[derive(Default)]
pub struct Named {
    pub funcs: FxHashSet<FuncRef>,
    pub globals: FxHashSet<GlobalRef>,
    pub data: FxHashSet<DataRef>,
}

impl Builder {
    /// What has a name in the interactive package `pkg`; methods, which are reached by values of types that may have lost their
    /// names; and what functions among these, or others that `may_be_called`, refer to if no unit has compiled them yet. The bodies
    /// of other functions that wait to be compiled are dropped: all their calls were inlined.
    pub fn named(&mut self, w: &World, pkg: PkgId, may_be_called: &dyn Fn(FuncRef) -> bool) -> Named {
        let m = &mut self.m;
        let mut named = Named::default();
        let mut work = Vec::new();
        for obj in w.packages[pkg].scope.values() {
            work.extend(m.funcs.get(obj).map(|&f| Target::Func(f)));
            work.extend(m.globals.get(obj).map(|&g| Target::Global(g, 0)));
        }
        let in_force = |obj: &ObjId| is_method_in_force(w, *obj);
        let methods = m.funcs.iter().filter(|(obj, f)| m.prog.funcs[**f].session && in_force(obj));
        work.extend(methods.map(|(_, &f)| Target::Func(f)));
        // What stands between an interface and a method is made when it is called.
        let wrapped = m.lazy.values().filter_map(|work| match work {
            Work::Wrapper { wrapper, .. } => match **wrapper {
                wrapper::Wrapper::Itab { obj, .. } => m.funcs.get(&obj),
                _ => None,
            },
            _ => None,
        });
        work.extend(wrapped.map(|&f| Target::Func(f)));
        let waits = |f: &Function| f.session && f.stage == Stage::Lazy && f.entry.is_some();
        let waiting: Vec<FuncRef> = m.prog.funcs.iter().filter(|(_, f)| waits(f)).map(|(f, _)| f).collect();
        work.extend(waiting.iter().filter(|f| may_be_called(**f)).map(|&f| Target::Func(f)));
        while let Some(target) = work.pop() {
            match target {
                Target::Func(f) if named.funcs.insert(f) && waits(&m.prog.funcs[f]) => {
                    for i in m.prog.funcs[f].insts.values() {
                        match i.op {
                            Op::Addr(t) => work.push(t),
                            Op::Call { callee: Callee::Func(f), .. } => work.push(Target::Func(f)),
                            _ => {}
                        }
                    }
                }
                Target::Data(d, _) if named.data.insert(d) => {
                    work.extend(m.prog.data[d].relocs.iter().map(|r| r.1));
                }
                Target::Global(g, _) => drop(named.globals.insert(g)),
                _ => {}
            }
        }
        let unreached = waiting.into_iter().filter(|f| !named.funcs.contains(f));
        self.forget(&unreached.collect::<Vec<_>>());
        named
    }

    /// Nothing refers to these functions, and nothing will: they have no body any more.
    pub fn forget(&mut self, dead: &[FuncRef]) {
        let m = &mut self.m;
        let set: FxHashSet<FuncRef> = dead.iter().copied().collect();
        m.funcs.retain(|_, f| !set.contains(f));
        m.closures.retain(|f, _| !set.contains(f));
        m.wrappers
            .retain(|key, f| !set.contains(f) && !matches!(key, wrapper::Key::Thunk(of) if set.contains(of)));
        for &f in dead {
            let gone = Function::new(String::new(), Vec::new(), Vec::new());
            m.prog.funcs[f] = Function { session: true, stage: Stage::Compiled, ..gone };
        }
        m.spare.extend(dead);
    }
}

/// Whether an object is a method that its type still has: it was not replaced.
fn is_method_in_force(w: &World, obj: ObjId) -> bool {
    let Some(mut t) = recv_type(w, obj) else { return false };
    if let Type::Pointer { elem } = w.ty(w.unalias(t)) {
        t = *elem;
    }
    match w.ty(w.unalias(t)) {
        Type::Named(n) => n.methods.contains(&obj),
        _ => true,
    }
}
