// Package repl runs the inputs of an interactive session, each on a goroutine of its own. Whatever an input starts goes on
// when the input is over.
package repl

import (
	"fmt"
	"internal/rt"
)

// How an input ended. The Rust side knows the numbers (runtime/src/session.rs).
const (
	finished   = 1
	died       = 2
	deadlocked = 3
	// The user does not want to wait any longer.
	interrupted = 4
	over        = 5
)

// next waits for the next piece of input and gives what runs it, or nil at the end of the session. ok: the piece before ran
// to its end.
func next(ok bool) func()

// wait parks until the input with this number is reported as ended.
func wait(input int) int

// finish reports how an input ended.
func finish(input, how int)

// dump prints the stack of a goroutine; of all that there are, one line each, if goid is 0.
func dump(goid uint64)

// collect looks for code that nothing refers to any more, if there may be enough of it.
func collect()

// out is the descriptor that takes the place of 1 or 2 in a session on a terminal.
func out(fd int) int

// Out gives out for os.NewFile.
func Out(fd int) uintptr { return uintptr(out(fd)) }

// The input under way and its goroutine.
var (
	input   int
	running uint64
)

// Serve runs inputs until there are no more.
func Serve() {
	rt.OnDeath = onDeath
	ok := true
	for {
		input++
		go run(input, ok)
		how := wait(input)
		if how == over {
			return
		}
		ok = how == finished
		switch how {
		case deadlocked:
			println("fatal error: all goroutines are asleep - deadlock!")
			dump(running)
		case interrupted:
			stop(running)
			println("interrupted: goroutine", running)
		}
		running = 0
		collect()
	}
}

func run(n int, ok bool) {
	f := next(ok)
	if f == nil {
		finish(n, over)
		return
	}
	running = rt.Goid()
	f()
	finish(n, finished)
}

// onDeath is called by a goroutine that panicked or called Goexit, at its end.
func onDeath() {
	if rt.Goid() == running {
		finish(input, died)
	}
}

// stop lets a goroutine that runs be preempted and not run again; one that waits goes on waiting.
func stop(goid uint64)

// Goroutines lists all goroutines.
func Goroutines() { dump(0) }

// Dump prints the stack of a goroutine.
func Dump(goid uint64) { dump(goid) }

// Sched prints the state of the scheduler.
func Sched() { sched() }

func sched()

// Show prints the values of an expression.
func Show(values ...any) {
	for i, v := range values {
		if i > 0 {
			fmt.Print(", ")
		}
		fmt.Printf("%#v", v)
	}
	fmt.Println()
}
