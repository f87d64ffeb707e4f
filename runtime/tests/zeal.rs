//! `stackzeal` and `preemptzeal`: compiled goroutines (in assembly, by the ABI of compiled code) that get a new stack
//! segment and yield at every prologue. In a process of its own, because the switches are the process's.

use minigo_runtime::abi::func::RtFn;
use minigo_runtime::abi::layout::{G_MORESTACK, G_STACKGUARD};
use minigo_runtime::native::{self, Chan};
use minigo_runtime::{stack, stub};
use std::arch::naked_asm;

/// A closure object: code, then captures.
#[repr(C)]
struct Closure {
    code: u64,
    n: u64,
    result: *mut u64,
    chan: u64,
    send: u64,
}

/// result = sum(n); chan <- result
#[unsafe(naked)]
unsafe extern "sysv64" fn entry() {
    naked_asm!(
        "cmp rsp, [r15 + {guard}]",
        "jbe 9f",
        "2:",
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "sub rsp, 8",
        "mov rbx, rdi",
        "mov rdi, [rbx + 8]",
        "call {sum}",
        "mov rcx, [rbx + 16]",
        "mov [rcx], rax",
        "mov rdi, r15",
        "mov rsi, [rbx + 24]",
        "mov rdx, rcx",
        "call [rbx + 32]",
        "add rsp, 8",
        "pop rbx",
        "pop rbp",
        "ret",
        "9: lea r11, [rip + 2b]",
        "mov r10d, 48",
        "xor eax, eax",
        "jmp [r15 + {more}]",
        guard = const G_STACKGUARD,
        more = const G_MORESTACK,
        sum = sym sum,
    )
}

/// sum(n) = n + sum(n - 1), with a big frame's prologue.
#[unsafe(naked)]
unsafe extern "sysv64" fn sum() {
    naked_asm!(
        "lea r11, [rsp - 400]",
        "cmp r11, [r15 + {guard}]",
        "jbe 9f",
        "2:",
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "sub rsp, 376",
        "mov rbx, rdi",
        "xor eax, eax",
        "test rbx, rbx",
        "jz 3f",
        "lea rdi, [rbx - 1]",
        "call {sum}",
        "add rax, rbx",
        "3:",
        "add rsp, 376",
        "pop rbx",
        "pop rbp",
        "ret",
        "9: lea r11, [rip + 2b]",
        "mov r10d, 400",
        "xor eax, eax",
        "jmp [r15 + {more}]",
        guard = const G_STACKGUARD,
        more = const G_MORESTACK,
        sum = sym sum,
    )
}

#[test]
fn nothing_is_lost_with_a_new_segment_and_a_yield_at_every_prologue() {
    const GOROUTINES: u64 = 2000;
    for zeal in [stack::ZEAL_STACK, stack::ZEAL_PREEMPT, stack::ZEAL_STACK | stack::ZEAL_PREEMPT, 0] {
        stack::set_zeal(zeal);
        let total = native::run(|| {
            native::gomaxprocs(4);
            let c: Chan<u64> = Chan::new(0);
            for i in 0..GOROUTINES {
                let closure = Box::leak(Box::new(Closure {
                    code: entry as *const () as u64,
                    n: i % 50,
                    result: Box::leak(Box::new(0)),
                    chan: c.raw(),
                    send: stub::address(RtFn::Chansend1),
                }));
                // SAFETY: the closure keeps to the ABI and lives for ever.
                unsafe { native::go_compiled(closure as *const Closure as u64) };
            }
            (0..GOROUTINES).map(|_| c.recv().expect("open")).sum::<u64>()
        });
        assert_eq!(total, (0..GOROUTINES).map(|i| (i % 50) * (i % 50 + 1) / 2).sum::<u64>());
    }
}
