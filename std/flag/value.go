package flag

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"time"
)

// A Value is what a flag sets. A method IsBoolFlag that gives true means that -name stands for -name=true.
type Value interface {
	String() string
	Set(string) error
}

// A Getter is a Value that can be asked for its contents. All values of this package are, but those of Func.
type Getter interface {
	Value
	Get() any
}

type boolFlag interface {
	Value
	IsBoolFlag() bool
}

// short leaves only the reason of an error of strconv.
func short(err error) error {
	if errors.Is(err, strconv.ErrSyntax) {
		return errors.New("parse error")
	}
	if errors.Is(err, strconv.ErrRange) {
		return errors.New("value out of range")
	}
	return err
}

type boolValue bool

func (b *boolValue) Set(s string) error {
	v, err := strconv.ParseBool(s)
	if err != nil {
		err = errors.New("parse error")
	}
	*b = boolValue(v)
	return err
}
func (b *boolValue) Get() any         { return bool(*b) }
func (b *boolValue) String() string   { return strconv.FormatBool(bool(*b)) }
func (b *boolValue) IsBoolFlag() bool { return true }

type intValue int

func (i *intValue) Set(s string) error {
	v, err := strconv.ParseInt(s, 0, strconv.IntSize)
	*i = intValue(v)
	return short(err)
}
func (i *intValue) Get() any       { return int(*i) }
func (i *intValue) String() string { return strconv.Itoa(int(*i)) }

type int64Value int64

func (i *int64Value) Set(s string) error {
	v, err := strconv.ParseInt(s, 0, 64)
	*i = int64Value(v)
	return short(err)
}
func (i *int64Value) Get() any       { return int64(*i) }
func (i *int64Value) String() string { return strconv.FormatInt(int64(*i), 10) }

type uintValue uint

func (i *uintValue) Set(s string) error {
	v, err := strconv.ParseUint(s, 0, strconv.IntSize)
	*i = uintValue(v)
	return short(err)
}
func (i *uintValue) Get() any       { return uint(*i) }
func (i *uintValue) String() string { return strconv.FormatUint(uint64(*i), 10) }

type uint64Value uint64

func (i *uint64Value) Set(s string) error {
	v, err := strconv.ParseUint(s, 0, 64)
	*i = uint64Value(v)
	return short(err)
}
func (i *uint64Value) Get() any       { return uint64(*i) }
func (i *uint64Value) String() string { return strconv.FormatUint(uint64(*i), 10) }

type stringValue string

func (s *stringValue) Set(v string) error {
	*s = stringValue(v)
	return nil
}
func (s *stringValue) Get() any       { return string(*s) }
func (s *stringValue) String() string { return string(*s) }

type float64Value float64

func (f *float64Value) Set(s string) error {
	v, err := strconv.ParseFloat(s, 64)
	*f = float64Value(v)
	return short(err)
}
func (f *float64Value) Get() any       { return float64(*f) }
func (f *float64Value) String() string { return strconv.FormatFloat(float64(*f), 'g', -1, 64) }

type durationValue time.Duration

func (d *durationValue) Set(s string) error {
	v, err := time.ParseDuration(s)
	if err != nil {
		err = errors.New("parse error")
	}
	*d = durationValue(v)
	return err
}
func (d *durationValue) Get() any       { return time.Duration(*d) }
func (d *durationValue) String() string { return time.Duration(*d).String() }

type textValue struct{ p encoding.TextUnmarshaler }

func newTextValue(value encoding.TextMarshaler, p encoding.TextUnmarshaler) textValue {
	to := reflect.ValueOf(p)
	if to.Kind() != reflect.Pointer {
		panic("variable value type must be a pointer")
	}
	to = to.Elem()
	from := reflect.ValueOf(value)
	if from.Kind() == reflect.Pointer {
		from = from.Elem()
	}
	if from.Type() != to.Type() {
		panic(fmt.Sprintf("default type does not match variable type: %v != %v", from.Type(), to.Type()))
	}
	to.Set(from)
	return textValue{p}
}

func (t textValue) Set(s string) error { return t.p.UnmarshalText([]byte(s)) }
func (t textValue) Get() any           { return t.p }

func (t textValue) String() string {
	if m, ok := t.p.(encoding.TextMarshaler); ok {
		if b, err := m.MarshalText(); err == nil {
			return string(b)
		}
	}
	return ""
}

type funcValue func(string) error

func (f funcValue) Set(s string) error { return f(s) }
func (f funcValue) String() string     { return "" }

type boolFuncValue func(string) error

func (f boolFuncValue) Set(s string) error { return f(s) }
func (f boolFuncValue) String() string     { return "" }
func (f boolFuncValue) IsBoolFlag() bool   { return true }
