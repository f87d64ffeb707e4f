//! Loads that every round of a loop repeats are made once, before it: headers of slices and strings in memory, fields,
//! package variables, and the checks that stand before them.
//!
//! A load may move if its address is the same in every round, nothing in the loop writes there, and it cannot fail where
//! it would not have been reached: it is among the first things the loop does, or its base is known to be good. A loop
//! that calls anything keeps its loads: the callee may write, or synchronise with another goroutine. So does a loop that
//! waits for another goroutine without synchronising, whose exit would depend on nothing but such loads.
//!
//! Runs before bounds-check elimination, which needs to see that two headers are the same, and again after rotation,
//! when the body's first block is known to run.

use super::cfg::Cfg;
use super::number::number;
use super::simplify::{Aliases, is_pure};
use crate::ir::{
    Block, BlockCall, BlockData, Callee, Function, Inst, Op, Term, Ty, Value, ValueData, ValueDef, Word,
};
use cranelift_entity::EntitySet;
use minigo_abi::func::RtFn;
use rustc_hash::FxHashMap;

/// More loads than this would only be spilled.
const MAX_LOADS: usize = 16;

/// A load that moved may show that two addresses are the same, and so on.
const MAX_ROUNDS: usize = 4;

/// Blocks looked at for a load that was made already.
const MAX_BACK: usize = 6;

/// Whether anything moved.
pub fn hoist(f: &mut Function) -> bool {
    let mut cfg = Cfg::new(f);
    let heads = |h: &Block| cfg.preds[*h].iter().any(|&p| cfg.dominates(*h, p));
    let headers: Vec<Block> = cfg.rpo.iter().copied().filter(heads).collect();
    if headers.is_empty() {
        return false;
    }
    let mut any = false;
    for _ in 0..MAX_ROUNDS {
        any |= number(f, &cfg);
        let mut moved = false;
        // Inner loops first: what leaves them may leave the outer ones too.
        for &h in headers.iter().rev() {
            if Loop::new(f, &cfg, h).is_some_and(|l| l.hoist()) {
                moved = true;
                cfg = Cfg::new(f);
            }
        }
        if !moved {
            break;
        }
        any = true;
    }
    any
}

/// Memory that a loop writes.
struct Write {
    addr: Value,
    offset: i64,
    size: i64,
    word: Word,
    /// May change a pointer.
    ptr: bool,
}

struct Loop<'a> {
    f: &'a mut Function,
    cfg: &'a Cfg,
    header: Block,
    /// In reverse postorder.
    body: Vec<Block>,
    /// Values that may differ from round to round: those defined inside.
    varying: EntitySet<Value>,
    writes: Vec<Write>,
    /// Where pointers are known to be good, because something is accessed through them.
    good: FxHashMap<Value, Vec<Block>>,
    /// To move, in order.
    moved: Vec<Inst>,
    loads: usize,
}

