//! The golden tests: every program in `testdata/` and `examples/` is run by the built `minigo` and compared
//! with its committed expectation. Adding a test means adding a file; see `xtask/src/case.rs` for the rules.
//!
//! Programs that run are run twice more under zeal (`Case::with_zeal`), and three times with a cache.
//!
//! `UPDATE=1 cargo test --test golden -- NAME` rewrites expectations from minigo's own answers; for what Go
//! can answer, `cargo xtask oracle --update NAME` is the better source.

use std::path::Path;

use libtest_mimic::{Arguments, Trial};
use xtask::judge::{judge, judge_kept};
use xtask::{Case, find_cases, root};

fn main() -> std::process::ExitCode {
    let args = Arguments::from_args();
    let cases = match find_cases(&root()) {
        Ok(cases) => cases,
        Err(e) => {
            eprintln!("golden: {e}");
            return std::process::ExitCode::FAILURE;
        }
    };
    let update = std::env::var_os("UPDATE").is_some_and(|v| v == "1");
    let minigo = Path::new(env!("CARGO_BIN_EXE_minigo"));
    let zealous: Vec<Case> =
        if update { Vec::new() } else { cases.iter().flat_map(Case::with_zeal).collect() };
    let trial = |case: Case| {
        Trial::test(case.title(), move || match judge(minigo, &case, update)? {
            None => Ok(()),
            Some(text) => Err(text.into()),
        })
    };
    let kept = |case: &Case| {
        let title = case.with_cache(Path::new(""))?.title();
        let case = case.clone();
        Some(Trial::test(title, move || match judge_kept(minigo, &case)? {
            None => Ok(()),
            Some(text) => Err(text.into()),
        }))
    };
    let kept: Vec<Trial> = cases.iter().filter(|_| !update).filter_map(kept).collect();
    let trials = cases.into_iter().chain(zealous).map(trial).chain(kept).collect();
    libtest_mimic::run(&args, trials).exit_code()
}
