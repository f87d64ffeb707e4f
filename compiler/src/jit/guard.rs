//! A guard around Cranelift: a panic inside it becomes a message that names the function being compiled.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Panics of this thread are caught and must not be printed.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    /// What the last caught panic said.
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs `f`; if it panics, gives what it said and where.
pub fn run<T>(f: impl FnOnce() -> T) -> Result<T, String> {
    install_hook();
    let outer = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(f));
    GUARDED.set(outer);
    result.map_err(|_| MESSAGE.take())
}

/// The hook keeps quiet on guarded threads and leaves all others as they were.
fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !GUARDED.get() {
                return previous(info);
            }
            let what = match (info.payload().downcast_ref::<&str>(), info.payload().downcast_ref::<String>())
            {
                (Some(s), _) => s,
                (_, Some(s)) => s.as_str(),
                _ => "unknown panic",
            };
            let place = info.location().map(|l| format!(" ({}:{})", l.file(), l.line())).unwrap_or_default();
            MESSAGE.replace(format!("{what}{place}"));
        }));
    });
}
