//! Random statements. Every loop and every function pays from `fuel`, so each program ends.

use super::expr::key;
use super::types::{INT, INTS, Ty};
use super::{Gen, Kind};

impl Gen {
    /// A block's statements.
    pub fn block(&mut self, n: usize, depth: usize) {
        let mark = self.scope.len();
        self.indent += 1;
        for _ in 0..n {
            self.statement(depth);
        }
        self.indent -= 1;
        self.scope.truncate(mark);
    }

    pub fn statement(&mut self, depth: usize) {
        if self.budget == 0 {
            return;
        }
        self.budget -= 1;
        match self.rng.below(if depth == 0 { 12 } else { 31 }) {
            0..=2 => self.variable(),
            3..=5 => self.assignment(),
            6 | 7 => self.trace(),
            8 => self.append_or_insert(),
            9 => self.multiple(),
            10 => self.fail(),
            11 => self.jump(),
            12..=14 => self.conditional(depth - 1),
            15 | 16 => self.counted(depth - 1),
            17 | 18 => self.ranged(depth - 1),
            19 | 20 => self.switch(depth - 1),
            21 => self.type_switch(),
            22 => self.deferred(),
            23 => self.channel(),
            _ => self.shape(),
        }
    }

    fn variable(&mut self) {
        let ty = self.some_type();
        let name = self.fresh("v");
        let init = self.expr(&ty, 3);
        let used = if ty.printable(&self.structs) && self.rng.chance(30) {
            self.print_of(&name)
        } else {
            format!("_ = {name}")
        };
        self.line(&format!("var {name} {} = {init}", ty.text()));
        self.line(&used);
        self.declare(&name, &ty);
    }

    /// A variable, field or element that may be assigned to.
    pub fn target(&mut self, ty: &Ty) -> String {
        let mut found = Vec::new();
        for var in self.scope.iter().chain(&self.globals).filter(|v| v.kind == Kind::Free) {
            if var.ty == *ty {
                found.push(var.name.clone());
            }
            match &var.ty {
                Ty::Struct(i) | Ty::Ptr(i) => {
                    let fields = self.structs[*i].fields.iter().filter(|f| f.1 == *ty);
                    found.extend(fields.map(|f| format!("{}.{}", var.name, f.0)));
                }
                Ty::Slice(e) | Ty::Array(_, e) if **e == *ty => {
                    found.push(format!("{v}[ix({}, len({v}))]", self.counter % 5, v = var.name));
                }
                Ty::Map(k, v) if **v == *ty => {
                    found.push(format!("{}[{}]", var.name, key(k, self.counter % 5)));
                }
                _ => {}
            }
        }
        if found.is_empty() { self.global(ty) } else { self.rng.pick(&found).clone() }
    }

    /// An integer place that a closure may count up.
    pub fn assignable_int(&mut self) -> Option<String> {
        let ints = self.scope.iter().chain(&self.globals);
        let names: Vec<String> = ints
            .filter(|v| v.kind == Kind::Free && matches!(v.ty, Ty::Int(_)))
            .map(|v| v.name.clone())
            .collect();
        (!names.is_empty()).then(|| self.rng.pick(&names).clone())
    }

    fn assignment(&mut self) {
        let ty = self.some_type();
        let target = self.target(&ty);
        let text = match &ty {
            Ty::Int(_) if self.rng.chance(50) => {
                let op = *self.rng.pick(&["+=", "-=", "*=", "|=", "&=", "^=", "&^="]);
                format!("{target} {op} {}", self.expr(&ty, 3))
            }
            Ty::Int(_) if self.rng.chance(20) => format!("{target}{}", self.rng.pick(&["++", "--"])),
            Ty::Int(_) if self.rng.chance(20) => {
                let op = *self.rng.pick(&["<<=", ">>="]);
                format!("{target} {op} {}", self.rng.below(40))
            }
            Ty::Str if self.rng.chance(30) => format!("{target} = lim({target} + {})", self.expr(&ty, 2)),
            _ => format!("{target} = {}", self.expr(&ty, 3)),
        };
        self.line(&text);
    }

    pub fn trace(&mut self) {
        let types: Vec<Ty> = self.types.iter().filter(|t| t.printable(&self.structs)).cloned().collect();
        let ty = self.rng.pick(&types).clone();
        let e = self.typed(&ty, 3);
        let text = self.print_of(&e);
        self.line(&text);
    }

    fn print_of(&mut self, e: &str) -> String {
        self.counter += 1;
        format!("tr({}, {e})", self.counter)
    }

    fn append_or_insert(&mut self) {
        let vars: Vec<(String, Ty)> = self
            .scope
            .iter()
            .chain(&self.globals)
            .filter(|v| v.kind == Kind::Free && matches!(v.ty, Ty::Slice(_) | Ty::Map(..)))
            .map(|v| (v.name.clone(), v.ty.clone()))
            .collect();
        if vars.is_empty() {
            return self.trace();
        }
        let (name, ty) = self.rng.pick(&vars).clone();
        let text = match &ty {
            Ty::Slice(e) => format!("if len({name}) < 20 {{ {name} = append({name}, {}) }}", self.expr(e, 2)),
            Ty::Map(k, v) => match self.rng.below(5) {
                0 => format!("delete({name}, {})", self.expr(k, 2)),
                1 => format!("clear({name})"),
                _ => format!("if len({name}) < 20 {{ {name}[{}] = {} }}", self.expr(k, 2), self.expr(v, 2)),
            },
            _ => return,
        };
        self.line(&text);
    }

