package runtime

// A pc as Callers gives it is a return address, with the number of inlined calls that stand between it and the frame in
// its highest bits.

// callers puts up to n pcs into pcs, without the first skip calls; number 0 is the function that calls callers.
func callers(skip int, pcs *uintptr, n int) int

// pcinfo tells about the call at a pc. The entry is 0 if there is no code.
func pcinfo(pc uintptr) (name, file string, line int, entry uintptr, start int)

// Caller tells where the function stands that called it, skip calls up.
func Caller(skip int) (pc uintptr, file string, line int, ok bool) {
	if skip < 0 || callers(skip+1, &pc, 1) == 0 {
		return 0, "", 0, false
	}
	_, file, line, _, _ = pcinfo(pc)
	return pc, file, line, true
}

// Callers fills pc with the return addresses of the calls under way; 0 is Callers itself, 1 its caller.
func Callers(skip int, pc []uintptr) int {
	if len(pc) == 0 {
		return 0
	}
	return callers(skip, &pc[0], len(pc))
}

// Frames turns what Callers gives into calls.
type Frames struct {
	callers []uintptr
}

// A Frame is one call.
type Frame struct {
	PC       uintptr
	Func     *Func
	Function string
	File     string
	Line     int

	startLine int
	Entry     uintptr
}

// CallersFrames prepares the result of Callers for Next.
func CallersFrames(callers []uintptr) *Frames { return &Frames{callers} }

// Next is the next call outwards, and whether there are more.
func (f *Frames) Next() (frame Frame, more bool) {
	for len(f.callers) > 0 {
		pc := f.callers[0]
		f.callers = f.callers[1:]
		name, file, line, entry, start := pcinfo(pc)
		if entry == 0 {
			continue
		}
		fn := &Func{name, file, start, entry}
		return Frame{pc - 1, fn, name, file, line, start, entry}, len(f.callers) > 0
	}
	return Frame{}, false
}

// A Func is a function of the program.
type Func struct {
	name  string
	file  string
	line  int
	entry uintptr
}

// FuncForPC is the function that holds pc, or nil.
func FuncForPC(pc uintptr) *Func {
	name, file, _, entry, start := pcinfo(pc)
	if entry == 0 {
		return nil
	}
	return &Func{name, file, start, entry}
}

// Name is the function's name, with its package.
func (f *Func) Name() string {
	if f == nil {
		return ""
	}
	return f.name
}

// Entry is where the function's code starts.
func (f *Func) Entry() uintptr { return f.entry }

// FileLine tells which line pc belongs to.
func (f *Func) FileLine(pc uintptr) (file string, line int) {
	if pc == f.entry {
		return f.file, f.line
	}
	_, file, line, entry, _ := pcinfo(pc)
	if entry == 0 {
		return "?", 0
	}
	return file, line
}

// stackdump writes the trace of this goroutine, or of all, and gives its length, cut to size.
func stackdump(buf *byte, size int, all bool) int

// Stack writes a trace of the calling goroutine into buf, and after it those of all others if all is set. It gives the
// number of bytes.
func Stack(buf []byte, all bool) int {
	if len(buf) == 0 {
		return 0
	}
	return stackdump(&buf[0], len(buf), all)
}
