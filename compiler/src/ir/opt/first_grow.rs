//! The first array of a slice that grows by `append` and does not leave its function: gc has one of 32 bytes in the frame for
//! it, so that programs see another capacity than that of an array from the heap. Here it is on the heap too; what matters
//! is that `cap` tells the same.
//!
//! gc uses it once in each call of the function. A word behind the slice, in the frame, says whether it has been used.

use super::cfg::Cfg;
use crate::ir::{Callee, Function, Inst, InstData, Mem, Op, Ty, Value, ValueData, ValueDef};
use minigo_abi::func::RtFn;
use smallvec::smallvec;

/// Where the word is.
const USED: i32 = 24;

/// Makes the calls of `growfirst` whose array escapes calls of `growslice`, and clears the words of the others.
pub fn settle(f: &mut Function, mut escapes: impl FnMut(Value) -> bool) {
    let first = |f: &Function, i: Inst| match &f.insts[i].op {
        Op::Call { callee: Callee::Rt(RtFn::Growfirst), args } => Some(args[0]),
        _ => None,
    };
    if !f.layout.iter().any(|&b| f.blocks[b].insts.iter().any(|&i| first(f, i).is_some())) {
        return;
    }
    let looped = Cfg::new(f).in_loop();
    for b in f.layout.clone() {
        for i in f.blocks[b].insts.clone() {
            let Some(io) = first(f, i) else { continue };
            let slot = match f.values[io].def {
                ValueDef::Result(def, _) => match f.insts[def].op {
                    Op::SlotAddr(slot) => Some(slot),
                    _ => None,
                },
                ValueDef::Param(..) => None,
            };
            let (Some(slot), Some(entry), false) = (slot, f.entry, escapes(io)) else {
                if let Op::Call { callee, .. } = &mut f.insts[i].op {
                    *callee = Callee::Rt(RtFn::Growslice);
                }
                continue;
            };
            // What is not in a loop is cleared where it is used: most functions return before.
            let at = if looped[b] { 0 } else { f.blocks[b].insts.iter().position(|&x| x == i).unwrap_or(0) };
            let block = if looped[b] { entry } else { b };
            let addr = push(f, i, Op::SlotAddr(slot), Some(Ty::Ptr));
            let zero = push(f, i, Op::Iconst(Ty::I64, 0), Some(Ty::I64));
            let value = |f: &Function, i: Inst| f.insts[i].results[0];
            let op = Op::Store { value: value(f, zero), addr: value(f, addr), offset: USED, mem: Mem::SAFE };
            let store = push(f, i, op, None);
            f.blocks[block].insts.splice(at..at, [addr, zero, store]);
        }
    }
}

/// A new instruction with the position of another.
fn push(f: &mut Function, like: Inst, op: Op, ty: Option<Ty>) -> Inst {
    let pos = f.insts[like].pos;
    let i = f.insts.push(InstData { op, results: smallvec![], pos });
    if let Some(ty) = ty {
        let v = f.values.push(ValueData { ty, def: ValueDef::Result(i, 0) });
        f.insts[i].results.push(v);
    }
    i
}
