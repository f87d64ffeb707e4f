//! What a channel remembers for the explanation of a deadlock: where it was made, its type, who used it last.
//!
//! Every operation writes a number of this record, so it is small, it stands beside what the operation touches anyway, and
//! what does not fit into 32 bits is forgotten.

use std::sync::atomic::Ordering;

use minigo_abi::type_desc::TypeDesc;

use super::Hchan;
use crate::g::G;

#[derive(Clone, Copy, Default)]
pub struct History {
    /// The last goroutine whose value went over; 0: nobody's did.
    sender: u32,
    /// The last goroutine that got a value.
    receiver: u32,
    /// The address behind the call that made the channel, and its type's descriptor. Both lie in the program's arena,
    /// which is low; 0: unknown.
    made: u32,
    ty: u32,
}

impl History {
    pub(super) fn new(ty: *const TypeDesc, pc: u64) -> History {
        let low = |addr: u64| u32::try_from(addr).unwrap_or(0);
        // A native goroutine's channel has a descriptor without a name, and no pc.
        History { made: low(pc), ty: if pc == 0 { 0 } else { low(ty as u64) }, ..History::default() }
    }

    /// # Safety
    /// `g` is a G or null.
    #[inline(always)]
    pub(super) unsafe fn sent(&mut self, g: *const G) {
        // SAFETY: as the caller promises. Only timers act without a goroutine.
        self.sender = unsafe { g.as_ref() }.map_or(0, |g| g.goid as u32);
    }

    /// # Safety
    /// `g` is a G or null.
    #[inline(always)]
    pub(super) unsafe fn received(&mut self, g: *const G) {
        // SAFETY: as above.
        self.receiver = unsafe { g.as_ref() }.map_or(0, |g| g.goid as u32);
    }
}

/// A channel as an explanation shows it.
pub struct About {
    /// The type, if it is known.
    pub ty: Option<String>,
    pub len: u64,
    pub cap: u64,
    /// The address behind the call that made it; 0: unknown.
    pub made: u64,
    /// Numbers of the goroutines that sent and received last; 0: none.
    pub sender: u64,
    pub receiver: u64,
    /// It belongs to a timer.
    pub timer: bool,
}

impl Hchan {
    /// Nobody uses the channel any more.
    pub fn about(&self) -> About {
        let h = self.history;
        // SAFETY: descriptors live for ever, and so does what they point to.
        let ty = unsafe { (h.ty as usize as *const TypeDesc).as_ref() };
        // SAFETY: as above; a descriptor's string is UTF-8 or shown as far as it is.
        let name = |s: &minigo_abi::layout::GoString| unsafe {
            String::from_utf8_lossy(std::slice::from_raw_parts(s.ptr, s.len as usize)).into_owned()
        };
        About {
            ty: ty.map(|t| name(&t.string)),
            len: self.qcount.load(Ordering::Relaxed),
            cap: self.dataqsiz,
            made: h.made as u64,
            sender: h.sender as u64,
            receiver: h.receiver as u64,
            timer: !self.timer.is_null(),
        }
    }
}
