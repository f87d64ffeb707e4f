// sync/atomic functions on 32- and 64-bit integers, pointers to fields and elements.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

type Stats struct {
	hits   int64
	misses uint32
	flag   int32
	slots  [4]uint64
}

// A lock from compare-and-swap.
type Spin struct{ state int32 }

func (s *Spin) Lock() {
	for !atomic.CompareAndSwapInt32(&s.state, 0, 1) {
		runtime.Gosched()
	}
}
func (s *Spin) Unlock() { atomic.StoreInt32(&s.state, 0) }

var ticket uint32

func main() {
	var i32 int32 = 5
	var i64 int64 = -1
	var u32 uint32 = 10
	var u64 uint64 = 1 << 63
	fmt.Println(atomic.AddInt32(&i32, 3), atomic.AddInt64(&i64, -9), atomic.AddUint32(&u32, ^uint32(0)), atomic.AddUint64(&u64, 1<<63))
	fmt.Println(atomic.LoadInt32(&i32), atomic.LoadInt64(&i64), atomic.LoadUint32(&u32), atomic.LoadUint64(&u64))
	fmt.Println(atomic.SwapInt32(&i32, 100), atomic.SwapInt64(&i64, 7), atomic.SwapUint32(&u32, 1), atomic.SwapUint64(&u64, 2))
	fmt.Println(i32, i64, u32, u64)
	fmt.Println(atomic.CompareAndSwapInt32(&i32, 99, 0), atomic.CompareAndSwapInt32(&i32, 100, 1))
	fmt.Println(i32)
	fmt.Println(atomic.CompareAndSwapInt64(&i64, 7, -7), atomic.CompareAndSwapUint32(&u32, 0, 5), atomic.CompareAndSwapUint64(&u64, 2, 3))
	fmt.Println(i64, u32, u64)
	atomic.StoreInt32(&i32, -1)
	atomic.StoreInt64(&i64, -1)
	atomic.StoreUint32(&u32, 4000000000)
	atomic.StoreUint64(&u64, 1<<64-1)
	fmt.Println(i32, i64, u32, u64)
	fmt.Println(atomic.AddInt32(&i32, -2147483648), atomic.AddUint32(&u32, 294967296))

	var st Stats
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 500 {
				atomic.AddInt64(&st.hits, 2)
				atomic.AddUint32(&st.misses, 1)
				atomic.AddUint64(&st.slots[(g+i)%4], 1)
			}
		}()
	}
	wg.Wait()
	fmt.Println(st)

	var spin Spin
	shared := 0
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 250 {
				spin.Lock()
				shared++
				spin.Unlock()
			}
		}()
	}
	wg.Wait()
	fmt.Println(shared, spin.state)

	// Every ticket is handed out exactly once.
	var seen [400]int32
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 100 {
				atomic.AddInt32(&seen[atomic.AddUint32(&ticket, 1)-1], 1)
			}
		}()
	}
	wg.Wait()
	bad := 0
	for _, n := range seen {
		if n != 1 {
			bad++
		}
	}
	fmt.Println(ticket, bad)
	// Publication: the flag is set after the data.
	data := 0
	go func() {
		data = 42
		atomic.StoreInt32(&st.flag, 1)
	}()
	for atomic.LoadInt32(&st.flag) == 0 {
		runtime.Gosched()
	}
	fmt.Println(data)
}
