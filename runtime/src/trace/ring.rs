//! The rings that events are put into: for each P one that only its holder writes, and one, under a lock, for who holds none.
//!
//! A ring is a chain of blocks: one that is being filled, and full ones, which go to the writer through a lock-free stack,
//! because a thread that a signal interrupts there may have to wait for the writer. Events behind `len` are not
//! read; `len` grows by release stores, so that the writer may read the open block of a ring when the program ends.

use super::{Event, writer};
use crate::p::P;
use crate::sys::{Mutex, Rank};
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering};

const EVENTS: usize = 1024;

pub(super) struct Block {
    next: *mut Block,
    len: AtomicUsize,
    events: [UnsafeCell<MaybeUninit<Event>>; EVENTS],
}

impl Block {
    fn new() -> *mut Block {
        let block: Box<MaybeUninit<Block>> = Box::new_uninit();
        let block = Box::into_raw(block).cast::<Block>();
        // SAFETY: the memory is ours; the events need no value.
        unsafe {
            (&raw mut (*block).next).write(null_mut());
            (&raw mut (*block).len).write(AtomicUsize::new(0));
        }
        block
    }

    /// The events that are complete.
    pub(super) fn events(&self) -> impl Iterator<Item = Event> {
        // Pairs with the store in `Ring::put`.
        let len = self.len.load(Ordering::Acquire);
        // SAFETY: events below `len` are written and do not change.
        self.events[..len].iter().map(|e| unsafe { (*e.get()).assume_init() })
    }
}

/// What a P has.
#[derive(Default)]
pub struct Ring {
    open: AtomicPtr<Block>,
    flows: AtomicU64,
}

impl Ring {
    const fn new() -> Ring {
        Ring { open: AtomicPtr::new(null_mut()), flows: AtomicU64::new(0) }
    }

    /// Adds an event; gives the block back if it is full now.
    ///
    /// # Safety
    /// No other thread puts into this ring.
    unsafe fn put(&self, e: Event) -> Option<*mut Block> {
        let mut block = self.open.load(Ordering::Relaxed);
        if block.is_null() {
            block = Block::new();
            self.open.store(block, Ordering::Release);
        }
        // SAFETY: the open block is only written here, and full blocks do not stay open.
        unsafe {
            let len = (*block).len.load(Ordering::Relaxed);
            (*(*block).events[len].get()).write(e);
            (*block).len.store(len + 1, Ordering::Release);
            if len + 1 < EVENTS {
                return None;
            }
        }
        self.open.store(null_mut(), Ordering::Relaxed);
        Some(block)
    }

    /// The block that is being filled, for the writer alone: nobody else frees blocks.
    pub(super) fn open_block(&self) -> Option<&Block> {
        // SAFETY: see above.
        unsafe { self.open.load(Ordering::Acquire).as_ref() }
    }
}

/// The ring of those who hold no P.
static COMMON: Ring = Ring::new();
static COMMON_LOCK: Mutex<()> = Mutex::new(Rank::Leaf, ());

pub(super) fn common() -> &'static Ring {
    &COMMON
}

/// Puts an event into the ring of `p`, or into the common one if it is null.
///
/// # Safety
/// The caller holds `p`.
pub(super) unsafe fn put(p: *mut P, e: Event) {
    // SAFETY: the holder of a P is the only one to write its ring; the lock admits one to the common one.
    let full = unsafe {
        match p.as_ref() {
            Some(p) => p.trace.put(e),
            None => {
                let _one = COMMON_LOCK.lock();
                COMMON.put(e)
            }
        }
    };
    if let Some(block) = full {
        // SAFETY: the block left its ring.
        unsafe { push_full(block) };
        writer::block_is_full();
    }
}

/// A number for an arrow that no other arrow has.
///
/// # Safety
/// The caller holds `p`, or it is null.
pub(super) unsafe fn next_flow(p: *mut P) -> u64 {
    // SAFETY: Ps are never freed.
    let (ring, owner) = unsafe { p.as_ref().map_or((&COMMON, 0), |p| (&p.trace, p.id as u64 + 1)) };
    (ring.flows.fetch_add(1, Ordering::Relaxed) + 1) << 11 | owner
}

static FULL: AtomicPtr<Block> = AtomicPtr::new(null_mut());

unsafe fn push_full(block: *mut Block) {
    let mut head = FULL.load(Ordering::Relaxed);
    loop {
        // SAFETY: the block is the caller's until it is in the stack.
        unsafe { (*block).next = head };
        // Release publishes the block's events and link to `take_full`.
        match FULL.compare_exchange_weak(head, block, Ordering::Release, Ordering::Relaxed) {
            Ok(_) => return,
            Err(now) => head = now,
        }
    }
}

/// The full blocks, oldest first. They are the caller's.
pub(super) fn take_full() -> Vec<*mut Block> {
    let mut block = FULL.swap(null_mut(), Ordering::Acquire);
    let mut blocks = Vec::new();
    // SAFETY: what was in the stack is ours now.
    while let Some(b) = unsafe { block.as_ref() } {
        blocks.push(block);
        block = b.next;
    }
    blocks.reverse();
    blocks
}

/// # Safety
/// The block came from `take_full` and nobody uses it any more.
pub(super) unsafe fn free(block: *mut Block) {
    // SAFETY: `Block::new` made it as a box.
    drop(unsafe { Box::from_raw(block) });
}
