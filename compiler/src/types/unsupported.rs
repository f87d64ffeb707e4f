//! Constructs that are checked but that later stages lack. Each kind is reported once, at its first place. Delete a
//! call of `found` when its feature arrives.

use indexmap::IndexMap;
use minigo_syntax::{Diagnostic, Pos};

#[derive(Default)]
pub(crate) struct Unsupported {
    first: IndexMap<&'static str, Pos>,
}

impl Unsupported {
    pub(crate) fn found(&mut self, pos: Pos, what: &'static str) {
        let first = self.first.entry(what).or_insert(pos);
        *first = pos.min(*first);
    }

    pub(crate) fn has(&self, what: &str) -> bool {
        self.first.contains_key(what)
    }

    pub(crate) fn diagnostics(self) -> impl Iterator<Item = Diagnostic> {
        self.first.into_iter().map(|(what, pos)| Diagnostic::unsupported(pos, what))
    }
}
