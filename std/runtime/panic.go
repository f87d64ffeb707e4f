package runtime

import "internal/rt"

// Panics run in Go, on top of the stack that panics. Compiled code and the runtime enter here; the Rust side only
// finds the deferred calls, leads back from a recovered
// panic, and prints tracebacks.

// raiseinfo tells what the runtime function that asked for a panic wants: a kind and its operands.
func raiseinfo() (kind uintptr, a, b, c, d uintptr)

// startpanic begins the report of a panic that nobody recovered.
func startpanic()

// fatalpanic prints the traceback and ends the program with status 2. It returns in an interactive session.
func fatalpanic()

// A panicking is one panic or Goexit under way, in the frame that runs its deferred calls. The Rust side knows the
// layout (Panicking).
type panicking struct {
	link *panicking
	// The frame that runs the deferred calls, and the one whose calls are run.
	pc, fp, seg, atpc, atfp, atseg uintptr

	goexit, recovered, repanicked, passed bool

	value any
}

// pushpanic makes p the innermost panic of this goroutine; the calling frame runs its deferred calls.
func pushpanic(p *panicking)

// nextdefer takes the next deferred call of p, or nil.
func nextdefer(p *panicking) func()

// unwind ends a recovered panic: the function whose deferred call recovered returns, or, if that would skip a Goexit,
// its rungoexit.
func unwind(p *panicking)

// gopanic is the builtin panic.
//
//go:noinline
//minigo:cold
func gopanic(v any) {
	if v == nil {
		v = new(PanicNilError)
	}
	var p panicking
	p.value = v
	pushpanic(&p)
	for {
		d := nextdefer(&p)
		if d == nil {
			break
		}
		d()
		if p.recovered {
			unwind(&p)
		}
	}
	preprint(&p)
	startpanic()
	printpanics(&p)
	fatalpanic()
	goexit1()
}

// Goexit runs the deferred calls and ends the goroutine.
//
//go:noinline
//minigo:cold
func Goexit() {
	var p panicking
	p.goexit = true
	for {
		rungoexit(&p)
	}
}

// rungoexit begins a Goexit or goes on with it, and ends the goroutine. It returns if a deferred call panicked and a later
// one recovered: having a deferred call of its own, it is a place to come back to.
//
//go:noinline
func rungoexit(p *panicking) {
	defer goexitagain()
	if p.fp == 0 {
		pushpanic(p)
	}
	for {
		d := nextdefer(p)
		if d == nil {
			break
		}
		d()
	}
	goexit1()
}

// goexit1 ends a goroutine whose deferred calls have run, and tells the interactive session, if this is one.
func goexit1() {
	if rt.OnDeath != nil {
		rt.OnDeath()
	}
	goexit0()
}

func goexitagain() {}

func goexit0()

// panicrangestate is entered by a loop over a function whose state does not let it go on.
//
//minigo:cold
func panicrangestate(state int) {
	switch state {
	case 2:
		gopanic(errorString("range function continued iteration after loop body panic"))
	case 3:
		gopanic(errorString("range function continued iteration after whole loop exit"))
	case 4:
		gopanic(errorString("range function recovered a loop body panic and did not resume panicking"))
	}
	gopanic(errorString("range function continued iteration after function for loop body returned false"))
}

// gonil is the go statement of a nil func value.
func gonil() { rt.Fatal("go of nil func value") }

// preprint turns errors and Stringers into text while Go code may still run, and finds values that were raised twice.
func preprint(p *panicking) {
	defer func() {
		text := "panic while printing panic value"
		switch r := recover().(type) {
		case nil:
		case string:
			rt.Throw(text + ": " + r)
		default:
			t, _ := rt.Unpack(&r)
			rt.Throw(text + ": type " + t.String)
		}
	}()
	for ; p != nil; p = p.link {
		if p.link != nil && same(&p.link.value, &p.value) {
			p.link.repanicked = true
			continue
		}
		switch v := p.value.(type) {
		case error:
			p.value = v.Error()
		case stringer:
			p.value = v.String()
		}
	}
}

// same tells whether two interfaces hold the same words.
func same(a, b *any) bool {
	x, y := (*[2]uintptr)(unsafePointer(a)), (*[2]uintptr)(unsafePointer(b))
	return x[0] == y[0] && x[1] == y[1]
}

type stringer interface{ String() string }

func printpanics(p *panicking) {
	if p.link != nil {
		printpanics(p.link)
		if p.link.repanicked {
			return
		}
		if !p.link.goexit {
			print("\t")
		}
	}
	if p.goexit {
		return
	}
	print("panic: ")
	printpanicval(p.value)
	if p.recovered && p.repanicked {
		print(" [recovered, repanicked]")
	} else if p.recovered {
		print(" [recovered]")
	}
	print("\n")
}

func printpanicval(v any) {
	switch v := v.(type) {
	case nil:
		print("nil")
	case bool:
		print(v)
	case int:
		print(v)
	case int8:
		print(v)
	case int16:
		print(v)
	case int32:
		print(v)
	case int64:
		print(v)
	case uint:
		print(v)
	case uint8:
		print(v)
	case uint16:
		print(v)
	case uint32:
		print(v)
	case uint64:
		print(v)
	case uintptr:
		print(v)
	case float32:
		print(v)
	case float64:
		print(v)
	case complex64:
		print(v)
	case complex128:
		print(v)
	case string:
		printindented(v)
	default:
		printanycustomtype(v)
	}
}

// printindented prints text whose further lines are indented, so that they cannot be mistaken for the runtime's.
func printindented(s string) {
	start := 0
	for i := 0; i < len(s); i++ {
		if s[i] == '\n' {
			print(s[start:i+1], "\t")
			start = i + 1
		}
	}
	print(s[start:])
}

// printanycustomtype prints a value of a defined basic type as main.T(value), anything else as (type) address.
func printanycustomtype(v any) {
	t, p := rt.Unpack(&v)
	switch t.Kind {
	case rt.Bool:
		print(t.String, "(", *(*bool)(p), ")")
	case rt.Int:
		print(t.String, "(", *(*int)(p), ")")
	case rt.Int8:
		print(t.String, "(", *(*int8)(p), ")")
	case rt.Int16:
		print(t.String, "(", *(*int16)(p), ")")
	case rt.Int32:
		print(t.String, "(", *(*int32)(p), ")")
	case rt.Int64:
		print(t.String, "(", *(*int64)(p), ")")
	case rt.Uint:
		print(t.String, "(", *(*uint)(p), ")")
	case rt.Uint8:
		print(t.String, "(", *(*uint8)(p), ")")
	case rt.Uint16:
		print(t.String, "(", *(*uint16)(p), ")")
	case rt.Uint32:
		print(t.String, "(", *(*uint32)(p), ")")
	case rt.Uint64:
		print(t.String, "(", *(*uint64)(p), ")")
	case rt.Uintptr:
		print(t.String, "(", *(*uintptr)(p), ")")
	case rt.Float32:
		print(t.String, "(", *(*float32)(p), ")")
	case rt.Float64:
		print(t.String, "(", *(*float64)(p), ")")
	case rt.Complex64:
		print(t.String, *(*complex64)(p))
	case rt.Complex128:
		print(t.String, *(*complex128)(p))
	case rt.String:
		print(t.String, `("`)
		printindented(*(*string)(p))
		print(`")`)
	default:
		e := (*rt.Eface)(unsafePointer(&v))
		print("(", t.String, ") ", e.Data)
	}
}
