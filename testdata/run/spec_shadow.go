// Tests predeclared identifiers shadowed by variables, types, functions, fields, parameters, labels and constants.
package main

import "fmt"

type string_ = string

func cap(x int) int { return x * 100 }

type error interface{ Code() int }

type myErr int

func (m myErr) Code() int { return int(m) }

const iota = 77

const (
	shadowIota = iota
	again
)

func fails() error { return myErr(4) }

func lenParam(len int, string []int) int {
	for _, v := range string {
		len += v
	}
	return len
}

type S struct {
	len, nil int
	string   string_
	true     bool
}

func (s S) append(x int) S { s.len += x; return s }

func results() (int string_, bool int64) {
	int = "named int"
	bool = 9
	return
}

type int64 int32

func main() {
	fmt.Println(cap(3), shadowIota, again, fails().Code(), lenParam(1, []int{2, 3}))
	s := S{len: 1, nil: 2, string: "f", true: false}
	fmt.Println(s.append(5).len, s.nil, s.string, s.true)
	a, b := results()
	fmt.Printf("%v %v %T\n", a, b, b)
	{
		true := false
		false := !true
		fmt.Println(true, false, 1 == 1, true == (1 == 2))
		if true {
			fmt.Println("never")
		}
	}
	{
		nil := 5
		fmt.Println(nil + 1)
		var p *int
		if nil := (*int)(p); nil == p {
			fmt.Println("typed nil", nil == p)
		}
	}
	{
		len := func(x any) string { return fmt.Sprint("len of ", x) }
		fmt.Println(len([]int{1}))
		append := 1
		append += 2
		fmt.Println(append)
		make := map[string]int{"new": append}
		new := make["new"]
		fmt.Println(new, make)
	}
	{
		type string struct{ x int }
		type int = string
		v := int{x: 3}
		fmt.Printf("%v %T\n", v, "lit")
		var w string = v
		fmt.Println(w == v)
	}
	{
		type float64 []byte
		f := float64("abc")
		any := "any"
		fmt.Println(len(f), any, f)
	}
	{
		print := fmt.Sprint
		panic := func(s string) string { return print("calm ", s) }
		recover := panic("down")
		fmt.Println(recover)
	}
	x := 1
	{
		x := x + 1
		x, y := x+1, x
		fmt.Println(x, y)
		if x := x * 10; x > 5 {
			x := x + 1
			fmt.Println(x)
		}
		fmt.Println(x)
	}
	fmt := fmt.Sprintln("package shadowed", x)
	println := len(fmt)
break_:
	for len := 0; ; len++ {
		if len > println {
			break break_
		}
	}
	main := func() int { return println }
	out(fmt, main())
}

func out(args ...any) { fmt.Println(args...) }
