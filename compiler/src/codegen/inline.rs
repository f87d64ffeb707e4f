//! Inlining of small functions that cannot panic, call or loop.
//!
//! A function that can panic would be missing in the traceback, and so it stays a call. Bodies are translated once, when
//! the first call is met, and shared by all threads.

use std::borrow::Cow;
use std::sync::OnceLock;

use cranelift_codegen::Context;
use cranelift_codegen::inline::{Inline, InlineCommand};
use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::{ExternalName, Opcode};
use cranelift_frontend::FunctionBuilderContext;

use super::Env;
use super::func::translate;
use crate::ir::{BinOp, FuncRef, Function, Op, Term, ValueDef};

/// Larger bodies gain little.
const MAX_INSTS: usize = 24;
const MAX_BLOCKS: usize = 6;

/// The bodies of inlinable functions, by `FuncRef`.
pub struct Bodies(Vec<Body>);

enum Body {
    Call,
    Inline(OnceLock<Box<clif::Function>>),
}

impl Bodies {
    pub fn new<'a>(funcs: impl Iterator<Item = &'a Function>) -> Bodies {
        let body = |f: &Function| if inlinable(f) { Body::Inline(OnceLock::new()) } else { Body::Call };
        Bodies(funcs.map(body).collect())
    }

    /// Inlines what can be into the function of the context.
    pub fn apply(&self, env: &Env, context: &mut Context) -> Result<(), String> {
        let wanted =
            context.func.params.user_named_funcs().values().any(|n| n.namespace == 0 && self.has(n.index));
        if wanted {
            context.inline(Inliner { env, bodies: self }).map_err(|e| e.to_string())?;
        }
        Ok(())
    }

    fn has(&self, index: u32) -> bool {
        matches!(self.0.get(index as usize), Some(Body::Inline(_)))
    }
}

struct Inliner<'a> {
    env: &'a Env<'a>,
    bodies: &'a Bodies,
}

impl Inline for Inliner<'_> {
    fn inline(
        &mut self,
        caller: &clif::Function,
        _: clif::Inst,
        opcode: Opcode,
        callee: clif::FuncRef,
        _: &[clif::Value],
    ) -> InlineCommand<'_> {
        let ExternalName::User(name) = &caller.dfg.ext_funcs[callee].name else {
            return InlineCommand::KeepCall;
        };
        let name = &caller.params.user_named_funcs()[*name];
        if opcode != Opcode::Call || name.namespace != 0 {
            return InlineCommand::KeepCall;
        }
        let Some(Body::Inline(body)) = self.bodies.0.get(name.index as usize) else {
            return InlineCommand::KeepCall;
        };
        let body = body.get_or_init(|| {
            let mut out = clif::Function::new();
            translate(self.env, FuncRef::from_u32(name.index), &mut out, &mut FunctionBuilderContext::new());
            Box::new(out)
        });
        InlineCommand::Inline { callee: Cow::Borrowed(body), visit_callee: false }
    }
}

fn inlinable(f: &Function) -> bool {
    if f.noinline || f.entry.is_none() || f.has_defer || f.layout.len() > MAX_BLOCKS {
        return false;
    }
    let mut insts = 0;
    for (i, &block) in f.layout.iter().enumerate() {
        let data = &f.blocks[block];
        insts += data.insts.len();
        if insts > MAX_INSTS || !data.insts.iter().all(|&inst| is_quiet(f, &f.insts[inst].op)) {
            return false;
        }
        // Only forward jumps in the layout: no loop.
        let forward = |to: &crate::ir::BlockCall| f.layout[i + 1..].contains(&to.block);
        let ok = match &data.term {
            Term::Return(_) => true,
            Term::Jump(to) => forward(to),
            Term::Brif { then, els, .. } => forward(then) && forward(els),
            Term::Table { .. } | Term::Unreachable => false,
        };
        if !ok {
            return false;
        }
    }
    true
}

/// The operation neither panics nor calls.
fn is_quiet(f: &Function, op: &Op) -> bool {
    match op {
        Op::Iconst(..) | Op::F32const(_) | Op::F64const(_) | Op::PtrAdd { .. } => true,
        // Cranelift's inliner copies symbols with the callee's numbering of names: they would mean something else.
        Op::Addr(_) => false,
        Op::Unary(..) | Op::Convert(..) | Op::Cmp(..) | Op::Select(..) => true,
        Op::Binary(BinOp::Sdiv | BinOp::Udiv | BinOp::Srem | BinOp::Urem, _, d) => match f.values[*d].def {
            ValueDef::Result(inst, _) => matches!(f.insts[inst].op, Op::Iconst(_, n) if n != 0),
            ValueDef::Param(..) => false,
        },
        Op::Binary(..) => true,
        Op::Load { mem, .. } | Op::Store { mem, .. } => !mem.may_fault,
        _ => false,
    }
}
