package main

var x = g()

func g() int { return h() }
func h() int { return x }

const p = q
const q = p

type T [len(arr)]int

var arr T

func main() {}
