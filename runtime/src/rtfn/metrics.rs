//! Figures for `runtime/metrics`: one array of words, in the order that `std/runtime/metrics/read.go` knows.

use minigo_abi::func::Ret;
use minigo_abi::layout::GoString;

use super::ret;
use crate::g::{G, GPREEMPTED, GRUNNABLE, GRUNNING, GSYSCALL, GWAITING};
use crate::stats::{self, Counter};
use crate::{clock, sched};

/// Fills `len` words at `out`: figures, counters, histograms. `states` not 0: the goroutines are counted by their states,
/// which takes a look at each.
pub unsafe extern "sysv64" fn readmetrics(_g: *mut G, out: u64, len: u64, states: u64) -> Ret {
    let mut words = vec![
        sched::gomaxprocs_now() as u64,
        sched::gcount() as u64,
        sched::mcount() as u64,
        stats::idle_nanos(),
        stats::available_nanos(clock::nanotime()),
    ];
    let mut by_state = [0u64; 4];
    if states != 0 {
        sched::for_each_g(&mut |g| {
            // SAFETY: Gs are never freed.
            let state = match unsafe { (*g).status() } {
                GSYSCALL => 0,
                GRUNNABLE => 1,
                GRUNNING => 2,
                GWAITING | GPREEMPTED => 3,
                _ => return,
            };
            by_state[state] += 1;
        });
    }
    words.extend(by_state);
    words.extend(Counter::ALL.iter().map(|&c| stats::total(c)));
    words.extend(stats::latencies());
    words.extend(stats::STOPPING.read());
    words.extend(stats::STOPPED.read());
    let n = words.len().min(len as usize);
    // SAFETY: the caller's array has `len` words.
    unsafe { core::ptr::copy_nonoverlapping(words.as_ptr(), out as *mut u64, n) };
    ret(words.len() as u64)
}

/// Name and description of a counter; an empty name behind the last one.
pub unsafe extern "sysv64" fn counterinfo(_g: *mut G, out: u64, index: u64) -> Ret {
    let (name, text) = Counter::ALL.get(index as usize).map_or(("", ""), |c| (c.name(), c.text()));
    let string = |s: &'static str| GoString { ptr: s.as_ptr(), len: s.len() as u64 };
    // SAFETY: the caller's buffer holds two strings.
    unsafe { (out as *mut [GoString; 2]).write([string(name), string(text)]) };
    ret(0)
}
