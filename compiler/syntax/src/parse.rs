//! From a source file to its tree: runs the layout filter, then the parser once per top-level declaration, so that a
//! wrong declaration costs nothing but itself.

use crate::actions::{Builder, Parsed};
use crate::ast::*;
use crate::build_constraint;
use crate::depth;
use crate::diag::Diagnostic;
use crate::explain::{Explainer, Finding, Missing, Shown, outline};
use crate::layout::{self, Tokens};
use crate::pragma::{self, Owner};
use crate::print;
use crate::source::{LineDirective, Pos, SourceFile, SourceMap};
use crate::symbol::{Interner, sym};
use crate::token::{Kind, Token};
use lalrpop_util::lalrpop_mod;

lalrpop_mod!(
    #[allow(clippy::all, unused, rustdoc::all)]
    grammar
);

/// Parses a file of the map and appends its tree to `ast.files`, whatever errors there are.
pub fn parse_file(ast: &mut Ast, names: &mut Interner, map: &SourceMap, source: usize) -> Vec<Diagnostic> {
    parse(ast, names, map, source, false)
}

/// As `parse_file`, but leaves the bodies of functions for `parse_body`: for std, most of which no program needs.
pub fn parse_declarations(
    ast: &mut Ast,
    names: &mut Interner,
    map: &SourceMap,
    source: usize,
) -> Vec<Diagnostic> {
    parse(ast, names, map, source, true)
}

fn parse(
    ast: &mut Ast,
    names: &mut Interner,
    map: &SourceMap,
    source: usize,
    postpone: bool,
) -> Vec<Diagnostic> {
    let file = map.file(source);
    let tokens = layout::tokens(&file.bytes, file.base);
    // A file is parsed once.
    let _ = file.directives.set(resolved(&tokens.lines, &file.path));
    let mut p = Parser::new(ast, names, &tokens, file.base);
    p.postpone = postpone;
    let eof = file.base.offset(file.bytes.len() as u32);
    let mut tree = File {
        source,
        package: Ident { name: sym::BLANK, pos: file.base },
        imports: Vec::new(),
        decls: Vec::new(),
        directives: tokens.directives.clone(),
        eof,
    };
    if let Some(version) = build_constraint::language_version(&file.bytes).filter(|_| !postpone) {
        p.builder.ast.versions.push((file.base, eof, version));
    }
    let first = p.builder.ast.funcs.len();
    p.file(&mut tree);
    let hopeless = p.hopeless;
    let takes = std::mem::take(&mut p.takes);
    let mut errors = p.finish(file);
    mark_functions(ast, first, &errors);
    if !tokens.directives.is_empty() && !hopeless && !postpone {
        let found = pragma::check(&tokens, &takes, file.base);
        errors.extend(found.early);
        ast.late_errors.extend(found.late);
    }
    ast.files.push(tree);
    errors
}

/// Parses a body that `parse_declarations` left out.
pub fn parse_body(ast: &mut Ast, names: &mut Interner, map: &SourceMap, func: FuncId) -> Vec<Diagnostic> {
    let f = &mut ast.funcs[func];
    let (true, Some(body)) = (std::mem::take(&mut f.postponed), &f.body) else { return Vec::new() };
    let Some(file) = map.file_of(body.lbrace).map(|i| map.file(i)) else { return Vec::new() };
    let start = body.lbrace.offset(1);
    let range = (start.0 - file.base.0) as usize..(body.rbrace.0 - file.base.0) as usize;
    let tokens = layout::tokens(&file.bytes[range], start);
    let mut p = Parser::new(ast, names, &tokens, start);
    let parsed = p.fragment(Kind::EntryStmts);
    let errors = p.builder.errors;
    if let (Some(Parsed::Stmts(stmts)), Some(body)) = (parsed, &mut ast.funcs[func].body) {
        body.stmts = stmts;
    }
    errors
}

/// Tells the functions, from the given one on, that have errors in their bodies.
fn mark_functions(ast: &mut Ast, first: usize, errors: &[Diagnostic]) {
    if errors.is_empty() {
        return;
    }
    for f in ast.funcs.values_mut().skip(first) {
        let Some(body) = &f.body else { continue };
        f.in_error = errors.iter().any(|d| body.lbrace < d.pos && d.pos <= body.rbrace);
    }
}

