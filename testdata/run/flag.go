// Package flag: every kind of flag, forms of arguments, errors, usage texts, text values, user values.
package main

import (
	"encoding"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

type list []string

func (l *list) String() string { return fmt.Sprint(*l) }
func (l *list) Set(s string) error {
	if s == "bad" {
		return errors.New("bad element")
	}
	*l = append(*l, s)
	return nil
}

// fragile cannot show its zero value.
type fragile struct{ p *int }

func (f *fragile) String() string   { return fmt.Sprint(*f.p) }
func (f *fragile) Set(string) error { return nil }

type level int

func (l level) MarshalText() ([]byte, error) { return []byte(strings.Repeat("x", int(l))), nil }
func (l *level) UnmarshalText(b []byte) error {
	if strings.Trim(string(b), "x") != "" {
		return errors.New("only x")
	}
	*l = level(len(b))
	return nil
}

type yes struct{ n int }

func (y *yes) String() string   { return fmt.Sprint(y.n) }
func (y *yes) Set(string) error { y.n++; return nil }
func (y *yes) IsBoolFlag() bool { return true }

func newSet() *flag.FlagSet {
	f := flag.NewFlagSet("prog", flag.ContinueOnError)
	f.SetOutput(os.Stdout)
	f.Bool("b", false, "a bool")
	f.Bool("yes", true, "a true bool")
	f.Int("int", 1, "an `N` that counts")
	f.Int64("int64", 0, "a long int")
	f.Uint("u", 0, "unsigned")
	f.Uint64("uint64", 7, "long unsigned")
	f.String("s", "", "a string")
	f.String("str", "a \"b\"", "a string with default")
	f.Float64("f", 0, "a float")
	f.Float64("float", 1.5, "a float\nof two lines")
	f.Duration("d", 0, "a duration")
	f.Duration("dur", time.Minute, "a longer `wait")
	var l list
	f.Var(&l, "l", "a list")
	var lv level
	f.TextVar(&lv, "text", level(3), "a text value")
	f.Func("fn", "calls", func(s string) error {
		fmt.Println("fn", s)
		if s == "no" {
			return errors.New("refused")
		}
		return nil
	})
	f.BoolFunc("bf", "calls without", func(s string) error {
		fmt.Println("bf", s)
		if s != "true" {
			return errors.New("refused")
		}
		return nil
	})
	var y yes
	f.Var(&y, "y", "counts")
	return f
}

func parse(args ...string) {
	f := newSet()
	f.Usage = func() { fmt.Println("(usage)") }
	err := f.Parse(args)
	fmt.Printf("%q %v %d %d %q %q %q", args, err, f.NFlag(), f.NArg(), f.Args(), f.Arg(0), f.Arg(9))
	f.Visit(func(fl *flag.Flag) {
		fmt.Print(" ", fl.Name, "=", fl.Value)
		if g, ok := fl.Value.(flag.Getter); ok {
			fmt.Printf(" %T", g.Get())
		}
	})
	fmt.Println()
}

func try(what string, f func()) {
	defer func() { fmt.Println(what, recover()) }()
	f()
}

func main() {
	parse()
	parse("-b", "-int", "5", "rest", "-u", "1")
	parse("--b", "--int=0x10", "--int64=-0b11", "-u=0o7", "-uint64", "18446744073709551615")
	parse("-b=false", "-yes=F", "-s", "-x", "-str=a=b", "-f", "1e3", "-float=-.5", "-d", "1h2m", "-dur=5ms")
	parse("-l", "a", "-l=b", "-l", "", "-text", "xx", "-fn", "v", "-bf", "-y", "-y", "--", "-b")
	parse("-")
	parse("a", "-b")
	parse("---b")
	parse("-=x")
	parse("--=x")
	parse("-nope")
	parse("-nope=3")
	parse("-int")
	parse("-int", "x")
	parse("-int=99999999999999999999")
	parse("-u=-1")
	parse("-b=maybe")
	parse("-f=x")
	parse("-d=3")
	parse("-l=bad")
	parse("-text=y")
	parse("-fn=no")
	parse("-bf=x")
	parse("-h")
	parse("--help")
	parse("-help=x")
	parse("-s=")
	parse("-é")

	f := newSet()
	fmt.Println(f.Name(), f.ErrorHandling(), f.Parsed(), f.Output() == os.Stdout)
	f.PrintDefaults()
	fmt.Println(f.Parse([]string{"-h"}), f.Parsed())
	f.Init("", flag.ContinueOnError)
	fmt.Println(f.Parse([]string{"-zz"}))
	n := 5
	f.Var(&fragile{&n}, "fragile", "breaks")
	f.PrintDefaults()
	fmt.Println(f.Set("int", "42"), f.Lookup("int").Value, f.Lookup("none") == nil, f.Lookup("int").DefValue)
	fmt.Println(f.Set("int", "q"))
	fmt.Println(f.Set("none", "q"))
	names := ""
	f.VisitAll(func(fl *flag.Flag) { names += " " + fl.Name })
	fmt.Println(names)
	fmt.Println(flag.UnquoteUsage(&flag.Flag{Usage: "a `name` here `again`", Value: new(list)}))
	fmt.Println(flag.UnquoteUsage(&flag.Flag{Usage: "only ` one", Value: new(list)}))
	try("redefined", func() { f.Int("int", 0, "") })
	try("dash", func() { f.Int("-int", 0, "") })
	try("equals", func() { f.Int("a=b", 0, "") })
	try("text", func() { f.TextVar(new(level), "t2", time.Time{}, "") })
	f.Init("named", flag.PanicOnError)
	f.Usage = nil
	try("redefined", func() { f.Int("int", 0, "") })
	try("panic", func() { f.Parse([]string{"-unknown"}) })
	var zero flag.FlagSet
	zero.SetOutput(os.Stdout)
	b := zero.Bool("x", false, "")
	fmt.Println(zero.Parse([]string{"-x", "y"}), *b, zero.Args())
	fmt.Println(zero.Parse([]string{"-q"}))

	// The program's own.
	var (
		bv   bool
		iv   int
		i64  int64
		uv   uint
		u64  uint64
		sv   string
		fv   float64
		dv   time.Duration
		text level
	)
	flag.BoolVar(&bv, "bv", false, "")
	flag.IntVar(&iv, "iv", 1, "")
	flag.Int64Var(&i64, "i64", 2, "")
	flag.UintVar(&uv, "uv", 3, "")
	flag.Uint64Var(&u64, "u64", 4, "")
	flag.StringVar(&sv, "sv", "five", "")
	flag.Float64Var(&fv, "fv", 6, "")
	flag.DurationVar(&dv, "dv", 7, "")
	flag.TextVar(&text, "text", level(2), "")
	flag.Func("fn", "", func(string) error { return nil })
	flag.BoolFunc("bf", "", func(string) error { return nil })
	flag.Var(new(list), "l", "")
	fmt.Println(*flag.Bool("b", true, ""), *flag.Int("i", 1, ""), *flag.Int64("j", 2, ""), *flag.Uint("k", 3, ""), *flag.Uint64("m", 4, ""), *flag.String("s", "5", ""), *flag.Float64("f", 6, ""), *flag.Duration("d", 7, ""))
	fmt.Println(flag.Parsed(), flag.CommandLine.ErrorHandling() == flag.ExitOnError)
	os.Args = []string{"prog", "-bv", "-iv=9", "-text", "xxxx", "one", "two"}
	flag.Parse()
	fmt.Println(flag.Parsed(), bv, iv, i64, uv, u64, sv, fv, dv, text, flag.NArg(), flag.NFlag(), flag.Args(), flag.Arg(1))
	fmt.Println(flag.Set("sv", "set"), sv, flag.Lookup("sv").DefValue)
	flag.Visit(func(f *flag.Flag) { fmt.Print(f.Name, " ") })
	fmt.Println()
	count := 0
	flag.VisitAll(func(*flag.Flag) { count++ })
	fmt.Println(count)
	flag.CommandLine.SetOutput(os.Stdout)
	flag.PrintDefaults()
	flag.Usage()
	var _ encoding.TextMarshaler = level(0)
	flag.Usage = func() { fmt.Println("own usage") }
	os.Args = []string{"prog", "-wrong"}
	flag.Parse()
	fmt.Println("not reached")
}
