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

/// Compares the values of type `ty` behind `a` and `b`.
///
/// # Safety
/// `ty` is a descriptor; both pointers are valid for its size.
pub unsafe fn values(ty: *const TypeDesc, a: *const u8, b: *const u8) -> Result<bool, Uncomparable> {
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
            INTERFACE => interfaces(t, a, b),
            ARRAY => {
                let size = (*t.elem).size as usize;
                for i in 0..t.len as usize {
                    if !values(t.elem, a.add(i * size), b.add(i * size))? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            STRUCT => {
                for field in elements::<FieldDesc>(t.fields) {
                    let at = field.offset as usize;
                    if bytes(field.name) != b"_" && !values(field.ty, a.add(at), b.add(at))? {
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
    unsafe {
        let Some(t) = ty.as_ref() else { return Ok(true) };
        if t.flags & FLAG_COMPARABLE == 0 {
            return Err(Uncomparable(ty));
        }
        if t.flags & FLAG_DIRECT != 0 {
            return Ok(a == b);
        }
        // The same box is equal to itself only if the type has no NaNs; Go compares in any case.
        values(ty, a, b)
    }
}

/// # Safety
/// `t` describes an interface type; both pointers lead to values of it.
unsafe fn interfaces(t: &TypeDesc, a: *const u8, b: *const u8) -> Result<bool, Uncomparable> {
    // SAFETY: an interface without methods is an Eface, any other an Iface.
    unsafe {
        let read = |p: *const u8| {
            if t.imethods.len == 0 {
                return p.cast::<Eface>().read();
            }
            let i = p.cast::<Iface>().read();
            Eface { ty: if i.tab.is_null() { std::ptr::null() } else { (*i.tab).ty }, data: i.data }
        };
        let (a, b) = (read(a), read(b));
        if a.ty != b.ty {
            return Ok(false);
        }
        data_words(a.ty, a.data, b.data)
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
