//! Loop rotation: a loop that tests at the top becomes one that tests at the bottom, so that a round has one branch.
//!
//! The header is copied to the end of every latch; the original then only guards the first entry. Values defined in the
//! header have two definitions afterwards, which `ssa` repairs.
//!
//! ```text
//!     pre → H(test) → body … latch → H          pre → H(test) → body … latch+H'(test) → body
//!              ↘ exit                                    ↘ exit ←──────────┘
//! ```

use super::cfg::Cfg;
use super::ssa::Updater;
use crate::ir::{Block, BlockData, Function, InstData, Op, Term, Value, ValueData, ValueDef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Headers longer than this are not copied.
const MAX_HEADER: usize = 12;

/// Whether any loop was rotated.
pub fn rotate(f: &mut Function) -> bool {
    // One loop at a time, inner ones first: each rotation changes the graph. A header is looked at once.
    let mut done: Vec<Block> = Vec::new();
    let mut any = false;
    let mut cfg = Cfg::new(f);
    loop {
        let next =
            cfg.rpo.iter().rev().copied().find(|&h| !done.contains(&h) && latches(&cfg, h).next().is_some());
        let Some(header) = next else { return any };
        done.push(header);
        if rotate_loop(f, &cfg, header) {
            any = true;
            cfg = Cfg::new(f);
        }
    }
}

fn latches(cfg: &Cfg, header: Block) -> impl Iterator<Item = Block> {
    cfg.preds[header].iter().copied().filter(move |&p| cfg.dominates(header, p))
}

/// Whether the loop was rotated.
fn rotate_loop(f: &mut Function, cfg: &Cfg, header: Block) -> bool {
    let body = cfg.natural_loop(header);
    let inside = |b: Block| body.contains(&b);
    let Term::Brif { then, els, .. } = &f.blocks[header].term else { return false };
    // One way stays in the loop, the other leaves it. A loop of one block tests at the bottom already.
    let stays = match (inside(then.block), inside(els.block)) {
        (true, false) => then.block,
        (false, true) => els.block,
        _ => return false,
    };
    if stays == header || f.blocks[header].insts.len() > MAX_HEADER {
        return false;
    }
    let allowed = |op: &Op| !matches!(op, Op::Call { .. } | Op::Alloc(_) | Op::FramePointer | Op::Recovered);
    if !f.blocks[header].insts.iter().all(|&i| allowed(&f.insts[i].op)) {
        return false;
    }
    let latches: Vec<Block> = latches(cfg, header).collect();
    if !latches.iter().all(|&l| matches!(f.blocks[l].term, Term::Jump(_))) {
        return false;
    }
    // The body's first block must be reached from the header only, so that it can take over the header's values.
    if cfg.preds[stays].len() != 1 {
        return false;
    }
    // Values of the header that are used elsewhere.
    let mut defined: Vec<Value> = f.blocks[header].params.clone();
    for &i in &f.blocks[header].insts {
        defined.extend(f.insts[i].results.iter().copied());
    }
    let mut variables: Vec<(Value, Updater)> =
        defined.iter().map(|&v| (v, Updater::new(f.values[v].ty))).collect();
    for (v, u) in &mut variables {
        u.define(header, *v);
    }
    for &latch in &latches {
        let Term::Jump(call) = f.blocks[latch].term.clone() else { continue };
        let mut map: FxHashMap<Value, Value> = FxHashMap::default();
        for (&p, &a) in f.blocks[header].params.iter().zip(&call.args) {
            map.insert(p, a);
        }
        for i in f.blocks[header].insts.clone() {
            let mut op = f.insts[i].op.clone();
            op.for_each_value_mut(|v| *v = map.get(v).copied().unwrap_or(*v));
            let pos = f.insts[i].pos;
            let copy = f.insts.push(InstData { op, results: SmallVec::new(), pos });
            for n in 0..f.insts[i].results.len() {
                let old = f.insts[i].results[n];
                let new =
                    f.values.push(ValueData { ty: f.values[old].ty, def: ValueDef::Result(copy, n as u32) });
                f.insts[copy].results.push(new);
                map.insert(old, new);
            }
            f.blocks[latch].insts.push(copy);
        }
        let mut term = f.blocks[header].term.clone();
        term.for_each_value_mut(|v| *v = map.get(v).copied().unwrap_or(*v));
        f.blocks[latch].term = term;
        f.blocks[latch].pos = f.blocks[header].pos;
        for (v, u) in &mut variables {
            u.define(latch, map.get(v).copied().unwrap_or(*v));
        }
    }
    repair(f, header, variables);
    true
}

/// Rewrites the uses of the header's values outside the header.
///
/// In a latch such a value means the one at the latch's start: the copy of the header was made of values from before.
/// New arguments may mention header values again (`a, b = b, a`), hence the rounds.
pub(super) fn repair(f: &mut Function, header: Block, mut variables: Vec<(Value, Updater)>) {
    let cfg = Cfg::new(f);
    let mut changed = true;
    while changed {
        changed = false;
        for (v, updater) in &mut variables {
            for &b in &cfg.rpo {
                if b == header || !uses(f, b, *v) {
                    continue;
                }
                changed = true;
                let at = updater.at_start(f, &cfg, b);
                let replace = |x: &mut Value| {
                    if x == v {
                        *x = at;
                    }
                };
                for i in f.blocks[b].insts.clone() {
                    f.insts[i].op.for_each_value_mut(replace);
                }
                f.blocks[b].term.for_each_value_mut(replace);
            }
        }
    }
}

fn uses(f: &Function, b: Block, v: Value) -> bool {
    let mut found = false;
    let data: &BlockData = &f.blocks[b];
    for &i in &data.insts {
        f.insts[i].op.for_each_value(|x| found |= x == v);
    }
    data.term.for_each_value(|x| found |= x == v);
    found
}
