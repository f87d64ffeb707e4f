//! Leaves out of the unit the functions that nothing refers to once their calls are inlined: they need not be compiled.
//! Their bodies stay, because a later unit may call them.

use crate::ir::{Callee, DataRef, FuncRef, Op, Program, Stage, Target};
use cranelift_entity::SecondaryMap;

pub fn prune(p: &mut Program) {
    let reached = reached(p);
    for (f, func) in p.funcs.iter_mut() {
        if func.in_unit() && !reached[f] {
            func.stage = Stage::Lazy;
        }
    }
}

/// The functions that something refers to.
pub fn reached(p: &Program) -> SecondaryMap<FuncRef, bool> {
    let mut marks = Marks { funcs: SecondaryMap::new(), data: SecondaryMap::new(), work: Vec::new() };
    p.known.funcs().for_each(|f| marks.func(f));
    // Whoever calls the function before it reaches what replaces it.
    for (f, func) in p.funcs.iter().filter(|(_, f)| f.replaces.is_some() && f.in_unit()) {
        debug_assert!(func.replaceable);
        marks.func(f);
    }
    // Whoever has a type can reach its methods.
    for d in p.descs.values() {
        d.methods.iter().filter_map(|m| m.func).for_each(|f| marks.func(f));
    }
    for t in p.itabs.values() {
        t.funcs.iter().for_each(|&f| marks.func(f));
    }
    for data in p.globals.values().filter_map(|g| g.init.as_ref()) {
        data.relocs.iter().for_each(|r| marks.target(r.1));
    }
    while let Some(target) = marks.work.pop() {
        match target {
            // What compiled code refers to is compiled or lazy for ever.
            Target::Func(f) if p.funcs[f].stage == Stage::Compiled => {}
            Target::Func(f) => {
                for &b in &p.funcs[f].layout {
                    for &i in &p.funcs[f].blocks[b].insts {
                        match p.funcs[f].insts[i].op {
                            Op::Addr(t) => marks.target(t),
                            Op::Call { callee: Callee::Func(c), .. } => marks.func(c),
                            _ => {}
                        }
                    }
                }
            }
            Target::Data(d, _) => p.data[d].relocs.iter().for_each(|r| marks.target(r.1)),
            _ => {}
        }
    }
    marks.funcs
}

/// What has been reached.
struct Marks {
    funcs: SecondaryMap<FuncRef, bool>,
    data: SecondaryMap<DataRef, bool>,
    work: Vec<Target>,
}

impl Marks {
    fn func(&mut self, f: FuncRef) {
        if !std::mem::replace(&mut self.funcs[f], true) {
            self.work.push(Target::Func(f));
        }
    }

    fn target(&mut self, t: Target) {
        match t {
            Target::Func(f) => self.func(f),
            Target::Data(d, _) if !std::mem::replace(&mut self.data[d], true) => self.work.push(t),
            _ => {}
        }
    }
}
