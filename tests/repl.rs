//! `minigo repl` on a terminal, driven as a person does it.

#![allow(clippy::disallowed_methods, reason = "a terminal is read beside the test, on a thread of its own")]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::{FromRawFd as _, OwnedFd};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Long enough for any machine; whoever waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

struct Terminal {
    keys: File,
    screen: Receiver<Vec<u8>>,
    seen: String,
    child: Child,
}

impl Terminal {
    fn start() -> Terminal {
        let (mut ours, mut theirs) = (0, 0);
        // SAFETY: the call fills in two descriptors; the rest may be null.
        let made = unsafe {
            libc::openpty(
                &mut ours,
                &mut theirs,
                std::ptr::null_mut(),
                std::ptr::null_mut(),
                std::ptr::null_mut(),
            )
        };
        assert_eq!(made, 0, "no terminal");
        // SAFETY: both descriptors are new and nobody else's.
        let (ours, theirs) = unsafe { (OwnedFd::from_raw_fd(ours), OwnedFd::from_raw_fd(theirs)) };
        let side = || theirs.try_clone().expect("a descriptor");
        let mut command = Command::new(env!("CARGO_BIN_EXE_minigo"));
        command.arg("repl").stdin(side()).stdout(side()).stderr(side());
        // SAFETY: both calls are allowed between fork and exec.
        unsafe {
            command.pre_exec(|| {
                // A session of its own, whose terminal this is: Ctrl-C is for it.
                if libc::setsid() < 0 || libc::ioctl(0, libc::TIOCSCTTY, 0) < 0 {
                    return Err(std::io::Error::last_os_error());
                }
                Ok(())
            });
        }
        let child = command.spawn().expect("minigo starts");
        let keys = File::from(ours);
        let mut reader = keys.try_clone().expect("a descriptor");
        let (send, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..n].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { keys, screen, seen: String::new(), child }
    }

    /// Presses keys.
    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// Waits until this appears, and forgets everything up to it.
    fn expect(&mut self, text: &str) {
        loop {
            if let Some(at) = self.seen.find(text) {
                self.seen.drain(..at + text.len());
                return;
            }
            match self.screen.recv_timeout(PATIENCE) {
                Ok(bytes) => self.seen.push_str(&String::from_utf8_lossy(&bytes)),
                Err(_) => panic!("no {text:?} in {:?}", self.seen),
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_person_defines_interrupts_fails_and_leaves() {
    let mut t = Terminal::start();
    t.expect("> ");
    t.press("func twice(n int) int {\n");
    t.expect(". ");
    t.press("\treturn 2 * n\n}\n");
    t.expect("> ");
    t.press("twice(21)\n");
    t.expect("\n42\r\n> ");
    // An endless loop.
    t.press("fmt.Println(\"round\"); for {}\n");
    t.expect("\nround\r\n");
    t.press("\x03");
    t.expect("interrupted");
    t.expect("> ");
    // A receive that nobody answers, beside a goroutine that could.
    t.press("c := make(chan int); go func() { time.Sleep(time.Hour); c <- 1 }()\n");
    t.expect("> ");
    t.press("fmt.Println(\"waiting\"); <-c\n");
    t.expect("\nwaiting\r\n");
    t.press("\x03");
    t.expect("interrupted");
    t.expect("> ");
    t.press("panic(\"oops\")\n");
    t.expect("panic: oops");
    t.expect("> ");
    t.press("twice(4)\n");
    t.expect("\n8\r\n> ");
    t.press("\x04");
    let status = t.child.wait().expect("minigo ends");
    assert!(status.success(), "{status}");
}
