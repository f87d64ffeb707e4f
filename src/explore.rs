//! `minigo run --seeds A..B`: compiles a program once and runs it with each of many seeds, each in a child process.
//!
//! A run fails if it does not end with status 0. The report names the first seed that fails, shows what that run printed,
//! and counts how many seeds came to which end.

use crate::report::{self, complain};
use minigo_runtime::sys::child::{self, End};
use std::collections::hash_map::{DefaultHasher, Entry, HashMap};
use std::fs::File;
use std::hash::Hasher;
use std::io::{self, Read, Seek, Write};
use std::ops::Range;

/// Processor time for one seed.
const SECONDS: u64 = 30;

/// Ends that are listed.
const LISTED: usize = 8;

/// `A..B`, or `N` for `0..N`.
pub fn parse(text: &str) -> Result<Range<u64>, i32> {
    let (from, to) = text.split_once("..").unwrap_or(("0", text));
    match (from.parse::<u64>(), to.parse::<u64>()) {
        (Ok(from), Ok(to)) if from < to => Ok(from..to),
        _ => {
            complain(format_args!("minigo: seeds are a range such as 0..1000, not {text:?}"));
            Err(report::EXIT_USAGE)
        }
    }
}

/// What a run came to: how it ended and what it printed.
type Outcome = (bool, String, u64);

/// Runs all seeds; `start` runs the program in the child and does not come back if it can. Gives the exit status: 1 if
/// a seed fails.
pub fn explore(seeds: Range<u64>, start: impl Fn(u64) -> i32) -> i32 {
    match all(seeds.clone(), start) {
        Ok(runs) => tell(seeds, runs),
        Err(e) => {
            complain(format_args!("minigo: cannot run a seed in a process of its own: {e}"));
            1
        }
    }
}

/// The end and the output of every seed.
fn all(seeds: Range<u64>, start: impl Fn(u64) -> i32) -> io::Result<Vec<(u64, End, File)>> {
    let width = minigo_runtime::sys::ncpu();
    let mut running: HashMap<i32, (u64, File)> = HashMap::new();
    let mut done = Vec::new();
    for seed in seeds {
        if running.len() == width {
            collect(&mut running, &mut done)?;
        }
        let (pid, output) = child::start(SECONDS, || start(seed))?;
        running.insert(pid, (seed, output));
    }
    while !running.is_empty() {
        collect(&mut running, &mut done)?;
    }
    done.sort_by_key(|(seed, ..)| *seed);
    Ok(done)
}

fn collect(running: &mut HashMap<i32, (u64, File)>, done: &mut Vec<(u64, End, File)>) -> io::Result<()> {
    let (pid, end) = child::wait()?;
    if let Some((seed, output)) = running.remove(&pid) {
        done.push((seed, end, output));
    }
    Ok(())
}

fn tell(seeds: Range<u64>, runs: Vec<(u64, End, File)>) -> i32 {
    let mut counts: HashMap<Outcome, (usize, u64)> = HashMap::new();
    let mut first_failing = None;
    let mut failing = 0;
    for (seed, end, mut output) in runs {
        let mut text = Vec::new();
        // What cannot be read counts as nothing printed.
        let _ = output.rewind().and_then(|()| output.read_to_end(&mut text));
        // The line that names the seed is no difference.
        let name = format!("minigo: seed {seed}\n");
        let shown = text.strip_suffix(name.as_bytes()).unwrap_or(&text);
        let mut hash = DefaultHasher::new();
        hash.write(shown);
        let failed = end != End::Status(0);
        match counts.entry((failed, describe(end), hash.finish())) {
            Entry::Occupied(mut e) => e.get_mut().0 += 1,
            Entry::Vacant(e) => {
                e.insert((1, seed));
            }
        }
        failing += failed as usize;
        if failed && first_failing.is_none() {
            first_failing = Some((seed, end, text));
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|((failed, ..), (n, seed))| (!failed, std::cmp::Reverse(*n), *seed));
    let mut out = io::stderr().lock();
    if let Some((seed, end, text)) = &first_failing {
        let _ = writeln!(out, "minigo: seed {seed}, {}:", describe(*end));
        let _ = out.write_all(text);
    }
    let _ = writeln!(out, "minigo: {failing} of {} seeds failed", seeds.end - seeds.start);
    for ((_, end, _), (n, seed)) in counts.iter().take(LISTED) {
        let _ = writeln!(out, "minigo: {n:6} times {end}, first with seed {seed}");
    }
    if counts.len() > LISTED {
        let _ = writeln!(out, "minigo: and {} more kinds of output", counts.len() - LISTED);
    }
    first_failing.is_some() as i32
}

fn describe(end: End) -> String {
    match end {
        End::Status(status) => format!("exit status {status}"),
        // SIGKILL is how the kernel enforces the limit.
        End::Signal(9) => format!("no end after {SECONDS} s"),
        End::Signal(signal) => format!("killed by signal {signal}"),
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn ranges_of_seeds() {
        assert_eq!(parse("3..7"), Ok(3..7));
        assert_eq!(parse("100"), Ok(0..100));
        for bad in ["", "7..3", "a..b", "1..", "-1..2"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
