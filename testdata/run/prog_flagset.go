// Subcommands with flag.NewFlagSet: defaults, custom Value types, Func hooks, errors, and usage text.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

type listFlag []string

func (l *listFlag) String() string { return strings.Join(*l, "+") }
func (l *listFlag) Set(s string) error {
	if s == "" {
		return errors.New("empty element")
	}
	*l = append(*l, strings.Split(s, ",")...)
	return nil
}

type level int

var levels = []string{"debug", "info", "warn"}

func (l level) String() string { return levels[l] }
func (l *level) Set(s string) error {
	for i, n := range levels {
		if n == s {
			*l = level(i)
			return nil
		}
	}
	return fmt.Errorf("unknown level %q", s)
}

type config struct {
	name    string
	port    int
	verbose bool
	ratio   float64
	wait    time.Duration
	tags    listFlag
	lvl     level
	size    uint
}

func newSet(c *config) *flag.FlagSet {
	fs := flag.NewFlagSet("serve", flag.ContinueOnError)
	fs.SetOutput(os.Stdout)
	fs.StringVar(&c.name, "name", "anon", "the `user` name")
	fs.IntVar(&c.port, "port", 8080, "port to listen on")
	fs.BoolVar(&c.verbose, "v", false, "verbose")
	fs.Float64Var(&c.ratio, "ratio", 0.5, "ratio")
	fs.DurationVar(&c.wait, "wait", 90*time.Second, "how long to wait")
	fs.UintVar(&c.size, "size", 0, "size")
	fs.Var(&c.tags, "tag", "tags, repeatable")
	c.lvl = 1
	fs.Var(&c.lvl, "level", "log level")
	fs.Func("double", "doubles the port", func(s string) error { c.port *= 2; return nil })
	return fs
}

func main() {
	for _, line := range []string{
		"", "-name bob -port=9090 -v a b", "--v=false --ratio 1e-3 -wait 1h5m -- -x y",
		"-tag a -tag b,c -level warn -double x", "-port 0x1F -size 7", "rest -v",
	} {
		var c config
		fs := newSet(&c)
		err := fs.Parse(strings.Fields(line))
		fmt.Printf("%q -> %+v\n   args=%q n=%d err=%v\n", line, c, fs.Args(), fs.NFlag(), err)
		fs.Visit(func(f *flag.Flag) { fmt.Printf("   set %s=%s (default %q)\n", f.Name, f.Value, f.DefValue) })
	}
	fmt.Println("--- errors")
	for _, args := range [][]string{{"-port", "abc"}, {"-nope"}, {"-name"}, {"-level", "loud"}, {"-tag="}, {"-v=maybe"}, {"-size", "-1"}, {"-port", "99999999999999999999"}, {"---x"}, {"-h"}} {
		var c config
		fs := newSet(&c)
		fs.Usage = func() { fmt.Println("usage called for", fs.Name()) }
		err := fs.Parse(args)
		fmt.Printf("%q: %v %t\n", args, err, errors.Is(err, flag.ErrHelp))
	}
	fmt.Println("--- defaults")
	var c config
	fs := newSet(&c)
	fs.PrintDefaults()
	fs.Usage()
	f := fs.Lookup("wait")
	fmt.Println(f.Name, f.Usage, f.Value, fs.Lookup("zzz") == nil, fs.Set("wait", "3ms"), c.wait, fs.Parsed())
	name, usage := flag.UnquoteUsage(fs.Lookup("name"))
	fmt.Println(name, "|", usage, "|", fs.Lookup("v").Value.(flag.Getter).Get())
	defer func() { fmt.Println("recovered:", recover()) }()
	fs.Int("port", 1, "again")
}
