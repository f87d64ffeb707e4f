//! The terminal on standard input: its settings, which a session that ends in the middle of a line must leave as it found
//! them, and lines that were typed before anybody asked for them.

use std::sync::OnceLock;

static BEFORE: OnceLock<libc::termios> = OnceLock::new();

/// Remembers the settings of the terminal on standard input.
pub fn remember() {
    // SAFETY: all zero is a valid record, and the call fills it in.
    let mut t: libc::termios = unsafe { std::mem::zeroed() };
    // SAFETY: the record is ours.
    if unsafe { libc::tcgetattr(0, &mut t) } == 0 {
        let _ = BEFORE.set(t);
    }
}

/// Sets them as they were.
pub fn restore() {
    if let Some(t) = BEFORE.get() {
        // SAFETY: the record came from `tcgetattr`.
        unsafe { libc::tcsetattr(0, libc::TCSANOW, t) };
    }
}

/// A line that has been typed already, if there is one; an empty one is the end of the input. For a terminal that gives whole
/// lines.
pub fn typed_ahead() -> Option<String> {
    if super::poll(&mut [super::PollFd::readable(0)], 0) <= 0 {
        return None;
    }
    let mut line = [0; 4096];
    let n = super::read(0, &mut line);
    Some(String::from_utf8_lossy(&line[..n.max(0) as usize]).into_owned())
}
