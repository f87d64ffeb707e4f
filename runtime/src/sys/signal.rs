//! Signals: handlers, the alternate stack of each M, and the registers of what was interrupted.

// Here is where these calls belong.
#![allow(clippy::disallowed_methods)]

use crate::context::FullRegs;

pub const SIGURG: i32 = libc::SIGURG;

/// Installs the runtime's handlers for the whole process: SIGURG for preemption, faults for nil pointers and division.
/// SIGPIPE is ignored, so that a broken pipe is an error of `write`.
pub fn install() {
    for sig in [libc::SIGURG, libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL] {
        // SAFETY: a zeroed sigaction is a valid one; the handler has the right signature and runs on its own stack.
        unsafe {
            let mut sa: libc::sigaction = core::mem::zeroed();
            sa.sa_sigaction = handler as *const () as usize;
            sa.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESTART;
            libc::sigfillset(&mut sa.sa_mask);
            libc::sigaction(sig, &sa, core::ptr::null_mut());
        }
    }
}

/// Gives this thread a stack for signal handlers: the kernel's frame (large with AVX-512) and room for Rust.
pub fn use_alternate_stack() {
    // SAFETY: `getauxval` only reads; the mapping is used by this thread alone, for its whole life.
    unsafe {
        let size = (libc::getauxval(libc::AT_MINSIGSTKSZ) as usize).max(4096) + (64 << 10);
        let sp = super::mmap(size);
        if sp.is_null() {
            crate::panic::throw("no memory for a signal stack");
        }
        let ss = libc::stack_t { ss_sp: sp.cast(), ss_flags: 0, ss_size: size };
        libc::sigaltstack(&ss, core::ptr::null_mut());
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
    if sig == SIGURG {
        crate::sched::preempt::on_sigurg(&mut ctx);
    } else {
        crate::fault::on_fault(sig, &mut ctx);
    }
}
