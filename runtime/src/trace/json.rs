//! Events as JSON in the form that Chrome and Perfetto read: an array of objects.
//!
//! Three "processes" hold the tracks: 1 the Ps, 2 the threads (Ms), 3 the goroutines. Times are microseconds since the start.
//! Nothing that differs between equal seeded runs is written: no address, no id of the kernel's.

use super::{Event, Kind, Why};
use crate::code::{self, Call};
use crate::sys;
use core::fmt::{Display, Write};

const PS: u32 = 1;
const MS: u32 = 2;
const GS: u32 = 3;
/// The track of the thread that is no M.
const SYSMON: i64 = 100_000;

/// A file that is being written.
pub struct Json {
    fd: i32,
    path: String,
    start: i64,
    buf: String,
    /// The first error of a write; nothing is written any more.
    failed: Option<i64>,
    events: u64,
}

impl Json {
    pub fn new(fd: i32, path: &str, start: i64) -> Json {
        let mut j = Json { fd, path: path.to_string(), start, buf: String::new(), failed: None, events: 0 };
        j.buf.push_str("[\n");
        for (pid, name) in [(PS, "Ps"), (MS, "Ms (threads)"), (GS, "goroutines")] {
            let comma = if pid == PS { "" } else { ",\n" };
            let _ = write!(
                j.buf,
                "{comma}{{\"ph\":\"M\",\"pid\":{pid},\"name\":\"process_name\",\"args\":{{\"name\":\"{name}\"}}}}"
            );
        }
        j
    }

    /// Writes one event: usually several objects, on the tracks of all it concerns.
    pub fn event(&mut self, e: &Event) {
        self.events += 1;
        let (p, m, g) = (i64::from(e.p), if e.m < 0 { SYSMON } else { i64::from(e.m) }, e.g as i64);
        match e.kind {
            Kind::Create => {
                let name = function(e.b);
                self.name(GS, g, &format!("G{g} {name}"));
                // A return address: the call stands before it.
                let at = place((e.since as u64).saturating_sub(1));
                let parent = if e.a == 0 { (PS, p.max(0)) } else { (GS, e.a as i64) };
                let args = format!("\"g\":{g},\"at\":{}", quoted(&at));
                self.instant(parent, e.ts, &format!("go {name}"), &args);
                self.flow("s", parent, e.ts, e.flow);
            }
            Kind::Start => {
                self.slice((GS, g), e, "runnable", "");
                self.flow("f", (GS, g), e.ts, e.flow);
            }
            Kind::Stop => {
                let name = format!("G{g} {}", function(e.b));
                if e.named {
                    self.name(GS, g, &name);
                }
                let why = quoted(why(e));
                self.slice((PS, p), e, &name, &format!("\"m\":{},\"end\":{why}", e.m));
                self.slice((MS, m), e, &name, &format!("\"p\":{p},\"end\":{why}"));
                let at = quoted(&place(e.a));
                self.slice(
                    (GS, g),
                    e,
                    "running",
                    &format!("\"p\":{p},\"m\":{},\"end\":{why},\"at\":{at}", e.m),
                );
            }
            Kind::Wake => {
                let reason = if e.reason.text().is_empty() { "waiting" } else { e.reason.text() };
                let by = if e.b == 0 { "null".to_string() } else { e.b.to_string() };
                let at = quoted(&place(e.a));
                let args = format!("\"reason\":{},\"at\":{at},\"by\":{by}", quoted(reason));
                self.slice((GS, g), e, "waiting", &args);
                let from = match (e.b, e.p) {
                    (0, -1) => (MS, m),
                    (0, _) => (PS, p),
                    _ => (GS, e.b as i64),
                };
                self.flow("s", from, e.ts, e.flow);
            }
            Kind::Syscall => {
                let at = quoted(&place(e.a));
                self.slice((GS, g), e, "syscall", &format!("\"m\":{},\"at\":{at}", e.m));
                self.slice((MS, m), e, &format!("G{g} syscall"), "");
            }
            Kind::Steal => {
                let args = format!("\"from\":{},\"n\":{},\"g\":{g}", e.a, e.b);
                self.instant((PS, p), e.ts, "steal", &args);
            }
            Kind::Retake => self.instant((PS, p), e.ts, "retake", ""),
            Kind::HandOff => self.instant((PS, p), e.ts, "hand-off", ""),
            Kind::World => {
                self.slice((PS, p), e, "world stopped", "");
                if g != 0 {
                    self.slice((GS, g), e, "world stopped", "");
                }
            }
            Kind::ThreadStart => self.instant((MS, m), e.ts, "thread starts", ""),
            Kind::ThreadPark => self.slice((MS, m), e, "parked", ""),
            Kind::Timer => self.instant((PS, p), e.ts, "timer", ""),
            Kind::Unit => self.slice((GS, g), e, "compile unit", ""),
        }
        if self.buf.len() > 64 << 10 {
            self.flush();
        }
    }

    /// Names the tracks and ends the array.
    pub fn end(mut self, ps: usize, ms: i64) {
        for p in 0..ps as i64 {
            self.name(PS, p, &format!("P{p}"));
        }
        for m in 0..ms {
            self.name(MS, m, &format!("M{m}"));
        }
        self.name(MS, SYSMON, "sysmon");
        let events = self.events;
        let args = format!("\"events\":{events},\"dropped\":0");
        let _ =
            write!(self.buf, ",\n{{\"ph\":\"M\",\"pid\":{PS},\"name\":\"minigo\",\"args\":{{{args}}}}}\n]\n");
        self.flush();
        if let Some(errno) = self.failed {
            let text = sys::errno::errno_text(errno);
            let path = &self.path;
            let say = format!("minigo: trace: {path}: {text}; the file is not complete ({events} events)\n");
            sys::write_all(2, say.as_bytes());
        }
    }

