//! Positions of instructions that came from other functions by inlining.
//!
//! Such a position has its highest bit set and is a number in the function's `places`: a position in the source, and
//! the call (`sites`) whose callee it belongs to. The call's own position may again be of this kind.

use super::{FuncRef, Function};
use minigo_syntax::Pos;

const MARK: u32 = 1 << 31;

/// A call that was replaced by the callee's body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    pub func: FuncRef,
    pub call: Pos,
}

/// A position in the source within the body that replaced a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub site: u32,
    pub pos: Pos,
}

pub fn add_site(f: &mut Function, site: Site) -> u32 {
    f.sites.push(site);
    f.sites.len() as u32 - 1
}

/// The position that stands for a place. Instructions of one statement mostly follow each other and share it.
pub fn add_place(f: &mut Function, site: u32, pos: Pos) -> Pos {
    let place = Place { site, pos };
    let recent = f.places.len().saturating_sub(4);
    let n = match f.places[recent..].iter().position(|p| *p == place) {
        Some(n) => recent + n,
        None => {
            f.places.push(place);
            f.places.len() - 1
        }
    };
    Pos(MARK | n as u32)
}

/// Whether a position lies in an inlined body of `func`, at whatever depth.
pub fn comes_from(f: &Function, mut pos: Pos, func: FuncRef) -> bool {
    while let Some(place) = lookup(f, pos) {
        let site = f.sites[place.site as usize];
        if site.func == func {
            return true;
        }
        pos = site.call;
    }
    false
}

/// What a position of inlined code stands for.
pub fn lookup(f: &Function, pos: Pos) -> Option<Place> {
    if pos.0 & MARK == 0 {
        return None;
    }
    f.places.get((pos.0 & !MARK) as usize).copied()
}
