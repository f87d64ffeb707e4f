//! Runtime functions: Rust functions that compiled code calls, each through an assembly stub that switches to g0.
//!
//! Convention: `extern "sysv64" fn(g: *mut G, a0: u64, … a4: u64) -> Ret`. Every argument and the result are one 64-bit
//! word (narrow integers extended by their signedness, floats as bits). A function with several result words takes a
//! pointer to a caller-owned buffer as its first argument after G (`Out`). At most five arguments besides G.
//!
//! Functions with a Go name are the bodies of functions that `std/` declares without one.

/// What a runtime function hands back: a value in rax and, in rdx, what the stub does next.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Ret {
    pub value: u64,
    pub action: u64,
}

/// Return `value` to the caller.
pub const ACT_RETURN: u64 = 0;
/// The goroutine parks: leave for the scheduler without touching G again.
pub const ACT_PARK: u64 = 1;
/// Yield, then call the function again with the same arguments.
pub const ACT_AGAIN: u64 = 2;
/// Raise a Go panic: jump to `G.raise_entry` as if the caller had called it.
pub const ACT_RAISE: u64 = 3;
/// Call the closure in `value`, then call the function again with the same arguments.
pub const ACT_CALL: u64 = 4;
/// Park; when made ready again, call the function again with the same arguments.
pub const ACT_PARK_AGAIN: u64 = 5;
/// Yield to the global queue, then return `G.result` to the caller.
pub const ACT_YIELD: u64 = 6;
/// The goroutine is finished; its G is reused.
pub const ACT_EXIT: u64 = 7;
/// A panic was recovered: continue at the pc, rsp, rbp and payload in `G.raise_args`. For short functions.
pub const ACT_UNWIND: u64 = 16;

/// How long a runtime function may take, and what it may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Bounded work, at most about 50 µs.
    Short,
    /// Works in slices; returns `ACT_AGAIN` or `ACT_CALL` between them, or parks.
    Resumable,
    /// Blocks in the kernel: touches raw memory only, has no P meanwhile.
    Syscall,
}

/// The result of a runtime function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Res {
    None,
    /// One word, in rax.
    Word,
    /// Several words, written to the buffer that the first argument points to.
    Out,
    /// Does not come back.
    Never,
}

/// What `ACT_RAISE` raises; the operands stand in `G.raise_args`.
#[repr(u64)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaiseKind {
    /// A `runtime.Error` whose text is the string {args[0], args[1]}, printed as `runtime error: TEXT`.
    RuntimeError = 1,
    /// A `runtime.Error` printed without the prefix (`close of nil channel`).
    PlainError = 2,
    /// Failed assertion: interface type, concrete type (or nil), asserted type, missing method name follows in order:
    /// args[0] = static interface type or nil, args[1] = concrete type or nil, args[2] = asserted type,
    /// args[3] = `*const GoString` missing method or nil.
    TypeAssertion = 3,
    /// A `runtime.Error` of "invalid memory address or nil pointer dereference".
    Nil = 4,
    Divide = 5,
}

