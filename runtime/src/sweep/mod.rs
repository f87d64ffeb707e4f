//! Code that nothing refers to any more is freed: what the inputs of a session were compiled to.
//!
//! Each unit of a session has a *chunk*: the code of its functions (`compiler/src/jit/chunk.rs`). Calls of them go through slots, so
//! a redefinition leaves the old code behind, and what an input itself did is garbage as soon as it is done. There is no collector, so
//! who still refers to a chunk is searched for, conservatively:
//!
//! - from every goroutine: its stack with all segments, saved registers, its record (where it was created), deferred calls;
//! - from timers, and from package variables of other packages than the session's;
//! - from what the compiler may refer to in later units (`Roots`): what has a name, methods, what waits to be compiled;
//! - through the heap, the session's own package variables and data, and through what the code of live chunks refers to. A
//!   trampoline leads to the code that its slot holds now, and to no earlier one;
//! - through the types of values: a descriptor leads to its methods and to other types, an interface table to what it calls. A table
//!   that an assertion made lives as long as its two types, for the next such assertion finds it again. The memory of descriptors and
//!   tables is not freed, only what they lead to.
//!
//! A pc counts as a reference as much as an entry, whoever notes it: a channel where it was made, a goroutine where it was created, a
//! program that called `runtime.Callers`. So whatever can be asked for a name has one.
//!
//! **Protocol.** When enough chunks are new, the compiler tells its roots with an input's unit. When the input has ended, or has given
//! up waiting, the server of the session calls `collect`: with the world stopped it searches, and notes the dead. Before the next input
//! `settle` asks the compiler to forget them; that says no if a unit was compiled meanwhile that may refer to more. Then their
//! tables are withdrawn, and the compiler gives the memory back. Tables are freed when the world stops the next time (`tables`).
//! Who is unreachable while the world is stopped stays so: only the compiler makes new references, and it knows.
//!
//! If the search would read too much, nothing is freed this time, and the next one comes later.

mod marks;
mod roots;
pub(crate) mod tables;

use minigo_abi::code::{CodeTable, Dead, Leads};

use crate::g::G;
use crate::search::Search;
use crate::session::Inputs;
use crate::stats::{self, Counter, add_common};
use crate::sys::{Mutex, Rank};
use crate::value::iface;
use crate::{sched, units};
use marks::{Marks, start};

/// Words that a search reads at most: a moment's work.
const BUDGET: usize = 16 << 20;

/// What the compiler may refer to in later units, as long as its state is this.
pub struct Roots {
    pub addresses: Vec<u64>,
    pub state: u64,
}

/// A package variable of the session, or data with addresses in it.
struct Datum {
    start: u64,
    end: u64,
}

#[derive(Default)]
struct State {
    chunks: Vec<&'static CodeTable>,
    data: Vec<Datum>,
    /// The parts of the descriptions of its types.
    types: Vec<Datum>,
    trampolines: Vec<(u64, u32)>,
    /// A search is due.
    roots: Option<Roots>,
    /// What nothing refers to, and the compiler's state that this holds for.
    dead: Option<(Dead, u64)>,
}

static STATE: Mutex<Option<State>> = Mutex::new(Rank::Leaf, None);

fn with<R>(f: impl FnOnce(&mut State) -> R) -> R {
    f(STATE.lock().get_or_insert_with(State::default))
}

/// Notes what of a unit leads to code of the session.
pub(crate) fn add_leads(leads: Leads) {
    let Leads { trampolines, vars, data, types } = leads;
    let datum = |(start, end)| Datum { start, end };
    with(|s| {
        s.trampolines.extend(trampolines);
        s.data.extend(vars.into_iter().chain(data).map(datum));
        s.types.extend(types.into_iter().map(datum));
    });
}

/// Makes the code of a session's unit known. `roots`: it is time for a search.
pub(crate) fn add(chunk: CodeTable, roots: Option<Roots>) {
    let Some(table) = tables::enter(chunk) else { crate::panic::throw("no memory for tables of code") };
    let Some(c) = &table.chunk else { return };
    add_common(Counter::CodeChunks, 1);
    add_common(Counter::CodeBytes, c.end - c.start);
    with(|s| {
        s.chunks.push(table);
        s.roots = roots.or(s.roots.take());
    });
}

/// Searches, if it is time. True: done. False: somebody else stops the world, and the caller must yield and try again.
///
/// # Safety
/// `g` is the server of the session, made the call and is off its stack.
pub(crate) unsafe fn collect(g: *mut G) -> bool {
    if with(|s| s.roots.is_none()) {
        return true;
    }
    // SAFETY: the caller's contract.
    unsafe {
        let m = (*g).m();
        if !sched::stop_the_world(m) {
            return false;
        }
        // A unit on its way has references that no table has yet; a trace keeps pcs that nobody sees.
        if !units::loading() && !crate::trace::on() {
            tables::reclaim();
            search();
        }
        sched::start_the_world(m);
    }
    true
}

/// # Safety
/// The world is stopped.
unsafe fn search() {
    // The lock admits no search below it; who adds a unit meanwhile finds an empty state.
    let mut state = with(std::mem::take);
    let Some(roots) = state.roots.take() else { return };
    state.chunks.sort_unstable_by_key(|t| start(t));
    state.data.sort_unstable_by_key(|d| d.start);
    state.types.sort_unstable_by_key(|d| d.start);
    state.trampolines.sort_unstable();
    let itabs = iface::pairs();
    let mut marks = Marks::new(&state.chunks, &state.trampolines, [&state.data, &state.types], itabs);
    let mut search = Search::new(BUDGET);
    add_common(Counter::CodeSearches, 1);
    // SAFETY: the world is stopped.
    let complete = unsafe { roots::search(&mut search, &mut marks, &roots.addresses) };
    let dead = marks.dead();
    if complete {
        state.dead = Some((dead, roots.state));
    } else {
        add_common(Counter::CodeSearchesGivenUp, 1);
    }
    with(|s| {
        let added = std::mem::replace(s, state);
        s.chunks.extend(added.chunks);
        s.data.extend(added.data);
        s.types.extend(added.types);
        s.trampolines.extend(added.trampolines);
        s.roots = added.roots;
    });
}

/// Frees what the last search found dead. The caller holds no P.
pub(crate) fn settle(inputs: &Inputs) {
    let Some((dead, state)) = with(|s| s.dead.take()) else { return };
    if dead.is_empty() || !(inputs.forget)(&dead, state) {
        return;
    }
    let mut gone = Vec::new();
    with(|s| {
        s.chunks.retain(|t| {
            let dies = dead.chunks.binary_search(&start(t)).is_ok();
            if dies {
                gone.push(*t);
            }
            !dies
        });
        s.types.retain(|d| dead.types.binary_search(&d.start).is_err());
    });
    iface::forget(&dead.types);
    for table in gone {
        if let Some(c) = &table.chunk {
            add_common(Counter::CodeChunksFreed, 1);
            add_common(Counter::CodeBytesFreed, c.end - c.start);
        }
        tables::withdraw(table);
    }
    (inputs.release)();
}

/// A line for `:sched`; the counters say more.
pub(crate) fn text() -> String {
    let live = |made, freed| stats::total(made).saturating_sub(stats::total(freed));
    format!(
        "code of inputs: {} chunks live, {} freed; {} bytes live\n",
        live(Counter::CodeChunks, Counter::CodeChunksFreed),
        stats::total(Counter::CodeChunksFreed),
        live(Counter::CodeBytes, Counter::CodeBytesFreed),
    )
}
