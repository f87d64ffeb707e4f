//! The terminal of a session: the output of the program on its way there, and the line that a person types below it.
//!
//! Goroutines live on while a person types, and what they print must not tear the line. So on a terminal the program writes
//! into a pipe: a full one parks the goroutine that writes, not a thread. A thread of the front carries the output on: to
//! the terminal while an input runs; while a line is edited, whole lines go to the editor, which puts them above its line.

use crate::driver::spawn_with_big_stack;
use minigo_runtime::{session, sys};
use reedline::ExternalPrinter;
use std::io::{self, Write as _};
use std::os::fd::{AsRawFd as _, OwnedFd};
use std::sync::mpsc::{SyncSender, TrySendError};
#[allow(
    clippy::disallowed_types,
    reason = "threads of the front share it, none of which runs goroutines"
)]
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

/// What is read from the pipe at once; a line that is longer goes to the editor in parts.
const BLOCK: usize = 64 << 10;

/// How often the editor is asked again whether it has room, in microseconds.
const AGAIN: u64 = 5_000;

pub struct Screen {
    pipe: OwnedFd,
    #[allow(clippy::disallowed_types, reason = "see above")]
    state: Mutex<State>,
}

struct State {
    /// The way to the editor, while a line is edited.
    editor: Option<SyncSender<String>>,
    /// What it was given last; its channel holds one message.
    given: Option<String>,
    /// What was read and not yet given to anybody.
    held: Vec<u8>,
    /// The terminal's cursor stands at the start of a line.
    at_start: bool,
}

impl Screen {
    /// Lets the program write into a pipe from now on.
    pub fn open() -> io::Result<Arc<Screen>> {
        let (pipe, out) = sys::pipe()?;
        let err = out.try_clone()?;
        let state = State { editor: None, given: None, held: Vec::new(), at_start: true };
        #[allow(clippy::disallowed_types, reason = "see above")]
        let screen = Arc::new(Screen { pipe, state: Mutex::new(state) });
        sys::terminal::remember();
        let last = screen.clone();
        session::set_output(out, err, Box::new(move || last.close()));
        let pump = screen.clone();
        spawn_with_big_stack(move || pump.carry());
        Ok(screen)
    }

    /// A line is edited from now on; the editor prints what it gets from here above it.
    pub fn begin_line(&self) -> ExternalPrinter<String> {
        let mut state = self.lock();
        self.copy(&mut state);
        if !state.at_start {
            state.write(b"\n");
        }
        let printer = ExternalPrinter::new(1);
        state.editor = Some(printer.sender());
        state.given = None;
        printer
    }

    /// The line is done: output goes to the terminal again.
    pub fn end_line(&self) {
        let mut state = self.lock();
        state.leave_editor();
        self.copy(&mut state);
    }

    /// Shows everything that the program has written so far.
    pub fn flush(&self) {
        let mut state = self.lock();
        if state.editor.is_none() {
            self.copy(&mut state);
        }
    }

    /// The process ends: whatever state the terminal is in.
    fn close(&self) {
        for _ in 0..200 {
            match self.state.try_lock() {
                Ok(mut state) => {
                    let edited = state.editor.is_some();
                    if edited {
                        sys::terminal::restore();
                        state.write(b"\n");
                    }
                    state.leave_editor();
                    self.copy(&mut state);
                    return;
                }
                Err(TryLockError::WouldBlock) => sys::usleep(1000),
                Err(TryLockError::Poisoned(_)) => return,
            }
        }
    }

    /// The life of the thread that carries the output.
    fn carry(&self) {
        let mut taken = true;
        loop {
            match taken {
                true => sys::wait_readable(self.pipe.as_raw_fd()),
                // What is held has not found a taker yet.
                false => sys::usleep(AGAIN),
            }
            let mut state = self.lock();
            if state.editor.is_none() {
                self.copy(&mut state);
                taken = true;
                continue;
            }
            if state.held.len() < BLOCK {
                self.read(&mut state.held);
            }
            taken = state.offer();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// From the pipe to the terminal; not for ever if somebody never stops writing.
    fn copy(&self, state: &mut State) {
        for _ in 0..4 {
            let mut block = std::mem::take(&mut state.held);
            self.read(&mut block);
            if block.is_empty() {
                return;
            }
            state.write(&block);
        }
    }

    /// Adds what the pipe holds, up to a block of it.
    fn read(&self, to: &mut Vec<u8>) {
        let before = to.len();
        to.resize(before + BLOCK, 0);
        let n = sys::read(self.pipe.as_raw_fd(), &mut to[before..]);
        to.truncate(before + n.max(0) as usize);
    }
}

impl State {
    fn write(&mut self, bytes: &[u8]) {
        let Some(last) = bytes.last() else { return };
        self.at_start = *last == b'\n';
        let mut out = io::stdout().lock();
        // A terminal that is gone takes the session with it in another way.
        let _ = out.write_all(bytes).and_then(|()| out.flush());
    }

    /// Gives the editor the whole lines that are there; false: it has not taken the ones before.
    fn offer(&mut self) -> bool {
        let Some(editor) = &self.editor else { return true };
        let lines = self.held.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
        let lines = if lines == 0 && self.held.len() >= BLOCK { self.held.len() } else { lines };
        if lines == 0 {
            return true;
        }
        let text = String::from_utf8_lossy(&self.held[..lines]).into_owned();
        match editor.try_send(text.clone()) {
            Ok(()) => {
                self.held.drain(..lines);
                self.given = Some(text);
                true
            }
            Err(_) => false,
        }
    }

    /// What the editor was given and did not print, and what it was not given, go to the terminal.
    fn leave_editor(&mut self) {
        let Some(editor) = self.editor.take() else { return };
        self.at_start = true;
        let given = self.given.take();
        // Its channel has room for one message: a full one still holds the last.
        if let (Some(text), Err(TrySendError::Full(_))) = (given, editor.try_send(String::new())) {
            self.write(text.as_bytes());
        }
        let held = std::mem::take(&mut self.held);
        self.write(&held);
    }
}
