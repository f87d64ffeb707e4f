//! Generates the parser from the grammar.
fn main() {}
