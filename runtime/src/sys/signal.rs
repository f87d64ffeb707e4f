//! Signals as the kernel has them: actions, masks, the alternate stack of each M, and the registers of what was interrupted.

// Here is where these calls belong.
#![allow(clippy::disallowed_methods)]

use crate::context::FullRegs;
use core::sync::atomic::{AtomicU64, Ordering};

pub const SIGURG: i32 = libc::SIGURG;

/// Signals that the running instruction causes. They are never blocked.
const FAULTS: [i32; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP];

/// What the kernel does with a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Default,
    Ignore,
    /// Our handler, or somebody's.
    Handle,
}

/// Installs the handlers that goroutines need, for the whole process: SIGURG for preemption, faults for nil pointers and
/// division.
pub fn install() {
    for sig in [libc::SIGURG, libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL] {
        set_action(sig, Action::Handle);
    }
}

/// Sets what the kernel does with a signal. One it refuses stays as it is.
pub fn set_action(sig: i32, action: Action) {
    // SAFETY: a zeroed sigaction is a valid one; the handler has the right signature and runs on its own stack.
    unsafe {
        let mut sa: libc::sigaction = core::mem::zeroed();
        sa.sa_sigaction = match action {
            Action::Default => libc::SIG_DFL,
            Action::Ignore => libc::SIG_IGN,
            Action::Handle => handler as *const () as usize,
        };
        sa.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESTART;
        libc::sigfillset(&mut sa.sa_mask);
        libc::sigaction(sig, &sa, core::ptr::null_mut());
    }
}

/// What the kernel does with a signal now.
pub fn action(sig: i32) -> Action {
    // SAFETY: the call only writes the record.
    let at = unsafe {
        let mut sa: libc::sigaction = core::mem::zeroed();
        libc::sigaction(sig, core::ptr::null(), &mut sa);
        sa.sa_sigaction
    };
    match at {
        libc::SIG_DFL => Action::Default,
        libc::SIG_IGN => Action::Ignore,
        _ => Action::Handle,
    }
}

/// Ends the process as the signal does by default, so that whoever waits for it sees that it died of the signal.
pub fn die_of(sig: i32) -> ! {
    crate::trace::finish();
    set_action(sig, Action::Default);
    // SAFETY: plain calls without memory but a mask of ours.
    unsafe {
        let mut set: libc::sigset_t = core::mem::zeroed();
        libc::sigaddset(&mut set, sig);
        libc::pthread_sigmask(libc::SIG_UNBLOCK, &set, core::ptr::null_mut());
        libc::raise(sig);
    }
    // Process 1 is immune: what a shell would call it.
    super::exit(128 + sig)
}

/// Blocked when the process began: what an M does not block, except for this, it may be sent. Bit N-1 is signal N.
static BLOCKED: AtomicU64 = AtomicU64::new(0);

/// Notes which signals the process was started with as blocked. Called on its first thread.
pub fn note_mask() {
    let mut bits = 0;
    // SAFETY: the call only writes the mask.
    unsafe {
        let mut set: libc::sigset_t = core::mem::zeroed();
        libc::pthread_sigmask(libc::SIG_SETMASK, core::ptr::null(), &mut set);
        for sig in 1..=64 {
            bits |= (libc::sigismember(&set, sig) as u64 & 1) << (sig - 1);
        }
    }
    BLOCKED.store(bits, Ordering::Relaxed);
}

/// This thread becomes an M: it takes signals, whatever the thread that started it did.
pub fn take_signals() {
    let bits = BLOCKED.load(Ordering::Relaxed);
    set_mask(|sig| bits >> (sig - 1) & 1 != 0);
}

/// This thread leaves signals to the Ms: it has no stack to handle them on.
pub fn leave_signals() {
    // In a seeded run this is the thread of the Ms too.
    if crate::seeded::on() {
        return;
    }
    set_mask(|_| true);
}

fn set_mask(blocked: impl Fn(i32) -> bool) {
    // SAFETY: a mask of our own.
    unsafe {
        let mut set: libc::sigset_t = core::mem::zeroed();
        for sig in (1..=64).filter(|&sig| blocked(sig) && !FAULTS.contains(&sig)) {
            libc::sigaddset(&mut set, sig);
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, &set, core::ptr::null_mut());
    }
}

/// Gives this thread a stack for signal handlers: the kernel's frame (large with AVX-512) and room for Rust.
pub fn use_alternate_stack() {
    static DONE: core::sync::atomic::AtomicBool = core::sync::atomic::AtomicBool::new(false);
    // All Ms of a seeded run share a thread.
    if crate::seeded::on() && DONE.swap(true, core::sync::atomic::Ordering::Relaxed) {
        return;
    }
    // SAFETY: `getauxval` only reads; the mapping is used by this thread alone, for its whole life.
    unsafe {
        let size = (libc::getauxval(libc::AT_MINSIGSTKSZ) as usize).max(4096) + (64 << 10);
        let sp = super::mmap(size);
        if sp.is_null() {
            crate::heap::out_of_memory(size as u64);
        }
        let ss = libc::stack_t { ss_sp: sp.cast(), ss_flags: 0, ss_size: size };
        libc::sigaltstack(&ss, core::ptr::null_mut());
    }
}

