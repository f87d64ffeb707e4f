//! `cargo xtask test`: all tests and the loom models, with one summary line at the end.

use std::io::{self, BufRead, BufReader};
use std::process::{Command, Stdio};

#[derive(Default)]
struct Tally {
    passed: u64,
    failed: u64,
    /// Commands that failed without a failed test, as a build that does not compile.
    broken: u64,
}

/// True if nothing failed.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let mut tally = Tally::default();
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());

    let mut tests = Command::new(&cargo);
    tests.args(["test", "--workspace", "--release", "--no-fail-fast"]).args(args);
    tally.add(tests)?;

    tally.add(models("2", "loom_"))?;

    println!("{} passed, {} failed", tally.passed, tally.failed + tally.broken);
    Ok(tally.failed + tally.broken == 0)
}

/// `cargo xtask loom`: the models alone. True if nothing failed.
pub fn loom(args: &[&str]) -> io::Result<bool> {
    let (bound, filter) = match args {
        [] => ("2", "loom_"),
        ["--bound", n] => (*n, "loom_"),
        ["--bound", n, filter] => (*n, *filter),
        [filter] => ("2", *filter),
        _ => return Err(io::Error::other("usage: cargo xtask loom [--bound N] [FILTER]")),
    };
    let mut tally = Tally::default();
    tally.add(models(bound, filter))?;
    Ok(tally.failed + tally.broken == 0 && tally.passed > 0)
}

/// The models build the runtime's protocols over loom's atomics; a target directory of its own keeps the two
/// configurations from rebuilding each other.
fn models(bound: &str, filter: &str) -> Command {
    let mut models = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string()));
    models
        .args(["test", "-p", "minigo-runtime", "--release", "--lib", "--target-dir", "target/loom", filter])
        .env("RUSTFLAGS", "--cfg loom")
        .env("LOOM_MAX_PREEMPTIONS", bound);
    models
}

impl Tally {
    /// Runs a `cargo test` command, passes its output on and counts the results it reports.
    fn add(&mut self, mut command: Command) -> io::Result<()> {
        let before = self.failed;
        let mut child = command.current_dir(xtask::root()).stdout(Stdio::piped()).spawn()?;
        if let Some(out) = child.stdout.take() {
            for line in BufReader::new(out).split(b'\n') {
                let line = String::from_utf8_lossy(&line?).into_owned();
                println!("{line}");
                if let Some(rest) = line.strip_prefix("test result: ") {
                    self.passed += count(rest, " passed");
                    self.failed += count(rest, " failed");
                }
            }
        }
        if !child.wait()?.success() && self.failed == before {
            self.broken += 1;
        }
        Ok(())
    }
}

/// The number before `word` in `ok. 12 passed; 0 failed; …`.
fn count(line: &str, word: &str) -> u64 {
    let Some(end) = line.find(word) else { return 0 };
    let digits: String = line[..end].chars().rev().take_while(char::is_ascii_digit).collect();
    digits.chars().rev().collect::<String>().parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn counts_of_a_result_line() {
        let line = "FAILED. 112 passed; 3 failed; 0 ignored";
        assert_eq!((count(line, " passed"), count(line, " failed")), (112, 3));
        assert_eq!(count("nothing here", " passed"), 0);
    }
}
