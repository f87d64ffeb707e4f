//! Interactive sessions: what `std/internal/repl` asks for.

use minigo_abi::func::{ACT_AGAIN, Ret};

use super::ret;
use crate::g::G;
use crate::{panic, sched, session, stats, sweep, sys};

pub unsafe extern "sysv64" fn sessionnext(g: *mut G, ok: u64) -> Ret {
    ret(session::next(g, ok != 0))
}

pub unsafe extern "sysv64" fn sessionwait(g: *mut G, input: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { session::wait(g, input) }
}

pub unsafe extern "sysv64" fn sessionfinish(g: *mut G, input: u64, how: u64) -> Ret {
    // SAFETY: `g` made the call.
    unsafe { session::finish(g, input, how) };
    ret(0)
}

pub unsafe extern "sysv64" fn sessiondump(g: *mut G, goid: u64) -> Ret {
    // SAFETY: `g` made the call and is off its stack; with the world stopped the others are off theirs.
    let text = unsafe {
        let m = (*g).m();
        if !sched::stop_the_world(m) {
            return Ret { value: 0, action: ACT_AGAIN };
        }
        let text = if goid == 0 { panic::goroutine_list((*g).goid) } else { panic::stack_of(goid) };
        sched::start_the_world(m);
        text
    };
    sys::write_all(1, text.as_bytes());
    ret(0)
}

pub unsafe extern "sysv64" fn sessioncollect(g: *mut G) -> Ret {
    // SAFETY: `g` made the call and is off its stack.
    match unsafe { sweep::collect(g) } {
        true => ret(0),
        false => Ret { value: 0, action: ACT_AGAIN },
    }
}

pub unsafe extern "sysv64" fn sessionstop(_g: *mut G, goid: u64) -> Ret {
    session::stop(goid);
    ret(0)
}

pub unsafe extern "sysv64" fn sessionsched(_g: *mut G) -> Ret {
    let mut text = format!("gomaxprocs {}, goroutines {}\n", sched::gomaxprocs_now(), sched::gcount());
    text.push_str(&sweep::text());
    for &c in stats::Counter::ALL {
        text.push_str(&format!("{:>12} {}\n", stats::total(c), c.name()));
    }
    sys::write_all(1, text.as_bytes());
    ret(0)
}

pub unsafe extern "sysv64" fn sessionout(_g: *mut G, fd: u64) -> Ret {
    ret(sys::output(fd as i32) as u64)
}

pub unsafe extern "sysv64" fn goid(g: *mut G) -> Ret {
    // SAFETY: `g` made the call.
    ret(unsafe { (*g).goid })
}
