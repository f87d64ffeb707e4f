//! Every free choice of the runtime: steal victim, select order, seeds of hashes.
//!
//! A plain run asks a generator per thread that is seeded by the kernel. A seeded run will ask one generator with a
//! given seed. Nobody else in the runtime may draw random numbers.

use core::cell::Cell;

std::thread_local! {
    static STATE: Cell<u64> = const { Cell::new(0) };
}

/// A random 64-bit word (wyrand). Not inlined: a goroutine may move to another thread between two calls, and an inlined
/// thread-local address would stay behind.
#[inline(never)]
pub fn rand64() -> u64 {
    STATE.with(|s| {
        let mut x = s.get();
        if x == 0 {
            x = crate::sys::random_seed() | 1;
        }
        x = x.wrapping_add(0xa076_1d64_78bd_642f);
        s.set(x);
        let t = (x as u128).wrapping_mul((x ^ 0xe703_7ed1_a0b4_28db) as u128);
        (t >> 64) as u64 ^ t as u64
    })
}

/// A random number below `n`, or 0 if `n` is 0. Slightly biased for huge `n`, which no caller minds.
#[inline]
pub fn randn(n: u32) -> u32 {
    (((rand64() as u32) as u64 * n as u64) >> 32) as u32
}
