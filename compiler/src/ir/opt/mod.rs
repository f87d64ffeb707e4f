//! Optimisation of the IR: what Cranelift does not do for us.
//!
//! The order matters. Escape analysis makes slots of objects, promotion makes values of slots, bounds-check elimination
//! wants loops that test at the top (the test dominates the body), rotation then turns them round.

pub mod bce;
pub mod cfg;
pub mod escape;
pub mod promote;
pub mod rotate;
pub mod simplify;
pub mod ssa;

use super::{FuncRef, Program};

/// All passes over the whole program.
pub fn optimise(p: &mut Program) {
    let funcs: Vec<FuncRef> = p.funcs.keys().filter(|&f| p.funcs[f].entry.is_some()).collect();
    for &f in &funcs {
        simplify::simplify(&mut p.funcs[f]);
    }
    escape::analyse(p);
    for &f in &funcs {
        let f = &mut p.funcs[f];
        promote::promote(f);
        simplify::simplify(f);
        bce::eliminate(f);
        rotate::rotate(f);
        simplify::simplify(f);
    }
    #[cfg(debug_assertions)]
    {
        let errors = super::verify::verify_program(p);
        assert!(errors.is_empty(), "optimisation broke the IR:\n{}", errors.join("\n"));
    }
}
