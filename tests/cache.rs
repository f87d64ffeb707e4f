//! What is kept of compiled programs: used when nothing changed, never when something did, and never trusted blindly.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Output};

use xtask::Scratch;

/// A directory with a program and a cache.
struct Place {
    dir: Scratch,
}

impl Place {
    fn new(name: &str, program: &str) -> Place {
        let place = Place { dir: Scratch::new(name).expect("a directory") };
        place.write(program);
        place
    }

    fn write(&self, program: &str) {
        fs::write(self.dir.0.join("prog.go"), program).expect("a file");
    }

    fn cache(&self) -> PathBuf {
        self.dir.0.join("cache")
    }

    fn entries(&self) -> Vec<PathBuf> {
        let all = fs::read_dir(self.cache()).into_iter().flatten();
        let mut all: Vec<_> = all.map(|e| e.expect("an entry").path()).collect();
        // The first unit is the largest.
        all.sort_by_key(|p| std::cmp::Reverse(fs::metadata(p).expect("an entry").len()));
        all
    }

    fn run(&self) -> Output {
        let mut command = Command::new("timeout");
        command.args(["60", env!("CARGO_BIN_EXE_minigo"), "run", "prog.go"]).current_dir(&self.dir.0);
        command.env("MINIGO_CACHE", self.cache()).env("MINIGODEBUG", "compiletime=1");
        command.output().expect("minigo runs")
    }

    /// What the program prints, and whether it came from the cache.
    fn answer(&self) -> (String, bool) {
        let out = self.run();
        let stderr = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(0), "{stderr}");
        (String::from_utf8_lossy(&out.stdout).into_owned(), stderr.contains("from the cache"))
    }
}

const HELLO: &str = "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"hello\", 42) }\n";

#[test]
fn a_program_is_compiled_once() {
    let place = Place::new("cache-once", HELLO);
    assert_eq!(place.answer(), ("hello 42\n".into(), false));
    assert_eq!(place.answer(), ("hello 42\n".into(), true));
    assert_eq!(fs::metadata(place.cache()).expect("it").permissions().mode() & 0o777, 0o700);
    for entry in place.entries() {
        assert_eq!(fs::metadata(entry).expect("it").permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_program_that_changed_is_compiled_again() {
    let place = Place::new("cache-changed", HELLO);
    place.answer();
    place.write(&HELLO.replace("42", "43"));
    assert_eq!(place.answer(), ("hello 43\n".into(), false));
    place.write(HELLO);
    assert_eq!(place.answer(), ("hello 42\n".into(), true));
}

#[test]
fn damaged_entries_are_compiled_again() {
    let place = Place::new("cache-damaged", HELLO);
    place.answer();
    let entry = place.entries().remove(0);
    let whole = fs::read(&entry).expect("an entry");
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    for bytes in [&whole[..whole.len() / 2], &[], &flipped, &vec![0; whole.len()]] {
        fs::write(&entry, bytes).expect("a file");
        assert_eq!(place.answer(), ("hello 42\n".into(), false));
        // It has been replaced by a good one.
        assert_eq!(place.answer(), ("hello 42\n".into(), true));
    }
}

#[test]
fn what_others_can_write_is_not_trusted() {
    let place = Place::new("cache-trust", HELLO);
    place.answer();
    let entry = place.entries().remove(0);
    let mode = |path: &PathBuf, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
    };
    mode(&entry, 0o622);
    assert!(!place.answer().1);
    assert!(place.answer().1, "it was replaced by one that is ours alone");
    mode(&place.cache(), 0o777);
    assert!(!place.answer().1);
    mode(&place.cache(), 0o700);
    assert!(place.answer().1);
    let elsewhere = place.dir.0.join("elsewhere");
    let entry = place.entries().remove(0);
    fs::rename(&entry, &elsewhere).expect("it moves");
    std::os::unix::fs::symlink(&elsewhere, &entry).expect("a link");
    assert!(!place.answer().1);
}

#[test]
fn no_place_for_a_cache_is_no_error() {
    let place = Place::new("cache-none", HELLO);
    fs::write(place.cache(), "a file, not a directory").expect("a file");
    assert_eq!(place.answer(), ("hello 42\n".into(), false));
    assert_eq!(place.answer(), ("hello 42\n".into(), false));
}

/// The compiler is needed after all, when the sources it was kept of are gone.
#[test]
fn what_is_compiled_late_is_of_the_program_that_runs() {
    let place = Place::new(
        "cache-late",
        r#"package main

import (
	"fmt"
	"os"
)

type point struct{ x, y float64 }

func main() {
	fmt.Println(os.WriteFile("prog.go", []byte("package main\nfunc main() { wrong }\n"), 0o644))
	fmt.Printf("%+v %8.3f %x\n", point{1, 2.5}, 3.14159, "late")
}
"#,
    );
    let program = fs::read_to_string(place.dir.0.join("prog.go")).expect("the program");
    let want = "<nil>\n{x:1 y:2.5}    3.142 6c617465\n";
    assert_eq!(place.answer(), (want.into(), false));
    for entry in &place.entries()[1..] {
        fs::remove_file(entry).expect("an entry");
    }
    place.write(&program);
    assert_eq!(place.answer(), (want.into(), true));
    place.write(&program);
    assert_eq!(place.answer(), (want.into(), true));
}
