package main

func init() int { return 1 }

var init = 5

func main(args []string) {}

func f() { init() }
