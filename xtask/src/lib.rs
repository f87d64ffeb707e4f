//! The reader of `testdata/`: finds golden cases, runs programs with a time limit, normalises crash
//! reports and compares. The golden tests (`tests/golden.rs`) and `cargo xtask oracle` share it, so that
//! minigo and real Go are judged by the same rules.

pub mod case;
pub mod driver;
pub mod faults;
pub mod generate;
pub mod judge;
pub mod normal;
pub mod process;
pub mod rng;
pub mod seeded;
pub mod session;

pub use case::{Case, Expected, Kind, find_cases};
pub use process::{Output, Scratch, on_all_cores, run_limited, run_session};

use std::path::{Path, PathBuf};

/// The root of the source tree.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// A unified difference of two texts, or nothing if they are the same.
pub fn difference(what: &str, want: &str, got: &str) -> Option<String> {
    if want == got {
        return None;
    }
    let diff = similar::TextDiff::from_lines(want, got);
    let mut text = diff
        .unified_diff()
        .context_radius(2)
        .header(&format!("{what} wanted"), &format!("{what} got"))
        .to_string();
    const LIMIT: usize = 4000;
    if text.len() > LIMIT {
        let cut = (0..=LIMIT).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        text.truncate(cut);
        text.push_str("\n… (cut)\n");
    }
    Some(text)
}
