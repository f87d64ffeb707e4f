//! Escape analysis: which objects can live in their function's frame.
//!
//! Within a function pointers are sorted into classes: everything that may point to the same objects is one class, and
//! each class has one class of *contents*, what its objects' pointer fields hold (Steensgaard's unification; flow and
//! field insensitive). A class escapes when one of its pointers is stored where it outlives the call, and then its
//! contents do too.
//!
//! Between functions, a summary says for each parameter how many steps away things begin to escape: the pointer itself,
//! what it points to, what that points to. For a closure's context that counts where the closure is made, so that
//! calling a func value is harmless to what it captures. Summaries start optimistic and only grow, so iterating to a
//! fixpoint is sound; and it ends, though a function that calls itself may look better with a worse summary: what was
//! found once stays.
//!
//! An object in a loop needs more: one slot serves all rounds (`rounds`).

mod rounds;

use super::cfg::Cfg;
use super::first_grow;
use crate::ir::ValueDef;
use crate::ir::{
    Callee, ConvOp, Data, DataRef, FuncRef, Function, Inst, InstData, Op, Program, Slot, SlotData, Stage,
    Target, Term, Ty, Value,
};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use minigo_abi::func::RtFn;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// Bigger objects stay on the heap, as in gc.
const MAX_FRAME_OBJECT: u64 = 64 << 10;

/// What a function does with one parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParamUse {
    /// What is at least this many steps away escapes: 0 is the pointer itself, 1 what the memory it points to holds.
    pub from: u8,
    /// The results (below 32) that may be this pointer.
    pub results: u32,
}

/// As far as steps are told apart.
const FAR: u8 = 8;
const NEVER: u8 = u8::MAX;

impl ParamUse {
    /// What is true if either is. A pointer that escapes need not be followed to results.
    pub fn or(self, other: ParamUse) -> ParamUse {
        let from = self.from.min(other.from);
        ParamUse { from, results: if from == 0 { 0 } else { self.results | other.results } }
    }

    /// Whether anything behind the pointer escapes.
    pub fn contents_escape(self) -> bool {
        self.from < NEVER
    }
}

impl Default for ParamUse {
    fn default() -> ParamUse {
        ParamUse { from: NEVER, results: 0 }
    }
}

const ESCAPES: ParamUse = ParamUse { from: 0, results: 0 };

/// Analyses the current unit and turns objects that do not escape into slots. What a function that has no code yet does
/// with its parameters is not known.
pub fn analyse(p: &mut Program) {
    let funcs: Vec<FuncRef> = p.funcs.keys().filter(|&f| p.funcs[f].in_unit()).collect();
    let mut summaries: Summaries = SecondaryMap::new();
    for &f in &funcs {
        // What may be replaced does anything with its parameters.
        let uses = if p.funcs[f].replaceable { ESCAPES } else { ParamUse::default() };
        summaries[f] = Some(vec![uses; p.funcs[f].params.len()]);
    }
    // Callers are revisited until summaries stand; most programs need two or three rounds.
    let mut dirty = funcs.clone();
    let mut callers: SecondaryMap<FuncRef, Vec<FuncRef>> = SecondaryMap::new();
    for &f in &funcs {
        for i in p.funcs[f].insts.values() {
            let callee = match &i.op {
                Op::Call { callee: Callee::Func(c), .. } => *c,
                Op::Addr(Target::Func(c)) => *c,
                _ => continue,
            };
            // Of earlier units only what this one calls matters: a session has thousands.
            if p.funcs[callee].stage == Stage::Compiled {
                summaries[callee].get_or_insert_with(|| p.funcs[callee].param_uses.clone());
            }
            if !callers[callee].contains(&f) {
                callers[callee].push(f);
            }
        }
    }
    while let Some(f) = dirty.pop() {
        if p.funcs[f].replaceable {
            continue;
        }
        let mut new = Graph::build(&p.funcs[f], &p.data, &summaries).summary(&p.funcs[f]);
        let old = summaries[f].as_deref().unwrap_or_default();
        new.iter_mut().zip(old).for_each(|(n, &o)| *n = n.or(o));
        if old != new {
            summaries[f] = Some(new);
            for &c in &callers[f] {
                if !dirty.contains(&c) {
                    dirty.push(c);
                }
            }
        }
    }
    for &f in &funcs {
        let mut graph = Graph::build(&p.funcs[f], &p.data, &summaries);
        let stay = graph.frame_objects(&p.funcs[f]);
        first_grow::settle(&mut p.funcs[f], |io| graph.array_escapes(io));
        for inst in stay {
            let Op::Alloc(desc) = p.funcs[f].insts[inst].op else { continue };
            let (size, align) = (p.descs[desc].size, p.descs[desc].align);
            if size <= MAX_FRAME_OBJECT {
                to_slot(&mut p.funcs[f], inst, size as u32, u32::from(align.max(1)));
            }
        }
        p.funcs[f].param_uses = summaries[f].clone().unwrap_or_default();
    }
}

