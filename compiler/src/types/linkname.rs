//! `//go:linkname local remote`: another package's function or variable under a name of one's own, and what gc finds
//! wrong with it when everything else is in order.

use super::check::Checker;
use super::object::{ObjId, ObjKind};
use minigo_syntax::Diagnostic;
use rustc_hash::FxHashSet;

impl Checker<'_> {
    /// Checks the directives. Returns what they give another name: a function among them needs no body.
    pub(crate) fn linknames(&mut self) -> FxHashSet<ObjId> {
        let ast = self.ast;
        let mut linked = FxHashSet::default();
        for f in &ast.files[self.first_file..] {
            let has_unsafe = f.imports.iter().any(|i| i.path == "unsafe");
            for d in &f.directives {
                let words: Vec<&str> = d.text.split_whitespace().collect();
                let [verb @ ("//go:linkname" | "//go:linknamestd"), local, ..] = words[..] else { continue };
                let pos = d.pos.offset(2);
                if !has_unsafe {
                    self.error(pos, format!("{verb} only allowed in Go files that import \"unsafe\""));
                    continue;
                }
                let remote = words.get(2).copied().unwrap_or_default();
                if remote.contains('[') && remote.contains(']') {
                    self.error(pos, format!("{verb} reference of an instantiation is not allowed"));
                    continue;
                }
                let name = self.w.names.get(local);
                let obj = name.and_then(|n| self.w.packages[self.pkg].scope.get(&n)).copied();
                match obj.map(|o| (o, &self.w.objects[o].kind)) {
                    Some((o, ObjKind::Func(_) | ObjKind::Var(_))) if !linked.insert(o) => {
                        self.error(pos, format!("duplicate {verb} for {local}"));
                    }
                    // A variable that lives elsewhere: nothing of std has one for others.
                    Some((_, ObjKind::Var(_))) if !remote.is_empty() => {
                        self.diags.push(Diagnostic::unsupported(pos, format!("{verb} of a variable")));
                    }
                    Some((_, ObjKind::Func(_) | ObjKind::Var(_))) => {}
                    _ => self.error(pos, format!("{verb} must refer to declared function or variable")),
                }
            }
        }
        linked
    }
}
