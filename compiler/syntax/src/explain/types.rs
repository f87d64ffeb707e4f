//! Reading types and parameter lists.

use super::{Arrow, Explainer, Missing, Shape};
use crate::token::Kind;

impl Explainer<'_> {
    pub(super) fn type_(&mut self) -> Shape {
        match self.type_or_none() {
            Some(s) => s,
            None => {
                self.lacks(Missing::Operand);
                self.unexpected(", expected type");
                use Kind::*;
                self.advance(&[Comma, Colon, Semi, RParen, RBrack, RBrace]);
                Shape::Bad
            }
        }
    }

    /// A type, if one starts here.
    pub(super) fn type_or_none(&mut self) -> Option<Shape> {
        self.deeper(Some(Shape::Bad), |e| match e.tok() {
            Kind::Star => {
                e.next();
                e.type_();
                Some(Shape::Deref { value: false })
            }
            Kind::Arrow => {
                e.next();
                e.want(Kind::Chan);
                e.chan_elem();
                Some(Shape::Chan(Arrow::Twice))
            }
            Kind::Func => {
                e.next();
                e.func_type(Some("function type"));
                Some(Shape::Type)
            }
            Kind::LBrack | Kind::TypeParamLBrack => {
                e.next();
                if e.got(Kind::RBrack) {
                    e.type_();
                } else {
                    e.array_type();
                }
                Some(Shape::LitType)
            }
            Kind::Chan => {
                e.next();
                let sends = e.got(Kind::Arrow);
                let start = e.at;
                let elem = e.chan_elem();
                Some(Shape::Chan(match elem {
                    _ if !sends => Arrow::Fits,
                    Shape::Chan(arrow) => arrow,
                    _ => Arrow::NoChannel(start as u32, e.at as u32),
                }))
            }
            Kind::Map => {
                e.next();
                e.want(Kind::LBrack);
                e.type_();
                e.want(Kind::RBrack);
                e.type_();
                Some(Shape::LitType)
            }
            Kind::Struct => {
                e.struct_type();
                Some(Shape::LitType)
            }
            Kind::Interface => {
                e.interface_type();
                Some(Shape::Type)
            }
            Kind::Name => Some(e.qualified_name(false)),
            Kind::LParen => {
                e.next();
                let s = e.type_();
                e.want(Kind::RParen);
                Some(s)
            }
            _ => None,
        })
    }

    /// `n`, `p.n` or either with type arguments; the first name may have been read already.
    pub(super) fn qualified_name(&mut self, read: bool) -> Shape {
        if !read && !self.got(Kind::Name) {
            self.lacks(Missing::Name);
            self.unexpected(", expected name");
            self.advance(&[Kind::Dot, Kind::Semi, Kind::RBrace]);
        }
        let mut shape = Shape::Name;
        if self.got(Kind::Dot) {
            self.name();
            shape = Shape::Selector;
        }
        if self.at_lbrack() {
            self.next();
            if self.tok() == Kind::RBrack {
                self.unexpected(", expected type argument list");
            } else {
                self.type_list(true);
            }
            self.want(Kind::RBrack);
            shape = Shape::Index { value: false };
        }
        shape
    }

    /// After the opening bracket of an array type.
    fn array_type(&mut self) {
        if !self.got(Kind::Ellipsis) {
            self.nesting += 1;
            self.expr();
            self.nesting -= 1;
        }
        if self.tok() == Kind::Comma {
            self.syntax_error(self.at, "unexpected comma; expected ]");
            self.next();
        }
        self.want(Kind::RBrack);
        self.type_();
    }

    fn chan_elem(&mut self) -> Shape {
        self.type_or_none().unwrap_or_else(|| {
            self.lacks(Missing::Operand);
            self.syntax_error(self.at, "missing channel element type");
            Shape::Bad
        })
    }

    /// Types, the first of which may be a value unless `strict`. Yields whether there was a comma, and the shape of the
    /// only element.
    pub(super) fn type_list(&mut self, strict: bool) -> (bool, Shape) {
        self.nesting += 1;
        let shape = if strict { self.type_() } else { self.expr().shape };
        let comma = self.got(Kind::Comma);
        if comma && self.type_or_none().is_some() {
            while self.got(Kind::Comma) {
                if self.type_or_none().is_none() {
                    break;
                }
            }
        }
        self.nesting -= 1;
        (comma, shape)
    }

    /// Type parameters, parameters and results. `forbids` names what may not have type parameters.
    pub(super) fn func_type(&mut self, forbids: Option<&str>) {
        let open = self.at;
        if self.at_lbrack() {
            self.next();
            if let Some(what) = forbids {
                self.syntax_error(open, &format!("{what} must have no type parameters"));
            }
            if self.tok() == Kind::RBrack {
                self.syntax_error(self.at, "empty type parameter list");
                self.next();
            } else {
                self.param_list(Kind::RBrack, true, false);
            }
        }
        self.want(Kind::LParen);
        self.param_list(Kind::RParen, false, true);
        if self.got(Kind::LParen) {
            self.param_list(Kind::RParen, false, false);
        } else {
            self.type_or_none();
        }
    }

    fn struct_type(&mut self) {
        self.want(Kind::Struct);
        self.want(Kind::LBrace);
        self.list("struct type", Kind::Semi, Kind::RBrace, |e| {
            e.field_decl();
            false
        });
    }

    fn field_decl(&mut self) {
        match self.tok() {
            Kind::Name => {
                self.next();
                let t = self.tok();
                if t == Kind::Dot || t == Kind::RBrace || t.is_semi() || self.at_literal() {
                    self.qualified_name(true);
                } else if self.more_names() == 1 && self.at_lbrack() {
                    self.array_or_type_args();
                } else {
                    self.type_();
                }
                self.tag();
            }
            Kind::Star => {
                self.next();
                if self.tok() == Kind::LParen {
                    self.syntax_error(self.at, "cannot parenthesize embedded type");
                    self.next();
                    self.qualified_name(false);
                    self.got(Kind::RParen);
                } else {
                    self.qualified_name(false);
                }
                self.tag();
            }
            Kind::LParen => {
                self.syntax_error(self.at, "cannot parenthesize embedded type");
                self.next();
                self.got(Kind::Star);
                self.qualified_name(false);
                self.got(Kind::RParen);
                self.tag();
            }
            _ => {
                self.unexpected(", expected field name or embedded type");
                self.advance(&[Kind::Semi, Kind::RBrace]);
            }
        }
    }

    /// After a name: `[n]T` or `[]T`, the type of that name, or type arguments. Yields whether it was a type.
    fn array_or_type_args(&mut self) -> bool {
        self.next();
        if self.got(Kind::RBrack) {
            self.type_();
            return true;
        }
        let (comma, _) = self.type_list(false);
        self.want(Kind::RBrack);
        !comma && self.type_or_none().is_some()
    }

    fn interface_type(&mut self) {
        self.want(Kind::Interface);
        self.want(Kind::LBrace);
        self.list("interface type", Kind::Semi, Kind::RBrace, |e| {
            if e.tok() == Kind::Name {
                e.next();
                if !e.method_or_embedded() {
                    e.more_terms();
                }
            } else {
                e.term();
                e.more_terms();
            }
            false
        });
    }

    /// After a name in an interface. Yields whether it is a method.
    fn method_or_embedded(&mut self) -> bool {
        let what = "interface method";
        if self.tok() == Kind::LParen {
            self.func_type(Some(what));
            return true;
        }
        if !self.at_lbrack() {
            self.qualified_name(true);
            return false;
        }
        let open = self.at;
        self.next();
        if self.tok() == Kind::RBrack {
            let close = self.at;
            self.next();
            if self.tok() == Kind::LParen {
                self.report(close, "empty type parameter list".into());
                self.func_type(Some(what));
                return true;
            }
            self.report(close, "empty type argument list".into());
            return false;
        }
        // `m[T C](x T)` is told from `E[T]` by its named parameters.
        let named = self.named_param_list(Kind::RBrack);
        if named {
            self.func_type(Some(what));
            self.report(open, "interface method must have no type parameters".into());
        }
        named
    }

    fn term(&mut self) {
        if self.got(Kind::Tilde) {
            self.type_();
        } else if self.type_or_none().is_none() {
            self.unexpected(", expected ~ term or type");
            use Kind::*;
            self.advance(&[Tilde, Semi, RParen, RBrack, RBrace]);
        }
    }

    fn more_terms(&mut self) {
        while self.got(Kind::Pipe) {
            self.term();
        }
    }

    /// After the opening bracket of a parameter list. Yields the number of parameters.
    pub(super) fn param_list(&mut self, close: Kind, names_required: bool, variadic: bool) -> usize {
        self.params(close, names_required, variadic).0
    }

    fn named_param_list(&mut self, close: Kind) -> bool {
        self.params(close, false, false).1
    }

    fn params(&mut self, close: Kind, names_required: bool, variadic: bool) -> (usize, bool) {
        let mut list: Vec<Param> = Vec::new();
        let end = self.list("parameter list", Kind::Comma, close, |e| {
            list.extend(e.param(close));
            false
        });
        let named = list.iter().filter(|p| p.named && p.typed).count();
        let typed = list.iter().filter(|p| p.typed).count();
        if (named > 0 || names_required) && named != list.len() {
            self.check_names(&list, named, typed, end, names_required);
        }
        for (i, p) in list.iter().enumerate() {
            // A lone name has the type of the next parameter that has one.
            let lone = named > 0 && !p.typed;
            let p = if lone { list[i..].iter().find(|p| p.typed).unwrap_or(p) } else { p };
            if let Some(dots) = p.dots
                && (!variadic || i + 1 < list.len())
            {
                let message =
                    if variadic { "can only use ... with final parameter" } else { "invalid use of ..." };
                self.report(dots, message.into());
                break;
            }
        }
        (list.len(), list.first().is_some_and(|p| p.named && (named > 0 || names_required)))
    }

    /// Complains about parameters without name, or without type at the end of the list.
    fn check_names(&mut self, list: &[Param], named: usize, typed: usize, end: usize, names_required: bool) {
        // A lone name takes the type of the next parameter that has one.
        let lacks_type = list.last().is_some_and(|p| !p.typed);
        let unnamed = list.iter().find(|p| !p.named);
        if named == typed && lacks_type {
            let what = if names_required { "missing type constraint" } else { "missing parameter type" };
            self.syntax_error(end, what);
        } else if let Some(p) = unnamed {
            let mut what = String::from("missing parameter name");
            if names_required {
                what = "missing type parameter name".into();
                if list.len() == 1 {
                    what.push_str(" or invalid array length");
                }
            }
            self.syntax_error(p.start, &what);
        }
    }

    fn param(&mut self, close: Kind) -> Option<Param> {
        let sets = close == Kind::RBrack;
        // gc places a function type at its parameter list.
        let start = self.at + usize::from(self.tok() == Kind::Func);
        let mut p = Param { start, named: false, typed: true, dots: None };
        if sets && self.tok() == Kind::Tilde {
            self.term();
            self.more_terms();
            return Some(p);
        }
        if self.got(Kind::Name) {
            if self.at_lbrack() {
                p.named = self.array_or_type_args();
                if sets {
                    self.more_terms();
                }
                return Some(p);
            }
            if self.tok() == Kind::Dot {
                self.qualified_name(true);
                if sets {
                    self.more_terms();
                }
                return Some(p);
            }
            if sets && self.tok() == Kind::Pipe {
                self.more_terms();
                return Some(p);
            }
            p.named = true;
        }
        if self.tok() == Kind::Ellipsis {
            p.dots = Some(self.at);
            self.next();
            if self.type_or_none().is_none() {
                p.dots = None;
                self.syntax_error(self.at, "... is missing type");
            }
            return Some(p);
        }
        if sets && self.tok() == Kind::Tilde {
            self.term();
            self.more_terms();
            return Some(p);
        }
        p.typed = self.type_or_none().is_some();
        if sets && p.typed {
            self.more_terms();
        }
        if p.named || p.typed {
            return Some(p);
        }
        self.unexpected(if sets { ", expected ]" } else { ", expected )" });
        self.advance(&[Kind::Comma, close]);
        None
    }
}

/// A parameter as read: a lone name counts as named and not typed.
struct Param {
    start: usize,
    named: bool,
    typed: bool,
    dots: Option<usize>,
}
