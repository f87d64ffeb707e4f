//! Code that is compiled when it is first called.

use minigo_abi::func::Ret;

use super::ret;
use crate::g::G;
use crate::units;

pub unsafe extern "sysv64" fn compileunit(g: *mut G, slot: u64) -> Ret {
    ret(units::load(g, slot as u32))
}

pub unsafe extern "sysv64" fn unitready(_g: *mut G) -> Ret {
    units::publish();
    ret(0)
}
