//! The process: system calls, output, arguments, environment, exit; and the few pieces of `strconv` that need tables.

use std::sync::OnceLock;

use minigo_abi::func::Ret;
use minigo_abi::layout::{GoSlice, GoString};

use super::ret;
use crate::g::G;
use crate::value::float::{self, Format};
use crate::{sched, sys};

static ARGS: OnceLock<Vec<GoArg>> = OnceLock::new();

/// A string that lives as long as the process.
#[repr(transparent)]
struct GoArg(GoString);

// SAFETY: the program's arguments live for ever and never change.
unsafe impl Send for GoArg {}
// SAFETY: as above.
unsafe impl Sync for GoArg {}

pub unsafe extern "sysv64" fn osargs(_g: *mut G, out: u64) -> Ret {
    // The array is the program's from now on: it is asked for once, by the initialiser of os.Args.
    let args = ARGS.get_or_init(|| {
        sched::args().iter().map(|a| GoArg(GoString { ptr: a.as_ptr(), len: a.len() as u64 })).collect()
    });
    let n = args.len() as u64;
    let slice = GoSlice { ptr: args.as_ptr().cast_mut().cast(), len: n, cap: n };
    // SAFETY: the caller's buffer holds a slice.
    unsafe { (out as *mut GoSlice).write(slice) };
    ret(0)
}

/// Writes once, or again if nothing happened yet: the number of bytes, or minus errno.
pub unsafe extern "sysv64" fn oswrite(_g: *mut G, fd: u64, ptr: u64, len: u64) -> Ret {
    let fd = fd as i32;
    if len == 0 {
        return ret(0);
    }
    // SAFETY: the caller keeps the bytes alive.
    let buf = unsafe { std::slice::from_raw_parts(ptr as *const u8, len as usize) };
    sys::before_write(fd);
    loop {
        let n = sys::write(fd, buf);
        match -n as i32 {
            libc::EINTR if n < 0 => {}
            libc::EAGAIN if n < 0 => sys::wait_writable(fd),
            libc::EPIPE if n < 0 && (fd == 1 || fd == 2) => {
                crate::signal::broken_pipe();
                return ret(n as u64);
            }
            _ => return ret(n as u64),
        }
    }
}

/// Reads once, waiting for data if need be: the number of bytes, 0 at the end, or minus errno.
pub unsafe extern "sysv64" fn osread(_g: *mut G, fd: u64, ptr: u64, len: u64) -> Ret {
    sys::before_read(fd as i32);
    loop {
        // SAFETY: the caller's buffer has `len` bytes.
        let n = unsafe { sys::syscall(libc::SYS_read as u64, [fd, ptr, len, 0, 0, 0]) };
        match -n as i32 {
            libc::EINTR if n < 0 => {}
            libc::EAGAIN if n < 0 => sys::wait_readable(fd as i32),
            _ => return ret(n as u64),
        }
    }
}

pub unsafe extern "sysv64" fn oscall(_g: *mut G, number: u64, a: u64, b: u64, c: u64, d: u64) -> Ret {
    // SAFETY: std passes what the call takes.
    ret(unsafe { sys::syscall(number, [a, b, c, d, 0, 0]) } as u64)
}

/// A system call that never blocks: the goroutine keeps its P and its status.
pub unsafe extern "sysv64" fn osrawcall(_g: *mut G, number: u64, a: u64, b: u64, c: u64, d: u64) -> Ret {
    // SAFETY: as above.
    ret(unsafe { sys::syscall(number, [a, b, c, d, 0, 0]) } as u64)
}

pub unsafe extern "sysv64" fn oscall6(_g: *mut G, args: u64) -> Ret {
    // SAFETY: as above; the caller's array has seven words.
    unsafe {
        let [number, a, b, c, d, e, f] = *(args as *const [u64; 7]);
        ret(sys::syscall(number, [a, b, c, d, e, f]) as u64)
    }
}

pub unsafe extern "sysv64" fn errnotext(_g: *mut G, out: u64, errno: u64) -> Ret {
    let text = sys::errno::errno_text(errno as i64);
    // SAFETY: the caller's buffer holds a string.
    unsafe { (out as *mut GoString).write(GoString { ptr: text.as_ptr(), len: text.len() as u64 }) };
    ret(0)
}

pub unsafe extern "sysv64" fn osenviron(_g: *mut G, out: u64) -> Ret {
    // The texts and the array live as long as the process; package syscall asks once.
    let line = |l: Vec<u8>| {
        let l = l.leak();
        GoString { ptr: l.as_ptr(), len: l.len() as u64 }
    };
    let env = sys::environ().into_iter().map(line).collect::<Vec<GoString>>().leak();
    let n = env.len() as u64;
    // SAFETY: the caller's buffer holds a slice.
    unsafe { (out as *mut GoSlice).write(GoSlice { ptr: env.as_mut_ptr().cast(), len: n, cap: n }) };
    ret(0)
}

pub unsafe extern "sysv64" fn osexit(_g: *mut G, code: u64) -> Ret {
    sys::exit(code as i32)
}

pub unsafe extern "sysv64" fn mainexit(_g: *mut G) -> Ret {
    // As in Go: another goroutine's panic is reported although main returns.
    crate::panic::wait_for_report();
    sys::exit(0)
}

/// Whether Go's `unicode.IsPrint` holds: letters, marks, numbers, punctuation, symbols and the ASCII space.
pub unsafe extern "sysv64" fn isprint(_g: *mut G, r: u64) -> Ret {
    let printable = |c: char| {
        // Rust escapes exactly the other characters, and a mark at the start of a text: so something stands before it.
        c == '"' || c == '\'' || c == '\\' || ['a', c].iter().collect::<String>().escape_debug().count() == 2
    };
    ret(u32::try_from(r as i32).ok().and_then(char::from_u32).is_some_and(printable) as u64)
}

pub unsafe extern "sysv64" fn fma(_g: *mut G, x: u64, y: u64, z: u64) -> Ret {
    ret(f64::from_bits(x).mul_add(f64::from_bits(y), f64::from_bits(z)).to_bits())
}

/// `form` is the format byte and, above it, the size of the float in bits, which is also the size of `bits`.
pub unsafe extern "sysv64" fn fmtfloat(
    _g: *mut G,
    buf: u64,
    bits: u64,
    form: u64,
    prec: u64,
    cap: u64,
) -> Ret {
    let bits32 = form >> 8 == 32;
    let v = if bits32 { f32::from_bits(bits as u32) as f64 } else { f64::from_bits(bits) };
    let mut text = Vec::with_capacity(32);
    float::append(&mut text, v, Format { fmt: form as u8, prec: prec as i64, bits32 });
    if text.len() as u64 <= cap {
        // SAFETY: the caller's buffer has `cap` bytes.
        unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), buf as *mut u8, text.len()) };
    }
    ret(text.len() as u64)
}
