//! What compiled code and the runtime agree on: value layouts, the first fields of G and P, type descriptors, size
//! classes, the list of runtime functions, and the tables that describe compiled code.
//!
//! Nothing here runs. It is the only crate that compiler and runtime share.

#[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
compile_error!("minigo supports x86-64 Linux only");

pub mod code;
pub mod func;
pub mod layout;
pub mod size_class;
pub mod type_desc;
