//! One place for results that are needed at different times.
//!
//! Each call that returns through memory has a slot of its own. Such a slot begins with the call: nothing else writes to a
//! slot first and has its address as an argument. Where it is used in one block only, it lives from the call to its last use
//! there, and a later call takes over its place. As a call may write anything, nobody takes for known what was there before.

use crate::ir::{Block, Callee, Function, Op, Slot, Value};
use cranelift_entity::SecondaryMap;

/// Where a slot is used.
#[derive(Clone, Copy)]
enum Life {
    Unused,
    Within {
        block: Block,
        first: usize,
        last: usize,
    },
    /// It cannot share its place.
    Longer,
}

/// Gives slots of results that do not live at the same time the same place.
pub fn share(f: &mut Function) {
    if f.slots.len() < 2 {
        return;
    }
    let lives = lives(f);
    let mut results: Vec<(Block, usize, usize, Slot)> = Vec::new();
    for (slot, data) in f.slots.iter().filter(|(_, d)| !d.pinned) {
        if let Life::Within { block, first, last } = lives[slot]
            && data.size > 0
        {
            results.push((block, first, last, slot));
        }
    }
    results.sort_unstable();
    let mut place: SecondaryMap<Slot, Option<Slot>> = SecondaryMap::new();
    // Blocks take over each other's places too: within one block is at no time within another.
    let mut free: Vec<(Block, usize, Slot)> = Vec::new();
    for (block, first, last, slot) in results {
        match free.iter_mut().find(|(b, end, _)| *b != block || *end < first) {
            Some(taken) => {
                let (old, new) = (f.slots[taken.2], f.slots[slot]);
                let kept = &mut f.slots[taken.2];
                (kept.size, kept.align) = (old.size.max(new.size), old.align.max(new.align));
                place[slot] = Some(taken.2);
                (taken.0, taken.1) = (block, last);
            }
            None => free.push((block, last, slot)),
        }
    }
    for i in f.insts.values_mut() {
        if let Op::SlotAddr(s) = &mut i.op
            && let Some(shared) = place[*s]
        {
            *s = shared;
        }
    }
}

fn lives(f: &Function) -> SecondaryMap<Slot, Life> {
    let mut lives = SecondaryMap::with_default(Life::Unused);
    let addresses = addresses(f);
    for &b in &f.layout {
        for (n, &i) in f.blocks[b].insts.iter().enumerate() {
            let op = &f.insts[i].op;
            op.for_each_value(|v| {
                let Some(slot) = addresses[v] else { return };
                lives[slot] = match (lives[slot], use_of(op, v)) {
                    (life, Use::Address) => life,
                    (Life::Unused, Use::Argument) => Life::Within { block: b, first: n, last: n },
                    (Life::Within { block, first, .. }, Use::Argument | Use::Access) if block == b => {
                        Life::Within { block, first, last: n }
                    }
                    _ => Life::Longer,
                };
            });
        }
        f.blocks[b].term.for_each_value(|v| {
            if let Some(slot) = addresses[v] {
                lives[slot] = Life::Longer;
            }
        });
    }
    lives
}

/// The slots that values are addresses in.
fn addresses(f: &Function) -> SecondaryMap<Value, Option<Slot>> {
    let mut found: SecondaryMap<Value, Option<Slot>> = SecondaryMap::new();
    let mut more = true;
    while more {
        more = false;
        for &i in f.layout.iter().flat_map(|&b| &f.blocks[b].insts) {
            let slot = match f.insts[i].op {
                Op::SlotAddr(s) => Some(s),
                Op::PtrAdd { base, .. } => found[base],
                _ => None,
            };
            if slot.is_some() && found[f.insts[i].results[0]].is_none() {
                found[f.insts[i].results[0]] = slot;
                more = true;
            }
        }
    }
    found
}

enum Use {
    /// Another address is computed.
    Address,
    Access,
    /// Of a function, which does not keep it: it is the place for results, or holds a parameter.
    Argument,
    Other,
}

fn use_of(op: &Op, v: Value) -> Use {
    match op {
        Op::PtrAdd { base, .. } if *base == v => Use::Address,
        Op::Load { .. } | Op::Copy { .. } | Op::Zero { .. } => Use::Access,
        Op::Store { value, .. } if *value != v => Use::Access,
        Op::Call { callee: Callee::Func(_) | Callee::Method(..), .. } => Use::Argument,
        Op::Call { callee: Callee::Closure(c, _), .. } if *c != v => Use::Argument,
        _ => Use::Other,
    }
}
