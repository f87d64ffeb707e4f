// minigo: env GODEBUG=randseednop=1,randseednop=0
// The functions of math/rand can be seeded if the environment asks for it.
package main

import (
	"fmt"
	"math/rand"
)

func main() {
	for i := 0; i < 2; i++ {
		rand.Seed(42)
		b := make([]byte, 5)
		rand.Read(b)
		fmt.Println(rand.Int(), rand.Intn(100), rand.Int63n(1e12), rand.Float64(), rand.Perm(5), b, rand.NormFloat64())
	}
	rand.Seed(7)
	a := rand.Uint64()
	fmt.Println(a == rand.New(rand.NewSource(7)).Uint64())
}
