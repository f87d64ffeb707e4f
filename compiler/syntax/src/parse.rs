//! From a source file to its tree: runs the layout filter, then the parser once per top-level declaration, so that a
//! wrong declaration costs nothing but itself.

use crate::actions::{Builder, Parsed};
use crate::ast::*;
use crate::diag::Diagnostic;
use crate::layout::{self, Tokens};
use crate::source::{Pos, SourceMap};
use crate::symbol::{Interner, sym};
use crate::token::{Kind, Token};
use lalrpop_util::lalrpop_mod;

lalrpop_mod!(
    #[allow(clippy::all, unused, rustdoc::all)]
    grammar
);

/// Parses a file of the map and appends its tree to `ast.files`, whatever errors there are.
pub fn parse_file(ast: &mut Ast, names: &mut Interner, map: &SourceMap, source: usize) -> Vec<Diagnostic> {
    let file = map.file(source);
    let tokens = layout::tokens(&file.bytes, file.base);
    let mut p = Parser::new(ast, names, &tokens, file.base);
    let eof = file.base.offset(file.bytes.len() as u32);
    let mut tree = File {
        source,
        package: Ident { name: sym::BLANK, pos: file.base },
        imports: Vec::new(),
        decls: Vec::new(),
        directives: tokens.directives.clone(),
        eof,
    };
    p.file(&mut tree);
    let errors = p.finish();
    ast.files.push(tree);
    errors
}

/// Parses a source that is one expression.
pub fn parse_expr(
    ast: &mut Ast,
    names: &mut Interner,
    map: &SourceMap,
    source: usize,
) -> Result<ExprId, Vec<Diagnostic>> {
    let file = map.file(source);
    let tokens = layout::tokens(&file.bytes, file.base);
    let mut p = Parser::new(ast, names, &tokens, file.base);
    let parsed = p.fragment(Kind::EntryExpr);
    let errors = p.finish();
    match parsed {
        Some(Parsed::Expr(x)) if errors.is_empty() => Ok(x),
        _ => Err(errors),
    }
}

/// Parses a source that is a list of statements, as in a function body.
pub fn parse_stmts(
    ast: &mut Ast,
    names: &mut Interner,
    map: &SourceMap,
    source: usize,
) -> Result<Vec<StmtId>, Vec<Diagnostic>> {
    let file = map.file(source);
    let tokens = layout::tokens(&file.bytes, file.base);
    let mut p = Parser::new(ast, names, &tokens, file.base);
    let parsed = p.fragment(Kind::EntryStmts);
    let errors = p.finish();
    match parsed {
        Some(Parsed::Stmts(v)) if errors.is_empty() => Ok(v),
        _ => Err(errors),
    }
}

struct Parser<'a> {
    tokens: &'a [Token],
    lexical: &'a [(u32, String)],
    base: Pos,
    grammar: grammar::EntryParser,
    builder: Builder<'a>,
}

/// Where and why the grammar gave up.
struct Rejection {
    token: usize,
    expected: Vec<String>,
}

