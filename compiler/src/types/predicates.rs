//! Questions about types: what kind they are of, whether they are comparable, whether two are identical.
//!
//! `is_…` do not look into type parameters; `all_…` ask every type of a type parameter's type set.

use super::object::{ObjId, ObjKind, PkgId};
use super::ty::{BasicKind, InterfaceType, Signature, StructType, Type, TypeId, UnionTerm, World};
use super::typeset;
use super::typestring::type_string;
use minigo_syntax::Symbol;

impl BasicKind {
    /// The name of the type; the universe's names, "untyped int" and the like, "Pointer" for unsafe.Pointer.
    pub fn name(self) -> &'static str {
        use BasicKind::*;
        match self {
            Invalid => "invalid type",
            Bool => "bool",
            Int => "int",
            Int8 => "int8",
            Int16 => "int16",
            Int32 => "int32",
            Int64 => "int64",
            Uint => "uint",
            Uint8 => "uint8",
            Uint16 => "uint16",
            Uint32 => "uint32",
            Uint64 => "uint64",
            Uintptr => "uintptr",
            Float32 => "float32",
            Float64 => "float64",
            Complex64 => "complex64",
            Complex128 => "complex128",
            String => "string",
            UnsafePointer => "Pointer",
            UntypedBool => "untyped bool",
            UntypedInt => "untyped int",
            UntypedRune => "untyped rune",
            UntypedFloat => "untyped float",
            UntypedComplex => "untyped complex",
            UntypedString => "untyped string",
            UntypedNil => "untyped nil",
        }
    }

    pub fn is_boolean(self) -> bool {
        matches!(self, BasicKind::Bool | BasicKind::UntypedBool)
    }

    pub fn is_integer(self) -> bool {
        (BasicKind::Int..=BasicKind::Uintptr).contains(&self)
            || matches!(self, BasicKind::UntypedInt | BasicKind::UntypedRune)
    }

    pub fn is_unsigned(self) -> bool {
        (BasicKind::Uint..=BasicKind::Uintptr).contains(&self)
    }

    pub fn is_float(self) -> bool {
        matches!(self, BasicKind::Float32 | BasicKind::Float64 | BasicKind::UntypedFloat)
    }

    pub fn is_complex(self) -> bool {
        matches!(self, BasicKind::Complex64 | BasicKind::Complex128 | BasicKind::UntypedComplex)
    }

    pub fn is_numeric(self) -> bool {
        self.is_integer() || self.is_float() || self.is_complex()
    }

    pub fn is_string(self) -> bool {
        matches!(self, BasicKind::String | BasicKind::UntypedString)
    }

    pub fn is_untyped(self) -> bool {
        self >= BasicKind::UntypedBool
    }

    pub fn is_ordered(self) -> bool {
        self.is_integer() || self.is_float() || self.is_string()
    }

    /// Constants may have this type.
    pub fn is_const_type(self) -> bool {
        self.is_boolean() || self.is_numeric() || self.is_string()
    }
}

/// The kind of the underlying type if that is basic.
pub fn basic_kind(world: &World, t: TypeId) -> Option<BasicKind> {
    match world.under(t) {
        Type::Basic(k) => Some(*k),
        _ => None,
    }
}

fn is_basic(world: &World, t: TypeId, f: fn(BasicKind) -> bool) -> bool {
    basic_kind(world, t).is_some_and(f)
}

/// `f` holds for t, or for all types in the type set of the type parameter t (which must name some).
fn all_basic(world: &World, t: TypeId, f: fn(BasicKind) -> bool) -> bool {
    match typeset::type_param_terms(world, t) {
        None => is_basic(world, t, f),
        Some(terms) => !terms.is_empty() && terms.iter().all(|term| is_basic(world, term.ty, f)),
    }
}

pub fn is_valid(world: &World, t: TypeId) -> bool {
    world.unalias(t) != BasicKind::Invalid.id()
}

