//! `cargo xtask fuzz`: the long form of `tests/fuzz.rs`.

use std::io;
use std::process::Command;

/// True if nothing panicked or hung.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let count = args.first().copied().unwrap_or("1000000");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    let mut test = Command::new(cargo);
    test.args(["test", "--release", "--test", "fuzz", "--", "--nocapture"]).env("FUZZ", count);
    Ok(test.current_dir(xtask::root()).status()?.success())
}
