// Locations: the zone database, transitions, rules for the far future, fixed zones, files in memory.
package main

import (
	"fmt"
	"time"
)

func main() {
	names := []string{
		"America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca", "America/Sao_Paulo",
		"Pacific/Apia", "Etc/GMT+5", "Asia/Tokyo", "Europe/Dublin", "Antarctica/Troll", "EST5EDT",
	}
	instants := []int64{-1e11, -3e9, -2e9, -1e9, 0, 5e8, 1e9, 1325240000, 1.7e9, 1710054000, 1710054001, 1720000000, 3e9, 4.1e9, 2e10}
	for _, n := range names {
		loc, err := time.LoadLocation(n)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(loc)
		for _, s := range instants {
			t := time.Unix(s, 0).In(loc)
			name, off := t.Zone()
			fmt.Println(t, name, off, t.IsDST())
			y, m, d := t.Date()
			if u := time.Date(y, m, d, t.Hour(), t.Minute(), t.Second(), 0, loc); u.Unix() != s {
				fmt.Println("  the other one", u)
			}
		}
	}
	ny, _ := time.LoadLocation("America/New_York")
	// A gap and an overlap, to the second.
	for _, h := range []int{1, 2, 3} {
		for _, min := range []int{0, 30, 59} {
			fmt.Println(time.Date(2024, 3, 10, h, min, 0, 0, ny), time.Date(2024, 11, 3, h-1, min, 0, 0, ny))
			fmt.Println(time.Date(2050, 3, 13, h, min, 0, 0, ny), time.Date(2050, 11, 6, h-1, min, 0, 0, ny))
		}
	}
	fmt.Println(time.Date(2024, 7, 1, 0, 0, 0, 0, ny).ZoneBounds())
	fmt.Println(time.Date(2024, 1, 31, 12, 0, 0, 0, ny).AddDate(0, 2, 0), time.Date(2024, 3, 9, 12, 0, 0, 0, ny).Add(24*time.Hour))
	sydney, _ := time.LoadLocation("Australia/Sydney")
	for m := time.January; m <= time.December; m++ {
		a, b := time.Date(2024, m, 1, 0, 0, 0, 0, sydney), time.Date(2060, m, 1, 0, 0, 0, 0, sydney)
		fmt.Println(a, a.IsDST(), b, b.IsDST())
	}
	fmt.Println(time.ParseInLocation("2006-01-02 15:04 MST", "2024-07-01 10:00 EDT", ny))
	fmt.Println(time.ParseInLocation("2006-01-02 15:04 MST", "2024-07-01 10:00 EST", ny))
	fmt.Println(time.ParseInLocation("2006-01-02 15:04 MST", "1943-07-01 10:00 EWT", ny))

	for _, n := range []string{"", "UTC", "Local", "Nowhere/Land", "../etc/passwd", "/etc/localtime", "a..b", "europe/berlin"} {
		loc, err := time.LoadLocation(n)
		fmt.Println(loc != nil && (loc == time.UTC || loc == time.Local), err)
	}
	f := time.FixedZone("XYZ", -7200)
	t := time.Date(2024, 5, 6, 7, 8, 9, 0, f)
	fmt.Println(t, t.Location() == f, f, t.UTC(), t.In(ny))
	fmt.Println(t.ZoneBounds())
	fmt.Println(time.FixedZone("", 3600) == time.FixedZone("", 3600), time.FixedZone("", 3601) == time.FixedZone("", 3601))
	fmt.Println(time.Time{}.Location(), time.UTC, (*time.Location)(nil), time.Unix(0, 0).UTC().Location() == time.UTC)
	fmt.Println(time.Unix(0, 0).Location() == time.Local, time.Unix(0, 0).UTC().Local().Location() == time.Local)

	// A file of version 2 with one transition and a rule, made by hand.
	head := func(v byte, times, types, chars int) string {
		return "TZif" + string([]byte{v}) + string(make([]byte, 15)) + string(make([]byte, 12)) +
			string([]byte{0, 0, 0, byte(times), 0, 0, 0, byte(types), 0, 0, 0, byte(chars)})
	}
	zone := func(off int32, dst, abbr byte) string {
		return string([]byte{byte(off >> 24), byte(off >> 16), byte(off >> 8), byte(off), dst, abbr})
	}
	body := "\x00\x00\x00\x00\x3b\x9a\xca\x00" + "\x01" + zone(-3600, 0, 0) + zone(7200, 1, 4) + "AAA\x00BBB\x00"
	for _, rule := range []string{
		"", "CCC-2", "CCC3DDD", "CCC3DDD,M3.2.0,M11.1.0", "<+03>-3<-04>4:30,J60/0,J300/25:30", "CCC0DDD,59,299/-1", "bad", "CC3",
		"CCC3DDD,M10.1.0,M3.5.6/24", "CCC3DDD,M13.1.0,M3.5.6",
	} {
		loc, err := time.LoadLocationFromTZData("Made/Up", []byte(head('2', 0, 0, 0)+head('2', 1, 2, 8)+body+"\n"+rule+"\n"))
		fmt.Println(loc, err)
		for _, s := range []int64{0, 1e9 - 1, 1e9, 1700000000, 1708000000, 1709200000, 1720000000, 1730000000} {
			t := time.Unix(s, 0).In(loc)
			fmt.Print(t.Format("06-01-02 15:04:05 MST -0700 "), t.IsDST(), "; ")
		}
		fmt.Println()
	}
	loc, err := time.LoadLocationFromTZData("One", []byte(head(0, 0, 1, 4)+zone(3600, 0, 0)+"ONE\x00"))
	fmt.Println(time.Unix(0, 0).In(loc), err)
	for _, bad := range []string{"", "TZif", "XZif", head(0, 0, 0, 0), head('9', 0, 1, 4), head(0, 0, 1, 4) + zone(0, 0, 9) + "ONE\x00", head('2', 0, 0, 0)} {
		loc, err := time.LoadLocationFromTZData("Bad", []byte(bad))
		fmt.Println(loc == nil, err)
	}
}
