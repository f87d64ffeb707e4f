//! Allocation, slices, raw memory, equality.

use minigo_abi::func::Ret;
use minigo_abi::layout::GoSlice;
use minigo_abi::type_desc::TypeDesc;

use super::ret;
use crate::g::G;
use crate::heap;
use crate::panic::{raise_error, raise_error_owned};
use crate::value::equal::{self, Uncomparable};
use crate::value::{slice, text};

pub unsafe extern "sysv64" fn newobject(g: *mut G, ty: u64) -> Ret {
    let ty = ty as *const TypeDesc;
    // SAFETY: `ty` is a descriptor.
    ret(unsafe { heap::mallocgc(&raw mut (*g).hdr, (*ty).size, ty) } as u64)
}

pub unsafe extern "sysv64" fn mallocgc(g: *mut G, size: u64, ty: u64) -> Ret {
    // SAFETY: `ty` is a descriptor or nil.
    ret(unsafe { heap::mallocgc(&raw mut (*g).hdr, size, ty as *const TypeDesc) } as u64)
}

pub unsafe extern "sysv64" fn makeslice(g: *mut G, elem: u64, len: u64, cap: u64) -> Ret {
    // SAFETY: `elem` is a descriptor.
    unsafe {
        match slice::make(&raw mut (*g).hdr, elem as *const TypeDesc, len as i64, cap as i64) {
            Ok(p) => ret(p as u64),
            Err(text) => raise_error(g, text),
        }
    }
}

pub unsafe extern "sysv64" fn growslice(g: *mut G, io: u64, num: u64, elem: u64) -> Ret {
    // SAFETY: `io` describes the slice that grows, in the caller's frame.
    unsafe {
        match slice::grow(&raw mut (*g).hdr, &mut *(io as *mut GoSlice), num as i64, elem as *const TypeDesc)
        {
            Ok(()) => ret(0),
            Err(text) => raise_error(g, text),
        }
    }
}

/// `io` is a slice as for `growslice` and a word that says whether it has been here before.
pub unsafe extern "sysv64" fn growfirst(g: *mut G, io: u64, num: u64, elem: u64) -> Ret {
    // SAFETY: `io` describes the slice that grows, and a word behind it, in the caller's frame.
    unsafe {
        let (s, used) = (&mut *(io as *mut GoSlice), (io as *mut u64).add(3));
        let len = s.len;
        let room = slice::first_room((*(elem as *const TypeDesc)).size);
        if *used != 0 || s.len != num || num > room {
            return growslice(g, io, num, elem);
        }
        *used = 1;
        (s.len, s.cap) = (room, 0);
        let done = slice::grow(&raw mut (*g).hdr, s, room as i64, elem as *const TypeDesc);
        s.len = len;
        match done {
            Ok(()) => ret(0),
            Err(text) => raise_error(g, text),
        }
    }
}

pub unsafe extern "sysv64" fn memmove(_g: *mut G, dst: u64, src: u64, n: u64) -> Ret {
    if n != 0 {
        // SAFETY: the compiler checked both ranges.
        unsafe { std::ptr::copy(src as *const u8, dst as *mut u8, n as usize) };
    }
    ret(0)
}

pub unsafe extern "sysv64" fn movebytes(g: *mut G, dst: u64, src: u64, n: u64) -> Ret {
    // SAFETY: as for `memmove`.
    unsafe { memmove(g, dst, src, n) }
}

pub unsafe extern "sysv64" fn memclr(_g: *mut G, p: u64, n: u64) -> Ret {
    if n != 0 {
        // SAFETY: the compiler checked the range.
        unsafe { (p as *mut u8).write_bytes(0, n as usize) };
    }
    ret(0)
}

pub unsafe extern "sysv64" fn memequal(_g: *mut G, a: u64, b: u64, n: u64) -> Ret {
    // SAFETY: the compiler checked both ranges.
    ret(unsafe { equal::memequal(a as *const u8, b as *const u8, n) } as u64)
}

pub unsafe extern "sysv64" fn typeequal(g: *mut G, ty: u64, a: u64, b: u64) -> Ret {
    // SAFETY: two values of that type.
    unsafe { answer(g, equal::values(ty as *const TypeDesc, a as *const u8, b as *const u8)) }
}

pub unsafe extern "sysv64" fn efaceequal(g: *mut G, ty: u64, a: u64, b: u64) -> Ret {
    // SAFETY: two data words of that dynamic type.
    unsafe { answer(g, equal::data_words(ty as *const TypeDesc, a as *const u8, b as *const u8)) }
}

unsafe fn answer(g: *mut G, r: Result<bool, Uncomparable>) -> Ret {
    match r {
        Ok(equal) => ret(equal as u64),
        // SAFETY: the descriptor lives for ever.
        Err(Uncomparable(ty)) => unsafe {
            raise_error_owned(g, &format!("comparing uncomparable type {}", text((*ty).string)))
        },
    }
}
