//! The type checker: one file per notion of the language, laid out as in gc's types2.
//!
//! A `World` holds the types, objects and packages of a whole program. Checking a package fills its `Info`, which is
//! all that later stages read besides the AST.

pub mod anoncycle;
mod assign;
pub mod bigfloat;
mod builtin;
mod call;
pub mod check;
#[cfg(test)]
mod check_tests;
mod compare;
pub mod constant;
pub mod constlit;
pub mod convert;
mod decl;
pub mod dump;
mod expr;
pub mod format;
pub mod frames;
mod index;
pub mod info;
pub mod initorder;
pub mod input;
pub mod labels;
pub mod layout;
pub mod limits;
mod linkname;
mod literal;
pub mod lookup;
pub mod mentions;
pub mod method_set;
pub mod missing;
pub mod object;
pub mod operand;
#[cfg(test)]
mod order_tests;
pub mod predicates;
mod resolver;
pub mod returns;
mod scope;
mod selector;
mod stmt;
#[cfg(test)]
mod stmt_tests;
mod switch;
#[cfg(test)]
mod testing;
pub mod ty;
mod typelit;
pub mod typeset;
pub mod typestring;
mod typexpr;
mod union;
pub mod universe;
mod unsupported;
mod untyped;
pub mod validtype;
mod version;

pub use check::{check_body, check_package};
pub use info::{ExprInfo, Info, Initializer, Mode, Selection, SelectionKind};
pub use object::{BuiltinId, ObjId, ObjKind, Object, Package, PkgId, VarKind};
pub use ty::{BasicKind, Type, TypeId, World};
