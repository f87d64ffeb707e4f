//! `minigo run --trace`: what the file must hold, and that it is whole however the program ends.

use crate::json::{self, Json};
use crate::{minigo, program, scratch, stderr};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

const PS: u64 = 1;
const GS: u64 = 3;

/// A piece of a track, in nanoseconds.
#[derive(Debug)]
struct Slice {
    start: u64,
    end: u64,
    name: String,
    args: Json,
}

struct Trace {
    slices: BTreeMap<(u64, u64), Vec<Slice>>,
    /// Names of tracks.
    names: BTreeMap<(u64, u64), String>,
    instants: Vec<(u64, u64, String, Json)>,
    /// Both ends of the arrows: track and time.
    starts: BTreeMap<u64, (u64, u64, u64)>,
    ends: BTreeMap<u64, (u64, u64, u64)>,
}

fn nanos(v: &Json) -> u64 {
    (v.number() * 1000.0).round() as u64
}

impl Trace {
    /// Reads a file and checks what must hold of every trace: it is JSON; the slices of a track lie beside or in each
    /// other; every arrow has one start and at most one end, which is not before it; nothing was dropped.
    fn read(file: &Path) -> Trace {
        let text = std::fs::read_to_string(file).expect("the trace was written");
        let mut t = Trace {
            slices: BTreeMap::new(),
            names: BTreeMap::new(),
            instants: Vec::new(),
            starts: BTreeMap::new(),
            ends: BTreeMap::new(),
        };
        let mut last = None;
        for e in json::parse(&text).list() {
            let track = || (e.get("pid").number() as u64, e.get("tid").number() as u64);
            let name = e.get("name").text().to_string();
            match e.get("ph").text() {
                "M" if name == "thread_name" => {
                    t.names.insert(track(), e.get("args").get("name").text().to_string());
                }
                "M" => last = Some(e.clone()),
                "X" => {
                    let start = nanos(e.get("ts"));
                    let end = start + nanos(e.get("dur"));
                    t.slices.entry(track()).or_default().push(Slice {
                        start,
                        end,
                        name,
                        args: e.get("args").clone(),
                    });
                }
                "i" => t.instants.push((track().0, track().1, name, e.get("args").clone())),
                ph @ ("s" | "f") => {
                    let ends = if ph == "s" { &mut t.starts } else { &mut t.ends };
                    let at = (track().0, track().1, nanos(e.get("ts")));
                    assert!(
                        ends.insert(e.get("id").number() as u64, at).is_none(),
                        "an arrow has two {ph}: {e:?}"
                    );
                }
                ph => panic!("an event of the kind {ph}: {e:?}"),
            }
        }
        let last = last.expect("the last event sums up");
        assert_eq!(
            (last.get("name").text(), last.get("args").get("dropped")),
            ("minigo", &Json::Number(0.0))
        );
        for (track, slices) in &mut t.slices {
            assert!(t.names.contains_key(track), "{track:?} has no name");
            slices.sort_by_key(|s| (s.start, std::cmp::Reverse(s.end)));
            let mut open: Vec<&Slice> = Vec::new();
            for s in slices.iter() {
                open.retain(|o| o.end > s.start);
                if let Some(o) = open.last() {
                    assert!(s.end <= o.end, "track {track:?}: {s:?} leaves {o:?}");
                }
                open.push(s);
            }
        }
        for (id, end) in &t.ends {
            let start = t.starts.get(id).expect("an arrow begins somewhere");
            assert!(start.2 <= end.2, "arrow {id} goes back in time");
        }
        t
    }

    fn goroutine(&self, function: &str) -> u64 {
        let of = |(&(pid, tid), name): (&(u64, u64), &String)| {
            (pid == GS && name == &format!("G{tid} {function}")).then_some(tid)
        };
        self.names.iter().find_map(of).unwrap_or_else(|| panic!("no {function}: {:?}", self.names))
    }

