//! `schedtrace`, `scheddetail` and `schedjson`.

use crate::json::{self, Json};
use crate::{minigo, program, scratch, stderr};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const SHORT: &str =
    "SCHED #ms: gomaxprocs=# idleprocs=# threads=# spinningthreads=# needspinning=# idlethreads=# runqueue=#";
const DETAIL: &str = " gcwaiting=? nmidlelocked=# stopwait=# sysmonwait=?";
const P: &str = "  P#: status=# schedtick=# syscalltick=# m=@ runqsize=# gfreecnt=# timerslen=#";
const M: &str =
    "  M#: p=@ curg=@ mallocing=# throwing=# preemptoff= locks=# dying=# spinning=? blocked=? lockedg=@";
const G: &str = "  G#: status=#(*) m=@ lockedm=@";

/// Whether a line has a form, in which `#` stands for a number, `@` for a number or nil, `?` for true or false, and `*` for any
/// text. Gives the numbers in their order.
fn fits(form: &str, line: &str) -> Option<Vec<u64>> {
    let Some(f) = form.chars().next() else { return line.is_empty().then(Vec::new) };
    let rest = &form[f.len_utf8()..];
    match f {
        '#' => {
            let n = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let mut found = vec![line[..n].parse().ok()?];
            found.extend(fits(rest, &line[n..])?);
            Some(found)
        }
        '@' => {
            line.strip_prefix("nil").and_then(|l| fits(rest, l)).or_else(|| fits(&format!("#{rest}"), line))
        }
        '?' => ["true", "false"].iter().find_map(|w| fits(rest, line.strip_prefix(w)?)),
        '*' => (0..=line.len()).filter(|&i| line.is_char_boundary(i)).find_map(|i| fits(rest, &line[i..])),
        _ => fits(rest, line.strip_prefix(f)?),
    }
}

/// Runs `busy.go` and reads what it prints on stderr: lets it compute until `seen` says so of the lines so far, then
/// lets it sleep until `seen` says so again, and gives all lines.
fn busy(env: &[(&str, &str)], mut seen: impl FnMut(Phase, &str) -> bool) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_minigo"))
        .arg("run")
        .arg(program("busy.go"))
        .env_remove("GODEBUG")
        .env_remove("MINIGODEBUG")
        .envs(env.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("minigo starts");
    let mut input = child.stdin.take();
    let mut lines = BufReader::new(child.stderr.take().expect("piped")).lines();
    let (mut text, mut phase) = (String::new(), Phase::Computing);
    loop {
        while seen(phase, &text) {
            match phase {
                Phase::Computing => {
                    input.as_mut().expect("open").write_all(b"x").expect("it reads");
                    phase = Phase::Sleeping;
                }
                Phase::Sleeping => {
                    input = None;
                    phase = Phase::Ending;
                }
                Phase::Ending => break,
            }
        }
        let Some(line) = lines.next() else { break };
        text += &line.expect("UTF-8");
        text.push('\n');
    }
    let out = child.wait_with_output().expect("it ends");
    assert!(out.status.success(), "{text}");
    assert_eq!(String::from_utf8_lossy(&out.stdout), "done\n");
    text
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Computing,
    Sleeping,
    Ending,
}

/// For runs that print nothing to wait for.
fn at_once(phase: Phase, _: &str) -> bool {
    phase != Phase::Ending
}

/// Whether two lines in a row show all three Ps idle, half a sleep of the program apart at most: nobody ran between them.
fn idle_twice(text: &str) -> bool {
    let idle = |l: &str| l.contains(" idleprocs=3 ").then(|| fits("SCHED #ms:*", l)).flatten().map(|n| n[0]);
    let times: Vec<Option<u64>> = text.lines().map(idle).collect();
    times.windows(2).any(|w| matches!(w, [Some(a), Some(b)] if b - a < 100))
}

#[test]
fn schedtrace_prints_gos_lines_also_when_all_is_idle() {
    // Go users type GODEBUG.
    for var in ["MINIGODEBUG", "GODEBUG"] {
        // While main sleeps everything is idle, and sysmon prints all the same.
        let idle = |phase, text: &str| match phase {
            Phase::Computing => text.lines().count() >= 3,
            Phase::Sleeping => idle_twice(text) || text.matches("idleprocs=3").count() > 12,
            Phase::Ending => false,
        };
        let text = busy(&[(var, "schedtrace=20"), ("GOMAXPROCS", "3")], idle);
        assert!(idle_twice(&text), "{text}");
        let form = format!("{SHORT} [ # # # ] schedticks=[ # # # ]");
        let lines: Vec<Vec<u64>> =
            text.lines().map(|l| fits(&form, l).unwrap_or_else(|| panic!("not in form: {l}"))).collect();
        assert_eq!(lines[0][0], 0, "the first line stands at 0 ms");
        assert!(lines.windows(2).all(|w| w[0][0] + 20 <= w[1][0]), "20 ms apart: {text}");
        assert!(lines.iter().all(|l| l[1] == 3), "gomaxprocs");
    }
    assert_eq!(busy(&[], at_once), "");
    assert_eq!(busy(&[("MINIGODEBUG", "schedtrace=0"), ("GODEBUG", "schedtrace=5")], at_once), "");
}

