//! Commands for people who work on minigo: `cargo xtask NAME`.

mod fuzz;
mod golden;
mod oracle;
mod progen;
mod suite;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test                       every test of the workspace in release mode, then the loom models
  golden MINIGO [FILTER…]    run the golden cases whose names hold a filter under a built minigo
  oracle [--go PATH] [--update] [FILTER]
                             run every golden under real Go and list differences with the
                             committed expectations; --update writes Go's answer instead
  fuzz [N]                   N (a million) mutated programs each for lexer, parser and checker
  programs MINIGO [--go PATH] [--count N] [--seed S] [--show]
                             generate N random programs from seed S on and compare what they do
                             under minigo and under real Go; --show prints the first one instead
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.split_first() {
        Some((&"test", rest)) => suite::run(rest),
        Some((&"golden", rest)) => golden::run(rest),
        Some((&"oracle", rest)) => oracle::run(rest),
        Some((&"fuzz", rest)) => fuzz::run(rest),
        Some((&"programs", rest)) => progen::run(rest),
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
