// Programs people write with reflect: an encoder and a decoder, validation by tags, handlers by name, injection by type.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"strings"
)

// An encoder.

func encode(b *strings.Builder, v reflect.Value) {
	if v.IsValid() && v.CanInterface() {
		if s, ok := v.Interface().(fmt.Stringer); ok && (v.Kind() != reflect.Pointer || !v.IsNil()) {
			b.WriteString(strconv.Quote(s.String()))
			return
		}
	}
	switch v.Kind() {
	case reflect.Invalid:
		b.WriteString("null")
	case reflect.Bool:
		fmt.Fprint(b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		b.WriteString(strconv.FormatInt(v.Int(), 10))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		b.WriteString(strconv.FormatUint(v.Uint(), 10))
	case reflect.Float32, reflect.Float64:
		b.WriteString(strconv.FormatFloat(v.Float(), 'g', -1, v.Type().Bits()))
	case reflect.String:
		b.WriteString(strconv.Quote(v.String()))
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			b.WriteString("null")
			return
		}
		encode(b, v.Elem())
	case reflect.Slice, reflect.Array:
		b.WriteByte('[')
		for i := 0; i < v.Len(); i++ {
			if i > 0 {
				b.WriteByte(',')
			}
			encode(b, v.Index(i))
		}
		b.WriteByte(']')
	case reflect.Map:
		keys := v.MapKeys()
		sort.Slice(keys, func(i, j int) bool { return fmt.Sprint(keys[i]) < fmt.Sprint(keys[j]) })
		b.WriteByte('{')
		for i, k := range keys {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Quote(fmt.Sprint(k)) + ":")
			encode(b, v.MapIndex(k))
		}
		b.WriteByte('}')
	case reflect.Struct:
		b.WriteByte('{')
		n := 0
		for _, f := range reflect.VisibleFields(v.Type()) {
			tag, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
			fv, err := v.FieldByIndexErr(f.Index)
			if !f.IsExported() || f.Anonymous || tag == "-" || err != nil || opts == "omitempty" && fv.IsZero() {
				continue
			}
			if tag == "" {
				tag = f.Name
			}
			if n++; n > 1 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Quote(tag) + ":")
			encode(b, fv)
		}
		b.WriteByte('}')
	default:
		b.WriteString("<" + v.Type().String() + ">")
	}
}

// A decoder of key=value lists with dotted keys.

func assign(v reflect.Value, path []string, text string) error {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		return assign(v.Elem(), path, text)
	case reflect.Struct:
		f := v.FieldByNameFunc(func(s string) bool { return strings.EqualFold(s, path[0]) })
		if !f.IsValid() {
			return fmt.Errorf("no field %q in %v", path[0], v.Type())
		}
		if !f.CanSet() {
			return fmt.Errorf("field %q cannot be set", path[0])
		}
		return assign(f, path[1:], text)
	case reflect.Map:
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		e := reflect.New(v.Type().Elem()).Elem()
		if err := assign(e, path[1:], text); err != nil {
			return err
		}
		v.SetMapIndex(reflect.ValueOf(path[0]).Convert(v.Type().Key()), e)
		return nil
	case reflect.Slice:
		for _, part := range strings.Split(text, "|") {
			e := reflect.New(v.Type().Elem()).Elem()
			if err := assign(e, path, part); err != nil {
				return err
			}
			v.Set(reflect.Append(v, e))
		}
		return nil
	case reflect.String:
		v.SetString(text)
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return err
		}
		v.SetBool(b)
	case reflect.Int, reflect.Int8, reflect.Int64:
		n, err := strconv.ParseInt(text, 0, v.Type().Bits())
		if err != nil {
			return err
		}
		v.SetInt(n)
	case reflect.Float64:
		f, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return err
		}
		v.SetFloat(f)
	case reflect.Interface:
		v.Set(reflect.ValueOf(text))
	default:
		return fmt.Errorf("cannot set %v", v.Type())
	}
	return nil
}

type Level int

func (l Level) String() string { return [...]string{"low", "high"}[l] }

type Meta struct {
	ID   int64 `json:"id"`
	Tags []string
}
type Config struct {
	Meta
	Name    string `json:"name" check:"required"`
	Port    int8   `json:"port,omitempty" check:"min=1"`
	Ratio   float64
	Debug   bool
	Level   Level
	Limits  map[string]int
	Next    *Config `json:",omitempty"`
	Extra   any
	secret  string
	Ignored func() `json:"-"`
}

// Validation.

