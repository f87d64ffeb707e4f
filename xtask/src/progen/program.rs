//! The frame of a generated program: types, global variables, functions, and a `main` that tries each function.

use super::types::{INT, INTS, Struct, Ty};
use super::{Func, Gen, Kind, Var};
use xtask::rng::Rng;

/// What every program starts with: bounded helpers, and `try`, which shows a panic and goes on.
const HEAD: &str = r#"package main

import "fmt"

var fuel int

func tr(id int, v any) {
	if fuel--; fuel >= 0 {
		fmt.Println(id, v)
	}
}

func ix(i, n int) int {
	if n <= 0 {
		return 0
	}
	if i %= n; i < 0 {
		i += n
	}
	return i
}

func lim(s string) string {
	if len(s) > 40 {
		return s[:40]
	}
	return s
}

func f2i(f float64) int {
	if f > -1e9 && f < 1e9 {
		return int(f)
	}
	return 7
}

func area(s Shape, n int) int {
	if s == nil {
		return -1
	}
	return s.Area(n)
}

func show(r any) any {
	if e, ok := r.(error); ok {
		return e.Error()
	}
	return fmt.Sprintf("%v %T", r, r)
}

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Printf("%s panic: %v\n", name, show(r))
		}
	}()
	fuel = 150
	f()
}

type Shape interface {
	Area(n int) int
	Name() string
}
"#;

/// The program that a seed names.
pub fn generate(seed: u64) -> String {
    let mut g = Gen {
        rng: Rng::new(seed),
        out: HEAD.to_string(),
        indent: 0,
        types: Vec::new(),
        structs: Vec::new(),
        globals: Vec::new(),
        funcs: Vec::new(),
        scope: Vec::new(),
        loops: Vec::new(),
        results: Vec::new(),
        counter: 0,
        budget: 0,
    };
    g.choose_types();
    g.declare_structs();
    g.declare_globals();
    for i in 0..g.structs.len() {
        g.methods(i);
    }
    let n = 3 + g.rng.below(4);
    for i in 0..n {
        g.function(i);
    }
    g.main();
    g.out
}

impl Gen {
    fn choose_types(&mut self) {
        for _ in 0..2 + self.rng.below(2) {
            let n = 1 + self.rng.below(4);
            let fields = (0..n).map(|i| (format!("F{i}"), self.field_type())).collect();
            let by_pointer = self.rng.chance(50);
            self.structs.push(Struct { fields, by_pointer });
        }
        self.types = vec![INT, Ty::Str, Ty::Bool, Ty::Float, Ty::Any, Ty::Shape];
        self.types.extend(INTS.iter().map(|name| Ty::Int(name)));
        self.types.push(Ty::Array(3, Box::new(INT)));
        self.types.push(Ty::Map(Box::new(INT), Box::new(INT)));
        for i in 0..self.structs.len() {
            self.types.push(Ty::Struct(i));
            self.types.push(Ty::Ptr(i));
        }
        for _ in 0..6 {
            let basic = self.basic();
            let ty = match self.rng.below(6) {
                0 | 1 => Ty::Slice(Box::new(self.element())),
                2 => Ty::Array(1 + self.rng.below(4), Box::new(basic)),
                3 => Ty::Map(
                    Box::new(if self.rng.chance(50) { Ty::Str } else { INT }),
                    Box::new(self.element()),
                ),
                _ => {
                    let params = (0..self.rng.below(3)).map(|_| self.basic()).collect();
                    Ty::Func(params, Box::new(basic))
                }
            };
            self.types.push(ty);
        }
        self.types.push(Ty::Slice(Box::new(INT)));
        let mut seen: Vec<Ty> = Vec::new();
        self.types.retain(|t| {
            let new = !seen.contains(t);
            seen.push(t.clone());
            new
        });
    }

    pub fn basic(&mut self) -> Ty {
        match self.rng.below(6) {
            0 => Ty::Str,
            1 => Ty::Bool,
            2 => Ty::Float,
            _ => Ty::Int(INTS[self.rng.below(INTS.len())]),
        }
    }

    fn element(&mut self) -> Ty {
        match self.rng.below(5) {
            0 => Ty::Struct(self.rng.below(self.structs.len())),
            1 => Ty::Slice(Box::new(self.basic())),
            _ => self.basic(),
        }
    }

    /// Fields refer to earlier structs only.
    fn field_type(&mut self) -> Ty {
        let n = self.structs.len();
        match self.rng.below(8) {
            0 if n > 0 => Ty::Struct(self.rng.below(n)),
            1 if n > 0 => Ty::Ptr(self.rng.below(n)),
            2 => Ty::Slice(Box::new(self.basic())),
            3 => Ty::Array(2, Box::new(self.basic())),
            _ => self.basic(),
        }
    }

