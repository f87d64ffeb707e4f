//! The assembly stubs through which compiled code calls runtime functions: they switch to g0, call Rust, and do what the
//! returned action says (`minigo_act…` in `context::asm`).
//!
//! A *short* function's stub saves the callee-saved registers in the form that `gogo` pops, so the G could park there, and
//! nothing else. A *resumable* function may be called again with the same arguments, so its stub keeps a frame with them.
//! A *syscall* function is a resumable one wrapped in `entersyscall` and `exitsyscall`.
//!
//! Rust runs on g0, so the goroutine's stack needs room for the stub's pushes only. Rust preserves rbx, rbp and r12–r15;
//! they are stored all the same, so that a parked G, a traceback and the collector find them in memory.

use minigo_abi::func::RtFn;
use minigo_abi::layout::{G_G0SP, G_SP};

macro_rules! stubs {
    ($($variant:ident, $rust:ident, $go:literal, $args:tt, $res:ident, $class:ident;)*) => {
        pub(crate) mod short_or_resumable {
            $(stubs!(@$class $rust);)*
        }

        /// The address that compiled code calls for a runtime function.
        pub fn address(f: RtFn) -> u64 {
            match f { $(RtFn::$variant => short_or_resumable::$rust as *const () as u64),* }
        }
    };
    (@Short $rust:ident) => {
        #[unsafe(naked)]
        pub(crate) unsafe extern "sysv64" fn $rust() {
            core::arch::naked_asm!(
                "push rbp",
                "mov rbp, rsp",
                "push rbx",
                "push r12",
                "push r13",
                "push r14",
                "mov [r15 + {sp}], rsp",
                "mov rsp, [r15 + {g0sp}]",
                "call {f}",
                "test edx, edx",
                "jnz minigo_act_short",
                "mov rsp, rbp",
                "pop rbp",
                "ret",
                sp = const super::G_SP,
                g0sp = const super::G_G0SP,
                f = sym crate::rtfn::$rust,
            )
        }
    };
    (@Resumable $rust:ident) => { stubs!(@frame $rust, crate::rtfn::$rust); };
    (@Syscall $rust:ident) => { stubs!(@frame $rust, super::syscall::$rust); };
    (@frame $rust:ident, $f:path) => {
        #[unsafe(naked)]
        pub(crate) unsafe extern "sysv64" fn $rust() {
            core::arch::naked_asm!(
                "push rbp",
                "mov rbp, rsp",
                "push rsi",
                "push rdx",
                "push rcx",
                "push r8",
                "push r9",
                "lea r11, [rip + 2f]",
                "push r11",
                // Called again from here, with rsp = rbp - 48.
                "2:",
                "lea r11, [rip + minigo_resume]",
                "push r11",
                "push rbp",
                "push rbx",
                "push r12",
                "push r13",
                "push r14",
                "mov [r15 + {sp}], rsp",
                "mov rsp, [r15 + {g0sp}]",
                "call {f}",
                "test edx, edx",
                "jnz minigo_act",
                "mov rsp, rbp",
                "pop rbp",
                "ret",
                sp = const super::G_SP,
                g0sp = const super::G_G0SP,
                f = sym $f,
            )
        }
    };
}
minigo_abi::for_each_runtime_fn!(stubs);

/// Syscall functions between `entersyscall` and `exitsyscall`.
mod syscall {
    use crate::g::G;
    use crate::sched::{entersyscall, exitsyscall};
    use minigo_abi::func::Ret;

    macro_rules! wrap {
        ($($variant:ident, $rust:ident, $go:literal, $args:tt, $res:ident, $class:ident;)*) => {
            $(wrap!(@$class $rust $args);)*
        };
        (@Short $rust:ident $args:tt) => {};
        (@Resumable $rust:ident $args:tt) => {};
        (@Syscall $rust:ident 0) => { wrap!(@def $rust); };
        (@Syscall $rust:ident 1) => { wrap!(@def $rust a0); };
        (@Syscall $rust:ident 2) => { wrap!(@def $rust a0 a1); };
        (@Syscall $rust:ident 3) => { wrap!(@def $rust a0 a1 a2); };
        (@Syscall $rust:ident 4) => { wrap!(@def $rust a0 a1 a2 a3); };
        (@Syscall $rust:ident 5) => { wrap!(@def $rust a0 a1 a2 a3 a4); };
        (@def $rust:ident $($a:ident)*) => {
            pub(super) unsafe extern "sysv64" fn $rust(g: *mut G, $($a: u64),*) -> Ret {
                // SAFETY: the stub passes the G that runs on this thread.
                unsafe {
                    entersyscall(g);
                    let r = crate::rtfn::$rust(g, $($a),*);
                    exitsyscall(g, r)
                }
            }
        };
    }
    minigo_abi::for_each_runtime_fn!(wrap);
}

/// Names and addresses for the linker of compiled code: every runtime function, and morestack.
pub fn runtime_symbols() -> Vec<(&'static str, usize)> {
    let mut all: Vec<_> = RtFn::ALL.iter().map(|&f| (f.name(), address(f) as usize)).collect();
    all.push(("morestack", crate::context::morestack_entry() as usize));
    all.push(("loadunit", crate::context::loadunit_entry() as usize));
    all
}
