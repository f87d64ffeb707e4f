// Loops over the iterators of strings, bytes and reflect.
package main

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"unicode"
)

type T struct {
	A int
	B string `tag:"b"`
	c bool
}

func (T) First(x int) string { return fmt.Sprint("first", x) }
func (T) Second()            {}

type small int8

func try(f func()) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Println("panic:", e)
		}
	}()
	f()
}

func one(v any) {
	try(func() {
		n := 0
		for x := range reflect.ValueOf(v).Seq() {
			fmt.Print(x.Type(), " ", x, x.CanAddr(), "; ")
			if n++; n == 4 {
				break
			}
		}
		fmt.Println()
	})
}

func two(v any) {
	try(func() {
		n := 0
		for x, y := range reflect.ValueOf(v).Seq2() {
			fmt.Print(x, " ", y, y.CanSet(), "; ")
			if n++; n == 4 {
				break
			}
		}
		fmt.Println()
	})
}

func main() {
	for _, s := range []string{"", "\n", "a", "a\n", "a\nb\r\n\nc", "日\n本"} {
		for line := range strings.Lines(s) {
			fmt.Printf("%q ", line)
		}
		for line := range bytes.Lines([]byte(s)) {
			fmt.Printf("%q/%d ", line, cap(line))
		}
		fmt.Println()
	}
	for _, s := range []string{"", ",", "a", "a,b", ",a,,b,", "aXXbXXc", "日本\xff語", "  two  words\t\u2003x ", "x"} {
		for _, sep := range []string{",", "", "XX", " "} {
			for part := range strings.SplitSeq(s, sep) {
				fmt.Printf("%q ", part)
			}
			fmt.Print("| ")
			for part := range strings.SplitAfterSeq(s, sep) {
				fmt.Printf("%q ", part)
			}
			fmt.Print("| ")
			for part := range bytes.SplitSeq([]byte(s), []byte(sep)) {
				fmt.Printf("%q ", append(part, '!'))
			}
			fmt.Print("| ")
			for part := range bytes.SplitAfterSeq([]byte(s), []byte(sep)) {
				fmt.Printf("%q ", part)
			}
			fmt.Println()
		}
		for f := range strings.FieldsSeq(s) {
			fmt.Printf("%q ", f)
		}
		for f := range bytes.FieldsSeq([]byte(s)) {
			fmt.Printf("%q/%d ", f, cap(f)-len(f))
		}
		for f := range strings.FieldsFuncSeq(s, unicode.IsLetter) {
			fmt.Printf("%q ", f)
		}
		for f := range bytes.FieldsFuncSeq([]byte(s), unicode.IsLetter) {
			fmt.Printf("%q ", f)
		}
		fmt.Println()
	}

	// A second loop over the same iterator.
	lines, parts, fields := strings.Lines("1\n2\n3\n"), strings.SplitSeq("1,2,3", ","), strings.FieldsSeq("1 2 3")
	for range 3 {
		for x := range lines {
			fmt.Printf("%q ", x)
			break
		}
		for x := range parts {
			fmt.Printf("%q ", x)
			if x == "2" {
				break
			}
		}
		for x := range fields {
			fmt.Printf("%q ", x)
		}
		fmt.Println()
	}

	t := reflect.TypeOf(T{})
	for f := range t.Fields() {
		fmt.Println(f.Name, f.Type, f.Tag, f.Index, f.IsExported())
	}
	for m := range t.Methods() {
		fmt.Println(m.Name, m.Type, m.Index)
	}
	f := reflect.TypeOf(func(int, ...string) (bool, error) { return false, nil })
	for p := range f.Ins() {
		fmt.Print(p, " ")
	}
	for p := range f.Outs() {
		fmt.Print(p, " ")
	}
	fmt.Println()
	v := reflect.ValueOf(&T{1, "two", true}).Elem()
	for f, x := range v.Fields() {
		fmt.Println(f.Name, x, x.CanSet())
	}
	for m, x := range v.Methods() {
		if m.Name == "First" {
			fmt.Println(x.Call([]reflect.Value{reflect.ValueOf(5)})[0])
			break
		}
	}
	try(func() { reflect.TypeOf(1).Fields() })
	try(func() { reflect.TypeOf(1).Ins() })
	try(func() { reflect.ValueOf("x").Fields() })

	c := make(chan string, 2)
	c <- "x"
	c <- "y"
	close(c)
	for _, v := range []any{3, -1, uint8(2), small(3), uintptr(1), []string{"a", "b"}, [2]bool{true}, &[2]int{7, 8}, "hé!", map[string]int{"k": 1}, (chan string)(c),
		func(yield func(int) bool) { _ = yield(1) && yield(2) }, func(yield func(int, string) bool) { _ = yield(1, "one") && yield(2, "two") },
		func(yield func() bool) {}, 1.5, struct{}{}, new(int), []int(nil)} {
		one(v)
		two(v)
	}
}
