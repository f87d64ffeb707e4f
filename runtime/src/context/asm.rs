//! The assembly of goroutine switching and stack growth (x86-64, r15 = G, Intel syntax).
//!
//! A G that is off its stack has at `hdr.sp` a block of six words, lowest first: r14, r13, r12, rbx, rbp, pc. `gogo` pops
//! it. Runtime-function stubs (`stub`), morestack and `prepare` all build it, so tracebacks need to know only
//! this form.
//!
//! ```text
//!   caller's frame                    caller's frame
//!   return address                    return address          <- [saved_rsp] of the next segment
//!   saved rbp      <- rbp             --- next segment ---
//!   5 arguments, again-entry          lessstack               <- return address of the body
//!   block          <- hdr.sp          body's frame …
//!   (in a resumable runtime call)     (after a crossing)
//! ```
//!
//! Switches end in `pop rcx; jmp rcx` instead of `ret`: the matching call was made on another stack, and a
//! mispredicted return costs more than an indirect jump.
//!
//! Leaving for the scheduler (`minigo_leave`) happens with rsp already on g0. Nothing may be read from G there by anybody
//! but the scheduler loop: this keeps the publication of a parked G in one place.

use crate::g::G;
use core::arch::global_asm;
use core::mem::offset_of;
use minigo_abi::func::*;
use minigo_abi::layout::*;

