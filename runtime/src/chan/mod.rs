//! Channels and `select`.
//!
//! A channel is a lock, a ring buffer and two queues of waiting goroutines (sudogs). Invariants, as in Go:
//!
//! - At least one of `sendq` and `recvq` is empty, except for a `select` that waits on one channel with both directions.
//! - A buffered channel with elements has no receivers waiting; one with room has no senders waiting.
//!
//! A sender that finds a waiting receiver copies the value straight into the receiver's slot, and a receiver takes it
//! from the waiting sender's: stacks never move, so a parked goroutine's slot stays where it is.
//!
//! The waker does all the work of a plain send or receive that had to wait: it dequeues the sudog (which is part of the
//! parked G), copies, stores what the call returns in `hdr.result` and readies the G, which goes on in compiled code
//! without coming back here. Only `select`, which must leave the queues of the cases that lost, is called again.

mod about;
mod close;
mod recv;
mod select;
mod send;
mod sudog;
mod timed;

#[cfg(all(test, not(loom)))]
mod tests;

pub use about::About;
pub use close::closechan;
pub use recv::{chanrecv, try_recv};
pub use select::selectgo;
pub use send::{chansend, try_send};
pub use sudog::{Sudog, SudogCache, WaitQ};

use crate::sync::{AtomicU32, AtomicU64, Ordering};

use minigo_abi::layout::GHeader;
#[cfg(not(loom))]
use minigo_abi::layout::{HCHAN_DATAQSIZ, HCHAN_QCOUNT};
use minigo_abi::type_desc::TypeDesc;

use crate::heap::{self, MAX_ALLOC};
use crate::sys::{Lock, Rank};
use crate::timer::Timer;
use about::History;

/// What a channel operation that never waits came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The value went over.
    Done,
    /// The channel is closed: a send panics, a receive gives the zero value.
    Closed,
    /// It would have to wait.
    WouldBlock,
}

#[repr(C)]
pub struct Hchan {
    /// Elements in the buffer. Compiled code reads it for `len`; written under the lock.
    pub qcount: AtomicU64,
    /// Elements that fit. Compiled code reads it for `cap`.
    pub dataqsiz: u64,
    buf: *mut u8,
    elemsize: u32,
    /// Written under the lock, read by the fast paths without it.
    closed: AtomicU32,
    sendx: u64,
    recvx: u64,
    pub lock: Lock,
    recvq: WaitQ,
    sendq: WaitQ,
    /// The timer whose channel this is, or nil.
    timer: *mut Timer,
    /// What a deadlock's explanation tells; see `about`.
    history: History,
}

#[cfg(not(loom))]
const _: () = assert!(std::mem::offset_of!(Hchan, qcount) == HCHAN_QCOUNT as usize);
#[cfg(not(loom))]
const _: () = assert!(std::mem::offset_of!(Hchan, dataqsiz) == HCHAN_DATAQSIZ as usize);

/// `make(chan T, size)`; Go's text if the size is out of range.
///
/// # Safety
/// `g` runs on this M and has a P; `ty` describes a channel type; `pc` is where the call returns to, or 0.
pub unsafe fn makechan(
    g: *mut GHeader,
    ty: *const TypeDesc,
    size: i64,
    pc: u64,
) -> Result<*mut Hchan, &'static str> {
    const HEADER: u64 = (size_of::<Hchan>() as u64).next_multiple_of(16);
    // SAFETY: descriptors live for ever; the memory asked for holds the header and, behind it or apart, the buffer.
    unsafe {
        let elem = (*ty).elem;
        let elemsize = (*elem).size;
        let mem = u64::try_from(size)
            .ok()
            .and_then(|n| n.checked_mul(elemsize))
            .filter(|&m| m <= MAX_ALLOC - HEADER)
            .ok_or("makechan: size out of range")?;
        let (c, buf) = if (*elem).ptrdata == 0 {
            let c = heap::mallocgc(g, HEADER + mem, std::ptr::null());
            (c, c.add(HEADER as usize))
        } else {
            // The header points to the buffer, so it is scanned; sudogs are found through their goroutines.
            let c = heap::mallocgc(g, HEADER, ty);
            (c, if mem == 0 { c } else { heap::mallocgc(g, mem, elem) })
        };
        let c = c.cast::<Hchan>();
        c.write(Hchan::with_buffer(buf, elemsize as u32, size as u64));
        (*c).history = History::new(ty, pc);
        Ok(c)
    }
}

impl Hchan {
    /// An empty channel over a buffer for `dataqsiz` elements, which the caller keeps alive: channels of native
    /// goroutines, which do not live on the Go heap. It must not move once it is used.
    pub fn with_buffer(buf: *mut u8, elemsize: u32, dataqsiz: u64) -> Hchan {
        Hchan {
            qcount: AtomicU64::new(0),
            dataqsiz,
            buf,
            elemsize,
            closed: AtomicU32::new(0),
            sendx: 0,
            recvx: 0,
            lock: Lock::new(Rank::Hchan),
            recvq: WaitQ::new(),
            sendq: WaitQ::new(),
            timer: std::ptr::null_mut(),
            history: History::default(),
        }
    }

    #[inline]
    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire) != 0
    }

    /// The slot of the buffer with index `i`.
    #[inline]
    fn slot(&self, i: u64) -> *mut u8 {
        // SAFETY: an index below `dataqsiz` stays inside the buffer.
        unsafe { self.buf.add((i * self.elemsize as u64) as usize) }
    }

    /// The index after `i` in the ring.
    #[inline]
    fn next(&self, i: u64) -> u64 {
        if i + 1 == self.dataqsiz { 0 } else { i + 1 }
    }

    /// Whether a send would wait. Without the lock: an answer that was true at some moment.
    #[inline]
    fn is_full(&self) -> bool {
        if self.dataqsiz == 0 {
            return self.recvq.looks_empty();
        }
        self.qcount.load(Ordering::Acquire) == self.dataqsiz
    }

    /// Whether a receive would wait, if the channel is open. Without the lock; a timer's channel must be locked to know.
    #[inline]
    fn is_empty(&self) -> bool {
        if self.dataqsiz == 0 {
            return self.sendq.looks_empty() && self.timer.is_null();
        }
        self.qcount.load(Ordering::Acquire) == 0
    }

    /// Copies one element. A nil destination drops it.
    ///
    /// # Safety
    /// `src`, and `dst` if not nil, are valid for an element.
    #[inline]
    unsafe fn copy(&self, dst: *mut u8, src: *const u8) {
        if !dst.is_null() {
            // SAFETY: as the caller promises.
            unsafe { heap::typedmemmove(dst, src, self.elemsize as usize) }
        }
    }

    /// # Safety
    /// `dst` is nil or valid for an element.
    #[inline]
    unsafe fn clear(&self, dst: *mut u8) {
        if !dst.is_null() {
            // SAFETY: as the caller promises.
            unsafe { heap::memclr(dst, self.elemsize as usize) }
        }
    }
}
