//! Why nobody can run: the lines that begin with `minigo:` below the dump of a deadlock.
//!
//! All goroutines wait, so nothing changes any more and everything may be read. Three questions are answered:
//!
//! 1. What does each goroutine wait for (`wait`)? Goroutines that wait for the same at the same place are one *group*.
//! 2. Who could have woken it (`reach`)? Whoever can still get at the channel or the lock: its address is looked for in the
//!    goroutines' stacks and in what those lead to. Words are not known to be pointers, and who has a channel need not
//!    use it, so the answer is *could*. Who has locked a mutex is known (`sync` notes it in G) and is said as a fact.
//! 3. Does one wait for the other in a circle (`cycle`)?
//!
//! Work and output are bounded, whatever the number of goroutines: groups are shown up to a number, and the search reads a
//! number of words at most and says so if that was not enough. `MINIGODEBUG=explain=0` turns it all off.

mod cycle;
mod held;
mod reach;
mod thing;
mod wait;
mod words;

use std::collections::HashMap;

use crate::g::{G, GDEAD, GIDLE, GWAITING};
use crate::{sched, sys};
use held::Held;
use reach::Reach;
use thing::Things;
use wait::Wait;

/// So many groups are shown.
const SHOWN: usize = 20;
/// So many groups are looked at.
const GROUPS: usize = 256;
/// So many members of a group are searched for what they can reach.
const SAMPLE: usize = 16;

/// Goroutines that wait for the same thing at the same place and were created by the same statement.
struct Group {
    /// The first ones.
    members: Vec<*const G>,
    count: usize,
    wait: Wait,
}

impl Group {
    /// The member that stands first in the dump.
    fn first(&self) -> &G {
        // SAFETY: Gs are never freed, and nobody runs any more.
        unsafe { &*self.members[0] }
    }
}

/// All that is known, for `words` and `cycle`.
struct Scene {
    /// Goroutines in groups that are not looked at.
    left_out: usize,
    groups: Vec<Group>,
    things: Things,
    held: Held,
    reach: Reach,
}

/// The explanation, or nothing if it is turned off.
///
/// # Safety
/// No goroutine runs, and none will.
pub unsafe fn report() -> String {
    if sys::getenv("MINIGODEBUG").is_some_and(|v| v.split(',').any(|w| w == "explain=0")) {
        return String::new();
    }
    // SAFETY: as the caller promises.
    unsafe {
        let (mut groups, mut of) = groups();
        let left_out = groups.iter().skip(GROUPS).map(|g| g.count).sum();
        groups.truncate(GROUPS);
        of.retain(|_, group| *group < GROUPS);
        let things = Things::of(&groups);
        let held = Held::read(&groups, &of);
        let mut reach = Reach::search(&groups, &things);
        reach.complete &= left_out == 0;
        words::text(&Scene { left_out, groups, things, held, reach })
    }
}

/// The groups in the order of the dump, which is that of creation, and the group of each goroutine by its number.
///
/// # Safety
/// As `report`.
unsafe fn groups() -> (Vec<Group>, HashMap<u64, usize>) {
    let mut groups: Vec<Group> = Vec::new();
    let mut of = HashMap::new();
    let mut known = HashMap::new();
    sched::for_each_g(&mut |g| {
        // SAFETY: Gs are never freed; a G that waits stays off its stack.
        unsafe {
            let status = (*g).status();
            if (*g).system || status == GDEAD || status == GIDLE || status != GWAITING {
                return;
            }
            let wait = wait::of(g);
            let key = (wait.clone(), wait::user_pc(g), (*g).gopc);
            let at = *known.entry(key).or_insert_with(|| {
                groups.push(Group { members: Vec::new(), count: 0, wait });
                groups.len() - 1
            });
            let group = &mut groups[at];
            group.count += 1;
            of.insert((*g).goid, at);
            if group.members.len() < SAMPLE {
                group.members.push(g);
            }
        }
    });
    (groups, of)
}
