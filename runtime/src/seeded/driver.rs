//! The virtual threads of a seeded run, and who of them goes on.
//!
//! A thread is a coroutine. It runs until it blocks on a futex, naps, waits for a descriptor, or passes a point where
//! another one might go on; there the oracle chooses among those that can. When nobody can, the clock jumps to the first
//! time somebody waits for; if descriptors are waited for, real time passes instead, because what comes from outside
//! may come first.
//!
//! What a kernel keeps per thread must follow the switch: the current M, and the held locks of the lock-order check.

use core::ptr::null_mut;
use core::sync::atomic::Ordering;
use std::collections::{BTreeMap, VecDeque};

use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::{OneThread, choices, time};
use crate::m;
use crate::netpoll;
use crate::oracle::Kind;
use crate::sync::AtomicU32;
use crate::sys::{self, lock};

const STACK_SIZE: usize = 256 << 10;

/// What a passage through a switch point takes.
const STEP: i64 = 200;

/// So often in a row may sysmon be the only thread that can go on; then the run is stuck, and not by the program's fault.
const ALONE: u32 = 100_000;

struct Thread {
    co: Coroutine<(), (), (), DefaultStack>,
    /// Set by the coroutine when it starts.
    yielder: *const Yielder<(), ()>,
    id: i32,
    /// The futex it waits for, or 0.
    key: usize,
    /// When it goes on in any case; 0: never.
    until: i64,
    /// The descriptors it waits for.
    fds: Vec<sys::PollFd>,
    /// It is the network poller: real time passes for it only while goroutines wait for descriptors.
    net: bool,
    /// Only watches the others: its naps do not move the clock while somebody else waits for a time.
    housekeeping: bool,
}

struct Driver {
    /// Who runs now; null outside of all threads.
    current: *mut Thread,
    /// Who was chosen to go on next, or null.
    next: *mut Thread,
    ready: Vec<*mut Thread>,
    /// Who waits for a futex, in order of arrival.
    keys: BTreeMap<usize, VecDeque<*mut Thread>>,
    /// Who waits for a time, alone or beside something else.
    timed: Vec<*mut Thread>,
    /// Who waits for a descriptor.
    polled: Vec<*mut Thread>,
    made: i32,
    alone: u32,
}

static DRIVER: OneThread<Driver> = OneThread::new(Driver {
    current: null_mut(),
    next: null_mut(),
    ready: Vec::new(),
    keys: BTreeMap::new(),
    timed: Vec::new(),
    polled: Vec::new(),
    made: 0,
    alone: 0,
});

/// Starts a thread that runs `f`. False: there is no memory for its stack.
pub fn spawn(f: impl FnOnce() + 'static) -> bool {
    let Ok(stack) = DefaultStack::new(STACK_SIZE) else { return false };
    let co = Coroutine::with_stack(stack, move |yielder: &Yielder<(), ()>, ()| {
        DRIVER.with(|d| {
            // SAFETY: the driver resumes only its current thread, which lives until this coroutine returns.
            unsafe { (*d.current).yielder = yielder };
        });
        m::setm(null_mut());
        f();
    });
    DRIVER.with(|d| {
        d.made += 1;
        let thread = Thread {
            co,
            yielder: core::ptr::null(),
            id: d.made,
            key: 0,
            until: 0,
            fds: Vec::new(),
            net: false,
            housekeeping: false,
        };
        d.ready.push(Box::into_raw(Box::new(thread)));
    });
    true
}

/// Runs `first` as the first thread, and then all threads for ever: one of them ends the process.
pub fn run_threads(first: impl FnOnce() + 'static) -> ! {
    if !spawn(first) {
        crate::panic::throw("seeded run: no memory for the first thread");
    }
    loop {
        let thread = next();
        DRIVER.with(|d| d.current = thread);
        // SAFETY: the thread is suspended or new, and off all lists; nobody else resumes it.
        let result = unsafe { (*thread).co.resume(()) };
        DRIVER.with(|d| d.current = null_mut());
        if let CoroutineResult::Return(()) = result {
            // SAFETY: a thread that returned is on no list.
            drop(unsafe { Box::from_raw(thread) });
        }
    }
}

