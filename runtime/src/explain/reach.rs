//! Who can still get at the things that goroutines wait for: a search from the stacks of each group, and from package
//! variables, through everything on the heap.
//!
//! The search is conservative: a word that looks like an address is one. It follows at most a number of words per group, so
//! that a huge heap or a hundred thousand goroutines cost no more than a moment.

use std::collections::{HashMap, HashSet};

use super::Group;
use super::thing::{Home, Things, stack_of};
use crate::{code, heap};

/// Words that are read in all.
const BUDGET: usize = 8 << 20;
/// Words that every group may read, however many there are.
const SHARE: usize = 4096;

pub struct Reach {
    /// By group: the things that its members can get at.
    groups: Vec<HashSet<usize>>,
    /// What any function can get at through package variables.
    vars: HashSet<usize>,
    /// Everything was read that there was to read.
    pub complete: bool,
}

impl Reach {
    /// # Safety
    /// Nobody runs.
    pub unsafe fn search(groups: &[Group], things: &Things) -> Reach {
        let mut objects: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut reach = Reach { groups: Vec::new(), vars: HashSet::new(), complete: true };
        for (i, thing) in things.list.iter().enumerate() {
            match thing.home {
                Home::Heap(start) => objects.entry(start).or_default().push(i),
                Home::Var(_) | Home::Data => drop(reach.vars.insert(i)),
                Home::Stack(_) => {}
            }
        }
        let mut search = Search { objects: &objects, budget: BUDGET, complete: true };
        // SAFETY: as the caller promises; package variables and data are mapped.
        let vars = code::tables().flat_map(|t| {
            let vars = t.vars.iter().map(|v| (v.addr, v.addr + v.size));
            vars.chain(t.data.iter().map(|d| (d.0, d.0 + d.1)))
        });
        // SAFETY: as above.
        unsafe { search.from(vars, &mut reach.vars) };
        let share = (search.budget / groups.len().max(1)).max(SHARE);
        for group in groups {
            search.budget = share;
            let mut found = HashSet::new();
            for (i, thing) in things.list.iter().enumerate() {
                // SAFETY: Gs are never freed.
                let own = |&g: &*const crate::g::G| unsafe { (*g).goid };
                if matches!(thing.home, Home::Stack(goid) if group.members.iter().any(|g| own(g) == goid)) {
                    found.insert(i);
                }
            }
            // SAFETY: as the caller promises: the stacks do not change.
            unsafe { search.from(group.members.iter().flat_map(|&g| stack_of(g)), &mut found) };
            reach.groups.push(found);
        }
        reach.complete = search.complete;
        reach
    }

    /// Whether a member of the group can get at the thing.
    pub fn has(&self, group: usize, thing: usize) -> bool {
        self.groups[group].contains(&thing)
    }

    pub fn through_vars(&self, thing: usize) -> bool {
        self.vars.contains(&thing)
    }
}

struct Search<'a> {
    /// The things on the heap, by the start of their object.
    objects: &'a HashMap<u64, Vec<usize>>,
    /// Words that may still be read.
    budget: usize,
    complete: bool,
}

impl Search<'_> {
    /// Adds what the words in `roots` lead to.
    ///
    /// # Safety
    /// The ranges are readable, and nobody runs.
    unsafe fn from(&mut self, roots: impl Iterator<Item = (u64, u64)>, found: &mut HashSet<usize>) {
        let mut seen = HashSet::new();
        let mut todo = Vec::new();
        for (lo, hi) in roots {
            // SAFETY: as the caller promises.
            unsafe { self.read(lo, hi, &mut seen, &mut todo, found) };
        }
        while let Some((lo, hi)) = todo.pop() {
            // SAFETY: an object of the heap.
            unsafe { self.read(lo, hi, &mut seen, &mut todo, found) };
        }
    }

    /// # Safety
    /// As `from`.
    unsafe fn read(
        &mut self,
        lo: u64,
        hi: u64,
        seen: &mut HashSet<u64>,
        todo: &mut Vec<(u64, u64)>,
        found: &mut HashSet<usize>,
    ) {
        let mut at = lo.next_multiple_of(8);
        while at + 8 <= hi {
            if self.budget == 0 {
                self.complete = false;
                return;
            }
            self.budget -= 1;
            // SAFETY: as the caller promises.
            let word = unsafe { (at as *const u64).read_volatile() };
            at += 8;
            if !heap::in_heap(word) {
                continue;
            }
            let Some(object) = heap::find_object(word) else { continue };
            if !seen.insert(object.start) {
                continue;
            }
            if let Some(things) = self.objects.get(&object.start) {
                found.extend(things);
            }
            if !object.noscan {
                todo.push((object.start, object.start + object.size));
            }
        }
    }
}
