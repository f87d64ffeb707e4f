//! How much of a program that fails is shown: `GOTRACEBACK` and `debug.SetTraceback`, with Go's rules.

use core::sync::atomic::{AtomicU32, Ordering};

const CRASH: u32 = 1;
const ALL: u32 = 2;
const SHIFT: u32 = 2;

/// From the environment; what `SetTraceback` asks for is added to it.
static ENV: AtomicU32 = AtomicU32::new(0);
static NOW: AtomicU32 = AtomicU32::new(1 << SHIFT);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// 0: no stacks; 1: stacks; 2: with addresses.
    pub depth: u32,
    /// Every goroutine, not only the one that failed.
    pub all: bool,
    /// The process dies of SIGABRT afterwards.
    pub crash: bool,
}

/// Reads the environment, before the program starts.
pub fn init() {
    let bits = parse(&crate::sys::getenv("GOTRACEBACK").unwrap_or_default());
    ENV.store(bits, Ordering::Relaxed);
    NOW.store(bits, Ordering::Relaxed);
}

/// `debug.SetTraceback`.
pub fn set(text: &str) {
    NOW.store(parse(text) | ENV.load(Ordering::Relaxed), Ordering::Relaxed);
}

pub fn level() -> Level {
    let bits = NOW.load(Ordering::Relaxed);
    Level { depth: bits >> SHIFT, all: bits & ALL != 0, crash: bits & CRASH != 0 }
}

fn parse(text: &str) -> u32 {
    match text {
        "none" => 0,
        "single" | "" => 1 << SHIFT,
        "all" => 1 << SHIFT | ALL,
        "system" => 2 << SHIFT | ALL,
        "crash" => 2 << SHIFT | ALL | CRASH,
        // A number is a depth, and anything else shows nothing.
        _ => text.parse::<u32>().map_or(ALL, |n| n.min(2) << SHIFT | ALL),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_of_gotraceback() {
        let of = |text| {
            let bits = parse(text);
            (bits >> SHIFT, bits & ALL != 0, bits & CRASH != 0)
        };
        assert_eq!(of(""), (1, false, false));
        assert_eq!(of("none"), (0, false, false));
        assert_eq!(of("all"), (1, true, false));
        assert_eq!(of("system"), (2, true, false));
        assert_eq!(of("crash"), (2, true, true));
        assert_eq!((of("0"), of("1"), of("2")), ((0, true, false), (1, true, false), (2, true, false)));
        assert_eq!(of("what"), (0, true, false));
    }
}
