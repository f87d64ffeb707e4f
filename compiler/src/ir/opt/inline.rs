//! Inlining: the body of a small function takes the place of its call, across packages.
//!
//! Functions are visited callees first, so that what is copied has itself been inlined into. Copied instructions carry
//! positions that lead to the call they replace (`ir::inlined`), and tracebacks show the frames as if they were there.
//! A func value or itab that is known where it is called makes the call direct first.
//!
//! **Who stays a call.** Functions that defer or recover are tied to their frame. A wrapper is transparent to `recover`
//! and to tracebacks, so only functions that call nothing may be copied into one.

use super::devirtualise::{self, Closures};
use crate::ir::inlined::{self, Site};
use crate::ir::notes::Origin;
use crate::ir::{
    Block, BlockCall, BlockData, Callee, FuncRef, Function, Inst, InstData, Op, Program, Stage, Target, Term,
    Value, ValueData, ValueDef, Values,
};
use cranelift_entity::{EntityRef, SecondaryMap};
use minigo_abi::func::{Res, RtFn};
use minigo_syntax::Pos;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a body may cost to be copied.
const BUDGET: u32 = 40;
/// A function that has grown to this size takes in tiny bodies only.
const BIG: usize = 2000;
const TINY: u32 = 8;

/// What became of a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    /// On the stack of the walk: a call to it is recursive.
    Open,
    /// Its body stands; `Some`: what it costs, and whether it calls compiled code.
    Done(Option<(u32, bool)>),
}

pub fn inline(p: &mut Program) {
    let mut states: SecondaryMap<FuncRef, State> = SecondaryMap::with_default(State::New);
    // Bodies of earlier units have been through all passes, and are not taken up again.
    for (f, _) in p.funcs.iter().filter(|(_, f)| f.stage == Stage::Compiled) {
        states[f] = State::Done(None);
    }
    // What the unit leaves out is looked at only if something in it calls it.
    for root in p.funcs.iter().filter(|(_, f)| f.in_unit()).map(|(r, _)| r).collect::<Vec<_>>() {
        if states[root] != State::New {
            continue;
        }
        let mut stack = vec![(root, callees(p, root), 0)];
        states[root] = State::Open;
        while let Some((f, list, n)) = stack.last_mut() {
            if let Some(&c) = list.get(*n) {
                *n += 1;
                if states[c] == State::New {
                    states[c] = State::Open;
                    stack.push((c, callees(p, c), 0));
                }
            } else {
                let f = *f;
                stack.pop();
                if p.funcs[f].entry.is_some() {
                    inline_into(p, f, &states);
                }
                let cost = cost(p, f);
                p.funcs[f].can_inline = cost.is_some();
                states[f] = State::Done(cost);
            }
        }
    }
}

/// Functions whose body matters before that of `f`: those it calls, and the code of closures it may come to call.
fn callees(p: &Program, f: FuncRef) -> Vec<FuncRef> {
    let mut list = Vec::new();
    for i in p.funcs[f].insts.values() {
        match i.op {
            Op::Call { callee: Callee::Func(c), .. } => list.push(c),
            Op::Addr(Target::Itab(t)) => list.extend_from_slice(&p.itabs[t].funcs),
            Op::Addr(t) => list.extend(devirtualise::code_of(p, t)),
            _ => {}
        }
    }
    list
}

/// The cost of a body and whether it calls compiled code; none: it stays a call.
fn cost(p: &Program, at: FuncRef) -> Option<(u32, bool)> {
    let f = &p.funcs[at];
    if f.noinline || f.replaceable || f.entry.is_none() || f.has_defer {
        return None;
    }
    let (mut sum, mut calls) = (0, false);
    for &b in &f.layout {
        let before = sum;
        for &i in &f.blocks[b].insts {
            sum += match &f.insts[i].op {
                Op::Iconst(..) | Op::F32const(_) | Op::F64const(_) | Op::Addr(_) | Op::SlotAddr(_) => 0,
                Op::FramePointer => return None,
                Op::Alloc(_) => 8,
                Op::Copy { .. } | Op::Zero { .. } => 3,
                Op::Call { callee: Callee::Rt(r), args } => {
                    if tied_to_frame(*r) {
                        return None;
                    }
                    4 + args.len() as u32
                }
                Op::Call { callee, args } => {
                    if *callee == Callee::Func(at) {
                        return None;
                    }
                    calls = true;
                    5 + args.len() as u32
                }
                _ => 1,
            };
        }
        sum += match &f.blocks[b].term {
            Term::Jump(_) | Term::Return(_) | Term::Unreachable => 0,
            Term::Brif { .. } => 1,
            Term::Table { targets, .. } => 3 + targets.len() as u32,
        };
        if f.blocks[b].cold {
            // What seldom runs costs its size only.
            sum = before + (sum - before).div_ceil(3);
        }
        if sum > BUDGET {
            return None;
        }
    }
    Some((sum, calls))
}

