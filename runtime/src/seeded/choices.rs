//! The generator of a seeded run, and the list of its choices.
//!
//! Each choice has a kind, a bound and a value below it (bound 0: any 64-bit word). With `--record` they are written
//! down together with the goroutine that ran; with `--replay` they come from such a file, and the first one whose kind,
//! bound or goroutine is another than the program now asks for ends the run: the program is not the recorded one.

use core::sync::atomic::Ordering;

use super::recording::{Entry, Reader, Writer};
use super::{Config, EXIT_DIVERGED, OneThread};
use crate::m;
use crate::oracle::Kind;
use crate::sys;

struct Choices {
    seed: Option<u64>,
    /// wyrand's.
    state: u64,
    /// Choices made.
    step: u64,
    record: Option<Writer>,
    replay: Option<Reader>,
}

static CHOICES: OneThread<Choices> =
    OneThread::new(Choices { seed: None, state: 0, step: 0, record: None, replay: None });

/// Begins the list. Seeds that follow each other give unrelated runs.
pub(super) fn start(config: Config) -> Result<(), String> {
    let replay = config.replay.map(Reader::new).transpose()?;
    // A replay is the run of the seed that was recorded.
    let seed = replay.as_ref().map_or(config.seed, |r| r.seed());
    let record = config.record.map(|file| Writer::new(file, seed));
    let mut mixed = seed.unwrap_or(0).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    CHOICES.with(|c| *c = Choices { seed, state: mixed ^ (mixed >> 31), step: 0, record, replay });
    Ok(())
}

/// A choice below `n`, which is 0 if `n` is 0 or 1.
pub fn below(kind: Kind, n: u32) -> u32 {
    if n <= 1 {
        return 0;
    }
    choose(kind, n) as u32
}

/// 64 random bits.
pub fn word() -> u64 {
    choose(Kind::Word, 0)
}

fn choose(kind: Kind, bound: u32) -> u64 {
    let chosen = CHOICES.with(|c| {
        c.step += 1;
        if c.record.is_none() && c.replay.is_none() {
            return Ok(c.draw(bound));
        }
        let mut entry = Entry { kind, bound, value: 0, goid: goid() };
        match &mut c.replay {
            Some(replay) => match replay.next() {
                Some(was) if was.asks_like(&entry) => entry.value = was.value,
                was => return Err(divergence(c.step, was, &entry)),
            },
            None => entry.value = c.draw(bound),
        }
        if let Some(record) = &mut c.record {
            record.put(&entry);
        }
        Ok(entry.value)
    });
    chosen.unwrap_or_else(|text| {
        diverged(&text);
    })
}

impl Choices {
    fn draw(&mut self, bound: u32) -> u64 {
        self.state = self.state.wrapping_add(0xa076_1d64_78bd_642f);
        let t = (self.state as u128).wrapping_mul((self.state ^ 0xe703_7ed1_a0b4_28db) as u128);
        let word = (t >> 64) as u64 ^ t as u64;
        if bound == 0 { word } else { ((word as u32) as u64 * bound as u64) >> 32 }
    }
}

/// The goroutine that runs, or 0.
fn goid() -> u64 {
    let m = m::getm();
    // SAFETY: Ms and Gs live for ever.
    unsafe { m.as_ref().and_then(|m| m.curg.load(Ordering::Relaxed).as_ref()).map_or(0, |g| g.goid) }
}

fn divergence(step: u64, was: Option<Entry>, now: &Entry) -> String {
    match was {
        Some(was) => format!("at step {step}: recorded was {was}, but the program asks for {now}"),
        None => format!("at step {step}: the recording ends, but the program asks for {now}"),
    }
}

#[cold]
fn diverged(text: &str) -> ! {
    CHOICES.with(|c| c.replay = None);
    sys::write_all(2, format!("minigo: replay diverged {text}\n").as_bytes());
    sys::exit(EXIT_DIVERGED)
}

/// See `at_exit`.
pub(super) fn finish(status: i32) -> i32 {
    CHOICES.with(|c| {
        if let Some(mut record) = c.record.take()
            && !record.finish(status)
        {
            sys::write_all(2, b"minigo: the recording could not be written\n");
        }
        let mut status = status;
        if let Some(replay) = c.replay.take()
            && let Some(text) = replay.ends_otherwise(c.step, status)
        {
            sys::write_all(2, format!("minigo: replay diverged {text}\n").as_bytes());
            status = EXIT_DIVERGED;
        }
        if status != 0
            && status != EXIT_DIVERGED
            && let Some(seed) = c.seed.take()
        {
            sys::write_all(2, format!("minigo: seed {seed}\n").as_bytes());
        }
        status
    })
}
