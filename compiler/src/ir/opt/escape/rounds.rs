//! Objects of loops: one slot serves all rounds, so nothing may lead to it from the next round.
//!
//! Either the object is used directly only, not stored and not passed through block parameters; or it is stored only in
//! objects that are made in the same block, so that they are made anew whenever it is, and no pointer of these classes is
//! passed through block parameters.

use super::{Class, Graph};
use crate::ir::{Block, Function, Op, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

impl Graph<'_> {
    /// The classes whose objects are all made in one block and can only be reached from objects made in the same block,
    /// until it is run again; with the block, or none for classes without objects.
    pub(super) fn within_rounds(&mut self, f: &Function) -> FxHashMap<Class, Option<Block>> {
        let mut blocks: FxHashMap<Class, Option<Block>> = FxHashMap::default();
        let mut other: FxHashSet<Class> = FxHashSet::default();
        for v in f.values.keys() {
            let Some(c) = self.of[v] else { continue };
            let c = self.find(c);
            let block = blocks.entry(c).or_default();
            let local = match f.values[v].def {
                ValueDef::Param(..) => false,
                ValueDef::Result(i, _) => match f.insts[i].op {
                    Op::Alloc(_) => {
                        let made = f.layout.iter().copied().find(|&b| f.blocks[b].insts.contains(&i));
                        let same = block.is_none() || *block == made;
                        *block = made;
                        same
                    }
                    Op::PtrAdd { .. } | Op::Load { .. } | Op::Select(..) | Op::Iconst(..) => true,
                    Op::Addr(t) => !self.leads_on(t),
                    _ => false,
                },
            };
            if !local || self.crossing[v] || self.escaped[c as usize] {
                other.insert(c);
            }
        }
        // What anything else may hold is not local either.
        let classes: Vec<Class> = (0..self.parent.len() as Class).filter(|&c| self.find(c) == c).collect();
        let mut more = true;
        while more {
            more = false;
            for &holder in &classes {
                let Some(held) = self.contents[holder as usize] else { continue };
                let held = self.find(held);
                let at = |c: Class| blocks.get(&c).copied().flatten();
                let apart = at(holder).zip(at(held)).is_some_and(|(h, c)| h != c);
                let unknown = !blocks.contains_key(&holder) || other.contains(&holder);
                more |= (apart || unknown) && other.insert(held);
            }
        }
        blocks.retain(|c, _| !other.contains(c));
        blocks
    }

    /// Whether the object, or a pointer into it, goes anywhere but into an address.
    pub(super) fn leaves_round(&self, f: &Function, v: Value) -> bool {
        if self.indirect[v] {
            return true;
        }
        let mut inside = vec![v];
        let mut n = 0;
        while let Some(&v) = inside.get(n) {
            n += 1;
            for i in f.insts.values() {
                if let Op::PtrAdd { base, .. } = i.op
                    && base == v
                    && let Some(&r) = i.results.first()
                {
                    if self.indirect[r] {
                        return true;
                    }
                    inside.push(r);
                }
            }
        }
        false
    }
}
