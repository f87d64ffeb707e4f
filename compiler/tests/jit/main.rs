//! Hand-built IR compiled and run: semantics of single operations, calls, tables, inline allocation.

mod build;
mod machine;

use build::{Fb, func, to};
use machine::{Machine, compile_ok, compile_with};
use minigo_abi::code::Trap;
use minigo_abi::layout::{AllocRun, STACK_PREEMPT};
use minigo_abi::size_class::class_of;
use minigo_abi::type_desc::{Kind, TypeDesc};
use minigo_compiler::ir::*;
use minigo_compiler::jit::{Options, clif_text, compile};
use minigo_syntax::{Pos, SourceMap};

fn fib(me: FuncRef) -> Function {
    let mut b = func("main.fib", &[Ty::I64], &[Ty::I64]);
    let n = b.arg(0);
    let (small, big) = (b.block(&[]), b.block(&[]));
    let two = b.iconst(2);
    let c = b.cmp(CmpOp::Slt, n, two);
    b.brif(c, (small, &[]), (big, &[]));
    b.cur = small;
    b.ret(&[n]);
    b.cur = big;
    let one = b.iconst(1);
    let n1 = b.bin(BinOp::Isub, n, one);
    let x = b.call(Callee::Func(me), &[n1], &[Ty::I64])[0];
    let n2 = b.bin(BinOp::Isub, n, two);
    let y = b.call(Callee::Func(me), &[n2], &[Ty::I64])[0];
    let sum = b.bin(BinOp::Iadd, x, y);
    b.ret(&[sum]);
    b.f
}

/// A `panicBounds` that is there to be referred to; no test lets it be called.
fn with_panic_bounds(p: &mut Program) {
    let mut b = func("runtime.panicBounds", &[Ty::I64, Ty::I64, Ty::I64], &[]);
    b.ret(&[]);
    p.known.panic_bounds = Some(p.funcs.push(b.f));
}

fn sum_slice() -> Function {
    let mut b = func("main.sum", &[Ty::Ptr, Ty::I64, Ty::I64], &[Ty::I64]);
    let (base, len, n) = (b.arg(0), b.arg(1), b.arg(2));
    let (head, body, done) = (b.block(&[Ty::I64, Ty::I64]), b.block(&[]), b.block(&[Ty::I64]));
    let zero = b.iconst(0);
    let any = b.cmp(CmpOp::Slt, zero, n);
    b.brif(any, (head, &[zero, zero]), (done, &[zero]));
    b.cur = head;
    let (i, s) = (b.param(head, 0), b.param(head, 1));
    b.bounds(i, len);
    b.jump(body, &[]);
    b.cur = body;
    let p = b.index(base, i, 8);
    let x = b.load(Ty::I64, p, 0, Mem::SAFE);
    let s2 = b.bin(BinOp::Iadd, s, x);
    let one = b.iconst(1);
    let i2 = b.bin(BinOp::Iadd, i, one);
    let more = b.cmp(CmpOp::Slt, i2, n);
    b.brif(more, (head, &[i2, s2]), (done, &[s2]));
    b.cur = done;
    let r = b.param(done, 0);
    b.ret(&[r]);
    b.f
}

#[test]
fn fib_runs_and_its_prologue_asks_for_stack() {
    let mut p = Program::default();
    let f = p.funcs.push(fib(FuncRef::from_u32(0)));
    let c = compile_ok(&p);
    let mut m = Machine::new();
    assert_eq!(m.run(&c, f, &[20]), 6765);
    assert_eq!(m.g.preempt, 0, "the guard was low");
    m.g.stackguard = STACK_PREEMPT;
    assert_eq!(m.run(&c, f, &[10]), 55);
    assert_eq!(m.g.preempt, 1, "one prologue saw the poisoned guard");
    assert_eq!(m.g.raise_args[0], u64::from(c.table.funcs[0].frame));
    assert_eq!(c.table.funcs[0].prefix, 16);
}

