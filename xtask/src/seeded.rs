//! A golden case as a seeded run: twice with one seed, which must agree in every byte of output and in the log of choices,
//! and must do what the case expects.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::{Case, Kind, Output, Scratch, run_limited};

/// Whether a case runs a program, so that it has seeds.
pub fn has_seeds(case: &Case) -> bool {
    let runs = matches!(case.kind, Kind::Run | Kind::Example | Kind::Crash | Kind::Stress);
    runs && case.command == "run"
}

/// `Ok(None)` if all is well, else what is not.
pub fn judge(minigo: &Path, case: &Case, seed: u64) -> io::Result<Option<String>> {
    let dir = Scratch::new(&format!("{}-{}-{seed}", case.kind.name(), case.name))?;
    let run = |log: &Path| {
        let mut command = Command::new(minigo);
        command.args(["run", "--seed", &seed.to_string(), "--record"]).arg(log);
        command.args(&case.command_line()[1..]).current_dir(&case.folder);
        command.env_remove("GOMAXPROCS").env_remove("MINIGODEBUG").env_remove("GOTRACEBACK");
        command.envs(case.env.iter().cloned());
        run_limited(&mut command, case.timeout * 2)
    };
    let (log1, log2) = (dir.0.join("1"), dir.0.join("2"));
    let out1 = run(&log1)?;
    if out1.timed_out {
        return Ok(Some(format!("seed {seed}: no end after {:?}\n", case.timeout * 2)));
    }
    let out2 = run(&log2)?;
    // How much of a stream a socket takes at once is up to the kernel, and the report of a deadly signal shows its registers.
    let kernel = case.name.starts_with("net_") || case.name.starts_with("signal_");
    if let Some(text) = unequal(&out1, &out2)
        && !kernel
    {
        return Ok(Some(format!("seed {seed}: two runs differ\n{text}")));
    }
    let (log1, log2) = (std::fs::read(&log1)?, std::fs::read(&log2)?);
    if log1 != log2 && !kernel {
        let line = log1.split(|&b| b == b'\n').zip(log2.split(|&b| b == b'\n')).take_while(|(a, b)| a == b);
        return Ok(Some(format!("seed {seed}: the logs differ in line {}\n", line.count() + 1)));
    }
    let mut got = case.observed(&without_seed(out1, seed));
    let mut want = case.expected()?;
    // What the explanation of a deadlock finds on stacks depends on the code, and seeded code is another.
    for text in [&mut got.stderr, &mut want.stderr] {
        *text = text.lines().filter(|l| !l.starts_with("minigo:")).map(|l| format!("{l}\n")).collect();
    }
    let text = want.differences(&got);
    Ok(text.map(|t| format!("seed {seed}: not what the case expects\n{t}")))
}

fn unequal(a: &Output, b: &Output) -> Option<String> {
    let mut text = String::new();
    if a.status != b.status {
        text.push_str(&format!("exit status: {} and {}\n", a.status, b.status));
    }
    for (what, a, b) in [("stdout", &a.stdout, &b.stdout), ("stderr", &a.stderr, &b.stderr)] {
        if a != b {
            let (a, b) = (String::from_utf8_lossy(a), String::from_utf8_lossy(b));
            text.push_str(&crate::difference(what, &a, &b).unwrap_or_default());
        }
    }
    (!text.is_empty()).then_some(text)
}

/// The last line of a failing run names the seed; expectations do not.
fn without_seed(mut out: Output, seed: u64) -> Output {
    let line = format!("minigo: seed {seed}\n");
    if out.status != 0 && out.stderr.ends_with(line.as_bytes()) {
        out.stderr.truncate(out.stderr.len() - line.len());
    }
    out
}