/// Takes this thread's stack for signal handlers away again. The thread is about to end and runs no goroutine any more.
pub fn drop_alternate_stack() {
    // All virtual threads share the one of the thread that they run on.
    if crate::seeded::on() {
        return;
    }
    // SAFETY: `use_alternate_stack` mapped what the kernel tells; nobody uses it once it is disabled.
    unsafe {
        let off = libc::stack_t { ss_sp: core::ptr::null_mut(), ss_flags: libc::SS_DISABLE, ss_size: 0 };
        let mut old: libc::stack_t = core::mem::zeroed();
        if libc::sigaltstack(&off, &mut old) == 0
            && old.ss_flags & libc::SS_DISABLE == 0
            && !old.ss_sp.is_null()
        {
            libc::munmap(old.ss_sp, old.ss_size);
        }
    }
}

/// Sends a signal to one thread of this process. Errors are ignored: the thread may be gone.
pub fn send(tid: i32, sig: i32) {
    // SAFETY: tgkill has no memory arguments.
    unsafe { libc::syscall(libc::SYS_tgkill, libc::getpid(), tid, sig) };
}

/// What a signal interrupted.
pub struct Context<'a> {
    uc: &'a mut libc::ucontext_t,
    info: &'a libc::siginfo_t,
}

impl Context<'_> {
    /// A general register by the kernel's number: 0–7 = r8–r15, 8 = rdi, … 15 = rsp.
    pub fn reg(&self, i: usize) -> u64 {
        self.uc.uc_mcontext.gregs[i] as u64
    }

    pub fn pc(&self) -> u64 {
        self.uc.uc_mcontext.gregs[libc::REG_RIP as usize] as u64
    }

    pub fn set_pc(&mut self, pc: u64) {
        self.uc.uc_mcontext.gregs[libc::REG_RIP as usize] = pc as i64;
    }

    pub fn sp(&self) -> u64 {
        self.uc.uc_mcontext.gregs[libc::REG_RSP as usize] as u64
    }

    pub fn set_sp(&mut self, sp: u64) {
        self.uc.uc_mcontext.gregs[libc::REG_RSP as usize] = sp as i64;
    }

    /// Whether a process sent the signal, as opposed to the kernel.
    pub fn sent(&self) -> bool {
        matches!(self.info.si_code, libc::SI_USER | libc::SI_TKILL | libc::SI_QUEUE)
    }

    /// The registers in the order and with the names of Go's reports.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let gregs = &self.uc.uc_mcontext.gregs;
        let segments = gregs[libc::REG_CSGSFS as usize] as u64;
        let of = |(name, i): (&'static str, i32)| (name, gregs[i as usize] as u64);
        [
            ("rax", libc::REG_RAX),
            ("rbx", libc::REG_RBX),
            ("rcx", libc::REG_RCX),
            ("rdx", libc::REG_RDX),
            ("rdi", libc::REG_RDI),
            ("rsi", libc::REG_RSI),
            ("rbp", libc::REG_RBP),
            ("rsp", libc::REG_RSP),
            ("r8", libc::REG_R8),
            ("r9", libc::REG_R9),
            ("r10", libc::REG_R10),
            ("r11", libc::REG_R11),
            ("r12", libc::REG_R12),
            ("r13", libc::REG_R13),
            ("r14", libc::REG_R14),
            ("r15", libc::REG_R15),
            ("rip", libc::REG_RIP),
            ("rflags", libc::REG_EFL),
        ]
        .into_iter()
        .map(of)
        .chain([
            ("cs", segments & 0xffff),
            ("fs", segments >> 32 & 0xffff),
            ("gs", segments >> 16 & 0xffff),
        ])
    }

    /// `si_code` and the address of a fault.
    pub fn fault(&self) -> (i32, u64) {
        // SAFETY: only asked for signals that carry an address.
        (self.info.si_code, unsafe { self.info.si_addr() } as u64)
    }

    /// Copies all registers that compiled code uses.
    pub fn save(&self, to: &mut FullRegs) {
        for (to, from) in to.r.iter_mut().zip(&self.uc.uc_mcontext.gregs) {
            *to = *from as u64;
        }
        to.rip = self.pc();
        to.flags = self.uc.uc_mcontext.gregs[libc::REG_EFL as usize] as u64;
        // SAFETY: the kernel always saves the floating-point state of a thread on x86-64; `_xmm` is 16 times 16 bytes.
        unsafe {
            let fp = &*self.uc.uc_mcontext.fpregs;
            core::ptr::copy_nonoverlapping(fp._xmm.as_ptr().cast::<[u64; 2]>(), to.xmm.as_mut_ptr(), 16);
        }
    }
}

unsafe extern "C" fn handler(sig: i32, info: *mut libc::siginfo_t, uc: *mut libc::c_void) {
    // SAFETY: the kernel passes valid pointers for SA_SIGINFO handlers.
    let mut ctx = unsafe { Context { uc: &mut *uc.cast(), info: &*info } };
    // SAFETY: this thread's errno, which belongs to what was interrupted.
    let errno = unsafe { *libc::__errno_location() };
    crate::signal::on_signal(sig, &mut ctx);
    // SAFETY: as above.
    unsafe { *libc::__errno_location() = errno };
}