    /// For each wait of a goroutine: the reason, the place, and who ended it (0: no goroutine did).
    fn waits(&self, g: u64) -> Vec<(String, String, u64)> {
        let waits = self.slices[&(GS, g)].iter().filter(|s| s.name == "waiting");
        waits
            .map(|s| {
                let by = if let Json::Number(by) = s.args.get("by") { *by as u64 } else { 0 };
                (s.args.get("reason").text().to_string(), s.args.get("at").text().to_string(), by)
            })
            .collect()
    }

    fn arrow(&self, from: u64, to: u64) -> bool {
        self.starts.iter().any(|(id, s)| {
            (s.0, s.1) == (GS, from) && self.ends.get(id).is_some_and(|e| (e.0, e.1) == (GS, to))
        })
    }
}

/// Runs `events.go`; gives the trace and the exit status.
fn traced(name: &str, seed: Option<&str>, env: &[(&str, &str)]) -> (Trace, Option<i32>, String) {
    let file = scratch(&format!("{name}.json"));
    let source = program("events.go");
    let mut words = vec!["run", "--trace", file.to_str().expect("UTF-8")];
    words.extend(seed.iter().flat_map(|s| ["--seed", s]));
    words.extend([source.to_str().expect("UTF-8"), name]);
    let out = minigo(&words, env);
    let (t, text) = (Trace::read(&file), std::fs::read_to_string(&file).expect("it was read before"));
    std::fs::remove_file(file).expect("it is ours");
    assert!(out.status.code().is_some(), "{}", stderr(&out));
    (t, out.status.code(), text)
}

#[test]
fn a_trace_holds_the_goroutines_their_waits_and_who_ended_them() {
    // In a seeded run a sleep ends when nobody else can run, so it is known who waits for whom; on real threads less is.
    for (seed, procs) in [(Some("3"), "2"), (None, "1"), (None, "4")] {
        let (t, status, _) = traced("plain", seed, &[("GOMAXPROCS", procs)]);
        assert_eq!(status, Some(0));
        let exact = seed.is_some();
        let goroutines: BTreeSet<u64> = t.names.keys().filter(|k| k.0 == GS).map(|k| k.1).collect();
        let (main, receiver, locker) =
            (t.goroutine("runtime.main"), t.goroutine("main.receiver"), t.goroutine("main.locker"));
        assert_eq!(goroutines, BTreeSet::from([main, receiver, locker]), "exactly these");

        // Main slept four times and was woken by the scheduler.
        let waits = t.waits(main);
        assert_eq!(waits.iter().filter(|w| w.0 == "sleep" && w.2 == 0).count(), 4, "{waits:?}");
        assert_eq!(waits.iter().filter(|w| w.0 == "sleep" && w.1 == "events.go:36").count(), 3, "{waits:?}");
        // The receiver waited for main each time, and main's send ended each wait.
        let waits = t.waits(receiver);
        assert!(waits.iter().filter(|w| w.0 == "chan receive").count() == 3 || !exact, "{waits:?}");
        assert!(waits.iter().all(|w| w.1 == "events.go:16" && w.2 == main), "{waits:?}");
        assert!(t.arrow(main, receiver) && t.arrow(main, locker), "made by main");
        // The lock was held until main let it go.
        let waits = t.waits(locker);
        let lock = ("sync.Mutex.Lock".to_string(), "events.go:24".to_string(), main);
        assert!(waits.contains(&lock) || !exact, "{waits:?}");

        // The system call, Gosched, and the end.
        let of = |g| &t.slices[&(GS, g)];
        assert!(
            of(receiver).iter().any(|s| s.name == "syscall" && s.args.get("at").text() == "events.go:18")
        );
        let ends = |g| {
            of(g).iter().filter(|s| s.name == "running").map(|s| s.args.get("end").text()).collect::<Vec<_>>()
        };
        assert!(ends(main).contains(&"yield"), "{:?}", ends(main));
        // Main ends the program from a system call.
        assert!(ends(main).contains(&"syscall") && !ends(main).contains(&"end"), "{:?}", ends(main));
        for g in [receiver, locker] {
            assert_eq!(ends(g).iter().filter(|&&e| e == "end").count(), 1, "{:?}", ends(g));
        }
        let made: Vec<_> =
            t.instants.iter().filter(|i| i.0 == GS && i.1 == main && i.2.starts_with("go ")).collect();
        let places: Vec<_> = made.iter().map(|i| i.3.get("at").text()).collect();
        assert_eq!(places, ["events.go:34", "events.go:39"], "where the go statements stand");

        // What a goroutine ran, some P and some M ran at the same time.
        for g in goroutines {
            for s in of(g).iter().filter(|s| s.name == "running") {
                for (pid, id) in [(PS, "p"), (2, "m")] {
                    let track = &t.slices[&(pid, s.args.get(id).number() as u64)];
                    let same = |o: &Slice| {
                        (o.start, o.end) == (s.start, s.end) && o.name.starts_with(&format!("G{g} "))
                    };
                    assert!(track.iter().any(same), "{s:?} on {id}");
                }
            }
        }
        assert!(t.instants.iter().filter(|i| i.0 == PS && i.2 == "timer").count() >= 4);
    }
}

