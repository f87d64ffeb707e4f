//! The intermediate representation: SSA with block parameters over scalars.
//!
//! Go's aggregates are gone here. A value of at most four words without arrays longer than one is a list of scalars;
//! everything bigger lives in memory and is handled by address (`ir::abi` has the rule). Block parameters map one to
//! one to Cranelift's. Every function has a text form (`print`) and must pass `verify`.
//!
//! Semantics are Go's, not the machine's: division panics at zero and wraps at MIN/-1, shift counts are full 64-bit
//! unsigned numbers, bounds checks panic with Go's text. Code generation knows how.

pub mod abi;
pub mod build;
pub mod inlined;
pub mod notes;
pub mod opt;
pub mod print;
pub mod verify;
pub mod visit;

use cranelift_entity::{PrimaryMap, entity_impl};
use minigo_abi::func::RtFn;
use minigo_syntax::Pos;
use smallvec::SmallVec;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident $prefix:literal)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}
ids! {
    Value "v"
    Block "b"
    Inst "i"
    /// A stack slot.
    Slot "ss"
    FuncRef "fn"
    GlobalRef "g"
    /// Read-only or initialised data.
    DataRef "d"
    /// A type descriptor.
    DescRef "ty"
    ItabRef "itab"
}

/// The type of a scalar. Booleans are `I8` with the values 0 and 1. `Ptr` marks what a collector must see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ty {
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
    Ptr,
}

impl Ty {
    pub fn size(self) -> u32 {
        match self {
            Ty::I8 => 1,
            Ty::I16 => 2,
            Ty::I32 | Ty::F32 => 4,
            Ty::I64 | Ty::F64 | Ty::Ptr => 8,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Ty::F32 | Ty::F64)
    }
}

/// A whole program (or later one REPL input): everything code generation needs.
#[derive(Default)]
pub struct Program {
    pub funcs: PrimaryMap<FuncRef, Function>,
    pub globals: PrimaryMap<GlobalRef, Global>,
    pub data: PrimaryMap<DataRef, Data>,
    pub descs: PrimaryMap<DescRef, Desc>,
    pub itabs: PrimaryMap<ItabRef, ItabData>,
    pub known: Known,
}

/// Compiled functions that code generation and the runtime refer to by role; see `minigo_abi::code::Hooks`.
#[derive(Default, Clone, Copy)]
pub struct Known {
    /// `runtime.panicBounds(x, y, code int)`: called by failing bounds checks; `code` is `BoundsKind as i64`.
    pub panic_bounds: Option<FuncRef>,
    pub raise: Option<FuncRef>,
    /// `runtime.copyBytes(dst, src unsafe.Pointer, n int)`, if the program uses it.
    pub copy_bytes: Option<FuncRef>,
    pub panicmem: Option<FuncRef>,
    pub panicdivide: Option<FuncRef>,
    /// The program's entry: a function that takes a closure context.
    pub main: Option<FuncRef>,
    /// `runtime.loadUnit(slot uintptr)`: called by the first call of a function that is not compiled yet.
    pub load_unit: Option<FuncRef>,
    /// What the current unit was asked for.
    pub wanted: Option<FuncRef>,
    /// What must run before a later unit's code does: a function that takes a closure context.
    pub init: Option<FuncRef>,
}

impl Known {
    /// All of them.
    pub fn funcs(&self) -> impl Iterator<Item = FuncRef> {
        let runtime = [self.copy_bytes, self.panic_bounds, self.raise, self.panicmem, self.panicdivide];
        runtime.into_iter().chain([self.load_unit, self.main, self.wanted, self.init]).flatten()
    }
}

/// A package variable or other writable static memory.
pub struct Global {
    pub name: String,
    pub size: u64,
    pub align: u32,
    /// Word indices that hold pointers.
    pub ptr_words: Vec<u32>,
    /// What it holds at start, zero where this ends. `None`: zero.
    pub init: Option<Data>,
    /// Of an interactive package: only code and data of such a package refers to it.
    pub session: bool,
}

/// Initialised memory.
#[derive(Default)]
pub struct Data {
    pub bytes: Vec<u8>,
    pub align: u32,
    /// Addresses to be filled in: (byte offset, target).
    pub relocs: Vec<(u32, Target)>,
    pub writable: bool,
}

/// Something with an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Func(FuncRef),
    Global(GlobalRef, i64),
    Data(DataRef, i64),
    Desc(DescRef),
    Itab(ItabRef),
}

