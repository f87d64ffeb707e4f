//! The type checker: one file per notion of the language, laid out as in gc's types2.
//!
//! A `World` holds the types, objects and packages of a whole program. Checking a package fills its `Info`, which is
//! all that later stages read besides the AST.

pub mod bigfloat;
pub mod constant;
pub mod constlit;
pub mod convert;
pub mod dump;
pub mod exprstring;
pub mod format;
pub mod info;
pub mod initorder;
pub mod labels;
pub mod layout;
pub mod lookup;
pub mod method_set;
pub mod missing;
pub mod object;
pub mod operand;
pub mod predicates;
pub mod returns;
#[cfg(test)]
mod stmt_tests;
#[cfg(test)]
mod testing;
pub mod ty;
pub mod typeset;
pub mod typestring;
pub mod universe;
pub mod validtype;

pub use info::{ExprInfo, Info, Initializer, Mode, Selection, SelectionKind};
pub use object::{BuiltinId, ObjId, ObjKind, Object, Package, PkgId, VarKind};
pub use ty::{BasicKind, Type, TypeId, World};
