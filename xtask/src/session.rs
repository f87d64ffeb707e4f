//! A long session: many inputs, half of them redefinitions, and what becomes of their code and of the memory. `tests/chunks.rs`
//! runs a short one, `cargo xtask session` one with 10 000 inputs.

use std::io;
use std::path::Path;

use crate::driver::Session;

/// What a session has at some moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Chunks of code in use, and freed so far.
    pub live: u64,
    pub freed: u64,
    /// Bytes of code in use.
    pub bytes: u64,
    /// Resident memory, in KiB.
    pub resident: u64,
}

/// Resident memory of a session after so many inputs stays below this, in KiB: the process, and for each input what it declared
/// and its text. In debug builds everything is larger.
pub fn bound(inputs: usize) -> u64 {
    let release = (36 << 10) + 5 * inputs as u64;
    if cfg!(debug_assertions) { 3 * release } else { release }
}

/// What a long session came to: with goroutines in old code, and after they have ended.
pub struct Report {
    pub held: Figures,
    pub end: Figures,
}

/// Runs a session of `inputs` inputs. While they run, `pinned` goroutines stand in functions that were redefined since; at the end they
/// go on, and must answer as their old code does. `debug`: `MINIGODEBUG`.
pub fn run(minigo: &Path, inputs: usize, pinned: usize, debug: &str) -> io::Result<Report> {
    let mut s = Session::start(minigo, debug)?;
    s.tell("start, ready, answers := make(chan bool), make(chan bool), make(chan int)")?;
    for i in 0..pinned {
        s.tell(&format!("func held() {{ ready <- true; <-start; answers <- {i} }}"))?;
        s.tell("go held(); <-ready")?;
        s.expect("true")?;
    }
    s.tell("func held() { panic(\"replaced\") }")?;
    if pinned > 0 {
        s.spin()?;
    }
    s.redefine(inputs)?;
    let held = s.figures()?;
    s.tell("close(start); sum := 0")?;
    s.tell(&format!("for range {pinned} {{ sum += <-answers }}"))?;
    s.ask("sum", &(pinned * pinned.saturating_sub(1) / 2).to_string())?;
    if pinned > 0 {
        s.ask("spinning.Store(false); <-answers", "1")?;
    }
    s.tell("for runtime.NumGoroutine() > 2 { runtime.Gosched() }")?;
    // As many as make a search due, twice: what was live may be dead, and what is dead may be stale on a stack.
    s.redefine(4 * (pinned + 100))?;
    let end = s.figures()?;
    s.finish()?;
    Ok(Report { held, end })
}

impl Session {
    /// Leaves a goroutine behind that runs all the time in a function without calls that was redefined since: when the world
    /// stops, nothing refers to its code but the saved registers.
    fn spin(&mut self) -> io::Result<()> {
        self.tell("var spinning, entered atomic.Bool")?;
        self.tell(
            "func hot() int { entered.Store(true); n := 1; for spinning.Load() { n = -n }; return n * n }",
        )?;
        // Compiled here, and not together with who calls it.
        self.ask("hot()", "1")?;
        self.tell("func spin() { answers <- hot() }")?;
        self.tell("entered.Store(false); spinning.Store(true); go spin()")?;
        self.tell("for !entered.Load() { runtime.Gosched() }")?;
        self.tell("func hot() int { return 2 }")
    }

    /// So many inputs, half of them redefinitions: of a function, of one with another type, of a func value, of a method, of a type
    /// with methods, and of one with methods of an embedded type.
    fn redefine(&mut self, inputs: usize) -> io::Result<()> {
        self.tell("type counter struct{}; type numbered interface{ number() int }")?;
        for i in 0..inputs / 2 {
            match i % 6 {
                0 => self.tell(&format!("func f(n int) int {{ return n + {i} }}"))?,
                1 => self.tell(&format!("func f(n, more int) int {{ return n + more + {i} }}"))?,
                2 => self.tell(&format!("f := func(n int) int {{ return n + {i} }}"))?,
                3 => self.tell(&format!("func (counter) next(n int) int {{ return n + {i} }}"))?,
                4 => self.tell(&format!(
                    "type T struct {{ n, field{i} int }}; func (t T) number() int {{ return t.n + {i} }}; \
                     func (t *T) String() string {{ return fmt.Sprint(t.number()) }}"
                ))?,
                _ => self.tell(&format!("type T struct {{ strings.Builder; field{i} int }}"))?,
            }
            let written = format!(
                "var w io.StringWriter = new(T); _, _ = w.WriteString(\"{}\"); fmt.Println(w)",
                i + 1
            );
            let asserted = "fmt.Println(any(T{n: 1}).(numbered).number())";
            let call = ["f(1)", "f(1, 0)", "f(1)", "counter{}.next(1)", asserted, &written][i % 6];
            self.ask(call, &(i + 1).to_string())?;
        }
        Ok(())
    }

    fn figures(&mut self) -> io::Result<Figures> {
        self.tell(":sched")?;
        self.tell("\"that is all\"")?;
        let mut f = Figures::default();
        loop {
            let line = self.line()?;
            if line == "\"that is all\"" {
                break;
            }
            if let Some(rest) = line.strip_prefix("code of inputs: ") {
                let words = rest.split(|c: char| !c.is_ascii_digit()).filter_map(|w| w.parse().ok());
                if let [live, freed, bytes] = words.collect::<Vec<u64>>()[..] {
                    (f.live, f.freed, f.bytes) = (live, freed, bytes);
                }
            }
        }
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let resident = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
        f.resident = resident.and_then(|r| r.split_whitespace().next()?.parse().ok()).unwrap_or(0);
        Ok(f)
    }
}
