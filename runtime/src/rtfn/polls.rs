//! Package `internal/poll`: poll descriptors, and reading and writing that wait for them.

use std::sync::atomic::AtomicU32;

use minigo_abi::func::{ACT_RETURN, Ret};

use super::ret;
use crate::g::{G, WaitReason};
use crate::netpoll::{self, PollDesc, READ, WRITE};
use crate::{sema, sys};

pub unsafe extern "sysv64" fn pollopen(_g: *mut G, fd: u64) -> Ret {
    ret(match netpoll::open(fd as i32) {
        Ok(pd) => pd as u64,
        Err(errno) => errno as u64,
    })
}

pub unsafe extern "sysv64" fn pollclose(_g: *mut G, pd: u64) -> Ret {
    // SAFETY: std unblocked it, and the last user closes it.
    unsafe { netpoll::close(pd as *mut PollDesc) };
    ret(0)
}

pub unsafe extern "sysv64" fn pollunblock(g: *mut G, pd: u64) -> Ret {
    // SAFETY: an open descriptor; `g` has a P.
    unsafe { netpoll::unblock((*g).m(), pd as *mut PollDesc) };
    ret(0)
}

pub unsafe extern "sysv64" fn pollreset(_g: *mut G, pd: u64, write: u64) -> Ret {
    // SAFETY: an open descriptor, locked for this way.
    ret(unsafe { netpoll::reset(pd as *mut PollDesc, (write & 1) as usize) } as u64)
}

pub unsafe extern "sysv64" fn pollwait(g: *mut G, pd: u64, write: u64) -> Ret {
    // SAFETY: as above.
    unsafe { netpoll::wait(g, pd as *mut PollDesc, (write & 1) as usize) }
}

pub unsafe extern "sysv64" fn pollsetdeadline(g: *mut G, pd: u64, ns: u64, ways: u64) -> Ret {
    let ways = [ways & 1 != 0, ways & 2 != 0];
    // SAFETY: an open descriptor; `g` has a P.
    ret(unsafe { netpoll::set_deadline((*g).m(), pd as *mut PollDesc, ns as i64, ways) } as u64)
}

pub unsafe extern "sysv64" fn pollrecv(g: *mut G, pd: u64, fd: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: an open descriptor, locked for reading; the caller's buffer has `len` bytes.
    unsafe { transfer(g, pd as *mut PollDesc, READ, libc::SYS_recvfrom, [fd, ptr, len]) }
}

pub unsafe extern "sysv64" fn pollsend(g: *mut G, pd: u64, fd: u64, ptr: u64, len: u64) -> Ret {
    // SAFETY: as above, for writing.
    unsafe { transfer(g, pd as *mut PollDesc, WRITE, libc::SYS_sendto, [fd, ptr, len]) }
}

/// Receives or sends once, and waits as often as the socket would. The goroutine keeps its P: the call itself never blocks,
/// whatever somebody made of the socket's flags.
unsafe fn transfer(g: *mut G, pd: *mut PollDesc, way: usize, call: i64, a: [u64; 3]) -> Ret {
    const FLAGS: u64 = (libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL) as u64;
    // SAFETY: the callers' contract.
    unsafe {
        let mut wait = (*g).phase != 0;
        if !wait {
            let why = netpoll::reset(pd, way);
            if why != 0 {
                return ret(why as u64);
            }
        }
        loop {
            if wait {
                let r = netpoll::wait(g, pd, way);
                if r.action != ACT_RETURN || r.value != 0 {
                    return r;
                }
            }
            let n = sys::syscall(call as u64, [a[0], a[1], a[2], FLAGS, 0, 0]);
            wait = n == -(libc::EAGAIN as i64);
            if !wait && n != -(libc::EINTR as i64) {
                return ret(n as u64);
            }
        }
    }
}

pub unsafe extern "sysv64" fn pollsemacquire(g: *mut G, addr: u64) -> Ret {
    // SAFETY: the semaphore is part of an object that its waiters keep alive.
    unsafe { sema::semacquire(g, addr as *const AtomicU32, WaitReason::Semacquire, false) }
}

pub unsafe extern "sysv64" fn pollsemrelease(g: *mut G, addr: u64) -> Ret {
    // SAFETY: as above.
    unsafe { sema::semrelease(g, addr as *const AtomicU32) };
    ret(0)
}