    /// An assignment with several operands on each side, or of a call with several results.
    fn multiple(&mut self) {
        let many: Vec<_> = self.funcs.iter().filter(|f| f.results.len() > 1).cloned().collect();
        if !many.is_empty() && self.rng.chance(60) {
            let f = self.rng.pick(&many).clone();
            let targets: Vec<String> = f.results.iter().map(|t| self.target(t)).collect();
            let args: Vec<String> = f.params.iter().map(|p| self.expr(p, 2)).collect();
            return self.line(&format!("{} = {}({})", targets.join(", "), f.name, args.join(", ")));
        }
        let (a, b) = (self.some_type(), self.some_type());
        let (x, y) = (self.target(&a), self.target(&b));
        if x == y {
            return self.trace();
        }
        let text = if a == b && self.rng.chance(50) && !matches!(a, Ty::Slice(_)) {
            format!("{x}, {y} = {y}, {x}")
        } else {
            format!("{x}, {y} = {}, {}", self.expr(&a, 2), self.expr(&b, 2))
        };
        self.line(&text);
    }

    /// A panic that may happen.
    fn fail(&mut self) {
        let (first, second) = (self.dynamic(&Ty::Bool, 2), self.dynamic(&Ty::Bool, 1));
        let text = match self.rng.below(4) {
            0 => format!("panic({})", self.typed(&Ty::Str, 1)),
            1 => format!("panic(fmt.Errorf(\"error %v\", {}))", self.typed(&INT, 1)),
            2 => {
                let arrays = self.place(&Ty::Array(3, Box::new(INT)));
                format!("tr(0, {arrays}[{}])", self.dynamic(&INT, 1))
            }
            _ => format!("panic({})", self.typed(&INT, 1)),
        };
        self.line(&format!("if {first} && {second} {{ {text} }}"));
    }

    /// Leaves a loop, goes on with it, or returns.
    fn jump(&mut self) {
        let condition = self.dynamic(&Ty::Bool, 2);
        let what = match self.rng.below(3) {
            0 => self.return_text(2),
            _ if self.loops.is_empty() => return self.trace(),
            n => {
                let label = self.rng.pick(&self.loops).clone();
                format!("{} {label}", if n == 1 { "break" } else { "continue" })
            }
        };
        self.line(&format!("if {condition} {{ {what} }}"));
    }

    fn conditional(&mut self, depth: usize) {
        let condition = self.expr(&Ty::Bool, 3);
        self.line(&format!("if {condition} {{"));
        let n = 1 + self.rng.below(3);
        self.block(n, depth);
        if self.rng.chance(40) {
            self.line("} else {");
            self.block(2, depth);
        }
        self.line("}");
    }

    /// A labelled loop around a body that pays fuel; the label stands only if the body uses it.
    fn looped(&mut self, head: &str, vars: &[(String, Ty)], depth: usize) {
        let label = self.fresh("L");
        let at = self.out.len();
        self.line(&format!("for {head} {{"));
        let mark = self.scope.len();
        for (name, ty) in vars {
            self.declare_as(name, ty, Kind::Fixed);
        }
        self.loops.push(label.clone());
        self.indent += 1;
        self.line("if fuel--; fuel < 0 { break }");
        for (name, _) in vars {
            self.line(&format!("_ = {name}"));
        }
        self.indent -= 1;
        let n = 1 + self.rng.below(4);
        self.block(n, depth);
        self.loops.pop();
        self.scope.truncate(mark);
        self.line("}");
        if self.out[at..].contains(&format!(" {label} ")) {
            self.out.insert_str(at, &format!("{label}:\n"));
        }
    }

    fn counted(&mut self, depth: usize) {
        let i = self.fresh("i");
        let ty = Ty::Int(INTS[self.rng.below(INTS.len())]);
        let n = 1 + self.rng.below(7);
        let head = match self.rng.below(4) {
            0 => format!("{i} := {} ; {i} > 0; {i}--", self.typed_small(&ty, n)),
            1 => format!("{i} := range {n}"),
            2 => format!("{i} := {}; {i} < {n}; {i} += 2", self.typed_small(&ty, 0)),
            _ => format!("{i} := {}; {i} < {n}; {i}++", self.typed_small(&ty, 0)),
        };
        let ty = if head.contains("range") { INT } else { ty };
        self.looped(&head, &[(i, ty)], depth);
    }

    fn typed_small(&mut self, ty: &Ty, n: usize) -> String {
        format!("{}({n})", ty.text())
    }

