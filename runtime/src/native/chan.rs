//! Typed channels and select for native goroutines, on the channels that compiled code uses.
//!
//! Elements are copied as bytes into the Go heap, so they are `Copy`; they should hold no pointers into it.

use super::{call, current};
use crate::chan::Hchan;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use minigo_abi::layout::Scase;
use minigo_abi::type_desc::{Kind, TypeDesc};

/// A channel of `T`; clones are the same channel.
pub struct Chan<T> {
    c: *mut Hchan,
    marker: PhantomData<fn(T) -> T>,
}

// SAFETY: a channel is made for sharing; elements are `Send`.
unsafe impl<T: Send> Send for Chan<T> {}
// SAFETY: as above.
unsafe impl<T: Send> Sync for Chan<T> {}

impl<T> Clone for Chan<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Chan<T> {}

impl<T: Copy + Send + 'static> Chan<T> {
    /// A channel with room for `size` elements. Call it from a goroutine.
    pub fn new(size: usize) -> Chan<T> {
        // SAFETY: all-zero is a valid descriptor (null pointers, empty strings). Descriptors live for ever, so they are
        // leaked; a channel reads the element's size and whether it has pointers.
        let ty = unsafe {
            let mut elem: TypeDesc = core::mem::zeroed();
            elem.size = size_of::<T>() as u64;
            elem.align = align_of::<T>() as u8;
            elem.kind = Kind::Array as u8;
            let mut ty: TypeDesc = core::mem::zeroed();
            ty.kind = Kind::Chan as u8;
            ty.size = 8;
            ty.elem = Box::leak(Box::new(elem));
            Box::leak(Box::new(ty))
        };
        // SAFETY: the current goroutine has a P.
        let c = unsafe { crate::chan::makechan((&raw mut (*current()).hdr).cast(), ty, size as i64, 0) };
        match c {
            Ok(c) => Chan { c, marker: PhantomData },
            Err(text) => panic!("{text}"),
        }
    }

    /// Sends, waiting for room or a receiver. Panics if the channel is closed.
    pub fn send(&self, v: T) {
        let mut v = v;
        let at = &raw mut v;
        // SAFETY: the slot lives on this goroutine's stack until the call returns.
        call(|g| unsafe { crate::chan::chansend(g, self.c, at.cast()) });
    }

    /// Receives; `None` if the channel is closed and empty.
    pub fn recv(&self) -> Option<T> {
        let mut v = MaybeUninit::<T>::zeroed();
        let at = v.as_mut_ptr();
        // SAFETY: as in `send`.
        let ok = call(|g| unsafe { crate::chan::chanrecv(g, self.c, at.cast()) });
        // SAFETY: the channel wrote the element.
        (ok as u8 != 0).then(|| unsafe { v.assume_init() })
    }

    /// Panics if it is closed already.
    pub fn close(&self) {
        // SAFETY: the channel lives.
        call(|g| unsafe { crate::chan::closechan(g, self.c) });
    }

    /// The channel as compiled code sees it.
    pub fn raw(&self) -> u64 {
        self.c as u64
    }

    /// A case of `select` that sends `v`.
    pub fn sending<'a>(&self, v: &'a mut T) -> Case<'a> {
        Case { marker: PhantomData, send: true, case: Scase { c: self.c.cast(), elem: (v as *mut T).cast() } }
    }

    /// A case of `select` that receives into `v`.
    pub fn receiving<'a>(&self, v: &'a mut T) -> Case<'a> {
        Case {
            marker: PhantomData,
            send: false,
            case: Scase { c: self.c.cast(), elem: (v as *mut T).cast() },
        }
    }
}

/// One case of a `select`.
pub struct Case<'a> {
    marker: PhantomData<&'a mut ()>,
    send: bool,
    case: Scase,
}

/// The outcome of `select`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selected {
    /// Index into the cases.
    pub index: usize,
    /// For a receive: the value was sent, the channel was not merely closed.
    pub ok: bool,
}

/// Waits until one of the cases can go on, and does it. With `block` false it gives `None` instead of waiting.
pub fn select(cases: &[Case], block: bool) -> Option<Selected> {
    // The runtime wants sends first.
    let mut order: Vec<usize> = (0..cases.len()).collect();
    order.sort_by_key(|&i| !cases[i].send);
    let mut list: Vec<Scase> = order.iter().map(|&i| cases[i].case).collect();
    let nsends = cases.iter().filter(|c| c.send).count();
    let nrecvs = cases.len() - nsends;
    let at = list.as_mut_ptr();
    // SAFETY: the cases live until the call returns.
    let r = call(|g| unsafe { crate::chan::selectgo(g, at, nsends, nrecvs, block) });
    let index = r as u32 as i32;
    (index >= 0).then(|| Selected { index: order[index as usize], ok: r >> 32 != 0 })
}