pub fn is_boolean(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_boolean)
}

pub fn is_integer(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_integer)
}

pub fn is_unsigned(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_unsigned)
}

pub fn is_float(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_float)
}

pub fn is_complex(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_complex)
}

pub fn is_numeric(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_numeric)
}

pub fn is_string(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_string)
}

pub fn is_integer_or_float(world: &World, t: TypeId) -> bool {
    is_basic(world, t, |k| k.is_integer() || k.is_float())
}

pub fn is_const_type(world: &World, t: TypeId) -> bool {
    is_basic(world, t, BasicKind::is_const_type)
}

pub fn all_boolean(world: &World, t: TypeId) -> bool {
    all_basic(world, t, BasicKind::is_boolean)
}

pub fn all_integer(world: &World, t: TypeId) -> bool {
    all_basic(world, t, BasicKind::is_integer)
}

pub fn all_unsigned(world: &World, t: TypeId) -> bool {
    all_basic(world, t, BasicKind::is_unsigned)
}

pub fn all_numeric(world: &World, t: TypeId) -> bool {
    all_basic(world, t, BasicKind::is_numeric)
}

pub fn all_string(world: &World, t: TypeId) -> bool {
    all_basic(world, t, BasicKind::is_string)
}

pub fn all_ordered(world: &World, t: TypeId) -> bool {
    all_basic(world, t, BasicKind::is_ordered)
}

pub fn all_numeric_or_string(world: &World, t: TypeId) -> bool {
    all_basic(world, t, |k| k.is_numeric() || k.is_string())
}

/// Untyped types are never named, so this is safe while types are being declared.
pub fn is_untyped(world: &World, t: TypeId) -> bool {
    matches!(world.ty(t), Type::Basic(k) if k.is_untyped())
}

pub fn is_typed(world: &World, t: TypeId) -> bool {
    !is_untyped(world, t)
}

pub fn is_untyped_numeric(world: &World, t: TypeId) -> bool {
    matches!(world.ty(t), Type::Basic(k) if k.is_untyped() && k.is_numeric())
}

/// Predeclared, defined types and type parameters have a name; an alias has the name of what it stands for.
pub fn has_name(world: &World, t: TypeId) -> bool {
    matches!(world.ty(world.unalias(t)), Type::Basic(_) | Type::Named(_) | Type::TypeParam(_))
}

/// Declared by a type declaration: what messages describe by its structure. `byte` and `rune` count as basic.
pub fn is_named_or_alias(world: &World, t: TypeId) -> bool {
    match world.ty(t) {
        Type::Named(_) => true,
        Type::Alias { .. } => Some(t) != world.universe.byte && Some(t) != world.universe.rune,
        _ => false,
    }
}

pub fn is_interface(world: &World, t: TypeId) -> bool {
    matches!(world.under(t), Type::Interface(_))
}

pub fn is_type_param(world: &World, t: TypeId) -> bool {
    matches!(world.ty(world.unalias(t)), Type::TypeParam(_))
}

/// A pointer to an interface: a frequent mistake.
pub fn is_interface_ptr(world: &World, t: TypeId) -> bool {
    matches!(world.under(t), Type::Pointer { elem } if is_interface(world, *elem))
}

/// A generic type without type arguments.
pub fn is_generic(world: &World, t: TypeId) -> bool {
    matches!(world.ty(world.unalias(t)), Type::Named(n) if !n.tparams.is_empty() && n.targs.is_empty())
}

/// The underlying type as messages name it: `byte` and `rune` keep their names.
pub fn shown_underlying(world: &World, t: TypeId) -> TypeId {
    let shown = |t| Some(t) == world.universe.byte || Some(t) == world.universe.rune;
    match world.ty(t) {
        _ if shown(t) => t,
        Type::Named(n) => n.rhs.filter(|&r| shown(r)).unwrap_or(world.underlying(t)),
        _ => world.underlying(t),
    }
}

