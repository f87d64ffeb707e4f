//! The three ways to fail: `go_panic` (recoverable), `fatal` (the program's fault), `throw` (our own bug).

/// A bug of the runtime: says so and ends the process with status 2.
#[cold]
pub fn throw(msg: &str) -> ! {
    crate::sys::write_all(2, format!("fatal error: {msg}\n").as_bytes());
    crate::sys::exit(2)
}

/// The program's fault: Go's text, a dump of all goroutines, status 2.
#[cold]
pub fn fatal(msg: &str) -> ! {
    crate::sys::write_all(2, format!("fatal error: {msg}\n").as_bytes());
    crate::sys::exit(2)
}