func validate(x any) (errs []error) {
	v := reflect.Indirect(reflect.ValueOf(x))
	for i := 0; i < v.NumField(); i++ {
		f := v.Type().Field(i)
		rule, ok := f.Tag.Lookup("check")
		if !ok {
			continue
		}
		name, arg, _ := strings.Cut(rule, "=")
		switch name {
		case "required":
			if v.Field(i).IsZero() {
				errs = append(errs, errors.New(f.Name+" is required"))
			}
		case "min":
			if min, _ := strconv.ParseInt(arg, 10, 64); v.Field(i).Int() < min {
				errs = append(errs, fmt.Errorf("%s: %d < %d", f.Name, v.Field(i).Int(), min))
			}
		}
	}
	return errs
}

// Handlers by name.

type Server struct{ log []string }

func (s *Server) HandleAdd(a, b int) (int, error) { s.log = append(s.log, "add"); return a + b, nil }
func (s *Server) HandleDiv(a, b int) (int, error) {
	s.log = append(s.log, "div")
	if b == 0 {
		return 0, errors.New("division by zero")
	}
	return a / b, nil
}
func (s *Server) HandleJoin(sep string, parts ...string) string { return strings.Join(parts, sep) }
func (s *Server) other()                                        {}

func dispatch(target any, name string, args ...any) (out []any, err error) {
	m := reflect.ValueOf(target).MethodByName("Handle" + name)
	if !m.IsValid() {
		return nil, fmt.Errorf("no handler %s", name)
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	var in []reflect.Value
	for _, a := range args {
		in = append(in, reflect.ValueOf(a))
	}
	for _, r := range m.Call(in) {
		out = append(out, r.Interface())
	}
	return out, nil
}

// Injection by type.

type Container struct {
	providers map[reflect.Type]reflect.Value
}

func (c *Container) Provide(f any) {
	v := reflect.ValueOf(f)
	c.providers[v.Type().Out(0)] = v
}

func (c *Container) Invoke(f any) []reflect.Value {
	v := reflect.ValueOf(f)
	var in []reflect.Value
	for i := 0; i < v.Type().NumIn(); i++ {
		in = append(in, c.get(v.Type().In(i)))
	}
	return v.Call(in)
}

func (c *Container) get(t reflect.Type) reflect.Value {
	for p, f := range c.providers {
		if p.AssignableTo(t) {
			return c.Invoke(f.Interface())[0]
		}
	}
	panic("no provider of " + t.String())
}

type DB struct{ name string }
type Repo interface{ Find(id int) string }
type sqlRepo struct{ db *DB }

func (r sqlRepo) Find(id int) string { return fmt.Sprint(r.db.name, "#", id) }

func main() {
	var c Config
	for _, kv := range []string{"name=web", "port=0x50", "ratio=2.5", "DEBUG=true", "level=1", "limits.cpu=4", "limits.mem=16", "id=99", "tags=a|b", "next.name=inner", "next.next.port=7", "extra=e", "bogus=1", "secret=x", "port=300", "next.limits.x=y", "ignored=f"} {
		k, v, _ := strings.Cut(kv, "=")
		if err := assign(reflect.ValueOf(&c), strings.Split(k, "."), v); err != nil {
			fmt.Println("error:", err)
		}
	}
	var b strings.Builder
	encode(&b, reflect.ValueOf(c))
	fmt.Println(b.String())
	fmt.Println(validate(c), validate(&Config{}), validate(c.Next))
	s := &Server{}
	fmt.Println(dispatch(s, "Add", 2, 3))
	fmt.Println(dispatch(s, "Div", 6, 0))
	fmt.Println(dispatch(s, "Join", "-", "a", "b", "c"))
	fmt.Println(dispatch(s, "Nope"))
	fmt.Println(dispatch(s, "Add", 1))
	fmt.Println(dispatch(s, "Add", 1, "x"))
	t := reflect.TypeOf(s)
	for i := 0; i < t.NumMethod(); i++ {
		fmt.Print(t.Method(i).Name, " ")
	}
	fmt.Println(s.log)
	di := &Container{map[reflect.Type]reflect.Value{}}
	di.Provide(func() *DB { return &DB{"main"} })
	di.Provide(func(db *DB) sqlRepo { return sqlRepo{db} })
	fmt.Println(di.Invoke(func(r Repo, db *DB) string { return r.Find(7) + db.name })[0])
	// A function wrapped by one of the same type.
	trace := func(f any) any {
		v := reflect.ValueOf(f)
		return reflect.MakeFunc(v.Type(), func(in []reflect.Value) []reflect.Value {
			fmt.Print("call", in, " ")
			return v.Call(in)
		}).Interface()
	}
	sq := trace(func(x float64, s string) (string, float64) { return s + s, x * x }).(func(float64, string) (string, float64))
	fmt.Println(sq(1.5, "ab"))
}
