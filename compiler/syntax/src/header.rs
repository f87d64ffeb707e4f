//! What the go command finds wrong above a file's first declaration. It reads the package clause and the imports by
//! itself, before it calls the compiler, stops at the first mistake and has its own words for it.

const KEYWORDS: &[&str] = &[
    "break",
    "case",
    "chan",
    "const",
    "continue",
    "default",
    "defer",
    "else",
    "fallthrough",
    "for",
    "func",
    "go",
    "goto",
    "if",
    "import",
    "interface",
    "map",
    "package",
    "range",
    "return",
    "select",
    "struct",
    "switch",
    "type",
    "var",
];

/// What is told of a byte that ends the reading of a file.
pub const NUL: &str = "illegal character NUL";

/// What is told of a comment without end.
const OPEN_COMMENT: &str = "comment not terminated";

/// The first mistake in a package clause and the imports below it: where, and what.
pub fn first_mistake(text: &[u8]) -> Option<(usize, String)> {
    let text = match text.strip_prefix("\u{feff}".as_bytes()) {
        Some(rest) => return first_mistake(rest).map(|(at, what)| (at + 3, what)),
        None => text,
    };
    let mut h = Header { text, at: 0, ends_line: false, token: Token::End, start: 0 };
    h.file().err()
}

type Mistake = (usize, String);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Name,
    Keyword,
    String,
    /// A number or a rune.
    Literal,
    /// A semicolon; true: the end of a line.
    Semi(bool),
    Operator,
    End,
}

struct Header<'a> {
    text: &'a [u8],
    at: usize,
    /// A line that ends here ends a statement.
    ends_line: bool,
    /// The token at hand, and where it starts.
    token: Token,
    start: usize,
}

