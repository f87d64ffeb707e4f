//! Reading expressions.

use super::{Arrow, Explainer, Missing, Operand, Shape};
use crate::token::Kind;

impl Explainer<'_> {
    pub(super) fn expr(&mut self) -> Operand {
        let mut x = self.unary();
        // Precedence does not matter to who only wants to know what follows.
        while self.at_binary_operator() {
            self.next();
            self.unary();
            x = Operand { shape: Shape::Binary, parens: false, start: x.start };
        }
        x
    }

    /// Yields the first expression, and whether there are more.
    pub(super) fn expr_list(&mut self) -> (Operand, bool) {
        let first = self.expr();
        let mut many = false;
        while self.got(Kind::Comma) {
            self.expr();
            many = true;
        }
        (first, many)
    }

    fn at_binary_operator(&self) -> bool {
        use Kind::*;
        matches!(self.tok(), Op(_) | Plus | Minus | Star | Amp | Pipe | Caret)
    }

    fn unary(&mut self) -> Operand {
        let start = self.at;
        let value = |shape| Operand { shape, parens: false, start };
        self.deeper(value(Shape::Bad), |e| match e.tok() {
            Kind::Plus | Kind::Minus | Kind::Not | Kind::Caret | Kind::Tilde | Kind::Amp => {
                e.next();
                e.unary();
                value(Shape::Value)
            }
            Kind::Star => {
                e.next();
                let x = e.unary();
                value(Shape::Deref { value: x.shape.is_value() })
            }
            Kind::Arrow => {
                e.next();
                let x = e.unary();
                let Operand { shape: Shape::Chan(arrow), parens: false, .. } = x else {
                    return value(Shape::Value);
                };
                // The arrow belongs to the type.
                if let Some(bare) = e.bare_types.iter_mut().find(|b| b.0 == x.start) {
                    bare.0 = start;
                }
                match arrow {
                    Arrow::Fits => {}
                    Arrow::Twice => e.syntax_error(e.at, "unexpected <-, expected chan"),
                    Arrow::NoChannel(from, to) => {
                        let what = e.text_between(from as usize, to as usize);
                        e.syntax_error(e.at, &format!("unexpected {what}, expected chan"));
                    }
                }
                value(Shape::Chan(Arrow::Twice))
            }
            _ => e.primary(),
        })
    }

    fn operand(&mut self) -> Operand {
        let start = self.at;
        let mut parens = false;
        let shape = match self.tok() {
            Kind::Name => {
                self.next();
                Shape::Name
            }
            Kind::Lit(_) | Kind::String => {
                self.next();
                Shape::Value
            }
            Kind::LParen => {
                self.next();
                self.nesting += 1;
                let x = self.expr();
                self.nesting -= 1;
                self.want(Kind::RParen);
                parens = true;
                x.shape
            }
            Kind::Func => {
                self.next();
                self.func_type(Some("function type"));
                if self.tok() == Kind::LBrace {
                    self.nesting += 1;
                    self.func_body();
                    self.nesting -= 1;
                    Shape::Value
                } else {
                    Shape::Type
                }
            }
            Kind::LBrack
            | Kind::TypeParamLBrack
            | Kind::Chan
            | Kind::Map
            | Kind::Struct
            | Kind::Interface => self.type_(),
            _ => {
                self.lacks(Missing::Operand);
                self.unexpected(", expected expression");
                self.advance(&[Kind::RParen, Kind::RBrack, Kind::RBrace]);
                Shape::Bad
            }
        };
        let bare = matches!(shape, Shape::Type | Shape::Chan(_) | Shape::LitType) && !parens;
        if bare && !(self.tok() == Kind::LBrace && shape == Shape::LitType) {
            self.bare_types.push((start, self.at));
            self.lacks(Missing::EndOfType);
        }
        Operand { shape, parens, start }
    }

    pub(super) fn primary(&mut self) -> Operand {
        let mut x = self.operand();
        loop {
            let shape = match self.tok() {
                Kind::Dot => {
                    self.next();
                    match self.tok() {
                        Kind::Name => {
                            self.next();
                            Shape::Selector
                        }
                        Kind::LParen => {
                            self.next();
                            let guard = self.got(Kind::Type);
                            if !guard {
                                self.type_();
                            }
                            self.want(Kind::RParen);
                            if guard { Shape::Guard } else { Shape::Value }
                        }
                        _ => {
                            self.lacks(Missing::AfterDot);
                            self.unexpected(", expected name or (");
                            self.advance(&[Kind::Semi, Kind::RParen]);
                            continue;
                        }
                    }
                }
                Kind::LBrack | Kind::TypeParamLBrack => self.index(x.shape),
                Kind::LParen => {
                    self.next();
                    self.arguments();
                    Shape::Value
                }
                Kind::LBrace if self.may_be_literal(x.shape) => {
                    if x.parens {
                        self.syntax_error(self.at, "cannot parenthesize type in composite literal");
                    }
                    self.literal_value();
                    Shape::Value
                }
                _ => return x,
            };
            x = Operand { shape, parens: false, start: x.start };
        }
    }

    /// Whether a `{` after an expression of this shape opens a composite literal.
    fn may_be_literal(&self, shape: Shape) -> bool {
        match shape {
            Shape::Name | Shape::Selector | Shape::Index { value: false } => self.nesting >= 0,
            Shape::LitType => true,
            _ => false,
        }
    }

    fn index(&mut self, of: Shape) -> Shape {
        self.next();
        if self.tok() != Kind::Colon {
            let mut comma = false;
            let mut shape = Shape::Bad;
            if self.tok() == Kind::RBrack {
                self.unexpected(", expected operand");
            } else {
                (comma, shape) = self.type_list(false);
            }
            if comma || self.tok() == Kind::RBrack {
                self.want(Kind::RBrack);
                return Shape::Index { value: of.is_value() || (!comma && shape.is_value()) };
            }
        }
        if !self.got(Kind::Colon) {
            self.lacks(Missing::Token(Kind::Colon));
            self.unexpected(", expected comma, : or ]");
            self.advance(&[Kind::Comma, Kind::Colon, Kind::RBrack]);
        }
        self.nesting += 1;
        let middle = self.tok() != Kind::Colon && self.tok() != Kind::RBrack;
        if middle {
            self.expr();
        }
        if self.tok() == Kind::Colon {
            if !middle {
                self.report(self.at, "middle index required in 3-index slice".into());
            }
            self.next();
            if self.tok() != Kind::RBrack {
                self.expr();
            } else {
                self.report(self.at, "final index required in 3-index slice".into());
            }
        }
        self.nesting -= 1;
        self.want(Kind::RBrack);
        Shape::Value
    }

    fn arguments(&mut self) {
        self.nesting += 1;
        self.list("argument list", Kind::Comma, Kind::RParen, |e| {
            e.expr();
            e.got(Kind::Ellipsis)
        });
        self.nesting -= 1;
    }

    fn literal_value(&mut self) {
        self.nesting += 1;
        self.want(Kind::LBrace);
        self.list("composite literal", Kind::Comma, Kind::RBrace, |e| {
            e.element();
            if e.got(Kind::Colon) {
                e.element();
            }
            false
        });
        self.nesting -= 1;
    }

    /// An element of a composite literal, which may leave its type out.
    fn element(&mut self) {
        if self.tok() == Kind::LBrace {
            self.deeper((), Self::literal_value);
        } else {
            self.expr();
        }
    }
}

impl Shape {
    /// Whether it cannot be a type, whatever its names mean.
    fn is_value(self) -> bool {
        match self {
            Shape::Value | Shape::Guard | Shape::Binary => true,
            Shape::Index { value } | Shape::Deref { value } => value,
            _ => false,
        }
    }
}