/// The number of the thread that runs; 0 outside of all.
pub fn thread_id() -> i32 {
    // SAFETY: the current thread lives.
    DRIVER.with(|d| unsafe { d.current.as_ref() }.map_or(0, |t| t.id))
}

/// The current thread only watches the others.
pub fn housekeeping() {
    // SAFETY: the current thread lives.
    DRIVER.with(|d| unsafe { d.current.as_mut() }.map(|t| t.housekeeping = true));
}

/// Sleeps while `*key == val`, at most `ns`; may return for no reason.
pub fn block_on_key(key: &AtomicU32, val: u32, ns: Option<i64>) {
    if key.load(Ordering::Acquire) == val {
        suspend(key as *const AtomicU32 as usize, ns, &[]);
    }
}

/// Wakes `n` threads that wait for `key`.
pub fn wake_key(key: &AtomicU32, n: u32) {
    let key = key as *const AtomicU32 as usize;
    DRIVER.with(|d| {
        for _ in 0..n {
            let Some(&thread) = d.keys.get(&key).and_then(|q| q.front()) else { break };
            d.make_ready(thread);
        }
    });
}

/// Sleeps for `ns` of virtual time.
pub fn nap(ns: i64) {
    suspend(0, Some(ns), &[]);
}

/// `poll` for a virtual thread: waits for one of the descriptors, at most `ns`; the number of those that are ready.
pub fn poll(fds: &mut [sys::PollFd], ns: Option<i64>) -> i32 {
    let n = sys::poll(fds, 0);
    if n != 0 || ns == Some(0) {
        return n;
    }
    suspend(0, ns, fds);
    sys::poll(fds, 0)
}

/// Waits until the poller's descriptor has something to tell, at most `ns` (negative: for ever).
pub fn wait_net(epfd: i32, ns: i64) {
    let mut fds = [sys::PollFd::readable(epfd)];
    if ns == 0 || sys::poll(&mut fds, 0) != 0 {
        return;
    }
    let set = |net: bool| {
        // SAFETY: the current thread lives.
        DRIVER.with(|d| unsafe { d.current.as_mut() }.map(|t| t.net = net));
    };
    set(true);
    suspend(0, (ns > 0).then_some(ns), &fds);
    set(false);
}

/// Another thread may go on here.
pub fn switch_point() {
    time::tick(STEP);
    let others = DRIVER.with(|d| {
        d.wake_due();
        d.poll_now();
        !d.current.is_null() && !d.ready.is_empty()
    });
    if others {
        let n = DRIVER.with(|d| d.ready.len() as u32);
        let chosen = choices::below(Kind::Thread, n + 1);
        if chosen < n {
            DRIVER.with(|d| {
                d.next = d.ready.swap_remove(chosen as usize);
                d.ready.push(d.current);
            });
            leave();
        }
    }
}

fn suspend(key: usize, ns: Option<i64>, fds: &[sys::PollFd]) {
    let inside = DRIVER.with(|d| {
        if d.current.is_null() {
            return false;
        }
        // SAFETY: the current thread lives, and is on no list.
        let t = unsafe { &mut *d.current };
        (t.key, t.fds) = (key, fds.to_vec());
        t.until = ns.map_or(0, |ns| time::nanotime().saturating_add(ns.max(0)));
        if key != 0 {
            d.keys.entry(key).or_default().push_back(d.current);
        }
        if t.until != 0 {
            d.timed.push(d.current);
        }
        if !fds.is_empty() {
            d.polled.push(d.current);
        }
        true
    });
    if inside {
        leave();
    } else if let Some(ns) = ns {
        // Outside of all threads nobody can be waited for.
        time::tick(ns);
    }
}

/// Gives control to the driver's loop; comes back when the thread is chosen.
#[inline(never)]
fn leave() {
    let m = m::getm();
    let held = lock::swap_held(lock::Held::default());
    let yielder = DRIVER.with(|d| {
        // SAFETY: the current thread lives and has started.
        unsafe { (*d.current).yielder }
    });
    // SAFETY: the yielder of the running coroutine, whose stack this is, or a stack that was entered from it.
    unsafe { (*yielder).suspend(()) };
    lock::swap_held(held);
    m::setm(m);
}

