//! `minigo repl` on a terminal, driven as a person does it.

#![allow(clippy::disallowed_methods, reason = "a terminal is read beside the test, on a thread of its own")]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::{FromRawFd as _, OwnedFd};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
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

/// What an editor sends to learn where the cursor is.
const WHERE: &[u8] = b"\x1b[6n";

impl Terminal {
    /// Starts a session on a terminal of this kind, with its history in `state`.
    fn start(kind: &str, state: &Path) -> Terminal {
        let (mut ours, mut theirs) = (0, 0);
        let size = libc::winsize { ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0 };
        // SAFETY: the call fills in two descriptors and reads the size; the rest may be null.
        let made = unsafe {
            libc::openpty(&mut ours, &mut theirs, std::ptr::null_mut(), std::ptr::null_mut(), &size)
        };
        assert_eq!(made, 0, "no terminal");
        // SAFETY: both descriptors are new and nobody else's.
        let (ours, theirs) = unsafe { (OwnedFd::from_raw_fd(ours), OwnedFd::from_raw_fd(theirs)) };
        let side = || theirs.try_clone().expect("a descriptor");
        let mut command = Command::new(env!("CARGO_BIN_EXE_minigo"));
        command.arg("repl").stdin(side()).stdout(side()).stderr(side());
        command.env("TERM", kind).env("XDG_STATE_HOME", state).env_remove("NO_COLOR");
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
            let mut asked = Vec::new();
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                asked.extend_from_slice(&bytes[..n]);
                while let Some(at) = asked.windows(WHERE.len()).position(|w| w == WHERE) {
                    let _ = reader.write_all(b"\x1b[1;1R");
                    asked.drain(..at + WHERE.len());
                }
                // A question may be cut in two.
                asked.drain(..asked.len().saturating_sub(WHERE.len() - 1));
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

    /// Types a line, and waits until it is taken: the next prompt is a new one.
    fn enter(&mut self, line: &str) {
        self.press(line);
        self.press("\r");
        // Nothing follows the last time that it is shown.
        self.expect(&format!("{line}\r\n"));
    }

    /// Waits until this appears, colours and movements of the cursor left out, and forgets everything up to it.
    fn expect(&mut self, text: &str) {
        loop {
            let plain = plain(&self.seen);
            if let Some(at) = plain.find(text) {
                self.seen = plain[at + text.len()..].to_owned();
                return;
            }
            match self.screen.recv_timeout(PATIENCE) {
                Ok(bytes) => self.seen.push_str(&String::from_utf8_lossy(&bytes)),
                Err(_) => panic!("no {text:?} in {:?}", self.seen),
            }
        }
    }

    /// Waits until the session has ended, which it does well.
    fn ends(mut self, status: i32) {
        let ended = self.child.wait().expect("minigo ends");
        assert_eq!(ended.code(), Some(status));
    }
}

/// Text without escape sequences. One that is not complete yet stays.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\x1b') {
        out.push_str(&rest[..at]);
        let sequence = &rest[at..];
        let end = match sequence.as_bytes().get(1) {
            Some(b'[') => sequence[2..].find(|c: char| c.is_ascii_alphabetic()).map(|n| n + 3),
            Some(_) => Some(2),
            None => None,
        };
        let Some(end) = end else {
            out.push_str(sequence);
            return out;
        };
        rest = &sequence[end..];
    }
    out + rest
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for the history of one test.
fn state(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("repl-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    dir
}

/// Defines, interrupts, fails and goes on; prompts, results and messages are the same in every kind of terminal.
fn a_session(t: &mut Terminal) {
    t.expect("> ");
    t.press("func twice(n int) int {\r");
    t.expect(". ");
    t.press("return 2 * n\r");
    t.expect(". ");
    t.enter("}");
    t.expect("> ");
    t.enter("twice(21)");
    t.expect("42\r\n");
    t.expect("> ");
    // An endless loop.
    t.enter("fmt.Println(\"round\", 1); for {}");
    t.expect("round 1\r\n");
    t.press("\x03");
    t.expect("interrupted");
    t.expect("> ");
    // A receive that nobody answers, beside a goroutine that could.
    t.enter("c := make(chan int); go func() { time.Sleep(time.Hour); c <- 1 }()");
    t.expect("> ");
    t.enter("fmt.Println(\"waiting\", 2); <-c");
    t.expect("waiting 2\r\n");
    t.press("\x03");
    t.expect("interrupted");
    t.expect("> ");
    t.enter("panic(\"oops\")");
    t.expect("panic: oops");
    t.expect("> ");
    t.enter("twice(4)");
    t.expect("8\r\n");
    t.expect("> ");
}

#[test]
fn a_person_defines_interrupts_fails_and_leaves() {
    let state = state("edit");
    let mut t = Terminal::start("xterm", &state);
    a_session(&mut t);
    // Up brings the input before, and it runs again.
    t.press("\x1b[A");
    t.expect("twice(4)");
    t.enter("");
    t.expect("8\r\n");
    t.expect("> ");
    // The only name that fits is put in.
    t.press("strings.TrimLef\t");
    t.expect("TrimLeft");
    t.enter("(\"xxy\", \"x\")");
    t.expect("\"y\"\r\n");
    t.expect("> ");
    t.enter("type pair struct { left, right int }; p := pair{3, 4}");
    t.expect("> ");
    t.press("p.rig\t");
    t.expect("p.right");
    t.enter("");
    t.expect("4\r\n");
    t.expect("> ");
    // A line that is given up leaves nothing behind.
    t.press("undefined(\x03");
    t.expect("> ");
    t.enter("twice(5)");
    t.expect("10\r\n");
    t.expect("> ");
    t.press("\x04");
    t.ends(0);
    // The next session remembers, and nobody else reads.
    let history = state.join("minigo/history");
    let mode = std::fs::metadata(&history).expect("a history").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let mut t = Terminal::start("xterm", &state);
    t.expect("> ");
    t.enter("7 * 11");
    t.expect("77\r\n");
    t.expect("> ");
    t.press("\x1b[A\x1b[A");
    t.expect("twice(5)");
    t.press("\x03");
    t.expect("> ");
    t.enter(":quit");
    t.ends(0);
}

#[test]
fn goroutines_print_above_the_line_that_is_typed() {
    let state = state("ticker");
    let go = state.join("go");
    let mut t = Terminal::start("xterm", &state);
    t.expect("> ");
    t.enter(&format!("there := func() bool {{ _, err := os.Stat({go:?}); return err == nil }}"));
    t.expect("> ");
    t.enter("go func() { for !there() { time.Sleep(time.Millisecond) }; tick() }()");
    t.expect("undefined: tick");
    t.expect("> ");
    t.enter("func tick() { for i := range 3 { fmt.Println(\"tick\", i); println(\"tock\", i) } }");
    t.expect("> ");
    t.enter("go func() { for !there() { time.Sleep(time.Millisecond) }; tick() }()");
    t.expect("> ");
    t.press("\"half a ");
    t.expect("> \"half a ");
    std::fs::write(&go, "").expect("a file");
    for i in 0..3 {
        t.expect(&format!("tick {i}\r\n"));
        t.expect(&format!("tock {i}\r\n"));
    }
    // The line comes back below.
    t.expect("> \"half a ");
    t.enter("line\"");
    t.expect("\"half a line\"\r\n");
    t.expect("> ");
    // A goroutine that never stops printing holds up nobody, itself excepted.
    t.enter("stop := false; go func() { for i := 0; !stop; i++ { fmt.Println(\"spam\", i) } }()");
    t.expect("spam 1000\r\n");
    // What is typed before anybody asks for it is not lost, however many lines it has.
    t.press("stop = true\r\"one\" + \"two\"\r\"three\" + \"four\"\r");
    t.expect("\"onetwo\"\r\n");
    t.expect("\"threefour\"\r\n");
    // The end of the process in the middle of a line shows what was printed and leaves the terminal as it was.
    t.expect("> ");
    std::fs::remove_file(&go).expect("the file is there");
    t.enter("go func() { for !there() { time.Sleep(time.Millisecond) }; fmt.Print(\"last words\"); os.Exit(7) }()");
    t.expect("> ");
    t.press("\"half");
    t.expect("> \"half");
    std::fs::write(&go, "").expect("a file");
    t.expect("last words");
    t.ends(7);
}

#[test]
fn a_terminal_that_can_do_nothing_is_enough() {
    let mut t = Terminal::start("dumb", &state("dumb"));
    a_session(&mut t);
    t.press("\x04");
    t.ends(0);
}
