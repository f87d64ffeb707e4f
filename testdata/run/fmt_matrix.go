// Every verb with every flag on every kind of value: a hash of the texts per value.
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
)

type S struct {
	A int
	b string
	C []byte
}
type Nest struct {
	S
	P *S
	M map[string]int
	I interface{}
	e error
	F func()
}
type Str string
type Int int
type By byte
type Bys []byte
type St struct{ x int }

func (s St) String() string { return "St!" + strconv.Itoa(s.x) }

type PSt struct{ x int }

func (s *PSt) String() string { return "PSt!" + strconv.Itoa(s.x) }

type GS struct{ x int }

func (g GS) GoString() string { return "GS!" }

type F struct{ x int }

func (f F) Format(s fmt.State, c rune) {
	w, wok := s.Width()
	p, pok := s.Precision()
	fmt.Fprint(s, "F[", string(c), w, wok, p, pok)
	for _, x := range "-+# 0" {
		if s.Flag(int(x)) {
			s.Write([]byte{byte(x)})
		}
	}
	fmt.Fprint(s, fmt.FormatString(s, c), "]")
}

type E struct{ x int }

func (e E) Error() string  { return "E!" }
func (e E) String() string { return "no" }

type IntS int

func (i IntS) String() string { return "IntS" + strconv.Itoa(int(i)) }

type Arr [3]Int
type Stringers []St
type unex struct {
	s St
	e E
	S St
	p *PSt
	i interface{}
}
type Flt float32
type Ifc interface{ String() string }
type HasI struct {
	I Ifc
	J Ifc
	K any
	L error
}

func main() {
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	vals := []interface{}{
		nil, true, false, 0, 1, -1, 42, -42, int8(-128), int16(300), int32(0x1F600), int64(math.MinInt64), int64(math.MaxInt64),
		uint(7), uint8(65), uint16(65535), uint32(1 << 31), uint64(math.MaxUint64), uintptr(0xdeadbeef), 'x', '\n', '⌘', rune(0x110000), -5000000000, uint64(0x110000),
		0.0, 1.0, -1.0, 3.14159265, 1e21, 1e20, 1e-7, 123456789.0, 1e100, math.Inf(1), math.Inf(-1), math.NaN(), float32(0.1), float32(1e10), math.Copysign(0, -1), 100.0, 0.00001234, 5e-324, math.MaxFloat64,
		"", "hello", "a\tb\"c`", "日本語", "\xff\x00bad", Str("named"), "⌘ é",
		[]byte(nil), []byte{}, []byte("abc"), []byte{0, 255, 16}, [3]byte{1, 2, 3}, Bys("xyz"), [2]By{5, 6}, []By{7, 8}, [0]byte{},
		[]int(nil), []int{}, []int{1, -2, 3}, [2]string{"a", "b\n"}, []string{"x", ""}, []interface{}{1, "a", nil, 2.5, []int{1}}, [][]int{{1}, {2, 3}, nil}, []float64{1, 2.5}, []bool{true}, []rune("hé"), []uint{1, 2}, []error{nil},
		map[string]int(nil), map[string]int{}, map[string]int{"z": 1, "a": 2}, map[int]string{3: "c", 1: "a", -5: "m"}, map[interface{}]int{1: 1, "a": 2, 2: 3, "b": 4}, map[float64]bool{2.5: true, math.Inf(-1): false}, map[bool]int{true: 1, false: 0}, map[[2]int]S{{2, 1}: {}, {1, 2}: {A: 5}}, map[St]int{{2}: 1, {1}: 2},
		S{}, S{1, "x", []byte("q")}, struct{}{}, struct{ X, y int }{1, 2}, (*S)(nil), (*int)(nil), (**S)(nil),
		Nest{}, Nest{S: S{A: 1}, M: map[string]int{"k": 1}, I: 5}, Nest{I: S{}},
		St{3}, (*St)(nil), PSt{5}, GS{1}, F{1}, []F{{1}}, E{1}, fmt.Errorf("wrap %d", 1), IntS(3), []IntS{1, 2}, Arr{1, 2, 3}, Stringers{{1}, {2}}, []St{{1}}, []*St{}, map[string]St{"a": {1}}, map[IntS]IntS{1: 2, 0: 5},
		unex{St{1}, E{2}, St{3}, nil, St{4}}, []interface{}{St{1}, E{1}, GS{1}, F{1}}, [2]GS{}, struct{ G GS }{}, struct{ g GS }{}, struct{ F F }{}, struct{ f F }{},
		Int(5), By(6), Flt(2.5), HasI{}, HasI{I: St{1}, K: 1, L: E{}}, [1]interface{}{}, complex(1, -2), complex64(complex(0.5, math.Inf(1))), complex(math.NaN(), 0), []complex128{1i}, map[complex128]int{1i: 1, 1: 2, -1: 0}, (func())(nil), (chan int)(nil), [1]func(){}, []*int{nil}, struct{ c chan int }{},
	}
	verbs := "vdTtbcoOqxXUeEfFgGsw!é"
	flags := []string{"", "+", "-", "#", " ", "0", "+#", "-0", "# ", "-+# 0"}
	sizes := []string{"", "5", "12", ".0", ".3", ".", "8.2"}
	buf := make([]byte, 0, 1024)
	for i, v := range vals {
		h := uint64(14695981039346656037)
		for _, verb := range verbs {
			for _, f := range flags {
				for _, s := range sizes {
					buf = fmt.Appendf(buf[:0], "%"+f+s+string(verb), v)
					for _, c := range buf {
						h = (h ^ uint64(c)) * 1099511628211
					}
				}
			}
		}
		fmt.Fprintf(w, "%3d %016x %T\n", i, h, v)
	}
}