/// A type descriptor to be laid out as `minigo_abi::type_desc::TypeDesc`.
#[derive(Default, Clone)]
pub struct Desc {
    /// Unique per type; descriptors are interned by it.
    pub canonical: String,
    /// What `%T` prints.
    pub string: String,
    pub name: String,
    pub pkgpath: String,
    pub kind: u8,
    pub flags: u8,
    pub size: u64,
    pub align: u8,
    /// Word indices that hold pointers.
    pub ptr_words: Vec<u32>,
    pub elem: Option<DescRef>,
    pub key: Option<DescRef>,
    pub len: u64,
    pub fields: Vec<DescField>,
    pub imethods: Vec<DescMethod>,
    /// Filled when the type's methods are reached (converted to an interface).
    pub methods: Vec<DescMethod>,
    pub params: Vec<DescRef>,
    pub results: Vec<DescRef>,
    /// Mentions a type of an interactive package, which may be declared anew: what this leads to is freed when nothing refers to it.
    pub session: bool,
}

#[derive(Clone)]
pub struct DescField {
    pub name: String,
    pub pkgpath: String,
    pub ty: DescRef,
    pub offset: u64,
    pub tag: String,
    pub embedded: bool,
}

#[derive(Clone)]
pub struct DescMethod {
    pub name: String,
    pub pkgpath: String,
    pub ty: DescRef,
    /// The code for itabs: receiver is one pointer word. `None` for interface methods.
    pub func: Option<FuncRef>,
}

/// A statically known interface table.
pub struct ItabData {
    pub inter: DescRef,
    pub ty: DescRef,
    /// In the order of the interface's methods.
    pub funcs: Vec<FuncRef>,
}

/// One function. A declaration whose body is not built (yet) has no blocks.
pub struct Function {
    /// As in Go's tracebacks: `main.main.func1`, `main.(*T).Method`.
    pub name: String,
    /// Parameters and results after flattening. A closure's context, a receiver, an sret pointer are plain parameters.
    pub params: Vec<Ty>,
    pub results: Vec<Ty>,
    pub blocks: PrimaryMap<Block, BlockData>,
    pub insts: PrimaryMap<Inst, InstData>,
    pub values: PrimaryMap<Value, ValueData>,
    pub slots: PrimaryMap<Slot, SlotData>,
    /// Signatures of indirect calls.
    pub sigs: PrimaryMap<SigRef, Sig>,
    /// Its block parameters are the function's parameters. `Block(0)`.
    pub entry: Option<Block>,
    /// Blocks in layout order; blocks not listed are dead.
    pub layout: Vec<Block>,
    pub pos: Pos,
    pub end_pos: Pos,
    pub noinline: bool,
    pub nosplit: bool,
    /// Of an interactive package: calls go through a slot, because a later unit may replace the function, and callers know
    /// nothing of its body.
    pub replaceable: bool,
    /// The function whose slot this one takes over.
    pub replaces: Option<FuncRef>,
    /// Of an interactive package, or made for one: its code lies in a chunk that is freed when nothing refers to it. Other code
    /// reaches it through its slot only.
    pub session: bool,
    /// Generated: hidden in tracebacks.
    pub wrapper: bool,
    /// The first parameter is the context of a function literal.
    pub context: bool,
    /// Has deferred calls: it is never inlined, and its `Recovered` leads to the code that returns after a recovery.
    pub has_defer: bool,
    /// Its deferred calls are open-coded: where the runtime finds those that are pending.
    pub open_defers: Option<OpenDefers>,
    /// What becomes of pointers in parameters; filled by escape analysis. Empty: unknown.
    pub param_uses: Vec<opt::escape::ParamUse>,
    /// Parameters that are lengths or capacities of slices and strings, and so not negative.
    pub length_params: SmallVec<[u32; 4]>,
    /// Small enough to be inlined; filled by inlining.
    pub can_inline: bool,
    /// Where allocations and parameters come from, for people; see `notes`.
    pub origins: Vec<notes::Origin>,
    pub param_notes: Vec<notes::Param>,
    /// Where it stands on its way to machine code.
    pub stage: Stage,
    /// Calls that inlining has replaced, and positions in what replaced them; see `inlined`.
    pub sites: Vec<inlined::Site>,
    pub places: Vec<inlined::Place>,
}

/// A program is compiled in units: what it needs at once, then, unit by unit, what it calls for the first time. Code of
/// an earlier unit never changes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Stage {
    /// Part of the unit that is being made, if it has a body.
    #[default]
    Open,
    /// Has or will get a body, but nothing in this unit or an earlier one needs its code: what refers to it gets the
    /// address of a trampoline, whose first call asks for it.
    Lazy,
    /// Its code is in this unit or an earlier one.
    Compiled,
}

impl Function {
    /// Whether this unit compiles it.
    pub fn in_unit(&self) -> bool {
        self.entry.is_some() && self.stage == Stage::Open
    }
}

