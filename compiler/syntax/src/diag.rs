//! The one diagnostic type of all stages, and its plain rendering `file:line:col: message`, worded as `go build` does.

use crate::source::{Pos, Position, SourceMap};

/// What a diagnostic means for the exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagKind {
    /// Found by lexer or parser. If there are any, they alone are shown. Exit status 1.
    Syntax,
    /// Found by the checker. Exit status 1.
    Type,
    /// Correct Go that minigo lacks; the message is "not supported by minigo yet: X". Exit status 3.
    Unsupported,
}

/// One message at one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    pub kind: DiagKind,
    pub pos: Pos,
    /// Without position. Further lines are allowed; gc indents them with a tab and so does the producer.
    pub message: String,
    /// "other declaration of x" and the like: printed below, indented, each with its position.
    pub notes: Vec<(Pos, String)>,
}

/// gc has eight bits for the column of an error; the largest stands for all that do not fit, and is not shown.
pub const MAX_COL: u32 = 255;

/// Where an error is, as gc shows it.
fn shown(mut p: Position<'_>) -> Position<'_> {
    if p.col >= MAX_COL {
        p.col = 0;
    }
    p
}

impl Diagnostic {
    pub fn syntax(pos: Pos, message: impl Into<String>) -> Diagnostic {
        Diagnostic { kind: DiagKind::Syntax, pos, message: message.into(), notes: Vec::new() }
    }

    pub fn error(pos: Pos, message: impl Into<String>) -> Diagnostic {
        Diagnostic { kind: DiagKind::Type, pos, message: message.into(), notes: Vec::new() }
    }

    /// `what` names the missing thing, for example "maps".
    pub fn unsupported(pos: Pos, what: impl std::fmt::Display) -> Diagnostic {
        let message = format!("not supported by minigo yet: {what}");
        Diagnostic { kind: DiagKind::Unsupported, pos, message, notes: Vec::new() }
    }

    pub fn note(mut self, pos: Pos, message: impl Into<String>) -> Diagnostic {
        self.notes.push((pos, message.into()));
        self
    }

    /// The plain form, notes on further lines, without a final newline.
    pub fn render(&self, map: &SourceMap) -> String {
        let mut s = match map.position(self.pos) {
            Some(p) => format!("{}: {}", shown(p), self.message),
            None => self.message.clone(),
        };
        for (pos, note) in &self.notes {
            let at = if pos.is_none() { String::new() } else { format!("{}: ", map.mention(*pos)) };
            s.push_str(&format!("\n\t{at}{note}"));
        }
        s
    }
}