    fn ranged(&mut self, depth: usize) {
        let (i, v) = (self.fresh("i"), self.fresh("v"));
        let candidates: Vec<Ty> = self
            .types
            .iter()
            .filter(|t| matches!(t, Ty::Slice(_) | Ty::Array(..) | Ty::Str))
            .cloned()
            .collect();
        let ty = self.rng.pick(&candidates).clone();
        let over = self.dynamic(&ty, 2);
        let element = match &ty {
            Ty::Slice(e) | Ty::Array(_, e) => (**e).clone(),
            _ => Ty::Int("int32"),
        };
        // Map order is random: only a sum may be taken.
        if self.rng.chance(25) {
            let map = self.place(&Ty::Map(Box::new(INT), Box::new(INT)));
            let sum = self.fresh("v");
            self.line(&format!("{sum} := 0"));
            self.line(&format!("for {i}, {v} := range {map} {{ {sum} += {i}*31 ^ {v} }}"));
            self.line(&format!("tr(0, {sum})"));
            return self.declare(&sum, &INT);
        }
        if self.rng.chance(30) {
            return self.looped(&format!("{i} := range {over}"), &[(i, INT)], depth);
        }
        self.looped(&format!("{i}, {v} := range {over}"), &[(i, INT), (v, element)], depth);
    }

    fn switch(&mut self, depth: usize) {
        let ty = if self.rng.chance(60) { Ty::Int(INTS[self.rng.below(INTS.len())]) } else { Ty::Str };
        let tagless = self.rng.chance(30);
        let tag = if tagless { String::new() } else { format!("{} ", self.dynamic(&ty, 2)) };
        self.line(&format!("switch {tag}{{"));
        let n = 1 + self.rng.below(5);
        for i in 0..n {
            let label = match tagless {
                true => self.dynamic(&Ty::Bool, 2),
                false if ty == Ty::Str => format!("\"k{i}\", {}", self.dynamic(&Ty::Str, 1)),
                false => format!("{}, {}", i * 2, i * 2 + 1),
            };
            self.line(&format!("case {label}:"));
            self.block(2, depth);
            if i + 1 < n && self.rng.chance(15) {
                self.line("\tfallthrough");
            }
        }
        if self.rng.chance(60) {
            self.line("default:");
            self.block(1, depth);
        }
        self.line("}");
    }

    fn type_switch(&mut self) {
        let v = self.fresh("v");
        let e = self.expr(&Ty::Any, 2);
        self.line(&format!("switch {v} := {e}.(type) {{"));
        let mut cases =
            vec!["int".to_string(), "string".to_string(), "uint8, int8".to_string(), "float64".to_string()];
        cases.push("nil".to_string());
        cases.extend(
            (0..self.structs.len())
                .filter(|&i| Ty::Struct(i).printable(&self.structs))
                .map(|i| format!("S{i}")),
        );
        cases.push("interface{ Name() string }".to_string());
        cases.push("bool".to_string());
        let skip = self.rng.below(cases.len());
        for (i, case) in cases.iter().enumerate() {
            if i == skip {
                continue;
            }
            let act = match case.as_str() {
                "nil" => "tr(0, \"nil\")".to_string(),
                c if c.starts_with("interface") => format!("tr(0, {v}.Name())"),
                _ => format!("tr(0, {v})"),
            };
            self.line(&format!("case {case}: {act}"));
        }
        self.line(&format!("default: _ = {v}; tr(0, \"other\")"));
        self.line("}");
    }

    fn deferred(&mut self) {
        let ty = INT;
        let what = match self.rng.below(3) {
            0 => {
                let target = self.target(&ty);
                format!("defer func() {{ {target} += 3; tr(0, {target}) }}()")
            }
            1 => {
                let e = self.expr(&ty, 2);
                self.counter += 1;
                format!("defer tr({}, {e})", self.counter)
            }
            _ => "defer func() { tr(0, show(recover())) }()".to_string(),
        };
        self.line(&what);
    }

    /// A goroutine that sends what it makes alone, and a loop that receives it.
    fn channel(&mut self) {
        let (ch, v) = (self.fresh("ch"), self.fresh("v"));
        let ty = Ty::Int(INTS[self.rng.below(INTS.len())]);
        let (cap, n, k) = (self.rng.below(3), 1 + self.rng.below(6), self.rng.below(50));
        let t = ty.text();
        self.line(&format!("{ch} := make(chan {t}, {cap})"));
        self.line(&format!(
            "go func() {{ defer close({ch}); for i := range {n} {{ {ch} <- {t}(i*{k}) }} }}()"
        ));
        match self.rng.below(2) {
            0 => self.line(&format!("for {v} := range {ch} {{ tr(0, {v}) }}")),
            _ => {
                self.line(&format!(
                    "for range {n} {{ select {{ case {v}, ok := <-{ch}: tr(0, {v}); tr(1, ok) }} }}"
                ));
            }
        }
    }

    /// `return` with values of the function's results.
    pub fn return_text(&mut self, depth: usize) -> String {
        let results = self.results.clone();
        let values: Vec<String> = results.iter().map(|t| self.expr(t, depth)).collect();
        format!("return {}", values.join(", ")).trim_end().to_string()
    }
}
