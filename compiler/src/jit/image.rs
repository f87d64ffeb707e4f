//! A program's data with contents: type descriptors, itabs, constant and initialised data. It is laid out before code is
//! compiled, so that code can refer to offsets, and written after linking, when addresses are known.
//!
//! Each unit adds a stretch, whose first part becomes read-only. Those of later units, which are many and small in a session, follow
//! each other without a gap: a page is protected when it is full. Package variables have no contents
//! and only get offsets here. What a later unit knows more about an earlier descriptor is written there.

use std::mem::offset_of;

use minigo_abi::code::{Leads, VarInfo};
use minigo_abi::layout::{GoSlice, GoString};
use minigo_abi::type_desc::{FieldDesc, IMethod, Itab, Kind, Method, TypeDesc};
use rustc_hash::FxHashMap;

use crate::codegen::{Places, Section};
use crate::ir::{Data, Desc, DescMethod, DescRef, FuncRef, Global, ItabData, ItabRef, Program, Target};

const PAGE: usize = 4096;
/// Nothing in the image wants more.
const ALIGN: usize = 16;

/// Offsets of words in the image, and what they become.
pub type Words = Vec<(u64, u64)>;

/// Gives the address of a function.
pub type Entry<'a> = &'a dyn Fn(FuncRef) -> u64;

#[derive(Default)]
pub struct Image {
    pub places: Places,
    pub globals_len: usize,
    /// Where the closure of the unit's entry stands: the program's, or what initialises the unit.
    pub entry_closure: Option<u64>,
    /// The current unit's first package variable.
    first_global: usize,
    /// Where code of a session leads on to more than bytes: offsets of the image's data with addresses in it, and those of
    /// the session's package variables. Starts and ends, sorted.
    pub objects: Vec<(u64, u64)>,
    pub session_vars: Vec<(u64, u64)>,
    /// The same of descriptors and itabs that mention types of the session, and of the lists in them.
    pub types: Vec<(u64, u64)>,
    /// Where the current unit's stretch starts.
    base: u64,
    read_only: Vec<u8>,
    writable: Vec<u8>,
    len: usize,
    fixes: Vec<(u64, Fix)>,
    /// Words and addresses for stretches of earlier units.
    patches: Vec<(u64, Patch)>,
    /// Where the descriptor of a canonical string stands.
    by_canonical: FxHashMap<String, u64>,
    /// Descriptors whose methods have been laid out, with their code.
    with_methods: FxHashMap<DescRef, Vec<Option<FuncRef>>>,
}

/// What to put into a word once addresses are known.
#[derive(Clone, Copy)]
enum Fix {
    /// The address of an offset of the image.
    Image(u64),
    Target(Target),
}

#[derive(Clone, Copy)]
enum Patch {
    Word(u64),
    Fix(Fix),
}

impl Image {
    /// Lays out what the program has beyond earlier units.
    pub fn lay_out(&mut self, program: &Program) {
        self.base += self.len() as u64;
        self.read_only.clear();
        self.writable.clear();
        self.fixes.clear();
        self.patches.clear();
        self.place_globals(program);
        let first_type = self.types.len();
        let mut writer = Writer { image: self, strings: FxHashMap::default(), session: false };
        writer.descs(program);
        let known = writer.image.places.itabs.len();
        for itab in program.itabs.values().skip(known) {
            writer.itab(program, itab);
        }
        let known = &program.known;
        let entry = if known.wanted.is_some() { known.init } else { known.main };
        writer.image.entry_closure = entry.map(|entry| {
            let at = writer.space(8, 8);
            writer.fix(at, Fix::Target(Target::Func(entry)));
            at
        });
        let first = writer.image.places.data.len();
        for data in program.data.values().skip(first) {
            let at = if data.writable { 0 } else { writer.data(data) };
            writer.image.places.data.push(at);
            if !data.writable && !data.relocs.is_empty() {
                writer.image.objects.push((at, at + data.bytes.len() as u64));
            }
        }
        self.types[first_type..].sort_unstable();
        let base = self.base as usize;
        let whole = base == 0 || program.data.values().skip(first).any(|d| d.writable);
        let end = (base + self.read_only.len()).next_multiple_of(if whole { PAGE } else { ALIGN });
        self.read_only.resize(end - base, 0);
        self.place_writable(program, first);
        let end = (end + self.writable.len()).next_multiple_of(if whole { PAGE } else { ALIGN });
        self.len = end - base;
    }

