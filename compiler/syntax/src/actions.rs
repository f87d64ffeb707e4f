//! The grammar's actions: a builder that turns what the parser has recognised into nodes of the tree.
//!
//! It also finds the errors that a context-free grammar cannot express, in gc's words.

use crate::ast::*;
use crate::diag::Diagnostic;
use crate::print;
use crate::quote::unquote;
use crate::source::Pos;
use crate::symbol::{Interner, sym};
use crate::token::{Kind, Token};

/// What the start symbol yields.
pub enum Parsed {
    Package(Ident),
    Imports(Vec<Import>),
    Decl(Decl),
    Stmts(Vec<StmtId>),
    Expr(ExprId),
}

/// A parameter as written: `int` may turn out to be a name.
pub struct Param {
    pub name: Option<Ident>,
    pub ty: ExprId,
}

/// A simple statement that may yet become a condition.
pub enum Simple {
    Expr(ExprId),
    Stmt(StmtId),
}

/// What stands between `if` or `switch` and the block; `semi` is the semicolon's token.
pub struct Header {
    pub init: Option<Simple>,
    pub semi: Option<u32>,
    pub cond: Option<Simple>,
}

pub struct Args {
    list: Vec<ExprId>,
    spread: bool,
    rparen: Pos,
}

pub struct LitValue {
    elems: Vec<Element>,
    rbrace: Pos,
}

pub fn push<T>(mut v: Vec<T>, x: T) -> Vec<T> {
    v.push(x);
    v
}

pub fn extend<T>(mut v: Vec<T>, last: Option<T>) -> Vec<T> {
    v.extend(last);
    v
}

pub fn prepend<T>(x: T, mut v: Vec<T>) -> Vec<T> {
    v.insert(0, x);
    v
}

/// Builds the tree of one file. Token indices are the parser's locations.
pub struct Builder<'a> {
    pub ast: &'a mut Ast,
    pub names: &'a mut Interner,
    pub text: &'a str,
    pub tokens: &'a [Token],
    pub base: Pos,
    pub errors: Vec<Diagnostic>,
    /// Lexical errors, in order: byte offset and message.
    pub lexical: &'a [(u32, String)],
    /// Set when the grammar took something that may be no Go: then the explainer decides.
    pub suspect: bool,
}

