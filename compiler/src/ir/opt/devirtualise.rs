//! Calls through func values and itabs that are known where they are called become direct.

use crate::ir::{
    Block, Callee, DataRef, FuncRef, Function, Inst, Op, Program, Target, Term, Value, ValueDef,
};
use rustc_hash::FxHashMap;

/// Closure objects made in a function, and their code: objects whose first word is written once, with the address of a
/// function. Found when first asked for.
#[derive(Default)]
pub struct Closures {
    made: Option<FxHashMap<Value, FuncRef>>,
    /// Results of inlined calls that return in one place only, and what they return.
    returned: FxHashMap<Value, Value>,
}

impl Closures {
    /// A call was inlined: forgets what was found. Returns in the new blocks lead to the last of them.
    pub fn changed(&mut self, f: &Function, new: &[Block]) {
        self.made = None;
        let Some((&rest, body)) = new.split_last() else { return };
        let params = &f.blocks[rest].params;
        if params.is_empty() {
            return;
        }
        let mut returns = body.iter().flat_map(|&b| f.blocks[b].term.targets()).filter(|t| t.block == rest);
        if let (Some(only), None) = (returns.next(), returns.next()) {
            self.returned.extend(params.iter().copied().zip(only.args.iter().copied()));
        }
    }

    pub fn code(&mut self, f: &Function, v: Value) -> Option<FuncRef> {
        self.made.get_or_insert_with(|| made_here(f)).get(&v).copied()
    }

    /// What a value is that an inlined call has returned.
    fn origin(&self, mut v: Value) -> Value {
        while let Some(&from) = self.returned.get(&v) {
            v = from;
        }
        v
    }
}

/// All closure objects of the function with their code.
pub fn made_here(f: &Function) -> FxHashMap<Value, FuncRef> {
    let mut stores: FxHashMap<Value, (u32, Option<FuncRef>)> = FxHashMap::default();
    // While calls are inlined, the new blocks have no place in the layout yet.
    for b in f.blocks.values() {
        for &i in &b.insts {
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

/// Makes an indirect call direct if its target is known. Whether it was one of an interface's method.
pub fn call(p: &Program, f: &mut Function, i: Inst, closures: &mut Closures) -> bool {
    let Op::Call { callee, .. } = &f.insts[i].op else { return false };
    let method = matches!(callee, Callee::Method(..));
    let (code, context) = match *callee {
        Callee::Closure(v, _) => {
            let from = closures.origin(v);
            let code = match op_of(f, from) {
                Some(&Op::Addr(t @ Target::Data(..))) => code_of(p, t),
                Some(Op::Alloc(_)) => closures.code(f, from),
                _ => None,
            };
            (code, Some(v))
        }
        Callee::Method(v, n, _) => match op_of(f, closures.origin(v)) {
            Some(&Op::Addr(Target::Itab(t))) => (p.itabs[t].funcs.get(n as usize).copied(), None),
            _ => (None, None),
        },
        _ => return false,
    };
    let Some(code) = code else { return false };
    if let Op::Call { callee, args } = &mut f.insts[i].op {
        let count = args.len() + usize::from(context.is_some());
        if p.funcs[code].params.len() == count {
            *callee = Callee::Func(code);
            if let Some(context) = context {
                args.insert(0, context);
            }
            return method;
        }
    }
    false
}

/// Where a wrapper goes on if its receiver is not nil, as a place in its layout, if it would tell otherwise that the method of
/// a value was called. A direct call is that of `(*p).M`, as in gc: it is the pointer that fails.
pub fn behind_check(p: &Program, f: &Function) -> Option<usize> {
    let entry = f.entry.filter(|_| f.wrapper)?;
    let Term::Brif { then, els, .. } = &f.blocks[entry].term else { return None };
    let tells = |&i: &Inst| match f.insts[i].op {
        Op::Call { callee: Callee::Func(c), .. } => p.funcs[c].name == "runtime.panicwrap",
        _ => false,
    };
    let tells = f.blocks[then.block].insts.iter().any(tells);
    f.layout.iter().position(|&b| tells && b == els.block)
}