/// The function whose address a value is.
fn code_at(f: &Function, v: Value) -> Option<FuncRef> {
    match f.values[v].def {
        ValueDef::Result(i, _) => match f.insts[i].op {
            Op::Addr(Target::Func(code)) => Some(code),
            _ => None,
        },
        ValueDef::Param(..) => None,
    }
}

/// The pointers that an integer was computed from.
fn pointers_behind(f: &Function, v: Value) -> Vec<Value> {
    let (mut work, mut found, mut seen) = (vec![v], Vec::new(), Vec::new());
    while let Some(v) = work.pop() {
        if seen.contains(&v) {
            continue;
        }
        seen.push(v);
        match f.values[v].def {
            ValueDef::Result(i, _) => match &f.insts[i].op {
                Op::Convert(_, _, x) | Op::Unary(_, x) if f.values[*x].ty == Ty::Ptr => found.push(*x),
                op @ (Op::Convert(..) | Op::Unary(..) | Op::Binary(..) | Op::Select(..)) => {
                    op.for_each_value(|x| work.push(x));
                }
                _ => {}
            },
            ValueDef::Param(b, n) => {
                for &p in &f.layout {
                    f.blocks[p].term.targets().for_each(|t| {
                        if t.block == b {
                            work.push(t.args[n as usize]);
                        }
                    });
                }
            }
        }
    }
    found
}

/// `Alloc` becomes the address of a slot, zeroed where the object was made.
fn to_slot(f: &mut Function, inst: Inst, size: u32, align: u32) {
    let slot = f.slots.push(SlotData { size, align, pinned: false });
    f.insts[inst].op = Op::SlotAddr(slot);
    let (dst, pos) = (f.insts[inst].results[0], f.insts[inst].pos);
    if size == 0 {
        return;
    }
    let zero = f.insts.push(InstData { op: Op::Zero { dst, size, align }, results: smallvec![], pos });
    for &b in &f.layout {
        if let Some(at) = f.blocks[b].insts.iter().position(|&i| i == inst) {
            f.blocks[b].insts.insert(at + 1, zero);
            return;
        }
    }
}

/// A class of pointers.
type Class = u32;

type Summaries = SecondaryMap<FuncRef, Option<Vec<ParamUse>>>;

struct Graph<'a> {
    data: &'a PrimaryMap<DataRef, Data>,
    summaries: &'a Summaries,
    parent: Vec<Class>,
    contents: Vec<Option<Class>>,
    escaped: Vec<bool>,
    of: SecondaryMap<Value, Option<Class>>,
    /// A slot's address may be taken by many instructions: they are one class.
    slots: SecondaryMap<Slot, Option<Class>>,
    /// Pointers that leave their instruction other than as an address: not fit for a slot in a loop.
    indirect: SecondaryMap<Value, bool>,
    /// Pointers that may be used in another round of a loop than the one that made them, other than by way of memory.
    crossing: SecondaryMap<Value, bool>,
    /// Addresses through which pointers are written.
    written: Vec<Value>,
    /// Code of closure objects made here.
    code: FxHashMap<Value, FuncRef>,
    /// What the function returns. It escapes, but a caller that passes a pointer and gets it back knows where it goes.
    results: Vec<Class>,
}

