//! The text form of the checker's findings, for `minigo emit --types`: every expression with its mode, type and value.

use super::info::Mode;
use super::object::PkgId;
use super::ty::World;
use super::typestring::type_string;
use minigo_syntax::{SourceMap, expr_string};
use std::fmt::Write;

/// One line per expression of the package, in source order.
pub fn dump(world: &World, map: &SourceMap, pkg: PkgId) -> String {
    let package = &world.packages[pkg];
    let mut lines = Vec::new();
    for (id, expr) in package.ast.exprs.iter() {
        let info = &package.info.exprs[id];
        if info.mode == Mode::Invalid {
            continue;
        }
        let Some(at) = map.position(package.ast.start(id)) else { continue };
        let text = expr_string(&package.ast, &world.names, id);
        let mut line = format!("{}:{}:{}: {text}: {:?}", at.path, at.line, at.col, info.mode);
        // Writing to a string does not fail.
        let _ = write!(line, " {}", type_string(world, info.ty, Some(pkg)));
        if let Some(value) = &info.value {
            let _ = write!(line, " = {value}");
        }
        lines.push((expr.pos, line));
    }
    lines.sort_by_key(|l| l.0);
    lines.into_iter().map(|l| l.1 + "\n").collect()
}