/// Calls `$m!` with every runtime function: `Variant, rust_name, "go name or empty", arguments, result, class;`
#[macro_export]
macro_rules! for_each_runtime_fn {
    ($m:ident) => {
        $m! {
            // Heap. mallocgc(size, TypeDesc or 0 for pointer-free) gives zeroed memory.
            Newobject, newobject, "internal/rt.New", 1, Word, Short;
            Mallocgc, mallocgc, "", 2, Word, Short;
            // makeslice(elem TypeDesc, len, cap): raises as Go does.
            Makeslice, makeslice, "internal/rt.MakeSlice", 3, Word, Short;
            // growslice(io: *mut GoSlice {ptr, newLen, oldCap}, num, elem TypeDesc): on return io is the new slice, whose
            // len is newLen; the old elements are copied.
            Growslice, growslice, "internal/rt.GrowSlice", 3, None, Short;
            // growfirst(io: *mut GoSlice and a word, num, elem TypeDesc): the same, but the first array is as large as the one that gc
            // has in the frame for it.
            Growfirst, growfirst, "", 3, None, Short;
            // Memory. memmove(dst, src, n); memclr(p, n); memequal(a, b, n).
            Memmove, memmove, "", 3, None, Resumable;
            Memclr, memclr, "", 2, None, Resumable;
            Memequal, memequal, "runtime.memequal", 3, Word, Short;
            // memmove of what holds no pointers.
            Movebytes, movebytes, "runtime.movebytes", 3, None, Resumable;
            // Equality by descriptor: typeequal(TypeDesc, a, b) compares the values behind a and b; efaceequal(type, data, data)
            // compares interface data words of equal type; raises for uncomparable types.
            Typeequal, typeequal, "internal/rt.Equal", 3, Word, Short;
            Efaceequal, efaceequal, "", 3, Word, Short;
            // Strings. concatstrings(out, parts: *const GoString, n).
            Concatstrings, concatstrings, "", 3, Out, Short;
            // cmpstring(aptr, alen, bptr, blen) gives -1, 0, 1.
            Cmpstring, cmpstring, "", 4, Word, Short;
            Intstring, intstring, "", 2, Out, Short;
            Slicebytetostring, slicebytetostring, "", 3, Out, Short;
            Stringtoslicebyte, stringtoslicebyte, "", 3, Out, Short;
            Slicerunetostring, slicerunetostring, "", 3, Out, Short;
            Stringtoslicerune, stringtoslicerune, "", 3, Out, Short;
            // Searching: the index of the first match, or -1.
            Indexbyte, indexbyte, "strings.indexByte", 3, Word, Short;
            Indexstring, indexstring, "strings.indexString", 4, Word, Short;
            // decoderune(ptr, len, i) gives rune | newindex << 32.
            Decoderune, decoderune, "", 3, Word, Short;
            // Interfaces. getitab(interface TypeDesc, concrete TypeDesc) gives the itab or 0; assertitab raises instead:
            // assertitab(interface asserted, concrete or 0, static interface type).
            Getitab, getitab, "internal/rt.Getitab", 2, Word, Short;
            Assertitab, assertitab, "", 3, Word, Short;
            // panicdottype(static interface type, concrete TypeDesc or 0, asserted TypeDesc): always raises.
            Panicdottype, panicdottype, "", 3, Never, Short;
            // Channels. makechan(chan TypeDesc, size). elem pointers may be 0 to drop.
            Makechan, makechan, "internal/rt.MakeChan", 2, Word, Short;
            Chansend1, chansend1, "internal/rt.ChanSend", 2, None, Resumable;
            // chanrecv(c, elem) gives ok.
            Chanrecv, chanrecv, "internal/rt.ChanRecv", 2, Word, Resumable;
            Closechan, closechan, "internal/rt.ChanClose", 1, None, Short;
            // Non-blocking: selectnbsend(c, elem) gives sent; selectnbrecv(c, elem) gives selected | ok << 1.
            Selectnbsend, selectnbsend, "internal/rt.ChanTrySend", 2, Word, Short;
            Selectnbrecv, selectnbrecv, "internal/rt.ChanTryRecv", 2, Word, Short;
            // selectgo(cases: *mut Scase, nsends, nrecvs, block) gives index (as i32, -1: default) | recvok << 32.
            Selectgo, selectgo, "internal/rt.Select", 4, Word, Resumable;
            // select {} and channel operations on nothing: never returns.
            Block, block, "", 0, Never, Resumable;
            // Maps. makemap(map TypeDesc, hint). mapaccess1(map TypeDesc, m, key pointer) gives a pointer to the element or to
            // MAP_ZERO_SIZE zeros, mapaccess2 gives 0 for a missing key; both take a nil map. mapassign(m, key pointer) gives a
            // pointer to the element. Of a key that fits a word (fast64, fast32) or is a string the value itself is passed.
            Makemap, makemap, "internal/rt.MakeMap", 2, Word, Short;
            Mapaccess1, mapaccess1, "", 3, Word, Short;
            Mapaccess1Fast64, mapaccess1_fast64, "", 2, Word, Short;
            Mapaccess1Fast32, mapaccess1_fast32, "", 2, Word, Short;
            Mapaccess1Faststr, mapaccess1_faststr, "", 3, Word, Short;
            Mapaccess2, mapaccess2, "internal/rt.MapAccess", 3, Word, Short;
            Mapaccess2Fast64, mapaccess2_fast64, "", 2, Word, Short;
            Mapaccess2Fast32, mapaccess2_fast32, "", 2, Word, Short;
            Mapaccess2Faststr, mapaccess2_faststr, "", 3, Word, Short;
            Mapassign, mapassign, "internal/rt.MapAssign", 2, Word, Short;
            MapassignFast64, mapassign_fast64, "", 2, Word, Short;
            MapassignFast32, mapassign_fast32, "", 2, Word, Short;
            MapassignFaststr, mapassign_faststr, "", 3, Word, Short;
            Mapdelete, mapdelete, "internal/rt.MapDelete", 3, None, Short;
            MapdeleteFast64, mapdelete_fast64, "", 2, None, Short;
            MapdeleteFast32, mapdelete_fast32, "", 2, None, Short;
            MapdeleteFaststr, mapdelete_faststr, "", 3, None, Short;
            Mapclear, mapclear, "internal/rt.MapClear", 1, None, Short;
            // mapiterinit(m, state of MAPITER_SIZE bytes) and mapiternext(state) leave pointers to key and element there.
            Mapiterinit, mapiterinit, "internal/rt.MapIterInit", 2, None, Short;
            Mapiternext, mapiternext, "internal/rt.MapIterNext", 1, None, Short;
            // Goroutines. newproc(closure): code is called with the closure as its only parameter.
            Newproc, newproc, "", 1, None, Short;
            // Deferred calls. deferproc(closure, frame pointer); deferpop(frame pointer) gives the next closure of that frame or 0.
            Deferproc, deferproc, "", 2, None, Short;
            Deferpop, deferpop, "", 1, Word, Short;
            // The same as deferproc, by a function that the frame has called.
            Deferprocat, deferprocat, "", 2, None, Short;
            // Output of the builtins print and println, to stderr.
            Printlock, printlock, "", 0, None, Short;
            Printunlock, printunlock, "", 0, None, Resumable;
            Printbool, printbool, "", 1, None, Short;
            Printint, printint, "", 1, None, Short;
            Printuint, printuint, "", 1, None, Short;
            // Go prints the shortest text: printfloat(float64 bits), printfloat32(float32 bits).
            Printfloat, printfloat, "", 1, None, Short;
            Printfloat32, printfloat32, "", 1, None, Short;
            // Real and imaginary part by their bits.
            Printcomplex, printcomplex, "", 2, None, Short;
            Printcomplex64, printcomplex64, "", 2, None, Short;
            Printhex, printhex, "", 1, None, Short;
            Printpointer, printpointer, "", 1, None, Short;
            Printstring, printstring, "", 2, None, Short;
            Printslice, printslice, "", 3, None, Short;
            Printeface, printeface, "", 2, None, Short;
            Printnl, printnl, "", 0, None, Short;
            Printsp, printsp, "", 0, None, Short;
            // The entry: before and after the program's own initialisers, and its end.
            Initbegin, initbegin, "", 0, None, Short;
            Initend, initend, "", 0, None, Short;
            Mainexit, mainexit, "", 0, Never, Syscall;
            // package runtime
            Gosched, gosched, "runtime.Gosched", 0, None, Resumable;
            Goexit0, goexit0, "runtime.goexit0", 0, Never, Resumable;
            Gomaxprocs, gomaxprocs, "runtime.GOMAXPROCS", 1, Word, Resumable;
            Setmaxthreads, setmaxthreads, "runtime/debug.setMaxThreads", 1, Word, Short;
            Setcrashfd, setcrashfd, "runtime/debug.setCrashFD", 1, Word, Short;
            Lockosthread, lockosthread, "runtime.LockOSThread", 0, None, Short;
            Unlockosthread, unlockosthread, "runtime.UnlockOSThread", 0, None, Short;
            Numcpu, numcpu, "runtime.NumCPU", 0, Word, Short;
            Numgoroutine, numgoroutine, "runtime.NumGoroutine", 0, Word, Short;
            // callers(skip, pcs, n) gives how many pcs there are; pcinfo(out: *mut PcInfo, pc) describes one.
            Callers, callers, "runtime.callers", 3, Word, Short;
            Pcinfo, pcinfo, "runtime.pcinfo", 2, Out, Short;
            // stackdump(buf, size, all) gives the length of the trace, cut to size.
            Stackdump, stackdump, "runtime.stackdump", 3, Word, Resumable;
            // memstats(out: *mut [u64; 4]): objects and bytes handed out, bytes of the heap and of stacks.
            Memstats, memstats, "runtime.memstats", 1, Out, Short;
            // readmetrics(words, n, states) fills an array and gives how many words there are; counterinfo(out: *mut [GoString; 2], i).
            Readmetrics, readmetrics, "runtime/metrics.readMetrics", 3, Word, Short;
            Counterinfo, counterinfo, "runtime/metrics.counterInfo", 2, Out, Short;
            // setmaxstack(bytes) gives the old limit.
            Setmaxstack, setmaxstack, "runtime/debug.setMaxStack", 1, Word, Short;
            // setpaniconfault(bool) gives the old value; faultaddr gives the address of the fault that made this goroutine panic, if
            // that was not nil.
            Setpaniconfault, setpaniconfault, "runtime/debug.setPanicOnFault", 1, Word, Short;
            Faultaddr, faultaddr, "runtime.faultaddr", 0, Word, Short;
            // settraceback(string): as GOTRACEBACK.
            Settraceback, settraceback, "runtime/debug.SetTraceback", 2, None, Short;
            // raiseinfo(out: *mut [u64; 5]) reads G.raise_kind and args.
            // Code that is compiled when it is first called; see runtime/src/units.rs. compileunit(slot) gives what
            // initialises the unit, or nil; then unitready follows.
            Compileunit, compileunit, "runtime.compileUnit", 1, Word, Syscall;
            Unitready, unitready, "runtime.unitReady", 0, None, Short;
            // Interactive sessions; see runtime/src/session.rs.
            Sessionnext, sessionnext, "internal/repl.next", 1, Word, Syscall;
            Sessionwait, sessionwait, "internal/repl.wait", 1, Word, Resumable;
            Sessionfinish, sessionfinish, "internal/repl.finish", 2, None, Short;
            Sessiondump, sessiondump, "internal/repl.dump", 1, None, Resumable;
            Sessioncollect, sessioncollect, "internal/repl.collect", 0, None, Resumable;
            Sessionstop, sessionstop, "internal/repl.stop", 1, None, Short;
            Sessionsched, sessionsched, "internal/repl.sched", 0, None, Short;
            Sessionout, sessionout, "internal/repl.out", 1, Word, Short;
            Goid, goid, "internal/rt.Goid", 0, Word, Short;
            Raiseinfo, raiseinfo, "runtime.raiseinfo", 1, Out, Short;
            // Panics; see `layout::Panicking`. pushpanic(p) makes p this goroutine's innermost panic, run by the calling frame;
            // nextdefer(p) takes the next deferred closure that it has to run, 0: none left.
            Pushpanic, pushpanic, "runtime.pushpanic", 1, None, Short;
            Nextdefer, nextdefer, "runtime.nextdefer", 1, Word, Short;
            // gorecover(out: *mut Eface, caller is a wrapper): the value of the builtin recover.
            Gorecover, gorecover, "", 2, Out, Short;
            // unwind(p): p was recovered; the frame whose deferred call did it goes on where its function returns.
            Unwind, unwind, "runtime.unwind", 1, Never, Short;
            // startpanic(): the text of an unrecovered panic follows; nobody else reports or exits from here on.
            Startpanic, startpanic, "runtime.startpanic", 0, None, Short;
            // fatalpanic(): prints nothing more than "goroutine N [running]:" and the traceback, exits with 2.
            // It comes back in a session, where a panic ends its goroutine only.
            Fatalpanic, fatalpanic, "runtime.fatalpanic", 0, None, Short;
            // fatal(ptr, len): "fatal error: TEXT", dump, exit 2. throw: our own bug.
            Fatal, fatal, "internal/rt.Fatal", 2, Never, Short;
            Throw, throw, "internal/rt.Throw", 2, Never, Short;
            // A random number, by the oracle.
            Rand64, rand64, "internal/rt.Rand", 0, Word, Short;
            // package time and friends
            Nanotime, nanotime, "internal/rt.Nanotime", 0, Word, Short;
            // timenow(out) gives wall seconds, nanoseconds, and the monotonic clock.
            Timenow, timenow, "internal/rt.Now", 1, Out, Short;
            Timesleep, timesleep, "time.Sleep", 1, None, Resumable;
            // starttimer(*timer, ns, period); stoptimer(*timer) and resettimer(*timer, ns, period) tell whether it was running.
            Starttimer, starttimer, "time.startTimer", 3, None, Short;
            Stoptimer, stoptimer, "time.stopTimer", 1, Word, Short;
            Resettimer, resettimer, "time.resetTimer", 3, Word, Short;
            // zoneinfo(out: *mut GoString, name): a compiled time zone of the database in the binary, or "".
            Zoneinfo, zoneinfo, "time.zoneinfo", 3, Out, Short;
            // zonefile(out: *mut GoString, path): the contents of a small file, or "".
            Zonefile, zonefile, "time.zonefile", 3, Out, Short;
            Semacquire, semacquire, "sync.runtime_Semacquire", 2, None, Resumable;
            Semrelease, semrelease, "sync.runtime_Semrelease", 2, None, Short;
            // fma(x, y, z): x*y + z of float64, rounded once, where the machine has no instruction for it.
            Fma, fma, "", 3, Word, Short;
            // package os and output. write(fd, ptr, len) and read give n or -errno; they wait if the descriptor would not.
            Oswrite, oswrite, "internal/sys.Write", 3, Word, Syscall;
            Osread, osread, "internal/sys.Read", 3, Word, Syscall;
            // System calls: call(number, four arguments), call6(pointer to number and six arguments) give the result or -errno.
            Oscall, oscall, "internal/sys.Call", 5, Word, Syscall;
            Oscall6, oscall6, "internal/sys.Call6", 1, Word, Syscall;
            // rawcall: as call, for what does not block: the goroutine keeps its P.
            Osrawcall, osrawcall, "internal/sys.RawCall", 5, Word, Short;
            // package internal/poll. pollopen(fd) gives a poll descriptor or -errno; pollwait and pollreset(pd, write) and
            // pollsetdeadline(pd, ns, 1 read | 2 write) 0 or why not; pollrecv and pollsend(pd, fd, ptr, len) n, -errno or why not.
            Pollopen, pollopen, "internal/poll.pollOpen", 1, Word, Short;
            Pollclose, pollclose, "internal/poll.pollClose", 1, None, Short;
            Pollunblock, pollunblock, "internal/poll.pollUnblock", 1, None, Short;
            Pollreset, pollreset, "internal/poll.pollReset", 2, Word, Short;
            Pollwait, pollwait, "internal/poll.pollWait", 2, Word, Resumable;
            Pollsetdeadline, pollsetdeadline, "internal/poll.pollSetDeadline", 3, Word, Short;
            Pollrecv, pollrecv, "internal/poll.pollRecv", 4, Word, Resumable;
            Pollsend, pollsend, "internal/poll.pollSend", 4, Word, Resumable;
            Pollsemacquire, pollsemacquire, "internal/poll.semacquire", 1, None, Resumable;
            Pollsemrelease, pollsemrelease, "internal/poll.semrelease", 1, None, Short;
            // package os/signal. sigrecv() waits for signals and gives them as bits, signal N as bit N-1.
            Sigenable, sigenable, "os/signal.enable", 1, None, Short;
            Sigdisable, sigdisable, "os/signal.disable", 1, None, Short;
            Sigignore, sigignore, "os/signal.ignore", 1, None, Short;
            Sigignored, sigignored, "os/signal.ignored", 1, Word, Short;
            Sigrecv, sigrecv, "os/signal.recv", 0, Word, Syscall;
            Sigidle, sigidle, "os/signal.idle", 0, Word, Short;
            // errnotext(out: *mut GoString, errno)
            Errnotext, errnotext, "internal/sys.ErrnoText", 2, Out, Short;
            // osenviron(out: *mut GoSlice): []string
            Osenviron, osenviron, "internal/sys.Environ", 1, Out, Short;
            Osexit, osexit, "internal/sys.Exit", 1, Never, Syscall;
            // osargs(out: *mut GoSlice): []string
            Osargs, osargs, "os.runtime_args", 1, Out, Short;
            Countbyte, countbyte, "strings.countByte", 3, Word, Short;
            Countstring, countstring, "strings.countString", 4, Word, Short;
            // pow10table() is a pointer to the table of powers of ten. parsedecimal(ptr, len, bit size) gives the bits of a float.
            Pow10table, pow10table, "strconv.pow10table", 0, Word, Short;
            Parsedecimal, parsedecimal, "strconv.parsedecimal", 3, Word, Short;
            // isprint(rune): Go's unicode.IsPrint for runes beyond ASCII.
            Isprint, isprint, "strconv.isprint", 1, Word, Short;
            // fmtfloat(buf, bits, fmt byte | bitsize << 8, prec, cap) writes digits, gives the length; more than cap: nothing usable was written.
            Fmtfloat, fmtfloat, "strconv.fmtfloat", 5, Word, Short;
        }
    };
}

