//! Short ways back: a round of a loop that ends early (`continue`, an `if` that does not hold) gets its own copy of the
//! loop's end, right behind the test that decided it.
//!
//! Such a round otherwise takes two branches: one over the rest of the body to the end of the loop, and one back to its
//! start. Runs after rotation: the end of the loop is its last test.
//!
//! ```text
//!     H: … brif c, L, body          H: … brif !c, body, L'
//!     body: … jump L                L': step, brif test, H, exit
//!     L: step, brif test, H, exit   body: … jump L        (L as before)
//! ```

use super::bce::negate;
use super::cfg::Cfg;
use super::rotate::repair;
use super::ssa::Updater;
use crate::ir::{Block, BlockData, Function, InstData, Op, Term, Value, ValueData, ValueDef};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Longer ends are not copied.
const MAX_END: usize = 6;

/// Whether any end was copied.
pub fn shorten(f: &mut Function) -> bool {
    let mut cfg = Cfg::new(f);
    let ends: Vec<Block> = cfg.rpo.iter().copied().filter(|&b| is_end(f, &cfg, b)).collect();
    let mut any = false;
    for end in ends {
        if let Some((from, n)) = early(f, &cfg, end) {
            copy_end(f, end, from, n);
            any = true;
            cfg = Cfg::new(f);
        }
    }
    any
}

/// Whether a block is the end of a loop: small, with a test that leads back or out, and reached in several ways.
fn is_end(f: &Function, cfg: &Cfg, b: Block) -> bool {
    let data = &f.blocks[b];
    let back = |t: Block| t != b && cfg.dominates(t, b);
    let Term::Brif { then, els, .. } = &data.term else { return false };
    let copied = |op: &Op| !matches!(op, Op::Call { .. } | Op::Alloc(_) | Op::FramePointer | Op::Recovered);
    back(then.block) != back(els.block)
        && !data.cold
        && cfg.preds[b].len() > 1
        && data.insts.len() <= MAX_END
        && data.insts.iter().all(|&i| copied(&f.insts[i].op))
}

/// The test inside the loop that decides to go to the end at once: its block and which of its targets does.
fn early(f: &Function, cfg: &Cfg, end: Block) -> Option<(Block, usize)> {
    let header = f.blocks[end].term.targets().map(|t| t.block).find(|&t| cfg.dominates(t, end))?;
    let found = cfg.preds[end].iter().find_map(|&p| {
        let (test, to) = match &f.blocks[p].term {
            Term::Brif { .. } => (p, end),
            // A block that does nothing stands between.
            Term::Jump(_) if f.blocks[p].insts.is_empty() && f.blocks[p].params.is_empty() => {
                (*cfg.preds[p].first()?, p)
            }
            _ => return None,
        };
        let Term::Brif { cond, then, els } = &f.blocks[test].term else { return None };
        let n = match (then.block == to, els.block == to) {
            (true, false) => 0,
            (false, true) => 1,
            _ => return None,
        };
        let rest = if n == 0 { els.block } else { then.block };
        let turns = n == 1 || negated(f, *cond).is_some();
        let inside = cfg.dominates(header, test) && cfg.index[rest] < cfg.index[end];
        // An inner loop that is not entered is the exception, and behind a call a branch does not count.
        let heads = |b: Block| cfg.preds[b].iter().any(|&p| cfg.dominates(b, p));
        let enters = heads(rest) || matches!(&f.blocks[rest].term, Term::Jump(t) if heads(t.block));
        let calls = f.blocks[test].insts.iter().any(|&i| matches!(f.insts[i].op, Op::Call { .. }));
        let cold = f.blocks[test].cold || f.blocks[rest].cold;
        (turns && inside && !enters && !calls && !cold).then_some((test, n))
    });
    found.filter(|_| !f.has_defer)
}

/// The opposite of a condition.
fn negated(f: &Function, cond: Value) -> Option<Op> {
    let ValueDef::Result(i, _) = f.values[cond].def else { return None };
    let Op::Cmp(op, a, b) = f.insts[i].op else { return None };
    Some(Op::Cmp(negate(op)?, a, b))
}

/// Leads the n-th way out of `from` to a copy of `end`, as the second of its targets: that is the one that comes next.
fn copy_end(f: &mut Function, end: Block, from: Block, n: usize) {
    let mut way = match &f.blocks[from].term {
        Term::Brif { then, els, .. } => if n == 0 { then } else { els }.clone(),
        _ => return,
    };
    if way.block != end {
        let Term::Jump(on) = &f.blocks[way.block].term else { return };
        way = on.clone();
    }
    let mut map: FxHashMap<Value, Value> =
        f.blocks[end].params.iter().copied().zip(way.args.iter().copied()).collect();
    let mut insts = Vec::new();
    for i in f.blocks[end].insts.clone() {
        let mut op = f.insts[i].op.clone();
        op.for_each_value_mut(|v| *v = map.get(v).copied().unwrap_or(*v));
        let pos = f.insts[i].pos;
        let copy = f.insts.push(InstData { op, results: SmallVec::new(), pos });
        for r in 0..f.insts[i].results.len() {
            let old = f.insts[i].results[r];
            let def = ValueDef::Result(copy, r as u32);
            let new = f.values.push(ValueData { ty: f.values[old].ty, def });
            f.insts[copy].results.push(new);
            map.insert(old, new);
        }
        insts.push(copy);
    }
    let mut term = f.blocks[end].term.clone();
    term.for_each_value_mut(|v| *v = map.get(v).copied().unwrap_or(*v));
    let pos = f.blocks[end].pos;
    let copy = f.blocks.push(BlockData { params: Vec::new(), insts, term, pos, cold: false });
    let at = f.layout.iter().position(|&b| b == from).map_or(f.layout.len(), |p| p + 1);
    f.layout.insert(at, copy);
    redirect(f, from, n, copy);
    // What the end defines has two definitions now.
    let mut defined: Vec<Value> = f.blocks[end].params.clone();
    for &i in &f.blocks[end].insts {
        defined.extend(f.insts[i].results.iter().copied());
    }
    let variables = defined.iter().map(|&v| {
        let mut u = Updater::new(f.values[v].ty);
        u.define(end, v);
        u.define(copy, map.get(&v).copied().unwrap_or(v));
        (v, u)
    });
    let variables: Vec<(Value, Updater)> = variables.collect();
    repair(f, end, variables);
}

fn redirect(f: &mut Function, from: Block, n: usize, to: Block) {
    let turned = match &f.blocks[from].term {
        Term::Brif { cond, .. } if n == 0 => negated(f, *cond),
        _ => None,
    };
    let pos = f.blocks[from].pos;
    let turned = turned.map(|op| {
        let i = f.insts.push(InstData { op, results: smallvec![], pos });
        let v = f.values.push(ValueData { ty: crate::ir::Ty::I8, def: ValueDef::Result(i, 0) });
        f.insts[i].results.push(v);
        f.blocks[from].insts.push(i);
        v
    });
    if let Term::Brif { cond, then, els } = &mut f.blocks[from].term {
        if let Some(v) = turned {
            *cond = v;
            std::mem::swap(then, els);
        }
        els.block = to;
        els.args.clear();
    }
}