#[test]
fn loops_sum_slices() {
    let mut p = Program::default();
    let f = p.funcs.push(sum_slice());
    with_panic_bounds(&mut p);
    let c = compile_ok(&p);
    let v: Vec<u64> = (1..=100).collect();
    assert_eq!(Machine::new().run(&c, f, &[v.as_ptr() as u64, 100, 100]), 5050);
}

#[test]
fn nine_integers_and_ten_floats_arrive() {
    let mut p = Program::default();
    let params: Vec<Ty> = [vec![Ty::I64; 9], vec![Ty::F64; 10]].concat();
    let results = [Ty::I64, Ty::F64, Ty::I64, Ty::F64, Ty::I64];
    let mut b = func("main.many", &params, &results);
    let slot = b.f.slots.push(SlotData { size: 3000, align: 8, pinned: false });
    let at = b.one(Op::SlotAddr(slot), Ty::Ptr);
    let a: Vec<Value> = (0..19).map(|i| b.arg(i)).collect();
    b.store(a[8], at, 2992, Mem::SAFE);
    let x = b.bin(BinOp::Iadd, a[0], a[7]);
    let y = b.bin(BinOp::Fadd, a[9], a[17]);
    let z = b.bin(BinOp::Isub, a[6], a[5]);
    let w = b.bin(BinOp::Fsub, a[18], a[10]);
    let v = b.load(Ty::I64, at, 2992, Mem::SAFE);
    b.ret(&[x, y, z, w, v]);
    let many = p.funcs.push(b.f);

    let mut b = func("main.call", &[Ty::I64], &[Ty::I64]);
    let n = b.arg(0);
    let mut args = Vec::new();
    for i in 0..9 {
        let k = b.iconst(1 << i);
        args.push(b.bin(BinOp::Iadd, n, k));
    }
    for i in 0..10 {
        let k = b.iconst(100 << i);
        args.push(b.conv(ConvOp::SintToF, Ty::F64, k));
    }
    let r = b.call(Callee::Func(many), &args, &results);
    let mut sum = b.iconst(0);
    for (i, &x) in r.iter().enumerate() {
        let x = if i % 2 == 1 { b.conv(ConvOp::FToSint, Ty::I64, x) } else { x };
        let k = b.iconst(i as i64 * 7 + 1);
        let x = b.bin(BinOp::Imul, x, k);
        sum = b.bin(BinOp::Iadd, sum, x);
    }
    b.ret(&[sum]);
    let call = p.funcs.push(b.f);
    let c = compile_ok(&p);
    let mut m = Machine::new();
    let want = |n: u64| {
        let (x, y, z) = (n + 1 + n + 128, 100 + (100 << 8), 64 - 32);
        let (w, v) = ((100 << 9) - 200, n + 256);
        x + 8 * y + 15 * z + 22 * w + 29 * v
    };
    assert_eq!(m.run(&c, call, &[5]), want(5));
    let info = c.table.funcs.iter().find(|f| f.name == "main.many").unwrap();
    assert!(info.frame > 3000 && info.prefix == 32);
    // The direct entry with a poisoned guard: morestack hears of (3 + 2) * 8 bytes of stack arguments, rounded up.
    m.g.stackguard = 1 << 63;
    assert_eq!(m.run(&c, call, &[5]), want(5));
    assert_eq!(m.g.preempt, 1);
}

fn binary_fn(p: &mut Program, op: BinOp, ty: Ty, count: Ty) -> FuncRef {
    let mut b = func("main.op", &[ty, count], &[Ty::I64]);
    let r = b.one(Op::Binary(op, b.arg(0), b.arg(1)), ty);
    let r = b.conv(if op == BinOp::Ushr { ConvOp::Uext } else { ConvOp::Sext }, Ty::I64, r);
    b.ret(&[r]);
    p.funcs.push(b.f)
}

