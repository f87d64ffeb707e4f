//! OS threads: how an M is started, yields its processor and naps. In a seeded run they are virtual.

use crate::seeded;
use rustix::time::{ClockId, Timespec};

/// Starts a thread that runs `f` and is never joined.
pub fn spawn(f: impl FnOnce() + Send + 'static) -> bool {
    if super::inject::refused(super::inject::Call::Clone).is_some() {
        return false;
    }
    if seeded::on() {
        return seeded::spawn(f);
    }
    start(Box::new(Box::new(f)))
}

/// Bytes of g0's stack.
const STACK: usize = 256 << 10;

/// The new thread's first argument.
type Body = Box<dyn FnOnce() + Send>;

/// Not a thread of Rust's library: that one takes memory for a signal stack of its own, and panics if there is none.
fn start(body: Box<Body>) -> bool {
    extern "C" fn main(body: *mut libc::c_void) -> *mut libc::c_void {
        // SAFETY: a short C string; the name is for people.
        unsafe { libc::prctl(libc::PR_SET_NAME, c"minigo-m".as_ptr()) };
        // SAFETY: the box that `start` gave away.
        let body = unsafe { Box::from_raw(body.cast::<Body>()) };
        body();
        core::ptr::null_mut()
    }
    let body = Box::into_raw(body);
    // SAFETY: the attributes are made and ended here; the body belongs to the new thread if there is one, else to us.
    unsafe {
        let mut attr: libc::pthread_attr_t = core::mem::zeroed();
        libc::pthread_attr_init(&mut attr);
        libc::pthread_attr_setstacksize(&mut attr, STACK);
        libc::pthread_attr_setdetachstate(&mut attr, libc::PTHREAD_CREATE_DETACHED);
        let mut thread = 0;
        let errno = libc::pthread_create(&mut thread, &attr, main, body.cast());
        libc::pthread_attr_destroy(&mut attr);
        if errno != 0 {
            drop(Box::from_raw(body));
        }
        errno == 0
    }
}

/// The kernel's id of this thread, for signals; in a seeded run the number of the virtual thread.
pub fn tid() -> i32 {
    if seeded::on() {
        return seeded::thread_id() + 1;
    }
    rustix::thread::gettid().as_raw_nonzero().get()
}

pub fn osyield() {
    if seeded::on() {
        return seeded::switch_point();
    }
    rustix::thread::sched_yield();
}

pub fn usleep(us: u32) {
    if seeded::on() {
        return seeded::nap(i64::from(us) * 1000);
    }
    let t = Timespec { tv_sec: us as i64 / 1_000_000, tv_nsec: (us as i64 % 1_000_000) * 1000 };
    let _ = rustix::thread::clock_nanosleep_relative(ClockId::Monotonic, &t);
}

/// The calling thread only watches the others: it does not keep a seeded run busy.
pub fn housekeeping() {
    if seeded::on() {
        seeded::housekeeping();
    }
}
