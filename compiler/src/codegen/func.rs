//! One function from IR to CLIF.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    BlockArg, JumpTableData, SourceLoc, StackSlotData, StackSlotKind, UserFuncName, types,
};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use minigo_abi::func::RtFn;
use minigo_syntax::Pos;
use rustc_hash::FxHashMap;

use super::abi::signature;
use super::carried::carried;
use super::recovery::Recovery;
use super::value::clif_type;
use super::{Env, Section, func_name, safepoint_name};
use crate::ir::{BinOp, Block, BlockCall, FuncRef, Function, Inst, Op, SigRef, Slot, Term, Value, ValueDef};

/// Translates the body of `f` into `out`, which must be empty. `own_pad`: the way back from a recovered panic hangs on no
/// call of the function, for Cranelift may find that it is not reached.
pub fn translate(
    env: &Env,
    f: FuncRef,
    out: &mut clif::Function,
    scratch: &mut FunctionBuilderContext,
    own_pad: bool,
) {
    let func = &env.program.funcs[f];
    let name = func_name(f);
    out.name = UserFuncName::user(name.namespace, name.index);
    out.signature = signature(func.params.iter().copied(), &func.results);
    let Some(entry) = func.entry else { return };
    let mut g = FuncGen {
        env,
        f: func,
        b: FunctionBuilder::new(out, scratch),
        values: SecondaryMap::with_capacity(func.values.len()),
        blocks: SecondaryMap::with_capacity(func.blocks.len()),
        cold: false,
        slots: SecondaryMap::new(),
        funcs: FxHashMap::default(),
        rts: FxHashMap::default(),
        sigs: FxHashMap::default(),
        symbols: FxHashMap::default(),
        bounds_failed: None,
        recovery: None,
        carried: EntitySet::new(),
    };
    g.body(entry, own_pad);
    g.b.seal_all_blocks();
    g.b.finalize(env.config);
}

/// The function that back-edges of seeded code call for its prologue.
pub fn safepoint_function(env: &Env, out: &mut clif::Function, scratch: &mut FunctionBuilderContext) {
    let name = safepoint_name(env.program);
    out.name = UserFuncName::user(name.namespace, name.index);
    out.signature = signature(std::iter::empty(), &[]);
    let mut b = FunctionBuilder::new(out, scratch);
    let entry = b.create_block();
    b.switch_to_block(entry);
    b.ins().return_(&[]);
    b.seal_all_blocks();
    b.finalize(env.config);
}

/// The state of one translation; the other files of this folder add the operations.
pub struct FuncGen<'a, 'b> {
    pub env: &'a Env<'a>,
    pub f: &'a Function,
    pub b: FunctionBuilder<'b>,
    pub values: SecondaryMap<Value, PackedOption<clif::Value>>,
    blocks: SecondaryMap<Block, PackedOption<clif::Block>>,
    /// The IR block being translated is cold.
    cold: bool,
    slots: SecondaryMap<Slot, PackedOption<clif::StackSlot>>,
    pub funcs: FxHashMap<FuncRef, clif::FuncRef>,
    pub rts: FxHashMap<RtFn, clif::FuncRef>,
    pub sigs: FxHashMap<(SigRef, bool), clif::SigRef>,
    pub symbols: FxHashMap<(Section, i64), clif::GlobalValue>,
    pub bounds_failed: Option<clif::FuncRef>,
    /// In functions with deferred calls.
    pub recovery: Option<Recovery>,
    /// What loops carry; see `carried`.
    pub carried: EntitySet<Value>,
}

impl FuncGen<'_, '_> {
    fn body(&mut self, entry: Block, own_pad: bool) {
        // Cranelift keeps positions relative to the first one and would lose them all if that is none.
        self.b.func.params.ensure_base_srcloc(SourceLoc::new(0));
        // In reverse post-order a definition comes before the uses it dominates.
        let order = reverse_postorder(self.f, entry);
        self.recovery = self.plan_recovery(&order, own_pad);
        self.carried = carried(self.f, &order);
        for &block in &order {
            let data = &self.f.blocks[block];
            let b = self.b.create_block();
            let pad = self.recovery.as_ref();
            if data.cold || pad.is_some_and(|r| r.contains(block)) {
                self.b.set_cold_block(b);
            }
            if pad.is_some_and(|r| r.start == block) {
                self.b.append_block_param(b, types::I64);
                self.b.append_block_param(b, types::I64);
            }
            for &p in &data.params {
                let x = self.b.append_block_param(b, clif_type(self.ty(p)));
                self.values[p] = x.into();
            }
            self.blocks[block] = b.into();
        }
        self.enter(entry, &order);
        let mut seen = EntitySet::with_capacity(self.f.blocks.len());
        for &block in &order {
            seen.insert(block);
            let b = self.block(block);
            self.b.switch_to_block(b);
            self.enter_recovery(block, b);
            let data = &self.f.blocks[block];
            self.cold = data.cold;
            for &inst in &data.insts {
                self.at(self.position(inst));
                self.inst(inst);
            }
            self.at(data.pos);
            if self.env.seeded && targets(&data.term).any(|t| seen.contains(t.block)) {
                self.safepoint();
            }
            self.term(&data.term);
        }
    }

