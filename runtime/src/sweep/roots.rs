//! Where a search for dead code starts.

use super::marks::Marks;
use crate::g::{G, GDEAD, GIDLE};
use crate::search::Search;
use crate::{code, panic, sched, stack, timer};

/// Searches from everything that may refer to code. False: not everything could be read.
///
/// # Safety
/// The world is stopped.
pub unsafe fn search(search: &mut Search, marks: &mut Marks, named: &[u64]) -> bool {
    let mut words = named.to_vec();
    let mut ranges = Vec::new();
    let mut complete = true;
    sched::for_each_g(&mut |g| {
        // SAFETY: Gs are never freed, and none runs.
        unsafe {
            let status = (*g).status();
            if status == GDEAD || status == GIDLE {
                return;
            }
            // The stack of a Rust closure is nobody's but its own.
            complete &= (*g).native.is_null();
            ranges.push(range_of(g));
            ranges.extend((*g).full.as_ref().map(|regs| range_of(regs)));
            ranges.extend(stack::in_use(g));
            words.extend(panic::closures(g));
        }
    });
    for p in sched::allps() {
        // SAFETY: Ps are never freed.
        words.extend(timer::objects(unsafe { &*p }));
    }
    // Those of the session stand in no such table: they count if something refers to them.
    for table in code::tables() {
        ranges.extend(table.vars.iter().map(|v| (v.addr, v.addr + v.size)));
        ranges.extend(table.data.iter().map(|d| (d.0, d.0 + d.1)));
    }
    let words = words.as_ptr_range();
    let words = (words.start as u64, words.end as u64);
    // SAFETY: the world is stopped: stacks and records do not change, and variables are mapped.
    unsafe { search.from(ranges.into_iter().chain([words]), marks) };
    loop {
        let more = marks.findable_itabs();
        if more.is_empty() {
            return complete && search.complete;
        }
        // SAFETY: tables are never freed.
        unsafe { search.from(more.into_iter(), marks) };
    }
}

fn range_of<T>(record: *const T) -> (u64, u64) {
    (record as u64, record as u64 + size_of::<T>() as u64)
}

const _: () = assert!(align_of::<G>() >= 8);
