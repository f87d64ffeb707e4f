//! Cleaning up: unreachable blocks, block parameters that always get the same value, instructions nobody needs.

use super::cfg::Cfg;
use crate::ir::{Block, Callee, Function, Op, Term, Value, ValueDef};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use minigo_abi::func::RtFn;

pub fn simplify(f: &mut Function) {
    let cfg = Cfg::new(f);
    f.layout.retain(|&b| cfg.reachable(b));
    same_arguments(f, &cfg);
    dead_code(f);
    merge(f);
}

/// A block that is only jumped to from one place becomes part of the block that jumps.
fn merge(f: &mut Function) {
    let mut entries: SecondaryMap<Block, u32> = SecondaryMap::new();
    for &b in &f.layout {
        f.blocks[b].term.targets().for_each(|t| entries[t.block] += 1);
    }
    let mut aliases = Aliases::default();
    let (mut any, mut renamed) = (false, false);
    for n in 0..f.layout.len() {
        let b = f.layout[n];
        if entries[b] == u32::MAX {
            continue;
        }
        while let Term::Jump(to) = &f.blocks[b].term {
            let next = to.block;
            if entries[next] != 1
                || next == b
                || Some(next) == f.entry
                || f.blocks[next].cold != f.blocks[b].cold
            {
                break;
            }
            let args = to.args.clone();
            for (&p, &a) in f.blocks[next].params.iter().zip(&args) {
                aliases.set(p, a);
                renamed = true;
            }
            let insts = std::mem::take(&mut f.blocks[next].insts);
            f.blocks[b].insts.extend(insts);
            f.blocks[b].term = std::mem::replace(&mut f.blocks[next].term, Term::Unreachable);
            f.blocks[b].pos = f.blocks[next].pos;
            entries[next] = u32::MAX;
            any = true;
        }
    }
    if any {
        f.layout.retain(|&b| entries[b] != u32::MAX);
    }
    if renamed {
        aliases.apply(f);
    }
}

/// Whether an instruction computes the same from the same operands wherever it stands, and does nothing else.
pub fn is_pure(op: &Op) -> bool {
    match op {
        Op::Iconst(..)
        | Op::F32const(_)
        | Op::F64const(_)
        | Op::Addr(_)
        | Op::SlotAddr(_)
        | Op::Unary(..)
        | Op::Convert(..)
        | Op::Cmp(..)
        | Op::Select(..)
        | Op::Fma(..)
        | Op::PtrAdd { .. } => true,
        Op::Binary(..) => !has_effect(op),
        _ => false,
    }
}

/// Values that stand for others; chains are followed.
#[derive(Default)]
pub struct Aliases(SecondaryMap<Value, PackedOption<Value>>);

impl Aliases {
    /// From now on `old` means `new`.
    pub fn set(&mut self, old: Value, new: Value) {
        self.0[old] = Some(new).into();
    }

    pub fn resolve(&self, mut v: Value) -> Value {
        while let Some(next) = self.0[v].expand() {
            v = next;
        }
        v
    }

    /// Rewrites all uses.
    pub fn apply(&self, f: &mut Function) {
        for n in 0..f.layout.len() {
            let b = f.layout[n];
            for i in 0..f.blocks[b].insts.len() {
                let inst = f.blocks[b].insts[i];
                f.insts[inst].op.for_each_value_mut(|v| *v = self.resolve(*v));
            }
            f.blocks[b].term.for_each_value_mut(|v| *v = self.resolve(*v));
        }
    }
}

/// Removes block parameters whose arguments are all one value (or the parameter itself).
fn same_arguments(f: &mut Function, cfg: &Cfg) {
    let mut aliases = Aliases::default();
    let mut any = false;
    loop {
        let mut changed = false;
        for &b in &cfg.rpo[1.min(cfg.rpo.len())..] {
            let mut n = 0;
            while n < f.blocks[b].params.len() {
                let param = f.blocks[b].params[n];
                let mut only: Option<Value> = None;
                let mut same = true;
                for &p in &cfg.preds[b] {
                    for t in f.blocks[p].term.targets() {
                        if t.block == b {
                            let a = aliases.resolve(t.args[n]);
                            if a != param && only.is_none_or(|o| o == a) {
                                only = Some(a);
                            } else if a != param {
                                same = false;
                            }
                        }
                    }
                }
                match only {
                    Some(v) if same => {
                        aliases.set(param, v);
                        remove_param(f, cfg, b, n);
                        changed = true;
                    }
                    _ => n += 1,
                }
            }
        }
        any |= changed;
        if !changed {
            break;
        }
    }
    if any {
        aliases.apply(f);
    }
}

