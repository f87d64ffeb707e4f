// Time as text, JSON and bytes.
package main

import (
	"fmt"
	"time"
)

func main() {
	time.Local = time.FixedZone("HOME", 3600)
	for _, t := range []time.Time{
		{}, time.Date(2024, 2, 29, 1, 2, 3, 456000000, time.UTC), time.Date(2024, 2, 29, 1, 2, 3, 4, time.FixedZone("A", -9000)),
		time.Date(1850, 1, 1, 0, 0, 0, 0, time.FixedZone("LMT", 3208)), time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2024, 1, 1, 0, 0, 0, 0, time.FixedZone("far", 24*3600)),
		time.Date(2024, 1, 1, 0, 0, 0, 0, time.FixedZone("", -60)), time.Date(2024, 1, 1, 0, 0, 0, 0, time.FixedZone("huge", 1<<30)),
		time.Date(2024, 1, 1, 0, 0, 0, 0, time.Local), time.Date(2024, 1, 1, 0, 0, 0, 0, time.FixedZone("", 3600)),
	} {
		text, err := t.MarshalText()
		fmt.Printf("%s %v\n", text, err)
		app, err := t.AppendText([]byte("x:"))
		fmt.Printf("%s %v\n", app, err)
		js, err := t.MarshalJSON()
		fmt.Printf("%s %v\n", js, err)
		bin, err := t.MarshalBinary()
		fmt.Printf("%x %v\n", bin, err)
		app, err = t.AppendBinary([]byte{7})
		fmt.Printf("%x %v\n", app, err)
		gob, err := t.GobEncode()
		fmt.Println(string(gob) == string(bin), err)
		var a, b, c, d time.Time
		fmt.Println(a.UnmarshalText(text), a)
		fmt.Println(b.UnmarshalJSON(js), b)
		fmt.Println(c.UnmarshalBinary(bin), c, c.Equal(t), c.Location() == time.Local)
		fmt.Println(d.GobDecode(gob), d)
	}
	t := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, s := range []string{"null", `""`, `"x`, `1`, `"2024-01-02T03:04:05Z"`, `"2024-01-02 03:04:05Z"`, `"2024-01-02T03:04:05,5+01:00"`, `"2024-01-02T3:04:05Z"`} {
		fmt.Println(t.UnmarshalJSON([]byte(s)), t)
	}
	for _, b := range [][]byte{nil, {3}, {1}, {2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, {1, 0, 0, 0, 14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}} {
		fmt.Println(t.UnmarshalBinary(b), t)
	}
	fmt.Println(t.UnmarshalText([]byte("2024-02-30T00:00:00Z")))
}