#[test]
fn division_and_shifts_are_gos() {
    let mut p = Program::default();
    let ints = [Ty::I8, Ty::I16, Ty::I32, Ty::I64];
    let div = ints.map(|t| binary_fn(&mut p, BinOp::Sdiv, t, t));
    let rem = ints.map(|t| binary_fn(&mut p, BinOp::Srem, t, t));
    let shl = ints.map(|t| binary_fn(&mut p, BinOp::Shl, t, Ty::I64));
    let sshr = ints.map(|t| binary_fn(&mut p, BinOp::Sshr, t, Ty::I64));
    let ushr = ints.map(|t| binary_fn(&mut p, BinOp::Ushr, t, Ty::I64));
    let narrow = binary_fn(&mut p, BinOp::Shl, Ty::I64, Ty::I8);
    let c = compile_ok(&p);
    let mut m = Machine::new();
    for (i, bits) in [8u32, 16, 32, 64].into_iter().enumerate() {
        let min = (-1i64 << (bits - 1)) as u64;
        assert_eq!(m.run(&c, div[i], &[min, u64::MAX]), min, "MIN / -1, {bits} bits");
        assert_eq!(m.run(&c, rem[i], &[min, u64::MAX]), 0, "MIN % -1, {bits} bits");
        assert_eq!(m.run(&c, div[i], &[-7i64 as u64, 2]), -3i64 as u64);
        assert_eq!(m.run(&c, rem[i], &[-7i64 as u64, 2]), -1i64 as u64);
        for count in [u64::from(bits), 64, 200, 1 << 32, u64::MAX] {
            if count >= u64::from(bits) {
                assert_eq!(m.run(&c, shl[i], &[1, count]), 0, "1 << {count}, {bits} bits");
                assert_eq!(m.run(&c, ushr[i], &[min, count]), 0);
                assert_eq!(m.run(&c, sshr[i], &[min, count]), u64::MAX);
            }
        }
        assert_eq!(m.run(&c, shl[i], &[3, 2]), 12);
        assert_eq!(m.run(&c, sshr[i], &[-9i64 as u64, 1]), -5i64 as u64);
        let info = c.table.funcs.iter().find(|f| f.entry == c.entry(div[i])).unwrap();
        assert!(info.traps.iter().any(|t| t.1 == Trap::Divide), "division by zero is in the trap table");
    }
    assert_eq!(m.run(&c, narrow, &[1, 63]), 1 << 63);
    assert_eq!(m.run(&c, narrow, &[1, 64]), 0);
}

#[test]
fn floats_convert_as_on_amd64() {
    let mut p = Program::default();
    let mut conv = |op, ty| {
        let mut b = func("main.conv", &[Ty::I64], &[Ty::I64]);
        let x = b.conv(ConvOp::Bitcast, Ty::F64, b.arg(0));
        let r = b.conv(op, ty, x);
        let r = b.conv(if op == ConvOp::FToSint { ConvOp::Sext } else { ConvOp::Uext }, Ty::I64, r);
        b.ret(&[r]);
        p.funcs.push(b.f)
    };
    let signed = [Ty::I64, Ty::I32, Ty::I16, Ty::I8].map(|t| conv(ConvOp::FToSint, t));
    let unsigned = [Ty::I64, Ty::I32, Ty::I16, Ty::I8].map(|t| conv(ConvOp::FToUint, t));
    let c = compile_ok(&p);
    let mut m = Machine::new();
    // As printed by Go 1.27 on amd64.
    let min = i64::MIN;
    let table: &[(f64, [i64; 4], [u64; 4])] = &[
        (f64::NAN, [min, i32::MIN as i64, 0, 0], [1 << 63, 0, 0, 0]),
        (f64::INFINITY, [min, i32::MIN as i64, 0, 0], [1 << 63, 0, 0, 0]),
        (1e20, [min, i32::MIN as i64, 0, 0], [1 << 63, 0, 0, 0]),
        (-1.5, [-1, -1, -1, -1], [u64::MAX, 4294967295, 65535, 255]),
        (-1e10, [-10000000000, i32::MIN as i64, 0, 0], [18446744063709551616, 2884901888, 0, 0]),
        (70000.0, [70000, 70000, 4464, 112], [70000, 70000, 4464, 112]),
        (3e9, [3000000000, i32::MIN as i64, 0, 0], [3000000000, 3000000000, 0, 0]),
        (9.3e18, [min, i32::MIN as i64, 0, 0], [9300000000000000000, 0, 0, 0]),
        (1.9e19, [min, i32::MIN as i64, 0, 0], [1 << 63, 0, 0, 0]),
    ];
    for (x, s, u) in table {
        for i in 0..4 {
            assert_eq!(m.run(&c, signed[i], &[x.to_bits()]) as i64, s[i], "signed {i} of {x}");
            assert_eq!(m.run(&c, unsigned[i], &[x.to_bits()]), u[i], "unsigned {i} of {x}");
        }
    }
}

