package main

func f(a int, b) {}

func g(a, b int string) {}

func h(xs ...int, y int) {}

func main() {}
