//! Programs about the order of evaluation: hundreds of statements, each in a function of its own, whose operands change
//! variables, read them, or fail. What ran, what was read and which failure came first shows when gc does it.

use xtask::rng::Rng;

/// Statements per program.
const TESTS: usize = 250;

/// State, calls with effects, and the report at the end of each test.
const HEAD: &str = r#"package main

import "fmt"

type S struct {
	a int
	s string
}

type I interface{ M(int) int }

type T struct {
	a   int
	b   uint8
	f   float64
	ok  bool
	s   string
	arr [3]int
	sl  []int
	m   map[string]int
	p   *T
	fn  func(int) int
	i   I
	e   any
	st  S
	two [2]S
	c   chan int
}

func (s S) M(n int) int     { return s.a*10 + n }
func (s *S) P(n int) int    { log += "P"; s.a++; return s.a*10 + n }
func (t T) Val(n int) int   { return t.a*10 + n }
func (t *T) Ptr(n int) int  { log += "p"; t.a++; return n }

var (
	log  string
	x, y T
	cur  *T
	q    *T
	gsl  []int
	gm   map[string]int
	sm   map[string][]int
	tm   map[string]S
	bm   map[bool]int
	gs   string
	ga   int
	gi   I
	ge   any
	gp   *[3]int
	gfn  func(int) int
	ch   chan int
	flip bool

	np *T
	na *[3]int
	nm map[string]int
	nf func(int) int
	ni I
	ne any
	sn []int
)

//go:noinline
func e(k int) int {
	log += fmt.Sprint(k, " ")
	for _, t := range []*T{&x, &y, cur} {
		t.a++
		t.b++
		t.f++
		t.ok = !t.ok
		t.s += "!"
		t.arr[k&1]++
		t.sl = append(t.sl[:1:1], t.a, k)
		t.m["k"]++
		t.st.a++
		t.st.s += "?"
		t.two[k&1].a++
		t.e = t.a
		t.i = S{t.a, ""}
	}
	flip = !flip
	q, gsl, gp = &x, x.sl, &x.arr
	if flip {
		q, gsl, gp = &y, y.sl[:2], &y.arr
	}
	gm[gs]++
	tm["k"] = S{k, gs}
	sm["k"] = append(sm["k"], k)
	bm[flip]++
	gs += "-"
	ga++
	gi = S{ga, gs}
	ge = ga
	gfn = func(n int) int { return n + ga*0 + 100 }
	return k
}

func inl() int { ga += 7; x.a += 3; return ga }

//go:noinline
func es(k int) string { return fmt.Sprint("s", e(k)) }

//go:noinline
func eb(k int) bool { return e(k)&1 == 0 }

//go:noinline
func ep(k int) *T { e(k); return q }

//go:noinline
func esl(k int) []int { e(k); return gsl }

//go:noinline
func em(k int) map[string]int { e(k); return gm }

//go:noinline
func est(k int) S { e(k); return x.st }

//go:noinline
func two(k int) (int, string) { e(k); return ga, gs }

//go:noinline
func f2(a, b int) int { log += fmt.Sprint("f2(", a, ",", b, ") "); return a - b }

//go:noinline
func f3(a int, s string, b bool) int { log += fmt.Sprint("f3(", a, s, b, ") "); return a }

//go:noinline
func fa(a any, b int) int { log += fmt.Sprint("fa(", text(a), b, ") "); return b }

//go:noinline
func fs(a S, b int) int { log += fmt.Sprint("fs(", a, b, ") "); return b }

//go:noinline
func fv(a ...int) int { log += fmt.Sprint("fv", a, " "); return len(a) }

//go:noinline
func out(a ...any) int {
	log += "out("
	for _, v := range a {
		log += text(v) + ","
	}
	log += ") "
	return len(a)
}

func text(v any) string {
	switch v := v.(type) {
	case *T:
		if v == nil {
			return "nil"
		}
		return fmt.Sprint("&", v.a)
	case T:
		return fmt.Sprint(v.a, v.s, v.arr)
	case func(int) int:
		return "fn"
	}
	return fmt.Sprint(v)
}

func start(t *T) {
	log, flip, ga, gs = "", false, 4, "g"
	fill(&x, 10)
	fill(&y, 20)
	fill(t, 30)
	cur, q, gsl, gp = t, &x, x.sl, &x.arr
	gm, sm = map[string]int{"k": 1, "g": 2}, map[string][]int{"k": {1}}
	tm, bm = map[string]S{"k": {1, "t"}}, map[bool]int{true: 3}
	gi, ge, gfn = S{1, ""}, 5, func(n int) int { return n + 1 }
	ch = make(chan int, 8)
	for i := 0; i < 4; i++ {
		ch <- i
	}
}