#[test]
fn closures_methods_and_descriptors() {
    let mut p = Program::default();
    // A method that adds a word behind its receiver, used as closure code, itab method and descriptor method.
    let mut b = func("main.(*T).Add", &[Ty::Ptr, Ty::I64], &[Ty::I64]);
    let x = b.load(Ty::I64, b.arg(0), 8, Mem::USER);
    let r = b.bin(BinOp::Iadd, x, b.arg(1));
    b.ret(&[r]);
    let add = p.funcs.push(b.f);
    let int = p.descs.push(Desc {
        canonical: "int".into(),
        string: "int".into(),
        size: 8,
        align: 8,
        ..Desc::default()
    });
    let method = DescMethod { name: "Add".into(), pkgpath: String::new(), ty: int, func: Some(add) };
    let t = p.descs.push(Desc {
        canonical: "*main.T".into(),
        string: "*main.T".into(),
        kind: Kind::Pointer as u8,
        size: 8,
        align: 8,
        ptr_words: vec![0],
        elem: Some(int),
        methods: vec![method],
        ..Desc::default()
    });
    let itab = p.itabs.push(ItabData { inter: int, ty: t, funcs: vec![add, add] });
    let object = p.data.push(Data {
        bytes: [[0; 8], 40u64.to_le_bytes()].concat(),
        align: 8,
        relocs: vec![(0, Target::Func(add))],
        writable: true,
    });

    let mut b = func("main.f", &[Ty::I64], &[Ty::I64]);
    let sig = Sig { params: vec![Ty::I64], results: vec![Ty::I64] };
    let closure_sig = b.f.sigs.push(sig);
    let method_sig = b.f.sigs.push(Sig { params: vec![Ty::Ptr, Ty::I64], results: vec![Ty::I64] });
    let n = b.arg(0);
    let obj = b.one(Op::Addr(Target::Data(object, 0)), Ty::Ptr);
    let x = b.call(Callee::Closure(obj, closure_sig), &[n], &[Ty::I64])[0];
    let tab = b.one(Op::Addr(Target::Itab(itab)), Ty::Ptr);
    let y = b.call(Callee::Method(tab, 1, method_sig), &[obj, x], &[Ty::I64])[0];
    b.ret(&[y]);
    let f = p.funcs.push(b.f);
    let c = compile_ok(&p);
    assert_eq!(Machine::new().run(&c, f, &[2]), 82);

    // SAFETY: the descriptors live as long as the process.
    let (int, t): (&TypeDesc, &TypeDesc) = unsafe { (&*c.types[0], &*c.types[1]) };
    assert_eq!((t.size, t.ptrdata, t.methods.len, t.elem), (8, 8, 1, int as *const _));
    assert_eq!(int.ptr_to, t as *const _);
    // SAFETY: as above; the mask has one bit per word.
    assert_eq!(unsafe { *t.gcmask }, 1);
    let info = c.table.funcs.iter().find(|f| f.name == "main.f").unwrap();
    assert_eq!(info.traps.iter().filter(|t| t.1 == Trap::Nil).count(), 2, "closure and itab may be nil");
}

