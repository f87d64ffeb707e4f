//! Reading statements.

use super::outline::{Body, Node};
use super::{Explainer, Finding, Missing, Operand, Shape, Shown};
use crate::ast::BranchKind;
use crate::pragma::Owner;
use crate::token::Kind;

/// What a simple statement turned out to be. Those that are no expressions have the operator's token, and what to show of
/// them.
enum Simple {
    Expr,
    Range,
    Define { op: usize, shown: Shown },
    Other { op: usize, shown: Shown },
}

impl Explainer<'_> {
    pub(super) fn stmt_list(&mut self) {
        while !matches!(self.tok(), Kind::Eof | Kind::RBrace | Kind::Case | Kind::Default) {
            let read = self.deeper(false, Self::stmt);
            self.takes(Owner::Nobody);
            if !read {
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
    pub(super) fn block(&mut self, context: &str) -> Body {
        let start = self.at;
        let stmts = self.outlined(|e| {
            if !e.got(Kind::LBrace) {
                e.lacks(Missing::Token(Kind::LBrace));
                e.unexpected(&format!(", expected {{ after {context}"));
                e.advance(&[Kind::Name, Kind::RBrace]);
                if e.got(Kind::RBrace) {
                    return;
                }
            }
            e.stmt_list();
            e.want(Kind::RBrace);
        });
        Body { start, end: self.at, stmts }
    }

    /// The statements that `read` reads.
    fn outlined(&mut self, read: impl FnOnce(&mut Self)) -> Vec<Node> {
        let outer = std::mem::take(&mut self.outline);
        read(self);
        std::mem::replace(&mut self.outline, outer)
    }

    /// A statement, if one starts here.
    fn stmt(&mut self) -> bool {
        use Kind::*;
        let at = self.at;
        if !matches!(self.tok(), Var | Const | Type) {
            self.takes(Owner::Nobody);
        }
        let node = match self.tok() {
            Name => {
                let (x, many) = self.expr_list();
                let label = x.shape == Shape::Name && !x.parens && !many;
                if label && self.tok() == Colon {
                    return self.labeled(at);
                }
                let simple = self.rest_of_simple(x, many, None);
                self.outline_of(simple)
            }
            Var => {
                let name = at + 1 + usize::from(self.tokens.get(at + 1).is_some_and(|t| t.kind == LParen));
                self.decl_stmt(Self::var_spec);
                match self.tokens.get(name) {
                    Some(t) if t.kind == Name => Node::Var(name),
                    _ => Node::Plain,
                }
            }
            Const => self.decl_stmt(Self::const_spec),
            Type => self.decl_stmt(Self::type_spec),
            LBrace => Node::Block(self.block("")),
            Plus | Minus | Star | Amp | Caret | Not | Lit(_) | String | Func | LParen | LBrack
            | TypeParamLBrack | Struct | Map | Chan | Interface | Arrow => {
                let simple = self.simple(None);
                self.outline_of(simple)
            }
            For => {
                self.header(For);
                Node::For(at, self.block("for clause"))
            }
            Switch => {
                self.on_type = false;
                self.header(Switch);
                let on_type = self.on_type;
                let cases = self.clauses("missing { after switch clause", |e| {
                    e.expr_list();
                });
                Node::Switch { at, on_type, cases }
            }
            Select => {
                self.next();
                let cases = self.clauses("missing { after select clause", |e| {
                    e.simple(None);
                });
                Node::Select(at, cases)
            }
            If => self.if_stmt(),
            Fallthrough => {
                self.next();
                Node::Branch(BranchKind::Fallthrough, at, None)
            }
            Break | Continue => {
                let kind = if self.tok() == Break { BranchKind::Break } else { BranchKind::Continue };
                self.next();
                let label = self.at;
                Node::Branch(kind, at, self.got(Name).then_some(label))
            }
            Go | Defer => self.go_defer(),
            Goto => {
                self.next();
                let label = self.at;
                let named = self.tok() == Name;
                self.name();
                if named { Node::Branch(BranchKind::Goto, at, Some(label)) } else { Node::Plain }
            }
            Return => {
                self.next();
                if !self.tok().is_semi() && self.tok() != RBrace {
                    self.expr_list();
                }
                Node::Plain
            }
            Semi | AutoSemi | EofSemi => Node::Empty,
            _ => return false,
        };
        self.outline.push(node);
        true
    }

    fn outline_of(&mut self, simple: Simple) -> Node {
        match simple {
            Simple::Define { op, mut shown } => {
                shown.left_only = true;
                self.shown.push(shown);
                Node::Define(op, self.shown.len() - 1)
            }
            _ => Node::Plain,
        }
    }

    fn decl_stmt(&mut self, spec: fn(&mut Self)) -> Node {
        self.next();
        self.group(spec);
        Node::Plain
    }

    fn labeled(&mut self, name: usize) -> bool {
        let colon = self.at;
        self.next();
        let before = self.outline.len();
        if self.tok() == Kind::RBrace || self.deeper(false, Self::stmt) {
            let inner = if self.outline.len() > before { self.outline.pop() } else { None };
            self.outline.push(Node::Label(name, Box::new(inner.unwrap_or(Node::Empty))));
            return true;
        }
        self.syntax_error(colon, "missing statement after label");
        false
    }

    fn go_defer(&mut self) -> Node {
        let word = if self.tok() == Kind::Go { "go" } else { "defer" };
        self.next();
        let x = self.primary();
        if x.parens {
            self.report(x.start, format!("expression in {word} must not be parenthesized"));
        }
        Node::Plain
    }

    fn if_stmt(&mut self) -> Node {
        let mut chain = Vec::new();
        let mut last = None;
        loop {
            let at = self.at;
            self.header(Kind::If);
            chain.push((at, self.block("if clause")));
            if !self.got(Kind::Else) {
                break;
            }
            match self.tok() {
                Kind::If => continue,
                Kind::LBrace => last = Some(Node::Block(self.block(""))),
                _ => {
                    self.syntax_error(self.at, "else must be followed by if or statement block");
                    self.advance(&[Kind::Name, Kind::RBrace]);
                }
            }
            break;
        }
        for (at, then) in chain.into_iter().rev() {
            last = Some(Node::If(at, then, last.map(Box::new)));
        }
        last.unwrap_or(Node::Plain)
    }

    fn clauses(&mut self, missing: &str, subject: fn(&mut Self)) -> Vec<Body> {
        let mut list = Vec::new();
        if !self.got(Kind::LBrace) {
            self.lacks(Missing::Token(Kind::LBrace));
            self.syntax_error(self.at, missing);
            self.advance(&[Kind::Case, Kind::Default, Kind::RBrace]);
        }
        while self.tok() != Kind::Eof && self.tok() != Kind::RBrace {
            let start = self.at;
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
            let stmts = self.outlined(Self::stmt_list);
            list.push(Body { start, end: self.at, stmts });
        }
        self.want(Kind::RBrace);
        list
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
        let left = self.part(lhs.start);
        match self.tok() {
            Kind::OpAssign(_) | Kind::Arrow if !many => {
                self.next();
                let (right, ..) = self.part_of(|e| (e.expr(), false));
                Simple::Other { op, shown: statement(left, op, Some(right)) }
            }
            Kind::Inc | Kind::Dec if !many => {
                self.next();
                Simple::Other { op, shown: statement(left, op, None) }
            }
            Kind::Assign | Kind::Define => self.assignment(lhs, many, keyword),
            _ if !many => {
                self.on_type |= keyword == Some(Kind::Switch) && lhs.shape == Shape::Guard;
                Simple::Expr
            }
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
        let left = self.part(lhs.start);
        self.next();
        if keyword == Some(Kind::For) && self.got(Kind::Range) {
            self.expr();
            return Simple::Range;
        }
        let (right, rhs, several) = self.part_of(Self::expr_list);
        let shown = statement(left, op, Some(right));
        if !define {
            return Simple::Other { op, shown };
        }
        let guard = rhs.shape == Shape::Guard && !several && keyword == Some(Kind::Switch);
        if guard && lhs.shape == Shape::Name && !many {
            self.on_type = true;
            return Simple::Expr;
        }
        Simple::Define { op, shown }
    }

    /// The tokens of the expressions just read, unless there is something wrong with them.
    fn part(&self, start: usize) -> Part {
        let from = self.tokens[start].start;
        let bad = self.findings.iter().any(|f| f.offset >= from);
        (!bad).then_some((start, self.at))
    }

    /// Reads expressions, and yields their tokens.
    fn part_of(&mut self, read: impl FnOnce(&mut Self) -> (Operand, bool)) -> (Part, Operand, bool) {
        let start = self.at;
        let (x, many) = read(self);
        (self.part(start), x, many)
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
            if self.tok() == Kind::Eof {
                self.lacks(Missing::Token(Kind::Semi));
            } else {
                self.want(Kind::LBrace);
            }
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
            Some(Simple::Define { op, shown } | Simple::Other { op, shown }) => {
                if !self.quiet() {
                    let message = "syntax error: cannot use {} as value".into();
                    self.shown.push(shown);
                    let shows = Some(self.shown.len() - 1);
                    self.findings.push(Finding { offset: self.tokens[op].start, message, shows });
                }
            }
        }
    }
}

type Part = Option<(usize, usize)>;

fn statement(left: Part, op: usize, right: Option<Part>) -> Shown {
    let mut parts = vec![left, Some((op, op + 1))];
    parts.extend(right);
    Shown { parts, left_only: false }
}
