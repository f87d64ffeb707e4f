//! Text forms for people: `minigo emit --clif` and `--asm`.

use cranelift_codegen::ir;
use cranelift_frontend::FunctionBuilderContext;
use minigo_syntax::{Diagnostic, Pos, SourceMap};

use super::image::Image;
use super::machine::Machine;
use super::unit::{Compiler, Unit};
use super::{Options, display_name, env, guard, internal, pool};
use crate::codegen::{Env, Section, translate};
use crate::ir::{FuncRef, Program};

/// CLIF of every function that has a body and whose name `show` accepts, before optimisation.
pub fn clif_text(
    program: &Program,
    map: &SourceMap,
    opts: &Options,
    show: &dyn Fn(&str) -> bool,
) -> Result<String, Vec<Diagnostic>> {
    let machine = Machine::new(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let mut image = Image::default();
    image.lay_out(program);
    let env = env(program, map, &image, &machine, opts);
    let shown = program.funcs.iter().filter(|(_, f)| f.entry.is_some() && show(&f.name));
    shown.map(|(r, _)| function_clif(&env, r)).collect()
}

/// CLIF of one function that has a body.
pub fn clif_of(
    program: &Program,
    f: FuncRef,
    map: &SourceMap,
    opts: &Options,
) -> Result<String, Vec<Diagnostic>> {
    let machine = Machine::new(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let mut image = Image::default();
    image.lay_out(program);
    function_clif(&env(program, map, &image, &machine, opts), f)
}

fn function_clif(env: &Env<'_>, r: FuncRef) -> Result<String, Vec<Diagnostic>> {
    let f = &env.program.funcs[r];
    let mut func = ir::Function::new();
    guard::run(|| translate(env, r, &mut func, &mut FunctionBuilderContext::new(), false))
        .map_err(|e| vec![internal(f.pos, format_args!("while compiling {}: {e}", f.name))])?;
    Ok(format!("; {}\n{}\n", f.name, named(env.program, &func, &func.display().to_string())))
}

/// Machine code of one function that has a body.
pub fn asm_of(
    program: &Program,
    f: FuncRef,
    map: &SourceMap,
    opts: &Options,
) -> Result<String, Vec<Diagnostic>> {
    let machine = Machine::new(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let mut image = Image::default();
    image.lay_out(program);
    let env = env(program, map, &image, &machine, opts);
    let made = guard::run(|| Compiler::new(&env, &machine, map, true).compile(f));
    let unit = made.and_then(|made| made).map_err(|e| vec![internal(program.funcs[f].pos, e)])?;
    Ok(unit_text(&unit))
}

fn unit_text(unit: &Unit) -> String {
    let i = &unit.info;
    let head = format!("; {}  frame {} prefix {} bytes {}", i.name, i.frame, i.prefix, i.len);
    format!("{head}\n{}\n", unit.asm.as_deref().unwrap_or_default())
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
    let machine = Machine::new(&opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let mut image = Image::default();
    image.lay_out(program);
    let env = env(program, map, &image, &machine, &opts);
    let units = pool::compile_all(&env, &machine, map, &opts)?;
    Ok(units.iter().filter(|u| show(&u.info.name)).map(unit_text).collect())
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