#[test]
fn allocation_is_inline_and_marked() {
    let mut p = Program::default();
    let desc = |size, ptrs: &[u32]| Desc { size, align: 8, ptr_words: ptrs.to_vec(), ..Desc::default() };
    let node = p.descs.push(Desc { canonical: "node".into(), ..desc(24, &[0]) });
    let empty = p.descs.push(Desc { canonical: "empty".into(), ..desc(0, &[]) });
    let mut b = func("main.f", &[], &[Ty::I64]);
    let x = b.one(Op::Alloc(node), Ty::Ptr);
    let y = b.one(Op::Alloc(node), Ty::Ptr);
    b.one(Op::Alloc(empty), Ty::Ptr);
    b.store(y, x, 0, Mem::SAFE);
    let (x, y) = (b.conv(ConvOp::Bitcast, Ty::I64, x), b.conv(ConvOp::Bitcast, Ty::I64, y));
    let d = b.bin(BinOp::Isub, y, x);
    b.ret(&[d]);
    let f = p.funcs.push(b.f);
    let c = compile_ok(&p);
    let mut m = Machine::new();
    let mut cells = [0u64; 6];
    m.set_run(2 * class_of(24), &mut cells);
    assert_eq!(2 * class_of(24) * size_of::<AllocRun>(), 0x60);
    assert_eq!(m.run(&c, f, &[]), 24);
    assert_eq!(cells[0], &raw const cells[3] as u64);
    assert_eq!(m.p.runs[2 * class_of(24)].cur, cells.as_ptr_range().end as u64);
    // Prefix and set-up, two allocations, the return, the slow tail.
    let info = &c.table.funcs[0];
    assert_eq!(info.unsafe_ranges.len(), 5, "{:?}", info.unsafe_ranges);
    // P is used nowhere else: its runs are addressed inside the marked ranges only.
    let mut inside = false;
    for line in c.asm[0].1.lines() {
        inside = (inside || line.contains("[User(1)]")) && !line.contains("[User(2)]");
        let touches_p = line.contains("0x60(%") || line.contains("0x68(%");
        assert!(inside || !touches_p, "{line}");
    }
    // The run is used up: newobject answers.
    let mut cells = [0u64; 3];
    m.set_run(2 * class_of(24), &mut cells);
    assert_eq!(m.run(&c, f, &[]), 0x1234u64.wrapping_sub(&raw const cells[0] as u64));
}

#[test]
fn copies_clears_and_globals() {
    let mut p = Program::default();
    let global =
        |size| Global { name: "g".into(), size, align: 8, ptr_words: vec![], init: None, session: false };
    let (a, z) = (p.globals.push(global(100)), p.globals.push(global(100)));
    let bytes: Vec<u8> = (0..100).collect();
    let d = p.data.push(Data { bytes, align: 1, ..Data::default() });
    let mut b = func("main.f", &[Ty::I64], &[Ty::I64]);
    let src = b.one(Op::Addr(Target::Data(d, 0)), Ty::Ptr);
    let dst = b.one(Op::Addr(Target::Global(a, 0)), Ty::Ptr);
    let other = b.one(Op::Addr(Target::Global(z, 0)), Ty::Ptr);
    b.emit(Op::Copy { dst, src, size: 99, align: 1, ptrs: false }, &[]);
    b.emit(Op::Copy { dst: other, src: dst, size: 96, align: 8, ptrs: true }, &[]);
    b.emit(Op::Zero { dst, size: 51, align: 1 }, &[]);
    let at = b.index(dst, b.arg(0), 1);
    let x = b.load(Ty::I8, at, 0, Mem::SAFE);
    let x = b.conv(ConvOp::Uext, Ty::I64, x);
    let at = b.index(other, b.arg(0), 1);
    let y = b.load(Ty::I8, at, 0, Mem::SAFE);
    let y = b.conv(ConvOp::Uext, Ty::I64, y);
    let k = b.iconst(1000);
    let y = b.bin(BinOp::Imul, y, k);
    let r = b.bin(BinOp::Iadd, x, y);
    b.ret(&[r]);
    let f = p.funcs.push(b.f);
    let c = compile_ok(&p);
    let mut m = Machine::new();
    for (i, want) in [(0, 0), (50, 50_000), (51, 51_051), (95, 95_095), (98, 98), (99, 0)] {
        assert_eq!(m.run(&c, f, &[i]), want, "byte {i}");
    }
}

