//! `cargo xtask golden MINIGO`: the golden cases under any built `minigo`, without building one. `UPDATE=1`
//! rewrites the expectations.

use std::io;
use std::path::Path;

use xtask::{Case, find_cases, judge::judge, on_all_cores, root};

/// True if every case passes.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let Some((minigo, filters)) = args.split_first() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "which minigo? give its path"));
    };
    let minigo = std::path::absolute(Path::new(minigo))?;
    let mut cases = find_cases(&root())?;
    // Under zeal only if a filter asks for it.
    if filters.iter().any(|f| f.contains("zeal")) {
        cases = cases.iter().flat_map(Case::with_zeal).collect();
    }
    cases.retain(|c| filters.is_empty() || filters.iter().any(|f| c.title().contains(f)));
    let update = std::env::var_os("UPDATE").is_some_and(|v| v == "1");
    let mut failed = on_all_cores(&cases, |case| {
        let text = judge(&minigo, case, update).unwrap_or_else(|e| Some(format!("{e}\n")))?;
        println!("--- {}\n{text}", case.title());
        Some(case.title())
    });
    failed.sort();
    for name in &failed {
        println!("failed: {name}");
    }
    println!("{} passed, {} failed", cases.len() - failed.len(), failed.len());
    Ok(failed.is_empty())
}
