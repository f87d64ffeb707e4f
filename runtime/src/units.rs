//! Units: code that is compiled when it is first called, while the program runs.
//!
//! A call of a function that no unit has yet ends in `minigo_loadunit` (`context::asm`), with the number of the function's
//! slot. It saves the arguments and calls `runtime.loadUnit`, which asks here, as a system call, for the unit. The driver's
//! compiler makes it, on its own thread; its tables are registered; the goroutine runs what initialises its
//! package variables, if anything does; then `publish` lets the slots of its functions lead to their code.
//!
//! **Invariants.** Published code never changes; of a function only its slot does, and only once. One goroutine at a time
//! loads; others that need a unit wait without a P. A unit's initialisation may itself call functions that are not
//! compiled yet, so the goroutine that loads may load again.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use minigo_abi::code::{CodeTable, Hooks};

use crate::code;
use crate::g::G;
use crate::panic::throw;
use crate::sweep::{self, Roots};
use crate::sys::{Mutex, Note, Rank};

/// A unit that is in memory and not yet called by anybody.
pub struct Loaded {
    pub table: CodeTable,
    /// The part of a session's unit that may be freed.
    pub chunk: Option<CodeTable>,
    /// It is time to look for code that may be.
    pub roots: Option<Roots>,
    /// Slots and the addresses of their functions.
    pub entries: Vec<(u32, u64)>,
    /// The closure that initialises the unit, or 0.
    pub init: u64,
}

/// Compiles the function of a slot and what it needs. It does not come back if it cannot.
pub type Loader = Box<dyn Fn(u32) -> Loaded + Send + Sync>;

static LOADER: OnceLock<Loader> = OnceLock::new();

/// `Hooks::load_unit` and `Hooks::slots`, for the assembly.
pub(crate) static LOAD_UNIT: AtomicU64 = AtomicU64::new(0);
pub(crate) static SLOTS: AtomicU64 = AtomicU64::new(0);

struct State {
    /// The G that loads, as a number; 0: none does.
    owner: usize,
    /// The units it has begun and not published, the last on top.
    begun: Vec<Vec<(u32, u64)>>,
    waiters: Vec<Arc<Note>>,
}

static STATE: Mutex<State> =
    Mutex::new(Rank::Leaf, State { owner: 0, begun: Vec::new(), waiters: Vec::new() });

/// Says who compiles units, before the program starts.
pub fn set_loader(loader: Loader) {
    let _ = LOADER.set(loader);
}

pub(crate) fn set_hooks(hooks: &Hooks) {
    LOAD_UNIT.store(hooks.load_unit, Ordering::Relaxed);
    SLOTS.store(hooks.slots, Ordering::Relaxed);
}

/// Loads the unit that has the function of a slot. The value is the closure that must run before `publish`, or 0 if all
/// is done. `g` runs on this thread, in a system call.
pub(crate) fn load(g: *mut G, slot: u32) -> u64 {
    acquire(g as usize);
    // Another goroutine may have loaded it while this one waited.
    if is_compiled(slot) {
        begin(Vec::new());
        publish();
        return 0;
    }
    let Some(loader) = LOADER.get() else { throw("no compiler for a function that is not compiled") };
    let since = crate::trace::now();
    let unit = loader(slot);
    // SAFETY: `g` runs here.
    unsafe { crate::trace::unit_compiled(g, since) };
    crate::stats::count_common(crate::stats::Counter::UnitsCompiled);
    let init = unit.init;
    enter(unit);
    if init == 0 {
        publish();
    }
    init
}

/// Makes the code of a unit known, before any of it runs.
fn enter(unit: Loaded) {
    let mut table = unit.table;
    sweep::add_leads(std::mem::take(&mut table.leads));
    code::register(table);
    if let Some(chunk) = unit.chunk {
        sweep::add(chunk, unit.roots);
    }
    begin(unit.entries);
}

/// Whether a unit is on its way: its code is compiled, or being compiled, and its slots do not lead to it yet.
pub(crate) fn loading() -> bool {
    STATE.lock().owner != 0
}

/// Loads the unit that an input of a session is. The value is the closure that runs it; before what the user wrote, it
/// initialises what the unit needs of std and calls `publish`. `None`: the input is wrong.
pub(crate) fn load_input(g: *mut G, compile: &dyn Fn() -> Option<Loaded>) -> Option<u64> {
    acquire(g as usize);
    let Some(unit) = compile() else {
        begin(Vec::new());
        publish();
        return None;
    };
    let init = unit.init;
    enter(unit);
    crate::value::iface::retry_failures();
    Some(init)
}

/// Lets the slots of the unit that was begun last lead to its code.
pub(crate) fn publish() {
    let mut state = STATE.lock();
    for (slot, entry) in state.begun.pop().unwrap_or_default() {
        slot_word(slot).store(entry, Ordering::Release);
    }
    if state.begun.is_empty() {
        state.owner = 0;
        let waiters = std::mem::take(&mut state.waiters);
        drop(state);
        waiters.iter().for_each(|w| w.wakeup());
    }
}

fn begin(entries: Vec<(u32, u64)>) {
    STATE.lock().begun.push(entries);
}

/// Waits until this goroutine is the one that loads.
fn acquire(g: usize) {
    loop {
        let note = Arc::new(Note::new());
        let mut state = STATE.lock();
        if state.owner == 0 || state.owner == g {
            state.owner = g;
            return;
        }
        state.waiters.push(note.clone());
        drop(state);
        note.sleep();
    }
}

pub(crate) fn slot_word(slot: u32) -> &'static AtomicU64 {
    let slots = SLOTS.load(Ordering::Relaxed) as *mut u64;
    // SAFETY: the compiler reserved the slots for the life of the process, and code reads them word by word.
    unsafe { AtomicU64::from_ptr(slots.add(slot as usize)) }
}

/// Whether a slot leads to its function: at first it leads back into its trampoline, which no table calls compiled.
fn is_compiled(slot: u32) -> bool {
    let entry = slot_word(slot).load(Ordering::Acquire);
    code::find_func(entry).is_some_and(|f| f.entry == entry)
}
