//! Child processes with a time limit, directories that go away with their owner, work on all cores.

// The bans of clippy.toml are for the runtime; here real time and threads are what is wanted.
#![allow(clippy::disallowed_methods)]

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Clone, Debug)]
pub struct Output {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// The exit status; 128 + N for death by signal N, as a shell shows it.
    pub status: i32,
    /// The limit passed and the process was killed.
    pub timed_out: bool,
    pub wall: Duration,
}

/// Runs `command` to its end or for at most `limit`.
pub fn run_limited(command: &mut Command, limit: Duration) -> io::Result<Output> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let out = drain(child.stdout.take());
    let err = drain(child.stderr.take());
    finish(child, out, err, limit)
}

/// The same with input, and with standard error as a part of standard output.
pub fn run_session(command: &mut Command, input: fs::File, limit: Duration) -> io::Result<Output> {
    let (reader, writer) = io::pipe()?;
    command.stdin(input).stdout(writer.try_clone()?).stderr(writer);
    let child = command.spawn()?;
    // Only the child may hold the pipe's other end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    finish(child, drain(Some(reader)), drain(None::<fs::File>), limit)
}

fn finish(
    mut child: Child,
    out: thread::JoinHandle<Vec<u8>>,
    err: thread::JoinHandle<Vec<u8>>,
    limit: Duration,
) -> io::Result<Output> {
    let start = Instant::now();
    let timed_out = !wait(&mut child, start + limit)?;
    if timed_out {
        child.kill()?;
    }
    let status = child.wait()?;
    Ok(Output {
        stdout: out.join().unwrap_or_default(),
        stderr: err.join().unwrap_or_default(),
        status: code(status),
        timed_out,
        wall: start.elapsed(),
    })
}

fn code(status: std::process::ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|s| 128 + s)).unwrap_or(-1)
}

/// Reads a pipe on a thread of its own, so that a child never blocks on a full one.
fn drain<R: Read + Send + 'static>(pipe: Option<R>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut p) = pipe {
            // What was read before an error is still worth comparing.
            let _ = p.read_to_end(&mut bytes);
        }
        bytes
    })
}

/// Polls with growing pauses; `false` if the deadline passed.
fn wait(child: &mut Child, deadline: Instant) -> io::Result<bool> {
    let mut pause = Duration::from_micros(200);
    while child.try_wait()?.is_none() {
        if Instant::now() >= deadline {
            return Ok(false);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
    Ok(true)
}

/// A directory for one case's files, removed when dropped.
pub struct Scratch(pub PathBuf);

impl Scratch {
    pub fn new(name: &str) -> io::Result<Scratch> {
        let dir = std::env::temp_dir().join(format!("minigo-test-{}-{name}", std::process::id()));
        fs::create_dir_all(&dir)?;
        Ok(Scratch(dir))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Applies `f` to every item on all cores and gives back what it said of some.
pub fn on_all_cores<T: Sync, R: Send>(items: &[T], f: impl Fn(&T) -> Option<R> + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut said = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            said.extend(f(item));
        }
        said
    };
    let workers = thread::available_parallelism().map_or(2, |n| n.get());
    thread::scope(|s| {
        let threads: Vec<_> = (0..workers).map(|_| s.spawn(work)).collect();
        threads.into_iter().filter_map(|t| t.join().ok()).flatten().collect()
    })
}
