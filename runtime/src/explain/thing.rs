//! The channels and locks that goroutines wait for: what they are called and where they lie.

use std::cell::Cell;
use std::collections::HashMap;

use super::Group;
use super::wait::{self, Wait};
use crate::code;
use crate::{heap, stack};

/// Where a thing lies.
pub enum Home {
    /// On the heap, in the object that starts here.
    Heap(u64),
    /// In a package variable of this name.
    Var(&'static str),
    /// In static data.
    Data,
    /// In a stack, of the goroutine with this number.
    Stack(u64),
}

pub struct Thing {
    pub home: Home,
    /// Explanations number things as they mention them; 0: not yet.
    pub number: Cell<u32>,
}

#[derive(Default)]
pub struct Things {
    pub list: Vec<Thing>,
    index: HashMap<u64, usize>,
}

impl Things {
    /// # Safety
    /// Nobody runs.
    pub unsafe fn of(groups: &[Group]) -> Things {
        let mut things = Things::default();
        for group in groups {
            for addr in group.wait.things() {
                if !things.index.contains_key(&addr) {
                    // SAFETY: as the caller promises.
                    let home = unsafe { home_of(addr, groups) };
                    things.index.insert(addr, things.list.len());
                    things.list.push(Thing { home, number: Cell::new(0) });
                }
            }
        }
        things
    }

    pub fn get(&self, addr: u64) -> Option<usize> {
        self.index.get(&addr).copied()
    }

    /// The thing at an address that some group waits for.
    pub fn at(&self, addr: u64) -> Option<&Thing> {
        self.get(addr).map(|i| &self.list[i])
    }
}

/// # Safety
/// Nobody runs.
unsafe fn home_of(addr: u64, groups: &[Group]) -> Home {
    if let Some(object) = heap::find_object(addr) {
        return Home::Heap(object.start);
    }
    for table in code::tables() {
        if let Some(v) = table.vars.iter().find(|v| (v.addr..v.addr + v.size).contains(&addr)) {
            return Home::Var(&v.name);
        }
    }
    for group in groups {
        for &g in &group.members {
            // SAFETY: as the caller promises.
            if unsafe { stack::in_use(g) }.any(|(lo, hi)| (lo..hi).contains(&addr)) {
                // SAFETY: Gs are never freed.
                return Home::Stack(unsafe { (*g).goid });
            }
        }
    }
    Home::Data
}

/// Whether two groups wait for the same thing in the same way, so that neither can help the other.
pub fn alike(a: &Wait, b: &Wait, thing: u64) -> bool {
    match (a, b) {
        (Wait::Chans(a), Wait::Chans(b)) => a.iter().filter(|op| op.1 == thing).all(|op| b.contains(op)),
        (Wait::Lock(a, x), Wait::Lock(b, y)) => x == y && (a == b || !matches!(a, wait::Lock::Cond)),
        _ => false,
    }
}
