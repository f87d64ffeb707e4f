//! Bounds-check elimination.
//!
//! A check `i < n` (unsigned) falls if `i` cannot be negative and `i - n <= -1` follows from what is known where it
//! stands: outcomes of dominating branches and checks, sums with constants, and for loop variables induction over the
//! rounds. Differences are followed from value to value as in ABCD (Bodík, Gupta, Sarkar).
//!
//! Arithmetic wraps, so a sum says something only if it cannot: values below a length, or with a known lower bound,
//! are far from the ends. Lengths themselves are never negative.
//!
//! Runs before rotation: the header's test then dominates the body.

use super::cfg::Cfg;
use crate::ir::{
    BinOp, Block, BoundsKind, Callee, CmpOp, ConvOp, Function, Op, Term, Ty, Value, ValueDef, Word,
};
use minigo_abi::func::RtFn;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};

/// Whether any check fell.
pub fn eliminate(f: &mut Function) -> bool {
    if !f.insts.values().any(|i| matches!(i.op, Op::Bounds { .. })) {
        return false;
    }
    let cfg = Cfg::new(f);
    let mut gone = Vec::new();
    let mut prover = Prover {
        f,
        cfg: &cfg,
        facts: facts(f, &cfg),
        lengths: FxHashMap::default(),
        steps: Cell::new(0),
        open: RefCell::new(Vec::new()),
    };
    for &b in &cfg.rpo {
        for &i in &f.blocks[b].insts {
            if let Op::Call { callee: Callee::Rt(RtFn::Makeslice), args } = &f.insts[i].op {
                args[1..].iter().for_each(|&n| prover.lengths.entry(n).or_default().push(b));
            }
            let Op::Bounds { kind, index, len } = f.insts[i].op else { continue };
            prover.lengths.entry(len).or_default().push(b);
            let strict = is_strict(kind);
            if prover.proves(b, index, len, strict) {
                gone.push(i);
            }
            // Either way it holds from here on: the index lies between zero and the length.
            let (below, above) = if strict { (CmpOp::Ult, CmpOp::Sgt) } else { (CmpOp::Ule, CmpOp::Sge) };
            prover.facts.entry(index).or_default().push(Fact { block: b, op: below, right: len });
            prover.facts.entry(len).or_default().push(Fact { block: b, op: above, right: index });
        }
    }
    if !gone.is_empty() {
        for &b in &cfg.rpo {
            f.blocks[b].insts.retain(|i| !gone.contains(i));
        }
    }
    !gone.is_empty()
}

fn is_strict(kind: BoundsKind) -> bool {
    matches!(kind, BoundsKind::Index | BoundsKind::IndexU)
}

/// A comparison of a value with `right` that holds in a block and all it dominates.
struct Fact {
    block: Block,
    op: CmpOp,
    right: Value,
}

/// The outcomes of branches: a block with one predecessor that ends in a conditional branch knows the condition.
fn facts(f: &Function, cfg: &Cfg) -> FxHashMap<Value, Vec<Fact>> {
    let mut facts: FxHashMap<Value, Vec<Fact>> = FxHashMap::default();
    for &b in &cfg.rpo {
        let [p] = cfg.preds[b].as_slice() else { continue };
        let Term::Brif { cond, then, els } = &f.blocks[*p].term else { continue };
        if then.block == els.block {
            continue;
        }
        let ValueDef::Result(i, _) = f.values[*cond].def else { continue };
        let Op::Cmp(op, left, right) = f.insts[i].op else { continue };
        let Some(op) = (if then.block == b { Some(op) } else { negate(op) }) else { continue };
        // Narrow values are compared in their own width, where sums wrap earlier.
        if f.values[left].ty != Ty::I64 {
            continue;
        }
        facts.entry(left).or_default().push(Fact { block: b, op, right });
        if let Some(op) = swap(op) {
            facts.entry(right).or_default().push(Fact { block: b, op, right: left });
        }
    }
    facts
}

pub(super) fn negate(op: CmpOp) -> Option<CmpOp> {
    use CmpOp::*;
    Some(match op {
        Eq => Ne,
        Ne => Eq,
        Slt => Sge,
        Sle => Sgt,
        Sgt => Sle,
        Sge => Slt,
        Ult => Uge,
        Ule => Ugt,
        Ugt => Ule,
        Uge => Ult,
        // NaN: the negation of a float comparison tells nothing.
        _ => return None,
    })
}