    /// The length of the current stretch.
    pub fn len(&self) -> usize {
        self.len
    }

    /// What becomes read-only with this stretch, in whole pages: start and length. It is in pages before that the last stretch
    /// left open.
    pub fn read_only(&self) -> (usize, usize) {
        let start = self.base as usize / PAGE * PAGE;
        (start, (self.base as usize + self.read_only.len()) / PAGE * PAGE - start)
    }

    /// Where the current stretch starts.
    pub fn start(&self) -> usize {
        self.base as usize
    }

    pub fn end(&self) -> usize {
        self.base as usize + self.len()
    }

    /// The part of the current stretch that the program may change, of an image at `at`: start and length.
    pub fn changeable(&self, at: u64) -> (u64, u64) {
        (at + self.base + self.read_only.len() as u64, self.writable.len() as u64)
    }

    /// What the unit has that leads to code of a session, but for trampolines, of an image at `at`.
    pub fn leads(&self, at: u64, globals: u64) -> Leads {
        let image = |list: &[(u64, u64)]| {
            let first = list.partition_point(|o| o.0 < self.base);
            list[first..].iter().map(|o| (at + o.0, at + o.1)).collect()
        };
        let first = self.places.globals.get(self.first_global..).unwrap_or_default();
        // Those without size lie at 0.
        let first = first.iter().copied().find(|&o| o > 0).unwrap_or(u64::MAX);
        let vars = &self.session_vars[self.session_vars.partition_point(|v| v.0 < first)..];
        Leads {
            trampolines: Vec::new(),
            vars: vars.iter().map(|v| (globals + v.0, globals + v.1)).collect(),
            data: image(&self.objects),
            types: image(&self.types),
        }
    }

    /// Nothing refers to what starts at these addresses, of an image at `at`: gives the types and itabs among it, and leaves them to be
    /// forgotten.
    pub fn forget(&mut self, program: &Program, at: u64, dead: &[u64]) -> (Vec<DescRef>, Vec<ItabRef>) {
        let is_dead = |o: u64| dead.binary_search(&(at + o)).is_ok();
        let place = |list: &[u64], i: u32| list.get(i as usize).is_some_and(|&o| is_dead(o));
        let descs = program.descs.iter().filter(|(r, d)| d.session && place(&self.places.descs, r.as_u32()));
        let descs: Vec<DescRef> = descs.map(|(r, _)| r).collect();
        let itabs = program.itabs.keys().filter(|r| place(&self.places.itabs, r.as_u32()));
        let itabs = itabs.collect();
        for r in &descs {
            self.by_canonical.remove(&program.descs[*r].canonical);
            self.with_methods.remove(r);
        }
        self.types.retain(|o| !is_dead(o.0));
        (descs, itabs)
    }

    /// The unit's package variables, by address, but for those of a session.
    pub fn vars(&self, program: &Program, globals: u64) -> Vec<VarInfo> {
        let own = |g: &Global| g.size > 0 && !g.session;
        let known = program.globals.iter().skip(self.first_global).filter(|(_, g)| own(g));
        let at = |r: u32| globals + self.places.globals[r as usize];
        known.map(|(r, g)| VarInfo { addr: at(r.as_u32()), size: g.size, name: g.name.clone() }).collect()
    }

