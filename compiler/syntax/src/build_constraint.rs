//! Which files belong to a build: `//go:build` lines and file names, for the one target that minigo has, linux/amd64.

/// The operating systems and architectures that a file name may end in.
const OSES: &[&str] = &[
    "aix",
    "android",
    "darwin",
    "dragonfly",
    "freebsd",
    "hurd",
    "illumos",
    "ios",
    "js",
    "linux",
    "nacl",
    "netbsd",
    "openbsd",
    "plan9",
    "solaris",
    "wasip1",
    "windows",
    "zos",
];
const ARCHES: &[&str] = &[
    "386",
    "amd64",
    "amd64p32",
    "arm",
    "armbe",
    "arm64",
    "arm64be",
    "loong64",
    "mips",
    "mipsle",
    "mips64",
    "mips64le",
    "mips64p32",
    "mips64p32le",
    "ppc",
    "ppc64",
    "ppc64le",
    "riscv",
    "riscv64",
    "s390",
    "s390x",
    "sparc",
    "sparc64",
    "wasm",
];
/// The language version that minigo implements: `go1.1` up to this are satisfied.
pub const GO_MINOR: u32 = 27;

/// Whether a file takes part in a build, by its name and text. Tests never do.
pub fn applies(file_name: &str, source: &[u8]) -> bool {
    name_applies(file_name) && source_applies(source)
}

/// Whether a file's name lets it take part: no `_test.go`, no other system's `_windows.go`, no leading `_` or `.`.
pub fn name_applies(file_name: &str) -> bool {
    if file_name.starts_with(['_', '.']) {
        return false;
    }
    let Some(stem) = file_name.strip_suffix(".go") else { return false };
    if stem.ends_with("_test") {
        return false;
    }
    // What stands before the first underscore is the name proper: `linux.go` is for everybody.
    let Some((_, suffix)) = stem.split_once('_') else { return true };
    let mut parts = suffix.rsplit('_');
    let (last, before) = (parts.next().unwrap_or(""), parts.next());
    if ARCHES.contains(&last) {
        let os = before.filter(|b| OSES.contains(b));
        return last == "amd64" && os.is_none_or(|os| os == "linux");
    }
    !OSES.contains(&last) || last == "linux"
}

/// Whether the `//go:build` line above the package clause, if there is one, is satisfied. A malformed line counts as
/// satisfied.
pub fn source_applies(source: &[u8]) -> bool {
    match constraint_line(source) {
        Some(line) => evaluate(line, &satisfied).is_none_or(|v| v.holds),
        None => true,
    }
}

/// The least language version that the `//go:build` line asks for, as the minor number of `go1.N`: the file is written
/// in that version of Go.
pub fn language_version(source: &[u8]) -> Option<u32> {
    evaluate(constraint_line(source)?, &satisfied)?.version
}

/// The text after `//go:build`, which only blank lines and comments may precede.
fn constraint_line(source: &[u8]) -> Option<&str> {
    let source = source.strip_prefix("\u{feff}".as_bytes()).unwrap_or(source);
    let mut in_comment = false;
    for line in source.split(|&b| b == b'\n') {
        let mut line = line.trim_ascii();
        if !in_comment
            && let Some(rest) = line.strip_prefix(b"//go:build")
            && rest.first().is_some_and(|b| b.is_ascii_whitespace())
        {
            return std::str::from_utf8(rest).ok();
        }
        loop {
            if in_comment {
                let Some(end) = find(line, b"*/") else { break };
                line = line[end + 2..].trim_ascii();
                in_comment = false;
            }
            if line.starts_with(b"/*") {
                line = &line[2..];
                in_comment = true;
            } else if line.is_empty() || line.starts_with(b"//") {
                break;
            } else {
                return None;
            }
        }
    }
    None
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|w| w == needle)
}

/// Whether a tag holds for minigo's target.
fn satisfied(tag: &str) -> bool {
    if let Some(minor) = tag.strip_prefix("go1.") {
        return minor.parse::<u32>().is_ok_and(|m| m <= GO_MINOR);
    }
    matches!(tag, "linux" | "amd64" | "unix" | "minigo")
}

