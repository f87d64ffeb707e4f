//! What a search for dead code knows of a session: chunks, trampolines, and data that leads to them; and what it has come to.

use std::sync::atomic::Ordering;

use minigo_abi::code::CodeTable;

use super::Datum;
use crate::search::Visit;
use crate::units;

/// Objects without pointers up to this size are read for pcs: what `runtime.Callers` filled in.
const PLAIN: u64 = 4096;

/// A trampoline's length.
const TRAMPOLINE: u64 = 32;

pub struct Marks<'a> {
    /// Sorted by address.
    chunks: &'a [&'static CodeTable],
    /// Sorted.
    trampolines: &'a [(u64, u32)],
    /// Sorted by address.
    data: &'a [Datum],
    /// All of it lies in here.
    range: std::ops::Range<u64>,
    pub live_chunks: Vec<bool>,
    live_trampolines: Vec<bool>,
    live_data: Vec<bool>,
    /// Addresses that were come to and not yet looked at.
    todo: Vec<u64>,
}

impl<'a> Marks<'a> {
    pub fn new(
        chunks: &'a [&'static CodeTable],
        trampolines: &'a [(u64, u32)],
        data: &'a [Datum],
    ) -> Marks<'a> {
        let ranges = chunks.iter().filter_map(|t| t.chunk.as_ref()).map(|c| (c.start, c.end));
        let ranges = ranges.chain(trampolines.iter().map(|t| (t.0, t.0 + TRAMPOLINE)));
        let ranges = ranges.chain(data.iter().map(|d| (d.start, d.end)));
        let (lo, hi) = ranges.fold((u64::MAX, 0), |r, (lo, hi)| (r.0.min(lo), r.1.max(hi)));
        Marks {
            chunks,
            trampolines,
            data,
            range: lo..hi,
            live_chunks: vec![false; chunks.len()],
            live_trampolines: vec![false; trampolines.len()],
            live_data: vec![false; data.len()],
            todo: Vec::new(),
        }
    }

    /// Something refers to `address`. Memory that this leads to is put into `more`.
    pub fn reach(&mut self, address: u64, more: &mut Vec<(u64, u64)>) {
        if !self.range.contains(&address) {
            return;
        }
        self.todo.push(address);
        while let Some(address) = self.todo.pop() {
            self.look_at(address, more);
        }
    }

    fn look_at(&mut self, at: u64, more: &mut Vec<(u64, u64)>) {
        let (chunks, trampolines, data) = (self.chunks, self.trampolines, self.data);
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
        } else if let Some(i) = before(data.partition_point(|d| d.start <= at))
            && at < data[i].end
            && !std::mem::replace(&mut self.live_data[i], true)
        {
            more.push((data[i].start, data[i].end));
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
