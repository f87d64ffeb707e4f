package main

import "regexp"

func main() {
	println(regexp.MustCompile("a+").MatchString("aa"))
}
