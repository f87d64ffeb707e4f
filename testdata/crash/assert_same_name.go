// Types of the same name in different scopes.
package main

func main() {
	type T struct{}
	var x any = T{}
	{
		type T struct{}
		_ = x.(T)
	}
}