func fill(t *T, n int) {
	*t = T{a: n, b: uint8(n), f: float64(n), s: fmt.Sprint("t", n), arr: [3]int{n, n + 1, n + 2}, sl: []int{n, 1, 2},
		m: map[string]int{"k": n}, p: &y, fn: func(i int) int { return i + n }, i: S{n, "i"}, e: n, st: S{n, "st"},
		two: [2]S{{n, "a"}, {n, "b"}}, c: make(chan int, 4)}
}

func end(k int, v *int) {
	r := recover()
	if err, ok := r.(error); ok {
		r = err.Error()
	}
	fmt.Println(k, log, "|", text(r), "|", *v, ga, gs, gm, sm, tm, bm, len(ch), gsl)
	for _, t := range []*T{&x, &y, cur} {
		fmt.Println("  ", t.a, t.b, t.f, t.ok, t.s, t.arr, t.sl, t.m, t.st, t.two, text(t.e))
	}
}

func try(k int, f func(int)) {
	f(k)
}
"#;

struct Gen {
    rng: Rng,
    /// The number of the next call with effects.
    next: usize,
    /// Operands of this test fail often.
    faulty: bool,
}

pub fn generate(seed: u64) -> String {
    let mut g = Gen { rng: Rng::new(seed), next: 0, faulty: false };
    let mut out = HEAD.to_string();
    for n in 0..TESTS {
        g.next = 1;
        g.faulty = g.rng.chance(40);
        let body = g.test(n);
        out.push_str(&format!("\nfunc t{n}() {body}\n"));
    }
    out.push_str("\nfunc main() {\n");
    for n in 0..TESTS {
        out.push_str(&format!("\tt{n}()\n"));
    }
    out.push_str("}\n");
    out
}

