//! The normal form of crash reports, so that minigo's and Go's can be compared.
//!
//! Kept: everything before the first goroutine, the state of each goroutine, the names of the program's
//! own functions with the base name and line of their files. Dropped or replaced: addresses, argument
//! values, offsets, goroutine numbers other than 1, frames of the runtime and of std (their functions and
//! lines are an implementation's own affair), and all that follows a stack overflow's headline.

/// The normal form of standard error.
pub fn crash(text: &str) -> String {
    let Some(start) = text.lines().position(is_death) else {
        return text.to_string();
    };
    let mut out = String::new();
    let mut lines = text.lines().enumerate().peekable();
    // What the program itself printed stays as it is.
    while let Some((_, line)) = lines.next_if(|(i, _)| *i < start) {
        push(&mut out, line);
    }
    let mut lines = lines.map(|(_, l)| l).peekable();
    while let Some(line) = lines.next_if(|l| goroutine(l).is_none()) {
        if line.starts_with("runtime: sp=") {
            continue;
        }
        push(&mut out, &addresses(line));
        if line == "fatal error: stack overflow" {
            return out;
        }
    }
    while let Some(line) = lines.next() {
        if line.is_empty() {
            if lines.peek().is_some() {
                out.push('\n');
            }
        } else if let Some(head) = goroutine(line) {
            push(&mut out, &head);
        } else if let Some(f) = frame(line) {
            let place = lines.next_if(|l| l.starts_with('\t')).map(position).unwrap_or_default();
            if f.starts_with("main.") || f.starts_with("created by main.") {
                push(&mut out, &f);
                push(&mut out, &place);
            }
        } else if !line.starts_with('\t') {
            push(&mut out, &addresses(line));
        }
    }
    out
}

/// `file:line:col: not supported by minigo yet: X`, without X: its wording may grow better.
pub fn unsupported(text: &str) -> String {
    const MARK: &str = "not supported by minigo yet:";
    let mut out = String::new();
    for line in text.lines() {
        match line.find(MARK) {
            Some(at) => push(&mut out, &line[..at + MARK.len()]),
            None => push(&mut out, line),
        }
    }
    out
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

fn is_death(line: &str) -> bool {
    ["panic: ", "fatal error: ", "runtime: goroutine stack exceeds"].iter().any(|p| line.starts_with(p))
}

/// `goroutine 7 gp=0x1 m=0 mp=0x2 [running]:` as `goroutine N [running]:`.
fn goroutine(line: &str) -> Option<String> {
    let rest = line.strip_prefix("goroutine ")?;
    let (id, rest) = rest.split_once(' ')?;
    let state = &rest[rest.find('[')?..];
    if !state.ends_with("]:") || !id.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some(format!("goroutine {} {state}", if id == "1" { "1" } else { "N" }))
}

/// `main.f(0x1, {0x2, 0x3})` as `main.f(...)`; `created by main.main in goroutine 1` as it is.
fn frame(line: &str) -> Option<String> {
    if let Some(rest) = line.strip_prefix("created by ") {
        let name = rest.split(" in goroutine ").next().unwrap_or(rest);
        return Some(format!("created by {name}"));
    }
    if !line.ends_with(')') || line.starts_with('\t') {
        return None;
    }
    Some(format!("{}(...)", &line[..line.rfind('(')?]))
}

/// `\t/some/where/prog.go:12 +0x3f fp=…` as `\tprog.go:12`.
fn position(line: &str) -> String {
    let line = line.trim_start();
    let end = line.rfind(".go:").map_or(line.len(), |at| {
        let digits = line[at + 4..].bytes().take_while(u8::is_ascii_digit).count();
        at + 4 + digits
    });
    let start = line[..end].rfind('/').map_or(0, |i| i + 1);
    format!("\t{}", &line[start..end])
}

/// Replaces hexadecimal numbers that depend on where things lie in memory.
fn addresses(line: &str) -> String {
    let all = line.starts_with("[signal ");
    let mut out = String::new();
    let mut rest = line;
    while let Some(at) = rest.find("0x") {
        let digits = rest[at + 2..].bytes().take_while(u8::is_ascii_hexdigit).count();
        out.push_str(&rest[..at]);
        let code = rest[..at].ends_with("code=");
        if digits >= 4 || all && !code {
            out.push_str("0xN");
        } else {
            out.push_str(&rest[at..at + 2 + digits]);
        }
        rest = &rest[at + 2 + digits..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn go_traceback() {
        let text = "said\npanic: boom\n\ngoroutine 18 [running]:\nmain.(*T).f(0x2, {0x0?, 0x1})\n\t/a/b/x.go:6 +0x3f\n\
                    sync.(*WaitGroup).Wait(0x1)\n\t/go/src/sync/wg.go:10 +0x1\ncreated by main.main in goroutine 1\n\t/a/b/x.go:15 +0xf6\n";
        assert_eq!(
            crash(text),
            "said\npanic: boom\n\ngoroutine N [running]:\nmain.(*T).f(...)\n\tx.go:6\ncreated by main.main\n\tx.go:15\n"
        );
    }

    #[test]
    fn signal_line_and_overflow() {
        let seg = "panic: x\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x8 pc=0x499e45]\n";
        assert_eq!(crash(seg), "panic: x\n[signal SIGSEGV: segmentation violation code=0x1 addr=0xN pc=0xN]\n");
        let over = "runtime: goroutine stack exceeds 1000000000-byte limit\nruntime: sp=0x1 stack=[0x1, 0x2]\nfatal error: stack overflow\n\nruntime stack:\n";
        assert_eq!(crash(over), "runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n");
    }

    #[test]
    fn no_crash_is_untouched() {
        assert_eq!(crash("0x123456 no newline"), "0x123456 no newline");
    }

    #[test]
    fn unsupported_keeps_the_position() {
        assert_eq!(unsupported("a.go:3:4: not supported by minigo yet: maps\n"), "a.go:3:4: not supported by minigo yet:\n");
    }
}
