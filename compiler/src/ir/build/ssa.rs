//! SSA construction on the fly after Braun et al.: a read of a variable looks for its definition in the block, then in
//! the predecessors; a block whose predecessors are not all known yet gets a parameter that is completed when it is
//! sealed. Parameters that turn out redundant are removed once, at the end.

use super::super::*;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// A variable under construction: one scalar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VarId(u32);

#[derive(Default)]
pub struct Ssa {
    vars: Vec<Ty>,
    defs: FxHashMap<(VarId, Block), Value>,
    blocks: SecondaryMap<Block, State>,
}

#[derive(Clone, Default)]
struct State {
    /// Predecessor and the number of the edge among its targets.
    preds: Vec<(Block, u32)>,
    sealed: bool,
    /// Parameters that wait for the predecessors.
    open: Vec<VarId>,
}

impl Ssa {
    pub fn new_var(&mut self, ty: Ty) -> VarId {
        self.vars.push(ty);
        VarId(self.vars.len() as u32 - 1)
    }

    pub fn var_ty(&self, v: VarId) -> Ty {
        self.vars[v.0 as usize]
    }

    pub fn write(&mut self, b: Block, var: VarId, value: Value) {
        self.defs.insert((var, b), value);
    }

    pub fn read(&mut self, f: &mut Function, b: Block, var: VarId) -> Value {
        // Follow chains of single predecessors without recursion, then define the variable along the chain.
        let mut chain = Vec::new();
        let mut at = b;
        let value = loop {
            if let Some(&v) = self.defs.get(&(var, at)) {
                break v;
            }
            chain.push(at);
            let state = &self.blocks[at];
            if !state.sealed {
                let v = add_param(f, at, self.var_ty(var));
                self.blocks[at].open.push(var);
                break v;
            }
            match state.preds.as_slice() {
                [] => break undefined(f, at, self.var_ty(var)),
                // A ring of single predecessors is unreachable: nothing leads into it.
                [_] if chain.len() > f.blocks.len() => break undefined(f, at, self.var_ty(var)),
                [(p, _)] => at = *p,
                _ => {
                    // The parameter is its own definition while the predecessors are read: that ends loops.
                    let v = add_param(f, at, self.var_ty(var));
                    self.defs.insert((var, at), v);
                    self.complete(f, at, var);
                    break v;
                }
            }
        };
        for c in chain {
            self.defs.insert((var, c), value);
        }
        value
    }

    /// A jump from `from` was made; its `edge`-th target is `to`.
    pub fn add_pred(&mut self, to: Block, from: Block, edge: u32) {
        debug_assert!(!self.blocks[to].sealed, "a sealed block gets another predecessor");
        self.blocks[to].preds.push((from, edge));
    }

    /// All predecessors of `b` are known now.
    pub fn seal(&mut self, f: &mut Function, b: Block) {
        if std::mem::replace(&mut self.blocks[b].sealed, true) {
            return;
        }
        for var in std::mem::take(&mut self.blocks[b].open) {
            self.complete(f, b, var);
        }
    }

    /// Appends the value of `var` at the end of each predecessor to the edge from there.
    fn complete(&mut self, f: &mut Function, b: Block, var: VarId) {
        for (p, edge) in self.blocks[b].preds.clone() {
            let v = self.read(f, p, var);
            if let Some(c) = f.blocks[p].term.target_mut(edge as usize) {
                c.args.push(v);
            }
        }
    }
}

fn add_param(f: &mut Function, b: Block, ty: Ty) -> Value {
    let n = f.blocks[b].params.len() as u32;
    let v = f.values.push(ValueData { ty, def: ValueDef::Param(b, n) });
    f.blocks[b].params.push(v);
    v
}

/// Only unreachable code reads what was never written.
fn undefined(f: &mut Function, b: Block, ty: Ty) -> Value {
    let op = match ty {
        Ty::F32 => Op::F32const(0),
        Ty::F64 => Op::F64const(0),
        t => Op::Iconst(t, 0),
    };
    let i = f.insts.push(InstData { op, results: SmallVec::new(), pos: f.pos });
    let v = f.values.push(ValueData { ty, def: ValueDef::Result(i, 0) });
    f.insts[i].results.push(v);
    f.blocks[b].insts.insert(0, i);
    v
}

/// Drops unreachable blocks from the layout, then removes parameters that always get one and the same value.
pub fn finish(f: &mut Function) {
    let Some(entry) = f.entry else { return };
    let mut reachable: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut stack = vec![entry];
    reachable[entry] = true;
    while let Some(b) = stack.pop() {
        for c in f.blocks[b].term.targets() {
            if !std::mem::replace(&mut reachable[c.block], true) {
                stack.push(c.block);
            }
        }
    }
    f.layout.retain(|b| reachable[*b]);
    remove_redundant_params(f, entry);
}

/// A parameter whose arguments are all itself or one other value is that value.
pub fn remove_redundant_params(f: &mut Function, entry: Block) {
    let mut alias: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut preds: SecondaryMap<Block, Vec<(Block, u32)>> = SecondaryMap::new();
    for &b in &f.layout {
        for (n, c) in f.blocks[b].term.targets().enumerate() {
            preds[c.block].push((b, n as u32));
        }
    }
    let mut changed = true;
    while changed {
        changed = false;
        for &b in &f.layout {
            if b == entry {
                continue;
            }
            for n in 0..f.blocks[b].params.len() {
                let param = f.blocks[b].params[n];
                if alias[param].is_some() {
                    continue;
                }
                let mut same: Option<Value> = None;
                let mut redundant = true;
                for &(p, edge) in &preds[b] {
                    let Some(c) = f.blocks[p].term.target_mut(edge as usize) else { continue };
                    let arg = resolve(&alias, c.args[n]);
                    c.args[n] = arg;
                    if arg == param || same == Some(arg) {
                        continue;
                    }
                    if same.is_some() {
                        redundant = false;
                        break;
                    }
                    same = Some(arg);
                }
                if let (true, Some(v)) = (redundant, same) {
                    alias[param] = Some(v);
                    changed = true;
                }
            }
        }
    }
    for b in f.layout.clone() {
        let gone: Vec<bool> = f.blocks[b].params.iter().map(|&p| alias[p].is_some()).collect();
        for &(p, edge) in &preds[b] {
            if let Some(c) = f.blocks[p].term.target_mut(edge as usize) {
                let mut at = 0;
                c.args.retain(|_| {
                    at += 1;
                    !gone[at - 1]
                });
            }
        }
        let params = std::mem::take(&mut f.blocks[b].params);
        let kept: Vec<Value> = params.into_iter().filter(|&p| alias[p].is_none()).collect();
        for (n, &p) in kept.iter().enumerate() {
            f.values[p].def = ValueDef::Param(b, n as u32);
        }
        f.blocks[b].params = kept;
    }
    for b in f.layout.clone() {
        for i in f.blocks[b].insts.clone() {
            f.insts[i].op.for_each_value_mut(|v| *v = resolve(&alias, *v));
        }
        f.blocks[b].term.for_each_value_mut(|v| *v = resolve(&alias, *v));
    }
}

fn resolve(alias: &SecondaryMap<Value, Option<Value>>, mut v: Value) -> Value {
    while let Some(a) = alias[v] {
        v = a;
    }
    v
}
