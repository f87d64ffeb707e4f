//! The front of a session: reads inputs from a pipe, a file or the editor, cuts them into pieces, and obeys commands.

use super::command::{self, Command};
use super::editor::{Editor, Line};
use super::source::{self, PATH, Text};
use super::{Item, Options, Query, Request};
use crate::report;
use minigo_runtime::session::Next;
use minigo_syntax::input::{self, Completeness};
use std::collections::VecDeque;
use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

pub struct Front {
    options: Options,
    ask: Sender<Request>,
    /// Lines read so far.
    lines: usize,
    /// What is left of the input.
    items: VecDeque<Item>,
    /// When the input under way began, if somebody wants to know.
    timed: Option<Instant>,
    failed: bool,
    /// Where a person types, if the terminal is good enough for it.
    editor: Option<Editor>,
    /// A person types without an editor, and wants to know when.
    prompts: bool,
}

impl Front {
    pub fn new(options: Options, ask: Sender<Request>, editor: Option<Editor>) -> Front {
        let prompts = editor.is_none() && std::io::stdin().is_terminal();
        Front { options, ask, lines: 0, items: VecDeque::new(), timed: None, failed: false, editor, prompts }
    }

    /// Makes the next piece ready. `ok`: the one before ran to its end.
    pub fn read(&mut self, ok: bool) -> Next {
        if !ok {
            self.failed = true;
            self.items.clear();
        }
        // What follows may be said by others than the program.
        if let Some(editor) = &self.editor {
            editor.flush();
        }
        let next = if self.items.is_empty() { Next::Input } else { Next::Piece };
        while self.items.is_empty() {
            self.tell_time();
            let Some(text) = self.read_input() else { return self.end() };
            match text.text.trim_start().starts_with(':') {
                true if !self.command(&text) => return self.end(),
                true => {}
                false => self.take_up(text),
            }
        }
        next
    }

    /// The piece that is ready.
    pub fn take(&mut self) -> Option<Item> {
        self.items.pop_front()
    }

    fn end(&self) -> Next {
        if self.failed && self.options.strict {
            std::process::exit(report::EXIT_ERRORS);
        }
        Next::End
    }

    fn take_up(&mut self, text: Text) {
        let groups = source::groups(input::pieces(&text.text));
        self.items.extend(groups.into_iter().map(|g| Item::Group(text.clone(), g)));
    }

    #[allow(clippy::disallowed_methods, reason = "measures the session, not the program")]
    fn tell_time(&mut self) {
        if let Some(start) = self.timed.take() {
            print(&format!("{:.3} ms\n", start.elapsed().as_secs_f64() * 1e3));
        }
    }

    /// Obeys a command; false: it ends the session.
    #[allow(clippy::disallowed_methods, reason = "measures the session, not the program")]
    fn command(&mut self, text: &Text) -> bool {
        let command = match command::parse(&text.text) {
            Ok(command) => command,
            Err(message) => {
                report::complain(message);
                self.failed = true;
                return true;
            }
        };
        let at_line = |s: String| Text { text: s, path: PATH.to_owned(), line: text.line };
        match command {
            Command::Help => print(&command::help()),
            Command::Type(expr) => self.query(Query::Type(at_line(expr))),
            Command::Load(path) => self.load(&path),
            Command::Save(path) => self.query(Query::Save(path)),
            Command::Reset => self.query(Query::Reset),
            Command::Goroutines => self.items.push_back(Item::Helper("Goroutines()".to_owned())),
            Command::Dump(n) => self.items.push_back(Item::Helper(format!("Dump({n})"))),
            Command::Sched => self.items.push_back(Item::Helper("Sched()".to_owned())),
            Command::Time(input) => {
                self.timed = Some(Instant::now());
                self.take_up(at_line(input));
            }
            Command::Emit { stage, name } => self.query(Query::Emit(stage, name)),
            Command::Quit => return false,
        }
        true
    }

    fn query(&mut self, query: Query) {
        let (reply, answer) = channel();
        let asked = self.ask.send(Request::Query(query, reply)).is_ok();
        match asked.then(|| answer.recv().ok()).flatten().flatten() {
            Some(text) => print(&text),
            None => self.failed = true,
        }
    }

    fn load(&mut self, path: &str) {
        match std::fs::read(path) {
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                self.take_up(Text { text, path: path.to_owned(), line: 1 });
            }
            Err(e) => {
                report::complain(format_args!("cannot read {path}: {e}"));
                self.failed = true;
            }
        }
    }

    /// Lines up to one that completes an input, or up to the end.
    fn read_input(&mut self) -> Option<Text> {
        let mut text = Text { text: String::new(), path: PATH.to_owned(), line: self.lines + 1 };
        if let Some(editor) = &self.editor {
            match editor.read() {
                Line::Input(input) => {
                    self.lines += input.lines().count().max(1);
                    text.text = input;
                    return Some(text);
                }
                Line::End => return None,
                Line::Broken => self.prompts = true,
            }
        }
        let mut state = Completeness::default();
        loop {
            if self.prompts {
                print(if text.text.is_empty() { "> " } else { ". " });
            }
            let mut line = Vec::new();
            match std::io::stdin().lock().read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return (!text.text.is_empty()).then_some(text),
                Ok(_) => {}
            }
            self.lines += 1;
            let line = String::from_utf8_lossy(&line);
            let incomplete = state.feed(&line);
            text.text.push_str(&line);
            if !incomplete || text.text.trim_start().starts_with(':') {
                return Some(text);
            }
        }
    }
}

/// Prints what a command tells. A closed pipe is the reader's choice.
fn print(text: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}
