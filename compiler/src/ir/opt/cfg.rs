//! The control-flow graph of a function: order, predecessors, dominators, loops.

use crate::ir::{Block, Function};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

pub struct Cfg {
    /// Reachable blocks in reverse postorder.
    pub rpo: Vec<Block>,
    /// Position in `rpo`; `u32::MAX` for unreachable blocks.
    pub index: SecondaryMap<Block, u32>,
    /// Distinct predecessors that are reachable.
    pub preds: SecondaryMap<Block, Vec<Block>>,
    idom: SecondaryMap<Block, PackedOption<Block>>,
    /// Entry and exit times of a walk over the dominator tree.
    interval: SecondaryMap<Block, (u32, u32)>,
}

impl Cfg {
    pub fn new(f: &Function) -> Cfg {
        let mut cfg = Cfg {
            rpo: Vec::new(),
            index: SecondaryMap::with_default(u32::MAX),
            preds: SecondaryMap::new(),
            idom: SecondaryMap::new(),
            interval: SecondaryMap::new(),
        };
        let Some(entry) = f.entry else { return cfg };
        cfg.rpo = crate::ir::verify::reverse_postorder(f, entry);
        for (i, &b) in cfg.rpo.iter().enumerate() {
            cfg.index[b] = i as u32;
        }
        for &b in &cfg.rpo {
            for t in f.blocks[b].term.targets() {
                if !cfg.preds[t.block].contains(&b) {
                    cfg.preds[t.block].push(b);
                }
            }
        }
        cfg.dominators(entry);
        cfg
    }

    /// Cooper, Harvey and Kennedy: intersect over predecessors until nothing changes.
    fn dominators(&mut self, entry: Block) {
        self.idom[entry] = Some(entry).into();
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..self.rpo.len() {
                let b = self.rpo[i];
                let mut new: Option<Block> = None;
                for n in 0..self.preds[b].len() {
                    let p = self.preds[b][n];
                    if self.idom[p].is_some() {
                        new = Some(new.map_or(p, |q| self.intersect(p, q)));
                    }
                }
                if self.idom[b].expand() != new {
                    self.idom[b] = new.into();
                    changed = true;
                }
            }
        }
        // Intervals: children of a block lie within it.
        let mut children: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for &b in &self.rpo[1..] {
            if let Some(d) = self.idom[b].expand() {
                children[d].push(b);
            }
        }
        let mut time = 0;
        let mut stack = vec![(entry, 0)];
        while let Some((b, n)) = stack.pop() {
            if n == 0 {
                self.interval[b].0 = time;
                time += 1;
            }
            if let Some(&c) = children[b].get(n) {
                stack.push((b, n + 1));
                stack.push((c, 0));
            } else {
                self.interval[b].1 = time;
                time += 1;
            }
        }
    }

    fn intersect(&self, mut a: Block, mut b: Block) -> Block {
        while a != b {
            let (ia, ib) = (self.index[a], self.index[b]);
            let up = if ia > ib { &mut a } else { &mut b };
            match self.idom[*up].expand() {
                Some(d) => *up = d,
                None => return b,
            }
        }
        a
    }

    pub fn reachable(&self, b: Block) -> bool {
        self.index[b] != u32::MAX
    }

    /// The immediate dominator; none for the entry.
    pub fn idom(&self, b: Block) -> Option<Block> {
        self.idom[b].expand().filter(|&d| d != b)
    }

    /// Whether every path to `b` passes `a`.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let (a, b) = (self.interval[a], self.interval[b]);
        a.0 <= b.0 && b.1 <= a.1
    }

    /// The natural loop of a header: its blocks, the header first. Empty: `header` heads no loop.
    pub fn natural_loop(&self, header: Block) -> Vec<Block> {
        let latches: Vec<Block> =
            self.preds[header].iter().copied().filter(|&p| self.dominates(header, p)).collect();
        if latches.is_empty() {
            return Vec::new();
        }
        let mut blocks = vec![header];
        let mut work = latches;
        while let Some(b) = work.pop() {
            if !blocks.contains(&b) {
                blocks.push(b);
                work.extend(self.preds[b].iter().copied());
            }
        }
        blocks
    }

    /// For every block whether it lies on a cycle.
    pub fn in_loop(&self) -> SecondaryMap<Block, bool> {
        let mut inside = SecondaryMap::new();
        for &b in &self.rpo {
            for l in self.natural_loop(b) {
                inside[l] = true;
            }
        }
        // Cycles that no natural loop covers (a goto into a loop): whatever an edge backwards in the order spans.
        for &b in &self.rpo {
            for &p in &self.preds[b] {
                if self.index[p] >= self.index[b] && !self.dominates(b, p) {
                    for &x in &self.rpo[self.index[b] as usize..=self.index[p] as usize] {
                        inside[x] = true;
                    }
                }
            }
        }
        inside
    }
}
