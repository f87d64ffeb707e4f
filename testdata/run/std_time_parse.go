// time.Parse and ParseDuration: every element, what is accepted besides, and the texts of errors.
package main

import (
	"errors"
	"fmt"
	"time"
)

func parse(layout, value string) {
	t, err := time.Parse(layout, value)
	if err != nil {
		var pe *time.ParseError
		fmt.Println(err, errors.As(err, &pe))
		fmt.Printf("  %q %q %q %q %q\n", pe.Layout, pe.Value, pe.LayoutElem, pe.ValueElem, pe.Message)
		return
	}
	_, off := t.Zone()
	fmt.Println(t, t.Unix(), t.Nanosecond(), off)
}

func main() {
	time.Local = time.FixedZone("HOME", 2*3600)
	for _, c := range [][2]string{
		{time.Layout, "07/08 09:10:11AM '24 -0300"},
		{time.ANSIC, "Thu Feb  4 21:00:57 2010"},
		{time.UnixDate, "Thu Feb  4 21:00:57 PST 2010"},
		{time.RubyDate, "Thu Feb 04 21:00:57 +0200 2010"},
		{time.RFC822, "04 Feb 10 21:00 HOME"},
		{time.RFC822Z, "04 Feb 69 21:00 -0800"},
		{time.RFC850, "thursday, 04-FEB-68 21:00:57 GMT-3"},
		{time.RFC1123, "Thu, 04 Feb 2010 21:00:57 UTC"},
		{time.RFC1123Z, "Thu, 04 Feb 2010 21:00:57 -0800"},
		{time.RFC3339, "2010-02-04T21:00:57Z"},
		{time.RFC3339, "2010-02-04T21:00:57.123456789123+02:00"},
		{time.RFC3339Nano, "2010-02-04T21:00:57-08:30"},
		{time.RFC3339Nano, "2010-02-04T21:00:57,5-08:30"},
		{time.Kitchen, "3:04PM"}, {time.Kitchen, "12:04AM"}, {time.Kitchen, "12:04PM"}, {time.Kitchen, "0:04PM"},
		{"3:04pm", "3:04am"}, {"3:04pm", "3:04AM"}, {"3:04PM", "13:04PM"}, {"3:04PM", "3:04P"},
		{time.Stamp, "Feb  4 21:00:57"}, {time.Stamp, "Feb 14 21:00:57.25"}, {time.StampMilli, "Feb  4 21:00:57.012"},
		{time.StampMilli, "Feb  4 21:00:57.01"}, {time.StampMilli, "Feb  4 21:00:57.0123"}, {time.StampMicro, "Feb  4 21:00:57.012345"},
		{time.StampNano, "Feb  4 21:00:57.012345678"}, {time.DateTime, "2024-02-29 00:00:00"}, {time.DateTime, "2023-02-29 00:00:00"},
		{time.DateOnly, "2024-04-31"}, {time.DateOnly, "2024-00-10"}, {time.DateOnly, "2024-13-10"}, {time.DateOnly, "2024-1-10"},
		{time.DateOnly, "2024-01-1"}, {time.DateOnly, "24-01-01"}, {time.DateOnly, "2024-01-01x"}, {time.DateOnly, ""},
		{time.TimeOnly, "24:00:00"}, {time.TimeOnly, "23:60:00"}, {time.TimeOnly, "23:59:60"}, {time.TimeOnly, "7:08:09"},
		{time.TimeOnly, "23:59:59.9999999999"}, {time.TimeOnly, "23:59:5"}, {time.TimeOnly, "ab:00:00"},
		{"January 2 2006", "may 7 2024"}, {"January 2 2006", "Ma 7 2024"}, {"Jan 2 2006", "JUL 07 2024"}, {"Monday", "tuesday"},
		{"Monday", "tues"}, {"Mon", "TUE"}, {"Mon", "xyz"}, {"2006 002", "2024 366"}, {"2006 002", "2023 366"}, {"2006 002", "2024 060"},
		{"2006 002", "2023 060"}, {"2006 __2", "2024   7"}, {"2006 __2", "2024  77"}, {"2006 002", "2024 000"}, {"2006-01 002", "2024-03 060"},
		{"2006-01-02 002", "2024-02-28 060"}, {"2006-01-02 002", "2024-02-29 060"}, {"2006 002", "2024 7"}, {"02 _2", "07  7"},
		{"_2 Jan", " 7 Feb"}, {"_2 Jan", "17 Feb"}, {"06", "-5"}, {"06", "x5"}, {"06", "5"}, {"2006", "-200"}, {"2006", "0000"},
		{"-0700", "+0530"}, {"-0700", "-0000"}, {"-07", "+09"}, {"-07:00", "+09:15"}, {"-070000", "-112233"}, {"-07:00:00", "+01:02:03"},
		{"-0700", "+2500"}, {"-0700", "+2361"}, {"-070000", "+236061"}, {"-0700", "0700"}, {"-0700", "+07"}, {"-07:00", "+0700"},
		{"-07:00:00", "+01:02-03"}, {"-07", "+x1"}, {"Z07:00", "Z"}, {"Z0700", "+0200"}, {"Z07", "z"}, {"Z070000", "-000001"},
		{"Z07:00:00", "-00:00:02"}, {"MST", "CEST"}, {"MST", "ChST"}, {"MST", "WITA"}, {"MST", "GMT"}, {"MST", "GMT+9"}, {"MST", "GMT-24"},
		{"MST", "+03"}, {"MST", "-5"}, {"MST", "+24"}, {"MST", "ABCDE"}, {"MST", "ABCDT"}, {"MST", "ABCDEF"}, {"MST", "AB"}, {"MST", "Abc"},
		{"MST -0700", "HOME +0200"}, {"MST -0700", "AWAY +0200"}, {"-0700 MST", "+0200 X"},
		{"05.000", "07.12"}, {"05.000", "07,123"}, {"05.999", "07"}, {"05.999", "07.1234567890"}, {"05.00", "07.-1"}, {"05.00", "07x12"},
		{"a  b 2006", "a b    2024"}, {"a b", "ab"}, {"a b ", "a b"}, {"x2006", "y2024"}, {"2006 ", "2024"}, {"2006", "2024 "},
		{"\"2006\\\x01é", "\"2024\\\x01"}, {"1", "10"}, {"1", "13"}, {"15", "5"}, {"15h4m5s", "5h6m7s"}, {"3", "12"}, {"03", "5"}, {"4", "61"},
		{"no", "no"}, {"no", "yes"}, {"2 1 2006", "30 2 2024"}, {"2 1 2006", "0 2 2024"},
	} {
		parse(c[0], c[1])
	}
	ny := time.FixedZone("EST", -5*3600)
	for _, v := range []string{"2024-07-01 10:00 EST", "2024-07-01 10:00 CET", "2024-07-01 10:00 UTC"} {
		fmt.Println(time.ParseInLocation("2006-01-02 15:04 MST", v, ny))
	}
	fmt.Println(time.ParseInLocation("2006-01-02 15:04", "2024-07-01 10:00", ny))
	fmt.Println(time.ParseInLocation(time.RFC3339, "2024-07-01T10:00:00-05:00", ny))
	fmt.Println(&time.ParseError{Layout: "l", Value: "v", LayoutElem: "le", ValueElem: "ve"}, &time.ParseError{Value: "v", Message: ": m"})

	for _, s := range []string{
		"0", "5s", "30s", "1478s", "-5s", "+5s", "-0", "+0", "5.0s", "5.6s", "5.s", ".5s", "1.0s", "1.00s", "1.004s", "1.0040s", "100.00100s",
		"10ns", "11us", "12µs", "12μs", "13ms", "14s", "15m", "16h", "3h30m", "10.5s4m", "-2m3.4s", "1h2m3s4ms5us6ns", "39h9m14.425s",
		"52763797000ns", "0.3333333333333333333h", "9007199254740993ns", "9223372036854775807ns", "9223372036854775.807us",
		"9223372036s854ms775us807ns", "-9223372036854775808ns", "-9223372036854775.808us", "0.100000000000000000000h",
		"0.830103483285477580700h", "9223372036854775808ns", "", "3", "-", "s", ".", "-.", ".s", "+.s", "1d", "3000000h", "1.5", "1.2.3s",
		"-1.s2.ms", "99999999999999999999s", "1h\"", "1 s", "1sx", "\x85\x85", "2562047h47m16.854775808s", "-2562047h47m16.854775808s",
	} {
		d, err := time.ParseDuration(s)
		fmt.Println(d, int64(d), err)
	}
}
