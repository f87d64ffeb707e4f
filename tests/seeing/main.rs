//! What shows the scheduler from outside: `schedtrace`, `schedjson`, `--trace`. Forms are checked, not figures that depend on
//! the machine.

mod counters;
mod json;
mod schedtrace;
mod trace;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A program of `testdata/seeing`.
fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/seeing").join(name)
}

/// A file in the folder for temporary things that no other test has.
fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("minigo-seeing-{}-{name}", std::process::id()))
}

/// Runs minigo with words and environment variables.
fn minigo(words: &[&str], env: &[(&str, &str)]) -> Output {
    let mut c = Command::new(env!("CARGO_BIN_EXE_minigo"));
    c.args(words).env_remove("GODEBUG").env_remove("MINIGODEBUG");
    for (k, v) in env {
        c.env(k, v);
    }
    c.output().expect("minigo runs")
}

fn stderr(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned()
}
