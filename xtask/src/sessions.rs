//! `cargo xtask session MINIGO [INPUTS]`: a long session, without and with goroutines in old code. It tells what becomes of code
//! and memory, and fails if that is more than `xtask::session::bound` says.

use std::io;

use xtask::session::{self, Figures};

const INPUTS: usize = 10_000;
const PINNED: usize = 100;

pub fn run(words: &[&str]) -> io::Result<bool> {
    let (minigo, inputs) = match words {
        [minigo] => (minigo, INPUTS),
        [minigo, n] => (minigo, n.parse().map_err(io::Error::other)?),
        _ => return Err(io::Error::other("usage: cargo xtask session MINIGO [INPUTS]")),
    };
    let minigo = std::path::absolute(minigo)?;
    let mut ok = true;
    for pinned in [0, PINNED] {
        let report = session::run(&minigo, inputs, pinned, "")?;
        println!("{inputs} inputs, {pinned} goroutines in old code:");
        show("at the end of the inputs", report.held);
        show("when the goroutines are gone", report.end);
        let bound = session::bound(inputs);
        println!("  bound {} MiB", bound >> 10);
        ok &= report.held.resident <= bound;
    }
    Ok(ok)
}

fn show(when: &str, f: Figures) {
    let Figures { live, freed, bytes, resident } = f;
    println!(
        "  {when}: {live} chunks live ({} KiB), {freed} freed; {:.1} MiB resident",
        bytes >> 10,
        resident as f64 / 1024.0
    );
}
