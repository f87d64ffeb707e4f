// What std panics with: time, math/bits, math/rand, strings, bytes, strconv, sync/atomic.
package main

import (
	"bytes"
	"container/ring"
	"fmt"
	"math/bits"
	"math/rand"
	v2 "math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

func main() {
	tick := time.NewTicker(time.Hour)
	var v atomic.Value
	v.Store(1)
	for i, f := range []func(){
		func() { time.NewTicker(0) },
		func() { tick.Reset(-1) },
		func() { new(time.Ticker).Reset(1) },
		func() { new(time.Ticker).Stop(); new(time.Timer).Stop() },
		func() { new(time.Timer).Reset(1) },
		func() { time.Date(2024, 1, 1, 0, 0, 0, 0, nil) },
		func() { time.Now().In(nil) },
		func() { bits.Div64(1, 0, 0) },
		func() { bits.Div64(5, 0, 5) },
		func() { bits.Div32(5, 0, 5) },
		func() { bits.Rem64(0, 1, 0) },
		func() { rand.Intn(0) },
		func() { rand.Int31n(-1) },
		func() { rand.Int63n(0) },
		func() { rand.Shuffle(-1, nil) },
		func() { rand.New(rand.NewSource(1)).Perm(-1) },
		func() { v2.IntN(0) },
		func() { v2.Int32N(0) },
		func() { v2.Int64N(-1) },
		func() { v2.UintN(0) },
		func() { v2.Uint32N(0) },
		func() { v2.Uint64N(0) },
		func() { v2.Shuffle(-1, nil) },
		func() { (*rand.Zipf)(nil).Uint64() },
		func() { strings.Repeat("x", -1) },
		func() { strings.Repeat("xx", 1<<62) },
		func() { bytes.Repeat([]byte("x"), -1) },
		func() { new(strings.Builder).Grow(-1) },
		func() { new(bytes.Buffer).Grow(-1) },
		func() { new(bytes.Buffer).Truncate(1) },
		func() { strings.NewReplacer("a") },
		func() { var a strings.Builder; a.WriteByte('x'); b := a; b.WriteByte('y') },
		func() { strconv.FormatInt(1, 1) },
		func() { strconv.FormatFloat(1, 'g', -1, 16) },
		func() { strconv.FormatComplex(1, 'g', -1, 32) },
		func() { v.Store("x") },
		func() { v.Store(nil) },
		func() { v.Swap(nil) },
		func() { v.CompareAndSwap(1, "x") },
		func() { v.CompareAndSwap(1, nil) },
		func() { ring.New(0).Next() },
	} {
		func() {
			defer func() { fmt.Println(i, recover()) }()
			f()
			fmt.Println(i, "no panic")
		}()
	}
}
