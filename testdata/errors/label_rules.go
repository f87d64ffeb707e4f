// Labels and what may refer to them.
package main

func main() {
	L:
		for {
			continue L
			break M
			goto N
		}
	M:
		x := 1
		break M
		{
		N:
		}
	K:
		switch {
		default:
			continue K
		}
	L:
		_ = x
}
