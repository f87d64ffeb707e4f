// What cannot be ranged over.
package main

func main() {
	var p *int
	var pa *[]int
	for range p {
	}
	for range pa {
	}
	for range main {
	}
	for range struct{}{} {
	}
	for range nil {
	}
	for range true {
	}
	for range any(1) {
	}
	for range make(chan<- int) {
	}
	for i := range -5 {
	}
	for range int {
	}
}