impl Builder<'_> {
    pub fn pos(&self, token: u32) -> Pos {
        match self.tokens.get(token as usize) {
            Some(t) => self.base.offset(t.start),
            None => self.base.offset(self.text.len() as u32),
        }
    }

    /// Behind the last token is the end of the file.
    fn kind_at(&self, token: u32) -> Kind {
        self.tokens.get(token as usize).map_or(Kind::Eof, |t| t.kind)
    }

    fn text_at(&self, token: u32) -> &str {
        let t = self.tokens[token as usize];
        &self.text[t.start as usize..t.end as usize]
    }

    fn error(&mut self, pos: Pos, message: impl Into<String>) {
        // Only these stop gc before type checking.
        let message: String = message.into();
        self.errors.push(match message.starts_with("syntax error") {
            true => Diagnostic::syntax(pos, message),
            false => Diagnostic::error(pos, message),
        });
    }

    // Names, literals and expressions.

    pub fn ident(&mut self, token: u32) -> Ident {
        // What the end of the file has cut off is added behind the last token.
        let Some(t) = self.tokens.get(token as usize) else {
            return Ident { name: sym::EMPTY, pos: self.pos(token) };
        };
        let name = match t.kind {
            Kind::Eof => sym::BLANK,
            _ => self.names.intern(&self.text[t.start as usize..t.end as usize]),
        };
        Ident { name, pos: self.base.offset(t.start) }
    }

    pub fn expr(&mut self, token: u32, kind: ExprKind) -> ExprId {
        let pos = self.pos(token);
        self.ast.exprs.push(Expr { pos, kind })
    }

    pub fn name(&mut self, n: Ident) -> ExprId {
        let kind = if n.name == sym::EMPTY { ExprKind::Bad } else { ExprKind::Name(n.name) };
        self.ast.exprs.push(Expr { pos: n.pos, kind })
    }

    pub fn qualified(&mut self, package: Ident, dot: u32, n: Ident) -> ExprId {
        let p = self.name(package);
        self.expr(dot, ExprKind::Selector(p, n))
    }

    pub fn literal(&mut self, token: u32, kind: LitKind) -> ExprId {
        let text = self.text_at(token).into();
        let x = self.expr(token, ExprKind::Lit(kind, text));
        if self.is_bad(token) {
            self.ast.bad_literals.push(x);
        }
        x
    }

    /// Whether the lexer has complained about a literal. Characters that no source may hold leave a literal its value.
    pub fn is_bad(&self, token: u32) -> bool {
        let t = self.tokens[token as usize];
        let first = self.lexical.partition_point(|e| e.0 < t.start);
        let inside = self.lexical[first..].iter().take_while(|e| e.0 <= t.end);
        let harmless = ["invalid NUL", "invalid BOM", "invalid UTF-8", "invalid character U+"];
        let mut inside = inside.filter(|e| !harmless.iter().any(|h| e.1.starts_with(h)));
        inside.next().is_some()
    }

    pub fn unary(&mut self, token: u32, op: UnaryOp, x: ExprId) -> ExprId {
        // Like gc's, the tree of `&(T{})` does not show the parentheses.
        let x = if op == UnaryOp::Addr { self.ast.unparen(x) } else { x };
        self.expr(token, ExprKind::Unary(op, x))
    }

    /// Parentheses; those that the parser has put around a type where a value is meant are not there.
    pub fn paren(&mut self, token: u32, x: ExprId) -> ExprId {
        match self.kind_at(token) {
            Kind::LParen => self.expr(token, ExprKind::Paren(x)),
            _ => x,
        }
    }

    /// Appends `op y` to the operator list `x`: where `op` binds tighter than the operators at the right edge of `x`, it
    /// takes their right operand.
    pub fn binary(&mut self, token: u32, op: BinaryOp, x: ExprId, y: ExprId) -> ExprId {
        let mut parent = None;
        let mut left = x;
        while let ExprKind::Binary(outer, _, right) = self.ast.exprs[left].kind {
            if outer.precedence() >= op.precedence() {
                break;
            }
            parent = Some(left);
            left = right;
        }
        let node = self.expr(token, ExprKind::Binary(op, left, y));
        let Some(parent) = parent else { return node };
        if let ExprKind::Binary(_, _, right) = &mut self.ast.exprs[parent].kind {
            *right = node;
        }
        x
    }

    pub fn index(&mut self, token: u32, x: ExprId, first: ExprId, rest: Option<Vec<ExprId>>) -> ExprId {
        let rest = rest.unwrap_or_default();
        // Only a lone index may be a value.
        self.suspect |= rest.iter().any(|&t| self.is_value(t));
        let args = prepend(first, rest);
        self.expr(token, ExprKind::Index(x, args))
    }

    /// A type with one type argument.
    pub fn instance(&mut self, token: u32, x: ExprId, arg: ExprId) -> ExprId {
        self.suspect |= self.is_value(arg);
        self.expr(token, ExprKind::Index(x, vec![arg]))
    }

    pub fn slice(&mut self, token: u32, x: ExprId, index: [Option<ExprId>; 3]) -> ExprId {
        self.expr(token, ExprKind::Slice { x, index, three: false })
    }

    /// A slice with capacity: `after` are the tokens after its second and third index.
    pub fn slice3(
        &mut self,
        token: u32,
        x: ExprId,
        mut index: [Option<ExprId>; 3],
        after: [u32; 2],
    ) -> ExprId {
        for (i, which) in [(1, "middle"), (2, "final")] {
            if index[i].is_none() {
                let at = after[i - 1];
                self.error(self.pos(at), format!("{which} index required in 3-index slice"));
                index[i] = Some(self.expr(at, ExprKind::Bad));
            }
        }
        self.expr(token, ExprKind::Slice { x, index, three: true })
    }

    pub fn args(&mut self, list: Vec<ExprId>, spread: bool, rparen: u32) -> Args {
        Args { list, spread, rparen: self.pos(rparen) }
    }

    pub fn call(&mut self, token: u32, fun: ExprId, a: Args) -> ExprId {
        self.expr(token, ExprKind::Call(Call { fun, args: a.list, spread: a.spread, rparen: a.rparen }))
    }

    pub fn lit_value(&mut self, elems: Vec<Element>, rbrace: u32) -> LitValue {
        LitValue { elems, rbrace: self.pos(rbrace) }
    }

    pub fn composite(&mut self, token: u32, ty: Option<ExprId>, v: LitValue) -> ExprId {
        self.expr(token, ExprKind::Composite { ty, elems: v.elems, rbrace: v.rbrace })
    }

    /// A literal whose type the grammar could not restrict to type names.
    pub fn composite_of(&mut self, token: u32, ty: ExprId, v: LitValue) -> ExprId {
        match self.ast.kind(ty) {
            ExprKind::Name(_) | ExprKind::Selector(..) => {}
            ExprKind::Index(..) if !self.is_value(ty) => {}
            _ => self.suspect = true,
        }
        self.composite(token, Some(ty), v)
    }

    /// Whether an expression cannot be a type, whatever its names mean.
    fn is_value(&self, mut x: ExprId) -> bool {
        loop {
            x = match self.ast.kind(x) {
                ExprKind::Lit(..)
                | ExprKind::Composite { .. }
                | ExprKind::FuncLit(_)
                | ExprKind::Slice { .. }
                | ExprKind::Assert(..)
                | ExprKind::Call(_)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..) => return true,
                ExprKind::Paren(x) | ExprKind::Deref(x) => *x,
                ExprKind::Index(x, args) => match args[..] {
                    [i] if self.is_value_here(i) => return true,
                    _ => *x,
                },
                _ => return false,
            }
        }
    }

    /// As `is_value`, without looking into a further index expression: nobody nests them in a literal's type.
    fn is_value_here(&self, x: ExprId) -> bool {
        let x = self.ast.unparen(x);
        !matches!(self.ast.kind(x), ExprKind::Index(..)) && self.is_value(x)
    }

    pub fn func_lit(&mut self, token: u32, sig: Signature, body: Block) -> ExprId {
        let pos = self.pos(token);
        let func =
            self.ast.funcs.push(Func { pos, sig, body: Some(body), in_error: false, postponed: false });
        self.expr(token, ExprKind::FuncLit(func))
    }

    // Types.

    pub fn fields(&mut self, names: Vec<Ident>, ty: ExprId, tag: Option<Box<str>>) -> Vec<Field> {
        if names.len() == 1 {
            self.no_ellipsis(ty);
        }
        let field = |n: Ident| Field { pos: n.pos, name: Some(n), ty, tag: tag.clone(), embedded: false };
        names.into_iter().map(field).collect()
    }

    pub fn embedded(&mut self, token: u32, ty: ExprId, tag: Option<Box<str>>) -> Vec<Field> {
        vec![Field { pos: self.pos(token), name: None, ty, tag, embedded: true }]
    }

    pub fn tag(&mut self, token: u32) -> Box<str> {
        String::from_utf8_lossy(&unquote(self.text_at(token))).into()
    }

    /// A tag that is no string.
    pub fn wrong_tag(&mut self, token: u32) -> Box<str> {
        if !self.is_bad(token) {
            let message = format!("invalid syntax tree: incorrect tag syntax: {:?}", self.text_at(token));
            let error = Diagnostic::error(self.pos(token), message);
            self.ast.tag_errors.push(error);
        }
        "".into()
    }

    pub fn struct_type(&mut self, token: u32, v: Vec<Vec<Field>>, last: Option<Vec<Field>>) -> ExprId {
        let fields = v.into_iter().chain(last).flatten().collect();
        self.expr(token, ExprKind::StructType(fields))
    }

    pub fn term(&mut self, token: u32, tilde: bool, ty: ExprId) -> Term {
        Term { pos: self.pos(token), tilde, ty }
    }

    pub fn type_params(&mut self, mut v: Vec<Field>, names: Vec<Ident>, constraint: ExprId) -> Vec<Field> {
        v.extend(self.fields(names, constraint, None));
        v
    }

    pub fn single_result(&mut self, params: Vec<Field>, token: u32, ty: ExprId) -> Signature {
        let result = Field { pos: self.pos(token), name: None, ty, tag: None, embedded: false };
        self.signature(params, vec![result])
    }

    pub fn signature(&mut self, mut params: Vec<Field>, mut results: Vec<Field>) -> Signature {
        self.check_dots(&mut params, true);
        self.check_dots(&mut results, false);
        Signature { params, results }
    }

    /// Only the final parameter may be variadic, and no result or receiver.
    fn check_dots(&mut self, list: &mut [Field], variadic: bool) {
        let last = list.len().wrapping_sub(1);
        let mut first = true;
        for (i, f) in list.iter_mut().enumerate() {
            let ExprKind::Ellipsis(elem) = self.ast.exprs[f.ty].kind else { continue };
            if variadic && i == last {
                continue;
            }
            if first {
                let message =
                    if variadic { "can only use ... with final parameter" } else { "invalid use of ..." };
                self.error(self.ast.exprs[f.ty].pos, message);
            }
            first = false;
            f.ty = elem;
        }
    }

    /// `a [...]T`: behind a name that may have type arguments, gc expects a length; not in parentheses.
    fn no_ellipsis(&mut self, ty: ExprId) {
        if let Expr { pos, kind: ExprKind::ArrayType { len: None, .. } } = self.ast.exprs[ty] {
            let token = self.tokens.partition_point(|t| self.base.offset(t.start) <= pos);
            if token >= 2 && self.tokens[token - 2].kind == Kind::LParen {
                return;
            }
            let pos = self.pos(token as u32);
            self.error(pos, "syntax error: unexpected ..., expected expression");
        }
    }

    /// Finds out which of the parameters are names that share the type of a later one.
    pub fn params(&mut self, list: Vec<Param>, close: u32) -> Vec<Field> {
        let field = |pos, name, ty| Field { pos, name, ty, tag: None, embedded: false };
        if list.iter().all(|p| p.name.is_none()) {
            return list.into_iter().map(|p| field(self.ast.start(p.ty), None, p.ty)).collect();
        }
        // Right to left, so that a lone name finds the type it shares.
        let mut fields = Vec::with_capacity(list.len());
        let mut shared = None;
        let mut unnamed = None;
        let mut untyped = false;
        for p in list.into_iter().rev() {
            if let Some(n) = p.name {
                self.no_ellipsis(p.ty);
                shared = Some(p.ty);
                fields.push(field(n.pos, Some(n), p.ty));
                continue;
            }
            let pos = self.ast.start(p.ty);
            match *self.ast.kind(p.ty) {
                ExprKind::Name(name) => {
                    let ty = shared.unwrap_or_else(|| {
                        untyped = true;
                        self.ast.exprs.push(Expr { pos, kind: ExprKind::Bad })
                    });
                    fields.push(field(pos, Some(Ident { name, pos }), ty));
                }
                _ => {
                    unnamed = Some(pos);
                    shared = Some(p.ty);
                    fields.push(field(pos, Some(Ident { name: sym::BLANK, pos }), p.ty));
                }
            }
        }
        if let Some(pos) = unnamed {
            self.error(pos, "syntax error: missing parameter name");
        } else if untyped {
            self.error(self.pos(close), "syntax error: missing parameter type");
        }
        fields.reverse();
        fields
    }

    // Declarations.

    pub fn import(&mut self, name: Option<Ident>, token: u32, path: u32) -> Import {
        let mut bad = self.is_bad(path);
        let mut text = String::new();
        if self.kind_at(path) == Kind::String {
            text = String::from_utf8_lossy(&unquote(self.text_at(path))).into_owned();
        } else if !std::mem::replace(&mut bad, true) {
            self.error(self.pos(path), "syntax error: import path must be a string");
        }
        Import { pos: self.pos(token), name, path: text, path_pos: self.pos(path), bad }
    }

    pub fn const_spec(&mut self, names: Vec<Ident>, ty: Option<ExprId>, values: Vec<ExprId>) -> ConstSpec {
        ConstSpec { pos: names[0].pos, names, ty, values, iota: 0 }
    }

    pub fn consts(&mut self, mut specs: Vec<ConstSpec>) -> Decl {
        for (i, s) in specs.iter_mut().enumerate() {
            s.iota = i as u32;
        }
        Decl::Const(specs)
    }

    pub fn var_spec(&mut self, names: Vec<Ident>, ty: Option<ExprId>, values: Vec<ExprId>) -> VarSpec {
        VarSpec { pos: names[0].pos, names, ty, values }
    }

    pub fn type_spec(
        &mut self,
        name: Ident,
        tparams: Option<Vec<Field>>,
        alias: bool,
        ty: ExprId,
    ) -> TypeSpec {
        TypeSpec { pos: name.pos, name, tparams: tparams.unwrap_or_default(), alias, ty }
    }

    pub fn func_decl(
        &mut self,
        token: u32,
        mut recv: Option<Vec<Field>>,
        name: Ident,
        tparams: Option<Vec<Field>>,
        sig: Signature,
        body: Option<Block>,
    ) -> Decl {
        if let Some(recv) = &mut recv {
            self.check_dots(recv, false);
            match recv.len() {
                0 => self.error(name.pos, "method has no receiver"),
                1 => {}
                _ => self.error(name.pos, "method has multiple receivers"),
            }
        }
        let pos = self.pos(token);
        let func = self.ast.funcs.push(Func { pos, sig, body, in_error: false, postponed: false });
        let tparams = tparams.unwrap_or_default();
        Decl::Func(FuncDecl { pos, name, recv, tparams, func, pragmas: Vec::new() })
    }

    // Statements.

    pub fn stmt(&mut self, token: u32, kind: StmtKind) -> StmtId {
        let pos = self.pos(token);
        self.ast.stmts.push(Stmt { pos, kind })
    }

    pub fn block(&mut self, open: u32, stmts: Vec<StmtId>, close: u32) -> Block {
        Block { lbrace: self.pos(open), stmts, rbrace: self.pos(close) }
    }

    pub fn simple_stmt(&mut self, token: u32, kind: StmtKind) -> Simple {
        Simple::Stmt(self.stmt(token, kind))
    }

    pub fn simple(&mut self, s: Simple) -> StmtId {
        match s {
            Simple::Stmt(s) => s,
            Simple::Expr(x) => {
                let pos = self.ast.exprs[x].pos;
                self.ast.stmts.push(Stmt { pos, kind: StmtKind::Expr(x) })
            }
        }
    }

    /// A simple statement in a statement list, where gc does not expect a `~`.
    pub fn plain_stmt(&mut self, token: u32, s: Simple) -> StmtId {
        self.suspect |= self.kind_at(token) == Kind::Tilde;
        self.simple(s)
    }

    pub fn labeled(&mut self, label: Ident, colon: u32, next: u32, stmt: Option<StmtId>) -> StmtId {
        let stmt = stmt.unwrap_or_else(|| {
            let kind = self.kind_at(next);
            self.suspect |= matches!(kind, Kind::Case | Kind::Default);
            self.stmt(next, StmtKind::Empty)
        });
        self.stmt(colon, StmtKind::Labeled { label, stmt })
    }

    pub fn branch(&mut self, token: u32, kind: BranchKind, label: Option<Ident>) -> StmtId {
        self.stmt(token, StmtKind::Branch { kind, label })
    }

    pub fn go_defer(&mut self, token: u32, x: ExprId, go: bool) -> StmtId {
        let call = self.ast.unparen(x);
        if call != x {
            let word = if go { "go" } else { "defer" };
            self.error(self.ast.exprs[x].pos, format!("expression in {word} must not be parenthesized"));
        }
        self.stmt(token, if go { StmtKind::Go(call) } else { StmtKind::Defer(call) })
    }

    /// The value of a condition; anything but an expression is an error.
    fn condition(&mut self, s: Simple) -> ExprId {
        let s = match s {
            Simple::Expr(x) => return x,
            Simple::Stmt(s) => s,
        };
        let pos = self.ast.stmts[s].pos;
        let text = print::condition_string(self.ast, self.names, s);
        self.error(pos, format!("syntax error: cannot use {text} as value"));
        self.ast.exprs.push(Expr { pos, kind: ExprKind::Bad })
    }

    pub fn if_stmt(&mut self, token: u32, h: Header, then: Block, els: Option<StmtId>) -> StmtId {
        let init = h.init.map(|s| self.simple(s));
        let cond = match h.cond {
            Some(s) => self.condition(s),
            None => {
                let semi = h.semi.unwrap_or(token);
                let message = match self.kind_at(semi) {
                    Kind::AutoSemi => "syntax error: unexpected newline, expected { after if clause",
                    _ => "syntax error: missing condition in if statement",
                };
                self.error(self.pos(semi), message);
                self.expr(semi, ExprKind::Bad)
            }
        };
        self.stmt(token, StmtKind::If { init, cond, then, els })
    }

    pub fn for_stmt(
        &mut self,
        token: u32,
        init: Option<Simple>,
        cond: Option<Simple>,
        post: Option<Simple>,
        body: Block,
    ) -> StmtId {
        let init = init.map(|s| self.simple(s));
        let cond = cond.map(|s| self.condition(s));
        let post = post.map(|s| self.simple(s));
        if let Some(p) = post
            && matches!(self.ast.stmts[p].kind, StmtKind::Define { .. })
        {
            let pos = self.ast.stmts[p].pos;
            self.error(pos, "syntax error: cannot declare in post statement of for loop");
        }
        self.stmt(token, StmtKind::For { init, cond, post, body })
    }

    pub fn range(&mut self, token: u32, vars: Vec<ExprId>, define: bool, x: ExprId, body: Block) -> StmtId {
        let var = |i: usize| vars.get(i).copied();
        let (key, value, extra) = (var(0), var(1), var(2));
        self.stmt(token, StmtKind::Range { key, value, extra, define, x, body })
    }

    pub fn switch(
        &mut self,
        token: u32,
        h: Option<Header>,
        open: u32,
        cases: Vec<CaseClause>,
        close: u32,
    ) -> StmtId {
        let h = h.unwrap_or(Header { init: None, semi: None, cond: None });
        let init = h.init.map(|s| self.simple(s));
        let (lbrace, rbrace) = (self.pos(open), self.pos(close));
        if let Some((bind, x)) = h.cond.as_ref().and_then(|s| self.type_switch_guard(s)) {
            return self.stmt(token, StmtKind::TypeSwitch { init, bind, x, cases, lbrace, rbrace });
        }
        let tag = h.cond.map(|s| self.condition(s));
        self.stmt(token, StmtKind::Switch { init, tag, cases, lbrace, rbrace })
    }

    /// `x.(type)` or `v := x.(type)`.
    fn type_switch_guard(&self, s: &Simple) -> Option<(Option<Ident>, ExprId)> {
        let (bind, x) = match s {
            Simple::Expr(x) => (None, *x),
            Simple::Stmt(s) => match &self.ast.stmts[*s].kind {
                StmtKind::Define { lhs, rhs } => match (&lhs[..], &rhs[..]) {
                    ([v], [x]) => match self.ast.exprs[*v] {
                        Expr { pos, kind: ExprKind::Name(name) } => (Some(Ident { name, pos }), *x),
                        _ => return None,
                    },
                    _ => return None,
                },
                _ => return None,
            },
        };
        match self.ast.kind(x) {
            ExprKind::Assert(x, None) => Some((bind, *x)),
            _ => None,
        }
    }

    pub fn select(&mut self, token: u32, open: u32, cases: Vec<CommClause>, close: u32) -> StmtId {
        let (lbrace, rbrace) = (self.pos(open), self.pos(close));
        self.stmt(token, StmtKind::Select { cases, lbrace, rbrace })
    }

    /// The grammar does not ask for a semicolon between a statement and the next clause.
    fn clause_start(&mut self, token: u32) {
        let before = self.kind_at(token - 1);
        self.suspect |= !(before.is_semi() || matches!(before, Kind::LBrace | Kind::Colon));
    }

    pub fn case(
        &mut self,
        token: u32,
        exprs: Option<Vec<ExprId>>,
        colon: u32,
        body: Vec<StmtId>,
    ) -> CaseClause {
        self.clause_start(token);
        CaseClause { pos: self.pos(token), exprs, colon: self.pos(colon), body }
    }

    pub fn comm(&mut self, token: u32, comm: Option<Simple>, colon: u32, body: Vec<StmtId>) -> CommClause {
        let comm = comm.map(|s| self.simple(s));
        self.clause_start(token);
        CommClause { pos: self.pos(token), comm, colon: self.pos(colon), body }
    }
}
