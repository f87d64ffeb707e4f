//! A strict reader of JSON, for tests.

use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl Json {
    /// A member of an object; `Null` if there is none.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(o) => o.get(name).unwrap_or(&Json::Null),
            _ => &Json::Null,
        }
    }

    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(l) => l,
            _ => panic!("not a list: {self:?}"),
        }
    }

    pub fn number(&self) -> f64 {
        match self {
            Json::Number(n) => *n,
            _ => panic!("not a number: {self:?}"),
        }
    }

    pub fn text(&self) -> &str {
        match self {
            Json::Text(t) => t,
            _ => panic!("not a text: {self:?}"),
        }
    }
}

/// Reads one value that takes the whole text.
pub fn parse(text: &str) -> Json {
    let mut r = Reader { text: text.as_bytes(), at: 0 };
    let v = r.value();
    r.space();
    assert_eq!(r.at, text.len(), "something follows the value: {:?}", &text[r.at..text.len().min(r.at + 40)]);
    v
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn space(&mut self) {
        while matches!(self.peek(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    fn expect(&mut self, word: &str) {
        let end = (self.at + 40).min(self.text.len());
        let rest = String::from_utf8_lossy(&self.text[self.at..end]);
        assert!(
            self.text[self.at..].starts_with(word.as_bytes()),
            "byte {}: {word} expected: {rest}",
            self.at
        );
        self.at += word.len();
    }

    fn value(&mut self) -> Json {
        self.space();
        match self.peek() {
            b'{' => {
                let mut o = BTreeMap::new();
                self.sequence(b'{', b'}', |r| {
                    r.space();
                    let name = r.string();
                    r.space();
                    r.expect(":");
                    let v = r.value();
                    assert!(o.insert(name.clone(), v).is_none(), "{name} twice");
                });
                Json::Object(o)
            }
            b'[' => {
                let mut l = Vec::new();
                self.sequence(b'[', b']', |r| l.push(r.value()));
                Json::List(l)
            }
            b'"' => Json::Text(self.string()),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'n' => self.word("null", Json::Null),
            _ => self.number(),
        }
    }

    fn word(&mut self, word: &str, v: Json) -> Json {
        self.expect(word);
        v
    }

    fn sequence(&mut self, open: u8, close: u8, mut one: impl FnMut(&mut Self)) {
        self.expect(std::str::from_utf8(&[open]).expect("ASCII"));
        self.space();
        if self.peek() == close {
            self.at += 1;
            return;
        }
        loop {
            one(self);
            self.space();
            if self.peek() == close {
                self.at += 1;
                return;
            }
            self.expect(",");
        }
    }

    fn string(&mut self) -> String {
        self.expect("\"");
        let mut s = Vec::new();
        loop {
            let b = self.peek();
            self.at += 1;
            match b {
                b'"' => return String::from_utf8(s).expect("UTF-8"),
                b'\\' => {
                    let e = self.peek();
                    self.at += 1;
                    match e {
                        b'"' | b'\\' | b'/' => s.push(e),
                        b'n' => s.push(b'\n'),
                        b't' => s.push(b'\t'),
                        b'u' => {
                            let hex = std::str::from_utf8(&self.text[self.at..self.at + 4]).expect("hex");
                            let c =
                                char::from_u32(u32::from_str_radix(hex, 16).expect("hex")).expect("a char");
                            s.extend(c.to_string().bytes());
                            self.at += 4;
                        }
                        _ => panic!("byte {}: a wrong escape", self.at),
                    }
                }
                0..0x20 => panic!("byte {}: a control character in a text, or no end", self.at),
                _ => s.push(b),
            }
        }
    }

    fn number(&mut self) -> Json {
        let start = self.at;
        while matches!(self.peek(), b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E') {
            self.at += 1;
        }
        let text = std::str::from_utf8(&self.text[start..self.at]).expect("ASCII");
        Json::Number(text.parse().unwrap_or_else(|_| panic!("byte {start}: no value: {text:?}")))
    }
}

#[test]
fn the_reader_takes_json_and_nothing_else() {
    assert_eq!(parse(" [1, -2.5e1, \"a\\u0041\", {\"x\": null}] ").list()[2], Json::Text("aA".into()));
    for wrong in ["[1,]", "[1 2]", "{\"a\":1,\"a\":2}", "\"\n\"", "[", "1 2", "tru"] {
        assert!(std::panic::catch_unwind(|| parse(wrong)).is_err(), "{wrong}");
    }
}
