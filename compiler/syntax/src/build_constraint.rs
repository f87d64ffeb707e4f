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
    match constraint_lines(source).first() {
        Some(line) => evaluate(line, &satisfied).is_ok_and(|v| v.holds) || mistake(source).is_some(),
        None => true,
    }
}

/// What is wrong with a file's `//go:build` lines, in the words of the go command.
pub fn mistake(source: &[u8]) -> Option<String> {
    match constraint_lines(source)[..] {
        [] => None,
        [line] => evaluate(line, &satisfied).err().map(|why| format!("parsing //go:build line: {why}")),
        _ => Some("multiple //go:build comments".to_owned()),
    }
}

/// The least language version that the `//go:build` line asks for, as the minor number of `go1.N`: the file is written
/// in that version of Go.
pub fn language_version(source: &[u8]) -> Option<u32> {
    evaluate(constraint_lines(source).first()?, &satisfied).ok()?.version
}

/// The texts after `//go:build`, which only blank lines and comments may precede.
fn constraint_lines(source: &[u8]) -> Vec<&str> {
    let mut found = Vec::new();
    let source = source.strip_prefix("\u{feff}".as_bytes()).unwrap_or(source);
    let mut in_comment = false;
    for line in source.split(|&b| b == b'\n') {
        let mut line = line.trim_ascii();
        if !in_comment
            && let Some(rest) = line.strip_prefix(b"//go:build")
            && rest.first().is_none_or(|b| b.is_ascii_whitespace())
        {
            found.extend(std::str::from_utf8(rest).ok());
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
                return found;
            }
        }
    }
    found
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

/// Evaluates `||`, `&&`, `!`, parentheses and tags. Err: why the text is no constraint.
fn evaluate(text: &str, holds: &dyn Fn(&str) -> bool) -> Result<Known, String> {
    let mut p = Parser { rest: text, token: "", holds, size: 0 };
    let value = p.or()?;
    if p.token.is_empty() { Ok(value) } else { Err(format!("unexpected token {}", p.token)) }
}

/// How many operands the go command reads.
const MAX_SIZE: u32 = 1000;
const AT_END: &str = "unexpected end of expression";

/// Each function for a part begins before its first token and ends with the one behind it in `token`.
struct Parser<'a> {
    rest: &'a str,
    /// Empty at the end.
    token: &'a str,
    holds: &'a dyn Fn(&str) -> bool,
    size: u32,
}

impl Parser<'_> {
    fn or(&mut self) -> Result<Known, String> {
        let mut value = self.and()?;
        while self.token == "||" {
            value = value.or(self.and()?);
        }
        Ok(value)
    }

    fn and(&mut self) -> Result<Known, String> {
        let mut value = self.not()?;
        while self.token == "&&" {
            value = value.not().or(self.not()?.not()).not();
        }
        Ok(value)
    }

    fn not(&mut self) -> Result<Known, String> {
        self.size += 1;
        if self.size > MAX_SIZE {
            return Err("build expression too large".to_owned());
        }
        self.next()?;
        if self.token != "!" {
            return self.operand();
        }
        self.next()?;
        if self.token == "!" {
            return Err("double negation not allowed".to_owned());
        }
        Ok(self.operand()?.not())
    }

    /// A tag or something in parentheses; its first token is read already.
    fn operand(&mut self) -> Result<Known, String> {
        const OPEN: &str = "missing close paren";
        let tag = self.token;
        let value = match tag {
            "" => return Err(AT_END.to_owned()),
            "(" => {
                let value = self.or().map_err(|why| if why == AT_END { OPEN.to_owned() } else { why })?;
                if self.token != ")" {
                    return Err(OPEN.to_owned());
                }
                value
            }
            ")" | "&&" | "||" => return Err(format!("unexpected token {tag}")),
            _ => {
                let version = match tag {
                    "go1" => Some(0),
                    _ => tag.strip_prefix("go1.").and_then(|minor| minor.parse().ok()),
                };
                Known { holds: (self.holds)(tag), version, version_if_not: None }
            }
        };
        self.next()?;
        Ok(value)
    }

    fn next(&mut self) -> Result<(), String> {
        let rest = self.rest.trim_start();
        let in_tag = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let len = match rest.as_bytes() {
            [] => 0,
            [b'(' | b')' | b'!', ..] => 1,
            [b'&', b'&', ..] | [b'|', b'|', ..] => 2,
            _ => match rest.find(|c| !in_tag(c)).unwrap_or(rest.len()) {
                0 => {
                    let c = rest.chars().next().unwrap_or_default();
                    return Err(format!("invalid syntax at {c}"));
                }
                n => n,
            },
        };
        (self.token, self.rest) = rest.split_at(len);
        Ok(())
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
    fn mistakes() {
        let of = |line: &str| mistake(format!("//go:build{line}\n\npackage p\n").as_bytes());
        for (line, why) in [
            ("", "unexpected end of expression"),
            (" linux &&", "unexpected end of expression"),
            (" (", "missing close paren"),
            (" (linux", "missing close paren"),
            (" (linux || )", "unexpected token )"),
            (" linux amd64", "unexpected token amd64"),
            (" !!linux", "double negation not allowed"),
            (" linux & amd64", "invalid syntax at &"),
            (" a-b", "invalid syntax at -"),
        ] {
            assert_eq!(of(line), Some(format!("parsing //go:build line: {why}")), "{line}");
        }
        assert_eq!(of(" !linux && (go1.5 || 5x)"), None);
        assert_eq!(of("er !"), None);
        let twice = mistake(b"//go:build linux\n// text\n//go:build linux\npackage p\n");
        assert_eq!(twice.as_deref(), Some("multiple //go:build comments"));
        assert_eq!(mistake(b"//go:build linux\npackage p\n//go:build linux\n"), None);
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
