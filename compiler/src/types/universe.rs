//! Predeclared types, constants, functions; package unsafe.

use super::constant::ConstValue;
use super::object::{BuiltinId, FuncObj, ObjId, ObjKind, Object, Package, PkgId, Var, VarKind};
use super::ty::{BasicKind, InterfaceType, NamedType, Signature, Type, TypeId, TypeSet, World};
use cranelift_entity::PrimaryMap;
use indexmap::IndexMap;
use minigo_syntax::ast::Ast;
use minigo_syntax::{Interner, Pos, Symbol};
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
    /// The predeclared `iota`, whose value depends on where it stands.
    pub iota: Option<ObjId>,
}

/// How a builtin's call may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuiltinKind {
    /// Its value must be used.
    Expression,
    /// It may stand as a statement.
    Statement,
}

impl BuiltinId {
    pub const ALL: [BuiltinId; 26] = {
        use BuiltinId::*;
        [
            Append, Cap, Clear, Close, Complex, Copy, Delete, Imag, Len, Make, Max, Min, New, Panic, Print,
            Println, Real, Recover, Add, Alignof, Offsetof, Sizeof, Slice, SliceData, String, StringData,
        ]
    };

    pub fn name(self) -> &'static str {
        self.facts().0
    }

    /// The least number of arguments.
    pub fn nargs(self) -> usize {
        self.facts().1
    }

    /// More arguments than `nargs` are allowed.
    pub fn variadic(self) -> bool {
        self.facts().2
    }

    pub fn kind(self) -> BuiltinKind {
        self.facts().3
    }

    /// Lives in package unsafe.
    pub fn is_unsafe(self) -> bool {
        use BuiltinId::*;
        matches!(self, Add | Alignof | Offsetof | Sizeof | Slice | SliceData | String | StringData)
    }

    fn facts(self) -> (&'static str, usize, bool, BuiltinKind) {
        use BuiltinKind::*;
        match self {
            BuiltinId::Append => ("append", 1, true, Expression),
            BuiltinId::Cap => ("cap", 1, false, Expression),
            BuiltinId::Clear => ("clear", 1, false, Statement),
            BuiltinId::Close => ("close", 1, false, Statement),
            BuiltinId::Complex => ("complex", 2, false, Expression),
            BuiltinId::Copy => ("copy", 2, false, Statement),
            BuiltinId::Delete => ("delete", 2, false, Statement),
            BuiltinId::Imag => ("imag", 1, false, Expression),
            BuiltinId::Len => ("len", 1, false, Expression),
            BuiltinId::Make => ("make", 1, true, Expression),
            BuiltinId::Max => ("max", 1, true, Expression),
            BuiltinId::Min => ("min", 1, true, Expression),
            BuiltinId::New => ("new", 1, false, Expression),
            BuiltinId::Panic => ("panic", 1, false, Statement),
            BuiltinId::Print => ("print", 0, true, Statement),
            BuiltinId::Println => ("println", 0, true, Statement),
            BuiltinId::Real => ("real", 1, false, Expression),
            BuiltinId::Recover => ("recover", 0, false, Statement),
            BuiltinId::Add => ("Add", 2, false, Expression),
            BuiltinId::Alignof => ("Alignof", 1, false, Expression),
            BuiltinId::Offsetof => ("Offsetof", 1, false, Expression),
            BuiltinId::Sizeof => ("Sizeof", 1, false, Expression),
            BuiltinId::Slice => ("Slice", 2, false, Expression),
            BuiltinId::SliceData => ("SliceData", 1, false, Expression),
            BuiltinId::String => ("String", 2, false, Expression),
            BuiltinId::StringData => ("StringData", 1, false, Expression),
        }
    }
}

impl Default for World {
    fn default() -> Self {
        World::new()
    }
}

impl World {
    /// A world with nothing but the predeclared things and package unsafe.
    pub fn new() -> World {
        let mut world = World {
            lacks: |_, _| false,
            types: PrimaryMap::new(),
            objects: PrimaryMap::new(),
            packages: PrimaryMap::new(),
            names: Interner::new(),
            universe: Universe::default(),
        };
        let unsafe_name = world.names.intern("unsafe");
        let unsafe_pkg = world.packages.push(Package {
            path: "unsafe".to_owned(),
            name: unsafe_name,
            ast: Ast::default(),
            scope: IndexMap::new(),
            imports: Vec::new(),
            info: Default::default(),
            is_std: true,
            interactive: false,
        });
        world.universe.unsafe_pkg = Some(unsafe_pkg);
        world.define_types(unsafe_pkg);
        for (name, kind, value) in [
            ("true", BasicKind::UntypedBool, ConstValue::Bool(true)),
            ("false", BasicKind::UntypedBool, ConstValue::Bool(false)),
            ("iota", BasicKind::UntypedInt, ConstValue::int(0)),
        ] {
            let obj = world.define(name, ObjKind::Const { value }, kind.id());
            if name == "iota" {
                world.universe.iota = Some(obj);
            }
        }
        world.define("nil", ObjKind::Nil, BasicKind::UntypedNil.id());
        for id in BuiltinId::ALL {
            let kind = ObjKind::Builtin(id);
            if id.is_unsafe() {
                world.define_unsafe(id.name(), kind, BasicKind::Invalid.id());
            } else {
                world.define(id.name(), kind, BasicKind::Invalid.id());
            }
        }
        world
    }

