//! The order in which package variables are initialised.

use super::info::Initializer;
use super::object::ObjId;
use super::ty::World;
use minigo_syntax::Diagnostic;
use minigo_syntax::ast::ExprId;

/// A package-level constant, variable or function (methods too) and what its initialiser or body mentions.
#[derive(Clone, Debug)]
pub struct Node {
    pub obj: ObjId,
    /// Constants, variables, functions and methods of the same package that are referred to.
    pub deps: Vec<ObjId>,
    /// The variables on the left and the expression on the right; several variables share one initialiser. `None`
    /// for functions, constants and variables without initialiser.
    pub init: Option<(Vec<ObjId>, ExprId)>,
}

/// Sorts initialisers by their dependencies, else by source order, which is the order of `nodes`. Reports cycles.
pub fn init_order(world: &World, nodes: &[Node], diags: &mut Vec<Diagnostic>) -> Vec<Initializer> {
    let _ = (world, nodes, diags);
    Vec::new()
}
