//! Type descriptors and itabs, interned by canonical type string.

use super::super::*;
use super::iface::exported_pkg;
use super::{Module, wrapper};
use crate::types::mentions::mentioned;
use crate::types::method_set::{MethodEntry, method_set};
use crate::types::object::ObjKind;
use crate::types::ty::{BasicKind, Type, TypeId, World};
use crate::types::typestring::{canonical_string, runtime_string};
use crate::types::{layout, predicates, typeset};
use cranelift_entity::SecondaryMap;
use minigo_abi::type_desc::{self, Kind};
use minigo_syntax::ast::ChanDir;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
pub struct Descs {
    by_type: FxHashMap<TypeId, DescRef>,
    by_canonical: FxHashMap<String, DescRef>,
    /// A type of each descriptor; synthetic ones have none.
    types: SecondaryMap<DescRef, Option<TypeId>>,
    /// Whose methods are filled in.
    with_methods: FxHashSet<DescRef>,
    /// The types of interactive packages that a descriptor's type mentions, if there are any.
    mentioned: FxHashMap<DescRef, Vec<TypeId>>,
}

impl Descs {
    /// The descriptors that later inputs can refer to: all types that theirs mention are among these.
    pub fn nameable(&self, types: &FxHashSet<TypeId>) -> FxHashSet<DescRef> {
        let all = self.mentioned.iter().filter(|(_, of)| of.iter().all(|t| types.contains(t)));
        all.map(|(&d, _)| d).collect()
    }

    pub fn forget(&mut self, dead: &FxHashSet<DescRef>) {
        self.by_type.retain(|_, d| !dead.contains(d));
        self.by_canonical.retain(|_, d| !dead.contains(d));
        self.with_methods.retain(|d| !dead.contains(d));
        self.mentioned.retain(|d, _| !dead.contains(d));
        dead.iter().for_each(|&d| self.types[d] = None);
    }
}

/// Word indices of pointers in a value of type `t`.
pub fn ptr_words(w: &World, t: TypeId) -> Vec<u32> {
    let mask = layout::ptr_mask(w, t);
    (0..(mask.ptrdata / 8) as u32).filter(|&n| mask.bits[n as usize / 8] >> (n % 8) & 1 != 0).collect()
}

impl Module {
    pub fn desc(&mut self, w: &World, t: TypeId) -> DescRef {
        if let Some(&d) = self.descs.by_type.get(&t) {
            return d;
        }
        let canonical = canonical_string(w, t);
        if let Some(&d) = self.descs.by_canonical.get(&canonical) {
            self.descs.by_type.insert(t, d);
            self.descs.types[d].get_or_insert(t);
            return d;
        }
        // Reserved first: types may be recursive.
        let d = self.prog.descs.push(Desc { canonical: canonical.clone(), ..Desc::default() });
        self.descs.by_canonical.insert(canonical.clone(), d);
        self.descs.by_type.insert(t, d);
        self.descs.types[d] = Some(t);
        let mentioned = mentioned(w, t);
        let desc = Desc { session: !mentioned.is_empty(), ..self.fill(w, t, canonical) };
        if desc.session {
            self.descs.mentioned.insert(d, mentioned);
        }
        self.prog.descs[d] = desc;
        d
    }

    fn fill(&mut self, w: &World, t: TypeId, canonical: String) -> Desc {
        let l = layout::layout(w, t);
        let mut d = Desc {
            canonical,
            string: runtime_string(w, t),
            size: l.size,
            align: l.align as u8,
            ptr_words: ptr_words(w, t),
            ..Desc::default()
        };
        match w.ty(w.unalias(t)) {
            Type::Named(n) => {
                d.flags |= type_desc::FLAG_NAMED;
                d.name = w.name(n.obj).to_owned();
                d.pkgpath = w.obj(n.obj).pkg.map_or(String::new(), |p| w.packages[p].path.clone());
            }
            Type::Basic(BasicKind::UnsafePointer) => {
                d.flags |= type_desc::FLAG_NAMED;
                d.name = "Pointer".into();
                d.pkgpath = "unsafe".into();
            }
            Type::Basic(_) => {
                d.flags |= type_desc::FLAG_NAMED;
                d.name = d.string.clone();
            }
            _ => {}
        }
        if layout::is_direct_iface(w, t) {
            d.flags |= type_desc::FLAG_DIRECT;
        }
        if comparable(w, t) {
            d.flags |= type_desc::FLAG_COMPARABLE;
        }
        if mem_equal(w, t) {
            d.flags |= type_desc::FLAG_MEMEQ;
        }
        self.fill_structure(w, t, &mut d);
        d
    }

