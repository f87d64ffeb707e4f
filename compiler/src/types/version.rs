//! Versions of the language. A file with `//go:build go1.N` is written in Go 1.N: it has what Go had then and no more.

use super::check::Checker;
use minigo_syntax::Pos;
use minigo_syntax::ast::ExprId;
use minigo_syntax::build_constraint::GO_MINOR;

/// No file is taken for one of an older version: that was the first Go in which such a line said what it says now.
const OLDEST: u32 = 21;

impl Checker<'_> {
    /// Whether the language has, in the file around a place, what came with a version.
    pub(crate) fn has_version(&self, pos: Pos, version: u32) -> bool {
        self.ast.version_at(pos).is_none_or(|v| v.max(OLDEST) >= version)
    }

    /// Reports `what` if it came with a later version than the file has.
    pub(crate) fn require_version(&mut self, at: ExprId, version: u32, what: &str) -> bool {
        let pos = self.ast.start(at);
        if self.has_version(pos, version) {
            return true;
        }
        let needs = self.needs_version(pos, version);
        self.error(pos, format!("{what} {needs}"));
        false
    }

    /// Which version a place needs, and why it has another one.
    pub(crate) fn needs_version(&self, pos: Pos, version: u32) -> String {
        let why = match self.ast.version_at(pos) {
            Some(v) if v >= OLDEST => format!("file declares //go:build go1.{v}"),
            _ => format!("-lang was set to go1.{GO_MINOR}; check go.mod"),
        };
        format!("requires go1.{version} or later ({why})")
    }

    /// Reports files that are written in a version to come.
    pub(crate) fn future_versions(&mut self) {
        let ast = self.ast;
        for f in &ast.files {
            if let Some(v) = ast.version_at(f.package.pos).filter(|&v| v > GO_MINOR) {
                self.error(f.package.pos, format!("file requires newer Go version go1.{v}"));
            }
        }
    }
}
