// minigo: command check
package main

//go:linkname clock runtime.nanotime
func clock() int64

//go:linkname
//go:linkname one two three four
//go:cgo_ldflag
//go:cgo_ldflag "-lm"
//go:cgo_import_dynamic a b "-lib"
//go:cgo_import_static "a"
//go:cgo_export_dynamic a b c
func main() { println(clock() > 0) }
