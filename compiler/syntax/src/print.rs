//! Expressions on one line, exactly as gc's error messages show them: bodies of function and composite literals become
//! `{…}`.
//!
//! The printer keeps a list of what is still to print instead of calling itself, so no nesting is too deep for it.

use crate::ast::*;
use crate::symbol::Interner;

/// An expression or type as gc prints it, for example `f(a, b...)` or `func(x int) string {…}`.
pub fn expr_string(ast: &Ast, names: &Interner, expr: ExprId) -> String {
    let mut p = Printer::new(ast, names);
    p.todo.push(Item::Expr(expr));
    p.run()
}

/// Several expressions, separated by commas.
pub fn expr_list_string(ast: &Ast, names: &Interner, list: &[ExprId]) -> String {
    let mut p = Printer::new(ast, names);
    p.list(list);
    p.run()
}

/// A simple statement, for example `x := 1` or `c <- v`. Other statements print as nothing.
pub fn simple_stmt_string(ast: &Ast, names: &Interner, stmt: StmtId) -> String {
    let mut p = Printer::new(ast, names);
    match &ast.stmt(stmt).kind {
        StmtKind::Expr(x) => p.todo.push(Item::Expr(*x)),
        StmtKind::Send { chan, value } => {
            p.all([Item::Expr(*chan), Item::Text(" <- "), Item::Expr(*value)]);
        }
        StmtKind::IncDec { x, inc } => {
            p.all([Item::Expr(*x), Item::Text(if *inc { "++" } else { "--" })]);
        }
        StmtKind::OpAssign { op, lhs, rhs } => {
            let op = [Item::Text(" "), Item::Text(op.text()), Item::Text("= ")];
            p.todo.push(Item::Expr(*rhs));
            p.all(op);
            p.todo.push(Item::Expr(*lhs));
        }
        StmtKind::Assign { lhs, rhs } | StmtKind::Define { lhs, rhs } => {
            let define = matches!(ast.stmt(stmt).kind, StmtKind::Define { .. });
            p.list(rhs);
            p.todo.push(Item::Text(if define { " := " } else { " = " }));
            p.list(lhs);
        }
        _ => {}
    }
    p.run()
}

/// A simple statement that stands where a condition is meant.
pub fn condition_string(ast: &Ast, names: &Interner, stmt: StmtId) -> String {
    let StmtKind::Assign { lhs, rhs } = &ast.stmt(stmt).kind else {
        return simple_stmt_string(ast, names, stmt);
    };
    // The usual slip is `=` for `==`: parentheses around long operands make it stand out.
    let side = |list: &[ExprId]| {
        let text = expr_list_string(ast, names, list);
        match list {
            [x] if matches!(ast.kind(*x), ExprKind::Binary(..)) => format!("({text})"),
            _ => text,
        }
    };
    format!("assignment {} = {}", side(lhs), side(rhs))
}

/// A signature without the word `func`, for example `(x int) (y, z string)`.
pub fn signature_string(ast: &Ast, names: &Interner, sig: &Signature) -> String {
    let mut p = Printer::new(ast, names);
    p.todo.push(Item::Signature(sig));
    p.run()
}

