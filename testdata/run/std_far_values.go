// Values at the far ends: quotients of complex numbers of which one part is not a number, RFC 3339 years that are none,
// durations rounded to more than half of the largest one.
package main

import (
	"fmt"
	"math"
	"time"
)

func main() {
	inf, tiny := math.Inf(1), math.SmallestNonzeroFloat64
	for _, v := range []float64{2.5, 1e300, -1e300} {
		fmt.Println(complex(0, inf)/complex(v, tiny), complex(0, inf)/complex(tiny, v), complex(-inf, 0)/complex(v, 1e-310))
		fmt.Println(complex(v, inf)/complex(v, v), complex(v, 1)/complex(inf, v), complex(math.NaN(), v)/complex(0, 0))
	}

	for _, s := range []string{"Z576-02-21T22:06:20Z", "2.07-07-01T01:46:00Z", "-416-10-25T20:47:24Z", "2024-0x-25T20:47:24Z", "2024-02-29T20:47:24Z", "2023-02-29T20:47:24Z"} {
		fmt.Println(time.Parse(time.RFC3339, s))
		var t time.Time
		fmt.Println(t.UnmarshalText([]byte(s)), t)
	}

	const most = time.Duration(math.MaxInt64)
	for _, m := range []time.Duration{most, most / 3 * 2, most / 2, most/2 + 1, time.Hour} {
		for _, d := range []time.Duration{most, most - 1, most / 3 * 2, most / 2, most / 3, 1, -1, -most / 2, -most / 3 * 2, -most, -most - 1} {
			fmt.Print(d.Round(m), " ", d.Truncate(m), " ")
		}
		fmt.Println()
	}
}
