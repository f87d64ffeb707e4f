// The local zone follows TZ as it is when it is first asked for.
package main

import (
	"fmt"
	"os"
	"time"
)

func main() {
	os.Setenv("TZ", "America/New_York")
	t := time.Unix(1720000000, 5)
	fmt.Println(t, time.Local, t.Location() == time.Local)
	os.Setenv("TZ", "Asia/Tokyo")
	fmt.Printf("%v %#v\n", t, t)
	fmt.Println(time.Date(2024, 3, 10, 2, 30, 0, 0, time.Local), t.UTC().Local() == t, t.UTC() == t, t.UTC().Equal(t))
	fmt.Println(time.Parse("2006-01-02 15:04 MST", "2024-07-01 10:00 EDT"))
	fmt.Println(time.Parse(time.RFC3339, "2024-07-01T10:00:00-04:00"))
	fmt.Println(time.Parse(time.RFC3339, "2024-07-01T10:00:00-05:00"))
	b, _ := t.MarshalBinary()
	var u time.Time
	fmt.Println(u.UnmarshalBinary(b), u, u.Location() == time.Local)
	local, err := time.LoadLocation("Local")
	fmt.Println(local == time.Local, err)
	start, end := t.ZoneBounds()
	fmt.Println(start, end, t.IsDST())
}
