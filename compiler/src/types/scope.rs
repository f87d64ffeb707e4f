//! Scopes inside functions and files, and the search for what a name denotes.
//!
//! Scopes need no positions: a name is inserted only when its scope begins, and function literals are checked before
//! the scope around them changes.

use super::check::Checker;
use super::object::{ObjId, ObjKind};
use minigo_syntax::Symbol;
use minigo_syntax::symbol::sym;
use rustc_hash::FxHashMap;

/// An index into the checker's scopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ScopeId(u32);

pub(crate) struct Scope {
    pub parent: Outer,
    pub names: FxHashMap<Symbol, ObjId>,
}

/// What surrounds a scope.
#[derive(Clone, Copy)]
pub(crate) enum Outer {
    Scope(ScopeId),
    /// The scope of a file, by the file's index in the package: its imports, then the package, then the universe.
    File(usize),
}

impl Checker<'_> {
    /// A new scope for objects of one file's declarations.
    pub(crate) fn file_scope(&mut self, file: usize) -> ScopeId {
        self.new_scope(Outer::File(file))
    }

    pub(crate) fn new_scope(&mut self, parent: Outer) -> ScopeId {
        self.scopes.push(Scope { parent, names: FxHashMap::default() });
        ScopeId(self.scopes.len() as u32 - 1)
    }

    pub(crate) fn scope_mut(&mut self, s: ScopeId) -> &mut Scope {
        &mut self.scopes[s.0 as usize]
    }

    pub(crate) fn open_scope(&mut self) {
        self.env.scope = self.new_scope(Outer::Scope(self.env.scope));
    }

    pub(crate) fn close_scope(&mut self) {
        if let Outer::Scope(p) = self.scopes[self.env.scope.0 as usize].parent {
            self.env.scope = p;
        }
    }

    /// What `name` denotes here.
    pub(crate) fn lookup(&self, name: Symbol) -> Option<ObjId> {
        let mut s = self.env.scope;
        loop {
            let scope = &self.scopes[s.0 as usize];
            if let Some(&o) = scope.names.get(&name) {
                return Some(o);
            }
            match scope.parent {
                Outer::Scope(p) => s = p,
                Outer::File(f) => return self.lookup_in_file(f, name),
            }
        }
    }

    fn lookup_in_file(&self, file: usize, name: Symbol) -> Option<ObjId> {
        let imports = self.info.file_scopes.get(file).and_then(|f| f.get(&name));
        imports
            .or_else(|| self.w.packages[self.pkg].scope.get(&name))
            .or_else(|| self.w.universe.scope.get(&name))
            .copied()
    }

    /// What `name` denotes in the innermost scope alone.
    pub(crate) fn lookup_here(&self, name: Symbol) -> Option<ObjId> {
        self.scopes[self.env.scope.0 as usize].names.get(&name).copied()
    }

    /// Declares a local object in the innermost scope.
    pub(crate) fn declare_local(&mut self, obj: ObjId) {
        let (name, pos) = (self.w.objects[obj].name, self.w.objects[obj].pos);
        if name == sym::BLANK {
            return;
        }
        if let Some(alt) = self.lookup_here(name) {
            self.redeclared(pos, obj, alt);
            return;
        }
        self.scope_mut(self.env.scope).names.insert(name, obj);
        if matches!(self.w.objects[obj].kind, ObjKind::Var(_)) {
            self.env.locals.push(obj);
        }
    }

    /// Reports the second declaration of a name.
    pub(crate) fn redeclared(&mut self, pos: minigo_syntax::Pos, obj: ObjId, alt: ObjId) {
        let name = self.w.name(obj);
        let notes = self.other_declaration(alt);
        self.error_notes(pos, format!("{name} redeclared in this block"), notes);
    }

    pub(crate) fn other_declaration(&self, alt: ObjId) -> Vec<(minigo_syntax::Pos, String)> {
        let o = &self.w.objects[alt];
        if o.pos.is_none() {
            return Vec::new();
        }
        vec![(o.pos, format!("other declaration of {}", self.w.name(alt)))]
    }
}
