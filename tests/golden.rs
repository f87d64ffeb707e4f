//! The golden tests: every program in `testdata/` and `examples/` is run by the built `minigo` and compared
//! with its committed expectation. Adding a test means adding a file; see `xtask/src/case.rs` for the rules.
//!
//! `UPDATE=1 cargo test --test golden -- NAME` rewrites expectations from minigo's own answers; for what Go
//! can answer, `cargo xtask oracle --update NAME` is the better source.

use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use xtask::{Case, Scratch, find_cases, root, run_limited};

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
    let trials = cases.into_iter().map(|c| Trial::test(c.title(), move || check(&c, update))).collect();
    libtest_mimic::run(&args, trials).exit_code()
}

fn check(case: &Case, update: bool) -> Result<(), Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minigo"));
    command.args(case.command_line()).current_dir(&case.folder);
    command.env_remove("GOMAXPROCS").env_remove("MINIGODEBUG").env_remove("GOTRACEBACK");
    command.envs(case.env.iter().cloned());
    let _files = match &case.recipe {
        Some(recipe) => {
            let dir = Scratch::new(&case.name)?;
            recipe.write(&dir.0)?;
            command.current_dir(&dir.0);
            Some(dir)
        }
        None => None,
    };
    let out = run_limited(&mut command, case.timeout)?;
    if out.timed_out {
        let tail = String::from_utf8_lossy(&out.stderr);
        return Err(format!("no end after {:?}; stderr:\n{tail}", case.timeout).into());
    }
    let got = case.observed(&out);
    if update {
        case.write_expected(&got)?;
        return Ok(());
    }
    match case.expected()?.differences(&got) {
        None => Ok(()),
        Some(text) => Err(format!("minigo {}\n{text}", case.command_line().join(" ")).into()),
    }
}
