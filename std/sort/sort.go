// Package sort sorts slices and what can be indexed.
package sort

import "math/bits"

// Interface is a collection that can be sorted.
type Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}

// Sort sorts data, in any order of equal elements.
func Sort(data Interface) {
	n := data.Len()
	if n <= 1 {
		return
	}
	s := sorter{data.Less, data.Swap}
	s.pdq(0, n, bits.Len(uint(n)))
}

// Stable sorts data and keeps the order of equal elements.
func Stable(data Interface) {
	s := sorter{data.Less, data.Swap}
	s.stable(data.Len())
}

// IsSorted tells whether data is sorted.
func IsSorted(data Interface) bool {
	for i := data.Len() - 1; i > 0; i-- {
		if data.Less(i, i-1) {
			return false
		}
	}
	return true
}

type reverse struct{ Interface }

func (r reverse) Less(i, j int) bool { return r.Interface.Less(j, i) }

// Reverse gives data in the opposite order.
func Reverse(data Interface) Interface { return &reverse{data} }

// IntSlice sorts ints.
type IntSlice []int

func (x IntSlice) Len() int           { return len(x) }
func (x IntSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x IntSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

// Sort sorts x.
func (x IntSlice) Sort() { Sort(x) }

// Search finds v in sorted x.
func (p IntSlice) Search(x int) int { return SearchInts(p, x) }

// Float64Slice sorts float64s, NaNs first.
type Float64Slice []float64

func (x Float64Slice) Len() int           { return len(x) }
func (x Float64Slice) Less(i, j int) bool { return x[i] < x[j] || x[i] != x[i] && x[j] == x[j] }
func (x Float64Slice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

// Sort sorts x.
func (x Float64Slice) Sort() { Sort(x) }

// Search finds v in sorted x.
func (p Float64Slice) Search(x float64) int { return SearchFloat64s(p, x) }

// StringSlice sorts strings.
type StringSlice []string

func (x StringSlice) Len() int           { return len(x) }
func (x StringSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x StringSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

// Sort sorts x.
func (x StringSlice) Sort() { Sort(x) }

// Search finds v in sorted x.
func (p StringSlice) Search(x string) int { return SearchStrings(p, x) }

// Ints sorts x.
func Ints(x []int) { sortInts(x) }

// Float64s sorts x, NaNs first.
func Float64s(x []float64) { Sort(Float64Slice(x)) }

// Strings sorts x.
func Strings(x []string) { sortStrings(x) }

// IntsAreSorted tells whether x is sorted.
func IntsAreSorted(x []int) bool { return IsSorted(IntSlice(x)) }

// Float64sAreSorted tells whether x is sorted, NaNs first.
func Float64sAreSorted(x []float64) bool { return IsSorted(Float64Slice(x)) }

// StringsAreSorted tells whether x is sorted.
func StringsAreSorted(x []string) bool { return IsSorted(StringSlice(x)) }
