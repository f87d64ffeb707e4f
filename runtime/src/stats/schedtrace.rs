//! `MINIGODEBUG=schedtrace=N,scheddetail=1`: the scheduler's state on stderr every N milliseconds, in Go's format; and
//! `schedjson=FILE`: the same, with all counters, as one JSON object per line.
//!
//! sysmon writes both, so no P ever waits for a slow terminal or disk. A program that ends writes a last JSON line, and one
//! that dies prints the details, as Go does. `GODEBUG` is read too, because that is what Go users type.

use super::{Counter, total};
use crate::sched::{Snapshot, snapshot};
use crate::{clock, sys};
use core::fmt::{Display, Write};
use core::sync::atomic::{AtomicBool, AtomicI32, AtomicI64, Ordering};

/// How often `schedjson` alone writes.
const DEFAULT_MS: i64 = 1000;

/// Milliseconds between two looks; 0: off. The rest is written before sysmon starts and read only after.
static PERIOD: AtomicI64 = AtomicI64::new(0);
static TEXT: AtomicBool = AtomicBool::new(false);
static DETAIL: AtomicBool = AtomicBool::new(false);
/// The descriptor of `schedjson`, or -1.
static JSON: AtomicI32 = AtomicI32::new(-1);
/// When the first look was.
static START: AtomicI64 = AtomicI64::new(0);

/// Reads the switches. Both variables may say something; `MINIGODEBUG` has the last word.
pub fn init() {
    let (go, mini) = (sys::getenv("GODEBUG"), sys::getenv("MINIGODEBUG"));
    let words = [go.as_deref(), mini.as_deref()].into_iter().flatten().flat_map(|v| v.split(','));
    for (name, value) in words.filter_map(|w| w.split_once('=')) {
        match name {
            "schedtrace" => {
                let ms = value.parse().unwrap_or(0).max(0);
                PERIOD.store(ms, Ordering::Relaxed);
                TEXT.store(ms > 0, Ordering::Relaxed);
            }
            "scheddetail" => DETAIL.store(value.parse::<i64>().is_ok_and(|n| n > 0), Ordering::Relaxed),
            "schedjson" => match sys::create(value) {
                Ok(fd) => JSON.store(fd, Ordering::Relaxed),
                Err(errno) => {
                    let text = sys::errno::errno_text(errno as i64);
                    sys::write_all(2, format!("minigo: schedjson: {value}: {text}\n").as_bytes());
                }
            },
            _ => {}
        }
    }
    if JSON.load(Ordering::Relaxed) >= 0 && PERIOD.load(Ordering::Relaxed) == 0 {
        PERIOD.store(DEFAULT_MS, Ordering::Relaxed);
    }
}

/// Whether sysmon shall look now and then, and thus must not sleep while all is idle.
#[inline]
pub fn on() -> bool {
    PERIOD.load(Ordering::Relaxed) != 0
}

/// sysmon's look; `last` is its own note of when it wrote.
pub fn tick(last: &mut i64, now: i64) {
    let period = PERIOD.load(Ordering::Relaxed).saturating_mul(1_000_000);
    if period == 0 || now < last.saturating_add(period) {
        return;
    }
    *last = now;
    let Some(s) = snapshot(DETAIL.load(Ordering::Relaxed), false) else { return };
    // The file first: who reads the text may end the program, and then finds the same in the file.
    write_json(&s, elapsed(now), false);
    if TEXT.load(Ordering::Relaxed) {
        sys::write_all(2, text(&s, elapsed(now), DETAIL.load(Ordering::Relaxed)).as_bytes());
    }
}

/// The process dies of a panic or a fatal error: Go prints everything once more.
pub fn at_death() {
    if (TEXT.load(Ordering::Relaxed) || DETAIL.load(Ordering::Relaxed))
        && let Some(s) = snapshot(true, true)
    {
        sys::write_all(2, text(&s, elapsed(clock::nanotime()), true).as_bytes());
    }
}

/// The process ends: the last figures of `schedjson`. Once.
pub fn at_exit() {
    if JSON.load(Ordering::Relaxed) >= 0
        && let Some(s) = snapshot(DETAIL.load(Ordering::Relaxed), true)
    {
        write_json(&s, elapsed(clock::nanotime()), true);
        JSON.store(-1, Ordering::Relaxed);
    }
}

fn write_json(s: &Snapshot, ms: i64, last: bool) {
    let fd = JSON.load(Ordering::Relaxed);
    if fd >= 0 {
        // In one call, so that lines stay whole.
        sys::write_all(fd, json(s, ms, last).as_bytes());
    }
}

fn elapsed(now: i64) -> i64 {
    let start = match START.compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed) {
        Ok(_) => now,
        Err(start) => start,
    };
    (now - start).max(0) / 1_000_000
}

fn or_nil(v: Option<impl Display>) -> String {
    v.map_or("nil".to_string(), |v| v.to_string())
}

