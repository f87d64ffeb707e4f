//! Small rewrites that inlining makes possible: constants, comparisons whose outcome is known, copies of known length,
//! and two comparisons with constants that make one range check.

use super::cfg::Cfg;
use crate::ir::{
    BinOp, Block, Callee, CmpOp, FuncRef, Function, Inst, InstData, Mem, Op, Term, Ty, UnOp, Value,
    ValueData, ValueDef,
};
use smallvec::smallvec;

/// `copy_bytes`: the function that moves bytes. Whether anything was done.
pub fn fold(f: &mut Function, copy_bytes: Option<FuncRef>) -> bool {
    let (mut changed, mut any) = (false, false);
    for n in 0..f.layout.len() {
        let b = f.layout[n];
        let mut at = 0;
        while at < f.blocks[b].insts.len() {
            let i = f.blocks[b].insts[at];
            if let Some(op) = constant(f, &f.insts[i].op) {
                f.insts[i].op = op;
                any = true;
            } else if let Op::Call { callee: Callee::Func(c), args } = &f.insts[i].op
                && Some(*c) == copy_bytes
                && let Some(size) = number(f, args[2])
                && (0..=32).contains(&size)
            {
                let (dst, src) = (args[0], args[1]);
                at += move_inline(f, b, at, dst, src, size as i32);
                any = true;
                continue;
            }
            at += 1;
        }
        if let Term::Brif { cond, then, els } = &f.blocks[b].term
            && let Some(c) = number(f, *cond)
        {
            f.blocks[b].term = Term::Jump(if c != 0 { then.clone() } else { els.clone() });
            changed = true;
        }
    }
    if changed {
        let cfg = Cfg::new(f);
        f.layout.retain(|&b| cfg.reachable(b));
    }
    ranges(f) | any | changed
}

/// The value as an integer constant.
fn number(f: &Function, v: Value) -> Option<i64> {
    match op_of(f, v) {
        Some(&Op::Iconst(_, n)) => Some(n),
        _ => None,
    }
}

fn op_of(f: &Function, v: Value) -> Option<&Op> {
    match f.values[v].def {
        ValueDef::Result(i, _) => Some(&f.insts[i].op),
        ValueDef::Param(..) => None,
    }
}

/// A constant in the place of an operation whose result is known.
fn constant(f: &Function, op: &Op) -> Option<Op> {
    let boolean = |b: bool| Some(Op::Iconst(Ty::I8, i64::from(b)));
    match *op {
        Op::Cmp(cmp, a, b) => match (number(f, a), number(f, b)) {
            (Some(x), Some(y)) => compare(cmp, x, y, f.values[a].ty).and_then(boolean),
            (None, Some(0)) | (Some(0), None) => {
                let v = if number(f, a).is_none() { a } else { b };
                match (cmp, op_of(f, v)?) {
                    (CmpOp::Eq, Op::Addr(_) | Op::SlotAddr(_) | Op::Alloc(_)) => boolean(false),
                    (CmpOp::Ne, Op::Addr(_) | Op::SlotAddr(_) | Op::Alloc(_)) => boolean(true),
                    _ => None,
                }
            }
            _ => match (cmp, op_of(f, a)?, op_of(f, b)?) {
                // Different addresses of descriptors and itabs are different types.
                (CmpOp::Eq, Op::Addr(x), Op::Addr(y)) if x == y => boolean(true),
                (CmpOp::Ne, Op::Addr(x), Op::Addr(y)) if x == y => boolean(false),
                (CmpOp::Eq, Op::Addr(crate::ir::Target::Desc(x)), Op::Addr(crate::ir::Target::Desc(y))) => {
                    boolean(x == y)
                }
                _ => None,
            },
        },
        Op::Unary(UnOp::Bnot, v) => number(f, v).and_then(|n| boolean(n == 0)),
        Op::Binary(op @ (BinOp::Iadd | BinOp::Isub), a, b) if f.values[a].ty == Ty::I64 => {
            let (x, y) = (number(f, a)?, number(f, b)?);
            Some(Op::Iconst(Ty::I64, if op == BinOp::Iadd { x.wrapping_add(y) } else { x.wrapping_sub(y) }))
        }
        _ => None,
    }
}

/// Constants are kept sign-extended.
fn compare(op: CmpOp, x: i64, y: i64, ty: Ty) -> Option<bool> {
    let mask = if ty.size() == 8 { u64::MAX } else { (1 << (ty.size() * 8)) - 1 };
    let (ux, uy) = (x as u64 & mask, y as u64 & mask);
    Some(match op {
        CmpOp::Eq => ux == uy,
        CmpOp::Ne => ux != uy,
        CmpOp::Slt => x < y,
        CmpOp::Sle => x <= y,
        CmpOp::Sgt => x > y,
        CmpOp::Sge => x >= y,
        CmpOp::Ult => ux < uy,
        CmpOp::Ule => ux <= uy,
        CmpOp::Ugt => ux > uy,
        CmpOp::Uge => ux >= uy,
        _ => return None,
    })
}

