//! The prologue prefix: machine code put before Cranelift's, which compares the stack with G's guard.
//!
//! ```text
//! small frame     cmp rsp,[r15+GUARD] ; jbe slow                      padded to 16 bytes
//! big frame       lea r11,[rsp-N] ; cmp r11,[r15+GUARD] ; jbe slow    padded to 32 bytes
//! body            Cranelift's code
//! slow            lea r11,[rip-body] ; mov r10d,frame ; mov eax,stack argument bytes ; jmp [r15+MORESTACK]
//! ```
//!
//! A check in CLIF costs 2 to 5 % more in `fib`, and Cranelift's own `stack_limit` can only trap.

use minigo_abi::layout::{G_MORESTACK, G_STACKGUARD, STACK_SMALL};

const _: () = assert!(G_MORESTACK < 128 && G_STACKGUARD < 128, "the offsets are encoded in one byte");

/// Bytes before the body.
pub fn prefix_len(frame: u32) -> u32 {
    if frame <= STACK_SMALL { 16 } else { 32 }
}

/// The whole function: prefix, body, slow tail.
pub fn with_prefix(body: &[u8], frame: u32, stack_arg_bytes: u32) -> Vec<u8> {
    let prefix = prefix_len(frame) as usize;
    let mut code = Vec::with_capacity(prefix + body.len() + SLOW_LEN);
    if frame <= STACK_SMALL {
        code.extend([0x49, 0x3b, 0x67, G_STACKGUARD as u8]);
    } else {
        code.extend([0x4c, 0x8d, 0x9c, 0x24]);
        code.extend((-(frame as i32)).to_le_bytes());
        code.extend([0x4d, 0x3b, 0x5f, G_STACKGUARD as u8]);
    }
    let slow = prefix + body.len();
    let next = code.len() + 6;
    code.extend([0x0f, 0x86]);
    code.extend(((slow - next) as i32).to_le_bytes());
    pad(&mut code, prefix);
    code.extend_from_slice(body);

    let next = code.len() + 7;
    code.extend([0x4c, 0x8d, 0x1d]);
    code.extend((prefix as i32 - next as i32).to_le_bytes());
    code.extend([0x41, 0xba]);
    code.extend(frame.to_le_bytes());
    code.push(0xb8);
    code.extend(stack_arg_bytes.to_le_bytes());
    code.extend([0x41, 0xff, 0x67, G_MORESTACK as u8]);
    code
}

/// Bytes of the slow tail.
pub const SLOW_LEN: usize = 7 + 6 + 5 + 4;

/// Fills up with long no-operations.
fn pad(code: &mut Vec<u8>, len: usize) {
    while code.len() < len {
        let nop: &[u8] = match len - code.len() {
            1 => &[0x90],
            2 => &[0x66, 0x90],
            3 => &[0x0f, 0x1f, 0x00],
            4 => &[0x0f, 0x1f, 0x40, 0x00],
            5 => &[0x0f, 0x1f, 0x44, 0x00, 0x00],
            6 => &[0x66, 0x0f, 0x1f, 0x44, 0x00, 0x00],
            7 => &[0x0f, 0x1f, 0x80, 0x00, 0x00, 0x00, 0x00],
            _ => &[0x0f, 0x1f, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00],
        };
        code.extend_from_slice(nop);
    }
}
