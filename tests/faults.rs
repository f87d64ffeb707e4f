//! Programs whose system calls fail one by one, and programs under the limits of a process. `cargo xtask faults` is the long form.

use std::path::Path;
use std::process::Command;
use xtask::faults::{Counts, run};

const MINIGO: &str = env!("CARGO_BIN_EXE_minigo");

#[test]
fn failing_system_calls_end_in_errors_or_fatal_texts() {
    let summary =
        run(&xtask::root(), Path::new(MINIGO), Counts::Few, "").expect("testdata/faults can be read");
    assert!(summary.wrong.is_empty(), "{}", summary.wrong.join("\n"));
    // A switch that does nothing would pass everything.
    assert!(summary.hits > summary.runs / 4, "{} of {} runs met their fault", summary.hits, summary.runs);
}

/// Runs a program in a shell with limits; its status and both outputs.
fn limited(limits: &str, program: &str) -> (i32, String) {
    let script = format!("{limits} && exec {MINIGO} run {program}");
    ends(Command::new("bash").arg("-c").arg(script).current_dir(xtask::root()))
}

fn ends(command: &mut Command) -> (i32, String) {
    let out = command.env_remove("MINIGODEBUG").output().expect("bash runs");
    let text = String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned();
    use std::os::unix::process::ExitStatusExt;
    (out.status.code().or(out.status.signal().map(|s| 128 + s)).unwrap_or(-1), text)
}

#[test]
fn a_gibibyte_of_addresses_is_enough_for_normal_programs() {
    for program in ["examples/hello.go", "testdata/faults/goroutines.go", "testdata/faults/files.go"] {
        let (status, text) = limited("ulimit -v 1000000", program);
        assert_eq!(status, 0, "{program}: {text}");
    }
}

#[test]
fn too_little_address_space_is_told() {
    for kib in [400_000, 250_000, 150_000, 100_000, 60_000] {
        for program in ["examples/hello.go", "testdata/faults/heap.go"] {
            let (status, text) = limited(&format!("ulimit -v {kib}"), program);
            let told = [
                "out of memory",
                "cannot map memory",
                "cannot start a thread",
                "cannot allocate",
                "cannot create",
                // No room for a thread's stack.
                "failed to create new OS thread",
            ];
            assert!(
                status == 0 || status < 128 && status != 101 && told.iter().any(|t| text.contains(t)),
                "{program} with {kib} KiB: status {status}: {text}"
            );
        }
    }
}

/// The limit on processes does not bind root, so root becomes nobody, with a copy of everything that nobody can read.
#[test]
fn few_threads_are_enough_or_told() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let dir = xtask::Scratch::new("threads").expect("a scratch directory");
    std::fs::set_permissions(&dir.0, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
    std::fs::copy(MINIGO, dir.0.join("minigo")).expect("minigo can be copied");
    let root = std::fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0);
    for program in ["goroutines.go", "threads.go"] {
        std::fs::copy(xtask::root().join("testdata/faults").join(program), dir.0.join(program))
            .expect("a program");
        for limit in [2, 3, 4, 6, 10] {
            let mut command = Command::new("bash");
            command.arg("-c").arg(format!("ulimit -u {limit} && exec timeout 60 ./minigo run {program}"));
            command.current_dir(&dir.0);
            if root {
                command.uid(65534).gid(65534);
            }
            let (status, text) = ends(&mut command);
            let told = ["failed to create new OS thread", "cannot start a thread", "fork"];
            // 124: timeout has ended it; 128 and more: a signal.
            assert!(
                status == 0
                    || ![101, 124].contains(&status) && status < 128 && told.iter().any(|t| text.contains(t)),
                "{program} with {limit} threads: status {status}: {text}"
            );
        }
    }
}

#[test]
fn few_descriptors_are_an_error_of_the_program() {
    for (limit, program) in [(4, "files"), (5, "net"), (8, "files"), (16, "net")] {
        let (status, text) = limited(&format!("ulimit -n {limit}"), &format!("testdata/faults/{program}.go"));
        let told = status == 1 && text.contains("too many open files");
        assert!(told || limit > 5 && status == 0, "{program} with {limit}: status {status}: {text}");
    }
}