/// `[]byte` or `[]rune`, possibly named.
pub fn is_bytes_or_runes(world: &World, t: TypeId) -> bool {
    matches!(world.under(t), Type::Slice { elem }
        if matches!(basic_kind(world, *elem), Some(BasicKind::Uint8 | BasicKind::Int32)))
}

/// `t` has the value nil.
pub fn has_nil(world: &World, t: TypeId) -> bool {
    match world.under(t) {
        Type::Basic(k) => *k == BasicKind::UnsafePointer,
        Type::Slice { .. }
        | Type::Pointer { .. }
        | Type::Signature(_)
        | Type::Map { .. }
        | Type::Chan { .. }
        | Type::Interface(_) => true,
        Type::TypeParam(_) => typeset::type_param_terms(world, t)
            .is_some_and(|terms| !terms.is_empty() && terms.iter().all(|term| has_nil(world, term.ty))),
        _ => false,
    }
}

/// One machine word that is a pointer: stored in an interface without a box.
pub fn is_pointer_shaped(world: &World, t: TypeId) -> bool {
    match world.under(t) {
        Type::Basic(k) => *k == BasicKind::UnsafePointer,
        Type::Pointer { .. } | Type::Signature(_) | Type::Map { .. } | Type::Chan { .. } => true,
        _ => false,
    }
}

/// Values of type `t` may be compared; interfaces may (and can panic).
pub fn is_comparable(world: &World, t: TypeId) -> bool {
    comparable(world, t, None).is_ok()
}

/// Like `is_comparable`, with the reason if not: "struct containing []int cannot be compared", or empty where gc
/// gives no other reason than the type itself.
pub fn comparable(world: &World, t: TypeId, from: Option<PkgId>) -> Result<(), String> {
    comparable_type(world, t, from, true, &mut Vec::new())
}

/// `dynamic` false asks for strict comparability, without interfaces that may hold incomparable values.
pub fn comparable_type(
    world: &World,
    t: TypeId,
    from: Option<PkgId>,
    dynamic: bool,
    seen: &mut Vec<TypeId>,
) -> Result<(), String> {
    if seen.contains(&t) {
        return Ok(());
    }
    seen.push(t);
    match world.under(t) {
        // Invalid types count as comparable, to avoid errors that follow from others.
        Type::Basic(BasicKind::UntypedNil) => Err(String::new()),
        Type::Basic(_) | Type::Pointer { .. } | Type::Chan { .. } => Ok(()),
        Type::Struct(s) => {
            for &f in &s.fields {
                let ft = world.obj(f).ty;
                if comparable_type(world, ft, from, dynamic, seen).is_err() {
                    return Err(format!(
                        "struct containing {} cannot be compared",
                        type_string(world, ft, from)
                    ));
                }
            }
            Ok(())
        }
        Type::Array { elem, .. } => comparable_type(world, *elem, from, dynamic, seen)
            .map_err(|_| format!("{} cannot be compared", type_string(world, t, from))),
        Type::Interface(_) if dynamic => Ok(()),
        Type::Interface(_) | Type::TypeParam(_) => {
            let set = typeset::type_set(world, t);
            match &set.terms {
                None if set.comparable => Ok(()),
                None => Err("incomparable types in type set".to_owned()),
                Some(terms) if terms.is_empty() => Err("empty type set".to_owned()),
                Some(terms) => {
                    let ok =
                        terms.iter().all(|term| comparable_type(world, term.ty, from, false, seen).is_ok());
                    if ok { Ok(()) } else { Err("incomparable types in type set".to_owned()) }
                }
            }
        }
        _ => Err(String::new()),
    }
}

