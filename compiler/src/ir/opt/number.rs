//! Value numbering: a pure instruction that an earlier one has computed already stands for that.
//!
//! Cranelift does the same later; here it makes addresses comparable for the passes over memory.

use super::cfg::Cfg;
use super::simplify::{Aliases, is_pure};
use crate::ir::{Block, Function, Op, Target, Ty, Value};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// What an instruction computes.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Int(Ty, i64),
    Address(u8, u32, i64),
    Slot(u32),
    Unary(crate::ir::UnOp, Value),
    Convert(crate::ir::ConvOp, Ty, Value),
    Binary(crate::ir::BinOp, Value, Value),
    Cmp(crate::ir::CmpOp, Value, Value),
    PtrAdd(Value, Option<Value>, u32, i64),
}

fn key(op: &Op) -> Option<Key> {
    Some(match *op {
        Op::Iconst(ty, n) => Key::Int(ty, n),
        Op::Addr(t) => match t {
            Target::Func(f) => Key::Address(0, f.as_u32(), 0),
            Target::Global(g, o) => Key::Address(1, g.as_u32(), o),
            Target::Data(d, o) => Key::Address(2, d.as_u32(), o),
            Target::Desc(d) => Key::Address(3, d.as_u32(), 0),
            Target::Itab(i) => Key::Address(4, i.as_u32(), 0),
        },
        Op::SlotAddr(s) => Key::Slot(s.as_u32()),
        Op::Unary(op, a) => Key::Unary(op, a),
        Op::Convert(op, ty, a) => Key::Convert(op, ty, a),
        Op::Binary(op, a, b) => Key::Binary(op, a, b),
        Op::Cmp(op, a, b) => Key::Cmp(op, a, b),
        Op::PtrAdd { base, index, scale, offset } => Key::PtrAdd(base, index, scale, offset),
        _ => return None,
    })
}

/// Whether any instruction was found twice.
pub fn number(f: &mut Function, cfg: &Cfg) -> bool {
    let late = after_recovery(f);
    let mut seen: FxHashMap<Key, Vec<(Block, Value)>> = FxHashMap::default();
    let mut aliases = Aliases::default();
    let mut gone = EntitySet::new();
    for &b in &cfg.rpo {
        for n in 0..f.blocks[b].insts.len() {
            let i = f.blocks[b].insts[n];
            if !is_pure(&f.insts[i].op) {
                continue;
            }
            let mut op = f.insts[i].op.clone();
            op.for_each_value_mut(|v| *v = aliases.resolve(*v));
            let Some(key) = key(&op) else { continue };
            let list = seen.entry(key).or_default();
            let result = f.insts[i].results[0];
            match list.iter().find(|x| cfg.dominates(x.0, b) && late.contains(x.0) == late.contains(b)) {
                Some(&(_, earlier)) => {
                    aliases.set(result, earlier);
                    gone.insert(i);
                }
                None => list.push((b, result)),
            }
        }
    }
    if gone.is_empty() {
        return false;
    }
    for &b in &cfg.rpo {
        f.blocks[b].insts.retain(|&i| !gone.contains(i));
    }
    aliases.apply(f);
    true
}

/// The blocks behind a recovery, which see no value from before it.
fn after_recovery(f: &Function) -> EntitySet<Block> {
    let mut late = EntitySet::new();
    let mut work: Vec<Block> = f.recovery().into_iter().collect();
    while let Some(b) = work.pop() {
        if late.insert(b) {
            work.extend(f.blocks[b].term.targets().map(|t| t.block));
        }
    }
    late
}
