//! The command `emit`: shows what a stage of the compiler makes of a program.

use crate::{driver, report};
use minigo_compiler::{ir, jit};
use minigo_syntax::dump;
use std::fmt::Write as _;
use std::io::Write as _;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Ast,
    Types,
    Ir,
    Clif,
    Asm,
    /// Remarks on escape analysis and inlining, as of `go build -gcflags=-m`.
    Escapes,
}

/// Prints the stage's output for the files.
pub fn emit(stage: Stage, files: &[String]) -> i32 {
    let files = files.to_vec();
    let result = driver::with_big_stack(move || text(stage, &files));
    match result {
        Ok(text) => {
            // A closed pipe is the reader's choice.
            let _ = std::io::stdout().write_all(text.as_bytes());
            0
        }
        Err(status) => status,
    }
}

fn text(stage: Stage, files: &[String]) -> Result<String, i32> {
    match stage {
        Stage::Ast | Stage::Types => {
            let l = driver::load(files)?;
            let package = &l.world.packages[l.main];
            if stage == Stage::Ast {
                let files = package.ast.files.iter();
                return Ok(files.map(|f| dump::dump_file(&package.ast, &l.world.names, &l.map, f)).collect());
            }
            if !l.diags.is_empty() {
                return Err(report::report(&l.map, l.diags, true));
            }
            Ok(minigo_compiler::types::dump::dump(&l.world, &l.map, l.main))
        }
        Stage::Ir => {
            let (program, _) = driver::build(files, true, &mut driver::Stopwatch::start())?;
            let funcs = program.funcs.values().filter(|f| f.entry.is_some() && f.name.starts_with("main."));
            Ok(funcs.map(|f| ir::print::print_function(&program, f)).collect::<Vec<_>>().join("\n"))
        }
        Stage::Escapes => {
            let (program, map) = driver::build_noted(files, true, true, &mut driver::Stopwatch::start())?;
            let mut out = String::new();
            for (pos, text) in ir::notes::report(&program) {
                let Some(at) = map.position(pos).filter(|at| !at.path.starts_with("$GOROOT")) else {
                    continue;
                };
                // gc's position of a method is that of its receiver.
                let file = map.file_of(pos).map(|f| map.file(f));
                let method = file.is_some_and(|f| f.line(at.line).starts_with(b"func ("));
                let col = if method && text.starts_with("can inline") { 6 } else { at.col };
                let _ = writeln!(out, "{}:{}:{col}: {text}", at.path, at.line);
            }
            Ok(out)
        }
        Stage::Clif | Stage::Asm => {
            let (program, map) = driver::build(files, true, &mut driver::Stopwatch::start())?;
            let show = |name: &str| name.starts_with("main.");
            let opts = jit::Options::default();
            let made = match stage {
                Stage::Clif => jit::clif_text(&program, &map, &opts, &show),
                _ => jit::asm_text(&program, &map, &opts, &show),
            };
            made.map_err(|diags| report::report(&map, diags, true))
        }
    }
}