fn swap(op: CmpOp) -> Option<CmpOp> {
    use CmpOp::*;
    Some(match op {
        Eq => Eq,
        Ne => Ne,
        Slt => Sgt,
        Sle => Sge,
        Sgt => Slt,
        Sge => Sle,
        Ult => Ugt,
        Ule => Uge,
        Ugt => Ult,
        Uge => Ule,
        _ => return None,
    })
}

/// How far and how long a proof may go.
const MAX_DEPTH: u32 = 12;
const MAX_STEPS: u32 = 300;

/// Constants beyond this are not reasoned about, so that sums of a few do not overflow.
const SMALL: i64 = 1 << 40;

struct Prover<'a> {
    f: &'a Function,
    cfg: &'a Cfg,
    facts: FxHashMap<Value, Vec<Fact>>,
    /// Where values are known to be lengths: a check against a value is made only where it is one.
    lengths: FxHashMap<Value, Vec<Block>>,
    steps: Cell<u32>,
    /// Loop variables whose upper bound is being proved: variable, what it is compared with, and the difference.
    open: RefCell<Vec<(Value, Value, i64)>>,
}

impl Prover<'_> {
    fn constant(&self, v: Value) -> Option<i64> {
        match self.op(v) {
            Some(&Op::Iconst(_, c)) if (-SMALL..SMALL).contains(&c) => Some(c),
            _ => None,
        }
    }

    fn op(&self, v: Value) -> Option<&Op> {
        match self.f.values[v].def {
            ValueDef::Result(i, _) => Some(&self.f.insts[i].op),
            _ => None,
        }
    }

    fn facts(&self, v: Value, at: Block) -> impl Iterator<Item = &Fact> {
        self.facts.get(&v).into_iter().flatten().filter(move |x| self.cfg.dominates(x.block, at))
    }

    /// Whether the value is a length or capacity, and so neither negative nor huge.
    fn is_length(&self, v: Value, at: Block) -> bool {
        let given = match self.f.values[v].def {
            ValueDef::Param(b, n) => Some(b) == self.f.entry && self.f.length_params.contains(&n),
            ValueDef::Result(i, _) => {
                matches!(&self.f.insts[i].op, Op::Load { mem, .. } if mem.word == Word::Length)
            }
        };
        given || self.lengths.get(&v).is_some_and(|l| l.iter().any(|&b| self.cfg.dominates(b, at)))
    }

    /// `a + c` or `a - c` with a constant.
    fn sum(&self, v: Value) -> Option<(Value, i64)> {
        match *self.op(v)? {
            Op::Binary(BinOp::Iadd, a, b) => match (self.constant(a), self.constant(b)) {
                (_, Some(c)) => Some((a, c)),
                (Some(c), _) => Some((b, c)),
                _ => None,
            },
            Op::Binary(BinOp::Isub, a, b) => self.constant(b).map(|c| (a, -c)),
            _ => None,
        }
    }

    /// Whether `index < len` (`<=` if not strict) holds at `at`, as unsigned numbers.
    fn proves(&self, at: Block, index: Value, len: Value, strict: bool) -> bool {
        self.steps.set(0);
        if self
            .facts(index, at)
            .any(|x| x.right == len && (x.op == CmpOp::Ult || x.op == CmpOp::Ule && !strict))
        {
            return true;
        }
        let k = if strict { -1 } else { 0 };
        self.at_most(index, len, k, at, 0) && self.lower(index, at, 0).is_some_and(|n| n >= 0)
    }

    fn give_up(&self, depth: u32) -> bool {
        let n = self.steps.get() + 1;
        self.steps.set(n);
        depth > MAX_DEPTH || n > MAX_STEPS
    }

    /// Something that the value is surely not below.
    fn lower(&self, v: Value, at: Block, depth: u32) -> Option<i64> {
        if let Some(c) = self.constant(v) {
            return Some(c);
        }
        if self.give_up(depth) {
            return None;
        }
        let mut best: Option<i64> = self.is_length(v, at).then_some(0);
        let mut better = |n: Option<i64>| best = best.max(n.filter(|n| *n < SMALL));
        for x in self.facts(v, at) {
            match x.op {
                CmpOp::Sge | CmpOp::Eq => better(self.lower(x.right, at, depth + 1)),
                CmpOp::Sgt => better(self.lower(x.right, at, depth + 1).map(|n| n + 1)),
                // Unsigned and below something that is not negative.
                CmpOp::Ult | CmpOp::Ule if self.is_length(x.right, at) => better(Some(0)),
                CmpOp::Ult | CmpOp::Ule => {
                    better(self.lower(x.right, at, depth + 1).filter(|n| *n >= 0).map(|_| 0))
                }
                CmpOp::Ne if self.constant(x.right) == Some(0) && self.is_length(v, at) => better(Some(1)),
                _ => {}
            }
        }
        better(self.lower_by_definition(v, at, depth));
        best
    }

    fn lower_by_definition(&self, v: Value, at: Block, depth: u32) -> Option<i64> {
        let not_negative = |x: Value| self.lower(x, at, depth + 1).filter(|n| *n >= 0);
        let i = match self.f.values[v].def {
            ValueDef::Param(b, n) => return self.lower_of_variable(v, b, n as usize, depth),
            ValueDef::Result(i, _) => i,
        };
        if let Some((a, c)) = self.sum(v) {
            let n = self.lower(a, at, depth + 1)?;
            return (c <= 0 || self.far_from_top(a, at, depth)).then_some(n + c);
        }
        match self.f.insts[i].op {
            Op::Convert(ConvOp::Uext, Ty::I64, _) => Some(0),
            Op::Binary(BinOp::And, a, b) => not_negative(a).or_else(|| not_negative(b)).map(|_| 0),
            Op::Binary(BinOp::Ushr, _, c) => self.constant(c).filter(|c| *c > 0).map(|_| 0),
            Op::Binary(BinOp::Urem, _, b) => not_negative(b).map(|_| 0),
            Op::Binary(BinOp::Sshr | BinOp::Srem, a, _) => not_negative(a).map(|_| 0),
            Op::Binary(BinOp::Sdiv, a, b) => {
                not_negative(a).and(self.constant(b).filter(|c| *c > 0)).map(|_| 0)
            }
            Op::Binary(BinOp::Iadd, a, b) => {
                let (x, y) = (not_negative(a)?, not_negative(b)?);
                let far = self.far_from_top(a, at, depth) && self.far_from_top(b, at, depth);
                far.then_some(x + y)
            }
            // Not negative if what is taken away is not more.
            Op::Binary(BinOp::Isub, a, b) => {
                not_negative(b)?;
                self.at_most(b, a, 0, at, depth + 1).then_some(0)
            }
            Op::Select(_, a, b) => Some(self.lower(a, at, depth + 1)?.min(self.lower(b, at, depth + 1)?)),
            _ => None,
        }
    }

    /// Whether adding a constant or another such value cannot overflow: a length, a constant, or below one.
    fn far_from_top(&self, v: Value, at: Block, depth: u32) -> bool {
        if self.is_length(v, at) || self.constant(v).is_some() {
            return true;
        }
        if self.give_up(depth + 4) {
            return false;
        }
        if self.facts(v, at).any(|x| {
            matches!(x.op, CmpOp::Slt | CmpOp::Sle | CmpOp::Eq | CmpOp::Ult | CmpOp::Ule)
                && x.right != v
                && self.far_from_top(x.right, at, depth + 1)
        }) {
            return true;
        }
        match self.sum(v) {
            Some((a, c)) => {
                c <= 0 && self.lower(a, at, depth + 4).is_some() && self.far_from_top(a, at, depth + 1)
            }
            None => match self.op(v) {
                Some(&Op::Convert(ConvOp::Uext, Ty::I64, x)) => self.f.values[x].ty.size() <= 4,
                _ => false,
            },
        }
    }

    /// A loop variable is not below what it starts with if no round makes it less.
    fn lower_of_variable(&self, v: Value, b: Block, n: usize, depth: u32) -> Option<i64> {
        let mut least: Option<i64> = None;
        let mut back = Vec::new();
        for &p in &self.cfg.preds[b] {
            for t in self.f.blocks[p].term.targets() {
                if t.block != b || t.args[n] == v {
                    continue;
                }
                if self.cfg.dominates(b, p) {
                    back.push((p, t.args[n]));
                    continue;
                }
                let low = self.lower(t.args[n], p, depth + 1)?;
                least = Some(least.map_or(low, |l| l.min(low)));
            }
        }
        let least = least?;
        for (p, arg) in back {
            // `v + step`, where a test keeps `v` from overflowing; a step of one needs no more than that `v` is below something.
            let grows = match self.op(arg) {
                Some(&Op::Binary(BinOp::Iadd, x, y)) if x == v || y == v => {
                    let step = if x == v { y } else { x };
                    let one = self.constant(step) == Some(1) && self.facts(v, p).any(|x| x.op == CmpOp::Slt);
                    one || self.lower(step, p, depth + 1).is_some_and(|s| s >= 0)
                        && self.far_from_top(step, p, depth)
                        && self.far_from_top(v, p, depth)
                }
                _ => false,
            };
            if !grows && self.lower(arg, p, depth + 2).is_none_or(|l| l < least) {
                return None;
            }
        }
        Some(least)
    }

    /// Whether `v <= w + k` at `at`, as signed numbers.
    fn at_most(&self, v: Value, w: Value, k: i64, at: Block, depth: u32) -> bool {
        if v == w && k >= 0 {
            return true;
        }
        if let Some(c) = self.constant(v) {
            return self.lower(w, at, depth + 1).is_some_and(|n| c <= n + k);
        }
        if self.give_up(depth) || k.abs() > SMALL {
            return false;
        }
        for x in self.facts(v, at) {
            let k = match x.op {
                CmpOp::Slt => k + 1,
                CmpOp::Sle | CmpOp::Eq => k,
                // Unsigned and below something that is not negative.
                CmpOp::Ult | CmpOp::Ule if self.lower(x.right, at, depth + 1).is_some_and(|n| n >= 0) => {
                    k + i64::from(x.op == CmpOp::Ult)
                }
                _ => continue,
            };
            if self.at_most(x.right, w, k, at, depth + 1) {
                return true;
            }
        }
        self.at_most_by_definition(v, w, k, at, depth)
    }

    fn at_most_by_definition(&self, v: Value, w: Value, k: i64, at: Block, depth: u32) -> bool {
        let go = |x: Value, k: i64| self.at_most(x, w, k, at, depth + 1);
        let not_negative = |x: Value| self.lower(x, at, depth + 1).is_some_and(|n| n >= 0);
        let i = match self.f.values[v].def {
            ValueDef::Param(b, n) => return self.variable_at_most(v, b, n as usize, w, k, depth),
            ValueDef::Result(i, _) => i,
        };
        if let Some((a, c)) = self.sum(v) {
            // Less of something that has a lower bound does not wrap; more of something may wrap to what is less.
            return (c >= 0 || self.lower(a, at, depth + 1).is_some()) && go(a, k - c) && {
                c <= 0 || self.far_from_top(a, at, depth) || not_negative(w)
            };
        }
        match self.f.insts[i].op {
            Op::Convert(ConvOp::Uext, Ty::I64, x) => {
                let bits = self.f.values[x].ty.size() * 8;
                bits <= 32 && self.lower(w, at, depth + 1).is_some_and(|n| (1i64 << bits) - 1 <= n + k)
            }
            Op::Binary(BinOp::And, a, b) => [a, b].iter().any(|&m| not_negative(m) && go(m, k)),
            Op::Binary(BinOp::Ushr | BinOp::Sshr, a, _) => not_negative(a) && go(a, k),
            Op::Binary(BinOp::Sdiv, a, b) => {
                not_negative(a) && self.constant(b).is_some_and(|c| c > 0) && go(a, k)
            }
            // A remainder is less than what it is divided by, which is not zero.
            Op::Binary(BinOp::Urem | BinOp::Srem, _, b) => not_negative(b) && go(b, k + 1),
            // Taking away what is not negative.
            Op::Binary(BinOp::Isub, a, b) => {
                not_negative(a)
                    && self.lower(b, at, depth + 1).is_some_and(|n| n >= 0 && go(a, k + n.min(SMALL)))
            }
            Op::Select(_, a, b) => go(a, k) && go(b, k),
            _ => false,
        }
    }

    /// Induction: what enters the loop is small enough, and every round keeps it so, given that it was before.
    fn variable_at_most(&self, v: Value, b: Block, n: usize, w: Value, k: i64, depth: u32) -> bool {
        let known = self.open.borrow().iter().find(|o| o.0 == v && o.1 == w).map(|o| o.2);
        if let Some(given) = known {
            return given <= k;
        }
        // What it is compared with must be the same in every round.
        let fixed = match self.f.values[w].def {
            ValueDef::Param(d, _) => d != b && self.cfg.dominates(d, b),
            ValueDef::Result(i, _) => self.block_of(i).is_some_and(|d| d != b && self.cfg.dominates(d, b)),
        };
        if !fixed && self.constant(w).is_none() {
            return false;
        }
        self.open.borrow_mut().push((v, w, k));
        let mut entries = 0;
        let ok = self.cfg.preds[b].iter().all(|&p| {
            self.f.blocks[p].term.targets().filter(|t| t.block == b).all(|t| {
                entries += 1;
                t.args[n] == v || self.at_most(t.args[n], w, k, p, depth + 1)
            })
        });
        self.open.borrow_mut().pop();
        ok && entries > 0
    }

    fn block_of(&self, i: crate::ir::Inst) -> Option<Block> {
        self.cfg.rpo.iter().copied().find(|&b| self.f.blocks[b].insts.contains(&i))
    }
}
