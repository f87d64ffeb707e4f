//! IR in, Cranelift's IR out: one function at a time, with no shared mutable state, so that functions compile in
//! parallel.
//!
//! The IR has Go's semantics and CLIF has the machine's; this is where the difference is spelled out: shift counts,
//! division, conversions of floats, nil pointers, bounds. Block parameters map one to one.
//!
//! **Invariants.** Every pointer value passes `mem::ptr_value` and every pointer store passes `mem::emit_ptr_store`, so
//! stack maps or a write barrier are one change each. P is read by `alloc` only, inside a marked range. Nothing here
//! knows an address: globals, data, descriptors and itabs are offsets into two sections (`Places`).

use cranelift_codegen::ir::UserExternalName;
use cranelift_codegen::isa::TargetFrontendConfig;
use minigo_abi::func::RtFn;

use minigo_syntax::SourceMap;

use crate::ir::{FuncRef, Program, Target};

mod abi;
mod alloc;
mod arith;
mod bounds;
mod call;
mod carried;
mod convert;
pub mod debuginfo;
pub mod epilogue;
mod func;
mod lock_note;
mod mem;
pub mod placement;
pub mod recovery;
mod runtime_fns;
mod safepoint;
mod shift;
pub mod stackcheck;
pub mod trap;
mod value;

pub use abi::stack_arg_bytes;
pub use bounds::bounds_function;
pub use func::{safepoint_function, translate};

/// What all functions of a program share while they are translated.
pub struct Env<'a> {
    pub program: &'a Program,
    pub places: &'a Places,
    pub map: &'a SourceMap,
    pub config: TargetFrontendConfig,
    /// Loop back-edges check the guard, because a seeded run has no asynchronous preemption.
    pub seeded: bool,
    /// Stores that others may see check it as well: see `FuncGen::tear`.
    pub torn: bool,
    /// The machine multiplies and adds in one instruction.
    pub has_fma: bool,
    /// The machine shifts with three operands.
    pub has_bmi2: bool,
}

/// The two memory sections that code refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Section {
    /// Package variables: writable, zero at start.
    Globals = 0,
    /// Everything with contents: data, type descriptors, itabs.
    Image = 1,
}

/// Where things stand in their sections: offsets by entity index.
#[derive(Default)]
pub struct Places {
    pub globals: Vec<u64>,
    pub data: Vec<u64>,
    pub descs: Vec<u64>,
    pub itabs: Vec<u64>,
    /// What allocations of size zero point to, in the globals.
    pub zerobase: u64,
}

impl Places {
    /// Section and offset of anything but a function.
    pub fn of(&self, target: Target) -> Option<(Section, i64)> {
        let at = |v: &Vec<u64>, i: u32, extra: i64| v[i as usize] as i64 + extra;
        Some(match target {
            Target::Func(_) => return None,
            Target::Global(g, o) => (Section::Globals, at(&self.globals, g.as_u32(), o)),
            Target::Data(d, o) => (Section::Image, at(&self.data, d.as_u32(), o)),
            Target::Desc(d) => (Section::Image, at(&self.descs, d.as_u32(), 0)),
            Target::Itab(i) => (Section::Image, at(&self.itabs, i.as_u32(), 0)),
        })
    }
}

/// The namespaces of cranelift-module: functions are 0, data is 1. Functions come in the order of the program, then all
/// runtime functions, then the safepoint function and the one behind failed bounds checks.
pub fn func_name(f: FuncRef) -> UserExternalName {
    UserExternalName::new(0, f.as_u32())
}

pub fn rt_name(program: &Program, f: RtFn) -> UserExternalName {
    UserExternalName::new(0, program.funcs.len() as u32 + f as u32)
}

pub fn safepoint_name(program: &Program) -> UserExternalName {
    UserExternalName::new(0, (program.funcs.len() + RtFn::ALL.len()) as u32)
}

pub fn bounds_name(program: &Program) -> UserExternalName {
    UserExternalName::new(0, safepoint_name(program).index + 1)
}

pub fn section_name(section: Section) -> UserExternalName {
    UserExternalName::new(1, section as u32)
}
