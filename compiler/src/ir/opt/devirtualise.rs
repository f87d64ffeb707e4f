//! Calls through func values and itabs that are known where they are called become direct.

use crate::ir::{Callee, DataRef, FuncRef, Function, Inst, Op, Program, Target, Value, ValueDef};
use rustc_hash::FxHashMap;

/// Closure objects made in a function, and their code: objects whose first word is written once, with the address of a
/// function. Found when first asked for.
#[derive(Default)]
pub struct Closures(Option<FxHashMap<Value, FuncRef>>);

impl Closures {
    /// Forgets what was found; the function has changed.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    pub fn code(&mut self, f: &Function, v: Value) -> Option<FuncRef> {
        self.0.get_or_insert_with(|| made_here(f)).get(&v).copied()
    }
}

/// All closure objects of the function with their code.
pub fn made_here(f: &Function) -> FxHashMap<Value, FuncRef> {
    let mut stores: FxHashMap<Value, (u32, Option<FuncRef>)> = FxHashMap::default();
    for &b in &f.layout {
        for &i in &f.blocks[b].insts {
            let Op::Store { value, addr, offset: 0, .. } = f.insts[i].op else { continue };
            if !matches!(op_of(f, addr), Some(Op::Alloc(_))) {
                continue;
            }
            let target = match op_of(f, value) {
                Some(&Op::Addr(Target::Func(c))) => Some(c),
                _ => None,
            };
            stores.entry(addr).or_insert((0, target)).0 += 1;
        }
    }
    stores.into_iter().filter_map(|(v, (n, target))| if n == 1 { Some((v, target?)) } else { None }).collect()
}

/// The code behind an address that is a function or a closure without captures.
pub fn code_of(p: &Program, t: Target) -> Option<FuncRef> {
    match t {
        Target::Func(f) => Some(f),
        Target::Data(d, 0) => static_closure(p, d),
        _ => None,
    }
}

fn static_closure(p: &Program, d: DataRef) -> Option<FuncRef> {
    let data = &p.data[d];
    match (data.writable, data.bytes.len(), data.relocs.as_slice()) {
        (false, 8, [(0, Target::Func(f))]) => Some(*f),
        _ => None,
    }
}

fn op_of(f: &Function, v: Value) -> Option<&Op> {
    match f.values[v].def {
        ValueDef::Result(i, _) => Some(&f.insts[i].op),
        ValueDef::Param(..) => None,
    }
}

/// Makes an indirect call direct if its target is known.
pub fn call(p: &Program, f: &mut Function, i: Inst, closures: &mut Closures) {
    let Op::Call { callee, .. } = &f.insts[i].op else { return };
    let (code, context) = match *callee {
        Callee::Closure(v, _) => {
            let code = match op_of(f, v) {
                Some(&Op::Addr(t @ Target::Data(..))) => code_of(p, t),
                Some(Op::Alloc(_)) => closures.code(f, v),
                _ => None,
            };
            (code, Some(v))
        }
        Callee::Method(v, n, _) => match op_of(f, v) {
            Some(&Op::Addr(Target::Itab(t))) => (p.itabs[t].funcs.get(n as usize).copied(), None),
            _ => (None, None),
        },
        _ => return,
    };
    let Some(code) = code else { return };
    if let Op::Call { callee, args } = &mut f.insts[i].op {
        let count = args.len() + usize::from(context.is_some());
        if p.funcs[code].params.len() == count {
            *callee = Callee::Func(code);
            if let Some(context) = context {
                args.insert(0, context);
            }
        }
    }
}