    /// The functions that the unit's data refers to.
    pub fn functions(&self, program: &Program) -> Vec<FuncRef> {
        let patches = self.patches.iter().filter_map(|(_, p)| match p {
            Patch::Fix(fix) => Some(fix),
            Patch::Word(_) => None,
        });
        let fixes = self.fixes.iter().map(|(_, fix)| fix).chain(patches).filter_map(|fix| match fix {
            Fix::Target(t) => Some(*t),
            Fix::Image(_) => None,
        });
        let inits = program.globals.values().skip(self.first_global).filter_map(|g| g.init.as_ref());
        let targets = fixes.chain(inits.flat_map(|d| d.relocs.iter().map(|r| r.1)));
        let func = |t: Target| if let Target::Func(f) = t { Some(f) } else { None };
        targets.filter_map(func).collect()
    }

    /// Writes the contents of the unit's package variables to their place.
    fn write_globals(&self, program: &Program, base: u64, globals: *mut u8, entry: Entry) {
        // SAFETY: the arena reserved as many writable bytes there, and nothing else knows those of new variables yet.
        let out = unsafe { std::slice::from_raw_parts_mut(globals, self.globals_len) };
        for (r, g) in program.globals.iter().skip(self.first_global) {
            let Some(data) = g.init.as_ref().filter(|_| g.size > 0) else { continue };
            let at = self.places.globals[r.as_u32() as usize] as usize;
            out[at..at + data.bytes.len()].copy_from_slice(&data.bytes);
            for &(o, target) in &data.relocs {
                let address = self.address(Fix::Target(target), base, globals as u64, entry);
                let at = at + o as usize;
                out[at..at + 8].copy_from_slice(&address.to_le_bytes());
            }
        }
    }

    /// Writes the stretch to its place in the image at `at`. `entry` gives the functions' addresses.
    pub fn write(&self, program: &Program, at: *mut u8, globals: *mut u8, entry: Entry) {
        self.write_globals(program, at as u64, globals, entry);
        let globals = globals as u64;
        let stretch = at.wrapping_add(self.base as usize);
        // SAFETY: the arena reserved `self.len()` writable bytes at `stretch`, and nothing else knows them yet.
        let out = unsafe { std::slice::from_raw_parts_mut(stretch, self.len()) };
        let (read_only, writable) = out.split_at_mut(self.read_only.len());
        read_only.copy_from_slice(&self.read_only);
        writable[..self.writable.len()].copy_from_slice(&self.writable);
        for &(offset, fix) in &self.fixes {
            let offset = (offset - self.base) as usize;
            let address = self.address(fix, at as u64, globals, entry);
            out[offset..offset + 8].copy_from_slice(&address.to_le_bytes());
        }
    }

    /// What changes in earlier stretches: words and their new values.
    pub fn patches(&self, at: *mut u8, globals: u64, entry: Entry) -> Words {
        let value = |patch| match patch {
            Patch::Word(value) => value,
            Patch::Fix(fix) => self.address(fix, at as u64, globals, entry),
        };
        self.patches.iter().map(|&(offset, patch)| (offset, value(patch))).collect()
    }

    /// The unit's package variables that have contents: where, and how long those are.
    pub fn initialised(&self, program: &Program) -> Vec<(u64, usize)> {
        let new = program.globals.iter().skip(self.first_global).filter(|(_, g)| g.size > 0);
        let place = |r: u32| self.places.globals[r as usize];
        new.filter_map(|(r, g)| Some((place(r.as_u32()), g.init.as_ref()?.bytes.len()))).collect()
    }

    fn address(&self, fix: Fix, base: u64, globals: u64, entry: Entry) -> u64 {
        match fix {
            Fix::Image(o) => base + o,
            Fix::Target(Target::Func(f)) => entry(f),
            Fix::Target(t) => match self.places.of(t) {
                Some((Section::Image, o)) => base.wrapping_add_signed(o),
                Some((Section::Globals, o)) => globals.wrapping_add_signed(o),
                None => unreachable!("only functions stand in no section"),
            },
        }
    }

