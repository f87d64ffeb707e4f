//! Shortens Cranelift's epilogues.
//!
//! Cranelift ends a function with `add rsp,N; mov rsp,rbp; pop rbp; ret`. The `mov` changes nothing, because `add` has
//! just undone the frame; but it makes every return wait for the rbp that the callee's `pop` loaded, which costs a
//! third of the time of `fib` on Zen. So it is cut out: `add rsp,N; pop rbp; ret`, and the bytes behind are filled.

/// Never executed: it stands behind a return.
const INT3: u8 = 0xcc;

const MOV_RSP_RBP: [u8; 3] = [0x48, 0x89, 0xec];
const POP_RBP: u8 = 0x5d;

/// `size` is what the prologue subtracts from rsp. The pattern is longer than any immediate operand, so it matches
/// nothing but epilogues. Without a frame there is nothing to wait for, and the pattern would be short: then nothing is
/// changed.
pub fn shorten(code: &mut [u8], size: u32) {
    if size == 0 {
        return;
    }
    let mut pattern = match i8::try_from(size) {
        Ok(n) => vec![0x48, 0x83, 0xc4, n as u8],
        Err(_) => [&[0x48, 0x81, 0xc4][..], &size.to_le_bytes()].concat(),
    };
    let add = pattern.len();
    pattern.extend(MOV_RSP_RBP);
    pattern.push(POP_RBP);
    let mut at = 0;
    while let Some(i) = find(&code[at..], &pattern) {
        let mov = at + i + add;
        at = mov + MOV_RSP_RBP.len() + 1;
        let ret = match code.get(at) {
            Some(0xc3) => 1,
            Some(0xc2) => 3,
            _ => continue,
        };
        at += ret;
        code.copy_within(mov + MOV_RSP_RBP.len()..at, mov);
        code[at - MOV_RSP_RBP.len()..at].fill(INT3);
    }
}

fn find(code: &[u8], pattern: &[u8]) -> Option<usize> {
    code.windows(pattern.len()).position(|w| w == pattern)
}
