//! Compiled goroutines without a compiler: functions in assembly that keep to the ABI of compiled code (r15 = G, prologue
//! prefix, stubs for runtime calls).

use crate::code;
use crate::g::{G, GDEAD, GRUNNABLE, GRUNNING, casgstatus};
use crate::native::{self, Chan};
use crate::sched::{self, park};
use crate::stub;
use core::arch::naked_asm;
use core::sync::atomic::{AtomicPtr, AtomicU64, Ordering};
use minigo_abi::code::{CodeTable, FuncInfo, Trap};
use minigo_abi::func::*;
use minigo_abi::layout::*;

/// A closure object: code, then captures.
#[repr(C)]
struct Closure {
    code: u64,
    n: u64,
    result: *mut u64,
    chan: u64,
    send: u64,
    recv: u64,
    callee: u64,
}

/// Starts `code` as a compiled goroutine and waits until it has sent its result.
fn run_compiled(code: u64, n: u64, callee: unsafe extern "sysv64" fn()) -> u64 {
    native::run(move || {
        let done: Chan<u64> = Chan::new(0);
        start(code, n, callee, done);
        done.recv().expect("open")
    })
}

fn start(code: u64, n: u64, callee: unsafe extern "sysv64" fn(), done: Chan<u64>) {
    let closure = Box::leak(Box::new(Closure {
        code,
        n,
        result: Box::leak(Box::new(0)),
        chan: done.raw(),
        send: stub::address(RtFn::Chansend1),
        recv: stub::address(RtFn::Chanrecv),
        callee: callee as *const () as u64,
    }));
    // SAFETY: the closure is as compiled code makes it and lives for ever.
    unsafe { native::go_compiled(closure as *const Closure as u64) };
}

/// result = callee(n); done <- result
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
        "call [rbx + 48]",
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
    )
}

/// sum(n) = n + sum(n - 1), with a frame of 96 bytes.
#[unsafe(naked)]
unsafe extern "sysv64" fn sum() {
    naked_asm!(
        "cmp rsp, [r15 + {guard}]",
        "jbe 9f",
        "2:",
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "sub rsp, 72",
        "mov rbx, rdi",
        "xor eax, eax",
        "test rbx, rbx",
        "jz 3f",
        "lea rdi, [rbx - 1]",
        "call {sum}",
        "add rax, rbx",
        "3:",
        "add rsp, 72",
        "pop rbx",
        "pop rbp",
        "ret",
        "9: lea r11, [rip + 2b]",
        "mov r10d, 96",
        "xor eax, eax",
        "jmp [r15 + {more}]",
        guard = const G_STACKGUARD,
        more = const G_MORESTACK,
        sum = sym sum,
    )
}

/// Two arguments on the stack, popped by the callee: f(0, x, y) = 3x + y, f(n, x, y) = f(n - 1, x + 1, y + 1).
#[unsafe(naked)]
unsafe extern "sysv64" fn stack_args() {
    naked_asm!(
        "cmp rsp, [r15 + {guard}]",
        "jbe 9f",
        "2:",
        "push rbp",
        "mov rbp, rsp",
        "mov rcx, [rbp + 16]",
        "mov rdx, [rbp + 24]",
        "test rdi, rdi",
        "jz 3f",
        "dec rdi",
        "inc rcx",
        "inc rdx",
        "push rdx",
        "push rcx",
        "call {f}",
        "pop rbp",
        "ret 16",
        "3:",
        "lea rax, [rcx + 2*rcx]",
        "add rax, rdx",
        "pop rbp",
        "ret 16",
        "9: lea r11, [rip + 2b]",
        "mov r10d, 32",
        "mov eax, 16",
        "jmp [r15 + {more}]",
        guard = const G_STACKGUARD,
        more = const G_MORESTACK,
        f = sym stack_args,
    )
}

#[unsafe(naked)]
unsafe extern "sysv64" fn stack_args_entry() {
    naked_asm!("push rbp", "mov rbp, rsp", "push 7", "push 5", "call {f}", "pop rbp", "ret", f = sym stack_args)
}

#[test]
fn deep_recursion_grows_by_segments() {
    for n in [0, 10, 1000, 200_000] {
        assert_eq!(run_compiled(entry as *const () as u64, n, sum), n * (n + 1) / 2);
    }
}

#[test]
fn stack_arguments_cross_segments() {
    for n in [0, 1, 500, 100_000] {
        assert_eq!(run_compiled(entry as *const () as u64, n, stack_args_entry), 3 * (5 + n) + 7 + n);
    }
}

