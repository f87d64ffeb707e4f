//! What labels and branches see of a function that the grammar has rejected: gc checks them while it parses, also in
//! functions with syntax errors. The reader outlines each body; planted in the tree, the outline is checked like any other.

use crate::actions::Builder;
use crate::ast::*;

/// A statement. Places are token indices.
pub enum Node {
    Plain,
    Empty,
    Label(usize, Box<Node>),
    /// A variable declaration, by its first name.
    Var(usize),
    /// `names := …`, by its operator, and what to show of it.
    Define(usize, usize),
    Branch(BranchKind, usize, Option<usize>),
    Block(Body),
    If(usize, Body, Option<Box<Node>>),
    For(usize, Body),
    Switch {
        at: usize,
        on_type: bool,
        cases: Vec<Body>,
    },
    Select(usize, Vec<Body>),
}

/// A list of statements, and where it starts: a brace, or the keyword of a clause.
pub struct Body {
    pub start: usize,
    /// The token after it.
    pub end: usize,
    pub stmts: Vec<Node>,
}

/// Adds a function with this body to the tree. `shown` are the texts of what the outline refers to.
pub fn plant(b: &mut Builder, shown: &[String], body: Body) {
    let pos = b.pos(body.start as u32);
    let body = Some(block(b, shown, body));
    b.ast.funcs.push(Func { pos, sig: Signature::default(), body, in_error: false, postponed: false });
}

fn block(b: &mut Builder, shown: &[String], body: Body) -> Block {
    let lbrace = b.pos(body.start as u32);
    let rbrace = b.pos(body.end.saturating_sub(1) as u32);
    let stmts = body.stmts.into_iter().map(|n| stmt(b, shown, n)).collect();
    Block { lbrace, stmts, rbrace }
}

fn stmt(b: &mut Builder, shown: &[String], node: Node) -> StmtId {
    let (at, kind) = match node {
        Node::Plain => (0, StmtKind::Bad),
        Node::Empty => (0, StmtKind::Empty),
        Node::Label(at, inner) => {
            let label = b.ident(at as u32);
            (at, StmtKind::Labeled { label, stmt: stmt(b, shown, *inner) })
        }
        Node::Var(at) => {
            let name = b.ident(at as u32);
            let spec = VarSpec { pos: name.pos, names: vec![name], ty: None, values: Vec::new() };
            (at, StmtKind::Decl(Decl::Var(vec![spec])))
        }
        Node::Define(at, names) => {
            let text = b.names.intern(&shown[names]);
            let lhs = vec![b.expr(at as u32, ExprKind::Name(text))];
            (at, StmtKind::Define { lhs, rhs: Vec::new() })
        }
        Node::Branch(kind, at, label) => {
            let label = label.map(|l| b.ident(l as u32));
            (at, StmtKind::Branch { kind, label })
        }
        Node::Block(body) => (body.start, StmtKind::Block(block(b, shown, body))),
        Node::If(at, then, els) => {
            let cond = b.expr(at as u32, ExprKind::Bad);
            let then = block(b, shown, then);
            let els = els.map(|e| stmt(b, shown, *e));
            (at, StmtKind::If { init: None, cond, then, els })
        }
        Node::For(at, body) => {
            (at, StmtKind::For { init: None, cond: None, post: None, body: block(b, shown, body) })
        }
        Node::Switch { at, on_type, cases } => {
            let (lbrace, rbrace) = (b.pos(at as u32), b.pos(at as u32));
            let x = b.expr(at as u32, ExprKind::Bad);
            let mut list = Vec::new();
            for c in cases {
                let Block { lbrace: pos, stmts: body, .. } = block(b, shown, c);
                list.push(CaseClause { pos, exprs: None, colon: pos, body });
            }
            let cases = list;
            (
                at,
                match on_type {
                    true => StmtKind::TypeSwitch { init: None, bind: None, x, cases, lbrace, rbrace },
                    false => StmtKind::Switch { init: None, tag: Some(x), cases, lbrace, rbrace },
                },
            )
        }
        Node::Select(at, cases) => {
            let (lbrace, rbrace) = (b.pos(at as u32), b.pos(at as u32));
            let mut list = Vec::new();
            for c in cases {
                let Block { lbrace: pos, stmts: body, .. } = block(b, shown, c);
                list.push(CommClause { pos, comm: None, colon: pos, body });
            }
            (at, StmtKind::Select { cases: list, lbrace, rbrace })
        }
    };
    b.stmt(at as u32, kind)
}
