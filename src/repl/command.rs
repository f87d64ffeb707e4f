//! The commands of a session: lines that begin with a colon.

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    Help,
    Type(String),
    Load(String),
    Save(String),
    Reset,
    Goroutines,
    Dump(u64),
    Sched,
    Time(String),
    Emit { stage: Stage, name: String },
    Quit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Ir,
    Clif,
    Asm,
}

/// Name, argument and what it does.
const COMMANDS: [(&str, &str, &str); 11] = [
    ("help", "", "this list"),
    ("type", "EXPR", "the type of an expression, which is not evaluated"),
    ("load", "FILE", "run a Go file as if it were typed"),
    ("save", "FILE", "write the session as a program for minigo run"),
    ("reset", "", "forget all declarations; goroutines go on"),
    ("gs", "", "all goroutines: state, wait reason, age, where created"),
    ("dump", "N", "the stack of goroutine N"),
    ("sched", "", "goroutines and counters of the scheduler"),
    ("time", "INPUT", "run an input and tell how long it took"),
    ("emit", "ir|clif|asm NAME", "what the compiler made of a function"),
    ("quit", "", "leave, as the end of the input does"),
];

/// The text of `:help`.
pub fn help() -> String {
    let mut out = String::new();
    for (name, argument, text) in COMMANDS {
        out.push_str(&format!("  {:<24} {text}\n", format!(":{name} {argument}")));
    }
    out
}

/// Reads a line that begins with a colon. The error is a message.
pub fn parse(line: &str) -> Result<Command, String> {
    let line = line.trim().trim_start_matches(':');
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let Some((_, argument, _)) = COMMANDS.iter().find(|c| c.0 == word) else {
        return Err(unknown(word));
    };
    if rest.is_empty() != argument.is_empty() {
        return Err(match argument.is_empty() {
            true => format!(":{word} takes no argument"),
            false => format!(":{word} needs an argument: :{word} {argument}"),
        });
    }
    let rest = rest.to_owned();
    Ok(match word {
        "help" => Command::Help,
        "type" => Command::Type(rest),
        "load" => Command::Load(rest),
        "save" => Command::Save(rest),
        "reset" => Command::Reset,
        "gs" => Command::Goroutines,
        "dump" => Command::Dump(rest.parse().map_err(|_| format!(":dump needs a number, not {rest}"))?),
        "sched" => Command::Sched,
        "time" => Command::Time(rest),
        "emit" => {
            let (stage, name) = rest.split_once(char::is_whitespace).unwrap_or((&rest, ""));
            let stage = match stage {
                "ir" => Stage::Ir,
                "clif" => Stage::Clif,
                "asm" => Stage::Asm,
                _ => return Err(format!(":emit shows ir, clif or asm, not {stage}")),
            };
            match name.trim() {
                "" => return Err(format!(":emit needs a function: :emit {argument}")),
                name => Command::Emit { stage, name: name.to_owned() },
            }
        }
        _ => Command::Quit,
    })
}

/// Says what may have been meant.
fn unknown(word: &str) -> String {
    let begins = COMMANDS.iter().map(|c| c.0).find(|c| !word.is_empty() && c.starts_with(word));
    let allowed = if word.len() < 5 { 1 } else { 2 };
    let nearest = COMMANDS.iter().map(|c| (distance(word, c.0), c.0)).min();
    match begins.or(nearest.filter(|(d, _)| *d <= allowed).map(|n| n.1)) {
        Some(name) => format!("unknown command :{word}; did you mean :{name}?"),
        None => format!("unknown command :{word}; :help lists them"),
    }
}

/// How many letters must be put in, left out, changed or exchanged with the next to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(row[j - 1] + 1).min(rows[i - 1][j] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        assert_eq!(parse(":type  1 + x"), Ok(Command::Type("1 + x".into())));
        assert_eq!(parse(":dump 7"), Ok(Command::Dump(7)));
        assert_eq!(parse(":emit asm f"), Ok(Command::Emit { stage: Stage::Asm, name: "f".into() }));
        assert_eq!(parse(":quit\n"), Ok(Command::Quit));
        for wrong in [":dump x", ":type", ":help me", ":emit pdf f", ":emit ir"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_nearest_command_is_suggested() {
        assert_eq!(parse(":tpye x"), Err("unknown command :tpye; did you mean :type?".into()));
        assert_eq!(parse(":q"), Err("unknown command :q; did you mean :quit?".into()));
        assert_eq!(parse(":frobnicate"), Err("unknown command :frobnicate; :help lists them".into()));
    }
}
