//! Tables of compiled code: from a pc to its function, line and trap.
//!
//! Readers take no lock and allocate nothing: signal handlers ask. All functions stand in one array sorted by address.
//! New code normally lies above all old code and is appended behind the published end; otherwise, and when the array is
//! full, a larger sorted copy is published. Old arrays and tables live for ever: a reader may be in them. Code that may be
//! freed, that of a session's inputs, has its tables elsewhere (`sweep::tables`).

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

use minigo_abi::code::{CodeTable, FuncInfo, Trap};

use crate::sweep::tables;
use crate::sys::{Mutex, Rank};

#[derive(Clone, Copy)]
struct Entry {
    start: u64,
    end: u64,
    func: &'static FuncInfo,
    table: &'static CodeTable,
}

struct Index {
    entries: *mut Entry,
    cap: usize,
    /// Entries below this are complete.
    len: AtomicUsize,
}

static INDEX: AtomicPtr<Index> = AtomicPtr::new(std::ptr::null_mut());
static WRITER: Mutex<()> = Mutex::new(Rank::Leaf, ());

/// A list of all tables, in the order in which they came; one may have no function.
struct Node {
    table: &'static CodeTable,
    next: AtomicPtr<Node>,
}
static FIRST: AtomicPtr<Node> = AtomicPtr::new(std::ptr::null_mut());

/// A place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub file: &'static str,
    pub line: u32,
}

/// Makes a block of compiled code known, before any of it runs.
pub fn register(table: CodeTable) {
    // Most inputs of a session have nothing that stays.
    if table.funcs.is_empty() && table.vars.is_empty() && table.data.iter().all(|d| d.1 == 0) {
        return;
    }
    let table: &'static CodeTable = Box::leak(Box::new(table));
    let mut new: Vec<Entry> = table
        .funcs
        .iter()
        .map(|func| Entry { start: func.entry, end: func.entry + func.len as u64, func, table })
        .collect();
    new.sort_by_key(|e| e.start);
    let _lock = WRITER.lock();
    append(table);
    let Some(first) = new.first() else { return };
    let old = entries();
    // SAFETY: a published index is never freed, and the lock admits one writer.
    if let Some(index) = unsafe { INDEX.load(Ordering::Acquire).as_ref() }
        && old.len() + new.len() <= index.cap
        && old.last().is_none_or(|last| last.end <= first.start)
    {
        // SAFETY: the array has room behind its published end, where no reader looks.
        unsafe { std::ptr::copy_nonoverlapping(new.as_ptr(), index.entries.add(old.len()), new.len()) };
        index.len.store(old.len() + new.len(), Ordering::Release);
        return;
    }
    let mut all = Vec::with_capacity(((old.len() + new.len()) * 2).max(256));
    all.extend_from_slice(old);
    all.append(&mut new);
    all.sort_by_key(|e| e.start);
    let mut all = std::mem::ManuallyDrop::new(all);
    let index = Index { entries: all.as_mut_ptr(), cap: all.capacity(), len: AtomicUsize::new(all.len()) };
    INDEX.store(Box::leak(Box::new(index)), Ordering::Release);
}

fn entries() -> &'static [Entry] {
    // SAFETY: a published index is never freed, and its entries below `len` are complete and do not change.
    unsafe {
        match INDEX.load(Ordering::Acquire).as_ref() {
            Some(index) => std::slice::from_raw_parts(index.entries, index.len.load(Ordering::Acquire)),
            None => &[],
        }
    }
}

/// Puts a table at the end of the list. The lock is held.
fn append(table: &'static CodeTable) {
    let mut link = &FIRST;
    // SAFETY: nodes are never freed.
    while let Some(node) = unsafe { link.load(Ordering::Acquire).as_ref() } {
        link = &node.next;
    }
    let node = Node { table, next: AtomicPtr::new(std::ptr::null_mut()) };
    // Pairs with `tables`.
    link.store(Box::into_raw(Box::new(node)), Ordering::Release);
}