    fn fill_structure(&mut self, w: &World, t: TypeId, d: &mut Desc) {
        let kind = match w.under(t) {
            Type::Basic(k) => basic_kind(*k),
            Type::Array { elem, len } => {
                d.elem = Some(self.desc(w, *elem));
                d.len = len.unwrap_or(0);
                Kind::Array
            }
            Type::Slice { elem } => {
                d.elem = Some(self.desc(w, *elem));
                Kind::Slice
            }
            Type::Pointer { elem } => {
                d.elem = Some(self.desc(w, *elem));
                Kind::Pointer
            }
            Type::Chan { dir, elem } => {
                d.elem = Some(self.desc(w, *elem));
                d.len = match dir {
                    ChanDir::Recv => 1,
                    ChanDir::Send => 2,
                    ChanDir::Both => 3,
                };
                Kind::Chan
            }
            Type::Map { key, elem } => {
                d.key = Some(self.desc(w, *key));
                d.elem = Some(self.desc(w, *elem));
                Kind::Map
            }
            Type::Signature(s) => {
                if s.variadic {
                    d.flags |= type_desc::FLAG_VARIADIC;
                }
                d.params = s.params.iter().map(|&p| self.desc(w, w.obj(p).ty)).collect();
                d.results = s.results.iter().map(|&p| self.desc(w, w.obj(p).ty)).collect();
                Kind::Func
            }
            Type::Interface(_) => {
                for &m in typeset::methods(w, t).iter() {
                    let method = self.desc_method(w, m);
                    d.imethods.push(method);
                }
                Kind::Interface
            }
            Type::Struct(s) => {
                let offsets = layout::field_offsets(w, t);
                for (n, &f) in s.fields.iter().enumerate() {
                    let o = w.obj(f);
                    d.fields.push(DescField {
                        name: w.name(f).to_owned(),
                        pkgpath: exported_pkg(w, f).map_or(String::new(), |p| w.packages[p].path.clone()),
                        ty: self.desc(w, o.ty),
                        offset: offsets[n],
                        tag: s.tags.get(n).map_or(String::new(), |t| t.to_string()),
                        embedded: matches!(&o.kind, ObjKind::Var(v) if v.embedded),
                    });
                }
                Kind::Struct
            }
            _ => Kind::Invalid,
        };
        d.kind = kind as u8;
    }

    fn desc_method(&mut self, w: &World, m: ObjId) -> DescMethod {
        DescMethod {
            name: w.name(m).to_owned(),
            pkgpath: exported_pkg(w, m).map_or(String::new(), |p| w.packages[p].path.clone()),
            ty: self.desc(w, w.obj(m).ty),
            func: None,
        }
    }

    /// The descriptor of `[n]elem`, which need not be a type of the program.
    pub fn array_desc(&mut self, w: &World, elem: TypeId, n: u64) -> DescRef {
        let e = self.desc(w, elem);
        let canonical = format!("[{n}]{}", self.prog.descs[e].canonical);
        if let Some(&d) = self.descs.by_canonical.get(&canonical) {
            return d;
        }
        let elem = &self.prog.descs[e];
        let words = (elem.size / 8) as u32;
        let ptrs = elem.ptr_words.clone();
        let inherited = type_desc::FLAG_COMPARABLE | type_desc::FLAG_MEMEQ;
        let direct = if n == 1 { elem.flags & type_desc::FLAG_DIRECT } else { 0 };
        let desc = Desc {
            string: format!("[{n}]{}", elem.string),
            kind: Kind::Array as u8,
            flags: elem.flags & inherited | direct,
            size: elem.size * n,
            align: elem.align,
            ptr_words: match ptrs.is_empty() {
                true => Vec::new(),
                false => (0..n as u32).flat_map(|i| ptrs.iter().map(move |p| i * words + p)).collect(),
            },
            elem: Some(e),
            len: n,
            canonical: canonical.clone(),
            session: elem.session,
            ..Desc::default()
        };
        let d = self.synthetic(canonical, desc);
        if let Some(mentioned) = self.descs.mentioned.get(&e).cloned() {
            self.descs.mentioned.insert(d, mentioned);
        }
        d
    }

    /// A descriptor that only allocation uses: closures.
    pub fn synthetic(&mut self, canonical: String, desc: Desc) -> DescRef {
        if let Some(&d) = self.descs.by_canonical.get(&canonical) {
            return d;
        }
        let d = self.prog.descs.push(desc);
        self.descs.by_canonical.insert(canonical, d);
        d
    }

