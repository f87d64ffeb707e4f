//! What a program cannot tell of the netpoller from inside: that it lives on while all its goroutines wait for descriptors, and that
//! a standard input that does not block is waited for.

#![allow(clippy::disallowed_methods, reason = "the bans are for the runtime; this watches a child")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A program in the temporary folder.
fn program(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("minigo-netpoll-{}-{name}.go", std::process::id()));
    std::fs::write(&path, text).expect("a program in the temporary folder");
    path
}

fn start(path: &PathBuf, stdin: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_minigo"))
        .arg("run")
        .arg(path)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("minigo starts")
}

/// Waits until a thread of the process sits in one of these system calls; false if the process ends first.
fn sits_in(child: &mut Child, calls: &[&str]) -> bool {
    loop {
        if child.try_wait().expect("a child").is_some() {
            return false;
        }
        let tasks = std::fs::read_dir(format!("/proc/{}/task", child.id())).into_iter().flatten().flatten();
        for task in tasks {
            let call = std::fs::read_to_string(task.path().join("syscall")).unwrap_or_default();
            if calls.contains(&call.split(' ').next().unwrap_or_default()) {
                return true;
            }
        }
        std::thread::yield_now();
    }
}

/// Point 14 of the scheduler's design, and 13's exception from it: the last M blocks in the poller, and nobody calls it a deadlock.
#[test]
fn a_program_that_only_waits_for_a_connection_is_not_dead() {
    let text = r#"package main

import (
	"fmt"
	"net"
)

func main() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(l.Addr())
	c, err := l.Accept()
	if err != nil {
		panic(err)
	}
	buf := make([]byte, 10)
	n, _ := c.Read(buf)
	c.Write(buf[:n])
	c.Close()
}
"#;
    let path = program("accept", text);
    let mut child = start(&path, Stdio::null());
    let mut address = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut address).expect("an address");
    // 281 is epoll_pwait: the wait for ever.
    let waits = sits_in(&mut child, &["281"]);
    let mut text = String::new();
    if waits {
        let mut c = TcpStream::connect(address.trim()).expect("a connection");
        c.write_all(b"alive").expect("it reads");
        c.read_to_string(&mut text).expect("it answers");
    }
    let out = child.wait_with_output().expect("it ends");
    let _ = std::fs::remove_file(&path);
    assert_eq!(
        (text.as_str(), out.status.code()),
        ("alive", Some(0)),
        "{}",
        String::from_utf8_lossy(&out.stderr)
    );
}

/// Reading a standard input that does not block waits all the same; as a file of one's own it has deadlines.
#[test]
fn a_standard_input_that_does_not_block_is_waited_for() {
    let text = r#"package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	f := os.NewFile(0, "input")
	fmt.Println(f.SetReadDeadline(time.Now().Add(time.Millisecond)))
	_, err := f.Read(make([]byte, 1))
	fmt.Println(err, errors.Is(err, os.ErrDeadlineExceeded))
	all, err := io.ReadAll(os.Stdin)
	fmt.Printf("%q %v\n", all, err)
}
"#;
    let path = program("stdin", text);
    let (ours, theirs) = std::os::unix::net::UnixStream::pair().expect("a pair of sockets");
    theirs.set_nonblocking(true).expect("it can be set");
    let mut child = start(&path, Stdio::from(std::os::fd::OwnedFd::from(theirs)));
    // 7 is poll: nothing is there yet, and the program knows it.
    if sits_in(&mut child, &["7"]) {
        let mut ours = ours;
        ours.write_all(b"input").expect("it reads");
    }
    let out = child.wait_with_output().expect("it ends");
    let _ = std::fs::remove_file(&path);
    let want = "<nil>\nread input: i/o timeout true\n\"input\" <nil>\n";
    assert_eq!(String::from_utf8_lossy(&out.stdout), want, "{}", String::from_utf8_lossy(&out.stderr));
}
