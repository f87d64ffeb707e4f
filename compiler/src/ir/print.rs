//! The text form of the IR, for `minigo emit --ir` and the snapshots in `testdata/ir`.
//!
//! Values and blocks are numbered in the order in which the layout shows them, not by id, so that a change in how the
//! builder allocates ids leaves the text alone. The verifier speaks of the same numbers.

use super::*;
use cranelift_entity::SecondaryMap;
use std::fmt::Write;

/// The numbers under which values and blocks of one function are shown.
pub struct Names {
    values: SecondaryMap<Value, u32>,
    blocks: SecondaryMap<Block, u32>,
}

impl Names {
    pub fn new(f: &Function) -> Names {
        let mut n = Names {
            values: SecondaryMap::with_default(u32::MAX),
            blocks: SecondaryMap::with_default(u32::MAX),
        };
        let mut next = 0;
        for (i, &b) in f.layout.iter().enumerate() {
            n.blocks[b] = i as u32;
            let data = &f.blocks[b];
            let results = data.insts.iter().flat_map(|&i| f.insts[i].results.iter());
            for &v in data.params.iter().chain(results) {
                n.values[v] = next;
                next += 1;
            }
        }
        n
    }

    pub fn value(&self, v: Value) -> String {
        match self.values[v] {
            u32::MAX => format!("?{v}"),
            n => format!("v{n}"),
        }
    }

    pub fn block(&self, b: Block) -> String {
        match self.blocks[b] {
            u32::MAX => format!("?{b}"),
            n => format!("b{n}"),
        }
    }

    fn list(&self, vs: &[Value]) -> String {
        vs.iter().map(|&v| self.value(v)).collect::<Vec<_>>().join(", ")
    }
}

/// All functions with a body, then globals and initialised data that the text refers to by name.
pub fn print_program(p: &Program) -> String {
    let mut out = String::new();
    for (_, f) in p.funcs.iter().filter(|(_, f)| f.entry.is_some()) {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&print_function(p, f));
    }
    out
}

pub fn print_function(p: &Program, f: &Function) -> String {
    let names = Names::new(f);
    let mut out = String::new();
    let tys = |ts: &[Ty]| ts.iter().map(|&t| t.text()).collect::<Vec<_>>().join(", ");
    let _ = write!(out, "func {}({})", f.name, tys(&f.params));
    if !f.results.is_empty() {
        let _ = write!(out, " -> {}", tys(&f.results));
    }
    for (on, word) in
        [(f.wrapper, "wrapper"), (f.noinline, "noinline"), (f.nosplit, "nosplit"), (f.has_defer, "defer")]
    {
        if on {
            let _ = write!(out, " {word}");
        }
    }
    if f.entry.is_none() {
        out.push_str(" extern\n");
        return out;
    }
    out.push_str(" {\n");
    for (s, d) in f.slots.iter() {
        let pinned = if d.pinned { ", pinned" } else { "" };
        let _ = writeln!(out, "    {s}: {} bytes, align {}{pinned}", d.size, d.align);
    }
    for &b in &f.layout {
        let data = &f.blocks[b];
        let params = data
            .params
            .iter()
            .map(|&v| format!("{}: {}", names.value(v), f.values[v].ty.text()))
            .collect::<Vec<_>>();
        let _ = write!(out, "{}", names.block(b));
        if !params.is_empty() {
            let _ = write!(out, "({})", params.join(", "));
        }
        out.push_str(if data.cold { ": cold\n" } else { ":\n" });
        for &i in &data.insts {
            let _ = writeln!(out, "    {}", print_inst(p, f, &names, i));
        }
        let _ = writeln!(out, "    {}", print_term(&names, &data.term));
    }
    out.push_str("}\n");
    out
}

