//! Faults on demand: `MINIGODEBUG=fault=CALL:WHAT:WHEN` makes chosen system calls fail, so that tests reach the paths that
//! a healthy machine never takes.
//!
//! CALL is a name of `Call` (`epoll` stands for its three calls, `mem` for the four of memory). WHAT is an error by name or number, or `short`:
//! the call then transfers one byte. WHEN counts the calls of that name from 1: `3`, `3-5`, `3+`. Several rules are separated
//! by `;`. Every call that `sys` makes passes here, those of Go programs and of the compiler's arena included; memory that
//! the C library takes for Rust's own data does not.
//!
//! `faultmark=PATH` makes a file when the first call has failed, so that a test knows whether it went far enough.
//!
//! While no rule is given the price is one load of a flag that never changes.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::OnceLock;

use super::errno::number;

macro_rules! calls {
    ($($call:ident $name:literal [$($sys:ident),*];)*) => {
        /// The system calls that can be made to fail.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Call { $($call),* }

        const CALLS: &[(Call, &str)] = &[$((Call::$call, $name)),*];

        /// The call that a number of the kernel's stands for.
        fn of_number(number: u64) -> Option<Call> {
            $($(if number == libc::$sys as u64 { return Some(Call::$call); })*)*
            None
        }
    };
}

