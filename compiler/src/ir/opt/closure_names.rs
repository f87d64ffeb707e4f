//! Names of closures inside closures. gc calls them `outer.func1.1`; but where it has inlined the one around them, they were made
//! in the function that it was inlined into, and are called `outer.func1.func1`.

use super::prune::reached;
use crate::ir::{Program, Stage};
use rustc_hash::FxHashMap;

/// When all passes are done, nothing refers to what is inlined wherever it is called.
pub fn rename(p: &mut Program) {
    let reached = reached(p);
    let mut closures: Vec<_> =
        p.funcs.iter().filter(|(_, f)| f.context && f.entry.is_some()).map(|(r, _)| r).collect();
    closures.sort_by_key(|&r| (p.funcs[r].name.len(), r));
    // By its old name: the new one, and whether it is gone.
    let mut known: FxHashMap<String, (String, bool)> = FxHashMap::default();
    for r in closures {
        let f = &mut p.funcs[r];
        let old = f.name.clone();
        if f.stage != Stage::Compiled
            && let Some((outer, number)) = old.rsplit_once('.')
            && number.bytes().all(|c| c.is_ascii_digit())
            && let Some((outer, gone)) = known.get(outer)
        {
            f.name = format!("{outer}.{}{number}", if *gone { "func" } else { "" });
        }
        known.insert(old, (f.name.clone(), f.stage != Stage::Compiled && !reached[r]));
    }
}
