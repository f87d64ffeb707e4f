//! What compiled Go runs on: goroutines, their scheduler and stacks, channels, timers, the heap, panics.
//!
//! The map of the scheduler stands in `HACKING.md`. Compiled code and this crate share only `minigo_abi`.

pub use minigo_abi as abi;

pub mod chan;
pub mod clock;
pub mod code;
pub mod context;
mod fault;
pub mod g;
pub mod heap;
pub mod m;
pub mod native;
pub mod oracle;
pub mod p;
pub mod panic;
pub mod print;
pub mod rtfn;
pub mod sched;
pub mod sema;
pub mod stack;
pub mod stub;
pub mod sync;
pub mod sys;
pub mod timer;
pub mod value;

pub use sched::run;
pub use stub::runtime_symbols;
