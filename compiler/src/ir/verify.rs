//! Checks that IR is well formed: types of operands, block arguments, dominance, terminators. Run in debug builds and
//! tests after construction and after every pass. An error is a bug of ours, never of the program.

use super::print::{Names, print_inst};
use super::*;
use cranelift_entity::SecondaryMap;
use minigo_abi::func::Res;

/// Everything wrong with the program, one line each.
pub fn verify_program(p: &Program) -> Vec<String> {
    let mut errors = Vec::new();
    // What is compiled was looked at with its unit, and may refer to what a session has forgotten since.
    for f in p.funcs.values().filter(|f| f.stage != Stage::Compiled) {
        verify_function(p, f, &mut errors);
    }
    for (_, t) in p.itabs.iter() {
        let want = p.descs[t.inter].imethods.len();
        if t.funcs.len() != want {
            let (i, c) = (&p.descs[t.inter].string, &p.descs[t.ty].string);
            errors.push(format!("itab {i}, {c}: {} functions for {want} methods", t.funcs.len()));
        }
    }
    errors
}

pub fn verify_function(p: &Program, f: &Function, errors: &mut Vec<String>) {
    if f.entry.is_none() {
        return;
    }
    let mut v = Verifier {
        p,
        f,
        names: Names::new(f),
        errors,
        place: SecondaryMap::new(),
        idom: SecondaryMap::new(),
    };
    v.function();
}

/// Where a value is defined: the block's position in the layout and the instruction's in the block (0: parameter).
#[derive(Clone, Copy, Default)]
struct Place {
    block: Option<Block>,
    index: u32,
}

struct Verifier<'a> {
    p: &'a Program,
    f: &'a Function,
    names: Names,
    errors: &'a mut Vec<String>,
    place: SecondaryMap<Value, Place>,
    /// Immediate dominator and depth in the dominator tree; `None` for unreachable blocks.
    idom: SecondaryMap<Block, Option<(Block, u32)>>,
}