fn find(pc: u64) -> Option<Entry> {
    let entries = entries();
    let i = entries.partition_point(|e| e.start <= pc);
    let found = i.checked_sub(1).map(|i| entries[i]).filter(|e| pc < e.end);
    found.or_else(|| find_in_chunk(pc))
}

/// The functions of a chunk are sorted by address, too.
fn find_in_chunk(pc: u64) -> Option<Entry> {
    let table = tables::table_of(pc)?;
    let i = table.funcs.partition_point(|f| f.entry <= pc);
    let func = &table.funcs[i.checked_sub(1)?];
    let end = func.entry + u64::from(func.len);
    (pc < end).then_some(Entry { start: func.entry, end, func, table })
}

/// The function that contains `pc`. For signal handlers too.
pub fn find_func(pc: u64) -> Option<&'static FuncInfo> {
    Some(find(pc)?.func)
}

/// The tables of all units, the program's own first, without code that may be freed.
pub fn tables() -> impl Iterator<Item = &'static CodeTable> {
    let mut at = FIRST.load(Ordering::Acquire);
    std::iter::from_fn(move || {
        // SAFETY: nodes are complete before they are published, and never freed.
        let node = unsafe { at.as_ref()? };
        at = node.next.load(Ordering::Acquire);
        Some(node.table)
    })
}

