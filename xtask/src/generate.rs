//! Recipes (`testdata/limit/NAME.gen`): a command line and the files it needs, described in a few lines
//! so that a megabyte of parentheses need not be committed.
//!
//! ```text
//! # What this case is about.
//! args run deep.go         what minigo is called with
//! file deep.go             starts a file; what follows is appended to it
//! text package main\n      the rest of the line, with \n \t \r \\ and \xHH
//! repeat 3 (               the text that many times
//! dir empty                an empty directory
//! ```

use std::fs;
use std::io;
use std::path::Path;

#[derive(Clone, Debug, Default)]
pub struct Recipe {
    pub args: Vec<String>,
    pub files: Vec<(String, Vec<Piece>)>,
    pub dirs: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Piece {
    times: usize,
    bytes: Vec<u8>,
}

impl Recipe {
    pub fn parse(text: &str) -> Result<Recipe, String> {
        let mut r = Recipe::default();
        for line in text.lines() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "args" => r.args.extend(rest.split_whitespace().map(str::to_string)),
                "dir" => r.dirs.push(rest.to_string()),
                "file" => r.files.push((rest.to_string(), Vec::new())),
                "text" => r.append(1, rest)?,
                "repeat" => {
                    let (n, rest) = rest.split_once(' ').ok_or("repeat needs a count and a text")?;
                    r.append(n.parse().map_err(|_| format!("not a count: {n}"))?, rest)?;
                }
                _ => return Err(format!("unknown word: {word}")),
            }
        }
        if r.args.is_empty() { Err("no args line".to_string()) } else { Ok(r) }
    }

    fn append(&mut self, times: usize, text: &str) -> Result<(), String> {
        let (_, pieces) = self.files.last_mut().ok_or("text before the first file")?;
        pieces.push(Piece { times, bytes: unescape(text)? });
        Ok(())
    }

    /// Writes the files below `dir`, which exists.
    pub fn write(&self, dir: &Path) -> io::Result<()> {
        for d in &self.dirs {
            fs::create_dir_all(dir.join(d))?;
        }
        for (name, pieces) in &self.files {
            let path = dir.join(name);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            let bytes: Vec<u8> = pieces.iter().flat_map(|p| p.bytes.repeat(p.times)).collect();
            fs::write(path, bytes)?;
        }
        Ok(())
    }
}

fn unescape(text: &str) -> Result<Vec<u8>, String> {
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(b) = bytes.next() {
        if b != b'\\' {
            out.push(b);
            continue;
        }
        match bytes.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(b'r') => out.push(b'\r'),
            Some(b'\\') => out.push(b'\\'),
            Some(b'x') => {
                let hex: String = bytes.by_ref().take(2).map(char::from).collect();
                out.push(u8::from_str_radix(&hex, 16).map_err(|_| format!("bad escape \\x{hex}"))?);
            }
            other => return Err(format!("bad escape \\{}", other.map_or(' ', char::from))),
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_and_escapes() {
        let r = Recipe::parse("# x\nargs run a.go\nfile a.go\ntext p\\n\\x00\nrepeat 3 (\n").unwrap();
        let all: Vec<u8> = r.files[0].1.iter().flat_map(|p| p.bytes.repeat(p.times)).collect();
        assert_eq!(all, b"p\n\0(((");
        assert_eq!(r.args, ["run", "a.go"]);
    }

    #[test]
    fn mistakes_are_errors() {
        for bad in
            ["", "args x\ntext early", "args x\nwhat", "args x\nfile f\nrepeat 2", "args x\nfile f\ntext \\q"]
        {
            assert!(Recipe::parse(bad).is_err(), "{bad}");
        }
    }
}