impl Gen {
    fn call(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    /// The whole test: a function with a local struct that calls change, and locals that only it knows.
    fn test(&mut self, n: usize) -> String {
        let named = self.rng.chance(50);
        let deferred = self.rng.chance(30);
        let stmt = self.stmt(n, named, deferred);
        format!(
            "{{\n\tvar l T\n\tv, n, big, zero := 3, 1, 9, 0\n\tip := &v\n\tdefer end({n}, &v)\n\tstart(&l)\n\tpl := &l\n\tloc := S{{n, \"loc\"}}\n\t_, _, _, _, _, _ = n, big, zero, ip, pl, loc\n\t{stmt}\n}}"
        )
    }

    fn stmt(&mut self, test: usize, named: bool, deferred: bool) -> String {
        match self.rng.below(40) {
            0..=5 => {
                let args = self.list(4, Gen::any);
                format!("out({args})")
            }
            6..=7 => {
                let (a, b) = (self.int(3), self.int(3));
                format!("f2({a}, {b})")
            }
            8 => {
                let (a, b, c) = (self.int(3), self.string(3), self.bool(3));
                format!("f3({a}, {b}, {c})")
            }
            9 => {
                let (a, b) = (self.any(3), self.int(3));
                format!("fa({a}, {b})")
            }
            10 => {
                let (a, b) = (self.strukt(3), self.int(3));
                format!("fs({a}, {b})")
            }
            11..=14 => {
                let (l, t) = self.place(2);
                let r = self.of(t, 3);
                format!("{l} = {r}")
            }
            15..=20 => {
                let count = 2 + self.rng.below(2);
                let mut left = Vec::new();
                let mut right = Vec::new();
                for _ in 0..count {
                    let (l, t) = self.place(2);
                    left.push(l);
                    right.push(self.of(t, 2));
                }
                format!("{} = {}", left.join(", "), right.join(", "))
            }
            21..=22 => {
                let l = self.int_place(2);
                let r = self.int(3);
                let op = *self.rng.pick(&["+", "-", "*", "/", "%", "&", "|", "^", "&^"]);
                format!("{l} {op}= {r}")
            }
            23 => {
                let l = self.int_place(2);
                let r = self.byte(2);
                let op = *self.rng.pick(&["<<", ">>"]);
                format!("{l} {op}= {r} & 7")
            }
            24 => {
                let l = self.string_place(2);
                let r = self.string(3);
                format!("{l} += {r}")
            }
            25 => {
                let l = self.int_place(3);
                let op = *self.rng.pick(&["++", "--"]);
                format!("{l}{op}")
            }
            26 => {
                let c = self.channel();
                let r = self.int(3);
                format!("{c} <- {r}")
            }
            27 => {
                let (l, s) = (self.int_place(2), self.string_place(2));
                let k = self.call();
                format!("{l}, {s} = two({k})")
            }
            28 => {
                let l = self.int_place(2);
                let (m, k) = (self.map(2), self.string(2));
                format!("var ok bool\n\t{l}, ok = {m}[{k}]\n\tlog += fmt.Sprint(ok)")
            }
            29 => {
                let l = self.int_place(2);
                let v = self.any_var(2);
                format!("{l}, x.ok = {v}.(int)")
            }
            30 => {
                let (tag, a, b, c) = (self.int(3), self.int(2), self.int(2), self.int(2));
                format!(
                    "switch {tag} {{\n\tcase {a}, {b}:\n\t\tlog += \"A\"\n\tcase {c}:\n\t\tlog += \"B\"\n\t}}"
                )
            }
            31 => {
                let c = self.bool(4);
                format!("if {c} {{\n\t\tlog += \"T\"\n\t}}")
            }
            32 => {
                let l = self.slice_place();
                let args = self.list(3, Gen::int);
                let s = if self.rng.chance(60) { l.clone() } else { self.slice(2) };
                format!("{l} = append({s}, {args})")
            }
            33 => {
                let (a, b) = (self.int(3), self.any(3));
                let args = if self.rng.chance(50) { format!("{a}, {b}") } else { format!("{b}, {a}") };
                format!("defer out({args})\n\tlog += \"later \"")
            }
            34 => {
                let (m, k) = (self.map(2), self.string(3));
                format!("delete({m}, {k})")
            }
            35 => {
                let v = self.any(3);
                format!("panic({v})")
            }
            36 => {
                let (a, b) = (self.slice(2), self.slice(2));
                format!("log += fmt.Sprint(copy({a}, {b}))")
            }
            37 => {
                let s = self.slice(3);
                let k = self.call();
                format!("for i, w := range {s} {{\n\t\tlog += fmt.Sprint(i, w, e({k}))\n\t}}")
            }
            _ => {
                let (a, s, p) = (self.int(3), self.string(2), self.strukt(2));
                let results = if named { "(ra int, rs string, rp S)" } else { "(int, string, S)" };
                let prologue =
                    if deferred { "defer func() { log += fmt.Sprint(recover()) }(); " } else { "" };
                let first = if named && self.rng.chance(50) { "ra" } else { "1" };
                format!(
                    "a{test}, b{test}, c{test} := func() {results} {{ {prologue}{}return {a} + {first}, {s}, {p} }}()\n\tlog += fmt.Sprint(a{test}, b{test}, c{test})",
                    if named { "ra = 5; " } else { "" }
                )
            }
        }
    }

    fn list(&mut self, most: usize, f: fn(&mut Gen, usize) -> String) -> String {
        let n = 1 + self.rng.below(most);
        let parts: Vec<String> = (0..n).map(|_| f(self, 3)).collect();
        parts.join(", ")
    }

    fn of(&mut self, t: char, d: usize) -> String {
        match t {
            'i' => self.int(d),
            's' => self.string(d),
            'b' => self.bool(d),
            'a' => self.any(d),
            'S' => self.strukt(d),
            'p' => self.pointer(d),
            _ => self.slice(d),
        }
    }

    /// A left side and its type.
    fn place(&mut self, d: usize) -> (String, char) {
        match self.rng.below(12) {
            0..=5 => (self.int_place(d), 'i'),
            6 => (self.string_place(d), 's'),
            7 => {
                let p = self.pointer(d - 1);
                (format!("{p}.ok"), 'b')
            }
            8 => {
                let p = self.pointer(d - 1);
                let all = ["ge".to_string(), "x.e".to_string(), "l.e".to_string(), format!("{p}.e")];
                (self.rng.pick(&all).clone(), 'a')
            }
            9 => {
                let k = self.string(d - 1);
                let i = self.small(d);
                let p = self.pointer(d - 1);
                let all = ["loc".to_string(), format!("tm[{k}]"), format!("l.two[{i}]"), format!("{p}.st")];
                (self.rng.pick(&all).clone(), 'S')
            }
            10 => (self.rng.pick(&["q", "x.p", "l.p", "q.p"]).to_string(), 'p'),
            _ => (self.slice_place(), 'l'),
        }
    }

    fn slice_place(&mut self) -> String {
        self.rng.pick(&["gsl", "x.sl", "l.sl", "sm[\"k\"]", "sm[gs]", "q.sl", "pl.sl"]).to_string()
    }

    fn int_place(&mut self, d: usize) -> String {
        let d1 = d.saturating_sub(1);
        match self.rng.below(20) {
            0 => "v".to_string(),
            1 => "ga".to_string(),
            2 => "*ip".to_string(),
            3 => "l.a".to_string(),
            4 => "n".to_string(),
            5..=6 => format!("{}.a", self.pointer(d1)),
            7..=8 => format!("{}[{}]", self.slice(d1), self.small(d1)),
            9 => format!("l.arr[{}]", self.small(d1)),
            10 => format!("{}.arr[{}]", self.pointer(d1), self.inside(d1)),
            11..=13 => format!("{}[{}]", self.map(d1), self.string(d1)),
            14 => format!("gp[{}]", self.inside(d1)),
            15 => format!("{}.two[{}].a", self.pointer(d1), self.inside(d1)),
            16 => "loc.a".to_string(),
            17 => format!("bm[{}]", self.bool(d1)),
            18 => format!("x.arr[{}]", self.small(d1)),
            _ => format!("na[{}]", self.inside(d1)),
        }
    }

    fn string_place(&mut self, d: usize) -> String {
        let p = self.pointer(d.saturating_sub(1));
        let all = ["gs".to_string(), "l.s".to_string(), format!("{p}.s"), "loc.s".to_string()];
        self.rng.pick(&all).clone()
    }

    fn channel(&mut self) -> &'static str {
        let all: [&'static str; 4] = ["ch", "q.c", "np.c", "ep(9).c"];
        all[self.rng.below(4)]
    }

    /// An index that is in range. Where both index and pointer are bad, minigo finds the index first and gc the pointer.
    fn inside(&mut self, d: usize) -> String {
        let i = self.small(d);
        if i == "big" { "n".to_string() } else { i }
    }

    /// An index that is mostly in range.
    fn small(&mut self, d: usize) -> String {
        if self.faulty && self.rng.chance(25) {
            return "big".to_string();
        }
        match self.rng.below(8) {
            0..=2 => "n".to_string(),
            3 => "zero".to_string(),
            4 => format!("{} & 1", self.int(d)),
            5 => format!("e({})&1", self.call()),
            6 => format!("len({}+gs) & 1", self.string(d.saturating_sub(1))),
            _ => if self.rng.chance(40) { "big" } else { "n" }.to_string(),
        }
    }

    fn int(&mut self, d: usize) -> String {
        if d == 0 || self.rng.chance(25) {
            return match self.rng.below(14) {
                0 => "1".to_string(),
                1 => "n".to_string(),
                2..=3 => "v".to_string(),
                4 => "x.a".to_string(),
                5 => "l.a".to_string(),
                6 => "ga".to_string(),
                7 => "pl.a".to_string(),
                8 => "q.a".to_string(),
                9 => "np.a".to_string(),
                10 => "loc.a".to_string(),
                11 => "l.arr[n]".to_string(),
                12 => "gsl[n]".to_string(),
                _ => "*ip".to_string(),
            };
        }
        let d = d - 1;
        match self.rng.below(46) {
            0..=6 => format!("e({})", self.call()),
            7 => "inl()".to_string(),
            8..=10 => {
                let (a, b) = (self.int(d), self.int(d));
                let op = *self.rng.pick(&["+", "-", "*", "&", "|", "^"]);
                format!("({a} {op} {b})")
            }
            11..=12 => {
                let (a, b) = (self.int(d), self.int(d));
                let op = *self.rng.pick(&["/", "%"]);
                format!("({a} {op} {b})")
            }
            13 => format!("({} << ({} & 3))", self.int(d), self.byte(d)),
            14..=15 => format!("{}.a", self.pointer(d)),
            16..=17 => format!("{}[{}]", self.slice(d), self.small(d)),
            18 => format!("{}.arr[{}]", self.pointer(d), self.inside(d)),
            19..=21 => format!("{}[{}]", self.map(d), self.string(d)),
            22..=23 => format!("len({})", self.string(d)),
            24 => format!("len({})", self.slice(d)),
            25 => format!("cap({})", self.slice(0)),
            26 => format!("int({})", self.byte(d)),
            27 => format!("int({})", self.float(d)),
            28..=29 => format!("{}.(int)", self.any_var(d)),
            30 => "<-ch".to_string(),
            31 => {
                let f = *self.rng.pick(&["gfn", "x.fn", "q.fn", "nf", "np.fn"]);
                format!("{f}({})", self.int(d))
            }
            32 => {
                let f = *self.rng.pick(&["gi", "x.i", "q.i", "ni", "np.i"]);
                format!("{f}.M({})", self.int(d))
            }
            33 => {
                let (p, a) = (self.pointer(d), self.int(d));
                let f = *self.rng.pick(&["Val", "Ptr", "st.M", "st.P"]);
                format!("{p}.{f}({a})")
            }
            34 => {
                let f = *self.rng.pick(&["min", "max"]);
                let (a, b) = (self.int(d), self.int(d));
                format!("{f}({a}, {b})")
            }
            35 => {
                let k = self.call();
                format!("func() int {{ v++; return v + {k} }}()")
            }
            36 => format!("{}.a", self.strukt(d)),
            37 => {
                let (a, b, i) = (self.int(d), self.int(d), self.small(0));
                format!("[]int{{{a}, {b}}}[{i}]")
            }
            38 => {
                let (a, b, i) = (self.int(d), self.int(d), self.small(d));
                format!("[2]int{{{a}, {b}}}[{i} & 1]")
            }
            39 => {
                let (k, v, i) = (self.string(d), self.int(d), self.string(d));
                format!("map[string]int{{{k}: {v}, \"z\": 1}}[{i}]")
            }
            40 => format!("*&{}.a", self.pointer(d)),
            41 => format!("f2({}, {})", self.int(d), self.int(d)),
            42 => format!("fv({}, {})", self.int(d), self.int(d)),
            43 => format!("fa({}, {})", self.any(d), self.int(d)),
            44 => format!("copy({}, {})", self.slice(d), self.slice(d)),
            _ => format!("bm[{}]", self.bool(d)),
        }
    }

    fn string(&mut self, d: usize) -> String {
        if d == 0 || self.rng.chance(25) {
            return self
                .rng
                .pick(&["\"k\"", "gs", "x.s", "l.s", "q.s", "np.s", "loc.s", "\"g\""])
                .to_string();
        }
        let d = d - 1;
        match self.rng.below(12) {
            0..=2 => format!("es({})", self.call()),
            3..=4 => format!("({} + {})", self.string(d), self.string(d)),
            5 => format!("{}.s", self.pointer(d)),
            6 => format!("string([]byte({}))", self.string(d)),
            7 => format!("string([]rune({}))", self.string(d)),
            8 => format!("{}[{}:]", self.string(d), self.small(d)),
            9 => format!("string(rune('a'+{}&7))", self.int(d)),
            10 => format!("{}.s", self.strukt(d)),
            _ => format!("({}+\"abcdefghijk\")[{}:{}]", self.string(d), self.small(d), 1 + self.rng.below(8)),
        }
    }

    fn bool(&mut self, d: usize) -> String {
        if d == 0 || self.rng.chance(20) {
            return self.rng.pick(&["x.ok", "l.ok", "flip", "q.ok", "np.ok"]).to_string();
        }
        let d = d - 1;
        match self.rng.below(14) {
            0 => format!("eb({})", self.call()),
            1..=2 => {
                let op = *self.rng.pick(&["==", "!=", "<", ">="]);
                format!("({} {op} {})", self.int(d), self.int(d))
            }
            3..=4 => {
                let op = *self.rng.pick(&["==", "!=", "<", ">="]);
                format!("({} {op} {})", self.string(d), self.string(d))
            }
            5 => format!("({} == {})", self.strukt(d), self.strukt(d)),
            6..=7 => format!("({} && {})", self.bool(d), self.bool(d)),
            8 => format!("({} || {})", self.bool(d), self.bool(d)),
            9 => format!("!{}", self.bool(d)),
            10 => format!("({} == any({}))", self.any_var(d), self.int(d)),
            11 => format!("({} == {})", self.any_var(d), self.int(d)),
            12 => format!("({} == {})", self.pointer(d), self.pointer(d)),
            _ => format!("({}.arr == {}.arr)", self.pointer(d), self.pointer(d)),
        }
    }

    fn byte(&mut self, d: usize) -> String {
        match self.rng.below(6) {
            0 => "x.b".to_string(),
            1 => "l.b".to_string(),
            2 => format!("{}.b", self.pointer(d.saturating_sub(1))),
            3 if d > 0 => format!("uint8({})", self.int(d - 1)),
            4 if d > 0 => format!("{}[{}]", self.string(d - 1), self.small(d - 1)),
            _ => "q.b".to_string(),
        }
    }

    fn float(&mut self, d: usize) -> String {
        match self.rng.below(5) {
            0 => "x.f".to_string(),
            1 => "l.f".to_string(),
            2 => format!("{}.f", self.pointer(d.saturating_sub(1))),
            3 if d > 0 => format!("float64({})", self.int(d - 1)),
            _ => "q.f".to_string(),
        }
    }

    fn pointer(&mut self, d: usize) -> String {
        if self.faulty && self.rng.chance(25) {
            return "np".to_string();
        }
        if d == 0 || self.rng.chance(60) {
            return self.rng.pick(&["q", "q", "pl", "(&l)", "x.p", "q.p", "cur", "np"]).to_string();
        }
        match self.rng.below(4) {
            0..=1 => format!("ep({})", self.call()),
            2 => format!("{}.p", self.pointer(d - 1)),
            _ => {
                let a = self.int(d - 1);
                format!("(&T{{a: {a}, m: gm, st: {}}})", self.strukt(d - 1))
            }
        }
    }

    fn slice(&mut self, d: usize) -> String {
        if d == 0 || self.rng.chance(50) {
            return self
                .rng
                .pick(&["gsl", "gsl", "x.sl", "l.sl", "q.sl", "sm[\"k\"]", "np.sl", "sn"])
                .to_string();
        }
        let d = d - 1;
        match self.rng.below(9) {
            0..=1 => format!("esl({})", self.call()),
            2 => format!("{}[{}:]", self.slice(d), self.small(d)),
            3 => format!("{}[:{}:2]", self.slice(d), self.small(d)),
            4 => format!("l.arr[{}:]", self.small(d)),
            5 => format!("append({}, {}, {})", self.slice(d), self.int(d), self.int(d)),
            6 => format!("[]int{{{}, {}}}", self.int(d), self.int(d)),
            7 => format!("make([]int, {}&3)", self.int(d)),
            _ => format!("append({}[:1:1], {}...)", self.slice(d), self.slice(d)),
        }
    }

    fn map(&mut self, d: usize) -> String {
        match self.rng.below(8) {
            0..=2 => "gm".to_string(),
            3 => "x.m".to_string(),
            4 => format!("{}.m", self.pointer(d.saturating_sub(1))),
            5 => format!("em({})", self.call()),
            6 => "l.m".to_string(),
            _ => "nm".to_string(),
        }
    }

    /// A struct value; a literal stands in parentheses.
    fn strukt(&mut self, d: usize) -> String {
        if d == 0 || self.rng.chance(35) {
            return self.rng.pick(&["x.st", "l.st", "q.st", "loc", "np.st", "tm[\"k\"]"]).to_string();
        }
        let d = d - 1;
        match self.rng.below(7) {
            0..=1 => format!("est({})", self.call()),
            2..=3 => format!("(S{{{}, {}}})", self.int(d), self.string(d)),
            4 => format!("tm[{}]", self.string(d)),
            5 => format!("{}.two[{}]", self.pointer(d), self.inside(d)),
            _ => format!("{}.st", self.pointer(d)),
        }
    }

    /// A variable of interface type.
    fn any_var(&mut self, d: usize) -> String {
        match self.rng.below(6) {
            0..=1 => "ge".to_string(),
            2 => "x.e".to_string(),
            3 => format!("{}.e", self.pointer(d.saturating_sub(1))),
            4 => "l.e".to_string(),
            _ => "ne".to_string(),
        }
    }

    fn any(&mut self, d: usize) -> String {
        match self.rng.below(20) {
            0..=4 => self.int(d),
            5..=6 => self.string(d),
            7..=8 => self.bool(d),
            9 => self.byte(d),
            10 => self.float(d),
            11..=12 => self.strukt(d),
            13 => self.slice(d),
            14 => self.pointer(d),
            15 => self.any_var(d),
            16 => format!("any({})", self.strukt(d)),
            17 => format!("I({})", self.strukt(d)),
            18 => format!("{}.arr", self.pointer(d)),
            _ => format!("any({})", self.int(d)),
        }
    }
}
