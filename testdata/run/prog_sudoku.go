// A backtracking sudoku solver with candidate bitmasks over an array grid compared by value.
package main

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
)

type Grid [9][9]uint8

var errBad = errors.New("contradiction")

type solver struct {
	g             Grid
	row, col, box [9]uint16
	steps         int
}

func (s *solver) flip(r, c int, v uint8) {
	m := uint16(1) << v
	s.row[r] ^= m
	s.col[c] ^= m
	s.box[r/3*3+c/3] ^= m
}

func parse(in string) (s solver, err error) {
	for i, ch := range strings.Join(strings.Fields(in), "") {
		if ch == '.' {
			continue
		}
		r, c, v := i/9, i%9, uint8(ch-'0')
		if (s.row[r]|s.col[c]|s.box[r/3*3+c/3])>>v&1 == 1 {
			return s, fmt.Errorf("%w: %d at %d,%d", errBad, v, r, c)
		}
		s.g[r][c] = v
		s.flip(r, c, v)
	}
	return
}

func (s *solver) solve() bool {
	s.steps++
	bestR, bestC, bestN, bestM := -1, -1, 10, uint16(0)
	for r := range s.g {
		for c, v := range s.g[r] {
			if v != 0 {
				continue
			}
			m := ^(s.row[r] | s.col[c] | s.box[r/3*3+c/3]) & 0x3fe
			if n := bits.OnesCount16(m); n < bestN {
				bestR, bestC, bestN, bestM = r, c, n, m
			}
		}
	}
	if bestR < 0 {
		return true
	}
	for v := uint8(1); v <= 9; v++ {
		if bestM>>v&1 == 0 {
			continue
		}
		s.g[bestR][bestC] = v
		s.flip(bestR, bestC, v)
		if s.solve() {
			return true
		}
		s.flip(bestR, bestC, v)
	}
	s.g[bestR][bestC] = 0
	return false
}

func main() {
	puzzles := []string{
		`53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79`,
		`8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..`,
		`55....... ......... ......... ......... ......... ......... ......... ......... .........`,
		`12345678. ........9 ......... ......... ......... ......... ......... ......... .........`,
	}
	for i, p := range puzzles {
		s, err := parse(p)
		if err != nil {
			fmt.Println(i, err, errors.Is(err, errBad))
			continue
		}
		before := s.g
		ok := s.solve()
		fmt.Println(i, "solved", ok, "steps", s.steps, "changed", before != s.g)
		if ok {
			for _, row := range s.g {
				fmt.Println(row)
			}
		}
	}
}
