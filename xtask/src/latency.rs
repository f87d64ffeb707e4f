//! `cargo xtask latency MINIGO`: how long a session takes to its first answer and to each further one. A measurement, not
//! a test: nothing is asserted of the figures.

use std::io;
use std::path::Path;
use std::time::Instant;

use xtask::driver::Session;

const SESSIONS: usize = 5;
const INPUTS: usize = 50;

/// Measures several sessions and prints the figures of each.
pub fn run(words: &[&str]) -> io::Result<bool> {
    let [minigo] = words else { return Err(io::Error::other("usage: cargo xtask latency MINIGO")) };
    for _ in 0..SESSIONS {
        let (first, mut session) = timed(|| {
            let mut session = Session::start(Path::new(minigo), "")?;
            session.ask("1 + 1", "2")?;
            Ok(session)
        })?;
        let mut times = Vec::new();
        for i in 0..INPUTS {
            let define = format!("func f(n int) int {{ return n + {i} }}; f(1)");
            let variable = format!("x{i} := {i}; x{i} * 2");
            for (line, want) in [(variable, 2 * i), (define, i + 1)] {
                times.push(timed(|| session.ask(&line, &want.to_string()))?.0);
            }
        }
        times.sort_by(f64::total_cmp);
        session.finish()?;
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("first answer {first:.1} ms; further ones: median {median:.2} ms, worst {worst:.2} ms");
    }
    Ok(true)
}

/// How many milliseconds something takes, and what comes of it.
#[allow(clippy::disallowed_methods, reason = "a measurement of another process")]
fn timed<T>(work: impl FnOnce() -> io::Result<T>) -> io::Result<(f64, T)> {
    let start = Instant::now();
    let value = work()?;
    Ok((start.elapsed().as_secs_f64() * 1e3, value))
}
