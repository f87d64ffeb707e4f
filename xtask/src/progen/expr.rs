//! Random expressions of a given type. Constants are kept apart: Go refuses constant expressions that overflow, divide by
//! zero or index out of range, and the programs must compile.

use super::Gen;
use super::types::{INT, INTS, Ty, width};

pub struct Expr {
    pub text: String,
    /// Whether Go would fold it.
    pub constant: bool,
}

fn value(text: String) -> Expr {
    Expr { text, constant: false }
}

fn constant(text: String) -> Expr {
    Expr { text, constant: true }
}

impl Gen {
    /// An expression of type `ty`.
    pub fn expr(&mut self, ty: &Ty, depth: usize) -> String {
        self.any_expr(ty, depth).text
    }

    /// An expression that Go does not fold.
    pub fn dynamic(&mut self, ty: &Ty, depth: usize) -> String {
        let e = self.any_expr(ty, depth);
        if !e.constant { e.text } else { self.place(ty) }
    }

    /// A place to read from. A slice comes without its spare capacity: who owns that depends on how `append` grows,
    /// which Go leaves open.
    fn owned(&mut self, ty: &Ty) -> String {
        let place = self.place(ty);
        if matches!(ty, Ty::Slice(_)) { format!("{place}[:len({place}):len({place})]") } else { place }
    }

    /// Something that exists and holds a `ty`; every type used has a global variable.
    pub fn place(&mut self, ty: &Ty) -> String {
        let mut found: Vec<String> = Vec::new();
        for var in self.scope.iter().rev().chain(&self.globals) {
            if var.ty == *ty {
                found.push(var.name.clone());
            }
            match &var.ty {
                Ty::Struct(i) | Ty::Ptr(i) => {
                    let fields = self.structs[*i].fields.iter().filter(|f| f.1 == *ty);
                    found.extend(fields.map(|f| format!("{}.{}", var.name, f.0)));
                }
                Ty::Slice(e) | Ty::Array(_, e) if **e == *ty => {
                    found.push(format!("{v}[ix({}, len({v}))]", self.counter % 7, v = var.name));
                }
                Ty::Map(k, v) if **v == *ty && matches!(**k, Ty::Int(_)) => {
                    found.push(format!("{}[{}]", var.name, self.counter % 5));
                }
                _ => {}
            }
        }
        match found.is_empty() {
            true => self.global(ty),
            false => self.rng.pick(&found).clone(),
        }
    }

    fn any_expr(&mut self, ty: &Ty, depth: usize) -> Expr {
        if depth == 0 || self.rng.chance(10) {
            return if self.rng.chance(30) { self.literal(ty, 0) } else { value(self.owned(ty)) };
        }
        let depth = depth - 1;
        if self.rng.chance(14)
            && let Some(call) = self.call(ty, depth)
        {
            return value(call);
        }
        if self.rng.chance(5) {
            return value(self.function_now(ty, depth));
        }
        if self.rng.chance(4) && !matches!(ty, Ty::Any | Ty::Shape) {
            return value(format!("any({}).({})", self.typed(ty, depth), ty.text()));
        }
        match ty {
            Ty::Int(name) => self.int(name, depth),
            Ty::Float => self.float(depth),
            Ty::Bool => self.bool(depth),
            Ty::Str => self.string(depth),
            Ty::Slice(_) if self.rng.chance(40) => {
                let (v, a, b) = (self.owned(ty), self.expr(&INT, depth), self.expr(&INT, depth));
                value(format!("{v}[ix({a}, len({v})+1):ix({b}, len({v})+1)]"))
            }
            Ty::Slice(e) if self.rng.chance(40) => {
                let (v, x) = (self.owned(ty), self.typed(e, depth));
                value(format!("append({v}, {x})"))
            }
            Ty::Any | Ty::Shape => value(self.boxed(ty, depth)),
            _ if self.rng.chance(45) => value(self.owned(ty)),
            _ => self.literal(ty, depth),
        }
    }

