// Variables of which the compiler knows that they hold a negative number are no counts for shifts either.
package main

import "fmt"

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

var one = 1

func main() {
	try(func() { s := -1; fmt.Println(1 << s) })
	try(func() { s := -1; fmt.Println(1 >> s) })
	try(func() { s := int8(-1); x := 5; fmt.Println(x << s) })
	try(func() { s := int16(-300); x := int32(5); fmt.Println(x >> s) })
	try(func() { s := -one; fmt.Println(uint8(3) << s) })
	try(func() { s := -1; x := uint64(one); x <<= s; fmt.Println(x) })
	try(func() { s := -1; x := 0; _ = x << s })
	try(func() { s := 127; x := 1; fmt.Println(x<<s, -x>>s, uint8(x)<<(s-120)) })
	try(func() { s := int8(127); x := 1; fmt.Println(x<<s, -x>>s) })
	try(func() { s := 200; t := uint8(200); x := 1; fmt.Println(x<<s, -x>>s, x<<t) })
}
