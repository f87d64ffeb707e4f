//! What a search for dead code knows of a session: chunks, trampolines, data and types that lead to them; and what it has come to.

use std::sync::atomic::Ordering;

use minigo_abi::code::{CodeTable, Dead};

use super::Datum;
use crate::search::Visit;
use crate::units;
use crate::value::iface::Pair;

/// Objects without pointers up to this size are read for pcs: what `runtime.Callers` filled in.
const PLAIN: u64 = 4096;

/// A trampoline's length.
const TRAMPOLINE: u64 = 32;

pub struct Marks<'a> {
    /// Sorted by address.
    chunks: &'a [&'static CodeTable],
    /// Sorted.
    trampolines: &'a [(u64, u32)],
    data: Ranges<'a>,
    types: Ranges<'a>,
    /// All of it lies in here.
    range: std::ops::Range<u64>,
    /// Interface tables that assertions made for types of the session, sorted by address; where they lie is the system's choice.
    itabs: Vec<Pair>,
    itab_range: std::ops::Range<u64>,
    live_chunks: Vec<bool>,
    live_trampolines: Vec<bool>,
    live_itabs: Vec<bool>,
    /// Addresses that were come to and not yet looked at.
    todo: Vec<u64>,
}

/// Memory that leads on.
struct Ranges<'a> {
    /// Sorted by address.
    list: &'a [Datum],
    live: Vec<bool>,
}

impl<'a> Ranges<'a> {
    fn new(list: &'a [Datum]) -> Ranges<'a> {
        Ranges { list, live: vec![false; list.len()] }
    }

    fn find(&self, at: u64) -> Option<usize> {
        let i = self.list.partition_point(|d| d.start <= at).checked_sub(1)?;
        (at < self.list[i].end).then_some(i)
    }

    /// What holds an address, if it is come to for the first time.
    fn visit(&mut self, at: u64) -> Option<(u64, u64)> {
        let i = self.find(at)?;
        let seen = std::mem::replace(&mut self.live[i], true);
        (!seen).then_some((self.list[i].start, self.list[i].end))
    }

    fn dead(&self) -> impl Iterator<Item = u64> {
        self.list.iter().zip(&self.live).filter(|(_, live)| !**live).map(|(d, _)| d.start)
    }
}

impl<'a> Marks<'a> {
    /// `data`: package variables and data, and parts of types. `itabs`: all that assertions made.
    pub fn new(
        chunks: &'a [&'static CodeTable],
        trampolines: &'a [(u64, u32)],
        data: [&'a [Datum]; 2],
        mut itabs: Vec<Pair>,
    ) -> Marks<'a> {
        let hull = |ranges: &mut dyn Iterator<Item = (u64, u64)>| {
            let (lo, hi) = ranges.fold((u64::MAX, 0), |r, (lo, hi)| (r.0.min(lo), r.1.max(hi)));
            lo..hi
        };
        let ranges = chunks.iter().filter_map(|t| t.chunk.as_ref()).map(|c| (c.start, c.end));
        let ranges = ranges.chain(trampolines.iter().map(|t| (t.0, t.0 + TRAMPOLINE)));
        let range = hull(&mut ranges.chain(data.into_iter().flatten().map(|d| (d.start, d.end))));
        let [data, types] = data.map(Ranges::new);
        // Those of other types lead to no code of the session.
        itabs.retain(|p| types.find(p.inter).is_some() || types.find(p.ty).is_some());
        itabs.sort_unstable_by_key(|p| p.tab);
        Marks {
            chunks,
            trampolines,
            data,
            types,
            range,
            itab_range: hull(&mut itabs.iter().map(|p| p.tab)),
            live_chunks: vec![false; chunks.len()],
            live_trampolines: vec![false; trampolines.len()],
            live_itabs: vec![false; itabs.len()],
            itabs,
            todo: Vec::new(),
        }
    }

    /// Something refers to `address`. Memory that this leads to is put into `more`.
    fn reach(&mut self, address: u64, more: &mut Vec<(u64, u64)>) {
        if self.itab_range.contains(&address)
            && let Some(i) = self.itabs.partition_point(|p| p.tab.0 <= address).checked_sub(1)
            && address < self.itabs[i].tab.1
            && !std::mem::replace(&mut self.live_itabs[i], true)
        {
            more.push(self.itabs[i].tab);
        }
        if !self.range.contains(&address) {
            return;
        }
        self.todo.push(address);
        while let Some(address) = self.todo.pop() {
            self.look_at(address, more);
        }
    }

    fn look_at(&mut self, at: u64, more: &mut Vec<(u64, u64)>) {
        let (chunks, trampolines) = (self.chunks, self.trampolines);
        let before = |n: usize| n.checked_sub(1);
        if let Some(i) = before(chunks.partition_point(|t| start(t) <= at))
            && let Some(chunk) = chunks[i].chunk.as_ref().filter(|c| at < c.end)
        {
            if !std::mem::replace(&mut self.live_chunks[i], true) {
                self.todo.extend(&chunk.refs);
            }
        } else if let Some(i) = before(trampolines.partition_point(|t| t.0 <= at))
            && at < trampolines[i].0 + TRAMPOLINE
        {
            if !std::mem::replace(&mut self.live_trampolines[i], true) {
                self.todo.push(units::slot_word(trampolines[i].1).load(Ordering::Acquire));
            }
        } else {
            more.extend(self.data.visit(at).or_else(|| self.types.visit(at)));
        }
    }

    /// Tables that nobody refers to, but whose types are in use: an assertion would find them.
    pub fn findable_itabs(&mut self) -> Vec<(u64, u64)> {
        let lives = |t: u64| self.types.find(t).is_none_or(|i| self.types.live[i]);
        let mut found = Vec::new();
        for (pair, live) in self.itabs.iter().zip(&mut self.live_itabs) {
            if !*live && lives(pair.inter) && lives(pair.ty) {
                *live = true;
                found.push(pair.tab);
            }
        }
        found
    }

    /// What was not come to.
    pub fn dead(&self) -> Dead {
        let chunks = self.chunks.iter().zip(&self.live_chunks).filter(|(_, live)| !**live);
        let trampolines = self.trampolines.iter().zip(&self.live_trampolines).filter(|(_, live)| !**live);
        Dead {
            chunks: chunks.map(|(t, _)| start(t)).collect(),
            types: self.types.dead().collect(),
            trampolines: trampolines.map(|(t, _)| t.0).collect(),
        }
    }
}

pub fn start(table: &CodeTable) -> u64 {
    table.chunk.as_ref().map_or(0, |c| c.start)
}

impl Visit for Marks<'_> {
    fn other(&mut self, word: u64, more: &mut Vec<(u64, u64)>) {
        if word <= u64::from(u32::MAX) {
            return self.reach(word, more);
        }
        // Notes of two addresses in one word (`chan::about`), and pcs with something in their highest bits.
        self.reach(word & u64::from(u32::MAX), more);
        self.reach(word >> 32, more);
        self.reach(word, more);
    }

    fn reads_plain(&self, size: u64) -> bool {
        size <= PLAIN
    }
}
