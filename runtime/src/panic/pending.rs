//! The panics that a goroutine had under way when a fatal error ended the program: printed before it, without calling any
//! method of their values, as Go does. Panics that end a program by themselves are printed by `std/runtime`.

use minigo_abi::layout::{Eface, GoString, Panicking};
use minigo_abi::type_desc::{FLAG_NAMED, Kind, TypeDesc};

use crate::print::float_text;
use crate::value::bytes;

/// The lines of all panics from the oldest to `p`; empty: none.
///
/// # Safety
/// `p` is null or the innermost panic of a goroutine that does not run.
pub unsafe fn text(p: *const Panicking) -> Vec<u8> {
    let mut out = Vec::new();
    // SAFETY: as the caller promises; older panics live as long as the newer ones.
    unsafe {
        let mut chain = Vec::new();
        let mut at = p;
        while !at.is_null() {
            chain.push(&*at);
            at = (*at).link;
        }
        for (n, p) in chain.iter().enumerate().rev() {
            let same = |a: &Panicking| a.value.ty == p.value.ty && a.value.data == p.value.data;
            let older = chain.get(n + 1);
            if p.goexit || older.is_some_and(|o| same(o)) {
                continue;
            }
            if older.is_some_and(|o| !o.goexit) {
                out.push(b'\t');
            }
            out.extend(b"panic: ");
            value(&mut out, p.value);
            let again = n.checked_sub(1).is_some_and(|newer| same(chain[newer]));
            out.extend(match (p.recovered, again) {
                (true, true) => &b" [recovered, repanicked]\n"[..],
                (true, false) => b" [recovered]\n",
                _ => b"\n",
            });
        }
    }
    out
}

/// A value as the builtin print would show it, with its type if that is not predeclared.
///
/// # Safety
/// A Go value.
unsafe fn value(out: &mut Vec<u8>, v: Eface) {
    // SAFETY: as the caller promises; numbers and strings stand behind the data word.
    unsafe {
        let Some(ty) = v.ty.as_ref() else { return out.extend(b"nil") };
        let Some(text) = basic(ty, v.data) else {
            out.push(b'(');
            out.extend(bytes(ty.string));
            return out.extend(format!(") {:#x}", v.data as u64).as_bytes());
        };
        let defined = ty.flags & FLAG_NAMED != 0 && ty.pkgpath.len > 0;
        let quote: &[u8] = if ty.kind == Kind::String as u8 { b"\"" } else { b"" };
        if defined {
            out.extend(bytes(ty.string));
            out.push(b'(');
            out.extend(quote);
        }
        out.extend(text);
        if defined {
            out.extend(quote);
            out.push(b')');
        }
    }
}

/// The text of a boolean, number or string.
///
/// # Safety
/// `data` points to a value of the type, if it is of such a kind.
unsafe fn basic(ty: &TypeDesc, data: *const u8) -> Option<Vec<u8>> {
    let is = |k: Kind| ty.kind == k as u8;
    // SAFETY: as the caller promises.
    unsafe {
        let text = match () {
            () if is(Kind::Bool) => (*data != 0).to_string(),
            () if is(Kind::Int) || is(Kind::Int64) => (*data.cast::<i64>()).to_string(),
            () if is(Kind::Int8) => (*data.cast::<i8>()).to_string(),
            () if is(Kind::Int16) => (*data.cast::<i16>()).to_string(),
            () if is(Kind::Int32) => (*data.cast::<i32>()).to_string(),
            () if is(Kind::Uint) || is(Kind::Uint64) || is(Kind::Uintptr) => {
                (*data.cast::<u64>()).to_string()
            }
            () if is(Kind::Uint8) => (*data).to_string(),
            () if is(Kind::Uint16) => (*data.cast::<u16>()).to_string(),
            () if is(Kind::Uint32) => (*data.cast::<u32>()).to_string(),
            () if is(Kind::Float32) => return Some(float_text(f64::from(*data.cast::<f32>()), true)),
            () if is(Kind::Float64) => return Some(float_text(*data.cast::<f64>(), false)),
            () if is(Kind::String) => {
                let text = String::from_utf8_lossy(bytes(*data.cast::<GoString>()));
                text.replace('\n', "\n\t")
            }
            () => return None,
        };
        Some(text.into_bytes())
    }
}
