//! Text forms for people: `minigo emit --clif` and `--asm`.

use std::fmt::Write;

use cranelift_codegen::ir;
use cranelift_frontend::FunctionBuilderContext;
use minigo_syntax::{Diagnostic, Pos, SourceMap};

use super::image::Image;
use super::{Options, display_name, env, guard, internal, isa, pool};
use crate::codegen::{Section, translate};
use crate::ir::Program;

/// CLIF of every function that has a body and whose name `show` accepts, before optimisation.
pub fn clif_text(
    program: &Program,
    opts: &Options,
    show: &dyn Fn(&str) -> bool,
) -> Result<String, Vec<Diagnostic>> {
    let isa = isa(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let mut image = Image::default();
    image.lay_out(program);
    let env = env(program, &image, &*isa, opts);
    let mut scratch = FunctionBuilderContext::new();
    let mut out = String::new();
    for (r, f) in program.funcs.iter().filter(|(_, f)| f.entry.is_some() && show(&f.name)) {
        let mut func = ir::Function::new();
        guard::run(|| translate(&env, r, &mut func, &mut scratch, false))
            .map_err(|e| vec![internal(f.pos, format_args!("while compiling {}: {e}", f.name))])?;
        // Writing to a string does not fail.
        let _ = writeln!(out, "; {}\n{}", f.name, named(program, &func, &func.display().to_string()));
    }
    Ok(out)
}

/// Machine code of every function that has a body and whose name `show` accepts, as Cranelift prints it: without the
/// prologue prefix.
pub fn asm_text(
    program: &Program,
    map: &SourceMap,
    opts: &Options,
    show: &dyn Fn(&str) -> bool,
) -> Result<String, Vec<Diagnostic>> {
    let opts = Options { keep_asm: true, ..*opts };
    let isa = isa(&opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let mut image = Image::default();
    image.lay_out(program);
    let env = env(program, &image, &*isa, &opts);
    let mut out = String::new();
    for unit in pool::compile_all(&env, &*isa, map, &opts)? {
        let i = &unit.info;
        if !show(&i.name) {
            continue;
        }
        let _ = writeln!(out, "; {}  frame {} prefix {} bytes {}", i.name, i.frame, i.prefix, i.len);
        let _ = writeln!(out, "{}", unit.asm.as_deref().unwrap_or_default());
    }
    Ok(out)
}

/// Puts names in the place of Cranelift's numbers: `u0:7` is a function, `userextname3` an import of this function.
pub fn named(program: &Program, func: &ir::Function, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(i) = ["u0:", "userextname"].iter().filter_map(|p| rest.find(p)).min() {
        let start = i + if rest[i..].starts_with("u0:") { 3 } else { "userextname".len() };
        let end = start + rest[start..].bytes().take_while(u8::is_ascii_digit).count();
        let number: Option<u32> = rest[start..end].parse().ok();
        let import = number.map(ir::UserExternalNameRef::from_u32);
        let import = import.and_then(|r| func.params.user_named_funcs().get(r));
        out.push_str(&rest[..i]);
        match (rest[i..].starts_with("u0:"), number, import) {
            (true, Some(index), _) => out.push_str(&display_name(program, index)),
            (false, _, Some(name)) if name.namespace == 0 => out.push_str(&display_name(program, name.index)),
            (false, _, Some(name)) if name.index == Section::Globals as u32 => out.push_str("globals"),
            (false, _, Some(_)) => out.push_str("image"),
            _ => out.push_str(&rest[i..end]),
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}
