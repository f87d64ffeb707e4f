//! Bounds-check elimination.
//!
//! A check `i < n` (unsigned) falls if the same check was made on every way here, or if a dominating branch has shown
//! `i < n` as signed numbers and `i` cannot be negative. Induction variables that start at or above zero and only grow
//! are not negative: while they are below a length they are far from overflow.
//!
//! Runs before rotation: the header's test then dominates the body.

use super::cfg::Cfg;
use crate::ir::{BinOp, Block, BoundsKind, CmpOp, ConvOp, Function, Op, Term, Value, ValueDef};
use rustc_hash::FxHashMap;

/// Whether any check fell.
pub fn eliminate(f: &mut Function) -> bool {
    if !f.insts.values().any(|i| matches!(i.op, Op::Bounds { .. })) {
        return false;
    }
    let cfg = Cfg::new(f);
    let facts = facts(f, &cfg);
    let mut gone = Vec::new();
    // Checks that passed, by operands: the blocks (and places in them) after which they hold.
    let mut passed: FxHashMap<(Value, Value, bool), Vec<Block>> = FxHashMap::default();
    for &b in &cfg.rpo {
        for &i in &f.blocks[b].insts {
            let Op::Bounds { kind, index, len } = f.insts[i].op else { continue };
            let strict = is_strict(kind);
            let seen = |key: (Value, Value, bool)| {
                passed.get(&key).is_some_and(|list| list.iter().any(|&p| cfg.dominates(p, b)))
            };
            let known = seen((index, len, strict)) || (!strict && seen((index, len, true)));
            let prover = Prover { f, cfg: &cfg, facts: &facts, len };
            if known || prover.proves(b, index, len, strict) {
                gone.push(i);
            } else {
                passed.entry((index, len, strict)).or_default().push(b);
            }
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
        facts.entry(left).or_default().push(Fact { block: b, op, right });
        if let Some(op) = swap(op) {
            facts.entry(right).or_default().push(Fact { block: b, op, right: left });
        }
    }
    facts
}

fn negate(op: CmpOp) -> Option<CmpOp> {
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

struct Prover<'a> {
    f: &'a Function,
    cfg: &'a Cfg,
    facts: &'a FxHashMap<Value, Vec<Fact>>,
    /// The length in the check at hand. Where the check is made it is the length of something in memory, so far below
    /// overflow.
    len: Value,
}

impl Prover<'_> {
    fn constant(&self, v: Value) -> Option<i64> {
        match self.f.values[v].def {
            ValueDef::Result(i, _) => match self.f.insts[i].op {
                Op::Iconst(_, c) => Some(c),
                _ => None,
            },
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

    /// Whether `index < len` (`<=` if not strict) holds at the start of `at`, as unsigned numbers.
    fn proves(&self, at: Block, index: Value, len: Value, strict: bool) -> bool {
        if let (Some(i), Some(n)) = (self.constant(index), self.constant(len)) {
            return i >= 0 && (i < n || !strict && i == n);
        }
        if !strict && index == len {
            return true;
        }
        if self.masked(index, len) {
            return true;
        }
        let below = self
            .facts(index, at)
            .any(|x| x.right == len && matches!((x.op, strict), (CmpOp::Slt, _) | (CmpOp::Sle, false)));
        if self
            .facts(index, at)
            .any(|x| x.right == len && (x.op == CmpOp::Ult || x.op == CmpOp::Ule && !strict))
        {
            return true;
        }
        // A constant index below a length that a branch compared with a constant.
        let enough = self.constant(index).is_some_and(|i| {
            i >= 0
                && self.facts(len, at).any(|x| match (x.op, self.constant(x.right)) {
                    (CmpOp::Sgt, Some(c)) => i <= c || !strict && i - 1 == c,
                    (CmpOp::Sge, Some(c)) => i < c || !strict && i == c,
                    (CmpOp::Ne, Some(0)) => i == 0,
                    (CmpOp::Eq, Some(c)) => i < c || !strict && i == c,
                    _ => false,
                })
        });
        enough || below && self.not_negative(index, at, 0)
    }

    /// `x & c` with a constant below a constant length; `x % len`.
    fn masked(&self, index: Value, len: Value) -> bool {
        let Some(n) = self.constant(len) else { return false };
        match self.op(index) {
            Some(&Op::Binary(BinOp::And, a, b)) => {
                [a, b].iter().any(|&m| self.constant(m).is_some_and(|c| c >= 0 && c < n))
            }
            Some(&Op::Binary(BinOp::Urem, _, d)) => self.constant(d).is_some_and(|d| d > 0 && d <= n),
            Some(&Op::Convert(ConvOp::Uext, _, x)) => {
                let bits = self.f.values[x].ty.size() * 8;
                bits < 32 && n >= 1 << bits
            }
            _ => false,
        }
    }

    /// Whether a value is zero or more as a signed number, wherever `at` is reached.
    fn not_negative(&self, v: Value, at: Block, depth: u32) -> bool {
        if depth > 6 {
            return false;
        }
        if let Some(c) = self.constant(v) {
            return c >= 0;
        }
        if self.facts(v, at).any(|x| match x.op {
            CmpOp::Sge => self.not_negative_simple(x.right),
            CmpOp::Sgt => {
                self.constant(x.right).is_some_and(|c| c >= -1) || self.not_negative_simple(x.right)
            }
            CmpOp::Eq => self.not_negative_simple(x.right),
            _ => false,
        }) {
            return true;
        }
        match self.f.values[v].def {
            ValueDef::Param(b, n) => self.induction(v, b, n as usize, depth),
            ValueDef::Result(i, _) => match self.f.insts[i].op {
                Op::Convert(ConvOp::Uext, _, x) => self.f.values[x].ty.size() < 8,
                Op::Binary(BinOp::And, a, b) => {
                    self.not_negative(a, at, depth + 1) || self.not_negative(b, at, depth + 1)
                }
                Op::Binary(BinOp::Ushr, _, c) => self.constant(c).is_some_and(|c| c > 0),
                Op::Binary(BinOp::Sshr | BinOp::Sdiv, a, b) => {
                    self.not_negative(a, at, depth + 1)
                        && (matches!(self.f.insts[i].op, Op::Binary(BinOp::Sshr, ..))
                            || self.constant(b).is_some_and(|c| c > 0))
                }
                Op::Binary(BinOp::Srem, a, _) => self.not_negative(a, at, depth + 1),
                // Both small: below some length, so the sum is far from overflow.
                Op::Binary(BinOp::Iadd, a, b) => {
                    let block = at;
                    [a, b].iter().all(|&x| self.not_negative(x, block, depth + 1) && self.bounded(x, block))
                }
                _ => false,
            },
        }
    }

    fn not_negative_simple(&self, v: Value) -> bool {
        self.constant(v).is_some_and(|c| c >= 0)
    }

    /// Whether the value is so small that adding another such value cannot overflow: a constant below 2^62, or less than
    /// the length at hand.
    fn bounded(&self, v: Value, at: Block) -> bool {
        let small = |v: Value| self.constant(v).is_some_and(|c| c < 1 << 62);
        small(v) || self.facts(v, at).any(|x| x.op == CmpOp::Slt && (x.right == self.len || small(x.right)))
    }

    /// Whether `v + step` cannot overflow at `at`: both are small, or the step is one and `v` is below something.
    fn no_overflow(&self, v: Value, step: Value, at: Block) -> bool {
        self.constant(step) == Some(1) && self.facts(v, at).any(|x| x.op == CmpOp::Slt)
            || self.bounded(step, at) && self.bounded(v, at)
    }

    /// A loop variable: not negative on entry, and every round adds something not negative while a test holds that
    /// keeps it below a length.
    fn induction(&self, v: Value, b: Block, n: usize, depth: u32) -> bool {
        let mut entries = 0;
        for &p in &self.cfg.preds[b] {
            for t in self.f.blocks[p].term.targets() {
                if t.block != b {
                    continue;
                }
                let arg = t.args[n];
                if arg == v {
                    continue;
                }
                if self.cfg.dominates(b, p) {
                    let Some(&Op::Binary(BinOp::Iadd, x, y)) = self.op(arg) else { return false };
                    let step = if x == v {
                        y
                    } else if y == v {
                        x
                    } else {
                        return false;
                    };
                    if !self.not_negative(step, p, depth + 1) || !self.no_overflow(v, step, p) {
                        return false;
                    }
                } else {
                    entries += 1;
                    if !self.not_negative(arg, p, depth + 1) {
                        return false;
                    }
                }
            }
        }
        entries > 0
    }
}
