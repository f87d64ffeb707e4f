//! Goroutines whose body is a Rust closure.

/// The coroutine behind a native goroutine.
pub struct Body {}
