//! Who could wake whom, and circles in that.

use super::Scene;
use super::held::Hold;
use super::thing::alike;
use super::wait::Wait;

/// A group that could wake another one.
#[derive(Clone)]
pub struct Waker {
    pub group: usize,
    /// It holds the lock: more than *could*.
    pub hold: Option<Hold>,
    /// Nobody else could.
    pub alone: bool,
}

/// The groups that could wake group `i` from waiting for the thing at `addr`.
pub fn wakers(s: &Scene, i: usize, addr: u64) -> Vec<Waker> {
    let wait = &s.groups[i].wait;
    if let Wait::Lock(lock, at) = wait {
        let holds = s.held.of(*at, *lock);
        if !holds.is_empty() {
            let alone = holds.len() == 1;
            let waker = |h: Hold| Some(Waker { group: h.group?, hold: Some(h), alone });
            return holds.into_iter().filter_map(waker).collect();
        }
    }
    let Some(thing) = s.things.get(addr) else { return Vec::new() };
    let can = |j: &usize| *j != i && s.reach.has(*j, thing) && !alike(wait, &s.groups[*j].wait, addr);
    let found: Vec<usize> = (0..s.groups.len()).filter(can).collect();
    let alone = found.len() == 1 && !s.reach.through_vars(thing);
    found.into_iter().map(|group| Waker { group, hold: None, alone }).collect()
}

/// Circles of groups that wait for each other, at most one through each group: for every step the group, the thing it waits
/// for, and who could wake it, which is the group of the next step. A goroutine that waits for itself makes none: its own
/// lines say so.
pub fn cycles(s: &Scene) -> Vec<Vec<(usize, u64, Waker)>> {
    let edges: Vec<Vec<(u64, Waker)>> = (0..s.groups.len())
        .map(|i| {
            let things = s.groups[i].wait.things();
            things.iter().flat_map(|&t| wakers(s, i, t).into_iter().map(move |w| (t, w))).collect()
        })
        .collect();
    let mut done = vec![false; s.groups.len()];
    let mut found = Vec::new();
    // What is known before what could be; and main has most channels at hand because it made them, so circles without it first.
    for known in [true, false] {
        for first in (1..s.groups.len()).chain(0..s.groups.len().min(1)) {
            let usable = |from: usize, w: &Waker| {
                !done[from] && !done[w.group] && (!known || w.hold.is_some() || w.alone) && w.group != from
            };
            if let Some(mut cycle) = shortest(&edges, first, usable) {
                // It is told from the goroutine that was there first.
                let lowest = (0..cycle.len()).min_by_key(|&n| cycle[n].0).unwrap_or(0);
                cycle.rotate_left(lowest);
                cycle.iter().for_each(|step| done[step.0] = true);
                found.push(cycle);
            }
        }
    }
    found
}

/// The shortest circle through `first`, by breadth-first search.
fn shortest(
    edges: &[Vec<(u64, Waker)>],
    first: usize,
    usable: impl Fn(usize, &Waker) -> bool,
) -> Option<Vec<(usize, u64, Waker)>> {
    let mut came: Vec<Option<(usize, usize)>> = vec![None; edges.len()];
    let mut queue = std::collections::VecDeque::from([first]);
    while let Some(at) = queue.pop_front() {
        for (n, (_, waker)) in edges[at].iter().enumerate().filter(|(_, e)| usable(at, &e.1)) {
            if waker.group == first {
                let mut steps = vec![(at, n)];
                while steps[steps.len() - 1].0 != first {
                    steps.push(came[steps[steps.len() - 1].0]?);
                }
                steps.reverse();
                let step = |(i, n): (usize, usize)| (i, edges[i][n].0, edges[i][n].1.clone());
                return Some(steps.into_iter().map(step).collect());
            }
            if came[waker.group].is_none() {
                came[waker.group] = Some((at, n));
                queue.push_back(waker.group);
            }
        }
    }
    None
}
