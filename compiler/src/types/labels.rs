//! Labels, goto, break, continue and fallthrough.

use minigo_syntax::ast::{Ast, Block, BranchKind, Decl, Func, Ident, StmtId, StmtKind};
use minigo_syntax::print::expr_string;
use minigo_syntax::symbol::sym;
use minigo_syntax::{Diagnostic, Interner, Pos, SourceMap, Symbol};

/// Checks the bodies of some functions of a package.
pub fn check_branches<'a>(
    ast: &'a Ast,
    funcs: impl Iterator<Item = &'a Func>,
    names: &Interner,
    sources: &SourceMap,
) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    for body in funcs.filter(|f| !f.in_error).filter_map(|f| f.body.as_ref()) {
        let mut c =
            Checker { ast, names, sources, labels: Vec::new(), blocks: Vec::new(), diags: &mut diags };
        c.body(body);
    }
    diags
}

struct Label {
    name: Symbol,
    pos: Pos,
    /// The block that declares it.
    block: usize,
    stmt: StmtId,
    used: bool,
}

struct BlockInfo {
    parent: Option<usize>,
    start: Pos,
    /// The labeled statement whose block this is.
    labeled: Option<StmtId>,
}

/// What break, continue and fallthrough refer to without a label.
#[derive(Clone, Copy)]
struct Targets {
    breaks: Option<Breaks>,
    continues: bool,
    /// The clause of the switch that directly encloses.
    case: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Breaks {
    ForOrSelect,
    Switch { cases: usize },
    TypeSwitch,
}

struct Checker<'a> {
    ast: &'a Ast,
    names: &'a Interner,
    sources: &'a SourceMap,
    labels: Vec<Label>,
    blocks: Vec<BlockInfo>,
    diags: &'a mut Vec<Diagnostic>,
}

/// Where a variable was declared, and the gotos before it that must not jump over it.
struct LastVar {
    pos: Pos,
    name: String,
    gotos: Vec<Pos>,
}

