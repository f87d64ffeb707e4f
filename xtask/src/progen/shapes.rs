//! Statements of a fixed shape around random operands: what single random statements seldom put together, such as
//! closures over loop variables, aliasing of slices, deferred calls that panic, method values, embedded structs.

use super::Gen;
use super::types::{INT, INTS, Ty};

impl Gen {
    pub fn shape(&mut self) {
        match self.rng.below(17) {
            0 => self.captured(),
            1 => self.aliased(),
            2 => self.overlapping(),
            3 => self.unwinding(),
            4 => self.method_value(),
            5 => self.compared(),
            6 => self.shifted(),
            7 => self.converted(),
            8 => self.copied_elements(),
            9 => self.three(),
            10 => self.embedded(),
            11 => self.interface_keys(),
            12 => self.complex(),
            13 => self.arrays(),
            14 => self.selected(),
            15 => self.pointers(),
            _ => self.runes(),
        }
    }

    fn lines(&mut self, text: &[String]) {
        for l in text {
            self.line(l);
        }
    }

    fn some_int(&mut self) -> Ty {
        Ty::Int(INTS[self.rng.below(INTS.len())])
    }

    /// Function literals over the variables of a loop, called when it is over.
    fn captured(&mut self) {
        let (fs, i, f) = (self.fresh("fs"), self.fresh("i"), self.fresh("f"));
        let n = 1 + self.rng.below(5);
        let (x, y) = (self.dynamic(&INT, 1), self.dynamic(&INT, 1));
        let head = match self.rng.below(3) {
            0 => format!("for {i} := range {n} {{"),
            1 => format!("for {i} := 0; {i} < {n}; {i}++ {{"),
            _ => format!("for {i}, w := range []int{{{x}, {y}}} {{ _ = w"),
        };
        let change = if self.rng.chance(50) && !head.contains("range") {
            format!("{i} += int(uint8({x}) & 1)")
        } else {
            format!("if {i} > 2 {{ continue }}")
        };
        self.lines(&[
            format!("var {fs} []func() int"),
            head,
            format!("\tk := {i} * 2"),
            format!("\t{fs} = append({fs}, func() int {{ k += {i}; return k*10 + {i} }})"),
            format!("\t{change}"),
            "}".to_string(),
            format!("for _, {f} := range {fs} {{ tr(1, {f}()); tr(2, {f}()) }}"),
        ]);
    }

    /// Slices of one array: which of them see what `append` and assignments write.
    fn aliased(&mut self) {
        let (a, b, c) = (self.fresh("a"), self.fresh("b"), self.fresh("c"));
        let ty = self.basic();
        let t = ty.text();
        let (len, spare) = (2 + self.rng.below(4), self.rng.below(4));
        let (lo, hi) = (self.rng.below(2), 1 + self.rng.below(2));
        let max = hi + self.rng.below(len + spare - hi + 1);
        let (x, y, z) = (self.typed(&ty, 1), self.typed(&ty, 1), self.typed(&ty, 1));
        let (lo, hi) = (lo.min(hi), lo.max(hi));
        self.lines(&[
            format!("{a} := make([]{t}, {len}, {})", len + spare),
            format!("{b} := {a}[{lo}:{hi}:{}]", max.max(hi)),
            format!("{c} := append({b}, {x})"),
            format!("{a}[len({a})-1] = {y}"),
            format!("{b} = append({b}[:0], {z})"),
            format!("tr(1, {a}); tr(2, {b}); tr(3, {c}); tr(4, len({b})*100 + cap({b}))"),
        ]);
    }

    fn overlapping(&mut self) {
        let s = self.fresh("s");
        let ty = self.basic();
        let items: Vec<String> = (0..5).map(|_| self.expr(&ty, 1)).collect();
        let (i, j) = (self.dynamic(&INT, 1), self.dynamic(&INT, 1));
        self.lines(&[
            format!("{s} := []{}{{{}}}", ty.text(), items.join(", ")),
            format!("tr(1, copy({s}[ix({i}, 6):], {s}[ix({j}, 6):]))"),
            format!("tr(2, {s})"),
            format!("clear({s}[ix({j}, 6):])"),
            format!("tr(3, {s})"),
        ]);
    }

