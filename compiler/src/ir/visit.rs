//! Operands and successors of instructions, for every pass that looks at or rewrites them.

use super::*;

impl Op {
    /// Calls `f` with every value operand.
    pub fn for_each_value(&self, mut f: impl FnMut(Value)) {
        match self {
            Op::Iconst(..)
            | Op::F32const(_)
            | Op::F64const(_)
            | Op::Addr(_)
            | Op::SlotAddr(_)
            | Op::Alloc(_)
            | Op::FramePointer
            | Op::Recovered => {}
            Op::Unary(_, x) | Op::Convert(_, _, x) | Op::NilCheck(x) | Op::NoteLock(_, x) => f(*x),
            Op::Binary(_, x, y) | Op::Cmp(_, x, y) => {
                f(*x);
                f(*y);
            }
            Op::PtrAdd { base, index, .. } => {
                f(*base);
                index.iter().for_each(|i| f(*i));
            }
            Op::Load { addr, .. } => f(*addr),
            Op::Store { value, addr, .. } => {
                f(*value);
                f(*addr);
            }
            Op::Bounds { index, len, .. } => {
                f(*index);
                f(*len);
            }
            Op::Call { callee, args } => {
                if let Callee::Closure(v, _) | Callee::Method(v, ..) = callee {
                    f(*v);
                }
                args.iter().for_each(|v| f(*v));
            }
            // The others are rare: reading goes through the list below.
            _ => self.clone().for_each_value_mut(|v| f(*v)),
        }
    }

    /// Calls `f` with every value operand, which it may replace.
    pub fn for_each_value_mut(&mut self, mut f: impl FnMut(&mut Value)) {
        match self {
            Op::Iconst(..)
            | Op::F32const(_)
            | Op::F64const(_)
            | Op::Addr(_)
            | Op::SlotAddr(_)
            | Op::Alloc(_)
            | Op::FramePointer
            | Op::Recovered => {}
            Op::Unary(_, x) | Op::Convert(_, _, x) | Op::NilCheck(x) | Op::NoteLock(_, x) => f(x),
            Op::Binary(_, x, y) | Op::Cmp(_, x, y) => {
                f(x);
                f(y);
            }
            Op::Fma(c, x, y) | Op::Select(c, x, y) => {
                f(c);
                f(x);
                f(y);
            }
            Op::PtrAdd { base, index, .. } => {
                f(base);
                if let Some(i) = index {
                    f(i);
                }
            }
            Op::Load { addr, .. } | Op::AtomicLoad { addr, .. } | Op::Zero { dst: addr, .. } => f(addr),
            Op::Store { value, addr, .. }
            | Op::AtomicStore { value, addr }
            | Op::AtomicRmw { value, addr, .. } => {
                f(value);
                f(addr);
            }
            Op::Copy { dst, src, .. } => {
                f(dst);
                f(src);
            }
            Op::Bounds { index, len, .. } => {
                f(index);
                f(len);
            }
            Op::Call { callee, args } => {
                match callee {
                    Callee::Closure(v, _) | Callee::Method(v, ..) => f(v),
                    Callee::Func(_) | Callee::Rt(_) => {}
                }
                args.iter_mut().for_each(f);
            }
            Op::AtomicCas { addr, old, new } => {
                f(addr);
                f(old);
                f(new);
            }
        }
    }
}

/// The targets of a terminator.
pub struct Targets<'a> {
    first: Option<&'a BlockCall>,
    middle: std::slice::Iter<'a, BlockCall>,
    last: Option<&'a BlockCall>,
}

impl<'a> Iterator for Targets<'a> {
    type Item = &'a BlockCall;

    fn next(&mut self) -> Option<&'a BlockCall> {
        self.first.take().or_else(|| self.middle.next()).or_else(|| self.last.take())
    }
}

impl Term {
    /// The jump targets, in order.
    pub fn targets(&self) -> Targets<'_> {
        let none = Targets { first: None, middle: [].iter(), last: None };
        match self {
            Term::Jump(c) => Targets { first: Some(c), ..none },
            Term::Brif { then, els, .. } => Targets { first: Some(then), last: Some(els), ..none },
            Term::Table { targets, default, .. } => {
                Targets { middle: targets.iter(), last: Some(default), ..none }
            }
            Term::Return(_) | Term::Unreachable => none,
        }
    }

    pub fn targets_mut(&mut self) -> SmallVec<[&mut BlockCall; 2]> {
        match self {
            Term::Jump(c) => SmallVec::from_iter([c]),
            Term::Brif { then, els, .. } => SmallVec::from_iter([then, els]),
            Term::Table { targets, default, .. } => targets.iter_mut().chain([default]).collect(),
            Term::Return(_) | Term::Unreachable => SmallVec::new(),
        }
    }

    /// The n-th target of `targets_mut`, without collecting them.
    pub fn target_mut(&mut self, n: usize) -> Option<&mut BlockCall> {
        match self {
            Term::Jump(c) => (n == 0).then_some(c),
            Term::Brif { then, els, .. } => match n {
                0 => Some(then),
                1 => Some(els),
                _ => None,
            },
            Term::Table { targets, default, .. } => {
                if n == targets.len() {
                    Some(default)
                } else {
                    targets.get_mut(n)
                }
            }
            Term::Return(_) | Term::Unreachable => None,
        }
    }

    /// Calls `f` with every value: the condition, arguments of targets, results.
    pub fn for_each_value(&self, mut f: impl FnMut(Value)) {
        match self {
            Term::Jump(_) | Term::Unreachable => {}
            Term::Brif { cond: v, .. } | Term::Table { value: v, .. } => f(*v),
            Term::Return(vs) => vs.iter().for_each(|v| f(*v)),
        }
        self.targets().for_each(|c| c.args.iter().for_each(|v| f(*v)));
    }

    pub fn for_each_value_mut(&mut self, mut f: impl FnMut(&mut Value)) {
        match self {
            Term::Jump(_) | Term::Unreachable => {}
            Term::Brif { cond: v, .. } | Term::Table { value: v, .. } => f(v),
            Term::Return(vs) => vs.iter_mut().for_each(&mut f),
        }
        self.targets_mut().into_iter().for_each(|c| c.args.iter_mut().for_each(&mut f));
    }
}
