//! System calls that fail, one by one: the programs of `testdata/faults` under `MINIGODEBUG=fault=CALL:ERRNO:N`.
//!
//! Whatever fails, a program ends by itself, as an error it handles or with a fatal text: not by a signal, not by a panic of
//! Rust's, not by the clock.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::process::{Output, Scratch, on_all_cores, run_limited};

/// What may fail, and how. Not EAGAIN: it is a promise of the kernel's that an event will follow, which nobody would keep.
const RULES: &[(&str, &[&str])] = &[
    ("mmap", &["ENOMEM"]),
    ("munmap", &["EINVAL"]),
    ("mprotect", &["ENOMEM"]),
    ("madvise", &["EINVAL"]),
    ("clone", &["EAGAIN"]),
    ("futex", &["EINTR"]),
    ("epoll_create", &["EMFILE"]),
    ("epoll_ctl", &["ENOMEM"]),
    ("epoll_wait", &["EINTR"]),
    ("eventfd", &["EMFILE"]),
    ("socket", &["EMFILE", "ENOBUFS"]),
    ("bind", &["EADDRINUSE"]),
    ("listen", &["EADDRINUSE"]),
    ("accept", &["EINTR", "ECONNABORTED", "EMFILE"]),
    ("connect", &["EINTR", "ECONNREFUSED"]),
    ("open", &["EINTR", "EMFILE", "ENOENT"]),
    ("close", &["EINTR", "EIO"]),
    ("read", &["EINTR", "EIO", "short"]),
    ("write", &["EINTR", "ENOSPC", "short"]),
    ("pipe", &["EMFILE"]),
    ("getdents", &["EINTR", "EIO"]),
    ("stat", &["EACCES"]),
];

const LIMIT: Duration = Duration::from_secs(60);

/// Which counts are tried.
#[derive(Clone, Copy)]
pub enum Counts {
    /// Every one up to this.
    All(u32),
    /// The first few, then fewer and fewer.
    Few,
}

impl Counts {
    fn list(self) -> Vec<u32> {
        match self {
            Counts::All(max) => (1..=max).collect(),
            Counts::Few => vec![1, 2, 3, 5, 9, 20],
        }
    }

    /// After so many counts that no call reached, higher ones are not tried. The figures vary a little from run to run.
    fn misses(self) -> u32 {
        match self {
            Counts::All(_) => 3,
            Counts::Few => 1,
        }
    }
}

/// The result of all runs.
#[derive(Default)]
pub struct Summary {
    pub runs: u32,
    /// Runs in which the call was made and failed.
    pub hits: u32,
    pub wrong: Vec<String>,
}

/// Runs every program of `testdata/faults` whose name holds `filter` with every rule.
pub fn run(root: &Path, minigo: &Path, counts: Counts, filter: &str) -> io::Result<Summary> {
    let mut programs: Vec<PathBuf> = std::fs::read_dir(root.join("testdata/faults"))?
        .map(|e| e.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    programs.retain(|p| p.extension().is_some_and(|e| e == "go"));
    programs.sort();
    let mut jobs = Vec::new();
    for program in &programs {
        for (call, errors) in RULES {
            for error in *errors {
                let title = format!("{} {call}:{error}", program.file_stem().unwrap_or_default().display());
                if title.contains(filter) {
                    jobs.push((program, format!("{call}:{error}"), title));
                }
            }
        }
    }
    let scratch = Scratch::new("faults")?;
    let done = on_all_cores(&jobs, |(program, rule, title)| {
        let mark = scratch.0.join(title.replace([' ', ':'], "-"));
        Some(one(minigo, program, rule, title, &mark, counts))
    });
    let mut summary = Summary::default();
    for one in done {
        summary.runs += one.runs;
        summary.hits += one.hits;
        summary.wrong.extend(one.wrong);
    }
    Ok(summary)
}

/// One program and one rule, with growing counts.
fn one(minigo: &Path, program: &Path, rule: &str, title: &str, mark: &Path, counts: Counts) -> Summary {
    let mut summary = Summary::default();
    let mut misses = 0;
    for n in counts.list() {
        let mut command = Command::new(minigo);
        command.arg("run").arg(program);
        command.env("MINIGODEBUG", format!("fault={rule}:{n},faultmark={}", mark.display()));
        command.env("GOMAXPROCS", "4").env_remove("GOTRACEBACK");
        summary.runs += 1;
        match run_limited(&mut command, LIMIT) {
            Ok(out) => summary.wrong.extend(judge(&out).map(|why| format!("{title}:{n}: {why}"))),
            Err(e) => summary.wrong.push(format!("{title}:{n}: {e}")),
        }
        if std::fs::remove_file(mark).is_ok() {
            summary.hits += 1;
            misses = 0;
        } else {
            misses += 1;
            if misses == counts.misses() {
                break;
            }
        }
    }
    summary
}

/// What is wrong with the end of a run, if anything.
fn judge(out: &Output) -> Option<String> {
    let err = String::from_utf8_lossy(&out.stderr);
    let shown = || err.lines().take(12).collect::<Vec<_>>().join("\n    ");
    if out.timed_out {
        return Some(format!("no end; stderr:\n    {}", shown()));
    }
    if out.status >= 128 {
        return Some(format!("died of signal {}; stderr:\n    {}", out.status - 128, shown()));
    }
    const BUGS: [&str; 5] =
        ["panicked at", "SIGSEGV", "SIGABRT", "internal compiler error", "unexpected signal"];
    if out.status == 101 || BUGS.iter().any(|b| err.contains(b)) {
        return Some(format!("status {}; stderr:\n    {}", out.status, shown()));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_a_panic_and_a_hang_are_wrong() {
        let out = |status, stderr: &str, timed_out| Output {
            stdout: Vec::new(),
            stderr: stderr.into(),
            status,
            timed_out,
            wall: Duration::ZERO,
        };
        assert!(judge(&out(0, "", false)).is_none());
        assert!(judge(&out(2, "fatal error: out of memory", false)).is_none());
        assert!(judge(&out(139, "", false)).is_some());
        assert!(judge(&out(101, "", false)).is_some());
        assert!(judge(&out(2, "thread 'm' panicked at x.rs", false)).is_some());
        assert!(judge(&out(0, "", true)).is_some());
    }
}
