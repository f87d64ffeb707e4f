// A store out of range, after its right side was evaluated.
package main

func val() int { println("value"); return 1 }
func idx() int { println("index"); return 9 }

func main() {
	s := make([]int, 3)
	s[idx()] = val()
}
