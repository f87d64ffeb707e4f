//! The sentences of an explanation.

use std::fmt::Write;

use super::cycle::{self, Waker};
use super::held::Hold;
use super::thing::Home;
use super::wait::{self, Dir, Lock, Wait, place_of, short};
use super::{Group, SHOWN, Scene};
use crate::chan::Hchan;
use crate::code;
use crate::g::{G, GDEAD};
use crate::sched;

/// So many of those who could wake a goroutine are named.
const NAMED: usize = 3;

/// # Safety
/// Nobody runs.
pub unsafe fn text(s: &Scene) -> String {
    let mut lines = Vec::new();
    if !s.groups.iter().any(|g| g.first().goid == 1) {
        lines.push(
            "goroutine 1 (main) has ended by runtime.Goexit: only os.Exit or a panic could end the program"
                .into(),
        );
    }
    for i in 0..s.groups.len().min(SHOWN) {
        // SAFETY: as the caller promises.
        unsafe { explain(s, i, &mut lines) };
    }
    let rest = s.left_out + s.groups.iter().skip(SHOWN).map(|g| g.count).sum::<usize>();
    if rest > 0 {
        lines.push(format!("{} more wait elsewhere; the dump above shows all", plural(rest, "goroutine")));
    }
    for c in cycle::cycles(s).into_iter().take(SHOWN) {
        lines.push(circle(s, &c));
    }
    if !s.reach.complete {
        lines.push(
            "there was too much memory to search all of it: more goroutines may reach what others wait for"
                .into(),
        );
    }
    let mut out = String::new();
    for line in lines {
        let _ = writeln!(out, "minigo: {line}");
    }
    out
}

/// One group: what it waits for and, for each thing, who could have woken it.
unsafe fn explain(s: &Scene, i: usize, lines: &mut Vec<String>) {
    let group = &s.groups[i];
    lines.push(format!("{} {}", who(group, true), waits(s, group, true)));
    let mut sub = |line: String| lines.push(format!("    {line}"));
    match &group.wait {
        Wait::Nil(Dir::Recv) => sub("nobody can ever send on a nil channel".into()),
        Wait::Nil(Dir::Send) => sub("nobody can ever receive from a nil channel".into()),
        Wait::Chans(ops) => {
            for &(dir, c) in ops {
                sub(wakers(s, i, c, could(dir)));
                // SAFETY: a channel that goroutines wait for is alive.
                unsafe { history(group, dir, &*(c as *const Hchan), &mut sub) };
            }
        }
        &Wait::Lock(lock, at) => {
            let holds = s.held.of(at, lock);
            if holds.is_empty() {
                return sub(wakers(s, i, at, could_unlock(lock)));
            }
            for hold in holds.iter().take(NAMED) {
                sub(held(s, i, hold));
            }
            if holds.len() > NAMED {
                sub(format!("{} more hold it", plural(holds.len() - NAMED, "goroutine")));
            }
        }
        Wait::Never | Wait::NilSelect | Wait::Other(_) => {}
    }
}

fn could(dir: Dir) -> &'static str {
    match dir {
        Dir::Recv => "send on it or close it",
        Dir::Send => "receive from it",
    }
}

fn could_unlock(lock: Lock) -> &'static str {
    match lock {
        Lock::Group => "call its Done",
        Lock::Cond => "call its Signal or Broadcast",
        Lock::Once => "end its function",
        Lock::Mutex | Lock::Read | Lock::Write | Lock::Drain => "unlock it",
    }
}

/// Who could have woken group `i` from waiting for the thing at `addr`.
fn wakers(s: &Scene, i: usize, addr: u64, verb: &str) -> String {
    let name = name(s, addr);
    let wakers = cycle::wakers(s, i, addr);
    if let Some(t) = s.things.get(addr)
        && s.reach.through_vars(t)
    {
        return match s.things.list[t].home {
            Home::Var(var) => format!("{name} is {var}: any goroutine could {verb}, but all wait"),
            _ => {
                format!("{name} is reached from a package variable: any goroutine could {verb}, but all wait")
            }
        };
    }
    let own = s.groups[i].count > 1;
    match wakers.as_slice() {
        [] if !s.reach.complete => format!("nobody was found that could {verb}"),
        [] if own => format!("nobody but these can reach {name}: no goroutine is left that could {verb}"),
        [] => format!("nobody else can reach {name}: no goroutine is left that could {verb}"),
        [one] => {
            let group = &s.groups[one.group];
            let but = if group.count > 1 { "but they wait themselves" } else { "but it waits itself" };
            format!("only {} could {verb}, {but}", who(group, false))
        }
        some => {
            let mut names: Vec<String> =
                some.iter().take(NAMED).map(|w| who(&s.groups[w.group], false)).collect();
            let rest: usize = some.iter().skip(NAMED).map(|w| s.groups[w.group].count).sum();
            if rest > 0 {
                names.push(plural(rest, "more goroutine"));
            }
            let last = names.pop().unwrap_or_default();
            format!("{} and {last} could {verb}, but all of them wait themselves", names.join(", "))
        }
    }
}