    /// CLIF allows no branch to the entry block, so a loop that starts there gets a block before it.
    fn enter(&mut self, entry: Block, order: &[Block]) {
        let looped = order.iter().any(|&b| targets(&self.f.blocks[b].term).any(|t| t.block == entry));
        if !looped {
            return;
        }
        let header = self.b.create_block();
        self.b.append_block_params_for_function_params(header);
        self.b.switch_to_block(header);
        let args: Vec<BlockArg> = self.b.block_params(header).iter().map(|&v| v.into()).collect();
        let entry = self.block(entry);
        self.b.ins().jump(entry, &args);
    }

    /// The position of an instruction. Cranelift makes a load part of the operation that uses it, where it may fault: an
    /// operation that cannot panic itself stands where its load does.
    fn position(&self, inst: Inst) -> Pos {
        let data = &self.f.insts[inst];
        let quiet = match &data.op {
            Op::Binary(op, ..) => !matches!(op, BinOp::Sdiv | BinOp::Udiv | BinOp::Srem | BinOp::Urem),
            Op::Convert(..) | Op::Cmp(..) | Op::Unary(..) => true,
            _ => false,
        };
        let mut pos = data.pos;
        if quiet {
            data.op.for_each_value(|v| {
                if let ValueDef::Result(i, _) = self.f.values[v].def
                    && let Op::Load { mem, .. } = &self.f.insts[i].op
                    && mem.may_fault
                {
                    pos = self.f.insts[i].pos;
                }
            });
        }
        pos
    }

    fn at(&mut self, pos: Pos) {
        self.b.set_srcloc(if pos.is_none() { SourceLoc::default() } else { SourceLoc::new(pos.0) });
    }

    pub fn block(&self, block: Block) -> clif::Block {
        match self.blocks[block].expand() {
            Some(b) => b,
            None => unreachable!("{block} is reachable, so it was created"),
        }
    }

    /// A block that goes on where the current one ends, as cold as that.
    pub fn next_block(&mut self) -> clif::Block {
        if self.cold { self.cold_block() } else { self.b.create_block() }
    }

    pub fn cold_block(&mut self) -> clif::Block {
        let b = self.b.create_block();
        self.b.set_cold_block(b);
        b
    }

    /// Sets the n-th result of an instruction.
    pub fn define(&mut self, inst: Inst, n: usize, x: clif::Value) {
        if let Some(&r) = self.f.insts[inst].results.get(n) {
            self.values[r] = x.into();
        }
    }

    fn inst(&mut self, inst: Inst) {
        if self.env.torn {
            self.tear(inst);
        }
        let x = match self.f.insts[inst].op {
            Op::Iconst(ty, n) => self.iconst(clif_type(ty), n),
            Op::F32const(bits) => self.b.ins().f32const(f32::from_bits(bits)),
            Op::F64const(bits) => self.b.ins().f64const(f64::from_bits(bits)),
            Op::Addr(target) => self.addr(target),
            Op::SlotAddr(slot) => self.slot_addr(slot),
            Op::Unary(op, x) => self.unary(op, x),
            Op::Convert(op, ty, x) => self.convert(op, ty, x),
            Op::Binary(op, a, b) => self.binary(op, a, b),
            Op::Cmp(op, a, b) => self.compare(op, a, b),
            Op::Fma(x, y, z) => self.fma(x, y, z),
            Op::Select(c, a, b) => {
                let (c, a, b) = (self.val(c), self.val(a), self.val(b));
                self.b.ins().select(c, a, b)
            }
            Op::PtrAdd { base, index, scale, offset } => self.ptr_add(base, index, scale, offset),
            Op::Load { ty, addr, offset, mem } => self.load(ty, addr, offset, mem),
            Op::Store { value, addr, offset, mem } => return self.store(value, addr, offset, mem),
            Op::Copy { dst, src, size, ptrs, .. } => return self.copy(dst, src, size, ptrs),
            Op::Zero { dst, size, .. } => return self.zero(dst, size),
            Op::NilCheck(p) => {
                let p = self.val(p);
                return self.nil_check(p);
            }
            Op::NoteLock(note, addr) => return self.note_lock(inst, note, addr),
            Op::Bounds { kind, index, len } => return self.bounds(kind, index, len),
            Op::Alloc(desc) => self.alloc(desc),
            Op::Call { callee, ref args } => return self.call(inst, callee, args),
            Op::AtomicLoad { ty, addr } => self.atomic_load(ty, addr),
            Op::AtomicStore { value, addr } => return self.atomic_store(value, addr),
            Op::AtomicRmw { op, value, addr } => self.atomic_rmw(op, value, addr),
            Op::AtomicCas { addr, old, new } => self.atomic_cas(addr, old, new),
            Op::FramePointer => self.frame_pointer(),
            Op::Recovered => return self.recovered(),
        };
        self.define(inst, 0, x);
    }

