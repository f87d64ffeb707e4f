//! Programs that misuse a map from several goroutines: what dies first, and so the dump, is a matter of luck; the fatal
//! error is not.

use std::process::Command;

const WRITER: &str = "go func() { for i := 0; ; i++ { m[i%1000] = i } }()";

/// Runs two goroutines on one map until minigo finds out; gives the first line of its report.
fn race(other: &str) -> String {
    let name = format!("minigo-race-{}-{}.go", std::process::id(), other.len());
    let path = std::env::temp_dir().join(name);
    let text = format!(
        "package main\n\nimport \"time\"\n\nfunc main() {{\n\tm := map[int]int{{1: 1}}\n\t{WRITER}\n\t{other}\n\ttime.Sleep(20 * time.Second)\n}}\n"
    );
    std::fs::write(&path, text).expect("a program in the temporary folder");
    let out = Command::new(env!("CARGO_BIN_EXE_minigo"))
        .arg("run")
        .arg(&path)
        .env("GOMAXPROCS", "4")
        .output()
        .expect("minigo starts");
    let _ = std::fs::remove_file(&path);
    assert_eq!(out.status.code(), Some(2), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stderr).lines().next().unwrap_or_default().to_string()
}

#[test]
fn concurrent_writes_are_found() {
    assert_eq!(race(WRITER), "fatal error: concurrent map writes");
}

#[test]
fn a_read_beside_a_write_is_found() {
    let reader = "go func() { for i, n := 0, 0; ; i++ { n += m[i%100] } }()";
    assert_eq!(race(reader), "fatal error: concurrent map read and map write");
}

#[test]
fn an_iteration_beside_a_write_is_found() {
    let reader = "go func() { for n := 0; ; n++ { for k := range m { n += k } } }()";
    assert_eq!(race(reader), "fatal error: concurrent map iteration and map write");
}
