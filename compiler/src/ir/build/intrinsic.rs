//! Functions that std declares without body: instructions, or calls of runtime functions.

use super::super::*;
use super::call::Plan;
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::object::ObjId;
use minigo_abi::func::Res;

impl FnBuilder<'_> {
    pub fn native_call(&mut self, obj: ObjId, plan: Plan) -> Vec<Typed> {
        let name = super::names::func_name(self.w, obj);
        let mut words = Values::new();
        for (v, t) in &plan.args {
            self.push_arg(v, *t, &mut words);
        }
        if let Some(v) = self.intrinsic(&name, &words) {
            return match v {
                Some(v) => plan.sig.result_types.iter().map(|&t| (Val::one(v), t)).collect(),
                None => Vec::new(),
            };
        }
        match RtFn::by_go_name(&name) {
            Some(f) => self.native_runtime(f, &plan, obj),
            None => {
                let o = self.w.obj(obj);
                let own = o.pkg.is_some_and(|p| !self.w.packages[p].is_std);
                let what = if own { format!("//go:linkname of {name}, which has no body") } else { name };
                self.unsupported(o.pos, what);
                plan.sig.result_types.iter().map(|&t| (self.zero_val(t), t)).collect()
            }
        }
    }

    /// A runtime function called with every scalar as a word.
    fn native_runtime(&mut self, f: RtFn, plan: &Plan, obj: ObjId) -> Vec<Typed> {
        let mut args = Vec::new();
        let out = (f.res() == Res::Out).then(|| {
            let n: usize = plan.sig.result_types.iter().map(|&t| self.repr(t).scalars.len()).sum();
            let slot = self.new_slot(8 * n.max(1) as u64, 8);
            self.slot_addr(slot)
        });
        args.extend(out);
        for (v, t) in &plan.args {
            let mut scalars = Values::new();
            self.push_arg(v, *t, &mut scalars);
            let signed = self.is_signed(*t) && !crate::types::predicates::is_boolean(self.w, *t);
            for v in scalars {
                args.push(self.word(v, signed));
            }
        }
        if args.len() != f.args() {
            self.unsupported(self.w.obj(obj).pos, format_args!("native {}", f.name()));
            return plan.sig.result_types.iter().map(|&t| (self.zero_val(t), t)).collect();
        }
        match (f.res(), out) {
            (Res::Word, _) => {
                let Some(&t) = plan.sig.result_types.first() else {
                    self.rt_word(f, &args, Ty::I64);
                    return Vec::new();
                };
                let ty = self.repr(t).scalars.first().map_or(Ty::I64, |s| s.ty);
                let v = self.rt_word(f, &args, if ty == Ty::Ptr { Ty::Ptr } else { Ty::I64 });
                let v = self.unword(v, ty);
                vec![(Val::one(v), t)]
            }
            (Res::Out, Some(out)) => {
                self.rt(f, &args);
                let (mut at, mut results) = (0, Vec::new());
                for &t in &plan.sig.result_types {
                    let mut vs = Values::new();
                    for s in &self.repr(t).scalars {
                        vs.push(self.load_scalar(s.ty, Addr::safe(out).plus(at)));
                        at += 8;
                    }
                    results.push((Val::Regs(vs), t));
                }
                results
            }
            _ => {
                self.rt(f, &args);
                plan.sig.result_types.iter().map(|&t| (self.zero_val(t), t)).collect()
            }
        }
    }

    /// A scalar as the 64-bit word that runtime functions take.
    pub fn word(&mut self, v: Value, signed: bool) -> Value {
        match self.ty(v) {
            Ty::I64 | Ty::Ptr => v,
            Ty::F64 => self.convert(ConvOp::Bitcast, Ty::I64, v),
            Ty::F32 => {
                let v = self.convert(ConvOp::Bitcast, Ty::I32, v);
                self.resize(v, Ty::I64, false)
            }
            _ => self.resize(v, Ty::I64, signed),
        }
    }

    fn unword(&mut self, v: Value, ty: Ty) -> Value {
        match ty {
            Ty::F64 => self.convert(ConvOp::Bitcast, ty, v),
            Ty::F32 => {
                let v = self.resize(v, Ty::I32, false);
                self.convert(ConvOp::Bitcast, ty, v)
            }
            _ => self.resize(v, ty, false),
        }
    }

    /// `Some` if the function is an instruction; then its result, if it has one.
    fn intrinsic(&mut self, name: &str, args: &[Value]) -> Option<Option<Value>> {
        let (pkg, func) = name.rsplit_once('.')?;
        match pkg {
            "sync/atomic" => self.atomic(func, args),
            "internal/rt" if func == "typeTable" => {
                let table = self.m.type_table();
                Some(Some(self.addr(Target::Data(table, 0))))
            }
            "internal/rt" => {
                let note = match func {
                    "NoteLock" => LockNote::Lock,
                    "NoteRLock" => LockNote::RLock,
                    "NoteUnlock" => LockNote::Unlock,
                    "NoteRUnlock" => LockNote::RUnlock,
                    _ => return None,
                };
                self.emit0(Op::NoteLock(note, *args.first()?));
                Some(None)
            }
            "math" => self.math(func, args).map(Some),
            "math/bits" => self.bits(func, args).map(Some),
            _ => None,
        }
    }

    fn math(&mut self, func: &str, args: &[Value]) -> Option<Value> {
        let x = *args.first()?;
        if let ("FMA", [x, y, z]) = (func, args) {
            return Some(self.emit1(Op::Fma(*x, *y, *z), Ty::F64));
        }
        let op = match func {
            "Sqrt" => UnOp::Fsqrt,
            "Abs" => UnOp::Fabs,
            "Floor" => UnOp::Ffloor,
            "Ceil" => UnOp::Fceil,
            "Trunc" => UnOp::Ftrunc,
            "Float64bits" => return Some(self.convert(ConvOp::Bitcast, Ty::I64, x)),
            "Float64frombits" => return Some(self.convert(ConvOp::Bitcast, Ty::F64, x)),
            "Float32bits" => return Some(self.convert(ConvOp::Bitcast, Ty::I32, x)),
            "Float32frombits" => return Some(self.convert(ConvOp::Bitcast, Ty::F32, x)),
            _ => return None,
        };
        Some(self.unary(op, x))
    }

    fn bits(&mut self, func: &str, args: &[Value]) -> Option<Value> {
        let x = *args.first()?;
        let base = func.trim_end_matches(|c: char| c.is_ascii_digit());
        let width = self.ty(x).size() as i64 * 8;
        let count = |b: &mut Self, op| {
            let n = b.unary(op, x);
            b.resize(n, Ty::I64, false)
        };
        Some(match base {
            "LeadingZeros" => count(self, UnOp::Clz),
            "TrailingZeros" => count(self, UnOp::Ctz),
            "OnesCount" => count(self, UnOp::Popcnt),
            "Len" => {
                let n = count(self, UnOp::Clz);
                let width = self.int(width);
                self.binary(BinOp::Isub, width, n)
            }
            "ReverseBytes" => self.unary(UnOp::Bswap, x),
            "mulHigh" => self.binary(BinOp::Umulhi, x, *args.get(1)?),
            _ => return None,
        })
    }

    fn atomic(&mut self, func: &str, args: &[Value]) -> Option<Option<Value>> {
        let op = ["CompareAndSwap", "Load", "Store", "Add", "Swap", "And", "Or"]
            .into_iter()
            .find(|op| func.starts_with(op))?;
        let ty = match &func[op.len()..] {
            "Int32" | "Uint32" => Ty::I32,
            "Int64" | "Uint64" | "Uintptr" => Ty::I64,
            "Pointer" => Ty::Ptr,
            _ => return None,
        };
        let addr = *args.first()?;
        // A nil address must panic; atomic instructions have no fault of their own.
        self.emit0(Op::NilCheck(addr));
        let value = args.get(1).copied();
        Some(match (op, value) {
            ("Load", _) => Some(self.emit1(Op::AtomicLoad { ty, addr }, ty)),
            ("Store", Some(value)) => {
                self.emit0(Op::AtomicStore { value, addr });
                None
            }
            ("Add", Some(value)) => {
                let old = self.emit1(Op::AtomicRmw { op: RmwOp::Add, value, addr }, ty);
                Some(self.binary(BinOp::Iadd, old, value))
            }
            ("Swap", Some(value)) => Some(self.emit1(Op::AtomicRmw { op: RmwOp::Xchg, value, addr }, ty)),
            ("And", Some(value)) => Some(self.emit1(Op::AtomicRmw { op: RmwOp::And, value, addr }, ty)),
            ("Or", Some(value)) => Some(self.emit1(Op::AtomicRmw { op: RmwOp::Or, value, addr }, ty)),
            ("CompareAndSwap", Some(old)) => {
                let new = *args.get(2)?;
                Some(self.emit1(Op::AtomicCas { addr, old, new }, Ty::I8))
            }
            _ => return None,
        })
    }
}