#[test]
fn a_trace_is_whole_however_the_program_ends() {
    for (name, status) in [("exit", 3), ("panic", 2), ("nil", 2), ("deadlock", 2), ("goexit", 2)] {
        let (t, code, _) = traced(name, None, &[]);
        assert_eq!(code, Some(status), "{name}");
        assert!(t.slices.len() > 3, "{name}");
    }
    // One that dies of a signal: by the default action, and by the one that reports.
    for (signal, code) in [("TERM", None), ("QUIT", Some(2))] {
        let file = scratch(&format!("{signal}.json"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_minigo"))
            .args(["run", "--trace"])
            .arg(&file)
            .arg(program("events.go"))
            .arg("wait")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("minigo starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("it says ready");
        assert_eq!(line, "ready\n");
        let sent = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        assert_eq!(child.wait().expect("it dies").code(), code);
        assert!(Trace::read(&file).slices.len() > 3, "{signal}");
        std::fs::remove_file(file).expect("it is ours");
    }
}

#[test]
fn equal_seeds_write_equal_traces() {
    let runs = ["7", "7", "8"].map(|seed| traced("plain", Some(seed), &[("GOMAXPROCS", "4")]).2);
    assert!(runs[0] == runs[1], "two runs with one seed differ");
    assert!(runs[0] != runs[2], "another seed is another run");
}

#[test]
fn nothing_is_lost_of_many_events() {
    let file = scratch("many.json");
    let source = program("many.go");
    let out =
        minigo(&["run", "--trace", file.to_str().expect("UTF-8"), source.to_str().expect("UTF-8")], &[]);
    assert!(out.status.success(), "{}", stderr(&out));
    let t = Trace::read(&file);
    std::fs::remove_file(file).expect("it is ours");
    let goroutines = t.names.keys().filter(|k| k.0 == GS).count();
    assert_eq!(goroutines, 2001);
    // Each was made, started and ended once.
    for (track, slices) in t.slices.iter().filter(|(track, _)| track.0 == GS && track.1 != 1) {
        let ends = slices.iter().filter(|s| s.name == "running" && s.args.get("end").text() == "end").count();
        assert_eq!(ends, 1, "{track:?}");
    }
    assert_eq!(t.starts.len(), t.ends.len(), "all that were woken ran");
}

#[test]
fn a_file_that_cannot_be_made_is_said() {
    let source = program("panic.go");
    let out = minigo(&["run", "--trace", "/nonexistent/x", source.to_str().expect("UTF-8")], &[]);
    assert_eq!(out.status.code(), Some(64));
    assert!(
        stderr(&out).contains("minigo: cannot trace to /nonexistent/x: no such file"),
        "{}",
        stderr(&out)
    );
}
