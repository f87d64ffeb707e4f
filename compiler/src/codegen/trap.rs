//! Hardware traps: what a fault at an instruction means, and the explicit nil check.
//!
//! Nil dereferences cost nothing: an access that may meet a nil pointer carries a trap code, so its address is in the
//! trap table. Page zero is never mapped and covers offsets below 4096; further fields are preceded by a check.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::{MemFlagsData, TrapCode, types};
use minigo_abi::code::Trap;

use super::func::FuncGen;

const NIL: TrapCode = TrapCode::unwrap_user(1);
const UNREACHABLE: TrapCode = TrapCode::unwrap_user(2);

/// Accesses at this offset from a pointer, or further, may miss page zero.
pub const NIL_PAGE: i64 = 4096;

/// Flags of an access through a pointer that may be nil.
pub fn faulting() -> MemFlagsData {
    MemFlagsData::new().with_aligned().with_trap_code(Some(NIL))
}

/// The table's word for one of Cranelift's trap codes.
pub fn meaning(code: TrapCode) -> Trap {
    match code {
        NIL => Trap::Nil,
        TrapCode::INTEGER_DIVISION_BY_ZERO | TrapCode::INTEGER_OVERFLOW => Trap::Divide,
        _ => Trap::Unreachable,
    }
}

impl FuncGen<'_, '_> {
    /// A one-byte load that faults if the pointer is nil.
    pub fn nil_check(&mut self, p: clif::Value) {
        self.b.ins().load(types::I8, faulting(), p, 0);
    }

    /// Ends the block with code that is never reached.
    pub fn unreachable(&mut self) {
        self.b.ins().trap(UNREACHABLE);
    }
}
