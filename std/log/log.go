// Package log writes lines with a time and a place.
package log

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// What stands at the start of a line.
const (
	Ldate         = 1 << iota // 2009/01/23
	Ltime                     // 01:23:23
	Lmicroseconds             // 01:23:23.123123
	Llongfile                 // /a/b/c/d.go:23
	Lshortfile                // d.go:23
	LUTC                      // the time in UTC
	Lmsgprefix                // the prefix stands before the message instead of at the start
	LstdFlags     = Ldate | Ltime
)

// A Logger writes each line by one call of its writer. Several goroutines may use it at once.
type Logger struct {
	mu     sync.Mutex // held while a line is written
	prefix atomic.Value
	flag   atomic.Int32
	out    io.Writer
	silent atomic.Bool // out is io.Discard
}

// New makes a Logger.
func New(out io.Writer, prefix string, flag int) *Logger {
	l := new(Logger)
	l.SetOutput(out)
	l.SetPrefix(prefix)
	l.SetFlags(flag)
	return l
}

var std = New(os.Stderr, "", LstdFlags)

// Default is the Logger of the package's functions.
func Default() *Logger { return std }

// line puts together and writes a line; depth counts from its caller.
func (l *Logger) line(depth int, text string) error {
	if l.silent.Load() {
		return nil
	}
	now := time.Now()
	flag := l.Flags()
	prefix := l.Prefix()
	buf := make([]byte, 0, len(prefix)+len(text)+64)
	if flag&Lmsgprefix == 0 {
		buf = append(buf, prefix...)
	}
	if flag&LUTC != 0 {
		now = now.UTC()
	}
	if flag&Ldate != 0 {
		year, month, day := now.Date()
		buf = number(buf, year, 4)
		buf = number(append(buf, '/'), int(month), 2)
		buf = number(append(buf, '/'), day, 2)
		buf = append(buf, ' ')
	}
	if flag&(Ltime|Lmicroseconds) != 0 {
		hour, minute, second := now.Clock()
		buf = number(buf, hour, 2)
		buf = number(append(buf, ':'), minute, 2)
		buf = number(append(buf, ':'), second, 2)
		if flag&Lmicroseconds != 0 {
			buf = number(append(buf, '.'), now.Nanosecond()/1000, 6)
		}
		buf = append(buf, ' ')
	}
	if flag&(Lshortfile|Llongfile) != 0 {
		_, file, line, ok := runtime.Caller(depth + 1)
		if !ok {
			file, line = "???", 0
		}
		if flag&Lshortfile != 0 {
			for i := len(file) - 1; i > 0; i-- {
				if file[i] == '/' {
					file = file[i+1:]
					break
				}
			}
		}
		buf = append(buf, file...)
		buf = number(append(buf, ':'), line, 1)
		buf = append(buf, ": "...)
	}
	if flag&Lmsgprefix != 0 {
		buf = append(buf, prefix...)
	}
	buf = append(buf, text...)
	if len(text) == 0 || text[len(text)-1] != '\n' {
		buf = append(buf, '\n')
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	_, err := l.out.Write(buf)
	return err
}

// number appends n with at least so many digits.
func number(buf []byte, n, digits int) []byte {
	var b [20]byte
	i := len(b)
	for digits > 0 || n > 0 {
		i--
		b[i] = byte('0' + n%10)
		n /= 10
		digits--
	}
	return append(buf, b[i:]...)
}

// Output writes a line; calldepth 1 is the place of the call of Output.
func (l *Logger) Output(calldepth int, s string) error { return l.line(calldepth, s) }

// Print writes a line as fmt.Print does.
func (l *Logger) Print(v ...any) { l.line(1, fmt.Sprint(v...)) }

// Printf writes a line as fmt.Printf does.
func (l *Logger) Printf(format string, v ...any) { l.line(1, fmt.Sprintf(format, v...)) }

// Println writes a line as fmt.Println does.
func (l *Logger) Println(v ...any) { l.line(1, fmt.Sprintln(v...)) }

// Fatal is Print and then os.Exit(1).
func (l *Logger) Fatal(v ...any) {
	l.line(1, fmt.Sprint(v...))
	os.Exit(1)
}

// Fatalf is Printf and then os.Exit(1).
func (l *Logger) Fatalf(format string, v ...any) {
	l.line(1, fmt.Sprintf(format, v...))
	os.Exit(1)
}

// Fatalln is Println and then os.Exit(1).
func (l *Logger) Fatalln(v ...any) {
	l.line(1, fmt.Sprintln(v...))
	os.Exit(1)
}

// Panic is Print and then a panic with the text.
func (l *Logger) Panic(v ...any) {
	s := fmt.Sprint(v...)
	l.line(1, s)
	panic(s)
}

// Panicf is Printf and then a panic with the text.
func (l *Logger) Panicf(format string, v ...any) {
	s := fmt.Sprintf(format, v...)
	l.line(1, s)
	panic(s)
}

// Panicln is Println and then a panic with the text.
func (l *Logger) Panicln(v ...any) {
	s := fmt.Sprintln(v...)
	l.line(1, s)
	panic(s)
}

// Flags says what stands at the start of a line.
func (l *Logger) Flags() int { return int(l.flag.Load()) }

// SetFlags sets what stands at the start of a line.
func (l *Logger) SetFlags(flag int) { l.flag.Store(int32(flag)) }

// Prefix is the prefix.
func (l *Logger) Prefix() string {
	s, _ := l.prefix.Load().(string)
	return s
}

// SetPrefix sets the prefix.
func (l *Logger) SetPrefix(prefix string) { l.prefix.Store(prefix) }

// Writer is where the lines go.
func (l *Logger) Writer() io.Writer {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.out
}

// SetOutput sets where the lines go.
func (l *Logger) SetOutput(w io.Writer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.out = w
	l.silent.Store(w == io.Discard)
}
