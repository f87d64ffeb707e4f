//! `minigo repl`: Go at a prompt.
//!
//! Three parties. The *front* reads inputs, on a terminal with a line *editor* below a *screen*, and cuts them into pieces; it
//! runs on whichever thread the session's goroutine waits in (`runtime::session`), without a P. The *compiler* (`session`) lives on a thread of its own with a deep stack and makes a
//! unit of each piece; functions of std that are called for the first time come from it too. The *program* is
//! `std/internal/repl`, which runs one unit after the other.

mod command;
mod editor;
mod front;
mod save;
mod screen;
mod session;
mod source;

use crate::driver;
use crate::units::{Ready, loaded};
use command::Stage;
use front::Front;
use minigo_runtime::abi::code::Dead;
use minigo_runtime::session::{Inputs, Next};
use minigo_runtime::units;
use session::Session;
use source::{Group, Text};
use std::io::IsTerminal as _;
use std::sync::mpsc::{Receiver, Sender, channel};
#[allow(clippy::disallowed_types, reason = "the front's own state; no goroutine holds it while it runs")]
use std::sync::{Arc, Mutex};

/// What the command line asks for.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// Exit with status 1 if any input failed.
    pub strict: bool,
}

/// What the compiler's thread is asked for.
enum Request {
    /// The function of a slot is called for the first time.
    Slot(u32, Sender<Ready>),
    /// A part of the input.
    Item(Item, Sender<Option<Ready>>),
    /// Something to print; `None`: it has been said why not.
    Query(Query, Sender<Option<String>>),
    /// This is dead, if the compiler's state is still this; whether it is.
    Forget(Dead, u64, Sender<bool>),
    /// Their memory may be used again.
    Release,
    /// What may stand at the end of a text.
    Complete(String, Sender<Completions>),
}

/// Names that may stand somewhere, and how many bytes of them are there already.
#[derive(Default)]
struct Completions {
    typed: usize,
    names: Vec<String>,
}

/// What is compiled and run at once.
enum Item {
    Group(Text, Group),
    /// A call of `internal/repl`.
    Helper(String),
}

enum Query {
    Type(Text),
    Emit(Stage, String),
    Save(String),
    Reset,
}

/// Runs a session; does not come back if it starts.
pub fn repl(options: Options) -> i32 {
    let (first, started) = channel();
    let (ask, requests) = channel::<Request>();
    let editor = editor::Editor::start_on_terminal(ask.clone());
    let screen = editor.is_some();
    driver::spawn_with_big_stack(move || serve(screen, &first, &requests));
    let unit = match started.recv().unwrap_or(Err(101)) {
        Ok(Ready(unit)) => unit,
        Err(status) => return status,
    };
    let compiler = ask.clone();
    units::set_loader(Box::new(move |slot| {
        let (reply, answer) = channel();
        let asked = compiler.send(Request::Slot(slot, reply)).ok();
        let Some(unit) = asked.and_then(|()| answer.recv().ok()) else { std::process::exit(101) };
        loaded(unit)
    }));
    begin(Front::new(options, ask.clone(), editor), ask);
    minigo_runtime::run(unit.table, unit.hooks, vec!["repl".to_owned()])
}

#[allow(clippy::disallowed_types, reason = "the front's own state; no goroutine holds it while it runs")]
fn begin(front: Front, ask: Sender<Request>) {
    let front = Arc::new(Mutex::new(front));
    let reader = front.clone();
    let (forgetter, releaser) = (ask.clone(), ask.clone());
    let read = move |ok| reader.lock().map_or(Next::End, |mut f| f.read(ok));
    let compile = move || {
        let item = front.lock().ok()?.take()?;
        let (reply, answer) = channel();
        ask.send(Request::Item(item, reply)).ok()?;
        answer.recv().unwrap_or_else(|_| std::process::exit(101)).map(loaded)
    };
    let inputs = Inputs {
        read: Box::new(read),
        compile: Box::new(compile),
        forget: Box::new(move |dead, state| {
            let (reply, answer) = channel();
            let asked = forgetter.send(Request::Forget(dead.clone(), state, reply)).is_ok();
            asked && answer.recv().unwrap_or(false)
        }),
        release: Box::new(move || drop(releaser.send(Request::Release))),
    };
    minigo_runtime::session::begin(inputs, std::io::stdin().is_terminal());
}

/// The life of the compiler's thread.
fn serve(screen: bool, first: &Sender<Result<Ready, i32>>, requests: &Receiver<Request>) {
    let (mut session, unit) = match Session::new(screen) {
        Ok(made) => made,
        Err(status) => {
            let _ = first.send(Err(status));
            return;
        }
    };
    let mut sent = first.send(Ok(Ready(unit))).is_ok();
    while sent && let Ok(request) = requests.recv() {
        sent = match request {
            Request::Slot(slot, reply) => reply.send(Ready(session.load(slot))).is_ok(),
            Request::Item(item, reply) => {
                let made = match item {
                    Item::Group(input, group) => session.compile(&input, &group),
                    Item::Helper(call) => session.helper(&call),
                };
                reply.send(made.map(Ready)).is_ok()
            }
            Request::Forget(dead, state, reply) => reply.send(session.forget(&dead, state)).is_ok(),
            Request::Release => {
                session.release();
                true
            }
            Request::Complete(text, reply) => reply.send(session.complete(&text)).is_ok(),
            Request::Query(query, reply) => {
                let text = match query {
                    Query::Type(input) => session.type_of(&input).map(|t| t + "\n"),
                    Query::Emit(stage, name) => session.emit(stage, &name),
                    Query::Save(path) => session.save(&path),
                    Query::Reset => {
                        session.reset();
                        Some(String::new())
                    }
                };
                reply.send(text).is_ok()
            }
        };
    }
    // The process ends by itself.
    std::mem::forget(session);
}
