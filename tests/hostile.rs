//! Sessions that are given what no person would type: each ends well, says something, and what follows still works.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// Runs a session with this input: what it prints, and what it complains of. It must not die.
fn session(input: &[u8]) -> (String, String) {
    let mut child = Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_minigo"), "repl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("minigo starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    #[allow(clippy::disallowed_methods, reason = "the child is fed beside the test")]
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let out = child.wait_with_output().expect("minigo ends");
    writer.join().expect("no panic").expect("all of it is read");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    let (stdout, stderr) = (text(&out.stdout), text(&out.stderr));
    assert_eq!(out.status.code(), Some(0), "{stderr}");
    assert!(!stderr.contains("panicked at"), "{stderr}");
    (stdout, stderr)
}

/// A text that is wrong, and the answer to what comes after it.
fn complains_and_goes_on(wrong: &str) {
    let (stdout, stderr) = session(format!("{wrong}\n6 * 7\n").as_bytes());
    let shown: String = wrong.chars().take(80).collect();
    assert!(stdout.ends_with("42\n"), "{shown}: {stdout:?} {stderr}");
    assert!(!stderr.is_empty(), "{shown}: nothing is said");
}

#[test]
fn half_tokens() {
    for wrong in [
        "\"open", "'", "'ab", "0x", "1e", "}", ")", "]", "x.y.z", "@", "\u{0}", "é²", "func", "0b12", "\\",
        "#!",
    ] {
        // What lacks something is given up by a line that cannot follow.
        complains_and_goes_on(&format!("{wrong}\n}}"));
    }
}

#[test]
fn long_lines_and_deep_nesting() {
    let long = "a".repeat(100_000);
    complains_and_goes_on(&long);
    complains_and_goes_on(&format!("{} 1", "1 +".repeat(33_000)).replace("1 +1", "1 + x"));
    complains_and_goes_on(&"(".repeat(100_000));
    complains_and_goes_on(&format!("{}x{}", "[".repeat(50_000), "]".repeat(50_000)));
    let (stdout, _) = session(format!("s := \"{long}\"\nlen(s)\n").as_bytes());
    assert_eq!(stdout, "100000\n");
}

#[test]
fn types_without_end() {
    for wrong in [
        "type T struct { t T }",
        "type A [2]A",
        "type I interface { I }",
        "type B [len(b)]int; var b B",
        "type Big [1 << 62]int; var big Big",
    ] {
        complains_and_goes_on(wrong);
    }
}

#[test]
fn ten_megabytes_of_noise() {
    // xorshift: the same noise every time.
    let mut x = 0x9e37_79b9_7f4a_7c15_u64;
    let mut noise = Vec::with_capacity(10 << 20);
    while noise.len() < 10 << 20 {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        noise.extend_from_slice(&x.to_le_bytes());
    }
    let (_, stderr) = session(&noise);
    assert!(!stderr.is_empty());
    // The same as printable text has shorter lines and fewer literals that never end.
    noise.truncate(1 << 20);
    noise.iter_mut().for_each(|b| *b = b" \n(){}[];:=+-*/.,<>x1\"y"[*b as usize % 23]);
    let (_, stderr) = session(&noise);
    assert!(!stderr.is_empty());
}

#[test]
fn output_that_nobody_reads() {
    let closed = Command::new("sh")
        .args([
            "-c",
            "printf '1\\nfmt.Println(2)\\nprintln(3)\\nundefined\\n' | timeout 60 \"$0\" repl >&- 2>&-",
        ])
        .arg(env!("CARGO_BIN_EXE_minigo"))
        .status()
        .expect("a shell");
    assert_eq!(closed.code(), Some(0));
}