    /// Deferred calls in a loop, one of which panics or recovers.
    fn unwinding(&mut self) {
        let (i, n) = (self.fresh("i"), 1 + self.rng.below(4));
        let (x, at) = (self.typed(&INT, 2), self.rng.below(4));
        let inner = match self.rng.below(4) {
            0 => format!("if {i} == {at} {{ panic({x}) }}"),
            1 => format!("if {i} == {at} {{ tr(0, show(recover())) }}"),
            2 => format!("if r := recover(); r != nil && {i} != {at} {{ panic(r) }}"),
            _ => {
                format!("defer func() {{ tr(0, show(recover())) }}(); if {i} == {at} {{ panic(\"inner\") }}")
            }
        };
        let place = self.target(&INT);
        let end = match self.rng.below(3) {
            0 => format!("panic({})", self.typed(&Ty::Str, 1)),
            1 => format!("r = {}; return r + 1", self.dynamic(&INT, 2)),
            _ => format!("{place}++; return {}", self.dynamic(&INT, 2)),
        };
        self.lines(&[
            "tr(9, func() (r int) {".to_string(),
            "\tdefer func() { tr(8, show(recover())); r++ }()".to_string(),
            format!("\tfor {i} := range {n} {{"),
            format!("\t\tdefer func() {{ tr({i}, r); r += {i}; {inner} }}()"),
            "\t}".to_string(),
            format!("\t{end}"),
            "}())".to_string(),
        ]);
    }

    fn method_value(&mut self) {
        let f = self.fresh("f");
        let i = self.rng.below(self.structs.len());
        let (ptr, val) = (self.place(&Ty::Ptr(i)), self.place(&Ty::Struct(i)));
        let by_pointer = self.structs[i].by_pointer;
        let x = self.dynamic(&INT, 1);
        let shape = self.place(&Ty::Shape);
        let value = match self.rng.below(4) {
            0 if by_pointer => format!("func(n int) int {{ return (*S{i}).Area({ptr}, n) }}"),
            0 => format!("func(n int) int {{ return S{i}.Area({val}, n) }}"),
            1 if by_pointer => format!("{ptr}.Area"),
            1 => format!("{val}.Area"),
            2 => format!("func(n int) int {{ return Shape.Area({shape}, n) }}"),
            _ => format!("{shape}.Area"),
        };
        let (place, new) = (self.target(&Ty::Struct(i)), self.expr(&Ty::Struct(i), 1));
        self.lines(&[format!("{f} := {value}"), format!("{place} = {new}"), format!("tr(1, {f}({x}))")]);
    }

    /// Interfaces compared: equal types and values, or a panic.
    fn compared(&mut self) {
        let (a, b) = (self.expr(&Ty::Any, 2), self.expr(&Ty::Any, 2));
        let (s, t) = (self.place(&Ty::Shape), self.expr(&Ty::Shape, 1));
        let x = self.typed(&INT, 1);
        match self.rng.below(4) {
            0 => self.line(&format!("tr(1, {a} == {b})")),
            1 => self.line(&format!("tr(1, {s} != {t})")),
            2 => self.line(&format!("tr(1, {a} == {x})")),
            _ => self.line(&format!("tr(1, any({s}) == {a})")),
        }
    }

    /// Shifts by counts of any size; a negative one panics.
    fn shifted(&mut self) {
        let (t, c) = (self.some_int(), self.some_int());
        let (x, n) = (self.dynamic(&t, 2), self.dynamic(&c, 1));
        let op = *self.rng.pick(&["<<", ">>"]);
        let place = self.target(&t);
        match self.rng.below(3) {
            0 => self.line(&format!("tr(1, {x} {op} {n})")),
            1 => self.line(&format!("{place} {op}= {n}")),
            _ => self.line(&format!("tr(1, ({x} {op} ({n} & 31)) {op} ({n} & 15))")),
        }
    }

