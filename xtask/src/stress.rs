//! `cargo xtask stress`: `testdata/stress/channels.go` with as many operations as one likes, on four Ps, under random preemption
//! and the watchdog. It runs in pieces, each with a seed and a rate of preemption of its own, and stops at the first that
//! fails.

use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use xtask::{root, run_limited};

const PIECE: u64 = 10_000_000;
/// How often a goroutine that gets a processor must yield soon: one time in so many.
const RATES: [u32; 4] = [20, 3, 1000, 100];

/// True if every piece passed.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let (mut ops, mut seed, mut minigo) = (100_000_000, 1, None);
    let mut words = args.iter();
    while let Some(&word) = words.next() {
        let value = words.next().copied().unwrap_or_default();
        let number =
            || value.parse::<u64>().map_err(|_| io::Error::other(format!("{word}: not a number: {value}")));
        match word {
            "--ops" => ops = number()?,
            "--seed" => seed = number()?,
            "--minigo" => minigo = Some(std::path::absolute(value)?),
            _ => return Err(io::Error::other(format!("stress: what is {word}?"))),
        }
    }
    let minigo = match minigo {
        Some(path) => path,
        None => build()?,
    };
    let mut done = 0;
    for piece in 0..ops.div_ceil(PIECE) {
        let (n, seed, rate) = (PIECE.min(ops - done), seed + piece, RATES[piece as usize % RATES.len()]);
        let debug = format!("preemptrand={rate},watchdog=100ms");
        let mut command = Command::new(&minigo);
        command.current_dir(root().join("testdata/stress"));
        command.args(["run", "channels.go", &n.to_string(), &seed.to_string()]);
        command.env("GOMAXPROCS", "4").env("MINIGODEBUG", &debug).env_remove("GOTRACEBACK");
        let out = run_limited(&mut command, Duration::from_secs(600))?;
        print!("seed {seed}, {debug}: {}", String::from_utf8_lossy(&out.stdout));
        if out.timed_out || out.status != 0 {
            println!("status {}, timed out: {}", out.status, out.timed_out);
            print!("{}", String::from_utf8_lossy(&out.stderr));
            println!("FAILED after {done} operations; again: --ops {n} --seed {seed}");
            return Ok(false);
        }
        done += n;
    }
    println!("{done} operations passed");
    Ok(true)
}

/// A minigo as people use it.
fn build() -> io::Result<PathBuf> {
    let status = Command::new("cargo").args(["build", "--release"]).current_dir(root()).status()?;
    if !status.success() {
        return Err(io::Error::other("minigo does not build"));
    }
    Ok(root().join("target/release/minigo"))
}
