//! Plain system calls: memory, output, the end of the process, random seeds, the number of processors.

use std::os::fd::{IntoRawFd as _, OwnedFd};
use std::sync::atomic::{AtomicI32, Ordering};

use super::inject::{self, Call};
use rustix::io::Errno;
use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous, munmap};

/// Zeroed memory straight from the kernel, or null. `size` is rounded up to pages by the kernel.
pub fn mmap(size: usize) -> *mut u8 {
    if inject::refused(Call::Mmap).is_some() {
        return core::ptr::null_mut();
    }
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
    if inject::refused(Call::Mmap).is_some() {
        return core::ptr::null_mut();
    }
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
    if inject::refused(Call::Mmap).is_some() {
        return false;
    }
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

/// Zeroed memory at exactly `at`; false if any of it is taken or the system refuses.
pub fn map_at(at: u64, size: usize) -> bool {
    // SAFETY: reserved by this very call, so nobody else uses it.
    reserve_at(at, size) && unsafe { commit(at as *mut u8, size) }
}

/// Makes a part of a reservation readable and writable.
///
/// # Safety
/// The range lies in a mapping made by `reserve`, at page borders.
pub unsafe fn commit(p: *mut u8, size: usize) -> bool {
    if inject::refused(Call::Mprotect).is_some() {
        return false;
    }
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
    if inject::refused(Call::Madvise).is_some() {
        return;
    }
    // SAFETY: the caller's contract; the advice changes no contents.
    let _ = unsafe { rustix::mm::madvise(p.cast(), size, rustix::mm::Advice::LinuxHugepage) };
}

/// Gives a mapping back.
///
/// # Safety
/// The range came from `mmap` or `reserve`, and nobody uses it any more.
pub unsafe fn unmap(p: *mut u8, size: usize) {
    if inject::refused(Call::Munmap).is_some() {
        return;
    }
    // SAFETY: the caller's contract. An error would mean a wrong range, and the memory then merely stays.
    let _ = unsafe { munmap(p.cast(), size) };
}

/// What takes the place of standard output and standard error, 0: nothing does. Set once, before the program starts.
static OUTPUT: [AtomicI32; 2] = [AtomicI32::new(0), AtomicI32::new(0)];

/// Lets output go elsewhere; the descriptors stay open for ever.
pub fn set_output(out: OwnedFd, err: OwnedFd) {
    OUTPUT[0].store(out.into_raw_fd(), Ordering::Relaxed);
    OUTPUT[1].store(err.into_raw_fd(), Ordering::Relaxed);
}

/// The descriptor that stands for 1 or 2; any other for itself.
pub fn output(fd: i32) -> i32 {
    let to = match fd {
        1 | 2 => OUTPUT[fd as usize - 1].load(Ordering::Relaxed),
        _ => 0,
    };
    if to == 0 { fd } else { to }
}

/// Whether a write to standard error could block now, and a session's screen is behind it.
pub fn screen_is_full() -> bool {
    let fd = output(2);
    fd != 2 && poll(&mut [PollFd::new(fd, libc::POLLOUT)], 0) == 0
}

/// A pipe whose ends do not block: what is read, what is written.
pub fn pipe() -> std::io::Result<(OwnedFd, OwnedFd)> {
    use rustix::pipe::{PipeFlags, pipe_with};
    Ok(pipe_with(PipeFlags::CLOEXEC | PipeFlags::NONBLOCK)?)
}

/// One `read`: the number of bytes, or minus errno.
pub fn read(fd: i32, buf: &mut [u8]) -> i64 {
    // SAFETY: the descriptor is only used for this call; a closed one gives EBADF.
    let fd = unsafe { rustix::fd::BorrowedFd::borrow_raw(fd) };
    match rustix::io::read(fd, buf) {
        Ok(n) => n as i64,
        Err(e) => -(e.raw_os_error() as i64),
    }
}

/// Writes all of `buf` to a descriptor; used for `print`, fatal errors and tracebacks. Errors are ignored: there is
/// nobody left to tell.
pub fn write_all(fd: i32, mut buf: &[u8]) {
    let fd = output(fd);
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
    let buf = match inject::transfer(Call::Write, buf.len()) {
        Ok(len) => &buf[..len],
        Err(errno) => return -(errno as i64),
    };
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
pub unsafe fn syscall(number: u64, mut a: [u64; 6]) -> i64 {
    if let Err(errno) = inject::syscall(number, &mut a) {
        if number == libc::SYS_close as u64 {
            // Linux closes the descriptor whatever it says.
            // SAFETY: the caller's contract.
            unsafe { plain_syscall(number, a) };
        }
        return -(errno as i64);
    }
    // SAFETY: the caller's contract.
    unsafe { plain_syscall(number, a) }
}

/// The same for calls that cannot fail in the way that `inject` makes others fail: the runtime's own event descriptors.
///
/// # Safety
/// As `syscall`.
#[expect(clippy::disallowed_methods, reason = "this is the module that the ban points to")]
pub(super) unsafe fn plain_syscall(number: u64, a: [u64; 6]) -> i64 {
    if crate::seeded::on()
        // SAFETY: the caller's contract.
        && let Some(r) = unsafe { virtual_call(number, a) }
    {
        return r;
    }
    // SAFETY: the caller's contract.
    unsafe {
        let r = libc::syscall(number as i64, a[0], a[1], a[2], a[3], a[4], a[5]);
        if r == -1 { -((*libc::__errno_location()) as i64) } else { r }
    }
}

/// The system calls that a seeded run answers itself: those that would stop everybody for a time, and the thread's id.
///
/// # Safety
/// As `syscall`.
#[expect(clippy::disallowed_methods, reason = "as above")]
unsafe fn virtual_call(number: u64, a: [u64; 6]) -> Option<i64> {
    use crate::seeded;
    match number as i64 {
        libc::SYS_poll if a[1] != 0 => {
            // SAFETY: the caller's contract; `PollFd` is the kernel's record.
            let fds = unsafe { core::slice::from_raw_parts_mut(a[0] as *mut PollFd, a[1] as usize) };
            let ms = a[2] as i32 as i64;
            Some(i64::from(seeded::poll(fds, (ms >= 0).then_some(ms * 1_000_000))))
        }
        libc::SYS_nanosleep if a[0] != 0 => {
            // SAFETY: the caller's contract.
            let t = unsafe { *(a[0] as *const libc::timespec) };
            seeded::nap(t.tv_sec.saturating_mul(1_000_000_000).saturating_add(t.tv_nsec));
            Some(0)
        }
        libc::SYS_sched_yield => {
            seeded::switch_point();
            Some(0)
        }
        // All virtual threads are this one.
        libc::SYS_tgkill => {
            let tid = rustix::thread::gettid().as_raw_nonzero().get();
            // SAFETY: no memory is involved.
            let r = unsafe { libc::syscall(libc::SYS_tgkill, a[0], tid, a[2]) };
            // SAFETY: as above.
            Some(if r == -1 { -i64::from(unsafe { *libc::__errno_location() }) } else { r })
        }
        libc::SYS_gettid => Some(i64::from(super::thread::tid())),
        _ => None,
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

/// Makes or empties a file for writing: its descriptor, or errno.
pub fn create(path: &str) -> Result<i32, i32> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::CREATE | OFlags::TRUNC | OFlags::WRONLY | OFlags::CLOEXEC;
    let fd = open(path, flags, Mode::from_raw_mode(0o666)).map_err(Errno::raw_os_error)?;
    Ok(std::os::fd::IntoRawFd::into_raw_fd(fd))
}

/// How many bytes of addresses the process may have, if there is a limit.
pub fn address_limit() -> Option<u64> {
    // SAFETY: the call only writes the record.
    let limit = unsafe {
        let mut limit: libc::rlimit = core::mem::zeroed();
        if libc::getrlimit(libc::RLIMIT_AS, &mut limit) != 0 {
            return None;
        }
        limit.rlim_cur
    };
    (limit != libc::RLIM_INFINITY).then_some(limit)
}

/// Makes the C library's allocator modest where addresses are limited: it would reserve 64 MiB for every thread.
pub fn share_one_arena() {
    // SAFETY: mallopt only sets parameters.
    unsafe { libc::mallopt(libc::M_ARENA_MAX, 1) };
}

/// Rust's own data found no memory: says so and ends the process, without any.
#[cold]
pub fn no_memory(bytes: usize) -> ! {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    let mut n = bytes;
    while at > 0 {
        at -= 1;
        digits[at] = b'0' + (n % 10) as u8;
        n /= 10;
        if n == 0 {
            break;
        }
    }
    write_all(2, b"runtime: out of memory: cannot allocate ");
    write_all(2, &digits[at..]);
    write_all(2, b"-byte block\nfatal error: out of memory\n");
    // SAFETY: `_exit` has no preconditions.
    unsafe { libc::_exit(2) }
}

/// Ends the process at once: no destructors, no flushing (nothing is buffered).
pub fn exit(code: i32) -> ! {
    crate::session::at_exit();
    crate::stats::schedtrace::at_exit();
    crate::trace::finish();
    let code = if crate::seeded::on() { crate::seeded::at_exit(code) } else { code };
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

/// Lets the process have as many descriptors as it may, as Go does: the soft limit is low for the sake of `select`.
pub fn raise_descriptor_limit() {
    let mut l = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: one record of ours. If the system refuses, the old limit holds.
    unsafe {
        if libc::getrlimit(libc::RLIMIT_NOFILE, &mut l) == 0 && l.rlim_cur < l.rlim_max {
            l.rlim_cur = l.rlim_max;
            libc::setrlimit(libc::RLIMIT_NOFILE, &l);
        }
    }
}

/// The value of an environment variable, if it is set and valid UTF-8.
pub fn getenv(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Sleeps for some microseconds, for waits that happen once in a lifetime.
pub fn usleep(us: u64) {
    if crate::seeded::on() {
        return crate::seeded::nap(us as i64 * 1000);
    }
    let t =
        rustix::time::Timespec { tv_sec: (us / 1_000_000) as i64, tv_nsec: (us % 1_000_000 * 1000) as i64 };
    let _ = rustix::thread::nanosleep(&t);
}

/// Before a read that may block. In a seeded run that would stop everybody, the goroutine that shall write included, so
/// the others go on until there is something to read. Except for stdin: there the program's input comes from, and it
/// must not matter how fast.
pub fn before_read(fd: i32) {
    if crate::seeded::on() && fd > 0 {
        crate::seeded::poll(&mut [PollFd::readable(fd)], None);
    }
}

/// The same before a write. Whether stdout and stderr are read by somebody must not matter either.
pub fn before_write(fd: i32) {
    if crate::seeded::on() && fd > 2 {
        crate::seeded::poll(&mut [PollFd::new(fd, libc::POLLOUT)], None);
    }
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

/// What `poll` is asked about one descriptor, and what it answers.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct PollFd(libc::pollfd);

impl PollFd {
    pub fn new(fd: i32, events: i16) -> PollFd {
        PollFd(libc::pollfd { fd, events, revents: 0 })
    }

    pub fn readable(fd: i32) -> PollFd {
        PollFd::new(fd, libc::POLLIN)
    }

    /// Whether anything happened: an event asked for, an error, or the descriptor is closed.
    pub fn is_ready(&self) -> bool {
        self.0.revents != 0
    }
}

/// Waits at most `ns` (negative: for ever) for one of the descriptors; the number of those that are ready.
pub fn poll(fds: &mut [PollFd], ns: i64) -> i32 {
    let t = libc::timespec { tv_sec: ns / 1_000_000_000, tv_nsec: ns % 1_000_000_000 };
    let t = if ns < 0 { core::ptr::null() } else { &raw const t };
    // SAFETY: `PollFd` is the kernel's record; all are ours.
    unsafe { libc::ppoll(fds.as_mut_ptr().cast(), fds.len() as u64, t, core::ptr::null()) }
}

/// Memory for goroutine blocks and stack segments, zeroed, or null: in a seeded run at addresses that do not vary.
pub fn mmap_stack(size: usize) -> *mut u8 {
    if crate::seeded::on() { crate::seeded::map_stack(size) } else { mmap(size) }
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
