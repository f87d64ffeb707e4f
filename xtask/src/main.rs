//! Commands for people who work on minigo: `cargo xtask NAME`.

mod fuzz;
mod golden;
mod latency;
mod oracle;
mod progen;
mod seeds;
mod sessions;
mod stress;
mod suite;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test                       every test of the workspace in release mode, then the loom models
  loom [--bound N] [FILTER]  the loom models alone, with up to N (2) preemptions per execution
  golden MINIGO [FILTER…]    run the golden cases whose names hold a filter under a built minigo
  seeds MINIGO [FILTER…]     run the golden programs with five seeds (SEEDS=N: with N), each of them twice,
                             and compare output and logs
  oracle [--go PATH] [--update] [FILTER]
                             run every golden under real Go and list differences with the
                             committed expectations; --update writes Go's answer instead
  faults MINIGO [--max N] [FILTER]
                             the programs of testdata/faults with the first, second, … N-th (100) call of
                             every kind of system call failing
  fuzz [N]                   N (a million) mutated programs each for lexer, parser and checker
  latency MINIGO             how long a session takes to its first answer and to each further one
  session MINIGO [N]         what becomes of code and memory in a session of N (10 000) inputs, half of them
                             redefinitions, without and with 100 goroutines that stand in old code
  stress [--ops N] [--seed S] [--minigo PATH]
                             N (10⁸) channel operations on four Ps under random preemption and the watchdog;
                             without a path, a release build is made first
  programs MINIGO [--go PATH] [--count N] [--seed S] [--order] [--show]
                             generate N random programs from seed S on and compare what they do
                             under minigo and under real Go; --order: programs about the order
                             of evaluation; --show prints the first one instead
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.split_first() {
        Some((&"test", rest)) => suite::run(rest),
        Some((&"loom", rest)) => suite::loom(rest),
        Some((&"golden", rest)) => golden::run(rest),
        Some((&"seeds", rest)) => seeds::run(rest),
        Some((&"oracle", rest)) => oracle::run(rest),
        Some((&"faults", rest)) => faults(rest),
        Some((&"fuzz", rest)) => fuzz::run(rest),
        Some((&"programs", rest)) => progen::run(rest),
        Some((&"stress", rest)) => stress::run(rest),
        Some((&"latency", rest)) => latency::run(rest),
        Some((&"session", rest)) => sessions::run(rest),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(64);
        }
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

/// `cargo xtask faults`: the long form of `tests/faults.rs`.
fn faults(words: &[&str]) -> std::io::Result<bool> {
    let (mut max, mut rest) = (100, Vec::new());
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--max" => max = words.next().and_then(|n| n.parse().ok()).unwrap_or(max),
            _ => rest.push(word),
        }
    }
    let Some(minigo) = rest.first() else { return Err(std::io::Error::other("which minigo?")) };
    let minigo = std::path::absolute(minigo)?;
    let counts = xtask::faults::Counts::All(max);
    let summary = xtask::faults::run(&xtask::root(), &minigo, counts, rest.get(1).unwrap_or(&""))?;
    summary.wrong.iter().for_each(|w| println!("{w}"));
    println!("{} runs, {} met their fault, {} wrong", summary.runs, summary.hits, summary.wrong.len());
    Ok(summary.wrong.is_empty())
}
