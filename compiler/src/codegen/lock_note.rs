//! What `sync` notes in G when a lock is taken or given back: a few instructions without a load or a branch, so that nothing waits
//! for them. See `LockNotes`.

use cranelift_codegen::ir::{InstBuilder, MemFlagsData, types};
use minigo_abi::layout::{G_LOCKS, LOCK_NOTE_SHIFTS, LOCK_NOTES, LockNote as Record};
use minigo_syntax::Pos;
use std::mem::offset_of;

use super::func::FuncGen;
use crate::ir::{Inst, LockNote, Value, inlined};

const ADDR: i32 = G_LOCKS + offset_of!(Record, addr) as i32;
const PLACE: i32 = G_LOCKS + offset_of!(Record, place) as i32;

impl FuncGen<'_, '_> {
    pub fn note_lock(&mut self, inst: Inst, note: LockNote, addr: Value) {
        let flags = MemFlagsData::trusted();
        let place = self.lock_place(self.f.insts[inst].pos);
        let addr = self.val(addr);
        let g = self.g();
        let ins = &mut self.b;
        let high = ins.ins().ushr_imm_u(addr, i64::from(LOCK_NOTE_SHIFTS.0));
        let higher = ins.ins().ushr_imm_u(high, i64::from(LOCK_NOTE_SHIFTS.1));
        let mut hash = ins.ins().bxor(high, higher);
        // Who reads and wants to write has two notes.
        let reading = matches!(note, LockNote::RLock | LockNote::RUnlock);
        if reading {
            hash = ins.ins().bnot(hash);
        }
        let index = ins.ins().band_imm_s(hash, LOCK_NOTES as i64 - 1);
        let offset = ins.ins().ishl_imm_u(index, const { size_of::<Record>().trailing_zeros() as i64 });
        let at = ins.ins().iadd(g, offset);
        if matches!(note, LockNote::Lock | LockNote::RLock) {
            let addr = if reading { ins.ins().bor_imm_s(addr, 1) } else { addr };
            let place = ins.ins().iconst(types::I64, place);
            ins.ins().store(flags, addr, at, ADDR);
            ins.ins().store(flags, place, at, PLACE);
        } else {
            let zero = ins.ins().iconst(types::I64, 0);
            ins.ins().store(flags, zero, at, ADDR);
        }
    }

    /// Where the program took the lock: the innermost call outside `sync`, as file and line in one word; 0 if `sync` was not
    /// inlined there.
    fn lock_place(&self, mut pos: Pos) -> i64 {
        loop {
            let place = inlined::lookup(self.f, pos);
            let real = place.map_or(pos, |p| p.pos);
            let Some(file) = self.env.map.file_of(real) else { return 0 };
            if !self.env.map.file(file).path.starts_with("$GOROOT/src/sync/") {
                return self
                    .env
                    .map
                    .place(real)
                    .map_or(0, |(file, line)| i64::from(file) << 32 | i64::from(line));
            }
            let Some(place) = place else { return 0 };
            pos = self.f.sites[place.site as usize].call;
        }
    }
}