    fn flush(&mut self) {
        let mut rest = self.buf.as_bytes();
        while !rest.is_empty() && self.failed.is_none() {
            match sys::write(self.fd, rest) {
                n if n > 0 => rest = &rest[n as usize..],
                n if n == -i64::from(libc::EINTR) => {}
                n => self.failed = Some(if n == 0 { i64::from(libc::EIO) } else { -n }),
            }
        }
        self.buf.clear();
    }

    fn micros(&self, ts: i64) -> impl Display + use<> {
        let ns = (ts - self.start).max(0);
        Micros(ns)
    }

    fn name(&mut self, pid: u32, tid: i64, name: &str) {
        let name = quoted(name);
        let _ = write!(
            self.buf,
            ",\n{{\"ph\":\"M\",\"pid\":{pid},\"tid\":{tid},\"name\":\"thread_name\",\"args\":{{\"name\":{name}}}}}"
        );
        let _ = write!(
            self.buf,
            ",\n{{\"ph\":\"M\",\"pid\":{pid},\"tid\":{tid},\"name\":\"thread_sort_index\",\"args\":{{\"sort_index\":{tid}}}}}"
        );
    }

    fn slice(&mut self, (pid, tid): (u32, i64), e: &Event, name: &str, args: &str) {
        let (ts, dur, name) = (self.micros(e.since), Micros((e.ts - e.since).max(0)), quoted(name));
        let _ = write!(
            self.buf,
            ",\n{{\"ph\":\"X\",\"pid\":{pid},\"tid\":{tid},\"ts\":{ts},\"dur\":{dur},\"name\":{name},\"args\":{{{args}}}}}"
        );
    }

    fn instant(&mut self, (pid, tid): (u32, i64), ts: i64, name: &str, args: &str) {
        let (ts, name) = (self.micros(ts), quoted(name));
        let _ = write!(
            self.buf,
            ",\n{{\"ph\":\"i\",\"s\":\"t\",\"pid\":{pid},\"tid\":{tid},\"ts\":{ts},\"name\":{name},\"args\":{{{args}}}}}"
        );
    }

    /// One end of an arrow: "s" where it starts, "f" where it ends.
    fn flow(&mut self, ph: &str, (pid, tid): (u32, i64), ts: i64, id: u64) {
        if id != 0 {
            let ts = self.micros(ts);
            let bind = if ph == "f" { ",\"bp\":\"e\"" } else { "" };
            let _ = write!(
                self.buf,
                ",\n{{\"ph\":\"{ph}\"{bind},\"pid\":{pid},\"tid\":{tid},\"ts\":{ts},\"id\":{id},\"cat\":\"ready\",\"name\":\"ready\"}}"
            );
        }
    }
}

/// Nanoseconds, written as microseconds.
struct Micros(i64);

impl Display for Micros {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}

fn why(e: &Event) -> &'static str {
    match e.why {
        Why::Park => e.reason.text(),
        Why::Yield => "yield",
        Why::Cooperative => "preempted at a call",
        Why::Async => "preempted by a signal",
        Why::Exit => "end",
        Why::Syscall => "syscall",
        Why::Open => "end of the program",
    }
}

/// The function that begins at `pc`.
fn function(pc: u64) -> &'static str {
    let Some(f) = code::find_func(pc) else { return "native" };
    // What a wrapper calls may be inlined there.
    match f.inlined.iter().find(|c| f.wrapper && c.parent == 0 && !c.wrapper) {
        Some(c) => &c.name,
        None => &f.name,
    }
}

/// Whether the function at `pc` is one that the compiler made for a `go` statement, and hides.
pub(super) fn is_wrapper(pc: u64) -> bool {
    code::find_func(pc).is_some_and(|f| f.wrapper)
}

/// Whether a call stands in the program's own code.
pub(super) fn is_own(c: &Call) -> bool {
    !c.wrapper && c.place.line != 0 && !c.place.file.starts_with("$GOROOT")
}

/// File and line of the program's own call at `pc`, or nothing.
fn place(pc: u64) -> String {
    let Some(c) = code::calls(pc).find(is_own) else { return String::new() };
    // The folder says nothing about the run, and two machines should write the same.
    let file = c.place.file.rsplit('/').next().unwrap_or_default();
    format!("{file}:{}", c.place.line)
}

/// A text between quotes.
fn quoted(s: &str) -> String {
    let mut q = String::with_capacity(s.len() + 2);
    q.push('"');
    for c in s.chars() {
        match c {
            '"' | '\\' => q.extend(['\\', c]),
            c if c < ' ' => {
                let _ = write!(q, "\\u{:04x}", c as u32);
            }
            c => q.push(c),
        }
    }
    q.push('"');
    q
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_and_times_have_three_digits() {
        assert_eq!(quoted("a\"b\\c\n"), "\"a\\\"b\\\\c\\u000a\"");
        assert_eq!(Micros(1_002_003).to_string(), "1002.003");
    }
}
