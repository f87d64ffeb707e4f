//! The line editor: reedline with Go's notions of when an input is complete, how it is coloured and what may follow.

use super::Request;
use super::screen::Screen;
use crate::driver::spawn_with_big_stack;
use minigo_runtime::sys::terminal;
use minigo_syntax::input::{Class, Completeness, classes, is_incomplete};
use reedline::{
    Color, ColumnarMenu, Completer, CompletionResult, EditCommand, Emacs, FileBackedHistory, Highlighter,
    KeyCode, KeyModifiers, MenuBuilder as _, Prompt, PromptEditMode, PromptHistorySearch, Reedline,
    ReedlineEvent, ReedlineMenu, Signal, Span, StyledText, Suggestion, ValidationResult, Validator,
    default_emacs_keybindings,
};
use std::borrow::Cow;
use std::io::{self, IsTerminal as _, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How often output of goroutines is looked for while nobody types.
const LOOK: Duration = Duration::from_millis(30);

/// How many inputs are remembered.
const HISTORY: usize = 10_000;

const MENU: &str = "completions";

/// The editor, on a thread of its own: threads that run goroutines have small stacks.
pub struct Editor {
    ask: Sender<()>,
    lines: Receiver<Line>,
    screen: Arc<Screen>,
}

/// What came of editing a line.
pub enum Line {
    Input(String),
    /// There are no more.
    End,
    /// The terminal cannot do what the editor needs.
    Broken,
}

impl Editor {
    /// An editor, if there is a terminal that it can draw on.
    pub fn start_on_terminal(compiler: Sender<Request>) -> Option<Editor> {
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && io::stderr().is_terminal();
        let dumb = std::env::var_os("TERM").is_none_or(|t| t == "dumb" || t.is_empty());
        (terminal && !dumb).then(|| Screen::open().ok()).flatten().map(|s| Editor::start(compiler, s))
    }

    fn start(compiler: Sender<Request>, screen: Arc<Screen>) -> Editor {
        let (ask, asked) = channel();
        let (tell, lines) = channel();
        let own = screen.clone();
        spawn_with_big_stack(move || serve(compiler, &own, &asked, &tell));
        Editor { ask, lines, screen }
    }

    /// The next input.
    pub fn read(&self) -> Line {
        let asked = self.ask.send(()).ok();
        asked.and_then(|()| self.lines.recv().ok()).unwrap_or(Line::Broken)
    }

    /// Shows everything that the program has written so far.
    pub fn flush(&self) {
        self.screen.flush();
    }
}

fn serve(compiler: Sender<Request>, screen: &Screen, asked: &Receiver<()>, tell: &Sender<Line>) {
    let mut editor = make(compiler);
    let mut ahead = String::new();
    while asked.recv().is_ok() {
        editor = editor.with_external_printer(screen.begin_line());
        // The terminal is empty then, so that crossterm tells what it has read before.
        let over = !read_ahead(&mut ahead);
        let older = crossterm::event::poll(Duration::ZERO).unwrap_or(false);
        let line = match if older { None } else { typed_ahead(&mut ahead) } {
            Some(line) => Line::Input(line),
            None if over => Line::End,
            None => edit(&mut editor, if older { String::new() } else { std::mem::take(&mut ahead) }),
        };
        screen.end_line();
        // The session may end in any way after this.
        let _ = editor.sync_history();
        if tell.send(line).is_err() {
            return;
        }
    }
}

/// Takes what was typed while another input ran: the terminal has edited and shown it, line by line. The editor would take
/// only the first line of several. False: the input is over.
fn read_ahead(ahead: &mut String) -> bool {
    while let Some(text) = terminal::typed_ahead() {
        if text.is_empty() {
            return false;
        }
        ahead.push_str(&text.replace('\r', "\n"));
    }
    true
}

/// The first input of what was typed ahead, if it is complete.
fn typed_ahead(ahead: &mut String) -> Option<String> {
    let mut state = Completeness::default();
    let mut end = 0;
    for line in ahead.split_inclusive('\n').filter(|l| l.ends_with('\n')) {
        end += line.len();
        if !state.feed(line) || ahead.trim_start().starts_with(':') {
            let input: String = ahead.drain(..end).collect();
            let shown = input.trim_end().replace('\n', "\n. ");
            let mut out = io::stdout().lock();
            let _ = writeln!(out, "> {shown}").and_then(|()| out.flush());
            return Some(input);
        }
    }
    None
}

/// Lets a person edit an input that begins with `begun`.
fn edit(editor: &mut Reedline, begun: String) -> Line {
    if !begun.is_empty() {
        editor.run_edit_commands(&[EditCommand::InsertString(begun)]);
    }
    loop {
        match editor.read_line(&Marks) {
            Ok(Signal::Success(line)) => return Line::Input(line),
            // The line is given up.
            Ok(Signal::CtrlC) => {}
            Ok(_) => return Line::End,
            Err(_) => return Line::Broken,
        }
    }
}

fn make(compiler: Sender<Request>) -> Reedline {
    let mut keys = default_emacs_keybindings();
    let next = ReedlineEvent::UntilFound(vec![ReedlineEvent::Menu(MENU.to_owned()), ReedlineEvent::MenuNext]);
    keys.add_binding(KeyModifiers::NONE, KeyCode::Tab, next);
    let menu = ColumnarMenu::default().with_name(MENU).with_word_chars("_");
    let editor = Reedline::create()
        .with_edit_mode(Box::new(Emacs::new(keys)))
        .with_validator(Box::new(Complete))
        .with_highlighter(Box::new(Colours))
        .with_completer(Box::new(Names { compiler }))
        .with_menu(ReedlineMenu::EngineCompleter(Box::new(menu)))
        .with_quick_completions(true)
        .with_partial_completions(true)
        .with_poll_interval(LOOK)
        .use_bracketed_paste(true)
        .with_ansi_colors(std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()));
    match history() {
        Some(history) => editor.with_history(Box::new(history)),
        None => editor,
    }
}