/// The type that an untyped value takes without context; typed types are their own.
pub fn default_type(world: &World, t: TypeId) -> TypeId {
    let Type::Basic(k) = world.ty(t) else { return t };
    match k {
        BasicKind::UntypedBool => BasicKind::Bool.id(),
        BasicKind::UntypedInt => BasicKind::Int.id(),
        BasicKind::UntypedRune => world.universe.rune.unwrap_or(BasicKind::Int32.id()),
        BasicKind::UntypedFloat => BasicKind::Float64.id(),
        BasicKind::UntypedComplex => BasicKind::Complex128.id(),
        BasicKind::UntypedString => BasicKind::String.id(),
        _ => t,
    }
}

/// The larger of two untyped numeric types; equal types are their own maximum; otherwise nothing.
pub fn max_type(world: &World, x: TypeId, y: TypeId) -> Option<TypeId> {
    if x == y {
        return Some(x);
    }
    (is_untyped_numeric(world, x) && is_untyped_numeric(world, y)).then(|| x.max(y))
}

/// Go's type identity.
pub fn identical(world: &World, x: TypeId, y: TypeId) -> bool {
    Comparer { world, ignore_tags: false, pairs: Vec::new() }.identical(x, y)
}

/// Identity as conversions need it: struct tags do not count.
pub fn identical_ignore_tags(world: &World, x: TypeId, y: TypeId) -> bool {
    Comparer { world, ignore_tags: true, pairs: Vec::new() }.identical(x, y)
}

/// Two names are the same for fields and methods: equal, and of the same package unless exported.
pub fn same_id(world: &World, obj: ObjId, pkg: Option<PkgId>, name: Symbol) -> bool {
    let o = world.obj(obj);
    o.name == name && (o.pkg == pkg || is_exported(world.names.name(name)))
}

/// Whether the lexer had nothing to say against a name.
pub fn is_valid_name(name: &str) -> bool {
    let rest = name.strip_prefix(|c: char| c == '_' || c.is_alphabetic());
    rest.is_some_and(|r| r.chars().all(|c| c == '_' || c.is_alphanumeric()))
}

/// Whether a name begins with an upper-case letter.
pub fn is_exported(name: &str) -> bool {
    name.chars().next().is_some_and(char::is_uppercase)
}

struct Comparer<'a> {
    world: &'a World,
    ignore_tags: bool,
    /// Interfaces under comparison (assumed equal when met again) and type parameters of compared signatures.
    pairs: Vec<(TypeId, TypeId)>,
}

