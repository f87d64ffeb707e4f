//! The code through which functions are reached that may be compiled later.
//!
//! Each has a slot, a word that holds the address of its code, and a trampoline that jumps there. The slot first leads back
//! to the trampoline's second half, which asks the runtime for the code (`loader`, in slot 0) and tells it the slot. When
//! the function is compiled, only the slot changes. A trampoline is the function's address for ever: func values and
//! itabs hold it, and calls from earlier units.
//!
//! ```text
//!   jmp [slot]
//!   mov r11d, number of the slot       <- the slot at first
//!   jmp [slot 0]
//! ```

use cranelift_codegen::binemit::Reloc;
use cranelift_module::{ModuleReloc, ModuleRelocTarget};

/// Its length, with padding.
pub const LEN: usize = 32;
/// Where the second half starts.
pub const ASK: u64 = 6;

/// The code of the trampoline of a slot; `slots` is the section of slots.
pub fn code(slot: u32, slots: ModuleRelocTarget) -> ([u8; LEN], [ModuleReloc; 2]) {
    let mut code = [0xcc; LEN];
    code[..6].copy_from_slice(&[0xff, 0x25, 0, 0, 0, 0]);
    code[6..8].copy_from_slice(&[0x41, 0xbb]);
    code[8..12].copy_from_slice(&slot.to_le_bytes());
    code[12..18].copy_from_slice(&[0xff, 0x25, 0, 0, 0, 0]);
    // The distance counts from the end of the instruction, four bytes on.
    let reloc = |offset, slot: u32| ModuleReloc {
        offset,
        kind: Reloc::X86PCRel4,
        name: slots.clone(),
        addend: i64::from(slot) * 8 - 4,
    };
    (code, [reloc(2, slot), reloc(14, 0)])
}
