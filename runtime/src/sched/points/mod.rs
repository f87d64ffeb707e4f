//! One test per numbered point of the scheduler's requirements, `point_NN_…`; the table in `HACKING.md` says what stands where.
//!
//! Each runs in a process of its own with a given number of Ps, because the scheduler is the process's. None depends on how
//! long something takes: what a broken scheduler never does, the watchdog of `alone` reports after a minute.
//!
//! Point 14 is tested with the poller (`netpoll/`), 15 with the timers (`timer/`), 16 with seeded runs (`seeded/`).

// A test waits for a child process, which needs no seam.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod find;
mod life;
mod queues;
mod statuses;
mod syscalls;

use crate::g::G;
use crate::native;
use crate::sched::SCHED;
use crate::sync::Ordering;
use crate::sys::thread::osyield;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Where a test finds itself again: its module and its name.
macro_rules! here {
    ($name:ident) => {
        concat!(module_path!(), "::", stringify!($name))
    };
}
use here;

/// How a child ended, and what it printed on standard error. `None`: this process is the child, and `body` ran.
fn child(test: &str, procs: usize, debug: &str, body: fn()) -> Option<(Option<i32>, String)> {
    let name = test.split_once("::").map_or(test, |(_, n)| n);
    if std::env::var("MINIGO_POINT").is_ok_and(|t| t == name) {
        crate::sys::inject::init().expect("the rules are ours");
        native::run(body);
        return None;
    }
    let me = std::env::current_exe().expect("the test has a file");
    let mut child = Command::new(me)
        .args([name, "--exact", "--nocapture", "--test-threads=1"])
        .env("MINIGO_POINT", name)
        .env("GOMAXPROCS", procs.to_string())
        .env("MINIGODEBUG", debug)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the test starts itself");
    for _ in 0..6000 {
        if let Some(status) = child.try_wait().expect("the child can be waited for") {
            let mut text = String::new();
            if let Some(mut err) = child.stderr.take() {
                std::io::Read::read_to_string(&mut err, &mut text).expect("text");
            }
            return Some((status.code(), text));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("the child can be killed");
    panic!("{name} hangs");
}

/// Runs `body` as a goroutine in a process of its own with `procs` Ps. It must end well.
fn alone(test: &str, procs: usize, body: fn()) {
    if let Some((code, text)) = child(test, procs, "", body) {
        assert_eq!(code, Some(0), "{text}");
    }
}

/// Like `alone`; the runtime must end the process and say why.
fn dies(test: &str, body: fn(), why: &str) {
    if let Some((code, text)) = child(test, 2, "", body) {
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(why), "{text}");
    }
}

/// What happened, in order.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u32>>>);

impl Log {
    fn put(&self, n: u32) {
        self.0.lock().expect("nobody panics").push(n);
    }

    fn take(&self) -> Vec<u32> {
        std::mem::take(&mut self.0.lock().expect("nobody panics"))
    }
}

/// Waits until all Ps but the caller's are idle and all Ms but the caller's sleep. An M whose P is idle already may still
/// look into all queues once more (`find::recheck`), and would see what a test puts there.
fn settle() {
    let n = SCHED.gomaxprocs.load(Ordering::Relaxed) - 1;
    while SCHED.npidle.load(Ordering::Relaxed) != n
        || SCHED.nmspinning.load(Ordering::Relaxed) != 0
        || !others_sleep()
    {
        osyield();
    }
}

/// Do all Ms but the caller's sleep?
fn others_sleep() -> bool {
    // SAFETY: the current goroutine runs; the records of Ms are never freed.
    unsafe {
        let mine = (*native::current()).m();
        let mut m = SCHED.allm.load(Ordering::Acquire);
        while !m.is_null() {
            // Pairs with the release in `threads::mpark`.
            if m != mine && !(*m).blocked.load(Ordering::Acquire) {
                return false;
            }
            m = (*m).alllink;
        }
    }
    true
}

/// Gs that are nothing but entries of queues.
fn fakes(n: usize) -> Vec<*mut G> {
    // SAFETY: never run; all zero is a G that was never used.
    (0..n).map(|_| Box::into_raw(unsafe { Box::<G>::new_zeroed().assume_init() })).collect()
}
