//! Looking at the goroutines of a program that goes on: a line for each, or one's stack. The world is stopped.

use std::fmt::Write;

use super::dump::{Stack, goroutine, state};
use crate::g::{G, GDEAD, GIDLE, GSYSCALL, GWAITING};
use crate::{clock, code, sched};

/// One line for every goroutine but one: number, state, since when, what it runs and where it was created.
///
/// # Safety
/// The world is stopped.
pub unsafe fn goroutine_list(skip: u64) -> String {
    let mut out = String::new();
    each(|g| {
        // SAFETY: Gs live for ever.
        unsafe {
            if (*g).goid == skip {
                return;
            }
            let waits = matches!((*g).status(), GWAITING | GSYSCALL) && (*g).waitsince != 0;
            let age = if waits { (clock::nanotime() - (*g).waitsince) / 1_000_000_000 } else { 0 };
            let runs = code::find_func((*g).startpc).map_or("", |f| f.name.as_str());
            let _ = write!(out, "goroutine {} [{}] {age}s {runs}", (*g).goid, state(g));
            if let Some(call) = (*g).gopc.checked_sub(1).and_then(|at| code::calls(at).next()) {
                let _ = write!(out, " created by {} at {}:{}", call.name, call.place.file, call.place.line);
            }
            out.push('\n');
        }
    });
    out
}

/// The trace of the goroutine with this number; empty if there is none.
///
/// # Safety
/// The world is stopped.
pub unsafe fn stack_of(goid: u64) -> String {
    let mut out = String::new();
    each(|g| {
        // SAFETY: with the world stopped every goroutine is off its stack.
        unsafe {
            if (*g).goid == goid {
                goroutine(&mut out, g, 1, Stack::Saved);
            }
        }
    });
    out
}

/// Every goroutine that has begun and not ended, but for the runtime's own.
fn each(mut f: impl FnMut(*mut G)) {
    sched::for_each_g(&mut |g| {
        // SAFETY: Gs live for ever.
        let (status, system) = unsafe { ((*g).status(), (*g).system) };
        if !system && status != GDEAD && status != GIDLE {
            f(g);
        }
    });
}
