// Package flag reads the flags of a command line: -name, -name=value, -name value, with one or two dashes.
package flag

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"runtime"
	"sort"
	"strings"
)

// ErrHelp is the error of -help or -h where no such flag is defined.
var ErrHelp = errors.New("flag: help requested")

// An ErrorHandling says what Parse does with an error.
type ErrorHandling int

const (
	ContinueOnError ErrorHandling = iota // returns it
	ExitOnError                          // exits with 2, or with 0 for help
	PanicOnError                         // panics with it
)

// A Flag is a flag that is defined.
type Flag struct {
	Name     string
	Usage    string
	Value    Value
	DefValue string // as text, for the usage message
}

// A FlagSet is a set of flags. The zero FlagSet has no name and continues on errors.
type FlagSet struct {
	// Usage is called when the command line is wrong. If it is nil, the flags are listed.
	Usage func()

	name     string
	parsed   bool
	actual   map[string]*Flag  // those that were set
	formal   map[string]*Flag  // all
	early    map[string]string // where Set was called for flags that did not exist yet
	args     []string
	handling ErrorHandling
	output   io.Writer // nil: standard error
}

// NewFlagSet makes an empty set.
func NewFlagSet(name string, errorHandling ErrorHandling) *FlagSet {
	f := &FlagSet{name: name, handling: errorHandling}
	f.Usage = f.defaultUsage
	return f
}

// Init sets name and error handling.
func (f *FlagSet) Init(name string, errorHandling ErrorHandling) {
	f.name = name
	f.handling = errorHandling
}

// Name is the set's name.
func (f *FlagSet) Name() string { return f.name }

// ErrorHandling says what Parse does with an error.
func (f *FlagSet) ErrorHandling() ErrorHandling { return f.handling }

// Output is where messages go.
func (f *FlagSet) Output() io.Writer {
	if f.output == nil {
		return os.Stderr
	}
	return f.output
}

// SetOutput sets where messages go; nil is standard error.
func (f *FlagSet) SetOutput(output io.Writer) { f.output = output }

// sorted calls fn in the order of names.
func sorted(flags map[string]*Flag, fn func(*Flag)) {
	names := make([]string, 0, len(flags))
	for name := range flags {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fn(flags[name])
	}
}

// VisitAll calls fn for all flags, in the order of their names.
func (f *FlagSet) VisitAll(fn func(*Flag)) { sorted(f.formal, fn) }

// Visit calls fn for the flags that were set, in the order of their names.
func (f *FlagSet) Visit(fn func(*Flag)) { sorted(f.actual, fn) }

// Lookup is the flag of a name, or nil.
func (f *FlagSet) Lookup(name string) *Flag { return f.formal[name] }

// Set sets a flag.
func (f *FlagSet) Set(name, value string) error { return f.set(name, value) }

func (f *FlagSet) set(name, value string) error {
	flag, ok := f.formal[name]
	if !ok {
		// The place is told if the flag is defined later.
		_, file, line, ok := runtime.Caller(2)
		if !ok {
			file, line = "?", 0
		}
		if f.early == nil {
			f.early = make(map[string]string)
		}
		f.early[name] = fmt.Sprintf("%s:%d", file, line)
		return fmt.Errorf("no such flag -%v", name)
	}
	if err := flag.Value.Set(value); err != nil {
		return err
	}
	f.mark(flag)
	return nil
}

func (f *FlagSet) mark(flag *Flag) {
	if f.actual == nil {
		f.actual = make(map[string]*Flag)
	}
	f.actual[flag.Name] = flag
}

// Var defines a flag.
func (f *FlagSet) Var(value Value, name string, usage string) {
	if strings.HasPrefix(name, "-") {
		panic(f.say("flag %q begins with -", name))
	}
	if strings.Contains(name, "=") {
		panic(f.say("flag %q contains =", name))
	}
	flag := &Flag{name, usage, value, value.String()}
	if _, ok := f.formal[name]; ok {
		if f.name == "" {
			panic(f.say("flag redefined: %s", name))
		}
		panic(f.say("%s flag redefined: %s", f.name, name))
	}
	if place := f.early[name]; place != "" {
		panic(fmt.Sprintf("flag %s set at %s before being defined", name, place))
	}
	if f.formal == nil {
		f.formal = make(map[string]*Flag)
	}
	f.formal[name] = flag
}

// say prints a message and gives it back.
func (f *FlagSet) say(format string, a ...any) string {
	msg := fmt.Sprintf(format, a...)
	fmt.Fprintln(f.Output(), msg)
	return msg
}

// fail is the error of a wrong command line, after message and usage.
func (f *FlagSet) fail(format string, a ...any) error {
	msg := f.say(format, a...)
	f.usage()
	return errors.New(msg)
}

func (f *FlagSet) usage() {
	if f.Usage == nil {
		f.defaultUsage()
	} else {
		f.Usage()
	}
}

func (f *FlagSet) defaultUsage() {
	if f.name == "" {
		fmt.Fprintf(f.Output(), "Usage:\n")
	} else {
		fmt.Fprintf(f.Output(), "Usage of %s:\n", f.name)
	}
	f.PrintDefaults()
}

