// A rune tokenizer and the shunting-yard algorithm turning infix into RPN, then evaluating it.
package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
)

type Kind int

const (
	Num Kind = iota
	Op
	LParen
	RParen
)

func (k Kind) String() string { return [...]string{"Num", "Op", "LParen", "RParen"}[k] }

type Token struct {
	Kind Kind
	Text string
	Pos  int
}

type opInfo struct {
	prec  int
	right bool
	fn    func(a, b float64) float64
}

var ops = map[string]opInfo{
	"+": {1, false, func(a, b float64) float64 { return a + b }},
	"-": {1, false, func(a, b float64) float64 { return a - b }},
	"*": {2, false, func(a, b float64) float64 { return a * b }},
	"/": {2, false, func(a, b float64) float64 { return a / b }},
	"%": {2, false, math.Mod},
	"^": {4, true, math.Pow},
}

var errParen = errors.New("mismatched parentheses")

func tokenize(s string) (toks []Token, err error) {
	rs := []rune(s)
	for i := 0; i < len(rs); {
		c := rs[i]
		start := i
		switch {
		case unicode.IsSpace(c):
			i++
		case unicode.IsDigit(c) || c == '.':
			for i < len(rs) && (unicode.IsDigit(rs[i]) || rs[i] == '.') {
				i++
			}
			toks = append(toks, Token{Num, string(rs[start:i]), start})
		case strings.ContainsRune("()+-*/%^", c):
			k, ok := map[rune]Kind{'(': LParen, ')': RParen}[c]
			if !ok {
				k = Op
			}
			toks = append(toks, Token{k, string(c), start})
			i++
		default:
			return nil, fmt.Errorf("unexpected %q (%U) at %d", c, c, i)
		}
	}
	return toks, nil
}

func toRPN(toks []Token) (out, stack []Token, err error) {
	pop := func() Token {
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return t
	}
	for _, t := range toks {
		switch t.Kind {
		case Num:
			out = append(out, t)
		case LParen:
			stack = append(stack, t)
		case Op:
			o := ops[t.Text]
			for len(stack) > 0 {
				top := stack[len(stack)-1]
				p, isOp := ops[top.Text]
				if isOp && (p.prec > o.prec || p.prec == o.prec && !o.right) {
					out = append(out, pop())
					continue
				}
				break
			}
			stack = append(stack, t)
		case RParen:
			for len(stack) > 0 && stack[len(stack)-1].Kind != LParen {
				out = append(out, pop())
			}
			if len(stack) == 0 {
				return nil, nil, fmt.Errorf("%w: %v at %d", errParen, t.Kind, t.Pos)
			}
			pop()
		}
	}
	for len(stack) > 0 {
		t := pop()
		if t.Kind == LParen {
			return nil, nil, fmt.Errorf("%w: unclosed at %d", errParen, t.Pos)
		}
		out = append(out, t)
	}
	return
}

func eval(rpn []Token) (v float64, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("stack underflow: %v", r)
		}
	}()
	var st []float64
	for _, t := range rpn {
		if n := len(st); t.Kind == Op {
			st = append(st[:n-2], ops[t.Text].fn(st[n-2], st[n-1]))
			continue
		}
		f, err := strconv.ParseFloat(t.Text, 64)
		if err != nil {
			return 0, err
		}
		st = append(st, f)
	}
	return st[0], nil
}

func main() {
	for _, src := range []string{
		"1 + 2 * 3", "(1+2)*3", "2^3^2", "8/4/2", "10 - 4 - 3", "((1+2)*(3-4))^2",
		"7 % 4 * 2.5", "1/0", "(1+2", "1+2)", "3 $ 4", "1.2.3", "foo(1)", "+", "٣ + 1", "2 § 3",
	} {
		toks, err := tokenize(src)
		if err != nil {
			fmt.Printf("%-24s lex error: %v\n", src, err)
			continue
		}
		rpn, _, err := toRPN(toks)
		if err != nil {
			fmt.Printf("%-24s parse error: %v (%t)\n", src, err, errors.Is(err, errParen))
			continue
		}
		var words []string
		for _, t := range rpn {
			words = append(words, t.Text)
		}
		v, err := eval(rpn)
		fmt.Printf("%-24s [%s] = %g, %v\n", src, strings.Join(words, " "), v, err)
	}
}
