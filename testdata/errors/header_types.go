package main

func main() {
	var m map[rune]*int
	var c chan []int
	if m = make(map[rune]*int); m != nil {
	}
	if m = make(map[rune]*int) {
	}
	for c = make(chan []int) {
	}
	if f := func(a int) *int { return nil } {
	}
}
