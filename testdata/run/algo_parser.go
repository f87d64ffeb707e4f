package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

type Value interface{}

type SyntaxError struct {
	pos int
	msg string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("at %d: %s", e.pos, e.msg) }

var ErrDeep = errors.New("too deep")

type parser struct {
	s     string
	i     int
	depth int
}

func Parse(s string) (v Value, err error) {
	p := &parser{s: s}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *SyntaxError:
			v, err = nil, fmt.Errorf("parse %q: %w", s, r)
		case error:
			v, err = nil, r
		default:
			panic(r)
		}
	}()
	v = p.value()
	p.space()
	if p.i < len(p.s) {
		p.fail("trailing %q", p.s[p.i:])
	}
	return v, nil
}

func (p *parser) fail(format string, args ...any) {
	panic(&SyntaxError{p.i, fmt.Sprintf(format, args...)})
}

func (p *parser) space() {
	for p.i < len(p.s) && strings.ContainsRune(" \t\n", rune(p.s[p.i])) {
		p.i++
	}
}

func (p *parser) peek() byte {
	p.space()
	if p.i >= len(p.s) {
		p.fail("unexpected end")
	}
	return p.s[p.i]
}

func (p *parser) expect(c byte) {
	if got := p.peek(); got != c {
		p.fail("want %q, got %q", c, got)
	}
	p.i++
}

func (p *parser) value() Value {
	if p.depth++; p.depth > 50 {
		panic(ErrDeep)
	}
	defer func() { p.depth-- }()
	switch c := p.peek(); {
	case c == '{':
		m := map[string]Value{}
		p.list('{', '}', func() {
			k, ok := p.value().(string)
			if !ok {
				p.fail("key is no string")
			}
			p.expect(':')
			m[k] = p.value()
		})
		return m
	case c == '[':
		l := []Value{}
		p.list('[', ']', func() { l = append(l, p.value()) })
		return l
	case c == '"':
		end := strings.IndexByte(p.s[p.i+1:], '"')
		if end < 0 {
			p.fail("open string")
		}
		s := p.s[p.i+1 : p.i+1+end]
		p.i += end + 2
		return s
	case c == '-' || '0' <= c && c <= '9':
		start := p.i
		for p.i++; p.i < len(p.s) && strings.IndexByte("0123456789.eE+-", p.s[p.i]) >= 0; p.i++ {
		}
		f, err := strconv.ParseFloat(p.s[start:p.i], 64)
		if err != nil {
			p.fail("%v", err)
		}
		return f
	}
	for word, v := range map[string]Value{"true": true, "false": false, "null": nil} {
		if strings.HasPrefix(p.s[p.i:], word) {
			p.i += len(word)
			return v
		}
	}
	p.fail("unexpected %q", p.s[p.i])
	return nil
}

func (p *parser) list(open, end byte, elem func()) {
	p.expect(open)
	for p.peek() != end {
		elem()
		if p.peek() == end {
			break
		}
		p.expect(',')
	}
	p.i++
}

func size(v Value) (n int) {
	switch v := v.(type) {
	case []Value:
		for _, x := range v {
			n += size(x)
		}
	case map[string]Value:
		for k, x := range v {
			n += len(k) + size(x)
		}
	case string:
		n = len(v)
	default:
		n = 1
	}
	return
}

func main() {
	for _, s := range []string{
		`1`, ` -2.5e3 `, `"text"`, `[1, [2, "x"], {}]`, `{"a": 1, "b": [true, false, null], "c": {"d": "e"}}`,
		``, `[1 2]`, `{"a" 1}`, `{1: 2}`, `"open`, `[1,`, `tru`, `1.2.3`, `[] x`, strings.Repeat("[", 60),
	} {
		v, err := Parse(s)
		var se *SyntaxError
		fmt.Printf("%v %d %v %v %v\n", v, size(v), err, errors.As(err, &se), errors.Is(err, ErrDeep))
	}
}