calls! {
    Mmap "mmap" [SYS_mmap];
    Munmap "munmap" [SYS_munmap];
    Mprotect "mprotect" [SYS_mprotect];
    Madvise "madvise" [SYS_madvise];
    Clone "clone" [];
    Futex "futex" [];
    EpollCreate "epoll_create" [SYS_epoll_create1];
    EpollCtl "epoll_ctl" [SYS_epoll_ctl];
    EpollWait "epoll_wait" [SYS_epoll_wait, SYS_epoll_pwait, SYS_epoll_pwait2];
    Eventfd "eventfd" [SYS_eventfd2];
    Poll "poll" [SYS_poll, SYS_ppoll];
    Pipe "pipe" [SYS_pipe2];
    Socket "socket" [SYS_socket, SYS_socketpair];
    Setsockopt "setsockopt" [SYS_setsockopt];
    Getsockopt "getsockopt" [SYS_getsockopt];
    Bind "bind" [SYS_bind];
    Listen "listen" [SYS_listen];
    Accept "accept" [SYS_accept, SYS_accept4];
    Connect "connect" [SYS_connect];
    Open "open" [SYS_open, SYS_openat];
    Close "close" [SYS_close];
    Read "read" [SYS_read, SYS_pread64, SYS_readv, SYS_recvfrom];
    Write "write" [SYS_write, SYS_pwrite64, SYS_writev, SYS_sendto];
    Getdents "getdents" [SYS_getdents64];
    Stat "stat" [SYS_stat, SYS_fstat, SYS_lstat, SYS_newfstatat];
    Fcntl "fcntl" [SYS_fcntl];
    Sigaltstack "sigaltstack" [];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Errno(i32),
    Short,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rule {
    call: Call,
    what: What,
    from: u64,
    to: u64,
}

/// Whether there is any rule. Set before the process has a second thread.
static ON: AtomicBool = AtomicBool::new(false);
static RULES: OnceLock<Vec<Rule>> = OnceLock::new();
/// The file to make at the first failure.
static MARK: OnceLock<std::ffi::CString> = OnceLock::new();
/// How often each call has been made.
static MADE: [AtomicU64; CALLS.len()] = [const { AtomicU64::new(0) }; CALLS.len()];

/// Reads the rules from `MINIGODEBUG`; `Err` tells what is wrong with them. Called once, before anything may fail.
pub fn init() -> Result<(), String> {
    let debug = super::getenv("MINIGODEBUG").unwrap_or_default();
    let Some(text) = debug.split(',').find_map(|word| word.strip_prefix("fault=")) else { return Ok(()) };
    let rules = parse(text)?;
    if let Some(path) = debug.split(',').find_map(|word| word.strip_prefix("faultmark=")) {
        let _ = MARK.set(std::ffi::CString::new(path).unwrap_or_default());
    }
    ON.store(!rules.is_empty(), Ordering::Relaxed);
    let _ = RULES.set(rules);
    Ok(())
}

/// Asked before a call is made: the error it shall fail with, if any.
#[inline(always)]
pub fn refused(call: Call) -> Option<i32> {
    if ON.load(Ordering::Relaxed) { errno_of(decide(call)) } else { None }
}

/// Asked before a call that transfers `len` bytes: an error, or how many to ask for.
#[inline(always)]
pub fn transfer(call: Call, len: usize) -> Result<usize, i32> {
    if !ON.load(Ordering::Relaxed) {
        return Ok(len);
    }
    match decide(call) {
        Some(What::Errno(e)) => Err(e),
        Some(What::Short) => Ok(len.min(1)),
        None => Ok(len),
    }
}

/// Asked before any other system call, with its arguments, which may be changed.
#[inline(always)]
pub fn syscall(number: u64, args: &mut [u64; 6]) -> Result<(), i32> {
    if ON.load(Ordering::Relaxed) { syscall_slow(number, args) } else { Ok(()) }
}

#[cold]
fn syscall_slow(number: u64, args: &mut [u64; 6]) -> Result<(), i32> {
    let Some(call) = of_number(number) else { return Ok(()) };
    match decide(call) {
        Some(What::Errno(e)) => Err(e),
        // The third argument of a plain transfer is its length; vectors have none that could be cut.
        Some(What::Short) if number != libc::SYS_readv as u64 && number != libc::SYS_writev as u64 => {
            args[2] = args[2].min(1);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn errno_of(what: Option<What>) -> Option<i32> {
    match what {
        Some(What::Errno(e)) => Some(e),
        _ => None,
    }
}

/// Counts a call and finds the rule that meets it.
#[cold]
#[inline(never)]
fn decide(call: Call) -> Option<What> {
    let n = MADE[call as usize].fetch_add(1, Ordering::Relaxed) + 1;
    let meets = |r: &&Rule| r.call == call && (r.from..=r.to).contains(&n);
    let what = RULES.get()?.iter().find(meets).map(|r| r.what)?;
    static MARKED: AtomicBool = AtomicBool::new(false);
    if let Some(path) = MARK.get()
        && !MARKED.swap(true, Ordering::Relaxed)
    {
        let flags = (libc::O_CREAT | libc::O_WRONLY | libc::O_CLOEXEC) as u64;
        // SAFETY: a C string that lives for ever. The file stays open, like everything that a dying process has.
        unsafe { super::plain_syscall(libc::SYS_open as u64, [path.as_ptr() as u64, flags, 0o600, 0, 0, 0]) };
    }
    Some(what)
}

fn parse(text: &str) -> Result<Vec<Rule>, String> {
    let mut rules = Vec::new();
    for rule in text.split(';').filter(|r| !r.is_empty()) {
        let wrong = |what: &str| format!("MINIGODEBUG=fault: {what} in {rule:?}; the form is CALL:ERRNO:N");
        let words: Vec<&str> = rule.split(':').collect();
        let &[call, what, when] = words.as_slice() else { return Err(wrong("not three parts")) };
        let what = match what {
            "short" => What::Short,
            _ => What::Errno(number(what).ok_or_else(|| wrong("unknown error"))?),
        };
        let (from, to) = range(when).ok_or_else(|| wrong("not a count of calls"))?;
        let before = rules.len();
        rules.extend(CALLS.iter().filter(|(c, name)| covers(call, *c, name)).map(|&(call, _)| Rule {
            call,
            what,
            from,
            to,
        }));
        if rules.len() == before {
            return Err(wrong("unknown call"));
        }
    }
    Ok(rules)
}

fn covers(word: &str, call: Call, name: &str) -> bool {
    match word {
        "epoll" => matches!(call, Call::EpollCreate | Call::EpollCtl | Call::EpollWait),
        "mem" => matches!(call, Call::Mmap | Call::Munmap | Call::Mprotect | Call::Madvise),
        _ => word == name,
    }
}

/// `3`, `3-5` or `3+`.
fn range(text: &str) -> Option<(u64, u64)> {
    let positive = |s: &str| s.parse::<u64>().ok().filter(|&n| n > 0);
    if let Some(from) = text.strip_suffix('+') {
        return Some((positive(from)?, u64::MAX));
    }
    match text.split_once('-') {
        Some((from, to)) => Some((positive(from)?, positive(to)?)),
        None => positive(text).map(|n| (n, n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(call: Call, what: What, from: u64, to: u64) -> Result<Vec<Rule>, String> {
        Ok(vec![Rule { call, what, from, to }])
    }

    #[test]
    fn rules_name_a_call_an_error_and_a_count() {
        assert_eq!(parse("mmap:ENOMEM:3"), one(Call::Mmap, What::Errno(libc::ENOMEM), 3, 3));
        assert_eq!(parse("clone:11:2+"), one(Call::Clone, What::Errno(libc::EAGAIN), 2, u64::MAX));
        assert_eq!(parse("read:short:1-9"), one(Call::Read, What::Short, 1, 9));
        assert_eq!(parse("epoll:EINTR:1").map(|r| r.len()), Ok(3));
        assert_eq!(parse("mmap:ENOMEM:3;open:EMFILE:1").map(|r| r.len()), Ok(2));
        assert_eq!(parse(""), Ok(Vec::new()));
    }

    #[test]
    fn wrong_rules_are_told() {
        for text in ["mmap", "mmap:ENOMEM", "mmap:ENOMEM:0", "mmap:ENOMEM:x", "mmap:EWHAT:1", "mmop:ENOMEM:1"]
        {
            assert!(parse(text).is_err_and(|e| e.contains(text)), "{text}");
        }
    }

    #[test]
    fn numbers_of_the_kernel_belong_to_calls() {
        assert_eq!(of_number(libc::SYS_accept4 as u64), Some(Call::Accept));
        assert_eq!(of_number(libc::SYS_pread64 as u64), Some(Call::Read));
        assert_eq!(of_number(libc::SYS_getpid as u64), None);
    }
}
