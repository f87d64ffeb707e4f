//! How a function with deferred calls comes back from a recovered panic.
//!
//! The IR's `Recovered` branch becomes an exception edge: one call of the function, it does not matter which, is a
//! `try_call` whose landing pad is the recovery block. The runtime enters it with rsp and rbp of the frame, and everything
//! else lost: Cranelift takes all registers for clobbered on such an edge, so the function has saved its caller's.
//!
//! The pad must use no value from before. Addresses of slots would be merged with those computed earlier, so all pinned
//! slots lie in one area whose address the pad gets as payload, the frame pointer in the second word.

use cranelift_codegen::CompiledCode;
use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::{
    BlockArg, ExceptionTableData, ExceptionTableItem, InstBuilder, MemFlagsData, StackSlotData, StackSlotKey,
    StackSlotKind, types,
};
use cranelift_codegen::{FinalizedMachCallSite, FinalizedMachExceptionHandler};
use cranelift_entity::{EntitySet, SecondaryMap};
use minigo_abi::code::DeferInfo;
use minigo_abi::layout::G_STACKGUARD;

use super::abi::signature;
use super::func::FuncGen;
use crate::ir::verify::reverse_postorder;
use crate::ir::{Block, Callee, Function, Inst, Op, Slot};

/// Marks the stack slot that holds the pinned slots.
const AREA: u64 = 1;

/// Offsets of the pinned slots in their area, and its size and alignment.
fn layout(f: &Function) -> (SecondaryMap<Slot, Option<u32>>, u32, u32) {
    let mut offsets = SecondaryMap::new();
    let (mut size, mut align) = (0u32, 8);
    for (s, d) in f.slots.iter().filter(|(_, d)| d.pinned) {
        let a = d.align.max(8).next_power_of_two();
        align = align.max(a);
        size = size.next_multiple_of(a);
        offsets[s] = Some(size);
        size += d.size;
    }
    (offsets, size.max(8), align)
}

/// Calls of the runtime have another convention, whose exception edges keep registers.
fn is_call(f: &Function, i: Inst) -> bool {
    matches!(f.insts[i].op, Op::Call { callee, .. } if !matches!(callee, Callee::Rt(_)))
}

/// What one translation knows about recovery.
pub struct Recovery {
    area: clif::StackSlot,
    offsets: SecondaryMap<Slot, Option<u32>>,
    /// The landing pad, and all blocks that only it leads to.
    pub start: Block,
    region: EntitySet<Block>,
    /// The call that carries the exception edge; `None`: the function has no call, so one is made.
    call: Option<Inst>,
    /// The area's address and the frame pointer, once the pad is being translated.
    payload: Option<(clif::Value, clif::Value)>,
    inside: bool,
}

impl Recovery {
    pub fn contains(&self, b: Block) -> bool {
        self.region.contains(b)
    }
}

impl FuncGen<'_, '_> {
    /// Chooses the call with the exception edge: the last one in `order`, where little is live. `own_call`: none of them.
    pub fn plan_recovery(&mut self, order: &[Block], own_call: bool) -> Option<Recovery> {
        let start = self.f.recovery()?;
        let mut region = EntitySet::with_capacity(self.f.blocks.len());
        for b in reverse_postorder(self.f, start) {
            region.insert(b);
        }
        let outside = order.iter().rev().filter(|b| !region.contains(**b));
        let call = outside.flat_map(|&b| self.f.blocks[b].insts.iter().rev());
        let call = call.copied().find(|&i| !own_call && is_call(self.f, i));
        let (offsets, size, align) = layout(self.f);
        let shift = align.trailing_zeros() as u8;
        let data =
            StackSlotData::new_with_key(StackSlotKind::ExplicitSlot, size, shift, StackSlotKey::new(AREA));
        let area = self.b.create_sized_stack_slot(data);
        Some(Recovery { area, offsets, start, region, call, payload: None, inside: false })
    }

    /// A block is about to be translated.
    pub fn enter_recovery(&mut self, block: Block, b: clif::Block) {
        let Some(r) = &mut self.recovery else { return };
        r.inside = r.region.contains(block);
        if block == r.start {
            let params = self.b.block_params(b);
            r.payload = Some((params[0], params[1]));
        }
    }