    /// Conversions between integers and floats of all sizes, inside the ranges that Go defines.
    fn converted(&mut self) {
        let (a, b) = (self.some_int(), self.some_int());
        let (x, y) = (self.dynamic(&a, 2), self.dynamic(&Ty::Float, 2));
        let t = b.text();
        match self.rng.below(5) {
            0 => self.line(&format!("tr(1, float32({x}))")),
            1 => self.line(&format!("tr(1, float64({x}) / 3)")),
            2 => self.line(&format!("tr(1, {t}(float32(f2i({y}) & 127)))")),
            3 => self.line(&format!("tr(1, {t}({x}) + {t}(int8({x})))")),
            _ => self.line(&format!("tr(1, float32({y}) * float32({x}) - float32({y}))")),
        }
    }

    /// The value of a range loop is a copy of the element.
    fn copied_elements(&mut self) {
        let (l, i, v) = (self.fresh("l"), self.fresh("i"), self.fresh("v"));
        let s = self.rng.below(self.structs.len());
        if !Ty::Struct(s).printable(&self.structs) {
            return self.trace();
        }
        let (name, ty) = self.structs[s].fields[0].clone();
        let items: Vec<String> = (0..3).map(|_| self.expr(&Ty::Struct(s), 1)).collect();
        let (x, y) = (self.expr(&ty, 1), self.expr(&ty, 1));
        let kind = *self.rng.pick(&["[]", "[3]"]);
        let over = if kind == "[3]" && self.rng.chance(50) { format!("&{l}") } else { l.clone() };
        self.lines(&[
            format!("{l} := {kind}S{s}{{{}}}", items.join(", ")),
            format!("for {i}, {v} := range {over} {{"),
            format!("\t{v}.{name} = {x}"),
            format!("\t{l}[2-{i}].{name} = {y}"),
            format!("\ttr({}, {v})", self.counter),
            "}".to_string(),
            format!("tr(2, {l})"),
        ]);
    }

    /// Three places at once, of elements, fields and variables.
    fn three(&mut self) {
        let types = [self.some_type(), self.some_type(), INT];
        let places: Vec<String> = types.iter().map(|t| self.target(t)).collect();
        let values: Vec<String> = types.iter().map(|t| self.expr(t, 2)).collect();
        self.line(&format!("{} = {}", places.join(", "), values.join(", ")));
    }

    /// Promoted fields and methods.
    fn embedded(&mut self) {
        let (t, v) = (self.fresh("T"), self.fresh("v"));
        let i = self.rng.below(self.structs.len());
        let star = if self.structs[i].by_pointer { "*" } else { "" };
        let inner = if self.structs[i].by_pointer { Ty::Ptr(i) } else { Ty::Struct(i) };
        let (x, n) = (self.expr(&inner, 1), self.dynamic(&INT, 1));
        let (name, ty) = self.structs[i].fields[0].clone();
        let y = self.expr(&ty, 1);
        self.lines(&[
            format!("type {t} struct {{ {star}S{i}; n int }}"),
            format!("{v} := {t}{{{x}, {n}}}"),
            format!("{v}.{name}, {v}.n = {y}, {n} + 1"),
            format!("tr(1, {v}.Area({v}.n)); tr(2, Shape({v}).Name()); tr(3, Shape(&{v}).Area(2))"),
        ]);
    }