fn remove_param(f: &mut Function, cfg: &Cfg, b: Block, n: usize) {
    f.blocks[b].params.remove(n);
    for (i, &v) in f.blocks[b].params.clone().iter().enumerate().skip(n) {
        f.values[v].def = ValueDef::Param(b, i as u32);
    }
    for &p in &cfg.preds[b] {
        for t in f.blocks[p].term.targets_mut() {
            if t.block == b {
                t.args.remove(n);
            }
        }
    }
}

/// Whether an instruction must stay even if its results are not used.
pub fn has_effect(op: &Op) -> bool {
    match op {
        Op::Load { mem, .. } => mem.may_fault,
        Op::Binary(b, ..) => {
            use crate::ir::BinOp::*;
            // Division may panic.
            matches!(b, Sdiv | Udiv | Srem | Urem)
        }
        Op::Store { .. }
        | Op::Copy { .. }
        | Op::Zero { .. }
        | Op::NilCheck(_)
        | Op::NoteLock(..)
        | Op::Bounds { .. }
        | Op::AtomicLoad { .. }
        | Op::AtomicStore { .. }
        | Op::AtomicRmw { .. }
        | Op::AtomicCas { .. } => true,
        Op::Call { callee, .. } => !matches!(
            callee,
            Callee::Rt(
                RtFn::Memequal | RtFn::Cmpstring | RtFn::Newobject | RtFn::Mallocgc | RtFn::Decoderune
            )
        ),
        _ => false,
    }
}

/// Removes instructions and block parameters whose results nobody needs.
fn dead_code(f: &mut Function) {
    let mut live: SecondaryMap<Value, bool> = SecondaryMap::new();
    let mut work: Vec<Value> = Vec::new();
    let mark = |v: Value, live: &mut SecondaryMap<Value, bool>, work: &mut Vec<Value>| {
        if !std::mem::replace(&mut live[v], true) {
            work.push(v);
        }
    };
    for &b in &f.layout {
        let block = &f.blocks[b];
        for &i in &block.insts {
            if has_effect(&f.insts[i].op) {
                f.insts[i].op.for_each_value(|v| mark(v, &mut live, &mut work));
            }
        }
        // Arguments of targets only count if the parameter does.
        match &block.term {
            crate::ir::Term::Brif { cond: v, .. } | crate::ir::Term::Table { value: v, .. } => {
                mark(*v, &mut live, &mut work)
            }
            crate::ir::Term::Return(vs) => vs.iter().for_each(|&v| mark(v, &mut live, &mut work)),
            _ => {}
        }
    }
    let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
    for &b in &f.layout {
        for t in f.blocks[b].term.targets() {
            if !preds[t.block].contains(&b) {
                preds[t.block].push(b);
            }
        }
    }
    while let Some(v) = work.pop() {
        match f.values[v].def {
            ValueDef::Result(i, _) => f.insts[i].op.for_each_value(|v| mark(v, &mut live, &mut work)),
            ValueDef::Param(b, n) => {
                for &p in &preds[b] {
                    for t in f.blocks[p].term.targets() {
                        if t.block == b {
                            mark(t.args[n as usize], &mut live, &mut work);
                        }
                    }
                }
            }
        }
    }
    let insts = &f.insts;
    for &b in &f.layout {
        f.blocks[b].insts.retain(|&i| has_effect(&insts[i].op) || insts[i].results.iter().any(|&r| live[r]));
    }
    let layout = f.layout.clone();
    for &b in &layout {
        // The entry's parameters are the function's.
        if Some(b) == f.entry || f.blocks[b].params.iter().all(|&p| live[p]) {
            continue;
        }
        let keep: Vec<bool> = f.blocks[b].params.iter().map(|&p| live[p]).collect();
        let mut kept = keep.iter();
        f.blocks[b].params.retain(|_| kept.next().copied().unwrap_or(true));
        for (i, &v) in f.blocks[b].params.clone().iter().enumerate() {
            f.values[v].def = ValueDef::Param(b, i as u32);
        }
        for &p in &preds[b] {
            for t in f.blocks[p].term.targets_mut() {
                if t.block == b {
                    let mut kept = keep.iter();
                    t.args.retain(|_| kept.next().copied().unwrap_or(true));
                }
            }
        }
    }
}
