// Many goroutines stop, reset and receive from the same timers and tickers: nothing is lost, nothing hangs.
package main

import (
	"fmt"
	"math/rand"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	end := time.Now().Add(300 * time.Millisecond)
	var wg sync.WaitGroup
	var fired, recv, stops, funcs atomic.Int64
	shared := time.NewTimer(time.Millisecond)
	tick := time.NewTicker(100 * time.Microsecond)
	for g := 0; g < 8; g++ {
		wg.Go(func() {
			r := rand.New(rand.NewSource(int64(g)))
			own := time.NewTimer(time.Hour)
			for time.Now().Before(end) {
				switch r.Intn(7) {
				case 0:
					shared.Reset(time.Duration(r.Intn(300)) * time.Microsecond)
				case 1:
					if shared.Stop() {
						stops.Add(1)
					}
				case 2:
					select {
					case <-shared.C:
						recv.Add(1)
					case <-tick.C:
						recv.Add(1)
					case <-time.After(200 * time.Microsecond):
						fired.Add(1)
					}
				case 3:
					own.Reset(time.Duration(r.Intn(200)) * time.Microsecond)
					select {
					case <-own.C:
						recv.Add(1)
					case <-tick.C:
					}
				case 4:
					t := time.AfterFunc(time.Duration(r.Intn(100))*time.Microsecond, func() { funcs.Add(1) })
					if r.Intn(2) == 0 {
						t.Stop()
					} else {
						t.Reset(time.Microsecond)
					}
				case 5:
					select {
					case <-tick.C:
					default:
					}
				case 6:
					tick.Reset(time.Duration(50+r.Intn(200)) * time.Microsecond)
				}
			}
		})
	}
	wg.Wait()
	fmt.Println(fired.Load() > 0, recv.Load() > 0, stops.Load() > 0, funcs.Load() > 0)
}