/// Who did the other half of this operation last.
///
/// # Safety
/// Nobody runs.
unsafe fn history(group: &Group, dir: Dir, c: &Hchan, sub: &mut impl FnMut(String)) {
    let about = c.about();
    let (last, done) = match dir {
        Dir::Recv => (about.sender, "sent on"),
        Dir::Send => (about.receiver, "received from"),
    };
    if about.timer {
        return;
    }
    if last == 0 {
        return sub(format!("nobody has ever {done} it"));
    }
    // SAFETY: as the caller promises.
    let text = match unsafe { find_g(last) } {
        Some((g, true)) => {
            format!("goroutine {} was the last that {done} it, and has ended{}", g.goid, created(g))
        }
        None => format!("goroutine {last} was the last that {done} it, and has ended"),
        Some((g, false)) if g.goid == group.first().goid => {
            format!("goroutine {last} itself was the last that {done} it")
        }
        Some((_, false)) => format!("goroutine {last} was the last that {done} it"),
    };
    sub(text);
}

/// Who holds a lock that group `i` waits for.
fn held(s: &Scene, i: usize, hold: &Hold) -> String {
    let locked = match s.groups[i].wait {
        Wait::Lock(Lock::Once, _) => "runs it",
        _ if hold.reading => "locked it for reading",
        _ => "locked it",
    };
    let at = hold.place.map(|p| format!(" at {}", short(p))).unwrap_or_default();
    let group = &s.groups[i];
    if group.count == 1 && group.first().goid == hold.goid {
        return format!("it {locked} itself{at}");
    }
    let wants =
        |g: usize| matches!(s.groups[g].wait, Wait::Lock(Lock::Drain, at) if group.wait.things() == [at]);
    match hold.group {
        Some(g) if wants(g) => {
            format!("goroutine {} waits to lock it for writing{at} and goes before later readers", hold.goid)
        }
        Some(_) => format!("goroutine {} {locked}{at}, but waits itself", hold.goid),
        None => format!("goroutine {} {locked}{at} and has ended without unlocking it", hold.goid),
    }
}

/// A goroutine, alive or dead, by the number that a channel remembers; whether it is dead.
///
/// # Safety
/// Nobody runs.
unsafe fn find_g(goid: u64) -> Option<(&'static G, bool)> {
    let mut found = None;
    sched::for_each_g(&mut |g| {
        // SAFETY: Gs are never freed.
        let g = unsafe { &*g };
        if g.goid as u32 as u64 == goid {
            found = Some((g, g.status() == GDEAD));
        }
    });
    found
}

fn created(g: &G) -> String {
    place_of(g.gopc).map(|p| format!(" (it was created at {p})")).unwrap_or_default()
}

/// `goroutine 18 (main.worker, x.go:7, created at x.go:12)`, or how many there are. Briefly: without places.
fn who(group: &Group, whole: bool) -> String {
    let g = group.first();
    let mut text = format!("goroutine {}", g.goid);
    if group.count > 1 {
        let _ = write!(text, " and {} more", group.count - 1);
    }
    // SAFETY: nobody runs.
    let Some(call) = (unsafe { wait::user_call(g) }) else { return text };
    if !whole {
        if g.goid != 1 {
            let _ = write!(text, " ({})", call.name);
        }
        return text;
    }
    let _ = write!(text, " ({}, {}", call.name, short(call.place));
    if g.goid != 1
        && let Some(at) = place_of(g.gopc)
    {
        let _ = write!(text, ", created at {at}");
    }
    text.push(')');
    text
}

/// `waits to receive from channel #1 (chan int, unbuffered, made at x.go:5)`.
fn waits(s: &Scene, group: &Group, whole: bool) -> String {
    let verb = if group.count > 1 { "wait" } else { "waits" };
    let op = |dir: Dir, c: u64| {
        let verb = if dir == Dir::Recv { "receive from" } else { "send on" };
        format!("{verb} {}", if whole { introduce(s, c, None) } else { name(s, c) })
    };
    match &group.wait {
        Wait::Chans(ops) if ops.len() == 1 => format!("{verb} to {}", op(ops[0].0, ops[0].1)),
        Wait::Chans(ops) => {
            let ops: Vec<String> = ops.iter().map(|&(dir, c)| op(dir, c)).collect();
            format!("{verb} in a select to {}", ops.join(" or "))
        }
        Wait::Nil(Dir::Recv) => format!("{verb} to receive from a nil channel"),
        Wait::Nil(Dir::Send) => format!("{verb} to send on a nil channel"),
        Wait::Never => format!("{verb} for ever in a select without cases"),
        Wait::NilSelect => format!("{verb} for ever in a select of which all channels are nil"),
        Wait::Other(reason) => format!("{verb}: {reason}"),
        &Wait::Lock(lock, at) => {
            let thing = if whole { introduce(s, at, Some(lock)) } else { name(s, at) };
            match lock {
                Lock::Mutex => format!("{verb} to lock {thing}"),
                Lock::Read => format!("{verb} to lock {thing} for reading"),
                Lock::Write | Lock::Drain => format!("{verb} to lock {thing} for writing"),
                Lock::Once => format!("{verb} for the function of {thing} to return"),
                Lock::Group => format!("{verb} for {thing} to reach zero"),
                Lock::Cond => format!("{verb} for a Signal or Broadcast of {thing}"),
            }
        }
    }
}