    fn declare_structs(&mut self) {
        for i in 0..self.structs.len() {
            self.line("");
            self.line(&format!("type S{i} struct {{"));
            for (name, ty) in self.structs[i].fields.clone() {
                self.line(&format!("\t{name} {}", ty.text()));
            }
            self.line("}");
        }
    }

    fn declare_globals(&mut self) {
        self.line("");
        for ty in self.types.clone() {
            let name = self.fresh("g");
            // Only variables that stand before it are known yet.
            let value = match ty {
                Ty::Ptr(_) | Ty::Func(..) if self.rng.chance(10) => "nil".to_string(),
                Ty::Map(..) if self.rng.chance(8) => "nil".to_string(),
                _ => self.literal(&ty, 1).text,
            };
            self.line(&format!("var {name} {} = {value}", ty.text()));
            self.globals.push(Var { name, ty, kind: Kind::Free });
        }
    }

    fn methods(&mut self, i: usize) {
        let star = if self.structs[i].by_pointer { "*" } else { "" };
        self.line("");
        self.line(&format!("func (s {star}S{i}) Name() string {{ return \"S{i}\" }}"));
        self.line("");
        self.line(&format!("func (s {star}S{i}) Area(n int) int {{"));
        self.line("\tif fuel--; fuel < 0 { return 0 }");
        self.declare("n", &INT);
        self.declare("s", &if self.structs[i].by_pointer { Ty::Ptr(i) } else { Ty::Struct(i) });
        self.results = vec![INT];
        self.budget = 3;
        self.block(2, 1);
        let end = self.return_text(2);
        self.line(&format!("\t{end}"));
        self.line("}");
        self.scope.clear();
    }

    fn function(&mut self, i: usize) {
        let params: Vec<Ty> = (0..self.rng.below(4)).map(|_| self.some_type()).collect();
        let results: Vec<Ty> = (0..1 + self.rng.below(3)).map(|_| self.some_type()).collect();
        let named = self.rng.chance(50);
        let list: Vec<String> =
            params.iter().enumerate().map(|(k, t)| format!("p{k} {}", t.text())).collect();
        let given: Vec<String> = results
            .iter()
            .enumerate()
            .map(|(k, t)| if named { format!("r{k} {}", t.text()) } else { t.text() })
            .collect();
        self.line("");
        self.line(&format!("func f{i}({}) ({}) {{", list.join(", "), given.join(", ")));
        let zeros: Vec<String> = results.iter().map(Ty::zero).collect();
        self.line(&format!("\tif fuel--; fuel < 0 {{ return {} }}", zeros.join(", ")));
        for (k, ty) in params.iter().enumerate() {
            self.declare(&format!("p{k}"), ty);
        }
        if named {
            for (k, ty) in results.iter().enumerate() {
                self.declare(&format!("r{k}"), ty);
            }
        }
        self.results = results.clone();
        self.budget = 25;
        let n = 4 + self.rng.below(8);
        self.indent += 1;
        for _ in 0..n {
            self.statement(3);
        }
        let end = self.return_text(3);
        self.line(&end);
        self.indent -= 1;
        self.line("}");
        self.scope.clear();
        self.funcs.push(Func { name: format!("f{i}"), params, results });
    }

    fn main(&mut self) {
        self.line("");
        self.line("func main() {");
        self.indent += 1;
        for f in self.funcs.clone() {
            for _ in 0..2 {
                let args: Vec<String> = f.params.iter().map(|p| self.expr(p, 1)).collect();
                let blanks: Vec<String> = f.results.iter().map(|_| self.fresh("v")).collect();
                self.line(&format!("try(\"{}\", func() {{", f.name));
                self.line(&format!("\t{} := {}({})", blanks.join(", "), f.name, args.join(", ")));
                for (name, ty) in blanks.iter().zip(&f.results) {
                    match ty.printable(&self.structs) {
                        true => self.line(&format!("\tfmt.Println({name})")),
                        false => self.line(&format!("\t_ = {name}")),
                    }
                }
                self.line("})");
            }
        }
        self.line("fuel = 100");
        for var in self.globals.clone() {
            if var.ty.printable(&self.structs) {
                self.line(&format!("fmt.Println({})", var.name));
            }
        }
        if self.rng.chance(20) {
            let e = self.typed(&INT, 4);
            self.line(&format!("panic({e})"));
        }
        self.indent -= 1;
        self.line("}");
    }
}