impl Verifier<'_> {
    fn error(&mut self, at: &str, what: String) {
        self.errors.push(format!("{}: {at}: {what}", self.f.name));
    }

    fn function(&mut self) {
        let f = self.f;
        let Some(entry) = f.entry else { return };
        if f.layout.first() != Some(&entry) {
            return self.error("layout", "the entry block is not first".into());
        }
        let entry_tys: Vec<Ty> = f.blocks[entry].params.iter().map(|&v| f.values[v].ty).collect();
        if entry_tys != f.params {
            self.error("entry", format!("parameters {entry_tys:?} are not the function's {:?}", f.params));
        }
        let mut listed: SecondaryMap<Block, bool> = SecondaryMap::new();
        for &b in &f.layout {
            if std::mem::replace(&mut listed[b], true) {
                self.error(&self.names.block(b), "listed twice".into());
            }
            for (n, &v) in f.blocks[b].params.iter().enumerate() {
                self.place[v] = Place { block: Some(b), index: 0 };
                if f.values[v].def != ValueDef::Param(b, n as u32) {
                    self.error(
                        &self.names.block(b),
                        format!("parameter {} has another definition", self.names.value(v)),
                    );
                }
            }
            for (n, &i) in f.blocks[b].insts.iter().enumerate() {
                for (r, &v) in f.insts[i].results.iter().enumerate() {
                    self.place[v] = Place { block: Some(b), index: n as u32 + 1 };
                    if f.values[v].def != ValueDef::Result(i, r as u32) {
                        self.error(
                            &self.names.block(b),
                            format!("result {} has another definition", self.names.value(v)),
                        );
                    }
                }
            }
        }
        for &b in &f.layout {
            for c in f.blocks[b].term.targets() {
                if !listed[c.block] {
                    return self.error(&self.names.block(b), format!("jumps to unlisted block {}", c.block));
                }
                if c.block == entry {
                    self.error(&self.names.block(b), "jumps to the entry block".into());
                }
            }
        }
        self.dominators(entry);
        for &b in &f.layout {
            self.block(b);
        }
        self.recovery();
    }

    /// Cooper, Harvey and Kennedy's iteration over the reverse postorder.
    fn dominators(&mut self, entry: Block) {
        let rpo = reverse_postorder(self.f, entry);
        let mut number: SecondaryMap<Block, u32> = SecondaryMap::new();
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for (n, &b) in rpo.iter().enumerate() {
            number[b] = n as u32;
            for c in self.f.blocks[b].term.targets() {
                preds[c.block].push(b);
            }
        }
        let mut idom: Vec<Option<u32>> = vec![None; rpo.len()];
        idom[0] = Some(0);
        let mut changed = true;
        while changed {
            changed = false;
            for n in 1..rpo.len() {
                let mut new: Option<u32> = None;
                for &p in &preds[rpo[n]] {
                    let mut a = number[p];
                    if idom[a as usize].is_none() {
                        continue;
                    }
                    if let Some(mut b) = new {
                        while a != b {
                            while a > b {
                                a = idom[a as usize].unwrap_or(0);
                            }
                            while b > a {
                                b = idom[b as usize].unwrap_or(0);
                            }
                        }
                    }
                    new = Some(a);
                }
                if idom[n] != new {
                    idom[n] = new;
                    changed = true;
                }
            }
        }
        for (n, &b) in rpo.iter().enumerate() {
            let d = rpo[idom[n].unwrap_or(0) as usize];
            let depth = if n == 0 { 0 } else { self.idom[d].map_or(0, |(_, x)| x) + 1 };
            self.idom[b] = Some((d, depth));
        }
    }

    fn dominates(&self, a: Block, mut b: Block) -> bool {
        let Some((_, want)) = self.idom[a] else { return true };
        while let Some((d, depth)) = self.idom[b] {
            if depth <= want {
                return a == b;
            }
            b = d;
        }
        true
    }

    fn block(&mut self, b: Block) {
        let f = self.f;
        if self.idom[b].is_none() {
            return;
        }
        for (n, &i) in f.blocks[b].insts.iter().enumerate() {
            f.insts[i].op.for_each_value(|v| self.used(b, n as u32 + 1, v));
            if let Err(what) = self.inst(i) {
                let text = print_inst(self.p, f, &self.names, i);
                self.error(&self.names.block(b), format!("{text}: {what}"));
            }
        }
        let end = f.blocks[b].insts.len() as u32 + 1;
        f.blocks[b].term.for_each_value(|v| self.used(b, end, v));
        for c in f.blocks[b].term.targets() {
            let want: Vec<Ty> = f.blocks[c.block].params.iter().map(|&v| f.values[v].ty).collect();
            let got: Vec<Ty> = c.args.iter().map(|&v| f.values[v].ty).collect();
            if want != got {
                let to = self.names.block(c.block);
                self.error(
                    &self.names.block(b),
                    format!("arguments {got:?} for parameters {want:?} of {to}"),
                );
            }
        }
        match &f.blocks[b].term {
            Term::Return(vs) => {
                let got: Vec<Ty> = vs.iter().map(|&v| f.values[v].ty).collect();
                if got != f.results {
                    self.error(
                        &self.names.block(b),
                        format!("returns {got:?}, the function {:?}", f.results),
                    );
                }
            }
            Term::Brif { cond: v, .. } if f.values[*v].ty != Ty::I8 => {
                self.error(&self.names.block(b), format!("condition of type {:?}", f.values[*v].ty));
            }
            Term::Table { value: v, .. } if f.values[*v].ty != Ty::I64 => {
                self.error(&self.names.block(b), format!("table index of type {:?}", f.values[*v].ty));
            }
            _ => {}
        }
    }

    /// The code after a recovery uses no value from outside.
    fn recovery(&mut self) {
        let f = self.f;
        let Some(start) = f.recovery() else { return };
        let region = reverse_postorder(f, start);
        for &b in &region {
            let mut uses = Vec::new();
            f.blocks[b].insts.iter().for_each(|&i| f.insts[i].op.for_each_value(|v| uses.push(v)));
            f.blocks[b].term.for_each_value(|v| uses.push(v));
            for v in uses {
                if self.place[v].block.is_none_or(|d| !region.contains(&d)) {
                    let what = format!("{} is from before the recovery", self.names.value(v));
                    self.error(&self.names.block(b), what);
                }
            }
        }
    }

    fn used(&mut self, b: Block, at: u32, v: Value) {
        let ok = match self.place[v] {
            Place { block: None, .. } => false,
            Place { block: Some(d), index } if d == b => index < at,
            Place { block: Some(d), .. } => self.dominates(d, b),
        };
        if !ok {
            self.error(&self.names.block(b), format!("{} does not dominate its use", self.names.value(v)));
        }
    }

    fn inst(&self, i: Inst) -> Result<(), String> {
        let f = self.f;
        let data = &f.insts[i];
        let ty = |v: Value| f.values[v].ty;
        let got: SmallVec<[Ty; 4]> = data.results.iter().map(|&v| ty(v)).collect();
        let results = |want: &[Ty]| {
            if got.as_slice() == want {
                Ok(())
            } else {
                Err(format!("results are {got:?} instead of {want:?}"))
            }
        };
        let is = |v: Value, want: Ty| {
            if ty(v) == want { Ok(()) } else { Err(format!("{} is no {}", self.names.value(v), want.text())) }
        };
        let same = |x: Value, y: Value| {
            if ty(x) == ty(y) {
                Ok(())
            } else {
                Err(format!("operands of types {:?} and {:?}", ty(x), ty(y)))
            }
        };
        let float = |v: Value, want: bool| {
            if ty(v).is_float() == want { Ok(()) } else { Err(format!("operand of type {:?}", ty(v))) }
        };
        match &data.op {
            Op::Iconst(t, _) => {
                if t.is_float() {
                    return Err("integer constant of a float type".into());
                }
                results(&[*t])
            }
            Op::F32const(_) => results(&[Ty::F32]),
            Op::F64const(_) => results(&[Ty::F64]),
            Op::Addr(_) | Op::SlotAddr(_) | Op::Alloc(_) => results(&[Ty::Ptr]),
            Op::Unary(op, x) => {
                use UnOp::*;
                match op {
                    Bnot => is(*x, Ty::I8)?,
                    Fneg | Fabs | Fsqrt | Ffloor | Fceil | Ftrunc => float(*x, true)?,
                    Ineg | Inot | Clz | Ctz | Popcnt | Bswap => float(*x, false)?,
                }
                results(&[ty(*x)])
            }
            Op::Convert(op, to, x) => {
                let from = ty(*x);
                let ok = match op {
                    ConvOp::Sext | ConvOp::Uext => {
                        !from.is_float() && !to.is_float() && from.size() < to.size()
                    }
                    ConvOp::Trunc => !from.is_float() && !to.is_float() && from.size() > to.size(),
                    ConvOp::SintToF | ConvOp::UintToF => !from.is_float() && to.is_float(),
                    ConvOp::FToSint | ConvOp::FToUint => from.is_float() && !to.is_float(),
                    ConvOp::Fpromote => from == Ty::F32 && *to == Ty::F64,
                    ConvOp::Fdemote => from == Ty::F64 && *to == Ty::F32,
                    ConvOp::Bitcast => from != *to && from.size() == to.size(),
                };
                if !ok {
                    return Err(format!("converts {from:?} to {to:?}"));
                }
                results(&[*to])
            }
            Op::Binary(op, x, y) => {
                use BinOp::*;
                match op {
                    Shl | Ushr | Sshr => {
                        float(*x, false)?;
                        float(*y, false)?;
                    }
                    Fadd | Fsub | Fmul | Fdiv | Fmin | Fmax => {
                        same(*x, *y)?;
                        float(*x, true)?;
                    }
                    _ => {
                        same(*x, *y)?;
                        float(*x, false)?;
                    }
                }
                results(&[ty(*x)])
            }
            Op::Cmp(op, x, y) => {
                use CmpOp::*;
                same(*x, *y)?;
                float(*x, matches!(op, Feq | Fne | Flt | Fle | Fgt | Fge))?;
                results(&[Ty::I8])
            }
            Op::Fma(x, y, z) => {
                for v in [x, y, z] {
                    is(*v, Ty::F64)?;
                }
                results(&[Ty::F64])
            }
            Op::Select(c, x, y) => {
                is(*c, Ty::I8)?;
                same(*x, *y)?;
                results(&[ty(*x)])
            }
            Op::PtrAdd { base, index, .. } => {
                is(*base, Ty::Ptr)?;
                if let Some(i) = index {
                    is(*i, Ty::I64)?;
                }
                results(&[Ty::Ptr])
            }
            Op::Load { ty, addr, .. } | Op::AtomicLoad { ty, addr } => {
                is(*addr, Ty::Ptr)?;
                results(&[*ty])
            }
            Op::Store { addr, .. } | Op::AtomicStore { addr, .. } => {
                is(*addr, Ty::Ptr)?;
                results(&[])
            }
            Op::Copy { dst, src, .. } => {
                is(*dst, Ty::Ptr)?;
                is(*src, Ty::Ptr)?;
                results(&[])
            }
            Op::Zero { dst, .. } => {
                is(*dst, Ty::Ptr)?;
                results(&[])
            }
            Op::NilCheck(x) | Op::NoteLock(_, x) => {
                is(*x, Ty::Ptr)?;
                results(&[])
            }
            Op::Bounds { index, len, .. } => {
                is(*index, Ty::I64)?;
                is(*len, Ty::I64)?;
                results(&[])
            }
            Op::AtomicRmw { value, addr, .. } => {
                is(*addr, Ty::Ptr)?;
                results(&[ty(*value)])
            }
            Op::AtomicCas { addr, old, new } => {
                is(*addr, Ty::Ptr)?;
                same(*old, *new)?;
                results(&[Ty::I8])
            }
            Op::Recovered => results(&[Ty::I8]),
            Op::FramePointer => {
                // A frame is no heap object, but its address is passed where closures are.
                if got.as_slice() == [Ty::Ptr] || got.as_slice() == [Ty::I64] {
                    Ok(())
                } else {
                    results(&[Ty::Ptr])
                }
            }
            Op::Call { callee, args } => {
                let have: SmallVec<[Ty; 8]> = args.iter().map(|&v| ty(v)).collect();
                let sig = match callee {
                    Callee::Func(f) => (&self.p.funcs[*f].params, &self.p.funcs[*f].results),
                    Callee::Closure(c, s) => {
                        is(*c, Ty::Ptr)?;
                        (&f.sigs[*s].params, &f.sigs[*s].results)
                    }
                    Callee::Method(t, _, s) => {
                        is(*t, Ty::Ptr)?;
                        (&f.sigs[*s].params, &f.sigs[*s].results)
                    }
                    Callee::Rt(r) => return self.runtime_call(*r, &have, &got),
                };
                if have.as_slice() != sig.0.as_slice() {
                    return Err(format!("arguments {have:?} for parameters {:?}", sig.0));
                }
                results(sig.1)
            }
        }
    }

    /// Runtime functions take and give words.
    fn runtime_call(&self, r: RtFn, args: &[Ty], results: &[Ty]) -> Result<(), String> {
        let word = |t: &Ty| matches!(t, Ty::I64 | Ty::Ptr);
        if args.len() != r.args() || !args.iter().all(word) {
            return Err(format!("arguments {args:?} for {} words", r.args()));
        }
        let want = usize::from(r.res() == Res::Word);
        if results.len() != want || !results.iter().all(word) {
            return Err(format!("results {results:?} for {:?}", r.res()));
        }
        Ok(())
    }
}

/// Reachable blocks, every block before its successors except along back edges.
pub fn reverse_postorder(f: &Function, entry: Block) -> Vec<Block> {
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut order = Vec::new();
    let mut stack: Vec<(Block, usize)> = vec![(entry, 0)];
    seen[entry] = true;
    while let Some((b, n)) = stack.pop() {
        match f.blocks[b].term.targets().nth(n) {
            None => order.push(b),
            Some(c) => {
                stack.push((b, n + 1));
                if !std::mem::replace(&mut seen[c.block], true) {
                    stack.push((c.block, 0));
                }
            }
        }
    }
    order.reverse();
    order
}
