// Package log: flags, prefixes, places, outputs; the default logger.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"time"
)

func helper(l *log.Logger) { l.Output(2, "from the caller of helper") }

type failing struct{}

func (failing) Write(p []byte) (int, error) { return 0, errors.New("failed: " + string(p)) }

func main() {
	l := log.New(os.Stdout, "pre: ", 0)
	l.Print("a", 1, 2, "b")
	l.Println("a", 1, 2, "b")
	l.Printf("%d-%s", 1, "x")
	l.Printf("with newline\n")
	l.Print("")
	l.SetFlags(log.Lshortfile)
	l.Print("here")
	l.Println("and here")
	func() { l.Printf("in a closure") }()
	helper(l)
	l.Output(1, "itself")
	l.Output(100, "nowhere")
	l.SetFlags(log.Lmsgprefix | log.Lshortfile)
	l.Print("prefix before the message")
	l.SetPrefix("[x] ")
	fmt.Println(l.Prefix(), l.Flags(), l.Writer() == io.Writer(os.Stdout))
	l.Print("other prefix")
	l.SetFlags(log.Llongfile)
	var buf bytes.Buffer
	l.SetOutput(&buf)
	l.Print("long")
	fmt.Println(strings.HasPrefix(buf.String(), "[x] /"), strings.HasSuffix(buf.String(), "/log.go:48: long\n"))
	l.SetOutput(io.Discard)
	l.Print("nothing")

	for _, flag := range []int{log.Ldate, log.Ltime, log.Lmicroseconds, log.LstdFlags, log.LstdFlags | log.LUTC | log.Lmicroseconds | log.Lmsgprefix} {
		buf.Reset()
		before := time.Now().Add(-2 * time.Second)
		log.New(&buf, "P ", flag).Print("m")
		s := buf.String()
		shape := []byte(s)
		for i, c := range shape {
			if '0' <= c && c <= '9' {
				shape[i] = '9'
			}
		}
		fmt.Printf("%q\n", shape)
		if flag == log.LstdFlags {
			t, err := time.ParseInLocation("P 2006/01/02 15:04:05 m\n", s, time.Local)
			fmt.Println(err, t.After(before), time.Since(t) < time.Minute)
		}
	}

	err := log.New(failing{}, "", 0).Output(0, "text")
	fmt.Printf("%q\n", err.Error())

	fmt.Println(log.Flags() == log.LstdFlags, log.Prefix() == "", log.Writer() == io.Writer(os.Stderr), log.Default() != nil)
	log.SetOutput(os.Stdout)
	log.SetFlags(log.Lshortfile)
	log.SetPrefix("std ")
	log.Print("print")
	log.Printf("%s", "printf")
	log.Println("println")
	log.Output(1, "output")
	log.Default().Print("default")
	var zero log.Logger
	zero.SetOutput(os.Stdout)
	zero.Print("the zero logger")

	try := func(f func()) {
		defer func() { fmt.Printf("%q\n", recover()) }()
		f()
	}
	try(func() { log.Panic("a", 1) })
	try(func() { log.Panicf("%d", 2) })
	try(func() { log.Panicln("b", 3) })
	try(func() { l.SetOutput(os.Stdout); l.SetFlags(0); l.Panic("c") })
	try(func() { l.Panicf("%d", 4) })
	try(func() { l.Panicln("d") })
	defer fmt.Println("not printed")
	if len(os.Args) > 5 {
		l.Fatal("x")
		l.Fatalf("x")
		l.Fatalln("x")
		log.Fatal("x")
		log.Fatalf("x")
	}
	log.Fatalln("the", "end")
}
