//! What the runtime does with each signal: Go's table for Linux.

/// May be delivered to `os/signal`.
pub const NOTIFY: u8 = 1;
/// Nobody wants it: the process dies of it.
pub const KILL: u8 = 2;
/// Nobody wants it: all goroutines are printed and the process exits with 2.
pub const THROW: u8 = 4;
/// A fault of the instruction that runs; sent by a process it is like `THROW`.
pub const FAULT: u8 = 8;
/// The kernel's action stays as it is until somebody wants the signal.
pub const DEFAULT: u8 = 16;
/// The C library's own.
pub const HANDS_OFF: u8 = 32;

/// Signals are numbered from 1 to this.
pub const MAX: i32 = 64;

const NAMED: [(u8, &str); 32] = [
    (HANDS_OFF, "SIGNONE: no trap"),
    (NOTIFY | KILL, "SIGHUP: terminal line hangup"),
    (NOTIFY | KILL, "SIGINT: interrupt"),
    (NOTIFY | THROW, "SIGQUIT: quit"),
    (FAULT, "SIGILL: illegal instruction"),
    (THROW, "SIGTRAP: trace trap"),
    (NOTIFY | THROW, "SIGABRT: abort"),
    (FAULT, "SIGBUS: bus error"),
    (FAULT, "SIGFPE: floating-point exception"),
    (HANDS_OFF, "SIGKILL: kill"),
    (NOTIFY, "SIGUSR1: user-defined signal 1"),
    (FAULT, "SIGSEGV: segmentation violation"),
    (NOTIFY, "SIGUSR2: user-defined signal 2"),
    (NOTIFY, "SIGPIPE: write to broken pipe"),
    (NOTIFY, "SIGALRM: alarm clock"),
    (NOTIFY | KILL, "SIGTERM: termination"),
    (THROW, "SIGSTKFLT: stack fault"),
    (NOTIFY, "SIGCHLD: child status has changed"),
    (NOTIFY | DEFAULT, "SIGCONT: continue"),
    (HANDS_OFF, "SIGSTOP: stop, unblockable"),
    (NOTIFY | DEFAULT, "SIGTSTP: keyboard stop"),
    (NOTIFY | DEFAULT, "SIGTTIN: background read from tty"),
    (NOTIFY | DEFAULT, "SIGTTOU: background write to tty"),
    (NOTIFY, "SIGURG: urgent condition on socket"),
    (NOTIFY, "SIGXCPU: cpu limit exceeded"),
    (NOTIFY, "SIGXFSZ: file size limit exceeded"),
    (NOTIFY, "SIGVTALRM: virtual alarm clock"),
    (NOTIFY, "SIGPROF: profiling alarm clock"),
    (NOTIFY, "SIGWINCH: window size change"),
    (NOTIFY, "SIGIO: i/o now possible"),
    (NOTIFY, "SIGPWR: power failure restart"),
    (THROW, "SIGSYS: bad system call"),
];

/// What is done with a signal, by the constants above.
pub fn flags(sig: i32) -> u8 {
    match usize::try_from(sig) {
        Ok(i) if i < NAMED.len() => NAMED[i].0,
        // 32 to 34 are the C library's.
        Ok(35..=64) => NOTIFY,
        _ => HANDS_OFF,
    }
}

/// What a report calls a signal, if it has a name.
pub fn name(sig: i32) -> Option<&'static str> {
    usize::try_from(sig).ok().and_then(|i| NAMED.get(i)).map(|n| n.1)
}
