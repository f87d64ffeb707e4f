//! Where a function should start so that its inner loops lie well.
//!
//! A loop that fits into one line of the processor's cache of decoded instructions runs up to half as fast again as one
//! that straddles two. Cranelift does not align loops, and padding inside finished code is not possible; but moving
//! the whole function moves its loops, and among four places there is mostly a good one.

use cranelift_codegen::CompiledCode;

/// Bytes of code per line.
pub const LINE: u32 = 64;

/// Places to choose from; constants behind the code need 16 bytes of alignment.
const STARTS: [u32; 4] = [0, 32, 16, 48];

/// Longer loops do not care. Neither do back-edges of cold paths, which look like long loops.
const MAX_LOOP: u32 = 256;

/// The best start address modulo `LINE`. Without loops it is 0: `fib` is 10 % slower from the middle of a line on.
pub fn choose(code: &CompiledCode, prefix: u32) -> u32 {
    let loops = loops(code);
    let cost = |start: u32| -> u32 { loops.iter().map(|l| l.cost(start + prefix)).sum() };
    STARTS.into_iter().min_by_key(|&s| cost(s)).unwrap_or(0)
}

struct Loop {
    start: u32,
    end: u32,
    /// How many loops are around it.
    depth: u32,
}

impl Loop {
    /// Lines touched beyond the fewest possible; inner loops count more.
    fn cost(&self, base: u32) -> u32 {
        let size = self.end - self.start;
        let lines = ((base + self.start) % LINE + size).div_ceil(LINE);
        (lines - size.div_ceil(LINE)) << (2 * self.depth.min(8))
    }
}

/// Innermost loops, from the branches that lead back.
///
/// Cranelift's list of edges cannot be used: where there are cold blocks it gives the edges of one block to another. What
/// it says of where blocks start is right, and a block's branches are its last instructions.
fn loops(code: &CompiledCode) -> Vec<Loop> {
    let bytes = code.code_buffer();
    let mut starts = code.bb_starts.clone();
    starts.sort_unstable();
    starts.dedup();
    let ends = starts.iter().skip(1).copied().chain([bytes.len() as u32]);
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for (&start, end) in starts.iter().zip(ends) {
        let back = |target: &u32| *target <= start && starts.binary_search(target).is_ok();
        ranges.extend(branches(bytes, end as usize).into_iter().flatten().filter(back).map(|to| (to, end)));
    }
    ranges.sort_unstable();
    ranges.dedup();
    let within = |a: &(u32, u32), b: &(u32, u32)| a != b && b.0 <= a.0 && a.1 <= b.1;
    let short = ranges.iter().filter(|r| r.1 - r.0 <= MAX_LOOP);
    let inner = short.filter(|r| !ranges.iter().any(|other| within(other, r)));
    inner
        .map(|r| Loop { start: r.0, end: r.1, depth: ranges.iter().filter(|o| within(r, o)).count() as u32 })
        .collect()
}

/// The targets of the branches that end at `end`: a conditional one, or one without condition and one before it.
/// Cranelift's branches have 32-bit distances.
fn branches(code: &[u8], end: usize) -> [Option<u32>; 2] {
    let target = |end: usize| {
        let distance = code.get(end.checked_sub(4)?..end)?.try_into().ok()?;
        u32::try_from(end as i64 + i64::from(i32::from_le_bytes(distance))).ok()
    };
    let conditional = |end: usize| match code.get(end.checked_sub(6)?..end)? {
        [0x0f, 0x80..=0x8f, ..] => target(end),
        _ => None,
    };
    match end.checked_sub(5).map(|at| (at, code[at])) {
        Some((at, 0xe9)) => [target(end), conditional(at)],
        _ => [conditional(end), None],
    }
}
