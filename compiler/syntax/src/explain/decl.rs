//! Reading declarations.

use super::Explainer;
use crate::layout::is_type_params;
use crate::pragma::Owner;
use crate::token::Kind;

impl Explainer<'_> {
    pub(super) fn top_level(&mut self) {
        let start = self.tok();
        self.next();
        match start {
            Kind::Import => self.group(Self::import_spec),
            Kind::Const => self.group(Self::const_spec),
            Kind::Type => self.group(Self::type_spec),
            Kind::Var => self.group(Self::var_spec),
            _ => self.func_decl(),
        }
        self.takes(Owner::Nobody);
        if self.tok() != Kind::Eof && !self.got_semi() {
            self.unexpected(" after top level declaration");
            self.advance(&[Kind::Import, Kind::Const, Kind::Type, Kind::Var, Kind::Func]);
        }
    }

    pub(super) fn group(&mut self, spec: fn(&mut Self)) {
        if self.tok() == Kind::LParen {
            self.takes(Owner::Nobody);
            self.next();
            self.list("grouped declaration", Kind::Semi, Kind::RParen, |e| {
                spec(e);
                false
            });
        } else {
            spec(self);
        }
    }

    fn import_spec(&mut self) {
        self.takes(Owner::Other);
        if matches!(self.tok(), Kind::Name | Kind::Dot) {
            self.next();
        }
        match self.tok() {
            Kind::String => self.next(),
            Kind::Lit(_) => {
                self.next();
                if !self.is_bad_literal(self.at - 1) {
                    self.syntax_error(self.at - 1, "import path must be a string");
                }
            }
            _ => {
                self.syntax_error(self.at, "missing import path");
                self.advance(&[Kind::Semi, Kind::RParen]);
            }
        }
    }

    pub(super) fn const_spec(&mut self) {
        self.takes(Owner::Other);
        self.name();
        self.more_names();
        let t = self.tok();
        if t != Kind::Eof && !t.is_semi() && t != Kind::RParen {
            self.type_or_none();
            if self.got_assign() {
                self.expr_list();
            }
        }
    }

    pub(super) fn var_spec(&mut self) {
        self.takes(Owner::Var);
        self.name();
        self.more_names();
        if self.got_assign() {
            self.expr_list();
        } else {
            self.type_();
            if self.got_assign() {
                self.expr_list();
            }
        }
    }

    pub(super) fn type_spec(&mut self) {
        self.takes(Owner::Other);
        self.name();
        // After a wrong token the layout filter may have missed the bracket.
        if self.at_lbrack() && is_type_params(&self.tokens[self.at + 1..]) {
            self.next();
            self.param_list(Kind::RBrack, true, false);
        }
        self.got_assign();
        if self.type_or_none().is_none() {
            self.unexpected(" in type declaration");
            self.advance(&[Kind::Semi, Kind::RParen]);
        }
    }

    /// `=`, or `:=` with a complaint.
    fn got_assign(&mut self) -> bool {
        match self.tok() {
            Kind::Define => self.unexpected(", expected ="),
            Kind::Assign => {}
            _ => return false,
        }
        self.next();
        true
    }

    fn func_decl(&mut self) {
        self.takes(Owner::Func);
        let mut receiver = false;
        if self.got(Kind::LParen) {
            receiver = true;
            match self.param_list(Kind::RParen, false, false) {
                0 => self.report(self.at, "method has no receiver".into()),
                1 => {}
                _ => self.report(self.at, "method has multiple receivers".into()),
            }
        }
        if self.got(Kind::Name) {
            self.func_type(None);
        } else {
            self.unexpected(if receiver { ", expected name" } else { ", expected name or (" });
            self.advance(&[Kind::LBrace, Kind::Semi]);
        }
        self.bodyless = self.tok() != Kind::LBrace;
        if !self.bodyless {
            self.func_body();
        }
    }

    pub(super) fn func_body(&mut self) {
        self.functions += 1;
        let found = self.findings.len();
        let body = self.block("");
        if self.findings.len() == found {
            self.bodies.push(body);
        }
        self.functions -= 1;
    }
}