#[test]
fn many_compiled_goroutines_grow_and_die() {
    let total = native::run(|| {
        let done: Chan<u64> = Chan::new(0);
        for i in 0..2000 {
            start(entry as *const () as u64, i % 300, sum, done);
        }
        (0..2000).map(|_| done.recv().expect("open")).sum::<u64>()
    });
    assert_eq!(total, (0..2000u64).map(|i| (i % 300) * (i % 300 + 1) / 2).sum::<u64>());
}

/// n rounds of: receive from the channel, add one, send. rdi = closure.
#[unsafe(naked)]
unsafe extern "sysv64" fn pong() {
    naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "push r12",
        "mov rbx, rdi",
        "mov r12, [rbx + 8]",
        "2:",
        "mov rdi, r15",
        "mov rsi, [rbx + 24]",
        "mov rdx, [rbx + 16]",
        "call [rbx + 40]",
        "mov rdx, [rbx + 16]",
        "inc qword ptr [rdx]",
        "mov rdi, r15",
        "mov rsi, [rbx + 24]",
        "call [rbx + 32]",
        "dec r12",
        "jnz 2b",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

#[test]
fn compiled_and_native_goroutines_play_ping_pong() {
    const N: u64 = 20_000;
    let x = native::run(|| {
        let c: Chan<u64> = Chan::new(0);
        start(pong as *const () as u64, N, sum, c);
        let mut x = 0;
        for _ in 0..N {
            c.send(x);
            x = c.recv().expect("open");
        }
        x
    });
    assert_eq!(x, N);
}

/// A loop without calls: xorshift in integers, a product in floating point; gives the exclusive or of both.
#[unsafe(naked)]
unsafe extern "sysv64" fn crunch() {
    naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "mov rax, 88172645463325252",
        "mov rcx, 1",
        "mov rdx, 0x3ff0000010000000",
        "movq xmm1, rdx",
        "mov rdx, 0x3ff0000000000000",
        "movq xmm0, rdx",
        ".balign 16",
        ".globl minigo_test_crunch_loop",
        "minigo_test_crunch_loop:",
        "mov rdx, rax",
        "shl rdx, 13",
        "xor rax, rdx",
        "mov rdx, rax",
        "shr rdx, 7",
        "xor rax, rdx",
        "mov rdx, rax",
        "shl rdx, 17",
        "xor rax, rdx",
        "imul rcx, rax",
        "add rcx, 12345",
        "mulsd xmm0, xmm1",
        "dec rdi",
        "jnz minigo_test_crunch_loop",
        ".globl minigo_test_crunch_end",
        "minigo_test_crunch_end:",
        "movq rax, xmm0",
        "xor rax, rcx",
        "pop rbp",
        "ret",
    )
}

fn register(name: &str, entry: u64, len: u32, traps: Vec<(u32, Trap)>) {
    code::register(CodeTable {
        funcs: vec![FuncInfo {
            entry,
            len,
            prefix: 0,
            frame: 16,
            name: name.into(),
            wrapper: false,
            niladic: true,
            lines: Vec::new(),
            inlined: Vec::new(),
            traps,
            unsafe_ranges: Vec::new(),
            defers: None,
            file: 0,
            line: 0,
        }],
        ..CodeTable::default()
    });
}

#[test]
fn loops_without_calls_are_preempted_and_keep_their_registers() {
    unsafe extern "sysv64" {
        fn minigo_test_crunch_loop();
        fn minigo_test_crunch_end();
    }
    let (lo, hi) = (minigo_test_crunch_loop as *const () as u64, minigo_test_crunch_end as *const () as u64);
    register("test.crunch", lo, (hi - lo) as u32, Vec::new());
    const N: u64 = 60_000_000;
    let want = run_compiled(entry as *const () as u64, N, crunch);
    // More of them than processors: all must make progress, and none may lose a register.
    native::run(move || {
        let done: Chan<u64> = Chan::new(0);
        for _ in 0..6 {
            start(entry as *const () as u64, N, crunch, done);
        }
        for _ in 0..6 {
            assert_eq!(done.recv(), Some(want));
        }
    });
    assert!(crate::stats::total(crate::stats::Counter::PreemptAsync) > 0);
}

/// Loads through a nil pointer at the address `minigo_test_fault`.
#[unsafe(naked)]
unsafe extern "sysv64" fn faults() {
    naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "xor eax, eax",
        ".globl minigo_test_fault",
        "minigo_test_fault:",
        "mov rax, [rax + 8]",
        "ud2",
    )
}

/// Stands for `runtime.panicmem`: checks the return address and the frame pointer, and gives up the frame that faulted.
#[unsafe(naked)]
unsafe extern "sysv64" fn panicmem() {
    naked_asm!(
        "pop rax",
        "lea rcx, [rip + minigo_test_fault + 1]",
        "sub rax, rcx",
        "add rax, 42",
        "mov rsp, rbp",
        "pop rbp",
        "ret",
    )
}

