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

use super::{Function, Program};

/// All passes over the whole program. All but escape analysis look at one function alone and run on several threads.
pub fn optimise(p: &mut Program, threads: usize) {
    each(p, threads, simplify::simplify);
    escape::analyse(p);
    each(p, threads, |f| {
        promote::promote(f);
        simplify::simplify(f);
        bce::eliminate(f);
        rotate::rotate(f);
        simplify::simplify(f);
    });
    #[cfg(debug_assertions)]
    {
        let errors = super::verify::verify_program(p);
        assert!(errors.is_empty(), "optimisation broke the IR:\n{}", errors.join("\n"));
    }
}

/// Runs a pass over every function that has a body.
fn each(p: &mut Program, threads: usize, pass: impl Fn(&mut Function) + Sync) {
    let mut funcs: Vec<&mut Function> = p.funcs.values_mut().filter(|f| f.entry.is_some()).collect();
    let pass = &pass;
    let run = |part: &mut [&mut Function]| part.iter_mut().for_each(|f| pass(f));
    let share = funcs.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let mut parts = funcs.chunks_mut(share);
        let mine = parts.next();
        for part in parts {
            scope.spawn(move || run(part));
        }
        mine.map(run);
    });
}
