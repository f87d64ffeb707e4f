//! Reading statements.

use super::{Explainer, Operand, Shape};
use crate::token::Kind;

/// What a simple statement turned out to be.
enum Simple {
    Expr,
    Range,
    /// `=`, with the operator's token, and the texts of both sides.
    Assign {
        op: usize,
        text: String,
    },
    /// `:=`, with the operator's token.
    Define {
        op: usize,
        text: String,
    },
    /// Any other statement.
    Other {
        op: usize,
        text: String,
    },
}

impl Explainer<'_> {
    pub(super) fn stmt_list(&mut self) {
        while !matches!(self.tok(), Kind::Eof | Kind::RBrace | Kind::Case | Kind::Default) {
            if !self.deeper(false, Self::stmt) {
                return;
            }
            if !self.got_semi() && self.tok() != Kind::RBrace {
                self.unexpected(" at end of statement");
                self.advance(&[Kind::Semi, Kind::RBrace, Kind::Case, Kind::Default]);
                self.got_semi();
            }
        }
    }

    /// A block, which `context` demands if it is not empty.
    pub(super) fn block(&mut self, context: &str) {
        if !self.got(Kind::LBrace) {
            self.unexpected(&format!(", expected {{ after {context}"));
            self.advance(&[Kind::Name, Kind::RBrace]);
            if self.got(Kind::RBrace) {
                return;
            }
        }
        self.stmt_list();
        self.want(Kind::RBrace);
    }

    /// A statement, if one starts here.
    fn stmt(&mut self) -> bool {
        use Kind::*;
        match self.tok() {
            Name => {
                let (x, many) = self.expr_list();
                let label = x.shape == Shape::Name && !x.parens && !many;
                if label && self.tok() == Colon {
                    return self.labeled();
                }
                self.rest_of_simple(x, many, None);
            }
            Var => self.decl_stmt(Self::var_spec),
            Const => self.decl_stmt(Self::const_spec),
            Type => self.decl_stmt(Self::type_spec),
            LBrace => self.block(""),
            Plus | Minus | Star | Amp | Caret | Not | Lit(_) | String | Func | LParen | LBrack
            | TypeParamLBrack | Struct | Map | Chan | Interface | Arrow => {
                self.simple(None);
            }
            For => {
                self.header(For);
                self.block("for clause");
            }
            Switch => {
                self.header(Switch);
                self.clauses("missing { after switch clause", |e| {
                    e.expr_list();
                });
            }
            Select => {
                self.next();
                self.clauses("missing { after select clause", |e| {
                    e.simple(None);
                });
            }
            If => self.if_stmt(),
            Fallthrough => self.next(),
            Break | Continue => {
                self.next();
                self.got(Name);
            }
            Go | Defer => self.go_defer(),
            Goto => {
                self.next();
                self.name();
            }
            Return => {
                self.next();
                if !self.tok().is_semi() && self.tok() != RBrace {
                    self.expr_list();
                }
            }
            Semi | AutoSemi | EofSemi => {}
            _ => return false,
        }
        true
    }

    fn decl_stmt(&mut self, spec: fn(&mut Self)) {
        self.next();
        self.group(spec);
    }

    fn labeled(&mut self) -> bool {
        let colon = self.at;
        self.next();
        if self.tok() == Kind::RBrace || self.deeper(false, Self::stmt) {
            return true;
        }
        self.syntax_error(colon, "missing statement after label");
        false
    }

    fn go_defer(&mut self) {
        let word = if self.tok() == Kind::Go { "go" } else { "defer" };
        self.next();
        let x = self.primary();
        if x.parens {
            self.report(x.start, format!("expression in {word} must not be parenthesized"));
        }
    }

    fn if_stmt(&mut self) {
        loop {
            self.header(Kind::If);
            self.block("if clause");
            if !self.got(Kind::Else) {
                return;
            }
            match self.tok() {
                Kind::If => {}
                Kind::LBrace => return self.block(""),
                _ => {
                    self.syntax_error(self.at, "else must be followed by if or statement block");
                    return self.advance(&[Kind::Name, Kind::RBrace]);
                }
            }
        }
    }

    fn clauses(&mut self, missing: &str, subject: fn(&mut Self)) {
        if !self.got(Kind::LBrace) {
            self.syntax_error(self.at, missing);
            self.advance(&[Kind::Case, Kind::Default, Kind::RBrace]);
        }
        while self.tok() != Kind::Eof && self.tok() != Kind::RBrace {
            match self.tok() {
                Kind::Case => {
                    self.next();
                    subject(self);
                }
                Kind::Default => self.next(),
                _ => {
                    self.unexpected(", expected case or default or }");
                    self.advance(&[Kind::Colon, Kind::Case, Kind::Default, Kind::RBrace]);
                }
            }
            self.want(Kind::Colon);
            self.stmt_list();
        }
        self.want(Kind::RBrace);
    }

    fn simple(&mut self, keyword: Option<Kind>) -> Simple {
        if keyword == Some(Kind::For) && self.got(Kind::Range) {
            self.expr();
            return Simple::Range;
        }
        let (x, many) = self.expr_list();
        self.rest_of_simple(x, many, keyword)
    }

    /// A simple statement whose left side has been read.
    fn rest_of_simple(&mut self, lhs: Operand, many: bool, keyword: Option<Kind>) -> Simple {
        let op = self.at;
        match self.tok() {
            Kind::OpAssign(_) | Kind::Arrow if !many => {
                let left = self.render(lhs.start, op);
                let sign = self.text_between(op, op + 1);
                self.next();
                let (right, ..) = self.rendered(|e| (e.expr(), false));
                Simple::Other { op, text: format!("{left} {sign} {right}") }
            }
            Kind::Inc | Kind::Dec if !many => {
                self.next();
                Simple::Other { op, text: self.render(lhs.start, self.at) }
            }
            Kind::Assign | Kind::Define => self.assignment(lhs, many, keyword),
            _ if !many => Simple::Expr,
            _ => {
                self.unexpected(", expected := or = or comma");
                self.advance(&[Kind::Semi, Kind::RBrace]);
                Simple::Expr
            }
        }
    }

    fn assignment(&mut self, lhs: Operand, many: bool, keyword: Option<Kind>) -> Simple {
        let op = self.at;
        let define = self.tok() == Kind::Define;
        let left = self.render(lhs.start, op);
        self.next();
        if keyword == Some(Kind::For) && self.got(Kind::Range) {
            self.expr();
            return Simple::Range;
        }
        let (right, rhs, several) = self.rendered(Self::expr_list);
        if define {
            let guard = rhs.shape == Shape::Guard && !several && keyword == Some(Kind::Switch);
            if guard && lhs.shape == Shape::Name && !many {
                return Simple::Expr;
            }
            return Simple::Define { op, text: format!("{left} := {right}") };
        }
        let emphasize = |x: Operand, many: bool, s: String| match x.shape {
            Shape::Binary if !many && !x.parens => format!("({s})"),
            _ => s,
        };
        let (left, right) = (emphasize(lhs, many, left), emphasize(rhs, several, right));
        Simple::Assign { op, text: format!("assignment {left} = {right}") }
    }

    /// Reads expressions and shows them as gc would.
    fn rendered(&mut self, read: impl FnOnce(&mut Self) -> (Operand, bool)) -> (String, Operand, bool) {
        let (start, errors) = (self.at, self.findings.len());
        let (x, many) = read(self);
        let text = match self.findings.len() == errors {
            true => self.render(start, self.at),
            false => "<bad expr>".into(),
        };
        (text, x, many)
    }

    /// The tokens of an expression with gc's spacing; the contents of braces become an ellipsis.
    fn render(&self, start: usize, end: usize) -> String {
        use Kind::{
            Amp, Caret, Chan, Comma, LBrace, Lit, Minus, Name, Op, Pipe, Plus, RBrace, RBrack, RParen, Star,
        };
        let mut out = String::new();
        let mut depth = 0;
        let mut last = Comma;
        for t in &self.tokens[start..end] {
            let text = &self.text[t.start as usize..t.end as usize];
            depth -= i32::from(t.kind == RBrace);
            if depth == 0 {
                let after_operand = matches!(last, Name | Lit(_) | Kind::String | RParen | RBrack | RBrace);
                let is_word = |s: &str| s.starts_with(|c: char| c.is_alphanumeric() || c == '_');
                let operator = matches!(t.kind, Op(_) | Plus | Minus | Star | Amp | Pipe | Caret);
                if t.kind == RBrace && last != LBrace {
                    out.push('…');
                }
                if operator && after_operand {
                    out.push_str(&format!(" {text} "));
                } else if t.kind == Comma {
                    out.push_str(", ");
                } else {
                    if is_word(text) && (matches!(last, Name | RParen) || last == Chan) {
                        out.push(' ');
                    }
                    out.push_str(text);
                }
            }
            depth += i32::from(t.kind == LBrace);
            last = t.kind;
        }
        out
    }

    /// What stands between the keyword and the block.
    fn header(&mut self, keyword: Kind) {
        self.next();
        if self.tok() == Kind::LBrace {
            if keyword == Kind::If {
                self.syntax_error(self.at, "missing condition in if statement");
            }
            return;
        }
        let outer = std::mem::replace(&mut self.nesting, -1);
        self.header_parts(keyword);
        self.nesting = outer;
    }

    fn header_parts(&mut self, keyword: Kind) {
        let mut cond = None;
        if !self.tok().is_semi() {
            if self.got(Kind::Var) {
                let word = match keyword {
                    Kind::If => "if",
                    Kind::For => "for",
                    _ => "switch",
                };
                self.syntax_error(self.at, &format!("var declaration not allowed in {word} initializer"));
            }
            let init = self.simple(Some(keyword));
            if matches!(init, Simple::Range) {
                return;
            }
            if self.tok() == Kind::LBrace {
                return self.check_condition(Some(init), keyword, None);
            }
        }
        let mut semi = None;
        if self.tok().is_semi() {
            semi = Some(self.at);
            self.next();
        } else {
            // Asking for the brace and not for a semicolon is what most people need to hear.
            self.want(Kind::LBrace);
            if self.tok() != Kind::LBrace {
                self.advance(&[Kind::LBrace, Kind::RBrace]);
            }
        }
        if keyword == Kind::For {
            if !self.tok().is_semi() {
                if self.tok() == Kind::LBrace {
                    return self.unexpected(", expected for loop condition");
                }
                cond = Some(self.simple(None));
            }
            self.want_semi();
            if self.tok() != Kind::LBrace
                && let Simple::Define { op, .. } = self.simple(None)
            {
                self.syntax_error(op, "cannot declare in post statement of for loop");
            }
        } else if self.tok() != Kind::LBrace {
            cond = Some(self.simple(Some(keyword)));
        }
        self.check_condition(cond, keyword, semi);
    }

    fn check_condition(&mut self, cond: Option<Simple>, keyword: Kind, semi: Option<usize>) {
        match cond {
            None => {
                let Some(semi) = semi else { return };
                if keyword != Kind::If {
                    return;
                }
                match self.tokens[semi].kind {
                    Kind::Semi => self.syntax_error(semi, "missing condition in if statement"),
                    Kind::AutoSemi => {
                        self.syntax_error(semi, "unexpected newline, expected { after if clause");
                    }
                    _ => self.syntax_error(semi, "unexpected EOF, expected { after if clause"),
                }
            }
            Some(Simple::Expr | Simple::Range) => {}
            Some(Simple::Assign { op, text } | Simple::Define { op, text } | Simple::Other { op, text }) => {
                self.syntax_error(op, &format!("cannot use {text} as value"));
            }
        }
    }
}