impl Program {
    /// Ends a unit: everything in it is compiled.
    pub fn close_unit(&mut self) {
        for f in self.funcs.values_mut().filter(|f| f.in_unit()) {
            f.stage = Stage::Compiled;
        }
    }
}

pub struct BlockData {
    pub params: Vec<Value>,
    pub insts: Vec<Inst>,
    pub term: Term,
    /// Position of the terminator.
    pub pos: Pos,
    /// Rarely run: kept out of the way.
    pub cold: bool,
}

/// Deferred calls that a frame keeps in pinned slots: a word with a bit for each that is pending, and their closures.
#[derive(Clone, Copy, Debug)]
pub struct OpenDefers {
    pub bits: Slot,
    pub closures: Slot,
}

#[derive(Clone, Copy, Debug)]
pub struct SlotData {
    pub size: u32,
    pub align: u32,
    /// The runtime or the code after a recovery reads it: the slot stays memory, and no store to it is moved over an
    /// instruction that may panic, nor removed because a later one overwrites it.
    pub pinned: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct ValueData {
    pub ty: Ty,
    pub def: ValueDef,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// The n-th parameter of a block.
    Param(Block, u32),
    /// The n-th result of an instruction.
    Result(Inst, u32),
}

pub struct InstData {
    pub op: Op,
    pub results: SmallVec<[Value; 1]>,
    pub pos: Pos,
}

pub type Values = SmallVec<[Value; 4]>;

#[derive(Clone, Debug)]
pub enum Op {
    /// An integer constant, sign-extended to 64 bits; also pointers (0 is nil).
    Iconst(Ty, i64),
    /// Float constants by their bits.
    F32const(u32),
    F64const(u64),
    /// The address of a function, global, data, descriptor or itab.
    Addr(Target),
    SlotAddr(Slot),
    Unary(UnOp, Value),
    /// Conversion to the type.
    Convert(ConvOp, Ty, Value),
    Binary(BinOp, Value, Value),
    /// Gives an `I8`.
    Cmp(CmpOp, Value, Value),
    /// `cond ? a : b`.
    Select(Value, Value, Value),
    /// `x*y + z` of float64, rounded once.
    Fma(Value, Value, Value),
    /// Pointer plus a byte offset: `base + index * scale + offset`, never outside the object of `base`.
    PtrAdd {
        base: Value,
        index: Option<Value>,
        scale: u32,
        offset: i64,
    },
    Load {
        ty: Ty,
        addr: Value,
        offset: i32,
        mem: Mem,
    },
    Store {
        value: Value,
        addr: Value,
        offset: i32,
        mem: Mem,
    },
    /// Copies `size` bytes; source and destination are equal or do not overlap. `ptrs`: may hold pointers.
    Copy {
        dst: Value,
        src: Value,
        size: u32,
        align: u32,
        ptrs: bool,
    },
    Zero {
        dst: Value,
        size: u32,
        align: u32,
    },
    /// Panics if the pointer is nil.
    NilCheck(Value),
    /// Panics unless `index < len` (`BoundsKind::Index`) or `index <= len` (slicing), both unsigned.
    Bounds {
        kind: BoundsKind,
        index: Value,
        len: Value,
    },
    /// A zeroed object of the type on the heap. Escape analysis turns it into a slot.
    Alloc(DescRef),
    Call {
        callee: Callee,
        args: Values,
    },
    /// Notes in G that the goroutine has taken the lock at an address, or given it back. For explanations of deadlocks.
    NoteLock(LockNote, Value),
    AtomicLoad {
        ty: Ty,
        addr: Value,
    },
    AtomicStore {
        value: Value,
        addr: Value,
    },
    /// Gives the old value.
    AtomicRmw {
        op: RmwOp,
        value: Value,
        addr: Value,
    },
    /// Gives 1 if swapped.
    AtomicCas {
        addr: Value,
        old: Value,
        new: Value,
    },
    /// The frame pointer, which names the frame in `deferproc` and `deferpop`.
    FramePointer,
    /// Gives 0. When a deferred call of this frame recovers a panic, the function goes on here with 1, wherever it was: then no
    /// value from before is valid, only pinned slots are. It stands in the entry block, whose branch it decides.
    Recovered,
}

/// How a load or store may fail and what it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mem {
    /// The address may be nil: a fault becomes a Go panic.
    pub may_fault: bool,
    /// Nothing ever writes here (string data, itabs, descriptors, closure captures).
    pub readonly: bool,
    pub word: Word,
}

/// What kind of variable a load or store touches, as far as the types say. A store to one kind changes no other kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Anything.
    Any,
    /// The length or capacity in a slice or string header.
    Length,
    /// A variable of a basic type, or a pointer.
    Plain,
}

