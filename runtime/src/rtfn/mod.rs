//! The bodies of all runtime functions of `minigo_abi::func`: what compiled code calls through stubs, on g0.
//!
//! Each is a thin shell: it reads its words, asks the module that does the work, and turns failures into raises. None of
//! them may panic in Rust, and none calls compiled code.
//!
//! All of them are unsafe for the same reasons: `g` is the G that runs on this thread and made the call, and the
//! arguments are what the compiler promises in `abi`'s list.

#![allow(clippy::missing_safety_doc)]

mod ifaces;
mod inspect;
mod maps;
mod mem;
mod metrics;
mod os;
mod polls;
mod prints;
mod procs;
mod queues;
mod session;
mod signals;
mod strings;
mod times;
mod unit;

pub use ifaces::*;
pub use inspect::*;
pub use maps::*;
pub use mem::*;
pub use metrics::*;
pub use os::*;
pub use polls::*;
pub use prints::*;
pub use procs::*;
pub use queues::*;
pub use session::*;
pub use signals::*;
pub use strings::*;
pub use times::*;
pub use unit::*;

use minigo_abi::func::{ACT_RETURN, Ret, RtFn};

/// Return a word to the caller.
#[inline]
fn ret(value: u64) -> Ret {
    Ret { value, action: ACT_RETURN }
}

macro_rules! address {
    // The cast to a function type checks the number of arguments.
    (@check 0, $f:ident) => { ($f as unsafe extern "sysv64" fn(_) -> Ret) as usize as u64 };
    (@check 1, $f:ident) => { ($f as unsafe extern "sysv64" fn(_, _) -> Ret) as usize as u64 };
    (@check 2, $f:ident) => { ($f as unsafe extern "sysv64" fn(_, _, _) -> Ret) as usize as u64 };
    (@check 3, $f:ident) => { ($f as unsafe extern "sysv64" fn(_, _, _, _) -> Ret) as usize as u64 };
    (@check 4, $f:ident) => { ($f as unsafe extern "sysv64" fn(_, _, _, _, _) -> Ret) as usize as u64 };
    (@check 5, $f:ident) => { ($f as unsafe extern "sysv64" fn(_, _, _, _, _, _) -> Ret) as usize as u64 };
    ($($variant:ident, $rust:ident, $go:literal, $args:tt, $res:ident, $class:ident;)*) => {
        /// The address of a runtime function's body.
        pub fn address(f: RtFn) -> u64 {
            match f { $(RtFn::$variant => address!(@check $args, $rust)),* }
        }
    };
}
minigo_abi::for_each_runtime_fn!(address);
