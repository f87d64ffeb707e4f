package log

import (
	"fmt"
	"io"
	"os"
)

// The functions below are the methods of the default Logger.

func Output(calldepth int, s string) error { return std.line(calldepth, s) }
func Print(v ...any)                       { std.line(1, fmt.Sprint(v...)) }
func Printf(format string, v ...any)       { std.line(1, fmt.Sprintf(format, v...)) }
func Println(v ...any)                     { std.line(1, fmt.Sprintln(v...)) }
func Flags() int                           { return std.Flags() }
func SetFlags(flag int)                    { std.SetFlags(flag) }
func Prefix() string                       { return std.Prefix() }
func SetPrefix(prefix string)              { std.SetPrefix(prefix) }
func Writer() io.Writer                    { return std.Writer() }
func SetOutput(w io.Writer)                { std.SetOutput(w) }

func Fatal(v ...any) {
	std.line(1, fmt.Sprint(v...))
	os.Exit(1)
}

func Fatalf(format string, v ...any) {
	std.line(1, fmt.Sprintf(format, v...))
	os.Exit(1)
}

func Fatalln(v ...any) {
	std.line(1, fmt.Sprintln(v...))
	os.Exit(1)
}

func Panic(v ...any) {
	s := fmt.Sprint(v...)
	std.line(1, s)
	panic(s)
}

func Panicf(format string, v ...any) {
	s := fmt.Sprintf(format, v...)
	std.line(1, s)
	panic(s)
}

func Panicln(v ...any) {
	s := fmt.Sprintln(v...)
	std.line(1, s)
	panic(s)
}
