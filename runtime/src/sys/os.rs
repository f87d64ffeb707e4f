//! Plain system calls: memory, output, the end of the process, random seeds, the number of processors.

use rustix::io::Errno;
use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous, munmap};

/// Zeroed memory straight from the kernel, or null. `size` is rounded up to pages by the kernel.
pub fn mmap(size: usize) -> *mut u8 {
    // SAFETY: an anonymous private mapping at an address of the kernel's choice disturbs nobody.
    let p = unsafe {
        mmap_anonymous(
            core::ptr::null_mut(),
            size,
            ProtFlags::READ | ProtFlags::WRITE,
            MapFlags::PRIVATE | MapFlags::NORESERVE,
        )
    };
    p.map_or(core::ptr::null_mut(), |p| p.cast())
}

/// Reserves address space without memory behind it, or null. `commit` makes parts of it usable.
pub fn reserve(size: usize) -> *mut u8 {
    // SAFETY: as in `mmap`.
    let p = unsafe {
        mmap_anonymous(
            core::ptr::null_mut(),
            size,
            ProtFlags::empty(),
            MapFlags::PRIVATE | MapFlags::NORESERVE,
        )
    };
    p.map_or(core::ptr::null_mut(), |p| p.cast())
}

/// Reserves exactly the range that starts at `at`; false if any of it is taken or the system refuses.
pub fn reserve_at(at: u64, size: usize) -> bool {
    // SAFETY: FIXED_NOREPLACE never touches an existing mapping.
    let p = unsafe {
        mmap_anonymous(
            at as *mut core::ffi::c_void,
            size,
            ProtFlags::empty(),
            MapFlags::PRIVATE | MapFlags::NORESERVE | MapFlags::FIXED_NOREPLACE,
        )
    };
    match p {
        Ok(p) if p as u64 == at => true,
        Ok(p) => {
            // An old kernel took the address for a hint.
            // SAFETY: the mapping was made above and nobody knows it.
            unsafe { unmap(p.cast(), size) };
            false
        }
        Err(_) => false,
    }
}

/// Makes a part of a reservation readable and writable.
///
/// # Safety
/// The range lies in a mapping made by `reserve`, at page borders.
pub unsafe fn commit(p: *mut u8, size: usize) -> bool {
    // SAFETY: the caller's contract.
    unsafe {
        rustix::mm::mprotect(
            p.cast(),
            size,
            rustix::mm::MprotectFlags::READ | rustix::mm::MprotectFlags::WRITE,
        )
        .is_ok()
    }
}

/// Asks the kernel for large pages in a range. A hint: a kernel without them ignores it.
///
/// # Safety
/// The range is a mapping of ours, at page borders.
pub unsafe fn prefer_huge_pages(p: *mut u8, size: usize) {
    // SAFETY: the caller's contract; the advice changes no contents.
    let _ = unsafe { rustix::mm::madvise(p.cast(), size, rustix::mm::Advice::LinuxHugepage) };
}

/// Gives a mapping back.
///
/// # Safety
/// The range came from `mmap` or `reserve`, and nobody uses it any more.
pub unsafe fn unmap(p: *mut u8, size: usize) {
    // SAFETY: the caller's contract. An error would mean a wrong range, and the memory then merely stays.
    let _ = unsafe { munmap(p.cast(), size) };
}

/// Writes all of `buf` to a descriptor; used for `print`, fatal errors and tracebacks. Errors are ignored: there is
/// nobody left to tell.
pub fn write_all(fd: i32, mut buf: &[u8]) {
    while !buf.is_empty() {
        let n = write(fd, buf);
        if n == -(Errno::INTR.raw_os_error() as i64) {
            continue;
        }
        if n == -(Errno::AGAIN.raw_os_error() as i64) {
            wait_writable(fd);
            continue;
        }
        if n <= 0 {
            return;
        }
        buf = &buf[n as usize..];
    }
}

/// The contents of a file of at most 10 MiB.
pub fn read_small_file(path: &str) -> Option<Vec<u8>> {
    const MAX: u64 = 10 << 20;
    let mut data = Vec::new();
    let file = std::fs::File::open(path).ok()?;
    file.metadata().ok().filter(|m| m.is_file())?;
    std::io::Read::read_to_end(&mut std::io::Read::take(file, MAX + 1), &mut data).ok()?;
    (data.len() as u64 <= MAX).then_some(data)
}

/// One `write`: the number of bytes, or minus errno.
pub fn write(fd: i32, buf: &[u8]) -> i64 {
    if fd < 0 {
        return -(Errno::BADF.raw_os_error() as i64);
    }
    // SAFETY: the descriptor is only used for this call; a closed one gives EBADF.
    let fd = unsafe { rustix::fd::BorrowedFd::borrow_raw(fd) };
    match rustix::io::write(fd, buf) {
        Ok(n) => n as i64,
        Err(e) => -(e.raw_os_error() as i64),
    }
}

