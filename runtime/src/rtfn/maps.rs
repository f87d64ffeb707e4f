//! Maps. The fast forms take the key itself: a word, half a word, or a string.

use minigo_abi::func::{RaiseKind, Ret};
use minigo_abi::layout::{GoString, MAP_ZERO_SIZE};
use minigo_abi::type_desc::TypeDesc;

use super::ret;
use crate::g::G;
use crate::map::{self, Iter, Map, Str, W32, W64};
use crate::panic::{raise, raise_error_owned, raise_plain};
use crate::value::equal::Uncomparable;
use crate::value::{string, text};

/// What a missing key's element points to.
#[repr(align(64))]
struct Zero([u8; MAP_ZERO_SIZE as usize]);
static ZERO: Zero = Zero([0; MAP_ZERO_SIZE as usize]);

#[inline]
fn or_zero(elem: *mut u8) -> Ret {
    ret(if elem.is_null() { ZERO.0.as_ptr() as u64 } else { elem as u64 })
}

#[cold]
unsafe fn unhashable(g: *mut G, Uncomparable(ty): Uncomparable) -> Ret {
    // SAFETY: the descriptor lives for ever.
    unsafe { raise_error_owned(g, &format!("hash of unhashable type {}", text((*ty).string))) }
}

/// Go finds out about the key of an empty map in another place than that of a full one, and says so in other words.
#[cold]
unsafe fn unhashable_in(g: *mut G, m: u64, e: Uncomparable) -> Ret {
    // SAFETY: a map or nil; the descriptor lives for ever.
    unsafe {
        if !map::is_empty(m as *const Map) {
            return unhashable(g, e);
        }
        let text = format!("hash of unhashable type: {}", text((*e.0).string));
        let s = string::new(&raw mut (*g).hdr, text.as_bytes());
        raise(g, RaiseKind::PlainError, [s.ptr as u64, s.len, 0, 0])
    }
}

#[cold]
unsafe fn nil_map(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { raise_plain(g, "assignment to entry in nil map") }
}

fn key(ptr: u64, len: u64) -> Str {
    Str(GoString { ptr: ptr as *const u8, len })
}

pub unsafe extern "sysv64" fn makemap(g: *mut G, ty: u64, hint: u64) -> Ret {
    // SAFETY: `ty` describes a map type.
    ret(unsafe { map::make(&raw mut (*g).hdr, ty as *const TypeDesc, hint as i64) } as u64)
}

pub unsafe extern "sysv64" fn mapaccess1(g: *mut G, ty: u64, m: u64, key: u64) -> Ret {
    // SAFETY: a map of that type or nil, and a key.
    unsafe {
        match map::access_any(ty as *const TypeDesc, m as *const Map, key as *const u8) {
            Ok(elem) => or_zero(elem),
            Err(e) => unhashable_in(g, m, e),
        }
    }
}

pub unsafe extern "sysv64" fn mapaccess2(g: *mut G, ty: u64, m: u64, key: u64) -> Ret {
    // SAFETY: a map of that type or nil, and a key.
    unsafe {
        match map::access_any(ty as *const TypeDesc, m as *const Map, key as *const u8) {
            Ok(elem) => ret(elem as u64),
            Err(e) => unhashable_in(g, m, e),
        }
    }
}

pub unsafe extern "sysv64" fn mapaccess1_fast64(_g: *mut G, m: u64, key: u64) -> Ret {
    // SAFETY: a map with such keys, or nil.
    or_zero(unsafe { map::access(m as *const Map, W64(key), |seed| W64(key).hash(seed)) })
}

pub unsafe extern "sysv64" fn mapaccess2_fast64(_g: *mut G, m: u64, key: u64) -> Ret {
    // SAFETY: a map with such keys, or nil.
    ret(unsafe { map::access(m as *const Map, W64(key), |seed| W64(key).hash(seed)) } as u64)
}

pub unsafe extern "sysv64" fn mapaccess1_fast32(_g: *mut G, m: u64, key: u64) -> Ret {
    let key = W32(key as u32);
    // SAFETY: a map with such keys, or nil.
    or_zero(unsafe { map::access(m as *const Map, key, |seed| key.hash(seed)) })
}

pub unsafe extern "sysv64" fn mapaccess2_fast32(_g: *mut G, m: u64, key: u64) -> Ret {
    let key = W32(key as u32);
    // SAFETY: a map with such keys, or nil.
    ret(unsafe { map::access(m as *const Map, key, |seed| key.hash(seed)) } as u64)
}