global_asm!(
    ".text",
    ".balign 64",
    ".globl minigo_asm_start",
    ".hidden minigo_asm_start",
    "minigo_asm_start:",
    // extern "sysv64" fn minigo_gogo(g) -> action: runs g until it leaves.
    ".globl minigo_gogo",
    ".hidden minigo_gogo",
    "minigo_gogo:",
    "push rbp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push r15",
    "sub rsp, 8",
    "mov r15, rdi",
    "mov [r15 + {g0sp}], rsp",
    "mov rsp, [r15 + {sp}]",
    "mov rax, [r15 + {result}]",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    "pop rbp",
    "pop rcx",
    "jmp rcx",
    // Back to the caller of gogo, with the action in edx; rsp is g0's.
    ".balign 16",
    ".globl minigo_leave",
    ".hidden minigo_leave",
    "minigo_leave:",
    "mov eax, edx",
    "add rsp, 8",
    "pop r15",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    "pop rbp",
    "pop rcx",
    "jmp rcx",
    // The signal handler sends a preempted goroutine here, with rsp on g0.
    ".globl minigo_async_leave",
    ".hidden minigo_async_leave",
    "minigo_async_leave:",
    "mov edx, {act_async}",
    "jmp minigo_leave",
    // extern "sysv64" fn minigo_gogo_full(g, regs) -> action: runs g from a full set of registers.
    ".balign 16",
    ".globl minigo_gogo_full",
    ".hidden minigo_gogo_full",
    "minigo_gogo_full:",
    "push rbp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push r15",
    "sub rsp, 8",
    "mov [rdi + {g0sp}], rsp",
    "movups xmm0, [rsi + {xmm} + 0*16]",
    "movups xmm1, [rsi + {xmm} + 1*16]",
    "movups xmm2, [rsi + {xmm} + 2*16]",
    "movups xmm3, [rsi + {xmm} + 3*16]",
    "movups xmm4, [rsi + {xmm} + 4*16]",
    "movups xmm5, [rsi + {xmm} + 5*16]",
    "movups xmm6, [rsi + {xmm} + 6*16]",
    "movups xmm7, [rsi + {xmm} + 7*16]",
    "movups xmm8, [rsi + {xmm} + 8*16]",
    "movups xmm9, [rsi + {xmm} + 9*16]",
    "movups xmm10, [rsi + {xmm} + 10*16]",
    "movups xmm11, [rsi + {xmm} + 11*16]",
    "movups xmm12, [rsi + {xmm} + 12*16]",
    "movups xmm13, [rsi + {xmm} + 13*16]",
    "movups xmm14, [rsi + {xmm} + 14*16]",
    "movups xmm15, [rsi + {xmm} + 15*16]",
    "mov rsp, [rsi + 15*8]",
    "push qword ptr [rsi + {rip}]",
    "push qword ptr [rsi + {flags}]",
    "mov r8, [rsi + 0*8]",
    "mov r9, [rsi + 1*8]",
    "mov r10, [rsi + 2*8]",
    "mov r11, [rsi + 3*8]",
    "mov r12, [rsi + 4*8]",
    "mov r13, [rsi + 5*8]",
    "mov r14, [rsi + 6*8]",
    "mov r15, [rsi + 7*8]",
    "mov rdi, [rsi + 8*8]",
    "mov rbp, [rsi + 10*8]",
    "mov rbx, [rsi + 11*8]",
    "mov rdx, [rsi + 12*8]",
    "mov rax, [rsi + 13*8]",
    "mov rcx, [rsi + 14*8]",
    "mov rsi, [rsi + 9*8]",
    "popfq",
    "ret",
    // The bottom of every goroutine: rbx = closure. What it calls returns here and the goroutine is finished.
    ".balign 16",
    ".globl minigo_gostart",
    ".hidden minigo_gostart",
    "minigo_gostart:",
    "mov rdi, rbx",
    "xor ebp, ebp",
    "call [rbx]",
    ".globl minigo_gostart_ret",
    ".hidden minigo_gostart_ret",
    "minigo_gostart_ret:",
    "mov rsp, [r15 + {g0sp}]",
    "mov edx, {act_exit}",
    "jmp minigo_leave",
    // What a stub does when the action in edx is not "return". rsp is g0's, rbp the stub's frame, rax the value.
    // Stubs of short functions saved no arguments: they can park and raise, not be called again.
    ".balign 16",
    ".globl minigo_act_short",
    ".hidden minigo_act_short",
    "minigo_act_short:",
    "cmp edx, {act_raise}",
    "je 2f",
    "cmp edx, {act_unwind}",
    "jne minigo_leave",
    // A recovered panic: to the landing pad of the frame, with its area in rax and its frame pointer in rdx.
    "mov rsp, [r15 + {raise_args} + 8]",
    "mov rbp, [r15 + {raise_args} + 16]",
    "mov rax, [r15 + {raise_args} + 24]",
    "mov rdx, rbp",
    "jmp [r15 + {raise_args}]",
    // As if the caller of the runtime function had called the raise entry. A parked resumable function whose waker wants it
    // to raise also resumes here.
    ".globl minigo_raise",
    ".hidden minigo_raise",
    "minigo_raise:",
    "2:",
    "mov rsp, rbp",
    "pop rbp",
    "jmp [r15 + {raise_entry}]",
    // The same for resumable functions: [rbp-8 … rbp-40] hold the arguments, [rbp-48] the stub's again-entry.
    ".balign 16",
    ".globl minigo_act",
    ".hidden minigo_act",
    "minigo_act:",
    "cmp edx, {act_park}",
    "je minigo_leave",
    "cmp edx, {act_raise}",
    "je 2b",
    "cmp edx, {act_again}",
    "je 3f",
    "cmp edx, {act_park_again}",
    "je 3f",
    "cmp edx, {act_call}",
    "jne minigo_leave",
    // Call the closure on the goroutine's stack, then the function again.
    "lea rsp, [rbp - 48]",
    "mov rdi, rax",
    "call [rdi]",
    "jmp minigo_again",
    // The G is not published yet: its block may still be changed, to resume at `again`.
    "3:",
    "mov rcx, [r15 + {sp}]",
    "lea r11, [rip + minigo_again]",
    "mov [rcx + 40], r11",
    "jmp minigo_leave",
    ".globl minigo_again",
    ".hidden minigo_again",
    "minigo_again:",
    "lea rsp, [rbp - 48]",
    "mov rdi, r15",
    "mov rsi, [rbp - 8]",
    "mov rdx, [rbp - 16]",
    "mov rcx, [rbp - 24]",
    "mov r8, [rbp - 32]",
    "mov r9, [rbp - 40]",
    "jmp [rbp - 48]",
    // A parked resumable function returns G.result, which gogo loaded into rax.
    ".balign 16",
    ".globl minigo_resume",
    ".hidden minigo_resume",
    "minigo_resume:",
    "mov rsp, rbp",
    "pop rbp",
    "pop rcx",
    "jmp rcx",
    // Reached by jmp from a prologue: r11 = body, r10 = frame size, eax = bytes of stack arguments, [rsp] = return address.
    // The body is called, so that the return predictor stays balanced.
    ".balign 64",
    ".globl minigo_morestack",
    ".hidden minigo_morestack",
    "minigo_morestack:",
    "add r10, rax",
    "cmp qword ptr [r15 + {preempt}], 0",
    "jne 14f",
    "2:",
    "mov [r15 + {scratch}], rbx",
    // Room after all? The poison of a withdrawn request may still stand in the guard, or we come back from a yield.
    "mov rbx, [r15 + {seg}]",
    "mov rbx, [rbx + {s_guard}]",
    "add rbx, r10",
    "jc 3f",
    "cmp rsp, rbx",
    "ja 7f",
    "3:",
    "mov rbx, [r15 + {seg}]",
    "mov rbx, [rbx + {s_next}]",
    "test rbx, rbx",
    "jz 8f",
    "cmp [rbx + {s_avail}], r10",
    "jb 8f",
    // Cross into the next segment.
    "mov [rbx + {s_saved_rsp}], rsp",
    "mov [rbx + {s_argbytes}], rax",
    "mov [r15 + {seg}], rbx",
    "mov r10, [rbx + {s_guard}]",
    "mov [r15 + {stackguard}], r10",
    "test eax, eax",
    "jnz 5f",
    "mov rsp, [rbx + {s_hi}]",
    "4:",
    "mov rbx, [r15 + {scratch}]",
    "call r11",
    // Back to the previous segment. Only r11 is free: results are in up to eight integer registers.
    ".globl minigo_lessstack",
    ".hidden minigo_lessstack",
    "minigo_lessstack:",
    "mov r11, [r15 + {seg}]",
    "mov rsp, [r11 + {s_saved_rsp}]",
    "cmp dword ptr [r11 + {s_argbytes}], 0",
    "jne 6f",
    "mov r11, [r11 + {s_prev}]",
    "mov [r15 + {seg}], r11",
    "mov r11, [r11 + {s_guard}]",
    "mov [r15 + {stackguard}], r11",
    "cmp qword ptr [r15 + {preempt}], 0",
    "jne 10f",
    "ret",
    // A preemption request came meanwhile: poison again. (The request is repeated, so a lost race costs only time.)
    "10:",
    "mov qword ptr [r15 + {stackguard}], {poison}",
    "ret",
    // The callee pops its stack arguments.
    "6:",
    "mov [r15 + {scratch}], rax",
    "mov rax, [rsp]",
    "mov r11d, [r11 + {s_argbytes}]",
    "lea rsp, [rsp + r11 + 8]",
    "mov r11, [r15 + {seg}]",
    "mov r11, [r11 + {s_prev}]",
    "mov [r15 + {seg}], r11",
    "mov r11, [r11 + {s_guard}]",
    "mov [r15 + {stackguard}], r11",
    "cmp qword ptr [r15 + {preempt}], 0",
    "je 11f",
    "mov qword ptr [r15 + {stackguard}], {poison}",
    "11:",
    "mov r11, rax",
    "mov rax, [r15 + {scratch}]",
    "jmp r11",
    // Copy the stack arguments.
    "5:",
    "mov rsp, [rbx + {s_hi}]",
    "sub rsp, rax",
    "mov r10, [rbx + {s_saved_rsp}]",
    "add r10, 8",
    "12:",
    "sub eax, 8",
    "mov rbx, [r10 + rax]",
    "mov [rsp + rax], rbx",
    "jnz 12b",
    "jmp 4b",
    // Enough room: only the guard was stale.
    "7:",
    "sub rbx, r10",
    "mov [r15 + {stackguard}], rbx",
    "mov rbx, [r15 + {scratch}]",
    "cmp qword ptr [r15 + {preempt}], 0",
    "je 13f",
    "mov qword ptr [r15 + {stackguard}], {poison}",
    "13:",
    "jmp r11",
    // Ask Rust, on g0, for a yield (scratch = 0) or for a segment (scratch = 1). All argument registers are saved.
    "14:",
    // A seeded run counts its safepoints, and goes on until the budget is used up.
    "cmp qword ptr [r15 + {preempt}], {counting}",
    "jne 15f",
    "dec qword ptr [rip + {budget}]",
    "jnz 2b",
    "15:",
    "mov qword ptr [r15 + {scratch}], 0",
    "jmp 9f",
    "8:",
    "mov rbx, [r15 + {scratch}]",
    "mov qword ptr [r15 + {scratch}], 1",
    "9:",
    "push rbp",
    "mov rbp, rsp",
    "push rax",
    "push r10",
    "push r11",
    "push rdi",
    "push rsi",
    "push rdx",
    "push rcx",
    "push r8",
    "push r9",
    "sub rsp, 136",
    "movups [rsp], xmm0",
    "movups [rsp + 16], xmm1",
    "movups [rsp + 32], xmm2",
    "movups [rsp + 48], xmm3",
    "movups [rsp + 64], xmm4",
    "movups [rsp + 80], xmm5",
    "movups [rsp + 96], xmm6",
    "movups [rsp + 112], xmm7",
    "lea rax, [rip + minigo_morestack_resume]",
    "push rax",
    "push rbp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "mov [r15 + {sp}], rsp",
    "mov rdi, r15",
    "mov rsi, r10",
    "mov rsp, [r15 + {g0sp}]",
    "call {morestack_slow}",
    "test edx, edx",
    "jnz minigo_leave",
    "mov rsp, [r15 + {sp}]",
    "add rsp, 48",
    ".globl minigo_morestack_resume",
    ".hidden minigo_morestack_resume",
    "minigo_morestack_resume:",
    "movups xmm0, [rsp]",
    "movups xmm1, [rsp + 16]",
    "movups xmm2, [rsp + 32]",
    "movups xmm3, [rsp + 48]",
    "movups xmm4, [rsp + 64]",
    "movups xmm5, [rsp + 80]",
    "movups xmm6, [rsp + 96]",
    "movups xmm7, [rsp + 112]",
    "add rsp, 136",
    "pop r9",
    "pop r8",
    "pop rcx",
    "pop rdx",
    "pop rsi",
    "pop rdi",
    "pop r11",
    "pop r10",
    "pop rax",
    "pop rbp",
    "jmp 2b",
    // Reached by jmp from a trampoline: r11 = number of the slot, [rsp] = return address of the call. All argument
    // registers are saved; when `runtime.loadUnit` is back, the slot leads to the function.
    ".balign 16",
    ".globl minigo_loadunit",
    ".hidden minigo_loadunit",
    "minigo_loadunit:",
    "push rbp",
    "mov rbp, rsp",
    "push r11",
    "push rdi",
    "push rsi",
    "push rdx",
    "push rcx",
    "push r8",
    "push r9",
    "sub rsp, 136",
    "movups [rsp], xmm0",
    "movups [rsp + 16], xmm1",
    "movups [rsp + 32], xmm2",
    "movups [rsp + 48], xmm3",
    "movups [rsp + 64], xmm4",
    "movups [rsp + 80], xmm5",
    "movups [rsp + 96], xmm6",
    "movups [rsp + 112], xmm7",
    "mov rdi, r11",
    "call [rip + {load_unit}]",
    "movups xmm0, [rsp]",
    "movups xmm1, [rsp + 16]",
    "movups xmm2, [rsp + 32]",
    "movups xmm3, [rsp + 48]",
    "movups xmm4, [rsp + 64]",
    "movups xmm5, [rsp + 80]",
    "movups xmm6, [rsp + 96]",
    "movups xmm7, [rsp + 112]",
    "add rsp, 136",
    "pop r9",
    "pop r8",
    "pop rcx",
    "pop rdx",
    "pop rsi",
    "pop rdi",
    "pop r11",
    "pop rbp",
    "mov rax, [rip + {slots}]",
    "jmp [rax + r11*8]",
    ".globl minigo_asm_end",
    ".hidden minigo_asm_end",
    "minigo_asm_end:",
    g0sp = const G_G0SP,
    sp = const G_SP,
    result = const G_RESULT,
    preempt = const G_PREEMPT,
    scratch = const G_SCRATCH,
    seg = const G_SEG,
    stackguard = const G_STACKGUARD,
    raise_entry = const G_RAISE_ENTRY,
    raise_args = const offset_of!(GHeader, raise_args),
    s_next = const offset_of!(StackSeg, next),
    s_prev = const offset_of!(StackSeg, prev),
    s_saved_rsp = const offset_of!(StackSeg, saved_rsp),
    s_guard = const offset_of!(StackSeg, guard),
    s_hi = const offset_of!(StackSeg, hi),
    s_avail = const offset_of!(StackSeg, avail),
    s_argbytes = const offset_of!(StackSeg, argbytes),
    poison = const STACK_PREEMPT as i64,
    rip = const offset_of!(super::FullRegs, rip),
    flags = const offset_of!(super::FullRegs, flags),
    xmm = const offset_of!(super::FullRegs, xmm),
    act_park = const ACT_PARK,
    act_again = const ACT_AGAIN,
    act_raise = const ACT_RAISE,
    act_unwind = const ACT_UNWIND,
    act_call = const ACT_CALL,
    act_park_again = const ACT_PARK_AGAIN,
    act_exit = const ACT_EXIT,
    act_async = const super::ACT_ASYNC,
    counting = const crate::stack::COUNTING,
    budget = sym crate::seeded::BUDGET,
    morestack_slow = sym crate::stack::morestack_slow,
    load_unit = sym crate::units::LOAD_UNIT,
    slots = sym crate::units::SLOTS,
);

