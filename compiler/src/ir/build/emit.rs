//! Emission of instructions, blocks and jumps.

use super::super::*;
use super::func::FnBuilder;
use super::ssa::VarId;
use minigo_abi::func::Res;

impl FnBuilder<'_> {
    pub fn new_block(&mut self) -> Block {
        let data = BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            term: Term::Unreachable,
            pos: self.pos,
            cold: false,
        };
        self.f.blocks.push(data)
    }

    pub fn new_cold_block(&mut self) -> Block {
        let b = self.new_block();
        self.f.blocks[b].cold = true;
        b
    }

    /// Continues in `b`, which is placed after everything placed so far.
    pub fn switch_to(&mut self, b: Block) {
        self.f.layout.push(b);
        self.cur = b;
    }

    pub fn seal(&mut self, b: Block) {
        self.ssa.seal(&mut self.f, b);
    }

    pub fn seal_and_switch(&mut self, b: Block) {
        self.seal(b);
        self.switch_to(b);
    }

    /// Ends the current block. What follows is unreachable until somebody switches to another block.
    pub fn terminate(&mut self, term: Term) {
        let targets: SmallVec<[Block; 2]> = term.targets().map(|c| c.block).collect();
        for (n, to) in targets.into_iter().enumerate() {
            self.ssa.add_pred(to, self.cur, n as u32);
        }
        self.f.blocks[self.cur].term = term;
        self.f.blocks[self.cur].pos = self.pos;
        let dead = self.new_block();
        self.seal(dead);
        self.switch_to(dead);
    }

    pub fn jump(&mut self, to: Block) {
        self.terminate(Term::Jump(call(to)));
    }

    pub fn brif(&mut self, cond: Value, then: Block, els: Block) {
        self.terminate(Term::Brif { cond, then: call(then), els: call(els) });
    }

    pub fn def(&mut self, var: VarId, value: Value) {
        self.ssa.write(self.cur, var, value);
    }

    pub fn read(&mut self, var: VarId) -> Value {
        self.ssa.read(&mut self.f, self.cur, var)
    }

    /// Emits an instruction with results of the given types.
    pub fn emit(&mut self, op: Op, tys: &[Ty]) -> Values {
        let i = self.f.insts.push(InstData { op, results: SmallVec::new(), pos: self.pos });
        let mut out = Values::new();
        for (n, &ty) in tys.iter().enumerate() {
            let v = self.f.values.push(ValueData { ty, def: ValueDef::Result(i, n as u32) });
            self.f.insts[i].results.push(v);
            out.push(v);
        }
        self.f.blocks[self.cur].insts.push(i);
        out
    }

    pub fn emit1(&mut self, op: Op, ty: Ty) -> Value {
        self.emit(op, &[ty])[0]
    }

    pub fn emit0(&mut self, op: Op) {
        self.emit(op, &[]);
    }

    pub fn ty(&self, v: Value) -> Ty {
        self.f.values[v].ty
    }

    pub fn iconst(&mut self, ty: Ty, n: i64) -> Value {
        self.emit1(Op::Iconst(ty, n), ty)
    }

    pub fn int(&mut self, n: i64) -> Value {
        self.iconst(Ty::I64, n)
    }

    pub fn nil(&mut self) -> Value {
        self.iconst(Ty::Ptr, 0)
    }

    pub fn zero(&mut self, ty: Ty) -> Value {
        match ty {
            Ty::F32 => self.emit1(Op::F32const(0), ty),
            Ty::F64 => self.emit1(Op::F64const(0), ty),
            _ => self.iconst(ty, 0),
        }
    }

    /// The value if it is an integer constant.
    pub fn const_of(&self, v: Value) -> Option<i64> {
        match self.f.values[v].def {
            ValueDef::Result(i, 0) => match self.f.insts[i].op {
                Op::Iconst(_, n) => Some(n),
                _ => None,
            },
            _ => None,
        }
    }

    pub fn addr(&mut self, t: Target) -> Value {
        self.emit1(Op::Addr(t), Ty::Ptr)
    }

    pub fn binary(&mut self, op: BinOp, x: Value, y: Value) -> Value {
        let ty = self.ty(x);
        self.emit1(Op::Binary(op, x, y), ty)
    }

    /// `x + n` of an integer.
    pub fn add_const(&mut self, x: Value, n: i64) -> Value {
        let ty = self.ty(x);
        let n = self.iconst(ty, n);
        self.binary(BinOp::Iadd, x, n)
    }

    pub fn cmp(&mut self, op: CmpOp, x: Value, y: Value) -> Value {
        self.emit1(Op::Cmp(op, x, y), Ty::I8)
    }

    /// Compares with an integer constant (or nil).
    pub fn cmp_const(&mut self, op: CmpOp, x: Value, n: i64) -> Value {
        let ty = self.ty(x);
        let n = self.iconst(ty, n);
        self.cmp(op, x, n)
    }

    pub fn unary(&mut self, op: UnOp, x: Value) -> Value {
        let ty = self.ty(x);
        self.emit1(Op::Unary(op, x), ty)
    }

    pub fn convert(&mut self, op: ConvOp, to: Ty, x: Value) -> Value {
        self.emit1(Op::Convert(op, to, x), to)
    }

    /// An integer of any width as an integer of type `to`.
    pub fn resize(&mut self, x: Value, to: Ty, signed: bool) -> Value {
        let from = self.ty(x);
        if from == to {
            return x;
        }
        if from.size() == to.size() {
            return self.convert(ConvOp::Bitcast, to, x);
        }
        if from.size() > to.size() {
            return self.convert(ConvOp::Trunc, to, x);
        }
        if let (Some(n), true) = (self.const_of(x), signed) {
            return self.iconst(to, n);
        }
        self.convert(if signed { ConvOp::Sext } else { ConvOp::Uext }, to, x)
    }

    pub fn load(&mut self, ty: Ty, addr: Value, offset: i32, mem: Mem) -> Value {
        self.emit1(Op::Load { ty, addr, offset, mem }, ty)
    }

    pub fn store(&mut self, value: Value, addr: Value, offset: i32, mem: Mem) {
        self.emit0(Op::Store { value, addr, offset, mem });
    }

    pub fn ptr_add(&mut self, base: Value, index: Option<Value>, scale: u32, offset: i64) -> Value {
        if index.is_none() && offset == 0 {
            return base;
        }
        self.emit1(Op::PtrAdd { base, index, scale, offset }, Ty::Ptr)
    }

    pub fn new_slot(&mut self, size: u64, align: u32) -> Slot {
        let size = size.min(u32::MAX as u64) as u32;
        self.f.slots.push(SlotData { size, align, pinned: false })
    }

    /// A slot that the runtime or the code after a recovery reads.
    pub fn pinned_slot(&mut self, size: u64, align: u32) -> Slot {
        let s = self.new_slot(size, align);
        self.f.slots[s].pinned = true;
        s
    }

    pub fn slot_addr(&mut self, s: Slot) -> Value {
        self.emit1(Op::SlotAddr(s), Ty::Ptr)
    }

    /// A runtime function that returns nothing (or through its first argument).
    pub fn rt(&mut self, f: RtFn, args: &[Value]) {
        debug_assert!(f.res() != Res::Word);
        let callee = Callee::Rt(f);
        self.emit0(Op::Call { callee, args: args.into() });
        if f.res() == Res::Never {
            self.terminate(Term::Unreachable);
        }
    }

    /// A runtime function that returns one word of type `ty`.
    pub fn rt_word(&mut self, f: RtFn, args: &[Value], ty: Ty) -> Value {
        debug_assert!(f.res() == Res::Word);
        self.emit1(Op::Call { callee: Callee::Rt(f), args: args.into() }, ty)
    }

    /// Calls a function of package runtime that takes integers or pointers.
    pub fn call_runtime(&mut self, name: &str, args: &[Value]) {
        let w = self.w;
        match self.m.runtime_func(w, name) {
            Some(f) => self.emit0(Op::Call { callee: Callee::Func(f), args: args.into() }),
            None => self.unsupported(self.pos, format_args!("runtime.{name}")),
        }
    }

    /// The same for a function with results.
    pub fn call_runtime_results(&mut self, name: &str, args: &[Value], results: &[Ty]) -> Values {
        let w = self.w;
        match self.m.runtime_func(w, name) {
            Some(f) => self.emit(Op::Call { callee: Callee::Func(f), args: args.into() }, results),
            None => {
                self.unsupported(self.pos, format_args!("runtime.{name}"));
                results.iter().map(|&ty| self.zero(ty)).collect()
            }
        }
    }

    pub fn signature(&mut self, params: Vec<Ty>, results: Vec<Ty>) -> SigRef {
        let sig = Sig { params, results };
        match self.f.sigs.iter().find(|(_, s)| **s == sig) {
            Some((r, _)) => r,
            None => self.f.sigs.push(sig),
        }
    }
}

fn call(block: Block) -> BlockCall {
    BlockCall { block, args: Values::new() }
}
