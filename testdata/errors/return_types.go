// Returns that do not fit the results.
package main

func a() int            { return "a" }
func b() (int, string) { return 1 }
func c() (int, string) { return 1, 2 }
func d()               { return 1 }
func e() (x int)       { return "a" }
func f() (int, string) { return c(), 1 }
func g() (int, int)    { return c() }
func h() int           { return c() }
func i() error         { return "a" }
func j() (a, b int)    { return 1, 2, 3 }
func k() func() int    { return func() { return 1 } }

func main() {}