/// Line directives with paths relative to the file's directory.
fn resolved(lines: &[LineDirective], path: &str) -> Vec<LineDirective> {
    let resolve = |d: &LineDirective| {
        let mut d = d.clone();
        if let (Some(p), Some((dir, _))) = (&mut d.path, path.rsplit_once('/'))
            && !p.is_empty()
            && !p.starts_with('/')
        {
            *p = format!("{dir}/{p}");
        }
        d
    };
    lines.iter().map(resolve).collect()
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
    let errors = p.finish(file);
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
    let errors = p.finish(file);
    match parsed {
        Some(Parsed::Stmts(v)) if errors.is_empty() => Ok(v),
        _ => Err(errors),
    }
}

const TOO_DEEP: &str = "expression nested too deeply";

struct Parser<'a> {
    tokens: &'a [Token],
    lexical: &'a [(u32, String)],
    /// Nothing of the file is read.
    hopeless: bool,
    /// Who takes compiler directives, if there are any in the file.
    takes: Vec<(usize, Owner)>,
    base: Pos,
    /// Leaves out the bodies of functions.
    postpone: bool,
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
            lexical: &tokens.errors,
            errors: Vec::new(),
            suspect: false,
        };
        let grammar = grammar::EntryParser::new();
        Parser {
            tokens: &tokens.list,
            lexical: &tokens.errors,
            hopeless: false,
            takes: Vec::new(),
            base,
            postpone: false,
            grammar,
            builder,
        }
    }

    fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::Eof, |t| t.kind)
    }

    fn error(&mut self, at: usize, message: impl Into<String>) {
        let pos = self.builder.pos(at as u32);
        self.builder.errors.push(Diagnostic::syntax(pos, message));
    }

    /// All errors in order of position; for each line at most one syntax error, the one found first, and no message twice.
    fn finish(self, file: &SourceFile) -> Vec<Diagnostic> {
        let base = self.base;
        let mut errors = self.builder.errors;
        let mut last = 0;
        errors.retain(|d| {
            let line = file.line_col(d.pos.0 - base.0).0;
            !d.message.starts_with("syntax error") || std::mem::replace(&mut last, line) != line
        });
        // Like gc, a wrong literal or character does not keep anybody from checking the rest.
        let new = if self.hopeless { Diagnostic::syntax } else { Diagnostic::error };
        let lexical = self.lexical.iter().map(|(at, m)| new(base.offset(*at), m.clone()));
        let mut errors: Vec<Diagnostic> = lexical.chain(errors).collect();
        errors.sort_by_key(|d| d.pos);
        let mut last = (0, String::new());
        errors.retain(|d| {
            let this = (file.line_col(d.pos.0 - base.0).0, d.message.clone());
            d.message.starts_with("syntax error") || std::mem::replace(&mut last, this.clone()) != this
        });
        errors
    }

    fn file(&mut self, tree: &mut File) {
        if self.too_deep() {
            return;
        }
        // Nothing else is read in a file without a proper package clause.
        if self.kind(0) != Kind::Package {
            // An end of file after other errors is no news.
            if self.kind(0) != Kind::Eof || self.lexical.is_empty() {
                self.error(0, "syntax error: package statement must be first");
            }
            return self.forget_lexical(0);
        }
        match self.parse(Kind::EntryPackage, 0) {
            Ok((Parsed::Package(name), _)) if self.kind(2).is_semi() => tree.package = name,
            _ => {
                let mut at = 0;
                self.explain(None, 0, |e| at = e.package());
                return self.forget_lexical(at);
            }
        }
        if self.lexical.first().is_some_and(|e| e.0 < self.lexical_end(3)) {
            return self.forget_lexical(3);
        }
        // Directives above the package clause are the file's.
        self.takes.push((1, Owner::File));
        let package = tree.package.pos;
        let mut directives = tree.directives.iter().skip_while(|d| d.pos < package).peekable();
        let mut at = 3;
        // What the last declaration was.
        let mut after = Kind::Import;
        let mut bodyless = false;
        while self.kind(at) != Kind::Eof {
            let start = self.builder.pos(at as u32);
            let mut above: Vec<Directive> = Vec::new();
            while let Some(d) = directives.next_if(|d| d.pos < start) {
                above.push(d.clone());
            }
            let kind = self.kind(at);
            if kind == Kind::Import && after != Kind::Import {
                self.error(at, "syntax error: imports must appear before other declarations");
            }
            after = kind;
            if !kind.starts_decl() {
                self.stray(kind, at, bodyless);
                at = self.next_decl(at);
                continue;
            }
            let from = at;
            let marks = (self.builder.ast.exprs.len(), self.builder.ast.stmts.len());
            let mut explained = None;
            let before = self.builder.errors.len();
            let mut result = self.parse(Kind::EntryDecl, at);
            if result.is_err()
                && let Some(bare) = self.only_bare_types(from)
                && let Some(again) = self.parse_bare(from, &bare)
            {
                result = Ok(again);
            }
            // After an error, a comment or string that the file does not close among them, its end is no syntax error.
            if let Err(r) = &result
                && let Some(again) = self.parse_closed(from, r.token)
            {
                result = Ok(again);
            }
            match result {
                // The grammar takes a little more than Go.
                Ok(_) if self.suspect(before, from, |e| explained = Some(e.declaration())) => {}
                Ok((_, end)) if self.too_deep_tree(end - from, marks) => {
                    at = end + usize::from(self.kind(end).is_semi());
                }
                Ok((parsed, end)) => {
                    match parsed {
                        Parsed::Imports(list) => {
                            tree.imports.extend(list.into_iter().filter(|i| !i.bad));
                            bodyless = false;
                        }
                        Parsed::Decl(mut d) => {
                            if let Decl::Func(f) = &mut d {
                                above.retain(|d| !d.text.starts_with("//line "));
                                f.pragmas = above;
                                bodyless = self.builder.ast.funcs[f.func].body.is_none();
                                if !bodyless && f.pragmas.iter().any(|d| d.text == "//go:noescape") {
                                    let why = "can only use //go:noescape with external func implementations";
                                    let error = Diagnostic::error(f.pos, why);
                                    self.builder.ast.late_errors.push(error);
                                }
                            } else {
                                bodyless = false;
                            }
                            tree.decls.push(d);
                        }
                        _ => {}
                    }
                    at = end + usize::from(self.kind(end).is_semi());
                }
                Err(r) => {
                    self.explain(Some(r), from, |e| explained = Some(e.declaration()));
                }
            }
            if let Some(e) = explained {
                // The explainer may have given up at the end of the file; a declaration is at least one token.
                (at, bodyless) = (e.next.max(from + 1), e.bodyless);
            }
            if !tree.directives.is_empty() && !self.postpone {
                let mut reader = Explainer::new(self.builder.text, self.tokens, self.lexical, from, false);
                reader.declaration();
                self.takes.append(&mut reader.takes);
            }
            let end = self.builder.pos(at.saturating_sub(1) as u32);
            // Directives inside a declaration belong to nobody.
            while directives.next_if(|d| d.pos < end).is_some() {}
        }
    }

    /// Whether the nodes since `marks` nest deeper than later stages, which call themselves, can bear. Few tokens make
    /// no deep tree, so hardly any declaration is looked at.
    fn too_deep_tree(&mut self, tokens: usize, marks: (usize, usize)) -> bool {
        if tokens <= layout::MAX_NESTING {
            return false;
        }
        let Some(pos) = depth::first_deeper(self.builder.ast, marks, layout::MAX_NESTING as u32) else {
            return false;
        };
        self.builder.errors.push(Diagnostic::syntax(pos, TOO_DEEP));
        true
    }

    /// Drops the lexical errors after a token.
    fn forget_lexical(&mut self, token: usize) {
        self.hopeless = true;
        let end = self.lexical_end(token);
        let kept = self.lexical.partition_point(|e| e.0 < end);
        self.lexical = &self.lexical[..kept];
    }

    /// Lexical errors before this offset are about tokens up to the given one. Those about a literal may point at its end.
    fn lexical_end(&self, token: usize) -> u32 {
        let t = self.tokens[token.min(self.tokens.len() - 1)];
        t.end + u32::from(matches!(t.kind, Kind::Lit(_) | Kind::String))
    }

    /// A token that starts no declaration, perhaps after a function without body.
    fn stray(&mut self, kind: Kind, at: usize, bodyless: bool) {
        if kind == Kind::LBrace && bodyless {
            self.error(at, "syntax error: unexpected semicolon or newline before {");
        } else {
            self.error(at, "syntax error: non-declaration statement outside function body");
        }
    }

    fn next_decl(&self, mut at: usize) -> usize {
        while !self.kind(at).starts_decl() && self.kind(at) != Kind::Eof {
            at += 1;
        }
        at
    }

    fn too_deep(&mut self) -> bool {
        let Some(t) = layout::too_deep(self.tokens) else { return false };
        let pos = self.base.offset(t.start);
        self.builder.errors.push(Diagnostic::syntax(pos, TOO_DEEP));
        true
    }

    /// The whole token list as one construct.
    fn fragment(&mut self, entry: Kind) -> Option<Parsed> {
        if self.too_deep() {
            return None;
        }
        let mut end = self.tokens.len() - 1;
        if entry == Kind::EntryExpr && end > 0 && self.kind(end - 1).is_semi() {
            end -= 1;
        }
        let tokens = (0..end).map(|i| (i as u32, self.tokens[i].kind));
        let tokens: Vec<_> = tokens.collect();
        let read = |e: &mut Explainer| match entry {
            Kind::EntryExpr => e.expression(),
            _ => e.statements(),
        };
        let marks = (self.builder.ast.exprs.len(), self.builder.ast.stmts.len());
        let before = self.builder.errors.len();
        match self.run(entry, 0, tokens.into_iter()) {
            Ok(_) if self.too_deep_tree(end, marks) => None,
            Ok(_) if self.suspect(before, 0, read) => None,
            Ok(parsed) => Some(parsed),
            Err(r) => {
                self.explain(Some(r), 0, read);
                None
            }
        }
    }

    /// Parses the construct that starts at token `at`; yields it and the index of the semicolon after it.
    fn parse(&mut self, entry: Kind, at: usize) -> Result<(Parsed, usize), Rejection> {
        let mut end = at;
        let tokens = layout::declaration(self.tokens, at).inspect(|&(i, _)| end = i as usize + 1);
        if self.postpone
            && self.kind(at) == Kind::Func
            && let Some((open, close)) = layout::body(self.tokens, at)
        {
            let parsed = self.run(entry, at, tokens.filter(|&(i, _)| i <= open || i >= close))?;
            if let Parsed::Decl(Decl::Func(f)) = &parsed {
                self.builder.ast.funcs[f.func].postponed = open + 1 < close;
            }
            return Ok((parsed, end));
        }
        let parsed = self.run(entry, at, tokens)?;
        Ok((parsed, end))
    }

    /// Parses a declaration that the grammar has rejected at a token and that the end of the file cuts off, with all that
    /// is missing.
    fn parse_closed(&mut self, at: usize, rejected: usize) -> Option<(Parsed, usize)> {
        let had_errors = !self.builder.errors.is_empty() || !self.lexical.is_empty();
        let mut explainer = Explainer::new(self.builder.text, self.tokens, self.lexical, at, had_errors);
        explainer.declaration();
        let hard = |f: &Finding| f.message.starts_with("syntax error");
        let cut_off = self.kind(rejected) == Kind::Eof || !explainer.missing.is_empty();
        if !cut_off || explainer.gave_up || explainer.findings.iter().any(hard) {
            return None;
        }
        let eof = (self.tokens.len() - 1) as u32;
        let (mut list, end) = self.parenthesized(at, &explainer.bare_types);
        for m in explainer.missing {
            match m {
                Missing::Token(kind) => list.push((eof, kind)),
                Missing::Name => list.push((eof, Kind::Name)),
                // A name of no token: the actions make a bad expression of it.
                Missing::Operand => list.push((eof + 1, Kind::Name)),
                Missing::AfterDot => drop(list.pop()),
                Missing::EndOfType => list.push((eof, Kind::RParen)),
            }
        }
        let parsed = self.run(Kind::EntryDecl, at, list.into_iter()).ok()?;
        Some((parsed, end))
    }

    /// Parses a declaration that the grammar has rejected but that has nothing wrong with it, again with parentheses
    /// around the types that stand where values are meant.
    fn parse_bare(&mut self, at: usize, bare: &[(usize, usize)]) -> Option<(Parsed, usize)> {
        let (list, end) = self.parenthesized(at, bare);
        let parsed = self.run(Kind::EntryDecl, at, list.into_iter()).ok()?;
        Some((parsed, end))
    }

    /// The tokens of a declaration with parentheses around some types, and the index of the token behind it. Those at the
    /// end of the file are not closed.
    fn parenthesized(&self, at: usize, types: &[(usize, usize)]) -> (Vec<(u32, Kind)>, usize) {
        let mut end = at;
        let mut list = Vec::new();
        for (i, kind) in layout::declaration(self.tokens, at) {
            end = i as usize + 1;
            let opens = types.iter().filter(|t| t.0 == i as usize).count();
            let closes = types.iter().filter(|t| t.1 == end && self.kind(end) != Kind::Eof).count();
            list.extend(std::iter::repeat_n((i, Kind::LParen), opens));
            list.push((i, kind));
            list.extend(std::iter::repeat_n((i, Kind::RParen), closes));
        }
        (list, end)
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
        self.builder.suspect = false;
        let before = self.builder.errors.len();
        let result = self.grammar.parse(&mut self.builder, stream);
        let rejection = match result {
            Ok(parsed) => return Ok(parsed),
            Err(UnrecognizedToken { token: (i, ..), expected }) => Rejection { token: i as usize, expected },
            Err(UnrecognizedEof { expected, .. }) => Rejection { token: next as usize, expected },
            Err(_) => Rejection { token: next as usize, expected: Vec::new() },
        };
        self.builder.errors.truncate(before);
        Err(rejection)
    }

    /// The types that stand where values are meant in a declaration that the grammar has rejected, if nothing else is
    /// wrong with it.
    fn only_bare_types(&self, at: usize) -> Option<Vec<(usize, usize)>> {
        let mut explainer = Explainer::new(self.builder.text, self.tokens, self.lexical, at, false);
        explainer.declaration();
        // What the grammar takes all the same is told by its actions.
        let hard = |f: &Finding| f.message.starts_with("syntax error");
        let fine = !explainer.findings.iter().any(hard) && !explainer.gave_up;
        (fine && !explainer.bare_types.is_empty()).then_some(explainer.bare_types)
    }

    /// Looks again at a construct that the grammar has taken but that may be wrong. If it is, only the second look counts, not
    /// the errors that were `before` this many.
    fn suspect(&mut self, before: usize, at: usize, read: impl FnOnce(&mut Explainer)) -> bool {
        if !self.builder.suspect {
            return false;
        }
        let mut first = self.builder.errors.split_off(before);
        let wrong = self.explain(None, at, read);
        if !wrong {
            self.builder.errors.append(&mut first);
        }
        wrong
    }

    /// Words what is wrong with the construct at token `at`, which `read` reads. Without a rejection it may be nothing.
    fn explain(&mut self, r: Option<Rejection>, at: usize, read: impl FnOnce(&mut Explainer)) -> bool {
        let had_errors = !self.builder.errors.is_empty() || !self.lexical.is_empty();
        let mut explainer = Explainer::new(self.builder.text, self.tokens, self.lexical, at, had_errors);
        read(&mut explainer);
        let Explainer { findings, shown, bodies, gave_up, .. } = explainer;
        if !findings.is_empty() && !gave_up {
            let shown: Vec<String> = shown.iter().map(|s| self.shown(s)).collect();
            for body in bodies {
                outline::plant(&mut self.builder, &shown, body);
            }
            for mut f in findings {
                if let Some(s) = f.shows {
                    f.message = f.message.replacen("{}", &shown[s], 1);
                }
                self.builder.errors.push(Diagnostic::syntax(self.base.offset(f.offset), f.message));
            }
            return true;
        }
        let Some(r) = r else { return false };
        if had_errors && self.kind(r.token) == Kind::Eof {
            return true;
        }
        let t = self.tokens[r.token.min(self.tokens.len() - 1)];
        let text = &self.builder.text[t.start as usize..t.end as usize];
        let mut message = format!("syntax error: unexpected {}", t.kind.describe(text));
        if let [one] = &r.expected[..] {
            message.push_str(&format!(", expected {}", one.trim_matches('"')));
        }
        self.error(r.token, message);
        true
    }

    /// A simple statement as gc prints it.
    fn shown(&mut self, what: &Shown) -> String {
        // A name of no token: the actions make a bad expression of it.
        let bad = (self.tokens.len() as u32, Kind::Name);
        let mut list = Vec::new();
        for part in &what.parts {
            match *part {
                Some((from, to)) => list.extend((from..to).map(|i| (i as u32, self.tokens[i].kind))),
                None => list.push(bad),
            }
        }
        let at = list.first().map_or(0, |t| t.0 as usize);
        let before = self.builder.errors.len();
        let parsed = self.run(Kind::EntryStmts, at, list.into_iter());
        self.builder.errors.truncate(before);
        let Ok(Parsed::Stmts(stmts)) = parsed else { return "<bad expr>".into() };
        let [stmt] = stmts[..] else { return "<bad expr>".into() };
        let (ast, names) = (&*self.builder.ast, &*self.builder.names);
        match &ast.stmt(stmt).kind {
            StmtKind::Define { lhs, .. } if what.left_only => print::expr_list_string(ast, names, lhs),
            _ => print::condition_string(ast, names, stmt),
        }
    }
}
