//! Text forms for people: `minigo emit --clif` and `--asm`.

use std::fmt::Write;

use cranelift_codegen::ir;
use cranelift_frontend::FunctionBuilderContext;
use minigo_syntax::{Diagnostic, Pos, SourceMap};

use super::image::Image;
use super::{Options, display_name, guard, internal, isa, pool};
use crate::codegen::{Env, translate};
use crate::ir::Program;

/// CLIF of every function that has a body, before optimisation.
pub fn clif_text(program: &Program, opts: &Options) -> Result<String, Vec<Diagnostic>> {
    let isa = isa(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let image = Image::lay_out(program);
    let env = Env { program, places: &image.places, config: isa.frontend_config(), seeded: opts.seeded };
    let mut scratch = FunctionBuilderContext::new();
    let mut out = String::new();
    for (r, f) in program.funcs.iter().filter(|(_, f)| f.entry.is_some()) {
        let mut func = ir::Function::new();
        guard::run(|| translate(&env, r, &mut func, &mut scratch))
            .map_err(|e| vec![internal(f.pos, format_args!("while compiling {}: {e}", f.name))])?;
        // Writing to a string does not fail.
        let _ = writeln!(out, "; {}\n{}", f.name, named(program, &func.display().to_string()));
    }
    Ok(out)
}

/// Machine code of every function that has a body, as Cranelift prints it: without the prologue prefix.
pub fn asm_text(program: &Program, map: &SourceMap, opts: &Options) -> Result<String, Vec<Diagnostic>> {
    let opts = Options { keep_asm: true, ..*opts };
    let isa = isa(&opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let image = Image::lay_out(program);
    let env = Env { program, places: &image.places, config: isa.frontend_config(), seeded: opts.seeded };
    let mut out = String::new();
    for unit in pool::compile_all(&env, &*isa, map, &opts)? {
        let i = &unit.info;
        let _ = writeln!(out, "; {}  frame {} prefix {} bytes {}", i.name, i.frame, i.prefix, i.len);
        let _ = writeln!(out, "{}", named(program, unit.asm.as_deref().unwrap_or_default()));
    }
    Ok(out)
}

/// Puts Go names behind Cranelift's `u0:7`.
fn named(program: &Program, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(i) = rest.find("u0:") {
        let digits = rest[i + 3..].bytes().take_while(u8::is_ascii_digit).count();
        let end = i + 3 + digits;
        out.push_str(&rest[..end]);
        if let Ok(index) = rest[i + 3..end].parse() {
            out.push('<');
            out.push_str(&display_name(program, index));
            out.push('>');
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}