#[test]
fn a_nil_pointer_calls_panicmem() {
    unsafe extern "sysv64" {
        fn minigo_test_fault();
    }
    let at = minigo_test_fault as *const () as u64;
    register("test.faults", at, 4, vec![(0, Trap::Nil)]);
    let mut hooks = sched::hooks();
    hooks.panicmem = panicmem as *const () as u64;
    sched::set_hooks(hooks);
    assert_eq!(run_compiled(entry as *const () as u64, 0, faults), 42);
}

/// Yields n times and gives n.
#[unsafe(naked)]
unsafe extern "sysv64" fn yields() {
    naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "push r12",
        "mov rbx, rdi",
        "xor r12d, r12d",
        "2:",
        "cmp r12, rbx",
        "je 3f",
        "mov rdi, r15",
        "call {gosched}",
        "inc r12",
        "jmp 2b",
        "3:",
        "mov rax, r12",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret",
        gosched = sym stub::short_or_resumable::gosched,
    )
}

#[test]
fn gosched_comes_back() {
    native::run(|| {
        let done: Chan<u64> = Chan::new(0);
        for n in 0..50 {
            start(entry as *const () as u64, n * 10, yields, done);
        }
        let sum: u64 = (0..50).map(|_| done.recv().expect("open")).sum();
        assert_eq!(sum, (0..50).map(|n| n * 10).sum());
    });
}

/// Parks for ever in a runtime call, again and again, counting in the closure's result.
#[unsafe(naked)]
unsafe extern "sysv64" fn parks() {
    naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "sub rsp, 8",
        "mov rbx, [rdi + 16]",
        "2:",
        "mov rdi, r15",
        "call {block}",
        "inc qword ptr [rbx]",
        "jmp 2b",
        block = sym stub::short_or_resumable::block,
    )
}

/// Two Ms hand one goroutine to each other: each takes it where the other's `unlockf` published it, readies it, runs it
/// until it parks, and publishes it again. This is what a waker and a parker on different Ms do, without the queues.
#[test]
fn two_ms_hand_one_goroutine_over_ten_million_times() {
    const N: u64 = 10_000_000;
    static SLOT: AtomicPtr<G> = AtomicPtr::new(core::ptr::null_mut());
    static TURNS: AtomicU64 = AtomicU64::new(0);
    unsafe fn publish(g: *mut G, slot: *mut u8) -> bool {
        // SAFETY: `slot` is the static above. After the store the G is no longer ours.
        unsafe { (*slot.cast::<AtomicPtr<G>>()).store(g, Ordering::Release) };
        true
    }
    let count = Box::leak(Box::new(0u64)) as *mut u64;
    let closure = Box::leak(Box::new(Closure {
        code: parks as *const () as u64,
        n: 0,
        result: count,
        chan: 0,
        send: 0,
        recv: 0,
        callee: 0,
    })) as *const Closure as u64;
    let g = crate::stack::malg();
    // SAFETY: the G is new; only the two threads below touch it, by the protocol.
    unsafe {
        casgstatus(&*g, crate::g::GIDLE, GDEAD);
        super::prepare(g, closure);
        casgstatus(&*g, GDEAD, GRUNNABLE);
        casgstatus(&*g, GRUNNABLE, GRUNNING);
        park::park_commit(g, Some(publish), (&raw const SLOT).cast_mut().cast());
    }
    let m = || {
        let m = sched::test_m();
        while TURNS.load(Ordering::Relaxed) < N {
            let mut spins = 0;
            let g = loop {
                let g = SLOT.swap(core::ptr::null_mut(), Ordering::Acquire);
                if !g.is_null() {
                    break g;
                }
                if TURNS.load(Ordering::Relaxed) >= N {
                    return;
                }
                spins += 1;
                if spins % 64 == 0 { crate::sys::thread::osyield() } else { core::hint::spin_loop() }
            };
            // SAFETY: the G came out of the slot, so it is ours.
            unsafe {
                park::ready_commit(g);
                casgstatus(&*g, GRUNNABLE, GRUNNING);
                (*g).hdr.m = m.cast();
                crate::stack::arm_guard(g);
                assert_eq!(super::resume(g), ACT_PARK);
                TURNS.fetch_add(1, Ordering::Relaxed);
                let (f, _) = ((*m).waitunlockf.take(), (*m).waitlock);
                assert!(f.is_none());
                park::park_commit(g, Some(publish), (&raw const SLOT).cast_mut().cast());
            }
        }
    };
    std::thread::scope(|s| {
        s.spawn(m);
        s.spawn(m);
    });
    // SAFETY: the threads are gone.
    let count = unsafe { *count };
    // The first run comes to the call for the first time.
    assert!(count + 1 >= N && count + 1 == TURNS.load(Ordering::Relaxed), "{count}");
}
