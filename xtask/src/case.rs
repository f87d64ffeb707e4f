//! Golden cases: what stands in `testdata/` and `examples/`, and what each program is expected to do.
//!
//! A case is `NAME.go` or a directory `NAME/` with the files of one package. Beside it stand `NAME.out`
//! (standard output), `NAME.err` (standard error) and `NAME.status` (exit status); a missing file means
//! empty output or status 0. Comment lines before the package clause steer a case:
//!
//! ```text
//! // minigo: env GOMAXPROCS=4 MINIGODEBUG=preemptzeal=1
//! // minigo: args one two
//! // minigo: timeout 60
//! // minigo: command check
//! ```
//!
//! Cases in `testdata/repl` are `NAME.repl` files, what is typed in a session; their
//! standard output and error come as one, as a person sees them. Cases in `testdata/limit` are `NAME.gen` files, see [`crate::generate`].

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::generate::Recipe;
use crate::normal;
use crate::process::Output;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Runs and prints; compared exactly.
    Run,
    /// Programs for a reader; compared like `Run`.
    Example,
    /// Many goroutines under the debug switches that preempt and grow stacks everywhere.
    Stress,
    /// Dies; the traceback is compared in a normal form.
    Crash,
    /// Does not compile; wording as `go build`.
    Errors,
    /// Bad or huge input, generated from a recipe.
    Limit,
    /// What minigo lacks: status 3 with a position; compared up to the named construct.
    Unsupported,
    /// The text form of the IR.
    Ir,
    /// A session: `NAME.repl` is what is typed.
    Repl,
    /// Runs whose choices come from a seed: the command line says which.
    Seeded,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Run,
        Kind::Example,
        Kind::Crash,
        Kind::Errors,
        Kind::Limit,
        Kind::Unsupported,
        Kind::Ir,
        Kind::Repl,
        Kind::Stress,
        Kind::Seeded,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Run => "run",
            Kind::Example => "examples",
            Kind::Stress => "stress",
            Kind::Crash => "crash",
            Kind::Errors => "errors",
            Kind::Limit => "limit",
            Kind::Unsupported => "unsupported",
            Kind::Ir => "ir",
            Kind::Repl => "repl",
            Kind::Seeded => "seeded",
        }
    }

    fn folder(self, root: &Path) -> PathBuf {
        match self {
            Kind::Example => root.join("examples"),
            _ => root.join("testdata").join(self.name()),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Case {
    pub kind: Kind,
    pub name: String,
    /// Where the program and its expectations stand; programs are run from here.
    pub folder: PathBuf,
    /// `NAME.go` or `NAME` for a directory.
    pub source: String,
    pub env: Vec<(String, String)>,
    pub args: Vec<String>,
    pub timeout: Duration,
    /// The command in place of `run`.
    pub command: String,
    pub recipe: Option<Recipe>,
    /// Before the title: which way of running the case this is.
    pub way: &'static str,
}

/// The ways to run a program that must make no difference: preempted at every safepoint, a new stack segment at every
/// prologue, on one P and on four.
pub const ZEAL: [(&str, &str); 2] = [("zeal1/", "1"), ("zeal4/", "4")];

/// What a case must print and return.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    pub stdout: String,
    pub stderr: String,
    pub status: i32,
}

/// Every case below `root`, in the order of kinds and names.
pub fn find_cases(root: &Path) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for kind in Kind::ALL {
        let folder = kind.folder(root);
        if !folder.is_dir() {
            continue;
        }
        let mut names: Vec<PathBuf> =
            fs::read_dir(&folder)?.map(|e| e.map(|e| e.path())).collect::<io::Result<_>>()?;
        names.sort();
        for path in names {
            let ext = path.extension().and_then(|e| e.to_str()).unwrap_or("");
            let is_case = match kind {
                Kind::Limit => ext == "gen",
                Kind::Repl => ext == "repl",
                _ => ext == "go" || path.is_dir(),
            };
            if is_case {
                cases.push(Case::read(kind, &path)?);
            }
        }
    }
    Ok(cases)
}

impl Case {
    fn read(kind: Kind, path: &Path) -> io::Result<Case> {
        let folder = path.parent().unwrap_or(Path::new(".")).to_path_buf();
        let source = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut case = Case {
            kind,
            name,
            folder,
            source,
            env: Vec::new(),
            args: Vec::new(),
            timeout: Duration::from_secs(if kind == Kind::Stress { 120 } else { 30 }),
            command: "run".to_string(),
            recipe: None,
            way: "",
        };
        let text = if kind == Kind::Limit {
            let text = fs::read_to_string(path)?;
            case.recipe = Some(Recipe::parse(&text).map_err(|e| invalid(path, &e))?);
            String::new()
        } else if path.is_dir() {
            let mut files = go_files(path)?;
            files.sort();
            match files.first() {
                Some(first) => lossy(first)?,
                None => String::new(),
            }
        } else {
            lossy(path)?
        };
        case.directives(&text).map_err(|e| invalid(path, &e))?;
        Ok(case)
    }

    fn directives(&mut self, text: &str) -> Result<(), String> {
        for line in text.lines().take_while(|l| !l.starts_with("package ")) {
            let Some(rest) = line.strip_prefix("// minigo: ") else { continue };
            let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            match word {
                "env" => {
                    for pair in rest.split_whitespace() {
                        let (k, v) = pair.split_once('=').ok_or_else(|| format!("not NAME=VALUE: {pair}"))?;
                        self.env.push((k.to_string(), v.to_string()));
                    }
                }
                "args" => self.args.extend(rest.split_whitespace().map(str::to_string)),
                "timeout" => {
                    let secs = rest.trim().parse().map_err(|_| format!("not a number of seconds: {rest}"))?;
                    self.timeout = Duration::from_secs(secs);
                }
                "command" => self.command = rest.trim().to_string(),
                _ => return Err(format!("unknown directive: {word}")),
            }
        }
        Ok(())
    }