/// Results beyond these just escape.
const MAX_RESULTS: usize = 32;

impl<'a> Graph<'a> {
    fn build(f: &Function, data: &'a PrimaryMap<DataRef, Data>, summaries: &'a Summaries) -> Graph<'a> {
        let mut g = Graph {
            data,
            summaries,
            parent: Vec::new(),
            contents: Vec::new(),
            escaped: Vec::new(),
            of: SecondaryMap::with_default(None),
            slots: SecondaryMap::with_default(None),
            indirect: SecondaryMap::new(),
            crossing: SecondaryMap::new(),
            written: Vec::new(),
            code: FxHashMap::default(),
            results: Vec::new(),
        };
        g.results = f.results.iter().take(MAX_RESULTS).map(|_| g.fresh()).collect();
        g.code = super::devirtualise::made_here(f);
        for &b in &f.layout {
            for &i in &f.blocks[b].insts {
                g.inst(f, &f.insts[i]);
            }
            g.term(f, &f.blocks[b].term);
        }
        g
    }

    fn fresh(&mut self) -> Class {
        let c = self.parent.len() as Class;
        self.parent.push(c);
        self.contents.push(None);
        self.escaped.push(false);
        c
    }

    fn find(&mut self, mut c: Class) -> Class {
        while self.parent[c as usize] != c {
            let up = self.parent[self.parent[c as usize] as usize];
            self.parent[c as usize] = up;
            c = up;
        }
        c
    }

    fn class(&mut self, v: Value) -> Class {
        match self.of[v] {
            Some(c) => self.find(c),
            None => {
                let c = self.fresh();
                self.of[v] = Some(c);
                c
            }
        }
    }

    fn contents(&mut self, c: Class) -> Class {
        let c = self.find(c);
        match self.contents[c as usize] {
            Some(d) => self.find(d),
            None => {
                let d = self.fresh();
                self.escaped[d as usize] = self.escaped[c as usize];
                self.contents[c as usize] = Some(d);
                d
            }
        }
    }

    fn unify(&mut self, a: Class, b: Class) {
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            let escaped = self.escaped[a as usize] || self.escaped[b as usize];
            self.parent[b as usize] = a;
            match (self.contents[a as usize], self.contents[b as usize]) {
                (Some(x), Some(y)) => work.push((x, y)),
                (None, Some(y)) => self.contents[a as usize] = Some(y),
                _ => {}
            }
            if escaped {
                self.escape(a);
            }
        }
    }

    /// The class and all it reaches escape.
    fn escape(&mut self, c: Class) {
        let mut c = self.find(c);
        loop {
            self.escaped[c as usize] = true;
            match self.contents[c as usize] {
                Some(d) => {
                    let d = self.find(d);
                    if self.escaped[d as usize] {
                        return;
                    }
                    c = d;
                }
                None => return,
            }
        }
    }

    fn escape_contents(&mut self, c: Class) {
        let d = self.contents(c);
        self.escape(d);
    }

    fn inst(&mut self, f: &Function, i: &InstData) {
        let is_ptr = |v: Value| f.values[v].ty == Ty::Ptr;
        match &i.op {
            Op::PtrAdd { base, .. } => {
                let (r, b) = (self.class(i.results[0]), self.class(*base));
                self.unify(r, b);
            }
            Op::Select(_, a, b) if is_ptr(*a) => {
                self.indirect[*a] = true;
                self.indirect[*b] = true;
                let (r, a, b) = (self.class(i.results[0]), self.class(*a), self.class(*b));
                self.unify(r, a);
                self.unify(r, b);
            }
            // A uintptr keeps nothing alive, as in Go.
            Op::Convert(ConvOp::Bitcast, _, v) if is_ptr(*v) => {
                self.indirect[*v] = true;
                self.crossing[*v] = true;
            }
            Op::Convert(_, Ty::Ptr, v) => {
                // An integer that became a pointer may point anywhere, and to what it was computed from.
                let c = self.class(i.results[0]);
                self.escape_contents(c);
                for p in pointers_behind(f, *v) {
                    let (c, p) = (self.class(i.results[0]), self.class(p));
                    self.unify(c, p);
                }
            }
            Op::Addr(t) if self.leads_on(*t) => {
                let c = self.class(i.results[0]);
                self.escape_contents(c);
            }
            Op::SlotAddr(s) => {
                let c = self.class(i.results[0]);
                match self.slots[*s] {
                    Some(d) => self.unify(d, c),
                    None => self.slots[*s] = Some(c),
                }
            }
            Op::Load { addr, .. } | Op::AtomicLoad { addr, .. } if is_ptr(i.results[0]) => {
                let a = self.class(*addr);
                let (r, d) = (self.class(i.results[0]), self.contents(a));
                self.unify(r, d);
            }
            Op::Store { value, addr, .. } | Op::AtomicStore { value, addr } if is_ptr(*value) => {
                self.store(*value, *addr);
                if let Some(code) = code_at(f, *value) {
                    self.closure(code, *addr);
                }
            }
            Op::AtomicRmw { value, addr, .. } if is_ptr(*value) => {
                self.store(*value, *addr);
                let (a, r) = (self.class(*addr), self.class(i.results[0]));
                let d = self.contents(a);
                self.unify(r, d);
            }
            Op::AtomicCas { addr, new, .. } if is_ptr(*new) => self.store(*new, *addr),
            Op::Copy { dst, src, ptrs: true, .. } => {
                self.written.push(*dst);
                let (d, s) = (self.class(*dst), self.class(*src));
                let (d, s) = (self.contents(d), self.contents(s));
                self.unify(d, s);
            }
            Op::Call { callee, args } => self.call(f, *callee, args, &i.results),
            _ => {}
        }
    }

    /// Whether memory that lives on can be reached from static memory: not from code, tables of types and the bytes
    /// of strings.
    fn leads_on(&self, t: Target) -> bool {
        match t {
            Target::Func(_) | Target::Desc(_) | Target::Itab(_) => false,
            Target::Data(d, _) => self.data[d].writable || !self.data[d].relocs.is_empty(),
            Target::Global(..) => true,
        }
    }

    fn store(&mut self, value: Value, addr: Value) {
        self.indirect[value] = true;
        self.written.push(addr);
        let a = self.class(addr);
        let (v, d) = (self.class(value), self.contents(a));
        self.unify(v, d);
    }

    /// The making of a closure object: what its code does with what it captures counts from here on, whoever calls it.
    fn closure(&mut self, code: FuncRef, object: Value) {
        let uses = self.summaries[code].as_ref().and_then(|u| u.first());
        let from = uses.map_or(0, |u| u.from);
        // The object itself stays where it is.
        self.escape_from(object, from.max(1));
    }

    fn call(&mut self, f: &Function, callee: Callee, args: &[Value], results: &[Value]) {
        let is_ptr = |v: Value| f.values[v].ty == Ty::Ptr;
        for &r in results {
            if is_ptr(r) {
                let c = self.class(r);
                self.escape_contents(c);
            }
        }
        let known = match callee {
            Callee::Func(c) => Some((c, None)),
            Callee::Closure(v, _) => self.code.get(&v).map(|&c| (c, Some(v))),
            _ => None,
        };
        if let Callee::Rt(r) = callee {
            return self.runtime_call(f, r, args);
        }
        let mut all: Vec<Value> = Vec::new();
        if let Callee::Closure(v, _) = callee {
            all.push(v);
        }
        all.extend_from_slice(args);
        let uses = known.and_then(|(c, _)| self.summaries[c].as_ref()).filter(|u| u.len() == all.len());
        for (n, &a) in all.iter().enumerate() {
            if !is_ptr(a) {
                continue;
            }
            // The code of a closure reads its context; where that goes was seen where the closure was made.
            let context = n == 0 && matches!(callee, Callee::Closure(..));
            let unknown = if context { ParamUse::default() } else { ESCAPES };
            let u = uses.map_or(unknown, |u| u[n]);
            self.pass(a, u);
            for (k, &r) in results.iter().enumerate() {
                if k < MAX_RESULTS && u.results >> k & 1 != 0 && is_ptr(r) {
                    self.indirect[a] = true;
                    let (a, r) = (self.class(a), self.class(r));
                    self.unify(a, r);
                }
            }
        }
    }

    fn pass(&mut self, v: Value, u: ParamUse) {
        self.indirect[v] |= u.from == 0;
        self.escape_from(v, u.from);
    }

    fn escape_from(&mut self, v: Value, from: u8) {
        if from == NEVER {
            return;
        }
        let mut c = self.class(v);
        for _ in 0..from {
            c = self.contents(c);
        }
        self.escape(c);
    }

    fn runtime_call(&mut self, f: &Function, r: RtFn, args: &[Value]) {
        use RtFn::*;
        let is_ptr = |v: Value| f.values[v].ty == Ty::Ptr;
        match r {
            // These read or write raw memory and keep nothing.
            Memclr | Movebytes | Indexbyte | Indexstring | Memequal | Typeequal | Efaceequal | Cmpstring
            | Decoderune | Printstring | Printslice | Printeface | Printpointer | Semacquire | Semrelease
            | Oswrite | Fmtfloat | Timenow | Raiseinfo | Deferpop | Nextdefer | Unwind => {}
            // A key that is looked for is only read.
            Mapaccess1 | Mapaccess1Fast64 | Mapaccess1Fast32 | Mapaccess1Faststr | Mapaccess2
            | Mapaccess2Fast64 | Mapaccess2Fast32 | Mapaccess2Faststr | Mapdelete | MapdeleteFast64
            | MapdeleteFast32 | MapdeleteFaststr | Mapclear => {}
            // What is received comes from elsewhere.
            Chanrecv | Selectnbrecv => {
                if let Some(&e) = args.get(1) {
                    let c = self.class(e);
                    self.escape_contents(c);
                }
            }
            Memmove => {
                self.written.push(args[0]);
                let (d, s) = (self.class(args[0]), self.class(args[1]));
                let (d, s) = (self.contents(d), self.contents(s));
                self.unify(d, s);
            }
            // The value sent leaves; its memory does not.
            Chansend1 | Selectnbsend => {
                let (c, e) = (self.class(args[0]), self.class(args[1]));
                self.escape_contents(c);
                self.escape_contents(e);
            }
            // Cases point to channels and to the places of values.
            Selectgo => {
                let c = self.class(args[0]);
                let d = self.contents(c);
                self.escape_contents(d);
            }
            // Out-buffers get fresh strings and slices; the inputs are only read.
            Concatstrings | Intstring | Slicebytetostring | Stringtoslicebyte | Slicerunetostring
            | Stringtoslicerune => {
                let c = self.class(args[0]);
                self.escape_contents(c);
            }
            // The old array is copied to a new one on the heap.
            Growslice | Growfirst => {
                let c = self.class(args[0]);
                let old = self.contents(c);
                self.escape_contents(old);
            }
            // A panic lives as long as the frame that raises it; its value goes to whoever recovers.
            Pushpanic | Gorecover => {
                let c = self.class(args[0]);
                self.escape_contents(c);
            }
            // A deferred closure runs before the frame is gone.
            Deferproc => {
                let v = args[0];
                self.indirect[v] = true;
                self.crossing[v] = true;
                let u = self.code.get(&v).and_then(|&c| self.summaries[c].as_ref()).filter(|u| u.len() == 1);
                let u = u.map_or(ESCAPES, |u| u[0]);
                self.pass(v, u);
            }
            _ => {
                for &a in args {
                    if is_ptr(a) {
                        self.pass(a, ESCAPES);
                    }
                }
            }
        }
    }

    fn term(&mut self, f: &Function, t: &Term) {
        for c in t.targets() {
            for (&p, &a) in f.blocks[c.block].params.iter().zip(&c.args) {
                if f.values[p].ty == Ty::Ptr {
                    self.indirect[a] = true;
                    self.crossing[a] = true;
                    let (p, a) = (self.class(p), self.class(a));
                    self.unify(p, a);
                }
            }
        }
        if let Term::Return(vs) = t {
            for (n, &v) in vs.iter().enumerate() {
                if f.values[v].ty == Ty::Ptr {
                    self.indirect[v] = true;
                    self.crossing[v] = true;
                    let c = self.class(v);
                    match self.results.get(n) {
                        Some(&r) => self.unify(r, c),
                        None => self.escape(c),
                    }
                }
            }
        }
    }

    fn params(f: &Function) -> Vec<Value> {
        f.entry.map_or(Vec::new(), |e| f.blocks[e].params.clone())
    }

    fn summary(&mut self, f: &Function) -> Vec<ParamUse> {
        let params = Self::params(f);
        let mut uses = vec![ParamUse::default(); params.len()];
        for n in 0..self.results.len() {
            let r = self.find(self.results[n]);
            for (p, u) in params.iter().zip(&mut uses) {
                if f.values[*p].ty == Ty::Ptr && self.class(*p) == r {
                    u.results |= 1 << n;
                }
            }
        }
        // What is returned in any other way, or by way of memory, escapes.
        for n in 0..self.results.len() {
            let r = self.find(self.results[n]);
            if params.iter().any(|&p| f.values[p].ty == Ty::Ptr && self.class(p) == r) {
                continue;
            }
            self.escape(r);
        }
        let written: Vec<Class> = self.written.clone().into_iter().map(|v| self.class(v)).collect();
        let mut classes = Vec::new();
        for (n, &p) in params.iter().enumerate() {
            if f.values[p].ty != Ty::Ptr {
                continue;
            }
            let c = self.class(p);
            if self.escaped[c as usize] {
                uses[n] = ESCAPES;
            }
            // Everything reachable through the parameter.
            let mut reach = Vec::new();
            let mut at = c;
            while let Some(d) = self.contents[at as usize] {
                at = self.find(d);
                if at == c || reach.contains(&at) {
                    // A ring: what is reached was perhaps stored where it is reached from, which callers do not see.
                    if written.iter().any(|w| *w == c || reach.contains(w)) {
                        uses[n] = ESCAPES;
                    }
                    break;
                }
                reach.push(at);
                if self.escaped[at as usize] {
                    uses[n].from = uses[n].from.min(FAR.min(reach.len() as u8));
                }
            }
            classes.push((n, c, reach));
        }
        // Something reachable from one parameter was made reachable from another: callers see it as an escape.
        for (i, (n, c, reach)) in classes.iter().enumerate() {
            for (m, d, other) in &classes[i + 1..] {
                if c == d || reach.contains(d) || other.contains(c) || reach.iter().any(|r| other.contains(r))
                {
                    uses[*n] = ESCAPES;
                    uses[*m] = ESCAPES;
                }
            }
        }
        uses
    }

    /// The `Alloc`s whose objects can live in the frame.
    fn frame_objects(&mut self, f: &Function) -> Vec<Inst> {
        let needed =
            |op: &Op| matches!(op, Op::Alloc(_) | Op::Call { callee: Callee::Rt(RtFn::Growfirst), .. });
        if !f.insts.values().any(|i| needed(&i.op)) {
            return Vec::new();
        }
        for n in 0..self.results.len() {
            let r = self.results[n];
            self.escape(r);
        }
        // What is stored through a parameter outlives the call.
        for p in Self::params(f) {
            if f.values[p].ty == Ty::Ptr {
                let c = self.class(p);
                self.escape_contents(c);
            }
        }
        let cfg = Cfg::new(f);
        let looped = cfg.in_loop();
        let rounds = self.within_rounds(f);
        let mut stay = Vec::new();
        for &b in &f.layout {
            for &i in &f.blocks[b].insts {
                if !matches!(f.insts[i].op, Op::Alloc(_)) {
                    continue;
                }
                let v = f.insts[i].results[0];
                let c = self.class(v);
                let local = |g: &Self| rounds.contains_key(&c) || !g.leaves_round(f, v);
                if !self.escaped[c as usize] && (!looped[b] || local(self)) {
                    stay.push(i);
                }
            }
        }
        stay
    }

    /// Whether the array of the slice at an address goes where it outlives the call, after `frame_objects`.
    fn array_escapes(&mut self, slice: Value) -> bool {
        let c = self.class(slice);
        let array = self.contents(c);
        self.escaped[array as usize]
    }
}
