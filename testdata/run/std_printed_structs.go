// Structs of std show the fields of Go's when they are printed, and have their sizes.
package main

import (
	"bytes"
	"container/list"
	"container/ring"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"
	"unsafe"
)

func main() {
	for _, v := range []any{&sync.Mutex{}, &sync.RWMutex{}, &sync.Once{}, &sync.WaitGroup{}, &atomic.Bool{}, &atomic.Int32{}, &atomic.Int64{}, &atomic.Uint32{}, &atomic.Uint64{}, &atomic.Uintptr{}, &atomic.Value{}, &time.Time{}, &time.ParseError{}, &strings.Builder{}, &strings.Reader{}, &bytes.Buffer{}, &bytes.Reader{}, &rand.PCG{}, &list.Element{}, &ring.Ring{}, &unicode.RangeTable{}, &unicode.CaseRange{}, &strconv.NumError{}} {
		switch v := v.(type) {
		case fmt.Stringer, error:
			fmt.Printf("%T\n", v)
		default:
			fmt.Printf("%T %v %+v\n", v, v, v)
		}
	}
	fmt.Println(unsafe.Sizeof(sync.Mutex{}), unsafe.Sizeof(sync.RWMutex{}), unsafe.Sizeof(sync.Once{}), unsafe.Sizeof(sync.WaitGroup{}), unsafe.Sizeof(atomic.Int64{}), unsafe.Sizeof(atomic.Bool{}), unsafe.Sizeof(atomic.Value{}), unsafe.Sizeof(time.Time{}), unsafe.Sizeof(strings.Builder{}), unsafe.Sizeof(strings.Reader{}), unsafe.Sizeof(bytes.Buffer{}))
	type s struct {
		n  atomic.Int64
		t  time.Time
		mu sync.Mutex
	}
	fmt.Printf("%v %+v\n", &s{}, &s{})
	var v atomic.Value
	v.Store(5)
	fmt.Println(&v)
	fmt.Printf("%T %T %T %T\n", time.UTC, time.January, time.Sunday, time.Second)
}
