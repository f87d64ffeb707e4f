//! The file of choices: text, one choice per line, so that two of them can be compared with `diff`.
//!
//! ```text
//! minigo choices 1
//! seed 7
//! thread 3 1 0          kind, bound, value, goroutine
//! word 0 81985529216486895 1
//! end 0                 the exit status
//! ```

use std::fmt;
use std::io::Write;

use crate::oracle::Kind;

const VERSION: &str = "minigo choices 1";

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    pub kind: Kind,
    pub bound: u32,
    pub value: u64,
    pub goid: u64,
}

impl Entry {
    /// Whether the same was asked for; the value is the answer.
    pub fn asks_like(&self, other: &Entry) -> bool {
        (self.kind, self.bound, self.goid) == (other.kind, other.bound, other.goid)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.bound {
            0 => write!(f, "a random {}", self.kind.name())?,
            n => write!(f, "a {} of {n}", self.kind.name())?,
        }
        match self.goid {
            0 => f.write_str(" in the scheduler"),
            g => write!(f, " in goroutine {g}"),
        }
    }
}

/// Writes a recording. What cannot be written is told at the end.
pub struct Writer {
    out: std::io::BufWriter<std::fs::File>,
    ok: bool,
}

impl Writer {
    pub fn new(file: std::fs::File, seed: Option<u64>) -> Writer {
        let mut w = Writer { out: std::io::BufWriter::with_capacity(1 << 16, file), ok: true };
        let seed = seed.map_or(String::new(), |s| format!("seed {s}\n"));
        w.ok = write!(w.out, "{VERSION}\n{seed}").is_ok();
        w
    }

    pub fn put(&mut self, e: &Entry) {
        self.ok &= writeln!(self.out, "{} {} {} {}", e.kind.name(), e.bound, e.value, e.goid).is_ok();
    }

    /// Writes the last line and everything that is still here; false: something was lost.
    pub fn finish(&mut self, status: i32) -> bool {
        self.ok &= writeln!(self.out, "end {status}").is_ok();
        self.ok && self.out.flush().is_ok()
    }
}

/// Reads a recording.
#[derive(Debug)]
pub struct Reader {
    seed: Option<u64>,
    entries: Vec<Entry>,
    at: usize,
    /// The exit status, if the recorded run came to its end.
    status: Option<i32>,
}

impl Reader {
    pub fn new(bytes: Vec<u8>) -> Result<Reader, String> {
        let text = String::from_utf8(bytes).map_err(|_| "not a recording: not text".to_string())?;
        let mut lines = text.lines().enumerate().peekable();
        match lines.next() {
            Some((_, VERSION)) => {}
            Some((_, l)) if l.starts_with("minigo choices ") => {
                return Err(format!("a recording of another version ({l}; this is {VERSION})"));
            }
            _ => return Err("not a recording".to_string()),
        }
        let mut r = Reader { seed: None, entries: Vec::new(), at: 0, status: None };
        if let Some(seed) = lines.peek().and_then(|(_, l)| l.strip_prefix("seed ")) {
            r.seed = Some(seed.parse().map_err(|_| "line 2: a seed is a number".to_string())?);
            lines.next();
        }
        for (i, line) in lines {
            if let Some(status) = line.strip_prefix("end ") {
                r.status = status.parse().ok();
                break;
            }
            let entry = parse(line).ok_or_else(|| format!("line {}: not a choice: {line}", i + 1))?;
            r.entries.push(entry);
        }
        Ok(r)
    }

    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    pub fn next(&mut self) -> Option<Entry> {
        self.at += 1;
        self.entries.get(self.at - 1).copied()
    }

    /// The program ends with `status` after `step` choices: what is wrong with that, if anything.
    pub fn ends_otherwise(&self, step: u64, status: i32) -> Option<String> {
        if let Some(next) = self.entries.get(self.at) {
            return Some(format!(
                "after step {step}: the program ends with status {status}, but recorded is {next}"
            ));
        }
        let was = self.status.filter(|&was| was != status)?;
        Some(format!("after step {step}: the program ends with status {status}, but recorded is {was}"))
    }
}

fn parse(line: &str) -> Option<Entry> {
    let mut words = line.split(' ');
    let kind = Kind::of_name(words.next()?)?;
    let bound = words.next()?.parse().ok()?;
    let value = words.next()?.parse().ok()?;
    let goid = words.next()?.parse().ok()?;
    (words.next().is_none() && (bound == 0 || value < bound as u64)).then_some(Entry {
        kind,
        bound,
        value,
        goid,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(text: &str) -> Result<Reader, String> {
        Reader::new(text.as_bytes().to_vec())
    }

    #[test]
    fn a_recording_is_read_as_it_was_written() {
        let path = std::env::temp_dir().join(format!("minigo-recording-{}", std::process::id()));
        let entries = [
            Entry { kind: Kind::Thread, bound: 3, value: 2, goid: 0 },
            Entry { kind: Kind::Word, bound: 0, value: u64::MAX, goid: 7 },
        ];
        let mut w = Writer::new(std::fs::File::create(&path).expect("a file"), Some(9));
        entries.iter().for_each(|e| w.put(e));
        assert!(w.finish(2));
        let mut r = Reader::new(std::fs::read(&path).expect("the file")).expect("a recording");
        std::fs::remove_file(&path).expect("removed");
        assert_eq!((r.seed(), r.next(), r.next()), (Some(9), Some(entries[0]), Some(entries[1])));
        assert_eq!(r.ends_otherwise(2, 2), None);
        assert!(r.ends_otherwise(2, 0).expect("another status").contains("status 0"));
        assert_eq!(r.next(), None);
    }

    #[test]
    fn what_is_no_recording_is_refused_with_its_line() {
        assert_eq!(reader("").unwrap_err(), "not a recording");
        assert!(reader("minigo choices 2\n").unwrap_err().contains("another version"));
        assert_eq!(
            reader("minigo choices 1\nthread 3 1 0\nthread 3 3 0\n").unwrap_err(),
            "line 3: not a choice: thread 3 3 0"
        );
        assert!(reader("minigo choices 1\nseed x\n").unwrap_err().contains("line 2"));
    }

    #[test]
    fn a_program_that_ends_early_diverges() {
        let mut r = reader("minigo choices 1\nthread 3 1 0\nselect 2 0 5\nend 0\n").expect("a recording");
        r.next();
        let text = r.ends_otherwise(1, 0).expect("one choice is left");
        assert!(text.contains("a select of 2 in goroutine 5"), "{text}");
    }
}
