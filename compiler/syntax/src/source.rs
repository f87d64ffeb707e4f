//! Files and positions. A `Pos` is an offset into the concatenation of all files of a compilation, so four bytes
//! name a place in any file; the `SourceMap` turns it into file, line and column.

use std::sync::OnceLock;

/// A place in some source file; `Pos::NONE` is no place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Pos(pub u32);

impl Pos {
    pub const NONE: Pos = Pos(0);

    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    pub fn offset(self, n: u32) -> Pos {
        Pos(self.0 + n)
    }
}

/// One source file. `base` is the position of its first byte.
pub struct SourceFile {
    /// The path as the user gave it: what messages show.
    pub path: String,
    pub bytes: Vec<u8>,
    pub base: Pos,
    /// Offsets of line starts, the first of which is 0.
    lines: Vec<u32>,
    /// The file's line directives, in order; known once it is parsed.
    pub(crate) directives: OnceLock<Vec<LineDirective>>,
}

/// `//line file:7` or `/*line file:7:1*/`: what follows is said to come from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LineDirective {
    /// The offset of what follows.
    pub from: u32,
    /// `None`: the file named before.
    pub path: Option<String>,
    pub line: u32,
    /// Unknown if 0.
    pub col: u32,
}

impl SourceFile {
    /// 1-based line and 1-based byte column of an offset in this file.
    pub fn line_col(&self, offset: u32) -> (u32, u32) {
        let line = self.lines.partition_point(|&l| l <= offset);
        (line as u32, offset - self.lines[line - 1] + 1)
    }

    /// The path, line and column that line directives give an offset; column 0 is unknown.
    fn presumed(&self, offset: u32) -> Position<'_> {
        let (line, col) = self.line_col(offset);
        let all = self.directives.get().map_or(&[][..], |d| d);
        let before = &all[..all.partition_point(|d| d.from <= offset)];
        let Some(last) = before.last() else { return Position { path: &self.path, line, col } };
        let path = before.iter().rev().find_map(|d| d.path.as_deref()).unwrap_or(&self.path);
        let (from_line, from_col) = self.line_col(last.from);
        let col = match last.col {
            0 => 0,
            c if line == from_line => c + (col - from_col),
            _ => col,
        };
        Position { path, line: last.line + (line - from_line), col }
    }

    /// The bytes of a 1-based line, without its newline.
    pub fn line(&self, line: u32) -> &[u8] {
        let start = self.lines[line as usize - 1] as usize;
        let end = self.lines.get(line as usize).map_or(self.bytes.len(), |&e| e as usize - 1);
        &self.bytes[start..end.max(start)]
    }
}

/// A position for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<'a> {
    pub path: &'a str,
    pub line: u32,
    /// 0 if a line directive leaves it unknown.
    pub col: u32,
}

impl std::fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.col {
            0 => write!(f, "{}:{}", self.path, self.line),
            col => write!(f, "{}:{}:{col}", self.path, self.line),
        }
    }
}

/// All files of one compilation.
#[derive(Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

/// As gc calls a file to which a line directive gives no name.
pub const UNNAMED: &str = "??";

impl SourceMap {
    /// Adds a file and returns its index.
    pub fn add(&mut self, path: impl Into<String>, bytes: Vec<u8>) -> usize {
        // One position between files, so that the end of one is not the start of the next; 0 is `Pos::NONE`.
        let base = self.files.last().map_or(1, |f| f.base.0 + f.bytes.len() as u32 + 1);
        let mut lines = vec![0];
        lines.extend(bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i as u32 + 1));
        self.files.push(SourceFile {
            path: path.into(),
            bytes,
            base: Pos(base),
            lines,
            directives: OnceLock::new(),
        });
        self.files.len() - 1
    }

    pub fn file(&self, index: usize) -> &SourceFile {
        &self.files[index]
    }

    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The index of the file that holds `pos`.
    pub fn file_of(&self, pos: Pos) -> Option<usize> {
        if pos.is_none() {
            return None;
        }
        self.files.partition_point(|f| f.base <= pos).checked_sub(1)
    }

    /// The file that holds `pos`, and how many of its line directives stand before.
    pub fn part(&self, pos: Pos) -> Option<(usize, usize)> {
        let index = self.file_of(pos)?;
        let f = &self.files[index];
        let directives = f.directives.get().map_or(&[][..], |d| d);
        Some((index, directives.partition_point(|d| d.from <= pos.0 - f.base.0)))
    }

    /// The true line and column, whatever line directives say.
    pub fn line_col(&self, pos: Pos) -> (u32, u32) {
        self.file_of(pos).map_or((0, 0), |i| self.files[i].line_col(pos.0 - self.files[i].base.0))
    }

    /// The paths that `place` gives numbers of: the files', then those of line directives, which are relative to their
    /// file's folder.
    pub fn paths(&self) -> Vec<String> {
        let mut all: Vec<String> = self.files.iter().map(|f| f.path.clone()).collect();
        for f in &self.files {
            let folder = f.path.rfind('/').map_or("", |i| &f.path[..=i]);
            let named = f.directives.get().into_iter().flatten().filter_map(|d| d.path.as_deref());
            all.extend(named.map(|p| match p {
                "" => UNNAMED.to_owned(),
                p if p.starts_with('/') => p.to_owned(),
                p => format!("{folder}{p}"),
            }));
        }
        all
    }

    /// The path of a number that `place` gave.
    pub fn path(&self, number: u32) -> String {
        match self.files.get(number as usize) {
            Some(f) => f.path.clone(),
            None => self.paths().into_iter().nth(number as usize).unwrap_or_default(),
        }
    }

    /// The number of a position's path in `paths`, and its line, as line directives have them.
    pub fn place(&self, pos: Pos) -> Option<(u32, u32)> {
        let (index, before) = self.part(pos)?;
        let f = &self.files[index];
        let offset = pos.0 - f.base.0;
        if before == 0 {
            return Some((index as u32, f.line_col(offset).0));
        }
        let named = |f: &SourceFile, n: usize| {
            f.directives.get().map_or(0, |d| d.iter().take(n).filter(|d| d.path.is_some()).count())
        };
        let file = match named(f, before) {
            0 => index,
            n => {
                let earlier: usize = self.files[..index].iter().map(|f| named(f, usize::MAX)).sum();
                self.files.len() + earlier + n - 1
            }
        };
        Some((file as u32, f.presumed(offset).line))
    }

    pub fn position(&self, pos: Pos) -> Option<Position<'_>> {
        let f = &self.files[self.file_of(pos)?];
        Some(f.presumed(pos.0 - f.base.0))
    }

    /// A position that is mentioned inside a message: where a line directive moves it, the true one is told too.
    pub fn mention(&self, pos: Pos) -> String {
        let Some((index, before)) = self.part(pos) else { return String::new() };
        let f = &self.files[index];
        let said = f.presumed(pos.0 - f.base.0);
        let (line, col) = f.line_col(pos.0 - f.base.0);
        let real = Position { path: &f.path, line, col };
        if before == 0 || said == real { said.to_string() } else { format!("{said}[{real}]") }
    }
}
