//! Interned names: a `Symbol` is a small number that stands for a string; equal strings have equal symbols.

use rustc_hash::FxHashMap;

/// An interned string. Resolve it with the `Interner` that made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(u32);

/// All names of one compilation.
pub struct Interner {
    map: FxHashMap<&'static str, Symbol>,
    names: Vec<&'static str>,
}

impl Default for Interner {
    fn default() -> Self {
        Self::new()
    }
}

impl Interner {
    pub fn new() -> Interner {
        let mut i = Interner { map: FxHashMap::default(), names: Vec::new() };
        // The first symbols are fixed, so that they can be constants.
        for (n, s) in [("", sym::EMPTY), ("_", sym::BLANK), ("init", sym::INIT), ("main", sym::MAIN)] {
            let got = i.intern(n);
            debug_assert_eq!(got, s);
        }
        i
    }

    pub fn intern(&mut self, s: &str) -> Symbol {
        if let Some(&sym) = self.map.get(s) {
            return sym;
        }
        // Names live as long as the process: a compiler has few of them, and a `&'static str` keeps every user simple.
        let leaked: &'static str = Box::leak(s.to_owned().into_boxed_str());
        let sym = Symbol(self.names.len() as u32);
        self.names.push(leaked);
        self.map.insert(leaked, sym);
        sym
    }

    /// The symbol of `s` if it was interned before.
    pub fn get(&self, s: &str) -> Option<Symbol> {
        self.map.get(s).copied()
    }

    pub fn name(&self, s: Symbol) -> &'static str {
        self.names[s.0 as usize]
    }
}

/// Symbols known in advance.
pub mod sym {
    use super::Symbol;
    pub const EMPTY: Symbol = Symbol(0);
    pub const BLANK: Symbol = Symbol(1);
    pub const INIT: Symbol = Symbol(2);
    pub const MAIN: Symbol = Symbol(3);
}