/// A text of the table of `pc` for a program that asks for names: it may outlive the code.
pub fn lasting(pc: u64, text: &'static str) -> &'static str {
    if tables::table_of(pc).is_none() {
        return text;
    }
    static TEXTS: Mutex<BTreeSet<&'static str>> = Mutex::new(Rank::Leaf, BTreeSet::new());
    let mut texts = TEXTS.lock();
    if let Some(known) = texts.get(text) {
        return known;
    }
    let copy: &'static str = Box::leak(text.to_owned().into_boxed_str());
    texts.insert(copy);
    copy
}

/// The source line of the instruction at `pc`. For a return address ask for the byte before it.
pub fn find_line(pc: u64) -> Option<Place> {
    Some(calls(pc).next()?.place)
}

/// A call as the source has it. Several may share one frame: inlined ones have none of their own.
#[derive(Clone, Copy)]
pub struct Call {
    pub name: &'static str,
    /// Generated: hidden in tracebacks.
    pub wrapper: bool,
    /// The function's body stands in another one.
    pub inlined: bool,
    /// Where it stands: at the next inner call or at the pc.
    pub place: Place,
    /// Where the function was declared.
    pub start: Place,
}

/// The calls at `pc`, innermost first; the last is the function that holds the code. For a return address ask for the
/// byte before it. Allocates nothing.
pub fn calls(pc: u64) -> Calls {
    let Some(e) = find(pc) else { return Calls { entry: None, file: 0, line: 0, inlined: 0 } };
    let offset = (pc - e.start) as u32;
    let i = e.func.lines.partition_point(|l| l.offset <= offset);
    match i.checked_sub(1).and_then(|i| e.func.lines.get(i)) {
        Some(l) => Calls { entry: Some(e), file: l.file, line: l.line, inlined: l.inlined },
        None => Calls { entry: Some(e), file: e.func.file, line: e.func.line, inlined: 0 },
    }
}

pub struct Calls {
    entry: Option<Entry>,
    file: u32,
    line: u32,
    inlined: u32,
}

impl Iterator for Calls {
    type Item = Call;

    fn next(&mut self) -> Option<Call> {
        let e = self.entry?;
        let at = |file: u32, line| Place {
            file: e.table.files.get(file as usize).map_or("?", String::as_str),
            line,
        };
        let place = at(self.file, self.line);
        let Some(c) = self.inlined.checked_sub(1).and_then(|i| e.func.inlined.get(i as usize)) else {
            self.entry = None;
            let start = at(e.func.file, e.func.line);
            return Some(Call { name: &e.func.name, wrapper: e.func.wrapper, inlined: false, place, start });
        };
        (self.file, self.line, self.inlined) = (c.file, c.line, c.parent);
        let start = at(c.start_file, c.start_line);
        Some(Call { name: &c.name, wrapper: c.wrapper, inlined: true, place, start })
    }
}

/// What a fault at `pc` means. For signal handlers.
pub fn find_trap(pc: u64) -> Option<Trap> {
    let e = find(pc)?;
    let offset = (pc - e.start) as u32;
    let i = e.func.traps.binary_search_by_key(&offset, |t| t.0).ok()?;
    Some(e.func.traps[i].1)
}

/// Whether a goroutine may be suspended at `pc`: compiled code outside the unsafe ranges. For signal handlers.
pub fn preemptible(pc: u64) -> bool {
    let Some(e) = find(pc) else { return false };
    let offset = (pc - e.start) as u32;
    let ranges = &e.func.unsafe_ranges;
    let i = ranges.partition_point(|r| r.0 <= offset);
    offset >= e.func.prefix && i.checked_sub(1).is_none_or(|i| offset >= ranges[i].1)
}

#[cfg(test)]
mod tests {
    use minigo_abi::code::{InlinedCall, LineEntry};

    use super::*;

    fn inlined(name: &str, line: u32, parent: u32) -> InlinedCall {
        let name = name.to_string();
        InlinedCall { name, wrapper: false, start_file: 0, start_line: 1, file: 0, line, parent }
    }

    fn func(entry: u64, len: u32, line: u32) -> FuncInfo {
        FuncInfo {
            entry,
            len,
            prefix: 16,
            frame: 32,
            name: format!("main.f{line}"),
            wrapper: false,
            niladic: true,
            lines: vec![
                LineEntry { offset: 0, file: 0, line, inlined: 0 },
                LineEntry { offset: 32, file: 0, line: line + 1, inlined: 0 },
                LineEntry { offset: 64, file: 0, line: line + 2, inlined: 2 },
            ],
            inlined: vec![inlined("main.outer", line + 3, 0), inlined("main.inner", line + 4, 1)],
            traps: vec![(40, Trap::Nil), (48, Trap::Divide)],
            unsafe_ranges: vec![(0, 16), (50, 60)],
            defers: None,
            file: 0,
            line,
        }
    }

    #[test]
    fn a_pc_leads_to_its_function_line_and_trap() {
        let base = 0x7000_0000;
        // Out of order on purpose: the second table lies below the first.
        for (at, n) in [(base + 0x10_000, 100u64), (base, 50), (base + 0x20_000, 400)] {
            register(CodeTable {
                funcs: (0..n).map(|i| func(at + i * 128, 100, (at as u32 & 0xff_ffff) + i as u32)).collect(),
                files: vec!["f.go".into()],
                ..CodeTable::default()
            });
        }
        for (at, n) in [(base + 0x10_000, 100u64), (base, 50), (base + 0x20_000, 400)] {
            for i in 0..n {
                let entry = at + i * 128;
                let line = (at as u32 & 0xff_ffff) + i as u32;
                assert_eq!(find_func(entry).map(|f| f.entry), Some(entry));
                assert_eq!(find_func(entry + 99).map(|f| f.entry), Some(entry));
                assert!(find_func(entry + 100).is_none());
                assert_eq!(find_line(entry + 31), Some(Place { file: "f.go", line }));
                assert_eq!(find_line(entry + 32), Some(Place { file: "f.go", line: line + 1 }));
                let names: Vec<_> = calls(entry + 64).map(|c| (c.name, c.place.line - line)).collect();
                let own = format!("main.f{line}");
                assert_eq!(names, [("main.inner", 2), ("main.outer", 4), (own.as_str(), 3)]);
                assert_eq!(find_trap(entry + 40), Some(Trap::Nil));
                assert_eq!(find_trap(entry + 48), Some(Trap::Divide));
                assert_eq!(find_trap(entry + 41), None);
                assert!(!preemptible(entry + 15));
                assert!(preemptible(entry + 16));
                assert!(!preemptible(entry + 50));
                assert!(preemptible(entry + 60));
                assert!(!preemptible(entry + 100));
            }
        }
        assert!(find_func(base - 1).is_none());
    }
}
