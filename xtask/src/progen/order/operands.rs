//! Operands of the statements: places and values of each type, up to a depth. Many call what changes variables, many can
//! fail.

use super::Gen;

impl Gen {
    pub(super) fn of(&mut self, t: char, d: usize) -> String {
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
    pub(super) fn place(&mut self, d: usize) -> (String, char) {
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

    pub(super) fn slice_place(&mut self) -> String {
        self.rng.pick(&["gsl", "x.sl", "l.sl", "sm[\"k\"]", "sm[gs]", "q.sl", "pl.sl"]).to_string()
    }

    pub(super) fn int_place(&mut self, d: usize) -> String {
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

    pub(super) fn string_place(&mut self, d: usize) -> String {
        let p = self.pointer(d.saturating_sub(1));
        let all = ["gs".to_string(), "l.s".to_string(), format!("{p}.s"), "loc.s".to_string()];
        self.rng.pick(&all).clone()
    }

    pub(super) fn channel(&mut self) -> &'static str {
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

    pub(super) fn int(&mut self, d: usize) -> String {
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

    pub(super) fn string(&mut self, d: usize) -> String {
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

    pub(super) fn bool(&mut self, d: usize) -> String {
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

    pub(super) fn byte(&mut self, d: usize) -> String {
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

    pub(super) fn slice(&mut self, d: usize) -> String {
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

    pub(super) fn map(&mut self, d: usize) -> String {
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
    pub(super) fn strukt(&mut self, d: usize) -> String {
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
    pub(super) fn any_var(&mut self, d: usize) -> String {
        match self.rng.below(6) {
            0..=1 => "ge".to_string(),
            2 => "x.e".to_string(),
            3 => format!("{}.e", self.pointer(d.saturating_sub(1))),
            4 => "l.e".to_string(),
            _ => "ne".to_string(),
        }
    }

    pub(super) fn any(&mut self, d: usize) -> String {
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