    /// An expression whose own type is `ty`, also where no type is expected.
    pub fn typed(&mut self, ty: &Ty, depth: usize) -> String {
        let e = self.any_expr(ty, depth);
        if e.constant { format!("{}({})", ty.text(), e.text) } else { e.text }
    }

    pub fn literal(&mut self, ty: &Ty, depth: usize) -> Expr {
        match ty {
            Ty::Int(name) => constant(self.int_literal(name)),
            Ty::Float => {
                constant(self.rng.pick(&["0.5", "1.25", "-3.75", "1e10", "2.0", "1e-7"]).to_string())
            }
            Ty::Bool => constant(self.rng.pick(&["true", "false"]).to_string()),
            Ty::Str => {
                let words =
                    ["\"\"", "\"a\"", "\"héllo\"", "\"\\xff\\x00z\"", "`b\\c`", "\"世界\"", "\"0123456789\""];
                constant(self.rng.pick(&words).to_string())
            }
            Ty::Any | Ty::Shape => value(self.boxed(ty, depth)),
            Ty::Slice(e) | Ty::Array(_, e) => {
                let most = if let Ty::Array(n, _) = ty { *n } else { 4 };
                let n = self.rng.below(most + 1);
                let items: Vec<String> = (0..n).map(|_| self.expr(e, depth)).collect();
                value(format!("{}{{{}}}", ty.text(), items.join(", ")))
            }
            Ty::Map(k, v) => {
                let n = self.rng.below(4);
                let items: Vec<String> =
                    (0..n).map(|i| format!("{}: {}", key(k, i), self.expr(v, depth))).collect();
                value(format!("{}{{{}}}", ty.text(), items.join(", ")))
            }
            Ty::Struct(i) => value(self.struct_literal(*i, depth)),
            Ty::Ptr(i) if self.rng.chance(85) => value(format!("&{}", self.struct_literal(*i, depth))),
            Ty::Ptr(i) => value(format!("(*S{i})(nil)")),
            Ty::Func(params, result) => value(self.closure(params, result, depth)),
        }
    }

    fn int_literal(&mut self, name: &str) -> String {
        let (bits, signed) = width(name);
        let max: u64 = if signed { (1 << (bits - 1)) - 1 } else { u64::MAX >> (64 - bits) };
        match self.rng.below(8) {
            0 => max.to_string(),
            1 if signed => format!("-{}", max / 3 + 1),
            2 if signed => format!("-{}", self.rng.below(100)),
            3 => (max / 2 + 1).to_string(),
            4 => "1".to_string(),
            _ => self.rng.below(100).to_string(),
        }
    }

    fn struct_literal(&mut self, i: usize, depth: usize) -> String {
        let fields = self.structs[i].fields.clone();
        let mut items = Vec::new();
        for (name, ty) in &fields {
            if self.rng.chance(70) {
                items.push(format!("{name}: {}", self.expr(ty, depth.min(1))));
            }
        }
        format!("S{i}{{{}}}", items.join(", "))
    }

    /// A value of an interface type.
    fn boxed(&mut self, ty: &Ty, depth: usize) -> String {
        let i = self.rng.below(self.structs.len());
        if *ty == Ty::Shape {
            return match self.structs[i].by_pointer {
                true => format!("Shape(&{})", self.struct_literal(i, depth)),
                false => format!("Shape({})", self.struct_literal(i, depth)),
            };
        }
        let inner = match self.rng.below(7) {
            0 => Ty::Str,
            1 => Ty::Struct(i),
            2 => Ty::Bool,
            3 => Ty::Float,
            4 => return "any(nil)".to_string(),
            _ => Ty::Int(INTS[self.rng.below(INTS.len())]),
        };
        format!("any({})", self.typed(&inner, depth))
    }

