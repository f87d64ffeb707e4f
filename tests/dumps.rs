//! Reports as they are, not in the normal form of goldens: frames of functions that the runtime calls; the report of a
//! hundred thousand goroutines is whole, and made without memory for it.

use std::fs::File;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use xtask::Scratch;

const GOROUTINES: usize = 100_000;

/// What the goroutines do is done when main goes on.
const PROGRAM: &str = r#"package main

import (
	"os"
	"syscall"
)

func wait(ready, never chan int) {
	ready <- 1
	<-never
}

func main() {
	ready, never := make(chan int), make(chan int)
	for range 100_000 {
		go wait(ready, never)
	}
	for range 100_000 {
		<-ready
	}
	switch os.Args[1] {
	case "exit":
		os.Exit(0)
	case "quit":
		syscall.Kill(os.Getpid(), syscall.SIGQUIT)
	}
	<-never
}
"#;

/// Runs the program; its status, its largest size in KiB, its standard error.
#[allow(clippy::zombie_processes, reason = "wait4 waits, and tells the size too")]
fn run(dir: &Scratch, how: &str) -> (ExitStatus, i64, String) {
    let (source, err) = (dir.0.join("many.go"), dir.0.join(how));
    std::fs::write(&source, PROGRAM).expect("scratch can be written");
    let file = File::create(&err).expect("scratch can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_minigo"));
    command.arg("run").arg(&source).arg(how).stdout(Stdio::null()).stderr(file);
    command.env_remove("MINIGODEBUG").env_remove("GOTRACEBACK");
    let child = command.spawn().expect("minigo runs");
    let mut status = 0;
    // SAFETY: a zeroed record is a valid one; the child is ours and nobody else waits for it.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        assert_eq!(libc::wait4(child.id() as i32, &mut status, 0, &mut usage), child.id() as i32);
        usage
    };
    let text = String::from_utf8_lossy(&std::fs::read(&err).expect("it was written")).into_owned();
    (ExitStatus::from_raw(status), usage.ru_maxrss, text)
}

#[test]
fn a_hundred_thousand_goroutines_are_printed_in_64_mib() {
    let dir = Scratch::new("dumps").expect("a scratch directory");
    let (status, plain, _) = run(&dir, "exit");
    assert_eq!(status.code(), Some(0));
    for how in ["deadlock", "quit"] {
        let (status, with_report, text) = run(&dir, how);
        assert_eq!(status.code(), Some(2), "{how}: {}", text.lines().next().unwrap_or_default());
        let heads = text.lines().filter(|l| l.starts_with("goroutine ") && l.ends_with("]:")).count();
        let waiting = text.matches("]:\nmain.wait(").count();
        // SIGQUIT may hit a thread that runs nothing, which is goroutine 0.
        assert!((GOROUTINES + 1..=GOROUTINES + 2).contains(&heads), "{how}: {heads} goroutines");
        // One that runs on another thread when the world freezes is shown without its stack.
        assert!(waiting >= GOROUTINES - 8, "{how}: {waiting} stacks");
        let extra = (with_report - plain) >> 10;
        assert!(extra < 64, "{how}: {extra} MiB more for the report");
    }
}

/// Goldens cannot tell an inlined frame from one of its own, which has an offset.
#[test]
fn what_the_runtime_calls_is_never_inlined() {
    let dir = Scratch::new("frames").expect("a scratch directory");
    for (n, (program, frames)) in [
        ("func main() { panic(1) }", &["main.main()"][..]),
        ("var x = f()\nfunc f() int { panic(1) }\nfunc main() { _ = x }", &["main.f", "main.init()"]),
        (
            "var x = len(y())\nfunc y() string { return \"\" }\nfunc init() { panic(x) }\nfunc main() {}",
            &["main.init.0()"],
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let source = dir.0.join(format!("{n}.go"));
        std::fs::write(&source, format!("package main\n{program}\n")).expect("scratch can be written");
        let out =
            Command::new(env!("CARGO_BIN_EXE_minigo")).arg("run").arg(&source).output().expect("minigo runs");
        let text = String::from_utf8_lossy(&out.stderr).into_owned();
        let lines: Vec<&str> = text.lines().skip_while(|l| !l.starts_with("goroutine ")).skip(1).collect();
        let found: Vec<&str> = lines.iter().step_by(2).copied().collect();
        assert_eq!(found.len(), frames.len(), "{text}");
        assert!(found.iter().zip(frames).all(|(l, f)| l.starts_with(f)), "{text}");
        assert!(lines.last().is_some_and(|l| l.contains(" +0x")), "{text}");
    }
}