    /// The address of a pinned slot.
    pub fn pinned_addr(&mut self, slot: Slot) -> Option<clif::Value> {
        let r = self.recovery.as_ref()?;
        let offset = r.offsets[slot]? as i32;
        Some(match (r.inside, r.payload) {
            (true, Some((area, _))) => self.b.ins().iadd_imm_s(area, i64::from(offset)),
            _ => self.b.ins().stack_addr(types::I64, r.area, offset),
        })
    }

    pub fn frame_pointer(&mut self) -> clif::Value {
        match &self.recovery {
            Some(Recovery { inside: true, payload: Some((_, fp)), .. }) => *fp,
            _ => self.b.ins().get_frame_pointer(types::I64),
        }
    }

    /// Whether this call has the exception edge.
    pub fn has_pad(&self, inst: Inst) -> bool {
        self.recovery.as_ref().is_some_and(|r| r.call == Some(inst))
    }

    /// `Recovered`: nothing to do, unless no other call can carry the edge. Then one that is never made does.
    pub fn recovered(&mut self) {
        if self.recovery.as_ref().is_none_or(|r| r.call.is_some()) {
            return;
        }
        let g = self.g();
        let guard = self.b.ins().load(types::I64, MemFlagsData::trusted(), g, G_STACKGUARD);
        let (never, next) = (self.cold_block(), self.next_block());
        self.b.ins().brif(guard, next, &[], never, &[]);
        self.b.switch_to_block(never);
        let sig = self.b.import_signature(signature(std::iter::empty(), &[]));
        self.try_call(sig, |f, table| f.b.ins().try_call_indirect(guard, &[], table));
        self.b.ins().jump(next, &[]);
        self.b.switch_to_block(next);
    }

    /// Emits a call with the exception edge and goes on in a new block; gives the call's results.
    pub fn try_call(
        &mut self,
        sig: clif::SigRef,
        call: impl FnOnce(&mut Self, clif::ExceptionTable) -> clif::Inst,
    ) -> Vec<clif::Value> {
        let returns: Vec<clif::Type> =
            self.b.func.dfg.signatures[sig].returns.iter().map(|p| p.value_type).collect();
        let next = self.next_block();
        let results = returns.iter().map(|&ty| self.b.append_block_param(next, ty)).collect();
        let Some(start) = self.recovery.as_ref().map(|r| r.start) else {
            unreachable!("only functions with a recovery block make such calls")
        };
        let pad = self.block(start);
        let args: Vec<BlockArg> = (0..returns.len() as u32).map(BlockArg::TryCallRet).collect();
        let normal = self.b.func.dfg.block_call(next, &args);
        let exceptional =
            self.b.func.dfg.block_call(pad, &[BlockArg::TryCallExn(0), BlockArg::TryCallExn(1)]);
        let table = ExceptionTableData::new(sig, normal, [ExceptionTableItem::Default(exceptional)]);
        let table = self.b.func.dfg.exception_tables.push(table);
        call(self, table);
        self.b.switch_to_block(next);
        results
    }
}

/// The table entry of a compiled function with deferred calls. None although it has some: Cranelift found that the call
/// with the exception edge is never reached.
pub fn defer_info(f: &Function, code: &CompiledCode, prefix: u32) -> Option<DeferInfo> {
    f.recovery()?;
    let frame = code.buffer.frame_layout()?;
    let area = frame.stackslots.values().find(|s| s.key == Some(StackSlotKey::new(AREA)))?;
    let area = area.offset as i32 - frame.frame_to_fp_offset as i32;
    let pad = code.buffer.call_sites().find_map(|site: FinalizedMachCallSite<'_>| {
        site.exception_handlers.iter().find_map(|h| match h {
            FinalizedMachExceptionHandler::Default(offset) => Some(*offset),
            _ => None,
        })
    })?;
    let (offsets, ..) = layout(f);
    let at = |s: Slot| offsets[s].map_or(0, |o| area + o as i32);
    let open = f.open_defers.map(|d| (at(d.bits), at(d.closures)));
    Some(DeferInfo { pad: pad + prefix, area, open })
}
