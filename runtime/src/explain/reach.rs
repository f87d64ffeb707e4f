//! Who can still get at the things that goroutines wait for: a search from the stacks of each group, and from package
//! variables, through everything on the heap.
//!
//! The search is conservative: a word that looks like an address is one. It follows at most a number of words per group, so
//! that a huge heap or a hundred thousand goroutines cost no more than a moment.

use std::collections::{HashMap, HashSet};

use super::Group;
use super::thing::{Home, Things};
use crate::search::{Search, Visit};
use crate::{code, stack};

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
        let mut search = Search::new(BUDGET);
        // SAFETY: as the caller promises; package variables and data are mapped.
        let vars = code::tables().flat_map(|t| {
            let vars = t.vars.iter().map(|v| (v.addr, v.addr + v.size));
            vars.chain(t.data.iter().map(|d| (d.0, d.0 + d.1)))
        });
        // SAFETY: as above.
        unsafe { search.from(vars, &mut Finder { objects: &objects, found: &mut reach.vars }) };
        let share = (search.budget / groups.len().max(1)).max(SHARE);
        reach.complete = search.complete;
        for group in groups {
            let mut search = Search::new(share);
            let mut found = HashSet::new();
            for (i, thing) in things.list.iter().enumerate() {
                // SAFETY: Gs are never freed.
                let own = |&g: &*const crate::g::G| unsafe { (*g).goid };
                if matches!(thing.home, Home::Stack(goid) if group.members.iter().any(|g| own(g) == goid)) {
                    found.insert(i);
                }
            }
            // SAFETY: as the caller promises: the stacks do not change.
            unsafe {
                let stacks = group.members.iter().flat_map(|&g| stack::in_use(g));
                search.from(stacks, &mut Finder { objects: &objects, found: &mut found });
            }
            reach.complete &= search.complete;
            reach.groups.push(found);
        }
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

/// Notes the things that a search comes to.
struct Finder<'a> {
    /// The things on the heap, by the start of their object.
    objects: &'a HashMap<u64, Vec<usize>>,
    found: &'a mut HashSet<usize>,
}

impl Visit for Finder<'_> {
    fn object(&mut self, start: u64) {
        if let Some(things) = self.objects.get(&start) {
            self.found.extend(things);
        }
    }
}
