//! `cargo xtask oracle`: every golden under real Go. Go's built binary is what counts (not `go run`, which
//! hides exit statuses); compile errors are those of `go build` without its `# command-line-arguments`
//! line and with paths as given. Cases that only minigo can answer are left out.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use xtask::{Case, Expected, Kind, Output, Scratch, find_cases, on_all_cores, root, run_limited};

/// True if Go agrees with every committed expectation.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let mut go = PathBuf::from("go");
    let mut update = false;
    let mut filter = String::new();
    let mut words = args.iter();
    while let Some(&word) = words.next() {
        match word {
            "--go" => go = PathBuf::from(words.next().copied().unwrap_or("go")),
            "--update" => update = true,
            _ => filter = word.to_string(),
        }
    }
    let version = run_limited(Command::new(&go).arg("version"), Duration::from_secs(20)).map_err(|e| {
        io::Error::new(e.kind(), format!("cannot run {}: {e} (give --go PATH)", go.display()))
    })?;
    print!("{}", String::from_utf8_lossy(&version.stdout));

    let scratch = Scratch::new("oracle")?;
    let mut cases = find_cases(&root())?;
    cases.retain(|c| c.title().contains(&filter) && go_can_answer(c));
    let differing = on_all_cores(&cases, |case| {
        let text = judge(&go, case, &scratch.0, update)?;
        println!("--- {}\n{text}", case.title());
        Some(case.title())
    });
    println!("{} cases, {} differ from Go", cases.len(), differing.len());
    Ok(differing.is_empty())
}

/// minigo's own messages and its IR have no counterpart in Go.
fn go_can_answer(case: &Case) -> bool {
    matches!(case.kind, Kind::Run | Kind::Example | Kind::Stress | Kind::Crash | Kind::Errors)
}

fn judge(go: &Path, case: &Case, scratch: &Path, update: bool) -> Option<String> {
    let got = match ask(go, case, scratch) {
        Ok(got) => got,
        Err(e) => return Some(format!("{e}\n")),
    };
    let want = match case.expected() {
        Ok(want) => want,
        Err(e) => return Some(format!("{e}\n")),
    };
    // What minigo says about a deadlock below Go's report is its own; Go's answer keeps it.
    let (text, own) = split(&want.stderr);
    let want = Expected { stderr: text, ..want };
    let text = want.differences(&got)?;
    let got = Expected { stderr: got.stderr.clone() + &own, ..got };
    if update && let Err(e) = case.write_expected(&got) {
        return Some(format!("{e}\n"));
    }
    Some(text)
}

/// Standard error without and with nothing but the lines that explain a deadlock.
fn split(stderr: &str) -> (String, String) {
    let dead = stderr.lines().any(|l| l.starts_with("fatal error: "));
    stderr.split_inclusive('\n').partition(|l| !dead || !xtask::normal::is_explanation(l))
}

fn ask(go: &Path, case: &Case, scratch: &Path) -> io::Result<Expected> {
    let binary = scratch.join(case.title().replace('/', "-"));
    // A program is built as people build it. Where it dies, functions are not inlined, so that a traceback names
    // closures as they stand in the source. A check reports every error, as the flag -e makes Go do.
    let flags = match case.kind {
        _ if case.command == "check" => "-gcflags=-e",
        Kind::Crash => "-gcflags=-l",
        _ => "-gcflags=",
    };
    let mut build = Command::new(go);
    build.current_dir(&case.folder).arg("build").arg(flags).arg("-o").arg(&binary).args(case.files()?);
    for (k, v) in [("GOFLAGS", "-mod=mod"), ("GOPROXY", "off"), ("GOTOOLCHAIN", "local"), ("GOWORK", "off")] {
        build.env(k, v);
    }
    let built = run_limited(&mut build, Duration::from_secs(120))?;
    if built.status != 0 {
        let errors = compile_errors(&built, &case.folder, &case.files()?);
        return Ok(Expected { stdout: String::new(), stderr: errors, status: 1 });
    }
    let mut run = Command::new(&binary);
    run.current_dir(&case.folder).args(&case.args);
    run.env_remove("GOMAXPROCS").env_remove("GOTRACEBACK").envs(case.env.iter().cloned());
    let out = run_limited(&mut run, case.timeout.max(Duration::from_secs(60)))?;
    let _ = fs::remove_file(&binary);
    if out.timed_out {
        return Err(io::Error::new(io::ErrorKind::TimedOut, "timed out under Go"));
    }
    Ok(case.observed(&out))
}

fn compile_errors(built: &Output, folder: &Path, files: &[String]) -> String {
    let mut text = String::from_utf8_lossy(&built.stderr).into_owned();
    // What the go command itself finds may have an absolute path.
    if let Ok(folder) = fs::canonicalize(folder) {
        text = text.replace(&format!("{}/", folder.display()), "");
    }
    for file in files {
        text = text.replace(&format!("./{file}"), file);
    }
    // The files that line directives name, at the start of a line and where it mentions them.
    let plain = |l: &str| {
        let l = l.strip_prefix("./").unwrap_or(l);
        format!("{}\n", l.replace("\t./", "\t").replace(" at ./", " at "))
    };
    text = text.lines().map(plain).collect();
    let mut out = String::new();
    for line in text.lines().filter(|l| !l.starts_with("# command-line-arguments")) {
        // The place where Go's own std lies is no part of the message.
        let line = match line.find(" is not in std (") {
            Some(at) => &line[..at + " is not in std".len()],
            None => line,
        };
        out.push_str(line);
        out.push('\n');
    }
    out
}
