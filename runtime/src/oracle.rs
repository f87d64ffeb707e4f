//! Every free choice of the runtime: steal victim, select order, seeds of hashes.
//!
//! A plain run asks a generator per thread that is seeded by the kernel. A seeded run asks one generator with a given
//! seed, or a recording (`seeded::choices`). Nobody else in the runtime may draw random numbers.

use core::cell::Cell;

use crate::seeded;

/// What a choice is about; recordings name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// 64 bits: the seed of a map, the start of an iteration, a number for `math/rand`.
    Word,
    /// The order of a `select`.
    Select,
    /// Whom to steal from.
    Steal,
    /// Which virtual thread goes on.
    Thread,
    /// Which goroutine of a queue is next.
    Goroutine,
    /// Which of the timers due at one time is first.
    Timer,
    /// How many safepoints pass until the next interruption.
    Slice,
    /// Whether a goroutine that is interrupted goes back to the queue.
    Preempt,
    /// How long slices are in this run.
    Temper,
    /// How late a sleeping machine wakes up.
    Slack,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Word,
        Kind::Select,
        Kind::Steal,
        Kind::Thread,
        Kind::Goroutine,
        Kind::Timer,
        Kind::Slice,
        Kind::Preempt,
        Kind::Temper,
        Kind::Slack,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Word => "word",
            Kind::Select => "select",
            Kind::Steal => "steal",
            Kind::Thread => "thread",
            Kind::Goroutine => "goroutine",
            Kind::Timer => "timer",
            Kind::Slice => "slice",
            Kind::Preempt => "preempt",
            Kind::Temper => "temper",
            Kind::Slack => "slack",
        }
    }

    pub fn of_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.name() == name)
    }
}

std::thread_local! {
    static STATE: Cell<u64> = const { Cell::new(0) };
}

/// A random 64-bit word (wyrand). Not inlined: a goroutine may move to another thread between two calls, and an inlined
/// thread-local address would stay behind.
#[inline(never)]
pub fn rand64() -> u64 {
    if seeded::on() {
        return seeded::word();
    }
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

/// A choice below `n`; 0 if `n` is 0. Slightly biased for huge `n`, which no caller minds.
#[inline]
pub fn choose(kind: Kind, n: u32) -> u32 {
    if seeded::on() {
        return seeded::below(kind, n);
    }
    (((rand64() as u32) as u64 * n as u64) >> 32) as u32
}

/// A random number below `n`, or 0 if `n` is 0.
#[inline]
pub fn randn(n: u32) -> u32 {
    (((rand64() as u32) as u64 * n as u64) >> 32) as u32
}
