// Calendar and arithmetic of time.Time: dates, weeks, carries, rounding, comparison, extremes.
package main

import (
	"fmt"
	"time"
)

func show(t time.Time) {
	y, m, d := t.Date()
	h, mi, s := t.Clock()
	iy, iw := t.ISOWeek()
	fmt.Println(y, m, d, h, mi, s, t.Nanosecond(), t.Weekday(), t.YearDay(), iy, iw, t.Unix())
}

func main() {
	// Every month of some years, and days around their ends.
	for _, y := range []int{-401, -400, -1, 0, 1, 4, 100, 400, 1582, 1900, 1969, 1970, 2000, 2023, 2024, 2100, 9999, 12345} {
		for m := time.January; m <= time.December; m++ {
			show(time.Date(y, m, 31, 24, 0, -1, 0, time.UTC))
		}
		show(time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC))
		show(time.Date(y, 12, 31, 23, 59, 59, 999999999, time.UTC))
		show(time.Date(y, 2, 29, 0, 0, 0, 0, time.UTC))
	}
	// A pseudo-random walk through the ages.
	sum := 0
	x := uint64(1)
	for range 5000 {
		x = x*6364136223846793005 + 1442695040888963407
		t := time.Unix(int64(x>>24)-1<<39, int64(x&0xfffff)).UTC()
		y, m, d := t.Date()
		if u := time.Date(y, m, d, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC); !u.Equal(t) {
			fmt.Println("no way back", t, u)
		}
		iy, iw := t.ISOWeek()
		sum = sum*31 + y + int(m)*3 + d*5 + t.YearDay()*7 + int(t.Weekday())*11 + iy + iw*13
	}
	fmt.Println(sum)

	// Carries in every field.
	show(time.Date(2023, 14, 35, 25, 61, 61, 1e9+5, time.UTC))
	show(time.Date(2023, -3, -4, -5, -6, -7, -8, time.UTC))
	base := time.Date(2024, time.January, 31, 12, 30, 45, 678, time.UTC)
	show(base.AddDate(0, 1, 0))
	show(base.AddDate(1, -1, 1))
	show(base.AddDate(-4, 0, -31))
	show(base.Add(36*time.Hour + 5))
	show(base.Add(-1 << 63))
	fmt.Println(base.Year(), base.Month(), base.Day(), base.Hour(), base.Minute(), base.Second())

	// Rounding, of times after and before year 1.
	for _, t := range []time.Time{
		time.Date(2012, 12, 7, 12, 15, 30, 918273645, time.UTC),
		time.Date(0, 1, 1, 0, 0, 0, 1, time.UTC),
		time.Date(-7, 5, 4, 3, 2, 1, 500000000, time.UTC),
		{},
	} {
		for _, d := range []time.Duration{
			-1, 0, 1, 7, time.Microsecond, time.Millisecond, 3 * time.Millisecond, time.Second, 2 * time.Second,
			time.Minute, 10 * time.Minute, time.Hour, 24 * time.Hour, 7 * 24 * time.Hour, 1234567890123456789, 1<<63 - 1,
		} {
			fmt.Println(d, t.Round(d), "|", t.Truncate(d))
		}
	}

	// Differences, saturated at the ends.
	a := time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)
	b := time.Date(2024, 5, 6, 7, 8, 9, 10, time.UTC)
	fmt.Println(b.Sub(a), a.Sub(b), b.Sub(base), base.Sub(b))
	fmt.Println(a.Compare(b), b.Compare(a), a.Compare(a), a.Before(b), a.After(b), a.Equal(time.Time{}))
	fmt.Println(a.IsZero(), b.IsZero(), a == time.Time{}, b == b.Add(0))
	var zero time.Time
	fmt.Println(zero, zero.Unix(), zero.UnixNano(), zero.Weekday())
	fmt.Println(time.Unix(1<<40, -1).UTC(), time.Unix(0, 1<<62).UTC(), time.Unix(-1, 3e9+7).UTC())
	fmt.Println(time.UnixMilli(-1).UTC(), time.UnixMicro(1700000000123456).UTC(), time.UnixMilli(1700000000123).UTC())
	fmt.Println(b.Unix(), b.UnixMilli(), b.UnixMicro(), b.UnixNano())
	fmt.Println(time.Unix(1<<63-1, 999999999).UTC().Year(), time.Unix(1<<63-1, 0).Add(time.Hour).UTC().Year())

	// Names.
	for m := time.Month(0); m <= 13; m++ {
		fmt.Print(m, " ")
	}
	for d := time.Weekday(-1); d <= 7; d++ {
		fmt.Print(d, " ")
	}
	fmt.Printf("\n%d %d %v\n", time.December, time.Saturday, time.March == 3)
	fmt.Printf("%v %s %d\n", struct {
		M time.Month
		D time.Weekday
	}{time.May, time.Friday}, time.Sunday, time.Monday)

	// The monotonic clock: kept by Add, dropped by Round(0) and by conversions of zone; == sees it.
	now := time.Now()
	later := now.Add(time.Second)
	fmt.Println(later.Sub(now), now.Round(0) == now, now.Round(0).Equal(now), now.UTC() == now, later.After(now))
	fmt.Println(time.Since(now) >= 0, time.Until(later) > 0, time.Since(now.Round(0)) > -time.Second)
	fmt.Println(now.Add(1<<63-1).After(now), now.AddDate(1, 0, 0).Sub(now) > 364*24*time.Hour)
}
