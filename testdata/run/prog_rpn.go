// An RPN calculator with sentinel and custom error types, wrapping, errors.Is, errors.As, and an Is method.
package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

var (
	ErrUnderflow = errors.New("stack underflow")
	ErrDivZero   = errors.New("division by zero")
)

type SyntaxError struct {
	Token string
	Pos   int
	Err   error
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("token %d %q: %v", e.Pos, e.Token, e.Err) }
func (e *SyntaxError) Unwrap() error { return e.Err }

type Code int

func (c Code) Error() string { return "code " + strconv.Itoa(int(c)) }
func (c Code) Is(target error) bool {
	t, ok := target.(Code)
	return ok && (t == c || t == 0)
}

type Stack []int64

func (s *Stack) Push(v int64) { *s = append(*s, v) }
func (s *Stack) Pop() int64 {
	if len(*s) == 0 {
		panic(ErrUnderflow)
	}
	v := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return v
}

var ops = map[string]func(*Stack){
	"+":    func(s *Stack) { s.Push(s.Pop() + s.Pop()) },
	"*":    func(s *Stack) { s.Push(s.Pop() * s.Pop()) },
	"-":    func(s *Stack) { b, a := s.Pop(), s.Pop(); s.Push(a - b) },
	"dup":  func(s *Stack) { v := s.Pop(); s.Push(v); s.Push(v) },
	"swap": func(s *Stack) { b, a := s.Pop(), s.Pop(); s.Push(b); s.Push(a) },
	"/": func(s *Stack) {
		b, a := s.Pop(), s.Pop()
		s.Push(a / b)
	},
	"exit": func(s *Stack) { panic(Code(s.Pop())) },
}

func Eval(src string) (stack Stack, err error) {
	pos, tok := 0, ""
	defer func() {
		switch r := recover().(type) {
		case nil:
		case error:
			if strings.Contains(r.Error(), "divide by zero") {
				r = fmt.Errorf("%w (%w)", ErrDivZero, r)
			}
			err = &SyntaxError{tok, pos, r}
		default:
			panic(r)
		}
	}()
	for pos, tok = range strings.Fields(src) {
		if op, ok := ops[tok]; ok {
			op(&stack)
			continue
		}
		n, err := strconv.ParseInt(tok, 0, 64)
		if err != nil {
			return stack, &SyntaxError{tok, pos, err}
		}
		stack.Push(n)
	}
	return stack, nil
}

func main() {
	for _, src := range []string{
		"1 2 + 3 *", "0x10 0b11 0o17 - -", "5 dup * 4 swap -", "1 +", "1 0 /", "7 -2 /", "two 2 +",
		"99999999999999999999", "42 exit", "9223372036854775807 1 +", "", "1_000 1_0 /",
	} {
		st, err := Eval(src)
		fmt.Printf("%-26q %v", src, st)
		if err == nil {
			fmt.Println()
			continue
		}
		fmt.Println(" ERR", err)
		var se *SyntaxError
		var ne *strconv.NumError
		var code Code
		fmt.Println("   underflow", errors.Is(err, ErrUnderflow), "div", errors.Is(err, ErrDivZero),
			"range", errors.Is(err, strconv.ErrRange), "syntax", errors.Is(err, strconv.ErrSyntax),
			"code", errors.Is(err, Code(0)), errors.Is(err, Code(1)))
		if errors.As(err, &se) {
			fmt.Println("   pos", se.Pos, "unwraps to", errors.Unwrap(err) == se.Err)
		}
		if errors.As(err, &ne) {
			fmt.Println("   num", ne.Func, ne.Num)
		}
		if errors.As(fmt.Errorf("outer: %w", err), &code) {
			fmt.Println("   exit", int(code), code)
		}
	}
}
