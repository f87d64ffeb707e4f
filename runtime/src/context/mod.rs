//! Switching between goroutines and g0.

/// All registers of a goroutine that was preempted asynchronously.
#[repr(C, align(16))]
pub struct FullRegs {
    /// In the order of the kernel's `gregs`: r8–r15, rdi, rsi, rbp, rbx, rdx, rax, rcx, rsp.
    pub r: [u64; 16],
    pub rip: u64,
    pub flags: u64,
    pub xmm: [[u64; 2]; 16],
}
