//! Typed AST, IR and machine code. Pure: bytes in; code, tables and diagnostics out. No file, clock or environment.
//! Only `jit` maps memory.

pub mod codegen;
pub mod ir;
pub mod jit;
pub mod types;