// Parse reads flags up to the first argument that is none, or up to "--".
func (f *FlagSet) Parse(arguments []string) error {
	f.parsed = true
	f.args = arguments
	for {
		more, err := f.next()
		if err != nil {
			switch f.handling {
			case ContinueOnError:
				return err
			case ExitOnError:
				if err == ErrHelp {
					os.Exit(0)
				}
				os.Exit(2)
			case PanicOnError:
				panic(err)
			}
		} else if !more {
			return nil
		}
	}
}

// next reads one flag; false: there is none.
func (f *FlagSet) next() (bool, error) {
	if len(f.args) == 0 {
		return false, nil
	}
	arg := f.args[0]
	if len(arg) < 2 || arg[0] != '-' {
		return false, nil
	}
	name := arg[1:]
	if name[0] == '-' {
		if name = name[1:]; name == "" {
			f.args = f.args[1:]
			return false, nil
		}
	}
	if name[0] == '-' || name[0] == '=' {
		return false, f.fail("bad flag syntax: %s", arg)
	}
	f.args = f.args[1:]
	name, value, given := strings.Cut(name, "=")
	flag, ok := f.formal[name]
	if !ok {
		if name == "help" || name == "h" {
			f.usage()
			return false, ErrHelp
		}
		return false, f.fail("flag provided but not defined: -%s", name)
	}
	if b, ok := flag.Value.(boolFlag); ok && b.IsBoolFlag() {
		if given {
			if err := b.Set(value); err != nil {
				return false, f.fail("invalid boolean value %q for -%s: %v", value, name, err)
			}
		} else if err := b.Set("true"); err != nil {
			return false, f.fail("invalid boolean flag %s: %v", name, err)
		}
	} else {
		if !given {
			if len(f.args) == 0 {
				return false, f.fail("flag needs an argument: -%s", name)
			}
			value, f.args = f.args[0], f.args[1:]
		}
		if err := flag.Value.Set(value); err != nil {
			return false, f.fail("invalid value %q for flag -%s: %v", value, name, err)
		}
	}
	f.mark(flag)
	return true, nil
}

// Parsed tells whether Parse was called.
func (f *FlagSet) Parsed() bool { return f.parsed }

// NFlag is how many flags were set.
func (f *FlagSet) NFlag() int { return len(f.actual) }

// NArg is how many arguments follow the flags.
func (f *FlagSet) NArg() int { return len(f.args) }

// Args are the arguments that follow the flags.
func (f *FlagSet) Args() []string { return f.args }

// Arg is one of them, or "".
func (f *FlagSet) Arg(i int) string {
	if i < 0 || i >= len(f.args) {
		return ""
	}
	return f.args[i]
}

// UnquoteUsage takes the name of a flag's value out of its usage, where it stands in back quotes, or finds one.
func UnquoteUsage(flag *Flag) (name string, usage string) {
	if before, rest, ok := strings.Cut(flag.Usage, "`"); ok {
		if quoted, after, ok := strings.Cut(rest, "`"); ok {
			return quoted, before + quoted + after
		}
	}
	name = "value"
	switch v := flag.Value.(type) {
	case boolFlag:
		if v.IsBoolFlag() {
			name = ""
		}
	case *durationValue:
		name = "duration"
	case *float64Value:
		name = "float"
	case *intValue, *int64Value:
		name = "int"
	case *stringValue:
		name = "string"
	case *uintValue, *uint64Value:
		name = "uint"
	}
	return name, flag.Usage
}

// PrintDefaults lists all flags with their usage and defaults.
func (f *FlagSet) PrintDefaults() {
	var failed []error
	f.VisitAll(func(flag *Flag) {
		name, usage := UnquoteUsage(flag)
		line := "  -" + flag.Name
		if name != "" {
			line += " " + name
		}
		// A flag of one letter leaves room for its usage on the line.
		if len(line) <= 4 {
			line += "\t"
		} else {
			line += "\n    \t"
		}
		line += strings.ReplaceAll(usage, "\n", "\n    \t")
		zero, err := hasZeroDefault(flag)
		if err != nil {
			failed = append(failed, err)
		} else if !zero {
			if _, ok := flag.Value.(*stringValue); ok {
				line += fmt.Sprintf(" (default %q)", flag.DefValue)
			} else {
				line += fmt.Sprintf(" (default %v)", flag.DefValue)
			}
		}
		fmt.Fprint(f.Output(), line, "\n")
	})
	if len(failed) > 0 {
		fmt.Fprintln(f.Output())
		for _, err := range failed {
			fmt.Fprintln(f.Output(), err)
		}
	}
}

// hasZeroDefault tells whether a flag's default is what the zero value of its type shows. Its String may not be made for
// that and panic.
func hasZeroDefault(flag *Flag) (ok bool, err error) {
	t := reflect.TypeOf(flag.Value)
	var zero reflect.Value
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
		zero = reflect.New(t)
	} else {
		zero = reflect.Zero(t)
	}
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("panic calling String method on zero %v for flag %s: %v", t, flag.Name, e)
		}
	}()
	return flag.DefValue == zero.Interface().(Value).String(), nil
}
