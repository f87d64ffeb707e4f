//! What `os/signal` asks of the runtime.

use minigo_abi::func::Ret;

use super::ret;
use crate::g::G;
use crate::signal;

pub unsafe extern "sysv64" fn sigenable(_g: *mut G, sig: u64) -> Ret {
    signal::enable(sig as i32);
    ret(0)
}

pub unsafe extern "sysv64" fn sigdisable(_g: *mut G, sig: u64) -> Ret {
    signal::disable(sig as i32);
    ret(0)
}

pub unsafe extern "sysv64" fn sigignore(_g: *mut G, sig: u64) -> Ret {
    signal::ignore(sig as i32);
    ret(0)
}

pub unsafe extern "sysv64" fn sigignored(_g: *mut G, sig: u64) -> Ret {
    ret(signal::ignored(sig as i32) as u64)
}

/// Waits in the kernel, without a P.
pub unsafe extern "sysv64" fn sigrecv(_g: *mut G) -> Ret {
    ret(signal::recv())
}

pub unsafe extern "sysv64" fn sigidle(_g: *mut G) -> Ret {
    ret(signal::idle() as u64)
}