/// What is known of a part of a constraint.
#[derive(Clone, Copy)]
struct Known {
    holds: bool,
    /// The version of Go without which it cannot hold, and that without which its opposite cannot: any other tag may be
    /// true or false.
    version: Option<u32>,
    version_if_not: Option<u32>,
}

impl Known {
    fn or(self, other: Known) -> Known {
        Known {
            holds: self.holds | other.holds,
            version: self.version.min(other.version),
            version_if_not: self.version_if_not.max(other.version_if_not),
        }
    }

    fn not(self) -> Known {
        Known { holds: !self.holds, version: self.version_if_not, version_if_not: self.version }
    }
}

/// Evaluates `||`, `&&`, `!`, parentheses and tags. `None` if the text is no constraint.
fn evaluate(text: &str, holds: &dyn Fn(&str) -> bool) -> Option<Known> {
    let mut p = Parser { rest: text, holds, depth: 0 };
    let value = p.or()?;
    p.rest.trim_start().is_empty().then_some(value)
}

struct Parser<'a> {
    rest: &'a str,
    holds: &'a dyn Fn(&str) -> bool,
    depth: u32,
}

impl Parser<'_> {
    fn or(&mut self) -> Option<Known> {
        let mut value = self.and()?;
        while self.got("||") {
            value = value.or(self.and()?);
        }
        Some(value)
    }

    fn and(&mut self) -> Option<Known> {
        let mut value = self.not()?;
        while self.got("&&") {
            value = value.not().or(self.not()?.not()).not();
        }
        Some(value)
    }

    fn not(&mut self) -> Option<Known> {
        // Nobody nests constraints; the limit keeps the stack safe.
        self.depth += 1;
        if self.depth > 100 {
            return None;
        }
        let value = if self.got("!") {
            self.not()?.not()
        } else if self.got("(") {
            let value = self.or()?;
            if !self.got(")") {
                return None;
            }
            value
        } else {
            let end = self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.'));
            let (tag, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
            if tag.is_empty() {
                return None;
            }
            self.rest = rest;
            let version = match tag {
                "go1" => Some(0),
                _ => tag.strip_prefix("go1.").and_then(|minor| minor.parse().ok()),
            };
            Known { holds: (self.holds)(tag), version, version_if_not: None }
        };
        self.depth -= 1;
        Some(value)
    }

    fn got(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for name in
            ["a.go", "linux.go", "amd64.go", "a_linux.go", "a_amd64.go", "a_linux_amd64.go", "a_b_c.go"]
        {
            assert!(name_applies(name), "{name}");
        }
        for name in [
            "a_test.go",
            "a_windows.go",
            "a_arm64.go",
            "a_windows_amd64.go",
            "a_linux_arm.go",
            "_a.go",
            ".a.go",
            "a.txt",
        ] {
            assert!(!name_applies(name), "{name}");
        }
    }

    #[test]
    fn lines() {
        let yes = [
            "linux",
            "amd64 && !windows",
            "ignore || unix",
            "(linux && go1.18) || race",
            "go1.27",
            "!cgo",
            "&&",
        ];
        for line in yes {
            assert!(
                source_applies(format!("// text\n\n//go:build {line}\n\npackage p\n").as_bytes()),
                "{line}"
            );
        }
        for line in ["ignore", "windows", "linux && arm64", "!(linux || windows)", "go1.99", "cgo"] {
            assert!(
                !source_applies(format!("/* a\nb */\n//go:build {line}\npackage p\n").as_bytes()),
                "{line}"
            );
        }
        assert!(source_applies(b"package p\n//go:build ignore\n"));
        assert!(source_applies(b"/*\n//go:build ignore\n*/\npackage p\n"));
    }

    #[test]
    fn versions() {
        let of = |line: &str| language_version(format!("//go:build {line}\n\npackage p\n").as_bytes());
        for (line, version) in [
            ("go1.21", Some(21)),
            ("linux && go1.22", Some(22)),
            ("go1.22 && go1.25", Some(25)),
            ("go1.22 || go1.25", Some(22)),
            ("go1.22 || linux", None),
            ("!go1.22", None),
            ("!(!go1.22 || !linux)", Some(22)),
            ("!(!go1.22 && !linux)", None),
            ("go1", Some(0)),
            ("linux", None),
        ] {
            assert_eq!(of(line), version, "{line}");
        }
        assert_eq!(language_version(b"package p\n"), None);
    }
}
