//! The types of generated programs and what may be done with each.

/// A Go type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ty {
    /// One of [`INTS`].
    Int(&'static str),
    Float,
    Bool,
    Str,
    /// `any`.
    Any,
    /// The program's one interface with methods.
    Shape,
    Slice(Box<Ty>),
    Array(usize, Box<Ty>),
    Map(Box<Ty>, Box<Ty>),
    /// A struct by its number.
    Struct(usize),
    /// A pointer to a struct.
    Ptr(usize),
    Func(Vec<Ty>, Box<Ty>),
}

pub const INTS: [&str; 10] =
    ["int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64"];

pub const INT: Ty = Ty::Int("int");

/// The width of an integer type in bits, and whether it has a sign.
pub fn width(int: &str) -> (u32, bool) {
    let digits = int.trim_start_matches(|c: char| c.is_alphabetic());
    (digits.parse().unwrap_or(64), !int.starts_with('u'))
}

pub struct Struct {
    pub fields: Vec<(String, Ty)>,
    /// Whether its methods have a pointer as receiver.
    pub by_pointer: bool,
}

impl Ty {
    pub fn text(&self) -> String {
        match self {
            Ty::Int(name) => name.to_string(),
            Ty::Float => "float64".to_string(),
            Ty::Bool => "bool".to_string(),
            Ty::Str => "string".to_string(),
            Ty::Any => "any".to_string(),
            Ty::Shape => "Shape".to_string(),
            Ty::Slice(e) => format!("[]{}", e.text()),
            Ty::Array(n, e) => format!("[{n}]{}", e.text()),
            Ty::Map(k, v) => format!("map[{}]{}", k.text(), v.text()),
            Ty::Struct(i) => format!("S{i}"),
            Ty::Ptr(i) => format!("*S{i}"),
            Ty::Func(params, result) => {
                let params: Vec<String> = params.iter().map(Ty::text).collect();
                format!("func({}) {}", params.join(", "), result.text())
            }
        }
    }

    pub fn zero(&self) -> String {
        match self {
            Ty::Int(_) | Ty::Float => "0".to_string(),
            Ty::Bool => "false".to_string(),
            Ty::Str => "\"\"".to_string(),
            Ty::Array(..) | Ty::Struct(_) => format!("{}{{}}", self.text()),
            _ => "nil".to_string(),
        }
    }

    /// Whether `==` compiles and cannot panic.
    pub fn comparable(&self, structs: &[Struct]) -> bool {
        match self {
            Ty::Int(_) | Ty::Float | Ty::Bool | Ty::Str | Ty::Ptr(_) => true,
            Ty::Array(_, e) => e.comparable(structs),
            Ty::Struct(i) => structs[*i].fields.iter().all(|f| f.1.comparable(structs)),
            _ => false,
        }
    }

    /// Whether printing it shows no address and no order that differs from run to run.
    pub fn printable(&self, structs: &[Struct]) -> bool {
        match self {
            Ty::Int(_) | Ty::Float | Ty::Bool | Ty::Str => true,
            Ty::Slice(e) | Ty::Array(_, e) => e.printable(structs),
            Ty::Map(k, v) => k.printable(structs) && v.printable(structs),
            Ty::Struct(i) => structs[*i].fields.iter().all(|f| f.1.printable(structs)),
            _ => false,
        }
    }
}
