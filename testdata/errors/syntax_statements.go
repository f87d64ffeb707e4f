// Statements that are not written properly.
package main

func main() {
	if x == 1
	{
	}
	for i := 0; i < 10 {
	}
	switch x
	case 1:
	}
	x = = 1
	y := ;
	return 1,
	go
	defer
	else {
	}
}
