//! Hashing by type descriptor, consistent with `equal`: values that are equal have equal hashes.

use minigo_abi::layout::{Eface, GoString};
use minigo_abi::type_desc::{FLAG_COMPARABLE, FLAG_DIRECT, FLAG_MEMEQ, FieldDesc, Kind, TypeDesc};

use super::equal::{DEEP, Uncomparable, eface};
use super::{bytes, elements};

/// Two odd constants of the wyhash family; multiply and fold mixes all bits.
const M0: u64 = 0xa076_1d64_78bd_642f;
const M1: u64 = 0xe703_7ed1_a0b4_28db;

#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let wide = a as u128 * b as u128;
    wide as u64 ^ (wide >> 64) as u64
}

#[inline]
pub fn word(w: u64, seed: u64) -> u64 {
    mix(w ^ M0, seed ^ M1)
}

#[inline]
fn read4(s: &[u8], at: usize) -> u64 {
    u32::from_le_bytes([s[at], s[at + 1], s[at + 2], s[at + 3]]) as u64
}

#[inline]
fn read8(s: &[u8], at: usize) -> u64 {
    read4(s, at) | read4(s, at + 4) << 32
}

/// A hash of bytes: the scheme of wyhash, whose reads of short inputs overlap instead of branching.
#[inline]
pub fn memory(s: &[u8], seed: u64) -> u64 {
    let n = s.len();
    let mut h = seed ^ M0;
    let (a, b) = if n <= 16 {
        if n >= 4 {
            let half = n >> 3 << 2;
            (read4(s, 0) << 32 | read4(s, half), read4(s, n - 4) << 32 | read4(s, n - 4 - half))
        } else if n > 0 {
            ((s[0] as u64) << 16 | (s[n >> 1] as u64) << 8 | s[n - 1] as u64, 0)
        } else {
            (0, 0)
        }
    } else {
        let mut at = 0;
        while n - at > 16 {
            h = mix(read8(s, at) ^ M1, read8(s, at + 8) ^ h);
            at += 16;
        }
        (read8(s, n - 16), read8(s, n - 8))
    };
    mix(M0 ^ n as u64, mix(a ^ M1, b ^ h))
}

const FLOAT32: u8 = Kind::Float32 as u8;
const FLOAT64: u8 = Kind::Float64 as u8;
const COMPLEX64: u8 = Kind::Complex64 as u8;
const COMPLEX128: u8 = Kind::Complex128 as u8;
const ARRAY: u8 = Kind::Array as u8;
const INTERFACE: u8 = Kind::Interface as u8;
const STRING: u8 = Kind::String as u8;
const STRUCT: u8 = Kind::Struct as u8;

/// A hash of the value of type `ty` behind `p`.
///
/// # Safety
/// `ty` is a descriptor, `p` is valid for its size.
pub unsafe fn value(ty: *const TypeDesc, p: *const u8, seed: u64) -> Result<u64, Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe { nested(ty, p, seed, 0) }
}

/// # Safety
/// As `value`. `depth` counts the interfaces around the value.
unsafe fn nested(ty: *const TypeDesc, p: *const u8, seed: u64, depth: u32) -> Result<u64, Uncomparable> {
    // SAFETY: descriptors live for ever; every access is inside the value, whose layout `ty` describes.
    unsafe {
        let t = &*ty;
        if t.flags & FLAG_COMPARABLE == 0 {
            return Err(Uncomparable(ty));
        }
        if t.flags & FLAG_MEMEQ != 0 {
            return Ok(memory(std::slice::from_raw_parts(p, t.size as usize), seed));
        }
        let mut h = seed;
        match t.kind {
            FLOAT32 => h = float(p.cast::<f32>().read() as f64, h),
            FLOAT64 => h = float(p.cast::<f64>().read(), h),
            COMPLEX64 => {
                for part in p.cast::<[f32; 2]>().read() {
                    h = float(part as f64, h);
                }
            }
            COMPLEX128 => {
                for part in p.cast::<[f64; 2]>().read() {
                    h = float(part, h);
                }
            }
            STRING => h = memory(bytes(p.cast::<GoString>().read()), h),
            ARRAY => {
                for i in 0..t.len {
                    h = nested(t.elem, p.add((i * (*t.elem).size) as usize), h, depth)?;
                }
            }
            STRUCT => {
                for field in elements::<FieldDesc>(t.fields) {
                    if bytes(field.name) != b"_" {
                        h = nested(field.ty, p.add(field.offset as usize), h, depth)?;
                    }
                }
            }
            INTERFACE => {
                let e = eface(t, p);
                h = head(e, h)?;
                if e.ty.as_ref().is_some_and(|d| d.flags & FLAG_DIRECT == 0) {
                    h = if depth < DEEP {
                        nested(e.ty, e.data, h, depth + 1)?
                    } else {
                        deep(e.ty, e.data, h)?
                    };
                }
            }
            _ => h = memory(std::slice::from_raw_parts(p, t.size as usize), h),
        }
        Ok(h)
    }
}

/// The dynamic type of an interface value, and its data if that stands in the data word itself.
///
/// # Safety
/// `e` is an interface value.
unsafe fn head(e: Eface, h: u64) -> Result<u64, Uncomparable> {
    // SAFETY: descriptors live for ever.
    let Some(d) = (unsafe { e.ty.as_ref() }) else { return Ok(word(0, h)) };
    if d.flags & FLAG_COMPARABLE == 0 {
        return Err(Uncomparable(e.ty));
    }
    let h = word(d.hash as u64, h);
    Ok(if d.flags & FLAG_DIRECT != 0 { word(e.data as u64, h) } else { h })
}

/// `nested` without calling itself: what is still to be hashed waits in a list, the next one last.
///
/// # Safety
/// As `value`.
#[cold]
unsafe fn deep(ty: *const TypeDesc, p: *const u8, mut h: u64) -> Result<u64, Uncomparable> {
    // The last number: so many values of the type stand one behind the other.
    let mut pending = vec![(ty, p, 1u64)];
    // SAFETY: as in `nested`.
    unsafe {
        while let Some((ty, p, n)) = pending.pop() {
            let t = &*ty;
            if n > 1 {
                pending.push((ty, p.add(t.size as usize), n - 1));
            }
            let nests = t.flags & FLAG_COMPARABLE != 0 && t.flags & FLAG_MEMEQ == 0;
            match t.kind {
                INTERFACE if nests => {
                    let e = eface(t, p);
                    h = head(e, h)?;
                    if e.ty.as_ref().is_some_and(|d| d.flags & FLAG_DIRECT == 0) {
                        pending.push((e.ty, e.data, 1));
                    }
                }
                ARRAY if nests && t.len > 0 => pending.push((t.elem, p, t.len)),
                STRUCT if nests => {
                    let fields = elements::<FieldDesc>(t.fields);
                    for field in fields.iter().rev().filter(|f| bytes(f.name) != b"_") {
                        pending.push((field.ty, p.add(field.offset as usize), 1));
                    }
                }
                _ => h = nested(ty, p, h, 0)?,
            }
        }
    }
    Ok(h)
}

/// Both zeros are equal, so they hash alike. A NaN equals nothing: each gets a hash of its own, lest they pile up.
fn float(f: f64, seed: u64) -> u64 {
    if f.is_nan() {
        return crate::oracle::rand64();
    }
    word(if f == 0.0 { 0 } else { f.to_bits() }, seed)
}
