//! SSA repair: a variable with several definitions becomes block parameters where its definitions meet.

use super::cfg::Cfg;
use crate::ir::{Block, Function, InstData, Op, Ty, Value, ValueData, ValueDef};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// One variable. Tell its value at the end of the blocks that define it, then ask.
pub struct Updater {
    ty: Ty,
    at_end: FxHashMap<Block, Value>,
    at_start: FxHashMap<Block, Value>,
    pending: Vec<Block>,
}

impl Updater {
    pub fn new(ty: Ty) -> Updater {
        Updater { ty, at_end: FxHashMap::default(), at_start: FxHashMap::default(), pending: Vec::new() }
    }

    /// `v` is the variable's value at the end of `b`.
    pub fn define(&mut self, b: Block, v: Value) {
        self.at_end.insert(b, v);
    }

    /// The value at the start of `b`, with new block parameters where needed.
    pub fn at_start(&mut self, f: &mut Function, cfg: &Cfg, b: Block) -> Value {
        let v = self.lookup_start(f, cfg, b);
        self.settle(f, cfg);
        v
    }

    /// The value at the end of `b`.
    pub fn at_end(&mut self, f: &mut Function, cfg: &Cfg, b: Block) -> Value {
        let v = self.lookup_end(f, cfg, b);
        self.settle(f, cfg);
        v
    }

    fn lookup_end(&mut self, f: &mut Function, cfg: &Cfg, b: Block) -> Value {
        match self.at_end.get(&b) {
            Some(&v) => v,
            None => self.lookup_start(f, cfg, b),
        }
    }

    fn lookup_start(&mut self, f: &mut Function, cfg: &Cfg, b: Block) -> Value {
        // Up a chain of single predecessors, without recursion.
        let mut chain = Vec::new();
        let mut at = b;
        let v = loop {
            if let Some(&v) = self.at_start.get(&at) {
                break v;
            }
            chain.push(at);
            match cfg.preds[at].as_slice() {
                [] => break undefined(f, at, self.ty),
                [p] => match self.at_end.get(p) {
                    Some(&v) => break v,
                    None => at = *p,
                },
                _ => {
                    let n = f.blocks[at].params.len() as u32;
                    let v = f.values.push(ValueData { ty: self.ty, def: ValueDef::Param(at, n) });
                    f.blocks[at].params.push(v);
                    self.pending.push(at);
                    break v;
                }
            }
        };
        for c in chain {
            self.at_start.insert(c, v);
        }
        v
    }

    /// Gives the new parameters their arguments.
    fn settle(&mut self, f: &mut Function, cfg: &Cfg) {
        while let Some(b) = self.pending.pop() {
            for n in 0..cfg.preds[b].len() {
                let p = cfg.preds[b][n];
                let v = self.lookup_end(f, cfg, p);
                for t in f.blocks[p].term.targets_mut() {
                    if t.block == b {
                        t.args.push(v);
                    }
                }
            }
        }
    }
}

/// A zero at the start of a block: Go's variables start as zero, and undefined paths do not matter.
fn undefined(f: &mut Function, b: Block, ty: Ty) -> Value {
    let op = match ty {
        Ty::F32 => Op::F32const(0),
        Ty::F64 => Op::F64const(0),
        _ => Op::Iconst(ty, 0),
    };
    let pos = f.pos;
    let inst = f.insts.push(InstData { op, results: smallvec![], pos });
    let v = f.values.push(ValueData { ty, def: ValueDef::Result(inst, 0) });
    f.insts[inst].results.push(v);
    f.blocks[b].insts.insert(0, inst);
    v
}