/// The history of earlier sessions, in a file that only its owner reads.
fn history() -> Option<FileBackedHistory> {
    let dir = state_dir()?.join("minigo");
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(&dir).ok()?;
    let path = dir.join("history");
    std::fs::OpenOptions::new().append(true).create(true).mode(0o600).open(&path).ok()?;
    FileBackedHistory::with_file(HISTORY, path).ok()
}

/// Where programs keep what lasts longer than a run of theirs.
fn state_dir() -> Option<PathBuf> {
    let absolute = |p: PathBuf| p.is_absolute().then_some(p);
    let named = std::env::var_os("XDG_STATE_HOME").and_then(|d| absolute(PathBuf::from(d)));
    named.or_else(|| Some(absolute(PathBuf::from(std::env::var_os("HOME")?))?.join(".local/state")))
}

struct Marks;

impl Prompt for Marks {
    fn render_prompt_left(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn render_prompt_right(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn render_prompt_indicator(&self, _: PromptEditMode) -> Cow<'_, str> {
        Cow::Borrowed("> ")
    }

    fn render_prompt_multiline_indicator(&self) -> Cow<'_, str> {
        Cow::Borrowed(". ")
    }

    fn render_prompt_history_search_indicator(&self, search: PromptHistorySearch) -> Cow<'_, str> {
        Cow::Owned(format!("(search: {}) ", search.term))
    }
}

/// Enter ends an input that is complete, and begins a new line in one that is not.
struct Complete;

impl Validator for Complete {
    fn validate(&self, text: &str) -> ValidationResult {
        match !text.trim_start().starts_with(':') && is_incomplete(text) {
            true => ValidationResult::Incomplete,
            false => ValidationResult::Complete,
        }
    }
}

struct Colours;

impl Highlighter for Colours {
    fn highlight(&self, text: &str, _: usize) -> StyledText {
        let mut styled = StyledText::new();
        for (class, range) in classes(text) {
            let style = match class {
                Class::Plain => Color::Default.normal(),
                Class::Keyword => Color::Blue.bold(),
                Class::Number => Color::Cyan.normal(),
                Class::Text => Color::Green.normal(),
                Class::Comment => Color::DarkGray.normal(),
            };
            styled.push((style, text[range].to_owned()));
        }
        styled
    }
}

struct Names {
    compiler: Sender<Request>,
}

impl Completer for Names {
    fn complete(&mut self, text: &str, at: usize) -> CompletionResult {
        let before = text.get(..at).unwrap_or(text);
        let (reply, answer) = channel();
        let asked = self.compiler.send(Request::Complete(before.to_owned(), reply)).ok();
        let found = asked.and_then(|()| answer.recv().ok()).unwrap_or_default();
        let span = Span::new(before.len() - found.typed, before.len());
        let suggestion = |value| Suggestion { value, span, ..Suggestion::default() };
        CompletionResult::fresh(found.names.into_iter().map(suggestion).collect::<Vec<_>>())
    }
}
