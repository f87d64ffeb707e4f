//! Optimisation of the IR: what Cranelift does not do for us.
//!
//! The order matters. Inlining comes first, because everything else sees more in one body. Escape analysis makes slots of objects, promotion makes values of slots, hoisting makes one header of many, bounds-check elimination
//! wants loops that test at the top (the test dominates the body), rotation then turns them round, and `shortcut` copies their ends.
//! `share` comes last: places with several tenants say nothing about what is in them.

pub mod bce;
pub mod cfg;
mod closure_names;
pub mod devirtualise;
pub mod escape;
mod first_grow;
pub mod fold;
pub mod hoist;
pub mod inline;
pub mod number;
pub mod promote;
pub mod prune;
pub mod rotate;
pub mod share;
pub mod shortcut;
pub mod simplify;
pub mod ssa;

use super::{Function, Program, Stage};

/// What to do and with how many threads.
#[derive(Clone, Copy)]
pub struct Options {
    pub threads: usize,
    /// Keep functions that nothing refers to any more, for people to look at.
    pub keep_all: bool,
}

/// All passes over the current unit. Most look at one function alone and run on several threads.
pub fn optimise(p: &mut Program, opts: Options) {
    let threads = opts.threads;
    if p.known.wanted.is_some() {
        // What no earlier unit needed is looked at again if this one may need it.
        for f in p.funcs.values_mut().filter(|f| f.entry.is_some() && f.stage == Stage::Lazy) {
            f.stage = Stage::Open;
        }
        prune::prune(p);
    }
    each(p, threads, simplify::simplify);
    inline::inline(p);
    if !opts.keep_all {
        prune::prune(p);
    }
    let copy_bytes = p.known.copy_bytes;
    each(p, threads, |f| {
        if fold::fold(f, copy_bytes) || !f.sites.is_empty() {
            simplify::simplify(f);
        }
    });
    escape::analyse(p);
    each(p, threads, |f| {
        if promote::promote(f) {
            simplify::simplify(f);
            // Promoted slots held pointers to others, which then are used directly.
            if promote::promote(f) {
                simplify::simplify(f);
            }
        }
        let hoisted = hoist::hoist(f);
        if hoisted {
            simplify::simplify(f);
        }
        let eliminated = bce::eliminate(f);
        if rotate::rotate(f) || eliminated {
            simplify::simplify(f);
            if hoist::hoist(f) {
                simplify::simplify(f);
            }
            if shortcut::shorten(f) {
                simplify::simplify(f);
            }
        }
        share::share(f);
    });
    if !opts.keep_all {
        closure_names::rename(p);
    }
    #[cfg(debug_assertions)]
    {
        let errors = super::verify::verify_program(p);
        assert!(errors.is_empty(), "optimisation broke the IR:\n{}", errors.join("\n"));
    }
}

/// Runs a pass over every function of the unit.
#[allow(clippy::disallowed_types, reason = "between the compiler's own threads")]
fn each(p: &mut Program, threads: usize, pass: impl Fn(&mut Function) + Sync) {
    let mut funcs: Vec<&mut Function> = p.funcs.values_mut().filter(|f| f.in_unit()).collect();
    let pass = &pass;
    let run = |part: &mut [&mut Function]| part.iter_mut().for_each(|f| pass(f));
    // A few functions are done sooner than a thread is started.
    let share = funcs.len().div_ceil(threads.max(1)).max(8);
    let count = funcs.len().div_ceil(share);
    // The threads share an iterator: one that cannot be had is done without.
    let parts = std::sync::Mutex::new(funcs.chunks_mut(share));
    let next = || parts.lock().ok().and_then(|mut parts| parts.next());
    let work = || {
        while let Some(part) = next() {
            run(part);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..count {
            let _ = std::thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
}
