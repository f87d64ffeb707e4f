//! What a program cannot tell of the netpoller from inside: that it lives on while all its goroutines wait for descriptors, and that
//! a standard input that does not block is waited for.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the bans are for the runtime; this watches a child"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

/// A program that runs. It is killed if it still does after a minute, which ends every wait for it, and when the test is over.
struct Program {
    path: PathBuf,
    child: Arc<Mutex<Child>>,
    stdout: Option<BufReader<ChildStdout>>,
    hangs: Arc<AtomicBool>,
    /// Closed when the test is over.
    over: Option<mpsc::Sender<()>>,
}

fn locked(child: &Mutex<Child>) -> MutexGuard<'_, Child> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Program {
    /// Runs a program that stands in the temporary folder meanwhile.
    fn start(name: &str, text: &str, stdin: Stdio) -> Program {
        let path = std::env::temp_dir().join(format!("minigo-netpoll-{}-{name}.go", std::process::id()));
        std::fs::write(&path, text).expect("a program in the temporary folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_minigo"))
            .arg("run")
            .arg(&path)
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("minigo starts");
        let stdout = child.stdout.take().map(BufReader::new);
        let (over, ends) = mpsc::channel::<()>();
        let program = Program {
            path,
            child: Arc::new(Mutex::new(child)),
            stdout,
            hangs: Arc::default(),
            over: Some(over),
        };
        let (child, hangs) = (program.child.clone(), program.hangs.clone());
        std::thread::spawn(move || {
            if ends.recv_timeout(Duration::from_secs(60)) == Err(mpsc::RecvTimeoutError::Timeout) {
                hangs.store(true, Ordering::Relaxed);
                let _ = locked(&child).kill();
            }
        });
        program
    }

    /// The next line that it prints.
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stdout.as_mut().expect("its output").read_line(&mut line).expect("a line");
        line
    }

    /// Waits until a thread of the process sits in one of these system calls; false if the process ends first.
    fn sits_in(&self, calls: &[&str]) -> bool {
        let id = locked(&self.child).id();
        loop {
            if locked(&self.child).try_wait().expect("a child").is_some() {
                return false;
            }
            let tasks = std::fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
            for task in tasks {
                let call = std::fs::read_to_string(task.path().join("syscall")).unwrap_or_default();
                if calls.contains(&call.split(' ').next().unwrap_or_default()) {
                    return true;
                }
            }
            std::thread::yield_now();
        }
    }

    /// Waits for its end: the status, the rest of what it printed, and what it printed on standard error. Both are short
    /// enough for a pipe to hold.
    fn end(mut self) -> (Option<i32>, String, String) {
        let (mut out, mut err) = (String::new(), String::new());
        self.stdout.take().expect("its output").read_to_string(&mut out).expect("text");
        let stderr = locked(&self.child).stderr.take();
        stderr.expect("its errors").read_to_string(&mut err).expect("text");
        // Its ends of the pipes are closed only when it is over.
        let status = locked(&self.child).wait().expect("it ends");
        assert!(!self.hangs.load(Ordering::Relaxed), "the program hangs: {out}{err}");
        (status.code(), out, err)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.over = None;
        let mut child = locked(&self.child);
        let _ = child.kill();
        let _ = child.wait();
        let _ = std::fs::remove_file(&self.path);
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
    let mut program = Program::start("accept", text, Stdio::null());
    let address = program.line();
    // 281 is epoll_pwait: the wait for ever.
    let waits = program.sits_in(&["281"]);
    let mut text = String::new();
    if waits {
        let mut c = TcpStream::connect(address.trim()).expect("a connection");
        c.write_all(b"alive").expect("it reads");
        // An error is the end of the program, which tells more about itself below.
        let _ = c.read_to_string(&mut text);
    }
    let (status, _, err) = program.end();
    assert_eq!((text.as_str(), status), ("alive", Some(0)), "{err}");
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
    let (ours, theirs) = std::os::unix::net::UnixStream::pair().expect("a pair of sockets");
    theirs.set_nonblocking(true).expect("it can be set");
    let program = Program::start("stdin", text, Stdio::from(std::os::fd::OwnedFd::from(theirs)));
    // 7 is poll: nothing is there yet, and the program knows it.
    if program.sits_in(&["7"]) {
        let mut ours = ours;
        ours.write_all(b"input").expect("it reads");
    }
    let (_, out, err) = program.end();
    let want = "<nil>\nread input: i/o timeout true\n\"input\" <nil>\n";
    assert_eq!(out, want, "{err}");
}