    fn place_globals(&mut self, program: &Program) {
        // The first word is what allocations of size zero point to, and variables of size zero too.
        let mut end = self.globals_len.max(8) as u64;
        self.first_global = self.places.globals.len();
        for g in program.globals.values().skip(self.first_global) {
            if g.size == 0 {
                self.places.globals.push(0);
                continue;
            }
            let at = u64::next_multiple_of(end, u64::from(g.align.max(1)));
            self.places.globals.push(at);
            end = at + g.size;
            if g.session {
                self.session_vars.push((at, end));
            }
        }
        self.globals_len = end as usize;
    }

    fn place_writable(&mut self, program: &Program, first: usize) {
        let base = self.base + self.read_only.len() as u64;
        for (r, data) in program.data.iter().skip(first).filter(|(_, d)| d.writable) {
            let start = self.writable.len().next_multiple_of(data.align.max(8) as usize);
            self.writable.resize(start, 0);
            self.writable.extend_from_slice(&data.bytes);
            let at = base + start as u64;
            self.places.data[r.as_u32() as usize] = at;
            self.fixes.extend(data.relocs.iter().map(|&(o, t)| (at + u64::from(o), Fix::Target(t))));
        }
    }
}

/// Fills the read-only part.
struct Writer<'a> {
    image: &'a mut Image,
    strings: FxHashMap<String, u64>,
    /// What is written mentions types of a session.
    session: bool,
}