    fn define_types(&mut self, unsafe_pkg: PkgId) {
        for kind in BasicKind::ALL {
            let t = self.new_type(Type::Basic(kind));
            debug_assert_eq!(t, kind.id());
        }
        for kind in BasicKind::ALL {
            match kind {
                BasicKind::Invalid => {}
                BasicKind::UnsafePointer => {
                    let obj = self.define_unsafe("Pointer", ObjKind::TypeName, kind.id());
                    debug_assert_eq!(self.objects[obj].pkg, Some(unsafe_pkg));
                }
                k if k.is_untyped() => {}
                k => {
                    self.define(k.name(), ObjKind::TypeName, k.id());
                }
            }
        }
        self.universe.byte = Some(self.define_alias("byte", BasicKind::Uint8.id()));
        self.universe.rune = Some(self.define_alias("rune", BasicKind::Int32.id()));
        let empty = InterfaceType { typeset: Some(Box::default()), ..InterfaceType::default() };
        let empty = self.new_type(Type::Interface(empty));
        self.universe.any = Some(self.define_alias("any", empty));
        self.define_error();
        let comparable = TypeSet { comparable: true, ..TypeSet::default() };
        let comparable = InterfaceType { typeset: Some(Box::new(comparable)), ..InterfaceType::default() };
        let comparable = self.new_type(Type::Interface(comparable));
        self.universe.comparable = Some(self.define_named("comparable", comparable));
    }

    /// `type error interface { Error() string }`.
    fn define_error(&mut self) {
        let empty = self.new_type(Type::Interface(InterfaceType::default()));
        let error = self.define_named("error", empty);
        let variable = |kind, ty| Object {
            kind: ObjKind::Var(Var::new(kind)),
            name: sym_empty(),
            pos: Pos::NONE,
            pkg: None,
            ty,
        };
        let recv = self.objects.push(variable(VarKind::Recv, error));
        let result = self.objects.push(variable(VarKind::Result, BasicKind::String.id()));
        let sig = Signature { recv: Some(recv), results: vec![result], ..Signature::default() };
        let sig = self.new_type(Type::Signature(sig));
        let name = self.names.intern("Error");
        let func = FuncObj { recv_type: Some(error), ..FuncObj::default() };
        let kind = ObjKind::Func(func);
        let method = self.objects.push(Object { kind, name, pos: Pos::NONE, pkg: None, ty: sig });
        let set = TypeSet { methods: vec![method], ..TypeSet::default() };
        self.types[empty] = Type::Interface(InterfaceType {
            methods: vec![method],
            typeset: Some(Box::new(set)),
            ..InterfaceType::default()
        });
        self.universe.error = Some(error);
    }

    fn define(&mut self, name: &str, kind: ObjKind, ty: TypeId) -> ObjId {
        let name = self.names.intern(name);
        let obj = self.objects.push(Object { kind, name, pos: Pos::NONE, pkg: None, ty });
        self.universe.scope.insert(name, obj);
        obj
    }

    fn define_unsafe(&mut self, name: &str, kind: ObjKind, ty: TypeId) -> ObjId {
        let name = self.names.intern(name);
        let pkg = self.universe.unsafe_pkg;
        let obj = self.objects.push(Object { kind, name, pos: Pos::NONE, pkg, ty });
        if let Some(pkg) = pkg {
            self.packages[pkg].scope.insert(name, obj);
        }
        obj
    }

    fn define_alias(&mut self, name: &str, actual: TypeId) -> TypeId {
        let obj = self.define(name, ObjKind::TypeName, actual);
        let t = self.new_type(Type::Alias { obj, actual });
        self.objects[obj].ty = t;
        t
    }

    fn define_named(&mut self, name: &str, underlying: TypeId) -> TypeId {
        let obj = self.define(name, ObjKind::TypeName, underlying);
        let t = self.new_type(Type::Named(NamedType { underlying: Some(underlying), ..NamedType::new(obj) }));
        self.objects[obj].ty = t;
        t
    }
}

fn sym_empty() -> Symbol {
    minigo_syntax::symbol::sym::EMPTY
}

impl Var {
    pub fn new(kind: VarKind) -> Var {
        Var { kind, embedded: false, used: false }
    }
}

impl NamedType {
    /// A type being declared.
    pub fn new(obj: ObjId) -> NamedType {
        NamedType {
            obj,
            underlying: None,
            rhs: None,
            methods: Vec::new(),
            tparams: Vec::new(),
            targs: Vec::new(),
            origin: None,
        }
    }
}