impl<'a> Loop<'a> {
    /// None if the loop must be left alone.
    fn new(f: &'a mut Function, cfg: &'a Cfg, header: Block) -> Option<Loop<'a>> {
        let mut body = cfg.natural_loop(header);
        body.sort_unstable_by_key(|&b| cfg.index[b]);
        let mut varying = EntitySet::with_capacity(f.values.len());
        let mut writes = Vec::new();
        let mut any_load = false;
        for &b in &body {
            f.blocks[b].params.iter().for_each(|&p| {
                varying.insert(p);
            });
            for &i in &f.blocks[b].insts {
                f.insts[i].results.iter().for_each(|&r| {
                    varying.insert(r);
                });
                any_load |= matches!(f.insts[i].op, Op::Load { .. });
                effect(f, &f.insts[i].op, &mut writes).ok()?;
            }
        }
        if !any_load {
            return None;
        }
        let good = good_pointers(f, cfg);
        let l = Loop { f, cfg, header, body, varying, writes, good, moved: Vec::new(), loads: 0 };
        (!l.waits()).then_some(l)
    }

    /// Whether a way out is decided by memory alone, which only another goroutine can change.
    fn waits(&self) -> bool {
        self.body.iter().any(|&b| {
            let term = &self.f.blocks[b].term;
            let leaves = term.targets().any(|t| !self.body.contains(&t.block));
            match term {
                Term::Brif { cond: v, .. } | Term::Table { value: v, .. } => leaves && self.settled(*v, 0),
                _ => false,
            }
        })
    }

    /// Whether a value would be the same in every round if loads moved.
    fn settled(&self, v: Value, depth: u32) -> bool {
        if !self.varying.contains(v) {
            return true;
        }
        let ValueDef::Result(i, _) = self.f.values[v].def else { return false };
        let op = &self.f.insts[i].op;
        let known = match *op {
            Op::Load { ty, addr, offset, mem } => mem.readonly || !self.written(addr, offset, ty, mem.word),
            _ => is_pure(op),
        };
        let mut all = known && depth < 16;
        op.for_each_value(|x| all = all && self.settled(x, depth + 1));
        all
    }

    /// Whether the value can be had before the loop by moving pure instructions.
    fn movable(&self, v: Value, depth: u32) -> bool {
        if !self.varying.contains(v) {
            return true;
        }
        let ValueDef::Result(i, _) = self.f.values[v].def else { return false };
        let op = &self.f.insts[i].op;
        let mut all = is_pure(op) && depth < 8;
        op.for_each_value(|x| all = all && self.movable(x, depth + 1));
        all
    }

    /// Plans to move what a value is made of.
    fn move_value(&mut self, v: Value) {
        if !self.varying.contains(v) {
            return;
        }
        let ValueDef::Result(i, _) = self.f.values[v].def else { return };
        self.move_inst(i);
    }

    fn move_inst(&mut self, i: Inst) {
        let mut operands: Vec<Value> = Vec::new();
        self.f.insts[i].op.for_each_value(|x| operands.push(x));
        operands.into_iter().for_each(|x| self.move_value(x));
        for n in 0..self.f.insts[i].results.len() {
            self.varying.remove(self.f.insts[i].results[n]);
        }
        self.moved.push(i);
    }

    fn written(&self, addr: Value, offset: i32, ty: Ty, word: Word) -> bool {
        let (base, at) = place(self.f, addr, i64::from(offset));
        self.writes.iter().any(|w| {
            let kinds = w.word != word && w.word != Word::Any && word != Word::Any
                || word == Word::Plain && w.word == Word::Plain && !w.ptr && ty == Ty::Ptr;
            !kinds && overlap(self.f, (base, at, ty.size() as i64), (w.addr, w.offset, w.size))
        })
    }

    /// Whether memory at `addr` is there before the loop, whatever the program would have done.
    fn is_good(&self, addr: Value) -> bool {
        let (base, _) = place(self.f, addr, 0);
        let fixed = match self.f.values[base].def {
            ValueDef::Result(i, _) => matches!(self.f.insts[i].op, Op::Addr(_) | Op::SlotAddr(_)),
            _ => false,
        };
        let before = |b: &Block| *b != self.header && self.cfg.dominates(*b, self.header);
        fixed || self.good.get(&base).is_some_and(|l| l.iter().any(before))
    }

    fn hoist(mut self) -> bool {
        // While nothing else happened, what the header does is done on every entry of the loop.
        let mut first = true;
        for n in 0..self.body.len() {
            let b = self.body[n];
            first &= b == self.header;
            for i in self.f.blocks[b].insts.clone() {
                let op = self.f.insts[i].op.clone();
                if let Op::Load { ty, addr, offset, mem } = op {
                    let same =
                        self.movable(addr, 0) && (mem.readonly || !self.written(addr, offset, ty, mem.word));
                    if same && (first || self.is_good(addr)) && self.loads < MAX_LOADS {
                        self.loads += 1;
                        let (base, _) = place(self.f, addr, 0);
                        if self.is_good(addr)
                            && let Op::Load { mem, .. } = &mut self.f.insts[i].op
                        {
                            mem.may_fault = false;
                        }
                        self.good.entry(base).or_default().push(self.f.entry.unwrap_or(b));
                        self.move_inst(i);
                    } else if mem.may_fault {
                        first = false;
                    }
                } else if let Op::Bounds { index, len, .. } = op {
                    first &= self.movable(index, 0) && self.movable(len, 0);
                    if first {
                        self.move_inst(i);
                    }
                } else if let Op::NilCheck(p) = op {
                    first &= self.movable(p, 0);
                    if first {
                        self.good.entry(p).or_default().push(self.f.entry.unwrap_or(b));
                        self.move_inst(i);
                    }
                } else if !is_pure(&op) {
                    first = false;
                }
            }
        }
        // Checks alone are not worth a block of their own.
        if self.loads == 0 {
            return false;
        }
        let pre = preheader(self.f, self.cfg, self.header, &self.body);
        for &b in &self.body {
            let moved = &self.moved;
            self.f.blocks[b].insts.retain(|i| !moved.contains(i));
        }
        let cfg = Cfg::new(self.f);
        let mut aliases = Aliases::default();
        for i in std::mem::take(&mut self.moved) {
            let op = &mut self.f.insts[i].op;
            op.for_each_value_mut(|v| *v = aliases.resolve(*v));
            match available(self.f, &cfg, pre, i) {
                Some(v) => aliases.set(self.f.insts[i].results[0], v),
                None => self.f.blocks[pre].insts.push(i),
            }
        }
        aliases.apply(self.f);
        true
    }
}

/// Base and offset of an address, through sums with constants.
fn place(f: &Function, mut addr: Value, mut offset: i64) -> (Value, i64) {
    while let ValueDef::Result(i, _) = f.values[addr].def
        && let Op::PtrAdd { base, index: None, offset: o, .. } = f.insts[i].op
    {
        (addr, offset) = (base, offset + o);
    }
    (addr, offset)
}

