//! The Go-level ABI: how values of Go types become scalars, parameters and results. Calls, itabs, closures and wrappers
//! all ask this file, and every rule is a function of the type alone.
//!
//! - A value that flattens to at most four scalars and holds no array longer than one is that list of scalars.
//!   Everything else lives in memory and is handed over as the address of a copy that the callee only reads.
//! - Parameters come in the order: closure context or receiver, sret pointer, parameters.
//! - Results are scalars in registers, at most eight integers and eight floats. If they need more, or one of them lives
//!   in memory, all of them go to the buffer behind the sret pointer, laid out as a struct of the results.

use super::{Ty, Word};
use crate::types::layout;
use crate::types::ty::{BasicKind, Signature, Type, TypeId, World};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The most scalars a value may have in registers.
pub const MAX_SCALARS: usize = 4;
/// Result registers of each class.
pub const MAX_RESULTS: usize = 8;

/// One scalar of a flattened value and where it lies in the value's memory form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scalar {
    pub ty: Ty,
    pub offset: u32,
    pub word: Word,
}

/// How values of one type are represented.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repr {
    pub size: u64,
    pub align: u32,
    /// Lives in memory; `scalars` is empty.
    pub mem: bool,
    pub scalars: Vec<Scalar>,
    pub has_pointers: bool,
}

/// Representations by type, computed once.
#[derive(Default)]
pub struct Reprs {
    cache: FxHashMap<TypeId, Rc<Repr>>,
}

impl Reprs {
    pub fn get(&mut self, world: &World, t: TypeId) -> Rc<Repr> {
        if let Some(r) = self.cache.get(&t) {
            return r.clone();
        }
        let r = Rc::new(repr(world, t));
        self.cache.insert(t, r.clone());
        r
    }
}

/// The scalar of a basic type that is one.
pub fn basic_scalar(k: BasicKind) -> Option<Ty> {
    use BasicKind::*;
    Some(match k {
        Bool | Int8 | Uint8 | UntypedBool => Ty::I8,
        Int16 | Uint16 => Ty::I16,
        Int32 | Uint32 | UntypedRune => Ty::I32,
        Int | Int64 | Uint | Uint64 | Uintptr | UntypedInt => Ty::I64,
        Float32 => Ty::F32,
        Float64 | UntypedFloat => Ty::F64,
        UnsafePointer | UntypedNil => Ty::Ptr,
        Invalid | Complex64 | Complex128 | UntypedComplex | String | UntypedString => return None,
    })
}

pub fn repr(world: &World, t: TypeId) -> Repr {
    let l = layout::layout(world, t);
    let mut scalars = Vec::new();
    let mem = !flatten(world, t, 0, &mut scalars);
    if mem {
        scalars.clear();
    }
    let has_pointers = layout::has_pointers(world, t);
    Repr { size: l.size, align: l.align.max(1) as u32, mem, scalars, has_pointers }
}

/// Appends the scalars of `t`; false if the value must live in memory.
fn flatten(world: &World, t: TypeId, offset: u64, out: &mut Vec<Scalar>) -> bool {
    let mut put = |tys: &[Ty]| {
        let mut at = offset;
        // Of several words those that are integers are lengths.
        let integer = if tys.len() > 1 { Word::Length } else { Word::Plain };
        for &ty in tys {
            let word = if ty == Ty::I64 { integer } else { Word::Plain };
            out.push(Scalar { ty, offset: at as u32, word });
            at += ty.size() as u64;
        }
        out.len() <= MAX_SCALARS
    };
    match world.under(t) {
        Type::Basic(k) => match k {
            BasicKind::String | BasicKind::UntypedString => put(&[Ty::Ptr, Ty::I64]),
            BasicKind::Complex64 => put(&[Ty::F32, Ty::F32]),
            BasicKind::Complex128 | BasicKind::UntypedComplex => put(&[Ty::F64, Ty::F64]),
            k => put(basic_scalar(*k).as_slice()),
        },
        Type::Slice { .. } => put(&[Ty::Ptr, Ty::I64, Ty::I64]),
        Type::Interface(_) => put(&[Ty::Ptr, Ty::Ptr]),
        Type::Pointer { .. } | Type::Signature(_) | Type::Map { .. } | Type::Chan { .. } => put(&[Ty::Ptr]),
        Type::Array { elem, len } => match len.unwrap_or(0) {
            0 => true,
            1 => flatten(world, *elem, offset, out),
            _ => false,
        },
        Type::Struct(s) => {
            let offsets = layout::field_offsets(world, t);
            let types: Vec<TypeId> = s.fields.iter().map(|&f| world.obj(f).ty).collect();
            types.iter().zip(offsets).all(|(&ft, fo)| flatten(world, ft, offset + fo, out))
        }
        Type::Tuple(_) | Type::Named(_) | Type::Alias { .. } | Type::TypeParam(_) | Type::Union(_) => true,
    }
}

/// A signature after flattening, without context and receiver.
#[derive(Clone, Debug, Default)]
pub struct SigAbi {
    pub param_types: Vec<TypeId>,
    pub result_types: Vec<TypeId>,
    /// Scalars of the parameters, without sret.
    pub params: Vec<Ty>,
    /// Scalars of the results; empty with sret.
    pub results: Vec<Ty>,
    pub sret: Option<Sret>,
}

/// The buffer for results that do not fit registers.
#[derive(Clone, Debug)]
pub struct Sret {
    pub size: u64,
    pub align: u32,
    /// Of each result.
    pub offsets: Vec<u64>,
}

impl SigAbi {
    pub fn new(world: &World, reprs: &mut Reprs, sig: &Signature) -> SigAbi {
        let types = |vars: &[_]| vars.iter().map(|&v| world.obj(v).ty).collect::<Vec<_>>();
        SigAbi::of_types(world, reprs, types(&sig.params), types(&sig.results))
    }

    pub fn of_types(
        world: &World,
        reprs: &mut Reprs,
        param_types: Vec<TypeId>,
        result_types: Vec<TypeId>,
    ) -> SigAbi {
        let mut abi = SigAbi { param_types, result_types, ..SigAbi::default() };
        for &t in &abi.param_types {
            push_param(&reprs.get(world, t), &mut abi.params);
        }
        let mut in_memory = false;
        for &t in &abi.result_types {
            let r = reprs.get(world, t);
            in_memory |= r.mem;
            abi.results.extend(r.scalars.iter().map(|s| s.ty));
        }
        let floats = abi.results.iter().filter(|t| t.is_float()).count();
        if in_memory || floats > MAX_RESULTS || abi.results.len() - floats > MAX_RESULTS {
            abi.results.clear();
            let (mut size, mut align, mut offsets) = (0u64, 8u32, Vec::new());
            for &t in &abi.result_types {
                let r = reprs.get(world, t);
                size = size.next_multiple_of(r.align as u64);
                offsets.push(size);
                size += r.size;
                align = align.max(r.align);
            }
            abi.sret = Some(Sret { size: size.next_multiple_of(8), align, offsets });
        }
        abi
    }

    /// All parameters: `first` is the context or the flattened receiver.
    pub fn all_params(&self, first: &[Ty]) -> Vec<Ty> {
        let mut all = first.to_vec();
        all.extend(self.sret.iter().map(|_| Ty::Ptr));
        all.extend(&self.params);
        all
    }
}

/// Appends the scalars of a parameter: its own, or one pointer.
pub fn push_param(r: &Repr, out: &mut Vec<Ty>) {
    if r.mem { out.push(Ty::Ptr) } else { out.extend(r.scalars.iter().map(|s| s.ty)) }
}
