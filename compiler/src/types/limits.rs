//! What only gc's back end rejects, when everything else is in order: types too large, operands that print cannot print.

use super::info::{Info, Mode};
use super::layout::{MAX_SIZE, size_of};
use super::object::{BuiltinId, ObjKind, PkgId};
use super::ty::{Type, TypeId, World};
use super::typestring::type_string;
use minigo_syntax::Diagnostic;
use minigo_syntax::ast::{Ast, ExprKind};

/// The first size that a channel's element may not have.
const MAX_CHAN_ELEM: u64 = 1 << 16;

/// Reports the type expressions of a package that are too large.
pub fn too_large(world: &World, ast: &Ast, info: &Info, pkg: PkgId, first_expr: usize) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    for (id, e) in ast.exprs.iter().skip(first_expr).filter(|(id, _)| info.exprs[*id].mode == Mode::Type) {
        let t = info.exprs[id].ty;
        match (&e.kind, world.under(t)) {
            (ExprKind::ChanType(..), Type::Chan { elem, .. }) if size_of(world, *elem) >= MAX_CHAN_ELEM => {
                diags.push(Diagnostic::error(e.pos, "channel element type too large (>64kB)"));
            }
            (ExprKind::ArrayType { .. } | ExprKind::StructType(_), under) => {
                let large = |t: TypeId| size_of(world, t) >= MAX_SIZE;
                // What is too large only because a part of it is has been told with that part.
                let part = match under {
                    Type::Array { elem, .. } => large(*elem),
                    Type::Struct(s) => s.fields.iter().any(|&f| large(world.obj(f).ty)),
                    _ => false,
                };
                if large(t) && !part {
                    let text = type_string(world, t, Some(pkg));
                    diags.push(Diagnostic::error(e.pos, format!("type {text} larger than address space")));
                }
            }
            _ => {}
        }
    }
    diags
}

/// Reports arguments of print and println that have no text form.
pub fn unprintable(world: &World, ast: &Ast, info: &Info, pkg: PkgId, first_expr: usize) -> Vec<Diagnostic> {
    let mut diags = Vec::new();
    for e in ast.exprs.values().skip(first_expr) {
        let ExprKind::Call(call) = &e.kind else { continue };
        let name = match info.uses[ast.unparen(call.fun)].expand().map(|o| &world.obj(o).kind) {
            Some(ObjKind::Builtin(BuiltinId::Print)) => "print",
            Some(ObjKind::Builtin(BuiltinId::Println)) => "println",
            _ => continue,
        };
        for &arg in &call.args {
            let t = info.exprs[arg].ty;
            if matches!(world.under(t), Type::Array { .. } | Type::Struct(_)) {
                let text = type_string(world, t, Some(pkg));
                let message = format!("illegal types for operand: {name}\n\t{text}");
                diags.push(Diagnostic::error(e.pos, message));
            }
        }
    }
    diags
}
