//! `==` by type descriptor, for types whose comparison the compiler does not write out.

use minigo_abi::layout::{Eface, GoString, Iface};
use minigo_abi::type_desc::{FLAG_COMPARABLE, FLAG_DIRECT, FLAG_MEMEQ, FieldDesc, Kind, TypeDesc};

use super::{bytes, elements};

/// The type that is not comparable: Go panics with its name.
#[derive(Debug, PartialEq, Eq)]
pub struct Uncomparable(pub *const TypeDesc);

const BOOL: u8 = Kind::Bool as u8;
const UNSAFE_POINTER: u8 = Kind::UnsafePointer as u8;
const FLOAT32: u8 = Kind::Float32 as u8;
const FLOAT64: u8 = Kind::Float64 as u8;
const COMPLEX64: u8 = Kind::Complex64 as u8;
const COMPLEX128: u8 = Kind::Complex128 as u8;
const ARRAY: u8 = Kind::Array as u8;
const INTERFACE: u8 = Kind::Interface as u8;
const STRING: u8 = Kind::String as u8;
const STRUCT: u8 = Kind::Struct as u8;

/// Interfaces nested deeper than this are compared and hashed with a stack on the heap: they nest as deep as the program likes, and
/// g0's stack is small.
pub(super) const DEEP: u32 = 64;

/// Compares the values of type `ty` behind `a` and `b`.
///
/// # Safety
/// `ty` is a descriptor; both pointers are valid for its size.
pub unsafe fn values(ty: *const TypeDesc, a: *const u8, b: *const u8) -> Result<bool, Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe { compare(ty, a, b, 0) }
}

/// # Safety
/// As `values`. `depth` counts the interfaces around the two values.
unsafe fn compare(ty: *const TypeDesc, a: *const u8, b: *const u8, depth: u32) -> Result<bool, Uncomparable> {
    // SAFETY: descriptors live for ever; every access below is inside the two values, whose layout `ty` describes.
    unsafe {
        let t = &*ty;
        if t.flags & FLAG_COMPARABLE == 0 {
            return Err(Uncomparable(ty));
        }
        if t.flags & FLAG_MEMEQ != 0 {
            return Ok(memequal(a, b, t.size));
        }
        match t.kind {
            FLOAT32 => Ok(a.cast::<f32>().read() == b.cast::<f32>().read()),
            FLOAT64 => Ok(a.cast::<f64>().read() == b.cast::<f64>().read()),
            COMPLEX64 => Ok(a.cast::<[f32; 2]>().read() == b.cast::<[f32; 2]>().read()),
            COMPLEX128 => Ok(a.cast::<[f64; 2]>().read() == b.cast::<[f64; 2]>().read()),
            STRING => Ok(strings(a.cast::<GoString>().read(), b.cast::<GoString>().read())),
            INTERFACE => {
                let (a, b) = (eface(t, a), eface(t, b));
                Ok(a.ty == b.ty && compare_data(a.ty, a.data, b.data, depth + 1)?)
            }
            ARRAY => {
                let size = (*t.elem).size as usize;
                for i in 0..t.len as usize {
                    if !compare(t.elem, a.add(i * size), b.add(i * size), depth)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            STRUCT => {
                for field in elements::<FieldDesc>(t.fields) {
                    let at = field.offset as usize;
                    if bytes(field.name) != b"_" && !compare(field.ty, a.add(at), b.add(at), depth)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            BOOL..=UNSAFE_POINTER => Ok(memequal(a, b, t.size)),
            _ => Err(Uncomparable(ty)),
        }
    }
}

/// Compares the data words of two interface values whose dynamic type is `ty` (nil: both are nil).
///
/// # Safety
/// `ty` is nil or a descriptor; the words are data words of interface values of that type.
pub unsafe fn data_words(ty: *const TypeDesc, a: *const u8, b: *const u8) -> Result<bool, Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe { compare_data(ty, a, b, 0) }
}

/// # Safety
/// As `data_words`.
unsafe fn compare_data(
    ty: *const TypeDesc,
    a: *const u8,
    b: *const u8,
    depth: u32,
) -> Result<bool, Uncomparable> {
    // SAFETY: as the caller promises.
    unsafe {
        let Some(t) = ty.as_ref() else { return Ok(true) };
        if t.flags & FLAG_COMPARABLE == 0 {
            return Err(Uncomparable(ty));
        }
        if t.flags & FLAG_DIRECT != 0 {
            return Ok(a == b);
        }
        // The same box is equal to itself only if the type has no NaNs; Go compares in any case.
        if depth > DEEP { compare_deep(ty, a, b) } else { compare(ty, a, b, depth) }
    }
}

/// `compare` without calling itself. What is still to be compared waits in a list, the next one last, so the order of
/// the source is kept.
///
/// # Safety
/// As `values`.
#[cold]
unsafe fn compare_deep(ty: *const TypeDesc, a: *const u8, b: *const u8) -> Result<bool, Uncomparable> {
    // The last number: so many values of the type stand one behind the other.
    let mut pending = vec![(ty, a, b, 1u64)];
    // SAFETY: as in `compare`.
    unsafe {
        while let Some((ty, a, b, n)) = pending.pop() {
            let t = &*ty;
            if n > 1 {
                pending.push((ty, a.add(t.size as usize), b.add(t.size as usize), n - 1));
            }
            let nests = t.flags & FLAG_COMPARABLE != 0 && t.flags & FLAG_MEMEQ == 0;
            match t.kind {
                INTERFACE if nests => {
                    let (a, b) = (eface(t, a), eface(t, b));
                    let direct = a.ty.as_ref().is_none_or(|t| t.flags & FLAG_DIRECT != 0);
                    if a.ty != b.ty || direct && !compare_data(a.ty, a.data, b.data, 0)? {
                        return Ok(false);
                    }
                    if !direct {
                        pending.push((a.ty, a.data, b.data, 1));
                    }
                }
                ARRAY if nests && t.len > 0 => pending.push((t.elem, a, b, t.len)),
                STRUCT if nests => {
                    let fields = elements::<FieldDesc>(t.fields);
                    for field in fields.iter().rev().filter(|f| bytes(f.name) != b"_") {
                        let at = field.offset as usize;
                        pending.push((field.ty, a.add(at), b.add(at), 1));
                    }
                }
                _ => {
                    if !compare(ty, a, b, 0)? {
                        return Ok(false);
                    }
                }
            }
        }
    }
    Ok(true)
}

/// The interface value behind `p` as its dynamic type and data.
///
/// # Safety
/// `t` describes an interface type; `p` leads to a value of it.
pub(super) unsafe fn eface(t: &TypeDesc, p: *const u8) -> Eface {
    // SAFETY: an interface without methods is an Eface, any other an Iface.
    unsafe {
        if t.imethods.len == 0 {
            return p.cast::<Eface>().read();
        }
        let i = p.cast::<Iface>().read();
        Eface { ty: if i.tab.is_null() { std::ptr::null() } else { (*i.tab).ty }, data: i.data }
    }
}

#[inline]
fn strings(a: GoString, b: GoString) -> bool {
    // SAFETY: both are strings of live values.
    a.len == b.len && unsafe { memequal(a.ptr, b.ptr, a.len) }
}

/// # Safety
/// Both pointers are valid for `n` bytes.
#[inline]
pub unsafe fn memequal(a: *const u8, b: *const u8, n: u64) -> bool {
    if n == 0 || a == b {
        return true;
    }
    // SAFETY: as the caller promises.
    unsafe { std::slice::from_raw_parts(a, n as usize) == std::slice::from_raw_parts(b, n as usize) }
}
