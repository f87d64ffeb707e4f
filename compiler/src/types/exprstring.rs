//! Expressions as messages show them: gc's short form, in which function bodies and literals' elements are `…`.

use super::format::quote;
use minigo_syntax::Interner;
use minigo_syntax::ast::{Ast, Block, ChanDir, ExprId, ExprKind, Field, InterfaceElem, Signature, UnaryOp};

/// The source form of an expression, normalised and shortened as gc does.
pub fn expr_string(ast: &Ast, names: &Interner, e: ExprId) -> String {
    let mut p = Printer { ast, names, out: String::new() };
    p.expr(e, 0);
    p.out
}

struct Printer<'a> {
    ast: &'a Ast,
    names: &'a Interner,
    out: String,
}

/// Messages need no more than this much of an expression, and deep trees must not exhaust the stack.
const MAX_DEPTH: u32 = 200;

impl Printer<'_> {
    fn str(&mut self, s: &str) {
        self.out.push_str(s);
    }

    fn list(&mut self, es: &[ExprId], depth: u32) {
        for (i, &e) in es.iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            self.expr(e, depth);
        }
    }

    fn expr(&mut self, e: ExprId, depth: u32) {
        if depth > MAX_DEPTH {
            return self.str("…");
        }
        let depth = depth + 1;
        match self.ast.kind(e) {
            ExprKind::Bad => self.str("<bad expr>"),
            ExprKind::Name(s) => self.str(self.names.name(*s)),
            ExprKind::Lit(_, text) => self.str(text),
            ExprKind::Paren(x) => {
                self.str("(");
                self.expr(*x, depth);
                self.str(")");
            }
            ExprKind::FuncLit(f) => {
                let f = &self.ast.funcs[*f];
                self.str("func");
                self.signature(&f.sig, depth);
                self.str(" ");
                self.body(f.body.as_ref());
            }
            ExprKind::Composite { ty, elems, .. } => {
                if let Some(t) = ty {
                    self.expr(*t, depth);
                }
                self.str(if elems.is_empty() { "{}" } else { "{…}" });
            }
            ExprKind::Selector(x, sel) => {
                self.expr(*x, depth);
                self.str(".");
                self.str(self.names.name(sel.name));
            }
            ExprKind::Index(x, index) => {
                self.expr(*x, depth);
                self.str("[");
                self.list(index, depth);
                self.str("]");
            }
            ExprKind::Slice { x, index, three } => {
                self.expr(*x, depth);
                self.str("[");
                if let Some(i) = index[0] {
                    self.expr(i, depth);
                }
                self.str(":");
                if let Some(i) = index[1] {
                    self.expr(i, depth);
                }
                if *three {
                    self.str(":");
                    if let Some(i) = index[2] {
                        self.expr(i, depth);
                    }
                }
                self.str("]");
            }
            ExprKind::Assert(x, t) => {
                self.expr(*x, depth);
                self.str(".(");
                match t {
                    Some(t) => self.expr(*t, depth),
                    None => self.str("type"),
                }
                self.str(")");
            }
            ExprKind::Call(c) => {
                self.expr(c.fun, depth);
                self.str("(");
                self.list(&c.args, depth);
                self.str(if c.spread { "...)" } else { ")" });
            }
            ExprKind::Deref(x) => {
                self.str("*");
                self.expr(*x, depth);
            }
            ExprKind::Unary(op, x) => {
                self.str(unary_text(*op));
                self.expr(*x, depth);
            }
            ExprKind::Binary(op, x, y) => {
                self.expr(*x, depth);
                self.str(" ");
                self.str(op.text());
                self.str(" ");
                self.expr(*y, depth);
            }
            ExprKind::ArrayType { len, elem } => {
                self.str("[");
                match len {
                    Some(n) => self.expr(*n, depth),
                    None => self.str("..."),
                }
                self.str("]");
                self.expr(*elem, depth);
            }
            ExprKind::SliceType(elem) => {
                self.str("[]");
                self.expr(*elem, depth);
            }
            ExprKind::MapType(k, v) => {
                self.str("map[");
                self.expr(*k, depth);
                self.str("]");
                self.expr(*v, depth);
            }
            ExprKind::ChanType(dir, elem) => {
                self.str(match dir {
                    ChanDir::Both => "chan ",
                    ChanDir::Send => "chan<- ",
                    ChanDir::Recv => "<-chan ",
                });
                let parens = *dir == ChanDir::Both
                    && matches!(self.ast.kind(*elem), ExprKind::ChanType(ChanDir::Recv, _));
                if parens {
                    self.str("(");
                }
                self.expr(*elem, depth);
                if parens {
                    self.str(")");
                }
            }
            ExprKind::FuncType(sig) => {
                self.str("func");
                self.signature(sig, depth);
            }
            ExprKind::StructType(fields) => self.structure(fields, depth),
            ExprKind::InterfaceType(elems) => self.interface(elems, depth),
            ExprKind::Ellipsis(x) => {
                self.str("...");
                self.expr(*x, depth);
            }
        }
    }

    fn structure(&mut self, fields: &[Field], depth: u32) {
        self.str("struct{");
        for (i, f) in fields.iter().enumerate() {
            if let Some(n) = f.name {
                self.str(self.names.name(n.name));
                if fields.get(i + 1).is_some_and(|g| g.name.is_some() && g.ty == f.ty) {
                    self.str(", ");
                    continue;
                }
                self.str(" ");
            }
            self.expr(f.ty, depth);
            if let Some(tag) = &f.tag {
                self.str(" ");
                self.str(&quote(tag.as_bytes()));
            }
            if i + 1 < fields.len() {
                self.str("; ");
            }
        }
        self.str("}");
    }

    fn interface(&mut self, elems: &[InterfaceElem], depth: u32) {
        self.str("interface{");
        for (i, elem) in elems.iter().enumerate() {
            self.str(if i > 0 { "; " } else { "" });
            match elem {
                InterfaceElem::Method { name, sig } => {
                    self.str(self.names.name(name.name));
                    self.signature(sig, depth);
                }
                InterfaceElem::Union(terms) => {
                    for (i, term) in terms.iter().enumerate() {
                        self.str(if i > 0 { " | " } else { "" });
                        self.str(if term.tilde { "~" } else { "" });
                        self.expr(term.ty, depth);
                    }
                }
            }
        }
        self.str("}");
    }

    fn body(&mut self, body: Option<&Block>) {
        self.str(match body {
            Some(b) if !b.stmts.is_empty() => "{…}",
            _ => "{}",
        });
    }

    fn signature(&mut self, sig: &Signature, depth: u32) {
        self.fields(&sig.params, depth);
        match sig.results.as_slice() {
            [] => {}
            [one] if one.name.is_none() => {
                self.str(" ");
                self.expr(one.ty, depth);
            }
            many => {
                self.str(" ");
                self.fields(many, depth);
            }
        }
    }

    fn fields(&mut self, fields: &[Field], depth: u32) {
        self.str("(");
        for (i, f) in fields.iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            if let Some(n) = f.name {
                self.str(self.names.name(n.name));
                // Names that share a type are written together.
                if fields.get(i + 1).is_some_and(|g| g.name.is_some() && g.ty == f.ty) {
                    continue;
                }
                self.str(" ");
            }
            self.expr(f.ty, depth);
        }
        self.str(")");
    }
}

fn unary_text(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "+",
        UnaryOp::Neg => "-",
        UnaryOp::Compl => "^",
        UnaryOp::Not => "!",
        UnaryOp::Addr => "&",
        UnaryOp::Recv => "<-",
        UnaryOp::Tilde => "~",
    }
}