pub unsafe extern "sysv64" fn mapaccess1_faststr(_g: *mut G, m: u64, ptr: u64, len: u64) -> Ret {
    let key = key(ptr, len);
    // SAFETY: a map with string keys, or nil.
    or_zero(unsafe { map::access(m as *const Map, key, |seed| key.hash(seed)) })
}

pub unsafe extern "sysv64" fn mapaccess2_faststr(_g: *mut G, m: u64, ptr: u64, len: u64) -> Ret {
    let key = key(ptr, len);
    // SAFETY: a map with string keys, or nil.
    ret(unsafe { map::access(m as *const Map, key, |seed| key.hash(seed)) } as u64)
}

pub unsafe extern "sysv64" fn mapassign(g: *mut G, m: u64, key: u64) -> Ret {
    // SAFETY: a map or nil, and a key.
    unsafe {
        if m == 0 {
            return nil_map(g);
        }
        match map::assign_any(&raw mut (*g).hdr, m as *mut Map, key as *const u8) {
            Ok(elem) => ret(elem as u64),
            Err(e) => unhashable(g, e),
        }
    }
}

pub unsafe extern "sysv64" fn mapassign_fast64(g: *mut G, m: u64, key: u64) -> Ret {
    // SAFETY: a map with such keys, or nil.
    unsafe {
        if m == 0 {
            return nil_map(g);
        }
        let (m, key) = (m as *mut Map, W64(key));
        ret(map::assign(&raw mut (*g).hdr, m, key, key.hash(map::seed(m))) as u64)
    }
}

pub unsafe extern "sysv64" fn mapassign_fast32(g: *mut G, m: u64, key: u64) -> Ret {
    // SAFETY: a map with such keys, or nil.
    unsafe {
        if m == 0 {
            return nil_map(g);
        }
        let (m, key) = (m as *mut Map, W32(key as u32));
        ret(map::assign(&raw mut (*g).hdr, m, key, key.hash(map::seed(m))) as u64)
    }
}

pub unsafe extern "sysv64" fn mapassign_faststr(g: *mut G, m: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: a map with string keys, or nil.
    unsafe {
        if m == 0 {
            return nil_map(g);
        }
        let (m, key) = (m as *mut Map, key(ptr, len));
        ret(map::assign(&raw mut (*g).hdr, m, key, key.hash(map::seed(m))) as u64)
    }
}

pub unsafe extern "sysv64" fn mapdelete(g: *mut G, ty: u64, m: u64, key: u64) -> Ret {
    // SAFETY: a map of that type or nil, and a key.
    unsafe {
        match map::delete_any(ty as *const TypeDesc, m as *mut Map, key as *const u8) {
            Ok(()) => ret(0),
            Err(e) => unhashable_in(g, m, e),
        }
    }
}

pub unsafe extern "sysv64" fn mapdelete_fast64(_g: *mut G, m: u64, key: u64) -> Ret {
    // SAFETY: a map with such keys, or nil.
    unsafe { map::delete(m as *mut Map, W64(key), |seed| W64(key).hash(seed)) };
    ret(0)
}

pub unsafe extern "sysv64" fn mapdelete_fast32(_g: *mut G, m: u64, key: u64) -> Ret {
    let key = W32(key as u32);
    // SAFETY: a map with such keys, or nil.
    unsafe { map::delete(m as *mut Map, key, |seed| key.hash(seed)) };
    ret(0)
}

pub unsafe extern "sysv64" fn mapdelete_faststr(_g: *mut G, m: u64, ptr: u64, len: u64) -> Ret {
    let key = key(ptr, len);
    // SAFETY: a map with string keys, or nil.
    unsafe { map::delete(m as *mut Map, key, |seed| key.hash(seed)) };
    ret(0)
}

pub unsafe extern "sysv64" fn mapclear(_g: *mut G, m: u64) -> Ret {
    // SAFETY: a map or nil.
    unsafe { map::clear(m as *mut Map) };
    ret(0)
}

pub unsafe extern "sysv64" fn mapiterinit(_g: *mut G, m: u64, it: u64) -> Ret {
    // SAFETY: a map or nil; the state is in the caller's frame.
    unsafe { map::iter_init(m as *mut Map, it as *mut Iter) };
    ret(0)
}

pub unsafe extern "sysv64" fn mapiternext(_g: *mut G, it: u64) -> Ret {
    // SAFETY: the state was started.
    unsafe { map::iter_next(it as *mut Iter) };
    ret(0)
}
