//! Tables of compiled code, readable without a lock from signal handlers.

use minigo_abi::code::{CodeTable, FuncInfo, Trap};

/// Makes a block of compiled code known.
pub fn register(_table: CodeTable) {}

/// The function that contains `pc`. No lock, no allocation: for signal handlers.
pub fn find_func(_pc: u64) -> Option<&'static FuncInfo> {
    None
}

/// What a fault at `pc` means. For signal handlers.
pub fn find_trap(_pc: u64) -> Option<Trap> {
    None
}

/// Whether a goroutine may be suspended at `pc`: compiled code outside the unsafe ranges. For signal handlers.
pub fn preemptible(_pc: u64) -> bool {
    false
}
