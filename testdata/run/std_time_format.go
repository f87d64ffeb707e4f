// Layouts of time.Time: every element, and texts that look like elements.
package main

import (
	"fmt"
	"time"
)

func main() {
	west := time.FixedZone("WST", -(3*3600 + 30*60 + 15))
	east := time.FixedZone("", 5*3600+45*60)
	small := time.FixedZone("sm", -30)
	times := []time.Time{
		time.Date(2006, 1, 2, 15, 4, 5, 0, time.UTC),
		time.Date(2024, 11, 28, 0, 59, 9, 120000000, west),
		time.Date(1999, 12, 31, 12, 0, 0, 123456789, east),
		time.Date(-5, 3, 4, 3, 4, 5, 6, small),
		time.Date(12024, 7, 9, 23, 10, 20, 100, time.UTC),
		{},
	}
	layouts := []string{
		time.Layout, time.ANSIC, time.UnixDate, time.RubyDate, time.RFC822, time.RFC822Z, time.RFC850, time.RFC1123, time.RFC1123Z,
		time.RFC3339, time.RFC3339Nano, time.Kitchen, time.Stamp, time.StampMilli, time.StampMicro, time.StampNano,
		time.DateTime, time.DateOnly, time.TimeOnly,
		"January Jan 1 01 Monday Mon 2 _2 02 __2 002", "15 3 03 4 04 5 05 2006 06 PM pm MST",
		"Z0700 Z070000 Z07 Z07:00 Z07:00:00", "-0700 -070000 -07 -07:00 -07:00:00",
		".0 .00 .000 .000000 .000000000 .0000000000000", ".9 .99 .999 .999999 .999999999 .9999999999999", ",000 ,999 ,0 ,9",
		"05.000 05,999 5.99 05.0001 05.9991", "Januaryx Janx Jan. Mondayx Monx Mon. MSTx", "_2006 __2006 _20 0022 00 0 07 Z -0 -7",
		"no elements h:m:s", "2 Jan, 3pm; 1st 2nd 3rd", "20060102150405", "", "%d %v", "Пн 02 янв", "..9 .09 .90 .",
	}
	for _, t := range times {
		for _, l := range layouts {
			fmt.Printf("%q\n", t.Format(l))
		}
		fmt.Println(t)
		fmt.Printf("%v %s %#v\n", t, t, t)
		fmt.Println(t.GoString())
		fmt.Println(string(t.AppendFormat([]byte("at "), "3:04pm")))
	}
	fmt.Printf("%#v\n", time.Date(2024, 1, 2, 3, 4, 5, 6, time.Local))
	fmt.Printf("%#v\n", time.Date(2024, 1, 2, 3, 4, 5, 6, time.FixedZone("a\"b\\ü\n", 1)))
	fmt.Println(struct{ T time.Time }{times[0]}, []time.Time{times[0]}, &times[0])
	fmt.Println(fmt.Sprintf("%d", time.Second), fmt.Sprint(time.Duration(1500)))
}
