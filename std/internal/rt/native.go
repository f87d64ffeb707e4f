package rt

import "unsafe"

// Fatal ends the program with "fatal error: " and the text, as for unlocking an unlocked mutex.
func Fatal(s string)

// Throw ends the program because the runtime itself is broken.
func Throw(s string)

// NoteLock and the following remember in the goroutine which locks it holds, for the explanation of a deadlock.
func NoteLock(lock unsafe.Pointer)
func NoteRLock(lock unsafe.Pointer)
func NoteUnlock(lock unsafe.Pointer)
func NoteRUnlock(lock unsafe.Pointer)

// Nanotime reads the monotonic clock.
func Nanotime() int64

// Now reads the wall clock (seconds and nanoseconds since 1970) and the monotonic clock.
func Now() (sec int64, nsec int64, mono int64)

// Rand is a random number.
func Rand() uint64

// Goid is the number of the goroutine that calls.
func Goid() uint64

// OnDeath is called by every goroutine that ends by a panic or Goexit, if it is not nil.
var OnDeath func()

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

// The following are for reflect.

// Types gives the descriptors of all types of the program.
func Types() []*Type {
	t := typeTable()
	return unsafe.Slice((**Type)(Add(t, 8)), *(*int)(t))
}

// typeTable gives the address of the number of descriptors, which their addresses follow.
func typeTable() unsafe.Pointer

// New gives a new zero value of type t.
func New(t *Type) unsafe.Pointer

// MakeSlice gives the array of a new slice.
func MakeSlice(elem *Type, len, cap int) unsafe.Pointer

// GrowSlice makes room in a slice: h holds its array, its new length and its capacity, and gets the new ones.
func GrowSlice(h unsafe.Pointer, num int, elem *Type)

// Equal is == for values of type t.
func Equal(t *Type, a, b unsafe.Pointer) bool

// MakeMap makes a map of type t.
func MakeMap(t *Type, hint int) unsafe.Pointer

// MapAccess gives the address of a key's element, or nil.
func MapAccess(t *Type, m, key unsafe.Pointer) unsafe.Pointer

// MapAssign gives the address of a key's element, which is there afterwards.
func MapAssign(m, key unsafe.Pointer) unsafe.Pointer

// MapDelete removes a key.
func MapDelete(t *Type, m, key unsafe.Pointer)

// MapClear removes all keys.
func MapClear(m unsafe.Pointer)

// MakeChan makes a channel of type t.
func MakeChan(t *Type, size int) unsafe.Pointer

// ChanSend sends the element at p.
func ChanSend(c, p unsafe.Pointer)

// ChanRecv receives to p; false: the channel is closed.
func ChanRecv(c, p unsafe.Pointer) bool

// ChanClose closes a channel.
func ChanClose(c unsafe.Pointer)

// ChanTrySend sends unless it would block.
func ChanTrySend(c, p unsafe.Pointer) bool

// ChanTryRecv receives unless it would block; bit 0: it did, bit 1: a value.
func ChanTryRecv(c, p unsafe.Pointer) int

// Select waits for one of several cases, sends first: its number in the low half, -1 for none; above, whether a value
// was received.
func Select(cases unsafe.Pointer, sends, recvs, block int) int
