// Conversions string(b) whose value is only looked at make no copy; nobody may be able to tell.
package main

import "fmt"

func change(b []byte) string {
	b[0] = '#'
	return "<changed>"
}

func kind(b []byte) int {
	switch string(b) {
	case "":
		return 0
	case "one", "eins":
		b[0] = 'O'
		return 1
	case "two":
		return 2
	}
	return -1
}

func fall(b []byte) (out []string) {
	switch string(b) {
	case "x":
		b[0] = 'y'
		fallthrough
	case "y":
		out = append(out, "y")
	case "z":
		out = append(out, "z")
	}
	return append(out, string(b))
}

// A case that is no constant may change what is compared.
func calls(b []byte) string {
	f := func(s string) string { b[0] = 'q'; return s }
	switch string(b) {
	case f("other"):
		return "first"
	case f("abc"):
		return "second"
	case "qbc":
		return "third"
	}
	return "none"
}

type text string

func main() {
	b := []byte("abc")
	s := "[" + string(b) + "]"
	t := string(b) + ""
	u := "" + string(b)
	b[1] = 'X'
	fmt.Println(s, t, u, string(b))

	// The call comes first or last: what gc does is what counts.
	b = []byte("abc")
	fmt.Println(string(b) + change(b))
	b = []byte("abc")
	fmt.Println(change(b) + string(b))
	b = []byte("abc")
	fmt.Println(string(b)+change(b)+string(b), string(b[:1]))

	b = []byte("tail")
	v := "head "
	v += string(b)
	w := ""
	w += string(b)
	b[0] = 'T'
	fmt.Println(v, w)
	w += string(b[:0])
	fmt.Println(w, len(w))

	for _, word := range []string{"", "one", "eins", "two", "three"} {
		b := []byte(word)
		fmt.Print(kind(b), " ", string(b), "; ")
	}
	fmt.Println()
	fmt.Println(fall([]byte("x")), fall([]byte("y")), fall([]byte("z")), fall([]byte("w")))
	fmt.Println(calls([]byte("abc")), calls([]byte("qbc")), calls([]byte("other")))

	// Named types, arrays, and a nil slice.
	arr := [4]byte{'g', 'o', '!', 0}
	x := text("let's ") + text(arr[:2])
	arr[0] = 'n'
	fmt.Println(x, text(arr[:2]))
	var none []byte
	switch string(none) {
	case "":
		fmt.Println("nothing" + string(none) + ".")
	}

	// The buffer lives in the frame; the strings do not.
	var kept []string
	for i := range 4 {
		var buf [3]byte
		for j := range buf {
			buf[j] = byte('a' + i + j)
		}
		kept = append(kept, ""+string(buf[:]))
	}
	fmt.Println(kept)
}
