//! Function names as Go's tracebacks show them.

use crate::types::object::{ObjId, ObjKind};
use crate::types::ty::{Type, TypeId, World};

/// `main.f`, `main.T.M`, `main.(*T).M`, `main.init.0`.
pub fn func_name(w: &World, obj: ObjId) -> String {
    let o = w.obj(obj);
    let path = pkg_prefix(w, obj);
    let name = w.name(obj);
    let ObjKind::Func(f) = &o.kind else { return format!("{path}.{name}") };
    match f.recv_type {
        // What belongs to a type without name belongs to no package.
        Some(t) if !matches!(w.ty(w.unalias(t)), Type::Named(_)) => {
            format!("go:{}.{name}", recv_name(w, t, f.ptr_recv))
        }
        Some(t) => format!("{path}.{}.{name}", recv_name(w, t, f.ptr_recv)),
        None => match o.pkg.and_then(|p| w.packages[p].info.inits.iter().position(|&i| i == obj)) {
            Some(n) => format!("{path}.init.{n}"),
            None => format!("{path}.{name}"),
        },
    }
}

/// `T` or `(*T)`.
pub fn recv_name(w: &World, t: TypeId, ptr: bool) -> String {
    let name = match w.ty(w.unalias(t)) {
        Type::Named(n) => w.name(n.obj).to_owned(),
        _ => crate::types::typestring::runtime_string(w, t),
    };
    if ptr { format!("(*{name})") } else { name }
}

/// The import path of the object's package.
pub fn pkg_prefix(w: &World, obj: ObjId) -> &str {
    w.obj(obj).pkg.map_or("", |p| w.packages[p].path.as_str())
}

/// Counters for the literals and wrappers of one function.
#[derive(Clone, Copy, Default)]
pub struct Counters {
    lits: u32,
    ranges: u32,
    wraps: u32,
}

impl Counters {
    /// `outer.func1`, and inside another literal `outer.func1.1`.
    pub fn lit(&mut self, outer: &str, outer_is_lit: bool) -> String {
        self.lits += 1;
        let word = if outer_is_lit { "" } else { "func" };
        format!("{outer}.{word}{}", self.lits)
    }

    /// `outer-range1`: the body of a loop over a function.
    pub fn range(&mut self, outer: &str) -> String {
        self.ranges += 1;
        format!("{outer}-range{}", self.ranges)
    }

    /// `outer.gowrap1`, `outer.deferwrap1`.
    pub fn wrap(&mut self, outer: &str, word: &str) -> String {
        self.wraps += 1;
        format!("{outer}.{word}{}", self.wraps)
    }
}

/// Functions of package reflect that stand between a made function or method value and what it calls. They count as
/// wrappers, so that `recover` works in a deferred method that came from reflect.
pub fn is_reflect_glue(name: &str) -> bool {
    name.strip_prefix("reflect.").is_some_and(|n| {
        let lit = n.strip_prefix("stub.func").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
        lit || matches!(
            n,
            "(*frame).invoke"
                | "(*layout).serve"
                | "Value.plain.func1"
                | "MakeFunc.func1"
                | "(*rtype).Method.func1"
                | "Value.pass"
        )
    })
}