    fn int(&mut self, name: &'static str, depth: usize) -> Expr {
        let ty = Ty::Int(name);
        let text = match self.rng.below(16) {
            0..=4 => {
                let op = *self.rng.pick(&["+", "-", "*", "&", "|", "^", "&^"]);
                let (x, y) = (self.dynamic(&ty, depth), self.expr(&ty, depth));
                if self.rng.chance(50) { format!("({x} {op} {y})") } else { format!("({y} {op} {x})") }
            }
            5 => {
                let op = *self.rng.pick(&["/", "%"]);
                let (x, y) = (self.dynamic(&ty, depth), self.dynamic(&ty, depth));
                match self.rng.below(4) {
                    // This one may fail.
                    0 => format!("({x} {op} {y})"),
                    1 => format!("({x} {op} {})", self.rng.pick(&["1", "2", "3", "7", "8", "10", "100"])),
                    _ => format!("({x} {op} ({y} | 1))"),
                }
            }
            6 => {
                let op = *self.rng.pick(&["<<", ">>"]);
                let x = self.dynamic(&ty, depth);
                match self.rng.below(3) {
                    0 => format!("({x} {op} {})", self.rng.below(70)),
                    1 => format!("({x} {op} ({} % 70))", self.dynamic(&Ty::Int("uint8"), depth)),
                    _ => format!("({x} {op} ({} & 63))", self.dynamic(&INT, depth)),
                }
            }
            7 => format!("{}{}", self.rng.pick(&["-", "^"]), parens(self.dynamic(&ty, depth))),
            8 | 9 => {
                let from = Ty::Int(INTS[self.rng.below(INTS.len())]);
                format!("{name}({})", self.dynamic(&from, depth))
            }
            10 => format!("{name}(len({}))", self.dynamic(&Ty::Str, depth)),
            11 => {
                let s = self.place(&Ty::Str);
                format!("{name}(({s} + \"x\")[ix({}, len({s}))])", self.expr(&INT, depth))
            }
            12 => format!(
                "{}({}, {})",
                self.rng.pick(&["min", "max"]),
                self.dynamic(&ty, depth),
                self.expr(&ty, depth)
            ),
            13 => format!("{name}(f2i({}))", self.dynamic(&Ty::Float, depth)),
            14 => self.shape_call(name, depth),
            _ => self.place(&ty),
        };
        value(text)
    }

    fn shape_call(&mut self, name: &str, depth: usize) -> String {
        let shape = if self.rng.chance(60) { self.place(&Ty::Shape) } else { self.boxed(&Ty::Shape, depth) };
        format!("{name}(area({shape}, {}))", self.expr(&INT, depth))
    }

    fn float(&mut self, depth: usize) -> Expr {
        let text = match self.rng.below(5) {
            0..=2 => {
                let op = *self.rng.pick(&["+", "-", "*", "/"]);
                format!("({} {op} {})", self.dynamic(&Ty::Float, depth), self.dynamic(&Ty::Float, depth))
            }
            3 => format!("float64({})", self.dynamic(&INT, depth)),
            _ => self.place(&Ty::Float),
        };
        value(text)
    }

    fn bool(&mut self, depth: usize) -> Expr {
        let text = match self.rng.below(8) {
            0 => format!("!{}", parens(self.dynamic(&Ty::Bool, depth))),
            1 | 2 => {
                let op = *self.rng.pick(&["&&", "||"]);
                format!("({} {op} {})", self.dynamic(&Ty::Bool, depth), self.dynamic(&Ty::Bool, depth))
            }
            3 => {
                let types: Vec<Ty> =
                    self.types.iter().filter(|t| t.comparable(&self.structs)).cloned().collect();
                let ty = self.rng.pick(&types).clone();
                let op = *self.rng.pick(&["==", "!="]);
                format!("({} {op} {})", self.place(&ty), self.place(&ty))
            }
            _ => {
                let ty = match self.rng.below(4) {
                    0 => Ty::Str,
                    1 => Ty::Float,
                    _ => Ty::Int(INTS[self.rng.below(INTS.len())]),
                };
                let op = *self.rng.pick(&["==", "!=", "<", "<=", ">", ">="]);
                format!("({} {op} {})", self.dynamic(&ty, depth), self.expr(&ty, depth))
            }
        };
        value(text)
    }