/// Whether two pieces of memory (base, offset, size) may have a byte in common.
fn overlap(f: &Function, a: (Value, i64, i64), b: (Value, i64, i64)) -> bool {
    if a.0 == b.0 {
        return a.1 < b.1 + b.2 && b.1 < a.1 + a.2;
    }
    let object = |v: Value| match f.values[v].def {
        ValueDef::Result(i, _) => match f.insts[i].op {
            Op::SlotAddr(s) => Some((true, s.as_u32())),
            Op::Addr(crate::ir::Target::Global(g, _)) => Some((false, g.as_u32())),
            _ => None,
        },
        _ => None,
    };
    match (object(a.0), object(b.0)) {
        (Some(x), Some(y)) => x == y,
        _ => true,
    }
}

/// What an instruction writes; an error if that is not known, or if it may synchronise with other goroutines.
fn effect(f: &Function, op: &Op, writes: &mut Vec<Write>) -> Result<(), ()> {
    let mut write = |addr: Value, offset: i64, size: i64, word: Word, ptr: bool| {
        let (addr, offset) = place(f, addr, offset);
        writes.push(Write { addr, offset, size, word, ptr });
    };
    match *op {
        Op::Store { value, addr, offset, mem } => {
            let ty = f.values[value].ty;
            write(
                addr,
                i64::from(offset),
                ty.size() as i64,
                mem.word,
                ty == Ty::Ptr || mem.word == Word::Any,
            );
        }
        // What holds no pointers holds no headers.
        Op::Copy { dst, size, ptrs, .. } => {
            write(dst, 0, i64::from(size), if ptrs { Word::Any } else { Word::Plain }, ptrs);
        }
        Op::Zero { dst, size, .. } => write(dst, 0, i64::from(size), Word::Any, true),
        Op::Call { callee: Callee::Rt(RtFn::Memequal | RtFn::Cmpstring | RtFn::Decoderune), .. } => {}
        Op::Call { .. }
        | Op::AtomicLoad { .. }
        | Op::AtomicStore { .. }
        | Op::AtomicRmw { .. }
        | Op::AtomicCas { .. }
        | Op::FramePointer
        | Op::Recovered => return Err(()),
        _ => {}
    }
    Ok(())
}

/// Pointers through which something is accessed at a small distance, and where.
fn good_pointers(f: &Function, cfg: &Cfg) -> FxHashMap<Value, Vec<Block>> {
    let mut good: FxHashMap<Value, Vec<Block>> = FxHashMap::default();
    for &b in &cfg.rpo {
        for &i in &f.blocks[b].insts {
            match f.insts[i].op {
                Op::Load { addr, .. } | Op::Store { addr, .. } | Op::NilCheck(addr) => {
                    good.entry(place(f, addr, 0).0).or_default().push(b);
                }
                _ => {}
            }
        }
    }
    good
}

/// The block from which the loop is entered, and which goes nowhere else.
fn preheader(f: &mut Function, cfg: &Cfg, header: Block, body: &[Block]) -> Block {
    let outside: Vec<Block> = cfg.preds[header].iter().copied().filter(|p| !body.contains(p)).collect();
    if let [p] = outside.as_slice()
        && matches!(f.blocks[*p].term, Term::Jump(_))
    {
        return *p;
    }
    let (pos, cold) = (f.blocks[header].pos, f.blocks[header].cold);
    let new = f.blocks.push(BlockData {
        params: Vec::new(),
        insts: Vec::new(),
        term: Term::Unreachable,
        pos,
        cold,
    });
    let types: Vec<Ty> = f.blocks[header].params.iter().map(|&p| f.values[p].ty).collect();
    let params: Vec<Value> = types
        .iter()
        .enumerate()
        .map(|(n, &ty)| f.values.push(ValueData { ty, def: ValueDef::Param(new, n as u32) }))
        .collect();
    f.blocks[new].term = Term::Jump(BlockCall { block: header, args: params.iter().copied().collect() });
    f.blocks[new].params = params;
    for p in outside {
        for t in f.blocks[p].term.targets_mut() {
            if t.block == header {
                t.block = new;
            }
        }
    }
    let at = f.layout.iter().position(|&b| b == header).unwrap_or(0);
    f.layout.insert(at, new);
    new
}

/// The result of an earlier load of the same memory that is still valid at the end of `from`.
fn available(f: &Function, cfg: &Cfg, from: Block, load: Inst) -> Option<Value> {
    let Op::Load { ty, addr, offset, mem } = f.insts[load].op else { return None };
    let (base, at) = place(f, addr, i64::from(offset));
    let mut b = from;
    let recovery = f.recovery();
    for _ in 0..MAX_BACK {
        for &i in f.blocks[b].insts.iter().rev() {
            match f.insts[i].op {
                Op::Load { ty: t, addr: a, offset: o, mem: m }
                    if t == ty && m.word == mem.word && place(f, a, i64::from(o)) == (base, at) =>
                {
                    return Some(f.insts[i].results[0]);
                }
                _ => {}
            }
            let mut writes = Vec::new();
            effect(f, &f.insts[i].op, &mut writes).ok()?;
            let size = ty.size() as i64;
            if writes.iter().any(|w| overlap(f, (base, at, size), (w.addr, w.offset, w.size))) {
                return None;
            }
        }
        let [p] = cfg.preds[b].as_slice() else { return None };
        if Some(b) == recovery {
            return None;
        }
        b = *p;
    }
    None
}
