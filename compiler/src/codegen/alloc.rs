//! Inline allocation: a small object is the next cell of the P's free run of its size class. The memory of a run is
//! already zero.
//!
//! ```text
//!     p   = [G.p]                         <- unsafe range begins
//!     cur = [p.runs[class].cur]
//!     if cur + size > [p.runs[class].end] goto slow
//!     [p.runs[class].cur] = cur + size
//!                                         <- unsafe range ends
//! ```
//!
//! Between the first load and the store the goroutine must stay on its P, so the range is marked by sequence points
//! with tags. P is read by an atomic load: a plain one would be merged with that of an earlier allocation, before which
//! the goroutine may have run on another P.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{DebugTag, MemFlagsData, types};
use minigo_abi::func::RtFn;
use minigo_abi::layout::{AllocRun, G_P, P_RUNS};
use minigo_abi::size_class::{MAX_SMALL, SIZES, class_of};

use super::Section;
use super::debuginfo::{TAG_UNSAFE_BEGIN, TAG_UNSAFE_END};
use super::func::FuncGen;
use crate::ir::{DescRef, Target};

impl FuncGen<'_, '_> {
    pub fn alloc(&mut self, desc: DescRef) -> clif::Value {
        let data = &self.env.program.descs[desc];
        let p = match data.size {
            0 => self.section_addr(Section::Globals, self.env.places.zerobase as i64),
            1..=MAX_SMALL => {
                let class = class_of(data.size);
                self.alloc_small(desc, class, data.ptr_words.is_empty())
            }
            _ => self.newobject(desc),
        };
        self.ptr_value(p)
    }

    fn alloc_small(&mut self, desc: DescRef, class: usize, noscan: bool) -> clif::Value {
        let run = P_RUNS + ((2 * class + usize::from(noscan)) * size_of::<AllocRun>()) as i32;
        let size = i64::from(SIZES[class]);
        let flags = MemFlagsData::trusted();
        let (fast, slow, done) = (self.next_block(), self.cold_block(), self.next_block());
        let result = self.b.append_block_param(done, types::I64);

        self.mark(TAG_UNSAFE_BEGIN);
        let g = self.g();
        let at = self.b.ins().iadd_imm_s(g, i64::from(G_P));
        let p = self.b.ins().atomic_load(types::I64, flags, at);
        let cur = self.b.ins().load(types::I64, flags, p, run);
        let end = self.b.ins().load(types::I64, flags, p, run + 8);
        let next = self.b.ins().iadd_imm_s(cur, size);
        let full = self.b.ins().icmp(IntCC::UnsignedGreaterThan, next, end);
        self.b.ins().brif(full, slow, &[], fast, &[]);

        self.b.switch_to_block(fast);
        self.b.ins().store(flags, next, p, run);
        self.mark(TAG_UNSAFE_END);
        self.b.ins().jump(done, &[cur.into()]);

        self.b.switch_to_block(slow);
        let object = self.newobject(desc);
        self.b.ins().jump(done, &[object.into()]);

        self.b.switch_to_block(done);
        result
    }

    fn newobject(&mut self, desc: DescRef) -> clif::Value {
        let ty = self.addr(Target::Desc(desc));
        match self.call_rt(RtFn::Newobject, &[ty]) {
            Some(p) => p,
            None => unreachable!("newobject gives a word"),
        }
    }

    fn mark(&mut self, tag: u32) {
        let point = self.b.ins().sequence_point();
        self.b.func.debug_tags.set(point, [DebugTag::User(tag)]);
    }
}