impl Checker<'_> {
    fn error(&mut self, pos: Pos, message: String) {
        self.diags.push(Diagnostic::error(pos, message));
    }

    fn place(&self, pos: Pos) -> String {
        self.sources.mention(pos)
    }

    fn body(&mut self, body: &Block) {
        let none = Targets { breaks: None, continues: false, case: None };
        // Gotos left over found no label in their own or an enclosing block.
        for label in self.block(None, none, None, body.lbrace, &body.stmts) {
            let name = self.names.name(label.name);
            match self.labels.iter_mut().find(|l| l.name == label.name) {
                Some(l) => {
                    l.used = true;
                    let start = self.blocks[l.block].start;
                    let message = format!("goto {name} jumps into block starting at {}", self.place(start));
                    self.error(label.pos, message);
                }
                None => self.error(label.pos, format!("label {name} not defined")),
            }
        }
        let unused: Vec<(Pos, Symbol)> =
            self.labels.iter().filter(|l| !l.used).map(|l| (l.pos, l.name)).collect();
        for (pos, name) in unused {
            self.error(pos, format!("label {} defined and not used", self.names.name(name)));
        }
    }

    /// Returns the labels of gotos whose target was not found yet.
    fn block(
        &mut self,
        parent: Option<usize>,
        targets: Targets,
        labeled: Option<StmtId>,
        start: Pos,
        stmts: &[StmtId],
    ) -> Vec<Ident> {
        let ast = self.ast;
        self.blocks.push(BlockInfo { parent, start, labeled });
        let this = self.blocks.len() - 1;
        let mut forward: Vec<Ident> = Vec::new();
        let mut last_var: Option<LastVar> = None;
        // A fallthrough may be followed by empty statements.
        let trailing =
            stmts.iter().rev().take_while(|s| matches!(ast.stmt(**s).kind, StmtKind::Empty)).count();
        let stmts = &stmts[..stmts.len() - trailing];
        for (i, &s) in stmts.iter().enumerate() {
            let mut s = s;
            let mut labeled = None;
            while let StmtKind::Labeled { label, stmt } = &ast.stmt(s).kind {
                if label.name != sym::BLANK {
                    self.declare(this, *label, s);
                    self.resolve(*label, &mut forward, last_var.as_ref());
                    labeled = Some(s);
                }
                s = *stmt;
            }
            let inner = Targets { case: None, ..targets };
            let loops = Targets { breaks: Some(Breaks::ForOrSelect), continues: true, case: None };
            let pos = ast.stmt(s).pos;
            match &ast.stmt(s).kind {
                StmtKind::Decl(Decl::Var(specs)) => {
                    if let Some(name) = specs.first().and_then(|v| v.names.first()) {
                        let gotos = forward.iter().map(|l| l.pos).collect();
                        last_var = Some(LastVar {
                            pos: name.pos,
                            name: self.names.name(name.name).to_owned(),
                            gotos,
                        });
                    }
                }
                StmtKind::Define { lhs, .. } => {
                    let gotos = forward.iter().map(|l| l.pos).collect();
                    let names: Vec<String> = lhs.iter().map(|&e| expr_string(ast, self.names, e)).collect();
                    last_var = Some(LastVar { pos, name: names.join(", "), gotos });
                }
                StmtKind::Branch { kind, label } => match label {
                    Some(label) => self.labeled_branch(this, *kind, *label, &mut forward),
                    None => self.plain_branch(pos, *kind, targets, i + 1 == stmts.len()),
                },
                StmtKind::Block(b) => {
                    forward.extend(self.block(Some(this), inner, labeled, b.lbrace, &b.stmts))
                }
                StmtKind::If { then, els, .. } => {
                    forward.extend(self.block(Some(this), inner, labeled, then.lbrace, &then.stmts));
                    if let Some(e) = els {
                        let start = match &ast.stmt(*e).kind {
                            StmtKind::Block(b) => b.lbrace,
                            _ => ast.stmt(*e).pos,
                        };
                        forward.extend(self.block(Some(this), inner, labeled, start, &[*e]));
                    }
                }
                StmtKind::For { body, .. } | StmtKind::Range { body, .. } => {
                    forward.extend(self.block(Some(this), loops, labeled, body.lbrace, &body.stmts));
                }
                StmtKind::Switch { cases, .. } | StmtKind::TypeSwitch { cases, .. } => {
                    let breaks = match &ast.stmt(s).kind {
                        StmtKind::Switch { .. } => Breaks::Switch { cases: cases.len() },
                        _ => Breaks::TypeSwitch,
                    };
                    for (n, c) in cases.iter().enumerate() {
                        let inner = Targets { breaks: Some(breaks), case: Some(n), ..targets };
                        forward.extend(self.block(Some(this), inner, labeled, c.pos, &c.body));
                    }
                }
                StmtKind::Select { cases, .. } => {
                    let inner = Targets { breaks: Some(Breaks::ForOrSelect), case: None, ..targets };
                    for c in cases {
                        forward.extend(self.block(Some(this), inner, labeled, c.pos, &c.body));
                    }
                }
                _ => {}
            }
        }
        forward
    }

    fn declare(&mut self, block: usize, label: Ident, stmt: StmtId) {
        if let Some(other) = self.labels.iter().find(|l| l.name == label.name) {
            let place = self.place(other.pos);
            self.error(
                label.pos,
                format!("label {} already defined at {place}", self.names.name(label.name)),
            );
        } else {
            self.labels.push(Label { name: label.name, pos: label.pos, block, stmt, used: false });
        }
    }

    /// Lets waiting gotos find their label.
    fn resolve(&mut self, label: Ident, forward: &mut Vec<Ident>, last_var: Option<&LastVar>) {
        let (found, rest): (Vec<Ident>, Vec<Ident>) = forward.drain(..).partition(|f| f.name == label.name);
        *forward = rest;
        for goto in found {
            self.use_label(label.name);
            if let Some(v) = last_var.filter(|v| v.gotos.contains(&goto.pos)) {
                let (name, place) = (self.names.name(label.name), self.place(v.pos));
                self.error(goto.pos, format!("goto {name} jumps over declaration of {} at {place}", v.name));
            }
        }
    }

    /// Marks a label as used, even by a statement that may not use it.
    fn use_label(&mut self, name: Symbol) -> Option<usize> {
        let i = self.labels.iter().position(|l| l.name == name)?;
        self.labels[i].used = true;
        Some(i)
    }

    fn plain_branch(&mut self, pos: Pos, kind: BranchKind, targets: Targets, is_last: bool) {
        let message = match kind {
            BranchKind::Break if targets.breaks.is_none() => "break is not in a loop, switch, or select",
            BranchKind::Continue if !targets.continues => "continue is not in a loop",
            BranchKind::Fallthrough => match (targets.breaks, targets.case) {
                (Some(Breaks::TypeSwitch), _) => "cannot fallthrough in type switch",
                (Some(Breaks::Switch { cases }), Some(n)) if is_last => match n + 1 == cases {
                    true => "cannot fallthrough final case in switch",
                    false => return,
                },
                _ => "fallthrough statement out of place",
            },
            _ => return,
        };
        self.error(pos, message.to_owned());
    }

    fn labeled_branch(&mut self, block: usize, kind: BranchKind, label: Ident, forward: &mut Vec<Ident>) {
        let name = self.names.name(label.name);
        let word = match kind {
            BranchKind::Break => "break",
            BranchKind::Continue => "continue",
            BranchKind::Goto => {
                let found = self.use_label(label.name).is_some_and(|l| {
                    let target = self.labels[l].block;
                    self.enclosing(block).any(|b| b == target)
                });
                if !found {
                    forward.push(label);
                }
                return;
            }
            BranchKind::Fallthrough => return,
        };
        let Some(l) = self.use_label(label.name) else {
            return self.error(label.pos, format!("{word} label not defined: {name}"));
        };
        let stmt = self.labels[l].stmt;
        let encloses = self.enclosing(block).any(|b| self.blocks[b].labeled == Some(stmt));
        let target = match &self.ast.stmt(stmt).kind {
            StmtKind::Labeled { stmt, .. } => &self.ast.stmt(*stmt).kind,
            other => other,
        };
        let valid = match target {
            StmtKind::For { .. } | StmtKind::Range { .. } => true,
            StmtKind::Switch { .. } | StmtKind::TypeSwitch { .. } | StmtKind::Select { .. } => {
                kind == BranchKind::Break
            }
            _ => false,
        };
        if !encloses || !valid {
            self.error(label.pos, format!("invalid {word} label {name}"));
        }
    }

    /// A block and those around it.
    fn enclosing(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(block), |&b| self.blocks[b].parent)
    }
}