#[derive(Clone, Copy)]
enum Item<'a> {
    Text(&'a str),
    Expr(ExprId),
    Signature(&'a Signature),
    Params(&'a [Field]),
}

struct Printer<'a> {
    ast: &'a Ast,
    names: &'a Interner,
    out: String,
    /// What is still to print, the next item last.
    todo: Vec<Item<'a>>,
}

impl<'a> Printer<'a> {
    fn new(ast: &'a Ast, names: &'a Interner) -> Printer<'a> {
        Printer { ast, names, out: String::new(), todo: Vec::new() }
    }

    fn run(mut self) -> String {
        while let Some(item) = self.todo.pop() {
            match item {
                Item::Text(s) => self.out.push_str(s),
                Item::Expr(e) => self.expr(e),
                Item::Signature(s) => self.signature(s),
                Item::Params(list) => self.params(list),
            }
        }
        self.out
    }

    fn all<const N: usize>(&mut self, items: [Item<'a>; N]) {
        self.todo.extend(items.into_iter().rev());
    }

    fn list(&mut self, list: &[ExprId]) {
        for (i, &x) in list.iter().enumerate().rev() {
            self.todo.push(Item::Expr(x));
            if i > 0 {
                self.todo.push(Item::Text(", "));
            }
        }
    }

    fn expr(&mut self, e: ExprId) {
        use Item::{Expr as E, Text as T};
        let ast = self.ast;
        match &ast.expr(e).kind {
            ExprKind::Bad => self.out.push_str("<bad expr>"),
            ExprKind::Name(n) => self.out.push_str(self.names.name(*n)),
            ExprKind::Lit(_, text) => self.out.push_str(text),
            ExprKind::Paren(x) => self.all([T("("), E(*x), T(")")]),
            ExprKind::FuncLit(f) => {
                let f = &ast.funcs[*f];
                let empty = f.body.as_ref().is_none_or(|b| b.stmts.is_empty());
                self.all([T("func"), Item::Signature(&f.sig), T(if empty { " {}" } else { " {…}" })]);
            }
            ExprKind::Composite { ty, elems, .. } => {
                self.todo.push(T(if elems.is_empty() { "{}" } else { "{…}" }));
                self.todo.extend(ty.map(E));
            }
            ExprKind::Selector(x, n) => self.all([E(*x), T("."), T(self.names.name(n.name))]),
            ExprKind::Index(x, args) => {
                self.todo.push(T("]"));
                self.list(args);
                self.all([E(*x), T("[")]);
            }
            ExprKind::Slice { x, index, .. } => {
                self.todo.push(T("]"));
                if let Some(k) = index[2] {
                    self.all([T(":"), E(k)]);
                }
                self.todo.extend(index[1].map(E));
                self.todo.push(T(":"));
                self.todo.extend(index[0].map(E));
                self.all([E(*x), T("[")]);
            }
            ExprKind::Assert(x, Some(t)) => self.all([E(*x), T(".("), E(*t), T(")")]),
            ExprKind::Assert(x, None) => self.all([E(*x), T(".(type)")]),
            ExprKind::Call(c) => {
                self.todo.push(T(if c.spread { "...)" } else { ")" }));
                self.list(&c.args);
                self.all([E(c.fun), T("(")]);
            }
            ExprKind::Deref(x) => self.all([T("*"), E(*x)]),
            ExprKind::Unary(op, x) => self.all([T(op.text()), E(*x)]),
            ExprKind::Binary(op, x, y) => self.all([E(*x), T(" "), T(op.text()), T(" "), E(*y)]),
            ExprKind::ArrayType { len: Some(n), elem } => self.all([T("["), E(*n), T("]"), E(*elem)]),
            ExprKind::ArrayType { len: None, elem } => self.all([T("[...]"), E(*elem)]),
            ExprKind::SliceType(elem) => self.all([T("[]"), E(*elem)]),
            ExprKind::MapType(k, v) => self.all([T("map["), E(*k), T("]"), E(*v)]),
            ExprKind::ChanType(dir, elem) => {
                let receives = matches!(ast.kind(*elem), ExprKind::ChanType(ChanDir::Recv, _));
                match dir {
                    ChanDir::Recv => self.all([T("<-chan "), E(*elem)]),
                    ChanDir::Send => self.all([T("chan<- "), E(*elem)]),
                    ChanDir::Both if receives => self.all([T("chan ("), E(*elem), T(")")]),
                    ChanDir::Both => self.all([T("chan "), E(*elem)]),
                }
            }
            ExprKind::FuncType(sig) => self.all([T("func"), Item::Signature(sig)]),
            ExprKind::StructType(fields) => self.struct_type(fields),
            ExprKind::InterfaceType(elems) => self.interface_type(elems),
            ExprKind::Ellipsis(t) => self.all([T("..."), E(*t)]),
        }
    }

    fn signature(&mut self, sig: &'a Signature) {
        match &sig.results[..] {
            [] => {}
            [Field { name: None, ty, .. }] => self.all([Item::Text(" "), Item::Expr(*ty)]),
            results => self.all([Item::Text(" "), Item::Params(results)]),
        }
        self.todo.push(Item::Params(&sig.params));
    }

    /// `(a, b int, c string)`: names that share a type expression are printed together.
    fn params(&mut self, list: &'a [Field]) {
        self.todo.push(Item::Text(")"));
        for (i, f) in list.iter().enumerate().rev() {
            let shares = list.get(i + 1).is_some_and(|g| g.name.is_some() && g.ty == f.ty);
            if let Some(n) = f.name {
                if !shares {
                    self.all([Item::Text(" "), Item::Expr(f.ty)]);
                }
                self.todo.push(Item::Text(self.names.name(n.name)));
            } else {
                self.todo.push(Item::Expr(f.ty));
            }
            if i > 0 {
                self.todo.push(Item::Text(", "));
            }
        }
        self.todo.push(Item::Text("("));
    }

    fn struct_type(&mut self, fields: &'a [Field]) {
        self.todo.push(Item::Text("}"));
        for (i, f) in fields.iter().enumerate().rev() {
            let same =
                |g: Option<&Field>| g.is_some_and(|g| f.name.is_some() && g.name.is_some() && g.ty == f.ty);
            if !same(fields.get(i + 1)) {
                if let Some(tag) = &f.tag {
                    // The tree keeps the value; nearly everybody quotes it like this.
                    let quote = if tag.contains('"') { "`" } else { "\"" };
                    self.all([Item::Text(" "), Item::Text(quote), Item::Text(tag), Item::Text(quote)]);
                }
                self.todo.push(Item::Expr(f.ty));
                if f.name.is_some() {
                    self.todo.push(Item::Text(" "));
                }
            }
            if let Some(n) = f.name {
                self.todo.push(Item::Text(self.names.name(n.name)));
            }
            if i > 0 {
                self.todo.push(Item::Text(if same(fields.get(i - 1)) { ", " } else { "; " }));
            }
        }
        self.todo.push(Item::Text("struct{"));
    }

    fn interface_type(&mut self, elems: &'a [InterfaceElem]) {
        self.todo.push(Item::Text("}"));
        for (i, e) in elems.iter().enumerate().rev() {
            match e {
                InterfaceElem::Method { name, sig } => {
                    self.all([Item::Text(self.names.name(name.name)), Item::Signature(sig)]);
                }
                InterfaceElem::Union(terms) => {
                    for (j, t) in terms.iter().enumerate().rev() {
                        self.todo.push(Item::Expr(t.ty));
                        if t.tilde {
                            self.todo.push(Item::Text("~"));
                        }
                        if j > 0 {
                            self.todo.push(Item::Text(" | "));
                        }
                    }
                }
            }
            if i > 0 {
                self.todo.push(Item::Text("; "));
            }
        }
        self.todo.push(Item::Text("interface{"));
    }
}

impl UnaryOp {
    pub fn text(self) -> &'static str {
        match self {
            UnaryOp::Plus => "+",
            UnaryOp::Neg => "-",
            UnaryOp::Compl => "^",
            UnaryOp::Not => "!",
            UnaryOp::Addr => "&",
            UnaryOp::Recv => "<-",
            UnaryOp::Tilde => "~",
        }
    }
}
