//! OS threads: how an M is started, yields its processor and naps.

use rustix::time::{ClockId, Timespec};

/// Starts a thread that runs `f` and is never joined.
pub fn spawn(f: impl FnOnce() + Send + 'static) -> bool {
    std::thread::Builder::new().name("minigo-m".into()).stack_size(256 << 10).spawn(f).is_ok()
}

/// The kernel's id of this thread, for signals.
pub fn tid() -> i32 {
    rustix::thread::gettid().as_raw_nonzero().get()
}

pub fn osyield() {
    rustix::thread::sched_yield();
}

pub fn usleep(us: u32) {
    let t = Timespec { tv_sec: us as i64 / 1_000_000, tv_nsec: (us as i64 % 1_000_000) * 1000 };
    let _ = rustix::thread::clock_nanosleep_relative(ClockId::Monotonic, &t);
}
