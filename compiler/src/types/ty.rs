//! Types, and the `World` that owns them.
//!
//! Types are not interned: two ids may denote identical types (`predicates::identical` decides), because interfaces
//! and recursive types cannot be interned before they are complete. Later stages compare canonical type strings.

use super::object::{ObjId, Object, Package, PkgId};
use cranelift_entity::{PrimaryMap, entity_impl};
use minigo_syntax::ast::ChanDir;
use minigo_syntax::{Interner, Pos};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(u32);
entity_impl!(TypeId, "t");

/// Everything the checker knows, for all packages of a program.
pub struct World {
    pub types: PrimaryMap<TypeId, Type>,
    pub objects: PrimaryMap<ObjId, Object>,
    pub packages: PrimaryMap<PkgId, Package>,
    pub names: Interner,
    /// Whether a standard package has a name (or `Type.Member`) in real Go that minigo's lacks: `(import path, name)`.
    pub lacks: fn(&str, &str) -> bool,
    /// Predeclared things: filled by `universe`.
    pub universe: super::universe::Universe,
}

#[derive(Clone, Debug)]
pub enum Type {
    Basic(BasicKind),
    /// `len` is `None` if the length was in error.
    Array {
        elem: TypeId,
        len: Option<u64>,
    },
    Slice {
        elem: TypeId,
    },
    Struct(StructType),
    Pointer {
        elem: TypeId,
    },
    /// Several results of a call; parameters. The objects are variables.
    Tuple(Vec<ObjId>),
    Signature(Signature),
    Interface(InterfaceType),
    Map {
        key: TypeId,
        elem: TypeId,
    },
    Chan {
        dir: ChanDir,
        elem: TypeId,
    },
    Named(NamedType),
    /// A type alias, kept for messages; `actual` is what it stands for, never itself an alias.
    Alias {
        obj: ObjId,
        actual: TypeId,
    },
    TypeParam(TypeParam),
    Union(Vec<UnionTerm>),
}

/// The predeclared basic types. The ids of their `TypeId`s equal these numbers (`TypeId::from_u32(kind as u32)`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum BasicKind {
    Invalid,
    Bool,
    Int,
    Int8,
    Int16,
    Int32,
    Int64,
    Uint,
    Uint8,
    Uint16,
    Uint32,
    Uint64,
    Uintptr,
    Float32,
    Float64,
    Complex64,
    Complex128,
    String,
    UnsafePointer,
    UntypedBool,
    UntypedInt,
    UntypedRune,
    UntypedFloat,
    UntypedComplex,
    UntypedString,
    UntypedNil,
}

impl BasicKind {
    pub const COUNT: u32 = BasicKind::UntypedNil as u32 + 1;
    pub const ALL: [BasicKind; BasicKind::COUNT as usize] = {
        use BasicKind::*;
        [
            Invalid,
            Bool,
            Int,
            Int8,
            Int16,
            Int32,
            Int64,
            Uint,
            Uint8,
            Uint16,
            Uint32,
            Uint64,
            Uintptr,
            Float32,
            Float64,
            Complex64,
            Complex128,
            String,
            UnsafePointer,
            UntypedBool,
            UntypedInt,
            UntypedRune,
            UntypedFloat,
            UntypedComplex,
            UntypedString,
            UntypedNil,
        ]
    };

    /// The type of this kind.
    pub fn id(self) -> TypeId {
        TypeId(self as u32)
    }
}

#[derive(Clone, Debug, Default)]
pub struct StructType {
    /// Field variables in order.
    pub fields: Vec<ObjId>,
    /// As long as `fields`, or empty if no field has a tag.
    pub tags: Vec<Box<str>>,
}

#[derive(Clone, Debug, Default)]
pub struct Signature {
    /// The receiver variable of a method (also of an interface's methods); not part of the type's identity.
    pub recv: Option<ObjId>,
    pub tparams: Vec<TypeId>,
    /// Parameter and result variables; the last parameter of a variadic function has a slice type.
    pub params: Vec<ObjId>,
    pub results: Vec<ObjId>,
    pub variadic: bool,
}

#[derive(Clone, Debug, Default)]
pub struct InterfaceType {
    /// Methods written in this interface (`ObjKind::Func`), in source order.
    pub methods: Vec<ObjId>,
    /// Embedded types (interfaces, unions, other types) with their positions.
    pub embeds: Vec<(Pos, TypeId)>,
    /// All methods, sorted by name; computed on first use by `typeset`.
    pub typeset: Option<Box<TypeSet>>,
    /// `interface{}` written implicitly around a constraint.
    pub implicit: bool,
}

/// What an interface asks of a type.
#[derive(Clone, Debug, Default)]
pub struct TypeSet {
    /// Sorted by name, then package.
    pub methods: Vec<ObjId>,
    /// `None`: all types. Type-set restrictions make an interface a constraint only.
    pub terms: Option<Vec<UnionTerm>>,
    pub comparable: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct UnionTerm {
    pub tilde: bool,
    pub ty: TypeId,
}

#[derive(Clone, Debug)]
pub struct NamedType {
    pub obj: ObjId,
    /// Never itself `Named` once resolved; `None` while the declaration is being checked.
    pub underlying: Option<TypeId>,
    /// The type as written on the right side of the declaration: may be `Named` where `underlying` is not.
    pub rhs: Option<TypeId>,
    /// Declared methods (`ObjKind::Func`), in source order.
    pub methods: Vec<ObjId>,
    pub tparams: Vec<TypeId>,
    pub targs: Vec<TypeId>,
    /// The generic type this is an instance of.
    pub origin: Option<TypeId>,
}

#[derive(Clone, Debug)]
pub struct TypeParam {
    pub obj: ObjId,
    pub index: u32,
    pub constraint: TypeId,
}

impl World {
    pub fn ty(&self, t: TypeId) -> &Type {
        &self.types[t]
    }

    pub fn obj(&self, o: ObjId) -> &Object {
        &self.objects[o]
    }

    /// Whether an object belongs to an interactive package.
    pub fn is_interactive(&self, o: ObjId) -> bool {
        self.obj(o).pkg.is_some_and(|p| self.packages[p].interactive)
    }

    pub fn new_type(&mut self, t: Type) -> TypeId {
        self.types.push(t)
    }

    /// `t` with aliases removed.
    pub fn unalias(&self, t: TypeId) -> TypeId {
        match self.types[t] {
            Type::Alias { actual, .. } => actual,
            _ => t,
        }
    }

    /// The underlying type: never `Named` or `Alias`. A named type still being declared gives the invalid type.
    pub fn underlying(&self, t: TypeId) -> TypeId {
        match &self.types[t] {
            Type::Alias { actual, .. } => self.underlying(*actual),
            Type::Named(n) => n.underlying.unwrap_or(BasicKind::Invalid.id()),
            _ => t,
        }
    }

    /// The structure of the underlying type.
    pub fn under(&self, t: TypeId) -> &Type {
        &self.types[self.underlying(t)]
    }

    pub fn name(&self, o: ObjId) -> &'static str {
        self.names.name(self.objects[o].name)
    }
}
