// Game of life, eight queens, flood fill, knapsack: loops over arrays and slices.
package main

import (
	"fmt"
	"strings"
)

const W, H = 12, 8

type World [H][W]bool

func (w *World) Neighbours(y, x int) (n int) {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if (dy != 0 || dx != 0) && w[(y+dy+H)%H][(x+dx+W)%W] {
				n++
			}
		}
	}
	return
}

func (w World) Step() (next World) {
	for y, row := range w {
		for x, alive := range row {
			n := w.Neighbours(y, x)
			next[y][x] = n == 3 || alive && n == 2
		}
	}
	return
}

func (w World) String() string {
	var sb strings.Builder
	for _, row := range w {
		for _, c := range row {
			if c {
				sb.WriteByte('#')
			} else {
				sb.WriteByte('.')
			}
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

func queens(n int) (count int, first []int) {
	cols, d1, d2 := make([]bool, n), make([]bool, 2*n), make([]bool, 2*n)
	pos := make([]int, n)
	var place func(r int)
	place = func(r int) {
		if r == n {
			if count == 0 {
				first = append([]int(nil), pos...)
			}
			count++
			return
		}
		for c := range n {
			if cols[c] || d1[r+c] || d2[r-c+n] {
				continue
			}
			cols[c], d1[r+c], d2[r-c+n] = true, true, true
			pos[r] = c
			place(r + 1)
			cols[c], d1[r+c], d2[r-c+n] = false, false, false
		}
	}
	place(0)
	return
}

func flood(grid []string) int {
	cells := make([][]byte, len(grid))
	for i, row := range grid {
		cells[i] = []byte(row)
	}
	var fill func(y, x int) int
	fill = func(y, x int) int {
		if y < 0 || y >= len(cells) || x < 0 || x >= len(cells[y]) || cells[y][x] != '#' {
			return 0
		}
		cells[y][x] = '.'
		return 1 + fill(y+1, x) + fill(y-1, x) + fill(y, x+1) + fill(y, x-1)
	}
	best := 0
	for y := range cells {
		for x := range cells[y] {
			best = max(best, fill(y, x))
		}
	}
	return best
}

func lcs(a, b string) string {
	t := make([][]int, len(a)+1)
	for i := range t {
		t[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				t[i][j] = t[i+1][j+1] + 1
			} else {
				t[i][j] = max(t[i+1][j], t[i][j+1])
			}
		}
	}
	var out []byte
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			out = append(out, a[i])
			i, j = i+1, j+1
		case t[i+1][j] >= t[i][j+1]:
			i++
		default:
			j++
		}
	}
	return string(out)
}

func main() {
	var w World
	for _, p := range [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}} {
		w[p[0]][p[1]] = true
	}
	start := w
	for range 10 {
		w = w.Step()
	}
	fmt.Print(w)
	fmt.Println(w == start, w.Neighbours(4, 4))
	fmt.Println(queens(6))
	fmt.Println(queens(8))
	fmt.Println(flood([]string{"##..#", ".#..#", "##.##", "...#.", "#####"}))
	fmt.Println(lcs("the quick brown fox", "a thick brawny ox"), lcs("", "x") == "")
	weights, values := []int{1, 3, 4, 5}, []int{1, 4, 5, 7}
	var best [8]int
	for i, wt := range weights {
		for c := len(best) - 1; c >= wt; c-- {
			best[c] = max(best[c], best[c-wt]+values[i])
		}
	}
	fmt.Println(best)
}
