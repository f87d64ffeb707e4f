package errors

import (
	"internal/rt"
	"unsafe"
)

// Is tells whether err, or an error it wraps, equals target or says so by its method Is.
func Is(err, target error) bool {
	if err == nil || target == nil {
		return err == target
	}
	return is(err, target, rt.TypeOf(target).Flags&rt.FlagComparable != 0)
}

func is(err, target error, comparable bool) bool {
	for {
		if comparable && err == target {
			return true
		}
		if x, ok := err.(interface{ Is(error) bool }); ok && x.Is(target) {
			return true
		}
		switch x := err.(type) {
		case interface{ Unwrap() error }:
			err = x.Unwrap()
			if err == nil {
				return false
			}
		case interface{ Unwrap() []error }:
			for _, err := range x.Unwrap() {
				if is(err, target, comparable) {
					return true
				}
			}
			return false
		default:
			return false
		}
	}
}

// As finds the first error in err's tree that fits the variable target points to, and stores it there.
func As(err error, target any) bool {
	if err == nil {
		return false
	}
	if target == nil {
		panic("errors: target cannot be nil")
	}
	t, p := rt.Unpack(&target)
	if t.Kind != rt.Pointer || *(*unsafe.Pointer)(p) == nil {
		panic("errors: target must be a non-nil pointer")
	}
	errorType := rt.TypeOf((*error)(nil)).Elem
	if t.Elem.Kind != rt.Interface && rt.Getitab(errorType, t.Elem) == nil {
		panic("errors: *target must be interface or implement error")
	}
	return as(err, target, *(*unsafe.Pointer)(p), t.Elem)
}

func as(err error, target any, to unsafe.Pointer, t *rt.Type) bool {
	for {
		if store(err, to, t) {
			return true
		}
		if x, ok := err.(interface{ As(any) bool }); ok && x.As(target) {
			return true
		}
		switch x := err.(type) {
		case interface{ Unwrap() error }:
			err = x.Unwrap()
			if err == nil {
				return false
			}
		case interface{ Unwrap() []error }:
			for _, err := range x.Unwrap() {
				if err != nil && as(err, target, to, t) {
					return true
				}
			}
			return false
		default:
			return false
		}
	}
}

// store puts err into the variable of type t at to, if it can be assigned.
func store(err error, to unsafe.Pointer, t *rt.Type) bool {
	x := any(err)
	e := (*rt.Eface)(unsafe.Pointer(&x))
	if t.Kind == rt.Interface {
		if len(t.IMethods) == 0 {
			*(*any)(to) = x
			return true
		}
		tab := rt.Getitab(t, e.Type)
		if tab == nil {
			return false
		}
		*(*rt.Iface)(to) = rt.Iface{Tab: tab, Data: e.Data}
		return true
	}
	if e.Type != t {
		return false
	}
	if t.Flags&rt.FlagDirect != 0 {
		*(*unsafe.Pointer)(to) = e.Data
		return true
	}
	rt.Copy(t, to, e.Data)
	return true
}