#[test]
fn tables_atomics_and_far_fields() {
    let mut p = Program::default();
    let mut b = func("main.f", &[Ty::I64, Ty::Ptr], &[Ty::I64]);
    let (n, ptr) = (b.arg(0), b.arg(1));
    let (one, two, other) = (b.block(&[]), b.block(&[]), b.block(&[Ty::I64]));
    let k = b.iconst(77);
    b.f.blocks[b.cur].term = Term::Table {
        value: n,
        targets: vec![to(one, &[]), to(two, &[]), to(other, &[n])],
        default: to(other, &[k]),
    };
    b.cur = one;
    let x = b.one(Op::AtomicRmw { op: RmwOp::Add, value: k, addr: ptr }, Ty::I64);
    b.ret(&[x]);
    b.cur = two;
    let swapped = b.one(Op::AtomicCas { addr: ptr, old: k, new: n }, Ty::I8);
    let r = b.conv(ConvOp::Uext, Ty::I64, swapped);
    b.ret(&[r]);
    b.cur = other;
    let r = b.param(other, 0);
    b.ret(&[r]);
    let f = p.funcs.push(b.f);
    let mut b = func("main.far", &[Ty::Ptr], &[Ty::I64]);
    let r = b.load(Ty::I64, b.arg(0), 8000, Mem::USER);
    b.ret(&[r]);
    p.funcs.push(b.f);
    let c = compile_ok(&p);
    let mut m = Machine::new();
    let mut word = 0u64;
    let at = &raw mut word as u64;
    assert_eq!(m.run(&c, f, &[0, at]), 0);
    assert_eq!(m.run(&c, f, &[1, at]), 1);
    assert_eq!(m.run(&c, f, &[1, at]), 0);
    assert_eq!(m.run(&c, f, &[2, at]), 2);
    assert_eq!(m.run(&c, f, &[3, at]), 77);
    assert_eq!(m.run(&c, f, &[1 << 32, at]), 77);
    // SAFETY: nobody else writes the word.
    assert_eq!(unsafe { (at as *const u64).read() }, 1);
    let far = c.table.funcs.iter().find(|f| f.name == "main.far").unwrap();
    assert_eq!(far.traps.len(), 2, "a far field is preceded by a check");
}

#[test]
fn seeded_loops_stop_at_every_back_edge() {
    let mut p = Program::default();
    let mut b = func("main.spin", &[Ty::I64], &[Ty::I64]);
    // The loop starts at the entry block.
    let n = b.arg(0);
    let done = b.block(&[]);
    let one = b.iconst(1);
    let less = b.bin(BinOp::Isub, n, one);
    let entry = b.cur;
    b.brif(less, (entry, &[less]), (done, &[]));
    b.cur = done;
    b.ret(&[less]);
    let f = p.funcs.push(b.f);
    let opts = Options { seeded: true, verify: true, keep_asm: false, threads: 1, ..Options::default() };
    let c = compile_with(&p, &opts);
    let mut m = Machine::new();
    assert_eq!(m.run(&c, f, &[10]), 0);
    assert_eq!(m.g.preempt, 0);
    m.g.stackguard = STACK_PREEMPT;
    assert_eq!(m.run(&c, f, &[10]), 0);
    assert_eq!(m.g.preempt, 1, "the safepoint's prologue went to morestack once and lowered the guard");
    let clif = clif_text(&p, &SourceMap::default(), &opts, &|_| true).unwrap();
    assert!(clif.contains("colocated safepoint") && clif.contains("; main.spin"), "{clif}");
}

#[test]
fn lines_follow_the_source() {
    let mut map = SourceMap::default();
    map.add("a.go", b"package main\n\nfunc f(p *int) int {\n\treturn *p +\n\t\t1\n}\n".to_vec());
    let mut p = Program::default();
    let mut b: Fb = func("main.f", &[Ty::Ptr], &[Ty::I64]);
    b.f.pos = Pos(15);
    b.pos = Pos(37 + 8);
    let x = b.load(Ty::I64, b.arg(0), 0, Mem::USER);
    b.ret(&[x]);
    p.funcs.push(b.f);
    let c = compile(&p, &map, &[], &Options::default()).unwrap();
    let info = &c.table.funcs[0];
    assert_eq!((c.table.files[info.file as usize].as_str(), info.line), ("a.go", 3));
    let (at, what) = info.traps[0];
    assert_eq!(what, Trap::Nil);
    let line = info.lines.iter().rev().find(|l| l.offset <= at).unwrap().line;
    assert_eq!(line, 4);
}

