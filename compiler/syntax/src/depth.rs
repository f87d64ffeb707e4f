//! How deep a tree is, without calling itself: children are made before their parents, so one pass in order of creation
//! finds the depth of every node.

use crate::ast::*;
use crate::source::Pos;
use cranelift_entity::EntityRef;

/// The position of the first node, among those made since `marks` (numbers of expressions and statements), that is
/// deeper than `limit`.
pub fn first_deeper(ast: &Ast, marks: (usize, usize), limit: u32) -> Option<Pos> {
    exprs(ast, marks.0, limit).or_else(|| stmts(ast, marks.1, limit))
}

fn exprs(ast: &Ast, from: usize, limit: u32) -> Option<Pos> {
    let mut depths: Vec<u32> = Vec::with_capacity(ast.exprs.len() - from);
    for i in from..ast.exprs.len() {
        let mut below = 0;
        // The right operand of a binary expression may have been made later; it is counted where it stands.
        children(ast, ExprId::new(i), |c| {
            let known = c.index().checked_sub(from).and_then(|c| depths.get(c));
            below = below.max(known.copied().unwrap_or(0));
        });
        if below + 1 > limit {
            return Some(ast.exprs[ExprId::new(i)].pos);
        }
        depths.push(below + 1);
    }
    None
}

/// The operands of an expression; bodies of function literals are not among them.
pub fn children(ast: &Ast, e: ExprId, mut f: impl FnMut(ExprId)) {
    let fields = |list: &[Field], f: &mut dyn FnMut(ExprId)| list.iter().for_each(|x| f(x.ty));
    match ast.kind(e) {
        ExprKind::Bad | ExprKind::Name(_) | ExprKind::Lit(..) => {}
        ExprKind::Paren(x)
        | ExprKind::Selector(x, _)
        | ExprKind::Deref(x)
        | ExprKind::Unary(_, x)
        | ExprKind::SliceType(x)
        | ExprKind::ChanType(_, x)
        | ExprKind::Ellipsis(x) => f(*x),
        ExprKind::FuncLit(func) => {
            let sig = &ast.funcs[*func].sig;
            fields(&sig.params, &mut f);
            fields(&sig.results, &mut f);
        }
        ExprKind::Composite { ty, elems, .. } => {
            ty.iter().for_each(|&t| f(t));
            for e in elems {
                e.key.iter().for_each(|&k| f(k));
                f(e.value);
            }
        }
        ExprKind::Index(x, args) => {
            f(*x);
            args.iter().for_each(|&a| f(a));
        }
        ExprKind::Slice { x, index, .. } => {
            f(*x);
            index.iter().flatten().for_each(|&i| f(i));
        }
        ExprKind::Assert(x, t) => {
            f(*x);
            t.iter().for_each(|&t| f(t));
        }
        ExprKind::Call(c) => {
            f(c.fun);
            c.args.iter().for_each(|&a| f(a));
        }
        ExprKind::Binary(_, x, y) | ExprKind::MapType(x, y) => {
            f(*x);
            f(*y);
        }
        ExprKind::ArrayType { len, elem } => {
            len.iter().for_each(|&n| f(n));
            f(*elem);
        }
        ExprKind::FuncType(sig) => {
            fields(&sig.params, &mut f);
            fields(&sig.results, &mut f);
        }
        ExprKind::StructType(list) => fields(list, &mut f),
        ExprKind::InterfaceType(elems) => {
            for e in elems {
                match e {
                    InterfaceElem::Method { sig, .. } => {
                        fields(&sig.params, &mut f);
                        fields(&sig.results, &mut f);
                    }
                    InterfaceElem::Union(terms) => terms.iter().for_each(|t| f(t.ty)),
                }
            }
        }
    }
}

/// Chains of `else if` and of labels nest without brackets.
fn stmts(ast: &Ast, from: usize, limit: u32) -> Option<Pos> {
    let mut depths: Vec<u32> = Vec::with_capacity(ast.stmts.len() - from);
    for i in from..ast.stmts.len() {
        let s = &ast.stmts[StmtId::new(i)];
        let next = match &s.kind {
            StmtKind::If { els, .. } => *els,
            StmtKind::Labeled { stmt, .. } => Some(*stmt),
            _ => None,
        };
        let below = next.and_then(|n| n.index().checked_sub(from)).and_then(|n| depths.get(n));
        let depth = below.copied().unwrap_or(0) + 1;
        if depth > limit {
            return Some(s.pos);
        }
        depths.push(depth);
    }
    None
}
