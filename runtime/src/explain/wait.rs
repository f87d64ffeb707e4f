//! What a goroutine waits for, read from its G, its sudogs and its innermost frames.

use crate::code::{self, Call};
use crate::g::{G, WaitReason};
use crate::panic::Frames;

/// Which way a channel is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dir {
    Recv,
    Send,
}

/// What `sync` made the goroutine wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lock {
    Mutex,
    /// A `sync.Once` whose function runs.
    Once,
    /// A `sync.RWMutex`, for reading.
    Read,
    /// … for writing, while another writer has it.
    Write,
    /// … for writing, before all later readers, while earlier readers have it.
    Drain,
    Group,
    Cond,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Wait {
    /// One channel operation, or those of a `select`.
    Chans(Vec<(Dir, u64)>),
    /// A nil channel.
    Nil(Dir),
    /// `select {}`.
    Never,
    /// A `select` of which all channels are nil.
    NilSelect,
    Lock(Lock, u64),
    Other(&'static str),
}

impl Wait {
    /// The addresses of channels and locks.
    pub fn things(&self) -> Vec<u64> {
        match self {
            Wait::Chans(ops) => ops.iter().map(|op| op.1).collect(),
            Wait::Lock(_, at) => vec![*at],
            _ => Vec::new(),
        }
    }
}

// Where the semaphores stand in the types of `std/sync`.
const MUTEX_SEMA: u64 = 4;
const RW_WRITER_SEMA: u64 = 8;
const RW_READER_SEMA: u64 = 12;
const GROUP_SEMA: u64 = 8;
/// In the record of a waiter: the `Cond`.
const WAITER_COND: u64 = 16;

/// # Safety
/// `g` waits, and nobody runs.
pub unsafe fn of(g: *const G) -> Wait {
    // SAFETY: as the caller promises; queued sudogs and what they refer to are alive.
    unsafe {
        let sema = (*g).sudog.elem as u64;
        match (*g).waitreason {
            WaitReason::ChanReceive => Wait::Chans(vec![(Dir::Recv, (*g).sudog.c as u64)]),
            WaitReason::ChanSend => Wait::Chans(vec![(Dir::Send, (*g).sudog.c as u64)]),
            WaitReason::ChanReceiveNilChan => Wait::Nil(Dir::Recv),
            WaitReason::ChanSendNilChan => Wait::Nil(Dir::Send),
            WaitReason::SelectNoCases => Wait::Never,
            WaitReason::Select => {
                let (mut ops, mut sg) = (Vec::new(), (*g).waiting);
                while !sg.is_null() {
                    let dir = if (*sg).is_send { Dir::Send } else { Dir::Recv };
                    ops.push(((*sg).case, (dir, (*sg).c as u64)));
                    sg = (*sg).waitlink;
                }
                // They stand in the order of addresses; the reader knows them by the order of the cases.
                ops.sort_by_key(|op| op.0);
                if ops.is_empty() {
                    Wait::NilSelect
                } else {
                    Wait::Chans(ops.into_iter().map(|op| op.1).collect())
                }
            }
            WaitReason::SyncMutexLock => {
                let mutex = sema - MUTEX_SEMA;
                let within = |name: &str| calls_of(g).take(4).any(|c| c.name == name);
                if within("sync.(*Once).slow") {
                    Wait::Lock(Lock::Once, mutex)
                } else if within("sync.(*RWMutex).Lock") {
                    Wait::Lock(Lock::Write, mutex)
                } else {
                    Wait::Lock(Lock::Mutex, mutex)
                }
            }
            WaitReason::SyncRwMutexRLock => Wait::Lock(Lock::Read, sema - RW_READER_SEMA),
            WaitReason::SyncRwMutexLock => Wait::Lock(Lock::Drain, sema - RW_WRITER_SEMA),
            WaitReason::SyncWaitGroupWait => Wait::Lock(Lock::Group, sema - GROUP_SEMA),
            WaitReason::SyncCondWait => Wait::Lock(Lock::Cond, *((sema + WAITER_COND) as *const u64)),
            other => Wait::Other(other.text()),
        }
    }
}

/// The calls that a goroutine stands in, innermost first, inlined ones too.
///
/// # Safety
/// As `of`.
pub unsafe fn calls_of(g: *const G) -> impl Iterator<Item = Call> {
    // SAFETY: as the caller promises.
    let frames = unsafe { (*g).native.is_null().then(|| Frames::new(g)) };
    frames.into_iter().flatten().flat_map(|f| f.calls())
}

/// Where in the program a goroutine waits: the innermost call that is not one of std's, or else the innermost.
///
/// # Safety
/// As `of`.
pub unsafe fn user_call(g: *const G) -> Option<Call> {
    // SAFETY: as the caller promises.
    unsafe {
        let own = |c: &Call| !c.wrapper && !is_std(c.place.file);
        calls_of(g).find(own).or_else(|| calls_of(g).next())
    }
}

/// A pc that tells goroutines apart that wait at different places.
///
/// # Safety
/// As `of`.
pub unsafe fn user_pc(g: *const G) -> u64 {
    // SAFETY: as the caller promises.
    unsafe {
        if !(*g).native.is_null() {
            return 0;
        }
        let own = |f: &crate::panic::Frame| f.calls().any(|c| !c.wrapper && !is_std(c.place.file));
        Frames::new(g).find(own).map_or(0, |f| f.pc)
    }
}

fn is_std(file: &str) -> bool {
    file.starts_with("$GOROOT/")
}

/// A place as explanations show it: the file's name without its folder, and the line. For a return address.
pub fn place_of(pc: u64) -> Option<String> {
    let call = code::calls(pc.checked_sub(1)?).find(|c| !c.wrapper)?;
    Some(short(call.place))
}

pub fn short(place: code::Place) -> String {
    let name = place.file.rsplit('/').next().unwrap_or(place.file);
    format!("{name}:{}", place.line)
}
