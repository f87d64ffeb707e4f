//! What the checker found out about one package: the input of IR construction.

use super::constant::ConstValue;
use super::object::ObjId;
use super::ty::{BasicKind, TypeId};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use minigo_syntax::ast::{ExprId, FuncId, StmtId};
use minigo_syntax::{Pos, Symbol};
use rustc_hash::FxHashMap;

/// How an expression may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// In error, or not an expression of its own (a selector's package name, a struct literal's key).
    #[default]
    Invalid,
    /// A call without results.
    NoValue,
    Builtin,
    /// Denotes a type.
    Type,
    /// The value stands in `ExprInfo::value`.
    Constant,
    /// Addressable.
    Variable,
    MapIndex,
    Value,
    /// The predeclared nil; its type is the one the context gave it.
    Nil,
    /// A value that may be used with a second, boolean result: receive, assertion, map index.
    CommaOk,
}

/// An expression's mode, final type and constant value. Untyped operands have the type their context gave them, as
/// types2 records it; only constants that nobody converts stay untyped. A comma-ok expression that is used with two
/// results has the tuple type (T, bool).
#[derive(Clone, Debug)]
pub struct ExprInfo {
    pub mode: Mode,
    pub ty: TypeId,
    pub value: Option<ConstValue>,
}

impl Default for ExprInfo {
    fn default() -> Self {
        ExprInfo { mode: Mode::Invalid, ty: BasicKind::Invalid.id(), value: None }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectionKind {
    FieldVal,
    /// `x.m` with a value x: a call's callee or a method value.
    MethodVal,
    /// `T.m`.
    MethodExpr,
}

/// What `x.f` selects when x is no package.
#[derive(Clone, Debug)]
pub struct Selection {
    pub kind: SelectionKind,
    /// The type of x (or T itself for a method expression).
    pub recv: TypeId,
    /// The field or method.
    pub obj: ObjId,
    /// Field indices from x's struct to the field or to the embedded field that has the method; for a method the last
    /// entry is the method's index in its type's methods and is not a field.
    pub path: Vec<u32>,
    /// A pointer is followed on the way.
    pub indirect: bool,
    /// The type of the whole selector expression.
    pub ty: TypeId,
}

/// `lhs = rhs` for package variables. Several variables: a multi-value right side. None: `_`.
#[derive(Clone, Debug)]
pub struct Initializer {
    pub lhs: Vec<ObjId>,
    pub rhs: ExprId,
    /// In std, the package-level objects that `rhs` mentions.
    pub deps: Vec<ObjId>,
}

/// A loop over a function: its body is code of its own, which the function calls.
#[derive(Clone, Copy, Debug)]
pub struct RangeFunc {
    pub stmt: StmtId,
    /// A variable that tells how far the loop is and how it is left.
    pub state: ObjId,
    /// A variable that names the frame of the function around the loop, for `defer` in the body.
    pub frame: ObjId,
}

#[derive(Default)]
pub struct Info {
    pub exprs: SecondaryMap<ExprId, ExprInfo>,
    /// What a `Name` expression denotes; for `pkg.X` what the selector expression denotes.
    pub uses: SecondaryMap<ExprId, PackedOption<ObjId>>,
    /// The object that an identifier declares, by the identifier's position. On the left of `:=` only new variables.
    pub defs: FxHashMap<Pos, ObjId>,
    /// The variable of a type switch clause, by the clause's position.
    pub implicits: FxHashMap<Pos, ObjId>,
    pub selections: FxHashMap<ExprId, Selection>,
    /// Loops over functions, by their range expression.
    pub range_funcs: FxHashMap<ExprId, RangeFunc>,
    /// The signature type of every function declaration and literal; its params and results are the body's variables.
    pub sigs: SecondaryMap<FuncId, PackedOption<TypeId>>,
    /// The object of every function declaration, by its body.
    pub funcs: SecondaryMap<FuncId, PackedOption<ObjId>>,
    /// Package variables in initialisation order; in std, where only those are initialised that the program reaches, in
    /// source order.
    pub init_order: Vec<Initializer>,
    /// In std, the variables and functions of the package that a checked body mentions.
    pub body_deps: FxHashMap<FuncId, Vec<ObjId>>,
    /// `func init()` bodies in source order, as objects.
    pub inits: Vec<ObjId>,
    /// The names that each file's imports declare: bodies that are checked later need them.
    pub file_scopes: Vec<FxHashMap<Symbol, ObjId>>,
    /// Functions whose body has been checked.
    pub checked: SecondaryMap<FuncId, bool>,
}
