package flag

import (
	"encoding"
	"fmt"
	"os"
	"time"
)

// CommandLine holds the flags of the program. The functions below are its methods.
var CommandLine *FlagSet

func init() {
	name := ""
	if len(os.Args) > 0 {
		name = os.Args[0]
	}
	CommandLine = NewFlagSet(name, ExitOnError)
	// Usage may be changed later.
	CommandLine.Usage = func() { Usage() }
}

// Usage prints a message about the program's flags, when they are wrong. It may be replaced.
var Usage = func() {
	fmt.Fprintf(CommandLine.Output(), "Usage of %s:\n", os.Args[0])
	PrintDefaults()
}

// Parse reads the program's flags. It exits if they are wrong.
func Parse() { CommandLine.Parse(os.Args[1:]) }

func Parsed() bool                                       { return CommandLine.Parsed() }
func NFlag() int                                         { return CommandLine.NFlag() }
func NArg() int                                          { return CommandLine.NArg() }
func Args() []string                                     { return CommandLine.Args() }
func Arg(i int) string                                   { return CommandLine.Arg(i) }
func VisitAll(fn func(*Flag))                            { CommandLine.VisitAll(fn) }
func Visit(fn func(*Flag))                               { CommandLine.Visit(fn) }
func Lookup(name string) *Flag                           { return CommandLine.Lookup(name) }
func Set(name, value string) error                       { return CommandLine.set(name, value) }
func PrintDefaults()                                     { CommandLine.PrintDefaults() }
func Var(value Value, name string, usage string)         { CommandLine.Var(value, name, usage) }
func Func(name, usage string, fn func(string) error)     { CommandLine.Func(name, usage, fn) }
func BoolFunc(name, usage string, fn func(string) error) { CommandLine.BoolFunc(name, usage, fn) }

func TextVar(p encoding.TextUnmarshaler, name string, value encoding.TextMarshaler, usage string) {
	CommandLine.TextVar(p, name, value, usage)
}

func BoolVar(p *bool, name string, value bool, usage string) {
	CommandLine.BoolVar(p, name, value, usage)
}

func Bool(name string, value bool, usage string) *bool {
	return CommandLine.Bool(name, value, usage)
}

func IntVar(p *int, name string, value int, usage string) {
	CommandLine.IntVar(p, name, value, usage)
}

func Int(name string, value int, usage string) *int {
	return CommandLine.Int(name, value, usage)
}

func Int64Var(p *int64, name string, value int64, usage string) {
	CommandLine.Int64Var(p, name, value, usage)
}

func Int64(name string, value int64, usage string) *int64 {
	return CommandLine.Int64(name, value, usage)
}

func UintVar(p *uint, name string, value uint, usage string) {
	CommandLine.UintVar(p, name, value, usage)
}

func Uint(name string, value uint, usage string) *uint {
	return CommandLine.Uint(name, value, usage)
}

func Uint64Var(p *uint64, name string, value uint64, usage string) {
	CommandLine.Uint64Var(p, name, value, usage)
}

func Uint64(name string, value uint64, usage string) *uint64 {
	return CommandLine.Uint64(name, value, usage)
}

func StringVar(p *string, name string, value string, usage string) {
	CommandLine.StringVar(p, name, value, usage)
}

func String(name string, value string, usage string) *string {
	return CommandLine.String(name, value, usage)
}

func Float64Var(p *float64, name string, value float64, usage string) {
	CommandLine.Float64Var(p, name, value, usage)
}

func Float64(name string, value float64, usage string) *float64 {
	return CommandLine.Float64(name, value, usage)
}

func DurationVar(p *time.Duration, name string, value time.Duration, usage string) {
	CommandLine.DurationVar(p, name, value, usage)
}

func Duration(name string, value time.Duration, usage string) *time.Duration {
	return CommandLine.Duration(name, value, usage)
}
