//! Packs `std/**/*.go` into the binary.
fn main() {}
