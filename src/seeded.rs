//! The words of `minigo run` that make a seeded run: `--seed`, `--record`, `--replay`.

use crate::report;
use minigo_runtime::seeded::{self, Config};
use std::fs;

/// As given on the command line.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Words {
    /// Run on one thread with virtual time and every free choice drawn from this seed (a number, or "random")
    #[arg(long, value_name = "N")]
    pub seed: Option<String>,
    /// Write every choice of a seeded run to a file
    #[arg(long, value_name = "FILE")]
    pub record: Option<String>,
    /// Take every choice from a file that --record wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "seeds"])]
    pub replay: Option<String>,
    /// Run with each of these seeds (A..B, B not included) and tell which of them fail
    #[arg(long, value_name = "A..B", conflicts_with_all = ["seed", "record"])]
    pub seeds: Option<String>,
}

impl Words {
    /// The words of a run with this seed.
    pub fn of(seed: u64) -> Words {
        Words { seed: Some(seed.to_string()), ..Words::default() }
    }

    /// Whether the run is a seeded one.
    pub fn wanted(&self) -> bool {
        self.seed.is_some() || self.record.is_some() || self.replay.is_some() || self.seeds.is_some()
    }

    /// Prepares the runtime. `Err` is an exit status; everything has been said.
    pub fn enable(&self) -> Result<(), i32> {
        let seed = match self.seed.as_deref() {
            Some("random") => Some(draw()),
            Some(text) => Some(number(text)?),
            None if self.replay.is_some() => None,
            None => Some(draw()),
        };
        let complain = |what: &str, path: &str, e: &dyn std::fmt::Display| {
            report::complain(format_args!("minigo: {what} {path}: {e}"));
            report::EXIT_USAGE
        };
        let replay = match &self.replay {
            Some(path) => Some(fs::read(path).map_err(|e| complain("cannot replay", path, &e))?),
            None => None,
        };
        let record = match &self.record {
            Some(path) => Some(fs::File::create(path).map_err(|e| complain("cannot record to", path, &e))?),
            None => None,
        };
        seeded::enable(Config { seed, record, replay })
            .map_err(|e| complain("cannot replay", self.replay.as_deref().unwrap_or_default(), &e))
    }
}

/// A seed that nobody chose is told: it is the only way back.
fn draw() -> u64 {
    // Small enough to be typed.
    let seed = minigo_runtime::oracle::rand64() >> 32;
    report::complain(format_args!("minigo: seed {seed}"));
    seed
}

fn number(text: &str) -> Result<u64, i32> {
    text.parse().map_err(|_| {
        report::complain(format_args!(
            "minigo: a seed is a number from 0 to {} or \"random\", not {text:?}",
            u64::MAX
        ));
        report::EXIT_USAGE
    })
}
