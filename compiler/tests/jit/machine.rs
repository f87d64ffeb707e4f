//! A goroutine that is none: enough of G and P to run compiled code on the test's own stack.

use std::arch::naked_asm;
use std::mem::offset_of;
use std::ops::{Deref, DerefMut};

use minigo_abi::func::RtFn;
use minigo_abi::layout::{AllocRun, G_ALIGN, GHeader, PHeader};
use minigo_compiler::ir::{FuncRef, Program};
use minigo_compiler::jit::{Compiled, Options, compile};
use minigo_syntax::SourceMap;

#[repr(align(64))]
pub struct AlignedG(pub GHeader);
const _: () = assert!(align_of::<AlignedG>() == G_ALIGN);

impl Deref for AlignedG {
    type Target = GHeader;
    fn deref(&self) -> &GHeader {
        &self.0
    }
}

impl DerefMut for AlignedG {
    fn deref_mut(&mut self) -> &mut GHeader {
        &mut self.0
    }
}

pub struct Machine {
    pub g: Box<AlignedG>,
    pub p: Box<PHeader>,
}

impl Machine {
    pub fn new() -> Machine {
        // SAFETY: both are plain integers and pointers, for which zero is a value.
        let (mut g, mut p): (Box<AlignedG>, Box<PHeader>) =
            unsafe { (Box::new(std::mem::zeroed()), Box::new(std::mem::zeroed())) };
        g.p = &mut *p;
        g.morestack = morestack as *const () as u64;
        Machine { g, p }
    }

    pub fn set_run(&mut self, index: usize, cells: &mut [u64]) {
        let range = cells.as_mut_ptr_range();
        self.p.runs[index] = AllocRun { cur: range.start as u64, end: range.end as u64 };
    }

    /// Calls a compiled function that takes up to four words and gives one.
    pub fn run(&mut self, c: &Compiled, f: FuncRef, args: &[u64]) -> u64 {
        let a = |i: usize| args.get(i).copied().unwrap_or(0);
        // SAFETY: the code was compiled with a signature of integers, and G is complete enough for it.
        unsafe { enter(c.entry(f), &mut self.g.0, a(0), a(1), a(2), a(3)) }
    }
}

/// Compiles with stubs that do nothing but `newobject`, which gives 0x1234.
pub fn compile_ok(program: &Program) -> Compiled {
    compile_with(program, &Options { verify: true, keep_asm: true, threads: 1, ..Options::default() })
}

pub fn compile_with(program: &Program, opts: &Options) -> Compiled {
    let stub = newobject as *const () as usize;
    let symbols: Vec<(&str, usize)> = RtFn::ALL.iter().map(|f| (f.name(), stub)).collect();
    match compile(program, &SourceMap::default(), &symbols, opts) {
        Ok(c) => c,
        Err(e) => panic!("{e:?}"),
    }
}

extern "sysv64" fn newobject(_g: *mut GHeader, _ty: u64) -> u64 {
    0x1234
}

/// Enters Tail code with r15 = G.
#[unsafe(naked)]
unsafe extern "sysv64" fn enter(f: u64, g: *mut GHeader, a: u64, b: u64, c: u64, d: u64) -> u64 {
    naked_asm!(
        "push rbp",
        "mov rbp,rsp",
        "push rbx",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "sub rsp,8",
        "mov rax,rdi",
        "mov r15,rsi",
        "mov rdi,rdx",
        "mov rsi,rcx",
        "mov rdx,r8",
        "mov rcx,r9",
        "call rax",
        "add rsp,8",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret"
    )
}

/// Lowers the guard, notes what the prologue told, and goes on with the body.
#[unsafe(naked)]
unsafe extern "C" fn morestack() {
    naked_asm!(
        "mov qword ptr [r15+{guard}],0",
        "mov [r15+{frame}],r10",
        "mov [r15+{args}],rax",
        "add qword ptr [r15+{count}],1",
        "jmp r11",
        guard = const offset_of!(GHeader, stackguard),
        frame = const offset_of!(GHeader, raise_args),
        args = const offset_of!(GHeader, raise_args) + 8,
        count = const offset_of!(GHeader, preempt),
    )
}