/// One instruction with its results.
pub fn print_inst(p: &Program, f: &Function, names: &Names, i: Inst) -> String {
    let data = &f.insts[i];
    let mut out = String::new();
    if !data.results.is_empty() {
        let rs = data.results.iter().map(|&v| format!("{}: {}", names.value(v), f.values[v].ty.text()));
        let _ = write!(out, "{} = ", rs.collect::<Vec<_>>().join(", "));
    }
    let v = |x: Value| names.value(x);
    let _ = match &data.op {
        Op::Iconst(_, n) => write!(out, "const {n}"),
        Op::F32const(b) => write!(out, "fconst {:?}", f32::from_bits(*b)),
        Op::F64const(b) => write!(out, "fconst {:?}", f64::from_bits(*b)),
        Op::Addr(t) => write!(out, "addr {}", print_target(p, *t)),
        Op::SlotAddr(s) => write!(out, "addr {s}"),
        Op::Unary(op, x) => write!(out, "{} {}", lower(op), v(*x)),
        Op::Convert(op, _, x) => write!(out, "{} {}", lower(op), v(*x)),
        Op::Binary(op, x, y) => write!(out, "{} {}, {}", lower(op), v(*x), v(*y)),
        Op::Cmp(op, x, y) => write!(out, "cmp {} {}, {}", lower(op), v(*x), v(*y)),
        Op::Fma(x, y, z) => write!(out, "fma {}, {}, {}", v(*x), v(*y), v(*z)),
        Op::Select(c, x, y) => write!(out, "select {}, {}, {}", v(*c), v(*x), v(*y)),
        Op::PtrAdd { base, index, scale, offset } => {
            let index = index.map_or(String::new(), |i| format!(" + {} * {scale}", v(i)));
            let offset = if *offset == 0 { String::new() } else { format!(" + {offset}") };
            write!(out, "ptradd {}{index}{offset}", v(*base))
        }
        Op::Load { addr, offset, mem, .. } => {
            write!(out, "load{} [{}]", print_mem(*mem), print_addr(names, *addr, *offset))
        }
        Op::Store { value, addr, offset, mem } => {
            write!(out, "store{} {}, [{}]", print_mem(*mem), v(*value), print_addr(names, *addr, *offset))
        }
        Op::Copy { dst, src, size, align, ptrs } => {
            let ptrs = if *ptrs { ".ptrs" } else { "" };
            write!(out, "copy{ptrs} [{}], [{}], {size}, align {align}", v(*dst), v(*src))
        }
        Op::Zero { dst, size, align } => write!(out, "zero [{}], {size}, align {align}", v(*dst)),
        Op::NilCheck(x) => write!(out, "nilcheck {}", v(*x)),
        Op::NoteLock(note, x) => write!(out, "note.{} {}", format!("{note:?}").to_lowercase(), v(*x)),
        Op::Bounds { kind, index, len } => write!(out, "bounds {} {}, {}", lower(kind), v(*index), v(*len)),
        Op::Alloc(d) => write!(out, "alloc {}", p.descs[*d].string),
        Op::Call { callee, args } => {
            write!(out, "call {}({})", print_callee(p, names, *callee), names.list(args))
        }
        Op::AtomicLoad { addr, .. } => write!(out, "atomic.load [{}]", v(*addr)),
        Op::AtomicStore { value, addr } => write!(out, "atomic.store {}, [{}]", v(*value), v(*addr)),
        Op::AtomicRmw { op, value, addr } => {
            write!(out, "atomic.{} {}, [{}]", lower(op), v(*value), v(*addr))
        }
        Op::AtomicCas { addr, old, new } => {
            write!(out, "atomic.cas [{}], {}, {}", v(*addr), v(*old), v(*new))
        }
        Op::FramePointer => write!(out, "framepointer"),
        Op::Recovered => write!(out, "recovered"),
    };
    out
}

fn print_callee(p: &Program, names: &Names, c: Callee) -> String {
    match c {
        Callee::Func(f) => p.funcs[f].name.clone(),
        Callee::Closure(v, _) => format!("closure {}", names.value(v)),
        Callee::Method(v, n, _) => format!("method {}.{n}", names.value(v)),
        Callee::Rt(f) => format!("rt.{}", f.name()),
    }
}

fn print_target(p: &Program, t: Target) -> String {
    let plus = |o: i64| if o == 0 { String::new() } else { format!("+{o}") };
    match t {
        Target::Func(f) => format!("func {}", p.funcs[f].name),
        Target::Global(g, o) => format!("global {}{}", p.globals[g].name, plus(o)),
        Target::Data(d, o) => format!("data {}{}", print_data(&p.data[d]), plus(o)),
        Target::Desc(d) => format!("type {}", p.descs[d].string),
        Target::Itab(i) => {
            format!("itab {}, {}", p.descs[p.itabs[i].inter].string, p.descs[p.itabs[i].ty].string)
        }
    }
}

/// Data is shown by its contents: ids would change with every unrelated literal.
fn print_data(d: &Data) -> String {
    let text = &d.bytes[..d.bytes.len().min(40)];
    let dots = if d.bytes.len() > 40 { "…" } else { "" };
    if d.relocs.is_empty() {
        format!("\"{}{dots}\"", text.escape_ascii())
    } else {
        format!("{{{} bytes, {} addresses}}", d.bytes.len(), d.relocs.len())
    }
}

fn print_addr(names: &Names, addr: Value, offset: i32) -> String {
    match offset {
        0 => names.value(addr),
        o => format!("{} + {o}", names.value(addr)),
    }
}

fn print_mem(m: Mem) -> &'static str {
    match (m.may_fault, m.readonly) {
        (false, false) => "",
        (true, false) => ".user",
        (false, true) => ".ro",
        (true, true) => ".user.ro",
    }
}

fn print_call(names: &Names, c: &BlockCall) -> String {
    match c.args.is_empty() {
        true => names.block(c.block),
        false => format!("{}({})", names.block(c.block), names.list(&c.args)),
    }
}

fn print_term(names: &Names, t: &Term) -> String {
    match t {
        Term::Jump(c) => format!("jump {}", print_call(names, c)),
        Term::Brif { cond, then, els } => {
            format!("brif {}, {}, {}", names.value(*cond), print_call(names, then), print_call(names, els))
        }
        Term::Table { value, targets, default } => {
            let ts = targets.iter().map(|c| print_call(names, c)).collect::<Vec<_>>();
            format!("table {}, [{}], {}", names.value(*value), ts.join(", "), print_call(names, default))
        }
        Term::Return(vs) if vs.is_empty() => "return".to_owned(),
        Term::Return(vs) => format!("return {}", names.list(vs)),
        Term::Unreachable => "unreachable".to_owned(),
    }
}

fn lower(op: &impl std::fmt::Debug) -> String {
    format!("{op:?}").to_ascii_lowercase()
}

impl Ty {
    pub fn text(self) -> &'static str {
        match self {
            Ty::I8 => "i8",
            Ty::I16 => "i16",
            Ty::I32 => "i32",
            Ty::I64 => "i64",
            Ty::F32 => "f32",
            Ty::F64 => "f64",
            Ty::Ptr => "ptr",
        }
    }
}