    /// Fills in the methods of a type whose values reach interfaces, and of the types inside it, which `fmt` and
    /// assertions may reach from there.
    pub fn use_methods(&mut self, w: &World, d: DescRef) {
        let mut todo = vec![d];
        while let Some(d) = todo.pop() {
            if !self.descs.with_methods.insert(d) {
                continue;
            }
            let desc = &self.prog.descs[d];
            todo.extend(desc.elem.iter().chain(&desc.key).copied());
            todo.extend(desc.fields.iter().map(|f| f.ty));
            if self.pointers.is_some() {
                todo.extend(desc.params.iter().chain(&desc.results));
            }
            let Some(t) = self.descs.types[d] else { continue };
            if predicates::is_interface(w, t) {
                continue;
            }
            let pointer = self.pointers.as_ref().and_then(|p| p.get(&w.unalias(t)).copied());
            if let Some(pointer) = pointer {
                todo.push(self.desc(w, pointer));
            }
            let mut methods = Vec::new();
            for entry in method_set(w, t) {
                let mut m = self.desc_method(w, entry.obj);
                let func = self.itab_func(w, t, &entry);
                let user = w.obj(entry.obj).pkg.is_some_and(|p| !w.packages[p].is_std);
                if user {
                    self.need(func);
                }
                m.func = Some(func);
                // Package reflect can call the methods of user types, and those of what they give.
                if pointer.is_some() {
                    todo.push(m.ty);
                }
                methods.push(m);
            }
            self.prog.descs[d].methods = methods;
        }
    }

    /// Types of an interactive package have other methods than before: fills them in anew.
    pub fn renew_methods(&mut self, w: &World) {
        let interactive = |t: TypeId| {
            let t = w.unalias(t);
            let base = if let Type::Pointer { elem } = w.ty(t) { w.unalias(*elem) } else { t };
            match w.ty(base) {
                Type::Named(n) => w.obj(n.obj).pkg.is_some_and(|p| w.packages[p].interactive),
                // Methods may be promoted.
                Type::Struct(_) => true,
                _ => false,
            }
        };
        let types = &self.descs.types;
        let mut old: Vec<DescRef> = self.descs.with_methods.iter().copied().collect();
        old.retain(|&d| types[d].is_some_and(interactive));
        old.sort_unstable();
        for d in &old {
            self.descs.with_methods.remove(d);
        }
        for d in old {
            self.use_methods(w, d);
        }
    }

    /// With package reflect a program can get from a value to its address: makes the pointer types it may need.
    pub fn find_pointers(&mut self, w: &mut World) {
        if !w.packages.values().any(|p| p.path == "reflect") {
            return;
        }
        let user = |t: TypeId| match w.ty(t) {
            Type::Named(n) => {
                w.obj(n.obj).pkg.is_some_and(|p| !w.packages[p].is_std) && !predicates::is_interface(w, t)
            }
            // Methods may be promoted.
            Type::Struct(s) => s.fields.iter().any(|&f| predicates::is_embedded(w, f)),
            _ => false,
        };
        let named: Vec<TypeId> = w.types.keys().filter(|&t| user(t)).collect();
        self.pointers = Some(named.into_iter().map(|t| (t, w.new_type(Type::Pointer { elem: t }))).collect());
    }

    /// The table that `fill_type_table` fills when everything is built.
    pub fn type_table(&mut self) -> DataRef {
        *self.type_table.get_or_insert_with(|| self.prog.data.push(Data { align: 8, ..Data::default() }))
    }

    pub fn fill_type_table(&mut self) {
        // Types of later units are not in it.
        let Some(table) = self.type_table.filter(|&t| self.prog.data[t].bytes.is_empty()) else { return };
        let n = self.prog.descs.len();
        let mut bytes = vec![0; 8 * (n + 1)];
        bytes[..8].copy_from_slice(&(n as u64).to_le_bytes());
        let relocs = self.prog.descs.keys().zip(1..).map(|(d, i)| (8 * i, Target::Desc(d))).collect();
        self.prog.data[table] = Data { bytes, relocs, align: 8, writable: false };
    }

    /// The code of a method for itabs, built when needed: its receiver is the interface's data word.
    fn itab_func(&mut self, w: &World, t: TypeId, entry: &MethodEntry) -> FuncRef {
        let is_ptr = matches!(w.ty(w.unalias(t)), Type::Pointer { .. });
        // What may be replaced is called by name.
        let replaceable = w.is_interactive(entry.obj);
        if is_ptr && entry.ptr_recv && entry.path.len() == 1 && !replaceable {
            return self.lazy_func_ref(w, entry.obj);
        }
        let key = wrapper::Key::Itab(canonical_string(w, t), entry.obj, entry.path.clone());
        if let Some(&f) = self.wrappers.get(&key) {
            return f;
        }
        let (named, ptr) = match w.ty(w.unalias(t)) {
            Type::Pointer { elem } => (*elem, true),
            _ => (t, false),
        };
        let path = match w.ty(w.unalias(named)) {
            Type::Named(n) => w.obj(n.obj).pkg.map_or("", |p| w.packages[p].path.as_str()),
            _ => "go",
        };
        let name = format!("{path}.{}.{}", super::names::recv_name(w, named, ptr), w.name(entry.obj));
        let sig = self.sig(w, w.obj(entry.obj).ty);
        let func = self.reserve(name, sig.all_params(&[Ty::Ptr]), sig.results.clone());
        self.prog.funcs[func].session = !mentioned(w, t).is_empty();
        self.wrappers.insert(key, func);
        let wrapper = wrapper::Wrapper::Itab { recv: t, obj: entry.obj, path: entry.path.clone() };
        self.build_when_needed(func, super::Work::Wrapper { wrapper: Box::new(wrapper), func });
        func
    }

