//! The threads of this process as the kernel sees them: whether one sleeps, and how long it has had a processor.

/// One thread.
pub struct Task {
    pub tid: i32,
    /// It waits for something; false: it runs, or waits for a processor.
    pub asleep: bool,
    /// Nanoseconds on a processor.
    pub ran: u64,
}

/// All threads; None: the kernel does not tell.
pub fn tasks() -> Option<Vec<Task>> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir("/proc/self/task").ok()? {
        let name = entry.ok()?.file_name();
        let Some(tid) = name.to_str().and_then(|n| n.parse().ok()) else { continue };
        // One that has ended meanwhile is no thread any more.
        all.extend(task(tid));
    }
    (!all.is_empty()).then_some(all)
}

fn task(tid: i32) -> Option<Task> {
    let read = |what: &str| std::fs::read_to_string(format!("/proc/self/task/{tid}/{what}")).ok();
    let ran = read("schedstat")?.split(' ').next()?.parse().ok()?;
    // The name stands in parentheses and may hold anything.
    let stat = read("stat")?;
    let state = stat[stat.rfind(')')? + 1..].trim_start().chars().next()?;
    Some(Task { tid, asleep: matches!(state, 'S' | 'I' | 'T' | 't' | 'X' | 'Z'), ran })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_thread_runs_and_has_run() {
        let me = crate::sys::thread::tid();
        let find = || tasks().and_then(|all| all.into_iter().find(|t| t.tid == me));
        let (Some(before), mut x) = (find(), 0u64) else { panic!("no such thread") };
        assert!(!before.asleep);
        // Time passes on a processor; a clock tick at least.
        while find().is_some_and(|t| t.ran == before.ran) {
            x = std::hint::black_box(x + 1);
        }
        assert!(find().is_some_and(|t| t.ran > before.ran));
    }
}
