//! Interface tables and failed assertions.

use minigo_abi::func::{RaiseKind, Ret};
use minigo_abi::type_desc::TypeDesc;

use super::ret;
use crate::g::G;
use crate::panic::raise;
use crate::value::iface;

pub unsafe extern "sysv64" fn getitab(_g: *mut G, inter: u64, ty: u64) -> Ret {
    if ty == 0 {
        return ret(0);
    }
    // SAFETY: two descriptors.
    ret(unsafe { iface::getitab(inter as *const TypeDesc, ty as *const TypeDesc) } as u64)
}

pub unsafe extern "sysv64" fn assertitab(g: *mut G, inter: u64, ty: u64, _static: u64) -> Ret {
    // SAFETY: two descriptors, the second may be nil.
    unsafe {
        // Go does not name the static type here.
        if ty == 0 {
            return raise(g, RaiseKind::TypeAssertion, [0, 0, inter, 0]);
        }
        let tab = iface::getitab(inter as *const TypeDesc, ty as *const TypeDesc);
        if tab.is_null() {
            let missing = iface::missing_method(inter as *const TypeDesc, ty as *const TypeDesc);
            let name = missing.map_or(0, |m| &raw const m.name as u64);
            return raise(g, RaiseKind::TypeAssertion, [0, ty, inter, name]);
        }
        ret(tab as u64)
    }
}

pub unsafe extern "sysv64" fn panicdottype(g: *mut G, stat: u64, have: u64, want: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { raise(g, RaiseKind::TypeAssertion, [stat, have, want, 0]) }
}
