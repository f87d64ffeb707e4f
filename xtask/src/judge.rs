//! One golden case under one `minigo`.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::{Case, Kind, Scratch, run_limited, run_session};

/// Runs a case; `Ok(None)` if it did what it must, else the differences. With `update` the expectation is
/// rewritten from what was seen.
pub fn judge(minigo: &Path, case: &Case, update: bool) -> io::Result<Option<String>> {
    let mut command = Command::new(minigo);
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
        // Sessions may write files.
        None if case.kind == Kind::Repl => {
            let dir = Scratch::new(&case.name)?;
            command.current_dir(&dir.0);
            Some(dir)
        }
        None => None,
    };
    let out = match case.kind {
        Kind::Repl => {
            let typed = std::fs::File::open(case.folder.join(&case.source))?;
            run_session(&mut command, typed, case.timeout)?
        }
        _ => run_limited(&mut command, case.timeout)?,
    };
    if out.timed_out {
        let err = String::from_utf8_lossy(&out.stderr);
        return Ok(Some(format!("no end after {:?}; stderr:\n{err}", case.timeout)));
    }
    let got = case.observed(&out);
    if update {
        case.write_expected(&got)?;
        return Ok(None);
    }
    let text = case.expected()?.differences(&got);
    Ok(text.map(|t| format!("minigo {}\n{t}", case.command_line().join(" "))))
}

/// Runs a case three times with a cache of its own: when nothing is kept, when everything is, and when the compiler is
/// needed for what the program asks for late.
pub fn judge_kept(minigo: &Path, case: &Case) -> io::Result<Option<String>> {
    let dir = Scratch::new(&format!("kept-{}-{}", case.kind.name(), case.name))?;
    let cache = dir.0.join("cache");
    let Some(case) = case.with_cache(&cache) else { return Ok(None) };
    for time in ["compiled", "kept", "with the first unit kept"] {
        if let Some(text) = judge(minigo, &case, false)? {
            return Ok(Some(format!("{time}: {text}")));
        }
        let mut entries = Vec::new();
        for entry in std::fs::read_dir(&cache)? {
            let entry = entry?;
            entries.push((entry.metadata()?.len(), entry.path()));
        }
        // The first unit is the largest; what is left without it does no harm.
        entries.sort();
        if entries.pop().is_none() {
            return Ok(Some(format!("{time}: nothing is kept")));
        }
        for (_, path) in entries.iter().filter(|_| time == "kept") {
            std::fs::remove_file(path)?;
        }
    }
    Ok(None)
}