#[allow(improper_ctypes)] // G is opaque to the assembly beyond its header.
unsafe extern "sysv64" {
    fn minigo_gogo(g: *mut G) -> u64;
    fn minigo_gogo_full(g: *mut G, regs: *const super::FullRegs) -> u64;
    fn minigo_async_leave();
    fn minigo_gostart();
    fn minigo_gostart_ret();
    fn minigo_morestack();
    fn minigo_lessstack();
    fn minigo_loadunit();
    fn minigo_raise();
    fn minigo_asm_start();
    fn minigo_asm_end();
}

/// # Safety
/// See `resume`; `g` is a compiled goroutine with a block at `hdr.sp`.
#[inline(always)]
pub(super) unsafe fn gogo(g: *mut G) -> u64 {
    // SAFETY: the caller's contract.
    unsafe { minigo_gogo(g) }
}

/// Runs an asynchronously preempted goroutine from its full registers.
///
/// # Safety
/// See `resume`; `g.full` is set.
#[inline(never)]
pub unsafe fn resume_full(g: *mut G) -> u64 {
    // SAFETY: M takes over G's block, which stays valid while the registers are loaded: the handler fills it only for
    // compiled code.
    unsafe {
        let m = (*g).m();
        super::put_regs((*m).full);
        (*m).full = (*g).full;
        (*g).full = core::ptr::null_mut();
        minigo_gogo_full(g, (*m).full)
    }
}

