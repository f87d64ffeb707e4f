//! A session of minigo that is talked to through pipes, an answer at a time.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    /// `debug`: `MINIGODEBUG`.
    pub fn start(minigo: &Path, debug: &str) -> io::Result<Session> {
        let mut child = Command::new(minigo)
            .arg("repl")
            .env("MINIGODEBUG", debug)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        Ok(Session { child, input, output: BufReader::new(output) })
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// An input whose answer, if it has one, is read later.
    pub fn tell(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")
    }

    /// Reads the next line, which must be `want`.
    pub fn expect(&mut self, want: &str) -> io::Result<()> {
        let got = self.line()?;
        if got != want {
            return Err(io::Error::other(format!("{want} wanted, {got:?} got")));
        }
        Ok(())
    }

    pub fn ask(&mut self, line: &str, want: &str) -> io::Result<()> {
        self.tell(line)?;
        self.expect(want)
    }

    /// The next line of output, without its end.
    pub fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        match self.output.read_line(&mut line)? {
            0 => Err(io::Error::other("the session ended")),
            _ => Ok(line.trim_end().to_owned()),
        }
    }

    /// Ends the session, which must have nothing to complain about.
    pub fn finish(mut self) -> io::Result<()> {
        drop(self.input);
        let status = self.child.wait()?;
        if status.success() {
            Ok(())
        } else {
            Err(io::Error::other(format!("the session ended with {status}")))
        }
    }
}
