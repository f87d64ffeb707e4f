//! `cargo xtask latency MINIGO`: how long a session takes to its first answer and to each further one. A measurement, not
//! a test: nothing is asserted of the figures.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

const SESSIONS: usize = 5;
const INPUTS: usize = 50;

struct Session {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    /// How many milliseconds the answer to one line takes.
    #[allow(clippy::disallowed_methods, reason = "a measurement of another process")]
    fn ask(&mut self, line: &str, want: &str) -> io::Result<f64> {
        let start = Instant::now();
        writeln!(self.input, "{line}")?;
        let mut got = String::new();
        self.output.read_line(&mut got)?;
        if got.trim_end() != want {
            return Err(io::Error::other(format!("{line}: {want} wanted, {got:?} got")));
        }
        Ok(start.elapsed().as_secs_f64() * 1e3)
    }
}

/// Measures several sessions and prints the figures of each.
#[allow(clippy::disallowed_methods, reason = "a measurement of another process")]
pub fn run(words: &[&str]) -> io::Result<bool> {
    let [minigo] = words else { return Err(io::Error::other("usage: cargo xtask latency MINIGO")) };
    for _ in 0..SESSIONS {
        let start = Instant::now();
        let mut child =
            Command::new(minigo).arg("repl").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let mut session = Session { input, output: BufReader::new(output) };
        session.ask("1 + 1", "2")?;
        let first = start.elapsed().as_secs_f64() * 1e3;
        let mut times = Vec::new();
        for i in 0..INPUTS {
            times.push(session.ask(&format!("x{i} := {i}; x{i} * 2"), &(2 * i).to_string())?);
            let define = format!("func f(n int) int {{ return n + {i} }}; f(1)");
            times.push(session.ask(&define, &(i + 1).to_string())?);
        }
        times.sort_by(f64::total_cmp);
        drop(session);
        child.wait()?;
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("first answer {first:.1} ms; further ones: median {median:.2} ms, worst {worst:.2} ms");
    }
    Ok(true)
}
