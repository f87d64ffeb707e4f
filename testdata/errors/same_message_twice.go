// Equal messages in one line count as one, unless they point at different places.
package main

func f() (err int, err error) {
	err := 1
	{
		err := 2
		return
	}
	_, _ = missing, missing
}

func main() {}
