//! Compiles all functions of a unit on a few threads. Functions are independent, so the threads share nothing but
//! the number of the next one.

use std::sync::atomic::{AtomicUsize, Ordering};

use minigo_syntax::{Diagnostic, SourceMap};

use super::machine::Machine;
use super::unit::{Compiler, Unit};
use super::{Options, Wish, guard, internal};
use crate::codegen::Env;
use crate::ir::FuncRef;

/// Below this many functions a second thread costs more than it saves.
const WORTH_A_THREAD: usize = 16;

/// Functions taken at a time.
const BATCH: usize = 4;

pub fn compile_all(
    env: &Env,
    machine: &Machine,
    map: &SourceMap,
    opts: &Options,
) -> Result<Vec<Unit>, Vec<Diagnostic>> {
    let mut todo: Vec<FuncRef> =
        env.program.funcs.iter().filter(|(_, f)| f.in_unit()).map(|(r, _)| r).collect();
    // The longest first, so that no thread ends with a long one while the others wait.
    todo.sort_by_key(|&f| std::cmp::Reverse(env.program.funcs[f].insts.len()));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut compiler = Compiler::new(env, machine, map, opts.keep_asm);
        let (mut units, mut errors) = (Vec::new(), Vec::new());
        loop {
            let start = next.fetch_add(BATCH, Ordering::Relaxed);
            let Some(batch) = todo.get(start..(start + BATCH).min(todo.len())).filter(|b| !b.is_empty())
            else {
                break;
            };
            for &f in batch {
                match compile_one(&mut compiler, f) {
                    Ok(unit) => units.push(unit),
                    Err(e) => {
                        errors.push(e);
                        compiler = Compiler::new(env, machine, map, opts.keep_asm);
                    }
                }
            }
        }
        (units, errors)
    };
    let threads = opts.threads.min(todo.len() / WORTH_A_THREAD);
    let (mut units, mut errors) = std::thread::scope(|scope| {
        let start = |_| {
            let refused = (opts.refuse)(Wish::Thread).is_some();
            let thread = std::thread::Builder::new();
            // A thread that cannot be had is done without.
            if refused { None } else { thread.spawn_scoped(scope, work).ok() }
        };
        let others: Vec<_> = (1..threads).filter_map(start).collect();
        let (mut units, mut errors) = work();
        for thread in others {
            match thread.join() {
                Ok((u, e)) => {
                    units.extend(u);
                    errors.extend(e);
                }
                Err(_) => errors.push(internal(minigo_syntax::Pos::NONE, "a compiler thread died")),
            }
        }
        (units, errors)
    });
    // Our own functions, in the first unit.
    let mut compiler = Compiler::new(env, machine, map, opts.keep_asm);
    let known = &env.program.known;
    let first = known.wanted.is_none();
    let safepoint = (first && env.seeded).then(|| compiler.safepoint());
    let bounds_failed = known.panic_bounds.filter(|_| first).map(|f| compiler.bounds_failed(f));
    for result in safepoint.into_iter().chain(bounds_failed) {
        match result {
            Ok(unit) => units.push(unit),
            Err(e) => errors.push(internal(minigo_syntax::Pos::NONE, e)),
        }
    }
    if !errors.is_empty() {
        errors.sort_by_key(|e| e.pos);
        return Err(errors);
    }
    // The order of the program, whichever thread was faster.
    units.sort_by_key(|u| u.id);
    Ok(units)
}

fn compile_one(compiler: &mut Compiler, f: FuncRef) -> Result<Unit, Diagnostic> {
    let func = &compiler.env.program.funcs[f];
    let result = guard::run(|| compiler.compile(f)).and_then(|r| r);
    result.map_err(|e| internal(func.pos, format_args!("while compiling {}: {e}", func.name)))
}
