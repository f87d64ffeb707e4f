//! Labels of allocations, for `minigo emit --escapes`; nothing happens unless they are asked for.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use crate::ir::notes::{Origin, Param};
use crate::types::object::ObjId;
use minigo_syntax::ast::{ExprId, ExprKind};
use minigo_syntax::print::expr_string;

impl FnBuilder<'_> {
    fn noted(&self) -> bool {
        self.m.notes && !self.w.packages[self.pkg].is_std
    }

    /// The instruction behind a value if it makes an object and has no label yet.
    fn unlabelled(&self, v: Value) -> Option<Inst> {
        let ValueDef::Result(inst, _) = self.f.values[v].def else { return None };
        let makes = matches!(
            self.f.insts[inst].op,
            Op::Alloc(_)
                | Op::Call { callee: Callee::Rt(RtFn::Makeslice | RtFn::Makemap | RtFn::Makechan), .. }
        );
        (makes && !self.f.origins.iter().any(|o| o.inst == inst)).then_some(inst)
    }

    fn label(&mut self, inst: Inst, pos: Pos, text: String, variable: bool) {
        self.f.origins.push(Origin { inst, pos, text, variable });
    }

    /// The value of an expression may be a new object.
    pub fn note_expr(&mut self, e: ExprId, v: &Val) {
        if !self.noted() {
            return;
        }
        let Val::Regs(vs) = v else { return };
        if let Some(inst) = vs.first().and_then(|&v| self.unlabelled(v)) {
            let text = self.note_text(e);
            self.label(inst, self.ast.expr(e).pos, text, false);
        }
    }

    fn note_text(&self, e: ExprId) -> String {
        match self.ast.kind(e) {
            ExprKind::FuncLit(_) => "func literal".to_string(),
            _ => expr_string(self.ast, &self.w.names, e).replace("{…}", "{...}"),
        }
    }

    /// A copy made for an interface value.
    pub fn note_boxed(&mut self, p: Value) {
        if let (true, Some(e)) = (self.noted(), self.boxing)
            && let Some(inst) = self.unlabelled(p)
        {
            let text = self.note_text(e);
            self.label(inst, self.ast.expr(e).pos, text, false);
        }
    }

    /// The slice of a variadic call.
    pub fn note_variadic(&mut self, p: Value) {
        if let (true, Some(inst)) = (self.noted(), self.unlabelled(p)) {
            self.label(inst, self.pos, "... argument".to_string(), false);
        }
    }

    pub fn note_variable(&mut self, obj: ObjId, p: Value) {
        if let (true, Some(inst)) = (self.noted(), self.unlabelled(p)) {
            let (pos, name) = (self.w.obj(obj).pos, self.w.name(obj).to_string());
            self.label(inst, pos, name, true);
        }
    }

    /// A parameter whose scalars start at the n-th.
    pub fn note_param(&mut self, obj: ObjId, first: usize) {
        let name = self.w.name(obj);
        if self.noted() && !name.is_empty() && name != "_" {
            let (pos, name) = (self.w.obj(obj).pos, name.to_string());
            self.f.param_notes.push(Param { first, pos, name });
        }
    }
}
