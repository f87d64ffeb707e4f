//! Typed AST, IR and machine code. Pure: bytes in; code, tables and diagnostics out. No file, clock or environment.

pub mod ir;
pub mod types;