    fn string(&mut self, depth: usize) -> Expr {
        let text = match self.rng.below(7) {
            0 | 1 => format!("lim({} + {})", self.dynamic(&Ty::Str, depth), self.expr(&Ty::Str, depth)),
            2 => {
                let s = self.place(&Ty::Str);
                format!("{s}[ix({}, len({s})+1):]", self.expr(&INT, depth))
            }
            3 => format!("string(rune({}))", self.dynamic(&Ty::Int("int32"), depth)),
            4 => format!("string([]byte({}))", self.dynamic(&Ty::Str, depth)),
            5 => format!("string([]rune({}))", self.dynamic(&Ty::Str, depth)),
            _ => {
                let types: Vec<Ty> =
                    self.types.iter().filter(|t| t.printable(&self.structs)).cloned().collect();
                let ty = self.rng.pick(&types).clone();
                let verb =
                    *self.rng.pick(&["%v", "%d", "%x", "%q", "%+v", "%#v", "%5v|", "%-8v|", "%T", "%08.3f"]);
                format!("lim(fmt.Sprintf(\"{verb}\", {}))", self.typed(&ty, depth))
            }
        };
        value(text)
    }

    /// A call of a function, method or closure that gives a `ty`.
    pub fn call(&mut self, ty: &Ty, depth: usize) -> Option<String> {
        let mut callees: Vec<(String, Vec<Ty>)> = Vec::new();
        for f in self.funcs.iter().filter(|f| f.results.len() == 1 && f.results[0] == *ty) {
            callees.push((f.name.clone(), f.params.clone()));
        }
        for var in self.scope.iter().chain(&self.globals) {
            if let Ty::Func(params, result) = &var.ty
                && **result == *ty
            {
                callees.push((var.name.clone(), params.clone()));
            }
        }
        if callees.is_empty() {
            return None;
        }
        let (name, params) = self.rng.pick(&callees).clone();
        let args: Vec<String> = params.iter().map(|p| self.expr(p, depth.min(2))).collect();
        Some(format!("{name}({})", args.join(", ")))
    }

    /// A function literal called where it stands.
    fn function_now(&mut self, ty: &Ty, depth: usize) -> String {
        format!("{}()", self.closure(&[], ty, depth.min(1)))
    }

    /// A function literal; it sees and changes what is in scope.
    pub fn closure(&mut self, params: &[Ty], result: &Ty, depth: usize) -> String {
        let names: Vec<String> = params.iter().map(|_| self.fresh("a")).collect();
        let list: Vec<String> = names.iter().zip(params).map(|(n, t)| format!("{n} {}", t.text())).collect();
        let mark = self.scope.len();
        for (name, ty) in names.iter().zip(params) {
            self.declare(name, ty);
        }
        let saved = self.enter_function();
        let mut body = format!("if fuel--; fuel < 0 {{ return {} }}; ", result.zero());
        if self.rng.chance(50)
            && let Some(place) = self.assignable_int()
        {
            body.push_str(&format!("{place}++; "));
        }
        body.push_str(&format!("return {}", self.expr(result, depth.min(2))));
        self.leave_function(saved);
        self.scope.truncate(mark);
        format!("func({}) {} {{ {body} }}", list.join(", "), result.text())
    }
}

/// The `i`th key of a map literal; all differ.
pub fn key(ty: &Ty, i: usize) -> String {
    match ty {
        Ty::Str => format!("\"k{i}\""),
        _ => i.to_string(),
    }
}

fn parens(text: String) -> String {
    format!("({text})")
}
