//! The tree as an indented outline, for `minigo emit --ast`: one line for each node, with its position.
//!
//! Like the expression printer it keeps a list of what is still to print instead of calling itself.

use crate::ast::*;
use crate::source::{Pos, SourceMap};
use crate::symbol::Interner;
use std::fmt::Write;

/// The outline of one file.
pub fn dump_file(ast: &Ast, names: &Interner, map: &SourceMap, file: &File) -> String {
    let mut d = Dumper { ast, names, map, out: String::new(), todo: Vec::new(), indent: 0 };
    d.line(file.package.pos, "", &format!("package {}", names.name(file.package.name)));
    for i in &file.imports {
        let name = i.name.map_or(String::new(), |n| format!("{} ", names.name(n.name)));
        d.line(i.pos, "", &format!("import {name}{:?}", i.path));
    }
    for decl in &file.decls {
        d.decl(decl, 0);
        d.run();
    }
    d.out
}

/// Something still to print, with the role it plays for its parent.
#[derive(Clone, Copy)]
enum Node<'a> {
    Expr(ExprId),
    Stmt(StmtId),
    Block(&'a Block),
    Field(&'a Field),
    Case(&'a CaseClause),
    Comm(&'a CommClause),
    Element(&'a Element),
    Elem(&'a InterfaceElem),
}

struct Dumper<'a> {
    ast: &'a Ast,
    names: &'a Interner,
    map: &'a SourceMap,
    out: String,
    todo: Vec<(usize, &'static str, Node<'a>)>,
    indent: usize,
}

impl<'a> Dumper<'a> {
    fn line(&mut self, pos: Pos, role: &str, text: &str) {
        // Indentation is capped, so that the outline of a deep tree is not quadratic.
        for _ in 0..self.indent.min(60) {
            self.out.push_str("  ");
        }
        if !role.is_empty() {
            let _ = write!(self.out, "{role}: ");
        }
        let _ = match self.map.position(pos) {
            Some(p) => writeln!(self.out, "{text} @{}:{}", p.line, p.col),
            None => writeln!(self.out, "{text}"),
        };
    }

    fn run(&mut self) {
        while let Some((indent, role, node)) = self.todo.pop() {
            self.indent = indent;
            let from = self.todo.len();
            self.node(role, node);
            // Children were pushed in order; the next to print must be last.
            self.todo[from..].reverse();
        }
        self.indent = 0;
    }

    fn child(&mut self, role: &'static str, node: Node<'a>) {
        self.todo.push((self.indent + 1, role, node));
    }

    fn exprs(&mut self, role: &'static str, list: &[ExprId]) {
        for &x in list {
            self.child(role, Node::Expr(x));
        }
    }

    fn stmts(&mut self, list: &[StmtId]) {
        for &s in list {
            self.child("", Node::Stmt(s));
        }
    }

    fn fields(&mut self, role: &'static str, list: &'a [Field]) {
        for f in list {
            self.child(role, Node::Field(f));
        }
    }

    fn signature(&mut self, sig: &'a Signature) {
        self.fields("param", &sig.params);
        self.fields("result", &sig.results);
    }

    fn idents(&self, list: &[Ident]) -> String {
        list.iter().map(|n| self.names.name(n.name)).collect::<Vec<_>>().join(", ")
    }

    fn decl(&mut self, decl: &'a Decl, indent: usize) {
        self.indent = indent;
        let from = self.todo.len();
        match decl {
            Decl::Const(specs) => {
                for s in specs {
                    self.spec(
                        s.pos,
                        &format!("const {} iota={}", self.idents(&s.names), s.iota),
                        s.ty,
                        &s.values,
                    );
                }
            }
            Decl::Var(specs) => {
                for s in specs {
                    self.spec(s.pos, &format!("var {}", self.idents(&s.names)), s.ty, &s.values);
                }
            }
            Decl::Type(specs) => {
                for s in specs {
                    let alias = if s.alias { " =" } else { "" };
                    let from = self.todo.len();
                    self.line(s.pos, "", &format!("type {}{alias}", self.names.name(s.name.name)));
                    self.fields("type param", &s.tparams);
                    self.child("type", Node::Expr(s.ty));
                    self.flush(from);
                }
            }
            Decl::Func(f) => {
                self.line(f.pos, "", &format!("func {}", self.names.name(f.name.name)));
                if let Some(recv) = &f.recv {
                    self.fields("receiver", recv);
                }
                self.fields("type param", &f.tparams);
                let func = &self.ast.funcs[f.func];
                self.signature(&func.sig);
                if let Some(body) = &func.body {
                    self.child("body", Node::Block(body));
                }
                self.flush(from);
            }
        }
    }

    fn spec(&mut self, pos: Pos, text: &str, ty: Option<ExprId>, values: &[ExprId]) {
        let from = self.todo.len();
        self.line(pos, "", text);
        if let Some(t) = ty {
            self.child("type", Node::Expr(t));
        }
        self.exprs("value", values);
        self.flush(from);
    }

    /// Prints what was pushed since `from`.
    fn flush(&mut self, from: usize) {
        let indent = self.indent;
        let outer: Vec<_> = self.todo.drain(..from).collect();
        self.todo.reverse();
        self.run();
        self.todo = outer;
        self.indent = indent;
    }

    fn node(&mut self, role: &str, node: Node<'a>) {
        match node {
            Node::Expr(e) => self.expr(role, e),
            Node::Stmt(s) => self.stmt(role, s),
            Node::Block(b) => {
                self.line(b.lbrace, role, "block");
                self.stmts(&b.stmts);
            }
            Node::Field(f) => {
                let mut text = String::from("field");
                if let Some(n) = f.name {
                    let _ = write!(text, " {}", self.names.name(n.name));
                }
                if let Some(tag) = &f.tag {
                    let _ = write!(text, " tag {tag:?}");
                }
                if f.embedded {
                    text.push_str(" embedded");
                }
                self.line(f.pos, role, &text);
                self.child("", Node::Expr(f.ty));
            }
            Node::Case(c) => {
                self.line(c.pos, role, if c.exprs.is_some() { "case" } else { "default" });
                self.exprs("of", c.exprs.as_deref().unwrap_or_default());
                self.stmts(&c.body);
            }
            Node::Comm(c) => {
                self.line(c.pos, role, if c.comm.is_some() { "case" } else { "default" });
                if let Some(s) = c.comm {
                    self.child("comm", Node::Stmt(s));
                }
                self.stmts(&c.body);
            }
            Node::Element(e) => {
                self.line(self.ast.start(e.key.unwrap_or(e.value)), role, "element");
                if let Some(k) = e.key {
                    self.child("key", Node::Expr(k));
                }
                self.child("value", Node::Expr(e.value));
            }
            Node::Elem(InterfaceElem::Method { name, sig }) => {
                self.line(name.pos, role, &format!("method {}", self.names.name(name.name)));
                self.signature(sig);
            }
            Node::Elem(InterfaceElem::Union(terms)) => {
                let pos = terms.first().map_or(Pos::NONE, |t| t.pos);
                self.line(pos, role, if terms.len() == 1 { "embedded" } else { "union" });
                for t in terms {
                    self.child(if t.tilde { "~" } else { "" }, Node::Expr(t.ty));
                }
            }
        }
    }

    fn expr(&mut self, role: &str, e: ExprId) {
        let ast = self.ast;
        let x = ast.expr(e);
        let pos = x.pos;
        let say = |d: &mut Self, text: &str| d.line(pos, role, text);
        match &x.kind {
            ExprKind::Bad => say(self, "bad"),
            ExprKind::Name(n) => say(self, &format!("name {}", self.names.name(*n))),
            ExprKind::Lit(k, text) => say(self, &format!("{k:?} {text}").replace('\n', "\\n")),
            ExprKind::Paren(x) => {
                say(self, "paren");
                self.child("", Node::Expr(*x));
            }
            ExprKind::FuncLit(f) => {
                say(self, "func literal");
                self.signature(&ast.funcs[*f].sig);
                if let Some(body) = &ast.funcs[*f].body {
                    self.child("body", Node::Block(body));
                }
            }
            ExprKind::Composite { ty, elems, .. } => {
                say(self, "composite literal");
                if let Some(t) = ty {
                    self.child("type", Node::Expr(*t));
                }
                for e in elems {
                    self.child("", Node::Element(e));
                }
            }
            ExprKind::Selector(x, n) => {
                say(self, &format!("selector .{}", self.names.name(n.name)));
                self.child("", Node::Expr(*x));
            }
            ExprKind::Index(x, args) => {
                say(self, "index");
                self.child("", Node::Expr(*x));
                self.exprs("by", args);
            }
            ExprKind::Slice { x, index, .. } => {
                say(self, "slice");
                self.child("", Node::Expr(*x));
                for (role, i) in ["low", "high", "max"].into_iter().zip(index) {
                    self.exprs(role, i.as_slice());
                }
            }
            ExprKind::Assert(x, t) => {
                say(self, if t.is_some() { "assertion" } else { "assertion .(type)" });
                self.child("", Node::Expr(*x));
                self.exprs("type", t.as_slice());
            }
            ExprKind::Call(c) => {
                say(self, if c.spread { "call ..." } else { "call" });
                self.child("", Node::Expr(c.fun));
                self.exprs("arg", &c.args);
            }
            ExprKind::Deref(x) => {
                say(self, "deref");
                self.child("", Node::Expr(*x));
            }
            ExprKind::Unary(op, x) => {
                say(self, &format!("unary {}", op.text()));
                self.child("", Node::Expr(*x));
            }
            ExprKind::Binary(op, x, y) => {
                say(self, &format!("binary {}", op.text()));
                self.exprs("", &[*x, *y]);
            }
            ExprKind::ArrayType { len, elem } => {
                say(self, if len.is_some() { "array type" } else { "array type [...]" });
                self.exprs("len", len.as_slice());
                self.child("elem", Node::Expr(*elem));
            }
            ExprKind::SliceType(elem) => {
                say(self, "slice type");
                self.child("elem", Node::Expr(*elem));
            }
            ExprKind::MapType(k, v) => {
                say(self, "map type");
                self.child("key", Node::Expr(*k));
                self.child("elem", Node::Expr(*v));
            }
            ExprKind::ChanType(dir, elem) => {
                say(self, &format!("chan type {dir:?}").to_lowercase());
                self.child("elem", Node::Expr(*elem));
            }
            ExprKind::FuncType(sig) => {
                say(self, "func type");
                self.signature(sig);
            }
            ExprKind::StructType(fields) => {
                say(self, "struct type");
                self.fields("", fields);
            }
            ExprKind::InterfaceType(elems) => {
                say(self, "interface type");
                for e in elems {
                    self.child("", Node::Elem(e));
                }
            }
            ExprKind::Ellipsis(t) => {
                say(self, "variadic");
                self.child("", Node::Expr(*t));
            }
        }
    }

    fn stmt(&mut self, role: &str, s: StmtId) {
        let ast = self.ast;
        let stmt = ast.stmt(s);
        let pos = stmt.pos;
        let say = |d: &mut Self, text: &str| d.line(pos, role, text);
        match &stmt.kind {
            StmtKind::Bad => say(self, "bad"),
            StmtKind::Empty => say(self, "empty"),
            StmtKind::Expr(x) => {
                say(self, "expression");
                self.child("", Node::Expr(*x));
            }
            StmtKind::Send { chan, value } => {
                say(self, "send");
                self.exprs("", &[*chan, *value]);
            }
            StmtKind::IncDec { x, inc } => {
                say(self, if *inc { "++" } else { "--" });
                self.child("", Node::Expr(*x));
            }
            StmtKind::Assign { lhs, rhs } | StmtKind::Define { lhs, rhs } => {
                let define = matches!(stmt.kind, StmtKind::Define { .. });
                say(self, if define { "define" } else { "assign" });
                self.exprs("left", lhs);
                self.exprs("right", rhs);
            }
            StmtKind::OpAssign { op, lhs, rhs } => {
                say(self, &format!("assign {}=", op.text()));
                self.exprs("", &[*lhs, *rhs]);
            }
            StmtKind::Decl(d) => {
                let indent = self.indent;
                let rest = std::mem::take(&mut self.todo);
                self.decl(d, indent);
                self.todo = rest;
                self.indent = indent;
            }
            StmtKind::Labeled { label, stmt } => {
                say(self, &format!("label {}", self.names.name(label.name)));
                self.child("", Node::Stmt(*stmt));
            }
            StmtKind::Block(b) => {
                say(self, "block");
                self.stmts(&b.stmts);
            }
            StmtKind::If { init, cond, then, els } => {
                say(self, "if");
                init.iter().for_each(|s| self.child("init", Node::Stmt(*s)));
                self.child("cond", Node::Expr(*cond));
                self.child("then", Node::Block(then));
                els.iter().for_each(|s| self.child("else", Node::Stmt(*s)));
            }
            StmtKind::For { init, cond, post, body } => {
                say(self, "for");
                init.iter().for_each(|s| self.child("init", Node::Stmt(*s)));
                self.exprs("cond", cond.as_slice());
                post.iter().for_each(|s| self.child("post", Node::Stmt(*s)));
                self.child("body", Node::Block(body));
            }
            StmtKind::Range { key, value, define, x, body, .. } => {
                say(self, if *define { "range :=" } else { "range" });
                self.exprs("key", key.as_slice());
                self.exprs("value", value.as_slice());
                self.child("over", Node::Expr(*x));
                self.child("body", Node::Block(body));
            }
            StmtKind::Switch { init, tag, cases, .. } => {
                say(self, "switch");
                init.iter().for_each(|s| self.child("init", Node::Stmt(*s)));
                self.exprs("tag", tag.as_slice());
                cases.iter().for_each(|c| self.child("", Node::Case(c)));
            }
            StmtKind::TypeSwitch { init, bind, x, cases, .. } => {
                let bind = bind.map_or(String::new(), |n| format!(" {}", self.names.name(n.name)));
                say(self, &format!("type switch{bind}"));
                init.iter().for_each(|s| self.child("init", Node::Stmt(*s)));
                self.child("on", Node::Expr(*x));
                cases.iter().for_each(|c| self.child("", Node::Case(c)));
            }
            StmtKind::Select { cases, .. } => {
                say(self, "select");
                cases.iter().for_each(|c| self.child("", Node::Comm(c)));
            }
            StmtKind::Go(x) => {
                say(self, "go");
                self.child("", Node::Expr(*x));
            }
            StmtKind::Defer(x) => {
                say(self, "defer");
                self.child("", Node::Expr(*x));
            }
            StmtKind::Return(list) => {
                say(self, "return");
                self.exprs("", list);
            }
            StmtKind::Branch { kind, label } => {
                let label = label.map_or(String::new(), |n| format!(" {}", self.names.name(n.name)));
                say(self, &format!("{}{label}", kind.text()));
            }
        }
    }
}

impl BranchKind {
    pub fn text(self) -> &'static str {
        match self {
            BranchKind::Break => "break",
            BranchKind::Continue => "continue",
            BranchKind::Goto => "goto",
            BranchKind::Fallthrough => "fallthrough",
        }
    }
}
