//! `cargo xtask golden MINIGO`: the golden cases under any built `minigo`, without building one. `UPDATE=1`
//! rewrites the expectations.

use std::io;
use std::path::Path;
use std::sync::Mutex;

use xtask::{find_cases, judge::judge, root};

/// True if every case passes.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let Some((minigo, filters)) = args.split_first() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "which minigo? give its path"));
    };
    let minigo = std::path::absolute(Path::new(minigo))?;
    let mut cases = find_cases(&root())?;
    cases.retain(|c| filters.is_empty() || filters.iter().any(|f| c.title().contains(f)));
    let update = std::env::var_os("UPDATE").is_some_and(|v| v == "1");
    let queue = Mutex::new(cases.iter());
    let failed = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get());
    std::thread::scope(|s| {
        for _ in 0..workers {
            s.spawn(|| {
                loop {
                    let next = queue.lock().map(|mut q| q.next());
                    let Ok(Some(case)) = next else { break };
                    let text = judge(&minigo, case, update).unwrap_or_else(|e| Some(format!("{e}\n")));
                    if let (Some(text), Ok(mut failed)) = (text, failed.lock()) {
                        println!("--- {}\n{text}", case.title());
                        failed.push(case.title());
                    }
                }
            });
        }
    });
    let mut failed = failed.into_inner().unwrap_or_default();
    failed.sort();
    for name in &failed {
        println!("failed: {name}");
    }
    println!("{} passed, {} failed", cases.len() - failed.len(), failed.len());
    Ok(failed.is_empty())
}
