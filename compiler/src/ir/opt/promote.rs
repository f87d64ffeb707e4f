//! Slots that are only loaded and stored become SSA values.
//!
//! A slot qualifies if its address is used for nothing but loads, stores and zeroing at constant offsets, and if these
//! agree on what cells it has: no two accesses overlap without being equal.

use super::cfg::Cfg;
use super::simplify::Aliases;
use super::ssa::Updater;
use crate::ir::{Function, Inst, Op, Slot, Ty, Value, ValueDef};
use cranelift_entity::SecondaryMap;

/// Where a pointer points to: a slot and an offset.
type Place = (Slot, i64);

/// Whether anything was promoted.
pub fn promote(f: &mut Function) -> bool {
    if f.slots.is_empty() {
        return false;
    }
    let places = places(f);
    let good = candidates(f, &places);
    if good.values().all(|c| c.is_none()) {
        return false;
    }
    let cfg = Cfg::new(f);
    let mut aliases = Aliases::default();
    let mut dead: Vec<Inst> = Vec::new();
    for slot in f.slots.keys().collect::<Vec<_>>() {
        let Some(cells) = good[slot].clone() else { continue };
        for (offset, ty) in cells {
            promote_cell(f, &cfg, &places, slot, offset, ty, &mut aliases, &mut dead);
        }
        // Zeroing of the whole slot is covered by its cells.
        for inst in f.insts.keys() {
            if let Op::Zero { dst, .. } = f.insts[inst].op
                && places[dst].is_some_and(|p| p.0 == slot)
            {
                dead.push(inst);
            }
        }
    }
    aliases.apply(f);
    let mut gone: SecondaryMap<Inst, bool> = SecondaryMap::new();
    dead.iter().for_each(|&i| gone[i] = true);
    for &b in &f.layout {
        f.blocks[b].insts.retain(|&i| !gone[i]);
    }
    !dead.is_empty()
}

/// Every value that is the address of a slot plus a constant.
fn places(f: &Function) -> SecondaryMap<Value, Option<Place>> {
    let mut places: SecondaryMap<Value, Option<Place>> = SecondaryMap::new();
    // Definitions come before uses in a walk along dominators; reverse postorder is one.
    for &b in &Cfg::new(f).rpo {
        for &i in &f.blocks[b].insts {
            let place = match f.insts[i].op {
                Op::SlotAddr(s) => Some((s, 0)),
                Op::PtrAdd { base, index: None, offset, .. } => places[base].map(|(s, o)| (s, o + offset)),
                _ => None,
            };
            if let (Some(place), Some(&r)) = (place, f.insts[i].results.first()) {
                places[r] = Some(place);
            }
        }
    }
    places
}

/// The cells of every slot that qualifies.
fn candidates(
    f: &Function,
    places: &SecondaryMap<Value, Option<Place>>,
) -> SecondaryMap<Slot, Option<Vec<(i64, Ty)>>> {
    let mut cells: SecondaryMap<Slot, Option<Vec<(i64, Ty)>>> = SecondaryMap::with_default(Some(Vec::new()));
    for s in f.slots.keys() {
        cells[s] = (!f.slots[s].pinned).then(Vec::new);
    }
    for &b in &f.layout {
        for &i in &f.blocks[b].insts {
            let op = &f.insts[i].op;
            let mut escapes = |v: Value| {
                if let Some((s, _)) = places[v] {
                    cells[s] = None;
                }
            };
            let (addr, offset, ty) = match *op {
                Op::Load { ty, addr, offset, .. } => (addr, offset, ty),
                Op::Store { value, addr, offset, .. } => {
                    escapes(value);
                    (addr, offset, f.values[value].ty)
                }
                Op::PtrAdd { base, index, .. } => {
                    if index.is_some() {
                        escapes(base);
                    }
                    continue;
                }
                Op::Zero { dst, size, .. } => {
                    // Only zeroing of the whole slot, so that it defines all cells.
                    if let Some((s, o)) = places[dst]
                        && (o != 0 || size != f.slots[s].size)
                    {
                        cells[s] = None;
                    }
                    continue;
                }
                _ => {
                    op.for_each_value(escapes);
                    continue;
                }
            };
            let Some((s, o)) = places[addr] else { continue };
            let cell = (o + i64::from(offset), ty);
            if let Some(list) = &mut cells[s]
                && !list.contains(&cell)
            {
                let end = |c: &(i64, Ty)| c.0 + i64::from(c.1.size());
                if list.len() >= 16 || list.iter().any(|c| c.0 < end(&cell) && cell.0 < end(c)) {
                    cells[s] = None;
                } else {
                    list.push(cell);
                }
            }
        }
        f.blocks[b].term.for_each_value(|v| {
            if let Some((s, _)) = places[v] {
                cells[s] = None;
            }
        });
    }
    cells
}

#[allow(clippy::too_many_arguments, reason = "one step of one pass")]
fn promote_cell(
    f: &mut Function,
    cfg: &Cfg,
    places: &SecondaryMap<Value, Option<Place>>,
    slot: Slot,
    offset: i64,
    ty: Ty,
    aliases: &mut Aliases,
    dead: &mut Vec<Inst>,
) {
    let mut updater = Updater::new(ty);
    // Loads before the first definition of their block need the value from above.
    let mut waiting: Vec<(crate::ir::Block, Value)> = Vec::new();
    for &b in &cfg.rpo {
        let mut current: Option<Value> = None;
        let mut n = 0;
        while n < f.blocks[b].insts.len() {
            let i = f.blocks[b].insts[n];
            n += 1;
            match f.insts[i].op {
                Op::Load { ty: t, addr, offset: o, .. }
                    if t == ty && places[addr] == Some((slot, offset - i64::from(o))) =>
                {
                    let r = f.insts[i].results[0];
                    match current {
                        Some(v) => aliases.set(r, v),
                        None => waiting.push((b, r)),
                    }
                    dead.push(i);
                }
                Op::Store { value, addr, offset: o, .. }
                    if places[addr] == Some((slot, offset - i64::from(o))) =>
                {
                    current = Some(value);
                    dead.push(i);
                }
                Op::Zero { dst, .. } if places[dst].is_some_and(|p| p.0 == slot) => {
                    // A zero of the cell's type stands where the slot was zeroed.
                    let op = match ty {
                        Ty::F32 => Op::F32const(0),
                        Ty::F64 => Op::F64const(0),
                        _ => Op::Iconst(ty, 0),
                    };
                    let pos = f.insts[i].pos;
                    let zero = f.insts.push(crate::ir::InstData { op, results: smallvec::smallvec![], pos });
                    let v = f.values.push(crate::ir::ValueData { ty, def: ValueDef::Result(zero, 0) });
                    f.insts[zero].results.push(v);
                    f.blocks[b].insts.insert(n - 1, zero);
                    n += 1;
                    current = Some(v);
                }
                _ => {}
            }
        }
        if let Some(v) = current {
            updater.define(b, v);
        }
    }
    for (b, r) in waiting {
        let v = updater.at_start(f, cfg, b);
        aliases.set(r, v);
    }
}
