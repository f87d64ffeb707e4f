// Tests the order of package variable initialisation with dependencies through functions, methods, method values, closures and several init functions.
package main

import "fmt"

var trace []string

func t(name string, v int) int { trace = append(trace, fmt.Sprint(name, "=", v)); return v }

var (
	a = t("a", c+b)
	b = t("b", f())
	c = t("c", 1)
	d = t("d", 3)
)

func f() int { d++; return d }

var viaMethod = t("viaMethod", T{}.m())

type T struct{}

func (T) m() int   { return hidden * 2 }
func (*T) pm() int { return hidden2 }

var hidden = t("hidden", 21)

var mexpr = (*T).pm
var callExpr = t("callExpr", mexpr(nil))
var hidden2 = t("hidden2", 5)

var closure = func() int { return inClosure + 1 }
var useClosure = t("useClosure", closure())
var inClosure = t("inClosure", 9)

var x, y = pair()
var before = t("before", y)

func pair() (int, int) { return t("pair.x", late), t("pair.y", late+1) }

var late = t("late", 50)

var p = &q
var q = t("q", 70)

var recur = t("recur", even(4))

func even(n int) int {
	if n == 0 {
		return base
	}
	return odd(n - 1)
}
func odd(n int) int { return even(n - 1) }

var base = t("base", 8)

var _ = t("blank1", z)
var z = t("z", 1)
var _ = t("blank2", 2)

var table = map[string]func() int{"k": func() int { return tdep }}
var fromTable = t("fromTable", table["k"]())
var tdep = t("tdep", 33)

var iface I = impl{}
var fromIface = t("fromIface", iface.get()) // hidden from the dependency analysis
var idep = t("idep", 44)

type I interface{ get() int }
type impl struct{}

func (impl) get() int { return idep + 1 }

var noInit int
var setByFn = t("setByFn", setter())

func setter() int { noInit = 6; return noInit }

var lenOnly = t("lenOnly", len(arr))
var arr = [...]int{t("arr0", 1), t("arr1", 2)}

const k = len(names)

var names [k2]string

const k2 = 7

var sl = []int{t("sl0", sl1), sl1}
var sl1 = t("sl1", 12)

func init() { trace = append(trace, "init1") }
func init() { trace = append(trace, fmt.Sprint("init2 ", noInit, *p, k)) }

func main() {
	for i, s := range trace {
		fmt.Println(i, s)
	}
	fmt.Println(a, b, c, d, viaMethod, callExpr, useClosure, x, y, before, recur, z, fromTable, fromIface, idep, setByFn, lenOnly, arr, sl)
}

func init() { trace = append(trace, "init3") }
