//! Child processes by fork, for exploration: a compiled program that has not started is run again and again. Only for a
//! process with one thread, because a fork copies no other.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd};

/// How a child ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Status(i32),
    Signal(i32),
}

/// Runs `f` in a child, with nothing to read and all its output in a file without a name. The kernel ends it after
/// `seconds` of processor time. Gives its id and the file.
pub fn start(seconds: u64, f: impl FnOnce() -> i32) -> io::Result<(i32, File)> {
    // SAFETY: a name that ends in zero; the descriptor is new and ours.
    let output = unsafe {
        let fd = libc::memfd_create(c"output".as_ptr(), libc::MFD_CLOEXEC);
        if fd < 0 {
            return Err(io::Error::last_os_error());
        }
        File::from_raw_fd(fd)
    };
    // SAFETY: this process has one thread, so that the child's memory is whole.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            // SAFETY: plain calls with values of ours; a refusal leaves the descriptors as they are.
            unsafe {
                let null = libc::open(c"/dev/null".as_ptr(), libc::O_RDONLY);
                libc::dup2(null, 0);
                libc::dup2(output.as_raw_fd(), 1);
                libc::dup2(output.as_raw_fd(), 2);
                libc::close(null);
                let limit = libc::rlimit { rlim_cur: seconds, rlim_max: seconds };
                libc::setrlimit(libc::RLIMIT_CPU, &limit);
            }
            drop(output);
            let status = f();
            // SAFETY: no preconditions.
            unsafe { libc::_exit(status) }
        }
        pid => Ok((pid, output)),
    }
}

/// Waits for a child to end.
pub fn wait() -> io::Result<(i32, End)> {
    let mut status = 0;
    loop {
        // SAFETY: the status is ours.
        let pid = unsafe { libc::wait(&mut status) };
        if pid > 0 {
            let end = match libc::WIFSIGNALED(status) {
                true => End::Signal(libc::WTERMSIG(status)),
                false => End::Status(libc::WEXITSTATUS(status)),
            };
            return Ok((pid, end));
        }
        let e = io::Error::last_os_error();
        if e.kind() != io::ErrorKind::Interrupted {
            return Err(e);
        }
    }
}
