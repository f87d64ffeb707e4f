//! Signatures. Flattening was done when the IR was built; here it is only the calling convention.
//!
//! Compiled code uses `CallConv::Tail`: six integer and eight float arguments in registers, eight and eight results,
//! and the callee pops stack arguments. The pinned register r15 holds G.

use cranelift_codegen::ir::{AbiParam, Signature};
use cranelift_codegen::isa::CallConv;

use super::value::clif_type;
use crate::ir::Ty;

const INT_ARGS: usize = 6;
const FLOAT_ARGS: usize = 8;

/// The signature of a compiled function.
pub fn signature(params: impl Iterator<Item = Ty>, results: &[Ty]) -> Signature {
    let mut sig = Signature::new(CallConv::Tail);
    sig.params.extend(params.map(|t| AbiParam::new(clif_type(t))));
    sig.returns.extend(results.iter().map(|&t| AbiParam::new(clif_type(t))));
    sig
}

/// Bytes of arguments that a function finds on the stack, which morestack copies to a new segment.
pub fn stack_arg_bytes(params: &[Ty]) -> u32 {
    let floats = params.iter().filter(|t| t.is_float()).count();
    let ints = params.len() - floats;
    let words = ints.saturating_sub(INT_ARGS) + floats.saturating_sub(FLOAT_ARGS);
    (words as u32 * 8).next_multiple_of(16)
}
