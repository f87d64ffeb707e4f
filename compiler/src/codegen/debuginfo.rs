//! What the tables say of one function's code: lines, traps, ranges where it must not be preempted.

use cranelift_codegen::CompiledCode;
use cranelift_codegen::ir::DebugTag;
use minigo_abi::code::{InlinedCall, LineEntry, Trap};
use minigo_syntax::{Pos, SourceMap};

use super::stackcheck::SLOW_LEN;
use super::trap;
use crate::ir::{Function, Program, inlined};

/// Tags of the sequence points around an unsafe range.
pub const TAG_UNSAFE_BEGIN: u32 = 1;
pub const TAG_UNSAFE_END: u32 = 2;

/// No unsafe range between tags is longer; a longer one means that its blocks were laid out apart.
const UNSAFE_MAX: u32 = 128;

/// `push rbp; mov rbp,rsp`: until then the frame is not on the chain.
const FRAME_SETUP: u32 = 4;

/// The line table, offsets shifted by the prefix, and the inlined calls it refers to. The prefix and everything without
/// a position belong to the line of the function.
pub fn lines(
    code: &CompiledCode,
    prefix: u32,
    program: &Program,
    func: Option<&Function>,
    map: &SourceMap,
) -> (Vec<LineEntry>, Vec<InlinedCall>) {
    let mut calls = Calls {
        program,
        func,
        finder: LineFinder { map, last: None },
        numbers: Vec::new(),
        list: Vec::new(),
    };
    let own = calls.finder.find(func.map_or(Pos::NONE, |f| f.pos)).unwrap_or((0, 0));
    let mut table = vec![LineEntry { offset: 0, file: own.0, line: own.1, inlined: 0 }];
    let mut end = 0;
    for range in code.buffer.get_srclocs_sorted() {
        if range.loc.is_default() {
            continue;
        }
        // What has no position between two inlined calls is the function's own.
        if range.start > end && table.last().is_some_and(|l| l.inlined != 0) {
            table.push(LineEntry { offset: end + prefix, file: own.0, line: own.1, inlined: 0 });
        }
        end = range.end;
        let Some((file, line, inlined)) = calls.place(Pos(range.loc.bits())) else { continue };
        let new = LineEntry { offset: range.start + prefix, file, line, inlined };
        match table.last_mut() {
            Some(last) if *last == (LineEntry { offset: last.offset, ..new }) => {}
            Some(last) if last.offset == new.offset => *last = new,
            _ => table.push(new),
        }
    }
    if table.last().is_some_and(|l| l.inlined != 0) {
        table.push(LineEntry { offset: end + prefix, file: own.0, line: own.1, inlined: 0 });
    }
    (table, calls.list)
}

/// File and line of a position; 0, 0 if it has none.
pub fn line_of(pos: Pos, map: &SourceMap) -> (u32, u32) {
    LineFinder { map, last: None }.find(pos).unwrap_or((0, 0))
}

/// The inlined calls of one function, listed as positions lead to them.
struct Calls<'a> {
    program: &'a Program,
    func: Option<&'a Function>,
    finder: LineFinder<'a>,
    /// The number of each site in the list plus one; 0: not listed yet.
    numbers: Vec<u32>,
    list: Vec<InlinedCall>,
}

impl Calls<'_> {
    /// File, line and inlined call of a position.
    fn place(&mut self, pos: Pos) -> Option<(u32, u32, u32)> {
        match self.func.and_then(|f| inlined::lookup(f, pos)) {
            Some(place) => {
                let (file, line) = self.finder.find(place.pos)?;
                Some((file, line, self.call(place.site)))
            }
            None => self.finder.find(pos).map(|(file, line)| (file, line, 0)),
        }
    }

    /// The number of a site in the list. As deep as calls were inlined into each other.
    fn call(&mut self, site: u32) -> u32 {
        let Some(f) = self.func else { return 0 };
        self.numbers.resize(f.sites.len(), 0);
        if self.numbers[site as usize] == 0 {
            let s = f.sites[site as usize];
            let (file, line, parent) = self.place(s.call).unwrap_or((0, 0, 0));
            let callee = &self.program.funcs[s.func];
            let (start_file, start_line) = self.finder.find(callee.pos).unwrap_or((0, 0));
            let (name, wrapper) = (callee.name.clone(), callee.wrapper);
            self.list.push(InlinedCall { name, wrapper, start_file, start_line, file, line, parent });
            self.numbers[site as usize] = self.list.len() as u32;
        }
        self.numbers[site as usize]
    }
}

/// Positions of one function mostly lie in one file.
struct LineFinder<'a> {
    map: &'a SourceMap,
    last: Option<(Pos, u32, u32)>,
}

impl LineFinder<'_> {
    fn find(&mut self, pos: Pos) -> Option<(u32, u32)> {
        if let Some((p, file, line)) = self.last
            && p == pos
        {
            return Some((file, line));
        }
        let (file, line) = self.map.place(pos)?;
        self.last = Some((pos, file, line));
        Some((file, line))
    }
}

pub fn traps(code: &CompiledCode, prefix: u32) -> Vec<(u32, Trap)> {
    let mut traps: Vec<(u32, Trap)> =
        code.buffer.traps().iter().map(|t| (t.offset + prefix, trap::meaning(t.code))).collect();
    traps.sort_by_key(|t| t.0);
    traps
}

/// Sorted, disjoint ranges of the finished bytes: prefix and frame set-up, the instruction after each `pop rbp`, tagged ranges, the slow tail.
pub fn unsafe_ranges(compiled: &CompiledCode, code: &[u8], prefix: u32) -> Result<Vec<(u32, u32)>, String> {
    let mut ranges = vec![(0, prefix + FRAME_SETUP)];
    // `pop rbp; ret` and `pop rbp; ret n`. The bytes may also occur inside an immediate, which makes one place more
    // where the goroutine is not preempted: harmless.
    for (i, pair) in code.windows(2).enumerate() {
        let at = i as u32 + 1;
        match pair {
            [0x5d, 0xc3] => ranges.push((at, at + 1)),
            [0x5d, 0xc2] => ranges.push((at, at + 3)),
            _ => {}
        }
    }
    let mut begin = None;
    for list in compiled.buffer.debug_tags() {
        match list.tags {
            [DebugTag::User(TAG_UNSAFE_BEGIN)] => begin = Some(list.offset),
            [DebugTag::User(TAG_UNSAFE_END)] => match begin.take() {
                Some(start) if (start..start + UNSAFE_MAX).contains(&list.offset) => {
                    ranges.push((start + prefix, list.offset + prefix));
                }
                _ => return Err(format!("the unsafe range that ends at {:#x} is torn", list.offset)),
            },
            _ => {}
        }
    }
    if prefix > 0 {
        let end = code.len() as u32;
        ranges.push((end - SLOW_LEN as u32, end));
    }
    ranges.sort_unstable();
    ranges.dedup_by(|next, last| {
        let joins = next.0 <= last.1;
        if joins {
            last.1 = last.1.max(next.1);
        }
        joins
    });
    Ok(ranges)
}