/// Any system call, for the packages of std that talk to the kernel themselves: the result, or minus errno.
///
/// # Safety
/// The arguments are what the call takes; memory that it reads or writes stays alive and unmoved.
#[expect(clippy::disallowed_methods, reason = "this is the module that the ban points to")]
pub unsafe fn syscall(number: u64, a: [u64; 6]) -> i64 {
    // SAFETY: the caller's contract.
    unsafe {
        let r = libc::syscall(number as i64, a[0], a[1], a[2], a[3], a[4], a[5]);
        if r == -1 { -((*libc::__errno_location()) as i64) } else { r }
    }
}

/// The environment of the process as it was started, in the form NAME=value.
pub fn environ() -> Vec<Vec<u8>> {
    use std::os::unix::ffi::OsStringExt;
    let line = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
        let mut line = name.into_vec();
        line.push(b'=');
        line.extend(value.into_vec());
        line
    };
    std::env::vars_os().map(line).collect()
}

/// Ends the process at once: no destructors, no flushing (nothing is buffered).
pub fn exit(code: i32) -> ! {
    // SAFETY: `_exit` has no preconditions.
    unsafe { libc::_exit(code) }
}

/// Ends the process by SIGABRT's way, for `GOTRACEBACK=crash`-like reports of our own bugs.
pub fn abort() -> ! {
    // SAFETY: `abort` has no preconditions.
    unsafe { libc::abort() }
}

/// 64 random bits from the kernel; the clock if it has none.
pub fn random_seed() -> u64 {
    let mut b = [0u8; 8];
    // SAFETY: the buffer is ours and 8 bytes long.
    let n = unsafe { libc::getrandom(b.as_mut_ptr().cast(), 8, libc::GRND_NONBLOCK) };
    if n == 8 { u64::from_ne_bytes(b) } else { crate::clock::nanotime() as u64 }
}

/// The processors this process may run on.
pub fn ncpu() -> usize {
    rustix::thread::sched_getaffinity(None).map_or(1, |s| s.count() as usize).max(1)
}

/// The value of an environment variable, if it is set and valid UTF-8.
pub fn getenv(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Sleeps for some microseconds, for waits that happen once in a lifetime.
pub fn usleep(us: u64) {
    let t =
        rustix::time::Timespec { tv_sec: (us / 1_000_000) as i64, tv_nsec: (us % 1_000_000 * 1000) as i64 };
    let _ = rustix::thread::nanosleep(&t);
}

/// Ends the process as SIGPIPE does by default: what Go does when stdout or stderr is a broken pipe.
pub fn die_of_sigpipe() -> ! {
    // SAFETY: the default action is restored and the signal raised in this thread; plain calls without memory.
    unsafe {
        libc::signal(libc::SIGPIPE, libc::SIG_DFL);
        libc::raise(libc::SIGPIPE);
    }
    // Blocked by somebody: end anyway, as Go does.
    exit(2)
}

/// Waits until a descriptor can be written.
pub fn wait_writable(fd: i32) {
    let mut p = libc::pollfd { fd, events: libc::POLLOUT, revents: 0 };
    // SAFETY: one descriptor record of ours.
    unsafe { libc::poll(&mut p, 1, -1) };
}

/// Waits until a descriptor can be read.
pub fn wait_readable(fd: i32) {
    let mut p = libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
    // SAFETY: one descriptor record of ours.
    unsafe { libc::poll(&mut p, 1, -1) };
}

/// Prepares the C library's allocator, in the thread that asks, for a compiler's way with memory: much, at once. It takes
/// memory in one step, keeps what is freed, and has it in large pages: two thousand page faults less are a fifth of the
/// start-up of a small program.
pub fn prepare_heap(bytes: usize) {
    // SAFETY: mallopt only sets parameters. The block is ours until it is freed; the advice changes no contents and is
    // a hint, so its result does not matter.
    unsafe {
        libc::mallopt(libc::M_TRIM_THRESHOLD, 1 << 30);
        libc::mallopt(libc::M_MMAP_THRESHOLD, 256 << 20);
        let block = libc::malloc(bytes);
        if block.is_null() {
            return;
        }
        let start = (block as usize).next_multiple_of(2 << 20);
        let end = (block as usize + bytes) & !((2 << 20) - 1);
        if start < end {
            let _ = rustix::mm::madvise(start as *mut _, end - start, rustix::mm::Advice::LinuxHugepage);
        }
        // Freed, it becomes the top of the thread's arena, from which the next allocations come.
        libc::free(block);
    }
}
