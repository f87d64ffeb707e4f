//! Channels and select.

/// A G that waits in a channel's queue.
#[repr(C)]
pub struct Sudog {
    pub g: *mut crate::g::G,
}

/// Free sudogs of one P.
#[derive(Default)]
pub struct SudogCache {}
