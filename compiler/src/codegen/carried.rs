//! Results that a loop carries are copied before they are returned.
//!
//! The register allocator puts a loop variable, what it was before and what becomes of it behind the loop into one
//! register if it can. If it ends as the function's n-th result, that must be the register of the n-th result, which
//! some longer-lived variable may have by then; and the split then falls into the loop, as two moves and a jump per
//! round. A copy at the return leaves the loop a free choice.
//!
//! The optimiser sees through every plain copy. It does not see through a shift by G, of which the machine takes the
//! lowest bits: they are zero.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::types;
use cranelift_entity::EntitySet;
use cranelift_entity::SecondaryMap;
use minigo_abi::layout::G_ALIGN;

use super::func::FuncGen;
use crate::ir::{Block, Function, Term, Value};

const _: () = assert!(G_ALIGN.is_multiple_of(64), "a shift by G must not shift");

impl FuncGen<'_, '_> {
    /// What a `return` of the value gives back.
    pub fn returned(&mut self, v: Value) -> clif::Value {
        let x = self.val(v);
        // Without the three-operand shift the copy would share its operand's register. Narrow values are shifted with
        // more instructions, floats not at all.
        if !self.carried.contains(v) || !self.env.has_bmi2 || self.b.func.dfg.value_type(x) != types::I64 {
            return x;
        }
        let g = self.g();
        self.b.ins().ishl(x, g)
    }
}

/// The values that loops hand from round to round, and the block parameters that become them or are made of them. `order`
/// is a reverse postorder.
pub fn carried(f: &Function, order: &[Block]) -> EntitySet<Value> {
    let mut found = EntitySet::new();
    let returns = |b: &&Block| matches!(&f.blocks[**b].term, Term::Return(v) if !v.is_empty());
    if f.results.is_empty() || order.iter().find(returns).is_none() {
        return found;
    }
    let mut index: SecondaryMap<Block, u32> = SecondaryMap::with_capacity(f.blocks.len());
    for (i, &b) in order.iter().enumerate() {
        index[b] = i as u32;
    }
    for &b in order {
        for t in f.blocks[b].term.targets().filter(|t| index[t.block] <= index[b]) {
            for (&p, &a) in f.blocks[t.block].params.iter().zip(&t.args) {
                found.insert(p);
                found.insert(a);
            }
        }
    }
    // Forwards to the block parameters behind loops. One round suffices: what goes backwards is in the set.
    for &b in order {
        for t in f.blocks[b].term.targets() {
            for (&p, &a) in f.blocks[t.block].params.iter().zip(&t.args) {
                if found.contains(a) {
                    found.insert(p);
                }
            }
        }
    }
    found
}
