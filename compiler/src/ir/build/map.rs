//! Maps: literals, elements, `delete`, and `range`. The work is the runtime's; integers of 32 and 64 bits and strings are
//! handed over as they are, other keys by address.

use super::super::*;
use super::desc::mem_equal;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::layout;
use crate::types::predicates;
use crate::types::ty::{Type, TypeId};
use minigo_abi::layout::{HMAP_COUNT, MAP_ZERO_SIZE};
use minigo_syntax::ast::{Element, ExprId};

/// An element of a map on the left side: made when it is stored.
#[derive(Clone, Debug)]
pub struct MapElem {
    pub map: Value,
    pub key: Val,
    pub ty: TypeId,
}

/// What the runtime can do with a key.
enum Request {
    /// An element or zero.
    Access1,
    /// An element or nil.
    Access2,
    Assign,
    Delete,
}

impl FnBuilder<'_> {
    /// Key and element type of a map type.
    pub fn map_types(&self, t: TypeId) -> (TypeId, TypeId) {
        match self.w.under(t) {
            Type::Map { key, elem } => (*key, *elem),
            _ => (t, t),
        }
    }

    pub fn is_map(&self, t: TypeId) -> bool {
        matches!(self.w.under(t), Type::Map { .. })
    }

    fn map_desc(&mut self, t: TypeId) -> Value {
        let w = self.w;
        let d = self.m.desc(w, t);
        self.addr(Target::Desc(d))
    }

    pub fn make_map(&mut self, t: TypeId, hint: Option<ExprId>) -> Val {
        let n = match hint {
            Some(n) => self.size_operand(n).0,
            None => self.int(0),
        };
        let d = self.map_desc(t);
        Val::one(self.rt_word(RtFn::Makemap, &[d, n], Ty::Ptr))
    }

    /// `len` of a map.
    pub fn map_len(&mut self, m: Value) -> Value {
        let (some, join) = (self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::I64);
        let zero = self.int(0);
        self.def(var, zero);
        let nil = self.cmp_const(CmpOp::Eq, m, 0);
        self.brif(nil, join, some);
        self.seal_and_switch(some);
        let n = self.load(Ty::I64, m, HMAP_COUNT as i32, Mem::SAFE);
        self.def(var, n);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    fn map_request(&mut self, r: Request, m: Value, key: &Val, t: TypeId) -> Value {
        let (kt, _) = self.map_types(t);
        let w = self.w;
        let size = layout::size_of(w, kt);
        let fast = match key {
            Val::Regs(vs) if predicates::is_string(w, kt) => Some([vs[0], vs[1]].to_vec()),
            Val::Regs(vs) if vs.len() == 1 && matches!(size, 4 | 8) && mem_equal(w, kt) => {
                let v = if size == 4 { self.resize(vs[0], Ty::I64, false) } else { vs[0] };
                Some(vec![v])
            }
            _ => None,
        };
        let is_fast = fast.is_some();
        let args = match fast {
            Some(words) => std::iter::once(m).chain(words).collect::<Values>(),
            None => {
                let p = self.in_memory(key, kt);
                match r {
                    Request::Assign => Values::from_slice(&[m, p]),
                    _ => Values::from_slice(&[self.map_desc(t), m, p]),
                }
            }
        };
        use RtFn::*;
        let [any, w64, w32, string] = match r {
            Request::Access1 => [Mapaccess1, Mapaccess1Fast64, Mapaccess1Fast32, Mapaccess1Faststr],
            Request::Access2 => [Mapaccess2, Mapaccess2Fast64, Mapaccess2Fast32, Mapaccess2Faststr],
            Request::Assign => [Mapassign, MapassignFast64, MapassignFast32, MapassignFaststr],
            Request::Delete => [Mapdelete, MapdeleteFast64, MapdeleteFast32, MapdeleteFaststr],
        };
        let f = match (is_fast, args.len(), size) {
            (false, ..) => any,
            (true, 3, _) => string,
            (true, _, 8) => w64,
            _ => w32,
        };
        if let Request::Delete = r {
            self.rt(f, &args);
            return m;
        }
        self.rt_word(f, &args, Ty::Ptr)
    }

    /// The element of a key, or zero.
    pub fn map_get(&mut self, m: Value, key: &Val, t: TypeId) -> Val {
        let (_, elem) = self.map_types(t);
        if layout::size_of(self.w, elem) > MAP_ZERO_SIZE {
            return self.map_get_ok(m, key, t).0;
        }
        let p = self.map_request(Request::Access1, m, key, t);
        self.load_val(Addr::safe(p), elem)
    }

    /// The element of a key, or zero, and whether there is one.
    pub fn map_get_ok(&mut self, m: Value, key: &Val, t: TypeId) -> (Val, Value) {
        let (_, elem) = self.map_types(t);
        let p = self.map_request(Request::Access2, m, key, t);
        let ok = self.cmp_const(CmpOp::Ne, p, 0);
        let d = self.m.aligned_bytes(vec![0; layout::size_of(self.w, elem).max(8) as usize]);
        let zero = self.addr(Target::Data(d, 0));
        let p = self.emit1(Op::Select(ok, p, zero), Ty::Ptr);
        (self.load_val(Addr::safe(p), elem), ok)
    }

    /// `m[k]`, and with it whether there is one.
    pub fn map_index(&mut self, m: ExprId, k: ExprId) -> MapElem {
        self.map_elem(m, k, false)
    }

    /// The same for an element that is only looked up: the key `string(b)` is not copied.
    pub fn map_lookup(&mut self, m: ExprId, k: ExprId) -> MapElem {
        self.map_elem(m, k, true)
    }

    fn map_elem(&mut self, m: ExprId, k: ExprId, lookup: bool) -> MapElem {
        let ty = self.type_of(m);
        let (kt, _) = self.map_types(ty);
        self.hoist_pair(m, k);
        let map = self.scalar(m);
        if lookup
            && predicates::is_string(self.w, kt)
            && let Some(key) = self.string_view(k)
        {
            return MapElem { map, key, ty };
        }
        let key = self.expr_to(k, kt);
        let key = self.stable(key, kt);
        MapElem { map, key, ty }
    }

    /// The memory of an element, which is made if it is missing.
    pub fn map_slot(&mut self, e: &MapElem) -> Addr {
        Addr::safe(self.map_request(Request::Assign, e.map, &e.key, e.ty))
    }

    pub fn map_delete(&mut self, m: Value, key: &Val, t: TypeId) {
        self.map_request(Request::Delete, m, key, t);
    }

    pub fn map_literal(&mut self, t: TypeId, elems: &[Element]) -> Val {
        let (kt, et) = self.map_types(t);
        let d = self.map_desc(t);
        let n = self.int(elems.len() as i64);
        let map = self.rt_word(RtFn::Makemap, &[d, n], Ty::Ptr);
        for x in elems {
            let Some(k) = x.key else { continue };
            // As in an assignment: the value comes before the key, but calls run in order.
            if self.has_order_to(k, Some(kt)) || self.has_order_to(x.value, Some(et)) {
                self.hoist_to(k, Some(kt));
                self.hoist_to(x.value, Some(et));
            }
            self.keep_copied_key(t, k);
            self.settle_to(x.value, Some(et));
            let v = self.expr_to(x.value, et);
            self.touch(&v);
            let key = self.expr_to(k, kt);
            let key = self.stable(key, kt);
            let at = self.map_slot(&MapElem { map, key, ty: t });
            self.store_val(at, &v, et);
        }
        Val::one(map)
    }
}
