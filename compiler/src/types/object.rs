//! Objects: what a name can denote. Packages.

use super::constant::ConstValue;
use super::info::Info;
use super::ty::TypeId;
use cranelift_entity::entity_impl;
use indexmap::IndexMap;
use minigo_syntax::ast::{Ast, FuncId};
use minigo_syntax::{Pos, Symbol};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjId(u32);
entity_impl!(ObjId, "o");

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PkgId(u32);
entity_impl!(PkgId, "pkg");

#[derive(Clone, Debug)]
pub struct Object {
    pub kind: ObjKind,
    pub name: Symbol,
    pub pos: Pos,
    /// `None` for predeclared objects.
    pub pkg: Option<PkgId>,
    /// The invalid type for objects that have none or are in error.
    pub ty: TypeId,
}

#[derive(Clone, Debug)]
pub enum ObjKind {
    PkgName {
        imported: PkgId,
    },
    Const {
        value: ConstValue,
    },
    TypeName,
    Var(Var),
    /// Functions, methods (also of interfaces).
    Func(FuncObj),
    Label,
    Builtin(BuiltinId),
    Nil,
}

#[derive(Clone, Debug)]
pub struct Var {
    pub kind: VarKind,
    /// An embedded field.
    pub embedded: bool,
    /// Read somewhere (for "declared and not used").
    pub used: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    Package,
    Local,
    Param,
    Result,
    Recv,
    Field,
}

#[derive(Clone, Debug, Default)]
pub struct FuncObj {
    /// The declaration's signature and body in its package's AST; `None` for interface methods.
    pub decl: Option<FuncId>,
    /// A method whose receiver is a pointer.
    pub ptr_recv: bool,
    /// The named type a method is declared on, or the interface for an interface's method.
    pub recv_type: Option<TypeId>,
    pub noinline: bool,
    /// In std: seldom called, so compiled when it is.
    pub cold: bool,
    pub nosplit: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuiltinId {
    Append,
    Cap,
    Clear,
    Close,
    Complex,
    Copy,
    Delete,
    Imag,
    Len,
    Make,
    Max,
    Min,
    New,
    Panic,
    Print,
    Println,
    Real,
    Recover,
    // package unsafe
    Add,
    Alignof,
    Offsetof,
    Sizeof,
    Slice,
    SliceData,
    String,
    StringData,
}

/// One package: its trees, its scope and what the checker found.
pub struct Package {
    /// The import path; `main` for the program.
    pub path: String,
    /// The name after `package`.
    pub name: Symbol,
    pub ast: Ast,
    /// Package-level objects in source order, without `init` functions and blank names.
    pub scope: IndexMap<Symbol, ObjId>,
    pub imports: Vec<PkgId>,
    pub info: Info,
    /// Part of `std`: bodies are checked and compiled only when reached.
    pub is_std: bool,
    /// Grows input by input (`types::input`): its functions may be replaced.
    pub interactive: bool,
}
