//! One function compiled: bytes, relocations, and its entry of the code table.

use cranelift_codegen::Context;
use cranelift_codegen::control::ControlPlane;
use cranelift_frontend::FunctionBuilderContext;
use cranelift_module::{FuncId, ModuleReloc, ModuleRelocTarget};
use minigo_abi::code::FuncInfo;
use minigo_abi::layout::STACK_SMALL;
use minigo_syntax::SourceMap;

use super::machine::Machine;
use super::text::named;
use crate::codegen::{
    Env, bounds_function, bounds_name, debuginfo, epilogue, func_name, placement, recovery,
    safepoint_function, safepoint_name, stack_arg_bytes, stackcheck, translate,
};
use crate::ir::{FuncRef, Op};

pub struct Unit {
    /// The index in namespace 0.
    pub id: u32,
    /// With prologue prefix.
    pub code: Vec<u8>,
    pub relocs: Vec<ModuleReloc>,
    /// Where the code should start, modulo `placement::LINE`.
    pub start: u32,
    /// `entry` is not known before linking.
    pub info: FuncInfo,
    pub asm: Option<String>,
}

/// What one thread reuses from function to function.
pub struct Compiler<'a> {
    pub env: &'a Env<'a>,
    machine: &'a Machine,
    map: &'a SourceMap,
    keep_asm: bool,
    context: Context,
    scratch: FunctionBuilderContext,
}

/// Return address and saved rbp, which Cranelift does not count as frame.
const LINKAGE: u32 = 16;

/// What the program's entry asks for beyond its own frame: the main goroutine then has one large segment, and no loop
/// of it meets a border between two.
const MAIN_STACK: u32 = 64 << 10;

/// When a function checks the stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    /// For so many bytes more than its frame.
    Always(u32),
    /// Unless it is a leaf with a small frame.
    IfNeeded,
    Never,
}

/// The table entry of a function of our own, which tracebacks do not show.
pub fn hidden(name: &str) -> FuncInfo {
    FuncInfo {
        entry: 0,
        len: 0,
        prefix: 0,
        frame: 0,
        name: name.to_string(),
        wrapper: true,
        niladic: true,
        lines: Vec::new(),
        inlined: Vec::new(),
        traps: Vec::new(),
        unsafe_ranges: Vec::new(),
        defers: None,
        file: 0,
        line: 0,
    }
}

impl<'a> Compiler<'a> {
    pub fn new(env: &'a Env<'a>, machine: &'a Machine, map: &'a SourceMap, keep_asm: bool) -> Compiler<'a> {
        let (context, scratch) = (Context::new(), FunctionBuilderContext::new());
        Compiler { env, machine, map, keep_asm, context, scratch }
    }

    pub fn compile(&mut self, f: FuncRef) -> Result<Unit, String> {
        let unit = self.compile_with(f, false)?;
        match self.env.program.funcs[f].recovery() {
            Some(_) if unit.info.defers.is_none() => self.compile_with(f, true),
            _ => Ok(unit),
        }
    }

    fn compile_with(&mut self, f: FuncRef, own_pad: bool) -> Result<Unit, String> {
        let func = &self.env.program.funcs[f];
        self.context.clear();
        translate(self.env, f, &mut self.context.func, &mut self.scratch, own_pad);
        let check = match () {
            () if func.nosplit => Check::Never,
            () if self.env.program.known.main == Some(f) => Check::Always(MAIN_STACK),
            () => Check::IfNeeded,
        };
        let (file, line) = debuginfo::line_of(func.pos, self.map);
        let niladic = func.params.len() == usize::from(func.context);
        let info = FuncInfo { wrapper: func.wrapper, niladic, file, line, ..hidden(&func.name) };
        self.finish(func_name(f).index, check, stack_arg_bytes(&func.params), Some(f), info)
    }

    /// The empty function that seeded code calls for its prologue.
    pub fn safepoint(&mut self) -> Result<Unit, String> {
        self.context.clear();
        safepoint_function(self.env, &mut self.context.func, &mut self.scratch);
        let id = safepoint_name(self.env.program).index;
        self.finish(id, Check::Always(0), 0, None, hidden("runtime.safepoint"))
    }

    /// The function behind failed bounds checks.
    pub fn bounds_failed(&mut self, panic_bounds: FuncRef) -> Result<Unit, String> {
        self.context.clear();
        bounds_function(self.env, panic_bounds, &mut self.context.func, &mut self.scratch);
        let id = bounds_name(self.env.program).index;
        self.finish(id, Check::IfNeeded, 0, None, hidden("runtime.boundsFailed"))
    }

    /// Compiles what stands in the context.
    fn finish(
        &mut self,
        id: u32,
        check: Check,
        args: u32,
        f: Option<FuncRef>,
        mut info: FuncInfo,
    ) -> Result<Unit, String> {
        self.context.set_disasm(self.keep_asm);
        let fused = |f: FuncRef| {
            let insts = &self.env.program.funcs[f].insts;
            insts.values().any(|i| matches!(i.op, Op::Fma(..)))
        };
        let isa = self.machine.for_function(self.env.has_fma && f.is_some_and(fused));
        self.context.compile(isa, &mut ControlPlane::default()).map_err(|e| e.inner.to_string())?;
        let Some(compiled) = self.context.compiled_code() else { return Err("no code".to_string()) };
        let Some(layout) = compiled.buffer.frame_layout() else { return Err("no frame layout".to_string()) };
        info.frame = layout.frame_to_fp_offset + LINKAGE;
        let mut body = compiled.code_buffer().to_vec();
        let mut ends = compiled.bb_starts.clone();
        ends.push(body.len() as u32);
        // Behind the last block.
        ends.extend(compiled.buffer.traps().iter().map(|t| t.offset));
        epilogue::shorten(&mut body, layout.frame_to_fp_offset, &ends);
        let leaf = compiled.buffer.call_sites().next().is_none();
        let with_prefix = |body: &[u8], frame: u32, args: u32| {
            (stackcheck::prefix_len(frame), stackcheck::with_prefix(body, frame, args))
        };
        let (prefix, code) = match check {
            Check::Never => (0, body),
            Check::IfNeeded if leaf && info.frame <= STACK_SMALL => (0, body),
            Check::IfNeeded => with_prefix(&body, info.frame, args),
            Check::Always(more) => with_prefix(&body, info.frame + more, args),
        };
        info.prefix = prefix;
        info.len = code.len() as u32;
        let func = f.map(|f| &self.env.program.funcs[f]);
        (info.lines, info.inlined) = debuginfo::lines(compiled, prefix, self.env.program, func, self.map);
        info.traps = debuginfo::traps(compiled, prefix);
        info.defers = func.and_then(|f| recovery::defer_info(f, compiled, prefix));
        info.unsafe_ranges = debuginfo::unsafe_ranges(compiled, &code, prefix)?;
        let relocs = compiled
            .buffer
            .relocs()
            .iter()
            .map(|r| {
                let mut r = ModuleReloc::from_mach_reloc(r, &self.context.func, FuncId::from_u32(id));
                r.offset += prefix;
                if let ModuleRelocTarget::FunctionOffset(_, offset) = &mut r.name {
                    *offset += prefix;
                }
                r
            })
            .collect();
        let start = placement::choose(compiled, prefix);
        let asm = compiled.vcode.as_deref().map(|t| named(self.env.program, &self.context.func, t));
        Ok(Unit { id, code, relocs, start, info, asm })
    }
}
