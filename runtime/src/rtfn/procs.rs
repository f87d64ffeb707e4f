//! Goroutines, deferred calls, panics, the clock.

use minigo_abi::func::Ret;
use minigo_abi::layout::{Eface, GoString, Panicking};

use super::ret;
use crate::g::G;
use crate::value::bytes;
use crate::{context, panic, sched};

pub unsafe extern "sysv64" fn newproc(g: *mut G, closure: u64) -> Ret {
    // SAFETY: `g` made the call; the stub of a short function keeps no frame, so the saved pc is the caller's.
    unsafe {
        let gopc = if (*g).native.is_null() { context::frame_of(g).0 } else { 0 };
        sched::newproc(g, closure, gopc);
    }
    ret(0)
}

pub unsafe extern "sysv64" fn deferproc(g: *mut G, closure: u64, fp: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { panic::deferproc(g, closure, fp) };
    ret(0)
}

pub unsafe extern "sysv64" fn deferprocat(g: *mut G, closure: u64, fp: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { panic::deferprocat(g, closure, fp) };
    ret(0)
}

pub unsafe extern "sysv64" fn deferpop(g: *mut G, fp: u64) -> Ret {
    // SAFETY: `g` made the call.
    ret(unsafe { panic::deferpop(g, fp) })
}

pub unsafe extern "sysv64" fn pushpanic(g: *mut G, p: u64) -> Ret {
    // SAFETY: `g` made the call, from the frame that holds the panic.
    unsafe { panic::pushpanic(g, p as *mut Panicking) };
    ret(0)
}

pub unsafe extern "sysv64" fn nextdefer(g: *mut G, p: u64) -> Ret {
    // SAFETY: `g` made the call for its innermost panic.
    ret(unsafe { panic::nextdefer(g, p as *mut Panicking) })
}

pub unsafe extern "sysv64" fn gorecover(g: *mut G, out: u64, wrapper: u64) -> Ret {
    // SAFETY: `g` made the call; the caller's buffer holds an interface.
    unsafe { (out as *mut Eface).write(panic::gorecover(g, wrapper != 0)) };
    ret(0)
}

pub unsafe extern "sysv64" fn unwind(g: *mut G, p: u64) -> Ret {
    // SAFETY: `g` made the call for its innermost panic, which was recovered.
    unsafe { panic::unwind(g, p as *mut Panicking) }
}

pub unsafe extern "sysv64" fn gosched(g: *mut G) -> Ret {
    sched::gosched(g)
}

pub unsafe extern "sysv64" fn goexit0(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::initialised(g) };
    sched::goexit0(g)
}

pub unsafe extern "sysv64" fn gomaxprocs(g: *mut G, n: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::gomaxprocs(g, n as i64) }
}

pub unsafe extern "sysv64" fn setmaxthreads(_g: *mut G, n: u64) -> Ret {
    ret(sched::set_max_threads(n as i64) as u64)
}

pub unsafe extern "sysv64" fn setcrashfd(_g: *mut G, fd: u64) -> Ret {
    ret(i64::from(panic::set_copy(fd as i32)) as u64)
}

pub unsafe extern "sysv64" fn lockosthread(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::lock_os_thread(g) };
    ret(0)
}

pub unsafe extern "sysv64" fn unlockosthread(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::unlock_os_thread(g) };
    ret(0)
}

pub unsafe extern "sysv64" fn initbegin(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::lock_while_initialising(g) };
    ret(0)
}

pub unsafe extern "sysv64" fn initend(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { sched::initialised(g) };
    ret(0)
}

pub unsafe extern "sysv64" fn numcpu(_g: *mut G) -> Ret {
    ret(sched::ncpu() as u64)
}

pub unsafe extern "sysv64" fn numgoroutine(_g: *mut G) -> Ret {
    ret(sched::gcount() as u64)
}

pub unsafe extern "sysv64" fn raiseinfo(g: *mut G, out: u64) -> Ret {
    // SAFETY: the caller's buffer has five words.
    unsafe {
        let [a, b, c, d] = (*g).hdr.raise_args;
        (out as *mut [u64; 5]).write([(*g).hdr.raise_kind, a, b, c, d]);
        (*g).hdr.raise_args = [0; 4];
    }
    ret(0)
}

pub unsafe extern "sysv64" fn startpanic(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { panic::startpanic(g) };
    ret(0)
}

pub unsafe extern "sysv64" fn fatalpanic(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    unsafe {
        sched::initialised(g);
        panic::fatalpanic(g);
    }
    ret(0)
}

pub unsafe extern "sysv64" fn fatal(_g: *mut G, ptr: u64, len: u64) -> Ret {
    // SAFETY: a string.
    panic::fatal(&String::from_utf8_lossy(unsafe { bytes(GoString { ptr: ptr as *const u8, len }) }))
}

pub unsafe extern "sysv64" fn throw(_g: *mut G, ptr: u64, len: u64) -> Ret {
    // SAFETY: a string.
    panic::throw(&String::from_utf8_lossy(unsafe { bytes(GoString { ptr: ptr as *const u8, len }) }))
}

pub unsafe extern "sysv64" fn rand64(_g: *mut G) -> Ret {
    ret(crate::oracle::rand64())
}
