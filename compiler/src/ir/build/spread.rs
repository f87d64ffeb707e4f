//! Predeclared functions called with the results of a call: `copy(f())`, `append(f())`.

use super::super::*;
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use crate::types::object::BuiltinId;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::Call;

impl<'a> FnBuilder<'a> {
    /// The values of the one argument that is a call with several results.
    pub fn spread_args(&mut self, c: &'a Call) -> Option<Vec<Typed>> {
        let [only] = c.args[..] else { return None };
        let Type::Tuple(_) = self.w.ty(self.type_of(only)) else { return None };
        let vals = self.expr_list(only);
        Some(vals.into_iter().map(|(v, t)| (self.stable(v, t), t)).collect())
    }

    /// A builtin of type `t` that gives a value, applied to values.
    pub fn builtin_spread(&mut self, id: BuiltinId, args: Vec<Typed>, t: TypeId) -> Val {
        use BuiltinId as B;
        match (id, &args[..]) {
            (B::Append, [(s, _), rest @ ..]) => {
                let elem = self.slice_elem(t);
                let s = self.regs_of(s.clone(), 3);
                let mut vals = Vec::new();
                for (v, from) in rest {
                    vals.push(self.assign_conv(v.clone(), *from, elem));
                }
                self.append_values(&s, &vals, elem)
            }
            (B::Min | B::Max, _) => {
                let vals = args.into_iter().map(|(v, _)| v).collect();
                self.min_max_values(vals, t, id == B::Min)
            }
            (B::Complex, [(re, _), (im, _)]) => {
                let (re, im) = (self.one(re), self.one(im));
                Val::of(&[re, im])
            }
            (B::Add | B::Slice | B::String, [(p, pt), (n, nt)]) => {
                let (p, n) = (self.one(p), self.one(n));
                let n = self.resize(n, Ty::I64, self.is_signed(*nt));
                self.unsafe_op(id, p, *pt, n)
            }
            _ => self.zero_val(t),
        }
    }
}
