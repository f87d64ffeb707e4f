//! The run queue of one P.

/// Gs that are ready to run on one P.
#[derive(Default)]
pub struct RunQueue {}