impl Comparer<'_> {
    fn identical(&mut self, x: TypeId, y: TypeId) -> bool {
        let world = self.world;
        let (x, y) = (world.unalias(x), world.unalias(y));
        if x == y {
            return true;
        }
        match (world.ty(x), world.ty(y)) {
            (Type::Basic(a), Type::Basic(b)) => a == b,
            (Type::Array { elem: a, len: n }, Type::Array { elem: b, len: m }) => {
                // A length in error equals all others: its error was reported.
                (n.is_none() || m.is_none() || n == m) && self.identical(*a, *b)
            }
            (Type::Slice { elem: a }, Type::Slice { elem: b }) => self.identical(*a, *b),
            (Type::Pointer { elem: a }, Type::Pointer { elem: b }) => self.identical(*a, *b),
            (Type::Struct(a), Type::Struct(b)) => self.structs(a, b),
            (Type::Tuple(a), Type::Tuple(b)) => self.vars(a, b),
            (Type::Signature(a), Type::Signature(b)) => self.signatures(a, b),
            (Type::Interface(a), Type::Interface(b)) => self.interfaces(x, y, a, b),
            (Type::Map { key: a, elem: v }, Type::Map { key: b, elem: w }) => {
                self.identical(*a, *b) && self.identical(*v, *w)
            }
            (Type::Chan { dir: d, elem: a }, Type::Chan { dir: e, elem: b }) => {
                d == e && self.identical(*a, *b)
            }
            (Type::Named(a), Type::Named(b)) => {
                a.targs.len() == b.targs.len()
                    && a.origin.unwrap_or(x) == b.origin.unwrap_or(y)
                    && a.targs.iter().zip(&b.targs).all(|(&s, &t)| self.identical(s, t))
            }
            (Type::TypeParam(_), Type::TypeParam(_)) => self.pairs.contains(&(x, y)),
            (Type::Union(a), Type::Union(b)) => self.terms(Some(a), Some(b)),
            _ => false,
        }
    }

    fn structs(&mut self, a: &StructType, b: &StructType) -> bool {
        let world = self.world;
        a.fields.len() == b.fields.len()
            && (self.ignore_tags || (0..a.fields.len()).all(|i| tag(a, i) == tag(b, i)))
            && a.fields.iter().zip(&b.fields).all(|(&f, &g)| {
                let (fo, go) = (world.obj(f), world.obj(g));
                is_embedded(world, f) == is_embedded(world, g)
                    && same_id(world, f, go.pkg, go.name)
                    && self.identical(fo.ty, go.ty)
            })
    }

    fn vars(&mut self, a: &[ObjId], b: &[ObjId]) -> bool {
        let world = self.world;
        a.len() == b.len() && a.iter().zip(b).all(|(&v, &w)| self.identical(world.obj(v).ty, world.obj(w).ty))
    }

    fn signatures(&mut self, a: &Signature, b: &Signature) -> bool {
        if a.tparams.len() != b.tparams.len() || a.variadic != b.variadic {
            return false;
        }
        let mark = self.pairs.len();
        self.pairs.extend(a.tparams.iter().copied().zip(b.tparams.iter().copied()));
        let bounds =
            a.tparams.iter().zip(&b.tparams).all(|(&s, &t)| match (self.world.ty(s), self.world.ty(t)) {
                (Type::TypeParam(s), Type::TypeParam(t)) => self.identical(s.constraint, t.constraint),
                _ => false,
            });
        let same = bounds && self.vars(&a.params, &b.params) && self.vars(&a.results, &b.results);
        self.pairs.truncate(mark);
        same
    }

    fn interfaces(&mut self, x: TypeId, y: TypeId, a: &InterfaceType, b: &InterfaceType) -> bool {
        // Cycles that no named type ends can only run through interfaces.
        if self.pairs.iter().any(|&(p, q)| (p, q) == (x, y) || (p, q) == (y, x)) {
            return true;
        }
        let world = self.world;
        let (a, b) = (typeset::of_interface(world, a), typeset::of_interface(world, b));
        if a.comparable != b.comparable || a.methods.len() != b.methods.len() {
            return false;
        }
        self.pairs.push((x, y));
        let same = self.terms(a.terms.as_deref(), b.terms.as_deref())
            && a.methods.iter().zip(&b.methods).all(|(&f, &g)| {
                let go = world.obj(g);
                same_id(world, f, go.pkg, go.name) && self.identical(world.obj(f).ty, go.ty)
            });
        self.pairs.pop();
        same
    }

    /// Equal as sets, up to the order of terms.
    fn terms(&mut self, a: Option<&[UnionTerm]>, b: Option<&[UnionTerm]>) -> bool {
        match (a, b) {
            (None, None) => true,
            (Some(a), Some(b)) => {
                let mut within = |a: &[UnionTerm], b: &[UnionTerm]| {
                    a.iter().all(|s| b.iter().any(|t| s.tilde == t.tilde && self.identical(s.ty, t.ty)))
                };
                within(a, b) && within(b, a)
            }
            _ => false,
        }
    }
}

/// The tag of a struct's field; empty if it has none.
pub fn tag(s: &StructType, i: usize) -> &str {
    s.tags.get(i).map_or("", |t| t)
}

/// Whether a field variable is embedded.
pub fn is_embedded(world: &World, field: ObjId) -> bool {
    matches!(&world.obj(field).kind, ObjKind::Var(v) if v.embedded)
}
