//! The order in which package variables are initialised.
//!
//! Constants and variables form a graph of dependencies, functions contracted to what they mention. The variable with
//! the fewest open dependencies comes next, the earliest in the source among equals; in a correct program it has none.

use super::info::Initializer;
use super::object::{ObjId, ObjKind};
use super::ty::World;
use minigo_syntax::Diagnostic;
use minigo_syntax::ast::ExprId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A package-level constant, variable or function (methods too) and what its initialiser or body mentions.
#[derive(Clone, Debug)]
pub struct Node {
    pub obj: ObjId,
    /// Constants, variables, functions and methods of the same package that are referred to.
    pub deps: Vec<ObjId>,
    /// The variables on the left and the expression on the right; several variables share one initialiser. `None`
    /// for functions, constants and variables without initialiser.
    pub init: Option<(Vec<ObjId>, ExprId)>,
}

/// Sorts initialisers by their dependencies, else by source order, which is the order of `nodes`. Reports cycles.
pub fn init_order(world: &World, nodes: &[Node], diags: &mut Vec<Diagnostic>) -> Vec<Initializer> {
    let index: FxHashMap<ObjId, usize> = nodes.iter().enumerate().map(|(i, n)| (n.obj, i)).collect();
    let direct: Vec<Vec<usize>> = nodes
        .iter()
        .map(|n| {
            let mut d: Vec<usize> = n.deps.iter().filter_map(|o| index.get(o).copied()).collect();
            d.sort_unstable();
            d.dedup();
            d
        })
        .collect();
    let is_func: Vec<bool> =
        nodes.iter().map(|n| matches!(world.obj(n.obj).kind, ObjKind::Func(_))).collect();
    let is_const = |i: usize| matches!(world.obj(nodes[i].obj).kind, ObjKind::Const { .. });

    let mut dependents: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut open: Vec<usize> = vec![0; nodes.len()];
    for i in (0..nodes.len()).filter(|&i| !is_func[i]) {
        let deps = through_functions(i, &direct, &is_func);
        open[i] = deps.len();
        for d in deps {
            dependents[d].push(i);
        }
    }

    // Constants first: they never wait for variables in correct programs.
    let key = |i: usize, open: &[usize]| (!is_const(i), open[i], i);
    let mut queue: BTreeSet<(bool, usize, usize)> =
        (0..nodes.len()).filter(|&i| !is_func[i]).map(|i| key(i, &open)).collect();
    let mut order = Vec::new();
    let mut emitted: FxHashSet<ExprId> = FxHashSet::default();
    while let Some((_, waiting, i)) = queue.pop_first() {
        if waiting > 0 {
            // The next one is on a cycle, or depends on one that is reported when its turn comes.
            if let Some(cycle) = find_cycle(i, &direct) {
                diags.push(report(world, nodes, &cycle));
            }
        }
        for &p in &dependents[i] {
            if queue.remove(&key(p, &open)) {
                open[p] -= 1;
                queue.insert(key(p, &open));
            }
        }
        if let Some((lhs, rhs)) = &nodes[i].init
            && emitted.insert(*rhs)
        {
            order.push(Initializer { lhs: lhs.clone(), rhs: *rhs, deps: Vec::new() });
        }
    }
    order
}

/// The constants and variables that node `i` depends on, directly or through functions. A variable may be among its
/// own dependencies.
fn through_functions(i: usize, direct: &[Vec<usize>], is_func: &[bool]) -> Vec<usize> {
    let mut found = BTreeSet::new();
    let mut seen: FxHashSet<usize> = FxHashSet::default();
    let mut stack = direct[i].clone();
    while let Some(d) = stack.pop() {
        if !is_func[d] {
            found.insert(d);
        } else if seen.insert(d) {
            stack.extend(&direct[d]);
        }
    }
    found.into_iter().collect()
}

/// A way from `start` back to itself: the nodes after `start`, in order, `start` last.
fn find_cycle(start: usize, direct: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut seen: FxHashSet<usize> = FxHashSet::default();
    seen.insert(start);
    // Depth first, with the position in each node's dependencies.
    let mut path: Vec<(usize, usize)> = vec![(start, 0)];
    while let Some((node, next)) = path.last_mut() {
        let Some(&d) = direct[*node].get(*next) else {
            path.pop();
            continue;
        };
        *next += 1;
        if d == start {
            return Some(path[1..].iter().map(|p| p.0).chain([start]).collect());
        }
        if seen.insert(d) {
            path.push((d, 0));
        }
    }
    None
}

fn report(world: &World, nodes: &[Node], cycle: &[usize]) -> Diagnostic {
    let start = nodes[cycle[cycle.len() - 1]].obj;
    let pos = world.obj(start).pos;
    if cycle.len() == 1 {
        return Diagnostic::error(
            pos,
            format!("initialization cycle: {} refers to itself", world.name(start)),
        );
    }
    let mut diag = Diagnostic::error(pos, format!("initialization cycle for {}", world.name(start)));
    let mut from = start;
    for &i in cycle {
        let to = nodes[i].obj;
        diag = diag.note(world.obj(from).pos, format!("{} refers to {}", world.name(from), world.name(to)));
        from = to;
    }
    diag
}
