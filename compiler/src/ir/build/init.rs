//! Package initialisation and the entry of the program.

use super::super::*;
use super::analyse::Vars;
use super::expr::Val;
use super::func::FnBuilder;
use super::place::Place;
use super::{Module, Work};
use crate::types::object::PkgId;
use crate::types::ty::World;
use std::rc::Rc;

impl Module {
    /// Initialises every package that `main` imports, in dependency order, then runs `main.main` and exits.
    pub fn build_entry(&mut self, w: &World, main: PkgId, func: FuncRef) {
        let mut order = Vec::new();
        for root in self.runtime.into_iter().chain([main]) {
            visit(w, root, &mut order);
        }
        let main_func = w.names.get("main").and_then(|s| w.packages[main].scope.get(&s).copied());
        let (mut b, _) = FnBuilder::new(w, self, main, func, Pos::NONE);
        for pkg in order {
            if let Some(f) = b.m.init_func(w, pkg) {
                b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
            }
        }
        if let Some(obj) = main_func {
            let f = b.m.func_ref(w, obj);
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        b.rt(RtFn::Mainexit, &[]);
        b.finish(func);
    }

    /// The function that initialises a package; none if there is nothing to do.
    fn init_func(&mut self, w: &World, pkg: PkgId) -> Option<FuncRef> {
        let p = &w.packages[pkg];
        if p.info.init_order.is_empty() && p.info.inits.is_empty() {
            return None;
        }
        let func = self.reserve(format!("{}.init", p.path), vec![], vec![]);
        self.work.push_back(Work::Init { pkg, func });
        Some(func)
    }

    pub fn build_init(&mut self, w: &World, pkg: PkgId, func: FuncRef) {
        let p = &w.packages[pkg];
        let flags = Rc::new(Vars::of_exprs(w, p, p.info.init_order.iter().map(|i| i.rhs)));
        let pos = p.info.init_order.first().map_or(Pos::NONE, |i| p.ast.expr(i.rhs).pos);
        let (mut b, _) = FnBuilder::new(w, self, pkg, func, pos);
        b.flags = flags;
        for init in &p.info.init_order {
            b.pos = p.ast.expr(init.rhs).pos;
            b.initialise(&init.lhs, init.rhs);
        }
        for &obj in &p.info.inits {
            let f = b.m.func_ref(w, obj);
            b.emit0(Op::Call { callee: Callee::Func(f), args: Values::new() });
        }
        b.terminate(Term::Return(Values::new()));
        b.finish(func);
    }
}

impl FnBuilder<'_> {
    fn initialise(&mut self, lhs: &[crate::types::ObjId], rhs: minigo_syntax::ast::ExprId) {
        match lhs {
            [] => {
                let t = self.value_type(rhs);
                let v = self.expr(rhs);
                self.store_place(&Place::Blank, &v, t);
            }
            [one] => {
                let t = self.w.obj(*one).ty;
                let v = self.expr_to(rhs, t);
                self.init_var(*one, v);
            }
            several => {
                for (&obj, (v, from)) in several.iter().zip(self.expr_list(rhs)) {
                    let t = self.w.obj(obj).ty;
                    let v = self.assign_conv(v, from, t);
                    self.init_var(obj, v);
                }
            }
        }
    }

    fn init_var(&mut self, obj: crate::types::ObjId, v: Val) {
        if self.w.name(obj) == "_" {
            return;
        }
        let t = self.w.obj(obj).ty;
        let p = self.var_place(obj);
        self.store_place(&p, &v, t);
    }
}

fn visit(w: &World, pkg: PkgId, order: &mut Vec<PkgId>) {
    let mut stack = vec![(pkg, 0)];
    let mut open = vec![pkg];
    while let Some((p, n)) = stack.pop() {
        if order.contains(&p) {
            continue;
        }
        match w.packages[p].imports.get(n) {
            None => order.push(p),
            Some(&i) => {
                stack.push((p, n + 1));
                if !order.contains(&i) && !open.contains(&i) {
                    open.push(i);
                    stack.push((i, 0));
                }
            }
        }
    }
}