impl<'a> Parser<'a> {
    fn new(ast: &'a mut Ast, names: &'a mut Interner, tokens: &'a Tokens, base: Pos) -> Parser<'a> {
        let builder = Builder {
            ast,
            names,
            text: &tokens.text,
            tokens: &tokens.list,
            base,
            errors: Vec::new(),
            rejected: false,
        };
        let grammar = grammar::EntryParser::new();
        Parser { tokens: &tokens.list, lexical: &tokens.errors, base, grammar, builder }
    }

    fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::Eof, |t| t.kind)
    }

    fn error(&mut self, at: usize, message: impl Into<String>) {
        let pos = self.builder.pos(at as u32);
        self.builder.errors.push(Diagnostic::syntax(pos, message));
    }

    /// All errors in order of position.
    fn finish(self) -> Vec<Diagnostic> {
        let mut errors = self.builder.errors;
        errors
            .extend(self.lexical.iter().map(|(at, m)| Diagnostic::syntax(self.base.offset(*at), m.clone())));
        errors.sort_by_key(|d| d.pos);
        errors
    }

    fn file(&mut self, tree: &mut File) {
        if let Some(t) = layout::too_deep(self.tokens) {
            let pos = self.base.offset(t.start);
            self.builder.errors.push(Diagnostic::syntax(pos, "expression nested too deeply"));
            return;
        }
        if self.kind(0) != Kind::Package {
            return self.error(0, "syntax error: package statement must be first");
        }
        match self.parse(Kind::EntryPackage, 0) {
            Ok((Parsed::Package(name), _)) => tree.package = name,
            Ok(_) => {}
            Err(r) => return self.explain(r),
        }
        let mut directives = tree.directives.iter().peekable();
        let mut at = 3;
        while self.kind(at) != Kind::Eof {
            if self.kind(at).is_semi() {
                at += 1;
                continue;
            }
            let start = self.builder.pos(at as u32);
            let mut above: Vec<Directive> = Vec::new();
            while let Some(d) = directives.next_if(|d| d.pos < start) {
                above.push(d.clone());
            }
            match self.parse(Kind::EntryDecl, at) {
                Ok((parsed, end)) => {
                    match parsed {
                        Parsed::Imports(list) => tree.imports.extend(list),
                        Parsed::Decl(mut d) => {
                            if let Decl::Func(f) = &mut d {
                                above.retain(|d| d.text.starts_with("//go:"));
                                f.pragmas = above;
                            }
                            tree.decls.push(d);
                        }
                        _ => {}
                    }
                    at = end;
                }
                Err(r) => {
                    at = r.token + 1;
                    self.explain(r);
                    while !self.kind(at).starts_decl() && self.kind(at) != Kind::Eof {
                        at += 1;
                    }
                }
            }
            let end = self.builder.pos(at as u32);
            // Directives inside a declaration belong to nobody.
            while directives.next_if(|d| d.pos < end).is_some() {}
        }
    }

    /// The whole token list as one construct.
    fn fragment(&mut self, entry: Kind) -> Option<Parsed> {
        if let Some(t) = layout::too_deep(self.tokens) {
            let pos = self.base.offset(t.start);
            self.builder.errors.push(Diagnostic::syntax(pos, "expression nested too deeply"));
            return None;
        }
        let mut end = self.tokens.len() - 1;
        if entry == Kind::EntryExpr && end > 0 && self.kind(end - 1).is_semi() {
            end -= 1;
        }
        let tokens = (0..end).map(|i| (i as u32, self.tokens[i].kind));
        let tokens: Vec<_> = tokens.collect();
        match self.run(entry, 0, tokens.into_iter()) {
            Ok(parsed) => Some(parsed),
            Err(r) => {
                self.explain(r);
                None
            }
        }
    }

    /// Parses the construct that starts at token `at`; yields it and the index of the semicolon after it.
    fn parse(&mut self, entry: Kind, at: usize) -> Result<(Parsed, usize), Rejection> {
        let mut end = at;
        let tokens = layout::declaration(self.tokens, at).inspect(|&(i, _)| end = i as usize + 1);
        let parsed = self.run(entry, at, tokens)?;
        Ok((parsed, end))
    }

    fn run(
        &mut self,
        entry: Kind,
        at: usize,
        tokens: impl Iterator<Item = (u32, Kind)>,
    ) -> Result<Parsed, Rejection> {
        use lalrpop_util::ParseError::*;
        let start = at as u32;
        let mut next = start;
        let stream = std::iter::once((start, entry)).chain(tokens).map(|(i, kind)| {
            // Implied semicolons are semicolons to the grammar.
            let kind = if kind.is_semi() { Kind::Semi } else { kind };
            next = i + 1;
            Ok((i, kind, i + 1))
        });
        self.builder.rejected = false;
        let before = self.builder.errors.len();
        let result = self.grammar.parse(&mut self.builder, stream);
        let rejection = match result {
            Ok(parsed) if !self.builder.rejected => return Ok(parsed),
            Ok(_) => Rejection { token: next as usize - 1, expected: Vec::new() },
            Err(UnrecognizedToken { token: (i, ..), expected }) => Rejection { token: i as usize, expected },
            Err(UnrecognizedEof { expected, .. }) => Rejection { token: next as usize, expected },
            Err(_) => Rejection { token: next as usize, expected: Vec::new() },
        };
        self.builder.errors.truncate(before);
        Err(rejection)
    }

    fn explain(&mut self, r: Rejection) {
        let t = self.tokens[r.token.min(self.tokens.len() - 1)];
        let text = &self.builder.text[t.start as usize..t.end as usize];
        let mut message = format!("syntax error: unexpected {}", t.kind.describe(text));
        if let [one] = &r.expected[..] {
            message.push_str(&format!(", expected {}", one.trim_matches('"')));
        }
        self.error(r.token, message);
    }
}
