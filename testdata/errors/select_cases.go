// What stands in the cases of select.
package main

func main() {
	var c chan int
	var s chan<- string
	select {
	case 1:
	case c <- "a":
	case x := 1:
	case <-s:
	case y, ok, more := <-c:
	case z := <-c:
	case s <- 1:
	case main():
	default:
	default:
	}
}
