//! Taking work, and due timers, from other Ps.
//!
//! Four passes over all Ps in a random order. Only the last pass runs other Ps' timers and takes `runnext`: a G in
//! `runnext` was readied by one that is about to park, and tearing such a pair apart costs both more than it brings.

use super::find::sooner;
use super::state::{SCHED, allp, nprocs};
use crate::g::G;
use crate::m::M;
use crate::oracle::{self, Kind};
use crate::p::{P, PIDLE, PRUNNING};
use crate::stats::{self, Counter};
use crate::sync::Ordering;
use crate::{sys, timer};

pub(super) enum Stolen {
    G(*mut G, bool),
    /// Timers ran, or the world shall stop: look at everything again.
    Again,
    Nothing,
}

/// # Safety
/// `m` is this thread's M, holds `p` and spins.
pub(super) unsafe fn steal_work(m: *mut M, p: *mut P, poll_until: &mut i64) -> Stolen {
    let n = nprocs() as u32;
    if n == 1 {
        return Stolen::Nothing;
    }
    let mut ran_timer = false;
    for pass in 0..4 {
        let last = pass == 3;
        let (mut pos, step) = random_order(n);
        for _ in 0..n {
            if SCHED.gcwaiting.load(Ordering::Relaxed) {
                return Stolen::Again;
            }
            let victim = allp(pos as usize);
            pos = (pos + step) % n;
            if victim == p {
                continue;
            }
            // SAFETY: Ps are never freed; what is read here of the victim is atomic.
            unsafe {
                if last && timer::earliest(&*victim) != 0 {
                    let (ran, next) = timer::check(m, victim, 0);
                    *poll_until = sooner(*poll_until, next);
                    if ran {
                        if let Some((g, inherit)) = (*p).runq.get() {
                            return Stolen::G(g, inherit);
                        }
                        ran_timer = true;
                    }
                }
                if (*victim).status() == PIDLE {
                    continue;
                }
                let back_off = || {
                    if (*victim).status() == PRUNNING {
                        sys::thread::usleep(3);
                    }
                };
                if let Some(g) = (*p).runq.steal(&(*victim).runq, if last { Some(&back_off) } else { None }) {
                    // The queue was empty before; `g` is one more.
                    stats::count(p, Counter::Steals);
                    let n = (*p).runq.len() as u64 + 1;
                    stats::add(p, Counter::StolenGs, n);
                    crate::trace::stole(m, p, victim, n, g);
                    return Stolen::G(g, false);
                }
            }
        }
    }
    if ran_timer { Stolen::Again } else { Stolen::Nothing }
}

/// A start and a step that visit all of `0..n` once: the step has no common divisor with `n`.
fn random_order(n: u32) -> (u32, u32) {
    let start = oracle::choose(Kind::Steal, n);
    let mut step = oracle::choose(Kind::Steal, n) + 1;
    while gcd(step, n) != 1 {
        step = step % n + 1;
    }
    (start, step)
}

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_p_is_visited_once() {
        for n in 1..100 {
            let (start, step) = random_order(n);
            let mut seen = vec![false; n as usize];
            let mut pos = start;
            for _ in 0..n {
                assert!(!std::mem::replace(&mut seen[pos as usize], true));
                pos = (pos + step) % n;
            }
        }
    }
}