/// A new instruction with one result.
fn insert(
    f: &mut Function,
    b: Block,
    at: usize,
    op: Op,
    ty: Option<Ty>,
    pos: minigo_syntax::Pos,
) -> Option<Value> {
    let i: Inst = f.insts.push(InstData { op, results: smallvec![], pos });
    let v = ty.map(|ty| f.values.push(ValueData { ty, def: ValueDef::Result(i, 0) }));
    f.insts[i].results.extend(v);
    f.blocks[b].insts.insert(at, i);
    v
}

/// Loads and stores in the place of a call that moves a known number of bytes; all loads first, since the places may
/// overlap. Gives the number of new instructions.
fn move_inline(f: &mut Function, b: Block, at: usize, dst: Value, src: Value, size: i32) -> usize {
    let pos = f.insts[f.blocks[b].insts[at]].pos;
    f.blocks[b].insts.remove(at);
    let (mut cells, mut done) = (Vec::new(), 0);
    while done < size {
        let left = size - done;
        let (ty, n) = match left {
            8.. => (Ty::I64, 8),
            4.. => (Ty::I32, 4),
            2.. => (Ty::I16, 2),
            _ => (Ty::I8, 1),
        };
        // The last cell may overlap the one before instead of being cut in pieces.
        if n < left && left < 8 && size >= 8 {
            cells.push((Ty::I64, size - 8));
            break;
        }
        cells.push((ty, done));
        done += n;
    }
    let mut next = at;
    let mut values = Vec::new();
    for &(ty, offset) in &cells {
        let load = Op::Load { ty, addr: src, offset, mem: Mem::SAFE };
        values.extend(insert(f, b, next, load, Some(ty), pos));
        next += 1;
    }
    for (&(_, offset), value) in cells.iter().zip(values) {
        insert(f, b, next, Op::Store { value, addr: dst, offset, mem: Mem::SAFE }, None, pos);
        next += 1;
    }
    next - at
}

/// Whether a block ends in a comparison with a constant that may be the first half of a range.
fn range_like(f: &Function, b: Block) -> Option<()> {
    let Term::Brif { cond, .. } = f.blocks[b].term else { return None };
    let Some(&Op::Cmp(CmpOp::Uge | CmpOp::Sge, _, lo)) = op_of(f, cond) else { return None };
    number(f, lo).map(|_| ())
}

/// `lo <= x && x <= hi` with constants: one unsigned comparison of `x - lo`.
fn ranges(f: &mut Function) -> bool {
    if !f.layout.iter().any(|&b| range_like(f, b).is_some()) {
        return false;
    }
    let mut any = false;
    let cfg = Cfg::new(f);
    for &b in &cfg.rpo {
        let Term::Brif { cond, then, els } = f.blocks[b].term.clone() else { continue };
        let Some(&Op::Cmp(first, x, lo)) = op_of(f, cond) else { continue };
        let inner = then.block;
        if !then.args.is_empty() || cfg.preds[inner].len() != 1 || then.block == els.block {
            continue;
        }
        let Term::Brif { cond: cond2, then: yes, els: no } = f.blocks[inner].term.clone() else { continue };
        let Some(&Op::Cmp(second, y, hi)) = op_of(f, cond2) else { continue };
        let (Some(lo), Some(hi)) = (number(f, lo), number(f, hi)) else { continue };
        let ordered = matches!((first, second), (CmpOp::Uge, CmpOp::Ule) | (CmpOp::Sge, CmpOp::Sle));
        let only_test = f.blocks[inner]
            .insts
            .iter()
            .all(|&i| matches!(f.insts[i].op, Op::Iconst(..)) || f.insts[i].results.first() == Some(&cond2));
        let same_exit = no.block == els.block && no.args == els.args;
        if x != y || !ordered || !only_test || !same_exit || lo > hi || lo < 0 {
            continue;
        }
        let ty = f.values[x].ty;
        let (at, pos) = (f.blocks[b].insts.len(), f.blocks[b].pos);
        let Some(low) = insert(f, b, at, Op::Iconst(ty, lo), Some(ty), pos) else { continue };
        let Some(d) = insert(f, b, at + 1, Op::Binary(BinOp::Isub, x, low), Some(ty), pos) else { continue };
        let Some(span) = insert(f, b, at + 2, Op::Iconst(ty, hi - lo), Some(ty), pos) else { continue };
        let test = Op::Cmp(CmpOp::Ule, d, span);
        let Some(cond) = insert(f, b, at + 3, test, Some(Ty::I8), pos) else { continue };
        f.blocks[b].term = Term::Brif { cond, then, els };
        f.blocks[inner].term = Term::Jump(yes);
        any = true;
    }
    any
}