/// Chooses who goes on, waiting if nobody can.
fn next() -> *mut Thread {
    loop {
        let thread = DRIVER.with(|d| {
            d.wake_due();
            d.poll_now();
            core::mem::replace(&mut d.next, null_mut())
        });
        if !thread.is_null() {
            return thread;
        }
        match DRIVER.with(|d| d.ready.len()) {
            0 => wait(),
            n => {
                let i = if n == 1 { 0 } else { choices::below(Kind::Thread, n as u32) as usize };
                return DRIVER.with(|d| d.ready.swap_remove(i));
            }
        }
    }
}

/// Nobody can go on: lets time pass.
fn wait() {
    let (until, polled) = DRIVER.with(|d| {
        let first = |watch: bool| {
            // SAFETY: waiting threads live.
            d.timed.iter().map(|&t| unsafe { &*t }).filter(|t| t.housekeeping == watch).map(|t| t.until).min()
        };
        let until = first(false);
        // SAFETY: as above.
        let polled = d.polled.iter().any(|&t| unsafe { !(*t).net } || netpoll::any_waiters());
        d.alone = if until.is_some() || polled { 0 } else { d.alone + 1 };
        (until.or_else(|| first(true)), polled)
    });
    if DRIVER.with(|d| d.alone) > ALONE {
        crate::panic::throw("seeded run: nobody can go on");
    }
    if polled {
        let ns = until.map_or(-1, |u| u.saturating_sub(time::nanotime()).max(0));
        if DRIVER.with(|d| d.poll(ns)) {
            return;
        }
    }
    match until {
        Some(until) => {
            // A machine wakes up a little late, and what is due meanwhile is due together.
            let late = match choices::below(Kind::Slack, 4) {
                0 => choices::below(Kind::Slack, 64) as i64 * 1000,
                _ => 0,
            };
            time::jump(until.saturating_add(late));
        }
        None if polled => {}
        None => crate::panic::throw("seeded run: all threads are asleep"),
    }
}

impl Driver {
    /// Takes a thread off everything it waits for.
    fn make_ready(&mut self, thread: *mut Thread) {
        // SAFETY: threads on lists live.
        let t = unsafe { &mut *thread };
        if t.key != 0
            && let Some(queue) = self.keys.get_mut(&t.key)
        {
            queue.retain(|&o| o != thread);
            if queue.is_empty() {
                self.keys.remove(&t.key);
            }
        }
        if t.until != 0 {
            self.timed.retain(|&o| o != thread);
        }
        if !t.fds.is_empty() {
            self.polled.retain(|&o| o != thread);
        }
        (t.key, t.until) = (0, 0);
        t.fds.clear();
        self.ready.push(thread);
    }

    fn wake_due(&mut self) {
        let now = time::nanotime();
        let mut i = 0;
        while i < self.timed.len() {
            let thread = self.timed[i];
            // SAFETY: threads on lists live.
            if unsafe { (*thread).until } <= now {
                self.make_ready(thread);
            } else {
                i += 1;
            }
        }
    }

    fn poll_now(&mut self) {
        if !self.polled.is_empty() {
            self.poll(0);
        }
    }

    /// Waits for descriptors, at most `ns` (negative: for ever); true: somebody is ready.
    fn poll(&mut self, ns: i64) -> bool {
        // SAFETY: threads on lists live.
        let fds_of = |t: &*mut Thread| unsafe { (**t).fds.clone() };
        let mut fds: Vec<sys::PollFd> = self.polled.iter().flat_map(fds_of).collect();
        if sys::poll(&mut fds, ns) <= 0 {
            return false;
        }
        let mut fds = fds.into_iter();
        for thread in self.polled.clone() {
            // SAFETY: as above.
            let n = unsafe { (*thread).fds.len() };
            if fds.by_ref().take(n).filter(sys::PollFd::is_ready).count() != 0 {
                self.make_ready(thread);
            }
        }
        true
    }
}
