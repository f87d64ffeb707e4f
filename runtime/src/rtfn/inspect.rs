//! What a program may ask about itself: its calls, its stacks, its memory.
//!
//! A pc that a program gets is a return address; its highest sixteen bits, which no address uses, hold how many inlined
//! calls stand between it and the call that is meant.

use minigo_abi::func::{ACT_AGAIN, ACT_RETURN, Ret};
use minigo_abi::layout::GoString;
use minigo_abi::size_class::SIZES;

use super::ret;
use crate::g::G;
use crate::panic::{self, Frames};
use crate::{code, heap, sched, stack};

/// Where the depth stands in a pc.
const DEPTH: u32 = 48;

/// The pc of `runtime.goexit`, which programs see below every goroutine's first function; no code stands there.
const GOEXIT: u64 = 0x1001;
const GOEXIT_FILE: &str = "$GOROOT/src/runtime/asm_amd64.s";

/// Fills `pcs` with the calls under way, innermost first, without the first `skip`: generated wrappers do not count.
pub unsafe extern "sysv64" fn callers(g: *mut G, skip: u64, pcs: u64, n: u64) -> Ret {
    let mut skip = (skip as i64).max(0);
    let mut found = 0;
    // SAFETY: `g` made the call and is off its stack; the caller's buffer has `n` words.
    unsafe {
        for frame in Frames::new(g) {
            for (depth, call) in frame.calls().enumerate() {
                if call.wrapper {
                    continue;
                }
                if skip > 0 {
                    skip -= 1;
                    continue;
                }
                if found == n {
                    return ret(found);
                }
                let pc = if frame.call { frame.pc } else { frame.pc + 1 };
                *(pcs as *mut u64).add(found as usize) = pc | (depth as u64) << DEPTH;
                found += 1;
            }
        }
        if skip == 0 && found < n {
            *(pcs as *mut u64).add(found as usize) = GOEXIT;
            found += 1;
        }
    }
    ret(found)
}

#[repr(C)]
struct PcInfo {
    name: GoString,
    file: GoString,
    line: u64,
    entry: u64,
    start: u64,
}

pub unsafe extern "sysv64" fn pcinfo(_g: *mut G, out: u64, pc: u64) -> Ret {
    let text = |s: &str| GoString { ptr: s.as_ptr(), len: s.len() as u64 };
    let mut info = PcInfo { name: text(""), file: text(""), line: 0, entry: 0, start: 0 };
    let (addr, depth) = (pc & ((1 << DEPTH) - 1), (pc >> DEPTH) as usize);
    // The pc of a function value is its entry; others are return addresses.
    let at = match code::find_func(addr) {
        Some(f) if f.entry == addr => addr,
        _ => addr.wrapping_sub(1),
    };
    if addr == GOEXIT || addr == GOEXIT - 1 {
        let (name, file) = (text("runtime.goexit"), text(GOEXIT_FILE));
        info = PcInfo { name, file, line: 1264, entry: GOEXIT - 1, start: 1262 };
    } else if let Some(func) = code::find_func(at) {
        // Code at the entry may belong to an inlined call, but the function is meant.
        let mut calls = code::calls(at);
        let call = if at == addr { calls.last() } else { calls.nth(depth) };
        if let Some(call) = call {
            // What calls main.main is made by the compiler; in Go it stands in a file.
            let (file, start, line) = match call.name {
                "runtime.main" => ("$GOROOT/src/runtime/proc.go", 147, 302),
                _ => (code::lasting(at, call.place.file), call.start.line as u64, call.place.line as u64),
            };
            info = PcInfo {
                name: text(code::lasting(at, call.name)),
                file: text(file),
                line: if at == addr { start } else { line },
                entry: func.entry,
                start,
            };
        }
    }
    // SAFETY: the caller's buffer holds the results.
    unsafe { (out as *mut PcInfo).write(info) };
    ret(0)
}

pub unsafe extern "sysv64" fn stackdump(g: *mut G, buf: u64, size: u64, all: u64) -> Ret {
    // SAFETY: `g` made the call and is off its stack; with the world stopped the others are off theirs.
    let text = unsafe {
        if all & 1 == 0 {
            panic::own_stack(g)
        } else {
            let m = (*g).m();
            if !sched::stop_the_world(m) {
                return Ret { value: 0, action: ACT_AGAIN };
            }
            let text = panic::all_stacks(g);
            sched::start_the_world(m);
            text
        }
    };
    let n = text.len().min(size as usize);
    // SAFETY: the caller's buffer has `size` bytes.
    unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), buf as *mut u8, n) };
    Ret { value: n as u64, action: ACT_RETURN }
}

pub unsafe extern "sysv64" fn memstats(_g: *mut G, out: u64) -> Ret {
    let s = heap::read_stats();
    let (mut objects, mut bytes) = (s.small_objects + s.large_objects, s.small_bytes + s.large_bytes);
    let mut i = 0;
    loop {
        let p = sched::allp(i);
        if p.is_null() {
            break;
        }
        // What lies ready on a P is not handed out yet. Another P may be taking from it: then the figure is a little old.
        // SAFETY: Ps are never freed, and a torn pair cannot do harm below.
        let runs = unsafe { std::ptr::read_volatile(&raw const (*p).hdr.runs) };
        for (j, run) in runs.iter().enumerate() {
            let left = run.end.saturating_sub(run.cur);
            let size = SIZES.get(j / 2).map_or(0, |&s| s as u64);
            if let Some(n) = left.checked_div(size) {
                objects = objects.saturating_sub(n);
                bytes = bytes.saturating_sub(n * size);
            }
        }
        i += 1;
    }
    // A goroutine has at least a block of 2 KiB.
    let stacks = sched::gcount() as u64 * 2048;
    // SAFETY: the caller's buffer has four words.
    unsafe { (out as *mut [u64; 4]).write([objects, bytes, s.sys, stacks]) };
    ret(0)
}

pub unsafe extern "sysv64" fn setmaxstack(_g: *mut G, bytes: u64) -> Ret {
    ret(stack::set_limit(bytes))
}

pub unsafe extern "sysv64" fn setpaniconfault(g: *mut G, on: u64) -> Ret {
    // SAFETY: `g` runs on this M.
    let g = unsafe { &mut *g };
    let old = std::mem::replace(&mut g.paniconfault, if on & 0xff != 0 { g.goid } else { 0 });
    ret(u64::from(old == g.goid))
}

pub unsafe extern "sysv64" fn faultaddr(g: *mut G) -> Ret {
    // SAFETY: `g` runs on this M.
    let fault = unsafe { (*g).sig };
    ret(if fault.is_wild() { fault.addr } else { 0 })
}

pub unsafe extern "sysv64" fn settraceback(_g: *mut G, ptr: u64, len: u64) -> Ret {
    // SAFETY: a string.
    let word = unsafe { crate::value::bytes(GoString { ptr: ptr as *const u8, len }) };
    panic::level::set(std::str::from_utf8(word).unwrap_or("?"));
    ret(0)
}