    fn slot_addr(&mut self, slot: Slot) -> clif::Value {
        if let Some(addr) = self.pinned_addr(slot) {
            return addr;
        }
        let ss = match self.slots[slot].expand() {
            Some(ss) => ss,
            None => {
                let data = self.f.slots[slot];
                // At least eight, so that slots of words can be scanned.
                let shift = data.align.max(8).next_power_of_two().trailing_zeros() as u8;
                let data = StackSlotData::new(StackSlotKind::ExplicitSlot, data.size, shift);
                let ss = self.b.create_sized_stack_slot(data);
                self.slots[slot] = ss.into();
                ss
            }
        };
        self.b.ins().stack_addr(types::I64, ss, 0)
    }

    fn jump_args(&self, call: &BlockCall) -> Vec<BlockArg> {
        call.args.iter().map(|&a| self.val(a).into()).collect()
    }

    fn term(&mut self, term: &Term) {
        match term {
            Term::Jump(to) => {
                let (block, args) = (self.block(to.block), self.jump_args(to));
                self.b.ins().jump(block, &args);
            }
            // The recovery block is entered from elsewhere.
            Term::Brif { cond, els, .. } if self.f.is_recovered(*cond) => {
                let (block, args) = (self.block(els.block), self.jump_args(els));
                self.b.ins().jump(block, &args);
            }
            Term::Brif { cond, then, els } => {
                let cond = self.val(*cond);
                let (a, a_args) = (self.block(then.block), self.jump_args(then));
                let (b, b_args) = (self.block(els.block), self.jump_args(els));
                self.b.ins().brif(cond, a, &a_args, b, &b_args);
            }
            Term::Table { value, targets, default } => self.table(*value, targets, default),
            Term::Return(values) => {
                let values: Vec<clif::Value> = values.iter().map(|&v| self.returned(v)).collect();
                self.b.ins().return_(&values);
            }
            Term::Unreachable => self.unreachable(),
        }
    }

    fn table(&mut self, value: Value, targets: &[BlockCall], default: &BlockCall) {
        let mut x = self.val(value);
        let default_block = self.block(default.block);
        let default_args = self.jump_args(default);
        match self.b.func.dfg.value_type(x).bits() {
            64 => {
                // Cranelift's index has 32 bits; what does not fit goes to the default.
                let inside = self.b.ins().icmp_imm_u(IntCC::UnsignedLessThan, x, targets.len() as i64);
                let dense = self.next_block();
                self.b.ins().brif(inside, dense, &[], default_block, &default_args);
                self.b.switch_to_block(dense);
                x = self.b.ins().ireduce(types::I32, x);
            }
            32 => {}
            _ => x = self.b.ins().uextend(types::I32, x),
        }
        let mut calls = Vec::with_capacity(targets.len());
        for t in targets {
            let (block, args) = (self.block(t.block), self.jump_args(t));
            calls.push(self.b.func.dfg.block_call(block, &args));
        }
        let default = self.b.func.dfg.block_call(default_block, &default_args);
        let table = self.b.create_jump_table(JumpTableData::new(default, &calls));
        self.b.ins().br_table(x, table);
    }
}

/// All jump targets of a terminator.
fn targets(term: &Term) -> impl Iterator<Item = &BlockCall> {
    let (pair, rest): ([Option<&BlockCall>; 2], &[BlockCall]) = match term {
        Term::Jump(to) => ([Some(to), None], &[]),
        Term::Brif { then, els, .. } => ([Some(then), Some(els)], &[]),
        Term::Table { targets, default, .. } => ([Some(default), None], targets),
        Term::Return(_) | Term::Unreachable => ([None, None], &[]),
    };
    pair.into_iter().flatten().chain(rest)
}

/// Reachable blocks, without recursion: generated code nests deeply.
fn reverse_postorder(f: &Function, entry: Block) -> Vec<Block> {
    let mut seen = EntitySet::with_capacity(f.blocks.len());
    let mut order = Vec::with_capacity(f.blocks.len());
    let mut stack = vec![(entry, false)];
    while let Some((block, done)) = stack.pop() {
        if done {
            order.push(block);
            continue;
        }
        if !seen.insert(block) {
            continue;
        }
        stack.push((block, true));
        stack.extend(
            targets(&f.blocks[block].term).filter(|t| !seen.contains(t.block)).map(|t| (t.block, false)),
        );
    }
    order.reverse();
    order
}
