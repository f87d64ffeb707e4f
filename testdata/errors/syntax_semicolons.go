// Newlines where no statement ends.
package main

func main()
{
	x := f(1,
		2
	)
	y := []int{
		1,
		2
	}
	z := 1
		+ 2
	if x
	{
	}
	a.
		b()
	c
		.d()
}
