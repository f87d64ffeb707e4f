//! Goroutine stacks: chained segments that never move.

/// Free stack segments of one P.
#[derive(Default)]
pub struct SegCache {}
