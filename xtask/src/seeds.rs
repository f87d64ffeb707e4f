//! `cargo xtask seeds MINIGO`: every golden program as a seeded run, with several seeds and each of them twice.

use std::io;
use std::path::Path;

use xtask::seeded::{has_seeds, judge};
use xtask::{find_cases, on_all_cores, root};

const SEEDS: u64 = 5;

/// True if all runs agree.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let Some((minigo, filters)) = args.split_first() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "which minigo? give its path"));
    };
    let minigo = std::path::absolute(Path::new(minigo))?;
    let count = std::env::var("SEEDS").ok().and_then(|s| s.parse().ok()).unwrap_or(SEEDS);
    let cases = find_cases(&root())?;
    let wanted = |title: String| filters.is_empty() || filters.iter().any(|f| title.contains(f));
    let runs: Vec<_> = cases
        .iter()
        .filter(|c| has_seeds(c) && wanted(c.title()))
        .flat_map(|c| (1..=count).map(move |seed| (c, seed)))
        .collect();
    let mut failed = on_all_cores(&runs, |&(case, seed)| {
        let text = judge(&minigo, case, seed).unwrap_or_else(|e| Some(format!("{e}\n")))?;
        println!("--- {}\n{text}", case.title());
        Some(format!("{} with seed {seed}", case.title()))
    });
    failed.sort();
    for name in &failed {
        println!("failed: {name}");
    }
    println!("{} passed, {} failed", runs.len() - failed.len(), failed.len());
    Ok(failed.is_empty())
}