/// What the unwinder must know about our assembly: return addresses in `start..end` are not Go frames.
#[derive(Clone, Copy, Debug)]
pub struct AsmFrames {
    pub start: u64,
    pub end: u64,
    /// A frame that returns here crossed into its segment: the true return address is at the segment's `saved_rsp`, and
    /// the walk goes on in the previous segment. The frame-pointer chain is not interrupted.
    pub lessstack: u64,
    /// The bottom of a goroutine: the walk ends.
    pub gostart: u64,
}

pub fn asm_frames() -> AsmFrames {
    AsmFrames {
        start: minigo_asm_start as *const () as u64,
        end: minigo_asm_end as *const () as u64,
        lessstack: minigo_lessstack as *const () as u64,
        gostart: minigo_gostart_ret as *const () as u64,
    }
}

/// The address that `GHeader.morestack` holds.
pub fn morestack_entry() -> u64 {
    minigo_morestack as *const () as u64
}

/// What a trampoline jumps to while its function is not compiled.
pub fn loadunit_entry() -> u64 {
    minigo_loadunit as *const () as u64
}

pub(crate) fn resume_raise_entry() -> u64 {
    minigo_raise as *const () as u64
}

pub(crate) fn gostart_entry() -> u64 {
    minigo_gostart as *const () as u64
}

pub(crate) fn async_leave_entry() -> u64 {
    minigo_async_leave as *const () as u64
}
