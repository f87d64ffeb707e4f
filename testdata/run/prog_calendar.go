// Calendar pages from time.Date arithmetic, roman-numeral years, and Printf width tables.
package main

import (
	"fmt"
	"strings"
	"time"
)

var romans = []struct {
	v int
	s string
}{{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}

func toRoman(n int) (s string) {
	for _, r := range romans {
		for ; n >= r.v; n -= r.v {
			s += r.s
		}
	}
	return
}

func fromRoman(s string) (int, error) {
	n, rest := 0, s
	for _, r := range romans {
		for strings.HasPrefix(rest, r.s) {
			n += r.v
			rest = rest[len(r.s):]
		}
	}
	if rest != "" || toRoman(n) != s {
		return 0, fmt.Errorf("bad numeral %q", s)
	}
	return n, nil
}

func page(year int, month time.Month) {
	first := time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
	title := fmt.Sprintf("%v %s", month, toRoman(year))
	fmt.Printf("%*s\n", (20+len(title))/2, title)
	fmt.Println("Mo Tu We Th Fr Sa Su")
	col := (int(first.Weekday()) + 6) % 7
	fmt.Print(strings.Repeat("   ", col))
	for d := first; d.Month() == month; d = d.AddDate(0, 0, 1) {
		fmt.Printf("%2d", d.Day())
		if col++; col%7 == 0 {
			fmt.Println()
		} else {
			fmt.Print(" ")
		}
	}
	last := time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC)
	_, w1 := first.ISOWeek()
	_, w2 := last.ISOWeek()
	fmt.Printf("\n%d days, weeks %d-%d, days %d-%d\n", last.Day(), w1, w2, first.YearDay(), last.YearDay())
}

func main() {
	page(2024, time.February)
	page(1999, time.December)
	page(2021, 8)
	for _, n := range []int{1, 4, 9, 14, 44, 99, 400, 1990, 2024, 3999} {
		r := toRoman(n)
		back, err := fromRoman(r)
		fmt.Printf("|%5d|%-12s|%12s|%05d|%+d|%v\n", n, r, strings.ToLower(r), back, back, err)
	}
	for _, bad := range []string{"IIII", "VX", "ABC", ""} {
		n, err := fromRoman(bad)
		fmt.Println(n, err)
	}
	d := time.Date(2023, 14, 35, 25, 61, 61, 1e9, time.UTC)
	fmt.Println(d, d.Format(time.RFC1123), d.Unix())
	fmt.Println(d.AddDate(-1, -3, 10).Format("Monday, 02-Jan-06 03:04PM"))
	zone := time.FixedZone("XST", -(3*3600 + 30*60))
	fmt.Println(d.In(zone).Format(time.RFC3339), d.In(zone).Equal(d), d.In(zone) == d)
	for _, s := range []string{"2024-02-29", "2023-02-29", "2024-13-01", "24-1-1"} {
		t, err := time.Parse("2006-01-02", s)
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Println(t.Weekday(), t.AddDate(1, 0, 0).Format(time.DateOnly), t.Sub(d).Round(time.Hour))
	}
	fmt.Println(d.Truncate(24*time.Hour).Format(time.DateTime), d.Before(d.Add(1)), time.Duration(93784005006007))
	friday13 := 0
	for t := time.Date(1901, 1, 13, 0, 0, 0, 0, time.UTC); t.Year() < 2001; t = t.AddDate(0, 1, 0) {
		if t.Weekday() == time.Friday {
			friday13++
		}
	}
	fmt.Println("Friday the 13ths:", friday13)
}