    fn interface_keys(&mut self) {
        let m = self.fresh("m");
        let (a, b, c) = (self.expr(&Ty::Any, 2), self.expr(&Ty::Any, 2), self.expr(&Ty::Any, 1));
        self.lines(&[
            format!("{m} := map[any]int{{1: 10, \"k\": 20}}"),
            format!("{m}[{a}] += 1"),
            format!("{m}[{b}], {m}[2] = {m}[{a}], {m}[{c}]"),
            format!("delete({m}, {c})"),
            format!("tr(1, len({m})); tr(2, {m}[1] + {m}[2]*100)"),
        ]);
    }

    fn complex(&mut self) {
        let (z, w) = (self.fresh("z"), self.fresh("w"));
        let e: Vec<String> = (0..3).map(|_| format!("float64({} & 15)", self.dynamic(&INT, 1))).collect();
        let op = *self.rng.pick(&["+", "-", "*", "/"]);
        self.lines(&[
            format!("{z} := complex({}, {})", e[0], e[1]),
            format!("{w} := {z} {op} complex({}, 1)", e[2]),
            format!("tr(1, {w}); tr(2, real({w}) + imag({z})); tr(3, {w} == {z}); tr(4, complex64({z}))"),
        ]);
    }

    /// Arrays are values.
    fn arrays(&mut self) {
        let (a, b, p) = (self.fresh("a"), self.fresh("b"), self.fresh("p"));
        let ty = self.basic();
        let x: Vec<String> = (0..4).map(|_| self.expr(&ty, 1)).collect();
        let t = ty.text();
        self.lines(&[
            format!("{a} := [2][2]{t}{{{{{}, {}}}, {{{}}}}}", x[0], x[1], x[2]),
            format!("{b}, {p} := {a}, &{a}[1]"),
            format!("{a}[0], {p}[1] = {a}[1], {}", x[3]),
            format!("tr(1, {a}); tr(2, {b}); tr(3, {a} == {b}); tr(4, *{p} == {a}[0])"),
            format!("for i, v := range {a} {{ {a}[1-i] = {b}[i]; tr(5, v) }}"),
        ]);
    }

    fn selected(&mut self) {
        let c = self.fresh("c");
        let (x, y) = (self.dynamic(&INT, 2), self.dynamic(&INT, 1));
        let n = self.rng.below(3);
        let place = self.target(&INT);
        self.lines(&[
            format!("{c} := make(chan int, {n})"),
            format!("for i := range 3 {{ select {{ case {c} <- {x} + i: tr(1, len({c})); default: tr(2, cap({c})) }} }}"),
            format!("select {{ case {place} = <-{c}: tr(3, {place}); default: tr(4, {y}) }}"),
            format!("close({c})"),
            format!("for v := range {c} {{ tr(5, v) }}"),
            format!("if v, ok := <-{c}; !ok {{ tr(6, v) }}"),
        ]);
    }

    /// Pointers to variables, fields and elements.
    fn pointers(&mut self) {
        let (p, q, l) = (self.fresh("p"), self.fresh("q"), self.fresh("l"));
        let ty = self.some_int();
        let (x, y, z) = (self.typed(&ty, 1), self.typed(&ty, 1), self.typed(&ty, 2));
        self.lines(&[
            format!("{l} := []{t}{{{x}, {y}}}", t = ty.text()),
            format!("{p}, {q} := &{l}[0], &{l}[1]"),
            format!("*{p}, *{q} = *{q}, *{p} + {z}"),
            format!("{p}, *{p} = {q}, {z}"),
            format!("{l} = append({l}, *{p})"),
            format!("*{q} ^= {y}"),
            format!("tr(1, {l}); tr(2, *{p}); tr(3, {p} == {q})"),
        ]);
    }

    fn runes(&mut self) {
        let (i, r) = (self.fresh("i"), self.fresh("r"));
        let s = self.dynamic(&Ty::Str, 3);
        self.lines(&[
            format!("for {i}, {r} := range {s} {{"),
            format!("\tif {i} > 12 {{ break }}"),
            format!("\ttr({i}, {r}); tr(0, string({r}))"),
            "}".to_string(),
        ]);
    }
}