impl Mem {
    /// Known good memory: stack slots, globals, fresh objects.
    pub const SAFE: Mem = Mem { may_fault: false, readonly: false, word: Word::Any };
    /// Through a pointer of the program.
    pub const USER: Mem = Mem { may_fault: true, readonly: false, word: Word::Any };
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnOp {
    Ineg,
    Inot,
    /// `!b` of a boolean.
    Bnot,
    Fneg,
    Fabs,
    Fsqrt,
    Ffloor,
    Fceil,
    Ftrunc,
    Clz,
    Ctz,
    Popcnt,
    Bswap,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConvOp {
    Sext,
    Uext,
    Trunc,
    /// Signed / unsigned integer to float.
    SintToF,
    UintToF,
    /// Float to signed / unsigned integer, truncating; out of range gives what Go on amd64 gives.
    FToSint,
    FToUint,
    Fpromote,
    Fdemote,
    /// Same size, other type (float bits, pointer to integer and back).
    Bitcast,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinOp {
    Iadd,
    Isub,
    Imul,
    Sdiv,
    Udiv,
    Srem,
    Urem,
    And,
    Or,
    Xor,
    AndNot,
    /// The count is an unsigned 64-bit value of any size; too large gives 0 (or the sign for `Sshr`).
    Shl,
    Ushr,
    Sshr,
    Fadd,
    Fsub,
    Fmul,
    Fdiv,
    /// Go's min and max of floats (NaN wins, -0 < 0).
    Fmin,
    Fmax,
    /// High 64 bits of the product.
    Umulhi,
    Smulhi,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CmpOp {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
    Feq,
    Fne,
    Flt,
    Fle,
    Fgt,
    Fge,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockNote {
    Lock,
    RLock,
    Unlock,
    RUnlock,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RmwOp {
    Add,
    And,
    Or,
    Xchg,
}

/// Which text a failing bounds check prints; the numbers are shared with `std/runtime/panic.go`. The `U` forms print
/// the index as unsigned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum BoundsKind {
    /// `index out of range [%x] with length %y`
    Index,
    /// `slice bounds out of range [:%x] with length %y`
    SliceAlen,
    /// `slice bounds out of range [:%x] with capacity %y`
    SliceAcap,
    /// `slice bounds out of range [%x:%y]`
    SliceB,
    /// `slice bounds out of range [::%x] with length %y`
    Slice3Alen,
    /// `slice bounds out of range [::%x] with capacity %y`
    Slice3Acap,
    /// `slice bounds out of range [:%x:%y]`
    Slice3B,
    /// `slice bounds out of range [%x:%y:]`
    Slice3C,
    /// `cannot convert slice with length %x to array or pointer to array with length %y`
    Convert,
    IndexU,
    SliceAlenU,
    SliceAcapU,
    SliceBU,
    Slice3AlenU,
    Slice3AcapU,
    Slice3BU,
    Slice3CU,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Callee {
    Func(FuncRef),
    /// A func value: the code is at its first word; it is passed as first argument (and is not repeated in `args`).
    /// A nil func value faults as a nil dereference. Result types are given by the call's signature.
    Closure(Value, SigRef),
    /// The n-th method of an itab; the receiver word is `args[0]`. A nil itab faults.
    Method(Value, u32, SigRef),
    /// A runtime function; G is supplied by code generation.
    Rt(RtFn),
}

/// A signature of an indirect call (context or receiver not included for closures; included for methods).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SigRef(u32);
entity_impl!(SigRef, "sig");

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sig {
    pub params: Vec<Ty>,
    pub results: Vec<Ty>,
}

/// A jump target with the arguments for its block parameters.
#[derive(Clone, Debug)]
pub struct BlockCall {
    pub block: Block,
    pub args: Values,
}

#[derive(Clone, Debug)]
pub enum Term {
    Jump(BlockCall),
    Brif {
        cond: Value,
        then: BlockCall,
        els: BlockCall,
    },
    /// Dense switch on an unsigned value: `targets[value]`, else `default`.
    Table {
        value: Value,
        targets: Vec<BlockCall>,
        default: BlockCall,
    },
    Return(Values),
    /// After a call that does not come back.
    Unreachable,
}

impl Function {
    /// Where the function goes on after a recovery: the block that the branch on `Recovered` leads to.
    pub fn recovery(&self) -> Option<Block> {
        if !self.has_defer {
            return None;
        }
        self.layout.iter().find_map(|&b| match &self.blocks[b].term {
            Term::Brif { cond, then, .. } if self.is_recovered(*cond) => Some(then.block),
            _ => None,
        })
    }

    pub fn is_recovered(&self, v: Value) -> bool {
        matches!(self.values[v].def, ValueDef::Result(i, _) if matches!(self.insts[i].op, Op::Recovered))
    }
}
