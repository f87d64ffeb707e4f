package main

import "fmt"

func collatz(n int) (steps int) {
loop:
	if n == 1 {
		return
	}
	steps++
	if n%2 == 0 {
		n /= 2
		goto loop
	}
	n = 3*n + 1
	goto loop
}

func nested() {
	i := 0
outer:
	for {
		switch {
		case i > 5:
			break outer
		case i%2 == 0:
			i++
			continue outer
		}
		select {
		default:
			i++
			if i == 4 {
				goto skip
			}
			continue outer
		}
	skip:
		fmt.Print("skip", i, " ")
	}
	fmt.Println("done", i)
}

func closures() {
	var fs []func() int
	i := 0
again:
	j := i * i
	fs = append(fs, func() int { j++; return j })
	i++
	if i < 3 {
		goto again
	}
	for _, f := range fs {
		fmt.Print(f(), f(), " ")
	}
	fmt.Println()
}

func cleanup(fail int) (err error) {
	defer func() { fmt.Print("cleanup ") }()
	if fail == 1 {
		goto bad
	}
	if fail == 2 {
		err = fmt.Errorf("two")
		goto out
	}
	return nil
bad:
	err = fmt.Errorf("one")
out:
	return err
}

func blocks() {
	x := 1
	{
		x := 2
		goto end
		fmt.Println("unreachable", x)
	end:
		fmt.Print(x, " ")
	}
	goto last
last:
	fmt.Println(x)
L:
	for i := range 3 {
		for j := range 3 {
			if j == 1 {
				continue L
			}
			if i == 2 {
				break L
			}
			fmt.Print(i, j, " ")
		}
	}
S:
	switch x {
	case 1:
		for {
			break S
		}
		fmt.Println("not reached")
	}
	fmt.Println("end")
}

func state(input string) string {
	out, i := "", 0
start:
	if i >= len(input) {
		goto done
	}
	switch input[i] {
	case '"':
		i++
		goto quoted
	case ' ':
		i++
		goto start
	}
	out += string(input[i])
	i++
	goto start
quoted:
	for i < len(input) {
		if input[i] == '"' {
			i++
			goto start
		}
		out += "<" + string(input[i]) + ">"
		i++
	}
done:
	return out
}

func main() {
	fmt.Println(collatz(27), collatz(1))
	nested()
	closures()
	fmt.Println(cleanup(0), cleanup(1), cleanup(2))
	blocks()
	fmt.Println(state(`ab "c d" e"f`))
}