    /// The table by which concrete type `ty` satisfies `inter`.
    pub fn itab(&mut self, w: &World, inter: TypeId, ty: TypeId) -> ItabRef {
        let (i, d) = (self.desc(w, inter), self.desc(w, ty));
        if let Some(&t) = self.itabs.get(&(i, d)) {
            return t;
        }
        self.use_methods(w, d);
        let (want, have) = (&self.prog.descs[i].imethods, &self.prog.descs[d].methods);
        let funcs: Vec<FuncRef> = want
            .iter()
            .filter_map(|m| have.iter().find(|h| h.name == m.name && h.pkgpath == m.pkgpath))
            .filter_map(|h| h.func)
            .collect();
        // Who makes an interface value of a type that is known will call its methods, cold ones excepted.
        for &f in &funcs {
            self.need_unless_cold(w, f);
        }
        let t = self.prog.itabs.push(ItabData { inter: i, ty: d, funcs });
        self.itabs.insert((i, d), t);
        t
    }

    /// 256 words with the values 0 to 255.
    pub fn small_values(&mut self) -> DataRef {
        if let Some(d) = self.small_values {
            return d;
        }
        let bytes = (0..256u64).flat_map(u64::to_le_bytes).collect();
        let d = self.prog.data.push(Data { bytes, align: 8, ..Data::default() });
        self.small_values = Some(d);
        d
    }

    /// Read-only bytes at a multiple of 8, shared by equal contents.
    pub fn aligned_bytes(&mut self, bytes: Vec<u8>) -> DataRef {
        if let Some(&d) = self.aligned.get(&bytes[..]) {
            return d;
        }
        let d = self.prog.data.push(Data { bytes: bytes.clone(), align: 8, ..Data::default() });
        self.aligned.insert(bytes.into(), d);
        d
    }
}

use crate::types::ObjId;

fn basic_kind(k: BasicKind) -> Kind {
    use BasicKind::*;
    match k {
        Bool | UntypedBool => Kind::Bool,
        Int | UntypedInt => Kind::Int,
        Int8 => Kind::Int8,
        Int16 => Kind::Int16,
        Int32 | UntypedRune => Kind::Int32,
        Int64 => Kind::Int64,
        Uint => Kind::Uint,
        Uint8 => Kind::Uint8,
        Uint16 => Kind::Uint16,
        Uint32 => Kind::Uint32,
        Uint64 => Kind::Uint64,
        Uintptr => Kind::Uintptr,
        Float32 => Kind::Float32,
        Float64 | UntypedFloat => Kind::Float64,
        Complex64 => Kind::Complex64,
        Complex128 | UntypedComplex => Kind::Complex128,
        String | UntypedString => Kind::String,
        UnsafePointer | UntypedNil => Kind::UnsafePointer,
        Invalid => Kind::Invalid,
    }
}

/// `==` is defined.
fn comparable(w: &World, t: TypeId) -> bool {
    match w.under(t) {
        Type::Slice { .. } | Type::Map { .. } | Type::Signature(_) => false,
        Type::Array { elem, .. } => comparable(w, *elem),
        Type::Struct(s) => s.fields.iter().all(|&f| comparable(w, w.obj(f).ty)),
        _ => true,
    }
}

/// `==` is equality of the bytes: no floats, strings or interfaces, no padding, no blank fields.
pub(super) fn mem_equal(w: &World, t: TypeId) -> bool {
    match w.under(t) {
        Type::Basic(k) => {
            k.is_integer() || k.is_boolean() || matches!(k, BasicKind::UnsafePointer | BasicKind::UntypedNil)
        }
        Type::Pointer { .. } | Type::Chan { .. } => true,
        Type::Array { elem, .. } => mem_equal(w, *elem),
        Type::Struct(s) => {
            let mut end = 0;
            for (&f, o) in s.fields.iter().zip(layout::field_offsets(w, t)) {
                let ft = w.obj(f).ty;
                if o != end || w.name(f) == "_" || !mem_equal(w, ft) {
                    return false;
                }
                end = o + layout::size_of(w, ft);
            }
            end == layout::size_of(w, t)
        }
        _ => false,
    }
}
