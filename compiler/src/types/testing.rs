//! Types built by hand, for the unit tests of this folder.

use super::object::{FuncObj, ObjId, ObjKind, Object, Package, PkgId, Var, VarKind};
use super::ty::{InterfaceType, NamedType, Signature, StructType, Type, TypeId, World};
use indexmap::IndexMap;
use minigo_syntax::ast::{Ast, ChanDir};
use minigo_syntax::{Pos, Symbol};

pub struct Build {
    pub world: World,
    pub pkg: PkgId,
}

impl Build {
    pub fn new() -> Build {
        let mut world = World::new();
        let pkg = add_package(&mut world, "main");
        Build { world, pkg }
    }

    /// A package with this import path, named after its last part.
    pub fn package(&mut self, path: &str) -> PkgId {
        let p = add_package(&mut self.world, path);
        let main = self.pkg;
        self.world.packages[main].imports.push(p);
        p
    }

    pub fn sym(&mut self, s: &str) -> Symbol {
        self.world.names.intern(s)
    }

    pub fn var(&mut self, kind: VarKind, name: &str, ty: TypeId) -> ObjId {
        self.var_in(Some(self.pkg), kind, name, ty)
    }

    fn var_in(&mut self, pkg: Option<PkgId>, kind: VarKind, name: &str, ty: TypeId) -> ObjId {
        let name = self.sym(name);
        self.world.objects.push(Object { kind: ObjKind::Var(Var::new(kind)), name, pos: Pos::NONE, pkg, ty })
    }

    pub fn ptr(&mut self, elem: TypeId) -> TypeId {
        self.world.new_type(Type::Pointer { elem })
    }

    pub fn slice(&mut self, elem: TypeId) -> TypeId {
        self.world.new_type(Type::Slice { elem })
    }

    pub fn array(&mut self, len: u64, elem: TypeId) -> TypeId {
        self.world.new_type(Type::Array { elem, len: Some(len) })
    }

    pub fn map(&mut self, key: TypeId, elem: TypeId) -> TypeId {
        self.world.new_type(Type::Map { key, elem })
    }

    pub fn chan(&mut self, dir: ChanDir, elem: TypeId) -> TypeId {
        self.world.new_type(Type::Chan { dir, elem })
    }

    /// Fields by name and type; a name that begins with `+` is embedded.
    pub fn structure(&mut self, fields: &[(&str, TypeId)]) -> TypeId {
        self.structure_in(self.pkg, fields)
    }

    pub fn structure_in(&mut self, pkg: PkgId, fields: &[(&str, TypeId)]) -> TypeId {
        let mut out = Vec::new();
        for &(name, ty) in fields {
            let f = self.var_in(Some(pkg), VarKind::Field, name.trim_start_matches('+'), ty);
            if let ObjKind::Var(v) = &mut self.world.objects[f].kind {
                v.embedded = name.starts_with('+');
            }
            out.push(f);
        }
        self.world.new_type(Type::Struct(StructType { fields: out, tags: Vec::new() }))
    }

    pub fn func(&mut self, params: &[(&str, TypeId)], results: &[(&str, TypeId)]) -> TypeId {
        let params = params.iter().map(|&(n, t)| self.var(VarKind::Param, n, t)).collect();
        let results = results.iter().map(|&(n, t)| self.var(VarKind::Result, n, t)).collect();
        self.world.new_type(Type::Signature(Signature { params, results, ..Signature::default() }))
    }

    fn func_obj(&mut self, pkg: PkgId, name: &str, sig: TypeId, recv: TypeId, ptr_recv: bool) -> ObjId {
        let name = self.sym(name);
        let kind = ObjKind::Func(FuncObj { ptr_recv, recv_type: Some(recv), ..FuncObj::default() });
        self.world.objects.push(Object { kind, name, pos: Pos::NONE, pkg: Some(pkg), ty: sig })
    }

    pub fn interface(&mut self, methods: &[(&str, TypeId)], embeds: &[TypeId]) -> TypeId {
        let t = self.world.new_type(Type::Interface(InterfaceType::default()));
        let methods = methods.iter().map(|&(n, s)| self.func_obj(self.pkg, n, s, t, false)).collect();
        let embeds = embeds.iter().map(|&e| (Pos::NONE, e)).collect();
        self.world.types[t] = Type::Interface(InterfaceType { methods, embeds, ..InterfaceType::default() });
        t
    }

    pub fn named(&mut self, name: &str, underlying: TypeId) -> TypeId {
        self.named_in(self.pkg, name, underlying)
    }

    /// A package-level type, without methods yet.
    pub fn named_in(&mut self, pkg: PkgId, name: &str, underlying: TypeId) -> TypeId {
        let name = self.sym(name);
        let object = Object { kind: ObjKind::TypeName, name, pos: Pos::NONE, pkg: Some(pkg), ty: underlying };
        let obj = self.world.objects.push(object);
        let n = NamedType { underlying: Some(underlying), rhs: Some(underlying), ..NamedType::new(obj) };
        let t = self.world.new_type(Type::Named(n));
        self.world.objects[obj].ty = t;
        self.world.packages[pkg].scope.entry(name).or_insert(obj);
        t
    }

    pub fn method(&mut self, t: TypeId, name: &str, sig: TypeId, ptr_recv: bool) -> ObjId {
        let m = self.func_obj(self.pkg, name, sig, t, ptr_recv);
        if let Type::Named(n) = &mut self.world.types[t] {
            n.methods.push(m);
        }
        m
    }
}

fn add_package(world: &mut World, path: &str) -> PkgId {
    let name = path.rsplit('/').next().unwrap_or(path);
    let name = world.names.intern(name);
    world.packages.push(Package {
        path: path.to_owned(),
        name,
        ast: Ast::default(),
        scope: IndexMap::new(),
        imports: Vec::new(),
        info: Default::default(),
        is_std: false,
        interactive: false,
    })
}