/// Runtime functions that ask whose frame they are called from, and the statements that gc does not inline either.
fn tied_to_frame(r: RtFn) -> bool {
    use RtFn::*;
    matches!(
        r,
        Deferproc | Deferprocat | Deferpop | Nextdefer | Newproc | Selectgo | Goexit0 | Mainexit | Fatalpanic
    ) || r.name().contains("recover")
        || r.res() == Res::Never
}

/// Inlines into one function whatever can be.
fn inline_into(p: &mut Program, at: FuncRef, states: &SecondaryMap<FuncRef, State>) {
    let empty = Function::new(String::new(), p.funcs[at].params.clone(), Vec::new());
    let mut f = std::mem::replace(&mut p.funcs[at], empty);
    let mut closures = Closures::default();
    let mut work: Vec<Block> = f.layout.clone();
    let mut after: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
    while let Some(b) = work.pop() {
        let mut n = 0;
        while n < f.blocks[b].insts.len() {
            let i = f.blocks[b].insts[n];
            n += 1;
            if !matches!(f.insts[i].op, Op::Call { .. }) {
                continue;
            }
            let method = devirtualise::call(p, &mut f, i, &mut closures);
            let Op::Call { callee: Callee::Func(c), .. } = f.insts[i].op else { continue };
            let State::Done(Some((cost, calls))) = states[c] else { continue };
            let wanted = c != at
                && !inlined::comes_from(&f, f.insts[i].pos, c)
                && !f.blocks[b].cold
                && (!f.wrapper || !calls)
                && (cost <= TINY || f.insts.len() <= BIG);
            if wanted {
                let new = expand(&mut f, &p.funcs[c], c, b, n - 1);
                if method && let Some(good) = devirtualise::behind_check(p, &p.funcs[c]) {
                    let target = BlockCall { block: new[good], args: Values::new() };
                    f.blocks[new[0]].term = Term::Jump(target);
                }
                work.extend_from_slice(&new);
                closures.changed(&f, &new);
                after.insert(b, new);
                break;
            }
        }
    }
    if !after.is_empty() {
        f.layout = order(&f.layout, &after);
    }
    p.funcs[at] = f;
}

/// The layout with new blocks behind those they come from.
fn order(old: &[Block], after: &FxHashMap<Block, Vec<Block>>) -> Vec<Block> {
    let mut layout = Vec::with_capacity(old.len());
    let mut stack: Vec<Block> = old.iter().rev().copied().collect();
    while let Some(b) = stack.pop() {
        layout.push(b);
        if let Some(new) = after.get(&b) {
            stack.extend(new.iter().rev());
        }
    }
    layout
}

/// Puts the body of `g` in the place of the `n`-th instruction of `b`, a call. Gives the new blocks; the last of them is
/// the rest of `b`.
fn expand(f: &mut Function, g: &Function, callee: FuncRef, b: Block, n: usize) -> Vec<Block> {
    let call = f.blocks[b].insts[n];
    let Op::Call { args, .. } = std::mem::replace(&mut f.insts[call].op, Op::FramePointer) else {
        unreachable!("only calls are expanded");
    };
    let rest = split(f, b, n);
    let site = inlined::add_site(f, Site { func: callee, call: f.insts[call].pos });
    let mut copy = Copy {
        values: SecondaryMap::with_capacity(g.values.len()),
        blocks: SecondaryMap::with_capacity(g.blocks.len()),
        slots: g.slots.values().map(|&s| f.slots.push(s)).collect(),
        sigs: g.sigs.values().map(|s| f.sigs.push(s.clone())).collect(),
        sites: Vec::new(),
        site,
        rest,
    };
    copy.import_sites(f, g);
    let entry = g.layout[0];
    for (&p, &a) in g.blocks[entry].params.iter().zip(&args) {
        copy.values[p] = Some(a);
    }
    let mut new = Vec::with_capacity(g.layout.len() + 1);
    for &old in &g.layout {
        let data = BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            term: Term::Unreachable,
            pos: copy.pos(f, g, g.blocks[old].pos),
            cold: f.blocks[b].cold || g.blocks[old].cold,
        };
        let to = f.blocks.push(data);
        copy.blocks[old] = Some(to);
        new.push(to);
        // All values get their new names before any use of them is copied.
        if old != entry {
            for (i, &v) in g.blocks[old].params.iter().enumerate() {
                let def = ValueDef::Param(to, i as u32);
                let v2 = f.values.push(ValueData { ty: g.values[v].ty, def });
                f.blocks[to].params.push(v2);
                copy.values[v] = Some(v2);
            }
        }
        for &i in &g.blocks[old].insts {
            for &v in &g.insts[i].results {
                // The definition is set with the instruction.
                let def = ValueDef::Result(Inst::new(0), 0);
                copy.values[v] = Some(f.values.push(ValueData { ty: g.values[v].ty, def }));
            }
        }
    }
    for (&old, &to) in g.layout.iter().zip(&new) {
        copy.block(f, g, old, to);
    }
    f.blocks[b].term = Term::Jump(BlockCall { block: new[0], args: Values::new() });
    new.push(rest);
    new
}

