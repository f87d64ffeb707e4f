//! The driver: the only part of the compiler side that reads files, and the glue between compiler and runtime.

pub mod cache;
pub mod driver;
pub mod emit;
pub mod explore;
mod imports;
pub mod load;
pub mod parse_tree;
pub mod repl;
pub mod report;
pub mod seeded;
pub mod stdlib;
pub mod units;