/// A thing's name: what it is and its number, which it gets now if it has none.
fn name(s: &Scene, addr: u64) -> String {
    let Some(thing) = s.things.at(addr) else { return "?".into() };
    if thing.number.get() == 0 {
        thing.number.set(s.things.list.iter().map(|t| t.number.get()).max().unwrap_or(0) + 1);
    }
    let kind = s.groups.iter().find_map(|g| match &g.wait {
        Wait::Lock(lock, at) if *at == addr => Some(match lock {
            Lock::Mutex => "mutex",
            Lock::Once => "sync.Once",
            Lock::Read | Lock::Write | Lock::Drain => "RWMutex",
            Lock::Group => "WaitGroup",
            Lock::Cond => "Cond",
        }),
        _ => None,
    });
    format!("{} #{}", kind.unwrap_or("channel"), thing.number.get())
}

/// The name and, when it is mentioned for the first time, what is known about it.
fn introduce(s: &Scene, addr: u64, lock: Option<Lock>) -> String {
    let known = s.things.at(addr).is_some_and(|t| t.number.get() != 0);
    let name = name(s, addr);
    if known {
        return name;
    }
    let mut facts = Vec::new();
    match lock {
        None => {
            // SAFETY: a channel that goroutines wait for is alive.
            let about = unsafe { (*(addr as *const Hchan)).about() };
            facts.extend(about.ty);
            facts.push(match about.cap {
                _ if about.timer => "of a timer that does not run".into(),
                0 => "unbuffered".into(),
                n if about.len == n => format!("buffer of {n} full"),
                n => format!("buffer of {n} empty"),
            });
            // What std made, the program asked for somewhere else.
            let at =
                code::calls(about.made.saturating_sub(1)).find(|c| !c.place.file.starts_with("$GOROOT/"));
            facts.extend(at.map(|c| format!("made at {}", short(c.place))));
        }
        Some(Lock::Group) => {
            // SAFETY: a wait group that goroutines wait for is alive; its counter is the high half of its state.
            let counter = unsafe { *((addr + 4) as *const i32) };
            facts.push(format!("counter {counter}"));
        }
        Some(Lock::Read | Lock::Write | Lock::Drain) => facts.extend(readers(addr)),
        Some(_) => {}
    }
    match s.things.at(addr).map(|t| &t.home) {
        Some(Home::Var(var)) => facts.push(format!("in variable {var}")),
        Some(Home::Stack(goid)) => facts.push(format!("in a local variable of goroutine {goid}")),
        _ => {}
    }
    if facts.is_empty() { name } else { format!("{name} ({})", facts.join(", ")) }
}

/// How many readers an RWMutex has.
fn readers(addr: u64) -> Option<String> {
    // SAFETY: an RWMutex that goroutines wait for is alive. A writer that is there or waits has subtracted a great number.
    let (count, wait) = unsafe { (*((addr + 16) as *const i32), *((addr + 20) as *const i32)) };
    match (count, wait) {
        (_, n) if n > 0 => Some(format!("held by {}", plural(n as usize, "reader"))),
        (n, _) if n > 0 => Some(format!("held by {}", plural(n as usize, "reader"))),
        (n, _) if n < 0 => Some("held by a writer".into()),
        _ => None,
    }
}

/// `goroutine 1 waits … → goroutine 18 waits …`.
fn circle(s: &Scene, cycle: &[(usize, u64, Waker)]) -> String {
    let step = |&(i, addr, ref waker): &(usize, u64, Waker)| {
        let group = &s.groups[i];
        let to = who(&s.groups[waker.group], false);
        let by = match (&group.wait, &waker.hold) {
            (_, Some(hold)) => {
                let at = hold.place.map(|p| format!(" at {}", short(p))).unwrap_or_default();
                let wants = matches!(s.groups[waker.group].wait, Wait::Lock(Lock::Drain, at) if at == addr);
                let did = if wants { "wants to lock first" } else { "locked" };
                format!("which {to} {did}{at}")
            }
            (Wait::Lock(lock, _), None) => format!("and {} could {}", only(&to, waker), could_unlock(*lock)),
            (Wait::Chans(ops), None) => {
                let dir = ops.iter().find(|op| op.1 == addr).map_or(Dir::Recv, |op| op.0);
                format!("and {} could {}", only(&to, waker), could(dir))
            }
            _ => String::new(),
        };
        format!("{} {}, {by}", who(group, false), waits(s, group, false))
    };
    let steps: Vec<String> = cycle.iter().map(step).collect();
    format!("cycle: {}", steps.join(" → "))
}

fn only(to: &str, waker: &Waker) -> String {
    if waker.alone { format!("only {to}") } else { to.to_string() }
}

fn plural(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
