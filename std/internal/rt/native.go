package rt

import "unsafe"

// Fatal ends the program with "fatal error: " and the text, as for unlocking an unlocked mutex.
func Fatal(s string)

// Throw ends the program because the runtime itself is broken.
func Throw(s string)

// Nanotime reads the monotonic clock.
func Nanotime() int64

// Now reads the wall clock (seconds and nanoseconds since 1970) and the monotonic clock.
func Now() (sec int64, nsec int64, mono int64)

// Rand is a random number.
func Rand() uint64

// Getitab gives the table of a concrete type's methods for an interface type with methods, or nil if some are missing.
func Getitab(inter, concrete *Type) *Itab

// MapIter is the state of an iteration over a map. Key is nil at the end.
type MapIter struct {
	Key  unsafe.Pointer
	Elem unsafe.Pointer
	_    [10]uintptr
}

// MapIterInit starts an iteration over the map value m and takes its first step.
func MapIterInit(m unsafe.Pointer, it *MapIter)

// MapIterNext steps to the next key.
func MapIterNext(it *MapIter)