/// Go's format.
fn text(s: &Snapshot, ms: i64, detail: bool) -> String {
    let mut t = format!(
        "SCHED {ms}ms: gomaxprocs={} idleprocs={} threads={} spinningthreads={} needspinning={} idlethreads={} runqueue={}",
        s.gomaxprocs,
        s.idleprocs,
        s.threads,
        s.spinningthreads,
        s.needspinning as u8,
        s.idlethreads,
        s.runqueue
    );
    if !detail {
        let sizes = s.ps.iter().map(|p| format!("{} ", p.runqsize)).collect::<String>();
        let ticks = s.ps.iter().map(|p| format!("{} ", p.schedtick)).collect::<String>();
        let _ = writeln!(t, " [ {sizes}] schedticks=[ {ticks}]");
        return t;
    }
    let _ = writeln!(
        t,
        " gcwaiting={} nmidlelocked={} stopwait={} sysmonwait={}",
        s.gcwaiting, s.nmidlelocked, s.stopwait, s.sysmonwait
    );
    for (i, p) in s.ps.iter().enumerate() {
        let m = or_nil(p.m);
        let _ = writeln!(
            t,
            "  P{i}: status={} schedtick={} syscalltick={} m={m} runqsize={} gfreecnt={} timerslen={}",
            p.status, p.schedtick, p.syscalltick, p.runqsize, p.gfreecnt, p.timerslen
        );
    }
    for m in &s.ms {
        let (p, curg, lockedg) = (or_nil(m.p), or_nil(m.curg), or_nil(m.lockedg));
        let _ = writeln!(
            t,
            "  M{}: p={p} curg={curg} mallocing=0 throwing=0 preemptoff= locks={} dying=0 spinning={} blocked={} lockedg={lockedg}",
            m.id, m.locks, m.spinning, m.blocked
        );
    }
    for g in &s.gs {
        let (m, lockedm) = (or_nil(g.m), or_nil(g.lockedm));
        let _ = writeln!(t, "  G{}: status={}({}) m={m} lockedm={lockedm}", g.goid, g.status, g.waitreason);
    }
    t
}

fn or_null(v: Option<impl Display>) -> String {
    v.map_or("null".to_string(), |v| v.to_string())
}

/// One object and a line's end. No value needs quoting: texts are our own.
fn json(s: &Snapshot, ms: i64, last: bool) -> String {
    let mut t = format!(
        "{{\"ms\":{ms},\"last\":{last},\"gomaxprocs\":{},\"idleprocs\":{},\"threads\":{},\"spinningthreads\":{},\
         \"needspinning\":{},\"idlethreads\":{},\"runqueue\":{},\"gcwaiting\":{},\"nmidlelocked\":{},\"stopwait\":{},\
         \"sysmonwait\":{},\"goroutines\":{}",
        s.gomaxprocs,
        s.idleprocs,
        s.threads,
        s.spinningthreads,
        s.needspinning,
        s.idlethreads,
        s.runqueue,
        s.gcwaiting,
        s.nmidlelocked,
        s.stopwait,
        s.sysmonwait,
        s.goroutines
    );
    list(&mut t, "p", &s.ps, |t, i, p| {
        let m = or_null(p.m);
        let _ = write!(
            t,
            "{{\"id\":{i},\"status\":{},\"schedtick\":{},\"syscalltick\":{},\"m\":{m},\"runqsize\":{},\"gfreecnt\":{},\"timerslen\":{}}}",
            p.status, p.schedtick, p.syscalltick, p.runqsize, p.gfreecnt, p.timerslen
        );
    });
    if !s.ms.is_empty() {
        list(&mut t, "m", &s.ms, |t, _, m| {
            let (p, curg, lockedg) = (or_null(m.p), or_null(m.curg), or_null(m.lockedg));
            let _ = write!(
                t,
                "{{\"id\":{},\"p\":{p},\"curg\":{curg},\"locks\":{},\"spinning\":{},\"blocked\":{},\"lockedg\":{lockedg}}}",
                m.id, m.locks, m.spinning, m.blocked
            );
        });
        list(&mut t, "g", &s.gs, |t, _, g| {
            let (m, lockedm) = (or_null(g.m), or_null(g.lockedm));
            let _ = write!(
                t,
                "{{\"id\":{},\"status\":{},\"waitreason\":\"{}\",\"m\":{m},\"lockedm\":{lockedm}}}",
                g.goid, g.status, g.waitreason
            );
        });
    }
    t.push_str(",\"counters\":{");
    for (i, &c) in Counter::ALL.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(t, "{comma}\"{}\":{}", c.name(), total(c));
    }
    t.push_str("}}\n");
    t
}

fn list<T>(t: &mut String, name: &str, items: &[T], one: impl Fn(&mut String, usize, &T)) {
    let _ = write!(t, ",\"{name}\":[");
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            t.push(',');
        }
        one(t, i, item);
    }
    t.push(']');
}
