//! Predeclared types, constants, functions; package unsafe.

use super::object::{ObjId, PkgId};
use super::ty::TypeId;
use minigo_syntax::Symbol;
use rustc_hash::FxHashMap;

/// The outermost scope and the predeclared types that the checker needs by name.
#[derive(Default)]
pub struct Universe {
    pub scope: FxHashMap<Symbol, ObjId>,
    pub error: Option<TypeId>,
    pub any: Option<TypeId>,
    pub comparable: Option<TypeId>,
    /// `byte` and `rune`: aliases, kept apart for messages.
    pub byte: Option<TypeId>,
    pub rune: Option<TypeId>,
    pub unsafe_pkg: Option<PkgId>,
}
