// State machines: states as functions returning functions (a lexer), and a table of func values (a turnstile).
package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

type stateFn func(*lexer) stateFn

type lexer struct {
	in         string
	start, pos int
	items      []string
	trace      []string
}

const eof = -1

func (l *lexer) next() rune {
	if l.pos >= len(l.in) {
		l.pos++
		return eof
	}
	r, w := utf8.DecodeRuneInString(l.in[l.pos:])
	l.pos += w
	return r
}

func (l *lexer) acceptRun(f func(rune) bool) {
	for l.pos < len(l.in) {
		r, w := utf8.DecodeRuneInString(l.in[l.pos:])
		if !f(r) {
			return
		}
		l.pos += w
	}
}

func (l *lexer) emit(kind string) {
	l.items = append(l.items, kind+":"+l.in[l.start:l.pos])
	l.start = l.pos
}

func lexText(l *lexer) stateFn {
	l.trace = append(l.trace, "text")
	if i := strings.Index(l.in[l.pos:], "{{"); i >= 0 {
		if l.pos += i; i > 0 {
			l.emit("text")
		}
		return lexOpen
	}
	if l.pos = len(l.in); l.pos > l.start {
		l.emit("text")
	}
	return nil
}

func lexOpen(l *lexer) stateFn {
	l.pos += 2
	l.emit("open")
	return lexInside
}

func lexInside(l *lexer) stateFn {
	l.trace = append(l.trace, "inside")
	if strings.HasPrefix(l.in[l.pos:], "}}") {
		l.pos += 2
		l.emit("close")
		return lexText
	}
	switch r := l.next(); {
	case r == eof:
		l.items = append(l.items, "error:unclosed action")
		return nil
	case unicode.IsSpace(r):
		l.start = l.pos
		return lexInside
	case unicode.IsDigit(r):
		l.acceptRun(unicode.IsDigit)
		l.emit("num")
	case unicode.IsLetter(r):
		l.acceptRun(func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
		l.emit("ident")
	default:
		l.emit("op")
	}
	return lexInside
}

type State string
type Event string
type key struct {
	State
	Event
}

type Turnstile struct {
	state State
	coins int
	table map[key]func(*Turnstile) State
}

func (t *Turnstile) locked() State { return "locked" }
func (t *Turnstile) pay() State    { t.coins++; return "unlocked" }

func main() {
	for _, in := range []string{"hello {{name}}, you are {{ age + 10 }}!", "{{x}}{{ÿ1}}", "plain", "", "bad {{ x"} {
		l := &lexer{in: in}
		for st := stateFn(lexText); st != nil; {
			st = st(l)
		}
		fmt.Printf("%q %d\n", l.items, len(l.trace))
	}
	t := &Turnstile{state: "locked"}
	t.table = map[key]func(*Turnstile) State{
		{"locked", "coin"}: (*Turnstile).pay, {"unlocked", "coin"}: (*Turnstile).pay,
		{"unlocked", "push"}: (*Turnstile).locked,
	}
	for _, ev := range []Event{"push", "coin", "coin", "push", "push", "kick"} {
		if f := t.table[key{t.state, ev}]; f != nil {
			t.state = f(t)
		} else {
			fmt.Printf("%s ignored in %+v\n", ev, key{t.state, ev})
		}
	}
	fmt.Println(t.state, t.coins)
}
