//! Commands for people who work on minigo: `cargo xtask NAME`.
fn main() {}