impl Header<'_> {
    fn file(&mut self) -> Result<(), Mistake> {
        self.next()?;
        if !self.is("package") {
            return Err(self.expected("'package'"));
        }
        self.next()?;
        if self.token != Token::Name {
            return Err(self.expected("'IDENT'"));
        }
        self.next()?;
        self.semicolon(true)?;
        while self.is("import") {
            self.next()?;
            if !self.is("(") {
                self.import(true)?;
                continue;
            }
            self.next()?;
            while !self.is(")") && self.token != Token::End {
                self.import(false)?;
            }
            if self.token == Token::End {
                return Err(self.expected("')'"));
            }
            self.next()?;
            self.semicolon(true)?;
        }
        Ok(())
    }

    fn import(&mut self, may_end: bool) -> Result<(), Mistake> {
        if self.token == Token::Name || self.is(".") {
            self.next()?;
        }
        match self.token {
            Token::String => self.next()?,
            Token::Literal | Token::Name => {
                return Err((self.start, "import path must be a string".to_owned()));
            }
            _ => return Err((self.start, "missing import path".to_owned())),
        }
        self.semicolon(may_end)
    }

    /// A semicolon, or what may stand in its place. Where the imports may end, the go command sees no more than one byte
    /// of what follows, and goes on only if that may begin another import.
    fn semicolon(&mut self, may_end: bool) -> Result<(), Mistake> {
        match self.token {
            Token::Semi(_) => match self.next() {
                Err((_, what)) if may_end && what != NUL && what != OPEN_COMMENT => {
                    self.token = Token::End;
                    Ok(())
                }
                result => result,
            },
            _ if self.is(")") || self.is("}") => Ok(()),
            _ if may_end && self.text.get(self.start) != Some(&b'i') => {
                self.token = Token::End;
                Ok(())
            }
            _ => Err(self.expected("';'")),
        }
    }

    fn is(&self, text: &str) -> bool {
        matches!(self.token, Token::Keyword | Token::Operator) && self.shown() == text
    }

    fn shown(&self) -> &str {
        std::str::from_utf8(&self.text[self.start..self.at]).unwrap_or("\u{fffd}")
    }

    fn expected(&self, what: &str) -> Mistake {
        let found = match self.token {
            Token::Semi(true) => "newline".to_owned(),
            Token::End => "'EOF'".to_owned(),
            Token::Name | Token::String | Token::Literal => self.shown().to_owned(),
            Token::Keyword | Token::Operator | Token::Semi(false) => format!("'{}'", self.shown()),
        };
        (self.start, format!("expected {what}, found {found}"))
    }

    fn next(&mut self) -> Result<(), Mistake> {
        let newline = self.space()?;
        let ended = std::mem::take(&mut self.ends_line);
        self.start = newline.filter(|_| ended).unwrap_or(self.at);
        let rest = &self.text[self.at..];
        let first = rest.first().copied();
        if ended && (newline.is_some() || first.is_none()) {
            self.token = Token::Semi(true);
            return Ok(());
        }
        let Some(first) = first else {
            self.token = Token::End;
            return Ok(());
        };
        match first {
            b'"' | b'\'' => {
                self.quoted(first)?;
                self.token = if first == b'"' { Token::String } else { Token::Literal };
            }
            b'`' => {
                let Some(end) = rest[1..].iter().position(|&b| b == b'`') else {
                    return Err((self.start, "raw string literal not terminated".to_owned()));
                };
                self.at += end + 2;
                self.token = Token::String;
            }
            b'0'..=b'9' => {
                let word = |b: &&u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.');
                self.at += rest.iter().take_while(word).count();
                self.token = Token::Literal;
            }
            b';' => {
                self.at += 1;
                self.token = Token::Semi(false);
                return Ok(());
            }
            _ => self.word_or_sign()?,
        }
        self.ends_line = !matches!(self.token, Token::Keyword | Token::Operator) || first == b')';
        Ok(())
    }

    fn word_or_sign(&mut self) -> Result<(), Mistake> {
        let c = self.char()?;
        if c == '_' || c.is_alphabetic() {
            while let Ok(c) = self.char_at(self.at) {
                if !(c == '_' || c.is_alphanumeric()) {
                    break;
                }
                self.at += c.len_utf8();
            }
            self.token = if KEYWORDS.contains(&self.shown()) { Token::Keyword } else { Token::Name };
            return Ok(());
        }
        self.token = Token::Operator;
        match c {
            '“' | '”' => Err((self.start, format!("curly quotation mark '{c}' (use neutral '\"')"))),
            _ if "+-*/%&|^<>=!()[]{},.:~".contains(c) => Ok(()),
            _ => Err((self.start, format!("illegal character {}", unicode(c)))),
        }
    }

    /// Skips blanks and comments. Some: where a line ended in between.
    fn space(&mut self) -> Result<Option<usize>, Mistake> {
        let mut newline = None;
        loop {
            let rest = &self.text[self.at..];
            let from = self.at;
            match rest {
                [b' ' | b'\t' | b'\r', ..] => self.at += 1,
                [b'\n', ..] => {
                    newline = newline.or(Some(self.at));
                    self.at += 1;
                }
                [b'/', b'/', ..] => self.at += rest.iter().take_while(|&&b| b != b'\n').count(),
                [b'/', b'*', ..] => {
                    let Some(end) = rest[2..].windows(2).position(|w| w == b"*/") else {
                        return Err((self.at, OPEN_COMMENT.to_owned()));
                    };
                    let lines = rest[..end + 4].iter().position(|&b| b == b'\n');
                    newline = newline.or(lines.map(|n| self.at + n));
                    self.at += end + 4;
                }
                _ => return Ok(newline),
            }
            if let Some(nul) = self.text[from..self.at].iter().position(|&b| b == 0) {
                return Err((from + nul, NUL.to_owned()));
            }
        }
    }

    /// A string or rune in quotes.
    fn quoted(&mut self, quote: u8) -> Result<(), Mistake> {
        let open = |what: &str| format!("{what} literal not terminated");
        self.at += 1;
        let mut count = 0;
        loop {
            match self.text.get(self.at) {
                None | Some(b'\n') => {
                    return Err((self.start, open(if quote == b'"' { "string" } else { "rune" })));
                }
                Some(&b) if b == quote => {
                    self.at += 1;
                    break;
                }
                Some(b'\\') => {
                    self.at += 1;
                    self.escape(quote)?;
                }
                Some(_) => {
                    self.char()?;
                }
            }
            count += 1;
        }
        if quote == b'\'' && count != 1 {
            return Err((self.start, "illegal rune literal".to_owned()));
        }
        Ok(())
    }

    fn escape(&mut self, quote: u8) -> Result<(), Mistake> {
        let from = self.at;
        let not_closed = |at: usize| (at, "escape sequence not terminated".to_owned());
        let (digits, base, max) = match self.text.get(self.at) {
            Some(b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' | b'\\') => (0, 0, 0),
            Some(&b) if b == quote => (0, 0, 0),
            Some(b'0'..=b'7') => (3, 8, 255),
            Some(b'x') => (2, 16, 255),
            Some(b'u') => (4, 16, 0x10ffff),
            Some(b'U') => (8, 16, 0x10ffff),
            Some(_) => return Err((from, "unknown escape sequence".to_owned())),
            None => return Err(not_closed(from)),
        };
        self.at += usize::from(base != 8);
        let mut value: u32 = 0;
        for _ in 0..digits {
            if self.at == self.text.len() {
                return Err(not_closed(self.at));
            }
            let c = self.char_at(self.at)?;
            let Some(d) = c.to_digit(base) else {
                return Err((self.at, format!("illegal character {} in escape sequence", unicode(c))));
            };
            value = value.wrapping_mul(base).wrapping_add(d);
            self.at += 1;
        }
        if value > max || (0xd800..0xe000).contains(&value) {
            return Err((from, "escape sequence is invalid Unicode code point".to_owned()));
        }
        Ok(())
    }

    fn char(&mut self) -> Result<char, Mistake> {
        let c = self.char_at(self.at)?;
        self.at += c.len_utf8();
        Ok(c)
    }

    fn char_at(&self, at: usize) -> Result<char, Mistake> {
        let rest = &self.text[at..];
        let chunk = rest[..rest.len().min(4)].utf8_chunks().next();
        match chunk.and_then(|c| c.valid().chars().next()) {
            Some('\0') => Err((at, NUL.to_owned())),
            Some('\u{feff}') => Err((at, "illegal byte order mark".to_owned())),
            Some(c) => Ok(c),
            None => Err((at, "illegal UTF-8 encoding".to_owned())),
        }
    }
}

/// A character as Go's `%#U` shows it.
fn unicode(c: char) -> String {
    match c.is_control() {
        true => format!("U+{:04X}", c as u32),
        false => format!("U+{:04X} '{c}'", c as u32),
    }
}
