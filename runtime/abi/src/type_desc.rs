//! Type descriptors: one per type, deduplicated by canonical type string, read by allocation, equality, assertions,
//! maps, `fmt` and `reflect`, and later the collector. `std/internal/rt` mirrors these layouts in Go: change both.

use crate::layout::{GoSlice, GoString};

/// Go's `reflect.Kind` numbers.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
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
    Array,
    Chan,
    Func,
    Interface,
    Map,
    Pointer,
    Slice,
    String,
    Struct,
    UnsafePointer,
}

/// The value is one pointer word and is stored in an interface's data word itself.
pub const FLAG_DIRECT: u8 = 1;
/// A defined type (it has a name).
pub const FLAG_NAMED: u8 = 2;
/// `==` is defined (an interface inside may still panic).
pub const FLAG_COMPARABLE: u8 = 4;
/// `==` is equality of the bytes.
pub const FLAG_MEMEQ: u8 = 8;
/// A variadic function type.
pub const FLAG_VARIADIC: u8 = 16;

#[repr(C)]
pub struct TypeDesc {
    pub size: u64,
    /// Bytes up to and including the last pointer; 0: no pointers.
    pub ptrdata: u64,
    /// Depends on the type string only, on no address.
    pub hash: u32,
    pub align: u8,
    pub field_align: u8,
    pub kind: u8,
    pub flags: u8,
    /// One bit per word up to `ptrdata`, lowest bit first.
    pub gcmask: *const u8,
    /// As `%T` prints it: `main.T`, `[]int`.
    pub string: GoString,
    /// The defined type's own name, else empty.
    pub name: GoString,
    /// The import path of the package that defines it, else empty.
    pub pkgpath: GoString,
    /// Element of array, slice, pointer, channel, map.
    pub elem: *const TypeDesc,
    /// Key of a map.
    pub key: *const TypeDesc,
    /// Length of an array; direction of a channel (1 receive, 2 send, 3 both).
    pub len: u64,
    /// Struct: `FieldDesc`s in order.
    pub fields: GoSlice,
    /// Interface: `IMethod`s sorted by name, exported before unexported of equal name.
    pub imethods: GoSlice,
    /// The method set of a concrete type: `Method`s in the same order.
    pub methods: GoSlice,
    /// Func: `*const TypeDesc` each.
    pub params: GoSlice,
    pub results: GoSlice,
    /// The descriptor of `*T` if the program has one, else nil.
    pub ptr_to: *const TypeDesc,
}

#[repr(C)]
pub struct FieldDesc {
    pub name: GoString,
    /// Set for unexported names.
    pub pkgpath: GoString,
    pub ty: *const TypeDesc,
    pub offset: u64,
    pub tag: GoString,
    pub embedded: u64,
}

#[repr(C)]
pub struct IMethod {
    pub name: GoString,
    /// Set for unexported names.
    pub pkgpath: GoString,
    /// The method's func type, without receiver.
    pub ty: *const TypeDesc,
}

#[repr(C)]
pub struct Method {
    pub name: GoString,
    pub pkgpath: GoString,
    pub ty: *const TypeDesc,
    /// Code that takes the interface's data word as receiver.
    pub ifn: u64,
}

/// An interface table: how a concrete type satisfies an interface. `fun` has one entry per `IMethod`.
#[repr(C)]
pub struct Itab {
    pub inter: *const TypeDesc,
    pub ty: *const TypeDesc,
    pub hash: u32,
    pub _pad: u32,
    pub fun: [u64; 0],
}

pub const ITAB_TYPE: i32 = std::mem::offset_of!(Itab, ty) as i32;
pub const ITAB_FUN: i32 = std::mem::offset_of!(Itab, fun) as i32;
