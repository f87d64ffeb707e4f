// minigo: command check
// What may not initialise a constant.
package main

import "os"

var v = 1

func f() int { return 1 }

const a = v
const b = f()
const c []int = nil
const d = nil
const e = os.Args
const g = len("abc") + len([3]int{}) + len(os.Args)
const h = [2]int{1, 2}
const i = struct{}{}
const j = func() {}
const k = &v
const l interface{} = 1
const m int8 = 128
const n uint = -1
const o byte = 'ab'[0]
const p = 1 << 1000
const q = 1 / 0
const r float32 = 1e100
const s string = 1
const t = "a" + 1
const u = !1
const w = -"a"
const x = ^1.5
const y = 5 % 2.0
const z = 1.5 % 2

func main() {}
