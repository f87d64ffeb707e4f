//! Blocks that hold all registers of an asynchronously preempted goroutine, and their pool.
//!
//! Each M has one block, which the signal handler fills without allocating. On g0 the block changes hands: G keeps it,
//! M takes a fresh one. When the G goes on, M takes G's block as its own and returns its spare to the pool.

use crate::sys::{Lock, Rank};
use core::cell::UnsafeCell;

/// All registers. The order of `r` is the kernel's: r8–r15, rdi, rsi, rbp, rbx, rdx, rax, rcx, rsp.
#[repr(C, align(16))]
pub struct FullRegs {
    pub r: [u64; 16],
    pub rip: u64,
    pub flags: u64,
    pub xmm: [[u64; 2]; 16],
    next: *mut FullRegs,
}

struct Pool {
    lock: Lock,
    head: UnsafeCell<*mut FullRegs>,
}

// SAFETY: `head` is only touched under `lock`.
unsafe impl Sync for Pool {}

static POOL: Pool = Pool { lock: Lock::new(Rank::Leaf), head: UnsafeCell::new(core::ptr::null_mut()) };

/// A block for M; never null.
pub fn take_regs() -> *mut FullRegs {
    let p = POOL.lock.with(|| {
        // SAFETY: under the lock; blocks in the list belong to the pool.
        unsafe {
            let p = *POOL.head.get();
            if !p.is_null() {
                *POOL.head.get() = (*p).next;
            }
            p
        }
    });
    if !p.is_null() {
        return p;
    }
    Box::into_raw(Box::new(FullRegs {
        r: [0; 16],
        rip: 0,
        flags: 0,
        xmm: [[0; 2]; 16],
        next: core::ptr::null_mut(),
    }))
}

/// Gives a block back.
///
/// # Safety
/// `p` came from `take_regs` and nobody refers to it any more.
pub unsafe fn put_regs(p: *mut FullRegs) {
    POOL.lock.with(|| {
        // SAFETY: the block is the caller's; the list is ours under the lock.
        unsafe {
            (*p).next = *POOL.head.get();
            *POOL.head.get() = p;
        }
    });
}