/// Cuts `b` at its `n`-th instruction, whose results become parameters of the rest.
fn split(f: &mut Function, b: Block, n: usize) -> Block {
    let insts = f.blocks[b].insts.split_off(n + 1);
    let call = f.blocks[b].insts.pop();
    let params: Vec<Value> =
        call.map_or(Vec::new(), |i| std::mem::take(&mut f.insts[i].results).into_iter().collect());
    let term = std::mem::replace(&mut f.blocks[b].term, Term::Unreachable);
    let (pos, cold) = (f.blocks[b].pos, f.blocks[b].cold);
    let rest = f.blocks.push(BlockData { params, insts, term, pos, cold });
    for (i, &v) in f.blocks[rest].params.iter().enumerate() {
        f.values[v].def = ValueDef::Param(rest, i as u32);
    }
    if let Some(i) = call {
        f.blocks[b].pos = f.insts[i].pos;
    }
    rest
}

/// One body on its way into a caller.
struct Copy {
    values: SecondaryMap<Value, Option<Value>>,
    blocks: SecondaryMap<Block, Option<Block>>,
    slots: Vec<crate::ir::Slot>,
    sigs: Vec<crate::ir::SigRef>,
    /// The callee's own sites under their new numbers.
    sites: Vec<u32>,
    site: u32,
    /// Where returns go.
    rest: Block,
}

impl Copy {
    /// What was inlined into the callee is now two calls deep.
    fn import_sites(&mut self, f: &mut Function, g: &Function) {
        for s in &g.sites {
            let call = self.pos(f, g, s.call);
            let site = inlined::add_site(f, Site { func: s.func, call });
            self.sites.push(site);
        }
    }

    fn pos(&self, f: &mut Function, g: &Function, pos: Pos) -> Pos {
        match inlined::lookup(g, pos) {
            Some(place) => inlined::add_place(f, self.sites[place.site as usize], place.pos),
            None if pos.is_none() => inlined::add_place(f, self.site, g.pos),
            None => inlined::add_place(f, self.site, pos),
        }
    }

    fn value(&self, v: Value) -> Value {
        self.values[v].unwrap_or(v)
    }

    fn block(&self, f: &mut Function, g: &Function, old: Block, to: Block) {
        for &i in &g.blocks[old].insts {
            let mut op = g.insts[i].op.clone();
            op.for_each_value_mut(|v| *v = self.value(*v));
            match &mut op {
                Op::SlotAddr(s) => *s = self.slots[s.as_u32() as usize],
                Op::Call { callee: Callee::Closure(_, sig) | Callee::Method(_, _, sig), .. } => {
                    *sig = self.sigs[sig.as_u32() as usize];
                }
                // The closure may be made in this very function now: its captures are written here.
                Op::Load { mem, .. } => mem.readonly = false,
                _ => {}
            }
            let pos = self.pos(f, g, g.insts[i].pos);
            let results: SmallVec<[Value; 1]> = g.insts[i].results.iter().map(|&v| self.value(v)).collect();
            let copy = f.insts.push(InstData { op, results, pos });
            if let Some(o) = g.origins.iter().find(|o| o.inst == i).filter(|o| !o.variable) {
                let call = f.sites[self.site as usize].call;
                if inlined::lookup(f, call).is_none() {
                    f.origins.push(Origin { inst: copy, pos: call, ..o.clone() });
                }
            }
            for (n, &v) in f.insts[copy].results.iter().enumerate() {
                f.values[v].def = ValueDef::Result(copy, n as u32);
            }
            f.blocks[to].insts.push(copy);
        }
        let term = match &g.blocks[old].term {
            Term::Return(vs) => {
                Term::Jump(BlockCall { block: self.rest, args: vs.iter().map(|&v| self.value(v)).collect() })
            }
            term => {
                let mut term = term.clone();
                term.for_each_value_mut(|v| *v = self.value(*v));
                for t in term.targets_mut() {
                    if let Some(b) = self.blocks[t.block] {
                        t.block = b;
                    }
                }
                term
            }
        };
        f.blocks[to].term = term;
    }
}
