// goto may not jump over variables or into blocks.
package main

func main() {
		goto A
		x := 1
	A:
		goto B
		{
		B:
		}
		if x > 0 {
			goto C
		} else {
		C:
		}
		goto D
		var y, z int
	D:
		_, _ = y, z
}
