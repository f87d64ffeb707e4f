//! Distributions of times, in the buckets of Go's `runtime/metrics`, so that both can be compared.
//!
//! Below 256 ns the buckets are 64 ns wide; above, each power of two is divided into four. What is at or beyond 2^47 ns (39
//! hours) falls into the last bucket, and a negative time, which a broken clock may give, into the first.

use core::sync::atomic::{AtomicU64, Ordering};

/// Powers of two, the first of which stands for all below it.
const POWERS: u32 = 40;
const FIRST_BITS: u32 = 8;
/// Underflow, the buckets, overflow.
pub const BUCKETS: usize = 2 + 4 * POWERS as usize;

pub struct Histogram([AtomicU64; BUCKETS]);

impl Histogram {
    pub const fn new() -> Histogram {
        Histogram([const { AtomicU64::new(0) }; BUCKETS])
    }

    /// Counts a time as `weight` of its kind, from any thread.
    pub fn record(&self, ns: i64, weight: u64) {
        self.0[bucket(ns)].fetch_add(weight, Ordering::Relaxed);
    }

    pub fn add_to(&self, sum: &mut [u64; BUCKETS]) {
        for (sum, n) in sum.iter_mut().zip(&self.0) {
            *sum = sum.wrapping_add(n.load(Ordering::Relaxed));
        }
    }

    pub fn read(&self) -> [u64; BUCKETS] {
        let mut sum = [0; BUCKETS];
        self.add_to(&mut sum);
        sum
    }
}

impl Default for Histogram {
    fn default() -> Histogram {
        Histogram::new()
    }
}

fn bucket(ns: i64) -> usize {
    let Ok(ns) = u64::try_from(ns) else { return 0 };
    if ns < 1 << FIRST_BITS {
        return 1 + (ns >> (FIRST_BITS - 2)) as usize;
    }
    let power = ns.ilog2();
    let index = 4 * (power - FIRST_BITS + 1) as usize + (ns >> (power - 2) & 3) as usize;
    1 + index.min(BUCKETS - 2)
}

/// The lower ends of the buckets in nanoseconds, and the upper end of the last but one. The first bucket begins at minus
/// infinity and the last one has no end; neither bound stands here.
pub fn bounds() -> impl Iterator<Item = u64> {
    let first = (0..4).map(|i| i << (FIRST_BITS - 2));
    let rest = (FIRST_BITS..FIRST_BITS + POWERS - 1).flat_map(|p| (4..8).map(move |i| i << (p - 2)));
    first.chain(rest).chain([1 << (FIRST_BITS + POWERS - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_falls_between_the_bounds_of_its_bucket() {
        let bounds: Vec<u64> = bounds().collect();
        assert_eq!(bounds.len(), BUCKETS - 1);
        assert!(bounds.windows(2).all(|w| w[0] < w[1]));
        for &b in &bounds {
            for ns in [b.saturating_sub(1), b, b + 1, b + b / 7] {
                let i = bucket(ns as i64);
                assert!(bounds[i - 1] <= ns, "{ns} in bucket {i}");
                assert!(bounds.get(i).is_none_or(|&end| ns < end), "{ns} in bucket {i}");
            }
        }
        assert_eq!((bucket(-1), bucket(i64::MAX)), (0, BUCKETS - 1));
    }

    #[test]
    fn weights_add_up() {
        let h = Histogram::new();
        h.record(100, 1);
        h.record(100, 8);
        assert_eq!(h.read()[2], 9);
        assert_eq!(h.read().iter().sum::<u64>(), 9);
    }
}