#[test]
fn cranelift_panics_become_messages() {
    let mut p = Program::default();
    let mut b = func("main.broken", &[Ty::I64], &[Ty::I64]);
    // A value that no reached instruction defines.
    let v = b.f.values.push(ValueData { ty: Ty::I64, def: ValueDef::Param(Block::from_u32(0), 7) });
    b.ret(&[v]);
    p.funcs.push(b.f);
    let Err(e) = compile(&p, &SourceMap::default(), &[], &Options::default()) else { panic!("it compiled") };
    assert!(e[0].message.starts_with("internal compiler error: while compiling main.broken:"), "{e:?}");
    // A reference to a function without code.
    let mut p = Program::default();
    let mut declared = func("main.absent", &[], &[]);
    declared.f.entry = None;
    let absent = p.funcs.push(declared.f);
    let mut b = func("main.f", &[], &[]);
    b.call(Callee::Func(absent), &[], &[]);
    b.ret(&[]);
    p.funcs.push(b.f);
    let Err(e) = compile(&p, &SourceMap::default(), &[], &Options::default()) else { panic!("it compiled") };
    assert!(e[0].message.contains("main.f refers to main.absent, which has no code"), "{e:?}");
}

#[test]
fn many_functions_compile_in_parallel() {
    let mut p = Program::default();
    with_panic_bounds(&mut p);
    for _ in 0..200 {
        p.funcs.push(sum_slice());
    }
    let me = FuncRef::from_u32(p.funcs.len() as u32);
    let f = p.funcs.push(fib(me));
    for threads in [1, 2] {
        let opts = Options { threads, verify: false, ..Options::default() };
        let c = compile_with(&p, &opts);
        assert_eq!(c.stats.functions, 203);
        assert_eq!(Machine::new().run(&c, f, &[15]), 610);
    }
}

#[test]
fn small_functions_are_inlined() {
    let mut p = Program::default();
    let mut b = func("main.abs", &[Ty::I64], &[Ty::I64]);
    let (neg, pos) = (b.block(&[]), b.block(&[]));
    let (x, zero) = (b.arg(0), b.iconst(0));
    let c = b.cmp(CmpOp::Slt, x, zero);
    b.brif(c, (neg, &[]), (pos, &[]));
    b.cur = neg;
    let y = b.one(Op::Unary(UnOp::Ineg, x), Ty::I64);
    b.ret(&[y]);
    b.cur = pos;
    b.ret(&[x]);
    let abs = p.funcs.push(b.f);
    let mut b = func("main.f", &[Ty::I64, Ty::I64], &[Ty::I64]);
    let x = b.call(Callee::Func(abs), &[b.arg(0)], &[Ty::I64])[0];
    let y = b.call(Callee::Func(abs), &[b.arg(1)], &[Ty::I64])[0];
    let r = b.bin(BinOp::Iadd, x, y);
    b.ret(&[r]);
    let f = p.funcs.push(b.f);
    opt::optimise(&mut p, opt::Options { threads: 1, keep_all: true });
    let c = compile_ok(&p);
    assert_eq!(Machine::new().run(&c, f, &[-5i64 as u64, 6]), 11);
    let asm = &c.asm.iter().find(|(name, _)| name == "main.f").unwrap().1;
    assert!(!asm.contains("call"), "{asm}");
}

#[test]
fn epilogues_do_not_wait_for_the_frame_pointer() {
    let mut p = Program::default();
    p.funcs.push(fib(FuncRef::from_u32(0)));
    let c = compile_ok(&p);
    let info = &c.table.funcs[0];
    // SAFETY: the code stays mapped.
    let code = unsafe { std::slice::from_raw_parts(info.entry as *const u8, info.len as usize) };
    assert!(!code.windows(3).any(|w| w == [0x48, 0x89, 0xec]), "mov rsp,rbp");
    assert_eq!(code.windows(2).filter(|w| *w == [0x5d, 0xc3]).count(), 2, "pop rbp; ret");
}