    /// The test's name.
    pub fn title(&self) -> String {
        format!("{}{}/{}", self.way, self.kind.name(), self.name)
    }

    /// Whether the case runs a program, and leaves the switches to who runs it.
    fn is_plain_run(&self) -> bool {
        let runs = matches!(self.kind, Kind::Run | Kind::Example | Kind::Crash) && self.command == "run";
        runs && !self.env.iter().any(|(k, _)| k == "MINIGODEBUG")
    }

    /// The same case with the programs that minigo compiled before in a directory; none if it does not run a program.
    pub fn with_cache(&self, dir: &Path) -> Option<Case> {
        let mut case = self.clone();
        case.way = "kept/";
        case.env.push(("MINIGO_CACHE".to_string(), dir.to_string_lossy().into_owned()));
        self.is_plain_run().then_some(case)
    }

    /// The same case in every way of [`ZEAL`]; none if it sets the switches itself or does not run a program.
    pub fn with_zeal(&self) -> Vec<Case> {
        if !self.is_plain_run() {
            return Vec::new();
        }
        let way = |&(way, procs): &(&'static str, &str)| {
            let mut case = self.clone();
            case.way = way;
            case.timeout *= 4;
            case.env.push(("MINIGODEBUG".to_string(), "preemptzeal=1,stackzeal=1".to_string()));
            if !case.env.iter().any(|(k, _)| k == "GOMAXPROCS") {
                case.env.push(("GOMAXPROCS".to_string(), procs.to_string()));
            }
            case
        };
        ZEAL.iter().map(way).collect()
    }

    /// The files of the package, relative to the folder.
    pub fn files(&self) -> io::Result<Vec<String>> {
        if !self.folder.join(&self.source).is_dir() {
            return Ok(vec![self.source.clone()]);
        }
        let mut out = Vec::new();
        for f in go_files(&self.folder.join(&self.source))? {
            out.push(format!("{}/{}", self.source, f.file_name().unwrap_or_default().to_string_lossy()));
        }
        out.sort();
        Ok(out)
    }

    /// Arguments for minigo.
    pub fn command_line(&self) -> Vec<String> {
        if let Some(r) = &self.recipe {
            return r.args.clone();
        }
        let mut words = match self.kind {
            Kind::Ir if self.command.starts_with("emit") => {
                self.command.split(' ').map(str::to_string).collect()
            }
            Kind::Ir => vec!["emit".to_string(), "--ir".to_string()],
            Kind::Repl => return ["repl".to_string()].into_iter().chain(self.args.iter().cloned()).collect(),
            Kind::Seeded => self.command.split(' ').map(str::to_string).collect(),
            _ => vec![self.command.clone()],
        };
        words.push(self.source.clone());
        words.extend(self.args.iter().cloned());
        words
    }

    fn beside(&self, ext: &str) -> PathBuf {
        self.folder.join(format!("{}.{ext}", self.name))
    }

    /// The committed expectation.
    pub fn expected(&self) -> io::Result<Expected> {
        let read = |ext: &str| match fs::read(self.beside(ext)) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(e) => Err(e),
        };
        let stdout = if self.kind == Kind::Ir { read("ir")? } else { read("out")? };
        let status = read("status")?;
        let status = status.trim();
        Ok(Expected {
            stdout,
            stderr: read("err")?,
            status: if status.is_empty() { 0 } else { status.parse().unwrap_or(-1) },
        })
    }

    /// Brings a program's output into the form in which this kind of case is compared.
    pub fn observed(&self, out: &Output) -> Expected {
        let stdout = String::from_utf8_lossy(&out.stdout).into_owned();
        let stderr = String::from_utf8_lossy(&out.stderr).into_owned();
        let stderr = match self.kind {
            Kind::Crash | Kind::Run | Kind::Stress | Kind::Example | Kind::Seeded => normal::crash(&stderr),
            Kind::Unsupported => normal::unsupported(&stderr),
            _ => stderr,
        };
        let stdout = if self.kind == Kind::Repl { normal::session(&stdout) } else { stdout };
        Expected { stdout, stderr, status: out.status }
    }

    /// Writes an expectation; empty parts leave no file.
    pub fn write_expected(&self, want: &Expected) -> io::Result<()> {
        let put = |ext: &str, text: &str| {
            let path = self.beside(ext);
            if !text.is_empty() {
                fs::write(path, text)
            } else if path.exists() {
                fs::remove_file(path)
            } else {
                Ok(())
            }
        };
        put(if self.kind == Kind::Ir { "ir" } else { "out" }, &want.stdout)?;
        put("err", &want.stderr)?;
        put("status", &if want.status == 0 { String::new() } else { format!("{}\n", want.status) })
    }
}

impl Expected {
    /// The differences to what was observed, as text; nothing if there are none.
    pub fn differences(&self, got: &Expected) -> Option<String> {
        let mut text = String::new();
        if self.status != got.status {
            text.push_str(&format!("exit status: wanted {}, got {}\n", self.status, got.status));
        }
        for (what, want, got) in
            [("stdout", &self.stdout, &got.stdout), ("stderr", &self.stderr, &got.stderr)]
        {
            if let Some(d) = crate::difference(what, want, got) {
                text.push_str(&d);
            }
        }
        (!text.is_empty()).then_some(text)
    }
}

fn go_files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for e in fs::read_dir(dir)? {
        let p = e?.path();
        if p.extension().is_some_and(|x| x == "go") {
            out.push(p);
        }
    }
    Ok(out)
}

fn lossy(path: &Path) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())
}

fn invalid(path: &Path, message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {message}", path.display()))
}