macro_rules! define {
    ($($variant:ident, $rust:ident, $go:literal, $args:literal, $res:ident, $class:ident;)*) => {
        /// A runtime function.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        #[repr(u16)]
        pub enum RtFn { $($variant),* }

        impl RtFn {
            pub const ALL: &'static [RtFn] = &[$(RtFn::$variant),*];

            /// The Rust function's name, which is also the symbol that code refers to.
            pub fn name(self) -> &'static str {
                match self { $(RtFn::$variant => stringify!($rust)),* }
            }

            /// The Go function this is the body of, or empty.
            pub fn go_name(self) -> &'static str {
                match self { $(RtFn::$variant => $go),* }
            }

            /// Number of arguments besides G, the buffer of `Res::Out` included.
            pub fn args(self) -> usize {
                match self { $(RtFn::$variant => $args),* }
            }

            pub fn res(self) -> Res {
                match self { $(RtFn::$variant => Res::$res),* }
            }

            pub fn class(self) -> Class {
                match self { $(RtFn::$variant => Class::$class),* }
            }
        }
        $(const _: () = assert!($args <= 5, "a runtime function has at most five arguments besides G");)*
    };
}
for_each_runtime_fn!(define);

impl RtFn {
    /// The body of a Go function that `std/` declares without one; `name` is `importpath.Func` (methods do not occur).
    pub fn by_go_name(name: &str) -> Option<RtFn> {
        RtFn::ALL.iter().copied().find(|f| !f.go_name().is_empty() && f.go_name() == name)
    }
}
