package main

import "f\mt"

func main() {}
