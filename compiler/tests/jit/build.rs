//! A small builder for IR by hand.

use minigo_compiler::ir::*;
use minigo_syntax::Pos;
use smallvec::SmallVec;

pub struct Fb {
    pub f: Function,
    pub cur: Block,
    pub pos: Pos,
}

/// An empty function whose entry block has the parameters.
pub fn func(name: &str, params: &[Ty], results: &[Ty]) -> Fb {
    let f = Function::new(name.to_string(), params.to_vec(), results.to_vec());
    let mut b = Fb { f, cur: Block::from_u32(0), pos: Pos::NONE };
    let entry = b.block(params);
    b.f.entry = Some(entry);
    b
}

impl Fb {
    pub fn block(&mut self, params: &[Ty]) -> Block {
        let block = self.f.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            term: Term::Unreachable,
            pos: Pos::NONE,
            cold: false,
        });
        for (i, &ty) in params.iter().enumerate() {
            let v = self.f.values.push(ValueData { ty, def: ValueDef::Param(block, i as u32) });
            self.f.blocks[block].params.push(v);
        }
        self.f.layout.push(block);
        block
    }

    pub fn param(&self, block: Block, n: usize) -> Value {
        self.f.blocks[block].params[n]
    }

    /// The n-th parameter of the function.
    pub fn arg(&self, n: usize) -> Value {
        self.param(Block::from_u32(0), n)
    }

    pub fn emit(&mut self, op: Op, results: &[Ty]) -> Vec<Value> {
        let inst = self.f.insts.push(InstData { op, results: SmallVec::new(), pos: self.pos });
        let mut out = Vec::new();
        for (i, &ty) in results.iter().enumerate() {
            out.push(self.f.values.push(ValueData { ty, def: ValueDef::Result(inst, i as u32) }));
        }
        self.f.insts[inst].results = out.iter().copied().collect();
        self.f.blocks[self.cur].insts.push(inst);
        out
    }

    pub fn one(&mut self, op: Op, ty: Ty) -> Value {
        self.emit(op, &[ty])[0]
    }

    pub fn iconst(&mut self, n: i64) -> Value {
        self.one(Op::Iconst(Ty::I64, n), Ty::I64)
    }

    pub fn bin(&mut self, op: BinOp, a: Value, b: Value) -> Value {
        let ty = self.f.values[a].ty;
        self.one(Op::Binary(op, a, b), ty)
    }

    pub fn cmp(&mut self, op: CmpOp, a: Value, b: Value) -> Value {
        self.one(Op::Cmp(op, a, b), Ty::I8)
    }

    pub fn conv(&mut self, op: ConvOp, ty: Ty, a: Value) -> Value {
        self.one(Op::Convert(op, ty, a), ty)
    }

    pub fn index(&mut self, base: Value, index: Value, scale: u32) -> Value {
        self.one(Op::PtrAdd { base, index: Some(index), scale, offset: 0 }, Ty::Ptr)
    }

    pub fn load(&mut self, ty: Ty, addr: Value, offset: i32, mem: Mem) -> Value {
        self.one(Op::Load { ty, addr, offset, mem }, ty)
    }

    pub fn store(&mut self, value: Value, addr: Value, offset: i32, mem: Mem) {
        self.emit(Op::Store { value, addr, offset, mem }, &[]);
    }

    pub fn bounds(&mut self, index: Value, len: Value) {
        self.emit(Op::Bounds { kind: BoundsKind::Index, index, len }, &[]);
    }

    pub fn call(&mut self, callee: Callee, args: &[Value], results: &[Ty]) -> Vec<Value> {
        self.emit(Op::Call { callee, args: args.iter().copied().collect() }, results)
    }

    pub fn jump(&mut self, block: Block, args: &[Value]) {
        self.f.blocks[self.cur].term = Term::Jump(to(block, args));
    }

    pub fn brif(&mut self, cond: Value, then: (Block, &[Value]), els: (Block, &[Value])) {
        self.f.blocks[self.cur].term = Term::Brif { cond, then: to(then.0, then.1), els: to(els.0, els.1) };
    }

    pub fn ret(&mut self, values: &[Value]) {
        self.f.blocks[self.cur].term = Term::Return(values.iter().copied().collect());
    }
}

pub fn to(block: Block, args: &[Value]) -> BlockCall {
    BlockCall { block, args: args.iter().copied().collect() }
}
