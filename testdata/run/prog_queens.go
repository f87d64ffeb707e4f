// N-queens by bitmask with a visiting closure and array-keyed symmetry counting.
package main

import (
	"fmt"
	"math/bits"
	"strings"
)

func queens(n int, visit func(cols []int)) int {
	full := uint(1)<<n - 1
	var cols []int
	var rec func(c, l, r uint) int
	rec = func(c, l, r uint) (count int) {
		if c == full {
			if visit != nil {
				visit(cols)
			}
			return 1
		}
		for free := full &^ (c | l | r); free != 0; free &= free - 1 {
			bit := free & -free
			cols = append(cols, bits.TrailingZeros(bit))
			count += rec(c|bit, (l|bit)<<1, (r|bit)>>1)
			cols = cols[:len(cols)-1]
		}
		return
	}
	return rec(0, 0, 0)
}

func main() {
	for n := 1; n <= 9; n++ {
		fmt.Print(queens(n, nil), " ")
	}
	fmt.Println()
	k := 0
	queens(6, func(cols []int) {
		k++
		if k == 2 {
			for _, c := range cols {
				fmt.Println(strings.Repeat(". ", c) + "Q " + strings.Repeat(". ", 5-c))
			}
		}
	})
	sym := map[[8]int]bool{}
	total := queens(8, func(cols []int) {
		var b [8]int
		copy(b[:], cols)
		var mirror [8]int
		for i, c := range b {
			mirror[i] = 7 - c
		}
		if !sym[mirror] {
			sym[b] = true
		}
	})
	fmt.Println(total, "solutions,", len(sym), "up to mirroring")
}