#[test]
fn scheddetail_lists_every_p_m_and_g() {
    let states = |phase, text: &str| match phase {
        Phase::Computing => text.contains("(sync.WaitGroup.Wait)") && text.contains("(chan receive)"),
        Phase::Sleeping => text.contains("(sleep)"),
        Phase::Ending => false,
    };
    let text = busy(&[("MINIGODEBUG", "schedtrace=30,scheddetail=1"), ("GOMAXPROCS", "2")], states);
    let head = format!("{SHORT}{DETAIL}");
    let (mut ps, mut ms, mut gs, mut threads) = (0, 0, 0, 0);
    for line in text.lines() {
        if let Some(figures) = fits(&head, line) {
            assert_eq!(ms, threads, "one line per thread");
            (ps, ms, gs, threads) = (0, 0, 0, figures[3]);
        } else if fits(P, line).is_some() {
            ps += 1;
            assert!(ps <= 2 && ms == 0 && gs == 0, "{text}");
        } else if fits(M, line).is_some() {
            ms += 1;
            assert!(ps == 2 && gs == 0, "{text}");
        } else {
            assert!(fits(G, line).is_some(), "not in form: {line}");
            gs += 1;
            assert!(ms > 0, "{text}");
        }
    }
    // The goroutine that waits while it is locked to its thread.
    assert!(
        text.lines().any(|l| l.contains("(chan receive) m=nil lockedm=") && !l.contains("lockedm=nil")),
        "{text}"
    );
}

#[test]
fn a_program_that_dies_prints_the_details_once_more() {
    for (name, first) in [("deadlock.go", "fatal error: "), ("panic.go", "SCHED ")] {
        let out = minigo(
            &["run", program(name).to_str().expect("UTF-8")],
            &[("MINIGODEBUG", "scheddetail=1,explain=0")],
        );
        assert_eq!(out.status.code(), Some(2));
        let text = stderr(&out);
        assert!(text.starts_with(first), "{text}");
        assert_eq!(
            text.lines().filter(|l| fits(&format!("{SHORT}{DETAIL}"), l).is_some()).count(),
            1,
            "{text}"
        );
        assert!(text.lines().any(|l| fits(G, l).is_some()), "{text}");
        assert!(text.contains("\ngoroutine 1 ["), "{text}");
    }
}

#[test]
fn schedjson_writes_one_object_per_look_and_a_last_one() {
    let file = scratch("sched.json");
    let switches = format!("schedtrace=40,scheddetail=1,schedjson={}", file.display());
    let text = busy(&[("MINIGODEBUG", &switches), ("GOMAXPROCS", "2")], |phase, text| match phase {
        Phase::Computing => text.matches("SCHED").count() >= 2,
        Phase::Sleeping => text.contains("(sleep)"),
        Phase::Ending => false,
    });
    let lines = std::fs::read_to_string(&file).expect("it was written");
    let looks: Vec<Json> = lines.lines().map(json::parse).collect();
    let heads = text.lines().filter(|l| l.starts_with("SCHED")).count();
    // One per look, and one at the end, which may come between file and text of a look.
    assert!(looks.len() == heads + 1 || looks.len() == heads + 2, "{} and {heads}", looks.len());
    for (i, look) in looks.iter().enumerate() {
        assert_eq!(*look.get("last"), Json::Bool(i + 1 == looks.len()));
        assert_eq!(look.get("gomaxprocs").number(), 2.0);
        assert_eq!(look.get("p").list().len(), 2);
        assert_eq!(look.get("m").list().len() as f64, look.get("threads").number());
        for name in
            ["ms", "idleprocs", "spinningthreads", "idlethreads", "runqueue", "stopwait", "nmidlelocked"]
        {
            assert!(look.get(name).number() >= 0.0, "{name}");
        }
        for p in look.get("p").list() {
            for name in ["id", "status", "schedtick", "syscalltick", "runqsize", "gfreecnt", "timerslen"] {
                assert!(p.get(name).number() >= 0.0, "{name}");
            }
        }
    }
    let last = &looks[looks.len() - 1];
    let count = |name: &str| last.get("counters").get(name).number();
    assert_eq!(count("goroutines/created:goroutines"), 6.0);
    // One goroutine may end between the look at the goroutines and the look at the counters.
    let alive = count("goroutines/created:goroutines") - count("goroutines/ended:goroutines");
    assert!((alive - last.get("goroutines").number()).abs() <= 1.0, "{alive}");
    assert!(count("timers:events") >= 1.0);
    std::fs::remove_file(file).expect("it is ours");

    // Alone it needs no period and prints nothing.
    let file = scratch("alone.json");
    assert_eq!(busy(&[("MINIGODEBUG", &format!("schedjson={}", file.display()))], at_once), "");
    let lines = std::fs::read_to_string(&file).expect("it was written");
    assert_eq!(*json::parse(lines.lines().last().expect("one at least")).get("last"), Json::Bool(true));
    std::fs::remove_file(file).expect("it is ours");
    // A file that cannot be made is said, and the program runs.
    let text = busy(&[("MINIGODEBUG", "schedjson=/nonexistent/x")], at_once);
    assert!(text.contains("schedjson: /nonexistent/x: no such file"), "{text}");
}
