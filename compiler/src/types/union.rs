//! Unions in interfaces, `~int | string`: which terms may stand beside each other.

use super::check::Checker;
use super::predicates::{identical, is_valid};
use super::ty::{BasicKind, Type, TypeId, UnionTerm};
use super::typeset::{MAX_TERMS, type_set};
use super::typestring::term_string;
use minigo_syntax::Pos;
use minigo_syntax::ast;

impl Checker<'_> {
    pub(crate) fn union_type(&mut self, terms: &[ast::Term]) -> TypeId {
        if let [term] = terms
            && !term.tilde
        {
            return self.typ(term.ty);
        }
        let types: Vec<TypeId> = terms.iter().map(|t| self.typ(t.ty)).collect();
        if let Some(first) = terms.get(MAX_TERMS) {
            let message =
                format!("cannot handle more than {MAX_TERMS} union terms (implementation limitation)");
            self.error(first.pos, message);
            return BasicKind::Invalid.id();
        }
        let places: Vec<Pos> = terms.iter().map(|t| t.pos).collect();
        let term = |(t, &ty): (&ast::Term, &TypeId)| UnionTerm { tilde: t.tilde, ty };
        let terms: Vec<UnionTerm> = terms.iter().zip(&types).map(term).collect();
        let t = self.w.new_type(Type::Union(terms.clone()));
        // The types may not be complete before.
        self.later(move |c| {
            for (i, pos) in places.into_iter().enumerate() {
                if let Some(message) = c.wrong_term(&terms, i) {
                    c.error(pos, message);
                }
            }
        });
        t
    }

    /// What is wrong with a term of a union, by itself or because of those before it.
    fn wrong_term(&self, terms: &[UnionTerm], i: usize) -> Option<String> {
        let w = &*self.w;
        let term = terms[i];
        if !is_valid(w, term.ty) {
            return None;
        }
        let under = w.underlying(term.ty);
        let interface = |t: &UnionTerm| matches!(w.under(t.ty), Type::Interface(_));
        if term.tilde {
            if interface(&term) {
                return Some(format!("invalid use of ~ ({} is an interface)", self.ts(term.ty)));
            }
            if !identical(w, under, term.ty) {
                let (name, under) = (self.ts(term.ty), self.ts(under));
                return Some(format!("invalid use of ~ (underlying type of {name} is {under})"));
            }
        }
        let text = term_string(w, &term);
        if interface(&term) {
            let set = type_set(w, term.ty);
            return match () {
                () if !set.methods.is_empty() => {
                    Some(format!("cannot use {text} in union ({text} contains methods)"))
                }
                () if Some(w.unalias(term.ty)) == w.universe.comparable => {
                    Some("cannot use comparable in union".to_owned())
                }
                () if set.comparable => {
                    Some(format!("cannot use {text} in union ({text} embeds comparable)"))
                }
                () => None,
            };
        }
        // Terms that are interfaces may overlap with others.
        let other = terms[..i].iter().find(|t| !interface(t) && self.overlap(t, &term))?;
        Some(format!("overlapping terms {text} and {}", term_string(w, other)))
    }

    /// Whether a type may belong to both terms.
    fn overlap(&self, a: &UnionTerm, b: &UnionTerm) -> bool {
        // `~T` is about underlying types; the other one's counts then.
        let of = |t: &UnionTerm, other: &UnionTerm| if other.tilde { self.w.underlying(t.ty) } else { t.ty };
        identical(self.w, of(a, b), of(b, a))
    }
}
