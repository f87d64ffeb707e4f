//! UTF-8 as Go reads and writes it: every invalid byte is one U+FFFD of width 1.

/// What an invalid byte decodes to.
pub const RUNE_ERROR: u32 = 0xfffd;
const RUNE_MAX: u32 = 0x10ffff;

/// The rune that starts at the first byte of `s`, which is not empty, and its width.
#[inline]
pub fn decode(s: &[u8]) -> (u32, usize) {
    let b0 = s[0];
    if b0 < 0x80 {
        return (b0 as u32, 1);
    }
    decode_multi(s)
}

fn decode_multi(s: &[u8]) -> (u32, usize) {
    let bad = (RUNE_ERROR, 1);
    let b0 = s[0] as u32;
    let tail =
        |i: usize, lo: u8, hi: u8| s.get(i).filter(|&&b| (lo..=hi).contains(&b)).map(|&b| b as u32 & 0x3f);
    match b0 {
        0xc2..=0xdf => match tail(1, 0x80, 0xbf) {
            Some(b1) => ((b0 & 0x1f) << 6 | b1, 2),
            None => bad,
        },
        0xe0..=0xef => {
            // The second byte's range excludes overlong forms and surrogates.
            let (lo, hi) = match b0 {
                0xe0 => (0xa0, 0xbf),
                0xed => (0x80, 0x9f),
                _ => (0x80, 0xbf),
            };
            match (tail(1, lo, hi), tail(2, 0x80, 0xbf)) {
                (Some(b1), Some(b2)) => ((b0 & 0x0f) << 12 | b1 << 6 | b2, 3),
                _ => bad,
            }
        }
        0xf0..=0xf4 => {
            let (lo, hi) = match b0 {
                0xf0 => (0x90, 0xbf),
                0xf4 => (0x80, 0x8f),
                _ => (0x80, 0xbf),
            };
            match (tail(1, lo, hi), tail(2, 0x80, 0xbf), tail(3, 0x80, 0xbf)) {
                (Some(b1), Some(b2), Some(b3)) => ((b0 & 0x07) << 18 | b1 << 12 | b2 << 6 | b3, 4),
                _ => bad,
            }
        }
        _ => bad,
    }
}

/// Whether `r` is a valid rune; others are written as U+FFFD.
fn valid(r: i64) -> u32 {
    match u32::try_from(r) {
        Ok(r @ (0..=0xd7ff | 0xe000..=RUNE_MAX)) => r,
        _ => RUNE_ERROR,
    }
}

/// How many bytes `encode` writes for `r`.
pub fn width(r: i64) -> usize {
    match valid(r) {
        0..=0x7f => 1,
        0x80..=0x7ff => 2,
        0x800..=0xffff => 3,
        _ => 4,
    }
}

/// Writes `r` in UTF-8 to the start of `out` and gives the number of bytes. `out` has room for it (at most 4).
pub fn encode(r: i64, out: &mut [u8]) -> usize {
    let c = char::from_u32(valid(r)).unwrap_or(char::REPLACEMENT_CHARACTER);
    c.encode_utf8(out).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_text_decodes_as_rust_decodes_it() {
        for c in (0..=RUNE_MAX).filter_map(char::from_u32) {
            let mut buf = [0; 4];
            let n = c.encode_utf8(&mut buf).len();
            assert_eq!(decode(&buf[..n]), (c as u32, n));
            assert_eq!(width(c as i64), n);
            let mut again = [0; 4];
            assert_eq!(encode(c as i64, &mut again), n);
            assert_eq!(again, buf);
        }
    }

    #[test]
    fn invalid_bytes_have_width_one() {
        for bad in [
            &b"\x80"[..],
            b"\xc0\x80",
            b"\xc1\xbf",
            b"\xc3",
            b"\xe0\x80\x80",
            b"\xed\xa0\x80",
            b"\xe2\x82",
            b"\xf0\x80\x80\x80",
            b"\xf4\x90\x80\x80",
            b"\xf5\x80\x80\x80",
            b"\xff",
        ] {
            assert_eq!(decode(bad), (RUNE_ERROR, 1), "{bad:x?}");
        }
        for bad in [-1, 0xd800, 0xdfff, 0x110000, i64::MAX, i64::MIN] {
            assert_eq!(width(bad), 3);
        }
    }
}
