//! What `minigo emit --escapes` tells, in the words of `go build -gcflags=-m`: which objects live on the heap, what
//! becomes of parameters, what is inlined.
//!
//! The builder labels allocations only if it is asked to; the labels follow inlining. After optimisation an allocation
//! that is still one is on the heap.

use super::opt::escape::ParamUse;
use super::{Function, Inst, Op, Program, Ty, inlined};
use minigo_syntax::Pos;

/// Where an allocation comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    pub inst: Inst,
    pub pos: Pos,
    /// The expression, or the variable's name.
    pub text: String,
    /// A variable: worth a word only if it is moved to the heap.
    pub variable: bool,
}

/// A parameter of the source and the first of its scalars.
#[derive(Clone, Debug)]
pub struct Param {
    pub first: usize,
    pub pos: Pos,
    pub name: String,
}

/// All remarks with their positions, in the order of the source.
pub fn report(p: &Program) -> Vec<(Pos, String)> {
    let mut out = Vec::new();
    for f in p.funcs.values().filter(|f| f.entry.is_some() && !f.wrapper) {
        if f.can_inline && !f.pos.is_none() {
            out.push((f.pos, format!("can inline {}", short(&f.name))));
        }
        for s in f.sites.iter().filter(|s| inlined::lookup(f, s.call).is_none() && !s.call.is_none()) {
            if !p.funcs[s.func].wrapper {
                out.push((s.call, format!("inlining call to {}", short(&p.funcs[s.func].name))));
            }
        }
        params(f, &mut out);
        for o in &f.origins {
            let heap = f.layout.iter().any(|&b| f.blocks[b].insts.contains(&o.inst))
                && matches!(f.insts[o.inst].op, Op::Alloc(_) | Op::Call { .. });
            match (o.variable, heap) {
                (true, true) => out.push((o.pos, format!("moved to heap: {}", o.text))),
                (true, false) => {}
                (false, true) => out.push((o.pos, format!("{} escapes to heap", o.text))),
                (false, false) => out.push((o.pos, format!("{} does not escape", o.text))),
            }
        }
    }
    out.sort();
    out.dedup();
    out
}

fn params(f: &Function, out: &mut Vec<(Pos, String)>) {
    for (n, param) in f.param_notes.iter().enumerate() {
        let end = f.param_notes.get(n + 1).map_or(f.params.len(), |p| p.first);
        let scalars = param.first..end.max(param.first);
        if !f.params[scalars.clone()].contains(&Ty::Ptr) {
            continue;
        }
        let mut all = ParamUse::default();
        for u in f.param_uses.get(scalars).unwrap_or_default() {
            all = all.or(*u);
        }
        let name = &param.name;
        out.push((
            param.pos,
            match all {
                ParamUse { from: 0, .. } => format!("leaking param: {name}"),
                ParamUse { results: 0, .. } if all.contents_escape() => {
                    format!("leaking param content: {name}")
                }
                ParamUse { results: 0, .. } => format!("{name} does not escape"),
                _ => format!("leaking param: {name} to result"),
            },
        ));
    }
}

/// Functions of package main are told without it, as gc does.
fn short(name: &str) -> &str {
    name.strip_prefix("main.").unwrap_or(name)
}
