// A tokenizer, recursive-descent parser and evaluator with errors as values.
package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

type TokKind int

const (
	EOF TokKind = iota
	NUM
	OP
	LP
	RP
)

func (k TokKind) String() string { return [...]string{"EOF", "NUM", "OP", "LP", "RP"}[k] }

type Tok struct {
	kind TokKind
	text string
	val  int
	pos  int
}

type Lexer struct {
	src string
	pos int
}

type SyntaxError struct {
	pos int
	msg string
}

func (e *SyntaxError) Error() string { return "at " + strconv.Itoa(e.pos) + ": " + e.msg }

var ErrDiv = errors.New("division by zero")

func (l *Lexer) Next() (Tok, error) {
	for l.pos < len(l.src) && l.src[l.pos] == ' ' {
		l.pos++
	}
	if l.pos == len(l.src) {
		return Tok{pos: l.pos}, nil
	}
	start := l.pos
	switch c := l.src[l.pos]; {
	case '0' <= c && c <= '9':
		n := 0
		for ; l.pos < len(l.src) && '0' <= l.src[l.pos] && l.src[l.pos] <= '9'; l.pos++ {
			n = n*10 + int(l.src[l.pos]-'0')
		}
		return Tok{NUM, l.src[start:l.pos], n, start}, nil
	case c == '(':
		l.pos++
		return Tok{LP, "(", 0, start}, nil
	case c == ')':
		l.pos++
		return Tok{RP, ")", 0, start}, nil
	case c == '+', c == '-', c == '*', c == '/', c == '%':
		l.pos++
		return Tok{OP, string(rune(c)), 0, start}, nil
	default:
		return Tok{}, &SyntaxError{start, "unexpected " + strconv.Itoa(int(c))}
	}
}

type Node interface {
	Eval() (int, error)
	Write(*strings.Builder)
}
type Lit int
type Bin struct {
	op   byte
	l, r Node
}
type Neg struct{ x Node }

func (l Lit) Eval() (int, error) { return int(l), nil }
func (n *Neg) Eval() (int, error) {
	v, err := n.x.Eval()
	return -v, err
}
func (b *Bin) Eval() (v int, err error) {
	l, err := b.l.Eval()
	if err != nil {
		return 0, err
	}
	r, err := b.r.Eval()
	if err != nil {
		return 0, err
	}
	switch b.op {
	case '+':
		v = l + r
	case '-':
		v = l - r
	case '*':
		v = l * r
	case '/', '%':
		if r == 0 {
			return 0, ErrDiv
		}
		if v = l / r; b.op == '%' {
			v = l % r
		}
	}
	return
}
func (l Lit) Write(sb *strings.Builder)  { sb.WriteString(strconv.Itoa(int(l))) }
func (n *Neg) Write(sb *strings.Builder) { sb.WriteString("(neg "); n.x.Write(sb); sb.WriteByte(')') }
func (b *Bin) Write(sb *strings.Builder) {
	sb.WriteByte('(')
	sb.WriteByte(b.op)
	for _, x := range [...]Node{b.l, b.r} {
		sb.WriteByte(' ')
		x.Write(sb)
	}
	sb.WriteByte(')')
}

type Parser struct {
	lex Lexer
	tok Tok
	err error
}

func (p *Parser) next() {
	if p.err == nil {
		p.tok, p.err = p.lex.Next()
	}
	if p.err != nil {
		p.tok = Tok{}
	}
}

func (p *Parser) fail(msg string) Node {
	if p.err == nil {
		p.err = &SyntaxError{p.tok.pos, msg}
	}
	return Lit(0)
}

func prec(t Tok) int {
	if t.kind != OP {
		return 0
	}
	switch t.text {
	case "+", "-":
		return 1
	}
	return 2
}

func (p *Parser) unary() Node {
	switch t := p.tok; {
	case t.kind == NUM:
		p.next()
		return Lit(t.val)
	case t.kind == OP && t.text == "-":
		p.next()
		return &Neg{p.unary()}
	case t.kind == LP:
		p.next()
		n := p.binary(1)
		if p.tok.kind != RP {
			return p.fail("want ), have " + p.tok.kind.String())
		}
		p.next()
		return n
	default:
		return p.fail("unexpected " + t.kind.String())
	}
}

func (p *Parser) binary(min int) Node {
	n := p.unary()
	for p.err == nil && prec(p.tok) >= min {
		op := p.tok
		p.next()
		n = &Bin{op.text[0], n, p.binary(prec(op) + 1)}
	}
	return n
}

func calc(s string) string {
	p := &Parser{lex: Lexer{src: s}}
	p.next()
	n := p.binary(1)
	if p.err == nil && p.tok.kind != EOF {
		p.fail("trailing " + p.tok.kind.String())
	}
	if se, ok := p.err.(*SyntaxError); ok {
		return fmt.Sprintf("syntax error %v", se)
	}
	v, err := n.Eval()
	if err == ErrDiv {
		return "runtime error: " + err.Error()
	}
	var sb strings.Builder
	n.Write(&sb)
	return fmt.Sprint(sb.String(), " = ", v)
}

func main() {
	for _, s := range []string{"1+2*3", "(1+2)*3", "-4 - -5", "100/7%4", "2*(3+4)*5-6/2", "10-3-2", "1/0", "7 % (5-5)", "", "(1", "1 2", "1+", "3 $ 4", "--1", "((((7))))"} {
		fmt.Printf("%q: %s\n", s, calc(s))
	}
}