impl Writer<'_> {
    fn space(&mut self, size: usize, align: usize) -> u64 {
        let bytes = &mut self.image.read_only;
        let at = bytes.len().next_multiple_of(align);
        bytes.resize(at + size, 0);
        self.image.base + at as u64
    }

    fn put(&mut self, at: u64, bytes: &[u8]) {
        let at = (at - self.image.base) as usize;
        self.image.read_only[at..at + bytes.len()].copy_from_slice(bytes);
    }

    fn word(&mut self, at: u64, value: u64) {
        if at < self.image.base {
            return self.image.patches.push((at, Patch::Word(value)));
        }
        self.put(at, &value.to_le_bytes());
    }

    fn fix(&mut self, at: u64, fix: Fix) {
        if at < self.image.base {
            return self.image.patches.push((at, Patch::Fix(fix)));
        }
        self.image.fixes.push((at, fix));
    }

    fn desc_ref(&mut self, at: u64, desc: Option<DescRef>) {
        if let Some(d) = desc {
            self.fix(at, Fix::Target(Target::Desc(d)));
        }
    }

    fn data(&mut self, data: &Data) -> u64 {
        let at = self.space(data.bytes.len(), data.align.max(1) as usize);
        self.put(at, &data.bytes);
        for &(o, t) in &data.relocs {
            self.fix(at + u64::from(o), Fix::Target(t));
        }
        at
    }

    /// A `GoString` at `at`.
    fn string(&mut self, at: u64, s: &str) {
        if s.is_empty() {
            return;
        }
        let text = match self.strings.get(s) {
            Some(&text) => text,
            None => {
                let text = self.space(s.len(), 1);
                self.put(text, s.as_bytes());
                self.strings.insert(s.to_string(), text);
                text
            }
        };
        self.fix(at + offset_of!(GoString, ptr) as u64, Fix::Image(text));
        self.word(at + offset_of!(GoString, len) as u64, s.len() as u64);
    }

    /// A `GoSlice` at `at` of `n` zeroed elements; gives where they stand.
    fn slice(&mut self, at: u64, n: usize, elem_size: usize) -> u64 {
        if n == 0 {
            return 0;
        }
        let elems = self.space(n * elem_size, 8);
        self.note_type(elems, n * elem_size);
        self.fix(at + offset_of!(GoSlice, ptr) as u64, Fix::Image(elems));
        self.word(at + offset_of!(GoSlice, len) as u64, n as u64);
        self.word(at + offset_of!(GoSlice, cap) as u64, n as u64);
        elems
    }

    /// A part of a type's description, which leads on if it is one of a session.
    fn note_type(&mut self, at: u64, len: usize) {
        if self.session {
            self.image.types.push((at, at + len as u64));
        }
    }

    /// All new descriptors, one per canonical string, and the methods that earlier ones have got since.
    fn descs(&mut self, program: &Program) {
        let known = self.image.places.descs.len();
        let mut own = Vec::new();
        for (r, desc) in program.descs.iter().skip(known) {
            let at = match self.image.by_canonical.get(&desc.canonical) {
                Some(&at) if !desc.canonical.is_empty() => at,
                _ => {
                    let at = self.space(size_of::<TypeDesc>(), 8);
                    self.session = desc.session;
                    self.note_type(at, size_of::<TypeDesc>());
                    self.image.by_canonical.insert(desc.canonical.clone(), at);
                    own.push(r);
                    at
                }
            };
            self.image.places.descs.push(at);
        }
        for r in own {
            self.session = program.descs[r].session;
            self.desc(r, &program.descs[r]);
        }
        for (r, desc) in program.descs.iter().take(known) {
            if !desc.methods.is_empty() && self.note_methods(r, desc) {
                let at = self.image.places.descs[r.as_u32() as usize];
                self.session = desc.session;
                self.methods(at + offset_of!(TypeDesc, methods) as u64, &desc.methods);
            }
        }
    }

    /// Whether the methods of a descriptor are other than when they were laid out.
    fn note_methods(&mut self, r: DescRef, d: &Desc) -> bool {
        let funcs = || d.methods.iter().map(|m| m.func);
        match self.image.with_methods.get(&r) {
            Some(old) if old.iter().copied().eq(funcs()) => false,
            _ => {
                self.image.with_methods.insert(r, funcs().collect());
                true
            }
        }
    }

    fn desc(&mut self, r: DescRef, d: &Desc) {
        let at = self.image.places.descs[r.as_u32() as usize];
        let field = |offset: usize| at + offset as u64;
        let pointer_bytes = d.ptr_words.iter().max().map_or(0, |&w| (u64::from(w) + 1) * 8);
        self.word(field(offset_of!(TypeDesc, size)), d.size);
        self.word(field(offset_of!(TypeDesc, ptrdata)), pointer_bytes);
        self.put(field(offset_of!(TypeDesc, hash)), &hash(&d.canonical).to_le_bytes());
        self.put(field(offset_of!(TypeDesc, align)), &[d.align]);
        self.put(field(offset_of!(TypeDesc, field_align)), &[d.align]);
        self.put(field(offset_of!(TypeDesc, kind)), &[d.kind]);
        self.put(field(offset_of!(TypeDesc, flags)), &[d.flags]);
        if pointer_bytes > 0 {
            let mask = self.space((pointer_bytes / 8).div_ceil(8) as usize, 1);
            let bytes = (mask - self.image.base) as usize;
            for &w in &d.ptr_words {
                self.image.read_only[bytes + w as usize / 8] |= 1 << (w % 8);
            }
            self.fix(field(offset_of!(TypeDesc, gcmask)), Fix::Image(mask));
        }
        self.string(field(offset_of!(TypeDesc, string)), &d.string);
        self.string(field(offset_of!(TypeDesc, name)), &d.name);
        self.string(field(offset_of!(TypeDesc, pkgpath)), &d.pkgpath);
        self.desc_ref(field(offset_of!(TypeDesc, elem)), d.elem);
        self.desc_ref(field(offset_of!(TypeDesc, key)), d.key);
        self.word(field(offset_of!(TypeDesc, len)), d.len);
        self.fields(field(offset_of!(TypeDesc, fields)), d);
        self.imethods(field(offset_of!(TypeDesc, imethods)), &d.imethods);
        self.note_methods(r, d);
        self.methods(field(offset_of!(TypeDesc, methods)), &d.methods);
        self.desc_list(field(offset_of!(TypeDesc, params)), &d.params);
        self.desc_list(field(offset_of!(TypeDesc, results)), &d.results);
        if d.kind == Kind::Pointer as u8
            && d.name.is_empty()
            && let Some(elem) = d.elem
        {
            let elem = self.image.places.descs[elem.as_u32() as usize];
            self.fix(elem + offset_of!(TypeDesc, ptr_to) as u64, Fix::Target(Target::Desc(r)));
        }
    }

    fn fields(&mut self, slice: u64, d: &Desc) {
        const SIZE: usize = size_of::<FieldDesc>();
        let elems = self.slice(slice, d.fields.len(), SIZE);
        for (i, f) in d.fields.iter().enumerate() {
            let at = elems + (i * SIZE) as u64;
            self.string(at + offset_of!(FieldDesc, name) as u64, &f.name);
            self.string(at + offset_of!(FieldDesc, pkgpath) as u64, &f.pkgpath);
            self.desc_ref(at + offset_of!(FieldDesc, ty) as u64, Some(f.ty));
            self.word(at + offset_of!(FieldDesc, offset) as u64, f.offset);
            self.string(at + offset_of!(FieldDesc, tag) as u64, &f.tag);
            self.word(at + offset_of!(FieldDesc, embedded) as u64, u64::from(f.embedded));
        }
    }

    fn imethods(&mut self, slice: u64, methods: &[DescMethod]) {
        const SIZE: usize = size_of::<IMethod>();
        let elems = self.slice(slice, methods.len(), SIZE);
        for (i, m) in methods.iter().enumerate() {
            let at = elems + (i * SIZE) as u64;
            self.string(at + offset_of!(IMethod, name) as u64, &m.name);
            self.string(at + offset_of!(IMethod, pkgpath) as u64, &m.pkgpath);
            self.desc_ref(at + offset_of!(IMethod, ty) as u64, Some(m.ty));
        }
    }

    fn methods(&mut self, slice: u64, methods: &[DescMethod]) {
        const SIZE: usize = size_of::<Method>();
        let elems = self.slice(slice, methods.len(), SIZE);
        for (i, m) in methods.iter().enumerate() {
            let at = elems + (i * SIZE) as u64;
            self.string(at + offset_of!(Method, name) as u64, &m.name);
            self.string(at + offset_of!(Method, pkgpath) as u64, &m.pkgpath);
            self.desc_ref(at + offset_of!(Method, ty) as u64, Some(m.ty));
            if let Some(f) = m.func {
                self.fix(at + offset_of!(Method, ifn) as u64, Fix::Target(Target::Func(f)));
            }
        }
    }

    fn desc_list(&mut self, slice: u64, descs: &[DescRef]) {
        let elems = self.slice(slice, descs.len(), 8);
        for (i, &d) in descs.iter().enumerate() {
            self.desc_ref(elems + 8 * i as u64, Some(d));
        }
    }

    fn itab(&mut self, program: &Program, itab: &ItabData) {
        let len = size_of::<Itab>() + 8 * itab.funcs.len();
        let at = self.space(len, 8);
        self.session = program.descs[itab.inter].session || program.descs[itab.ty].session;
        self.note_type(at, len);
        self.image.places.itabs.push(at);
        self.desc_ref(at + offset_of!(Itab, inter) as u64, Some(itab.inter));
        self.desc_ref(at + offset_of!(Itab, ty) as u64, Some(itab.ty));
        let hash = hash(&program.descs[itab.ty].canonical);
        self.put(at + offset_of!(Itab, hash) as u64, &hash.to_le_bytes());
        for (i, &f) in itab.funcs.iter().enumerate() {
            self.fix(at + (offset_of!(Itab, fun) + 8 * i) as u64, Fix::Target(Target::Func(f)));
        }
    }
}

/// FNV-1a of the canonical type string: the same in every run.
fn hash(s: &str) -> u32 {
    s.bytes().fold(0x811c_9dc5, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193))
}
