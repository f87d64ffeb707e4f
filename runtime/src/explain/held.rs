//! Who holds the locks of `sync`, as the goroutines noted when they took them (`LockNotes`).
//!
//! A note is a fact only together with the lock: it is looked at for locks that somebody waits for. A goroutine keeps
//! a few, so one may be missing; then nothing is said about the holder but who could be it.

use std::collections::HashMap;

use minigo_abi::layout::LockNote;

use super::Group;
use super::wait::Lock;
use crate::code::{self, Place};
use crate::g::{GDEAD, GIDLE};
use crate::sched;

#[derive(Clone)]
pub struct Hold {
    pub goid: u64,
    /// None: the goroutine has ended.
    pub group: Option<usize>,
    pub reading: bool,
    pub place: Option<Place>,
}

#[derive(Default)]
pub struct Held {
    by: HashMap<u64, Vec<Hold>>,
}

impl Held {
    /// # Safety
    /// Nobody runs; `of` gives the group of a goroutine's number.
    pub unsafe fn read(groups: &[Group], of: &HashMap<u64, usize>) -> Held {
        let mut held = Held::default();
        for group in groups {
            for at in group.wait.things() {
                held.by.insert(at, Vec::new());
            }
        }
        sched::for_each_g(&mut |g| {
            // SAFETY: Gs are never freed.
            let g = unsafe { &*g };
            let status = g.status();
            if status == GIDLE {
                return;
            }
            for note in g.hdr.locks.iter().filter(|n| n.addr != 0) {
                let Some(list) = held.by.get_mut(&(note.addr & !1)) else { continue };
                let group = if status == GDEAD { None } else { of.get(&g.goid).copied() };
                let reading = note.addr & 1 != 0;
                list.push(Hold { goid: g.goid, group, reading, place: place(note) });
            }
        });
        held
    }

    /// Who holds the lock at `addr`, for whom `lock` says how it wants it.
    pub fn of(&self, addr: u64, lock: Lock) -> Vec<Hold> {
        // Who waits for readers to leave is not held up by writers, and the others not by readers.
        let reading = match lock {
            Lock::Mutex | Lock::Once | Lock::Read | Lock::Write => false,
            Lock::Drain => true,
            Lock::Group | Lock::Cond => return Vec::new(),
        };
        let Some(all) = self.by.get(&addr) else { return Vec::new() };
        let all: Vec<Hold> = all.iter().filter(|h| h.reading == reading).cloned().collect();
        let mut live: Vec<Hold> = all.iter().filter(|h| h.group.is_some()).cloned().collect();
        if live.is_empty() {
            // The note of a goroutine that has ended may be old: if there are several, nobody knows which is the last.
            live = all.clone();
            if live.len() > 1 {
                live.clear();
            }
        }
        live
    }
}

fn place(note: &LockNote) -> Option<Place> {
    let (file, line) = ((note.place >> 32) as usize, note.place as u32);
    let files = &code::tables().next()?.files;
    (line != 0).then_some(())?;
    Some(Place { file: files.get(file)?, line })
}
