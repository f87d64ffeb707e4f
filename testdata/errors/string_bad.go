package main

func main() {
	s := "abc"
	s[0] = 'x'
	s.len()
	_ = s + 1
	_ = s + 'x'
	_ = s[0] + "x"
	_ = &s[0]
	s++
	_ = len(s) == "3"
	for i, c := range s {
		_ = c + "x"
		_ = i + 'a'
		_ = i + c
	}
	if s {
	}
	switch s {
	case 1:
	}
}
