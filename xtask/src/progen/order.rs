//! Programs about the order of evaluation: hundreds of statements, each in a function of its own, whose operands change
//! variables, read them, or fail. What ran, what was read and which failure came first shows when gc does it.

mod operands;

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
}
